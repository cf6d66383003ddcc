"""What things are worth, in one coin: the share of a Zone that a deed brings."""

from typing import Final

from umpire.titles.phantom_fury.rules.ch11_fire import NEVER_HITS

# Found by playing: within a wide range of them the Zones taken change little, the losses do.
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
CLOSER: Final = 0.06  # a Zone nearer to the front
INSIDE: Final = 0.02  # a step nearer to a door
CROWD: Final = 0.04  # another squad that is in a Zone of ours already
IN_STREET: Final = -0.5  # standing in the street
HIT: Final = 0.5  # killing a fighter by fire
STRONGER: Final = 0.05  # ... for each CF that he has
MARTYR: Final = 0.1  # ... if he would have stayed to the end
SPOT: Final = 0.26  # finding out what a Suspect is by fire
SPOT_FORTIFIED: Final = 0.14  # ... in a Fortified Zone
SNIPED: Final = 0.3  # a sniper who fires back
ESCORT: Final = 1.0  # a Pin that a tank prevents
SHIELD: Final = 0.3  # a Step Loss that it turns into a Pin
WAIT: Final = 0.15  # what it costs to stand in front of the enemy and do nothing
TARGET: Final = 0.03  # something for a tank to fire at
STAY: Final = 0.1  # what a tank gives up by not firing
TANK_REACH: Final = 2  # Street Sections that a tank can count on
OPENING: Final = 0.6  # how much more a shot is worth where few enemies are left to watch the street
MANY: Final = 6  # ... so many are not few
ROCKETS: Final = 0.06  # a CAAT where it can fire
SURE: Final = 0.85  # a shot that needs no rockets
FOCUS: Final = 1.6  # ... and at the last enemy of a Zone
IN_MOSQUE: Final = 2.0  # how much more it is worth in the mosque, where the Marines cannot go
LAST_TURNS: Final = 2  # turns before the end when losses and Pins begin to count less
PACE: Final = 6  # Zones that can be taken in a turn at best
# When the enemy is stretched: the part of its worth that a deed keeps, and what every Zone that it opens adds to that.
SHOT: Final = 0.2
SHOT_OPENS: Final = 0.4
FIGHT: Final = 0.5
FIGHT_OPENS: Final = 0.3
BEHIND: Final = 0.5  # ... and what it adds to walking into an empty Zone
ENOUGH: Final = 0.02  # what is gained at least by firing instead of moving
MARCH: Final = 0.01  # ... and by moving instead of staying
LIKELY_CF: Final = 2  # of somebody who is still a Suspect
BLAST: Final = 3  # the CF against which explosives are used
FLOOD: Final = 0.6  # how often the rest of the house falls once the way in from the roof is clear
STORM: Final = "storm"  # orders for the assault
REST: Final = "rest"
ORDERED: Final = 5.0  # what it is worth to do as ordered
ANY: Final = -9.0  # less than any Assault is worth: a search for more than this finds the best one, however bad
UNWORTHY: Final = -1e9  # not yet reckoned; less than anything is worth
NO_WAY: Final = 9  # as far as that is a Zone from which nothing leads to the front


def chance_to_hit(cf: int, mods: int) -> float:
    """11.2.4, 13.4.2 A d10 with its modifiers up to the CF; a natural 9 never hits."""
    return max(0, min(NEVER_HITS, cf - mods + 1)) / 10
