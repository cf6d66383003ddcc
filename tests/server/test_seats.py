"""A seat is claimed once, by whoever presses the button; its holder keeps its keys, and everybody sees when it changes hands."""

import json
import sqlite3
import threading
from pathlib import Path

import pytest

from server.running import ROOMY, Message, Player, Running, Web
from umpire.server.limits import Limits
from umpire.server.seats import MOST_DEVICES, new_token
from umpire.server.store import MOST_CHAT, Store
from umpire.server.stored import Line
from umpire.server.words import words_of

MANY = Limits(new_rate=1_000, new_burst=10_000, rate=1_000, burst=10_000, chat_rate=1_000, chat_burst=1_000, pace=0)


def made(web: Web, title: str = "second-fallujah", **set_up: object) -> Message:
    """A new game as its maker gets it: nobody has claimed a seat yet."""
    answer = web.post("/api/games", {"title": title, "together": False, **set_up})
    assert answer.status == 201, answer.body
    found: Message = answer.data
    return found


def lines(player: Player) -> list[str]:
    """What the house has said."""
    return [said["text"] for said in player.met if said["type"] == "said" and not said["who"]]


def state(told: Message, seat: str) -> Message:
    return next(one for one in told["seats"] if one["seat"] == seat)


def until_line(player: Player, text: str) -> Message:
    while True:
        said = player.until("said")
        if text in said["text"]:
            return said


def test_a_token_is_all_part_of_a_link() -> None:
    for _ in range(2_000):
        token = new_token()
        assert token[0].isalnum()
        assert token[-1].isalnum()


# -- invitations ----------------------------------------------------------------------------------------------------


def test_the_maker_gets_his_own_key_and_invitations_for_the_others(lobby: Running) -> None:
    new = made(lobby, players={"insurgent": "regular"})
    assert new["seats"] == ["coalition"]
    assert list(new["invitations"]) == ["insurgent"]
    assert lobby.get(f"/api/games/{new['invitations']['insurgent']}").status == 404, "an invitation is no key"
    with lobby.sit(new["invitations"]["insurgent"]) as nobody:
        assert nobody.closed()[0] == 4004
    both = made(lobby, own=["insurgent"])
    assert (both["seats"], list(both["invitations"])) == (["insurgent"], ["coalition"])
    none = made(lobby, own=[])
    assert (none["seats"], list(none["invitations"])) == ([], ["coalition", "insurgent"])
    with lobby.sit(none["key"]) as host:
        hello = host.until("hello")
        assert (hello["seats"], hello["host"], hello["spectator"]) == ([], True, 0)
        assert host.until("presence")["watching"] == 0


@pytest.mark.parametrize("own", [["nobody"], ["insurgent"]])
def test_an_own_seat_is_one_that_a_person_plays(lobby: Running, own: list[str]) -> None:
    body = {"title": "second-fallujah", "players": {"insurgent": "regular"}, "own": own}
    answer = lobby.post("/api/games", body)
    assert answer.status == 400
    assert own[0] in answer.data["message"]


def test_to_read_an_invitation_changes_nothing_and_to_claim_it_uses_it_up(lobby: Running) -> None:
    new = made(lobby, "night-drop", name="Tuesday", own=["us"])
    token = new["invitations"]["german"]
    for path in (f"/api/invitations/{token}", f"/join/{token}"):
        for _ in range(3):
            assert lobby.get(path).status == 200
    told = lobby.get(f"/api/invitations/{token}?language=fr").data
    assert (told["kind"], told["state"], told["seats"], told["used"]) == ("seat", "open", ["german"], 0)
    assert (told["game"], told["secrets"], told["table"]) == ("Tuesday", True, new["table"])
    assert [(one["seat"], one["claimed"]) for one in told["everybody"]] == [("us", True), ("german", False)]
    assert told["everybody"][1]["name"] == "Allemands"
    claimed = lobby.claim(token)
    assert (claimed["seats"], claimed["table"], claimed["watch"]) == (["german"], new["table"], new["watch"])
    told = lobby.get(f"/api/invitations/{token}").data
    assert told["state"] == "used"
    assert told["used"] > 0
    again = lobby.post("/api/claim", {"invitation": token})
    assert again.status == 409
    assert "UTC" in again.data["message"]
    with lobby.sit(claimed["key"]) as german:
        assert german.until("hello")["seats"] == ["german"]
    assert lobby.get("/api/claim").status in (404, 405)
    assert lobby.get("/api/invitations/nobody").status == 404
    assert lobby.post("/api/claim", {"invitation": "nobody"}).status == 404
    assert lobby.post("/api/claim", {"invitation": token}, {"origin": "https://example.org"}).status == 403


