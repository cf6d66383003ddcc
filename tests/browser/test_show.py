"""What happened is played on the map: all of it, in order, to be held, skipped and repeated, and never in the way of an answer."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import to_builtins
from playwright.sync_api import Page, WebSocketRoute, expect

import umpire
from browser.table import Seat, TableServer, example, link
from browser.test_table import faults_of
from umpire import bots, titles
from umpire.kit.beats import AT_LEAST, Beat, Throw
from umpire.kit.directions import Direction, directions_of

Sit = Callable[..., Seat]
Told = dict[str, Any]

# Records, and from which answer to which of them something is shown. Without a record it is a game between bots.
RECORDS = {
    "night-drop": ("", 90, 94),
    "phantom-fury": ("phantom_fury/example-crossing-assault-en.record", 3, 14),
    "second-fallujah": ("second_fallujah/example-3.record", 4, 14),
}
TOY: dict[str, object] = {"own": ["west"], "players": {"east": "chance"}}
MOVES = "no-preference"

# Notes every beat when it is shown, with what is on the map for it.
WATCH = """
window.seen = [];
const look = () => {
  const bar = document.querySelector('.show-bar[data-beat]');
  const last = seen.at(-1);
  if (!bar || (last && last.number === bar.dataset.beat)) return;
  const all = (query, name) => [...document.querySelectorAll('.show-layer .beat ' + query)].map((one) => name ? one.dataset[name] : '');
  seen.push({
    number: bar.dataset.beat, event: bar.dataset.event, kind: bar.dataset.kind,
    caption: bar.querySelector('.caption span').textContent,
    lit: all('.show-lit', 'lit'), actors: all('.actor', 'actor'), ways: all('.show-way').length, bursts: all('.burst').length,
    rings: all('.show-ring').length, crosses: all('.show-cross').length,
    look: document.querySelector('.piece')?.dataset.look ?? null,
    dice: document.querySelector('.throw')?.innerText ?? '',
  });
};
new MutationObserver(() => queueMicrotask(look)).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-beat'] });
"""


def brought(server: TableServer, title: str) -> tuple[Told, int, int]:
    """The game of a record, and from where to where it is looked at."""
    record, first, last = RECORDS[title]
    return example(server, record) if record else server.bring(bots_game(title)), first, last


@cache
def bots_game(title: str) -> str:
    """The record of a game between the regular bots."""
    game = umpire.start(title, seed=5)
    players = {seat: bots.make("doctrine", title, seat, 5) for seat in game.rules.seats}
    while isinstance(game.pending, umpire.Decision):
        asked = game.pending
        game.play(players[asked.seat].choose(game.seen(asked.seat), asked)[0])
    return game.record.text()


def watched(sit: Sit, server: TableServer, title: str, show: str, motion: str = MOVES) -> tuple[Seat, list[Told]]:
    """A spectator to whom the replay shows something, and what that is."""
    game, first, last = brought(server, title)
    visitor = come(sit, f"/watch/{game['watch']}?at={first}", show, motion)
    replay_to(visitor, last)
    beats: list[Told] = visitor.messages("table")[-1]["beats"]
    assert len(beats) > 3
    return visitor, beats


def prefer(page: Page, show: str) -> None:
    prefs = {"theme": "light", "language": "en", "odds": True, "keys": True, "show": show}
    page.add_init_script(
        f"location.host && (localStorage.getItem('umpire.prefs') ?? localStorage.setItem('umpire.prefs', '{json.dumps(prefs)}'))"
    )


def come(sit: Sit, path: str, show: str = "fast", motion: str = MOVES) -> Seat:
    """Somebody who looks at a table, and whose page notes what is shown."""
    visitor = sit("/", reduced_motion=motion)
    prefer(visitor.page, show)
    visitor.page.add_init_script(WATCH)
    visitor.page.goto(path)
    if "?at=" not in path:
        return visitor.ready()
    expect(visitor.page.get_by_label("Moment", exact=True)).to_be_visible()
    expect(visitor.map.get_by_role("img").first).to_be_attached()
    return visitor


def seen(visitor: Seat) -> list[Told]:
    found: list[Told] = visitor.page.evaluate("seen")
    return found


def is_over(visitor: Seat) -> None:
    expect(visitor.page.locator(".page.showing")).to_have_count(0)


def replay_to(visitor: Seat, ply: int) -> None:
    moment = visitor.page.get_by_label("Moment", exact=True)
    moment.evaluate("(one, ply) => { one.value = ply; one.dispatchEvent(new Event('change', { bubbles: true })) }", ply)
    expect(visitor.prompt).to_have_attribute("data-ply", str(ply))


def lies_as_told(visitor: Seat) -> None:
    """Every counter of the last table is on the map, where the table says, and no other."""
    scene = visitor.messages("table")[-1]["scene"]
    spaces = {space["id"] for space in visitor.messages("hello")[-1]["spaces"]}
    wanted = {one["id"]: (one["x"], one["y"]) for one in scene["counters"] if one["space"] in spaces}
    found = visitor.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.u-counter')].map((one) => [one.dataset.counter, one.style.transform]))"
    )
    assert found.keys() == wanted.keys()
    for counter, (x, y) in wanted.items():
        assert found[counter].startswith(f"translate({x:g}px, {y:g}px)"), counter


# -- everything is shown ------------------------------------------------------------------------------------------------


def all_beats(title: str, scene: Told, spaces: list[str]) -> list[Told]:
    """A beat for every direction of a title, on spaces and counters of this scene."""
    counters = [one["id"] for one in scene["counters"] if one["space"] in spaces]
    unit, *_ = [one["id"] for one in scene["counters"] if one["unit"] and one["space"] in spaces] or counters
    found: list[Told] = []

    def add(name: str, direction: Direction, throw: Throw | None) -> None:
        beat = Beat(
            kind=direction.kind,
            event=name,
            caption=f"{name}, {len(found)}.",
            cite="1",
            weight=direction.weight,
            spaces=spaces[:2] if direction.spaces else [],
            units=[unit] if direction.units else [],
            path=spaces[2:4] if direction.path else [],
            look=direction.look,
            throw=throw,
        )
        found.append(to_builtins(beat))

    directions = directions_of(title)
    for name, entry in directions.events.items():
        for direction in entry.all():
            add(name, direction, None)
    for why, entry in directions.rolls.items():
        for direction in entry.all():
            for reached, word in enumerate(direction.verdict[::-1] if direction.verdict else ("", "")):  # type: ignore[attr-defined]
                least = direction.sense == AT_LEAST  # type: ignore[attr-defined]
                throw = Throw("2d6", ["3", "4"], "8", "5 or more" if least else "5 or less", word, bool(reached))
                add(f"roll {why}", direction, throw)
    for cup, entry in directions.draws.items():
        for direction in entry.all():
            add(f"draw {cup}", direction, Throw(cup, ["A counter"], "", "", "", None))
    return found


@pytest.mark.parametrize("title", titles())
def test_every_event_roll_and_draw_of_a_title_has_its_picture_in_order(
    sit: Sit, server: TableServer, title: str
) -> None:
    """The server's answer to "what happened" is one beat for each direction; they are gone through step by step."""
    visitor = sit("/", reduced_motion=MOVES)
    prefer(visitor.page, "normal")
    visitor.page.add_init_script(WATCH)
    beats: list[Told] = []
    tables: list[Told] = []
    spaces: list[str] = []

    def between(line: WebSocketRoute) -> None:
        behind = line.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "hello":
                spaces[:] = [space["id"] for space in told["spaces"]]
            if told["type"] == "table":
                tables.append(told)
            line.send(message)

        def said(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] != "ask-show":
                behind.send(message)
                return
            scene = tables[-1]["scene"]
            beats[:] = all_beats(title, scene, spaces)
            answer = {
                "type": "show",
                "since": 0,
                "until": 1,
                "scene": scene,
                "faces": {},
                "beats": beats,
                "re": asked["id"],
            }
            line.send(json.dumps(answer))

        behind.on_message(heard)
        line.on_message(said)

    visitor.page.route_web_socket("**/ws?*", between)
    game = brought(server, title)[0] if title in RECORDS else server.new(title, **TOY)
    visitor.page.goto(link(game["key"]))
    visitor.ready()
    visitor.button("Show it").click()
    expect(visitor.page.locator(".page.showing")).to_be_visible()
    # Held at the first one, and then one after the other.
    visitor.page.keyboard.press(",")
    visitor.page.evaluate(
        "async (count) => { for (let one = 0; one < count; one++) {"
        " document.querySelector('.show-bar [aria-label=\"Show one thing more\"]')?.click();"
        " await new Promise((on) => setTimeout(on, 5)) } }",
        len(beats),
    )
    is_over(visitor)
    shown = seen(visitor)
    assert [(one["event"], one["kind"], one["caption"]) for one in shown] == [
        (beat["event"], beat["kind"], beat["caption"]) for beat in beats
    ]
    there = True
    for one, beat in zip(shown, beats, strict=True):
        kind, told = beat["kind"], beat["throw"]
        assert set(beat["spaces"]) <= set(one["lit"]), one
        if kind == "move" and there:
            assert (one["ways"], len(one["actors"])) == (1, 1), one
        if kind == "strike" and beat["spaces"]:
            assert one["bursts"] == len({*beat["spaces"], *beat["path"][-1:]}), one
        if kind == "leave" and beat["units"] and there:
            assert (one["crosses"], len(one["actors"])) == (1, 1), one
        # Whoever has left can act again only when a beat has brought it back to somewhere.
        there = kind != "leave" and (
            there or bool(beat["path"] if kind == "move" else kind == "appear" and beat["spaces"])
        )
        if kind == "scene" or beat["weight"] == "set-piece":
            assert one["look"] == beat["look"], one
        if told:
            assert all(word in one["dice"] for word in (told["total"], told["need"], told["verdict"])), one
    laid = visitor.page.evaluate("[...document.querySelectorAll('.u-counter')].map((one) => one.dataset.counter)")
    scene = tables[-1]["scene"]
    assert sorted(laid) == sorted(one["id"] for one in scene["counters"] if one["space"] in spaces), "as the table says"


