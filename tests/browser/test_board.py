"""The board itself: where it opens, the overview, levels of detail, targets, stacks and hover cards."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.table import Seat, TableServer, example, link

Sit = Callable[..., Seat]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAME = "phantom_fury/full-game-en.record"
# What is painted of the map reaches from one edge of its window to the other.
FILLS = """() => {
  const [pane, sheet] = [document.querySelector('.board .map'), document.querySelector('.board .sheet')];
  const [a, b] = [pane.getBoundingClientRect(), sheet.getBoundingClientRect()];
  return b.left <= a.left + 1 && b.right >= a.right - 1 && b.top <= a.top + 1 && b.bottom >= a.bottom - 1;
}"""


def in_pane(seat: Seat, thing: Locator) -> bool:
    """Whether the middle of something lies in the window of the map."""
    box, pane = thing.bounding_box(), seat.map.bounding_box()
    assert box is not None
    assert pane is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return pane["x"] <= x <= pane["x"] + pane["width"] and pane["y"] <= y <= pane["y"] + pane["height"]


def scale(seat: Seat) -> float:
    return float(seat.page.get_by_role("group", name="Zoom").get_attribute("data-scale") or 0)


def test_the_map_opens_on_what_is_offered_and_fills_its_window(sit: Sit, server: TableServer) -> None:
    new = example(server, GAME, 150, "7")
    for settings in (
        {"viewport": {"width": 1440, "height": 900}},
        {"viewport": {"width": 1920, "height": 1080}},
        PHONE,
    ):
        marine = sit(link(new["key"]), **settings).ready(whole=False)
        assert marine.page.evaluate(FILLS), settings
        opening = scale(marine)
        marine.page.keyboard.press("0")
        assert scale(marine) < opening
    new = server.new("phantom-fury", seed=7, options={"strong-points": "2"})
    marine = sit(link(new["key"]), **PHONE).ready(whole=False)
    marine.take(marine.options.nth(2))
    marine.page.reload()
    marine.ready(whole=False)
    offered = marine.spot(re.compile(r"\(offered\)$"))
    assert offered.count() > 2
    assert all(in_pane(marine, offered.nth(index)) for index in range(offered.count()))


def test_an_overview_shows_and_moves_the_part_that_is_seen(sit: Sit, server: TableServer) -> None:
    marine = sit(link(example(server, GAME, 150, "7")["key"])).ready()
    overview = marine.page.locator(".overview")
    expect(overview).to_have_count(0)
    for _ in range(3):
        marine.page.keyboard.press("+")
    expect(overview).to_be_visible()
    frame = overview.locator(".seen")
    # The ground is in it: more than one colour.
    colours = """box => { const c = box.querySelector('canvas'); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
        const found = new Set(); for (let i = 0; i < d.length; i += 4 * 97) found.add(d[i] + '.' + d[i + 1]); return found.size; }"""
    marine.page.wait_for_function(f"() => ({colours})(document.querySelector('.overview')) > 20")
    box = overview.bounding_box()
    assert box is not None
    for part in (0.25, 0.75):
        marine.page.mouse.click(box["x"] + box["width"] * part, box["y"] + box["height"] * part)
        seen = frame.bounding_box()
        assert seen is not None
        assert abs(seen["x"] + seen["width"] / 2 - box["x"] - box["width"] * part) < 4
    marine.page.keyboard.press("o")
    expect(overview).to_have_count(0)
    marine.page.reload()
    marine.ready()
    marine.page.keyboard.press("+")
    marine.page.keyboard.press("+")
    expect(overview).to_have_count(0)
    marine.page.keyboard.press("o")
    expect(overview).to_be_visible()


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah"])
def test_counters_say_more_the_larger_they_are(sit: Sit, server: TableServer, title: str) -> None:
    """From afar strength and side alone, then the symbol without small print, then everything; the names stay the same."""
    records = {"phantom-fury": (GAME, 150), "second-fallujah": ("second_fallujah/example-3.record", None)}
    marine = sit(link(example(server, *records[title], "7")["key"]), viewport={"width": 700, "height": 700}).ready()
    board = marine.page.locator(".board")
    counter = marine.page.locator(".u-counters .u-counter:has(.u-far):has(.u-fine)").first
    names = marine.map.get_by_role("img").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    shown = "(one, name) => getComputedStyle(one.querySelector(name)).display !== 'none'"
    seen: dict[str, list[bool]] = {}
    for _ in range(12):
        marine.page.wait_for_timeout(300)  # until the map has come to rest
        level = next(name for name in ("far", "middle", "near") if name in (board.get_attribute("class") or "").split())
        side = counter.evaluate("one => one.querySelector(':scope > .u-face').getBoundingClientRect().width")
        seen.setdefault(level, [counter.evaluate(shown, part) for part in (".u-far", ".u-full", ".u-fine")])
        assert level != "far" or side < 40
        assert level != "near" or side > 36
        marine.page.keyboard.press("+")
    assert list(seen) == ["far", "middle", "near"]
    # What is inside of something hidden does not show either, whatever it says of itself.
    assert (seen["far"][:2], seen["middle"], seen["near"]) == ([True, False], [False, True, False], [False, True, True])
    assert marine.map.get_by_role("img").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") == names
