"""The title to copy, in a browser: begun from the lobby, answered by clicks on its map, and refused with the number of the rule."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.table import Seat, TableServer, link

Sit = Callable[..., Seat]


def test_a_game_is_begun_from_the_lobby_and_played_on_the_map(sit: Sit) -> None:
    visitor = sit()
    visitor.button(re.compile("^Stepping Stones")).click()
    visitor.button("Play now").click()
    visitor.ready()
    expect(visitor.prompt.get_by_role("heading", level=2)).to_have_text("Which piece moves?")
    expect(visitor.headline).to_contain_text("1 of 6")
    expect(visitor.button("Advise me")).to_have_count(0)  # no bot can judge it
    before = visitor.ply
    visitor.spot(re.compile("^West 2")).click()  # from its bank there is one way to go, so nobody asks where
    visitor.settle(before)
    expect(visitor.log).to_contain_text("West 2 goes from the west bank to the west stone.")
    places = {counter["id"]: counter["space"] for counter in visitor.messages("table")[-1]["scene"]["counters"]}
    assert places["west-2"] == "west-stone"


def test_an_option_is_a_space_that_glows(sit: Sit, server: TableServer) -> None:
    seat = sit(link(server.new("toy", players={"east": "chance"})["key"])).ready()
    seat.answer("west-1")
    expect(seat.headline).to_contain_text("2 of 6")
    seat.answer("west-1")
    expect(seat.prompt.get_by_role("heading", level=2)).to_contain_text("Where does West 1 go")
    before = seat.ply
    seat.spot(re.compile("^The island")).first.click()
    seat.settle(before)
    expect(seat.log).to_contain_text(re.compile("West 1 (goes from the west stone to the island|attacks East)"))


def test_what_does_not_glow_says_why_not_with_its_rule(sit: Sit, server: TableServer) -> None:
    seat = sit(link(server.new("toy", players={"east": "chance"})["key"])).ready()
    seat.page.get_by_role("img", name=re.compile("^East 1")).first.click()
    card = seat.page.get_by_role("dialog", name=re.compile("^East 1"))
    expect(card.get_by_role("status")).to_contain_text("That piece is the enemy’s.")
    card.get_by_role("status").get_by_role("button", name=re.compile("^Rule ")).click()
    expect(seat.page.get_by_role("region", name=re.compile("^Rule ")).locator("p.summary")).not_to_be_empty()
