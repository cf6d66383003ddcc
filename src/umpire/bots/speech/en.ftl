### What bots think: an idea a message, said with the names of the title. Every bot of every title may use every idea.

## Any title

idea-chance = Chance: one of { $options } options, each as good as any other.
idea-no-choice = There is no other way.
idea-stand-in-raised = The bot broke down, so chance answers in its place.
idea-stand-in-late = The bot took too long, so chance answers in its place.
idea-stand-in-nonsense = The bot gave an answer that there is not, so chance answers in its place.
idea-slip = Something else for once: a slip.
idea-searched = Thought ahead in { $playouts } games{ PROSPECTS($prospects) }.
idea-better-than-doctrine = The usual choice came out worse{ LOSSES($losses) }.
idea-as-planned = As planned: another order than usual for { UNIT($unit) }.
idea-as-planned-there = The impulse is for the fight for { PLACE($area) }.

## Phantom Fury: set-up

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
idea-everyone-in-place = Everyone is in place.
idea-make-room = { UNIT($unit) } makes room.
idea-all-hands-in-the-assault = All hands in the assault: { UNIT($unit) } leaves nobody behind.

## Assault

idea-top-down = Top-down: { UNIT($unit) } clears { ZONE($zone) } from above.
idea-bottom-up = Bottom-up: { UNIT($unit) } has to fight its way up in { ZONE($zone) }.
idea-clear-the-room = Clear the room: { UNIT($unit) } storms into { ZONE($zone) }.
idea-not-at-these-odds = Not at these odds.
idea-blow-them-out = Blow them out: { UNIT($unit) } uses its explosives.
idea-save-the-explosives = Save the explosives for a harder nut: { UNIT($unit) }.
idea-keep-the-squad = Keep the squad: the CAAT takes the loss of { UNIT($unit) }.
idea-keep-the-caat = Keep the CAAT: { UNIT($unit) } can take a loss.
idea-momentum = Momentum must not be lost: { UNIT($unit) } floods the house.

## Night Drop: both sides

idea-hold-the-towns = Hold the towns: somebody stays in { HEX($hex) }.
idea-attack-with-odds = Attack where the odds are good: { HEX($hex) }.
idea-everybody-at-once = Everybody at once against { HEX($hex) }: each further unit adds one.
idea-the-strongest-leads = The strongest leads: { UNIT($unit) }.
idea-melt-into-the-night = A field is not worth a step: out of { HEX($hex) } and into the night.
idea-fall-back-on-friends = Fall back on friends, or at least away from the enemy: { HEX($hex) }.
idea-by-way-of-the-town = By way of { HEX($hex) }, which costs no more: it changes hands in passing.
idea-keep-out-of-their-zones = One way is as short as the other: keep out of their zones of control.
idea-lose-the-least = If one has to go, let it be the one that is missed least.

## Night Drop: the 82nd Airborne

idea-gather-by-night = Gather by night: the { $regiment }th has most Sticks to bring together.
idea-strike-by-day = Strike by day: the { $regiment }th can do most now.
idea-leaders-with-platoons = Leaders with platoons: a company forms in { HEX($hex) }.
idea-find-each-other = Alone they die: find each other on the way to { HEX($hex) }.
idea-take-what-is-empty = Take what is empty: { HEX($hex) }.
idea-seize-the-crossing = Seize the crossing: { HEX($hex) }.
idea-mass-against-one = The whole regiment against one town: { HEX($hex) }.
idea-storm-the-town = Storm the town: { HEX($hex) }.
idea-hunt-them-down = The towns are safe: hunt down the Germans near { HEX($hex) }.
idea-advantage-for-the-last-word = The PIR Advantage of the { $regiment }th for the last word of the battle.
idea-save-the-advantage = Save the PIR Advantage of the { $regiment }th for the last turn.
idea-advantage-before-it-is-lost = Use the PIR Advantage of the { $regiment }th before the Germans catch it.
idea-advantage-to-spare = There is another one for the last turn: use the PIR Advantage of the { $regiment }th.
idea-bluff-with-markers = Bluff with the marker: only we know what { HEX($hex) } is worth.

## Night Drop: the Germans

