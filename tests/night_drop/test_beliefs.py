"""What a seat may believe about the hidden counters: odds and imagined games against an exact count of every way in which the
counters can lie, given what the seat knows."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.engine.ask import Decision, Draw, Step
from umpire.engine.dice import Dice, SeededDice
from umpire.engine.game import Game
from umpire.testing import offered, play, stage, twins
from umpire.titles.night_drop.chart import ADVANTAGE, FACES, LETTERS, VILLAGE
from umpire.titles.night_drop.position import CONCEALED, HIDDEN, NO_LETTER, Position
from umpire.titles.night_drop.ruleset import NightDrop

Chances = dict[tuple[object, ...], Fraction]
SEEDS = st.integers(0, 2**32)


def parts(game: Game) -> tuple[NightDrop, Position]:
    return cast(NightDrop, game.rules), cast(Position, game.pos)


def shares(weights: dict[tuple[object, ...], int]) -> Chances:
    total = sum(weights.values())
    return {key: Fraction(weight, total) for key, weight in weights.items() if weight}


class Script(Dice):
    """Dice that go through every course that chance can take."""

    def __init__(self) -> None:
        self.name = "script"
        self.script: list[int] = []
        self.forks: list[list[tuple[int, int]]] = []

    def take(self, step: Step) -> int:
        chances = step.chances()
        if len(self.forks) == len(self.script):
            self.script.append(0)
        self.forks.append(chances)
        return chances[self.script[len(self.forks) - 1]][0]

    def courses(self) -> Iterator[None]:
        while True:
            self.forks = []
            yield
            while self.script and self.script[-1] + 1 == len(self.forks[len(self.script) - 1]):
                self.script.pop()
            if not self.script:
                return
            self.script[-1] += 1

    def chance(self) -> Fraction:
        """Of the course that was just taken."""
        found = Fraction(1)
        for fork, index in zip(self.forks, self.script, strict=True):
            found *= Fraction(fork[index][1], sum(weight for _, weight in fork))
        return found


def imagined_exactly(game: Game, seat: str, key: Callable[[Position], tuple[object, ...]]) -> Chances:
    """How likely each imagined position is, counted over every course of the dice."""
    rules, pos = parts(game)
    found: Chances = {}
    dice = Script()
    for _ in dice.courses():
        at = key(rules.imagined(pos, seat, dice))
        found[at] = found.get(at, Fraction(0)) + dice.chance()
    return found


# -- German units -----------------------------------------------------------------------------------------------


def hidden_slots(pos: Position) -> list[int]:
    return [slot for slot, type in enumerate(pos.german_type) if type != HIDDEN and not pos.german_known[slot]]


def believed_types(pos: Position, fits: Callable[[int, int], bool] = lambda slot, type: True) -> Chances:
    """Every way to put the counters that the US has not seen under the Unknown markers: each counter is as likely as any
    other, as long as it has the letter that was shown."""
    chart = pos.chart
    left = chart.type_count[:]
    for slot, known in enumerate(pos.german_known):
        if known:
            left[pos.german_type[slot]] -= 1
    ways: dict[tuple[object, ...], int] = {(): 1}
    for slot in hidden_slots(pos):
        further: dict[tuple[object, ...], int] = {}
        for types, count in ways.items():
            for type in range(len(left)):
                free = left[type] - types.count(type)
                if free and pos.german_letter[slot] in (NO_LETTER, chart.type_letter[type]) and fits(slot, type):
                    further[(*types, type)] = count * free
        ways = further
    return shares(ways)


def draw_germans(chance: random.Random, hexes: list[str], most: int) -> str:
    """Germans in these hexes, at most so many of them concealed, some with a letter; and others known."""
    chart = parts(umpire.start("night-drop", seed=1))[1].chart
    cup = [type for type, count in enumerate(chart.type_count) for _ in range(count)]
    chance.shuffle(cup)
    lines: list[str] = []
    concealed = 0
    for index in range(chance.randint(len(hexes), 13)):
        type = cup[index]
        where = hexes[index] if index < len(hexes) else chance.choice(["2001", "0105", "0118", "2918", "dead"])
        words = ["german", chart.type_name[type], where]
        if concealed == most or chance.random() < 0.4:
            words.append("known")
        else:
            concealed += 1
        if chance.random() < 0.4:
            words += ["letter", LETTERS[chart.type_letter[type]]]
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


START = "turn {turn} activations\ninitiative us\n{stage}"


@settings(max_examples=40)
@given(seed=SEEDS)
def test_8_5_3_what_a_concealed_unit_could_be_is_a_count_of_the_counters(seed: int) -> None:
    game = stage("night-drop", START.format(turn=3, stage="") + draw_germans(random.Random(seed), ["2621", "2421"], 4))
    rules, pos = parts(game)
    believed = believed_types(pos)
    veiled = rules.veiled(pos, "us")
    for index, slot in enumerate(hidden_slots(pos)):
        weights = rules.could_be(veiled, slot)
        for type, weight in enumerate(weights):
            share = sum(chance for types, chance in believed.items() if types[index] == type)
            assert Fraction(weight, sum(weights)) == share, f"g{slot + 1} as {pos.chart.type_name[type]}"


@settings(max_examples=12)
@given(seed=SEEDS)
def test_imagined_german_units_are_as_likely_as_the_count_says(seed: int) -> None:
    game = stage("night-drop", START.format(turn=3, stage="") + draw_germans(random.Random(seed), ["2621", "2421"], 3))
    hidden = hidden_slots(parts(game)[1])
    imagined = imagined_exactly(game, "us", lambda pos: tuple(pos.german_type[slot] for slot in hidden))
    assert imagined == believed_types(parts(game)[1])


def test_3_1_2_nobody_imagines_armour_in_the_marsh() -> None:
    """Everybody sees the ground: these are guessed until they fit, so frequencies are compared and not counted."""
    text = "german company-b 0903\ngerman platoon-c 0105\ngerman company-c 0118\n" + "\n".join(
        f"german {type} dead known"
        for type in [
            "company-a",
            "company-a",
            "company-a",
            "company-b",
            "company-b",
            "platoon-a",
            "platoon-d",
            "platoon-d",
        ]
    )
    game = stage("night-drop", START.format(turn=3, stage="") + text)
    rules, pos = parts(game)
    chart = pos.chart
    believed = believed_types(pos, lambda slot, type: slot != 0 or chart.type_moves[type] == 0)
    times = 2_000
    counts: dict[tuple[object, ...], int] = dict.fromkeys(believed, 0)
    dice = SeededDice(1)
    for _ in range(times):
        counts[tuple(rules.imagined(pos, "us", dice).german_type[:3])] += 1
    surprise = sum((counts[key] - times * share) ** 2 / (times * share) for key, share in believed.items())
    # chi-square: its mean is the degrees of freedom, its variance twice that
    free = len(believed) - 1
    assert surprise < free + 4 * (2 * free) ** 0.5


# -- Sticks -----------------------------------------------------------------------------------------------------

NAMES = ["unknown", "plt", "ldr", "hq", "advantage"]


def draw_sticks(chance: random.Random, looked_at: int, advantage: bool | None = None) -> tuple[str, int]:
    """The 507th with three unknown Sticks in 2621 and one lost, so many looked at, all others used; and how many natures are
    left."""
    natures = [1] * 14 + [2] * 4 + [3] * 3 + [4]
    chance.shuffle(natures)
    if advantage is not None:
        natures.remove(ADVANTAGE)
        natures.insert(len(natures) if advantage else 0, ADVANTAGE)
    if ADVANTAGE in natures[-4 - looked_at : -4]:  # it would have been announced
        natures.remove(ADVANTAGE)
        natures.append(ADVANTAGE)
    used, seen = natures[: -4 - looked_at], natures[len(natures) - 4 - looked_at : -4]
    lines = [f"stick 507 used {NAMES[face]}" for face in used]
    lines += ["stick 507 2621 unknown 3", "stick 507 lost unknown"]
    if seen:
        lines.append(f"stick 507 dead unknown {len(seen)}")
        lines.append("seen 507 " + " ".join(f"{NAMES[face]} {seen.count(face)}" for face in sorted(set(seen))))
    return "\n".join(lines) + "\n", looked_at + 4


def natures_of(pos: Position) -> list[int]:
    """What the US has not seen of the 507th, counter by counter."""
    return [face for face in range(1, FACES) for _ in range(pos.pool[FACES + face] + pos.seen[FACES + face])]


@settings(max_examples=40)
@given(seed=SEEDS, looked_at=st.integers(0, 4))
def test_9_3_2_what_a_stick_could_be_is_a_count_of_all_orders(seed: int, looked_at: int) -> None:
    """The natures lie in any order; those that the German looked at come first, and none of them was a PIR Advantage (R56)."""
    text, left = draw_sticks(random.Random(seed), looked_at)
    game = stage("night-drop", START.format(turn=3, stage="") + text)
    rules, pos = parts(game)
    natures = natures_of(pos)
    assert len(natures) == left
    counts = [0] * FACES
    for order in permutations(natures, looked_at + 1):
        if ADVANTAGE not in order[:looked_at]:
            counts[order[looked_at]] += 1
    weights = rules.face_weights(rules.veiled(pos, "us"), 1)
    assert [Fraction(weight, sum(weights)) for weight in weights] == [Fraction(count, sum(counts)) for count in counts]


@settings(max_examples=15)
@given(seed=SEEDS, looked_at=st.integers(1, 4))
def test_imagined_looks_are_as_likely_as_the_count_says(seed: int, looked_at: int) -> None:
    game = stage("night-drop", START.format(turn=3, stage="") + draw_sticks(random.Random(seed), looked_at)[0])
    ways: dict[tuple[object, ...], int] = {}
    for chosen in combinations([face for face in natures_of(parts(game)[1]) if face != ADVANTAGE], looked_at):
        key = tuple(chosen.count(face) for face in range(FACES))
        ways[key] = ways.get(key, 0) + 1
    assert imagined_exactly(game, "us", lambda pos: tuple(pos.seen[FACES : 2 * FACES])) == shares(ways)


def shown(game: Game) -> Chances:
    """2.4.1 How likely the regiment finds its PIR Advantage in 2621, by a count of all orders."""
    pos = parts(game)[1]
    natures = natures_of(pos)
    looked_at = sum(pos.seen[FACES : 2 * FACES])
    found = total = 0
    for order in permutations(natures, looked_at + 3):
        if ADVANTAGE not in order[:looked_at]:
            total += 1
            found += ADVANTAGE in order[looked_at:]
    return {
        key: share
        for key, share in {("advantage-shown",): Fraction(found, total), (): Fraction(total - found, total)}.items()
        if share
    }


def regrouping(seed: int, looked_at: int, advantage: bool | None) -> Game:
    text = draw_sticks(random.Random(seed), looked_at, advantage)[0]
    return stage("night-drop", START.format(turn=3, stage="stage regrouping u2 0 0\n") + text)


@pytest.mark.parametrize(("looked_at", "advantage"), [(0, True), (0, False), (3, False)])
@settings(max_examples=8)
@given(seed=SEEDS)
def test_2_4_1_the_odds_of_turning_sticks_up(looked_at: int, advantage: bool, seed: int) -> None:
    game = regrouping(seed, looked_at, advantage)
    odds = game.odds("2621")
    assert odds.exact
    assert {outcome.gists: outcome.chance for outcome in odds.outcomes} == shown(game)


def test_2_4_1_the_odds_of_turning_sticks_up_where_some_were_looked_at_and_the_advantage_is_left() -> None:
    game = regrouping(1, 3, True)
    assert game.odds("2621").chance("advantage-shown") == shown(game)["advantage-shown",]


def test_2_4_1_odds_after_sticks_were_turned_up_of_which_only_the_german_knew_that_they_were_all_alike() -> None:
    """The pool held platoons alone; to the US it could have held leaders, so they are drawn all the same."""
    text = "stick 507 2621 unknown 3\nstick 507 dead unknown 4\nseen 507 ldr 4\n" + "\n".join(
        f"stick 507 used {NAMES[face]}" for face in [1] * 11 + [3] * 3 + [4]
    )
    game = stage("night-drop", START.format(turn=3, stage="stage regrouping u2 0 0\n") + text)
    play(game, "2621")
    assert offered(game) == ["convert", "none", "reduced-plt-plt-plt"]
    assert [ply.counts for ply in game.plies if isinstance(ply, Draw)] == [
        [0, 3, 0, 0, 0],
        [0, 2, 0, 0, 0],
        [0, 1, 0, 0, 0],
    ]
    assert [game.odds(option).outcomes[0].gists for option in offered(game)[1:]] == [(), ()]


# -- markers ----------------------------------------------------------------------------------------------------


def draw_markers(chance: random.Random) -> str:
    bag = [1, 1, 1, 2, 2, 2, 3, 3, 3]
    chance.shuffle(bag)
    lines = []
    for index, hex in enumerate(["2409", "2410", "2204", "1611", "1311", "1916", "0809"]):
        state = "concealed" if index < 3 else "visible"
        if index < 1 or chance.random() < 0.7:
            lines.append(f"marker {hex} {state} {bag.pop()}")
    return "\n".join(lines) + "\n"


def believed_values(pos: Position) -> Chances:
    """Every order of the markers that the German has not seen."""
    hidden = [vp for vp, marker in enumerate(pos.vp_marker) if marker == CONCEALED]
    unseen = [pos.vp_value[vp] for vp in hidden]
    unseen += [value for value, count in enumerate(pos.bag) for _ in range(count)]
    ways: dict[tuple[object, ...], int] = {}
    for order in permutations(unseen, len(hidden)):
        ways[order] = ways.get(order, 0) + 1
    return shares(ways)


@settings(max_examples=25)
@given(seed=SEEDS)
def test_2_5_imagined_markers_and_the_odds_of_5_3_2_are_as_the_count_says(seed: int) -> None:
    game = stage("night-drop", "turn 5 objectives\ninitiative us\n" + draw_markers(random.Random(seed)))
    pos = parts(game)[1]
    hidden = [vp for vp, marker in enumerate(pos.vp_marker) if marker == CONCEALED]
    believed = believed_values(pos)
    assert imagined_exactly(game, "german", lambda pos: tuple(pos.vp_value[vp] for vp in hidden)) == believed
    first = {
        (f"vp-{value + 1}",): sum((share for values, share in believed.items() if values[0] == value), Fraction(0))
        for value in range(3)
    }
    # One marker is as likely as another, concealed or in the bag.
    for option in [option for option in offered(game)[1:] if option != "none"]:
        odds = game.odds(option)
        assert {outcome.gists: outcome.chance for outcome in odds.outcomes} == {
            key: share for key, share in first.items() if share
        }


# -- combat against the unknown ---------------------------------------------------------------------------------


def result(attack: int, defence: int) -> str:
    """9.2.4 As printed."""
    if attack >= 2 * defence:
        return "shattered"
    if attack > defence:
        return "beaten"
    if attack == defence:
        return "even"
    return "routed" if 2 * attack <= defence else "repelled"


def counted(pos: Position, hex: str, factor: int) -> Chances:
    """The five results of an attack on a hex with this Attack Factor, over all that the Germans there could be: their best
    DV leads, the others add one each, and so does what the ground gives."""
    chart = pos.chart
    here = chart.hex_index[hex]
    hidden = hidden_slots(pos)
    results: dict[tuple[object, ...], Fraction] = {}
    for types, share in believed_types(pos).items():
        values = []
        for slot in range(len(pos.german_type)):
            if pos.at[pos.first_german + slot] == here:
                type = types[hidden.index(slot)] if slot in hidden else pos.german_type[slot]
                values.append(chart.type_dv[cast(int, type)][pos.side[pos.first_german + slot]])
        defence = max(values) + len(values) - 1 + (2 if chart.terrain[here] == VILLAGE else 0)
        for ours in range(1, 7):
            for theirs in range(1, 7):
                key = (result(factor + ours, defence + theirs),)
                results[key] = results.get(key, Fraction(0)) + share / 36
    return results


@settings(max_examples=12)
@given(seed=SEEDS, companies=st.integers(1, 3), defenders=st.integers(1, 2), village=st.booleans())
def test_9_2_odds_against_unknown_germans_count_all_that_they_could_be(
    seed: int, companies: int, defenders: int, village: bool
) -> None:
    chance = random.Random(seed)
    ours, theirs = ("2219", "2220") if village else ("2620", "2621")
    text = START.format(turn=3, stage="stage fighting u1 0 0\n")
    for name in "abc"[:companies]:
        text += f"company 505-{name} {ours}{' reduced' if chance.random() < 0.3 else ''}\n"
    text += draw_germans(chance, [theirs] * defenders, 3)
    game = stage("night-drop", text)
    pos = parts(game)[1]
    values = [3 if pos.side[pos.sticks + index] else 5 for index in range(companies)]
    exact = game.odds(theirs)
    assert exact.exact
    believed = counted(pos, theirs, max(values) + companies - 1)
    assert {outcome.gists: outcome.chance for outcome in exact.outcomes} == believed
    assert sum(outcome.chance for outcome in exact.outcomes) == 1
    # Whoever they really are.
    twin = twins.twin(game, "us", chance)
    if twin is not None:
        assert {outcome.gists: outcome.chance for outcome in twin.odds(theirs).outcomes} == believed


def test_3_1_4_what_has_shown_itself_is_counted_as_what_it_is() -> None:
    """In the middle of an Activation: the attackers have lost their Unknown markers, and the US names its Point Unit."""
    text = "turn 3 activations\ninitiative german\nstage fighting g4 3 0\n"
    text += "german armoured-b 2620\ngerman platoon-d 2620\ncompany 505-a 2621\ncompany 505-b 2621 reduced\n"
    game = stage("night-drop", text)
    play(game, "2621", "all", "g1")
    assert offered(game) == ["defence-point", "505-a", "505-b"]
    for name, value in (("505-a", 5), ("505-b", 3)):
        dice = [(attack, defence) for attack in range(1, 7) for defence in range(1, 7)]
        results = [result(4 + 1 + attack, value + 1 + defence) for attack, defence in dice]
        odds = game.odds(name)
        assert {outcome.gists: outcome.chance for outcome in odds.outcomes} == {
            (word,): Fraction(results.count(word), 36) for word in set(results)
        }


def test_9_5_1_odds_after_a_combat_with_the_unknown() -> None:
    """The German has shown himself and fallen; whether the second company advances is a matter without dice."""
    text = START.format(turn=3, stage="stage fighting u1 0 0\n")
    game = stage("night-drop", text + "company 505-a 2620\ncompany 505-b 2620\ngerman platoon-d 2621\n", [6, 1])
    play(game, "2621", "all", "505-a")
    assert offered(game) == ["advance", "505-b", "done"]
    assert [game.odds(option).outcomes[0].gists for option in offered(game)[1:]] == [(), ()]
    assert not any(game.odds(option).rolls for option in offered(game)[1:])


def test_9_3_2_the_german_counts_what_he_has_not_seen_himself() -> None:
    """Three of the four platoons left are on the map with the PIR Advantage: 3 of 4 Sticks are hit."""
    text = "german company-a 2620\nstick 507 2621 unknown 3\nstick 507 lost unknown\nstick 507 dead unknown 5\nseen 507 plt 5\n"
    text += "\n".join(f"stick 507 used {NAMES[face]}" for face in [1] * 6 + [2] * 4 + [3] * 3)
    game = stage("night-drop", "turn 3 activations\ninitiative german\nstage fighting g4 3 0\n" + text)
    odds = game.odds("2621")
    assert odds.chance("advantage-killed") == Fraction(3, 4)


# -- what is in flight ------------------------------------------------------------------------------------------


def test_8_5_1_the_us_does_not_imagine_the_reinforcement_that_was_really_drawn() -> None:
    """It stands at the edge of the map, and only the German has seen it."""
    text = START.format(turn=6, stage="").replace("initiative us", "initiative german") + "stage entering g4 3 0\n"
    game = stage("night-drop", text + "german company-a 0809\n", ["armoured-b"])
    play(game, "reinforce")
    assert offered(game)[0] == "entry-hex"
    found = set()
    dice = SeededDice(3)
    for _ in range(200):
        imagined = game.imagine("us", dice)
        assert imagined.view("us") == game.view("us")
        assert isinstance(imagined.pending, Decision)
        imagined.play("2001")
        found.add(parts(imagined)[1].german_type[1])
    assert found == set(range(8))
    # The German himself is in no doubt.
    mine = game.imagine("german", dice)
    mine.play("2001")
    assert parts(mine)[1].german_type[1] == 0


def test_9_3_2_the_us_does_not_imagine_the_stick_that_was_really_looked_at() -> None:
    text = "turn 3 activations\ninitiative german\nstage fighting g4 3 0\n"
    text += "stick 505 2621\nstick 505 2108 unknown 20\ngerman company-a 2620\ngerman company-a 2620\n"
    game = stage("night-drop", text, ["hq"])
    play(game, "2621", "all", "g1")
    assert offered(game)[0] == "advance"
    found = set()
    dice = SeededDice(5)
    for _ in range(200):
        imagined = game.imagine("us", dice)
        assert imagined.view("us") == game.view("us")
        found.add(tuple(parts(imagined)[1].seen[:FACES]))
    # One platoon, leader or HQ, and never the PIR Advantage, which would have been announced.
    assert found == {(0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 1, 0)}


# -- undo -------------------------------------------------------------------------------------------------------


def test_undo_does_not_tell_that_a_cup_held_one_kind() -> None:
    """9.3.2 What the German looked at was the only kind left, so nothing was drawn. Whether one may go back past it must not
    tell the US."""
    text = "turn 3 activations\ninitiative german\nstage fighting g4 1 0\ngerman company-a 2620\nstick 507 2621\n"
    left = "stick 507 dead unknown {}\nseen 507 {}\n"
    used = "\n".join(f"stick 507 used {NAMES[face]}" for face in [1] * 11 + [3] * 3 + [4])
    one_kind = stage("night-drop", text + left.format(6, "plt 2 ldr 4") + used)
    two_kinds = stage("night-drop", text + left.format(6, "plt 3 ldr 3") + used)
    for game in (one_kind, two_kinds):
        play(game, "2621")
        assert not game.may_undo().ok


def test_undo_does_not_tell_the_german_that_the_bag_holds_one_kind() -> None:
    """5.3.2 The markers left in the bag are all worth one point."""
    text = "turn 5 objectives\ninitiative german\n"
    for index, hex in enumerate(["2409", "2410", "2204", "1611", "1311", "1916", "0809"]):
        text += f"marker {hex} concealed {[2, 2, 2, 3, 3, 3, 1][index]}\n"
    game = stage("night-drop", text)
    play(game, "draw/0718")
    assert not game.may_undo().ok
