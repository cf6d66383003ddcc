### Night Drop in English.
###
### How ids follow from the rules is told in umpire/kit/speech.py. A function in capitals names a list of this file:
### UNIT($unit) says a word of the list `unit`, HEX($to) one of the list `hex`; UNIT($units) says several.
### COUNT($units) is how many there are.

title = Night Drop
    .subtitle = The 82nd Airborne around Sainte-Mère-Église, 6 June 1944
about = Normandy in the night of 6 June 1944, scattered paratroopers against Germans in the dark; for two who hide things from each other.

joined = { $first } and { $last }

## US units: nobody tells one Stick from another, but for the dice of the landing; companies as on the counter

unit-stick-505 = a Stick of the 505th
unit-stick-507 = a Stick of the 507th
unit-stick-508 = a Stick of the 508th
unit-505-a = A/505
unit-505-b = B/505
unit-505-c = C/505
unit-505-d = D/505
unit-505-e = E/505
unit-505-f = F/505
unit-505-g = G/505
unit-505-h = H/505
unit-505-i = I/505
unit-507-a = A/507
unit-507-b = B/507
unit-507-d = D/507
unit-507-e = E/507
unit-507-g = G/507
unit-507-h = H/507
unit-507-i = I/507
unit-508-a = A/508
unit-508-b = B/508
unit-508-c = C/508
unit-508-d = D/508
unit-508-e = E/508
unit-508-f = F/508
unit-508-g = G/508
unit-508-h = H/508
unit-508-i = I/508

numbered-stick-505 = Stick { $number } of the 505th
numbered-stick-507 = Stick { $number } of the 507th
numbered-stick-508 = Stick { $number } of the 508th

regiment-505 = 505th
regiment-507 = 507th
regiment-508 = 508th

face-unknown = unknown
face-plt = Plt
face-ldr = Ldr
face-hq = HQ
face-advantage = PIR Advantage

a-face-plt = a Plt
a-face-ldr = a Ldr
a-face-hq = an HQ
a-face-advantage = the PIR Advantage

strength-full = full strength
strength-reduced = reduced

## German units, by the number in which they came to the map; what they are, with the letter of their entry hex

unit-g1 = German unit 1
unit-g2 = German unit 2
unit-g3 = German unit 3
unit-g4 = German unit 4
unit-g5 = German unit 5
unit-g6 = German unit 6
unit-g7 = German unit 7
unit-g8 = German unit 8
unit-g9 = German unit 9
unit-g10 = German unit 10
unit-g11 = German unit 11
unit-g12 = German unit 12
unit-g13 = German unit 13
unit-g14 = German unit 14

type-armoured-b = armoured company (B)
type-armoured-c = armoured company (C)
type-company-a = company (A)
type-company-b = company (B)
type-company-c = company (C)
type-platoon-a = platoon (A)
type-platoon-c = platoon (C)
type-platoon-d = platoon (D)

a-type-armoured-b = an armoured company (B)
a-type-armoured-c = an armoured company (C)
a-type-company-a = a company (A)
a-type-company-b = a company (B)
a-type-company-c = a company (C)
a-type-platoon-a = a platoon (A)
a-type-platoon-c = a platoon (C)
a-type-platoon-d = a platoon (D)

letter-a = A
letter-b = B
letter-c = C
letter-d = D

kind-stick = Stick
kind-company = US company
kind-german = German unit

## Hexes, with the name of the village or bridge

hex = hex { NUMBER_AND_NAME($name) }

