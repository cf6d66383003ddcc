"""A position as text: what the rules could never make is refused, with what is wrong and the section."""

import re
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.testing import offered
from umpire.titles.phantom_fury.check.invariants import assert_invariants, deployed


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("zone 4 normal", "4.1.3, 4.1.5, 6.2"),
        ("zone 27 normal", "4.1.4"),
        ("zone 1 start ruins\n1/R guerillas 1-1", "4.1.6"),
        ("zone 1 start ruins\nsquad-1 1/R", "4.1.6"),
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
        ("zone 3 usmc", "14.1.1"),
        ("zone 3 usmc start fanaticism", "13.4.3.3"),
        ("zone 26 fortified fanaticism", "13.4.3.4"),
        ("zone 26 fortified ruins", "9.3, 9.4"),
        ("zone 14 ruins", "9.3, 9.4"),
        ("zone 14 normal silenced", "13.6.4"),
        ("14/C suspect 2/1/R", "5.3.2.2, 5.2.2"),
        ("14/C martyrs 1-1", "5.3.2.2, 5.2.2"),
        ("strong-points 1\nzone 14 fortified\nzone 15 fortified", "6.1.2"),
        ("squad-1 iraqi", "6.3"),
        ("squad-1 armour", "6.3"),
        ("iif-1 company", "6.3"),
        ("m1a1-1 company", "6.3"),
        ("m1a1-1 unused", "6.3"),
        ("squad-1 starting", "6.3"),
        ("squad-1 company\nsquad-2 company\nsquad-3 company\nsquad-4 company", "6.3"),
        ("iif-1 iraqi\niif-2 26/C\niif-3 26/1", "10.4"),
        ("zone 26 fortified\niif-1 26/C\niif-2 26/C", "5.1.6.1"),
        ("squad-1 company pinned", "6.3, 5.1.1.1"),
        ("squad-1 company reduced", "6.3, 5.1.1.1"),
        ("squad-1 gone hero silver-star", "6.3, 5.1.1.1"),
        ("squad-1 gone caat 1 ammo 2", "6.3.1, 5.1.4.3"),
        ("squad-1 company caat 1 ammo 2", "6.3.1, 5.1.4.3"),
        ("zone 3 usmc start\niif-1 3/C hero silver-star", "5.1.6.2"),
        ("squad-1 14/C fired", "11.1, 11.1.3"),
        ("squad-1 A2 fired", "11.1, 11.1.3"),
        ("m1a1-1 13/OG fired", "11.1, 11.1.3"),
        ("zone 3 usmc start\nsquad-1 3/C fired moved", "11.3"),
        ("squad-1 14/C searching", "12.1.2"),
        ("squad-1 14/C assaulted", "13"),
        ("zone 14 normal ruins\nsquad-1 14/C security 14/R", "4.1.6"),
        ("iraqis-from 5", "10.4"),
        ("vp squad-eliminated 15\nvp squad-withdrawn 1", "7.2.1"),
        ("squad-1 14/C caat 1 ammo 2\nvp caat-eliminated 4", "7.2.1"),
        ("vp battalion-squad 4", "7.2.1"),
        ("vp turn-not-played 1", "7.2.1"),
        ("vp mosque-not-controlled 1", "7.2.1"),
        ("outcome usmc-major", "7"),
        ("outcome insurgents", "7"),
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
        (
            "squad-1 3/C\nsquad-1 4/C",
            "line 3 ('squad-1 4/C'): 'squad-1' is said twice; first in line 2 ('squad-1 3/C')",
        ),
        (
            "zone 3 start\nzone 3 usmc",
            "line 3 ('zone 3 usmc'): 'zone 3' is said twice; first in line 2 ('zone 3 start')",
        ),
        ("14/1 guerillas 1-1\n14/1 guerillas 1-1", "'14/1' is said twice; first in line 2"),
        ("missions 1 0 0\nmissions 1 0 0", "'missions' is said twice; first in line 2"),
        ("vp battalion-squad 1\nvp battalion-squad 1", "'vp battalion-squad' is said twice; first in line 2"),
        ("escaped 1-1 1\nescaped 1-1 1", "'escaped 1-1' is said twice; first in line 2"),
        ("strong-points 1\nstrong-points 2", "'strong-points' is said twice; first in line 2"),
        ("zone 3 start normal", "line 2 ('zone 3 start normal'): 'zone 3 nature' is said twice"),
        ("zone 3 usmc insurgents", "line 2 ('zone 3 usmc insurgents'): 'zone 3 Control' is said twice"),
        ("squad-1 3/C pinned fired", "line 2 ('squad-1 3/C pinned fired'): 'squad-1 status' is said twice"),
        ("squad-1 3/C caat 1 caat 2", "'squad-1 caat' is said twice"),
        ("missions 1 0 0 0", "line 2 ('missions 1 0 0 0'): '0' is too much here"),
        ("missions 1 0", "line 2: 'missions 1 0' cannot be read"),
        ("14/1 guerillas 1-1 twice", "'twice' is too much here"),
        ("14/1 guerillas", "line 2: '14/1 guerillas' cannot be read"),
        ("squad-1 3/C caat 1 ammo 5", "from 0 to 4"),
        ("squad-1 3/C caat 5", "from 1 to 4"),
        ("escaped 3-1 2", "from 0 to 1"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_there_is(text: str, said: str) -> None:
    with pytest.raises(umpire.Fault) as refusal:
        umpire.place("phantom-fury", text if text.startswith("turn") else f"turn 3 movement\n{text}")
    assert said in str(refusal.value)


def test_a_security_element_may_have_lost_its_squad() -> None:
    game = umpire.place("phantom-fury", "turn 3 movement\nzone 3 start\nsquad-1 gone security 14/C\nsquad-2 3/C")
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


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("turn 0 movement", "8"),
        ("turn 3 deploy", "6"),
        ("turn 16 turn", "8"),
        ("turn 3 support\nzone 3 usmc start\nsquad-1 3/C fired", "11.3, 14.3.3"),
        ("turn 3 fire\nsquad-1 14/C moved", "12.1.1"),
        ("turn 3 movement\nsquad-1 14/C assaulted moved", "13"),
        ("turn 3 pinned\nsquad-1 gone security 14/C", "14.3.2"),
        ("turn 3 fire\nzone 3 usmc start\nsquad-1 3/1 security 3/C", "14.3.1"),
        ("turn 2 support\nm1a1-1 A2", "10.2"),
        ("turn 1 fire\nzone 3 usmc start\niif-1 3/C", "10.4"),
        ("turn 1 fire\n" + "".join(f"squad-{number} gone\n" for number in range(1, 11)), "6.3, 10"),
        ("turn 8 fire\n" + "".join(f"squad-{number} gone\n" for number in range(1, 14)), "6.3, 10"),
    ],
)
def test_what_the_step_of_the_turn_does_not_know_is_refused(text: str, section: str) -> None:
    with pytest.raises(umpire.Fault) as refusal:
        umpire.place("phantom-fury", text)
    assert f"({section})" in str(refusal.value)