def test_of_many_who_claim_at_once_one_wins(lobby: Running) -> None:
    token = made(lobby)["invitations"]["insurgent"]
    statuses: list[int] = []
    barrier = threading.Barrier(8)

    def claim() -> None:
        barrier.wait()
        statuses.append(lobby.post("/api/claim", {"invitation": token}).status)

    threads = [threading.Thread(target=claim) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [201] + [409] * 7


def test_the_host_renews_an_invitation_until_it_is_used(lobby: Running) -> None:
    new = made(lobby)
    with lobby.sit(new["key"]) as host, lobby.sit(new["watch"]) as spectator:
        host.start()
        renewed = host.hear("invitation", type="invite", seat="insurgent")
        assert renewed["seat"] == "insurgent"
        assert lobby.get(f"/api/invitations/{new['invitations']['insurgent']}").status == 404
        assert lobby.post("/api/claim", {"invitation": new["invitations"]["insurgent"]}).status == 404
        until_line(spectator, "renewed")
        spectator.say(type="invite", seat="insurgent")
        assert spectator.until("refused")
        friend = lobby.claim(renewed["invitation"])
        for seat in ("insurgent", "coalition", "nobody"):
            host.say(type="invite", seat=seat)
            assert host.until("refused")["message"]
        with lobby.sit(friend["key"]) as other:
            other.start()
            other.say(type="invite", seat="insurgent")
            assert "set the game up" in other.until("refused")["message"]


def test_a_seat_whose_secrets_are_known_has_no_invitation(lobby: Running) -> None:
    """Whoever names the seed of a game with secrets could claim the bot's seat for a friend, or look into it."""
    new = made(lobby, "night-drop", seed=3, players={"german": "chance"})
    assert new["invitations"] == {}
    with lobby.sit(new["key"]) as host:
        host.start()
        host.say(type="invite", seat="german")
        assert host.until("refused")["message"]


# -- everybody sees it ------------------------------------------------------------------------------------------------


def test_everybody_sees_a_claim_now_and_later(lobby: Running) -> None:
    new = made(lobby)
    with lobby.sit(new["key"]) as host, lobby.sit(new["watch"], "fr") as spectator:
        told = host.until("presence")
        assert (state(told, "insurgent")["claimed"], state(told, "coalition")["claimed"]) == (False, True)
        spectator.start()
        lobby.claim(new["invitations"]["insurgent"])
        assert "Insurgents" in until_line(host, "taken")["text"]
        assert until_line(spectator, "prise")["at"] > 0
        assert state(host.until("presence"), "insurgent")["claimed"]
    with lobby.sit(new["watch"]) as late:
        late.start()
        assert lines(late) == ["Insurgents: the seat was taken."]


def test_a_claim_while_nobody_is_there_is_told_to_whoever_comes(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        new = made(lobby)
        lobby.claim(new["invitations"]["insurgent"])
    content = b"".join(path.read_bytes() for path in database.parent.iterdir())
    assert new["invitations"]["insurgent"].encode() not in content
    assert new["key"].encode() not in content
    with Running(database, ROOMY) as again, again.sit(new["key"]) as host:
        host.start()
        assert lines(host) == ["Insurgents: the seat was taken."]
        assert again.post("/api/claim", {"invitation": new["invitations"]["insurgent"]}).status == 409


def test_no_talk_hides_that_a_seat_was_taken(database: Path) -> None:
    with Running(database, MANY) as lobby:
        new = made(lobby)
        taken = lobby.claim(new["invitations"]["insurgent"])["key"]
        with lobby.sit(taken) as player:
            player.start()
            for number in range(60):
                player.hear("said", type="say", text=f"talk {number}")
            for bot in ("recruit", "person") * 30:
                player.say(type="appoint", seat="insurgent", player=bot)
                until_line(player, "Insurgents")
        with lobby.sit(new["key"]) as host:
            host.start()
            said = [one["text"] for one in host.met if one["type"] == "said"]
            assert said[0] == "Insurgents: the seat was taken."
            assert len(said) == 51
    store = Store(database)
    for number in range(MOST_CHAT + 10):
        store.say(1, Line("insurgent", str(number), 0.0))
    assert store.chat(1, 50, 20)[0].text.startswith('{"key": "seat-taken"')
    store.close()


def test_a_bot_that_takes_over_is_told_to_those_who_come_later(lobby: Running) -> None:
    new = made(lobby)
    with lobby.sit(new["key"]) as host:
        host.start()
        for player in ("recruit", "person"):
            host.say(type="appoint", seat="coalition", player=player)
            until_line(host, "Coalition")
    with lobby.sit(new["watch"]) as late:
        late.start()
        assert lines(late) == [
            "Coalition: played by a bot (Recruit) from now on.",
            "Coalition: played by a person again.",
        ]


def test_the_maker_holds_both_seats_of_a_game_with_secrets_only_if_he_says_so(lobby: Running) -> None:
    def seats(title: str, **set_up: object) -> list[str]:
        found: list[str] = lobby.post("/api/games", {"title": title, **set_up}).data["seats"]
        return found

    assert seats("night-drop") == ["us"]
    assert seats("night-drop", together=False) == ["us"]
    assert seats("night-drop", own=["german"]) == ["german"]
    assert seats("night-drop", together=True) == ["us", "german"]
    assert seats("second-fallujah") == ["coalition", "insurgent"]


def test_two_seats_at_one_screen_are_declared(lobby: Running) -> None:
    together = made(lobby, "night-drop", together=True)
    with lobby.sit(together["watch"]) as spectator:
        assert spectator.until("hello")["together"] == [["us", "german"]]
        told = spectator.until("presence")
        assert [one["together"] for one in told["seats"]] == [["german"], ["us"]]
    apart = made(lobby, "night-drop")
    with lobby.sit(apart["watch"]) as spectator:
        assert spectator.until("hello")["together"] == []


def test_who_claims_a_second_seat_holds_both_with_one_key_and_everybody_sees_it(lobby: Running) -> None:
    new = made(lobby, "night-drop", own=["german"])
    with lobby.sit(new["watch"]) as spectator, lobby.sit(new["key"]) as host:
        spectator.start()
        host.start()
        answer = lobby.post("/api/claim", {"invitation": new["invitations"]["us"], "key": new["key"]})
        assert (answer.data["key"], answer.data["seats"]) == (new["key"], ["us", "german"])
        assert host.closed()[0] == 4013
        assert "one screen" in until_line(spectator, "taken")["text"]
        told = spectator.until("presence")
        assert [one["together"] for one in told["seats"]] == [["german"], ["us"]]
    with lobby.sit(new["key"]) as host:
        assert host.until("hello")["seats"] == ["us", "german"]
    stranger = made(lobby)
    answer = lobby.post("/api/claim", {"invitation": stranger["invitations"]["insurgent"], "key": new["key"]})
    assert answer.data["seats"] == ["insurgent"], "a key of another game is no matter here"
    assert answer.data["key"] != new["key"]


def test_a_host_who_only_watched_takes_a_seat(lobby: Running) -> None:
    new = made(lobby, own=[])
    lobby.post("/api/claim", {"invitation": new["invitations"]["insurgent"], "key": new["key"]})
    with lobby.sit(new["key"]) as host:
        hello = host.until("hello")
        assert (hello["seats"], hello["host"]) == (["insurgent"], True)


# -- devices and keys ---------------------------------------------------------------------------------------------------


def test_a_second_device_and_signing_it_out(lobby: Running) -> None:
    new = made(lobby)
    with lobby.sit(new["key"]) as host, lobby.sit(new["watch"]) as spectator:
        host.start()
        spectator.start()
        link = host.hear("device-link", type="add-device")
        told = lobby.get(f"/api/invitations/{link['invitation']}").data
        assert (told["kind"], told["state"], told["seats"]) == ("device", "open", ["coalition"])
        second = lobby.claim(link["invitation"])["key"]
        assert second != new["key"]
        assert "another device" in until_line(spectator, "Coalition")["text"]
        with lobby.sit(second) as phone:
            hello = phone.until("hello")
            assert (hello["seats"], hello["host"]) == (["coalition"], True)
            told = phone.until("presence")
            assert (state(told, "coalition")["devices"], state(told, "coalition")["connected"]) == (2, 2)
            host.say(type="sign-out")
            code, reason = phone.closed()
            assert code == 4012
            assert "signed out" in reason
        until_line(spectator, "signed out")
        assert state(host.until("presence"), "coalition")["devices"] <= 2
        assert lobby.get(f"/api/games/{second}").status == 404
        assert lobby.get(f"/api/games/{new['key']}").status == 200
        spectator.say(type="add-device")
        assert spectator.until("refused")["message"]


def test_a_link_for_a_device_expires_and_a_new_one_replaces_it(lobby: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    new = made(lobby)
    with lobby.sit(new["key"]) as host:
        host.start()
        first = host.hear("device-link", type="add-device")["invitation"]
        monkeypatch.setattr("umpire.server.seats.DEVICE_TIME", -1.0)
        second = host.hear("device-link", type="add-device")["invitation"]
    assert lobby.get(f"/api/invitations/{first}").status == 404
    assert lobby.get(f"/api/invitations/{second}").data["state"] == "expired"
    assert lobby.post("/api/claim", {"invitation": second}).status == 404


def test_a_seat_has_so_many_devices() -> None:
    with Running(None, MANY) as lobby:
        new = made(lobby)
        with lobby.sit(new["key"]) as host:
            host.start()
            for _ in range(MOST_DEVICES - 1):
                lobby.claim(host.hear("device-link", type="add-device")["invitation"])
            host.say(type="add-device")
            assert str(MOST_DEVICES) in host.until("refused")["message"]


def test_a_key_is_changed_in_two_steps(lobby: Running) -> None:
    """Whoever loses the connection in between keeps the key that he had."""
    new = made(lobby)
    with lobby.sit(new["key"]) as host:
        host.start()
        link = host.hear("device-link", type="add-device")["invitation"]
        offered = host.hear("new-key", type="rotate-key")
        assert not offered["valid"]
        host.say(type="rotate-key", key="x" * 22)
        assert host.until("refused")["message"]
        assert lobby.get(f"/api/games/{offered['key']}").status == 404
    with lobby.sit(new["key"]) as host, lobby.sit(new["key"]) as window:
        host.start()
        window.start()
        host.say(type="rotate-key", key=offered["key"])
        assert host.until("refused")["message"], "it was offered to another connection"
        offered = host.hear("new-key", type="rotate-key")
        assert host.hear("new-key", type="rotate-key", key=offered["key"]) == {**offered, "valid": True}
        assert window.closed()[0] == 4012
        until_line(host, "new key")
        host.say(type="say", text="still here")
        assert host.until("said")["text"] == "still here"
    assert lobby.get(f"/api/games/{new['key']}").status == 404
    assert lobby.post("/api/claim", {"invitation": link}).status == 404, "a link of before gives nothing"
    with lobby.sit(offered["key"]) as host:
        hello = host.until("hello")
        assert (hello["seats"], hello["host"]) == (["coalition"], True)


def test_keys_of_before_go_on_working(database: Path) -> None:
    """A database whose games have keys for all seats, and neither invitations nor hosts."""
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
        db = sqlite3.connect(database)
        for name in ("invitations", "hosts", "addresses"):
            db.execute(f"drop table {name}")
        db.execute("alter table entries rename to deeds")
        db.execute("alter table snapshots rename column entry to deed")
        db.execute("pragma user_version = 2")
        db.close()
    with Running(database, ROOMY) as again:
        for seat, key in seated["keys"].items():
            with again.sit(key) as player:
                hello = player.until("hello")
                assert (hello["seats"], hello["host"], hello["table"]) == ([seat], False, seated["table"])
                told = player.until("presence")
                assert all(one["claimed"] and one["devices"] == 1 for one in told["seats"])
                assert player.hear("device-link", type="add-device")


# -- connections ------------------------------------------------------------------------------------------------------


def test_a_key_that_is_used_too_often_gives_up_its_oldest_connection() -> None:
    with Running(None, Limits(key_connections=2)) as lobby:
        key = made(lobby)["key"]
        with lobby.sit(key) as one, lobby.sit(key) as two:
            one.start()
            two.start()
            with lobby.sit(key) as three:
                three.start()
                code, reason = one.closed()
                assert code == 4010
                assert "too many windows" in reason
                told = three.hear("table", type="look", seat="coalition", language="en")
                assert state(told, "coalition")["connected"] == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_of_a_connection_is_told_in_a_whole_sentence(language: str) -> None:
    words = words_of(language)
    for key in words.ids():
        if key.startswith("closed-"):
            assert len(words(key).encode()) <= 120, key


def test_nothing_of_a_seat_is_told_in_its_table(lobby: Running) -> None:
    """Who comes and goes makes no new table where there are secrets."""
    new = made(lobby, "night-drop", own=["us"])
    with lobby.sit(new["key"]) as host:
        host.start()
        german = lobby.claim(new["invitations"]["german"])["key"]
        until_line(host, "taken")
        host.until("presence")
        with lobby.sit(german) as other:
            other.start()
            while not state(host.until("presence"), "german")["here"]:
                pass
            host.silence()
        assert german not in json.dumps(host.met)
