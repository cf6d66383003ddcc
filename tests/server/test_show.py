"""What happened is told as beats: with each push what is new to that connection, forwards in a replay, and since one was away."""

from pathlib import Path

import pytest

import umpire
from server.running import ROOMY, Message, Player, Running
from umpire.bots import Chance
from umpire.engine.ask import Decision, Roll
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.kit.beats import director_of
from umpire.kit.speech import Speech
from umpire.server.limits import Limits
from umpire.server.single_dice import SingleDice
from umpire.server.stored import Seed, SetUp


def captions(table: Message) -> list[str]:
    return [beat["caption"] for beat in table["beats"]]


def told(lines: list[Message]) -> int:
    """How many lines of the log are no answers."""
    return sum(line["kind"] != "answer" for line in lines)


def counted(message: Message) -> int:
    return sum(beat["count"] for beat in message["beats"])


def new_lines(player: Player) -> list[Message]:
    """The lines of the last table, which has only those that are new."""
    found: list[Message] = player.table["log"]
    return found


def stopped(title: str, answers: int, seed: int = 5) -> Game:
    game, bot = umpire.start(title, seed=seed), Chance(seed)
    while isinstance(game.pending, Decision) and len(game.plies) < answers:
        game.choose(bot.pick(game.pending))
    return game


# -- the present --------------------------------------------------------------------------------------------------------


def test_a_push_tells_what_is_new_and_the_first_sight_tells_nothing(lobby: Running) -> None:
    with lobby.sit(lobby.begin("toy", together=False)["keys"]["west"]) as west:
        west.start()
        assert west.table["beats"] == []
        assert west.table["log_total"] > 0
        west.choose("west-1")  # there is one place to go to
        assert captions(west.table) == ["West 1 goes from the west bank to the west stone."]
        assert west.table["beats"][0] == {
            "kind": "move",
            "event": "PieceMoved",
            "caption": "West 1 goes from the west bank to the west stone.",
            "cite": "3.2",
            "weight": "normal",
            "spaces": ["west-stone"],
            "units": ["west-1"],
            "path": ["west-bank", "west-stone"],
            "look": "",
            "count": 1,
            "throw": None,
            "ply": west.table["ply"],
        }


