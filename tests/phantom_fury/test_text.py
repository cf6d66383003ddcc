"""A position as text: what the rules could never make is refused, with what is wrong and the section."""

import pytest

import umpire


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("zone 4 normal", "4.1.3, 4.1.5, 6.2"),
        ("zone 27 normal", "4.1.4"),
        ("zone 1 ruins\n1/R guerillas 1-1", "4.1.6"),
        ("zone 1 ruins\nsquad-1 1/R", "4.1.6"),
        ("squad-1 3/C explosives", "5.1.4.1"),
        ("squad-1 3/C ammo 3", "5.1.4.1"),
        ("squad-1 3/C caat 1 ammo 3\nsquad-2 4/C caat 1", "5.1.4.1"),
        ("iif-1 14/C", "5.1.6.1"),
        ("zone 3 usmc start\niif-1 3/C caat 1", "6.3.1"),
        ("squad-1 14/C\nsquad-2 14/1", "12.2.1.1"),
        ("squad-1 14/C\n14/C guerillas 1-1", "12.2.1.2"),
        ("14/C guerillas 1-1\nsquad-1 14/C", "12.2.1.2"),
        ("squad-1 A2\nsquad-2 A2", "12.2.3.2"),
        ("zone 3 usmc start\nsquad-1 3/C thrown-onto squad-2\nsquad-2 3/1", "12.5.3"),
        ("zone 3 usmc start\nsquad-1 3/1 thrown-onto squad-2\nsquad-2 3/1", "12.5.3"),
        ("m1a1-1 13/OG\n13/OG guerillas 1-1", "12.3.1"),
        ("squad-1 2/1 security A2", "12.3.2.1"),
        ("squad-1 2/1 security 2/2", "12.3.2.1"),
        ("squad-1 2/1 security 3/C", "12.3.2.2"),
        ("squad-1 26/C", "12.4.2"),
        ("m1a1-1 3/C", "12.6.2"),
        ("zone 3 usmc start\n3/1 guerillas 1-1", "14.1.1"),
        ("m1a1-2 A2", "15"),
    ],
)
def test_what_the_rules_could_never_make_is_refused_with_its_section(text: str, section: str) -> None:
    with pytest.raises(umpire.Fault) as refusal:
        umpire.place("phantom-fury", f"turn 3 movement\n{text}")
    assert f"({section})" in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1/1 guerillas 3-1\n2/1 guerillas 3-1", "only 1 Insurgents counters 3-1"),
        ("m1a1-1 A2 pinned", "'pinned' is no state of a tank"),
        ("squad-1 62/C", "neither a place on the map nor a box"),
        ("squad-1 3/C tired 1", "'tired' is no state of a squad"),
        ("zone 3 quiet", "'quiet' is no state of a Zone"),
        ("zone 14 fortified", "allows no more than that"),
        ("turn 17", "from 0 to 16"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_there_is(text: str, said: str) -> None:
    with pytest.raises(umpire.Fault) as refusal:
        umpire.place("phantom-fury", f"turn 3 movement\n{text}")
    assert said in str(refusal.value)


def test_a_security_element_may_have_lost_its_squad() -> None:
    game = umpire.place("phantom-fury", "turn 3 movement\nsquad-1 gone security 14/C\nsquad-2 3/C")
    assert "squad-1 gone security 14/C" in game.rules.to_text(game.pos)


def test_a_squad_that_was_thrown_back_is_told_with_those_it_was_thrown_on_to() -> None:
    line = "squad-1 3/C moved reduced thrown-onto squad-2 thrown-onto squad-7\n"
    game = umpire.place(
        "phantom-fury", f"turn 3 movement\nzone 3 usmc start\n{line}squad-2 3/C\nsquad-7 3/C\nsquad-8 3/1"
    )
    assert line in game.rules.to_text(game.pos)


def test_the_older_word_for_it_is_still_read() -> None:
    game = umpire.place(
        "phantom-fury", "turn 3 movement\nzone 3 usmc start\nsquad-1 3/C returned\nsquad-2 3/C\nsquad-8 3/1"
    )
    assert "squad-1 3/C moved thrown-onto squad-2\n" in game.rules.to_text(game.pos)
    game = umpire.place("phantom-fury", "turn 3 movement\nzone 3 usmc start\nsquad-1 3/C returned\nsquad-8 3/1")
    assert "squad-1 3/C moved\n" in game.rules.to_text(game.pos)
