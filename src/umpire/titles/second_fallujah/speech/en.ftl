### Second Fallujah in English.
###
### How ids follow from the rules is told in umpire/kit/speech.py. A function in capitals names a list of this file:
### UNIT($unit) says a word of the list `unit`, IN_PLACE($area) one of the list `in-place`; UNIT($units) says several.
### COUNT($units) is how many there are, SIGNED($value) says +1 or -1.

title = Second Fallujah
    .subtitle = Operation Phantom Fury, 8 to 14 November 2004
about = The whole city in seven days, Coalition against Insurgents; for two, or for one against the bot of the rules.

joined = { $first } and { $last }
    .parts = { $first }; { $last }

## Coalition units, as on the counter

unit-3-1-i = 3/1 I
unit-3-1-k = 3/1 K
unit-3-1-l = 3/1 L
unit-3-1-w = 3/1 W
unit-3-5-i = 3/5 I
unit-3-5-k = 3/5 K
unit-3-5-l = 3/5 L
unit-3-5-w = 3/5 W
unit-1-4-b = 1/4 B
unit-1-23-b = 1/23 B
unit-c-2-tank-1 = C/2 Tank 1
unit-c-2-tank-2 = C/2 Tank 2
unit-c-2-tank-3 = C/2 Tank 3
unit-3-lar-c = 3 LAR C
unit-1-force-recon = 1 Force Recon
unit-2-ceb-b = 2 CEB B
unit-a-2-ceb-2 = A/2 CEB 2
unit-c-4-ceb-1 = C/4 CEB 1
unit-23-mar-at = 23 Mar AT
unit-4-fssg-a = 4 FSSG A
unit-2-aav-d = 2 AAV D
unit-2-7-cav-a = 2/7 Cav A
unit-2-7-cav-b = 2/7 Cav B
unit-3-8-cav-c = 3/8 Cav C
unit-iraqi-ssf-b = Iraqi SSF B
unit-iraqi-ssf-d = Iraqi SSF D
unit-iraqi-ctf = Iraqi CTF
unit-iraqi-1-1 = Iraqi 1/1
unit-iraqi-4-1 = Iraqi 4/1
unit-small-craft = Small Craft
unit-1-8-a = 1/8 A
unit-1-8-b = 1/8 B
unit-1-8-c = 1/8 C
unit-1-8-w = 1/8 W
unit-1-3-a = 1/3 A
unit-1-3-b = 1/3 B
unit-1-3-c = 1/3 C
unit-1-3-w = 1/3 W
unit-1-lar-c = 1 LAR C
unit-2-tank-a = 2 Tank A
unit-2-aav-c = 2 AAV C
unit-2-ceb-c = 2 CEB C
unit-cab-eng = CAB Eng
unit-c-6-esb-1 = C/6 ESB 1
unit-2-2-inf-a = 2/2 Inf A
unit-2-63-arm-a = 2/63 Arm A
unit-4-cav-f = 4 Cav F
unit-a-82-eng-1 = A/82 Eng 1
unit-4-fssg-b = 4 FSSG B
unit-iraqi-eru = Iraqi ERU
unit-iraqi-2-1 = Iraqi 2/1
unit-iraqi-5-3 = Iraqi 5/3
unit-iraqi-6-3 = Iraqi 6/3

# Whatever can be picked up: a Coalition unit, a battalion, an Insurgent unit, or everybody.
piece = { UNIT($name) }
piece-all = everybody
piece-battalion-3-1 = the whole of 3/1
piece-battalion-3-5 = the whole of 3/5
piece-battalion-1-8 = the whole of 1/8
piece-battalion-1-3 = the whole of 1/3
piece-fedayeen = a Fedayeen
piece-spent-fedayeen = a Spent Fedayeen
piece-dug-in = a Dug In Fedayeen
piece-cadre = a Cadre
piece-spent-cadre = a Spent Cadre
piece-militia = a Militia
piece-spent-militia = a Spent Militia

type-infantry = infantry
type-mech-infantry = mechanised infantry
type-engineer = engineers
type-recon = reconnaissance
type-lar = light armoured reconnaissance
type-cavalry = cavalry
type-mp = military police
type-iraqi-infantry = Iraqi infantry
type-iraqi-sf = Iraqi special forces
type-tank = tanks
type-weapons = weapons company
type-anti-tank = anti-tank
type-aav = amphibious armour
type-riverine = riverine

nation-marines = Marines
nation-army = Army
nation-iraqi = Iraqi

## Insurgent units: by name, so many of them, one of them, and the one in question

state-fedayeen = Fedayeen
    .count = { $count } Fedayeen
state-spent-fedayeen = Spent Fedayeen
    .count = { $count } Spent Fedayeen
state-dug-in = Dug In Fedayeen
    .count = { $count } Dug In Fedayeen
state-cadre = Cadre
    .count = { $count ->
        [one] 1 Cadre
       *[other] { $count } Cadres
    }
