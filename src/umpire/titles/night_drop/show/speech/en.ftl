### What the screen of this title says in the terminal, beside the terminal's own words.

## Commands and help

command-pools = pools
command-hex = hex
usage-hex = [N|PLACE]
help-pools = what is left to draw, as far as you may know
help-hex = one hex: the ground, who is there, what lies around it
example-unit = unit A/505, unit g3
example-why = why 1611
forces = The forces
signs =
    Signs: 5 7 8 the 505th, 507th, 508th: 5Ass company A and two Sticks, 5A- reduced; s unknown, p Plt, l Ldr, q HQ, * PIR Advantage.
    G the Germans: ? concealed, C company, P platoon, A armour; small letters are your own that the US does not know.
    ⌂ village, ~ marsh, ≈ stream, ═ main road, ┄ railroad, ≈═ bridge; ☆ VP hex, ★ US control, ☆3 its marker, ? concealed.
    2108 an unknown Stick there, 2108p a Plt, 2108+ all who stand there, 5a A/505, g3 German unit 3; La Fière is 1611.

## The table

night = night
day = day
initiative = Initiative
activation = Activation { $number }/{ $count }
initiative-brief = Init.
activation-brief = Act. { $number }/{ $count }
brief-us = US
brief-german = Ger.
action-u1 = U1 505th
action-u2 = U2 507th
action-u3 = U3 508th
action-g1 = G1 505th astray
action-g2 = G2 507th astray
action-g3 = G3 508th astray
action-g4 = G4 Germans
left = { $count } left
concealed-points = (+{ $points } concealed)
concealed = concealed
letter = letter { $letter }
values = AV { $av } DV { $dv }
sticks = { $count ->
    [one] 1 Stick
   *[other] { $count } Sticks
} ({ $known } turned up), { $lost } lost
legend-near = 5 7 8 regiments: s Stick, A company · G Germans, ? concealed · ⌂ village ~ marsh ≈ stream ═ road ┄ rail · ☆ VP ★ US
legend-far = 5 7 8 regiments: s Stick, A company, + more · G Germans · ⌂ ~ ≈ ═ ┄ · ☆ VP ★ US · ‹ to choose · even columns lie half a hex lower
no-hex = There is no hex "{ $name }"; they are numbered 0101 to 2924, column first, and villages and bridges have names.
terrain = Ground
bridge-sides = Bridge hexsides
objective = Objective
around = Around
directions = N NE SE S SW NW
nobody = nobody
edge = edge of the map
impassable = impassable
cost = { $mp } MP
controlled = US control
not-controlled = no US control
unknown = Unknown Sticks, { $regiment }th
looked-at = You have looked at, { $regiment }th
enemy-zones = { $count ->
    [one] 1 enemy zone of control
   *[other] { $count } enemy zones of control
}
gathered-sticks = An unknown Stick:
gathered-stacks = A whole stack:
gathered-known = A Stick turned up:
gathered-hexes = Hexes:
gathered-reach = Within { $mp } MP, cost on the map:

## What happened, several facts at once

many-german-placed = { $count } German units take their posts.
many-german-identified = { $count } German units are identified.
many-stick-scattered = { $count } Sticks drift to their Landing Hexes.
many-stick-lost = { $count } Sticks are lost.
many-german-turn-used = { $count } turns of German Initiative are used up.
many-stage-reached = The Activation goes on, { $count } steps.
many-activation-ended = { $count } Activations are over.
many-unit-stayed = { $count } units stay where they are.
many-hex-dealt-with = { $count } hexes are dealt with.
many-point-designated = { $count } Point Units are named.
many-roll-direction = { $count } directions are rolled.
many-roll-distance = { $count } distances are rolled.
many-roll-landing = { $count } landings are rolled.
many-draw-germans = { $count } German units are drawn.
many-draw-sticks = { $count } Sticks are looked at.
many-draw-vp = { $count } VP markers are drawn.
many-draw-entry-letter = { $count } letters of reinforcements are drawn.

## What leads an odds card

headline-beaten = defenders beaten
headline-losses = Step Loss of the attackers
headline-even = no effect
headline-stick-lost = Stick lost
headline-advantage-killed = PIR Advantage eliminated
headline-advantage-shown = PIR Advantage turned up
headline-points = VP
headline-nothing = nothing
