"""The drawing of Stepping Stones. The map never changes. What lies on it is drawn from the view of a seat and nothing else, so that no
picture can show more than the seat may know. Coordinates are in units of the picture, from the upper left."""

from typing import Final

from umpire.engine.ask import Decision, Pointing
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.levels import bold, levels
from umpire.kit.scene import Card, Cell, Counter, Fact, Scene, Space, Track, Tray
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id, style, tag, text
from umpire.titles.toy.position import STRENGTHS
from umpire.titles.toy.view import OUT, FordView, PieceSeen

WIDTH: Final = 760.0
HEIGHT: Final = 300.0
MIDDLE: Final = HEIGHT / 2
SIZE: Final = 64.0  # of a piece
BANK_WIDTH: Final = 130.0
# The centre of each space, and the radius of the circle inside of it.
PLACES: Final[dict[str, tuple[float, float, float]]] = {
    "west-bank": (65, MIDDLE, 60),
    "west-stone": (220, MIDDLE + 18, 54),
    "island": (380, MIDDLE, 74),
    "east-stone": (540, MIDDLE - 18, 54),
    "east-bank": (695, MIDDLE, 60),
}
NAMES: Final = list(PLACES)
RIMS: Final = {"west": "M-41 0a41 41 0 1 0 82 0a41 41 0 1 0-82 0z", "east": "M-41-41h82v82h-82z"}
COLOURS: Final = {"west": ("#b4572e", "#6d2f14"), "east": ("#3a6ea5", "#1b3c61")}  # ground and rim

STYLE: Final = style("umpire.titles.toy.show")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