number-and-name = { $name }
number-and-name-0220 = 0220 ({ PLACE("etienville-bridge") })
number-and-name-0418 = 0418 ({ PLACE("pont-l-abbe") })
number-and-name-0506 = 0506 ({ PLACE("gourbesville") })
number-and-name-0718 = 0718 ({ PLACE("picauville") })
number-and-name-0809 = 0809 ({ PLACE("amfreville") })
number-and-name-1111 = 1111 ({ PLACE("le-motey") })
number-and-name-1203 = 1203 ({ PLACE("fresville-railroad-bridge") })
number-and-name-1311 = 1311 ({ PLACE("cauquigny") })
number-and-name-1323 = 1323 ({ PLACE("beuzeville-bridge") })
number-and-name-1324 = 1324 ({ PLACE("beuzeville-la-bastille") })
number-and-name-1509 = 1509 ({ PLACE("neuville-railroad-bridge") })
number-and-name-1512 = 1512 ({ PLACE("la-fiere-bridge") })
number-and-name-1601 = 1601 ({ PLACE("fresville") })
number-and-name-1611 = 1611 ({ PLACE("la-fiere") })
number-and-name-1617 = 1617 ({ PLACE("chef-du-pont-bridge") })
number-and-name-1916 = 1916 ({ PLACE("chef-du-pont") })
number-and-name-2204 = 2204 ({ PLACE("neuville-au-plain") })
number-and-name-2220 = 2220 ({ PLACE("carquebut") })
number-and-name-2409 = 2409 ({ PLACE("sainte-mere-eglise") })
number-and-name-2410 = 2410 ({ PLACE("sainte-mere-eglise") })
number-and-name-2612 = 2612 ({ PLACE("fauville") })
number-and-name-2817 = 2817 ({ PLACE("les-forges") })

place-sainte-mere-eglise = Sainte-Mère-Église
place-neuville-au-plain = Neuville-au-Plain
place-fresville = Fresville
place-gourbesville = Gourbesville
place-amfreville = Amfreville
place-le-motey = Le Motey
place-cauquigny = Cauquigny
place-la-fiere = La Fière
place-chef-du-pont = Chef-du-Pont
place-carquebut = Carquebut
place-picauville = Picauville
place-pont-l-abbe = Pont-l'Abbé
place-beuzeville-la-bastille = Beuzeville-la-Bastille
place-les-forges = Les Forges
place-fauville = Fauville
place-la-fiere-bridge = La Fière bridge
place-chef-du-pont-bridge = Chef-du-Pont bridge
place-etienville-bridge = Étienville bridge
place-beuzeville-bridge = Beuzeville bridge
place-fresville-railroad-bridge = Fresville railroad bridge
place-neuville-railroad-bridge = Neuville railroad bridge

terrain-bocage = bocage
terrain-village = village
terrain-marsh = marsh
terrain-stream = marshy stream
terrain-bridge = bridge
terrain-main-road = main road
terrain-railroad = railroad

# Where a counter is that is not on the map.
box-not-yet = not in play yet
box-lost = lost
box-dead = eliminated
box-used = used

vp-marker-none = no marker
vp-marker-concealed = concealed
vp-marker-visible = visible

points-vp = { $number } VP

## Sides, seats and the sequence of play

seat-us = US
seat-german = Germans

the-side-us = the US player
the-side-german = the German player

phase-setup = Set-up
phase-turn = New turn
phase-initiative = Initiative
phase-objectives = US objectives
phase-activations = Activations
phase-end = End of the turn

segment-germans = The Germans
segment-drop = The drop
segment-turn = New turn
segment-initiative = Initiative
segment-objectives = US objectives
segment-activations = Activations
segment-end = End of the turn

stage-choosing = choice of an action
stage-entering = reinforcements
stage-moving = movement
stage-fighting = combat
stage-checking = stacking
stage-regrouping = regrouping

action-u1 = activate the 505th (U1)
action-u2 = activate the 507th (U2)
action-u3 = activate the 508th (U3)
action-g1 = lead unknown Sticks of the 505th astray (G1)
action-g2 = lead unknown Sticks of the 507th astray (G2)
action-g3 = lead unknown Sticks of the 508th astray (G3)
action-g4 = activate German units (G4)

## How it ends

outcome-strategic-us-victory = strategic US victory
outcome-operational-us-victory = operational US victory
outcome-tactical-us-victory = tactical US victory
outcome-tactical-german-victory = tactical German victory
outcome-operational-german-victory = operational German victory
outcome-strategic-german-victory = strategic German victory

## Editions and what is settled before a game

edition-en = English edition

setting-landing-dice = The dice of a Stick that jumps
    .in-turn = direction and distance, then the landing
    .together = all three at once: on a 6 it is lost, wherever it drifts
setting-overstack-push = Sticks led astray into a full hex
    .literal = allowed, and the US player removes the surplus
    .gentle = not allowed
setting-stacking-check = The check of the stacking limit
    .whole-map = on the whole map
    .entered = only in hexes just entered
setting-sticks-defend = Sticks that defend together with a company
    .yes = +1 each
    .no = no bonus
