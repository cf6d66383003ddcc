### Second Fallujah en français.
###
### La règle des identifiants est dans umpire/kit/speech.py. Une fonction en capitales nomme une liste de ce fichier :
### UNIT($unit) dit un mot de la liste `unit`, IN_PLACE($area) un mot de la liste `in-place` ; UNIT($units) en dit plusieurs.
### COUNT($units) en donne le nombre, SIGNED($value) dit +1 ou -1.
###
### Genre : les unités de la Coalition sont nommées sans article, comme sur le pion (3/1 I, Irak 4/1), et la phrase évite
### de les accorder. Fedayin et Cadre sont masculins, Milice est féminin ; leur article est dans les listes `a-state` et
### `the-state`. Secteur est masculin, Zone d’entrée féminin ; leur article est dans les listes des lieux.

title = Second Fallujah
    .subtitle = Opération Phantom Fury, du 8 au 14 novembre 2004
about = Toute la ville en sept jours, la Coalition contre les insurgés ; à deux, ou seul contre l’automate des règles.

joined = { $first } et { $last }
    .parts = { $first } ; { $last }

## Unités de la Coalition, comme sur le pion

unit-3-1-i = 3/1 I
unit-3-1-k = 3/1 K
unit-3-1-l = 3/1 L
unit-3-1-w = 3/1 W
unit-3-5-i = 3/5 I
unit-3-5-k = 3/5 K
unit-3-5-l = 3/5 L
unit-3-5-w = 3/5 W
unit-1-4-b = 1/4 B
unit-1-23-b = 1/23 B
unit-c-2-tank-1 = C/2 Char 1
unit-c-2-tank-2 = C/2 Char 2
unit-c-2-tank-3 = C/2 Char 3
unit-3-lar-c = 3 LAR C
unit-1-force-recon = 1 Force Recon
unit-2-ceb-b = 2 CEB B
unit-a-2-ceb-2 = A/2 CEB 2
unit-c-4-ceb-1 = C/4 CEB 1
unit-23-mar-at = 23 Mar AT
unit-4-fssg-a = 4 FSSG A
unit-2-aav-d = 2 AAV D
unit-2-7-cav-a = 2/7 Cav A
unit-2-7-cav-b = 2/7 Cav B
unit-3-8-cav-c = 3/8 Cav C
unit-iraqi-ssf-b = Irak SSF B
unit-iraqi-ssf-d = Irak SSF D
unit-iraqi-ctf = Irak CTF
unit-iraqi-1-1 = Irak 1/1
unit-iraqi-4-1 = Irak 4/1
unit-small-craft = Small Craft
unit-1-8-a = 1/8 A
unit-1-8-b = 1/8 B
unit-1-8-c = 1/8 C
unit-1-8-w = 1/8 W
unit-1-3-a = 1/3 A
unit-1-3-b = 1/3 B
unit-1-3-c = 1/3 C
unit-1-3-w = 1/3 W
unit-1-lar-c = 1 LAR C
unit-2-tank-a = 2 Char A
unit-2-aav-c = 2 AAV C
unit-2-ceb-c = 2 CEB C
unit-cab-eng = CAB Eng
unit-c-6-esb-1 = C/6 ESB 1
unit-2-2-inf-a = 2/2 Inf A
unit-2-63-arm-a = 2/63 Arm A
unit-4-cav-f = 4 Cav F
unit-a-82-eng-1 = A/82 Eng 1
unit-4-fssg-b = 4 FSSG B
unit-iraqi-eru = Irak ERU
unit-iraqi-2-1 = Irak 2/1
unit-iraqi-5-3 = Irak 5/3
unit-iraqi-6-3 = Irak 6/3

# Tout ce qui se prend en main : une unité de la Coalition, un bataillon, une unité insurgée, ou tout le monde.
piece = { UNIT($name) }
piece-all = toutes les unités
piece-battalion-3-1 = tout le 3/1
piece-battalion-3-5 = tout le 3/5
piece-battalion-1-8 = tout le 1/8
piece-battalion-1-3 = tout le 1/3
piece-fedayeen = un Fedayin
piece-spent-fedayeen = un Fedayin Épuisé
piece-dug-in = un Fedayin Retranché
piece-cadre = un Cadre
piece-spent-cadre = un Cadre Épuisé
piece-militia = une Milice
piece-spent-militia = une Milice Épuisée

type-infantry = infanterie
type-mech-infantry = infanterie mécanisée
type-engineer = génie
type-recon = reconnaissance
type-lar = reconnaissance blindée légère
type-cavalry = cavalerie
type-mp = police militaire
type-iraqi-infantry = infanterie irakienne
type-iraqi-sf = forces spéciales irakiennes
type-tank = chars
type-weapons = compagnie d’appui
type-anti-tank = antichar
type-aav = blindés amphibies
type-riverine = flottille fluviale

nation-marines = Marines
nation-army = US Army
nation-iraqi = Irak

## Unités insurgées : par leur nom, en nombre, l’une d’elles, et celle dont il s’agit

state-fedayeen = Fedayin
    .count = { $count ->
        [one] { $count } Fedayin
       *[other] { $count } Fedayins
    }
state-spent-fedayeen = Fedayin Épuisé
    .count = { $count ->
        [one] { $count } Fedayin Épuisé
       *[other] { $count } Fedayins Épuisés
    }
state-dug-in = Fedayin Retranché
    .count = { $count ->
        [one] { $count } Fedayin Retranché
       *[other] { $count } Fedayins Retranchés
    }
state-cadre = Cadre
    .count = { $count ->
        [one] { $count } Cadre
       *[other] { $count } Cadres
    }
state-spent-cadre = Cadre Épuisé
    .count = { $count ->
        [one] { $count } Cadre Épuisé
       *[other] { $count } Cadres Épuisés
    }