state-spent-cadre = Spent Cadre
    .count = { $count ->
        [one] 1 Spent Cadre
       *[other] { $count } Spent Cadres
    }
state-militia = Militia
    .count = { $count } Militia
state-spent-militia = Spent Militia
    .count = { $count } Spent Militia

a-state-fedayeen = a Fedayeen
a-state-spent-fedayeen = a Spent Fedayeen
a-state-dug-in = a Dug In Fedayeen
a-state-cadre = a Cadre
a-state-spent-cadre = a Spent Cadre
a-state-militia = a Militia
a-state-spent-militia = a Spent Militia

the-state-fedayeen = the Fedayeen
the-state-spent-fedayeen = the Spent Fedayeen
the-state-dug-in = the Dug In Fedayeen
the-state-cadre = the Cadre
the-state-spent-cadre = the Spent Cadre
the-state-militia = the Militia
the-state-spent-militia = the Spent Militia

# Who may act in an impulse; militia/20/2 has moved to area 20 and has 2 MP left.
mover-fedayeen = a Fedayeen
mover-cadre = a Cadre
mover-militia = a Militia
mover-dug-in = a Dug In Fedayeen, to take its marker off
mover = { THE_STATE($head) } { MOVED_TO($rest) }
moved-to = that has moved to area { $head } ({ $rest } MP left)

## Places: by name, with the article, where something is, from where, where to, and in full

place = area { $name }
place-nw = NW Entry Zone
place-ne = NE Entry Zone
place-river-box = riverine box

the-place = area { $name }
the-place-nw = the NW Entry Zone
the-place-ne = the NE Entry Zone

in-place = in area { $name }
in-place-nw = in the NW Entry Zone
in-place-ne = in the NE Entry Zone

from-place = from area { $name }
from-place-nw = from the NW Entry Zone
from-place-ne = from the NE Entry Zone

to-place = to area { $name }

full-place = area { $name }, { AREA_NAME($name) }
full-place-nw = the NW Entry Zone
full-place-ne = the NE Entry Zone

area-name-1 = Resala riverside
area-name-2 = Resala (House of Hell)
area-name-3 = Jebail
area-name-4 = Shuhada
area-name-5 = Southern edge (open)
area-name-6 = South-east edge (open)
area-name-7 = Sina'a south
area-name-8 = Nazal south-east
area-name-9 = Nazal south
area-name-10 = Resala north
area-name-11 = New Bridge south
area-name-12 = West Nazal
area-name-13 = Nazal north-west
area-name-14 = Nazal north
area-name-15 = Nazal north-east
area-name-16 = Sina'a west
area-name-17 = Sina'a east
area-name-18 = Askari north-east
area-name-19 = Askari north
area-name-20 = Askari east
area-name-21 = Askari mosque quarter
area-name-22 = Askari south
area-name-23 = Askari west
area-name-24 = Jeghaifi east
area-name-25 = Jeghaifi north
area-name-26 = Jeghaifi south
area-name-27 = Hydra mosque quarter
area-name-28 = Muallimin south
area-name-29 = Muallimin centre
area-name-30 = Muallimin north
area-name-31 = Station road east
area-name-32 = Dhubat north
area-name-33 = Station road west
area-name-34 = Dhubat south
area-name-35 = Route 10 centre
area-name-36 = Government Center
area-name-37 = Souk
area-name-38 = Jolan Park
area-name-39 = Jolan south-east
area-name-40 = Jolan (east)
area-name-41 = Cemetery
area-name-42 = Jolan north
area-name-43 = North-west corner
area-name-44 = Jolan riverside
area-name-45 = Jolan (west)
area-name-46 = Old town
area-name-47 = Old Bridge north
area-name-48 = Between the bridges
area-name-49 = Andalus north-west
area-name-50 = Andalus north
area-name-51 = Pizza Slice

worth-mosque = mosque
worth-route-10 = Route 10
worth-jolan = Jolan
worth-government-center = Government Center

## Sides, seats, days and the sequence of play

seat-coalition = Coalition
seat-insurgent = Insurgents

by-side-coalition = by the Coalition
by-side-insurgent = by the Insurgents

day-nov = { $number } November

phase-setup = Set-up
phase-turn = New day
phase-action = Action Phase
phase-regroup = Regroup Phase
phase-infiltration = Infiltration Phase
phase-reset = Reset Phase

segment-cadres = The Cadres
segment-fedayeen = The Fedayeen
segment-turn = New day
segment-action = Impulses
segment-regroup-insurgent = The Insurgents regroup
segment-regroup-coalition = The Coalition regroups
segment-infiltration = Infiltration
segment-reset = Reset

## How it ends, and what counts

outcome-major-insurgent-victory = major Insurgent victory
outcome-minor-insurgent-victory = minor Insurgent victory
outcome-draw = draw
outcome-minor-coalition-victory = minor Coalition victory
outcome-major-coalition-victory = major Coalition victory

cause-fedayeen = Fedayeen on the map
cause-cadre = Cadres on the map
cause-mosque = mosque areas
cause-route-10 = areas on Route 10
cause-jolan = Jolan district
cause-government-center = Government Center
cause-backlash = Political Backlash