idea-hunters-out = Hunters out: by night whoever finds Sticks kills them.
idea-hunt-sticks = Hunt Sticks: those in { HEX($hex) } are alone.
idea-spread-confusion = Spread confusion: the unknown Sticks of the { $regiment }th go astray.
idea-off-the-map = Off the map with the Stick in { HEX($hex) }.
idea-into-the-crowd = Too many in one hex are lost: crowd them in from { HEX($hex) }.
idea-lead-them-astray = Lead the Stick in { HEX($hex) } away from its friends.
idea-bring-them-in = Nobody has anything better to do: bring in a fresh unit.
idea-nearest-entry = In at { HEX($hex) }, nearest to where somebody is needed.
idea-man-the-towns = The day is for the towns: man them.
idea-back-to-the-towns = Back to the towns: on to { HEX($hex) }.
idea-walk-back-in = They have left { HEX($hex) }: walk back in.
idea-strike-back = Strike back together where they are weak: { HEX($hex) }.
idea-find-their-objectives = Find out what they are after: the marker in { HEX($hex) }.
idea-let-them-guess = A marker drawn now would tell them as much as us: let them guess.

## Second Fallujah: both sides

idea-turn-the-battle = This battle is worth the Advantage, though the enemy will have it next.
idea-now-or-never = There is no tomorrow to save the Advantage for.
idea-keep-the-advantage = Keep the Advantage: used now, it goes to the enemy for too little.

## Second Fallujah: the Coalition

idea-concentrate-force = Concentrate force: one strong stack against { PLACE($area) }.
idea-mop-up = Mop up { PLACE($area) }: whoever is in contact there cannot react any more.
idea-take-the-empty-block = Nobody holds { PLACE($area) }: take it.
idea-isolate-the-block = Isolate the block: whoever is driven out next door finds { PLACE($area) } closed.
idea-iraqis-into-the-mosque = Iraqi units go along into { PLACE($area) }: a mosque taken without them costs goodwill.
idea-guns-on-the-pinned = Guns on { PLACE($area) }: a Fire Mission costs no casualties.
idea-nothing-to-gain = Nothing to gain that is worth the risk.
idea-press-the-attack = Press the attack on { PLACE($area) }.
idea-hold-what-we-have = Hold what we have.
idea-bring-up-the-rear = Bring up the rear ({ PLACE($area) }): who is out of reach does not count.
idea-all-hands-attack = All hands: everybody in { PLACE($area) } takes part.
idea-keep-a-reserve = Keep a Fresh unit in { PLACE($area) }: where one is, nobody attacks from next door.
idea-best-company-leads = The best company leads: { UNIT($unit) }.
idea-boats-on-the-river = Boats on the Euphrates support the attack on { PLACE($area) }.
idea-do-not-mix-army-and-marines = Army and Marines get in each other’s way: no boats for { PLACE($area) }.
idea-pull-back-the-scouts = They have been seen: { UNIT($unit) } pulls back.
idea-stay-and-fight = { UNIT($unit) } stays and fights: the odds are good.
idea-iraqis-lead-the-defence = { UNIT($unit) } leads the defence: Iraqi losses cost one point less.
idea-garrison-the-flank = A garrison for { PLACE($area) }, or the enemy slips back in.
idea-form-a-task-force = Form a task force for tomorrow in { PLACE($area) }.

## Second Fallujah: the Insurgents

idea-dig-in-where-walls-are-thick = Dig in where the walls are thick: { PLACE($area) }.
idea-guard-the-cadres = Fedayeen guard the Cadres: { PLACE($area) }.
idea-call-the-militia = The Cadres call the Militia: { PLACE($area) }.
idea-strike-while-spent = Strike while they are Spent: { PLACE($area) }. Militia cost nothing.
idea-slip-behind-them = Slip in behind them: nobody watches { PLACE($area) }.
idea-lie-low = Lie low: every fighter who lives counts.
idea-militia-first = Militia first: they stand in front in { PLACE($area) }, and there are always more.
idea-spring-an-ambush = Ambush: they did not expect anybody in { PLACE($area) }.
idea-trade-space-for-men = Trade space for men, { PLACE($area) }: a block can be lost, a Cadre is not replaced.
idea-roll-with-the-blow = Roll with the blow in { PLACE($area) }: Spent is not dead.
idea-best-cover-leads = Who has the best cover leads the defence of { PLACE($area) }.
idea-melt-away = Melt away by night: { PLACE($area) }.
idea-cadres-first = Cadres rest first in { PLACE($area) }: they bring the Militia.

