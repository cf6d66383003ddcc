"""Checks that every title must pass, made while a random player plays. `conforms` runs all of them for a title."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import blake2b
from random import Random

import umpire
from umpire.engine.ask import DECISION, Decision, Event
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.engine.view import NOBODY
from umpire.kit.registry import find
from umpire.kit.scene import target_of
from umpire.kit.show import show_of
from umpire.kit.speech import Speech, languages
from umpire.testing import twins
from umpire.testing.check import Way, check_of, ways_of
from umpire.testing.lists import Lists
from umpire.testing.missing_directions import Watching, missing_directions_of
from umpire.testing.missing_headlines import missing_headlines_of
from umpire.testing.option_kinds import wrong_kinds
from umpire.testing.procedures import unrun_procedures
from umpire.testing.speech import LEFT_OVER
from umpire.testing.told_choices import told_choices
from umpire.testing.views import leaks

WATCHED = 300  # answers from the beginning of a game during which directions are watched, which is slow
VERBS_SEEN = 3  # how often in a game a verb is checked for its kind, and for secrets that are told


def conforms(title: str, seeds: Iterable[int], thorough: float = 0.02, compared: int = 60) -> None:
    """Check a title: for each seed a game of every way to play it, from the set-up and, if the title draws any, from a drawn position.
    Each game is played to its end with all checks (at a share `thorough` of the decisions the slow ones too), drawn, and said in every
    language. In a title with secrets twins are compared at up to `compared` questions of each game. Its sources are searched for
    procedures that are called without `yield from`, and for what its directions leave out."""
    missing = unrun_procedures(find(title).folder)
    assert missing == [], f"procedures that are called and not run, for want of a 'yield from': {', '.join(missing)}"
    wrong = missing_directions_of(title)
    assert wrong == [], "\n".join(wrong)
    wrong = missing_headlines_of(title)
    assert wrong == [], "\n".join(wrong)
    secrets, total = False, Counter[str]()
    for seed in seeds:
        for way in ways_of(title):
            for drawn in (False, True) if way.drawn else (False,):
                game, again = (one_game(title, way, seed, drawn) for _ in range(2))
                if game is None or again is None:
                    continue
                assert_can_be_shown(game)
                watching = Watching(game)
                play_through(title, game, seed, thorough, watching)
                wrong = watching.wrong_directions()
                assert wrong == [], "\n".join(wrong)
                assert_can_be_shown(game)
                assert_log_has_words(game)
                if again.rules.secrets:
                    secrets = True
                    twins.compare(again, Random(seed), compared, total)
    assert total["compared"] or not secrets, (
        "a title with secrets needs Check.another_truth, and it must return other secrets"
    )


def one_game(title: str, way: Way, seed: int, drawn: bool) -> Game | None:
    """A game of one way to play. With `drawn` it begins from a drawn position; None if the title draws none."""
    options = way.options(seed)
    if not drawn:
        return umpire.start(title, edition=way.edition, options=options, seed=seed)
    text = check_of(title).draw(Random(seed), options)
    return umpire.place(title, text, edition=way.edition, options=options, seed=seed) if text else None


def play_through(title: str, game: Game, seed: int, thorough: float, watching: Watching | None = None) -> None:
    """Play a game at random to its end with the title's own checks. In every other block of eight seeds the player mostly avoids the
    answers in `Check.passes`. `watching` looks at the first answers. Of each verb the first questions must have options of their kind,
    and no open event may tell a secret that is chosen there."""
    check = check_of(title)
    watch = check.watch()
    speech, asked = Speech(title, languages(title)[0]), Counter[str]()

    def both(now: Game) -> None:
        watch(now)
        if isinstance(now.pending, Decision):
            asked[now.pending.verb] += 1
            if asked[now.pending.verb] <= VERBS_SEEN:
                wrong = wrong_kinds(now, speech) + told_choices(now)
                assert wrong == [], "\n".join(wrong)
        if watching is not None and len(now.plies) <= WATCHED:
            watching.look()

    play_out(game, Random(seed), both, thorough, check.passes if seed // 8 % 2 else frozenset())
    check.assert_ended(game)


def assert_can_be_shown(game: Game) -> None:
    """Assert that the pending question has words in every language, and that the table and each option's target can be drawn for every
    seat; and that no view leads to the true position."""
    title, pending = game.rules.title, game.pending
    for language in languages(title):
        speech = Speech(title, language)
        drawing = show_of(title).drawing(game.rules, speech)
        assert drawing.board()
        for seat in (*game.rules.seats, NOBODY):
            assert leaks(game, seat) == [], f"{title}: the view of '{seat}' leads to what it may not know"
        for seat in game.rules.seats:
            view = game.rules.seen(game.pos, seat)
            faces = {counter.face for counter in drawing.scene(view).counters}
            assert all(drawing.face(face) for face in faces)
            if isinstance(pending, Decision) and pending.seat == seat:
                assert speech.prompt(pending)
                assert wrong_kinds(game, speech) == []
                for option in pending.options:
                    assert speech.option(pending, option)
                    target_of(drawing, pending, game.point(option))


def assert_log_has_words(game: Game, most: int = 400) -> None:
    """Assert that the log has words in every language: about `most` of its steps, evenly spaced, and each kind of event at least once."""
    title, step = game.rules.title, max(1, len(game.log) // most)
    kinds = {type(one).__name__: one for one in game.log}  # each kind of event once at least
    told = [*kinds.values(), *game.log[::step]]
    for language in languages(title):
        speech = Speech(title, language)
        for one in told:
            said = [speech.step(game.rules, one)]
            if not isinstance(one, Event):
                said += [speech.prompt(one), *(speech.option(one, option) for option in one.options_text())]
            missing = [text for text in said if LEFT_OVER.search(text)]
            assert missing == [], f"{title} lacks words in '{language}', after {one!r}"


def play_out(
    game: Game,
    player: Random,
    check: Callable[[Game], None],
    thorough: float = 1.0,
    shun: frozenset[str] = frozenset(),
    limit: int = 20_000,
) -> None:
    """Play a game to its end at random. At every decision the options and `check` are tested, and at a share of them (`thorough`) the
    slower `assert_promises`. In the end the record must replay to the same game. Answers in `shun`, such as "done", are mostly avoided,
    so that more of the game is seen."""
    plies = 0
    while game.pending is not None:
        decision = game.pending
        assert isinstance(decision, Decision)
        assert_options(decision)
        check(game)
        if player.random() < thorough:
            assert_promises(game, player)
        answer = player.randrange(len(decision.options))
        if decision.options[answer] in shun and player.random() < 0.9:
            answer = player.randrange(len(decision.options))
        lists, told = Lists(game.pos), len(game.log)
        game.choose(answer)
        lists.assert_unchanged(game.log[told:])
        plies += 1
        assert plies < limit, "the game does not end"
    assert_record_replays(game)


def assert_options(decision: Decision) -> None:
    """Assert that options are not empty, that no two are the same, and that the decision has a section."""
    assert decision.options
    assert len(set(decision.options)) == len(decision.options), decision
    assert decision.cite
    assert all(option == option.strip() and option for option in decision.options)


def assert_promises(game: Game, player: Random) -> None:
    """Assert the slower promises: a fork equals its parent and never changes it; a position survives as text; views are plain data; undo
    works up to the barrier and not beyond; a choice that is not offered is refused with a section."""
    before = state(game)
    twin = game.fork()
    assert state(twin) == before, "a fork differs from its parent"
    assert game.may_undo().ok or not twin.may_undo().ok, "a fork undoes what its parent may not"
    decision = twin.pending
    assert isinstance(decision, Decision)
    lists, told = Lists(game.pos), len(twin.log)
    twin.choose(player.randrange(len(decision.options)))
    lists.assert_unchanged(twin.log[told:])
    assert state(game) == before, "playing a fork changed its parent"
    assert_undo(game)
    for seat in game.rules.seats:
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
    text = game.rules.to_text(game.checkpoint)
    assert game.rules.to_text(game.rules.from_text(text)) == text, "the position does not survive as text"
    ruling = game.why_not("no such choice")
    assert not ruling.ok
    assert ruling.cite
    assert ruling.reason
    assert state(game) == before, "looking changed the game"


def assert_undo(game: Game) -> None:
    """Assert, in a fork, that an answer can be undone if and only if no die fell and no secret came out."""
    twin = game.fork(SeededDice(5))
    before = state(twin)
    plies = len(twin.plies)
    logged = len(twin.log)
    twin.choose(0)
    chance = any(step.form != DECISION for step in twin.plies[plies:])
    chance = chance or any(isinstance(step, Event) and (step.reveals or step.secret) for step in twin.log[logged:])
    assert twin.may_undo().ok != chance, "undo must stop at a die and at a secret, and only there"
    if not chance:
        twin.undo()
        assert state(twin) == before, "undo did not bring the position back"


def state(game: Game) -> tuple[str, str, list[str]]:
    """The position as text, the pending question and its options, for comparing two games."""
    pending = game.pending
    return (
        game.rules.to_text(game.pos),
        "" if pending is None else repr(pending),
        [] if pending is None else pending.options_text(),
    )


def assert_record_replays(game: Game) -> None:
    """Assert that the record replays to the same game, with its dice verified."""
    text = game.record.text()
    again = umpire.replay(text, verify=True)
    assert again.record.text() == text
    assert state(again) == state(game)
    assert again.outcome == game.outcome


def digest(text: str) -> str:
    """A short hash of a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()