setting-sticks-in-attack = Sticks whose last company falls in its own attack
    .fall = are eliminated with it
    .stay = stay where they are
setting-stick-as-loss = When nobody can retreat
    .yes = a Stick may take the loss
    .no = a company takes the loss
setting-advantage-retreats = A PIR Advantage that shows, when its stack has to retreat
    .no = does not move, and holds the stack
    .yes = goes along

## Cups

cup-germans = German units
cup-sticks = unknown Sticks
cup-vp = VP markers
cup-entry-letter = letters of the units to come
cup-german-belief = what a German unit may be
cup-vp-belief = what a VP marker may be

## Events: set-up

german-placed = { UNIT($unit) } is set up in { HEX($hex) }, under an Unknown marker.
german-identified = { UNIT($unit) } is { A_TYPE($type) }.
sticks-dropped = The { REGIMENT($regiment) } jumps: { $count } Sticks over its Drop Zone Hexes.
stick-scattered = { NUMBERED($unit) } drifts to { HEX($to) }.
stick-lost-off-map = { NUMBERED($unit) } drifts off the map and is lost.
stick-lost-stream = { NUMBERED($unit) } comes down in a marshy stream and is lost.
stick-lost-germans = { NUMBERED($unit) } comes down on top of the Germans and is lost.
stick-lost-landing = { NUMBERED($unit) } is lost on landing.

## Events: the turn

turn-began-night = Turn { $turn } begins: { $clock }, night.
turn-began-day = Turn { $turn } begins: { $clock }, daylight.
advantage-spent = The PIR Advantage of the { REGIMENT($regiment) } is withdrawn to take the Initiative.
initiative-taken-first-turn = { THE_SIDE($side) } has the Initiative in the first turn.
initiative-taken-seized = { THE_SIDE($side) } takes the Initiative without dice.
initiative-taken-command-lost = A regiment has lost its command: { THE_SIDE($side) } has the Initiative.
initiative-taken-kept = A tie: { THE_SIDE($side) } keeps the Initiative.
initiative-taken-won = { THE_SIDE($side) } wins the Initiative.
german-turn-used = A turn of automatic German Initiative is used up.
activation-began = Activation { $number }: { THE_SIDE($side) } acts.
action-chosen-u1 = U1: the 505th is activated.
action-chosen-u2 = U2: the 507th is activated.
action-chosen-u3 = U3: the 508th is activated.
action-chosen-g1 = G1: unknown Sticks of the 505th go astray.
action-chosen-g2 = G2: unknown Sticks of the 507th go astray.
action-chosen-g3 = G3: unknown Sticks of the 508th go astray.
action-chosen-g4 = G4: German units are activated.
action-chosen-pass = { THE_SIDE($side) } passes.
limit-rolled-units = { $limit ->
    [one] One German unit can be activated, no more.
   *[other] Up to { $limit } German units can be activated.
}
limit-rolled-movements = Up to { $limit } movements of unknown Sticks, three at most of the same one.
stage-reached = Next in this Activation: { STAGE($stage) }.
activation-ended = The Activation is over.

## Events: movement

unit-moved = { UNIT($unit) } moves from { HEX($origin) } to { HEX($to) }.
unit-stayed = { UNIT($unit) } stays in { HEX($hex) } and is done moving.
stick-pushed = { UNIT($unit) } goes astray from { HEX($origin) } to { HEX($to) }.
stick-pushed-off = { UNIT($unit) } goes astray from { HEX($hex) } off the map and is lost.
unit-left = { UNIT($unit) } leaves the map from { HEX($hex) } and is out of the game.
reinforcement-came = { UNIT($unit) } enters in { HEX($hex) }, under an Unknown marker.

## Events: regrouping and objectives

stick-turned-up = { UNIT($unit) } in { HEX($hex) } is turned up: { A_FACE($face) }.
hex-dealt-with = Sticks gather in { HEX($hex) }.
company-formed-full = { COUNT($units) } Sticks in { HEX($hex) } become { UNIT($company) } at full strength.
company-formed-reduced = { COUNT($units) } Sticks in { HEX($hex) } become { UNIT($company) }, reduced.
company-reinforced = { UNIT($unit) } brings { UNIT($company) } in { HEX($hex) } up to full strength.
marker-concealed = A concealed VP marker is placed in { HEX($hex) }.
marker-known = The VP marker in { HEX($hex) } is worth { $points } VP.
marker-turned = The VP marker in { HEX($hex) } is turned over: { $points } VP.
marker-drawn = A VP marker is drawn for { HEX($hex) }: { $points } VP.
control-gained = The US player takes control of { HEX($hex) }.
control-lost = The US player loses control of { HEX($hex) }.

