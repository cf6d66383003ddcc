"""What the server promises to whoever speaks its language."""

import gzip
import json
import runpy
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Subprotocol

import umpire
from server.running import Player, Running
from umpire.server import catalog, wire
from umpire.server.schema import schema
from umpire.server.store import Store

ROOT = Path(__file__).resolve().parents[2]


# -- the lobby ------------------------------------------------------------------------------------------------------


def test_titles_are_told_in_both_languages(lobby: Running) -> None:
    english = lobby.get("/api/titles?language=en").data
    french = lobby.get("/api/titles?language=fr").data
    assert [info["title"] for info in english] == list(umpire.titles())
    for one, other in zip(english, french, strict=True):
        assert one["blurb"] != other["blurb"]
        assert [option["option"] for option in one["options"]] == [
            option.name for option in umpire.title(one["title"]).options
        ]
        assert all("«" not in json.dumps(info, ensure_ascii=False) for info in (one, other))
    assert [info["secrets"] for info in english] == [umpire.rules(title).secrets for title in umpire.titles()]


def test_the_title_to_copy_is_listed_last(lobby: Running) -> None:
    assert lobby.get("/api/titles").data[-1]["title"] == "toy"


def test_a_title_that_fails_is_left_out_and_the_others_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = catalog.title_info

    def failing(name: str, language: str) -> wire.TitleInfo:
        if name == "toy":
            raise RuntimeError("somebody else's code")
        return told(name, language)

    monkeypatch.setattr(catalog, "title_info", failing)
    catalog.titles.cache_clear()
    assert [info.title for info in catalog.titles("en")] == [name for name in umpire.titles() if name != "toy"]
    catalog.titles.cache_clear()


def test_a_new_game_gives_a_key_for_each_seat_and_one_to_watch(lobby: Running) -> None:
    together = lobby.begin("second-fallujah")
    assert list(together["keys"]) == ["coalition+insurgent"]
    apart = lobby.begin("second-fallujah", together=False)
    assert list(apart["keys"]) == ["coalition", "insurgent"]
    assert apart["key"] == apart["keys"]["coalition"]
    against_chance = lobby.begin("second-fallujah", players={"insurgent": "chance"})
    assert list(against_chance["keys"]) == ["coalition", "insurgent"], "somebody may take the bot's seat over"
    assert against_chance["key"] == against_chance["keys"]["coalition"]
    keys = [key for seated in (together, apart, against_chance) for key in (*seated["keys"].values(), seated["watch"])]
    assert len(set(keys)) == len(keys)
    assert all(len(key) >= 20 for key in keys)


