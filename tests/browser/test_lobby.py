"""From the door to a game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.table import ROOT, Seat, TableServer

Sit = Callable[..., Seat]


@pytest.mark.parametrize("title", ["Phantom Fury", "Second Fallujah", "Night Drop"])
def test_two_clicks_lead_into_each_game(sit: Sit, title: str) -> None:
    visitor = sit()
    visitor.button(re.compile(f"^{title}")).click()
    visitor.button("Play now").click()
    visitor.ready()
    expect(visitor.page.get_by_role("heading", level=1, name=title)).to_be_visible()
    expect(visitor.options.nth(1)).to_be_visible()


def test_a_friend_gets_an_invitation_and_the_choices_of_the_lobby_are_kept(sit: Sit, server: TableServer) -> None:
    visitor = sit()
    visitor.button(re.compile("^Second Fallujah")).click()
    form = visitor.page.get_by_role("form", name="Set up Second Fallujah")
    form.get_by_role("group", name="Who plays Coalition").get_by_label("A friend, by link").check()
    form.get_by_role("group", name="Who plays Insurgents").get_by_label("I do, at this screen").check()
    form.get_by_label("Set-up of the Fedayeen").select_option("at random")
    form.get_by_text("Name of the game").first.click()
    form.get_by_label("Name of the game").fill("Tuesday")
    visitor.button("Play now").click()
    dialog = visitor.page.get_by_role("dialog", name="Seats and links")
    friends = dialog.get_by_label("Invitation for Coalition", exact=True).input_value()
    watched = dialog.get_by_label("Link to watch", exact=True).input_value()
    expect(dialog.get_by_text("not taken yet")).to_be_visible()
    # Whatever reads the link, a chat program for one, takes nothing.
    friend = sit(friends.removeprefix(server.address))
    expect(friend.page.get_by_role("heading", name="Your invitation: Coalition")).to_be_visible()
    friend.page.reload()
    take = friend.button("Take this seat")
    expect(take).to_be_focused()
    expect(dialog.get_by_text("not taken yet")).to_be_visible()
    friend.page.keyboard.press("Enter")
    friend.ready()
    expect(dialog.get_by_label("Invitation for Coalition", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    visitor.ready()
    assert [hello["seats"] for hello in friend.messages("hello")] == [["coalition"]]
    assert [hello["seats"] for hello in visitor.messages("hello")] == [["insurgent"]]
    expect(visitor.page.get_by_role("list", name="Seats").get_by_text("Coalition, at the table")).to_be_attached()
    visitor.tab("Chat")
    expect(visitor.page.get_by_role("log", name="Chat")).to_contain_text("Coalition: the seat was taken.")
    late = sit(friends.removeprefix(server.address))
    expect(late.page.get_by_role("main")).to_contain_text("This seat is taken: Coalition")
    expect(late.button("Take this seat")).to_have_count(0)
    spectator = sit(watched.removeprefix(server.address)).ready()
    expect(spectator.button("Undo")).to_have_count(0)
    assert spectator.options.count() == 0
    visitor.page.get_by_role("link", name="Lobby").click()
    recent = visitor.page.get_by_role("region", name="Games of this browser")
    expect(recent.get_by_role("link", name="Second Fallujah: Tuesday")).to_be_visible()


def test_a_record_is_opened_and_saved_again(sit: Sit, tmp_path: Path) -> None:
    record = ROOT / "records" / "second_fallujah" / "example-3.record"
    visitor = sit()
    visitor.page.get_by_label("File of a record").set_input_files(record)
    visitor.button("Open", exact=True).click()
    visitor.ready()
    expect(visitor.log).to_contain_text("area 44")
    visitor.button("Menu").click()
    with visitor.page.expect_download() as download:
        visitor.button("Save as a record").click()
    saved = download.value.path().read_text(encoding="utf-8")
    assert "insurgent insurgent-action 45" in saved


def test_a_record_that_does_not_fit_is_refused_in_words(sit: Sit) -> None:
    visitor = sit()
    visitor.page.get_by_text("Or paste its text").click()
    visitor.page.get_by_label("Text of a record").fill("umpire record 1\ntitle chess\n")
    visitor.button("Open", exact=True).click()
    expect(visitor.page.get_by_role("alert")).not_to_be_empty()
    visitor.expected_fault("Failed to load resource")


def test_a_key_that_does_not_exist_is_told_so(sit: Sit) -> None:
    visitor = sit("/play/no-such-key")
    expect(visitor.page.get_by_role("region", name="Map", exact=True).get_by_role("status")).to_contain_text("no")
    expect(visitor.page.get_by_text("Connection lost")).to_have_count(0)


def test_the_lobby_says_in_which_game_it_is_ones_turn(sit: Sit) -> None:
    visitor = sit()
    visitor.button(re.compile("^Second Fallujah")).click()
    form = visitor.page.get_by_role("form", name="Set up Second Fallujah")
    form.get_by_role("group", name="Who plays Insurgents").get_by_label(
        "I do, at this screen"
    ).check()  # they set up first
    form.get_by_role("group", name="Who plays Coalition").get_by_label("A bot").check()
    visitor.button("Play now").click()
    visitor.ready()
    yours = visitor.page.get_by_role("listitem").filter(has_text="Second Fallujah").get_by_text("your turn")
    visitor.page.get_by_role("link", name="Lobby").click()
    expect(yours).to_be_visible()
    # Against a friend who has to begin it is not.
    visitor.button(re.compile("^Second Fallujah")).click()
    form.get_by_role("group", name="Who plays Coalition").get_by_label("I do, at this screen").check()
    form.get_by_role("group", name="Who plays Insurgents").get_by_label("A friend, by link").check()
    visitor.button("Play now").click()
    visitor.page.get_by_role("dialog", name="Seats and links").get_by_role("button", name="Close").click()
    visitor.ready()
    visitor.page.get_by_role("link", name="Lobby").click()
    expect(visitor.page.get_by_text("waiting: Insurgents")).to_be_visible()
    expect(yours).to_have_count(1)


def test_who_reads_french_is_offered_the_french_edition_first(sit: Sit) -> None:
    for language, edition in (("fr-FR", "fr"), ("en-GB", "en")):
        visitor = sit(locale=language)
        visitor.button(re.compile("^Phantom Fury")).click()
        expect(
            visitor.page.locator("form input[type=radio][value=fr], form select option[value=fr]").first
        ).to_be_attached()
        chosen = visitor.page.evaluate(
            "[...document.querySelectorAll('form input[type=radio]:checked, form select')].map(one => one.value)"
        )
        assert edition in chosen
