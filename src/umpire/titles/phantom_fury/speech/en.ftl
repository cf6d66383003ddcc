### Phantom Fury in English.
###
### How ids follow from the rules is told in umpire/kit/speech.py. A function in capitals names a list of this file:
### UNIT($squad) says a word of the list `unit`, IN_PLACE($at) one of the list `in-place`. SIGNED($value) says +1 or -1.

title = Phantom Fury
    .subtitle = Fallujah, Jolan district, 9 November 2004
about = A Marine company clears a quarter of Fallujah house by house; alone, against the system of the game.

## Units

unit-squad = Squad #{ $number }
unit-iif = IIF Squad { $number }
unit-m1a1 = Abrams { $number }

## Zones

zone = Zone { $name }
zone-26 = Zone 26 (mosque)
zone-27 = Zone 27 (square)

the-zone = { ZONE($name) }
the-zone-0 = the edge of the map (EXIT)

zone-name-garage = the garage
zone-name-market = the market
zone-name-mosque = the mosque
zone-name-open-ground = the square
zone-name-orchard = the orchard
zone-name-school = the school
zone-name-vacant-lot = the vacant lot

## Places: by name, with the article, and where something is

place = Street Section { $name }
place-og = { ZONE($whole) }, Open Ground
place-c = { ZONE($whole) }, Courtyard
place-1 = { ZONE($whole) }, 1st Story
place-1-prime = { ZONE($whole) }, 1st Story 1′
place-1-prime-prime = { ZONE($whole) }, 1st Story 1″
place-2 = { ZONE($whole) }, 2nd Story
place-2-prime = { ZONE($whole) }, 2nd Story 2′
place-r = { ZONE($whole) }, Rooftop

the-place = Street Section { $name }
the-place-og = the Open Ground of { ZONE($whole) }
the-place-c = the Courtyard of { ZONE($whole) }
the-place-1 = the 1st Story of { ZONE($whole) }
the-place-1-prime = the 1st Story 1′ of { ZONE($whole) }
the-place-1-prime-prime = the 1st Story 1″ of { ZONE($whole) }
the-place-2 = the 2nd Story of { ZONE($whole) }
the-place-2-prime = the 2nd Story 2′ of { ZONE($whole) }
the-place-r = the Rooftop of { ZONE($whole) }

in-place = in Street Section { $name }
in-place-og = on the Open Ground of { ZONE($whole) }
in-place-c = in the Courtyard of { ZONE($whole) }
in-place-1 = on the 1st Story of { ZONE($whole) }
in-place-1-prime = on the 1st Story 1′ of { ZONE($whole) }
in-place-1-prime-prime = on the 1st Story 1″ of { ZONE($whole) }
in-place-2 = on the 2nd Story of { ZONE($whole) }
in-place-2-prime = on the 2nd Story 2′ of { ZONE($whole) }
in-place-r = on the Rooftop of { ZONE($whole) }

## Floors, by the code on the map

floor-og = Open Ground
floor-c = Courtyard
floor-1 = 1st Story
floor-1-prime = 1st Story 1′
floor-1-prime-prime = 1st Story 1″
floor-2 = 2nd Story
floor-2-prime = 2nd Story 2′
floor-r = Rooftop

## Boxes, for units that are not on the map

box-cup = in the cup
box-company = Company reinforcements
box-battalion = Battalion reinforcements
box-iraqi = Iraqi reinforcements
box-armour = armoured reinforcements
box-gone = out of the game
box-unused = not in this game
box-starting = Start Zones

## Counters and their states

kind = counter { $name }
marker = marker { $name }
enemy-suspect = Suspect
enemy-guerillas = Guerillas
enemy-martyrs = Martyrs
control-usmc = USMC Control
control-insurgents = insurgent Control
nature-dormant = not Activated
nature-start = Start Zone
nature-normal = Normal Zone
nature-fortified = Fortified Zone
status-ready = ready
status-fired = Fired
status-pinned = Pinned
medal-silver-star = Silver Star
medal-medal-of-honor = Medal of Honor
fury = Phantom Fury ({ $name })
state-reduced = reduced
state-moved = has moved
state-assaulted = has assaulted
state-security = Security Element detached
state-caat = CAAT
state-ammo = Ammo
state-explosives = Explosives
state-ruins = Ruins
state-fanaticism = Fanaticism
state-no-insurgents-event = No Insurgents Event