## Editions and what is settled before a game

edition-en = English edition

setting-insurgents = The Insurgents
    .player = another player
    .bot = the bot of the rulebook
setting-setup = Set-up of the Fedayeen
    .free = where the Insurgents like
    .random = at random
setting-dug-in-fire = Dug In units under a Fire Mission
    .plus-one = +1 to their Defensive Value
    .none = no bonus

## Cups

cup-fedayeen-area = areas for a Fedayeen
cup-candidates = areas that are equal for the bot

## Events: set-up and sequence

cadres-placed = { $count ->
    [one] One Cadre is set up.
   *[other] { $count } Cadres are set up: one in each mosque area and one in each area of Jolan.
}
fedayeen-placed = A Fedayeen is set up { IN_PLACE($area) }.
turn-began = Day { $turn } begins: { DAY($day) }.
impulse-began = { $side ->
    [coalition] Impulse { $impulse }: the Coalition acts.
   *[insurgent] Impulse { $impulse }: the Insurgents act.
}
place-activated = { $side ->
    [coalition] The Coalition activates { FULL_PLACE($place) }.
   *[insurgent] The Insurgents activate { FULL_PLACE($place) }.
}
side-passed = { $side ->
    [coalition] The Coalition passes.
   *[insurgent] The Insurgents pass.
}
impulse-ended = { $side ->
    [coalition] The Coalition is done: whoever moved or attacked is Spent.
   *[insurgent] The Insurgents are done: whoever moved is Spent.
}
end-roll-noted-ends = { $roll } is less than { $impulse }: this impulse is the last of the Action Phase.
end-roll-noted-goes-on = { $roll } is not less than { $impulse }: the Action Phase goes on.
action-phase-ended-roll = The Action Phase is over.
action-phase-ended-passes = Both sides have passed: the Action Phase is over.
advantage-used-mulligan = Mulligan { BY_SIDE($side) }: both rolls are made again. The Advantage changes hands.
advantage-used-attack-plus = Heroic Effort { BY_SIDE($side) }: +1 to the attack roll. The Advantage changes hands.
advantage-used-attack-minus = Heroic Effort { BY_SIDE($side) }: -1 to the attack roll. The Advantage changes hands.
advantage-used-defence-plus = Heroic Effort { BY_SIDE($side) }: +1 to the defence roll. The Advantage changes hands.
advantage-used-defence-minus = Heroic Effort { BY_SIDE($side) }: -1 to the defence roll. The Advantage changes hands.
advantage-used-plus = Heroic Effort { BY_SIDE($side) }: +1 to the end-of-phase roll. The Advantage changes hands.
advantage-used-minus = Heroic Effort { BY_SIDE($side) }: -1 to the end-of-phase roll. The Advantage changes hands.
advantage-ready = { $side ->
    [coalition] The Coalition has the Advantage at hand again.
   *[insurgent] The Insurgents have the Advantage at hand again.
}
units-refreshed = Spent units become Fresh.
state-refreshed = { A_STATE($state) } { IN_PLACE($area) } becomes Fresh.
friction-held = { $count ->
    [one] Friction { IN_PLACE($area) }: one Cadre or Fedayeen stays Spent.
   *[other] Friction { IN_PLACE($area) }: { $count } Cadres and Fedayeen stay Spent.
}
game-ended = The game is over: { OUTCOME($word) }, { $vp } VP.

## Events: movement

units-moved = { COUNT($units) ->
    [one] { UNIT($units) } moves { FROM_PLACE($origin) } { TO_PLACE($to) } ({ $cost } MP).
   *[other] { UNIT($units) } move { FROM_PLACE($origin) } { TO_PLACE($to) } ({ $cost } MP each).
}
reaction-began = The Insurgents may react { IN_PLACE($area) }.
entry-cost-changed-less = { THE_PLACE($area) } has become cheaper to enter: { $cost } MP.
entry-cost-changed-more = { THE_PLACE($area) } costs more to enter now: { $cost } MP.
ambush-sprung = Ambush { IN_PLACE($area) }! { $short } MP short: Offensive Value -{ $short }.
unit-withdrew = { UNIT($unit) } finds the enemy and withdraws { FROM_PLACE($area) } { TO_PLACE($to) }, Spent.
insurgent-moved = { A_STATE($state) } moves { FROM_PLACE($origin) } { TO_PLACE($to) } ({ $cost } MP).
fedayeen-dug-in = A Fedayeen digs in { IN_PLACE($area) }.
marker-taken-off = A Fedayeen { IN_PLACE($area) } is no longer Dug In.
resistance-organized = { $count ->
    [one] Resistance { IN_PLACE($area) }: a Militia takes up arms.
   *[other] Resistance { IN_PLACE($area) }: { $count } Militia take up arms.
}
resistance-marked = The Resistance marker goes { TO_PLACE($area) }.

## Events: Reaction

