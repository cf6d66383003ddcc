### What the bots of Night Drop think and expect, and the kinds of its luck. What any title says is in umpire/bots/speech.

## Both sides

idea-hold-the-towns = Hold the towns: somebody stays in { HEX($hex) }.
idea-attack-with-odds = Attack where the odds are good: { HEX($hex) }.
idea-everybody-at-once = Everybody at once against { HEX($hex) }: each further unit adds one.
idea-the-strongest-leads = The strongest leads: { UNIT($unit) }.
idea-melt-into-the-night = A field is not worth a step: out of { HEX($hex) } and into the night.
idea-fall-back-on-friends = Fall back on friends, or at least away from the enemy: { HEX($hex) }.
idea-by-way-of-the-town = By way of { HEX($hex) }, which costs no more: it changes hands in passing.
idea-keep-out-of-their-zones = One way is as short as the other: keep out of their zones of control.
idea-lose-the-least = If one has to go, let it be the one that is missed least.

## The 82nd Airborne

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

## The Germans

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

## What can be expected of a choice, and how much less of it another one brings

prospect-vp = { $value } VP for the US
loss-vp = { $value } VP

## The review of a game: kinds of rolls and draws

luck-landing = Landing (a low roll is good)
luck-initiative-us = Initiative
luck-initiative-german = Initiative
luck-push = Movements of Sticks
luck-g4 = Units that arrive
luck-attack = Attack
luck-defence = Defence
