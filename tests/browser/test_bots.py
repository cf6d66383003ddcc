"""Bots at the table: an opponent, an adviser, and somebody who takes over for a while."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.table import WAIT, Seat, TableServer, example, link
from server import odd_bots
from server.running import ROOMY, Running
from umpire import bots
from umpire.server.bot_pool import BotPool

Sit = Callable[..., Seat]
LONG = 3 * WAIT  # a process has to wake first, and then it thinks
CHANCE = re.compile(r"[<>]?(\d+)% \((\d+) to (\d+)%\)$")


def advised(visitor: Seat, advice: Locator, count: int) -> None:
    """So many choices are listed; each tells its chance to win with the interval of that, what the title counts, and why."""
    lines = advice.get_by_role("listitem")
    expect(lines).to_have_count(count, timeout=LONG)
    entries = visitor.messages("advice")[-1]["entries"]
    assert len(entries) == count
    for line, entry in zip(lines.all(), entries, strict=True):
        choice = line.get_by_role("button")
        expect(choice).to_contain_text(entry["label"])
        found = CHANCE.search(choice.inner_text())
        assert found, choice.inner_text()
        chance, *counts = entry["prospects"]
        told = [float(number) for number in found.groups()]
        assert told == pytest.approx([100 * chance[key] for key in ("value", "low", "high")], abs=0.51)
        for measured in counts:
            expect(line).to_contain_text(measured["text"])
        expect(line).to_contain_text(entry["behind"])
        assert bool(entry["behind"]) == (entry is not entries[0])
        assert entry["reasons"]
        for reason in entry["reasons"]:
            expect(line).to_contain_text(reason)


def hand_over(visitor: Seat, seat: str, level: str) -> Locator:
    """A bot of this level plays on for a seat; where the dialog tells so, it can be taken back."""
    visitor.button("Share").click()
    line = visitor.page.get_by_role("dialog", name="Seats and links").get_by_role("listitem").filter(has_text=seat)
    line.get_by_label(f"Bot for {seat}").select_option(level)
    line.get_by_role("button", name="Let it take over").click()
    expect(line).to_contain_text(f"played by a bot: {level}")
    return line


def take_back(visitor: Seat, line: Locator) -> None:
    line.get_by_role("button", name="Play it myself").click()
    expect(line.get_by_role("button", name="Let it take over")).to_be_visible()
    expect(line).not_to_contain_text("played by a bot")
    visitor.button("Close", exact=True).click()
    expect(visitor.options.first).to_be_visible()


def told_why(visitor: Seat, seat: str) -> None:
    """The log gives a reason for what a bot did; which of them still shows depends on the dice."""
    lines = [line for table in visitor.messages("table") for line in table["log"] if line["seat"] == seat]
    reasons = {re.escape(line["reasons"][0]) for line in lines if line["reasons"]}
    assert reasons
    expect(visitor.log).to_contain_text(re.compile("|".join(reasons)))


def test_a_bot_opponent_answers_and_a_bot_advises(sit: Sit) -> None:
    visitor = sit()
    visitor.button(re.compile("^Second Fallujah")).click()
    form = visitor.page.get_by_role("form", name="Set up Second Fallujah")
    expect(form.get_by_label("Bot for Insurgents")).to_have_value("regular")
    visitor.button("Play now").click()
    visitor.ready()
    # The Insurgents set up first, and say why.
    expect(visitor.options.first).to_be_visible()
    expect(visitor.prompt).to_contain_text("Coalition")
    seats = visitor.page.get_by_role("list", name="Seats")
    expect(seats.get_by_text("Insurgents, played by a bot: Regular")).to_be_attached()
    told_why(visitor, "insurgent")
    # Advice by the button and by its key; what is advised can be taken.
    visitor.button("Advise me").click()
    advice = visitor.prompt.get_by_role("group", name="Advice")
    advised(visitor, advice, 3)
    visitor.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    visitor.page.keyboard.press("a")
    visitor.take(advice.get_by_role("list").get_by_role("button").first)
    expect(advice).to_have_count(0)


def test_advice_names_no_more_choices_than_there_are(sit: Sit, server: TableServer) -> None:
    """From area 19 there are two ways on."""
    visitor = sit(link(example(server, "second_fallujah/example-2.record", 25)["key"])).ready()
    expect(visitor.options).to_have_count(2)
    visitor.button("Advise me").click()
    advised(visitor, visitor.prompt.get_by_role("group", name="Advice"), 2)


def test_each_seat_gets_the_level_that_was_chosen_in_the_lobby(sit: Sit, own_server: TableServer) -> None:
    # A server of its own: nobody is left at this table who could stop the bots.
    visitor = sit(at=own_server)
    visitor.button(re.compile("^Second Fallujah")).click()
    form = visitor.page.get_by_role("form", name="Set up Second Fallujah")
    form.get_by_role("group", name="Who plays Coalition").get_by_label("A bot").check()
    form.get_by_label("Bot for Coalition").select_option("Veteran")
    form.get_by_label("Bot for Insurgents").select_option("Recruit")
    visitor.button("Play now").click()
    visitor.ready()
    seats = visitor.page.get_by_role("list", name="Seats")
    expect(seats.get_by_text("Coalition, played by a bot: Veteran")).to_be_attached()
    expect(seats.get_by_text("Insurgents, played by a bot: Recruit")).to_be_attached()
    # The Insurgents have set up; now the Veteran has to look ahead, and everybody sees that it does.
    expect(visitor.prompt.get_by_text("Coalition: a bot is thinking (Veteran)")).to_be_visible(timeout=LONG)
    expect(visitor.log).to_contain_text(
        re.compile(r"Thought ahead in \d+ games: chance to win [<>]?\d+% "), timeout=LONG
    )
    expect(visitor.prompt).not_to_have_attribute("data-ply", visitor.ply, timeout=LONG)
    visitor.button("Share").click()
    listed = visitor.page.get_by_role("dialog", name="Seats and links").get_by_role("listitem")
    expect(listed).to_contain_text(["Coalition played by a bot: Veteran", "Insurgents played by a bot: Recruit"])


@pytest.mark.parametrize("level", ["Regular", "Veteran"])
def test_a_bot_takes_over_and_gives_back(sit: Sit, server: TableServer, level: str) -> None:
    """It plays the Coalition at most until the Insurgents are asked: they are played at this screen as well."""
    visitor = sit(link(example(server, "second_fallujah/example-3.record", 17, seed="7")["key"])).ready()
    before = visitor.ply
    line = hand_over(visitor, "Coalition", level)
    expect(visitor.prompt).not_to_have_attribute("data-ply", before, timeout=LONG)
    told_why(visitor, "coalition")
    take_back(visitor, line)
    assert any(table["thinking"] for table in visitor.messages("table"))
    visitor.take(visitor.options.first)


@pytest.mark.parametrize(
    ("make", "limit", "failed"), [(odd_bots.dying, 60, "broke down"), (odd_bots.hanging, 0.3, "took too long")]
)
def test_a_bot_that_fails_is_reported_and_the_game_goes_on(
    sit: Sit,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[..., bots.Bot],
    limit: float,
    failed: str,
) -> None:
    monkeypatch.setattr("umpire.server.lobby.BotPool", lambda _: BotPool(limit, make))
    with Running(tmp_path / "games.sqlite3", ROOMY) as server:
        key = server.begin("phantom-fury")["key"]
        visitor = sit(f"http://127.0.0.1:{server.port}{link(key)}").ready()
        before = visitor.ply
        visitor.tab("Chat")
        line = hand_over(visitor, "USMC", "Regular")
        report = f"the bot (Regular) {failed}, so chance answered in its place"
        said = visitor.page.get_by_role("log", name="Chat").get_by_text(report).first
        expect(said).to_be_visible(timeout=LONG)
        expect(visitor.prompt).not_to_have_attribute("data-ply", before, timeout=LONG)
        take_back(visitor, line)
        visitor.tab("Log")
        expect(visitor.log).to_contain_text(f"The bot {failed}, so chance answers in its place")
        visitor.take(visitor.options.first)
