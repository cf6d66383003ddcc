"""8 The sequence of play."""

import pytest

import umpire
from umpire.testing import events, names, offered, play, stage

# Something to do in every Phase: a squad that can fire, one that can assault, one of the company.
BUSY = """
turn 4 support
zone 3 usmc start
zone 14 normal
squad-1 3/1
squad-2 14/C
squad-3 company
14/1 martyrs 1-1
15/1 martyrs 1-1
"""


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_8_the_phases_come_in_their_order(edition: str) -> None:
    game = stage("phantom-fury", BUSY, edition=edition)
    asked = []
    while game.view("usmc")["turn"] == 4:
        asked.append((game.view("usmc")["phase"], offered(game)[0]))
        play(game, "done")
    assert asked == [
        ("support", "call-mission"),
        ("reinforcements", "commit"),
        ("fire", "fire-with"),
        ("movement", "move"),
        ("assault", "assault-with"),
    ]
    # Reorganisation asks nothing: its steps follow, and a new turn begins.
    assert (game.view("usmc")["turn"], game.view("usmc")["phase"]) == (5, "support")


def test_8_reorganisation_is_last_and_in_the_order_of_its_sections() -> None:
    game = stage("phantom-fury", BUSY)
    turn = [segment for segment in game.rules.segments if segment.phase not in ("setup", "turn", "victory")]
    assert [segment.cite for segment in turn] == [
        "9", "10", "11", "12", "13", "14.1", "14.2", "14.3", "14.3.4", "14.3.5", "14.4", "14.5",
    ]  # fmt: skip
    assert game.rules.segments[-1].cite == "7"  # victory is looked at when the turn is over


def test_8_a_phase_that_is_over_does_not_come_back_in_the_same_turn() -> None:
    game = stage("phantom-fury", BUSY)
    play(game, "done")
    with pytest.raises(umpire.Illegal):
        game.play("dragon-eye")
    play(game, "done", "done")
    assert offered(game)[0] == "move"
    with pytest.raises(umpire.Illegal):
        game.play("squad-3")  # the company's chance is gone


def test_8_a_new_turn_lets_everybody_act_again() -> None:
    game = stage("phantom-fury", BUSY.replace("turn 4 support", "turn 4 movement"), [9, 9])
    play(game, "squad-1", "stop", "done", "squad-2")
    happened = [step for step in game.log if type(step).__name__ == "TurnBegan"]
    assert [fact["turn"] for fact in events(game, happened)] == [5]
    while offered(game)[0] != "move":
        play(game, "done")
    assert {"squad-1", "squad-2"} <= set(offered(game))


@pytest.mark.parametrize(
    ("edition", "variant", "last"), [("en", "none", 16), ("fr", "none", 16), ("en", "historical", 13)]
)
def test_8_a_game_has_16_turns_or_13_in_the_variant(edition: str, variant: str, last: int) -> None:
    game = umpire.start("phantom-fury", edition, {"strong-points": 1, "variant": variant}, seed=5)
    while game.pending is not None:
        step = game.pending
        assert isinstance(step, umpire.Decision)
        game.play("done" if "done" in step.options else step.options[0])
    assert [fact["turn"] for fact in events(game, game.log, "TurnBegan")] == list(range(1, last + 1))
    assert names(game.log)[-1] == "GameEnded"
    assert game.outcome == "insurgents"