## Cups

cup-insurgents = Insurgents units
cup-suspects = Suspects
cup-squads = squads
cup-zone-activation = Zone Activation
cup-strongest-guerillas = strongest Guerillas
cup-victims = squads under attack
cup-hbied-zones = Zones that may blow up
activation-normal = Activated Zone
activation-strong-point = Activated Strong Point

## Missions

mission-dragon-eye = Dragon Eye
mission-super-cobra = AH-1W Super Cobra
mission-hornet = F/A-18 Hornet

## Sequence of play

phase-setup = Set-up
phase-turn = New turn
phase-support = Support Phase
phase-reinforcements = USMC Reinforcements Phase
phase-fire = Fire Combat Phase
phase-movement = Movement Phase
phase-assault = Assault Phase
phase-reorganisation = Situation Report Phase
phase-victory = End of turn

segment-prepare-cups = The cups
segment-activate-start-zones = The Start Zones
segment-spot-start-zones = Suspects in the Start Zones
segment-draw-squads = The order of battle
segment-deploy = Deployment
segment-draw-reserves = Reserves
segment-attach-caats = CAAT supports
segment-turn = Turn marker
segment-support = Missions
segment-reinforcements = Reinforcements
segment-fire = Fire Combat
segment-movement = Movement
segment-assault = Assaults
segment-control = Taking Control
segment-contact = Contact
segment-regroup = Regrouping
segment-pinned = Pinned squads
segment-caats = Spent CAATs
segment-infiltration = Infiltration
segment-markers = Phantom Fury markers
segment-victory = Victory check

## How it ends, and what counts

outcome-usmc-major = major USMC victory
outcome-usmc-minor = minor USMC victory
outcome-usmc-bitter = bitter USMC victory
outcome-insurgents = insurgent victory

cause-guerillas-eliminated = Guerillas eliminated
cause-turn-not-played = turns not played
cause-battalion-squad = Battalion squads committed
cause-caat-eliminated = CAATs eliminated
cause-iif-eliminated = IIF squads eliminated
cause-squad-reduced = squads reduced
cause-squad-eliminated = squads eliminated
cause-mosque-not-controlled = mosque clear but not controlled
cause-squad-withdrawn = squads withdrawn
cause-under-strength-squad = squads under strength in Start Zones

## Seats, editions and what is settled before a game

seat-usmc = USMC

edition-en = English edition
edition-fr = French edition

setting-strong-points = Strong Points in the cup
    .ask = ask me
setting-variant = Variant
    .none = none
    .historical = historical, 13 turns

## Events: set-up and sequence

strong-points-mixed = { $count ->
    [one] One Strong Point goes into the Zone cup.
   *[other] { $count } Strong Points go into the Zone cup.
}
squad-drawn = { UNIT($squad) } joins the order of battle: { BOX($box) }.
squad-deployed = { UNIT($squad) } takes position { IN_PLACE($at) }.
under-strength-rewarded = { UNIT($squad) } goes in under strength: that is worth VP.
caat-attached = CAAT { $caat } joins { UNIT($squad) } with rockets and explosives.
turn-began = Turn { $turn } begins.
turns-saved = { $count ->
    [one] Fallujah is taken one turn early.
   *[other] Fallujah is taken { $count } turns early.
}
mosque-not-controlled = The mosque is clear but not in our hands: won, at a price.
game-ended = The game is over: { OUTCOME($outcome) } with { $vp } VP.

## Events: Zones

zone-activated = { ZONE($zone) } is Activated: { NATURE($nature) }.
zone-controlled = { ZONE($zone) } is taken: USMC Control.
zone-lost = { ZONE($zone) } is lost: insurgent Control.
zone-ruined = { ZONE($zone) } lies in Ruins.
fury-marked = Phantom Fury! The Marines in and around { ZONE($zone) } press home their attack.
fury-turned = Phantom Fury in { ZONE($zone) } turns to 0030.
fury-ended = Phantom Fury dies down in { ZONE($zone) }.
fanaticism-marked = Fanaticism takes hold in { ZONE($zone) }.
events-silenced = { ZONE($zone) } is sealed: no more Insurgents Events there.
events-allowed = The Security Element has left { ZONE($zone) }: Insurgents Events are possible again.
iraqis-ready = The mosque is within reach: the IIF may enter from turn { $turn }.

