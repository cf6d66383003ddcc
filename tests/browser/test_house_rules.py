"""The three house rules of the examples, in a browser: offered in the lobby, told at the table, marked where they refuse; a record goes
on where the file is, and is refused where it is not."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import umpire
from browser.table import ROOT, Seat, TableServer, link
from umpire import Decision
from umpire.kit import house

Sit = Callable[..., Seat]
EXAMPLES = {
    "night-drop": ("deep_marsh.py", "A unit in a marsh does not move at night."),
    "second-fallujah": ("home_ground.py", "In an area that is worth a victory point the defence is one better."),
    "phantom-fury": ("bloodied.py", "A squad that has lost a step assaults at +1."),
}
FILES = [str(ROOT / "examples" / "house_rules" / name) for name, _ in EXAMPLES.values()]


@pytest.fixture(autouse=True)
def _nothing_loaded() -> Iterator[None]:
    house.forget()
    yield
    house.forget()


@pytest.fixture(scope="module")
def house_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server that was given the three files."""
    server = TableServer(tmp_path_factory.mktemp("house"), rules=FILES)
    server.open()
    yield server
    server.close()


def record_of(server: TableServer, key: str) -> str:
    request = urllib.request.Request(server.address + "/api/export", headers={"authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize("title", EXAMPLES)
def test_a_game_is_played_by_the_house_rules_and_its_record_goes_where_the_file_is(
    title: str, sit: Sit, server: TableServer, house_server: TableServer
) -> None:
    file, about = EXAMPLES[title]
    mark = house.load(ROOT / "examples" / "house_rules" / file).mark
    others = dict.fromkeys(umpire.rules(title).seats[1:], "chance")
    key = house_server.new(title, options={"rules": mark}, players=others)["key"]
    seat = sit(link(key), at=house_server).ready()
    expect(seat.page.get_by_role("heading", level=1)).to_contain_text(f" · {file}")
    seat.button("house rules").click()
    told = seat.page.get_by_role("dialog", name="house rules")
    expect(told).to_contain_text(f"{file}: {about}")
    expect(told).to_contain_text("This game is not played by the rulebook alone.")
    told.get_by_role("button", name=re.compile("^Rule H1")).click()
    section = seat.page.get_by_role("region", name=re.compile("^Rule "))
    expect(section).to_contain_text(f"(house rule, {file})")
    expect(section.locator("p.summary")).not_to_be_empty()
    for _ in range(3):
        seat.take(seat.options.first)
    text = record_of(house_server, key)
    assert f"\nrules {mark}\n" in text
    if umpire.rules(title).secrets:
        return  # while it goes on, its record is for its seat alone, and does not replay
    house.forget()
    with pytest.raises(umpire.HouseFault, match="name that file with --rules"):
        umpire.replay(text)
    assert umpire.replay(text, rules=ROOT / "examples" / "house_rules" / file).plies
    with pytest.raises(urllib.error.HTTPError) as refused:
        server.bring(text)
    assert "name that file with --rules" in json.load(refused.value)["message"]
    brought = sit(link(house_server.bring(text)["key"]), at=house_server).ready()
    expect(brought.button("house rules")).to_be_visible()


def test_the_lobby_offers_them_and_a_game_by_the_book_says_nothing_of_them(sit: Sit, house_server: TableServer) -> None:
    visitor = sit("/", at=house_server)
    visitor.button(re.compile("^Night Drop")).click()
    chosen = visitor.page.get_by_text("deep_marsh.py: A unit in a marsh does not move at night.")
    expect(chosen.first).to_be_attached()
    seat = sit(link(house_server.new("toy", players={"east": "chance"})["key"]), at=house_server).ready()
    expect(seat.button("house rules")).to_have_count(0)


def test_what_they_refuse_is_marked(sit: Sit, house_server: TableServer) -> None:
    chart = umpire.rules("night-drop").chart  # type: ignore[attr-defined]
    marsh = next(
        chart.hex_name[hex] for hex in range(chart.hex_count) if chart.terrain[hex] == 2 and not chart.road[hex]
    )
    position = f"turn 1 activations\ninitiative us\nstick 505 {marsh} unknown 2\nstick 505 2409 unknown 2\n"
    game = umpire.place("night-drop", position, seed=1, rules=FILES[0])
    while isinstance(game.pending, Decision) and game.pending.verb != "move-who":
        game.choose(0)
    step = game.pending
    assert isinstance(step, Decision)
    held = next(unit for unit in game.rules.meant(game.pos, step, marsh) if unit not in step.options)
    assert game.why_not(held).cite == "H1"
    key = house_server.bring(game.record.text(), players={"german": "chance"})["key"]
    seat = sit(link(key), at=house_server).ready()
    counters = seat.messages("table")[-1]["scene"]["counters"]
    name = next(counter["name"] for counter in counters if counter["space"] == marsh)
    seat.page.get_by_role("img", name=name).first.dispatch_event("click")
    status = seat.page.get_by_role("dialog").get_by_role("status")
    expect(status).to_contain_text("in a marsh at night nobody moves (house rule)", ignore_case=True)


def test_the_server_says_that_it_runs_code(house_server: TableServer) -> None:
    said = " ".join(Path(house_server.folder / "serve.log").read_text(encoding="utf-8").split())
    assert said.count("runs as code") == len(FILES), said