state-militia = Milice
    .count = { $count ->
        [one] { $count } Milice
       *[other] { $count } Milices
    }
state-spent-militia = Milice Épuisée
    .count = { $count ->
        [one] { $count } Milice Épuisée
       *[other] { $count } Milices Épuisées
    }

a-state-fedayeen = un Fedayin
a-state-spent-fedayeen = un Fedayin Épuisé
a-state-dug-in = un Fedayin Retranché
a-state-cadre = un Cadre
a-state-spent-cadre = un Cadre Épuisé
a-state-militia = une Milice
a-state-spent-militia = une Milice Épuisée

the-state-fedayeen = le Fedayin
the-state-spent-fedayeen = le Fedayin Épuisé
the-state-dug-in = le Fedayin Retranché
the-state-cadre = le Cadre
the-state-spent-cadre = le Cadre Épuisé
the-state-militia = la Milice
the-state-spent-militia = la Milice Épuisée

# Qui peut agir dans une impulsion ; militia/20/2 a gagné le secteur 20 et a encore 2 PM.
mover-fedayeen = un Fedayin
mover-cadre = un Cadre
mover-militia = une Milice
mover-dug-in = un Fedayin Retranché, pour ôter son marqueur
mover = { THE_STATE($head) } { MOVED_TO($rest) }
moved-to = qui a gagné le secteur { $head } (PM restants : { $rest })

## Lieux : par leur nom, avec l’article, là où l’on est, d’où l’on vient, où l’on va, et en toutes lettres

place = secteur { $name }
place-nw = Zone d’entrée nord-ouest
place-ne = Zone d’entrée nord-est
place-river-box = case fluviale

the-place = le secteur { $name }
the-place-nw = la Zone d’entrée nord-ouest
the-place-ne = la Zone d’entrée nord-est

in-place = dans le secteur { $name }
in-place-nw = dans la Zone d’entrée nord-ouest
in-place-ne = dans la Zone d’entrée nord-est

from-place = du secteur { $name }
from-place-nw = de la Zone d’entrée nord-ouest
from-place-ne = de la Zone d’entrée nord-est

to-place = au secteur { $name }

full-place = le secteur { $name }, { AREA_NAME($name) }
full-place-nw = la Zone d’entrée nord-ouest
full-place-ne = la Zone d’entrée nord-est

area-name-1 = berge de Resala
area-name-2 = Resala (maison de l’Enfer)
area-name-3 = Jebail
area-name-4 = Shuhada
area-name-5 = lisière sud (terrain découvert)
area-name-6 = lisière sud-est (terrain découvert)
area-name-7 = Sina’a sud
area-name-8 = Nazal sud-est
area-name-9 = Nazal sud
area-name-10 = Resala nord
area-name-11 = sud du Nouveau Pont
area-name-12 = Nazal ouest
area-name-13 = Nazal nord-ouest
area-name-14 = Nazal nord
area-name-15 = Nazal nord-est
area-name-16 = Sina’a ouest
area-name-17 = Sina’a est
area-name-18 = Askari nord-est
area-name-19 = Askari nord
area-name-20 = Askari est
area-name-21 = quartier de la mosquée d’Askari
area-name-22 = Askari sud
area-name-23 = Askari ouest
area-name-24 = Jeghaifi est
area-name-25 = Jeghaifi nord
area-name-26 = Jeghaifi sud
area-name-27 = quartier de la mosquée Hydra
area-name-28 = Muallimin sud
area-name-29 = Muallimin centre
area-name-30 = Muallimin nord
area-name-31 = est de la route de la gare
area-name-32 = Dhubat nord
area-name-33 = ouest de la route de la gare
area-name-34 = Dhubat sud
area-name-35 = centre de la Route 10
area-name-36 = centre administratif
area-name-37 = souk
area-name-38 = parc de Jolan
area-name-39 = Jolan sud-est
area-name-40 = Jolan (est)
area-name-41 = cimetière
area-name-42 = Jolan nord
area-name-43 = angle nord-ouest
area-name-44 = berge de Jolan
area-name-45 = Jolan (ouest)
area-name-46 = vieille ville
area-name-47 = nord du Vieux Pont
area-name-48 = entre les ponts
area-name-49 = Andalus nord-ouest
area-name-50 = Andalus nord
area-name-51 = Pizza Slice

worth-mosque = mosquée
worth-route-10 = Route 10
worth-jolan = Jolan
worth-government-center = centre administratif

## Camps, sièges, jours et séquence de jeu

seat-coalition = Coalition
seat-insurgent = Insurgés

by-side-coalition = de la Coalition
by-side-insurgent = des Insurgés

day-nov = { $number } novembre

phase-setup = Mise en place
phase-turn = Nouvelle journée
phase-action = Phase d’action
phase-regroup = Phase de Regroupement
phase-infiltration = Phase d’infiltration
phase-reset = Phase de Remise en place

segment-cadres = Les Cadres
segment-fedayeen = Les Fedayins
segment-turn = Nouvelle journée
segment-action = Impulsions
segment-regroup-insurgent = Regroupement des Insurgés
segment-regroup-coalition = Regroupement de la Coalition
segment-infiltration = Infiltration
segment-reset = Remise en place

## Comment cela finit, et ce qui compte

outcome-major-insurgent-victory = victoire insurgée majeure
outcome-minor-insurgent-victory = victoire insurgée mineure
outcome-draw = match nul
outcome-minor-coalition-victory = victoire mineure de la Coalition
outcome-major-coalition-victory = victoire majeure de la Coalition

