### Stepping Stones in English.
###
### How ids follow from the names in the rules is told in umpire/kit/speech.py. A function in capitals names a list of this file:
### UNIT($piece) says a word of the list `unit`, PLACE($to) one of the list `place`.

title = Stepping Stones
    .subtitle = Two bands at a ford
about = Two bands at a ford, three pieces each, and nobody knows whose knight is where. Ten minutes, for two; the title to copy for one of your own.

## Pieces: `west-1` is said by unit-west with the $number 1

unit-west = West { $number }
unit-east = East { $number }

kind-page = page
kind-squire = squire
kind-knight = knight

a-kind-page = a page
a-kind-squire = a squire
a-kind-knight = a knight

## Spaces

place-west-bank = the west bank
place-west-stone = the west stone
place-island = the island
place-east-stone = the east stone
place-east-bank = the east bank
place-lost = out of the game

## Sides, seats and the sequence of play

seat-west = West
seat-east = East

the-side-west = West
the-side-east = East

phase-setup = Set-up
phase-turn = New turn
phase-moves = Moves
phase-end = End of the turn

segment-deal = The deal
segment-turn = New turn
segment-west = West moves
segment-east = East moves
segment-end = End of the turn

outcome-west-wins = West wins
outcome-draw = a draw
outcome-east-wins = East wins

## Editions and what is settled before a game

edition-en = English edition

setting-length = Length of the game
    .short = short, four turns
    .usual = six turns
    .long = long, eight turns

## Events, by their class names

piece-dealt = { UNIT($piece) } is { A_KIND($kind) }.
turn-began = Turn { $turn } begins.
move-passed = { THE_SIDE($side) } passes.
piece-moved = { UNIT($piece) } goes from { PLACE($origin) } to { PLACE($to) }.
piece-attacked = { UNIT($piece) } attacks { UNIT($target) } on { PLACE($at) }.
piece-turned-up = { UNIT($piece) } is turned up: { A_KIND($kind) }.
piece-lost-attacker = The attack fails, and { UNIT($piece) } is lost.
piece-lost-defender = The attack succeeds, and { UNIT($piece) } is lost.
point-scored = { THE_SIDE($side) } holds the island: a point.
game-ended = The game is over: { OUTCOME($word) }, { $west } to { $east }.

## Dice, draws and cups

rolled = { $what }: { $dice } { $face }{ $mods }.
    .against = { $what }: { $dice } { $face }{ $mods }, needs { $need } or more.
roll-prompt = { $what }: roll { $dice } and type the total ({ $lowest } to { $highest }).
roll-fight = { UNIT($piece) } against { UNIT($target) }

draw-kinds = Drawn for { UNIT($piece) }: { A_KIND($drawn) }.
    .ask = The owner of { UNIT($piece) } alone draws one of his pieces for it: what is it?
    .option = { KIND($choice) }
draw-belief = { UNIT($piece) } may be { A_KIND($drawn) }.
    .ask = What may { UNIT($piece) } be?
    .option = { KIND($choice) }
cup-kinds = pieces still to be drawn
cup-belief = what a piece may be

## Questions: the question, its answers, and the line of the log

verb-move-who = Which piece moves?
    .option = { UNIT($choice) }
    .pass = Nobody, pass
    .log = Move: { $option }.
verb-move-to = Where does { UNIT($piece) } go from { PLACE($origin) }?
    .option = { PLACE($choice) }
    .log = { UNIT($piece) } from { PLACE($origin) }: { $option }.

## Modifiers and words of the table of odds

modifier-attacker = strength of the attacker
modifier-defender = strength of the defender

gist-nothing = nothing
gist-lost-attacker = attacker lost
gist-lost-defender = defender lost

## Why not: first those of the engine, then those of the rules

reason-game-over = The game is over.
reason-no-such-option = There is no option with that number.
reason-not-a-face = The die cannot show that.
reason-not-in-the-cup = There is no such piece to draw.
reason-not-offered = That is not among the options.
reason-undo-nothing = There is nothing to take back.
reason-undo-barrier = A die has fallen since then, or a piece was turned up: what came before cannot be taken back.
reason-not-yours = That piece is the enemy’s.
reason-lost = That piece is out of the game.
reason-nowhere-to-go = There is no space that the piece can go to.
reason-not-the-next-space = A piece goes to the next space, forward or back.
reason-far-bank = Nobody goes ashore on the enemy’s bank.
reason-own-piece-there = A piece of the same side is there.

## The picture: headline, tracks, trays and cards

table-map = The ford
table-turn = Turn
table-of = { $number } of { $count }
table-turns = Turns
table-score = Points of { THE_SIDE($side) }
table-lost = Lost
table-place = Place
table-kind = Kind
table-strength = Strength
table-unknown = not known
table-hidden = hidden from the enemy
table-on-it = There now
table-nobody = nobody
table-worth = At the end of a turn
table-a-point = a point for whoever is there
