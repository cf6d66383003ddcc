### Stepping Stones en français.
###
### Les identifiants suivent les noms des règles (umpire/kit/speech.py). Une fonction en capitales nomme une liste de ce fichier :
### UNIT($piece) dit un mot de la liste `unit`, PLACE($to) un mot de la liste `place`.

title = Les pierres du gué
    .subtitle = Deux bandes au gué
about = Deux bandes au gué, trois pions chacune, et nul ne sait où est le chevalier de l’autre. Dix minutes, à deux ; le titre à copier pour en écrire un.

## Les pions : `west-1` est dit par unit-west avec le $number 1

unit-west = Ouest { $number }
unit-east = Est { $number }

kind-page = page
kind-squire = écuyer
kind-knight = chevalier

a-kind-page = un page
a-kind-squire = un écuyer
a-kind-knight = un chevalier

## Les cases

place-west-bank = la rive ouest
place-west-stone = la pierre ouest
place-island = l’île
place-east-stone = la pierre est
place-east-bank = la rive est
place-lost = hors du jeu

## Les camps, les places à la table et la séquence de jeu

seat-west = Ouest
seat-east = Est

the-side-west = l’Ouest
the-side-east = l’Est

phase-setup = Mise en place
phase-turn = Nouveau tour
phase-moves = Mouvements
phase-end = Fin du tour

segment-deal = La donne
segment-turn = Nouveau tour
segment-west = L’Ouest joue
segment-east = L’Est joue
segment-end = Fin du tour

outcome-west-wins = victoire de l’Ouest
outcome-draw = partie nulle
outcome-east-wins = victoire de l’Est

## Éditions, et ce qui se règle avant la partie

edition-en = édition anglaise

setting-length = Durée de la partie
    .short = courte, quatre tours
    .usual = six tours
    .long = longue, huit tours

## Les faits, d’après le nom de leur classe

piece-dealt = { UNIT($piece) } est { A_KIND($kind) }.
turn-began = Le tour { $turn } commence.
move-passed = { THE_SIDE($side) } passe.
piece-moved = { UNIT($piece) } va de { PLACE($origin) } à { PLACE($to) }.
piece-attacked = { UNIT($piece) } attaque { UNIT($target) } sur { PLACE($at) }.
piece-turned-up = { UNIT($piece) } est retourné : c’est { A_KIND($kind) }.
piece-lost-attacker = L’attaque échoue, { UNIT($piece) } est perdu.
piece-lost-defender = L’attaque réussit, { UNIT($piece) } est perdu.
point-scored = { THE_SIDE($side) } tient l’île : un point.
game-ended = La partie est finie : { OUTCOME($word) }, { $west } à { $east }.

## Dés, tirages et réserves

rolled = { $what } : { $dice } { $face }{ $mods }.
    .against = { $what } : { $dice } { $face }{ $mods }, il faut { $need } ou plus.
roll-prompt = { $what } : lancez { $dice } et tapez le total (de { $lowest } à { $highest }).
roll-fight = { UNIT($piece) } contre { UNIT($target) }

draw-kinds = Tiré pour { UNIT($piece) } : { A_KIND($drawn) }.
    .ask = Le joueur de { UNIT($piece) }, et lui seul, tire un de ses pions pour lui : qu’est-ce ?
    .option = { KIND($choice) }
draw-belief = { UNIT($piece) } est peut-être { A_KIND($drawn) }.
    .ask = Que peut être { UNIT($piece) } ?
    .option = { KIND($choice) }
cup-kinds = pions encore à tirer
cup-belief = ce qu’un pion peut être

## Questions : la question, ses réponses et la ligne du journal

verb-move-who = Quel pion joue ?
    .option = { UNIT($choice) }
    .pass = Aucun, passer
    .log = Mouvement : { $option }.
verb-move-to = Où va { UNIT($piece) } depuis { PLACE($origin) } ?
    .option = { PLACE($choice) }
    .log = { UNIT($piece) } depuis { PLACE($origin) } : { $option }.

## Modificateurs et mots de la table des chances

modifier-attacker = force de l’attaquant
modifier-defender = force du défenseur

gist-nothing = rien
gist-lost-attacker = attaquant perdu
gist-lost-defender = défenseur perdu

## Pourquoi pas : d’abord les raisons du moteur, puis celles des règles

reason-game-over = La partie est finie.
reason-no-such-option = Il n’y a pas d’option de ce numéro.
reason-not-a-face = Le dé ne peut pas montrer cela.
reason-not-in-the-cup = Il n’y a pas de tel pion à tirer.
reason-not-offered = Ce n’est pas parmi les options.
reason-undo-nothing = Il n’y a rien à reprendre.
reason-undo-barrier = Un dé est tombé depuis, ou un pion a été retourné : ce qui précède ne se reprend plus.
reason-not-yours = Ce pion est à l’ennemi.
reason-lost = Ce pion est hors du jeu.
reason-nowhere-to-go = Le pion ne peut aller sur aucune case.
reason-not-the-next-space = Un pion va sur la case voisine, en avant ou en arrière.
reason-far-bank = Nul ne débarque sur la rive ennemie.
reason-own-piece-there = Un pion du même camp s’y trouve.

## L’image : en-tête, pistes, plateaux et cartes

table-map = Le gué
table-turn = Tour
table-of = { $number } sur { $count }
table-turns = Tours
table-score = Points de { THE_SIDE($side) }
table-lost = Perdus
table-place = Lieu
table-kind = Nature
table-strength = Force
table-unknown = inconnue
table-hidden = caché à l’ennemi
table-on-it = S’y trouve
table-nobody = personne
table-worth = En fin de tour
table-a-point = un point à qui s’y trouve