## Advice and review: what can be expected of a choice, and how much less of it another one brings

interval = { $value } ({ $low } to { $high })
percent = { $value }%
prospect-chance = chance to win { $value }
prospect-phantom-fury-zones = { $value } Zones left at the end
prospect-phantom-fury-vp = { $value } VP
prospect-second-fallujah-vp = { $value } VP for the Insurgents
prospect-night-drop-vp = { $value } VP for the US
loss-chance = { $count ->
    [one] { $value } win in 100
   *[other] { $value } wins in 100
}
loss-phantom-fury-zones = { $value } Zones
loss-phantom-fury-vp = { $value } VP
loss-second-fallujah-vp = { $value } VP
loss-night-drop-vp = { $value } VP
listed-prospects = : { $prospects }
listed-losses = , by { $losses }
behind-even = No clear difference from the first choice.
behind-worse = Worse than the first choice by { $losses }.
behind-mixed = Worse than the first choice by { $losses }, better by { $gains }.
behind-better = Better than the first choice by { $gains }, but not on the whole.
cost-clear = { $losses }
cost-mixed = { $losses }, though it saved { $gains }

## The review of a game: sides that are nobody's seat, kinds of rolls, good luck and bad

side-insurgents = Insurgents
luck-phantom-fury-mission = Missions that come
luck-phantom-fury-fire = Hits by fire
luck-phantom-fury-assault-squad = Hits in assaults
luck-phantom-fury-suspect-wakes = Suspects that stay hidden
luck-phantom-fury-pinned-test = Pinned squads that recover
luck-phantom-fury-tank-movement = Movement of tanks (a low roll is good)
luck-phantom-fury-zone-activation = Zones that are no strong point
luck-phantom-fury-activation = Suspects that fight
luck-phantom-fury-assault-insurgents = Hits in assaults
luck-phantom-fury-defensive-fire = Hits by Defensive Fire
luck-phantom-fury-street-units = Hits along the street, units
luck-phantom-fury-street-suspects = Hits along the street, Suspects
luck-phantom-fury-sniper = Hits by snipers
luck-phantom-fury-ied = IEDs that hit
luck-second-fallujah-attack = Attack
luck-second-fallujah-defence = Defence
luck-second-fallujah-end-of-phase = End of the Action Phase
luck-second-fallujah-setup = Set-up of Fedayeen
luck-second-fallujah-bot-move = Moves of the bot
luck-second-fallujah-bot-attack = Attacks of the bot
luck-second-fallujah-fedayeen-reaction = Reaction of Fedayeen
luck-night-drop-landing = Landing (a low roll is good)
luck-night-drop-initiative-us = Initiative
luck-night-drop-initiative-german = Initiative
luck-night-drop-push = Movements of Sticks
luck-night-drop-g4 = Units that arrive
luck-night-drop-attack = Attack
luck-night-drop-defence = Defence
verdict-even = about as expected
verdict-little-lucky = a little lucky
verdict-lucky = lucky
verdict-very-lucky = very lucky
verdict-little-unlucky = a little unlucky
verdict-unlucky = unlucky
verdict-very-unlucky = very unlucky

## How hard a game is

level-chance = the bot by chance
level-recruit = the recruit bot
level-regular = the regular bot
level-veteran = the veteran bot
level-playouts = { $bot } ({ $playouts } playouts)
difficulty-alone = { $bot } wins { $share } ({ $won } of { $games }{ $with })
difficulty-between = { $bot } as { $seat } against { $against } wins { $share } ({ $won } of { $games }{ $with })
difficulty-drawn = , and draws { $drawn }
difficulty-none = hardly any game
difficulty-most = nearly every game
difficulty-option = { $option }: { $choice }
difficulty-share = { $won ->
    [1] 1 game in { $games }
   *[other] { $won } games in { $games }
}
