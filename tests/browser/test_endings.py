"""The last decisions of a game of each title, up to the word on how it ended: with the mouse alone, and with the keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import umpire
from browser.table import Seat, TableServer, link
from browser.test_table import faults_of
from umpire.bots import Chance
from umpire.kit.speech import Speech

Sit = Callable[..., Seat]
LAST = 6  # decisions left to the browser
MOST = 120  # answers, until something is wrong


def nearly_over(title: str) -> str:
    """A game by chance without its last answers."""
    game, bot = umpire.start(title, seed=3), Chance(3)
    while isinstance(game.pending, umpire.Decision):
        game.choose(bot.pick(game.pending))
    decisions = [index for index, step in enumerate(game.plies) if isinstance(step, umpire.Decision)]
    record = game.record
    record.answers = record.answers[: decisions[-LAST]]
    return record.text()


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_game_is_brought_to_its_end(sit: Sit, server: TableServer, axe: str, title: str, way: str) -> None:
    # Whoever brings a game with secrets knows them all, so nobody plays against him.
    first, *others = umpire.rules(title).seats
    against = {first: "person", **dict.fromkeys(others, "chance")}
    alone = {"players": against} if umpire.rules(title).secrets else {"together": True}
    seat = sit(link(server.bring(nearly_over(title), **alone)["key"]))
    keyboard = seat.page.keyboard
    curtain = seat.button(re.compile(": show the table$"))
    end = seat.prompt.get_by_role("button", name="See it again")
    for _ in range(MOST):
        curtain.or_(end).or_(seat.options.first).first.wait_for()
        if end.is_visible():
            break
        if curtain.is_visible():
            if way == "mouse":
                curtain.click()
            else:
                expect(curtain).to_be_focused()
                keyboard.press("Enter")
            seat.prompt.wait_for()
            continue
        before = seat.ply
        last = min(seat.options.count(), 9)  # being done stands last, and nine have a key of their own
        if way == "mouse":
            seat.options.nth(last - 1).click()
        else:
            keyboard.press(str(last))
        done = seat.page.locator(f"#prompt:not([data-ply='{before}'])").or_(curtain).or_(end)
        done.or_(seat.odds).first.wait_for()
        if not done.count():
            if way == "mouse":
                seat.confirm.click()
            else:
                keyboard.press("Enter")
            done.first.wait_for()
    expect(end).to_be_visible()
    outcome = [table["outcome"] for table in seat.messages("table") if table["outcome"]][-1]
    expect(seat.prompt).to_contain_text(outcome)
    # The result lies over the map: how it ended, how clearly, and where to go from here.
    result = seat.page.get_by_role("region", name=outcome)
    levels = result.get_by_role("list", name="How clearly").get_by_role("listitem")
    expect(levels).to_have_count(len([id for id in Speech(title, "en").ids() if re.fullmatch(r"outcome-[^.]*", id)]))
    expect(result.locator("[aria-current=true]")).to_have_text(outcome)
    expect(result.get_by_role("region", name="Score").get_by_role("definition").first).to_be_visible()
    assert faults_of(seat, axe, False) == []
    if way == "mouse":
        result.get_by_role("button", name="Look at the map").last.click()
    else:
        keyboard.press("Escape")
    expect(result).to_have_count(0)
    seat.prompt.get_by_role("button", name="The result").click()
    expect(result).to_be_visible()
    result.get_by_role("button", name="See it again").click()
    expect(result).to_have_count(0)
    expect(seat.page.get_by_role("group", name="Replay")).to_be_visible()