## Events: combat

attack-declared = { COUNT($units) ->
    [one] { UNIT($point) } attacks { HEX($hex) }.
   *[other] { UNIT($units) } attack { HEX($hex) }; { UNIT($point) } is the Point Unit.
}
german-revealed = { UNIT($unit) } in { HEX($hex) } loses its Unknown marker: { A_TYPE($type) }.
point-designated = { UNIT($unit) } is the Point Unit of the defence in { HEX($hex) }.
combat-rolled-shattered = { $attack } against { $defence } in { HEX($hex) }: the defence is shattered, a Step Loss and a retreat.
combat-rolled-beaten = { $attack } against { $defence } in { HEX($hex) }: the defence is beaten.
combat-rolled-even = { $attack } against { $defence } in { HEX($hex) }: no effect.
combat-rolled-repelled = { $attack } against { $defence } in { HEX($hex) }: the attack is repelled with a Step Loss.
combat-rolled-routed = { $attack } against { $defence } in { HEX($hex) }: the attackers are routed, a Step Loss and a retreat.
unit-reduced = { UNIT($unit) } in { HEX($hex) } suffers a Step Loss and is reduced.
unit-eliminated = { UNIT($unit) } in { HEX($hex) } is eliminated.
stick-eliminated = { UNIT($unit) } in { HEX($hex) } is eliminated.
stick-seen = The German player looks: { UNIT($unit) } was { A_FACE($face) }.
advantage-killed = The PIR Advantage of the { REGIMENT($regiment) } has fallen: { $turns ->
    [one] the German has the Initiative of the next turn.
   *[other] the German has the Initiative of the next { $turns } turns.
}
units-retreated = { COUNT($units) ->
    [one] { UNIT($units) } retreats from { HEX($origin) } to { HEX($to) }.
   *[other] { UNIT($units) } retreat from { HEX($origin) } to { HEX($to) }.
}
units-advanced = { COUNT($units) ->
    [one] { UNIT($units) } advances from { HEX($origin) } to { HEX($to) }.
   *[other] { UNIT($units) } advance from { HEX($origin) } to { HEX($to) }.
}
retreat-barred-nowhere = There is nowhere to retreat to from { HEX($hex) }.
retreat-barred-advantage = Nobody retreats from { HEX($hex) }: a PIR Advantage may not move.
surplus-removed = Too many units in { HEX($hex) }: { UNIT($unit) } is removed.
game-ended = The game is over: { OUTCOME($word) }, { $points } VP.

## Dice

rolled = { $what }: { $dice } { $face }{ $mods }.
    .against = { $what }: { $dice } { $face }{ $mods }, needs { $need } or less.
roll-prompt = { $what }: roll { $dice } and type the total ({ $lowest } to { $highest }).

roll-direction = { NUMBERED($unit) }, direction
roll-distance = { NUMBERED($unit) }, distance
roll-landing = { NUMBERED($unit) }, landing
roll-initiative-us = Initiative, US
roll-initiative-german = Initiative, Germans
roll-g4 = G4, number of units
roll-push = Movements of Sticks of the { REGIMENT($regiment) }
roll-attack = Attack on { HEX($hex) }
roll-defence = Defence of { HEX($hex) }

## Draws: what came out, what to do at a real table, and each piece by name

draw-germans = Drawn for { UNIT($unit) }: { A_TYPE($drawn) }.
    .ask = The German player alone draws { UNIT($unit) } out of the container: what is it?
    .option = { TYPE($choice) }
draw-sticks = A look at { UNIT($unit) }: { A_FACE($drawn) }.
    .ask = Look at { UNIT($unit) }: what is it?
    .option = { FACE($choice) }
draw-vp = A VP marker is drawn: { POINTS($drawn) }.
    .ask = Draw a VP marker: how much is it worth?
    .option = { POINTS($choice) }
draw-entry-letter = The reinforcement has the letter { LETTER($drawn) }.
    .ask = Draw a reinforcement, concealed: which letter does it have?
    .option = Letter { LETTER($choice) }
