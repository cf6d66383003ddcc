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


def shown(seat: Seat, thing: str) -> tuple[float, float]:
    """Where on the screen the middle of a space or a counter is."""
    told = seat.messages("hello")[-1]
    spaces = {space["id"]: space for space in told["spaces"]}
    counters = {one["id"]: one for one in seat.messages("table")[-1]["scene"]["counters"]}
    place = counters.get(thing) or spaces[thing]
    x, y = seat.page.evaluate(
        """([x, y]) => {
          const sheet = document.querySelector('.board .sheet').getBoundingClientRect();
          const [, , width, height] = document.querySelector('.board .sheet svg').getAttribute('viewBox').split(' ').map(Number);
          return [sheet.x + (x / width) * sheet.width, sheet.y + (y / height) * sheet.height];
        }""",
        [place["x"], place["y"]],
    )
    return float(x), float(y)


def offered_things(seat: Seat) -> dict[str, set[str]]:
    """What is offered on the map, and the choices that each means."""
    table = seat.messages("table")[-1]
    on_map = {space["id"] for space in seat.messages("hello")[-1]["spaces"]}
    on_map |= {one["id"] for one in table["scene"]["counters"] if one["space"] in on_map}
    found: dict[str, set[str]] = {}
    for option in table["question"]["options"]:
        for thing in [*option["target"]["spaces"], *option["target"]["counters"]]:
            if thing in on_map:
                found.setdefault(thing, set()).add(option["choice"])
    return found


@pytest.mark.parametrize(("settings", "least"), [({}, 30), (PHONE, 40)])
def test_what_is_offered_has_a_target_large_enough(
    sit: Sit, server: TableServer, settings: dict[str, object], least: int
) -> None:
    """With all of the map in sight: a click anywhere in the least circle around a thing picks it, or it has a button in the strip."""
    new = server.new("phantom-fury", seed=7, options={"strong-points": "2"}, players={})
    marine = sit(link(new["key"]), **settings).ready()
    # No show: its captions lie over the map for a moment.
    marine.page.evaluate("localStorage['umpire.prefs'] = JSON.stringify({ show: 'off' })")
    marine.page.reload()
    marine.ready().take(marine.options.nth(2))
    tried = in_strip = 0
    edge = marine.page.evaluate("innerWidth")
    for _ in range(9):
        strip = marine.page.locator(".strip [data-target]")
        crowded = {strip.nth(index).get_attribute("data-target") for index in range(strip.count())}
        for index in range(strip.count()):
            box = strip.nth(index).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= least
        things = offered_things(marine)
        in_strip += len(crowded)
        for thing, meant in list(things.items())[:4]:
            if len(meant) != 1 or any(things.get(str(other)) == meant for other in crowded):
                continue
            x, y = shown(marine, thing)
            reach = least / 2 - 1
            for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
                # The edge of the screen cuts off what lies beyond it.
                at = min(x + dx, edge - 1), y + dy
                marine.page.mouse.move(*at)
                there = marine.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.outerHTML", at)
                aims = marine.page.locator(".board .map.aims")
                expect(aims, f"{thing} at {dx}, {dy} under {str(there)[:200]}").to_have_count(1, timeout=5000)
            tried += 1
        marine.take(marine.options.first)
    assert tried >= 4
    assert in_strip or tried > 8


def test_a_stack_fans_out_for_a_pointer_a_finger_and_the_keys(sit: Sit, server: TableServer) -> None:
    new = example(server, "second_fallujah/example-3.record", None, "7")
    page = (seat := sit(link(new["key"])).ready()).page
    fan = page.locator(".fan")
    scene = seat.messages("table")[-1]["scene"]
    spaces = [one["space"] for one in scene["counters"]]
    zone = max(offered_things(seat), key=spaces.count)
    pile = [one for one in scene["counters"] if one["space"] == zone]
    assert len(pile) > 4
    page.mouse.move(*shown(seat, pile[2]["id"]))
    expect(fan).to_be_visible()
    expect(fan.locator("[data-counter]")).to_have_count(len(pile))
    for index in range(len(pile)):
        box = fan.locator("[data-counter]").nth(index).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    # Each of them is what it is on the map: the card that opens is its own.
    fan.locator(f"[data-counter='{pile[0]['id']}']").hover()
    expect(page.locator(f"[data-card='{pile[0]['id']}']")).to_contain_text(pile[0]["name"].split(",")[0].split(" (")[0])
    page.mouse.move(5, 5)
    expect(fan).to_have_count(0)
    expect(page.locator("[data-card]")).to_have_count(0)
    # By the keys: whoever walks to the space in the list sees it too.
    seat.tab("Spaces")
    page.locator(f"[data-walk='{zone}']").focus()
    expect(fan).to_be_visible()
    expect(page.locator(f"[data-card='{zone}']")).to_be_visible()
    # By a finger: the first tap fans out where it matters which counter was meant, and does nothing else.
    phone = sit(link(new["key"]), **PHONE).ready()
    ply = phone.ply
    small = next(one for one in scene["counters"] if one["space"] == "44")
    phone.page.touchscreen.tap(*shown(phone, small["id"]))
    expect(phone.page.locator(".fan")).to_be_visible()
    assert phone.ply == ply
    expect(phone.page.get_by_role("dialog")).to_have_count(0)


def test_a_card_tells_what_the_pointer_rests_on(sit: Sit, server: TableServer) -> None:
    marine = sit(link(example(server, GAME, 150, "7")["key"])).ready()
    card = marine.page.locator("[data-card]")
    marine.page.mouse.move(*shown(marine, "27"))
    expect(card).to_contain_text("Zone 27")
    expect(card.locator("dd").first).to_be_visible()  # the server has told more than the name
    marine.page.mouse.move(*shown(marine, "17"))
    expect(card).to_contain_text("Zone 17")
    # Whoever drags wants to see the map.
    marine.page.mouse.down()
    marine.page.mouse.move(400, 300)
    expect(card).to_have_count(0)
    marine.page.mouse.up()


def test_on_the_phone_the_replay_lies_beside_the_map(sit: Sit, server: TableServer) -> None:
    marine = sit(link(example(server, GAME, 150, "7")["key"]), **PHONE).ready()
    marine.page.keyboard.press("r")
    bar = marine.page.get_by_role("group", name="Replay", exact=True)
    expect(bar).to_be_visible()
    box, pane = bar.bounding_box(), marine.map.bounding_box()
    assert box is not None
    assert pane is not None
    assert box["y"] >= pane["y"] + pane["height"] - 1
    assert pane["height"] > 250
    assert marine.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_no_counter_hides_the_name_of_a_place(sit: Sit, server: TableServer) -> None:
    """The names lie above the counters, word for word where the map has them."""
    seat = sit(link(example(server, "second_fallujah/example-3.record", None, "7")["key"])).ready()
    told = seat.page.evaluate(
        """() => {
          const of = (root) => [...document.querySelectorAll(root + ' text.u-name')].map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return one.textContent + ' ' + Math.round(x) + ' ' + Math.round(y);
          });
          const [counters, names] = ['.u-counters', '.u-names'].map((one) => document.querySelector(one));
          return [of('.u-ground'), of('.u-names'), Boolean(counters.compareDocumentPosition(names) & 4)];
        }"""
    )
    assert len(told[0]) > 40
    assert told[1] == told[0]
    assert told[2]
