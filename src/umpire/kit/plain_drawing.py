"""The drawing of a title without one: a box for each of its spaces, with what the view lists there. A title without spaces has an empty
sheet."""

from math import ceil, sqrt

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.plain import HEADLINE, Reading, Thing, is_flat, plain_words
from umpire.kit.scene import Card, Counter, Fact, Panel, Scene, Space, View
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id, style, tag, text

WIDE, HIGH, GAP = 180.0, 140.0, 20.0  # a box, and between two
MARGIN, HEAD = 30.0, 60.0  # around all of them, and for the name of the game above
LABEL = 34.0  # in a box, for its name
LONGEST = 20  # letters of a name in a box
LEAST, MOST = 12, 48  # side of a counter
FULL = 10  # letters on a counter
PALETTE = ("#3f4a54", "#b4572e", "#3a6ea5", "#4d7a35", "#8a5a94")  # of no seat, then of the seats in order

STYLE = style("umpire.kit", "plain_board.css")


class PlainDrawing:
    """Boxes in rows, in the order in which the title names its spaces."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        self.speech = speech
        self.words = plain_words(rules.title, speech.language)
        self.reading = Reading(rules, speech, self.words)
        self.seats = rules.seats
        count = len(self.reading.spaces)
        self.columns = max(2, ceil(sqrt(count * 1.4)))
        rows = max(1, ceil(count / self.columns))
        self.width = 2 * MARGIN + self.columns * (WIDE + GAP) - GAP
        self.height = HEAD + MARGIN + rows * (HIGH + GAP) - GAP
        self.places = {space: self._corner(number) for number, space in enumerate(self.reading.spaces)}

    def _corner(self, number: int) -> tuple[float, float]:
        """The upper left corner of a box."""
        row, column = divmod(number, self.columns)
        return MARGIN + column * (WIDE + GAP), HEAD + row * (HIGH + GAP)

    # -- the map --------------------------------------------------------------------------------------------------

    def board(self) -> str:
        """The map: the boxes and the name of the game."""
        title = self.speech.say("title")
        drawn = tag("style", STYLE) + tag("rect", class_="paper", width=self.width, height=self.height)
        drawn += text(title, MARGIN, HEAD - 22, class_="name")
        drawn += "".join(self._box(space) for space in self.places)
        return tag(
            "svg",
            drawn,
            xmlns="http://www.w3.org/2000/svg",
            class_="plain-map",
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            role="group",
            aria_label=title,
        )

    def _box(self, space: str) -> str:
        """The box of a space, with its name."""
        x, y = self.places[space]
        name = self.reading.heading(space)
        short = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        outline = tag("rect", class_="box", x=x, y=y, width=WIDE, height=HIGH, rx=10)
        return tag(
            "g",
            outline + text(short, x + WIDE / 2, y + 23, class_="label"),
            id=element_id("space", space),
            class_="space",
            data_space=space,
            role="img",
            aria_label=name,
        )

    def spaces(self) -> list[Space]:
        """The spaces. Which are adjacent is not known; the arrow keys go by the rows."""
        return [
            Space(space, self.reading.heading(space), x + WIDE / 2, y + HIGH / 2, HIGH / 2)
            for space, (x, y) in self.places.items()
        ]

    # -- what lies on it ------------------------------------------------------------------------------------------

    def scene(self, view: SeatView) -> Scene:
        """What lies in the boxes, and the rest of the view as a panel."""
        seen = view.data()
        things = self.reading.things(seen)
        counters = [counter for space in self.places for counter in self._stack(space, things)]
        headline = [Fact(name, value) for name, value in self.reading.headline(seen)]
        return Scene(headline, counters, trays=[], tracks=[], panels=self._panels(seen, things), tints={})

    def _stack(self, space: str, things: list[Thing]) -> list[Counter]:
        """The counters in a box, as large as fits."""
        here = [thing for thing in things if thing.space == space]
        x, y = self.places[space]
        wide, high = WIDE - 12, HIGH - LABEL - 6
        sizes = range(MOST, LEAST, -2)
        size = next((side for side in sizes if (wide // side) * (high // side) >= len(here)), LEAST)
        in_row = int(wide // size)
        return [
            Counter(
                thing.id,
                space,
                x + 6 + size * (number % in_row + 0.5),
                y + LABEL + size * (number // in_row + 0.5),
                round(size * 0.92, 1),
                self._face_of(thing),
                self._full_name(thing),
                unit="id" in thing.fields,
            )
            for number, thing in enumerate(here)
        ]

    def _face_of(self, thing: Thing) -> str:
        """The name of a counter's picture: its owner, and its text."""
        owner = next((self.seats.index(value) + 1 for value in thing.fields.values() if value in self.seats), 0)
        return f"{owner}/{thing.name}"

    def _full_name(self, thing: Thing) -> str:
        """Everything that is known of a thing, in one line."""
        return ", ".join(filter(None, [thing.name, self.reading.told(thing) if "id" in thing.fields else ""]))

    def face(self, face: str) -> str:
        """The picture of a counter: a square with its text."""
        owner, _, name = face.partition("/")
        short = name if len(name) <= FULL else f"{name[: FULL - 1]}…"
        size = min(40.0, 150.0 / max(1, len(short)))
        colour = PALETTE[int(owner) % len(PALETTE)]
        ground = tag("rect", x=-46, y=-46, width=92, height=92, rx=12, fill=colour, stroke="#1c1a17", stroke_width=3)
        font = "Segoe UI, Arial, Liberation Sans, sans-serif"
        letters = text(short, 0, size / 3, fill="#fffaf0", font_size=size, font_family=font, text_anchor="middle")
        return tag("g", ground + letters)

    def _panels(self, view: View, things: list[Thing]) -> list[Panel]:
        """A panel with what neither the boxes nor the headline show."""
        reading = self.reading
        facts = [
            Fact(reading.label(field), reading.value(field, value))
            for field, value in view.items()
            if field not in HEADLINE and is_flat(value)
        ]
        facts += [Fact(thing.name, reading.told(thing)) for thing in things if not thing.space]
        return [Panel("view", self.words("plain-position"), "", facts)] if facts else []

    # -- options, clicks and cards --------------------------------------------------------------------------------

    def cost(self, decision: Decision, at: Pointing) -> str:
        """The cost of a way as a number."""
        return str(at.cost)

    def card(self, thing: str, view: SeatView) -> Card:
        """What the view has of a space or a thing. Raises LookupError for anything else."""
        things = self.reading.things(view.data())
        if thing in self.places:
            here = ", ".join(other.name for other in things if other.space == thing)
            fact = Fact(self.words("plain-there"), here or self.words("plain-nobody"))
            return Card(self.reading.heading(thing), "", [fact])
        found = next((other for other in things if other.id == thing), None)
        if found is None:
            raise LookupError(thing)
        return Card(found.name, self._face_of(found), [Fact(*fact) for fact in self.reading.facts(found)])