draw-german-belief = The German unit may be { A_TYPE($drawn) }.
    .ask = What may the German unit be?
    .option = { TYPE($choice) }
draw-vp-belief = The VP marker may be worth { POINTS($drawn) }.
    .ask = What may the VP marker be worth?
    .option = { POINTS($choice) }

## Questions: the question, its answers by name, and the line of the log

option-done = Done
option-none = None
option-all = All of them
option-go = Nobody else
option-pass = Pass
option-stop = Stop
option-off-map = Off the map
option-yes = Yes
option-no = No

verb-seize = Withdraw a PIR Advantage to take the Initiative?
    .option = Yes, that of the { REGIMENT($choice) }
    .none = No, keep them
    .log = PIR Advantage for the Initiative: { $option }.
verb-discover = Which US objective is discovered?
    .option = { DISCOVERY($choice) }
    .none = None
    .log = Objectives: { $option }.
verb-us-action = Which regiment is activated?
    .option = { ACTION($choice) }
    .pass = Pass
    .log = US: { $option }.
verb-german-action = What do the Germans do?
    .option = { ACTION($choice) }
    .pass = Pass
    .log = Germans: { $option }.
verb-push = Which unknown Stick of the { REGIMENT($regiment) } goes astray? Movements left: { $left }.
    .option = { ASTRAY($choice) }
    .done = No more Sticks
    .log = Sticks of the { REGIMENT($regiment) }: { $option }.
verb-push-to = Where does the Stick in { HEX($origin) } go?
    .option = { HEX($choice) }
    .off-map = Off the map
    .log = The Stick in { HEX($origin) } goes to: { $option }.
verb-reinforce = Bring in a reinforcement? Units left to activate: { $left }.
    .reinforce = Yes, draw one
    .done = No, on to movement
    .log = Reinforcement ({ $left } left): { $option }.
verb-entry-hex = Where does { UNIT($unit) } enter?
    .option = { HEX($choice) }
    .log = Entry of { UNIT($unit) }: { $option }.
verb-move-who = Who moves?
    .option = { MOVER($choice) }
    .done = Nobody else, on to combat
    .log = Movement: { $option }.
verb-move-to = { COUNT($units) ->
    [one] Where does { UNIT($units) } in { HEX($origin) } go?
   *[other] Where do the { COUNT($units) } units in { HEX($origin) } go together?
}
    .option = { HEX($choice) }
    .off-map = Off the map
    .stop = { $moved ->
        [yes] Stop here
       *[no] Stay here, and be done
    }
    .log = { UNIT($units) } from { HEX($origin) }: { $option }.
verb-move-by = { COUNT($units) ->
    [one] Which way does { UNIT($units) } go from { HEX($origin) } to { HEX($to) }? All cost the same.
   *[other] Which way do the { COUNT($units) } units go from { HEX($origin) } to { HEX($to) }? All cost the same.
}
    .option = { ROUTE($choice) }
    .log = { UNIT($units) } from { HEX($origin) } to { HEX($to) }: { $option }.
verb-attack = Which hex is attacked?
    .option = { HEX($choice) }
    .done = No more attacks
    .log = Attack: { $option }.
verb-attack-with = { COUNT($picked) ->
    [0] Who attacks { HEX($hex) }?
   *[other] Who else attacks { HEX($hex) }? So far { UNIT($picked) }.
}
    .option = { UNIT($choice) }
    .all = All who can
    .go = Nobody else: attack
    .log = Attack on { HEX($hex) }: { $option }.
verb-attack-point = Who is the Point Unit of the attack on { HEX($hex) }?
    .option = { UNIT($choice) }
    .log = Point Unit of the attack on { HEX($hex) }: { $option }.
verb-defence-point = Who is the Point Unit of the defence in { HEX($hex) }?
    .option = { UNIT($choice) }
    .log = Point Unit of the defence in { HEX($hex) }: { $option }.
verb-night-retreat = Do all defenders in { HEX($hex) } retreat in the dark rather than suffer a Step Loss?
    .yes = Yes, retreat
    .no = No, take the Step Loss
    .log = Retreat by night from { HEX($hex) }: { $option }.