## Events: Suspects and Insurgents

suspect-placed = A Suspect appears { IN_PLACE($at) }.
suspect-not-placed = No Suspect can be placed in { ZONE($zone) }.
suspect-gone = The Suspect { IN_PLACE($at) } goes back to the cup.
suspect-was-dummy = False alert { IN_PLACE($at) }: nobody there.
suspect-was-trap = The Suspect { IN_PLACE($at) } was a trap: it is sprung.
suspect-removed = The Suspect { IN_PLACE($at) } is blasted from the air.
suspect-stayed-hidden = The Suspect { IN_PLACE($at) } keeps quiet.
insurgents-found = { $martyrs ->
    [martyrs] Martyrs { IN_PLACE($at) }, CF { $cf }!
   *[guerillas] Guerillas { IN_PLACE($at) }, CF { $cf }!
}
insurgents-eliminated = The insurgents { IN_PLACE($at) } are eliminated.
insurgents-removed = The insurgents { IN_PLACE($at) } are taken out from the air.
insurgents-replaced = The insurgents { IN_PLACE($at) } now have CF { $cf }.
insurgents-unchanged = The insurgents { IN_PLACE($at) } keep their strength.
insurgents-moved = Guerillas close in from { THE_PLACE($at) } to { THE_PLACE($to) }.
insurgents-retreated = Guerillas slip away from { THE_PLACE($at) } to { THE_PLACE($to) }.
route-closed-isolated = The route to { THE_ZONE($zone) } is closed: the street on the way is covered.
route-closed-usmc-zone = The route to { THE_ZONE($zone) } is closed: our squad holds it.
route-closed-no-free-location = The route to { THE_ZONE($zone) } is closed: no Location is free.
insurgents-escaped = Guerillas get away from { THE_PLACE($at) } and leave the map.
insurgents-held-mosque = The insurgents { IN_PLACE($at) } do not leave the mosque.
insurgents-held-fanaticism = The fanatics { IN_PLACE($at) } do not give ground.
insurgents-held-security = The Security Element bars the way: the Guerillas { IN_PLACE($at) } are caught.
insurgents-held-no-route = Every route is closed: the Guerillas { IN_PLACE($at) } stay.

## Events: squads

squad-reduced = { UNIT($squad) } takes casualties and is reduced.
squad-eliminated = { UNIT($squad) } is eliminated.
squad-withdrawn = { UNIT($squad) } withdraws from the battle.
caat-eliminated = The CAAT of { UNIT($squad) } is lost.
caat-spent = The CAAT of { UNIT($squad) } has nothing left and goes home.
squad-pinned = { UNIT($squad) } is Pinned.
unit-fired = { UNIT($unit) } has Fired.
unit-recovered = { UNIT($unit) } is ready again.
squad-still-pinned = { UNIT($squad) } stays Pinned.
ammo-spent = The CAAT of { UNIT($squad) } adds its rockets.
explosives-used = { UNIT($squad) } has used up its explosives.
hero-made = A Hero steps forward in { UNIT($squad) }: { MEDAL($medal) }.
security-detached = { UNIT($squad) } leaves its Security Element { IN_PLACE($at) }.
security-regrouped = The Security Element is back with { UNIT($squad) }.
security-removed = The Security Element of { UNIT($squad) } has no squad left and is removed.

## Events: movement

move-began = { UNIT($unit) } moves out with { $mp } MP.
unit-moved = { UNIT($unit) } moves to { THE_PLACE($to) } ({ $mp } MP left).
squad-returned = { UNIT($squad) } brings its casualties back to { THE_PLACE($to) }.
move-ended = { UNIT($unit) } ends its move.
reinforcement-entered = { UNIT($unit) } arrives { IN_PLACE($at) }.

## Events: support and combat