militia-placed = A Militia appears { IN_PLACE($area) }, raised by the Cadre { IN_PLACE($origin) }.
fedayeen-came-fresh = A Fedayeen appears { IN_PLACE($area) }.
fedayeen-came-dug-in = A Fedayeen appears { IN_PLACE($area) }, Dug In already.
unit-retreated = { A_STATE($state) } retreats { FROM_PLACE($origin) } { TO_PLACE($to) }.

## Events: combat

attack-declared = { COUNT($units) ->
    [one] { UNIT($lead) } attacks { IN_PLACE($area) }.
   *[other] { UNIT($units) } attack { IN_PLACE($area) }; { UNIT($lead) } leads.
}
fire-mission-called = Fire Mission against { FULL_PLACE($area) }.
insurgent-attacked = { A_STATE($state) } attacks { IN_PLACE($area) }.
backlash-raised-mosque = An assault on a mosque without Iraqi units: Political Backlash { SIGNED($points) }.
backlash-raised-mosque-fire = A Fire Mission against a mosque: Political Backlash { SIGNED($points) }.
backlash-raised-casualties = Coalition casualties: Political Backlash { SIGNED($points) }.
casualties-evacuated = Armoured vehicles bring the wounded out { FROM_PLACE($area) }: one Casualty Point less.
overwhelming-force = Overwhelming Force { IN_PLACE($area) }: the Militia do not stand a chance, no dice are rolled.
battle-rolled-hit = { $points ->
    [one] { $attack } against { $defence } { IN_PLACE($area) }: a hit, 1 Casualty Point.
   *[other] { $attack } against { $defence } { IN_PLACE($area) }: a hit, { $points } Casualty Points.
}
battle-rolled-overrun = { $attack } against { $defence } { IN_PLACE($area) }: { $points } Casualty Points, more than they can absorb.
battle-rolled-stalled = { $attack } against { $defence } { IN_PLACE($area) }: the attack is stalled.
battle-rolled-repulsed = { $attack } against { $defence } { IN_PLACE($area) }: the attack is repulsed.
battle-rolled-success = { $attack } against { $defence } { IN_PLACE($area) }: the Insurgents draw blood.
battle-rolled-failed = { $attack } against { $defence } { IN_PLACE($area) }: the Insurgent attack fails.
security-lapse = Security Lapse { IN_PLACE($area) }: only Support Units defend, the attack succeeds.
unit-flipped = { A_STATE($state) } { IN_PLACE($area) } becomes Spent.
unit-eliminated = { A_STATE($state) } { IN_PLACE($area) } is eliminated.
attacker-eliminated = { THE_STATE($state) } that attacked { IN_PLACE($area) } is eliminated.
points-ignored = { $count ->
    [one] 1 Casualty Point { IN_PLACE($area) } has no effect.
   *[other] { $count } Casualty Points { IN_PLACE($area) } have no effect.
}
area-overrun = Overrun! Every defender { IN_PLACE($area) } is eliminated, and the attackers may go on.
toll-imposed = Units that took no part pay { $cost } MP more when they leave { THE_PLACE($area) }.
attackers-spent = { COUNT($units) ->
    [one] { UNIT($units) } is Spent after the attack.
   *[other] { UNIT($units) } are Spent after the attack.
}
unled-units = { COUNT($units) ->
    [one] { UNIT($units) } has nobody to lead an attack { IN_PLACE($area) } and stays put.
   *[other] { UNIT($units) } have nobody to lead an attack { IN_PLACE($area) } and stay put.
}

## Events: control and Regroup

control-changed = { $side ->
    [coalition] The Coalition takes { FULL_PLACE($area) }.
   *[insurgent] The Insurgents take { FULL_PLACE($area) }.
}
area-infiltrated = Insurgents infiltrate { FULL_PLACE($area) }: nobody was left to hold it.
insurgent-regrouped = { A_STATE($state) } regroups { FROM_PLACE($origin) } { TO_PLACE($to) }.
friction-flipped = Friction { IN_PLACE($area) }: { THE_STATE($state) } becomes Spent.
units-regrouped = { COUNT($units) ->
    [one] { UNIT($units) } regroups { FROM_PLACE($origin) } { TO_PLACE($to) }.
   *[other] { UNIT($units) } regroup { FROM_PLACE($origin) } { TO_PLACE($to) }.
}

## Events: the bot

bot-step-move = The bot moves into an area that nobody holds.
bot-step-attack = The bot attacks.
bot-step-organize = The bot organizes resistance.
bot-step-pass = The bot can do nothing else and passes.
bot-step-mulligan = Too heavy a loss: the bot wants the dice rolled again.
bot-step-reaction-none = It does nothing.
bot-step-reaction-ignored = That is not possible and is ignored.
bot-step-retreat-cancelled = It has nowhere to retreat to and stays.
bot-step-lead-dug-in = Of equals the bot lets a Dug In Fedayeen lead the defence.
bot-step-lead-militia = Of equals the bot lets a Militia lead the defence.
bot-loss-lead = First the lead unit (15, step 1).
bot-loss-retreat = A Spent unit retreats (15, step 2a).
bot-loss-flip = A Fresh unit is flipped (15, step 2b).
bot-loss-militia = A Militia is eliminated (15, step 2c).
bot-loss-spent = A Spent unit is eliminated (15, step 2d).
bot-loss-dug-in = A Dug In unit is eliminated (15, step 2e).
bot-loss-last = No other way is left (15, step 2).
bot-step-fresh-cadre = The bot turns Cadres before Fedayeen.