verb-retreat-to = { COUNT($units) ->
    [one] Where does { UNIT($units) } in { HEX($hex) } retreat to?
   *[other] Where do { UNIT($units) } in { HEX($hex) } retreat to?
}
    .option = { HEX($choice) }
    .log = { UNIT($units) }, retreat from { HEX($hex) }: { $option }.
verb-barred-loss = { COUNT($units) ->
    [one] { UNIT($units) } cannot retreat from { HEX($hex) }: a Step Loss.
   *[other] { UNIT($units) } cannot retreat from { HEX($hex) }: who suffers a Step Loss?
}
    .option = { LOSS($choice) }
    .log = Step Loss in { HEX($hex) } for want of a retreat ({ UNIT($units) }): { $option }.
verb-advance = Who else advances into { HEX($hex) }?
    .option = { UNIT($choice) }
    .done = Nobody else
    .log = Advance into { HEX($hex) }: { $option }.
verb-surplus = Too many units in { HEX($hex) }: which one is removed?
    .option = { LOSS($choice) }
    .log = Surplus in { HEX($hex) }: { $option }.
verb-regroup = Where do Sticks of the { REGIMENT($regiment) } form or reinforce a company?
    .option = { HEX($choice) }
    .done = Nowhere else
    .log = Regrouping of the { REGIMENT($regiment) }: { $option }.
verb-convert = What becomes of the Sticks of the { REGIMENT($regiment) } in { HEX($hex) }?
    .option = { CONVERSION($choice) }
    .none = They stay as they are
    .log = Sticks of the { REGIMENT($regiment) } in { HEX($hex) }: { $option }.
verb-place-marker = An HQ has orders: in which VP hex is a concealed VP marker placed?
    .option = { HEX($choice) }
    .log = VP marker: { $option }.

# turn/0809 is a concealed marker, draw/0418 a VP hex without one.
discovery = { $head ->
    [turn] Turn over the marker in { HEX($rest) }
   *[draw] Draw a marker for { HEX($rest) }
}

# 2108/1 is a Stick that has gone one hex in this Activation.
astray-0 = a Stick in { HEX($whole) }
astray-1 = a Stick in { HEX($whole) } that has gone 1 hex
astray-2 = a Stick in { HEX($whole) } that has gone 2 hexes

# Whoever moves: a unit, a Stick by its hex and its side up, or all units of a hex that may move.
mover = { UNIT($name) }
mover-unknown = an unknown Stick in { HEX($whole) }
mover-plt = a Plt in { HEX($whole) }
mover-ldr = a Ldr in { HEX($whole) }
mover-hq = an HQ in { HEX($whole) }
mover-all = the whole stack in { HEX($whole) }

# 2408/2409/2410/2511 is a way, from its first hex to its last.
route = By { WAY($rest) }
way = { COUNT($rest) ->
    [0] { NUMBER_AND_NAME($head) }
   *[other] { NUMBER_AND_NAME($head) }, { WAY($rest) }
}

# Whoever is lost: a unit, or a Stick by its regiment and its side up.
loss = { UNIT($name) }
loss-505-unknown = an unknown Stick of the 505th
loss-505-plt = a Plt of the 505th
loss-505-ldr = a Ldr of the 505th
loss-505-hq = an HQ of the 505th
loss-505-advantage = the PIR Advantage of the 505th
loss-507-unknown = an unknown Stick of the 507th
loss-507-plt = a Plt of the 507th
loss-507-ldr = a Ldr of the 507th
loss-507-hq = an HQ of the 507th
loss-507-advantage = the PIR Advantage of the 507th
loss-508-unknown = an unknown Stick of the 508th
loss-508-plt = a Plt of the 508th
loss-508-ldr = a Ldr of the 508th
loss-508-hq = an HQ of the 508th
loss-508-advantage = the PIR Advantage of the 508th

