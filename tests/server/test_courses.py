"""Several answers with one request: each is stored and told as if it had been sent alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from server.running import Message, Player, Running
from umpire.engine.ask import Decision
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game

CLICKS = Path(__file__).parents[1] / "clicks"


def stopped_at(name: str, verb: str, answer: str) -> Game:
    """The game of a fixed record where this is asked and answered, with dice told."""
    told = umpire.replay(CLICKS / name)
    game = Game(told.rules, told.rules.begin(), ToldDice())
    for step in told.plies:
        asked = game.pending
        if isinstance(asked, Decision) and (asked.verb, asked.answer_text(step.answer)) == (verb, answer):
            return game
        game.choose(step.answer)
    raise AssertionError(f"{name} has no {verb} {answer}")


@pytest.fixture
def marching(lobby: Running) -> Iterator[tuple[Player, Message]]:
    """Phantom Fury where squad 10 is about to move."""
    game = stopped_at("phantom-fury.usmc.record", "move", "squad-10")
    seated = lobby.brought(game.record.text())
    with lobby.sit(seated["key"]) as player:
        player.start()
        yield player, seated


def then(*answers: tuple[str, str]) -> list[Message]:
    return [{"verb": verb, "choice": choice} for verb, choice in answers]


def course(player: Player, choice: str, *answers: tuple[str, str], **more: object) -> Message:
    ply, seat = player.table["ply"], player.question["seat"]
    return player.hear("table", type="choose", ply=ply, choice=choice, seat=seat, then=then(*answers), **more)


def test_a_course_is_as_many_answers(lobby: Running, marching: tuple[Player, Message]) -> None:
    player, _ = marching
    before = player.table["ply"]
    tables = len(player.raw_tables)
    course(player, "squad-10", ("step", "5/R"), ("step", "5/2"))
    assert player.table["ply"] == before + 3
    assert len(player.raw_tables) == tables + 1, "the table is shown once, at its end"
    assert player.question["verb"] == "step"
    assert [line["kind"] for line in player.table["log"]].count("answer") == 3


def test_a_course_leaves_the_same_game_as_its_single_answers(lobby: Running) -> None:
    game = stopped_at("phantom-fury.usmc.record", "move", "squad-10")
    answers = [("move", "squad-10"), ("step", "5/R"), ("step", "5/2"), ("step", "stop")]
    scenes = []
    for together in (True, False):
        seated = lobby.brought(game.record.text())
        with lobby.sit(seated["key"]) as player:
            player.start()
            if together:
                course(player, answers[0][1], *answers[1:])
            else:
                for _, choice in answers:
                    player.choose(choice)
            scenes.append((player.table["scene"], player.table["ply"], player.question, player.table["log_total"]))
    assert scenes[0] == scenes[1]


def test_what_is_not_foreseen_is_dropped(marching: tuple[Player, Message]) -> None:
    player, _ = marching
    before = player.table["ply"]
    course(player, "squad-10", ("step", "5/R"), ("move", "squad-9"), ("step", "5/2"))
    assert player.table["ply"] == before + 2
    course(player, "stop", ("move", "squad-99"))
    assert player.table["ply"] == before + 3


def test_a_course_is_taken_back_whole_or_step_by_step(marching: tuple[Player, Message]) -> None:
    player, _ = marching
    before = player.table
    course(player, "squad-10", ("step", "5/R"), ("step", "5/2"))
    player.hear("table", type="undo", ply=player.table["ply"])
    assert player.table["ply"] == before["ply"] + 2
    player.hear("table", type="undo", ply=player.table["ply"], to=before["ply"])
    assert player.table["ply"] == before["ply"]
    assert player.table["scene"] == before["scene"]


def test_a_course_sent_twice_is_carried_out_once(marching: tuple[Player, Message]) -> None:
    player, _ = marching
    ply = player.table["ply"]
    course(player, "squad-10", ("step", "5/R"))
    asked = {"type": "choose", "ply": ply, "choice": "squad-10", "seat": "usmc", "then": then(("step", "5/R"))}
    player.hear("table", **asked)
    assert player.table["ply"] == ply + 2


def test_a_course_stops_at_a_die(lobby: Running) -> None:
    game = stopped_at("phantom-fury.usmc.record", "fire-with", "squad-7")
    seated = lobby.brought(game.record.text())
    with lobby.sit(seated["key"]) as player:
        player.start()
        course(player, "squad-7", ("fire-at", "13/2"), ("fire-with", "squad-8"), ("fire-at", "20/1"))
        assert player.table["ply"] - len(game.plies) == 2, "it waits for the die that is told"


def test_ways_are_told_to_whoever_is_asked(marching: tuple[Player, Message], lobby: Running) -> None:
    player, seated = marching
    ply = player.table["ply"]
    told = player.hear("ways", type="ask-ways", id=4, ply=ply, things=["squad-10", "5/C"])
    assert told["re"] == 4
    far = next(way for way in told["ways"] if way["target"]["spaces"] == ["5/2"])
    assert [answer["choice"] for answer in far["answers"]] == ["squad-10", "5/R", "5/2"]
    assert far["target"]["path"] == ["5/C", "5/R", "5/2"]
    assert "2" in far["target"]["cost"], "the cost of the whole way, in words"
    assert all(answer["label"] for answer in far["answers"])
    with lobby.sit(seated["watch"]) as spectator:
        spectator.start()
        spectator.say(type="ask-ways", ply=ply, things=["squad-10"])
        assert spectator.until("ways", "refused")["type"] == "refused"
    player.say(type="ask-ways", ply=ply + 5)
    assert player.until("ways", "refused")["stale"]


def test_the_set_up_as_usual_is_a_course(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        while player.question["verb"] != "deploy":
            player.choose()
        for verb in ("deploy", "attach-caat"):
            told = player.hear("ways", type="ask-ways", ply=player.table["ply"])
            usual = next(way for way in told["ways"] if way["kind"] == "usual")
            assert player.question["verb"] == verb
            first, *rest = [(answer["verb"], answer["choice"]) for answer in usual["answers"]]
            course(player, first[1], *rest)
        assert player.question["verb"] not in ("deploy", "attach-caat")


def test_everybody_of_a_stack_and_chances(lobby: Running) -> None:
    game = stopped_at("phantom-fury.usmc.record", "fire-at", "13/2")
    with lobby.sit(lobby.brought(game.record.text())["key"]) as player:
        player.start()
        told = player.hear("ways", type="ask-ways", ply=player.table["ply"])
        assert told["chances"]["13/2"] == pytest.approx(0.6)
    game = stopped_at("night-drop.us.record", "us-action", "u3")
    with lobby.sit(lobby.brought(game.record.text())["keys"]["us+german"]) as player:
        player.start()
        player.look("us")
        told = player.hear("ways", type="ask-ways", ply=player.table["ply"], things=["0515"], to="0414")
        assert [way["kind"] for way in told["ways"]] == ["all"]
        assert len(told["ways"][0]["answers"]) == 7
