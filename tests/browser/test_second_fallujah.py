"""Second Fallujah between two browsers: an impulse with Reaction, Ambush, attack and Advantage, as the rulebook tells it."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.table import ROOT, Seat, TableServer, link
from umpire.engine.record import Record, strip_cite

Sit = Callable[..., Seat]
EXAMPLE = ROOT / "records" / "second_fallujah" / "example-2.record"


def begun(server: TableServer, sit: Sit, answers: int = 0) -> tuple[Seat, Seat, list[str]]:
    """The example of the rulebook, up to so many answers; both seats, and the answers that are left."""
    record = Record.parse(EXAMPLE.read_text(encoding="utf-8"), "the example")
    lines = [strip_cite(line) for line in record.answers]
    record.answers = record.answers[:answers]
    keys = server.bring(record.text(), together=False)["keys"]
    return sit(link(keys["coalition"])).ready(), sit(link(keys["insurgent"])).ready(), lines[answers:]


def test_an_impulse_with_reaction_ambush_attack_and_advantage(sit: Sit, server: TableServer) -> None:
    coalition, insurgent, answers = begun(server, sit)
    for line in answers:
        who, _, choice = line.split(" ", 2)
        # Dice are told by whoever has them in his hand: here the one who attacks.
        seat = insurgent if who == "insurgent" else coalition
        other = coalition if seat is insurgent else insurgent
        before = other.ply
        seat.answer(choice)
        other.after(before)
    for seat in (coalition, insurgent):
        for words in ("Overrun", "Ambush", "Advantage"):
            expect(seat.log.get_by_text(words).first).to_be_attached()
    told = [table["ply"] for table in coalition.messages("table")]
    assert told == sorted(told)
    assert coalition.messages("table")[-1]["scene"] == insurgent.messages("table")[-1]["scene"]


def test_who_waits_is_told_for_whom(sit: Sit, server: TableServer) -> None:
    coalition, insurgent, _ = begun(server, sit)
    expect(insurgent.prompt).to_contain_text("Waiting")
    expect(insurgent.prompt).to_contain_text("Coalition")
    assert coalition.options.count() > 1
    assert insurgent.options.count() == 0


def test_beyond_the_barrier_the_other_seat_is_asked(sit: Sit, server: TableServer) -> None:
    """The Insurgents have reacted to a move: the Coalition cannot take it back without them."""
    coalition, insurgent, answers = begun(server, sit, 7)
    insurgent.answer(answers[0].split(" ")[2])
    insurgent.answer(answers[1].split(" ")[2])
    expect(coalition.prompt).to_have_attribute("data-ply", insurgent.ply)
    ply = coalition.ply
    coalition.button("Ask to take back").click()
    question = insurgent.page.get_by_role("dialog", name="Request to take back (Coalition)")
    question.get_by_role("button", name="No").click()
    coalition.tab("Chat")
    expect(coalition.page.get_by_role("log", name="Chat").get_by_text("Insurgents").last).to_be_visible()
    assert coalition.ply == ply
    coalition.button("Ask to take back").click()
    question.get_by_role("button", name="I agree").click()
    coalition.after(ply)
    assert coalition.options.count() > 1


def test_chat_and_resigning(sit: Sit, server: TableServer) -> None:
    coalition, insurgent, _ = begun(server, sit)
    insurgent.tab("Chat")
    coalition.tab("Chat")
    coalition.page.get_by_label("Say something").fill("Good luck <b>!</b>")
    coalition.button("Send").click()
    for seat in (coalition, insurgent):
        expect(seat.page.get_by_role("log", name="Chat")).to_contain_text("Good luck <b>!</b>")
    insurgent.button("Menu").click()
    insurgent.button("Resign").click()
    insurgent.button("Resign as Insurgents").click()
    for seat in (coalition, insurgent):
        expect(seat.prompt).to_contain_text("The game is over")
    coalition.prompt.get_by_role("button", name="See it again").click()
    expect(coalition.page.get_by_role("slider", name="Moment")).to_be_visible()