conversion-full-hq-hq-hq = a company at full strength: three HQ
conversion-full-hq-hq-ldr = a company at full strength: two HQ and a Ldr
conversion-full-hq-hq-plt = a company at full strength: two HQ and a Plt
conversion-full-hq-ldr-ldr = a company at full strength: an HQ and two Ldr
conversion-full-hq-ldr-plt = a company at full strength: an HQ, a Ldr and a Plt
conversion-full-hq-plt-plt = a company at full strength: an HQ and two Plt
conversion-full-ldr-ldr-ldr = a company at full strength: three Ldr
conversion-full-ldr-ldr-plt = a company at full strength: two Ldr and a Plt
conversion-full-ldr-plt-plt = a company at full strength: a Ldr and two Plt
conversion-reduced-hq-hq = a reduced company: two HQ
conversion-reduced-hq-ldr = a reduced company: an HQ and a Ldr
conversion-reduced-hq-plt = a reduced company: an HQ and a Plt
conversion-reduced-ldr-ldr = a reduced company: two Ldr
conversion-reduced-ldr-plt = a reduced company: a Ldr and a Plt
conversion-reduced-plt-plt-plt = a reduced company: three Plt
conversion-reinforce-plt = a Plt reinforces the reduced company
conversion-reinforce-ldr = a Ldr reinforces the reduced company
conversion-reinforce-hq = an HQ reinforces the reduced company

## Modifiers

modifier-landing-terrain = terrain
modifier-attack-value = Attack Value
modifier-defence-value = Defence Value
modifier-further-units = further units
modifier-village = village
modifier-bridge = bridge

## Words of the tables of odds

gist-nothing = nothing
gist-shattered = Step Loss and retreat of the defenders
gist-beaten = defenders beaten
gist-even = no effect
gist-repelled = Step Loss of the attackers
gist-routed = Step Loss and retreat of the attackers
gist-stick-lost = Stick lost
gist-stick-killed = Stick eliminated
gist-advantage-shown = PIR Advantage turned up
gist-advantage-killed = PIR Advantage eliminated
gist-vp = { $number } VP

## Why not

reason-game-over = The game is over.
reason-no-such-option = There is no option with that number.
reason-not-a-face = The dice cannot show that.
reason-not-in-the-cup = There is no such piece to draw.
reason-not-offered = That is not among the options.
reason-undo-nothing = There is nothing to take back.
reason-undo-barrier = The dice have spoken since then, or something was shown: what came before cannot be taken back.
reason-no-such-hex = There is no such hex.
reason-no-such-unit = You have no such unit.
reason-not-on-map = The unit is not on the map.
reason-used = Each regiment is activated only once a turn.
reason-no-advantage = No PIR Advantage of that regiment lies face up on the map.
reason-used-5-4-2 = G1, G2 and G3 can each be chosen only once a turn.
reason-bespoken = The first Activation belongs to the regiment whose PIR Advantage was withdrawn.
reason-by-day = Only at night do the Germans lead Sticks astray.
reason-no-unknown-sticks = The regiment has no unknown Sticks on the map.
reason-no-stick-there = No Stick of the regiment is in that hex.
reason-revealed = The Stick has been turned up: the Germans cannot move it.
reason-three-times = The Stick has gone three hexes already, and that is the limit.
reason-nowhere-to-go = There is no hex that the Stick can enter.
reason-limit = As many German units as the die allows have been activated.
reason-other-regiment = The unit belongs to another regiment than the one that is activated.
reason-moved = The unit has moved in this Activation.
reason-no-stack = You have no stack in that hex that could move.
reason-advantage-fixed = A PIR Advantage does not move.
reason-enemy-there = There is an enemy unit in that hex.
reason-there-already = The unit is in that hex already.
reason-not-at-the-edge = One leaves the map only from a hex at its edge.
reason-retreat-off-map = No Retreat leads off the map.
reason-out-of-reach = The hex is out of reach.
reason-too-dear = That takes more MP than the unit has left.
reason-zones-too-dear = With what enemy Zones of Control cost, that takes more MP than the unit has left.
reason-no-points = The unit has no MP left.
reason-one-hex = At night a Stick goes a single hex, and so does whoever moves with it.
reason-enemy-in-the-way = Enemy units bar the way to that hex.
reason-not-on-a-way = None of these ways leads through that hex. Whoever wants to pass it goes there first.
reason-not-a-way = Nobody can go there like that.
reason-dearer-way = That way costs more. Whoever wants it goes hex by hex.
reason-same-way = That way takes the same VP hexes and enters as many enemy zones of control as one that is offered.
reason-impassable = The ground does not let the unit pass.
reason-stack-full = The hex is full: three units are the limit.
reason-enemy-zone = The hex lies in an enemy Zone of Control.
reason-not-adjacent = The hexes are not adjacent.
reason-us-there = There is a US unit in that hex.
reason-not-an-entry = The unit cannot enter there.
reason-stick = A Stick never attacks.
reason-fought = Nobody attacks or is attacked twice in an Activation.
reason-no-enemy = There is no enemy in that hex.
reason-nobody-adjacent = Nobody who can attack stands next to that hex.
reason-one-hex-at-night = At night all attackers come out of one hex.
reason-no-chain = The attackers must stand in hexes next to one another.
reason-picked = The unit is among the attackers already.
reason-not-attacking = The unit does not take part in the attack.
reason-not-defending = The unit is not attacked.
reason-no-value = A Stick has no Defence Value: it cannot be the Point Unit.
reason-stick-no-loss = A Stick does not take the Step Loss for its stack.
reason-not-in-hex = There is no such unit in the hex.
reason-hex-dealt-with = That hex has been dealt with in this Activation.
reason-no-conversion = These Sticks cannot be combined.
reason-too-few-sticks = It takes two Sticks of the regiment, or one and a reduced company.
reason-no-such-combination = The Sticks in that hex do not allow this.
reason-advantage-no-material = A PIR Advantage forms no company and reinforces none.
reason-no-vp-hex = That is no VP hex.
reason-marker-visible = The marker there is visible already.
reason-marker-there = There is a marker already.
reason-no-marker = There is no marker to turn over.

