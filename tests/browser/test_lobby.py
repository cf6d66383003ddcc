"""From the door to a game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.table import ROOT, House, Seat

Sit = Callable[..., Seat]


@pytest.mark.parametrize("title", ["Phantom Fury", "Second Fallujah", "Night Drop"])
def test_two_clicks_lead_into_each_game(sit: Sit, title: str) -> None:
    guest = sit()
    guest.button(re.compile(f"^{title}")).click()
    guest.button("Play now").click()
    guest.ready()
    expect(guest.page.get_by_role("heading", level=1, name=title)).to_be_visible()
    expect(guest.options.nth(1)).to_be_visible()


def test_a_friend_gets_a_link_and_the_choices_of_the_lobby_are_kept(sit: Sit, house: House) -> None:
    guest = sit()
    guest.button(re.compile("^Second Fallujah")).click()
    form = guest.page.get_by_role("form", name="Set up Second Fallujah")
    form.get_by_role("group", name="Who plays Coalition").get_by_label("A friend, by link").check()
    form.get_by_role("group", name="Who plays Insurgents").get_by_label("I do, at this screen").check()
    form.get_by_label("Set-up of the Fedayeen").select_option("at random")
    form.get_by_text("Name of the game").first.click()
    form.get_by_label("Name of the game").fill("Tuesday")
    guest.button("Play now").click()
    dialog = guest.page.get_by_role("dialog", name="Seats and links")
    friends = dialog.get_by_label("Link for Coalition", exact=True).input_value()
    watched = dialog.get_by_label("Link to watch", exact=True).input_value()
    dialog.get_by_role("button", name="Close").click()
    guest.ready()
    friend = sit(friends.removeprefix(house.address)).ready()
    assert [hello["seats"] for hello in friend.messages("hello")] == [["coalition"]]
    assert [hello["seats"] for hello in guest.messages("hello")] == [["insurgent"]]
    expect(guest.page.get_by_role("list", name="Seats").get_by_text("Coalition, at the table")).to_be_attached()
    spectator = sit(watched.removeprefix(house.address)).ready()
    expect(spectator.button("Undo")).to_have_count(0)
    assert spectator.options.count() == 0
    guest.page.get_by_role("link", name="Lobby").click()
    recent = guest.page.get_by_role("region", name="Games of this browser")
    expect(recent.get_by_role("link", name="Second Fallujah: Tuesday")).to_be_visible()


def test_a_record_is_opened_and_saved_again(sit: Sit, tmp_path: Path) -> None:
    record = ROOT / "records" / "second_fallujah" / "example-3.record"
    guest = sit()
    guest.page.get_by_label("File of a record").set_input_files(record)
    guest.button("Open", exact=True).click()
    guest.ready()
    expect(guest.log).to_contain_text("area 44")
    guest.button("Menu").click()
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Save as a record").click()
    saved = download.value.path().read_text(encoding="utf-8")
    assert "insurgent insurgent-action 45" in saved


def test_a_record_that_does_not_fit_is_refused_in_words(sit: Sit) -> None:
    guest = sit()
    guest.page.get_by_text("Or paste its text").click()
    guest.page.get_by_label("Text of a record").fill("umpire record 1\ntitle chess\n")
    guest.button("Open", exact=True).click()
    expect(guest.page.get_by_role("alert")).not_to_be_empty()
    guest.faults.clear()  # the browser itself reports the refusal


def test_a_key_that_does_not_exist_is_told_so(sit: Sit) -> None:
    guest = sit("/play/no-such-key")
    expect(guest.page.get_by_role("region", name="Map", exact=True).get_by_role("status")).to_contain_text("no")
    expect(guest.page.get_by_text("Connection lost")).to_have_count(0)