ATTACHED = "".join(f"caat {number} ammo 4 explosives\n" for number in range(1, 5)).splitlines()


def with_caats(text: str, *caats: str) -> str:
    """The first squads of a text with these CAATs."""
    for number, caat in enumerate(caats, 1):
        line = next(line for line in text.split("\n") if line.startswith(f"squad-{number} "))
        text = text.replace(f"{line}\n", f"{line} {caat}\n")
    return text


def test_6_3_1_when_all_caats_are_attached_there_is_none_to_attach() -> None:
    game = umpire.place("phantom-fury", with_caats(deployed("attach-caats"), *ATTACHED[:3]))
    assert offered(game)[0] == "attach-caat"
    game.play("squad-9")
    assert game.view("usmc")["turn"] == 1
    with pytest.raises(umpire.Fault, match=r"4 of 4 CAATs cannot be attached \(6\.3\.1\)"):
        umpire.place("phantom-fury", with_caats(deployed("attach-caats"), *ATTACHED))


@pytest.mark.parametrize(
    ("text", "section"),
    [
        (with_caats(deployed("attach-caats"), ATTACHED[0], ATTACHED[2]), "6.3.1"),
        (with_caats(deployed("attach-caats"), "caat 1 ammo 3 explosives"), "6.3.1"),
        (with_caats(deployed("draw-reserves"), ATTACHED[0]), "6.3"),
        (deployed("turn"), "6.3.1"),
        (deployed("deploy"), "6.3"),
        (deployed("attach-caats").replace("squad-12 company", "squad-12 cup"), "6.3"),
        (deployed("attach-caats").replace("squad-9 ", "squad-9 gone #"), "6.3"),
        (deployed("attach-caats") + "missions 1 0 0\n", "9.2.1"),
        (deployed("attach-caats") + "zone 14 normal\n", "6.2"),
        (deployed("attach-caats") + "vp squad-reduced 1\n", "7.2.1"),
        (deployed("attach-caats") + "1/1 suspect 1/2/R\n", "6.2"),
        (deployed("attach-caats").replace("zone 1 start\n", ""), "6.2"),
        ("turn 0 prepare-cups\nzone 1 start", "6.2"),
        ("turn 0 prepare-cups\nstrong-points 1", "6.1.2"),
        ("turn 0 activate-start-zones\nzone 2 start", "6.2"),
        ("turn 0 draw-squads", "6.2"),
    ],
)
def test_6_what_no_set_up_comes_to_is_refused(text: str, section: str) -> None:
    with pytest.raises(umpire.Fault) as refusal:
        umpire.place("phantom-fury", text)
    assert section in str(refusal.value)