bot-chose-move-target = The bot moves into { THE_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(of { $candidates }; { TRACE($trace) }).
}
bot-chose-move-origin = The Militia comes { FROM_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(of { $candidates }; { TRACE($trace) }).
}
bot-chose-attack-target = The bot attacks { THE_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(of { $candidates }; { TRACE($trace) }).
}
bot-chose-attack-origin = The attack comes { FROM_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(of { $candidates }; { TRACE($trace) }).
}
bot-chose-organize = The bot organizes resistance { IN_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(of { $candidates }; { TRACE($trace) }).
}
bot-chose-retreat = The bot retreats { TO_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(of { $candidates }; { TRACE($trace) }).
}

# What narrowed the choice, one after the other: 2: 18, 24 is the second priority, and who was left.
trace = priority { $head } kept { $rest }
trace-0 = friction left { $rest }
trace-star = a die decided

## Dice

rolled = { $what }: { $dice } { $face }{ $mods }.
    .against = { $what }: { $dice } { $face }{ $mods }, needs { $need } or less.
roll-prompt = { $what }: roll { $dice } and type the total ({ $lowest } to { $highest }).

roll-attack = Attack { IN_PLACE($area) }
roll-defence = Defence { IN_PLACE($area) }
roll-end-of-phase = End of the Action Phase in impulse { $impulse }
roll-setup = A Fedayeen { IN_PLACE($area) }
roll-bot-move = Bot, move into an open area
roll-bot-attack = Bot, attack
roll-fedayeen-reaction = Reaction of the Fedayeen { IN_PLACE($area) }
roll-cadre-here = Reaction of the Cadre { IN_PLACE($area) }
roll-cadre-adjacent = Reaction of the Cadre { IN_PLACE($origin) } to the entry into { THE_PLACE($area) }

## Draws: what came out, what to do at a real table, and each piece by name

draw-fedayeen-area = Chance picks { THE_PLACE($drawn) } ({ $left } to place).
    .ask = Draw an area at random for the next Fedayeen ({ $left } to place): which one?
    .option = { PLACE($choice) }
draw-candidates = The die picks { THE_PLACE($drawn) } { PURPOSE($what) }.
    .ask = Several areas are equal for the bot. Pick one at random { PURPOSE($what) }: which?
    .option = { PLACE($choice) }

purpose-move-target = to move into
purpose-move-origin = for the Militia to come from
purpose-attack-target = to attack
purpose-attack-origin = for the attack to come from
purpose-organize = to organize resistance in
purpose-retreat = to retreat to

## Questions: the question, its answers by name, and the line of the log

option-done = Done
option-all = All of them
option-yes = Yes
option-no = No

verb-place-fedayeen = { $left ->
    [one] Where does the last Fedayeen go?
   *[other] Where does the next Fedayeen go? { $left } to place.
}
    .option = { PLACE($choice) }
    .log = Set-up of a Fedayeen: { $option }.
verb-insurgent-action = Impulse { $impulse }: what do the Insurgents do?
    .option = { ORDER($choice) }
    .pass = Pass
    .log = Insurgents: { $option }.
verb-organize-how-many = How many Militia does the resistance raise { IN_PLACE($area) }?
    .option = { $choice } Militia
    .log = Resistance { IN_PLACE($area) }: { $option }.
verb-insurgent-next = Who acts next in the impulse of { THE_PLACE($area) }?
    .all = All who have not moved, as a stack
    .done = End the impulse
    .option = { MOVER($choice) }
    .log = Insurgents { IN_PLACE($area) }: { $option }.
verb-insurgent-do = What does { THE_STATE($unit) } { IN_PLACE($origin) } do? { $mp } MP left.
    .option = Move { TO_PLACE($choice) }
    .attack = Attack where it stands
    .dig-in = Dig in
    .log = { THE_STATE($unit) } { IN_PLACE($origin) }: { $option }.
verb-insurgent-stack-to = Where do the { $count } units { IN_PLACE($origin) } go together?
    .option = { PLACE($choice) }
    .log = The { $count } units { IN_PLACE($origin) } go to: { $option }.
verb-coalition-action = Impulse { $impulse }: what does the Coalition do?
    .option = { ORDER($choice) }
    .fire-mission = Fire Mission
    .pass = Pass
    .log = Coalition: { $option }.
verb-fire-at = Which area does the Fire Mission hit?
    .option = { PLACE($choice) }
    .log = Target of the Fire Mission: { $option }.
