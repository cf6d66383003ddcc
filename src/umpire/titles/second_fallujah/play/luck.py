"""The kinds of luck in Second Fallujah: which side each die helps, and what it counts."""

from typing import Final

from umpire.bots.luck import ATTACKER, DEFENDER, Kind, pips, reached

KINDS: Final = {
    "attack": Kind(ATTACKER, pips, counts=False),
    "defence": Kind(DEFENDER, pips, counts=False),
    "end-of-phase": Kind("coalition", pips, counts=False),
    "setup": Kind("insurgent", pips, counts=False),
    "bot-move": Kind("insurgent", reached),
    "bot-attack": Kind("insurgent", reached),
    "fedayeen-reaction": Kind("insurgent", pips, counts=False),
}