@pytest.mark.parametrize("title", RECORDS)
def test_what_happened_is_shown_beat_by_beat_as_the_server_tells_it(sit: Sit, server: TableServer, title: str) -> None:
    visitor, beats = watched(sit, server, title, "fast")
    visitor.page.wait_for_function("count => seen.length === count", arg=len(beats))
    assert [(one["event"], one["caption"]) for one in seen(visitor)] == [
        (one["event"], one["caption"]) for one in beats
    ]
    is_over(visitor)
    lies_as_told(visitor)
    # What moved, struck and changed stays marked.
    if any(beat["kind"] == "move" for beat in beats):
        assert visitor.page.locator(".marks .show-way").count()


# -- whoever looks decides how ---------------------------------------------------------------------------------------------


def test_it_is_held_stepped_and_skipped(sit: Sit, server: TableServer) -> None:
    visitor, beats = watched(sit, server, "phantom-fury", "slow")
    bar = visitor.page.get_by_role("group", name="What happens")
    bar.get_by_role("button", name="Pause").click()
    before = seen(visitor)
    visitor.page.wait_for_timeout(400)
    assert seen(visitor) == before
    visitor.page.keyboard.press(".")
    visitor.page.wait_for_function("count => seen.length === count", arg=len(before) + 1)
    visitor.page.wait_for_timeout(300)
    assert len(seen(visitor)) == len(before) + 1, "it is held after a step"
    # What the step shows moves to its end.
    visitor.page.wait_for_function(
        "() => document.getAnimations().every((one) => one.playState === 'finished' || !one.effect.target.closest('.beat, .throw'))"
    )
    visitor.page.keyboard.press(",")
    visitor.page.wait_for_function("count => seen.length > count", arg=len(before) + 1)
    visitor.map.focus()
    visitor.page.keyboard.press(" ")
    is_over(visitor)
    lies_as_told(visitor)
    assert len(seen(visitor)) < len(beats)


