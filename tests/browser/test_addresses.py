"""The table under a path of its own, and links that others can open."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.table import Seat, TableServer
from umpire.server.addresses import network_address

Sit = Callable[..., Seat]
PREFIX = "/games/umpire"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[TableServer]:
    """A server whose public address has a path."""
    server = TableServer(tmp_path, prefix=PREFIX)
    server.open()
    yield server
    server.close()


@pytest.fixture
def network(tmp_path: Path) -> Iterator[TableServer]:
    """A server for everybody in the network."""
    server = TableServer(tmp_path, host="0.0.0.0")
    server.open()
    yield server
    server.close()


def test_everything_lives_below_the_prefix(sit: Sit, below: TableServer) -> None:
    visitor = sit("about:blank", at=below)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.page.on("websocket", lambda line: asked.append(line.url.replace("ws://", "http://")))
    visitor.page.goto(below.address)  # without its last slash
    expect(visitor.page.locator("img").first).to_have_js_property("complete", True)
    visitor.button(re.compile("^Second Fallujah")).click()
    form = visitor.page.get_by_role("form", name="Set up Second Fallujah")
    form.get_by_role("group", name="Who plays Coalition").get_by_label("A friend, by link").check()
    form.get_by_role("group", name="Who plays Insurgents").get_by_label("I do, at this screen").check()
    visitor.button("Play now").click()
    dialog = visitor.page.get_by_role("dialog", name="Seats and links")
    friends = dialog.get_by_label("Invitation for Coalition", exact=True).input_value()
    assert friends.startswith(f"{below.address}/join/")
    dialog.get_by_role("button", name="Close").click()
    visitor.ready()
    friend = sit(friends, at=below)  # a deep link, loaded anew
    friend.button("Take this seat").click()
    friend.ready()
    visitor.page.reload()
    visitor.ready().take(visitor.options.first)
    visitor.button("Menu").click()
    with visitor.page.expect_download():
        visitor.button("Save as a record").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    visitor.page.wait_for_url(f"{below.address}/table/*at=*")
    visitor.page.get_by_role("link", name="Lobby").click()
    visitor.page.wait_for_url(f"{below.address}/")
    visitor.page.go_back()
    visitor.ready()
    assert any("/ws?" in url for url in asked)
    assert any(".svg" in url for url in asked)
    outside = [url for url in asked if url != below.address and not url.startswith(below.address + "/")]
    assert not [url for url in outside if not url.startswith(("blob:", "data:"))]
    assert not friend.faults


def test_an_address_that_leads_nowhere(sit: Sit, below: TableServer) -> None:
    visitor = sit(f"{below.address}/nowhere/else", at=below)
    expect(visitor.page.get_by_role("heading")).to_have_text("There is no such page.")
    visitor.expected_fault("404")
    visitor.page.get_by_role("link").click()
    visitor.page.wait_for_url(f"{below.address}/")


def test_a_link_that_nobody_else_can_open_says_so(sit: Sit, server: TableServer) -> None:
    visitor = sit(f"/play/{server.new('second-fallujah')['key']}").ready()
    visitor.button("Menu").click()
    visitor.button("Seats and links").click()
    note = visitor.page.get_by_role("dialog").get_by_role("note")
    expect(note).to_contain_text("Nobody else can open these links")
    expect(note).to_contain_text("umpire serve --host 0.0.0.0")


def test_a_link_for_the_network_carries_its_address_and_a_warning(sit: Sit, network: TableServer) -> None:
    key = network.new("second-fallujah")["key"]
    visitor = sit(f"http://localhost:{network.port}/play/{key}", at=network).ready()
    visitor.button("Menu").click()
    visitor.button("Seats and links").click()
    dialog = visitor.page.get_by_role("dialog")
    note = dialog.get_by_role("note")
    expect(note).to_contain_text("not encrypted")
    found = network_address("0.0.0.0")
    link = dialog.get_by_label("Link to watch", exact=True)
    if found:
        expect(link).to_have_value(re.compile(re.escape(f"http://{found}:{network.port}/watch/")))
        expect(note).to_contain_text("only in your network")
        other = sit(link.input_value(), at=network).ready()  # by its other address
        other.button("Menu").click()
        other.button("Seats and links").click()
        expect(other.page.get_by_role("dialog").get_by_role("note")).to_contain_text("only in your network")
        other.faults.clear()  # the browser reports that one of our headers means nothing without encryption
    else:
        expect(note).to_contain_text("could not be found")
