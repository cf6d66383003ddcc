### What the bots of Phantom Fury think and expect, and the kinds of its luck. What any title says is in umpire/bots/speech.

## Set-up

idea-few-strong-points = Few strong points: sixty Zones are work enough.
idea-strong-where-the-enemy-is = Strong squads where the enemy is, weak ones where the street is quiet: { UNIT($unit) }.
idea-caat-to-the-hardest-fight = Rockets and explosives go to the hardest fight: { UNIT($unit) }.

## Support and reinforcements

idea-gunships-on-the-strong-point = Gunships on what would cost a squad most to clear.
idea-look-before-you-cross = Look before you cross: a drone over the Zones ahead.
idea-bomb-what-lies-ahead = Bomb what lies two streets ahead, where nobody of ours is near.
idea-keep-the-pressure = Keep the pressure: no mission is worth a respite for the enemy.
idea-everyone-forward = Everyone forward: time is shorter than men.
idea-behind-the-front = { UNIT($unit) } comes in behind the place where the front needs help.

## Fire

idea-support-by-fire = Support by fire: { UNIT($unit) } does more good by shooting than by moving.
idea-hold-fire-and-move = Hold fire: the others have to move.
idea-flush-out-the-suspect = Flush out the Suspect before anybody crosses to { ZONE($zone) }.
idea-shoot-what-shows = Shoot what shows itself in { ZONE($zone) }.
idea-clear-the-mosque-by-fire = No Marine may enter the mosque: clear it by fire.
idea-rockets-first = Rockets first: { UNIT($unit) } makes sure of this shot.
idea-save-the-rockets = { UNIT($unit) } hits without rockets: save them.

## Movement

idea-tank-leads = The tank leads.
idea-tank-covers-the-crossing = The tank covers the crossing: behind it no Suspect pins a squad.
idea-best-gain-first = Who gains most moves first: { UNIT($unit) }.
idea-take-the-empty-zone = Take the empty Zone: { ZONE($zone) }.
idea-stretch-them-thin = Stretch them thin: beyond { ZONE($zone) } lies ground that they have nobody left for.
idea-one-squad-a-zone = One squad a Zone: { UNIT($unit) } goes into { ZONE($zone) }.
idea-close-up = Close up: { UNIT($unit) } moves towards the front.
idea-take-cover = Take cover: { UNIT($unit) } leaves a fight that it cannot win, and others can fire.
idea-keep-a-garrison = Keep a garrison: the enemy would slip back into { ZONE($zone) }.
idea-hold-the-line = Hold the line: { UNIT($unit) } is where it should be.
idea-make-room = { UNIT($unit) } makes room.
idea-all-hands-in-the-assault = All hands in the assault: { UNIT($unit) } leaves nobody behind.

## Assault

idea-top-down = Top-down: { UNIT($unit) } clears { ZONE($zone) } from above.
idea-bottom-up = Bottom-up: { UNIT($unit) } has to fight its way up in { ZONE($zone) }.
idea-clear-the-room = Clear the room: { UNIT($unit) } storms into { ZONE($zone) }.
idea-blow-them-out = Blow them out: { UNIT($unit) } uses its explosives.
idea-save-the-explosives = Save the explosives for a harder nut: { UNIT($unit) }.
idea-keep-the-squad = Keep the squad: the CAAT takes the loss of { UNIT($unit) }.
idea-keep-the-caat = Keep the CAAT: { UNIT($unit) } can take a loss.
idea-momentum = Momentum must not be lost: { UNIT($unit) } floods the house.

## What can be expected of a choice, and how much less of it another one brings

prospect-zones = { $value } Zones left at the end
prospect-vp = { $value } VP
loss-zones = { $value } Zones
loss-vp = { $value } VP

## The review of a game: a side that is nobody's seat, kinds of rolls and draws

side-insurgents = Insurgents
luck-mission = Missions that come
luck-fire = Hits by fire
luck-assault-squad = Hits in assaults
luck-suspect-wakes = Suspects that stay hidden
luck-pinned-test = Pinned squads that recover
luck-tank-movement = Movement of tanks (a low roll is good)
luck-zone-activation = Zones that are no strong point
luck-activation = Suspects that fight
luck-assault-insurgents = Hits in assaults
luck-defensive-fire = Hits by Defensive Fire
luck-street-units = Hits along the street, units
luck-street-suspects = Hits along the street, Suspects
luck-sniper = Hits by snipers
luck-ied = IEDs that hit
