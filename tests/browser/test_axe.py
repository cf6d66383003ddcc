"""No page shuts anybody out: lobby, set-up, invitation, table, odds, replay and the end, in both languages, by day and by night."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.table import ROOT, Seat, TableServer, example, link
from browser.test_table import faults_of

Sit = Callable[..., Seat]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_every_page_in_both_languages(sit: Sit, server: TableServer, axe: str, language: str, scheme: str) -> None:
    visitor = sit(locale=language, color_scheme=scheme)
    page = visitor.page
    cards = page.get_by_role("button", name=re.compile("^Second Fallujah"))
    cards.click()
    expect(page.locator("form .go, form button").first).to_be_visible()
    assert faults_of(visitor, axe, False) == [], "set-up"
    invitations = server.post("/api/games", title="second-fallujah", together=False)["invitations"]
    page.goto(f"/join/{next(iter(invitations.values()))}")
    expect(page.get_by_role("main").get_by_role("button").first).to_be_visible()
    assert faults_of(visitor, axe, False) == [], "invitation"
    page.goto(link(example(server, "phantom_fury/example-support-en.record", 0, "7")["key"]))
    page.locator("#prompt [data-choice]").first.click(button="right")
    expect(page.locator("#prompt .leads")).to_be_visible()
    page.locator("#prompt details summary").click()
    assert faults_of(visitor, axe, False) == [], "odds"
    over = server.bring((ROOT / "records" / "phantom_fury" / "full-game-en.record").read_text(encoding="utf-8"))
    page.goto(link(over["key"]))
    expect(page.locator("section.victory")).to_be_visible()
    assert faults_of(visitor, axe, False) == [], "victory"
    page.locator("section.victory .go").click()
    expect(page.locator(".replay")).to_be_visible()
    assert faults_of(visitor, axe, False) == [], "replay"
    page.goto("/")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()
    assert faults_of(visitor, axe, False) == [], "lobby"
