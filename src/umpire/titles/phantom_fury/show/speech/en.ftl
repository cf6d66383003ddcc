### What the screen of this title says in the terminal, beside the terminal's own words.

## Commands and help

command-zone = zone
command-cups = cups
usage-zone = N
help-zone = one Zone: its house, neighbours and ways out
help-cups = what is still in the cups
example-unit = unit 4, unit tank 1
example-why = why 15/R
forces = The company
signs =
    Signs: #4·6 Squad 4 with CF 6, × Fired, ! Pinned; I Iraqi squad, T tank; ? Suspect, G2 Guerillas, M3 Martyrs.
    ● USMC Control, ○ insurgent Control, ° a door to the street, ↔ the Zone next door; ↓ reduced, * explosives, ★ Hero.

## The table

zones-left = { $count ->
    [one] 1 Zone left
   *[other] { $count } Zones left
}
sector-of = Sector of Zone { $zones }
sector-choice = The Zones to choose from
city = The city
city-cut = The right edge is cut off: { $columns } columns show it.
streets = Streets:
legend-sector = #4·6 squad 4, CF 6 · ? Suspect · G Guerillas · M Martyrs · ● ours · ° door · ↔ next
legend-city = [14] ours · (14) dormant · ! Fortified · ? Suspect · G Guerillas · M Martyrs
asleep = dormant
no-enemy = no enemy
flag-fortified = FORTIFIED
flag-ruins = Ruins
flag-fanaticism = fanatics
flag-no-insurgents-event = sealed
flag-fury = Fury { $hour }
security-short = SE{ $number }
security-at = SE { $place }
caat-short = CAAT { $ammo }
moving = { $mp } MP
moved = moved
note-cf = CF { $cf }
column-cf = CF
column-place = At
reserve-starting = To deploy:
reserve-company = Company:
reserve-armour = Armour:
reserve-iraqi = Iraqis:
reserve-battalion = Battalion:
reserve-gone = Lost:
square = Zone 27 is the open square: nobody enters it, but one can fire across it.
no-zone = There is no Zone "{ $name }"; they are numbered 1 to { $count }.
zone-control = Control
zone-nature = Nature
zone-adjacent = Adjacent
zone-neighbours = Neighbouring
zone-fire = Lines of fire
zone-streets = Streets
zone-block = Block
zone-egress = Egress
zone-location = Locations
unit-cf = CF
unit-assaulted = Has assaulted
unit-caat = CAAT
unit-hero = Hero
unit-security = Security Element
reduced = (reduced)
caat-full = number { $number }, { $ammo } shots, explosives
caat-used = number { $number }, { $ammo } shots, no explosives
column-count = Count
column-worth = Worth
cup-empty = empty
cup-note = Insurgents read Guerillas-Martyrs: 1-4 is Guerillas of CF 1 or Martyrs of CF 4. Suspects name Locations, first choice first.

## What happened, several facts at once, and verdicts of dice

many-squad-drawn = { $count } squads come out of the cup.
many-squad-deployed = { $count } squads take post.
many-under-strength-rewarded = VPs for { $count } squads under strength.
many-caat-attached = { $count } CAATs join their squads.
many-zone-activated = { $count } Zones are Activated.
many-zone-controlled = { $count } Zones are taken: USMC Control.
many-fury-turned = { $count } Phantom Fury markers turn to 0030.
many-fury-ended = { $count } Phantom Fury markers leave the map.
many-events-silenced = No Insurgents Events in { $count } Zones.
many-events-allowed = Insurgents Events are possible again in { $count } Zones.
many-suspect-placed = { $count } Suspects appear.
many-suspect-not-placed = No Suspect can be placed in { $count } Zones.
many-suspect-was-dummy = { $count } false alerts: nobody there.
many-suspect-stayed-hidden = { $count } Suspects keep quiet.
many-insurgents-unchanged = { $count } units keep their counters.
many-route-closed = { $count } routes are closed.
many-insurgents-held = { $count } units stay where they are.
many-caat-spent = { $count } CAATs with nothing left go home.
many-unit-fired = { $count } units have Fired.
many-unit-recovered = { $count } units are ready again.
many-squad-still-pinned = { $count } squads stay Pinned.
many-ammo-spent = { $count } CAATs add their rockets.
many-explosives-used = { $count } squads have used up their explosives.
many-security-detached = { $count } squads leave their Security Elements behind.
many-security-regrouped = { $count } Security Elements are back with their squads.
many-security-removed = { $count } Security Elements have no squad left and are removed.
many-move-began = { $count } units move out.
many-move-ended = { $count } units end their moves.
many-events-cancelled = No Events, for { $count } reasons.
many-late-modifier = { $count } modifiers are added.
many-roll-activation = { $count } Suspects are Activated.
many-roll-tank-movement = The Movement Capacity of { $count } tanks is rolled.
many-roll-pinned-test = { $count } Pinned squads try to recover.
many-draw-zone-activation = { $count } markers are drawn for Zones.
many-draw-suspects = { $count } Suspects are drawn.
many-draw-insurgents = { $count } Insurgents counters are drawn.
many-draw-squads = { $count } squads are drawn.

verdict-hit = hit
verdict-miss = miss
verdict-pinned = pinned
verdict-awake = it wakes
verdict-quiet = quiet
verdict-loses-step = loses a step
verdict-recovers = recovers
verdict-stays-pinned = stays pinned
verdict-granted = granted
verdict-postponed = postponed

## What leads an odds card

headline-defeat = defeat
headline-victory = victory
headline-hit = hit
headline-squad-lost = squad lost
headline-step-lost = lose a step
headline-zone-lost = Zone lost
headline-pinned = pinned
headline-thrown-back = thrown back
headline-flown = Mission flown
headline-postponed = Mission postponed
headline-recovered = recovers
headline-reaction = the insurgents strike back
headline-enemy = enemies appear
headline-trap = trap
headline-slip-away = Guerillas slip away
headline-changed = enemy of another strength
headline-fanaticism = Fanaticism
headline-phantom-fury = Phantom Fury
headline-ruins = Ruins
headline-hero = Hero
headline-nothing = nothing