verb-coalition-next = { THE_PLACE($activated) } is active: who moves, or where do you attack?
    .option = { NEXT_STEP($choice) }
    .done = End the impulse
    .log = Coalition: { $option }.
verb-move-to = Where do units { FROM_PLACE($origin) } move to?
    .option = { PLACE($choice) }
    .log = Move { FROM_PLACE($origin) }: { $option }.
verb-who-moves = { COUNT($picked) ->
    [0] Who moves { FROM_PLACE($origin) } { TO_PLACE($to) } for { $cost } MP?
   *[other] Who else moves { TO_PLACE($to) } for { $cost } MP? So far { UNIT($picked) }.
}
    .option = { PIECE($choice) }
    .all = All who can
    .go = Nobody else: go
    .log = { FROM_PLACE($origin) } { TO_PLACE($to) }: { $option }.
verb-who-attacks = { COUNT($picked) ->
    [0] Who attacks { IN_PLACE($area) }?
   *[other] Who else attacks { IN_PLACE($area) }? So far { UNIT($picked) }.
}
    .option = { UNIT($choice) }
    .all = All who can
    .go = Nobody else: attack
    .log = Attack { IN_PLACE($area) }: { $option }.
verb-lead = Who leads the attack { IN_PLACE($area) }?
    .option = { UNIT($choice) }
    .log = Lead unit { IN_PLACE($area) }: { $option }.
verb-river-support = Does the Small Craft Company support the attack { IN_PLACE($area) } from the river?
    .yes = Yes, support it (and be Spent)
    .no = No, save it
    .log = Support from the river { IN_PLACE($area) }: { $option }.
verb-withdraw = Does { UNIT($unit) } withdraw { FROM_PLACE($area) } to where it came from, { THE_PLACE($origin) }?
    .yes = Yes, withdraw (and be Spent)
    .no = No, stay and fight
    .log = Withdrawal of { UNIT($unit) } { FROM_PLACE($area) } { TO_PLACE($origin) }: { $option }.
verb-react = The Coalition has entered { THE_PLACE($area) }: how do the Insurgents react?
    .dig-in = A Fedayeen digs in
    .retreat-fedayeen = A Fedayeen retreats
    .retreat-cadre = A Cadre retreats
    .militia = A Cadre raises a Militia { IN_PLACE($area) }
    .done = No further Reaction
    .option = { REACTION($choice) }
    .log = Reaction { IN_PLACE($area) }: { $option }.
verb-retreat-to = Where does { THE_STATE($unit) } { IN_PLACE($area) } retreat to?
    .option = { PLACE($choice) }
    .log = Retreat of { THE_STATE($unit) } { IN_PLACE($area) }: { $option }.
verb-defence-lead = Who leads the defence { IN_PLACE($area) }?
    .option = { STATE($choice) }
    .log = Lead defender { IN_PLACE($area) }: { $option }.
verb-casualty = { $left ->
    [one] 1 Casualty Point left { IN_PLACE($area) }: who takes it?
   *[other] { $left } Casualty Points left { IN_PLACE($area) }: who takes the next?
}
    .option = { WAY($choice) }
    .log = Casualties { IN_PLACE($area) }, { $left } left: { $option }.
verb-coalition-defence-lead = Which of the strongest units leads the defence { IN_PLACE($area) }?
    .option = { UNIT($choice) }
    .log = Lead defender { IN_PLACE($area) }: { $option }.
verb-advantage = Attack { $attack }, defence { $defence } { IN_PLACE($area) }. Use the Advantage?
    .keep = No, keep it
    .mulligan = Mulligan: both roll again
    .attack-plus = Heroic Effort: +1 to the attack roll
    .attack-minus = Heroic Effort: -1 to the attack roll
    .defence-plus = Heroic Effort: +1 to the defence roll
    .defence-minus = Heroic Effort: -1 to the defence roll
    .log = The Advantage at { $attack } against { $defence } { IN_PLACE($area) }: { $option }.
verb-advantage-end = A roll of { $roll }; less than { $impulse } ends the Action Phase. Use the Advantage?
    .keep = No, keep it
    .plus = Heroic Effort: +1 to the roll
    .minus = Heroic Effort: -1 to the roll
    .log = The Advantage at a roll of { $roll } in impulse { $impulse }: { $option }.
verb-regroup-from = Regroup: where is a unit that moves?
    .option = { PLACE($choice) }
    .done = No more regrouping
    .log = Regroup: { $option }.
verb-regroup-who = Who regroups { FROM_PLACE($origin) }?
    .option = { PIECE($choice) }
    .all = All who can
    .log = Regroup { FROM_PLACE($origin) }: { $option }.
verb-regroup-to = Regroup of { PIECE($unit) } { FROM_PLACE($origin) }: where to?
    .option = { PLACE($choice) }
    .log = Regroup of { PIECE($unit) } { FROM_PLACE($origin) }: { $option }.
verb-reset-fresh = Friction { IN_PLACE($area) }: { $left } more may become Fresh. Which?
    .option = { A_STATE($choice) }
    .log = Fresh { IN_PLACE($area) } ({ $left } left): { $option }.

