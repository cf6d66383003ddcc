"""3 German units: values and backs, armour, entry letters, Unknown markers."""

from collections.abc import Sequence
from typing import Any

import pytest

from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.night_drop import schema

NIGHT = "turn 3 activations\ninitiative german\n"
DAY = "turn 5 activations\ninitiative german\n"
US_DAY = "turn 5 activations\ninitiative us\n"


def night_drop(text: str, dice: Sequence[int | str] = ()) -> Game:
    return stage("night-drop", text, dice)


def german(game: Game, name: str, seat: str = "us") -> dict[str, Any]:
    (found,) = [shown for shown in game.view(seat)["units"] if shown["id"] == name]
    assert isinstance(found, dict)
    return found


def costs(game: Game) -> dict[str, int]:
    """What it costs to go to each hex, in half points."""
    assert offered(game)[0] == "move-to"
    found = {hex: game.point(hex).cost for hex in offered(game)[1:]}
    return {hex: cost for hex, cost in found.items() if cost >= 0}


# -- 3.1.1 Values and backs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "full", "reduced"),
    [("armoured-b", (4, 3), (2, 2)), ("company-a", (3, 3), (2, 2)), ("platoon-a", (2, 2), None)],
)
def test_3_1_1_values_by_the_side_that_shows(kind: str, full: tuple[int, int], reduced: tuple[int, int] | None) -> None:
    game = night_drop(f"{DAY}stick 505 2108\ngerman {kind} 1010\n")
    shown = german(game, "g1", "german")
    assert (shown["av"], shown["dv"]) == full
    if reduced:
        shown = german(night_drop(f"{DAY}stick 505 2108\ngerman {kind} 1010 reduced\n"), "g1", "german")
        assert (shown["av"], shown["dv"]) == reduced


def test_3_1_1_a_unit_with_a_back_is_reduced_first() -> None:
    game = night_drop(f"{US_DAY}stick 508 0715\ncompany 505-a 2108\ngerman company-a 2107\n", [3, 3])
    steps = play(game, "u1", "done", "2107")
    assert [event["word"] for event in events(game, steps, "CombatRolled")] == ["beaten"]  # 8 to 6
    assert german(game, "g1")["reduced"]
    assert german(game, "g1")["at"] == "2107"


def test_3_1_1_a_unit_without_a_back_is_eliminated_at_once() -> None:
    game = night_drop(f"{US_DAY}stick 508 0715\ncompany 505-a 2108\ngerman platoon-a 2107\n", [3, 3])
    steps = play(game, "u1", "done", "2107")
    assert [event["word"] for event in events(game, steps, "CombatRolled")] == ["beaten"]  # 8 to 5
    assert german(game, "g1")["at"] == "dead"
    assert "UnitReduced" not in names(steps)


def test_3_1_1_a_reduced_unit_is_eliminated() -> None:
    game = night_drop(f"{US_DAY}stick 508 0715\ncompany 505-a 2108\ngerman company-a 2107 reduced\n", [3, 3])
    play(game, "u1", "done", "2107")
    assert german(game, "g1")["at"] == "dead"


# -- 3.1.2 Armour -----------------------------------------------------------------------------------------------------


def test_3_1_2_two_units_are_armoured() -> None:
    chart = schema.chart()
    armoured = [at for at in range(len(chart.type_name)) if chart.type_moves[at]]
    assert sum(chart.type_count[at] for at in armoured) == 2
    assert sum(chart.type_count) == 14


def test_3_1_2_armour_pays_more_across_country_and_shuns_marsh() -> None:
    # 1806 has bocage and marsh around it, and no line.
    found = {}
    for kind in ("armoured-b", "company-a"):
        game = night_drop(f"{DAY}stick 505 2108\ngerman {kind} 1806\n", [6])
        play(game, "g4", "done", "g1")
        found[kind] = costs(game)
    assert (found["company-a"]["1807"], found["armoured-b"]["1807"]) == (2, 4)  # bocage
    assert found["company-a"]["1706"] == 4
    assert "1706" not in found["armoured-b"]


