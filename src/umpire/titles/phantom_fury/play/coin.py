"""The weights of the doctrine: what things are worth, in one unit. Taking a Zone is worth 1.0. Factors multiply such a worth."""

from typing import Final

from umpire.titles.phantom_fury.rules.ch11_fire import NEVER_HITS

# They were found by playing. Within a wide range they change the losses more than the Zones taken. "..." in a comment continues the
# line above it.
TAKE: Final = 1.0  # walking into an empty Zone
PRESENCE: Final = 0.1  # being inside a Zone that is still held
CLEAR: Final = 0.5  # emptying a Location
LAST: Final = 0.6  # ... the last one of its Zone
LOSS: Final = 0.45  # a Step Loss to a full squad
DEATH: Final = 0.9  # ... to a reduced one
PIN: Final = 0.8  # a Pin
LOST: Final = 0.6  # a Zone that the enemy slips back into
THREAT: Final = 0.8  # a Zone that the enemy could slip into if nobody stops him
COVER: Final = 0.3  # getting a squad out of a fight that it cannot win, so that others can fire
CLOSER: Final = 0.06  # cost of each Zone that lies between a squad and the front
INSIDE: Final = 0.02  # cost of each step that lies between a squad and a door of its Zone
CROWD: Final = 0.04  # cost of each other squad that is in the same Zone of ours already
IN_STREET: Final = -0.5  # standing in the street
HIT: Final = 0.5  # killing a fighter by fire
STRONGER: Final = 0.05  # ... for each CF that he has
MARTYR: Final = 0.1  # ... if he would have stayed to the end
SPOT: Final = 0.26  # finding out what a Suspect is by fire
SPOT_FORTIFIED: Final = 0.14  # ... in a Fortified Zone
SNIPED: Final = 0.3  # cost of a sniper who fires back at the squad that woke him
ESCORT: Final = 1.0  # a Pin that a tank prevents
SHIELD: Final = 0.3  # a Step Loss that it turns into a Pin
WAIT: Final = 0.15  # cost of standing in front of the enemy without an Assault
TARGET: Final = 0.03  # each enemy that a tank could fire at from a street
STAY: Final = 0.1  # what a tank gives up by not firing, so the least that a better street must gain
TANK_REACH: Final = 2  # Street Sections that a tank can count on
OPENING: Final = 0.6  # the share that a shot would be worth more if nobody watched the street into the Zone
MANY: Final = 6  # ... falling to nothing with so many watchers
ROCKETS: Final = 0.06  # a CAAT where it can fire
SURE: Final = 0.85  # the chance to hit from which a shot needs no rockets
FOCUS: Final = 1.6  # factor for a shot at the last enemy of a Zone
IN_MOSQUE: Final = 2.0  # factor for a shot into the mosque, where the Marines cannot go
LAST_TURNS: Final = 2  # turns at the end in which losses and Pins count less
PACE: Final = 6  # Zones that can be taken in a turn at best
# Factors while the enemy is stretched (his cup nearly empty): what a deed keeps of its worth, and what each Zone that it
# would Activate adds to that.
SHOT: Final = 0.2
SHOT_OPENS: Final = 0.4
FIGHT: Final = 0.5
FIGHT_OPENS: Final = 0.3
BEHIND: Final = 0.5  # ... and the worth that each adds to walking into an empty Zone
ENOUGH: Final = 0.02  # a unit fires only if that gains more than this over moving
MARCH: Final = 0.01  # a squad moves only if that gains more than this over staying
LIKELY_CF: Final = 2  # the CF reckoned with for Insurgents who are still a Suspect
BLAST: Final = 3  # the CF from which explosives are used
FLOOD: Final = 0.6  # the chance that the rest of the house falls once the way in from the roof is clear
STORM: Final = "storm"  # an order to assault
REST: Final = "rest"  # an order not to
ORDERED: Final = 5.0  # doing as ordered: more than anything else is worth
ANY: Final = -9.0  # less than any Assault is worth: a search for more than this finds the best one, however bad
UNWORTHY: Final = -1e9  # not yet reckoned; less than anything is worth
NO_WAY: Final = 9  # how many Zones from the front a Zone counts that has no way there


def chance_to_hit(cf: int, mods: int) -> float:
    """11.2.4, 13.4.2 The chance that a d10 with its modifiers is not above the CF. A natural 9 never hits."""
    return max(0, min(NEVER_HITS, cf - mods + 1)) / 10
