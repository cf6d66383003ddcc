"""What each seat may know, written once.

Nobody knows what an unknown Stick is: no position holds it, it is drawn when the counter is turned up (ruling R51). The German
alone knows his concealed units, what is left in his cup, and the Sticks he looked at. The US alone knows the values of the
markers it placed concealed. `veiled` makes the position that a seat could write down; the rules ask chance where it is silent.
`imagined` fills it in, fairly.
"""

from typing import Final

from umpire.engine.ask import Draw
from umpire.engine.dice import Dice
from umpire.titles.night_drop.chart import ADVANTAGE, FACES, IMPASSABLE, REGIMENTS
from umpire.titles.night_drop.position import CONCEALED, HIDDEN, Position
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, GERMAN_SEAT

GUESSES: Final = 1_000
SINCE: Final = 2  # in `german_known`: under its marker at the checkpoint, but known by now


def known_since(pos: Position, now: Position) -> Position:
    """A checkpoint of an Activation, marked with what has come out since: German units that have lost their Unknown marker."""
    twin = pos.copy()
    twin.german_known = [
        pos.german_known[slot] or now.german_known[slot] * SINCE for slot in range(len(pos.german_known))
    ]
    return twin


def veiled(rules: Setup, pos: Position, seat: str) -> Position:
    """The position as far as a seat knows it."""
    twin = pos.copy()
    if seat == GERMAN_SEAT:
        # 2.5  Values of concealed markers: as if they were still in the bag.
        bag = pos.bag[:]
        values = pos.vp_value[:]
        for vp in range(len(values)):
            if pos.vp_marker[vp] == CONCEALED and values[vp] != HIDDEN:
                bag[values[vp]] += 1
                values[vp] = HIDDEN
        twin.bag = bag
        twin.vp_value = values
        return twin
    # 4.1, 8.5.1  Concealed German units: as if they were still in the cup.
    cup = pos.cup[:]
    types = pos.german_type[:]
    for slot in range(len(types)):
        if types[slot] != HIDDEN and not pos.german_known[slot]:
            cup[types[slot]] += 1
            types[slot] = HIDDEN
    twin.cup = cup
    twin.german_type = types
    # 9.3.2  Sticks that only the German has looked at: as if they were still unknown.
    pool = pos.pool[:]
    looked = pos.looked[:]
    for regiment in range(REGIMENTS):
        at = regiment * FACES
        for face in range(1, ADVANTAGE):
            pool[at + face] += pos.seen[at + face]
            looked[regiment] += pos.seen[at + face]
    twin.pool = pool
    twin.looked = looked
    twin.seen = [0] * len(pos.seen)
    return twin


def imagined(rules: Setup, pos: Position, seat: str, dice: Dice) -> Position:
    """A whole position that the seat could believe in, as it was at the checkpoint."""
    if seat == GERMAN_SEAT:
        twin = imagine_markers(rules, veiled(rules, pos, seat), dice)
    else:
        twin = imagine_germans(rules, pos, dice)
    twin.german_known = [0 if known == SINCE else known for known in twin.german_known]
    return twin


def take(dice: Dice, cup: str, kinds: list[str], counts: list[int]) -> int:
    """A draw outside of any rule."""
    return dice.take(Draw(cup, "", kinds, counts, {}))


def imagine_markers(rules: Setup, pos: Position, dice: Dice) -> Position:
    """2.5 Concealed markers get values out of what the German thinks is in the bag."""
    bag = pos.bag[:]
    values = pos.vp_value[:]
    for vp in range(len(values)):
        if pos.vp_marker[vp] == CONCEALED:
            value = take(dice, "vp", rules.vp_names(), bag)
            bag[value] -= 1
            values[vp] = value
    pos.bag = bag
    pos.vp_value = values
    return pos


def imagine_germans(rules: Setup, pos: Position, dice: Dice) -> Position:
    """Concealed German units get types, the cup keeps the rest; and the Sticks that the German has looked at may have been
    others."""
    twin = veiled(rules, pos, "us")
    hidden = [slot for slot in range(len(pos.german_type)) if twin.german_type[slot] != pos.german_type[slot]]
    for _ in range(GUESSES):
        name_germans(rules, twin, hidden, dice)
        if can_stand(rules, twin, hidden):
            break
        twin.cup, twin.german_type = unnamed(twin, hidden)
    pool = pos.pool[:]
    seen = [0] * len(pos.seen)
    for regiment in range(REGIMENTS):
        at = regiment * FACES
        for face in range(1, ADVANTAGE):
            pool[at + face] += pos.seen[at + face]
        seen[at + ADVANTAGE] = pos.seen[at + ADVANTAGE]
        for _ in range(sum(pos.seen[at + 1 : at + ADVANTAGE])):
            counts = pool[at : at + FACES]
            counts[ADVANTAGE] = 0
            face = take(dice, "sticks", FACE_NAMES, counts)
            pool[at + face] -= 1
            seen[at + face] += 1
    twin.pool = pool
    twin.looked = pos.looked
    twin.seen = seen
    return twin


def name_germans(rules: Setup, pos: Position, hidden: list[int], dice: Dice) -> None:
    """Types out of the cup for these units, one after the other."""
    cup = pos.cup[:]
    for slot in hidden:
        type = take(dice, "germans", rules.chart.type_name, rules.could_be(pos, slot))
        types = pos.german_type[:]
        types[slot] = type
        pos.german_type = types
        cup[type] -= 1
    pos.cup = cup


def unnamed(pos: Position, hidden: list[int]) -> tuple[list[int], list[int]]:
    """The cup and the types with these units back in the cup."""
    cup = pos.cup[:]
    types = pos.german_type[:]
    for slot in hidden:
        cup[types[slot]] += 1
        types[slot] = HIDDEN
    return cup, types


def can_stand(rules: Setup, pos: Position, hidden: list[int]) -> bool:
    """3.1.2, 8.1 Anybody can see that what stands in the marsh, off road and railroad, is not armoured."""
    chart = rules.chart
    for slot in hidden:
        hex = pos.at[rules.first_german + slot]
        if hex >= 0 and not chart.road[hex] and not chart.rail[hex]:
            moves = chart.type_moves[pos.german_type[slot]]
            if chart.terrain_cost[moves][chart.terrain[hex]] == IMPASSABLE:
                return False
    return True