mission-flown = { MISSION($mission) }: the Mission goes in.
mission-postponed = { MISSION($mission) }: the Mission is postponed, and the insurgents use the respite.
insurgents-reacted-none = The insurgents do not react.
insurgents-reacted-reinforcements = Reaction: the Guerillas bring up reinforcements.
insurgents-reacted-retreat = Reaction: the Guerillas in contact slip away.
insurgents-reacted-eagle = Reaction: the Eagle of Fallujah takes aim.
insurgents-reacted-counter-attack = Reaction: the Guerillas counter-attack.
insurgents-reacted-hbied = Reaction: a house was left behind full of explosives.
house-exploded = A house in { ZONE($zone) } blows up.
shot-missed = The fire on { THE_PLACE($at) } has no effect.
sniper-missed = The snipers miss { UNIT($squad) }.
defensive-fire-drawn = { UNIT($squad) } shows itself { IN_PLACE($at) } and draws Defensive Fire.
defence-missed = The fire from { THE_PLACE($at) } misses { UNIT($squad) }.
assault-declared-top-down = { UNIT($squad) } assaults { THE_PLACE($at) }, Top-Down.
assault-declared-bottom-up = { UNIT($squad) } assaults { THE_PLACE($at) }, Bottom-Up.
assault-declared-normal = { UNIT($squad) } assaults { THE_PLACE($at) }.
counter-attacked = Guerillas { IN_PLACE($at) } counter-attack { UNIT($squad) }.
assault-missed-squad = The squad does not hit.
assault-missed-insurgents = The insurgents do not hit.
event-happened-phantom-fury = Event: Phantom Fury.
event-happened-hero = Event: a Hero.
event-happened-usmc-sniper = Event: a Marine sniper thins them out.
event-happened-flight = Event: flight, some Guerillas run.
event-happened-fanaticism = Event: Fanaticism.
event-happened-confusion = Event: confusion.
event-happened-suicide-bomber = Event: a suicide bomber.
event-happened-drugged-fighters = Event: drugged fighters who do not feel their wounds.
event-happened-al-fajr = Event: Al Fajr, the dawn.
event-happened-fallujah = Event: Fallujah!
events-cancelled-both-zero = Two zeros: the Events cancel each other.
events-cancelled-silenced = The Zone is sealed: the Insurgents Event does not happen.
assault-cancelled = Smoke and confusion: the Assault comes to nothing.
cf-raised = { UNIT($squad) } fights with { SIGNED($count) } CF in this Assault.
squad-advanced = { UNIT($squad) } advances to { THE_PLACE($to) }.
flooding-began = { UNIT($squad) } goes on, floor by floor: Flooding.
flooding-ended-clear = Flooding ends: { UNIT($squad) } has cleared the Zone.
flooding-ended-weak = Flooding ends: { UNIT($squad) } is too weak to go on.
flooding-ended-pinned = Flooding ends: { UNIT($squad) } is Pinned.
flooding-ended-held = Flooding ends: the enemy holds { UNIT($squad) } off.
flooding-ended-out-of-reach = Flooding ends: { UNIT($squad) } cannot reach the rest of the enemy.
flooding-ended-eliminated = Flooding ends: { UNIT($squad) } is gone.
zone-infiltrated = Insurgents infiltrate { ZONE($zone) } behind our backs.
late-modifier = The die already rolled gets { SIGNED($value) }: { MODIFIER($word) }.

## Dice

rolled = { $what }: { $dice } { $face }{ $mods }.
    .against = { $what }: { $dice } { $face }{ $mods } against { $need }.
roll-prompt = { $what }: roll a { $dice } and type the face ({ $lowest } to { $highest }).

roll-mission = { MISSION($mission) } is called
roll-reaction = Insurgent Reaction
roll-activation = The Suspect { IN_PLACE($at) } is Activated
roll-fire = { UNIT($unit) } fires at { THE_PLACE($at) }
roll-sniper = A sniper aims at { UNIT($squad) }
roll-street-units = Insurgents along the street fire at { UNIT($squad) }
roll-street-suspects = Suspects along the street fire at { UNIT($squad) }
roll-tank-movement = Movement Capacity of { UNIT($unit) }
roll-suspect-wakes = The Suspect { IN_PLACE($at) } has { UNIT($squad) } in sight
roll-defensive-fire = Defensive Fire from { THE_PLACE($at) } at { UNIT($squad) }
roll-assault-squad = { UNIT($squad) } storms { THE_PLACE($at) }
roll-assault-insurgents = The insurgents { IN_PLACE($at) } fight back
roll-usmc-event = Event for { UNIT($squad) }
roll-insurgent-event = Event for the insurgents { IN_PLACE($at) }
roll-iif-event = Event at the mosque, { UNIT($squad) }
roll-ied = An IED goes off beside { UNIT($squad) }
roll-pinned-test = { UNIT($squad) } tries to recover

