"""What every bot promises: a lawful answer with a reason in words, the same for the same question; and a referee for the rest."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import umpire
from engine.coins import Coins
from umpire import Decision, Game, bots
from umpire.bots import Bot, Chance, Reason, Referee, stand_in
from umpire.bots.bot import Answer
from umpire.bots.play import Play
from umpire.bots.speech import LANGUAGES, Ideas, source
from umpire.engine.dice import SeededDice
from umpire.engine.game import View
from umpire.engine.rule import Fault
from umpire.kit.title import Title

SEATS = [("phantom-fury", "usmc")]  # every seat that has a doctrine


def asked(game: Game) -> Decision:
    assert isinstance(game.pending, Decision)
    return game.pending


class Raises:
    name = "raises"

    def choose(self, view: View, decision: Decision) -> Answer:
        raise RuntimeError("out of ideas")


class Nonsense:
    name = "nonsense"

    def choose(self, view: View, decision: Decision) -> Answer:
        return "surrender", []


class Shapeless:
    name = "shapeless"

    def choose(self, view: View, decision: Decision) -> Answer:
        return decision.options[0]  # type: ignore[return-value]


class Slow:
    """It lets the hand of a clock go round."""

    name = "slow"

    def __init__(self) -> None:
        self.now = 0.0

    def clock(self) -> float:
        return self.now

    def choose(self, view: View, decision: Decision) -> Answer:
        self.now += 5.0
        return decision.options[0], [Reason("no-choice", {})]


def test_bots_are_made_by_name() -> None:
    assert bots.names("phantom-fury", "usmc") == ("chance", "recruit", "regular", "veteran")
    assert bots.names("phantom-fury", "insurgents") == ("chance",)
    assert isinstance(bots.make("chance", "night-drop", "us", 3), Chance)
    assert bots.make("doctrine", "phantom-fury", "usmc").name == "doctrine"
    for nobody in ("genius", "veteran-0", "veteran-x", "regular-5"):
        with pytest.raises(Fault, match=f"No bot '{nobody}' plays 'usmc'"):
            bots.make(nobody, "phantom-fury", "usmc")


class Plain(Play):
    """Doctrines of which the first option is always the best, and no judge."""

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        return First()


class First:
    name = "first"

    def choose(self, view: View, decision: Decision) -> Answer:
        return decision.options[0], [Reason("no-choice", {})]


def test_without_a_doctrine_chance_plays_and_without_a_judge_nobody_thinks_ahead(
    put: Callable[[Title], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(Title("coins", "engine", ["only"], [], lambda edition, options, folder: Coins()))
    assert bots.names("coins", "red") == ("chance",)
    rules = umpire.rules("coins")
    game = Game(rules, rules.begin(), SeededDice(1))
    with pytest.raises(Fault, match="Nobody thinks ahead for 'red' in coins"):
        bots.advise(game.seen("red"), asked(game), "coins")
    part = ModuleType("engine.play")
    part.PLAY = Plain(doctrines=("red", "blue"))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "engine.play", part)
    assert bots.names("coins", "red") == ("chance", "recruit", "regular")
    assert bots.make("regular", "coins", "red").name == "first"
    with pytest.raises(Fault, match="No bot 'veteran' plays 'red' in coins; there is chance, recruit, regular"):
        bots.make("veteran", "coins", "red")
    (one,) = bots.advise(game.seen("red"), asked(game), "coins")
    assert (one.choice, one.prospects, one.reasons) == (asked(game).options[0], [], [Reason("no-choice", {})])
    part.PLAY = None  # type: ignore[attr-defined]
    with pytest.raises(Fault, match="has no PLAY"):
        bots.names("coins", "red")


def test_chance_answers_as_it_picks() -> None:
    game = umpire.start("phantom-fury", seed=1)
    choice, reasons = Chance(7).choose(game.seen("usmc"), asked(game))
    assert choice == asked(game).options[Chance(7).pick(asked(game))]
    assert [reason.idea for reason in reasons] == ["chance"]


@pytest.mark.parametrize("bot", [Raises(), Nonsense(), Shapeless()], ids=lambda bot: bot.name)
def test_a_bot_that_breaks_down_is_replaced_and_reported(bot: Bot) -> None:
    game = umpire.start("phantom-fury", seed=1)
    referee = Referee(bot)
    while game.pos.turn < 2:
        choice, reasons = referee.choose(game.seen("usmc"), asked(game))
        word = "raised" if bot.name == "raises" else "nonsense"
        assert [reason.idea for reason in reasons] == [f"stand-in-{word}"]
        assert referee.reports[-1][:4] == (bot.name, "usmc", asked(game).verb, word)
        game.play(choice)
    assert len(referee.reports) == len([step for step in game.plies if isinstance(step, Decision)])


class Sorter:
    """A bot that puts the options in an order of its own, in place."""

    name = "sorter"

    def __init__(self, raises: bool = False) -> None:
        self.raises = raises

    def choose(self, view: View, decision: Decision) -> Answer:
        decision.options.sort(reverse=True)
        if self.raises:
            raise RuntimeError("on purpose")
        return decision.options[0], []


@pytest.mark.parametrize("raises", [False, True])
def test_a_bot_cannot_change_what_it_is_asked(raises: bool) -> None:
    game = umpire.start("second-fallujah", seed=3)
    for _ in range(60):
        step = game.pending
        assert isinstance(step, Decision)
        before = step.options[:]
        referee = Referee(Sorter(raises))
        choice, _ = referee.choose(game.seen(step.seat), step)
        assert step.options == before
        assert choice in before
        if before != sorted(before, reverse=True):
            assert [report.word for report in referee.reports] == ["raised" if raises else "nonsense"]
        game.play(choice)
    assert umpire.replay(game.record).record.text() == game.record.text()


@pytest.mark.parametrize("title", umpire.titles())
def test_whoever_scribbles_on_a_view_changes_nothing(title: str) -> None:
    def scribble(found: object) -> None:
        if isinstance(found, dict):
            for value in found.values():
                scribble(value)
            found.clear()
        elif isinstance(found, list):
            for value in found:
                scribble(value)
            found.clear()

    game = umpire.start(title, seed=3)
    players = {seat: bots.make("chance", title, seat) for seat in game.rules.seats}
    for _ in range(200):
        if not isinstance(step := game.pending, Decision):
            break
        game.play(players[step.seat].choose(game.seen(step.seat), step)[0])
    for seat in game.rules.seats:
        before = json.dumps(game.view(seat))
        scribble(game.view(seat))
        assert json.dumps(game.view(seat)) == before


def test_a_bot_that_dawdles_is_replaced_and_reported() -> None:
    game = umpire.start("phantom-fury", seed=1)
    bot = Slow()
    late = Referee(bot, limit=1.0, clock=bot.clock)
    choice, reasons = late.choose(game.seen("usmc"), asked(game))
    assert choice in asked(game).options
    assert reasons == [Reason("stand-in-late", {})]
    assert late.reports[0].word == "late"
    assert late.reports[0].seconds == 5.0
    patient = Referee(bot, limit=9.0, clock=bot.clock)
    assert patient.choose(game.seen("usmc"), asked(game)) == (asked(game).options[0], [Reason("no-choice", {})])
    assert patient.reports == []
    assert patient.slowest == 5.0


def test_a_stand_in_is_lawful_and_the_same_every_time() -> None:
    decision = asked(umpire.start("phantom-fury", seed=1))
    assert stand_in(decision, "late", 4) == stand_in(decision, "late", 4)
    assert {stand_in(decision, "late", seed)[0] for seed in range(40)} == set(decision.options)


@pytest.mark.parametrize(("title", "seat"), SEATS)
@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("seed", [1, 2])
def test_doctrine_plays_whole_games_and_says_why_in_both_languages(
    title: str, seat: str, edition: str, seed: int
) -> None:
    game = umpire.start(title, edition, seed=seed)
    bot, twin = (bots.make("doctrine", title, seat, seed) for _ in range(2))
    ideas = [Ideas(title, language) for language in LANGUAGES]
    checked = 0
    while game.pending is not None:
        decision = asked(game)
        choice, reasons = bot.choose(game.seen(seat), decision)
        assert choice in decision.options, decision
        assert reasons
        for reason in reasons:
            json.dumps(reason.facts)
            for spoken in ideas:
                said = spoken.say(reason)
                assert spoken.has(reason.idea), reason
                assert "«" not in said, said
                assert not re.search(r"\{|\$|[A-Z]+\(", said), said
        if len(game.plies) % 7 == 0:  # a bot that has just sat down thinks the same
            fresh = bots.make("doctrine", title, seat, seed)
            assert fresh.choose(game.seen(seat), decision) == (choice, reasons)
            checked += 1
        assert twin.choose(game.seen(seat), decision) == (choice, reasons)
        game.play(choice)
    assert checked > 20


@pytest.mark.parametrize(("title", "seat"), SEATS)
def test_thinking_leaves_the_game_and_its_dice_alone(title: str, seat: str) -> None:
    game, quiet = (umpire.start(title, options={"strong-points": 2}, seed=5) for _ in range(2))
    bot = bots.make("doctrine", title, seat)
    for _ in range(150):
        for _ in range(2):
            choice, _ = bot.choose(game.seen(seat), asked(game))
        game.play(choice)
        quiet.play(choice)
    assert game.record.text() == quiet.record.text()


def words_of(language: str, title: str = "") -> set[str]:
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", source(language, title), re.MULTILINE))


@pytest.mark.parametrize("title", ["", *umpire.titles()])
def test_both_languages_have_the_same_words(title: str) -> None:
    found = [words_of(language, title) for language in LANGUAGES]
    assert found[0] == found[1]


@pytest.mark.parametrize("title", umpire.titles())
def test_what_a_title_adds_is_its_own_and_is_thought_by_somebody(title: str) -> None:
    added = words_of("en", title)
    assert not added & words_of("en"), "what any title says is said alike by all"
    ideas = {word.removeprefix("idea-") for word in added if word.startswith("idea-")}
    thought, ruled = (
        "".join(path.read_text(encoding="utf-8") for path in (umpire.title(title).folder / part).glob("*.py"))
        for part in ("play", "rules")
    )
    # An idea may have the word of a rule; then doctrine takes it from there by its name.
    taken = {word for name, word in re.findall(r'^(\w+): Final = "([a-z0-9-]+)"$', ruled, re.M) if name in thought}
    assert {idea for idea in ideas if f'"{idea}"' not in thought} - taken == set()


def test_bots_speak_english_and_french() -> None:
    with pytest.raises(Fault, match="do not speak 'de'"):
        Ideas("phantom-fury", "de")


def test_a_view_tells_the_odds_of_the_seat_that_is_asked() -> None:
    game = umpire.start("phantom-fury", options={"strong-points": 2}, seed=1)
    while asked(game).verb != "assault-with":
        bot = bots.make("doctrine", "phantom-fury", "usmc")
        game.play(bot.choose(game.seen("usmc"), asked(game))[0])
    choice = asked(game).options[0]
    mine, true = game.seen("usmc").odds(choice), game.odds(choice)
    assert repr(mine) == repr(true)
    with pytest.raises(Fault, match="has no seat 'insurgents'"):
        game.seen("insurgents").odds(choice)


def test_a_view_can_imagine_without_touching_the_game() -> None:
    game = umpire.start("phantom-fury", seed=3)
    before = game.record.text()
    game.seen("usmc").imagine(SeededDice(1)).play(asked(game).options[0])
    assert game.record.text() == before