cause-fedayeen = Fedayins sur la carte
cause-cadre = Cadres sur la carte
cause-mosque = secteurs à mosquée
cause-route-10 = secteurs de la Route 10
cause-jolan = quartier de Jolan
cause-government-center = centre administratif
cause-backlash = Retombées politiques

## Éditions et réglages d’avant-partie

edition-en = édition anglaise

setting-insurgents = Les Insurgés
    .player = un autre joueur
    .bot = l’automate des règles
setting-setup = Placement des Fedayins
    .free = au choix des Insurgés
    .random = au hasard
setting-dug-in-fire = Unités Retranchées sous une Mission de tir
    .plus-one = +1 à leur Valeur défensive
    .none = sans bonus

## Gobelets

cup-fedayeen-area = secteurs pour un Fedayin
cup-candidates = secteurs équivalents pour l’automate

## Événements : mise en place et séquence

cadres-placed = { $count ->
    [one] Un Cadre est placé.
   *[other] { $count } Cadres sont placés : un par secteur à mosquée et un par secteur de Jolan.
}
fedayeen-placed = Un Fedayin est placé { IN_PLACE($area) }.
turn-began = La journée { $turn } commence : { DAY($day) }.
impulse-began = { $side ->
    [coalition] Impulsion { $impulse } : à la Coalition d’agir.
   *[insurgent] Impulsion { $impulse } : aux Insurgés d’agir.
}
place-activated = { $side ->
    [coalition] La Coalition active { FULL_PLACE($place) }.
   *[insurgent] Les Insurgés activent { FULL_PLACE($place) }.
}
side-passed = { $side ->
    [coalition] La Coalition passe.
   *[insurgent] Les Insurgés passent.
}
impulse-ended = { $side ->
    [coalition] La Coalition a terminé : ce qui a bougé ou attaqué est Épuisé.
   *[insurgent] Les Insurgés ont terminé : ce qui a bougé est Épuisé.
}
end-roll-noted-ends = { $roll } est inférieur à { $impulse } : cette impulsion est la dernière de la Phase d’action.
end-roll-noted-goes-on = { $roll } n’est pas inférieur à { $impulse } : la Phase d’action continue.
action-phase-ended-roll = La Phase d’action est finie.
action-phase-ended-passes = Les deux camps ont passé : la Phase d’action est finie.
advantage-used-mulligan = Relance { BY_SIDE($side) } : les deux jets sont refaits. L’Avantage change de mains.
advantage-used-attack-plus = Effort héroïque { BY_SIDE($side) } : +1 au jet d’attaque. L’Avantage change de mains.
advantage-used-attack-minus = Effort héroïque { BY_SIDE($side) } : -1 au jet d’attaque. L’Avantage change de mains.
advantage-used-defence-plus = Effort héroïque { BY_SIDE($side) } : +1 au jet de défense. L’Avantage change de mains.
advantage-used-defence-minus = Effort héroïque { BY_SIDE($side) } : -1 au jet de défense. L’Avantage change de mains.
advantage-used-plus = Effort héroïque { BY_SIDE($side) } : +1 au jet de fin de phase. L’Avantage change de mains.
advantage-used-minus = Effort héroïque { BY_SIDE($side) } : -1 au jet de fin de phase. L’Avantage change de mains.
advantage-ready = { $side ->
    [coalition] La Coalition dispose de nouveau de l’Avantage.
   *[insurgent] Les Insurgés disposent de nouveau de l’Avantage.
}
units-refreshed = Les unités Épuisées redeviennent Fraîches.
state-refreshed = { A_STATE($state) } { FROM_PLACE($area) } redevient Frais.
friction-held = { $count ->
    [one] Frictions { IN_PLACE($area) } : un Cadre ou un Fedayin reste Épuisé.
   *[other] Frictions { IN_PLACE($area) } : { $count } Cadres et Fedayins restent Épuisés.
}
game-ended = La partie est finie : { OUTCOME($word) }, { $vp } PV.

## Événements : mouvement

units-moved = { COUNT($units) ->
    [one] { UNIT($units) } va { FROM_PLACE($origin) } { TO_PLACE($to) } ({ $cost } PM).
   *[other] { UNIT($units) } vont { FROM_PLACE($origin) } { TO_PLACE($to) } ({ $cost } PM par unité).
}
reaction-began = Les Insurgés peuvent réagir { IN_PLACE($area) }.
entry-cost-changed-less = { THE_PLACE($area) } coûte moins cher désormais : { $cost } PM.
entry-cost-changed-more = { THE_PLACE($area) } coûte plus cher désormais : { $cost } PM.
ambush-sprung = Embuscade { IN_PLACE($area) } ! Il manque { $short } PM : Valeur offensive -{ $short }.
unit-withdrew = { UNIT($unit) } a trouvé l’ennemi et se replie { FROM_PLACE($area) } sur { THE_PLACE($to) } : unité Épuisée.
insurgent-moved = { A_STATE($state) } va { FROM_PLACE($origin) } { TO_PLACE($to) } ({ $cost } PM).
fedayeen-dug-in = Un Fedayin se retranche { IN_PLACE($area) }.
marker-taken-off = Un Fedayin { FROM_PLACE($area) } n’est plus Retranché.
resistance-organized = { $count ->
    [one] Résistance { IN_PLACE($area) } : une Milice prend les armes.
   *[other] Résistance { IN_PLACE($area) } : { $count } Milices prennent les armes.
}
resistance-marked = Le marqueur Résistance passe { TO_PLACE($area) }.

## Événements : Réaction

militia-placed = Une Milice apparaît { IN_PLACE($area) }, levée par le Cadre { FROM_PLACE($origin) }.
fedayeen-came-fresh = Un Fedayin apparaît { IN_PLACE($area) }.
fedayeen-came-dug-in = Un Fedayin apparaît { IN_PLACE($area) }, déjà Retranché.
unit-retreated = { A_STATE($state) } se replie { FROM_PLACE($origin) } sur { THE_PLACE($to) }.