## Draws: what came out, what to do at a real table, and each piece by name

draw-suspects = The Suspect drawn for { ZONE($zone) } reads { $drawn }.
    .ask = Draw a Suspect for { ZONE($zone) }: which order of Locations is printed on it?
    .option = { MARKER($choice) }
draw-insurgents = The Insurgents counter drawn for { THE_PLACE($at) } is { $drawn }.
    .ask = Draw an Insurgents counter for { THE_PLACE($at) }: which CFs does it have, Guerillas first?
    .option = { KIND($choice) }
draw-squads = { UNIT($drawn) } comes out of the cup.
    .ask = Draw a squad from the cup: which one?
    .option = { UNIT($choice) }
draw-zone-activation = The marker drawn for { ZONE($zone) }: { ACTIVATION($drawn) }.
    .ask = Draw a Zone Activation marker for { ZONE($zone) }: which one?
    .option = { ACTIVATION($choice) }
draw-strongest-guerillas = The attack comes from { THE_PLACE($drawn) }.
    .ask = Several Guerillas in { ZONE($zone) } are equally strong: draw one. Which attacks?
    .option = { PLACE($choice) }
draw-victims = The attack falls on { UNIT($drawn) }.
    .ask = Draw one of the squads in { ZONE($zone) }: which is attacked?
    .option = { UNIT($choice) }
draw-hbied-zones = Fate picks { ZONE($drawn) }.
    .ask = A house blows up. Draw its Zone at random: which one?
    .option = { ZONE($choice) }

## Questions: the question, its answers by name, and the line of the log

option-done = Done
option-yes = Yes
option-no = No

verb-mix-strong-points = How many Strong Points go into the Zone cup?
    .option = { $choice ->
        [one] 1 Strong Point
       *[other] { $choice } Strong Points
    }
    .log = Difficulty: { $option }.
verb-deploy = In which Start Zone does { UNIT($squad) } deploy?
    .option = { ZONE($choice) }
    .log = Start Zone of { UNIT($squad) }: { $option }.
verb-attach-caat = Which squad does CAAT { $caat } go with?
    .option = { UNIT($choice) }
    .log = CAAT { $caat } goes with { $option }.
verb-call-mission = Call a Mission?
    .option = { MISSION($choice) }
    .done = No more Missions
    .log = Support: { $option }.
verb-scout-zone = Dragon Eye is overhead. Which Zone does it look at first?
    .option = { ZONE($choice) }
    .log = Dragon Eye looks at { $option }.
verb-scout-second-zone = Which Zone next to { ZONE($zone) } does Dragon Eye look at?
    .option = { ZONE($choice) }
    .log = Dragon Eye turns to { $option }.
verb-strike-zone = Which Zone does the Super Cobra attack?
    .option = { ZONE($choice) }
    .log = The Super Cobra goes for { $option }.
verb-strike = What does the Super Cobra hit in { ZONE($zone) }?
    .option = { PLACE($choice) }
    .done = Break off
    .log = Super Cobra: { $option }.
verb-bomb-zone = Which Zone does the Hornet bomb?
    .option = { ZONE($choice) }
    .log = The Hornet dives on { $option }.
verb-commit = Commit a reinforcement?
    .option = { UNIT($choice) }
    .iif = The three IIF squads
    .done = No more reinforcements
    .log = Reinforcements: { $option }.
verb-enter-at = Where does { UNIT($unit) } enter?
    .option = { PLACE($choice) }
    .log = Entry of { UNIT($unit) }: { $option }.
verb-fire-with = Who fires?
    .option = { UNIT($choice) }
    .done = Cease fire
    .log = Fire: { $option }.
verb-fire-at = What does { UNIT($unit) } fire at?
    .option = { PLACE($choice) }
    .log = Target of { UNIT($unit) }: { $option }.
verb-use-ammo = Add the rockets of the CAAT to the fire of { UNIT($unit) } at { THE_PLACE($at) }?
    .yes = Yes, fire the rockets
    .no = No, save the rockets
    .log = Rockets: { $option }.
