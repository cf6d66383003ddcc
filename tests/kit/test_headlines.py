"""Headlines of odds: which outcomes a player calls the same, what leads, and what no die prevents."""

from fractions import Fraction

import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.kit.headlines import HeadlineWriter, Lead, Needed, gists_of, read
from umpire.kit.speech import Speech
from umpire.testing import missing_headlines, play, stage
from umpire.testing.missing_headlines import missing_headlines_of

# Squad 4 has CF 6. Around Zone 3 stand a Suspect in 15 and Guerillas in 16.
FIRE = """
    turn 3 fire
    zone 3 usmc start
    zone 15 normal
    zone 16 normal
    squad-4 3/R
    15/R suspect 2/1/R
    16/1 guerillas 1-1
    16/R martyrs 1-1
"""


def card(
    game: Game, choice: str, language: str = "en", limit: int = 4_000
) -> tuple[list[Lead], list[str], bool, list[Needed]]:
    """The lines that lead, the warnings, whether one is grave, and the dice."""
    writer = HeadlineWriter(game.rules, Speech(game.rules.title, language))
    asked = game.pending
    assert isinstance(asked, Decision)
    odds = game.odds(choice, limit, 200, writer.gists.watch)
    warnings = [f"{one.text} [{one.cite}]" for one in writer.warnings(odds, asked)]
    return writer.leads(odds, asked), warnings, writer.grave(odds, asked), [writer.needed(roll) for roll in odds.rolls]


@pytest.mark.parametrize("title", umpire.titles())
def test_every_gist_has_one_headline_and_every_headline_its_words(title: str) -> None:
    assert gists_of(title).headlines
    assert missing_headlines_of(title) == []


def test_a_shot_leads_with_the_hit() -> None:
    game = stage("phantom-fury", FIRE)
    play(game, "squad-4")
    leads, _, _, rolls = card(game, "16/1")
    assert [(lead.text, lead.tone) for lead in leads[:1]] == [("hit", "good")]
    assert leads[-1].text == "nothing"
    assert leads[-1].chance == 1 - leads[0].chance
    assert rolls[0].verdict == "hit"
    # The die shows what is needed just as often as it is a hit.
    most = int(rolls[0].need.split()[0])
    assert rolls[0].need == f"{most} or less"
    assert leads[0].chance == Fraction(most + 1, 10)


def test_a_headline_is_told_in_the_language_of_the_seat() -> None:
    game = stage("phantom-fury", FIRE)
    play(game, "squad-4")
    leads, _, _, rolls = card(game, "16/1", "fr")
    assert leads[0].text == "touché"
    assert rolls[0].need.endswith(" ou moins")


FORD = "turn 2 west\nwest-1 west-stone knight\neast-1 island page"


def test_what_is_good_for_whoever_acts() -> None:
    leads, _, _, rolls = card(_ford(), "island")
    assert {lead.text: lead.tone for lead in leads} == {"the defender falls": "good", "the attacker falls": "bad"}
    assert sum(lead.chance for lead in leads) == 1
    assert rolls[0].total
    assert "or more" in rolls[0].need


def _ford() -> Game:
    game = stage("toy", FORD)
    play(game, "west-1")
    return game


def test_the_order_of_what_happens_makes_no_other_outcome() -> None:
    writer = HeadlineWriter(_ford().rules, Speech("toy", "en"))
    odds = _ford().odds("island")
    first = odds.outcomes[0]
    odds.outcomes = [
        type(first)(("lost-attacker", "lost-defender"), Fraction(1, 4)),
        type(first)(("lost-defender", "lost-attacker"), Fraction(1, 4)),
        type(first)((), Fraction(1, 2)),
    ]
    assert dict(writer.merged(odds)) == {
        "nothing": Fraction(1, 2),
        "defender lost, attacker lost": Fraction(1, 2),
    }


def test_a_unit_that_leaves_the_map_is_warned_of_though_no_die_decides() -> None:
    game = stage(
        "night-drop", "turn 3 activations\ninitiative us\nstage moving u1 0 0\ncompany 505-a 2624\ncompany 505-b 2622"
    )
    play(game, "505-a")
    _, warnings, grave, rolls = card(game, "off-map")
    assert [one.rpartition(" ")[2] for one in warnings if "leaves the map" in one] == ["[8.4.5]"]
    assert grave
    assert rolls == []


COALITION = "turn 2 action\nimpulse 2 coalition\nadvantage coalition used\narea 51 insurgent cadre 1\n"


@pytest.mark.parametrize(("units", "price"), [("unit 3-1-i 18\n", 1), ("unit 3-1-i 18\nunit iraqi-1-1 18\n", 0)])
def test_the_backlash_of_a_fire_mission_is_certain_and_its_losses_are_not(units: str, price: int) -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 insurgent fedayeen 1\n{units}")
    leads, warnings, grave, _ = card(game, "fire-mission")
    assert warnings == ["A Fire Mission against a mosque: Political Backlash +1. [7.5]"] * price
    assert grave == bool(price)
    assert sum(lead.chance for lead in leads) <= 1
    assert "Casualty Points" in [lead.text for lead in leads]


def test_a_sample_tells_as_certain_only_what_comes_before_the_first_die() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 insurgent fedayeen 1\nunit 3-1-i 18\n")
    assert card(game, "fire-mission", limit=1)[1] == card(game, "fire-mission")[1] != []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[hit", "toy, show/gists.toml: it is not well-formed TOML"),
        ("[hit]\ngood = 3", "toy, show/gists.toml, hit, good: "),
        ("[hit]\nlikes = []", "toy, show/gists.toml, hit: "),
    ],
)
def test_a_file_that_is_wrong_is_refused(text: str, said: str) -> None:
    with pytest.raises(Fault) as fault:
        read("toy, show/gists.toml", text)
    assert str(fault.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[won]\ngists = ["lost-defender"]\n[nothing]\ngists = ["nothing"]',
            'has no headline for the gist "lost-attacker"',
        ),
        ('[won]\ngists = ["lost-defender", "lost-attacker", "nothing", "gone"]', 'there is no gist "gone"'),
        (
            '[won]\ngists = ["lost-defender", "lost-attacker"]\n[lost]\ngists = ["lost-attacker"]\n[nothing]\ngists = ["nothing"]',
            'the gist "lost-attacker" is in 2 headlines',
        ),
        ('warnings = ["Thunder"]\n[won]\ngists = []', "the title has no event of the class 'Thunder'"),
        ("[draw]\ngists = []", "speech/en.ftl: headline-draw is missing"),
        ("[won]\ngists = []", "speech/fr.ftl: headline-lost is left over"),
    ],
)
def test_what_a_file_leaves_out_is_said(text: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read("toy", text)
    monkeypatch.setattr(missing_headlines, "gists_of", lambda title: found)
    assert any(said in one for one in missing_headlines_of("toy")), missing_headlines_of("toy")