# What a side does with its impulse, and then with its units.
order = Activate area { $name }
order-nw = Activate the NW Entry Zone
order-ne = Activate the NE Entry Zone
order-organize = Organize resistance in area { $number }

next-step = Move from area { $name }
next-step-nw = Move from the NW Entry Zone
next-step-ne = Move from the NE Entry Zone
next-step-attack = Attack in area { $number }

reaction-from = The Cadre in area { $number } raises a Militia in the area just entered
reaction-own = The Cadre in area { $number } raises a Militia where it is

# Ways to absorb Casualty Points.
way-flip-fedayeen = A Fedayeen becomes Spent (1 point)
way-flip-cadre = A Cadre becomes Spent (1 point)
way-retreat-fedayeen = A Spent Fedayeen retreats (1 point)
way-retreat-cadre = A Spent Cadre retreats (1 point)
way-kill-fedayeen = A Fedayeen is eliminated (3 points)
way-kill-spent-fedayeen = A Spent Fedayeen is eliminated (2 points)
way-kill-cadre = A Cadre is eliminated (3 points)
way-kill-spent-cadre = A Spent Cadre is eliminated (2 points)
way-kill-militia = A Militia is eliminated (1 point)
way-kill-spent-militia = A Spent Militia is eliminated (1 point)
way-kill-dug-in = A Dug In Fedayeen is eliminated (3 points)

## Modifiers

modifier-lead-cf = lead unit
modifier-support-infantry = infantry company
modifier-support-weapons = weapons company or anti-tank
modifier-support-tank = tanks
modifier-support-lar = LAR or cavalry
modifier-support-engineer = engineers
modifier-support-iraqi-sf = Iraqi special forces
modifier-support-riverine = river craft
modifier-battalion-integrity = whole battalion
modifier-army-and-marines = Army and Marines mixed
modifier-ambush = Ambush
modifier-fire-mission = Fire Mission
modifier-defence-cf = lead defender
modifier-tem = TEM
modifier-double-tem = double TEM
modifier-defence-dug-in = Dug In
modifier-attack-tem = terrain
modifier-attack-fedayeen = Fedayeen

## Words of the tables of odds

gist-nothing = nothing
gist-cp = { $number } CP
gist-overrun = Overrun
gist-stalled = stalled
gist-repulsed = repulsed
gist-success = attack succeeds
gist-failed = attack fails
gist-phase-ends = Action Phase ends
gist-ambush = Ambush
gist-militia = Militia appears
gist-fedayeen-came = Fedayeen appears

## Why not

reason-dug-in = A Dug In unit neither moves nor regroups.
reason-game-over = The game is over.
reason-no-such-option = There is no option with that number.
reason-not-a-face = The dice cannot show that.
reason-not-in-the-cup = There is no such piece to draw.
reason-not-offered = That is not among the options.
reason-undo-nothing = There is nothing to take back.
reason-undo-barrier = The dice have spoken since then: what came before cannot be taken back.
reason-no-such-area = There is no such area.
reason-no-such-unit = There is no such unit.
reason-two-fedayeen = Two Fedayeen are there already, and that is the limit in the set-up.
reason-nobody-there = Nobody of yours is there.
reason-nobody-fresh = There is no Fresh unit there.
reason-no-cadre = There is no Fresh Cadre there.
reason-no-fedayeen = There is no Fresh Fedayeen there.
reason-pool-empty = There are no Militia left in the Force Pool.
reason-stack-full = The area is full: eight units of a side are the limit.
reason-no-target = There is no area that a Fire Mission may hit.
reason-no-insurgents = There are no Insurgents there.
reason-no-coalition = There are no Coalition units there.
reason-no-us-near = US units must be in the area or next to it, or it must touch an Entry Zone.
reason-mandatory-attack = There is an attack that must be made first.
reason-battle-fought = A battle has been fought there in this impulse.
reason-battle-fought-6-2 = A battle has been fought there in this impulse: only those who fought it may come back.
reason-nobody-to-attack = Nobody there can attack now.
reason-nobody-to-lead = Nobody there can lead an attack.
reason-nobody-to-lead-6-3-1 = Those who stay would have nobody to lead their attack.
reason-by-its-place = Choose the place where it is; who goes is asked next.
reason-nowhere-to-go = There is no area that these units can enter.
reason-spent = The unit is Spent.
reason-not-activated = The unit is not in the area that was activated.
reason-stopped = The unit had to stop where it met the enemy.
reason-zone-limit = Eight units have left the Entry Zone already, and that is the limit.
reason-first-area = All units of an Entry Zone enter the same area first.
reason-only-free = Out of an area with enemy units one moves only into a Free area.
reason-too-few-mp = There are too few Movement Points.
reason-first-must-lead = The first unit to enter must be able to lead an attack there.
reason-first-must-lead-7-2-1 = The first unit picked must be able to lead the attack.
reason-entry-zone = Nobody moves into an Entry Zone.
reason-not-adjacent = The areas are not adjacent.
reason-nobody-picked = Nobody has been picked yet.
reason-picked-already = The unit has been picked already.
reason-not-here = There is no such unit here.
reason-not-with-them-7-1 = The unit does not take part in this attack.
reason-not-with-them = The unit did not enter with the attackers.
reason-lead-support = A Support Unit does not lead an attack.
reason-lead-parentheses = A unit with its Combat Factor in parentheses does not lead an attack.
reason-lead-militia-only = Cavalry and LAR lead an attack against Militia only.
reason-same-kind-offered = Another unit of the same kind is offered: it makes no difference.
reason-not-on-river = The area does not lie on the Euphrates.
reason-riverine-spent = The Small Craft Company is Spent.
reason-no-recon = Only LAR, cavalry and reconnaissance units withdraw.
reason-stack-nowhere = There is no Free area next to it with room for all of them.
reason-cannot-act = That unit is Spent, or there is nothing it could do.
reason-only-still-fedayeen = Only a Fresh Fedayeen that has not moved digs in.
reason-no-marker = There are no Dug In markers left.
reason-reacted = Whoever could do that has reacted already.
reason-no-free-area = There is no Free area with room next to it.
reason-not-free = The area is not Free.
reason-not-free-8-3 = The area is not Free; a Contested one will do only if no other is left.
reason-too-few-points = That would take more Casualty Points than are left.
reason-no-retreat = There is nowhere to retreat to.
reason-lead-first-or-most = The lead unit comes first, and as many Casualty Points as possible must be absorbed.
reason-regrouped = Everybody there has regrouped already.
reason-only-one-left = Only one unit there can still regroup.
reason-no-room-for-all = There is no room for all of them.
reason-one-for-each-cadre = Up to one Militia for each Fresh Cadre.
reason-no-friction = The limit leaves a choice among Spent Fedayeen and Cadres only.
reason-not-the-strongest = Another unit there has a higher Combat Factor.
reason-yes-or-no = The answer is yes or no.
reason-which-roll = There are two rolls: say which of them changes.
reason-no-battle = This is no battle: the roll can only be changed by one.

