"""Draws a game as one SVG, the map with all its counters, for files, notebooks and web pages."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from umpire.engine.ask import asked_of
from umpire.engine.game import Game
from umpire.engine.view import SeatView
from umpire.kit.scene import Counter, Drawing, Scene, Tray
from umpire.kit.show import show_of
from umpire.kit.svg import element_id, number, tag, text

if TYPE_CHECKING:
    from umpire.kit.speech import Speech

ROW = 70.0  # height of a tray below the map, and side of the counters in it
SIDE = 54.0

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)  # so that elements are written without a prefix


class Picture(str):
    """The text of an SVG. A notebook draws it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def speech_of(title: str, language: str) -> Speech:
    """The speech of a title in a language."""
    from umpire.kit import speech  # slow to import

    return speech.speech_of(title, language)


def picture(game: Game, seat: str = "", language: str = "en") -> Picture:
    """The table as an SVG, as `seat` sees it. Without a seat it shows what every seat may see."""
    game.rules.check_eyes(seat)
    drawing = show_of(game.rules.title).drawing(game.rules, speech_of(game.rules.title, language))
    return Picture(whole(drawing, game.rules.seen(game.pos, seat)))


def page(game: Game, language: str = "en") -> str:
    """A game as a piece of HTML for notebooks: the table as every seat may see it, and the pending question. In a title with secrets
    the options are left out, because they could tell one."""
    speech = speech_of(game.rules.title, language)
    step = game.pending
    if step is None:
        asked = escape(speech.outcome(game.outcome))
    elif game.rules.secrets:
        asked = escape(speech.name("seat", asked_of(step)))
    else:
        options = "".join(f"<li><code>{escape(one)}</code></li>" for one in step.options_text())
        asked = f"{escape(speech.prompt(step))} [{escape(step.cite)}]<ul>{options}</ul>"
    return f'<figure class="umpire">{picture(game, "", language)}<figcaption>{asked}</figcaption></figure>'


def whole(drawing: Drawing, view: SeatView) -> str:
    """A complete SVG: the map, its counters, and a row below it for each tray that is not empty."""
    scene = drawing.scene(view)
    svg = ElementTree.fromstring(drawing.board())
    _tint(svg, scene)
    trays = [tray for tray in scene.trays if tray.counters or tray.count]
    height = drawing.height + ROW * len(trays)
    svg.set("viewBox", f"0 0 {number(drawing.width)} {number(height)}")
    laid = "".join(_counter(drawing, counter) for counter in _in_order(scene))
    laid += "".join(
        _tray(drawing, scene, tray, drawing.height + ROW * (index + 0.5)) for index, tray in enumerate(trays)
    )
    svg.append(ElementTree.fromstring(tag("g", laid, class_="counters", xmlns=SVG)))
    return ElementTree.tostring(svg, encoding="unicode") + "\n"


def _in_order(scene: Scene) -> list[Counter]:
    """The counters on the map in drawing order: markers first, so that units lie on top. Counters in trays are left out."""
    trays = {tray.id for tray in scene.trays}
    return sorted((counter for counter in scene.counters if counter.space not in trays), key=lambda found: found.unit)


def _counter(drawing: Drawing, counter: Counter) -> str:
    """A counter at its place on the map."""
    return _piece(drawing, counter, counter.x, counter.y, counter.size)


def _piece(drawing: Drawing, counter: Counter, x: float, y: float, size: float) -> str:
    """A counter with its middle at (x, y). Faces are drawn 100 units wide and scaled to `size`."""
    return tag(
        "g",
        drawing.face(counter.face),
        id=element_id("counter", counter.id),
        class_="counter quiet" if counter.quiet else "counter",
        role="img",
        aria_label=counter.name,
        opacity=0.6 if counter.quiet else None,
        transform=f"translate({number(x)} {number(y)}) scale({size / 100:.3f})",
    )


def _tray(drawing: Drawing, scene: Scene, tray: Tray, y: float) -> str:
    """A row below the map: the tray's name, then its counters. `y` is the middle of the row."""
    known = {counter.id: counter for counter in scene.counters}
    count = f" ({tray.count})" if tray.count else ""
    row = text(f"{tray.name}{count}", 16.0, y + 6.0, font_size=20, font_family="sans-serif", fill="currentColor")
    left = 30.0 + 12.0 * len(tray.name + count)
    for index, id in enumerate(tray.counters):
        row += _piece(drawing, known[id], left + SIDE * (index + 0.5), y, SIDE * 0.92)
    return tag("g", row, class_="tray", role="group", aria_label=tray.name)


def _tint(svg: Element, scene: Scene) -> None:
    """Give the map the CSS classes that the scene has for its spaces and for the whole of it."""
    if scene.mood:
        _add_class(svg, scene.mood)
    left = dict(scene.tints)
    for element in svg.iter():
        tint = left.pop(element.get("data-space", ""), None)  # the first element of a space is the space itself
        if tint is not None:
            _add_class(element, tint)


def _add_class(element: Element, word: str) -> None:
    element.set("class", f"{word} {element.get('class', '')}".rstrip())