## Événements : combat

attack-declared = { COUNT($units) ->
    [one] { UNIT($lead) } attaque { IN_PLACE($area) }.
   *[other] { UNIT($units) } attaquent { IN_PLACE($area) } ; { UNIT($lead) } mène l’attaque.
}
fire-mission-called = Mission de tir sur { FULL_PLACE($area) }.
insurgent-attacked = { A_STATE($state) } attaque { IN_PLACE($area) }.
backlash-raised-mosque = Assaut sur une mosquée sans unité irakienne : Retombées politiques { SIGNED($points) }.
backlash-raised-mosque-fire = Mission de tir sur une mosquée : Retombées politiques { SIGNED($points) }.
backlash-raised-casualties = Pertes de la Coalition : Retombées politiques { SIGNED($points) }.
casualties-evacuated = Les blindés évacuent les blessés { FROM_PLACE($area) } : un point de pertes de moins.
overwhelming-force = Force écrasante { IN_PLACE($area) } : les Milices n’ont aucune chance, pas de jet de dés.
battle-rolled-hit = { $points ->
    [one] { $attack } contre { $defence } { IN_PLACE($area) } : l’attaque porte, { $points } point de pertes.
   *[other] { $attack } contre { $defence } { IN_PLACE($area) } : l’attaque porte, { $points } points de pertes.
}
battle-rolled-overrun = { $attack } contre { $defence } { IN_PLACE($area) } : { $points } points de pertes, plus qu’ils n’en peuvent absorber.
battle-rolled-stalled = { $attack } contre { $defence } { IN_PLACE($area) } : l’attaque s’enlise.
battle-rolled-repulsed = { $attack } contre { $defence } { IN_PLACE($area) } : l’attaque est repoussée.
battle-rolled-success = { $attack } contre { $defence } { IN_PLACE($area) } : l’attaque des Insurgés fait mouche.
battle-rolled-failed = { $attack } contre { $defence } { IN_PLACE($area) } : l’attaque des Insurgés échoue.
security-lapse = Faille de sécurité { IN_PLACE($area) } : seules des unités de soutien défendent, l’attaque réussit.
unit-flipped = { A_STATE($state) } { FROM_PLACE($area) } passe Épuisé.
unit-eliminated = Perte insurgée { IN_PLACE($area) } : { A_STATE($state) }.
attacker-eliminated = L’assaillant est éliminé { IN_PLACE($area) } : { A_STATE($state) }.
points-ignored = { $count ->
    [one] { $count } point de pertes { IN_PLACE($area) } reste sans effet.
   *[other] { $count } points de pertes { IN_PLACE($area) } restent sans effet.
}
area-overrun = Percée ! Tous les défenseurs { FROM_PLACE($area) } sont éliminés, et les assaillants peuvent poursuivre.
toll-imposed = Les unités qui n’ont pas pris part paient { $cost } PM de plus en quittant { THE_PLACE($area) }.
attackers-spent = { COUNT($units) ->
    [one] Unité Épuisée par l’attaque : { UNIT($units) }.
   *[other] Unités Épuisées par l’attaque : { UNIT($units) }.
}
unled-units = { COUNT($units) ->
    [one] { UNIT($units) } n’a personne pour mener une attaque { IN_PLACE($area) } et reste sur place.
   *[other] { UNIT($units) } n’ont personne pour mener une attaque { IN_PLACE($area) } et restent sur place.
}

## Événements : contrôle et Regroupement

control-changed = { $side ->
    [coalition] La Coalition prend { FULL_PLACE($area) }.
   *[insurgent] Les Insurgés prennent { FULL_PLACE($area) }.
}
area-infiltrated = Les Insurgés s’infiltrent dans { FULL_PLACE($area) } : personne n’était resté pour le tenir.
insurgent-regrouped = Regroupement : { A_STATE($state) } va { FROM_PLACE($origin) } { TO_PLACE($to) }.
friction-flipped = Frictions { IN_PLACE($area) } : { THE_STATE($state) } passe Épuisé.
units-regrouped = { COUNT($units) ->
    [one] Regroupement : { UNIT($units) } va { FROM_PLACE($origin) } { TO_PLACE($to) }.
   *[other] Regroupement : { UNIT($units) } vont { FROM_PLACE($origin) } { TO_PLACE($to) }.
}

## Événements : l’automate

bot-step-move = L’automate investit un secteur que personne ne tient.
bot-step-attack = L’automate attaque.
bot-step-organize = L’automate organise la résistance.
bot-step-pass = L’automate ne peut rien faire d’autre et passe.
bot-step-mulligan = Pertes trop lourdes : l’automate veut qu’on relance les dés.
bot-step-reaction-none = Il ne se passe rien.
bot-step-reaction-ignored = C’est impossible : le résultat est ignoré.
bot-step-retreat-cancelled = Nulle part où se replier : l’unité reste.
bot-step-lead-dug-in = À égalité, l’automate fait mener la défense par un Fedayin Retranché.
bot-step-lead-militia = À égalité, l’automate fait mener la défense par une Milice.
bot-loss-lead = D’abord l’unité de tête (15, étape 1).
bot-loss-retreat = Une unité Épuisée se replie (15, étape 2a).
bot-loss-flip = Une unité Fraîche est retournée (15, étape 2b).
bot-loss-militia = Une Milice est éliminée (15, étape 2c).
bot-loss-spent = Une unité Épuisée est éliminée (15, étape 2d).
bot-loss-dug-in = Une unité Retranchée est éliminée (15, étape 2e).
bot-loss-last = Il ne reste pas d’autre moyen (15, étape 2).
bot-step-fresh-cadre = L’automate retourne les Cadres avant les Fedayins.