class FordDrawing:
    """Draws in one language."""

    width = WIDTH
    height = HEIGHT

    def __init__(self, rules: Rules, speech: Speech) -> None:
        self.speech = speech
        self.names = {place: capital(speech.place(place)) for place in PLACES}

    def _say(self, word: str, **facts: str | int) -> str:
        """A word of the list `table`."""
        return self.speech.say(f"table-{word}", facts)

    # -- the map ------------------------------------------------------------------------------------------------------

    def board(self) -> str:
        """The whole map; each space is an element with its id, its name and `data-space`."""
        drawn = tag("style", STYLE) + tag("rect", class_="river", width=WIDTH, height=HEIGHT)
        for x, y in ((180, 60), (300, 250), (330, 50), (455, 262), (470, 70), (600, 245)):
            drawn += tag("path", class_="wave", d=f"M{x - 22} {y}q11-9 22 0t22 0")
        for place in PLACES:
            drawn += tag(
                "g",
                self._outline(place) + self._label(place),
                id=element_id("space", place),
                class_="space",
                data_space=place,
                role="img",
                aria_label=self.names[place],
            )
        return tag(
            "svg",
            drawn,
            xmlns="http://www.w3.org/2000/svg",
            class_="ford-map",
            viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
            role="group",
            aria_label=self._say("map"),
        )

    def _outline(self, place: str) -> str:
        """The first shape of a space: it is lit up where the space can be chosen."""
        x, y, radius = PLACES[place]
        if place.endswith("-bank"):
            return tag("rect", class_="bank", x=x - BANK_WIDTH / 2, y=0.0, width=BANK_WIDTH, height=HEIGHT)
        kind = "island" if place == "island" else "stone"
        return tag("ellipse", class_=kind, cx=x, cy=y, rx=radius + 8, ry=radius)

    def _label(self, place: str) -> str:
        x, y, radius = PLACES[place]
        return text(self.names[place], x, 24 if place.endswith("-bank") else y + radius + 22)

    def spaces(self) -> list[Space]:
        """Where everything is, and what is next to it: for labels, for rings, and for the arrow keys."""
        found = []
        for index, (place, (x, y, radius)) in enumerate(PLACES.items()):
            near = [NAMES[other] for other in (index - 1, index + 1) if 0 <= other < len(NAMES)]
            found.append(Space(place, self.names[place], x, y, radius, near))
        return found

    # -- what lies on it ----------------------------------------------------------------------------------------------

    def scene(self, view: SeatView) -> Scene:
        """Everything that a seat sees on the table: pieces, score and turns."""
        assert isinstance(view, FordView)
        lost = [piece.id for piece in view.pieces if piece.at == OUT]
        score = [Fact(self._say("score", side=side), str(points), "4.1") for side, points in view.score.items()]
        held = {piece.at: piece.side for piece in view.pieces}
        return Scene(
            headline=[Fact(self._say("turn"), self._turn(view), "5.2"), *score],
            counters=[self._counter(piece, view) for piece in view.pieces],
            trays=[Tray(OUT, self._say("lost"), "2.4", lost)],
            tracks=[self._turns(view)],
            panels=[],
            tints={"island": held["island"]} if "island" in held else {},
        )

    def _turn(self, view: FordView) -> str:
        return self._say("of", number=view.turn, count=view.turns)

    def _turns(self, view: FordView) -> Track:
        turns = range(1, view.turns + 1)
        cells = [Cell(str(turn), f"{self._say('turn')} {turn}", turn == view.turn) for turn in turns]
        return Track("turns", self._say("turns"), "5.2", cells)

    def _counter(self, piece: PieceSeen, view: FordView) -> Counter:
        """A piece where it stands; those on a bank stand below one another."""
        x, y, _ = PLACES.get(piece.at, (0.0, 0.0, 0.0))
        if piece.at.endswith("-bank"):
            row = [other.id for other in view.pieces if other.at == piece.at].index(piece.id)
            y = 80.0 + row * (SIZE + 12)
        return Counter(piece.id, piece.at, x, y, SIZE, self._face_of(piece), self._name(piece))

    def _name(self, piece: PieceSeen) -> str:
        """All that the picture of a piece shows, in words: West 1, knight, hidden from the enemy."""
        words = [self.speech.unit(piece.id), self._kind(piece)]
        if piece.kind and not piece.known:
            words.append(self._say("hidden"))
        return ", ".join(words)

    def _kind(self, piece: PieceSeen) -> str:
        return self.speech.kind(piece.kind) if piece.kind else self._say("unknown")

    @staticmethod
    def _face_of(piece: PieceSeen) -> str:
        """The name of a picture: west-1/knight/hidden."""
        return f"{piece.id}/{piece.kind or 'unknown'}/{'known' if piece.known else 'hidden'}"

    def face(self, face: str) -> str:
        """West is round and East is square, so that nobody needs colours to tell them apart. A dot for each point of strength, or a
        question mark; a dashed rim while the enemy does not know it."""
        name, kind, state = face.split("/")
        side, _, number = name.partition("-")
        ground, rim = COLOURS[side]
        radius = 46 if side == "west" else 8
        drawn = tag("rect", x=-46, y=-46, width=92, height=92, rx=radius, fill=ground)
        dashes = "8 6" if state == "hidden" else None
        drawn += tag("path", d=RIMS[side], fill="none", stroke=rim, stroke_width=5, stroke_dasharray=dashes)
        drawn += self._letters(number, 29, 34)
        hostile = side == "east"
        if kind == "unknown":
            return levels(drawn + self._letters("?", -3, 32), bold("?", ground, rim, "#fff6df", hostile=hostile))
        strength = STRENGTHS[kind]
        for dot in range(strength):
            drawn += tag("circle", cx=(2 * dot - strength + 1) * 11, cy=-15, r=8, fill="#fff6df")
        return levels(drawn, bold(str(strength), ground, rim, "#fff6df", hostile=hostile))

    @staticmethod
    def _letters(words: str, y: float, size: int) -> str:
        font = "Segoe UI, Arial, Liberation Sans, sans-serif"
        return text(
            words, 0, y, fill="#fff6df", font_size=size, font_weight=800, font_family=font, text_anchor="middle"
        )

    # -- options, clicks and cards ------------------------------------------------------------------------------------

    def cost(self, decision: Decision, at: Pointing) -> str:
        """Nothing costs anything here."""
        return ""

    def card(self, thing: str, view: SeatView) -> Card:
        """What there is to know of a piece or a space. For anything else a LookupError, and nothing is shown."""
        assert isinstance(view, FordView)
        piece = self._piece(thing, view)
        if piece:
            facts = [
                Fact(self._say("place"), self.speech.place(piece.at), "1.1"),
                Fact(self._say("kind"), self._kind(piece), "1.2"),
            ]
            if piece.kind:
                facts.append(Fact(self._say("strength"), str(STRENGTHS[piece.kind]), "1.2"))
            return Card(self.speech.unit(thing), self._face_of(piece), facts)
        there = [self.speech.unit(one.id) for one in view.pieces if one.at == thing]
        facts = [Fact(self._say("on-it"), ", ".join(there) or self._say("nobody"), "1.1")]
        if thing == "island":
            facts.append(Fact(self._say("worth"), self._say("a-point"), "4.1"))
        return Card(self.names[thing], "", facts)

    @staticmethod
    def _piece(name: str, view: FordView) -> PieceSeen | None:
        return next((piece for piece in view.pieces if piece.id == name), None)