verb-move = Who moves?
    .option = { UNIT($choice) }
    .done = End the Movement Phase
    .log = Movement: { $option }.
verb-step = Where does { UNIT($squad) } go? { $mp } MP left.
    .option = { PLACE($choice) }
    .secure = Detach the Security Element (1 MP)
    .regroup = Pick up the Security Element (all MP)
    .withdraw = Withdraw from the battle
    .stop = Stop here
    .log = { UNIT($squad) }: { $option }.
verb-secure-first = Does { UNIT($squad) } detach its Security Element before the Defensive Fire? { $mp } MP left.
    .yes = Yes, detach it (1 MP)
    .no = No, stay together
    .log = Security Element of { UNIT($squad) }: { $option }.
verb-drive = Where does { UNIT($unit) } drive? { $mp } MP.
    .option = { PLACE($choice) }
    .log = { UNIT($unit) }: { $option }.
verb-assault-with = Who assaults?
    .option = { UNIT($choice) }
    .done = No more Assaults
    .log = Assault: { $option }.
verb-assault = What does { UNIT($squad) } assault?
    .option = { PLACE($choice) }
    .log = Target of { UNIT($squad) }: { $option }.
verb-use-explosives = Does { UNIT($squad) } use its explosives against { THE_PLACE($at) }?
    .yes = Yes, blow the way in
    .no = No, save them
    .log = Explosives: { $option }.
verb-flood = Does { UNIT($squad) } go on through the house (Flooding)?
    .yes = Yes, go on
    .no = No, hold here
    .log = Flooding: { $option }.
verb-flood-from = Where does { UNIT($squad) } go on from against { THE_PLACE($at) }?
    .option = { PLACE($choice) }
    .log = Flooding: { UNIT($squad) } goes by { $option }.
verb-lose-step = { UNIT($squad) } is hit. Who takes the Step Loss?
    .squad = The squad
    .caat = The CAAT
    .log = Step Loss of { UNIT($squad) }: { $option }.

## Modifiers

modifier-fire-not-on-roof = target not on a roof
modifier-fire-fortified = Fortified Zone
modifier-fire-martyrs = Martyrs
modifier-fire-suspect = Suspect
modifier-fire-phantom-fury = Phantom Fury
modifier-defence-open = alone on Open Ground
modifier-defence-fanaticism = Fanaticism
modifier-defence-tank = behind an Abrams
modifier-defence-security = Security Element
modifier-defence-ruins = Ruins
modifier-assault-activated = Suspect just Activated
modifier-assault-martyrs = against Martyrs
modifier-assault-fortified = Fortified Zone
modifier-assault-phantom-fury = Phantom Fury
modifier-assault-fanaticism = Fanaticism
modifier-top-down = Top-Down
modifier-bottom-up = Bottom-Up
modifier-pinned-courtyard = in a Courtyard
modifier-pinned-open = in the open

## Words of the tables of odds

gist-nothing = nothing
gist-usmc-major = major victory
gist-usmc-minor = minor victory
gist-usmc-bitter = bitter victory
gist-insurgents = defeat
gist-zone-lost = Zone lost
gist-zone-ruined = Ruins
gist-phantom-fury = Phantom Fury
gist-fanaticism = Fanaticism
gist-dummy = false alert
gist-trap = trap
gist-suspect-removed = Suspect removed
gist-martyrs-found = Martyrs appear
gist-guerillas-found = Guerillas appear
gist-insurgents-eliminated = insurgents eliminated
gist-insurgents-removed = insurgents removed
gist-insurgents-replaced = insurgents change strength
gist-guerillas-retreat = Guerillas retreat
gist-guerillas-escape = Guerillas escape
gist-squad-reduced = squad reduced
gist-squad-eliminated = squad eliminated
gist-caat-eliminated = CAAT lost
gist-squad-pinned = squad Pinned
gist-recovered = recovers
gist-hero = Hero
gist-squad-returned = thrown back from the street
gist-mission-flown = Mission flown
gist-mission-postponed = Mission postponed
gist-reaction-none = no Reaction
gist-reaction-reinforcements = insurgent reinforcements
gist-reaction-retreat = Guerillas slip away
gist-reaction-eagle = Eagle of Fallujah
gist-reaction-counter-attack = counter-attack
gist-reaction-hbied = house blows up
gist-missed = miss
gist-confusion = confusion