def test_a_key_need_not_stand_in_an_address(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury")
    key = {"authorization": f"Bearer {seated['key']}"}
    assert lobby.get("/api/games", key).data == lobby.get(f"/api/games/{seated['key']}").data
    assert lobby.get("/api/export?seat=usmc", key).body == lobby.get(f"/api/export/{seated['key']}?seat=usmc").body
    assert lobby.get("/api/games").status == 404
    assert lobby.get("/api/export", {"authorization": "Bearer nobody"}).status == 404
    address = f"ws://127.0.0.1:{lobby.port}/ws?language=fr"
    protocols = [Subprotocol("umpire"), Subprotocol(f"key.{seated['key']}")]
    with Player(connect(address, compression=None, max_size=None, subprotocols=protocols).__enter__()) as player:
        assert player.link.subprotocol == "umpire"
        assert player.until("hello")["seats"] == ["usmc"]
    with Player(connect(address, compression=None, max_size=None, subprotocols=protocols[:1]).__enter__()) as stranger:
        assert stranger.closed()[0] == 4004


@pytest.mark.parametrize(
    ("body", "status", "word"),
    [
        ({"title": "chess"}, 404, "title"),
        ({"title": "phantom-fury", "edition": "de"}, 404, "edition"),
        ({"title": "phantom-fury", "options": {"weather": "rain"}}, 400, "weather"),
        ({"title": "phantom-fury", "options": {"strong-points": "99"}}, 400, "strong-points"),
        ({"title": "phantom-fury", "players": {"nobody": "chance"}}, 400, "usmc"),
        ({"title": "phantom-fury", "players": {"usmc": "robot"}}, 400, "robot"),
        ({"title": "phantom-fury", "dice": "told"}, 400, "seed"),
        ({"title": "phantom-fury", "name": "x" * 200}, 400, "80"),
        ({"title": "phantom-fury", "extra": 1}, 400, "extra"),
        ({}, 400, "title"),
        (b"{", 400, "JSON"),
        (b"\xff\xfe", 400, "JSON"),
        (b"[" * 5000, 400, "JSON"),
    ],
)
def test_a_game_that_cannot_begin_is_refused_in_a_sentence(
    lobby: Running, body: object, status: int, word: str
) -> None:
    content = {"seed": 7, **body} if isinstance(body, dict) else body
    answer = lobby.post("/api/games", content)
    assert answer.status == status
    assert word in answer.data["message"]


def test_what_is_too_big_is_not_read(lobby: Running) -> None:
    answer = lobby.post("/api/import", b'{"record": "' + b"x" * (1 << 20) + b'"}')
    assert answer.status == 413
    assert "524,288 characters" in answer.data["message"]
    assert lobby.post("/api/import", b'{"record": "' + b"x" * (1 << 21) + b'"}').status == 413
    assert lobby.post("/api/games", {"title": "night-drop", "name": "x" * 100_000}).status == 413


def test_long_lists_and_names_are_refused_before_anybody_walks_through_them(lobby: Running) -> None:
    for body in ({"own": ["us"] * 5_000}, {"name": "x" * 5_000}):
        answer = lobby.post("/api/games", {"title": "night-drop", **body})
        assert answer.status == 400
        assert answer.data["message"]


def test_a_position_that_is_brought_in_is_kept_without_what_pads_it(lobby: Running) -> None:
    rules = umpire.rules("phantom-fury", options={"strong-points": 2})
    text = rules.to_text(rules.begin())
    head = "umpire record 1\ntitle phantom-fury\nedition en\noption strong-points 2\ndice seeded 1\n"
    made = lobby.post("/api/import", {"record": f"{head}position <<\n{text}# {'x' * 300_000}\n>>\nplay\n"})
    assert made.status == 201
    told = lobby.get(f"/api/export/{made.data['key']}").body.decode()
    assert "position <<" in told
    assert len(told) < 20_000


def test_a_seed_of_thousands_of_digits_is_refused(lobby: Running) -> None:
    head = "umpire record 1\ntitle phantom-fury\nedition en\n"
    answer = lobby.post("/api/import", {"record": f"{head}dice seeded {'9' * 4_000}\nplay\n"})
    assert answer.status == 400
    assert "at most 100 digits" in answer.data["message"]


def test_other_sites_cannot_begin_games(lobby: Running) -> None:
    assert lobby.post("/api/games", {"title": "phantom-fury"}, {"origin": "https://example.org"}).status == 403
    assert lobby.post("/api/games", {"title": "phantom-fury"}, {"content-type": "text/plain"}).status == 415
    here = f"http://127.0.0.1:{lobby.port}"
    assert lobby.post("/api/games", {"title": "phantom-fury"}, {"origin": here}).status == 201


def test_the_map_may_be_kept_for_ever_under_its_fingerprint(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        board = player.until("hello")["board"]
    kept = lobby.get(board)
    assert kept.body.startswith(b"<svg")
    assert "immutable" in kept.headers["cache-control"]
    assert "immutable" not in lobby.get(board.partition("?")[0]).headers["cache-control"]
    assert lobby.get("/api/board/phantom-fury/de/en.svg").status == 404
    assert lobby.get("/api/board/chess/en/en.svg").status == 404


def test_maps_and_pages_are_packed_for_who_can_unpack_them(lobby: Running) -> None:
    for path in ("/api/board/phantom-fury/en/en.svg", "/", "/assets/a1.js"):
        plain, packed = lobby.get(path), lobby.get(path, {"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body
    page = lobby.get("/")
    again = lobby.get("/", {"if-none-match": page.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_a_rule_card(lobby: Running) -> None:
    card = lobby.get("/api/rules/phantom-fury/en/en/13.4.3").data
    assert card["section"] == "13.4.3"
    assert card["above"] == ["13", "13.4"]
    assert card["summary"]
    chapter = lobby.get("/api/rules/phantom-fury/en/fr/13").data
    assert "13.4" in chapter["below"]
    ruled = lobby.get("/api/rules/phantom-fury/en/en/R1").data
    assert any(ruling["ruling"] == "R1" for ruling in ruled["rulings"])
    missing = lobby.get("/api/rules/phantom-fury/en/en/99.9")
    assert (missing.status, "99.9" in missing.data["message"]) == (404, True)


# -- pages ----------------------------------------------------------------------------------------------------------


def test_every_address_of_the_client_is_its_page(lobby: Running) -> None:
    for path in ("/", "/play/abc", "/replay/abc?at=12", "/join/abc", "/table/12"):
        answer = lobby.get(path)
        assert answer.body.startswith(b"<!doctype html>"), path
        assert answer.headers["cache-control"].endswith("no-cache")
        assert ("noindex" in answer.headers.get("x-robots-tag", "")) == (path != "/"), path
        assert ("private" in answer.headers["cache-control"]) == (path != "/"), path
    assert "immutable" in lobby.get("/assets/a1.js").headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/play",
        "/play/",
        "/play/a/b",
        "/nowhere/abc",
        "/assets/a2.js",
        "/assets",
        "/index.html",
        "/.git/config",
    ],
)
def test_any_other_address_leads_nowhere(lobby: Running, path: str) -> None:
    page = lobby.get(path, {"accept": "text/html,*/*", "accept-language": "fr"})
    assert page.status == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "n'existe pas" in page.body.decode().replace("&#x27;", "'")
    program = lobby.get(path, {"accept": "*/*"})
    assert (program.status, program.data["message"]) == (404, "There is no such page.")


def test_an_address_for_programs_is_never_a_page(lobby: Running) -> None:
    for path in ("/api/nothing", "/api/export/nothing", "/api/games/nothing"):
        answer = lobby.get(path, {"accept": "text/html"})
        assert (answer.status, answer.headers["content-type"]) == (404, "application/json"), path
        assert answer.headers["cache-control"] == "no-store"


def test_crawlers_are_kept_off_the_keys(lobby: Running) -> None:
    lines = lobby.get("/robots.txt").body.decode().splitlines()
    assert "Disallow: /" in lines


def test_answers_about_a_key_are_never_kept(lobby: Running) -> None:
    key = lobby.begin("phantom-fury")["key"]
    for path in (f"/api/games/{key}", f"/api/export/{key}"):
        assert lobby.get(path).headers["cache-control"] == "no-store"


# -- health ---------------------------------------------------------------------------------------------------------


def test_health(lobby: Running) -> None:
    answer = lobby.get("/healthz")
    assert (answer.status, answer.data["ok"]) == (200, True)
    assert answer.headers["cache-control"] == "no-store"
    with socket.create_connection(("127.0.0.1", lobby.port), 20) as link:
        link.sendall(b"HEAD /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        head = b"".join(iter(lambda: link.recv(4096), b""))
    assert head.startswith(b"HTTP/1.1 200")
    assert head.endswith(b"\r\n\r\n"), "no body"


def test_health_when_the_store_fails(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    with Running(None) as lobby:
        monkeypatch.setattr(Store, "check", failing)
        answer = lobby.get("/healthz")
    assert (answer.status, answer.data["ok"]) == (503, False)
    assert b"disk" not in answer.body
    assert "disk is full" in caplog.text


def failing(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_store_is_checked_by_reading_and_writing(database: Path) -> None:
    store = Store(database)
    store.check()
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            store.try_writing()
        other.execute("rollback")
    store.check()
    store.close()
    with pytest.raises(sqlite3.Error):
        store.check()


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%00", "//etc/passwd"]
)
def test_no_path_leads_out_of_the_folder(lobby: Running, path: str) -> None:
    assert b"not for the world" not in lobby.get(path).body
    assert b"root:" not in lobby.get(path).body


def test_every_answer_has_its_guards(lobby: Running) -> None:
    for path in ("/", "/api/titles", "/api/nothing", "/schema.json"):
        headers = lobby.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


def test_without_the_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    with Running(None, static=tmp_path) as bare:
        answer = bare.get("/")
    assert answer.status == 503
    assert b"make play" in answer.body


def test_the_schema_is_published(lobby: Running) -> None:
    published = lobby.get("/schema.json").data
    assert published == json.loads(json.dumps(schema()))
    assert {"Request", "Reply", "Table", "Choose", "NewGame"} <= published["$defs"].keys()


def test_the_types_of_the_client_are_current() -> None:
    made = runpy.run_path(str(ROOT / "tools" / "wire_types.py"))
    kept = (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert kept == made["typescript"](schema()), "run: python tools/wire_types.py"


# -- sitting down ---------------------------------------------------------------------------------------------------


def test_a_key_that_leads_nowhere(lobby: Running) -> None:
    with lobby.sit("no-such-key") as player:
        code, reason = player.closed()
    assert code == 4004
    assert "link" in reason
    assert lobby.get("/api/export/no-such-key").status == 404


def test_first_what_never_changes_then_the_table(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury", name="An evening")
    with lobby.sit(seated["key"], "fr") as player:
        player.start()
    hello, table = player.met[:2]
    assert (hello["type"], table["type"]) == ("hello", "table")
    assert (hello["game"], hello["language"], hello["seats"]) == ("An evening", "fr", ["usmc"])
    assert hello["watch"] == seated["watch"]
    assert hello["spaces"]
    assert "reconstitu" in hello["reconstructed"]
    assert table["seat"] == "usmc"
    assert {counter["face"] for counter in table["scene"]["counters"]} <= table["faces"].keys()


def test_an_answer_is_shown_to_all_who_look(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury")
    with lobby.sit(seated["key"]) as one, lobby.sit(seated["key"]) as two, lobby.sit(seated["watch"]) as spectator:
        for player in (one, two, spectator):
            player.until("table")
        one.choose()
        two.until("table")
        spectator.until("table")
        assert one.raw_tables[-1] == two.raw_tables[-1]
        assert spectator.table["question"] is None
        assert spectator.table["waiting"] == "usmc"
        assert spectator.table["scene"] == one.table["scene"]
        assert spectator.table["log"] == one.table["log"]


def test_log_and_faces_are_sent_once(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        lines = player.table["log_total"]
        seen = set(player.table["faces"])
        for _ in range(30):
            player.choose()
            table = player.table
            assert table["log_from"] == lines
            assert table["log_from"] + len(table["log"]) == table["log_total"]
            lines = table["log_total"]
            assert not seen & table["faces"].keys()
            seen |= table["faces"].keys()
            assert {counter["face"] for counter in table["scene"]["counters"]} <= seen
        whole = player.hear("log", type="ask-log", before=lines, count=500)
        assert (whole["first"], len(whole["lines"])) == (0, lines)


def test_who_comes_back_finds_everything_as_it_was(lobby: Running) -> None:
    seated = lobby.begin("phantom-fury")
    with lobby.sit(seated["key"]) as player:
        player.start().play(25)
    with lobby.sit(seated["key"]) as again:
        again.start()
    for part in ("ply", "scene", "question", "waiting", "log_total", "may_undo", "outcome"):
        assert again.table[part] == player.table[part], part


def test_a_choice_that_is_not_offered_is_refused_with_its_rule(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        refused = player.choose("no such choice")
        assert refused["type"] == "refused"
        assert refused["message"]
        assert not refused["stale"]
        player.silence()


def test_a_late_choice_is_refused_and_a_repeated_one_is_harmless(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start().play(8)
        ply, choice, seat = player.table["ply"], player.options[0], player.question["seat"]
        assert player.choose()["type"] == "table"
        after = player.table["ply"]
        again = player.choose(choice, ply, seat)
        assert (again["type"], again["ply"]) == ("table", after)
        late = player.choose("another one", ply, seat)
        assert (late["type"], late["stale"]) == ("refused", True)
        assert player.until("table")["ply"] == after
        early = player.choose(player.options[0], after + 1, seat)
        assert (early["type"], early["stale"]) == ("refused", True)


def test_only_who_holds_a_seat_answers_for_it(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", together=False)
    with lobby.sit(seated["keys"]["coalition"]) as foe, lobby.sit(seated["watch"]) as spectator:
        foe.start()
        spectator.start()
        assert foe.table["waiting"] == "insurgent"
        ply = foe.table["ply"]
        for seat, word in (("insurgent", "not yours"), ("coalition", "Insurgents"), ("nobody", "not yours")):
            refused = foe.choose("1", ply, seat)
            assert refused["type"] == "refused"
            assert word in refused["message"]
        refused = spectator.choose("1", ply, "insurgent")
        assert "watching" in refused["message"]


def test_the_language_changes_without_a_new_connection(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        prompt = player.question["prompt"]
        player.say(type="look", seat="usmc", language="fr")
        assert player.until("hello")["language"] == "fr"
        assert player.until("table")["question"]["prompt"] != prompt
        player.look("usmc", "en")
        assert player.question["prompt"] == prompt


def test_why_not_and_what_is_this(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start().play(10)
        ply = player.table["ply"]
        offered = player.hear("why", type="ask-why", ply=ply, thing=player.options[0])
        assert offered["offered"]
        refused = player.hear("why", type="ask-why", ply=ply, thing="45")
        assert not refused["offered"]
        assert refused["text"]
        space = player.met[0]["spaces"][0]
        card = player.hear("card", type="ask-card", thing=space["id"])
        assert card["card"]["title"]
        player.say(type="ask-card", thing="the moon")
        assert player.receive()["type"] == "refused"


def test_odds_before_one_commits(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        while player.question["verb"] != "call-mission" and len(player.met) < 200:
            player.choose()
        for choice in player.options:
            odds = player.hear("odds", type="ask-odds", ply=player.table["ply"], choice=choice)
            assert odds["choice"] == choice
            assert abs(sum(line["chance"] for line in odds["outcomes"]) - 1) < 1e-9
        player.say(type="ask-odds", ply=player.table["ply"], choice="the moon")
        assert player.receive()["type"] == "refused"


def test_chat_is_kept_and_limited(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", together=False)
    with lobby.sit(seated["keys"]["coalition"]) as one, lobby.sit(seated["watch"], "fr") as two:
        one.start()
        two.start()
        assert one.hear("said", type="say", text=" good \n luck ")["text"] == "good luck"
        said = two.until("said")
        assert (said["who"], said["text"]) == ("Coalition", "good luck")
        two.say(type="say", text="merci")
        said = one.until("said")
        assert (said["who"], said["spectator"]) == ("Spectator 1", 1)
        for text in ("", " \n ", "x" * 501):
            one.say(type="say", text=text)
            assert one.until("refused")["message"]
    with lobby.sit(seated["keys"]["insurgent"]) as late:
        late.start()
        lines = [said for said in late.met if said["type"] == "said"]
        assert [said["text"] for said in lines if said["who"]] == ["good luck", "merci"]


def test_presence(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", together=False)
    with lobby.sit(seated["keys"]["coalition"]) as one:
        told = one.until("presence")
        assert [seat["here"] for seat in told["seats"]] == [True, False]
        assert [seat["mine"] for seat in told["seats"]] == [True, False]
        with lobby.sit(seated["watch"]) as two:
            two.until("presence")
            assert one.until("presence")["watching"] == 1
        assert one.until("presence")["watching"] == 0
