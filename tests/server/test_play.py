"""Playing: taking back, real dice, one screen for two, watching, giving up, looking back, carrying games away."""

import json
from pathlib import Path

import pytest

import umpire
from server.running import ROOMY, Message, Player, Running
from umpire.bots import Chance
from umpire.engine.ask import Decision
from umpire.engine.record import Record


def finished(title: str, seed: int = 5) -> umpire.Game:
    """A whole game by chance."""
    game, bot = umpire.start(title, seed=seed), Chance(seed)
    while game.pending is not None:
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
    return game


def stopped(title: str, answers: int, seed: int = 5) -> umpire.Game:
    game, bot = umpire.start(title, seed=seed), Chance(seed)
    for _ in range(answers):
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
    return game


def brought(lobby: Running, game: umpire.Game, **set_up: object) -> Message:
    return lobby.brought(game.record.text(), **set_up)


# -- taking back ------------------------------------------------------------------------------------------------------


def test_a_decision_is_taken_back_up_to_the_last_die(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        while player.question["verb"] != "deploy":
            player.choose()
        assert not player.table["may_undo"]
        assert "dice" in player.table["undo_cite"]
        before = player.table
        player.play(2)
        assert player.table["may_undo"]
        for expected in (1, 0):
            player.say(type="undo", ply=player.table["ply"])
            player.until("table")
            assert player.table["ply"] == before["ply"] + expected
        for part in ("scene", "question", "log_total", "ply"):
            assert player.table[part] == before[part], part
        assert player.table["log_from"] == player.table["log_total"]
        player.say(type="undo", ply=player.table["ply"])
        assert "there is none" in player.until("refused")["message"]


def test_undo_to_here(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        while player.question["verb"] != "deploy":
            player.choose()
        to = player.table["ply"]
        scene = player.table["scene"]
        player.play(5)
        player.say(type="undo", ply=player.table["ply"] - 1, to=to)
        assert player.until("refused")["stale"]
        player.until("table")
        player.say(type="undo", ply=player.table["ply"], to=to)
        assert player.until("table")["ply"] == to
        assert player.table["scene"] == scene
        player.play(3)


def at_war(lobby: Running, answers: int = 120) -> tuple[Player, Player, str]:
    """Two people at two screens, in the middle of Second Fallujah."""
    game = stopped("second-fallujah", answers)
    seated = brought(lobby, game, together=False)
    pair = [lobby.sit(seated["keys"][seat]).start() for seat in ("coalition", "insurgent")]
    return pair[0], pair[1], seated["watch"]


def test_beyond_a_die_the_other_has_to_agree(lobby: Running) -> None:
    one, two, _ = at_war(lobby)
    with one, two:
        asker, other = (one, two) if one.table["question"] else (two, one)
        ply = asker.table["ply"]
        log = asker.table["log_total"]
        target = max(0, ply - 30)
        asker.say(type="undo", ply=ply, to=target)
        assert asker.until("said")["who"] == ""
        asked = other.until("asked")
        assert asked["seat"] == asker.table["seat"]
        assert asked["text"]
        asker.say(type="consent", ok=True)
        assert asker.until("refused")["message"]
        other.say(type="consent", ok=False)
        assert "agree" in asker.until("said")["text"]
        asker.say(type="undo", ply=ply, to=target)
        other.until("asked")
        other.say(type="consent", ok=True)
        asker.until("table")
        other.until("table")
        assert asker.table["ply"] == other.table["ply"] == target
        assert asker.table["log_total"] < log
        assert asker.table["scene"] == other.table["scene"]


def test_who_plays_on_has_not_agreed(lobby: Running) -> None:
    one, two, _ = at_war(lobby)
    with one, two:
        asker, other = (one, two) if one.table["question"] else (two, one)
        asker.say(type="undo", ply=asker.table["ply"], to=0)
        other.until("asked")
        asker.until("said")
        asker.choose()
        other.until("table")
        other.say(type="consent", ok=True)
        assert other.until("refused")["message"]


def test_dice_that_were_taken_back_fall_anew(database: Path) -> None:
    """Nobody can know them beforehand, and the game goes on the same after a restart."""
    with Running(database, ROOMY) as lobby:
        one, two, watch = at_war(lobby)
        with one, two:
            asker, other = (one, two) if one.table["question"] else (two, one)
            asker.say(type="undo", ply=asker.table["ply"], to=10)
            other.until("asked")
            other.say(type="consent", ok=True)
            asker.until("table")
            shown = asker.table if asker.table["question"] else other.until("table")
        record = lobby.get(f"/api/export/{watch}").body.decode()
    with Running(database, ROOMY) as again:
        assert again.get(f"/api/export/{watch}").body.decode().split("play\n")[1] == record.split("play\n")[1]
        assert shown["ply"] == 10


# -- real dice --------------------------------------------------------------------------------------------------------


def test_real_dice_are_typed_in(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury", dice="told", seed=None)
    with lobby.sit(seated["key"]) as player, lobby.sit(seated["watch"]) as spectator:
        player.start()
        spectator.start()
        assert player.met[0]["dice"] == "told"
        asked = 0
        while asked < 12:
            question = player.question
            asked += question["dice"]
            if question["dice"]:
                assert player.choose("no such face")["type"] == "refused"
                assert player.choose()["type"] == "table"
                line = next(line for line in player.table["log"] if line["kind"] == "die")
                assert line["die"]["told"]
            else:
                player.choose()
            spectator.until("table")
            assert spectator.table["question"] is None


def test_a_draw_that_only_one_may_see_is_asked_of_that_seat(lobby: Running) -> None:
    seated = lobby.begin("night-drop", dice="told", seed=None, together=False)
    with lobby.sit(seated["keys"]["us"]) as us, lobby.sit(seated["keys"]["german"]) as german:
        us.start()
        german.start()
        for _ in range(40):
            asked = [player for player in (us, german) if player.table["question"]]
            assert asked, (us.table["waiting_text"], german.table["waiting_text"])
            mover = asked[-1]
            assert mover.choose()["type"] == "table"
            for player in (us, german):
                if player is not mover:
                    catch_up(player)
        # The German drew his units: the US knows that they are there, and not what they are.
        assert all(line["kind"] != "die" or "German" not in line["text"] for line in us.table["log"])


def catch_up(player: Player) -> None:
    """Read whatever has been sent so far."""
    player.say(type="ask-card", thing="nothing of the kind")
    player.until("refused")


# -- one screen for two -----------------------------------------------------------------------------------------------


def test_friends_at_one_screen_see_what_is_asked(lobby: Running) -> None:
    with lobby.sit(lobby.begin("second-fallujah")["key"]) as player:
        player.start()
        seats = set()
        for _ in range(60):
            seats.add(player.question["seat"])
            assert player.table["seat"] == player.question["seat"]
            player.choose()
        assert seats == {"coalition", "insurgent"}


def test_where_there_are_secrets_nobody_is_shown_before_he_looks(lobby: Running) -> None:
    with lobby.sit(lobby.begin("night-drop")["key"]) as player:
        player.start()
        assert player.met[0]["seats"] == ["us", "german"]
        first = player.table
        assert (first["seat"], first["question"]) == ("", None)
        assert first["waiting"] in ("us", "german")
        player.look(first["waiting"])
        assert player.question["seat"] == first["waiting"]
        while player.table["question"]:
            player.choose()
        other = player.table["waiting"]
        assert player.table["seat"] != other
        assert player.table["waiting_text"].startswith(
            player.met[0]["seats"] and ("US" if other == "us" else "Germans")
        )
        player.look(other)
        assert player.table["seat"] == other
        assert player.question["seat"] == other
        player.say(type="look", seat="nobody", language="en")
        assert player.receive()["type"] == "refused"
        player.look("")
        assert player.table["seat"] == ""


def test_taking_back_at_one_screen_is_agreed_at_that_screen(lobby: Running) -> None:
    with lobby.sit(lobby.begin("second-fallujah")["key"]) as player:
        player.start()
        seat = player.question["seat"]
        while player.question["seat"] == seat:
            player.choose()
        player.play(3)
        player.say(type="undo", ply=player.table["ply"], to=5)
        player.until("asked")
        player.say(type="consent", ok=True)
        assert player.until("table")["ply"] == 5


# -- watching ---------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_what_every_seat_may_see(lobby: Running) -> None:
    game = stopped("night-drop", 320)
    seated = brought(lobby, game, together=False)
    with lobby.sit(seated["watch"]) as spectator:
        spectator.start()
        shown = json.dumps(spectator.table)
        assert spectator.table["question"] is None
        assert all(line["kind"] != "answer" for line in spectator.table["log"])
        for message in (
            {"type": "look", "seat": "us", "language": "en"},
            {"type": "replay", "ply": 1, "seat": "german"},
            {"type": "undo", "ply": spectator.table["ply"]},
            {"type": "resign", "seat": "us"},
            {"type": "appoint", "seat": "us", "player": "chance"},
            {"type": "consent", "ok": True},
            {"type": "ask-odds", "ply": spectator.table["ply"], "choice": "x"},
            {"type": "ask-advice", "ply": spectator.table["ply"]},
        ):
            spectator.say(**message)
            assert spectator.receive()["type"] == "refused", message
        why = spectator.hear("why", type="ask-why", ply=spectator.table["ply"], thing="1611")
        assert not why["offered"]
    assert lobby.get(f"/api/export/{seated['watch']}").status == 403
    hidden = [unit for unit in game.view("german")["units"] if unit["kind"] == "german" and not unit["known"]]
    assert hidden
    assert all(f'"{unit.get("type")}"' not in shown for unit in hidden)


def test_after_the_end_everybody_may_look_with_any_eyes(lobby: Running) -> None:
    game = finished("night-drop")
    seated = brought(lobby, game, together=False)
    with lobby.sit(seated["watch"]) as spectator:
        spectator.start()
        assert spectator.table["outcome"]
        assert spectator.table["marks"]
        for seat in ("us", "german"):
            spectator.look(seat)
            assert spectator.table["seat"] == seat
            moment = spectator.hear("table", type="replay", ply=20, seat=seat)
            assert (moment["replay"], moment["seat"]) == (20, seat)
    whole = lobby.get(f"/api/export/{seated['watch']}")
    assert Record.parse(whole.body.decode()).answers == game.record.answers


# -- chance, giving up ------------------------------------------------------------------------------------------------


def test_a_seat_of_chance_answers_by_itself(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", players={"insurgent": "chance"})
    with lobby.sit(seated["key"]) as player:
        player.start()
        for _ in range(40):
            assert player.question["seat"] == "coalition"
            player.choose()


def test_a_game_of_chance_alone_ends(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury", players={"usmc": "chance"})
    assert (seated["seats"], list(seated["invitations"])) == ([], ["usmc"])
    with lobby.sit(seated["key"]) as spectator:
        while not spectator.table.get("outcome"):
            spectator.until("table")


def test_a_seat_is_given_to_chance_and_taken_back(lobby: Running) -> None:
    with lobby.sit(lobby.begin("second-fallujah", together=False)["keys"]["insurgent"]) as player:
        player.start()
        player.say(type="appoint", seat="insurgent", player="chance")
        player.until("table")
        while player.table["waiting"] != "coalition":
            player.until("table")
        assert [seat["player"] for seat in player.table["seats"]] == ["person", "chance"]
        player.say(type="appoint", seat="insurgent", player="person")
        player.until("table")
        assert [seat["player"] for seat in player.table["seats"]] == ["person", "person"]
        player.say(type="appoint", seat="coalition", player="chance")
        assert player.until("refused")["message"]


def test_who_resigns_ends_the_game(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
        with lobby.sit(seated["keys"]["coalition"]) as one, lobby.sit(seated["keys"]["insurgent"]) as two:
            one.start()
            two.start()
            one.say(type="resign", seat="insurgent")
            assert one.until("refused")["message"]
            one.say(type="resign", seat="coalition")
            for player in (one, two):
                player.until("table")
                assert player.table["outcome"] == "Coalition resigned."
                assert player.table["question"] is None
            two.say(type="choose", ply=two.table["ply"], choice="1", seat="insurgent")
            assert "over" in two.until("refused")["message"]
    with Running(database, ROOMY) as again, again.sit(seated["watch"], "fr") as late:
        late.start()
        assert late.table["outcome"] == "Coalition : abandon."


# -- looking back -----------------------------------------------------------------------------------------------------


def test_every_moment_can_be_seen_again(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        kept: dict[int, Message] = {player.table["ply"]: player.table}
        for _ in range(60):
            player.choose()
            kept[player.table["ply"]] = player.table
        present = player.table
        totals = {ply: table["log_total"] for ply, table in kept.items()}
        for ply in [*list(kept)[::7], *list(kept)[::-9]]:
            moment = player.hear("table", type="replay", ply=ply)
            assert (moment["replay"], moment["plies"]) == (ply, present["ply"])
            assert moment["scene"] == kept[ply]["scene"]
            assert moment["log_total"] == totals[ply]
            assert moment["question"] == kept[ply]["question"]
            assert moment["marks"]
        player.say(type="replay", ply=present["ply"] + 1)
        assert player.until("refused")["message"]
        back = player.hear("table", type="replay", ply=-1)
        assert back["replay"] == -1
        assert back["scene"] == present["scene"]
        player.play(2)


def test_while_a_game_with_secrets_goes_on_one_looks_back_with_ones_own_eyes(lobby: Running) -> None:
    seated = brought(lobby, stopped("night-drop", 300), together=False)
    with lobby.sit(seated["keys"]["us"]) as player:
        player.start()
        assert player.hear("table", type="replay", ply=3)["seat"] == "us"
        player.say(type="replay", ply=3, seat="german")
        assert player.until("refused")["message"]
    # A link to a moment keeps the moment, as far as whoever opens it may see it.
    with lobby.sit(seated["watch"]) as spectator:
        spectator.start()
        moment = spectator.hear("table", type="replay", ply=3, seat="us", link=True)
        assert (moment["replay"], moment["seat"]) == (3, "")
        moment = spectator.hear("table", type="replay", ply=100_000, seat="nobody", link=True)
        assert (moment["replay"], moment["seat"]) == (moment["plies"], "")


# -- carrying games away ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", umpire.titles())
def test_a_finished_game_comes_and_goes_whole(lobby: Running, title: str) -> None:
    game = finished(title)
    seated = brought(lobby, game)
    answer = lobby.get(f"/api/export/{seated['key']}")
    assert answer.body.decode() == game.record.text()
    assert "attachment" in answer.headers["content-disposition"]
    with lobby.sit(seated["key"]) as player:
        player.start()
        assert player.table["outcome"]
        player.look(game.rules.seats[0])
        assert player.table["log_total"] == len(game.log_for(game.rules.seats[0]))


def test_a_game_is_played_on_elsewhere_with_other_dice(lobby: Running) -> None:
    with lobby.sit((first := lobby.begin("phantom-fury"))["key"]) as player:
        player.start().play(30)
        record = lobby.get(f"/api/export/{first['key']}").body.decode()
        second = lobby.post("/api/import", {"record": record}).data
        with lobby.sit(second["key"]) as other:
            other.start()
            assert other.table["scene"] == player.table["scene"]
            assert other.table["question"] == player.table["question"]
            for _ in range(60):
                player.choose()
                other.choose(next((one for one in other.options if one in player.options), None))
            assert other.table["log"] != player.table["log"]


def test_a_record_of_a_game_with_secrets_tells_a_seat_what_it_may_know(lobby: Running) -> None:
    game = stopped("night-drop", 300)
    seated = brought(lobby, game, together=False)
    for seat, key in seated["keys"].items():
        assert lobby.get(f"/api/export/{key}").body.decode() == game.record_for(seat).text()


@pytest.mark.parametrize(
    ("record", "word"),
    [
        ("", "first line"),
        ("umpire record 1\ntitle chess\nedition en\ndice told\nplay\n", "title"),
        ("umpire record 1\ntitle phantom-fury\nedition en\ndice seeded x\nplay\n", "number"),
        ("umpire record 1\ntitle phantom-fury\nedition en\ndice told\nplay\nusmc fly away\n", "answer 1"),
        ("umpire record 1\ntitle phantom-fury\nedition en\ndata 00000000\ndice told\nplay\n", "data"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_with_the_line(lobby: Running, record: str, word: str) -> None:
    answer = lobby.post("/api/import", {"record": record})
    assert answer.status in (400, 404)
    assert word in answer.data["message"]
