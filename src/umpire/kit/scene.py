"""What a title draws: its map as a picture, and what lies on it as data.

A title has a class `Drawing`, made from a ruleset and a language. The map (`board`) is an SVG that never changes during a game. All that
changes is in the `scene`, made only from the view of a seat, so it cannot show more than that. Whoever displays them (the browser, a
notebook, `umpire show --svg`) needs no rules: what an option points at, and what a click means, is said by the rules (`Rules.point`,
`Rules.meant`). So spaces and counters have the names that the rules use.

Places are in units of the board's `width` and `height`, with the origin at the upper left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView

if TYPE_CHECKING:  # slow to import, and not needed at run time
    from umpire.kit.speech import Speech

View = dict[str, Any]  # a view as plain data


class Space(Struct, frozen=True):
    """A place on the map that can be named and pointed at. Its element in the board has the id `space-<id>` (see `svg.element_id`) and
    the attribute `data-space`."""

    id: str
    name: str
    x: float
    y: float
    radius: float  # of the largest circle around (x, y) that stays inside: where a label or a ring goes
    near: list[str] = []  # the spaces next to it, for those who walk the map with the arrow keys


class Counter(Struct, frozen=True):
    """Something that lies on the map or in a tray. `face` names its picture (`Drawing.face`), drawn in a square of side 100 around the
    origin and shown at `size`. `name` says in words all that the picture shows."""

    id: str
    space: str  # a space of the board, or a tray
    x: float
    y: float
    size: float
    face: str
    name: str
    unit: bool = True  # a unit that acts; False for a marker, which lies under the units
    quiet: bool = False  # shown paler: has acted, cannot act


class Tray(Struct, frozen=True):
    """A box beside the map: reinforcements, eliminated units, a cup."""

    id: str
    name: str
    cite: str
    counters: list[str]  # ids of counters whose space is this tray; their x and y do not count
    count: int = 0  # how many there are, where only the number is known or shown


class Cell(Struct, frozen=True):
    """A box of a track."""

    label: str
    name: str
    here: bool = False
    note: str = ""


class Track(Struct, frozen=True):
    """A row of boxes, one of them with a marker: turns, phases, missions, a scale of victory."""

    id: str
    name: str
    cite: str
    cells: list[Cell]


class Fact(Struct, frozen=True):
    """A line of a panel or a card: a name, a value, and the section or source behind it."""

    name: str
    value: str
    cite: str = ""
    source: str = ""  # "reconstructed" where the value is not printed in the rules


class Panel(Struct, frozen=True):
    """A small table beside the map: forces, victory points, an order of battle."""

    id: str
    name: str
    cite: str
    facts: list[Fact]


class Scene(Struct, frozen=True):
    """All that lies on the table, as one seat sees it."""

    headline: list[Fact]  # turn, phase, points: the few things that are always in sight
    counters: list[Counter]
    trays: list[Tray]
    tracks: list[Track]
    panels: list[Panel]
    tints: dict[str, str]  # by space: a class of the board's own style sheet, such as who controls it
    mood: str = ""  # a class for the whole board, such as `night`
    focus: list[str] = []  # spaces where something is going on: what to bring into sight


class Target(Struct, frozen=True):
    """What an option points at, by the ids of the scene."""

    spaces: list[str] = []
    counters: list[str] = []
    path: list[str] = []  # the way there, first and last space included
    cost: str = ""  # what the way costs, in words
    aim: list[str] = []  # spaces and counters that it is aimed at, such as the hex that would be attacked


class Card(Struct, frozen=True):
    """What is known of a space or a counter."""

    title: str
    face: str  # a picture, or empty
    facts: list[Fact]


class Pricing(Protocol):
    """Something that says the cost of an option in words."""

    def cost(self, decision: Decision, at: Pointing) -> str:
        """What an option that points at this costs (`Pointing.cost`), and what else is counted, in words."""
        ...


class Drawing(Pricing, Protocol):
    """The drawing of a title, for a ruleset and a language. It holds no game."""

    width: float
    height: float

    def __init__(self, rules: Rules, speech: Speech) -> None: ...

    def board(self) -> str:
        """The map: a whole SVG element with its style sheet, light and dark (`[data-theme=dark]`), every space named. A text of the class
        `u-name` is not hidden by counters."""
        ...

    def spaces(self) -> list[Space]: ...

    def scene(self, view: SeatView) -> Scene: ...

    def face(self, face: str) -> str:
        """The picture of a counter: an SVG fragment (a `<g>`) in a square from -50 to 50; `levels` adds what is shown from afar."""
        ...

    def card(self, thing: str, view: SeatView) -> Card:
        """What there is to know of a space or a counter."""
        ...


def target_of(drawing: Pricing, decision: Decision, at: Pointing) -> Target:
    """What an option points at, for the map."""
    cost = drawing.cost(decision, at) if at.cost >= 0 else ""
    return Target(list(at.spaces), list(at.units), list(at.path), cost, list(at.target))