def test_a_click_on_the_map_ends_it(sit: Sit, server: TableServer) -> None:
    visitor, _ = watched(sit, server, "second-fallujah", "slow")
    expect(visitor.page.locator(".page.showing")).to_be_visible()
    visitor.map.click(position={"x": 30, "y": 300})
    is_over(visitor)
    lies_as_told(visitor)


def test_without_movement_there_are_the_same_captions_and_highlights(sit: Sit, server: TableServer) -> None:
    visitor, beats = watched(sit, server, "phantom-fury", "fast", motion="reduce")
    # The map is as it is from the first caption on.
    lies_as_told(visitor)
    visitor.page.wait_for_function("count => seen.length === count", arg=len(beats))
    assert [one["caption"] for one in seen(visitor)] == [beat["caption"] for beat in beats]
    assert not any(one["actors"] for one in seen(visitor))
    assert all(set(beat["spaces"]) <= set(one["lit"]) for one, beat in zip(seen(visitor), beats, strict=True))


def test_with_the_speed_off_only_marks_are_left(sit: Sit, server: TableServer) -> None:
    visitor, _ = watched(sit, server, "phantom-fury", "off")
    expect(visitor.page.locator(".show-layer .marks > g").first).to_be_attached()
    assert seen(visitor) == []
    lies_as_told(visitor)


def test_all_captions_are_there_for_ears_in_order(sit: Sit, server: TableServer) -> None:
    visitor, beats = watched(sit, server, "phantom-fury", "slow")
    heard = visitor.page.get_by_role("log", name="What happened").locator("p")
    captions = [beat["caption"] for beat in beats]
    said = heard.all_inner_texts()
    assert [line for line in said if line in captions] == captions


# -- never in the way --------------------------------------------------------------------------------------------------------