## Why not

reason-game-over = The game is over.
reason-no-such-option = There is no option with that number.
reason-not-a-face = The die has no such face.
reason-not-in-the-cup = There is no such piece in the cup.
reason-not-offered = That is not among the options.
reason-undo-nothing = There is nothing to take back.
reason-undo-barrier = The dice have spoken since then, or a secret is out: what came before cannot be taken back.
reason-yes-or-no = The question is to be answered with one of its options.
reason-squad-or-caat = Either the squad or its CAAT takes the Step Loss.
reason-unknown-mission = There is no such Mission.
reason-unknown-place = There is no such place on the map.
reason-unknown-place-12-4-2 = Nobody enters Zone 27.
reason-unknown-unit = There is no such unit here.
reason-unknown-zone = There is no such Zone.
reason-strong-points-range = One to four Strong Points go into the cup.
reason-not-start-zone = That is not a Start Zone.
reason-not-start-zone-12-4-3 = A squad withdraws from a Start Zone under insurgent Control only.
reason-zone-taken = Another squad is in that Zone: only one to a Zone.
reason-has-caat = That squad has a CAAT already.
reason-not-in-start-zone = That squad is not in a Start Zone.
reason-mission-exhausted = That Mission has been flown as often as it may be.
reason-no-target = There is no target.
reason-square = Zone 27 is nobody's and no target.
reason-usmc-control = That Zone is under USMC Control.
reason-usmc-units = There are USMC units in that Zone.
reason-usmc-zone = A squad of ours holds that Zone.
reason-no-second-zone = There is no second Zone next to it to look at.
reason-not-near-first-zone = That Zone is neither Adjacent to nor Neighbouring the first.
reason-mosque = No air strike on the mosque, Zone 26.
reason-mosque-12-4-2 = Only IIF squads enter the mosque, Zone 26.
reason-no-enemy = There is no enemy there.
reason-other-zone = That is in another Zone.
reason-too-close = Our own units are too close: in a Zone Adjacent to it or Neighbouring it.
reason-too-early = It is too early: that reinforcement has not arrived yet.
reason-mosque-not-reached = No Zone Neighbouring the mosque has been taken yet.
reason-iraqis-together = The three IIF squads enter together.
reason-not-in-reserve = That unit is not in reserve.
reason-no-entry = There is nowhere to enter: no way in touches a Zone under USMC Control.
reason-no-entry-here = That unit cannot enter there.
reason-fired = The unit has Fired this turn.
reason-pinned = The squad is Pinned.
reason-not-on-map = The unit is not on the map.
reason-tank-in-open = An Abrams on Open Ground cannot fire.
reason-tank-at-roof = An Abrams cannot fire at a Rooftop.
reason-in-street = A squad does not stay in the street of its own will.
reason-in-street-11-1 = A squad does not fire from the street.
reason-in-street-13 = A squad does not assault from the street.
reason-in-street-12-3-2-1 = No Security Element is detached in the street.
reason-not-controlled = The Zone is not under USMC Control.
reason-same-zone = A unit does not fire into its own Zone.
reason-out-of-reach = That is out of reach.
reason-no-caat = There is no CAAT with that unit.
reason-no-ammo = The CAAT has no Ammo left.
reason-no-field-of-fire = The CAAT has no field of fire from this Location.
reason-has-moved = The unit has moved already.
reason-iraqis-keep-out = IIF squads do not enter Zones under insurgent Control, the mosque apart.
reason-location-taken = Two squads cannot stay in one Location.
reason-location-taken-5-1-6-1 = In the mosque, one IIF squad to a Location.
reason-two-streets = A squad does not go from one Street Section into another.
reason-no-door = There is no door there.
reason-street-taken = Another squad is in that Street Section.
reason-not-adjacent = That Location is not Adjacent.
reason-ruins = Those floors have collapsed: the Zone is in Ruins.
reason-occupied-by-enemy = The enemy is in there: that takes an Assault.
reason-not-neighbouring = That Zone does not Neighbour the one the squad came from.
reason-take-cover = A squad that takes cover goes only to a Zone under USMC Control.
reason-security-detached = The Security Element of the squad is detached.
reason-not-reduced = Only a reduced squad leaves a Zone under insurgent Control.
reason-searching = The squad has to stay and search the Zone.
reason-no-movement-points = There are no Movement Points left.
reason-no-way-across = The squad could not get out of the street again.
reason-not-courtyard-or-roof = A Security Element is detached in a Courtyard or on a Rooftop only.
reason-under-fire = Too late: the Defensive Fire has been drawn.
reason-no-security-detached = No Security Element is detached.
reason-regroups-by-itself = Under USMC Control the Security Element comes back by itself.
reason-not-all-movement-points = It takes all Movement Points, and some are spent.
reason-cover-near = There is a Zone under USMC Control to take cover in.
reason-tank-there = Another tank is there.
reason-not-for-tanks = A tank keeps to the street and to Open Ground.
reason-no-usmc-zone-near = A tank must end its move beside a Zone under USMC Control.
reason-has-assaulted = The squad has assaulted already.
reason-tanks-do-not-assault = Tanks do not assault.
reason-flooding = Not during Flooding.
reason-no-explosives = There are no explosives left.
reason-not-a-foothold = The squad cannot go on from there.
reason-fortified = No Flooding in a Fortified Zone.
reason-weak = The squad is too weak: CF 4 or less.
reason-isolated = The route is Isolated.
reason-no-free-location = No Location is free there.
reason-no-base = No enemy is near enough to infiltrate.