@pytest.mark.parametrize("kind", ["armoured-b", "company-a"])
def test_3_1_2_in_all_else_it_is_like_the_rest(kind: str) -> None:
    # The same die, the same limit, one unit counted for one; it loses its marker and a step like any other.
    game = night_drop(f"{DAY}stick 508 0715\ncompany 505-a 2108\ngerman {kind} 2107\n", [1, 1, 1])
    steps = play(game, "g4", "done", "done", "2108")
    assert spent(game)
    assert german(game, "g1")["known"]
    assert german(game, "g1")["reduced"]
    assert [event["type"] for event in events(game, steps, "GermanRevealed")] == [kind]


# -- 3.1.3 Entry letters ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "hex", "kind"),
    [("a", "2001", "company-a"), ("b", "0105", "armoured-b"), ("c", "0118", "platoon-c"), ("d", "2918", "platoon-d")],
)
def test_3_1_3_the_letter_says_where_a_unit_enters_at_night(letter: str, hex: str, kind: str) -> None:
    dice: list[int | str] = [3, letter]
    game = night_drop(f"{NIGHT}stick 505 2108\n", [*dice, *([kind] if letter != "d" else [])])
    play(game, "g4", "reinforce")
    assert spent(game)
    assert (german(game, "g1")["at"], german(game, "g1")["letter"]) == (hex, letter)
    assert german(game, "g1", "german")["type"] == kind


# -- 3.1.4 Unknown markers --------------------------------------------------------------------------------------------


def test_3_1_4_attacking_a_company_takes_the_marker_off_every_attacker() -> None:
    text = f"{NIGHT}stick 508 0715\ncompany 505-a 2108\ngerman company-a 2107\ngerman platoon-a 2107\ngerman company-b 2107\n"
    game = night_drop(text, [6, 3, 3])
    steps = play(game, "g4", "done", "done", "2108", "g1", "g2", "go", "g1")
    revealed = events(game, steps, "GermanRevealed")
    assert [(event["unit"], event["type"], event["cite"]) for event in revealed] == [
        ("g1", "company-a", "3.1.4"),
        ("g2", "platoon-a", "3.1.4"),
    ]
    assert [german(game, name)["known"] for name in ("g1", "g2", "g3")] == [True, True, False]
    assert german(game, "g1")["type"] == "company-a"
    assert "type" not in german(game, "g3")


def test_3_1_4_being_attacked_takes_it_off_everybody_in_the_hex() -> None:
    text = "turn 3 activations\ninitiative us\nstick 508 0715\ncompany 505-a 2108\ngerman company-a 2107\ngerman company-b 2107\n"
    game = night_drop(f"{text}german company-b 2007\n", [1, 1])
    play(game, "u1", "done", "2107")
    assert [german(game, name)["known"] for name in ("g1", "g2", "g3")] == [True, True, False]


def test_3_1_4_attacking_sticks_alone_leaves_it_on() -> None:
    game = night_drop(f"{NIGHT}stick 505 2108 unknown 2\ngerman company-a 2107\n", [6])
    steps = play(game, "g4", "done", "done", "2108")
    assert names(steps).count("StickEliminated") == 2
    assert not german(game, "g1")["known"]
    assert "type" not in german(game, "g1")
    assert german(game, "g1", "german")["type"] == "company-a"


def test_3_1_4_sticks_with_a_company_are_no_cover() -> None:
    game = night_drop(f"{NIGHT}stick 505 2108 unknown 2\ncompany 505-a 2108\ngerman company-a 2107\n", [6, 3, 3])
    play(game, "g4", "done", "done", "2108")
    assert german(game, "g1")["known"]


def test_3_1_4_once_off_the_marker_stays_off() -> None:
    game = night_drop(f"{NIGHT}stick 508 0715\ncompany 505-a 2108\ngerman company-a 2107 known\n", [6, 3, 3])
    steps = play(game, "g4", "done", "done", "2108")
    assert "GermanRevealed" not in names(steps)
    assert german(game, "g1")["known"]