def test_an_answer_is_taken_at_once_while_something_is_shown(sit: Sit, server: TableServer) -> None:
    record, *_ = RECORDS["phantom-fury"]
    visitor = come(sit, link(example(server, record, 6, seed="1")["key"]), "slow")
    visitor.page.evaluate("sessionStorage.clear()")
    for _ in range(30):
        visitor.take(visitor.options.first)
        if visitor.messages("table")[-1]["beats"] and visitor.options.count():
            break
    expect(visitor.page.locator(".page.showing")).to_be_visible()
    number = len(seen(visitor))
    before = visitor.ply
    tables = len(visitor.messages("table"))
    visitor.take(visitor.options.first)
    assert visitor.ply != before
    assert len(visitor.messages("table")) > tables
    # Nothing more is shown of what came before the answer.
    old = [beat["caption"] for beat in visitor.messages("table")[tables - 1]["beats"]]
    new = [beat["caption"] for beat in visitor.messages("table")[-1]["beats"]]
    later = [one["caption"] for one in seen(visitor)[max(1, number) :]]
    assert all(caption in new or caption in old[:number] for caption in later)


def test_a_spectator_sees_what_the_player_sees(sit: Sit, server: TableServer) -> None:
    record, *_ = RECORDS["phantom-fury"]
    game = example(server, record, 6, seed="1")
    player = come(sit, link(game["key"]))
    spectator = come(sit, f"/watch/{game['watch']}")
    for _ in range(6):
        player.take(player.options.first)
        is_over(player)
        is_over(spectator)
    assert seen(player)
    assert [one["caption"] for one in seen(player)] == [one["caption"] for one in seen(spectator)]


def test_what_happened_while_one_was_away_is_offered_and_shown(sit: Sit, server: TableServer) -> None:
    record, *_ = RECORDS["phantom-fury"]
    game = example(server, record, 6, seed="1")
    away = come(sit, link(game["key"]))
    away.button("Close", exact=True).click()  # what was before the first look
    offer = away.page.get_by_role("group", name="Since you left")
    expect(offer).to_have_count(0)
    away.page.goto("about:blank")
    other = come(sit, link(game["key"]), "off")
    for _ in range(6):
        other.take(other.options.first)
    happened = [beat["caption"] for table in other.messages("table") for beat in table["beats"]]
    assert happened
    away.page.goto(link(game["key"]))
    away.ready()
    offer.get_by_role("button", name="Show it").click()
    away.page.wait_for_function("() => seen.length > 0")
    is_over(away)
    told = away.messages("show")[-1]["beats"]
    assert [one["caption"] for one in seen(away)] == [beat["caption"] for beat in told]
    assert set(happened) & {beat["caption"] for beat in told}
    lies_as_told(away)
    # Now it has been seen.
    away.page.reload()
    away.ready()
    expect(away.page.get_by_role("group", name="Since you left")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_what_is_shown(sit: Sit, server: TableServer, axe: str, scheme: str) -> None:
    game, first, last = brought(server, "phantom-fury")
    visitor = sit("/", color_scheme=scheme)
    visitor.page.goto(f"/watch/{game['watch']}?at={first}")
    expect(visitor.page.get_by_label("Moment", exact=True)).to_be_visible()
    replay_to(visitor, last)
    visitor.page.keyboard.press(",")
    # Held at a die.
    for _ in range(12):
        if visitor.page.locator(".throw .verdict").count():
            break
        visitor.page.keyboard.press(".")
    expect(visitor.page.locator(".throw .verdict")).to_be_visible()
    assert faults_of(visitor, axe, False) == []


def test_nothing_that_was_shown_to_a_seat_is_left_for_the_next_one(sit: Sit, server: TableServer) -> None:
    """Two at one screen with secrets: the curtain takes away marks and captions, and what the other did is shown then."""
    game = server.new("toy", together=True)
    both = sit("/", reduced_motion=MOVES)
    prefer(both.page, "slow")
    both.page.add_init_script(WATCH)
    both.page.goto(link(game["key"]))
    lift = both.page.get_by_role("button", name="show the table")
    for _ in range(12):
        if lift.count():
            assert both.page.locator(".show-layer, .show-bar").count() == 0
            lift.click()
            expect(both.prompt.get_by_role("heading", level=2)).to_be_visible()
            assert both.page.locator(".show-layer .marks > g").count() == 0
        elif both.options.count():
            before = both.ply
            both.options.first.click()
            both.page.locator(f"#prompt:not([data-ply='{before}'])").or_(both.odds).or_(lift).first.wait_for()
            if both.confirm.count():
                both.confirm.click()
                both.page.locator(f"#prompt:not([data-ply='{before}'])").or_(lift).first.wait_for()
        else:
            both.page.wait_for_timeout(50)
    shows = both.messages("show")
    assert shows, "what the other seat did is shown"
    assert seen(both)
