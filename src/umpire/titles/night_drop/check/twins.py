"""Other secrets for the twins of a game of Night Drop. The title's `veiled` and `imagined` are not used, because twins test these."""

from random import Random
from typing import cast

from umpire.engine.ask import Decision, Draw
from umpire.engine.game import Game
from umpire.titles.night_drop.chart import ADVANTAGE, ARMOURED, FACES, LETTERS
from umpire.titles.night_drop.check.invariants import is_marsh
from umpire.titles.night_drop.events import MarkerDrawn, StickSeen, StickTurnedUp
from umpire.titles.night_drop.position import CONCEALED, HIDDEN, NO_LETTER, NO_MARKER, NOT_YET, VISIBLE, Position
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES

# The shares of questions at which twins are compared, for questions that come up all the time.
SHARES = {
    "move-to": 0.02,
    "move-who": 0.03,
    "push": 0.05,
    "push-to": 0.05,
    "direction": 0.01,
    "distance": 0.01,
    "landing": 0.01,
}


class Truth:
    """The secrets of a whole game: the type of each German unit, the kind of each Stick that somebody looked at, the value of each marker.
    To make other secrets, counters are only exchanged, so there are always as many of each as there should be."""

    def __init__(self, game: Game, seat: str) -> None:
        """The real secrets of the game so far."""
        now = cast(Position, game.pos)
        self.seat = seat
        self.chart = now.chart
        self.start = cast(Position, game.rules.from_text(game.placed) if game.placed else game.rules.begin())
        self.letters = now.german_letter[:]
        self.types = now.german_type[:]
        self.cup = now.cup[:]
        self.in_marsh = {
            slot
            for pos in (self.start, now)
            for slot, hex in enumerate(pos.at[pos.first_german :])
            if is_marsh(pos, hex)
        }
        self.values = now.vp_value[:]
        self.faces: dict[str, int] = {}
        self.markers: list[int] = []  # those drawn for all to see, from the first to the last
        for step in game.log:
            if isinstance(step, StickTurnedUp | StickSeen):
                self.faces[str(game.rules.facts(step)["unit"])] = step.face
            elif isinstance(step, MarkerDrawn):
                self.markers.append(step.value)
        self.under_way(game)

    def under_way(self, game: Game) -> None:
        """8.5.1 A reinforcement that has been drawn and is not on the map yet: read its letter and its type from the answers."""
        asked = game.pending
        if (isinstance(asked, Draw) and asked.cup == "germans") or (
            isinstance(asked, Decision) and asked.verb == "entry-hex"
        ):
            slot = int(asked.about["unit"][1:]) - 1
        else:
            return
        for ply in reversed(game.plies):
            if isinstance(ply, Decision):
                break
            if isinstance(ply, Draw) and ply.cup == "entry-letter":
                self.letters[slot] = ply.answer
            elif isinstance(ply, Draw) and ply.cup == "germans" and ply.about == asked.about:
                self.types[slot] = ply.answer
                self.cup[ply.answer] -= 1

    def fits(self, slot: int, type: int) -> bool:
        """8.5.3 A letter that was shown is that of the counter. 3.1.2 Armour does not stand in the marsh off road and railroad."""
        if self.chart.type_moves[type] == ARMOURED and slot in self.in_marsh:
            return False
        return self.letters[slot] in (NO_LETTER, self.chart.type_letter[type])

    def exchange_germans(self, now: Position, chance: Random) -> None:
        """4.1, 8.5.1 Units under their marker are exchanged with one another and with the cup; a letter that was shown stays
        true."""
        hidden = [slot for slot, type in enumerate(self.types) if type != HIDDEN and not now.german_known[slot]]
        counters = [self.types[slot] for slot in hidden]
        counters += [type for type, count in enumerate(self.cup) for _ in range(count)]
        while True:
            chance.shuffle(hidden)
            chance.shuffle(counters)
            left = counters[:]
            hidden.sort(
                key=lambda slot: sum(self.fits(slot, type) for type in left)
            )  # those that fit the fewest counters choose first
            for slot in hidden:
                fit = [type for type in left if self.fits(slot, type)]
                if fit:
                    self.types[slot] = fit[0]
                    left.remove(fit[0])
            if len(left) + len(hidden) == len(counters):
                break
        slots = [slot for slot, type in enumerate(self.start.german_type) if type != HIDDEN]
        for slot in slots:
            self.start.german_type[slot] = self.types[slot]
        self.start.cup = [
            count - sum(self.types[slot] == type for slot in slots) for type, count in enumerate(self.chart.type_count)
        ]

    def exchange_looks(self, now: Position, chance: Random, game: Game) -> None:
        """9.3.2 The Sticks that the German looked at are exchanged with those that nobody has seen; none of them was a PIR
        Advantage."""
        looks = [str(game.rules.facts(step)["unit"]) for step in game.log if isinstance(step, StickSeen)]
        for regiment, name in enumerate(self.chart.regiment_name):
            first = regiment * FACES
            natures = [
                face for face in range(1, ADVANTAGE) for _ in range(now.pool[first + face] + now.seen[first + face])
            ]
            chance.shuffle(natures)
            for unit in looks:
                if unit.startswith(f"stick-{name}-") and self.faces[unit] != ADVANTAGE:
                    self.faces[unit] = natures.pop()
            seen = [0] * FACES
            for _ in range(sum(self.start.seen[first : first + ADVANTAGE])):
                seen[natures.pop()] += 1
            for face in range(1, ADVANTAGE):
                self.start.pool[first + face] += self.start.seen[first + face] - seen[face]
                self.start.seen[first + face] = seen[face]

    def exchange_markers(self, now: Position, chance: Random) -> None:
        """2.5 Concealed markers are exchanged with one another and with the bag."""
        hidden = [vp for vp, marker in enumerate(now.vp_marker) if marker == CONCEALED and now.vp_value[vp] != HIDDEN]
        counters = [self.values[vp] for vp in hidden]
        counters += [value for value, count in enumerate(now.bag) for _ in range(count)]
        chance.shuffle(counters)
        for vp in hidden:
            self.values[vp] = counters.pop()
        laid = [vp for vp, marker in enumerate(self.start.vp_marker) if marker != NO_MARKER]
        for vp in laid:
            self.start.vp_value[vp] = self.values[vp]
        self.start.bag = [
            count - sum(self.values[vp] == value for vp in laid) for value, count in enumerate(self.chart.vp_count)
        ]

    # -- telling it again ---------------------------------------------------------------------------------------

    def drawn(self, game: Game, draw: Draw) -> str:
        """The counter that comes out of a cup."""
        chart = self.chart
        pos = cast(Position, game.pos)
        if draw.cup == "germans":
            return chart.type_name[self.types[int(draw.about["unit"][1:]) - 1]]
        if draw.cup == "entry-letter":
            return LETTERS[self.letters[pos.at[pos.first_german :].index(NOT_YET)]]
        if draw.cup == "sticks":
            return FACE_NAMES[self.faces[draw.about["unit"]]]
        if "hex" in draw.about:
            return f"vp-{chart.vp_value[self.values[chart.vp_index[chart.hex_index[draw.about['hex']]]]]}"
        before = sum(isinstance(step, MarkerDrawn) for step in game.log)
        return f"vp-{chart.vp_value[self.markers[before]]}"

    def needless(self, asked: Decision) -> str:
        """8.1, 9.5.1 How far a unit can go on, by which ways, or whether another could advance, depends on who it is."""
        if asked.verb == "move-by":
            return asked.options[max(0, asked.answer)]
        return {"move-to": "stop", "advance": "done"}.get(asked.verb, "")

    def counters(self, pos: Position) -> object:
        """What the seat knows of the counters: the places of all, what the open ones are, how many are in the cups, and its own secrets."""
        markers = zip(pos.vp_marker, pos.vp_value, strict=True)
        mine: object = (pos.vp_value, pos.bag) if self.seat == "us" else (pos.german_type, pos.cup, pos.pool, pos.seen)
        return (
            (pos.at, pos.face, pos.side, pos.german_known, pos.german_letter, pos.vp_marker, pos.vp_control),
            [type for type, known in zip(pos.german_type, pos.german_known, strict=True) if known],
            [value for marker, value in markers if marker == VISIBLE],
            (sum(pos.cup), sum(pos.bag), pos.outcome),
            mine,
        )


def another_truth(game: Game, seat: str, chance: Random | None) -> Truth | None:
    """Other secrets that fit all that the seat has learned; without `chance` the real ones. None if four attempts gave only the real
    secrets."""
    truth = Truth(game, seat)
    if chance is None:
        return truth
    now = cast(Position, game.pos)
    for _ in range(4):
        if seat == "us":
            truth.exchange_germans(now, chance)
            truth.exchange_looks(now, chance, game)
        else:
            truth.exchange_markers(now, chance)
        very = Truth(game, seat)
        here = (truth.types, truth.faces, truth.values, truth.start.seen)
        if here != (very.types, very.faces, very.values, very.start.seen):
            return truth
        truth = very
    return None