## The table in a picture: headlines, tracks, trays, panels and cards, and the margin of the map

table-map = The map of Night Drop
table-sheet = SAINTE-MÈRE-ÉGLISE
table-sheet-below = Night Drop · the 82nd Airborne Division between Merderet and Douve
table-date = 6 June 1944
table-not-printed = a reconstruction, not the printed map
table-n13 = main road N 13
table-vp-hex = VP hex
table-setup-hex = German set-up hex
table-zone-505 = Drop Zone O, 505th
table-zone-507 = Drop Zone T, 507th
table-zone-508 = Drop Zone N, 508th
table-entry-hex = German entry hex
table-scale = one hex: 400 metres
table-off-map = Off the map
table-turn = Turn
table-of = { $number } of { $count }
table-time = Time
table-night = night
table-day = day
table-at-night = { $clock }, night
table-by-day = { $clock }, day
table-activation = Activation
table-stage = Step
table-phase = Phase
table-left = Left to do
table-used = used
table-points = US points
table-points-hidden = { $points } (+{ $hidden } concealed)
table-german-turns = German Initiative to come
table-levels = Victory
table-least = { $points } or more
table-less = less
table-turns = Turns
table-actions = Actions
table-objectives = Objectives
table-controlled = US control
table-not-controlled = no US control
table-sticks = { $count ->
    [one] 1 Stick
   *[other] { $count } Sticks
}, { $unknown } unknown
table-companies = { $count ->
    [one] 1 company
   *[other] { $count } companies
}
table-forces = Forces on the map
table-unknown-sticks = What the unknown Sticks are
table-looked-at = What you have looked at
table-in-planes = In the planes
table-lost = Sticks lost
table-eliminated = Eliminated
table-used-up = Sticks become companies
table-to-form = Companies to be formed
table-cup = German units to come
table-bag = VP markers to come
table-values = AV { $av } DV { $dv }
table-av = Attack Value
table-dv = Defence Value
table-enemy-zones = { $count ->
    [one] 1 enemy zone
   *[other] { $count } enemy zones
}
table-mp = { $points } MP
table-capacity = Movement
table-capacity-night = { $line } from village, road or railroad, else { $other }
table-stick-night = one hex
table-concealed-own = concealed from the US
table-concealed-marker = concealed from the Germans
table-letter = letter { $letter }
table-place = Place
table-nature = Nature
table-strength = Strength
table-has-acted = Has acted
table-terrain = Ground
table-on-foot = To enter on foot
table-armoured = To enter, armoured
table-impassable = impassable
table-bridge-sides = Bridge hexsides
table-defence = Defence
table-landing = Landing
table-landing-lost = lost
table-objective = Objective
table-units = Units
table-zone = Drop Zone
table-entry = Entry
table-setup = Set-up
table-yes = yes
table-directions = N NE SE S SW NW
table-unknown-marker = Unknown marker
table-marker-at = VP marker, { PLACE($place) }
table-control-at = US control, { PLACE($place) }
table-times = { $what } × { $count }