bot-chose-move-target = L’automate investit { THE_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(parmi { $candidates } ; { TRACE($trace) }).
}
bot-chose-move-origin = La Milice vient { FROM_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(parmi { $candidates } ; { TRACE($trace) }).
}
bot-chose-attack-target = L’automate attaque { THE_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(parmi { $candidates } ; { TRACE($trace) }).
}
bot-chose-attack-origin = L’attaque vient { FROM_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(parmi { $candidates } ; { TRACE($trace) }).
}
bot-chose-organize = L’automate organise la résistance { IN_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(parmi { $candidates } ; { TRACE($trace) }).
}
bot-chose-retreat = L’automate se replie sur { THE_PLACE($pick) }{ COUNT($candidates) ->
    [one] .
   *[other] {" "}(parmi { $candidates } ; { TRACE($trace) }).
}

# Ce qui a restreint le choix, étape par étape : 2: 18, 24 est la deuxième priorité, et ce qui restait.
trace = la priorité { $head } a gardé { $rest }
trace-0 = les frictions ont laissé { $rest }
trace-star = un dé a tranché

## Les dés

rolled = { $what } : { $dice } { $face }{ $mods }.
    .against = { $what } : { $dice } { $face }{ $mods }, il faut { $need } ou moins.
roll-prompt = { $what } : lancez { $dice } et tapez le total ({ $lowest } à { $highest }).

roll-attack = Attaque { IN_PLACE($area) }
roll-defence = Défense { IN_PLACE($area) }
roll-end-of-phase = Fin de la Phase d’action à l’impulsion { $impulse }
roll-setup = Un Fedayin { IN_PLACE($area) }
roll-bot-move = Automate, entrée dans un secteur ouvert
roll-bot-attack = Automate, attaque
roll-fedayeen-reaction = Réaction du Fedayin { FROM_PLACE($area) }
roll-cadre-here = Réaction du Cadre { FROM_PLACE($area) }
roll-cadre-adjacent = Réaction du Cadre { FROM_PLACE($origin) } à l’entrée dans { THE_PLACE($area) }

## Tirages : ce qui est sorti, ce qu’il faut faire à une vraie table, et chaque pièce par son nom

draw-fedayeen-area = Le sort désigne { THE_PLACE($drawn) } (à placer : { $left }).
    .ask = Tirez au sort un secteur pour le prochain Fedayin (à placer : { $left }) : lequel ?
    .option = { PLACE($choice) }
draw-candidates = Le dé désigne { THE_PLACE($drawn) } { PURPOSE($what) }.
    .ask = Plusieurs secteurs se valent pour l’automate. Tirez-en un au sort { PURPOSE($what) } : lequel ?
    .option = { PLACE($choice) }

purpose-move-target = pour y entrer
purpose-move-origin = pour en faire venir la Milice
purpose-attack-target = pour y attaquer
purpose-attack-origin = pour en lancer l’attaque
purpose-organize = pour y organiser la résistance
purpose-retreat = pour s’y replier

## Questions : la question, ses réponses par leur nom, et la ligne du journal

option-done = Terminé
option-all = Toutes
option-yes = Oui
option-no = Non

verb-place-fedayeen = { $left ->
    [one] Où va le dernier Fedayin ?
   *[other] Où va le prochain Fedayin ? À placer : { $left }.
}
    .option = { PLACE($choice) }
    .log = Placement d’un Fedayin : { $option }.
verb-insurgent-action = Impulsion { $impulse } : que font les Insurgés ?
    .option = { ORDER($choice) }
    .pass = Passer
    .log = Insurgés : { $option }.
verb-organize-how-many = Combien de Milices la résistance lève-t-elle { IN_PLACE($area) } ?
    .option = { $choice ->
        [one] { $choice } Milice
       *[other] { $choice } Milices
    }
    .log = Résistance { IN_PLACE($area) } : { $option }.
verb-insurgent-next = Qui agit maintenant dans l’impulsion { FROM_PLACE($area) } ?
    .all = Toutes les unités qui n’ont pas bougé, en pile
    .done = Finir l’impulsion
    .option = { MOVER($choice) }
    .log = Insurgés { IN_PLACE($area) } : { $option }.
verb-insurgent-do = Que fait { THE_STATE($unit) } { FROM_PLACE($origin) } ? PM restants : { $mp }.
    .option = Aller { TO_PLACE($choice) }
    .attack = Attaquer sur place
    .dig-in = Se retrancher
    .log = { THE_STATE($unit) } { FROM_PLACE($origin) } : { $option }.
verb-insurgent-stack-to = Où vont ensemble les { $count } unités { FROM_PLACE($origin) } ?
    .option = { PLACE($choice) }
    .log = Les { $count } unités { FROM_PLACE($origin) } vont ensemble : { $option }.
verb-coalition-action = Impulsion { $impulse } : que fait la Coalition ?
    .option = { ORDER($choice) }
    .fire-mission = Mission de tir
    .pass = Passer
    .log = Coalition : { $option }.
verb-fire-at = Quel secteur la Mission de tir frappe-t-elle ?
    .option = { PLACE($choice) }
    .log = Cible de la Mission de tir : { $option }.
verb-coalition-next = Activation { FROM_PLACE($activated) } : qui bouge, ou bien où attaquer ?
    .option = { NEXT_STEP($choice) }
    .done = Finir l’impulsion
    .log = Coalition : { $option }.
verb-move-to = Où vont les unités { FROM_PLACE($origin) } ?
    .option = { PLACE($choice) }
    .log = Mouvement depuis { THE_PLACE($origin) } : { $option }.