## The drawn map: what is written on it and beside it, and what a counter or an area is said to be

board-label = Map of Fallujah: 51 areas, two Entry Zones, the Euphrates to the west
board-city = FALLUJAH
board-operation = OPERATION PHANTOM FURY
board-dates = Al-Fajr · 8 to 14 November 2004
board-ours-1 = Drawn for this table. Outlines, most names and
board-ours-2 = most TEM are ours: dashed walls mark them.
board-river = EUPHRATES
board-route-10 = ROUTE 10
board-bridge-1 = Old Bridge
board-bridge-2 = New Bridge
board-legend-mosque = mosque (1 VP)
board-legend-objective = objective (1 VP)
board-legend-plain = no points
board-legend-tem = TEM, stated by the rules
board-legend-ours = TEM, reconstructed
board-legend-control = held by the Coalition
board-legend-contested = Contested
board-legend-gate = way in from a Zone

board-day = Day
    .value = { $day } ({ $turn } of 7)
board-phase = Phase
board-impulse = Impulse
    .value = { $impulse }, { $side }
    .cell = Impulse { $impulse }
    .ends = ends on a roll below { $impulse } ({ $percent } %)
    .roll = rolled { $roll }
board-vp = Victory points
    .value = { $vp }: { $level }
    .short = VP
board-backlash = Political Backlash
    .cell = { $count } points of Political Backlash
board-advantage = Advantage
    .used = { $side } (used today)
board-days = Days
board-impulses = Impulses of the day
board-scale = Scale of victory
    .from = { $least } VP or more
    .between = { $least } to { $most } VP
    .just = { $least } VP
    .to = { $most } VP or fewer
board-pool = { $name }: pool
board-points = Points and their causes
board-forces = Forces
    .ours = Coalition, Fresh and Spent
    .waiting = Coalition, not yet in the city
    .areas = Areas held by the Coalition
    .theirs = { $name } on the map

board-fresh = Fresh
board-spent = Spent
board-cf = CF
board-mf = MF
board-mp = MP left
    .cost = { $mp } MP
board-modifier = Support
board-lead = May lead an attack
board-lead-always = yes
board-lead-on-militia = against Militia only
board-lead-never = no
board-battalion = Battalion
board-type = Type
board-nation = Nationality
board-unit = In full
board-where = Where
board-state = State
board-count = How many
board-control = Control
board-tem = TEM
board-worth = Worth
    .value = 1 VP ({ $worth })
board-river-bank = On the Euphrates
board-adjacent = Adjacent
board-insurgents = Insurgents
board-coalition = Coalition
board-nobody = nobody
board-yes = yes
board-contested = Contested
board-vacant = Vacant
board-free = Free
board-held = Held

board-marker-active = Activated
board-marker-attack = Must be attacked
board-marker-ambush = Ambush: { $points } off the Offensive Value
board-marker-resistance = Resistance organized here last
