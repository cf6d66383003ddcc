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
