"""What every table does alike: replay, languages, a server that dies, a phone, the keyboard, a voice."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.table import Seat, TableServer, example, link

Sit = Callable[..., Seat]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def test_a_replay_and_a_link_to_a_moment_of_it(sit: Sit, server: TableServer) -> None:
    new = example(server, "phantom_fury/full-game-en.record")
    marine = sit(link(new["key"])).ready()
    marine.prompt.get_by_role("button", name="See it again").click()
    slider = marine.page.get_by_role("slider", name="Moment")
    end = int(slider.get_attribute("max") or 0)
    marine.button("A turn back").click()
    expect(slider).not_to_have_value(str(end))
    at = int(slider.input_value())
    marine.button("A decision on").click()
    expect(slider).to_have_value(str(at + 1))
    marine.button("A phase back").click()
    expect(slider).to_have_value(str(at))
    slider.focus()
    marine.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(at - 1))
    expect(marine.page).to_have_url(re.compile(rf"/table/{new['table']}\?at={at - 1}"))
    marine.button("Link", exact=True).click()
    moment = marine.page.get_by_label("Link to this moment, for anybody", exact=True).input_value()
    assert new["key"] not in moment
    assert new["watch"] in moment
    headline = marine.headline.inner_text()
    visitor = sit(moment.removeprefix(server.address))
    expect(visitor.page.get_by_role("slider", name="Moment")).to_have_value(str(at - 1))
    assert visitor.headline.inner_text() == headline
    marine.button("Back to the present").first.click()
    expect(slider).to_have_count(0)
    expect(marine.prompt).to_contain_text("The game is over")


def test_another_language_without_loading_the_page(sit: Sit, server: TableServer) -> None:
    new = server.new("phantom-fury", seed=7, options={"strong-points": "2"})
    marine = sit(link(new["key"])).ready()
    marine.page.evaluate("window.kept = 'the same page'")
    ply, english = marine.ply, marine.prompt.get_by_role("heading", level=2).inner_text()
    marine.button("Menu").click()
    marine.button("Français").click()
    marine.page.keyboard.press("Escape")
    french = marine.prompt
    expect(marine.page.get_by_role("region", name="Ce qui est demandé")).to_have_id("prompt")
    expect(french).to_contain_text("À vous")
    expect(french.get_by_role("heading", level=2)).not_to_have_text(english)
    expect(french).to_have_attribute("data-ply", ply)
    expect(marine.page.get_by_role("tab", name="Journal")).to_be_visible()
    expect(marine.page.get_by_role("group", name="Carte de Phantom Fury")).to_be_visible()
    expect(marine.page.locator("html")).to_have_attribute("lang", "fr")
    assert marine.page.evaluate("window.kept") == "the same page"
    assert marine.messages("hello")[-1]["language"] == "fr"
    # And it is kept.
    marine.page.reload()
    expect(french).to_contain_text("À vous")


def test_a_server_that_is_killed_is_found_again(sit: Sit, own_server: TableServer) -> None:
    new = own_server.new("phantom-fury", seed=7, options={"strong-points": "2"})
    marine = sit(link(new["key"]), at=own_server).ready()
    marine.take(marine.options.nth(0))
    ply, prompt = marine.ply, marine.prompt.inner_text()
    own_server.kill()
    lost = marine.page.get_by_role("alert").filter(has_text="Connection lost")
    expect(lost).to_be_visible()
    own_server.open()
    expect(lost).to_have_count(0)
    assert (marine.ply, marine.prompt.inner_text()) == (ply, prompt)
    marine.take(marine.options.nth(0))


def test_a_choice_made_while_nobody_answers_is_not_lost(sit: Sit, own_server: TableServer) -> None:
    new = own_server.new("phantom-fury", seed=7, options={"strong-points": "2"}, dice="seeded")
    marine = sit(link(new["key"]), at=own_server).ready()
    marine.button("Menu").click()
    marine.page.get_by_label("Show the odds before dice are rolled").uncheck()
    marine.page.keyboard.press("Escape")
    before = marine.ply
    own_server.kill()
    expect(marine.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    marine.options.nth(0).click()
    own_server.open()
    marine.after(before)
    assert int(marine.ply) == int(before) + 1


def test_a_phone(sit: Sit, server: TableServer) -> None:
    new = server.new("phantom-fury", seed=7, options={"strong-points": "2"})
    marine = sit(link(new["key"]), **PHONE).ready()
    page = marine.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    marine.take(marine.options.nth(2))
    before = marine.ply
    marine.spot("Zone 1 (offered)").tap()
    marine.after(before)
    page.get_by_role("img", name=re.compile(r"^Zone 27\b")).first.tap()
    card = page.get_by_role("dialog", name=re.compile("^Zone 27"))
    expect(card).to_contain_text("Why not?")
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    card.get_by_role("button", name="Close").tap()
    marine.tab("Forces")
    expect(page.get_by_role("region", name="Forces")).to_be_in_viewport()
    page.goto("/")
    expect(marine.button(re.compile("^Night Drop"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_with_the_keyboard_alone(sit: Sit, server: TableServer) -> None:
    """From the lobby into a game, some decisions, a space that is not offered, the map, the help: without a mouse."""
    visitor = sit()
    page = visitor.page
    card = visitor.button(re.compile("^Phantom Fury"))
    expect(card).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    expect(visitor.button("Play now")).to_be_focused()
    page.keyboard.press("Enter")
    visitor.ready()
    # A digit takes the option with this number.
    before = visitor.ply
    page.keyboard.press("2")
    visitor.after(before)
    # Walk the list of spaces from neighbour to neighbour, and choose with Enter.
    page.keyboard.press("s")
    expect(page.get_by_label("Search spaces and counters")).to_be_focused()
    page.keyboard.type("Zone 1")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    here = page.locator("[data-walk]:focus")
    expect(here).to_have_attribute("data-walk", "1")
    expect(here).to_contain_text("offered")
    page.keyboard.press("ArrowRight")
    expect(here).not_to_have_attribute("data-walk", "1")
    page.keyboard.press("ArrowLeft")
    expect(here).to_have_attribute("data-walk", "1")
    before = visitor.ply
    page.keyboard.press("Enter")
    visitor.after(before)
    # What is not offered says why not, and Escape leads back.
    here.press("ArrowDown")
    expect(here).not_to_have_attribute("data-walk", "1")
    name = here.get_attribute("data-walk")
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog")
    expect(card).to_contain_text("Why not?")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(here).to_have_attribute("data-walk", name or "")
    # Undo, the map, the help.
    before = visitor.ply
    page.keyboard.press("u")
    visitor.after(before)
    page.keyboard.press("m")
    expect(visitor.map).to_be_focused()
    scale = page.get_by_role("group", name="Zoom")
    whole = scale.get_attribute("data-scale") or ""
    page.keyboard.press("+")
    expect(scale).not_to_have_attribute("data-scale", whole)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("0")
    expect(scale).to_have_attribute("data-scale", whole)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()


def test_those_who_listen_hear_what_is_asked_and_what_happened(sit: Sit, server: TableServer) -> None:
    new = server.new("phantom-fury", seed=7, options={"strong-points": "2"})
    marine = sit(link(new["key"])).ready()
    heard = marine.prompt.get_by_role("status").first
    expect(heard).to_contain_text("USMC")
    marine.take(marine.options.nth(0))
    expect(marine.page.get_by_role("log", name="What happened")).not_to_be_empty()


SEVERE = {"serious", "critical"}


def faults_of(seat: Seat, axe: str, everything: bool = True) -> list[str]:
    """What axe finds that would shut somebody out. The map takes it seconds, so it is looked at only once; in the dark nothing
    but colours is another."""
    if not seat.page.evaluate("'axe' in window"):
        seat.page.evaluate(axe)
    where = "document" if everything else "{ exclude: [['.board .map']] }"
    dark = seat.page.evaluate("document.documentElement.dataset.theme === 'dark'")
    rules = ", runOnly: ['color-contrast']" if dark else ""
    found = seat.page.evaluate(f"axe.run({where}, {{ resultTypes: ['violations']{rules} }})")
    return [
        f"{fault['id']}: {fault['help']} {json.dumps([node['html'][:160] for node in fault['nodes'][:3]])}"
        for fault in found["violations"]
        if fault["impact"] in SEVERE
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault(sit: Sit, server: TableServer, axe: str, scheme: str) -> None:
    visitor = sit(color_scheme=scheme)
    visitor.button(re.compile("^Second Fallujah")).click()
    expect(visitor.button("Play now")).to_be_visible()
    assert faults_of(visitor, axe, False) == []
    new = example(server, "phantom_fury/example-support-en.record", 0, "7")
    visitor.page.goto(link(new["key"]))
    visitor.ready()
    assert faults_of(visitor, axe) == []
    for tab in ("Tracks", "Forces", "Spaces", "Chat"):
        visitor.tab(tab)
        assert faults_of(visitor, axe, False) == [], tab
    visitor.page.get_by_role("img", name=re.compile(r"^Zone 27\b")).first.click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Why not?")
    assert faults_of(visitor, axe, False) == []
    visitor.page.keyboard.press("Escape")
    for name in ("Menu", "Share"):
        visitor.button(name, exact=True).click()
        expect(visitor.page.get_by_role("dialog")).to_be_visible()
        assert faults_of(visitor, axe, False) == [], name
        visitor.page.keyboard.press("Escape")
    visitor.prompt.get_by_role("button", name=re.compile("Dragon Eye")).click(button="right")
    expect(visitor.odds).to_be_visible()
    assert faults_of(visitor, axe, False) == []
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("r")
    expect(visitor.page.get_by_role("slider", name="Moment")).to_be_visible()
    assert faults_of(visitor, axe, False) == []


@pytest.mark.parametrize("title", ["second-fallujah", "night-drop"])
def test_axe_on_the_other_tables(sit: Sit, server: TableServer, axe: str, title: str) -> None:
    new = server.new(title, together=True)
    visitor = sit(link(new["key"]))
    if title == "night-drop":
        expect(visitor.button("US here: show the table", exact=True)).to_be_visible()
        assert faults_of(visitor, axe) == []
        visitor.button("US here: show the table", exact=True).click()
    visitor.ready()
    assert faults_of(visitor, axe) == []


LISTENING = """
window.made = 0;
const made = (name) => {
  const own = AudioContext.prototype[name];
  AudioContext.prototype[name] = function (...words) { window.made += 1; return own.apply(this, words); };
};
for (const name of ["createOscillator", "createBufferSource"]) made(name);
"""


def test_dice_are_heard_until_one_key_turns_the_sound_off(sit: Sit, server: TableServer) -> None:
    new = example(server, "phantom_fury/example-support-en.record", 0, "7")
    visitor = sit()
    visitor.page.add_init_script(LISTENING)
    visitor.page.goto(link(new["key"]))
    visitor.ready()
    visitor.choose(re.compile("Dragon Eye"))
    visitor.page.wait_for_function("window.made > 0")
    visitor.page.keyboard.press("n")
    expect(visitor.page.get_by_text("Sound off")).to_be_visible()
    visitor.page.wait_for_timeout(500)
    before = visitor.page.evaluate("window.made")
    visitor.take(visitor.options.last)
    visitor.page.wait_for_timeout(500)
    assert visitor.page.evaluate("window.made") == before
    # It stays off in this browser.
    visitor.page.reload()
    visitor.ready()
    visitor.button("Menu").click()
    expect(visitor.page.get_by_label("Quiet sounds")).not_to_be_checked()
