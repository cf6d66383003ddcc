"""Clicks counted at the page: a fixed record is played with the presses of tools/count_clicks.py, and it is the same record."""

import runpy
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.table import ROOT, Seat, TableServer, link
from umpire.engine.record import Record

COUNT = runpy.run_path(str(ROOT / "tools" / "count_clicks.py"))


# A point where a thing is not covered by the counters on top of it, as a person would take hold of it.
BARE = """(thing) => {
  const box = thing.getBoundingClientRect();
  for (const down of [0.5, 0.3, 0.7, 0.1, 0.9])
    for (const right of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [x, y] = [box.x + box.width * right, box.y + box.height * down];
      const there = document.elementFromPoint(x, y);
      if (there && (thing.contains(there) || there.contains(thing))) return [x, y];
    }
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Clicker:
    """Presses the pointer, and counts how often."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.page = seat.page
        self.presses = 0

    def click(self, where: Locator) -> None:
        where.click()
        self.presses += 1

    def drag(self, thing: Locator, to: Locator, shift: bool = False) -> None:
        for one in (thing, to):
            one.element_handle().wait_for_element_state("stable")  # the map may still be flying there
        start, end = thing.evaluate(BARE), to.bounding_box()
        assert end
        mouse, keyboard = self.page.mouse, self.page.keyboard
        mouse.move(*start)
        if shift:
            keyboard.down("Shift")
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        mouse.up()
        if shift:
            keyboard.up("Shift")
        self.presses += 1

    def option(self, choice: str) -> Locator:
        return self.seat.options.and_(self.page.locator(f"[data-choice='{choice}']"))

    def play(self, press: Any) -> None:
        """One press of the count, as a person makes it."""
        before = int(self.seat.ply)
        self.page.locator("#prompt [data-ways=true]").wait_for()  # what is written on targets comes a moment later
        if press.kind in ("word", "leave", "usual"):
            words = " ".join(press.answers)
            self.click(self.page.locator(f"[data-course='{words}']"))
        elif press.kind == "sweep":
            self.drag(self.option(press.answers[0]), self.option(press.answers[-1]))
        elif press.kind in ("way", "all") and press.things:
            to = self.page.locator(f"[data-space='{press.to}']").first
            self.drag(self.page.locator(f"[data-counter='{press.things[0]}']"), to, press.kind == "all")
        elif press.kind == "way":
            self.click(self.page.locator(f"[data-far='{press.to}']"))
        elif press.presses:
            self.click(self.option(press.answers[-1]))
        else:
            self.option(press.answers[-1]).click()  # it only covers a secret
        done = self.page.locator(f"#prompt[data-ply='{before + len(press.answers)}']")
        done.or_(self.seat.odds).first.wait_for()
        if not done.count():
            self.click(self.seat.confirm)
        expect(self.seat.prompt).to_have_attribute("data-ply", str(before + len(press.answers)))


def played(server: TableServer, sit: Callable[..., Seat], name: str, first: str, most: int) -> tuple[int, int, int]:
    """The presses for a part of a record, at the page and as they are counted, and those of one answer at a time. The part begins with this answer
    and holds so many runs."""
    path = ROOT / "tests" / "clicks" / name
    record = Record.parse(path.read_text(encoding="utf-8"), name)
    runs = list(COUNT["runs_of"](path, name.split(".")[1]))
    start = next(number for number, run in enumerate(runs) if f"{run[0].step.verb} {run[0].answer}" == first)
    counted = before = 0
    seat = None
    for run in runs[start : start + most]:
        if seat is None:
            count = run[0].plies
            begun = Record.parse(path.read_text(encoding="utf-8"), name)
            begun.answers = record.answers[:count]
            begun.headings.clear()
            begun.dice, begun.seed = "told", ""
            new = server.bring(begun.text())
            seat = Clicker(sit(link(new["key"])).ready())
        at = 0
        for press in COUNT["fewest"](run):
            seat.play(press)
            at += len(press.answers)
            counted += press.presses
        before += sum(1 + moment.dice for moment in run if not moment.single)
        for line in record.answers[run[-1].plies + 1 :]:
            kind, _, *face = line.split(" [")[0].split()
            if kind == name.split(".")[1]:
                break
            if kind in ("d6", "d10", "2d6", "draw"):
                shown = seat.seat.ply
                seat.seat.prompt.locator(f"[data-choice='{' '.join(face)}']").click()
                seat.seat.after(shown)
            else:
                seat.seat.answer(" ".join(face))
    assert seat is not None
    return seat.presses, counted, before


@pytest.mark.parametrize(
    ("name", "first", "runs"),
    [("phantom-fury.usmc.record", "deploy 3", 5), ("second-fallujah.coalition.record", "coalition-action nw", 5)],
)
def test_a_record_is_played_with_the_clicks_that_are_counted(
    server: TableServer, sit: Callable[..., Seat], name: str, first: str, runs: int
) -> None:
    pressed, counted, before = played(server, sit, name, first, runs)
    assert pressed == counted
    assert pressed < before


def test_what_was_taken_back_is_done_again(server: TableServer, sit: Callable[..., Seat]) -> None:
    name = "phantom-fury.usmc.record"
    record = Record.parse((ROOT / "tests" / "clicks" / name).read_text(encoding="utf-8"), name)
    record.answers = record.answers[: next(n for n, line in enumerate(record.answers) if line.startswith("usmc move"))]
    record.headings.clear()
    record.dice, record.seed = "told", ""
    clicker = Clicker(sit(link(server.bring(record.text())["key"])).ready())
    seat, page = clicker.seat, clicker.page
    start = int(seat.ply)
    page.locator("#prompt [data-ways=true]").wait_for()
    clicker.drag(page.locator("[data-counter='squad-10']"), page.locator("[data-space='5/2']").first)
    expect(seat.prompt).to_have_attribute("data-ply", str(start + 3))
    for _ in range(2):  # the last step was looked at by itself, so it is taken back by itself
        shown = seat.ply
        seat.button("Undo", exact=True).click()
        seat.after(shown)
    expect(seat.prompt).to_have_attribute("data-ply", str(start))
    for ply in (start + 2, start + 3):
        page.locator("[data-redo]").click()
        expect(seat.prompt).to_have_attribute("data-ply", str(ply))
    expect(page.locator("[data-redo]")).to_have_count(0)