## The drawn map, its boxes and its cards

board-note = Map redrawn from the rules. What they do not state is ours, and marked as such.
board-advance = 3rd Battalion, 1st Marines
board-river = Euphrates
board-railway = Railway
board-north = N
board-start-zone = Start Zone
board-plain-zone = Zone
board-mosque = Mosque
board-garage = garage
board-market = market
board-orchard = orchard
board-school = school
board-vacant-lot = vacant lot
board-passage = passage
board-stairs = stairs
board-door = door to the street
board-way-door = to the next house
board-way-roof = over the roofs
board-route = egress routes, first choice first
board-fire-line = line of fire across the square
board-exit = EXIT
board-contact = Activated, insurgent Control
board-turn = Turn
board-turn-of = { $turn } of { $turns }
board-phase = Phase
board-vp = VP
board-zones-held = Zones
board-zones-left = Zones left
board-turns = Turns
board-phases = Sequence of play
board-scale = Level of victory
board-turn-company = Company squads and the Abrams may enter
board-turn-battalion = Battalion squads may enter
board-turn-iraqis = IIF squads may enter
board-turn-last = last turn
board-air = Air support
board-mission-left = { MISSION($mission) }, { $left ->
    [0] none left
   *[other] { $left } left
}
board-flown = flown
board-success = succeeds on a d10 of
board-escaped = Guerillas that escaped
board-points = Victory points
board-total = total
board-worth = { $count } × { SIGNED($worth) } = { SIGNED($total) }
board-forces = The company
board-cups = In the cups
board-in-cup = { $count } × { $name }
board-cf = CF
board-cf-is = CF { $cf }
board-full-cf = CF at full strength
board-steps = Steps
board-place = Place
board-status = Status
board-moving = moving, { $mp } MP left
board-caat = CAAT { $number }
board-caat-of = CAAT { $number } with { UNIT($unit) }
board-ammo-left = Ammo { $ammo }
board-security-of = Security Element of { UNIT($unit) }
board-hero = Hero
board-control = Control
board-nature = Nature
board-markers = Markers
board-suspects = Suspects when Activated
board-adjacent = Adjacent
board-neighbours = Neighbouring
board-fire = Lines of fire
board-streets = Streets
board-block = Block
board-egress = Egress routes
board-locations = Locations
board-links = Leads to
board-zone = Zone
board-zones = Zones along it
board-next-streets = Next Sections
board-doors = Doors
board-edge = Edge of the map
board-north-edge = north: tanks enter here
board-south-edge = south: Guerillas leave here
board-order = Locations, first choice first
board-other-side = Other side
board-enemy-at = { ENEMY($enemy) } { IN_PLACE($at) }
board-enemy-cf = { ENEMY($enemy) }, CF { $cf }, { IN_PLACE($at) }
board-nobody-enters = nobody enters; fire crosses it
board-cost = { $mp } MP, { $left } left
board-yes = yes
board-no = no
