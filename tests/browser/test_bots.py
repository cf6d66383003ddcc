"""Bots at the table: an opponent, an adviser, and somebody who takes over for a while."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.table import House, Seat, link

Sit = Callable[..., Seat]


def test_a_bot_opponent_answers_and_a_bot_advises(sit: Sit) -> None:
    guest = sit()
    guest.button(re.compile("^Second Fallujah")).click()
    form = guest.page.get_by_role("form", name="Set up Second Fallujah")
    expect(form.get_by_label("Bot for Insurgents")).to_have_value("regular")
    guest.button("Play now").click()
    guest.ready()
    # The Insurgents set up first, and say why.
    expect(guest.options.first).to_be_visible()
    expect(guest.prompt).to_contain_text("Coalition")
    seats = guest.page.get_by_role("list", name="Seats")
    expect(seats.get_by_text("Insurgents, played by a bot: Regular")).to_be_attached()
    assert any(line["reasons"] for table in guest.messages("table") for line in table["log"])
    told = next(line for table in guest.messages("table") for line in reversed(table["log"]) if line["reasons"])
    expect(guest.log).to_contain_text(told["reasons"][0])
    # Advice by the button and by its key; what is advised can be taken.
    guest.button("Advise me").click()
    advice = guest.prompt.get_by_role("group", name="Advice")
    choice = advice.get_by_role("list").get_by_role("button").first
    expect(choice).to_be_visible()
    entry = guest.messages("advice")[-1]["entries"][0]
    expect(choice).to_contain_text(entry["label"])
    expect(advice).to_contain_text(entry["reasons"][0])
    guest.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    guest.page.keyboard.press("a")
    guest.take(choice)
    expect(advice).to_have_count(0)


def test_a_bot_takes_over_and_gives_back(sit: Sit, house: House) -> None:
    guest = sit(link(house.new("phantom-fury", seed=3)["key"])).ready()
    guest.button("Share").click()
    dialog = guest.page.get_by_role("dialog", name="Seats and links")
    dialog.get_by_label(re.compile("^Bot for")).select_option("Regular")
    before = guest.ply
    dialog.get_by_role("button", name="Let it take over").click()
    guest.after(before)
    expect(dialog).to_contain_text("played by a bot: Regular")
    dialog.get_by_role("button", name="Play it myself").click()
    expect(dialog.get_by_role("button", name="Let it take over")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(guest.options.first).to_be_visible()
    assert any(table["thinking"] for table in guest.messages("table"))
    guest.take(guest.options.first)