verb-who-moves = { COUNT($picked) ->
    [0] Qui va { FROM_PLACE($origin) } { TO_PLACE($to) } pour { $cost } PM ?
   *[other] Qui d’autre va { TO_PLACE($to) } pour { $cost } PM ? Déjà désignées : { UNIT($picked) }.
}
    .option = { PIECE($choice) }
    .all = Toutes les unités qui le peuvent
    .go = Personne d’autre : en avant
    .log = Mouvement { FROM_PLACE($origin) } { TO_PLACE($to) } : { $option }.
verb-who-attacks = { COUNT($picked) ->
    [0] Qui attaque { IN_PLACE($area) } ?
   *[other] Qui d’autre attaque { IN_PLACE($area) } ? Déjà désignées : { UNIT($picked) }.
}
    .option = { UNIT($choice) }
    .all = Toutes les unités qui le peuvent
    .go = Personne d’autre : à l’attaque
    .log = Attaque { IN_PLACE($area) } : { $option }.
verb-lead = Qui mène l’attaque { IN_PLACE($area) } ?
    .option = { UNIT($choice) }
    .log = Unité de tête { IN_PLACE($area) } : { $option }.
verb-river-support = La flottille (Small Craft) soutient-elle depuis le fleuve l’attaque { IN_PLACE($area) } ?
    .yes = Oui, la soutenir (et s’Épuiser)
    .no = Non, la garder
    .log = Soutien fluvial { IN_PLACE($area) } : { $option }.
verb-withdraw = Replier { UNIT($unit) } { FROM_PLACE($area) } sur { THE_PLACE($origin) }, d’où vient l’unité ?
    .yes = Oui, se replier (et s’Épuiser)
    .no = Non, rester et combattre
    .log = Repli de { UNIT($unit) } { FROM_PLACE($area) } sur { THE_PLACE($origin) } : { $option }.
verb-react = La Coalition est entrée dans { THE_PLACE($area) } : comment réagissent les Insurgés ?
    .dig-in = Un Fedayin se retranche
    .retreat-fedayeen = Un Fedayin se replie
    .retreat-cadre = Un Cadre se replie
    .militia = Un Cadre lève une Milice { IN_PLACE($area) }
    .done = Plus de Réaction
    .option = { REACTION($choice) }
    .log = Réaction { IN_PLACE($area) } : { $option }.
verb-retreat-to = Où se replie { THE_STATE($unit) } { FROM_PLACE($area) } ?
    .option = { PLACE($choice) }
    .log = Repli { FROM_PLACE($area) }, { THE_STATE($unit) } : { $option }.
verb-defence-lead = Qui mène la défense { IN_PLACE($area) } ?
    .option = { STATE($choice) }
    .log = Défenseur de tête { IN_PLACE($area) } : { $option }.
verb-casualty = { $left ->
    [one] Reste { $left } point de pertes { IN_PLACE($area) } : qui le prend ?
   *[other] Restent { $left } points de pertes { IN_PLACE($area) } : qui prend le prochain ?
}
    .option = { WAY($choice) }
    .log = Pertes { IN_PLACE($area) }, points restants : { $left }. { $option }.
verb-coalition-defence-lead = Laquelle des unités les plus fortes mène la défense { IN_PLACE($area) } ?
    .option = { UNIT($choice) }
    .log = Défenseur de tête { IN_PLACE($area) } : { $option }.
verb-advantage = Attaque { $attack }, défense { $defence } { IN_PLACE($area) }. Utiliser l’Avantage ?
    .keep = Non, le garder
    .mulligan = Relance : les deux camps relancent
    .attack-plus = Effort héroïque : +1 au jet d’attaque
    .attack-minus = Effort héroïque : -1 au jet d’attaque
    .defence-plus = Effort héroïque : +1 au jet de défense
    .defence-minus = Effort héroïque : -1 au jet de défense
    .log = L’Avantage, à { $attack } contre { $defence } { IN_PLACE($area) } : { $option }.
verb-advantage-end = Le jet est de { $roll } ; moins de { $impulse } met fin à la Phase d’action. Utiliser l’Avantage ?
    .keep = Non, le garder
    .plus = Effort héroïque : +1 au jet
    .minus = Effort héroïque : -1 au jet
    .log = L’Avantage, sur un jet de { $roll } à l’impulsion { $impulse } : { $option }.
verb-regroup-from = Regroupement : où est l’unité qui bouge ?
    .option = { PLACE($choice) }
    .done = Fin du Regroupement
    .log = Regroupement : { $option }.
verb-regroup-who = Regroupement : qui part { FROM_PLACE($origin) } ?
    .option = { PIECE($choice) }
    .all = Toutes les unités qui le peuvent
    .log = Regroupement depuis { THE_PLACE($origin) } : { $option }.
verb-regroup-to = Regroupement depuis { THE_PLACE($origin) }, { PIECE($unit) } : vers où ?
    .option = { PLACE($choice) }
    .log = Regroupement depuis { THE_PLACE($origin) }, { PIECE($unit) } : { $option }.
verb-reset-fresh = Frictions { IN_PLACE($area) } : qui redevient Frais ? Places restantes : { $left }.
    .option = { A_STATE($choice) }
    .log = De nouveau Frais { IN_PLACE($area) } (places restantes : { $left }) : { $option }.

# Ce qu’un camp fait de son impulsion, puis de ses unités.
order = Activer le secteur { $name }
order-nw = Activer la Zone d’entrée nord-ouest
order-ne = Activer la Zone d’entrée nord-est
order-organize = Organiser la résistance dans le secteur { $number }

next-step = Faire mouvement depuis le secteur { $name }
next-step-nw = Faire mouvement depuis la Zone d’entrée nord-ouest
next-step-ne = Faire mouvement depuis la Zone d’entrée nord-est
next-step-attack = Attaquer dans le secteur { $number }

