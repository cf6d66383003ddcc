"""The kinds of luck in Night Drop: which side each die helps, and what it counts."""

from typing import Final

from umpire.bots.luck import ATTACKER, DEFENDER, Kind, pips

KINDS: Final = {
    "landing": Kind("us", pips, counts=False, good=-1),
    "initiative-us": Kind("us", pips, counts=False),
    "initiative-german": Kind("german", pips, counts=False),
    "push": Kind("german", pips, counts=False),
    "g4": Kind("german", pips, counts=False),
    "attack": Kind(ATTACKER, pips, counts=False),
    "defence": Kind(DEFENDER, pips, counts=False),
}
