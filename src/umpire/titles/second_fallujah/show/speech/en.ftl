### What the screen of this title says in the terminal, beside the terminal's own words.

## Commands and help

command-area = area
command-sector = sector
command-pools = pools
usage-area = N
usage-sector = [N]
help-area = one area: who is there, what it is worth, what it adjoins
help-sector = the areas around this one, or around the question
help-pools = what is left to draw, as far as you may know
example-unit = unit 3/1 I, unit tank 1
example-why = why 19
forces = The Coalition
signs =
    Signs: 18■2 area 18, a mosque, TEM 2; ▲ another objective, · none; ● Coalition Control, × Contested, ! attack to come.
    F Fedayeen, D Dug In, C Cadre, M Militia, in small letters Spent; 5+3s five Fresh units and three Spent; 3/1 K* is Spent.
    R the Resistance marker; ═ Route 10, ≈ the Euphrates. Areas with a border between them are adjacent, others are not.
    o18 organizes in 18, a19 attacks in 19, nw and ne are the Entry Zones.

## The table

moving = { $mp } MP
note-cf = CF { $cf }
column-cf = CF
unit-cf = CF
column-type = Type
column-mf = MF
column-mp = MP left
impulse = impulse { $impulse }
end-roll = (roll { $roll })
backlash = backlash { $count }
advantage = Advantage
pools = pools
used = (used)
short-nw = NW
short-ne = NE
short-river-box = River
legend = ● Coalition × Contested ■ mosque ▲ objective, TEM · F C M, D Dug In, f c m Spent · 5+3s units
other-map = Your map differs from ours in some borders: there, trust "area N", not the drawing.
sector = Around { $places }
sector-what = Around which area? Such as: sector 18
no-area = There is no area "{ $name }"; they are numbered 1 to 51, and there are nw and ne.
adjacent = Adjacent
control = Control
contested = Contested
worth = Worth
insurgents = Insurgents
also = Also
river = on the Euphrates
pending-attack = must be attacked
ambush = ambush
resistance = Resistance marker
fresh = Fresh
spent = Spent
support = Support
lead = May lead
lead-always = yes
lead-on-militia = against Militia
lead-never = no
mp-left = MP left
battalion = Battalion
nobody = nobody
note-cost = { $mp } MP
note-moved = in { $area }, { $mp } MP left
gathered-place-fedayeen = Where:
gathered-insurgent-action = Activate:
gathered-coalition-action = Activate:
gathered-regroup-from = From:
gathered-fire-at = Fire at:
gathered-organize = Organize resistance:

## What happened, several facts at once, and verdicts of dice

many-fedayeen-placed = { $count } Fedayeen are set up.
many-impulse-ended = { $count } impulses are over.
many-advantage-ready = Both sides have the Advantage ready.
many-state-refreshed = { $count } Spent units become Fresh.
many-friction-held = Friction holds units back in { $count } areas.
many-entry-cost-changed = The cost of { $count } areas changes.
many-fedayeen-dug-in = { $count } Fedayeen dig in.
many-marker-taken-off = { $count } Dug In markers come off.
many-resistance-marked = { $count } areas are marked for Resistance.
many-insurgent-regrouped = { $count } Insurgent units regroup.
many-units-regrouped = { $count } Coalition stacks regroup.
many-friction-flipped = Friction spends { $count } units.
many-toll-imposed = Bystanders will pay in { $count } areas.
many-casualties-evacuated = { $count } evacuations of casualties.
many-points-ignored = Dug In units ignore points in { $count } areas.
many-attackers-spent = { $count } attacks leave their units Spent.
many-bot-step = The bot goes through { $count } steps.
many-bot-loss = The bot takes { $count } points by its list.
many-bot-chose = The bot makes { $count } choices.
many-roll-setup = { $count } dice for Fedayeen are rolled.
many-roll-bot-move = { $count } dice for the bot are rolled.
many-roll-bot-attack = { $count } dice for the bot are rolled.
many-roll-fedayeen-reaction = { $count } Fedayeen test for Reaction.
many-roll-cadre-here = { $count } Cadres test for Reaction.
many-roll-cadre-adjacent = { $count } Cadres next door test for Reaction.
many-draw-fedayeen-area = { $count } areas are drawn for Fedayeen.
many-draw-candidates = { $count } areas are picked by lot.

verdict-moves = it moves
verdict-attacks = it attacks
verdict-waits = it waits

## What leads an odds card

headline-overrun = Overrun
headline-success = attack succeeds
headline-hit = Casualty Points
headline-repulsed = repulsed
headline-failed = attack fails
headline-stalled = stalled
headline-ambush = Ambush
headline-insurgents = Insurgents appear
headline-phase-ends = Action Phase ends
headline-nothing = nothing