reaction-from = Le Cadre du secteur { $number } lève une Milice là où l’ennemi vient d’entrer
reaction-own = Le Cadre du secteur { $number } lève une Milice chez lui

# Façons d’absorber des points de pertes.
way-flip-fedayeen = Un Fedayin passe Épuisé (1 point)
way-flip-cadre = Un Cadre passe Épuisé (1 point)
way-retreat-fedayeen = Un Fedayin Épuisé se replie (1 point)
way-retreat-cadre = Un Cadre Épuisé se replie (1 point)
way-kill-fedayeen = Un Fedayin est éliminé (3 points)
way-kill-spent-fedayeen = Un Fedayin Épuisé est éliminé (2 points)
way-kill-cadre = Un Cadre est éliminé (3 points)
way-kill-spent-cadre = Un Cadre Épuisé est éliminé (2 points)
way-kill-militia = Une Milice est éliminée (1 point)
way-kill-spent-militia = Une Milice Épuisée est éliminée (1 point)
way-kill-dug-in = Un Fedayin Retranché est éliminé (3 points)

## Modificateurs

modifier-lead-cf = unité de tête
modifier-support-infantry = compagnie d’infanterie
modifier-support-weapons = compagnie d’appui ou antichar
modifier-support-tank = chars
modifier-support-lar = LAR ou cavalerie
modifier-support-engineer = génie
modifier-support-iraqi-sf = forces spéciales irakiennes
modifier-support-riverine = flottille fluviale
modifier-battalion-integrity = bataillon complet
modifier-army-and-marines = Army et Marines mêlés
modifier-ambush = Embuscade
modifier-fire-mission = Mission de tir
modifier-defence-cf = défenseur de tête
modifier-tem = TEM
modifier-double-tem = TEM doublé
modifier-defence-dug-in = Retranché
modifier-attack-tem = terrain
modifier-attack-fedayeen = Fedayin

## Mots des tables de probabilités

gist-nothing = rien
gist-cp = { $number } PP
gist-overrun = Percée
gist-stalled = enlisée
gist-repulsed = repoussée
gist-success = attaque réussie
gist-failed = attaque manquée
gist-phase-ends = fin de la Phase d’action
gist-ambush = Embuscade
gist-militia = une Milice apparaît
gist-fedayeen-came = un Fedayin apparaît

## Pourquoi pas

reason-dug-in = Une unité Retranchée ne bouge ni ne se regroupe.
reason-game-over = La partie est finie.
reason-no-such-option = Aucune option ne porte ce numéro.
reason-not-a-face = Les dés ne peuvent pas donner cela.
reason-not-in-the-cup = Il n’y a pas de telle pièce à tirer.
reason-not-offered = Cela n’est pas au nombre des options.
reason-undo-nothing = Il n’y a rien à reprendre.
reason-undo-barrier = Les dés ont parlé depuis : ce qui précède ne se reprend pas.
reason-no-such-area = Ce secteur n’existe pas.
reason-no-such-unit = Cette unité n’existe pas.
reason-two-fedayeen = Deux Fedayins s’y trouvent déjà, et c’est la limite à la mise en place.
reason-nobody-there = Aucune de vos unités ne s’y trouve.
reason-nobody-fresh = Aucune unité Fraîche ne s’y trouve.
reason-no-cadre = Aucun Cadre Frais ne s’y trouve.
reason-no-fedayeen = Aucun Fedayin Frais ne s’y trouve.
reason-pool-empty = Il ne reste plus de Milice dans la réserve.
reason-stack-full = Le secteur est plein : huit unités par camp, c’est la limite.
reason-no-target = Aucun secteur ne peut recevoir de Mission de tir.
reason-no-insurgents = Il n’y a pas d’Insurgés à cet endroit.
reason-no-coalition = Il n’y a pas d’unités de la Coalition à cet endroit.
reason-no-us-near = Il faut des unités US dans le secteur ou à côté, ou une Zone d’entrée qui le touche.
reason-mandatory-attack = Une attaque obligatoire est à faire d’abord.
reason-battle-fought = On s’est déjà battu là dans cette impulsion.
reason-battle-fought-6-2 = On s’est déjà battu là dans cette impulsion : seuls ceux qui y étaient peuvent y revenir.
reason-nobody-to-attack = Personne ne peut y attaquer maintenant.
reason-nobody-to-lead = Personne ne peut y mener une attaque.
reason-nobody-to-lead-6-3-1 = Ceux qui restent n’auraient personne pour mener leur attaque.
reason-by-its-place = Choisissez l’endroit où elle se trouve ; on demande ensuite qui part.
reason-nowhere-to-go = Ces unités ne peuvent entrer dans aucun secteur.
reason-spent = L’unité est Épuisée.
reason-not-activated = L’unité n’est pas dans le secteur activé.
reason-stopped = L’unité a dû s’arrêter au contact de l’ennemi.
reason-zone-limit = Huit unités ont déjà quitté la Zone d’entrée, et c’est la limite.
reason-first-area = Toutes les unités d’une Zone d’entrée entrent d’abord dans le même secteur.
reason-only-free = D’un secteur où se trouve l’ennemi, on ne va que vers un secteur Libre.
reason-too-few-mp = Il n’y a pas assez de points de mouvement.
reason-first-must-lead = La première unité à entrer doit pouvoir y mener une attaque.
reason-first-must-lead-7-2-1 = La première unité désignée doit pouvoir mener l’attaque.
reason-entry-zone = Personne n’entre dans une Zone d’entrée.
reason-not-adjacent = Les secteurs ne sont pas adjacents.
reason-nobody-picked = Personne n’est encore désigné.
reason-picked-already = L’unité est déjà désignée.
reason-not-here = Il n’y a pas de telle unité ici.
reason-not-with-them-7-1 = L’unité ne prend pas part à cette attaque.
reason-not-with-them = L’unité n’est pas entrée avec les assaillants.
reason-lead-support = Une unité de soutien ne mène pas d’attaque.
reason-lead-parentheses = Une unité dont le facteur de combat est entre parenthèses ne mène pas d’attaque.
reason-lead-militia-only = La cavalerie et les LAR ne mènent une attaque que contre des Milices.
reason-same-kind-offered = Une autre unité du même genre est proposée : cela revient au même.
reason-not-on-river = Le secteur n’est pas au bord de l’Euphrate.
reason-riverine-spent = La flottille (Small Craft) est Épuisée.
reason-no-recon = Seules la reconnaissance, la cavalerie et les LAR se replient ainsi.
reason-stack-nowhere = Aucun secteur Libre adjacent n’a de place pour tous.
reason-cannot-act = Cette unité est Épuisée, ou elle ne peut rien faire.
reason-only-still-fedayeen = Seul un Fedayin Frais qui n’a pas bougé se retranche.
reason-no-marker = Il n’y a plus de marqueur Retranché.
reason-reacted = Tous ceux qui le pouvaient ont déjà réagi.
reason-no-free-area = Aucun secteur Libre adjacent n’a de place.
reason-not-free = Le secteur n’est pas Libre.
reason-not-free-8-3 = Le secteur n’est pas Libre ; un secteur Contesté ne convient qu’à défaut de tout autre.
reason-too-few-points = Il y faudrait plus de points de pertes qu’il n’en reste.
reason-no-retreat = Il n’y a nulle part où se replier.
reason-lead-first-or-most = L’unité de tête passe d’abord, et il faut absorber le plus de points de pertes possible.
reason-regrouped = Tous ceux qui s’y trouvent se sont déjà regroupés.
reason-only-one-left = Une seule unité peut encore s’y regrouper.
reason-no-room-for-all = Il n’y a pas de place pour toutes.
reason-one-for-each-cadre = Au plus une Milice pour chaque Cadre Frais.
reason-no-friction = La limite ne laisse le choix qu’entre Fedayins et Cadres Épuisés.
reason-not-the-strongest = Une autre unité y a un Facteur de Combat plus élevé.
reason-yes-or-no = La réponse est oui ou non.
reason-which-roll = Il y a deux jets : dites lequel change.
reason-no-battle = Ce n’est pas un combat : le jet ne change que d’un point.