def test_every_fact_is_told_once_to_everybody_in_his_language(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury")
    with lobby.sit(seated["key"]) as player, lobby.sit(seated["watch"], "fr") as spectator:
        player.start()
        spectator.start()
        for _ in range(40):
            player.choose()
            assert counted(player.table) == told(new_lines(player))
            spectator.until("table")
            assert counted(spectator.table) == counted(player.table)
            here, there = ([beat["event"] for beat in one.table["beats"]] for one in (player, spectator))
            assert here == there


def test_whoever_comes_back_is_told_nothing_of_what_was(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury")
    with lobby.sit(seated["key"]) as player:
        player.start().play(4)
    with lobby.sit(seated["key"]) as player:
        player.start()
        assert player.table["beats"] == []
        player.play(2)
        assert counted(player.table) == told(new_lines(player))


def test_another_look_begins_anew(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start().play(3)
        player.look("usmc", "fr")
        assert player.table["beats"] == []
        player.play(1)
        assert counted(player.table) == told(new_lines(player))


def test_after_something_is_taken_back_nothing_is_told_and_then_only_what_is_new(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        while player.question["verb"] != "deploy":
            player.choose()
        player.play(3)
        player.hear("table", type="undo", ply=player.table["ply"])
        assert player.table["beats"] == []
        player.play(1)
        assert counted(player.table) == told(new_lines(player)) > 0


def test_after_dice_are_taken_back_by_consent_nothing_is_told(lobby: Running) -> None:
    seated = lobby.brought(stopped("second-fallujah", 300).record.text(), together=False)
    with lobby.sit(seated["keys"]["coalition"]) as one, lobby.sit(seated["keys"]["insurgent"]) as other:
        one.start()
        other.start()
        one.say(type="undo", ply=one.table["ply"], to=one.table["ply"] - 60)
        other.until("asked")
        other.hear("table", type="consent", ok=True)
        one.until("table")
        assert (one.table["beats"], other.table["beats"]) == ([], [])
        asked = one if one.table["question"] else other
        asked.play(1)
        assert counted(asked.table) == told(new_lines(asked))


def test_a_push_tells_only_so_much() -> None:
    limits = Limits(pace=0, rate=1_000, burst=1_000, show_lines=3)
    with Running(None, limits) as small, small.sit(small.begin("phantom-fury")["key"]) as player:
        player.start()
        most = 0
        for _ in range(60):
            player.choose()
            most = max(most, told(new_lines(player)))
            assert counted(player.table) <= 3
        assert most > 3


def test_a_stale_request_is_told_once_what_is_new(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start().play(4)
        player.choose(ply=0)
        player.until("table")
        assert player.table["beats"] == []


# -- secrets ------------------------------------------------------------------------------------------------------------


def test_each_seat_is_told_what_it_may_read(lobby: Running) -> None:
    seated = lobby.brought(stopped("toy", 12, 3).record.text(), together=False)
    with lobby.sit(seated["keys"]["west"]) as west, lobby.sit(seated["keys"]["east"]) as east:
        for player in (west, east):
            player.start()
            show = player.hear("show", type="ask-show", since=0)
            dealt = [beat for beat in show["beats"] if beat["event"] in ("PieceDealt", "draw")]
            assert sum(beat["count"] for beat in dealt) == 6
            for beat in dealt:
                assert {unit.partition("-")[0] for unit in beat["units"]} == {player.table["seat"]}


def test_whoever_sees_no_change_hears_of_none(lobby: Running) -> None:
    seated = lobby.begin("toy", together=False)
    with lobby.sit(seated["keys"]["west"]) as west, lobby.sit(seated["keys"]["east"]) as east:
        west.start()
        east.start()
        west.choose("west-1")
        east.until("table")
        east.choose("east-1")
        west.until("table")
        west.choose("west-1")  # where to is another question, and nothing can be seen yet
        assert west.table["beats"] == []
        east.silence()
        west.choose("island")
        east.until("table")
        assert captions(east.table) == captions(west.table) == ["West 1 goes from the west stone to the island."]


# -- replay ---------------------------------------------------------------------------------------------------------------


def replayed(player: Player, ply: int) -> Message:
    return player.hear("table", type="replay", ply=ply)


def test_a_replay_tells_what_lies_between_two_moments_forwards(lobby: Running) -> None:
    seated = lobby.brought(stopped("toy", 14).record.text(), together=False)
    with lobby.sit(seated["keys"]["west"]) as player:
        player.start()
        last = player.table["plies"]
        assert replayed(player, 0)["beats"] == [], "backwards"
        totals = [player.table["log_total"]]
        single = []
        for ply in range(1, 9):
            replayed(player, ply)
            totals.append(player.table["log_total"])
            lines = player.table["log"][totals[-2] - totals[-1] :] if totals[-1] > totals[-2] else []
            assert counted(player.table) == told(lines)
            single += captions(player.table)
        assert single
        assert replayed(player, 8)["beats"] == [], "the same moment"
        assert replayed(player, 3)["beats"] == [], "backwards"
        three = player.table["log_total"]
        several = replayed(player, 6)
        assert counted(several) == told(several["log"][three - several["log_total"] :])
        replayed(player, last)
        before = player.table["log_total"]
        present = replayed(player, -1)
        assert counted(present) == told(
            present["log"][before - present["log_total"] :] if before < present["log_total"] else []
        )


def test_a_jump_is_a_jump(lobby: Running) -> None:
    seated = lobby.brought(stopped("phantom-fury", 300).record.text())
    with lobby.sit(seated["key"]) as player:
        player.start()
        replayed(player, 10)
        assert replayed(player, 12)["beats"]
        assert replayed(player, 200)["beats"] == []
        assert replayed(player, 201)["beats"]
        replayed(player, 2)
        assert replayed(player, -1)["beats"] == []
        player.play(1)
        assert counted(player.table) == told(new_lines(player))


def test_with_other_eyes_the_past_begins_anew(lobby: Running) -> None:
    game, bot = umpire.start("toy", seed=4), Chance(4)
    while isinstance(game.pending, Decision):
        game.choose(bot.pick(game.pending))
    seated = lobby.brought(game.record.text(), together=False)
    with lobby.sit(seated["keys"]["west"]) as player:
        player.start()
        player.hear("table", type="replay", ply=5, seat="west")
        player.hear("table", type="replay", ply=6, seat="east")
        assert player.table["beats"] == []


# -- since you left -------------------------------------------------------------------------------------------------------


def test_what_happened_since_begins_with_the_scene_of_that_moment(lobby: Running) -> None:
    seated = lobby.brought(stopped("toy", 14).record.text(), together=False)
    with lobby.sit(seated["keys"]["west"]) as west:
        west.start()
        present, last = west.table, west.table["log_total"]
        for ply in range(1, present["plies"]):
            then = replayed(west, ply)
            show = west.hear("show", type="ask-show", id=7, since=then["log_total"])
            assert (show["re"], show["until"]) == (7, last)
            assert show["since"] <= then["log_total"]
            if show["since"] == then["log_total"]:
                assert show["scene"] == then["scene"]
            assert counted(show) == told(replayed(west, -1)["log"][show["since"] :])
        for since in (last, last + 5):
            show = west.hear("show", type="ask-show", since=since)
            assert (show["since"], show["until"], show["beats"]) == (last, last, [])
            assert show["scene"] == present["scene"]
        assert west.hear("show", type="ask-show", since=-3)["since"] < last
        west.silence()


def test_what_another_did_is_told_to_whoever_was_away(lobby: Running) -> None:
    """Though it counts none of the other's answers."""
    seated = lobby.begin("toy", together=False)
    with lobby.sit(seated["keys"]["west"]) as west:
        west.start()
        west.choose("west-1")
        ply, left, scene = west.table["ply"], west.table["log_total"], west.table["scene"]
    with lobby.sit(seated["keys"]["east"]) as east:
        east.start()
        east.choose("east-2")
    with lobby.sit(seated["keys"]["west"]) as west:
        west.start()
        assert west.table["ply"] == ply, "nothing that West counts"
        assert west.table["log_total"] > left
        show = west.hear("show", type="ask-show", since=left)
        assert (show["since"], show["until"]) == (left, west.table["log_total"])
        assert show["scene"] == scene
        assert captions(show)[0] == "East 2 goes from the east bank to the east stone."


def test_asking_changes_nothing_of_what_is_pushed(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start().play(5)
        player.hear("show", type="ask-show", since=0)
        player.play(1)
        assert counted(player.table) == told(new_lines(player))


def test_pictures_are_sent_once(lobby: Running) -> None:
    seated = lobby.brought(stopped("phantom-fury", 120).record.text())
    with lobby.sit(seated["key"]) as player:
        player.start()
        first = player.hear("show", type="ask-show", since=0)
        again = player.hear("show", type="ask-show", since=0)
        assert again["faces"] == {}
        known = {
            *first["faces"],
            *(face for message in player.met if message["type"] == "table" for face in message["faces"]),
        }
        assert {counter["face"] for counter in again["scene"]["counters"] if counter["face"]} <= known


def test_of_too_much_the_last_is_told() -> None:
    record = stopped("phantom-fury", 400).record.text()
    with Running(None, Limits(pace=0, show_lines=50)) as small, small.sit(small.brought(record)["key"]) as player:
        player.start()
        show = player.hear("show", type="ask-show", since=0)
        assert 0 < show["since"] < show["until"]
        assert 20 < counted(show) <= 50


def test_a_spectator_may_ask_too_in_his_language(lobby: Running) -> None:
    seated = lobby.brought(stopped("toy", 14).record.text(), together=False)
    with lobby.sit(seated["watch"], "fr") as spectator:
        spectator.start()
        show = spectator.hear("show", type="ask-show", since=0)
        assert "Le tour 1 commence." in captions(show)
        assert not [beat for beat in show["beats"] if beat["event"] in ("PieceDealt", "draw")], (
            "what is dealt is secret"
        )


def test_asking_counts_like_any_message() -> None:
    limits = Limits(rate=0.001, burst=5, patience=3)
    with Running(None, limits) as strict, strict.sit(strict.begin("toy", together=False)["keys"]["west"]) as rude:
        rude.start()
        for _ in range(5):
            rude.hear("show", type="ask-show", since=0)
        for _ in range(2):
            rude.say(type="ask-show", since=0)
            assert rude.until("refused", "show")["wait"] > 0
        rude.say(type="ask-show", since=0)
        assert rude.closed()[0] == 1008


# -- two dice ---------------------------------------------------------------------------------------------------------------


def pairs(game: Game) -> list[Roll]:
    return [step for step in game.plies if isinstance(step, Roll) and step.count == 2]


def faces_of(message: Message) -> list[list[str]]:
    return [beat["throw"]["faces"] for beat in message["beats"] if beat["throw"] and beat["throw"]["dice"] == "2d6"]


@pytest.mark.parametrize("title", ["night-drop", "second-fallujah"])
def test_two_dice_of_a_seed_are_told_as_they_fell(title: str) -> None:
    game = stopped(title, 900)
    seed = game.dice.seed  # type: ignore[attr-defined]
    assert len(pairs(game)) > 1
    dice, singles, set_up = SeededDice(seed), SingleDice(), SetUp(title, "en", {}, "seeded", str(seed), "", "", "", 1)
    for ply, step in enumerate(game.plies):
        found = singles.of(game.plies, ply, set_up, [], 0)
        if isinstance(step, Roll):
            fell = dice.singles(step)
            assert found == (fell if step.count > 1 else ())
            assert sum(fell) == step.answer
        elif not isinstance(step, Decision):
            assert dice.take(step) == step.answer


def test_dice_that_changed_in_between_are_told_from_where_they_begin() -> None:
    game = stopped("second-fallujah", 500)
    at = len(game.plies)
    game.hand_over(SeededDice(77))
    bot = Chance(1)
    while isinstance(game.pending, Decision) and len(game.plies) < 1_200:
        game.choose(bot.pick(game.pending))
    set_up = SetUp("second-fallujah", "en", {}, "seeded", "5", "", "", "", 1)

    def found(seeds: list[Seed]) -> list[bool]:
        singles = SingleDice()
        return [
            bool(singles.of(game.plies, ply, set_up, seeds, 0))
            for ply, step in enumerate(game.plies)
            if isinstance(step, Roll) and step.count == 2
        ]

    assert all(found([Seed(at, "77")]))
    unknown = found([Seed(at, "77", -1)])
    assert any(unknown)
    assert not all(unknown), "what old entries do not tell is not made up"
    lied = found([])
    assert any(lied)
    assert not lied[-1], "these dice did not fall so"


def seen_pairs(player: Player, most: int = 400) -> list[list[str]]:
    """The faces of all pairs in so many answers of chance."""
    found, bot = [], Chance(3)
    for _ in range(most):
        if player.table["outcome"]:
            break
        options = player.options
        asked = Decision("", "", options, "", {})
        player.choose(options[bot.pick(asked)])
        found += faces_of(player.table)
    return found


def test_pairs_are_pushed_and_replayed_the_same(database: Path) -> None:
    with Running(database, ROOMY) as running:
        key = running.begin("second-fallujah", seed=5)["key"]
        with running.sit(key) as player:
            player.start()
            live = seen_pairs(player)
            assert live
            assert all(len(faces) == 2 for faces in live)
    with Running(database, ROOMY) as running, running.sit(key) as player:  # from a snapshot
        player.start()
        more = seen_pairs(player)
        assert more
        assert all(len(faces) == 2 for faces in more)
        again: list[list[str]] = []
        last, ply = player.table["plies"], 0
        replayed(player, 0)
        while ply < last:
            ply = min(ply + 5, last)
            again += faces_of(replayed(player, ply))
        assert again == live + more


def test_told_dice_have_their_sum_alone(lobby: Running) -> None:
    with lobby.sit(lobby.begin("second-fallujah", seed=None, dice="told")["key"]) as player:
        player.start()
        found = []
        bot = Chance(3)
        for _ in range(300):
            options = player.options
            player.choose(options[bot.pick(Decision("", "", options, "", {}))])
            found += faces_of(player.table)
        assert found
        assert all(len(faces) == 1 for faces in found)


# -- what is told is what the kit makes of the log ---------------------------------------------------------------------------


def test_beats_are_those_of_the_kit(lobby: Running) -> None:
    game = stopped("toy", 25)
    with lobby.sit(lobby.brought(game.record.text(), together=False)["keys"]["west"]) as west:
        west.start()
        show = west.hear("show", type="ask-show", since=0)
        lines = [(step, 0) for step in game.log_for("west")]
        made = director_of(game.rules, Speech("toy", "en")).show(lines)
        assert captions(show) == [beat.caption for beat in made][-len(show["beats"]) :]