def test_a_refusal_names_the_line() -> None:
    with pytest.raises(umpire.Fault, match=r"position, line 3 \('squad-2 14/1 reduced'\): "):
        umpire.place("phantom-fury", "turn 3 movement\nzone 14 normal ruins\nsquad-2 14/1 reduced\nsquad-3 14/C")


# -- Whatever is written: refused in a sentence, or a game that goes on ------------------------------------------------------


@cache
def texts(edition: str) -> list[str]:
    """Positions from the set-up to the end of a few games."""
    found = []
    for seed in range(3):
        game = umpire.start("phantom-fury", edition=edition, options={"strong-points": 1 + seed}, seed=seed)
        player = Random(seed)
        while isinstance(game.pending, umpire.Decision):
            if player.random() < 0.03 or game.checkpoint.turn == 0:
                found.append(game.rules.to_text(game.checkpoint))
            game.choose(player.randrange(len(game.pending.options)))
        found.append(game.rules.to_text(game.pos))
    return found


def kind_of(line: str) -> str:
    """What a line is about: a squad, a Zone, a Location ..."""
    return re.sub(r"[\d/].*", "", line)


def altered(chance: Random, edition: str) -> str:
    """A position with a line or two told twice, left out, changed in a word or told as in another game."""
    lines = chance.choice(texts(edition)).splitlines()
    for _ in range(chance.randint(1, 2)):
        at = chance.randrange(len(lines))
        words = lines[at].split()
        others = chance.choice(texts(edition)).splitlines()
        other = chance.choice([line for line in others if kind_of(line) == kind_of(lines[at])] or others)
        way = chance.randrange(10)
        if way == 0:
            lines.insert(chance.randrange(len(lines)), lines[at])
        elif way <= 2 and len(lines) > 1:
            del lines[at]
        elif way == 3:
            lines.append(other)
        elif way == 4:
            words[chance.randrange(len(words))] = chance.choice(other.split())
            lines[at] = " ".join(words)
        elif way == 5:
            lines[at] = f"{lines[at]} {chance.choice(other.split())}"
        elif way == 6 and len(words) > 1:
            del words[chance.randrange(1, len(words))]
            lines[at] = " ".join(words)
        elif way <= 8:
            # The same squad, Zone or Location, but in the state of another.
            tail = 2 if words[0] in ("zone", "vp", "escaped") else 1
            lines[at] = " ".join(words[:tail] + other.split()[tail:])
        else:
            index = next((at for at, line in enumerate(lines) if line.startswith("turn ")), at)
            lines[index] = f"turn {chance.randint(0, 16)} {chance.choice(SEGMENTS)}"
    return "\n".join(lines)


SEGMENTS = [segment.name for segment in umpire.rules("phantom-fury", "en").segments]


@pytest.mark.parametrize("edition", ["en", "fr"])
@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_an_altered_position_is_refused_or_can_be_played(edition: str, seed: int) -> None:
    chance = Random(seed)
    text = altered(chance, edition)
    try:
        game = umpire.place("phantom-fury", text, edition=edition, seed=seed)
    except umpire.Fault:
        return
    for _ in range(200):
        if not isinstance(game.pending, umpire.Decision):
            assert game.outcome
            return
        assert_invariants(game)
        game.choose(chance.randrange(len(game.pending.options)))


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_what_a_game_comes_to_is_never_refused(edition: str) -> None:
    for text in texts(edition):
        game = umpire.place("phantom-fury", text, edition=edition, seed=1)
        assert game.rules.to_text(game.rules.from_text(text)) == text
