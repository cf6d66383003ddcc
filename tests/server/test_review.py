"""The review of a finished game: for everybody at the table, made once, beside everything else; one that fails is asked for again."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import umpire
from server import odd_reviews
from server.running import ROOMY, Player, Running, Web
from umpire import bots
from umpire.bots import Chance
from umpire.engine.ask import Decision
from umpire.server.limits import Limits
from umpire.server.reviews import Maker, Reviewers
from umpire.server.words import words_of

# The titles whose games can be reviewed.
JUDGED = [name for name in umpire.titles() if "veteran" in bots.names(name, umpire.rules(name).seats[0])]


@contextmanager
def reviewing(
    monkeypatch: pytest.MonkeyPatch, make: Maker, limits: Limits = ROOMY, database: Path | None = None
) -> Iterator[Running]:
    """A server whose reviews are made by somebody else."""

    class Changed(Reviewers):
        def __init__(self, limits: Limits) -> None:
            super().__init__(limits, make)

    monkeypatch.setattr("umpire.server.lobby.Reviewers", Changed)
    with Running(database, limits) as lobby:
        yield lobby


def finished(lobby: Web, title: str) -> dict[str, Any]:
    """A game by chance, to its end."""
    game, bot = umpire.start(title, seed=3), Chance(3)
    while isinstance(game.pending, Decision):
        game.choose(bot.pick(game.pending))
    answer = lobby.post("/api/import", {"record": game.record.text(), "together": False})
    assert answer.status == 201, answer.body
    found: dict[str, Any] = answer.data
    return found


def reviewed(player: Player) -> dict[str, Any]:
    player.say(type="ask-review")
    told = player.until("review", "refused")
    assert told["type"] == "review", told
    return told


@pytest.mark.parametrize("title", JUDGED)
def test_a_finished_game_is_reviewed_for_everybody(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with reviewing(monkeypatch, odd_reviews.quick) as lobby:
        seated = finished(lobby, title)
        with lobby.sit(seated["key"]) as player, lobby.sit(seated["watch"], "fr") as spectator:
            player.start()
            spectator.start()
            player.say(type="ask-review")
            assert 0 <= player.until("reviewing", "refused")["share"] <= 1
            told = player.until("review", "refused")
            assert [len(told["sides"]), len(told["luck"]) > 0] == [2, True]
            assert told["curve"][-1]["value"] in (0, 0.5, 1)
            assert all(point["low"] <= point["value"] <= point["high"] for point in told["curve"])
            assert all(point["figure"] and point["counts"] for point in told["curve"])
            assert reviewed(player) == told
            # Somebody else gets the same, in words of his own, and at once.
            other = reviewed(spectator)
            assert [point["value"] for point in other["curve"]] == [point["value"] for point in told["curve"]]
            assert [line["name"] for line in other["luck"]] != [line["name"] for line in told["luck"]]
            assert not [message for message in spectator.met if message["type"] == "reviewing"]
            # Every costly decision can be looked at with the eyes of who made it.
            for one in told["costly"]:
                moment = player.hear("table", type="replay", ply=one["ply"], seat=one["seat"])
                assert moment["question"]["prompt"] == one["prompt"]
                assert {one["chosen"], one["better"]} <= {option["label"] for option in moment["question"]["options"]}
                assert one["cost"]


@pytest.mark.parametrize("title", [name for name in umpire.titles() if name not in JUDGED])
def test_what_nobody_can_judge_has_no_advice_and_no_review(lobby: Running, title: str) -> None:
    unjudged = words_of("en")("refused-unjudged")
    with lobby.sit(lobby.begin(title)["key"]) as player:
        hello = player.until("hello")
        assert (hello["advises"], hello["reviews"]) == (False, False)
        player.start().look(umpire.rules(title).seats[0])
        player.say(type="ask-advice", ply=player.table["ply"])
        assert player.until("refused")["message"] == unjudged
        player.choose()
    with lobby.sit(finished(lobby, title)["key"]) as player:
        player.start()
        player.say(type="ask-review")
        assert player.until("refused")["message"] == unjudged


def test_a_game_that_goes_on_is_not_reviewed(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.say(type="ask-review")
        assert player.until("refused")["message"] == words_of("en")("refused-review")
        player.choose()


def test_after_a_resignation_there_is_a_review_too(monkeypatch: pytest.MonkeyPatch, database: Path) -> None:
    with reviewing(monkeypatch, odd_reviews.quick, database=database) as lobby:
        key = lobby.begin("second-fallujah")["key"]
        with lobby.sit(key) as player:
            player.start().play(12)
            player.say(type="resign", seat="coalition")
            player.until("table")
            told = reviewed(player)
            assert told["curve"][-1]["value"] == 0
    # After a restart only a snapshot of the game is in memory.
    with reviewing(monkeypatch, odd_reviews.quick, database=database) as lobby, lobby.sit(key) as player:
        assert reviewed(player.start()) == told


@pytest.mark.parametrize("make", [odd_reviews.raising, odd_reviews.dying, odd_reviews.hanging])
def test_a_review_that_fails_says_so_and_blocks_nobody(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(new_burst=1_000, rate=1_000, burst=10_000, review=4)
    with reviewing(monkeypatch, make, limits) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.say(type="resign", seat="usmc")
        player.until("table")
        for _ in range(2):
            player.say(type="ask-review")
            player.until("reviewing")
            began = time.monotonic()
            player.hear("said", type="say", text="Meanwhile.")
            assert time.monotonic() - began < 2
            assert player.until("refused")["message"] == words_of("en")("refused-no-review")
            if make is odd_reviews.hanging:
                break


def test_a_server_that_closes_does_not_wait_for_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    began = time.monotonic()
    with reviewing(monkeypatch, odd_reviews.hanging) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.say(type="resign", seat="usmc")
        player.say(type="ask-review")
        player.until("reviewing")
    assert time.monotonic() - began < 15
