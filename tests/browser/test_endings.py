"""The last decisions of a game of each title, up to the word on how it ended: with the mouse alone, and with the keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import umpire
from browser.table import Seat, TableServer, link
from umpire.bots import Chance

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
def test_a_game_is_brought_to_its_end(sit: Sit, server: TableServer, title: str, way: str) -> None:
    # Whoever brings a game with secrets knows them all, so nobody plays against him.
    first, *others = umpire.rules(title).seats
    against = {first: "person", **dict.fromkeys(others, "chance")}
    alone = {"players": against} if umpire.rules(title).secrets else {"together": True}
    seat = sit(link(server.bring(nearly_over(title), **alone)["key"]))
    keyboard = seat.page.keyboard
    curtain = seat.button(re.compile(": show the table$"))
    end = seat.button("See it again")
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
    expect(seat.page.get_by_text(outcome).first).to_be_visible()
