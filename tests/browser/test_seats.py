"""Seats in the browser: keys stay out of addresses, devices come and go, spectators are kept in check."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.table import Seat, TableServer, link
from browser.test_table import faults_of

Sit = Callable[..., Seat]


def share(seat: Seat) -> Locator:
    seat.button("Share", exact=True).click()
    return seat.page.get_by_role("dialog", name="Seats and links")


def kept(page: Page) -> list[dict[str, object]]:
    """The games that a browser keeps."""
    games: list[dict[str, object]] = page.evaluate("JSON.parse(localStorage.getItem('umpire.recent')).games")
    return games


def path(server: TableServer, address: str) -> str:
    return address.removeprefix(server.address)


def test_the_key_of_a_seat_is_in_no_address(sit: Sit, server: TableServer) -> None:
    new = server.new("phantom-fury", seed=7, options={"strong-points": "2"})
    marine = sit()
    page = marine.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda line: asked.append(line.url))
    page.goto(link(new["key"]))
    marine.ready()
    expect(page).to_have_url(f"{server.address}/table/{new['table']}")
    marine.take(marine.options.nth(0))
    page.keyboard.press("r")
    expect(page).to_have_url(re.compile(rf"/table/{new['table']}\?at=\d+"))
    ply = page.get_by_role("slider", name="Moment").input_value()
    page.reload()
    expect(page.get_by_role("slider", name="Moment")).to_have_value(ply)
    marine.button("Back to the present").first.click()
    expect(page).to_have_url(f"{server.address}/table/{new['table']}")
    marine.ready()
    marine.button("Menu").click()
    with page.expect_download():
        marine.button("Save as a record").click()
    page.goto("/")
    page.get_by_role("region", name="Games of this browser").get_by_role("link").first.click()
    marine.ready()
    assert [address for address in asked if new["key"] in address] == [server.address + link(new["key"])]
    assert new["key"] not in page.content()
    # Somebody else gets nothing by that address.
    stranger = sit(f"/table/{new['table']}")
    expect(stranger.page.get_by_role("heading", name="The address of a table")).to_be_visible()
    assert not stranger.heard


def test_a_browser_that_keeps_nothing_finds_its_seat_after_a_reload(sit: Sit, server: TableServer) -> None:
    new = server.new("phantom-fury", seed=7)
    marine = sit()
    marine.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    marine.page.goto(link(new["key"]))
    marine.ready()
    marine.page.reload()
    marine.ready()
    assert marine.messages("hello")[-1]["seats"] == ["usmc"]


def test_a_second_device_and_a_new_key(sit: Sit, server: TableServer) -> None:
    new = server.new("second-fallujah", together=False, seed=7)
    desktop = sit(link(new["keys"]["insurgent"])).ready()
    desktop.page.evaluate("window.kept = 'the same page'")
    dialog = share(desktop)
    expect(dialog).to_contain_text("Only this browser has the key to your seat.")
    dialog.get_by_role("button", name="Add a device").click()
    address = dialog.get_by_label("Link for your other device", exact=True).input_value()
    phone = sit(path(server, address), viewport={"width": 390, "height": 844})
    phone.button("Use this device").click()
    phone.ready()
    expect(dialog).to_contain_text("2 devices have a key to your seat.")
    expect(dialog.get_by_label("Link for your other device", exact=True)).to_have_count(0)
    window = Seat(desktop.page.context.new_page())
    window.page.goto(f"/table/{new['table']}")
    window.ready()
    dialog.get_by_role("button", name="Sign out the others").click()
    dialog.get_by_role("button", name="Sign out all others").click()
    expect(phone.page.get_by_role("alert").first).to_contain_text("signed out")
    expect(dialog).to_contain_text("Only this browser has the key to your seat.")
    dialog.get_by_role("button", name="Close").click()
    # Nothing is lost here, in another window of the same browser, or when the page is loaded anew.
    assert desktop.page.evaluate("window.kept") == "the same page"
    desktop.take(desktop.options.first)
    expect(window.prompt).to_have_attribute("data-ply", desktop.ply)
    desktop.page.reload()
    desktop.ready()
    keys = [game["key"] for game in kept(desktop.page)]
    assert len(keys) == 1
    assert keys[0] != new["keys"]["insurgent"]
    old = sit(link(new["keys"]["insurgent"]))
    expect(old.page.get_by_role("region", name="Map", exact=True).get_by_role("status")).to_contain_text("no game")


def test_a_key_whose_change_was_not_acknowledged_is_tried(sit: Sit, server: TableServer) -> None:
    """The line may break after the server has taken the new key and before the browser has heard of it."""
    new = server.new("phantom-fury", seed=7)
    marine = sit(link(new["key"])).ready()
    game = {**kept(marine.page)[0], "key": "a-key-that-was-changed", "next": new["key"]}
    told = json.dumps(json.dumps({"games": [game]}))
    marine.page.goto("/")
    marine.page.evaluate(f"localStorage.setItem('umpire.recent', {told})")
    marine.page.goto(f"/table/{new['table']}")
    marine.ready()
    assert kept(marine.page)[0]["key"] == new["key"]


def test_whoever_takes_both_seats_in_one_browser_is_seen(sit: Sit, server: TableServer) -> None:
    new = server.post("/api/games", title="night-drop", own=["us"])
    spectator = sit(f"/watch/{new['watch']}").ready()
    maker = sit(link(new["key"])).ready()
    maker.page.goto(f"/join/{new['invitations']['german']}")
    expect(maker.page.get_by_role("main")).to_contain_text("everybody sees: US + Germans at one screen")
    maker.button("Take this seat").click()
    maker.button("US here: show the table", exact=True).click()
    maker.ready()
    expect(spectator.page.get_by_role("banner")).to_contain_text("US + Germans at one screen")
    dialog = share(spectator)
    expect(dialog).to_contain_text("US + Germans at one screen")


def test_spectators_are_muted_and_removed(sit: Sit, server: TableServer) -> None:
    new = server.new("second-fallujah", together=False, seed=7)
    player = sit(link(new["keys"]["insurgent"])).ready()
    spectator = sit(f"/watch/{new['watch']}").ready()
    expect(spectator.page).to_have_url(f"{server.address}/watch/{new['watch']}")
    spectator.tab("Chat")
    say = spectator.page.get_by_label("Say something")
    chat = spectator.page.get_by_role("log", name="Chat")
    say.fill("hello")
    say.press("Enter")
    expect(chat).to_contain_text("Spectator 1")
    dialog = share(player)
    dialog.get_by_role("button", name="Mute Spectator 1").click()
    expect(dialog.get_by_role("list", name="Spectators")).to_contain_text("muted")
    expect(chat).to_contain_text("Spectator 1 has been muted")
    say.fill("hello?")
    say.press("Enter")
    expect(spectator.page.get_by_text("A player has muted you")).to_be_visible()
    dialog.get_by_role("button", name="Unmute Spectator 1").click()
    dialog.get_by_role("button", name="Remove Spectator 1").click()
    dialog.get_by_role("button", name="Remove Spectator 1 now").click()
    expect(spectator.page.get_by_role("alert").first).to_contain_text("removed you")
    expect(dialog.get_by_role("list", name="Spectators")).to_have_count(0)
    spectator.page.reload()
    told = spectator.page.get_by_role("region", name="Map", exact=True).get_by_role("status")
    expect(told).to_contain_text("removed you")
    before = dialog.get_by_label("Link to watch", exact=True)
    expect(before).to_have_value(re.compile(new["watch"]))
    dialog.get_by_role("button", name="Renew: Link to watch").click()
    dialog.get_by_role("button", name="Renew the link").click()
    expect(before).not_to_have_value(re.compile(new["watch"]))
    spectator.page.goto(path(server, before.input_value()))
    spectator.ready()
    assert spectator.messages("hello")[-1]["spectator"] == 2


def test_a_seat_is_not_given_up_by_mistake(sit: Sit, server: TableServer) -> None:
    new = server.new("phantom-fury", seed=7)
    marine = sit(link(new["key"])).ready()
    marine.page.goto("/")
    drop = marine.button(re.compile("off this list"))
    drop.click()
    marine.button("Keep it").click()
    expect(drop).to_be_visible()
    drop.click()
    marine.button("Give it up").click()
    expect(drop).to_have_count(0)
    assert kept(marine.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_invitations_and_seats(sit: Sit, server: TableServer, axe: str, scheme: str) -> None:
    new = server.post("/api/games", title="night-drop", own=["us"])
    visitor = sit(f"/join/{new['invitations']['german']}", color_scheme=scheme)
    expect(visitor.button("Take this seat")).to_be_visible()
    assert faults_of(visitor, axe) == []
    visitor.page.goto(f"/table/{new['table']}")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults_of(visitor, axe) == []
    sit(f"/watch/{new['watch']}").ready()
    visitor.page.goto(link(new["key"]))
    visitor.ready()
    dialog = share(visitor)
    dialog.get_by_role("button", name="Add a device").click()
    dialog.get_by_role("button", name="Sign out the others").click()
    dialog.get_by_role("button", name="Renew: Link to watch").click()
    dialog.get_by_role("button", name="Remove Spectator 1").click()
    expect(dialog.get_by_label("Link for your other device", exact=True)).to_be_visible()
    assert faults_of(visitor, axe, False) == []
