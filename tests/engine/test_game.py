"""The engine on a small game: asking, rolling, forking, undoing, counting odds."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from engine.coins import HANDS, Coins, CoinShown, Table
from umpire.engine.ask import SPACE, Decision, Draw, Procedure, Roll, Step, ask, d10
from umpire.engine.dice import Dice, LoadedDice, NoDice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.rule import Fault, Illegal
from umpire.engine.ruleset import Segment


def coins(dice: Dice | None = None) -> Game:
    rules = Coins()
    return Game(rules, rules.begin(), dice or SeededDice(1))


def asked(game: Game) -> tuple[str, str, list[str]]:
    assert isinstance(game.pending, Decision)
    return game.pending.seat, game.pending.verb, game.pending.options


def names(steps: Sequence[Step]) -> list[str]:
    return [type(step).__name__ for step in steps]


def test_seats_take_turns_and_segments_follow_each_other() -> None:
    game = coins()
    assert asked(game) == ("red", "shuffle", ["again", "enough"])
    game.play("enough")
    assert asked(game) == ("red", "hide", ["left", "right"])
    game.play("left")
    assert asked(game) == ("blue", "guess", ["left", "right"])


def test_a_segment_that_wants_to_run_again_runs_again() -> None:
    game = coins()
    for _ in range(5):
        game.play("again")
    assert asked(game)[1] == "shuffle"
    assert [mark.segment for mark in game.marks] == ["hide"]


def test_a_question_with_one_answer_is_not_asked_unless_silence_would_tell() -> None:
    game = coins(LoadedDice([3]))
    for choice in ("enough", "left", "right"):
        game.play(choice)
    assert asked(game) == ("red", "blink", ["blink"])


def test_a_choice_that_is_not_offered_is_refused_with_its_section_and_changes_nothing() -> None:
    game = coins()
    before = game.rules.to_text(game.pos)
    with pytest.raises(Illegal, match="no-third-hand") as caught:
        game.play("both")
    assert (caught.value.ruling.cite, caught.value.choice) == ("1", "both")
    assert game.why_not("enough").ok
    with pytest.raises(Illegal, match="no-such-option"):
        game.choose(2)
    with pytest.raises(Illegal, match="no-such-option"):
        game.choose(-1)
    assert game.rules.to_text(game.pos) == before
    assert game.plies == []


def test_play_returns_the_events_that_followed_and_nothing_else() -> None:
    game = coins(LoadedDice([7, "black", 4]))
    game.play("enough")
    game.play("left")
    before = len(game.log)
    happened = game.play("left")
    assert names(happened) == ["CoinShown", "Paid"]
    steps = game.log[before:]
    assert names(steps) == ["Decision", "CoinShown", "Roll", "Draw", "Paid"]
    assert happened == [steps[1], steps[4]]
    roll = steps[2]
    assert isinstance(roll, Roll)
    assert (roll.answer, roll.modified(), roll.dice_text()) == (7, 8, "2d6")


def test_a_game_ends_and_then_nothing_is_asked() -> None:
    game = coins()
    for _ in range(3):
        for choice in ("enough", "left", "right", "blink"):
            game.play(choice)
    assert game.outcome == "over"
    assert game.pending is None
    with pytest.raises(Illegal, match="game-over"):
        game.play("enough")
    assert game.fork().outcome == "over"


def test_told_dice_wait_for_a_person_and_take_only_faces_and_pieces_that_exist() -> None:
    game = coins(ToldDice())
    for choice in ("enough", "left", "left"):
        game.play(choice)
    assert isinstance(game.pending, Roll)
    for wrong in ("1", "13", "", "seven", "-3", "99999"):
        with pytest.raises(Illegal, match="not-a-face"):
            game.play(wrong)
    with pytest.raises(Illegal, match="no-such-option"):
        game.choose(13)
    game.play("12")
    assert isinstance(game.pending, Draw)
    with pytest.raises(Illegal, match="not-in-the-cup"):
        game.play("green")
    with pytest.raises(Illegal, match="no-such-option"):
        game.choose(len(game.pending.kinds))
    game.play("black")
    game.play("blink")
    assert isinstance(game.pending, Roll)
    assert game.pending.dice_text() == "d10"


def test_loaded_dice_say_what_is_wrong() -> None:
    game = coins(LoadedDice([]))
    game.play("enough")
    game.play("left")
    with pytest.raises(Fault, match="run out"):
        game.play("left")
    game = coins(LoadedDice([1]))
    game.play("enough")
    game.play("left")
    with pytest.raises(Fault, match="does not answer"):
        game.play("left")
    with pytest.raises(Fault, match="No dice here"):
        NoDice().take(Roll("any", "1", 6, 1, 1, (), -1, {}))


def test_a_seed_names_one_stream_and_every_face_is_as_likely() -> None:
    roll = Roll("any", "1", 10, 0, 1, (), -1, {})
    dice = SeededDice(42)
    faces = [dice.take(roll) for _ in range(20_000)]
    again = SeededDice(42)
    assert faces[:500] == [again.take(roll) for _ in range(500)]
    for face in range(10):
        assert abs(faces.count(face) - 2_000) < 4 * 43  # four standard deviations
    assert faces[:8] != [SeededDice(43).take(roll) for _ in range(8)]


def test_a_fork_stands_here_and_goes_its_own_way() -> None:
    game = coins()
    game.play("enough")
    twin = game.fork()
    assert asked(twin) == asked(game)
    twin.play("right")
    assert asked(game)[1] == "hide"
    game.play("left")
    assert game.rules.to_text(game.pos) != twin.rules.to_text(twin.pos)


def test_a_fork_has_the_same_future_unless_it_is_given_another() -> None:
    game = coins(SeededDice(9))
    for choice in ("enough", "left"):
        game.play(choice)
    twin, other = game.fork(), game.fork(LoadedDice([12, "white", 0]))
    game.play("left")
    twin.play("left")
    other.play("left")
    assert game.rules.to_text(game.pos) == twin.rules.to_text(twin.pos)
    assert "12" in other.rules.to_text(other.pos)


def test_undo_takes_back_decisions_across_segments() -> None:
    game = coins()
    for choice in ("again", "again", "enough", "left"):
        game.play(choice)
    for verb in ("hide", "shuffle", "shuffle", "shuffle"):
        assert game.may_undo().ok
        game.undo()
        assert asked(game)[1] == verb
    assert game.may_undo().reason == "undo-nothing"
    with pytest.raises(Illegal, match="undo-nothing"):
        game.undo()
    assert game.log == []
    game.play("enough")
    game.play("right")
    assert asked(game)[1] == "guess"


def test_undo_stops_at_a_secret() -> None:
    game = coins(ToldDice())
    for choice in ("enough", "left", "right"):
        game.play(choice)
    assert asked(game)[1] == "blink"  # no die has fallen, but the coin was shown
    assert game.may_undo().reason == "undo-barrier"


def test_undo_stops_at_a_die() -> None:
    game = coins(LoadedDice([2]))
    for choice in ("enough", "left", "right", "blink"):
        game.play(choice)
    assert game.may_undo().reason == "undo-barrier"
    game.play("enough")
    game.undo()
    assert asked(game)[1] == "shuffle"
    assert not game.may_undo().ok


class Chatty(Coins):
    """A die, and a question in the same segment, after a secret has come out in it; or a secret after the die."""

    def __init__(self, late: bool = False) -> None:
        super().__init__()
        self.late = late
        self.segments[1] = Segment("guess", "2", "round", self.guess)

    def guess(self, pos: Table) -> Procedure[bool]:
        yield from ask("blue", "guess", HANDS, "2")
        if not self.late:
            yield CoinShown(pos.hidden, "2")
        yield from d10("pay", "2")
        if self.late:
            yield CoinShown(pos.hidden, "2")
        yield from ask("blue", "thank", HANDS, "2")
        return False


def chatty(dice: Dice, late: bool = False, secrets: bool = False) -> Game:
    rules = Chatty(late)
    rules.secrets = secrets
    game = Game(rules, rules.begin(), dice)
    for choice in ("enough", "left", "left"):
        game.play(choice)
    return game


def test_undo_stops_at_a_die_after_it_has_gone_back_to_it_once() -> None:
    game = chatty(LoadedDice([7, 7, 7]))
    game.play("left")
    assert asked(game)[1] == "blink"
    game.undo()
    assert asked(game)[1] == "thank"
    assert game.may_undo().reason == "undo-barrier"


# -- dice that were told wrong ----------------------------------------------------------------------------------------


def test_the_last_die_that_was_told_is_taken_back_alone() -> None:
    game = chatty(ToldDice())
    game.play("9")
    assert game.told == len(game.plies) == 4
    assert game.may_undo().reason == "undo-barrier"
    game.correct()
    assert isinstance(game.pending, Roll)
    assert len(game.plies) == 3
    assert game.told == 0, "one die, not two"
    assert not game.may_undo().ok, "what was decided before the die stands"
    with pytest.raises(Illegal, match="undo-barrier"):
        game.correct()
    game.play("6")
    assert [step.answer for step in game.plies if isinstance(step, Roll)] == [6]
    assert everything(game) == everything(told_as("6"))


def told_as(face: str) -> Game:
    game = chatty(ToldDice())
    game.play(face)
    return game


def everything(game: Game) -> str:
    return game.rules.to_text(game.pos) + str([(type(step).__name__, step.answer) for step in game.log])


def test_a_die_stands_once_something_was_answered_after_it() -> None:
    game = told_as("9")
    game.play("left")
    with pytest.raises(Illegal, match="undo-barrier"):
        game.correct()
    game.undo()
    game.correct()
    assert isinstance(game.pending, Roll)


def test_a_die_stands_once_a_secret_has_come_out_after_it() -> None:
    game = chatty(ToldDice(), late=True)
    game.play("9")
    assert game.told == 0
    with pytest.raises(Illegal, match="undo-barrier"):
        game.correct()


def test_where_there_are_secrets_a_die_is_corrected_once() -> None:
    """Otherwise one could try all faces, and see what comes of each."""
    for secrets in (False, True):
        game = chatty(ToldDice(), secrets=secrets)
        game.play("9")
        game.correct()
        game.play("6")
        assert bool(game.told) != secrets


def test_nobody_corrects_dice_that_are_rolled() -> None:
    game = chatty(SeededDice(1))
    assert game.told == 0
    record = game.record.text()
    assert "d10 pay" in record
    twin = chatty(ToldDice())
    twin.play("3")
    twin.hand_over(SeededDice(1))
    assert twin.told == 0, "nor after a game was read from its record"


def test_odds_are_exact_and_touch_nothing() -> None:
    game = coins(SeededDice(3))
    game.play("enough")
    game.play("left")
    before = game.rules.to_text(game.pos)
    odds = game.odds("left")
    assert odds.exact
    assert odds.error == 0
    assert {outcome.gists: outcome.chance for outcome in odds.outcomes} == {
        ("much",): Fraction(21, 36),
        ("little",): Fraction(15, 36),
    }
    assert odds.chance("much") == Fraction(7, 12)
    assert [roll.why for roll in odds.rolls] == ["pay"]
    assert game.rules.to_text(game.pos) == before
    assert asked(game)[1] == "guess"
    assert {outcome.gists: outcome.chance for outcome in game.odds("right").outcomes} == {(): Fraction(1)}


def test_odds_beyond_the_bound_are_sampled_and_say_so_but_the_first_die_is_exact() -> None:
    game = coins()
    game.play("enough")
    game.play("left")
    odds = game.odds("left", limit=5, samples=2_000)
    assert not odds.exact
    assert odds.courses >= 2_000
    # The first die decides everything here, and its shares are exact.
    assert odds.chance("much") == Fraction(7, 12)


def test_views_are_for_seats() -> None:
    game = coins()
    game.play("enough")
    game.play("left")
    assert game.view("red")["hidden"] == "left"
    assert game.view("blue")["hidden"] is True


@pytest.mark.parametrize("seat", ["nobody", "", "RED"])
def test_a_seat_that_nobody_has_is_shown_nothing(seat: str) -> None:
    game = coins()
    game.play("enough")
    step = game.log[0]
    for look in (
        lambda: game.view(seat),
        lambda: game.seen(seat),
        lambda: game.log_for(seat),
        lambda: game.may_see(step, seat),
        lambda: game.record_for(seat),
        lambda: game.imagine(seat, SeededDice(1)),
    ):
        with pytest.raises(Fault, match=f"has no seat '{seat}'; there is red, blue"):
            look()


def test_a_cup_of_one_kind_is_drawn_without_a_die() -> None:
    draw = Draw("cup", "1", ["a", "b"], [0, 2], {}, "red")
    dice = SeededDice(7)
    assert (dice.take(draw), dice.index) == (1, 0)
    loaded = LoadedDice([3])
    assert (loaded.take(draw), loaded.left()) == (1, 1)
    assert ToldDice().take(draw) < 0


def test_a_question_with_fewer_options_is_the_same_question() -> None:
    asked = Decision("red", "move-to", ["a", "b", "c"], "2.1", {"unit": "x"}, assume=1, kind=SPACE)
    fewer = asked.with_options(["b", "c"])
    assert (fewer.seat, fewer.verb, fewer.options, fewer.cite) == ("red", "move-to", ["b", "c"], "2.1")
    assert (fewer.about, fewer.kind, fewer.assume) == ({"unit": "x"}, SPACE, 0)
    assert asked.with_options(["a", "c"]).assume == -1
