"""Phantom Fury by clicks: two turns, odds before dice, rule cards, why not, undo and its barrier, dice that are told."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.table import Seat, TableServer, example, link

Sit = Callable[..., Seat]
MOST = 160  # decisions; the two turns below take about a third of it
MISSIONS = "phantom_fury/example-support-en.record"  # begins with "Call a Mission?"


def seat(sit: Sit, server: TableServer, **settings: object) -> Seat:
    new = server.new("phantom-fury", **{"seed": 7, "options": {"strong-points": "2"}, **settings})
    return sit(link(new["key"])).ready()


def test_the_first_two_turns(sit: Sit, server: TableServer) -> None:
    """Set-up on the map itself, then whatever is offered, from the list or by what glows, until the third turn begins."""
    player = random.Random(5)
    marine = seat(sit, server, options={})
    marine.choose("2 Strong Points")
    for zone in ("1", "5", "9"):
        before = marine.ply
        marine.spot(f"Zone {zone} (offered)").click()
        marine.after(before)
    third = marine.headline.get_by_text(re.compile("^3 of"))
    seen = set()
    for _ in range(MOST):
        if third.count():
            break
        seen.add(marine.prompt.get_by_role("heading", level=2).inner_text())
        options = marine.options
        # The last one usually ends a phase.
        marine.take(options.last if player.random() < 0.4 else options.nth(player.randrange(options.count())))
    expect(third).to_be_visible()
    expect(marine.log.get_by_role("heading", name=re.compile("^Turn 2"))).to_be_attached()
    assert len(seen) > 8, seen
    assert {"die", "answer", "fact", "heading"} <= {
        line["kind"] for table in marine.messages("table") for line in table["log"]
    }


def test_odds_come_before_dice_and_can_be_left(sit: Sit, server: TableServer) -> None:
    marine = sit(link(example(server, MISSIONS, 0, "7")["key"])).ready()
    before = marine.ply
    mission = marine.prompt.get_by_role("button", name=re.compile("Dragon Eye"))
    mission.click(button="right")
    card = marine.prompt.get_by_role("group", name=re.compile("^Odds:"))
    expect(card.get_by_role("listitem").first).to_contain_text("%")
    expect(card).to_contain_text("d10")
    expect(card.get_by_role("button", name=re.compile("^Rule ")).first).to_be_visible()
    expect(marine.confirm).to_be_focused()
    marine.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert marine.ply == before
    mission.click(button="right")
    expect(marine.confirm).to_be_focused()
    marine.page.keyboard.press("Enter")
    marine.after(before)
    expect(marine.page.get_by_role("list", name="Last dice").get_by_role("listitem").first).to_contain_text("d10")


def test_why_not_with_the_number_of_the_rule(sit: Sit, server: TableServer) -> None:
    marine = seat(sit, server)
    marine.page.get_by_role("img", name=re.compile(r"^Zone 27\b")).first.click()
    card = marine.page.get_by_role("dialog", name=re.compile("^Zone 27"))
    expect(card.get_by_role("status")).to_contain_text("Why not?")
    card.get_by_role("status").get_by_role("button", name=re.compile("^Rule ")).click()
    rule = marine.page.get_by_role("region", name=re.compile("^Rule "))
    expect(rule.get_by_role("heading", level=2)).to_be_visible()
    expect(rule.locator("p.summary")).not_to_be_empty()
    marine.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    marine.page.keyboard.press("Escape")
    expect(rule).to_have_count(0)


def test_undo_goes_back_decision_by_decision_and_to_a_line_of_the_log(sit: Sit, server: TableServer) -> None:
    marine = seat(sit, server)
    first = marine.ply
    marine.take(marine.options.nth(0))
    second = marine.ply
    marine.take(marine.options.nth(0))
    marine.button("Undo", exact=True).click()
    expect(marine.prompt).to_have_attribute("data-ply", second)
    marine.take(marine.options.nth(1))
    marine.take(marine.options.nth(0))
    # To a line of the log: the first decision is taken back with all that came after it.
    marine.log.get_by_role("button", name=re.compile("^Undo to here")).first.click()
    expect(marine.prompt).to_have_attribute("data-ply", first)


def test_nobody_takes_back_a_die(sit: Sit, server: TableServer) -> None:
    marine = sit(link(example(server, MISSIONS, 0, "7")["key"])).ready()
    marine.choose(re.compile("Dragon Eye"))
    expect(marine.button("Undo", exact=True)).to_have_attribute("aria-disabled", "true")
    marine.button("Undo", exact=True).click(force=True)
    expect(marine.page.get_by_role("status").filter(has_text=re.compile("die|dice|back", re.I)).first).to_be_visible()


def test_dice_are_told(sit: Sit, server: TableServer) -> None:
    marine = sit(link(example(server, MISSIONS, 0)["key"])).ready()
    faces = marine.prompt.get_by_role("group", name="Faces")
    marine.choose(re.compile("Dragon Eye"))
    expect(faces.get_by_role("button")).to_have_count(10)
    marine.answer("6")
    tray = marine.page.get_by_role("list", name="Last dice").get_by_role("listitem").first
    expect(tray).to_contain_text("✎")
    expect(tray).to_contain_text("6")
    marine.answer("32")
    marine.answer("41")
    # A draw from a cup is asked for like a die: what came out of the real one?
    before = marine.ply
    faces.get_by_role("button").first.click()
    marine.after(before)
    # Digits do for faces.
    while faces.get_by_role("button", name="9", exact=True).count() == 0:
        marine.take(faces.get_by_role("button").first)
    before = marine.ply
    marine.page.keyboard.press("0")
    marine.after(before)