## La carte dessinée : ce qui y est écrit, et ce que l’on dit d’un pion ou d’un secteur

board-label = Carte de Falloujah : 51 secteurs, deux Zones d’entrée, l’Euphrate à l’ouest
board-city = FALLOUJAH
board-operation = OPÉRATION PHANTOM FURY
board-dates = Al-Fajr · du 8 au 14 novembre 2004
board-ours-1 = Dessinée pour cette table. Les contours, la plupart
board-ours-2 = des noms et des TEM (murs en tirets) sont de nous.
board-river = EUPHRATE
board-route-10 = ROUTE 10
board-bridge-1 = Vieux Pont
board-bridge-2 = Nouveau Pont
board-legend-mosque = mosquée (1 PV)
board-legend-objective = objectif (1 PV)
board-legend-plain = sans points
board-legend-tem = TEM donné par les règles
board-legend-ours = TEM reconstitué
board-legend-control = tenu par la Coalition
board-legend-contested = Contesté
board-legend-gate = entrée depuis une Zone

board-day = Jour
    .value = { $day } ({ $turn } sur 7)
board-phase = Phase
board-impulse = Impulsion
    .value = { $impulse }, { $side }
    .cell = Impulsion { $impulse }
    .ends = fin sur un jet de moins de { $impulse } ({ $percent } %)
    .roll = jet de { $roll }
board-vp = Points de victoire
    .value = { $vp } : { $level }
    .short = PV
board-backlash = Retombées politiques
    .cell = Retombées politiques : { $count }
board-advantage = Avantage
    .used = { $side } (utilisé ce jour)
board-days = Jours
board-impulses = Impulsions du jour
board-scale = Échelle de victoire
    .from = { $least } PV ou plus
    .between = de { $least } à { $most } PV
    .just = { $least } PV
    .to = { $most } PV ou moins
board-pool = Réserve : { $name }
board-points = Les points et leurs causes
board-forces = Forces
    .ours = Coalition, Fraîches et Épuisées
    .waiting = Coalition, pas encore en ville
    .areas = Secteurs tenus par la Coalition
    .theirs = { $name } sur la carte

board-fresh = Fraîche
board-spent = Épuisée
board-cf = FC
board-mf = FM
board-mp = PM restants
    .cost = { $mp } PM
board-modifier = Soutien
board-lead = Peut mener une attaque
board-lead-always = oui
board-lead-on-militia = contre des Milices seulement
board-lead-never = non
board-battalion = Bataillon
board-type = Type
board-nation = Nationalité
board-unit = En toutes lettres
board-where = Où
board-state = État
board-count = Combien
board-control = Contrôle
board-tem = TEM
board-worth = Valeur
    .value = 1 PV ({ $worth })
board-river-bank = Au bord de l’Euphrate
board-adjacent = Adjacents
board-insurgents = Insurgés
board-coalition = Coalition
board-nobody = personne
board-yes = oui
board-contested = Contesté
board-vacant = Vacant
board-free = Libre
board-held = Tenu

board-marker-active = Activé
board-marker-attack = À attaquer
board-marker-ambush = Embuscade : { $points } de moins à la Valeur offensive
board-marker-resistance = Dernière résistance organisée ici
