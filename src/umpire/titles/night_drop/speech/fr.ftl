### Night Drop en français.
###
### La règle des identifiants est dans umpire/kit/speech.py. Une fonction en capitales nomme une liste de ce fichier :
### UNIT($unit) dit un mot de la liste `unit`, HEX($to) un mot de la liste `hex` ; UNIT($units) en dit plusieurs.
### COUNT($units) en donne le nombre.
###
### Genre : un stick est masculin ; les compagnies (A/505) et les unités allemandes sont féminines. Là où les deux se
### rencontrent, la phrase évite l’accord. Un hexagone est dit sans article : la phrase met l’, de l’ ou à l’ devant.

title = Night Drop
    .subtitle = La 82e aéroportée autour de Sainte-Mère-Église, 6 juin 1944
about = La Normandie dans la nuit du 6 juin 1944, des parachutistes dispersés contre des Allemands dans le noir ; pour deux qui se cachent des choses.

joined = { $first } et { $last }

## Unités américaines : rien ne distingue un stick d’un autre, sauf aux dés de l’atterrissage ; les compagnies comme sur le pion

unit-stick-505 = un stick du 505e
unit-stick-507 = un stick du 507e
unit-stick-508 = un stick du 508e
unit-505-a = A/505
unit-505-b = B/505
unit-505-c = C/505
unit-505-d = D/505
unit-505-e = E/505
unit-505-f = F/505
unit-505-g = G/505
unit-505-h = H/505
unit-505-i = I/505
unit-507-a = A/507
unit-507-b = B/507
unit-507-d = D/507
unit-507-e = E/507
unit-507-g = G/507
unit-507-h = H/507
unit-507-i = I/507
unit-508-a = A/508
unit-508-b = B/508
unit-508-c = C/508
unit-508-d = D/508
unit-508-e = E/508
unit-508-f = F/508
unit-508-g = G/508
unit-508-h = H/508
unit-508-i = I/508

numbered-stick-505 = le stick { $number } du 505e
numbered-stick-507 = le stick { $number } du 507e
numbered-stick-508 = le stick { $number } du 508e

regiment-505 = 505e
regiment-507 = 507e
regiment-508 = 508e

face-unknown = inconnu
face-plt = Plt
face-ldr = Ldr
face-hq = HQ
face-advantage = Avantage de PIR

a-face-plt = un Plt
a-face-ldr = un Ldr
a-face-hq = un HQ
a-face-advantage = l’Avantage de PIR

strength-full = à plein effectif
strength-reduced = réduite

## Unités allemandes, par leur numéro d’arrivée sur la carte ; ce qu’elles sont, avec la lettre de leur hexagone d’entrée

unit-g1 = l’unité allemande 1
unit-g2 = l’unité allemande 2
unit-g3 = l’unité allemande 3
unit-g4 = l’unité allemande 4
unit-g5 = l’unité allemande 5
unit-g6 = l’unité allemande 6
unit-g7 = l’unité allemande 7
unit-g8 = l’unité allemande 8
unit-g9 = l’unité allemande 9
unit-g10 = l’unité allemande 10
unit-g11 = l’unité allemande 11
unit-g12 = l’unité allemande 12
unit-g13 = l’unité allemande 13
unit-g14 = l’unité allemande 14

type-armoured-b = compagnie blindée (B)
type-armoured-c = compagnie blindée (C)
type-company-a = compagnie (A)
type-company-b = compagnie (B)
type-company-c = compagnie (C)
type-platoon-a = section (A)
type-platoon-c = section (C)
type-platoon-d = section (D)

a-type-armoured-b = une compagnie blindée (B)
a-type-armoured-c = une compagnie blindée (C)
a-type-company-a = une compagnie (A)
a-type-company-b = une compagnie (B)
a-type-company-c = une compagnie (C)
a-type-platoon-a = une section (A)
a-type-platoon-c = une section (C)
a-type-platoon-d = une section (D)

letter-a = A
letter-b = B
letter-c = C
letter-d = D

kind-stick = stick
kind-company = compagnie américaine
kind-german = unité allemande

## Hexagones, avec le nom du village ou du pont

hex = hexagone { NUMBER_AND_NAME($name) }

number-and-name = { $name }
number-and-name-0220 = 0220 ({ PLACE("etienville-bridge") })
number-and-name-0418 = 0418 ({ PLACE("pont-l-abbe") })
number-and-name-0506 = 0506 ({ PLACE("gourbesville") })
number-and-name-0718 = 0718 ({ PLACE("picauville") })
number-and-name-0809 = 0809 ({ PLACE("amfreville") })
number-and-name-1111 = 1111 ({ PLACE("le-motey") })
number-and-name-1203 = 1203 ({ PLACE("fresville-railroad-bridge") })
number-and-name-1311 = 1311 ({ PLACE("cauquigny") })
number-and-name-1323 = 1323 ({ PLACE("beuzeville-bridge") })
number-and-name-1324 = 1324 ({ PLACE("beuzeville-la-bastille") })
number-and-name-1509 = 1509 ({ PLACE("neuville-railroad-bridge") })
number-and-name-1512 = 1512 ({ PLACE("la-fiere-bridge") })
number-and-name-1601 = 1601 ({ PLACE("fresville") })
number-and-name-1611 = 1611 ({ PLACE("la-fiere") })
number-and-name-1617 = 1617 ({ PLACE("chef-du-pont-bridge") })
number-and-name-1916 = 1916 ({ PLACE("chef-du-pont") })
number-and-name-2204 = 2204 ({ PLACE("neuville-au-plain") })
number-and-name-2220 = 2220 ({ PLACE("carquebut") })
number-and-name-2409 = 2409 ({ PLACE("sainte-mere-eglise") })
number-and-name-2410 = 2410 ({ PLACE("sainte-mere-eglise") })
number-and-name-2612 = 2612 ({ PLACE("fauville") })
number-and-name-2817 = 2817 ({ PLACE("les-forges") })

place-sainte-mere-eglise = Sainte-Mère-Église
place-neuville-au-plain = Neuville-au-Plain
place-fresville = Fresville
place-gourbesville = Gourbesville
place-amfreville = Amfreville
place-le-motey = Le Motey
place-cauquigny = Cauquigny
place-la-fiere = La Fière
place-chef-du-pont = Chef-du-Pont
place-carquebut = Carquebut
place-picauville = Picauville
place-pont-l-abbe = Pont-l’Abbé
place-beuzeville-la-bastille = Beuzeville-la-Bastille
place-les-forges = Les Forges
place-fauville = Fauville
place-la-fiere-bridge = pont de La Fière
place-chef-du-pont-bridge = pont de Chef-du-Pont
place-etienville-bridge = pont d’Étienville
place-beuzeville-bridge = pont de Beuzeville
place-fresville-railroad-bridge = pont ferroviaire de Fresville
place-neuville-railroad-bridge = pont ferroviaire de Neuville

terrain-bocage = bocage
terrain-village = village
terrain-marsh = marais
terrain-stream = cours d’eau marécageux
terrain-bridge = pont
terrain-main-road = route principale
terrain-railroad = voie ferrée

# Où est un pion qui n’est pas sur la carte.
box-not-yet = pas encore en jeu
box-lost = perdu
box-dead = hors de combat
box-used = utilisé

vp-marker-none = aucun marqueur
vp-marker-concealed = caché
vp-marker-visible = visible

points-vp = { $number } PV

## Camps, sièges et séquence de jeu

seat-us = Américains
seat-german = Allemands

the-side-us = le joueur américain
the-side-german = le joueur allemand

phase-setup = Mise en place
phase-turn = Nouveau tour
phase-initiative = Initiative
phase-objectives = Objectifs américains
phase-activations = Activations
phase-end = Fin du tour

segment-germans = Les Allemands
segment-drop = Le largage
segment-turn = Nouveau tour
segment-initiative = Initiative
segment-objectives = Objectifs américains
segment-activations = Activations
segment-end = Fin du tour

stage-choosing = choix d’une action
stage-entering = renforts
stage-moving = mouvement
stage-fighting = combat
stage-checking = empilement
stage-regrouping = regroupement

action-u1 = activer le 505e (U1)
action-u2 = activer le 507e (U2)
action-u3 = activer le 508e (U3)
action-g1 = égarer des sticks inconnus du 505e (G1)
action-g2 = égarer des sticks inconnus du 507e (G2)
action-g3 = égarer des sticks inconnus du 508e (G3)
action-g4 = activer des unités allemandes (G4)

## Comment cela finit

outcome-strategic-us-victory = victoire stratégique américaine
outcome-operational-us-victory = victoire opérationnelle américaine
outcome-tactical-us-victory = victoire tactique américaine
outcome-tactical-german-victory = victoire tactique allemande
outcome-operational-german-victory = victoire opérationnelle allemande
outcome-strategic-german-victory = victoire stratégique allemande

## Éditions et réglages d’avant-partie

edition-en = édition anglaise

setting-landing-dice = Les dés d’un stick qui saute
    .in-turn = direction et distance, puis l’atterrissage
    .together = les trois à la fois : sur un 6 il est perdu, où qu’il dérive
setting-overstack-push = Égarer des sticks dans un hexagone plein
    .literal = permis, et le joueur américain retire le surnombre
    .gentle = interdit
setting-stacking-check = La vérification de l’empilement
    .whole-map = sur toute la carte
    .entered = seulement là où l’on vient d’entrer
setting-sticks-defend = Sticks en défense avec une compagnie
    .yes = +1 chacun
    .no = sans bonus
setting-sticks-in-attack = Sticks dont la dernière compagnie tombe dans sa propre attaque
    .fall = éliminés avec elle
    .stay = restent sur place
setting-stick-as-loss = Quand personne ne peut retraiter
    .yes = un stick peut prendre la perte
    .no = une compagnie prend la perte
setting-advantage-retreats = Un Avantage de PIR révélé, quand sa pile doit retraiter
    .no = ne bouge pas, et retient la pile
    .yes = la suit

## Gobelets

cup-germans = unités allemandes
cup-sticks = sticks inconnus
cup-vp = marqueurs PV
cup-entry-letter = lettres des unités à venir
cup-german-belief = ce que peut être une unité allemande
cup-vp-belief = ce que peut valoir un marqueur PV

## Événements : mise en place

german-placed = { UNIT($unit) } prend place dans l’{ HEX($hex) }, sous un marqueur Inconnu.
german-identified = { UNIT($unit) } est { A_TYPE($type) }.
sticks-dropped = Le { REGIMENT($regiment) } saute : { $count } sticks au-dessus de ses hexagones de largage.
stick-scattered = { NUMBERED($unit) } dérive jusqu’à l’{ HEX($to) }.
stick-lost-off-map = { NUMBERED($unit) } dérive hors de la carte : il est perdu.
stick-lost-stream = { NUMBERED($unit) } tombe dans un cours d’eau marécageux : il est perdu.
stick-lost-germans = { NUMBERED($unit) } tombe au milieu des Allemands : il est perdu.
stick-lost-landing = { NUMBERED($unit) } est perdu à l’atterrissage.

## Événements : le tour

turn-began-night = Le tour { $turn } commence : { $clock }, nuit.
turn-began-day = Le tour { $turn } commence : { $clock }, jour.
advantage-spent = L’Avantage de PIR du { REGIMENT($regiment) } est retiré pour prendre l’Initiative.
initiative-taken-first-turn = { THE_SIDE($side) } a l’Initiative au premier tour.
initiative-taken-seized = { THE_SIDE($side) } prend l’Initiative sans lancer les dés.
initiative-taken-command-lost = Un régiment a perdu son chef : { THE_SIDE($side) } a l’Initiative.
initiative-taken-kept = Égalité : { THE_SIDE($side) } garde l’Initiative.
initiative-taken-won = { THE_SIDE($side) } remporte l’Initiative.
german-turn-used = Un tour d’Initiative allemande automatique est consommé.
activation-began = Activation { $number } : { THE_SIDE($side) } agit.
action-chosen-u1 = U1 : le 505e est activé.
action-chosen-u2 = U2 : le 507e est activé.
action-chosen-u3 = U3 : le 508e est activé.
action-chosen-g1 = G1 : des sticks inconnus du 505e s’égarent.
action-chosen-g2 = G2 : des sticks inconnus du 507e s’égarent.
action-chosen-g3 = G3 : des sticks inconnus du 508e s’égarent.
action-chosen-g4 = G4 : des unités allemandes sont activées.
action-chosen-pass = { THE_SIDE($side) } passe.
limit-rolled-units = { $limit ->
    [one] Une unité allemande peut être activée, pas davantage.
   *[other] Jusqu’à { $limit } unités allemandes peuvent être activées.
}
limit-rolled-movements = Jusqu’à { $limit } mouvements de sticks inconnus, trois au plus du même.
stage-reached = Suite de l’Activation : { STAGE($stage) }.
activation-ended = L’Activation est finie.

## Événements : mouvement

unit-moved = { UNIT($unit) } va de l’{ HEX($origin) } à l’{ HEX($to) }.
unit-stayed = { UNIT($unit) } reste en { HEX($hex) } et ne bougera plus.
stick-pushed = { UNIT($unit) } s’égare de l’{ HEX($origin) } à l’{ HEX($to) }.
stick-pushed-off = { UNIT($unit) } s’égare de l’{ HEX($hex) } hors de la carte : il est perdu.
unit-left = { UNIT($unit) } quitte la carte depuis l’{ HEX($hex) }, et le jeu avec elle.
reinforcement-came = { UNIT($unit) } entre par l’{ HEX($hex) }, sous un marqueur Inconnu.

## Événements : regroupement et objectifs

stick-turned-up = { UNIT($unit) } dans l’{ HEX($hex) } se révèle : { A_FACE($face) }.
hex-dealt-with = Des sticks se rassemblent dans l’{ HEX($hex) }.
company-formed-full = { COUNT($units) } sticks dans l’{ HEX($hex) } forment { UNIT($company) }, à plein effectif.
company-formed-reduced = { COUNT($units) } sticks dans l’{ HEX($hex) } forment { UNIT($company) }, réduite.
company-reinforced = { UNIT($unit) } ramène { UNIT($company) } à plein effectif dans l’{ HEX($hex) }.
marker-concealed = Un marqueur PV caché est placé dans l’{ HEX($hex) }.
marker-known = Le marqueur PV de l’{ HEX($hex) } vaut { $points } PV.
marker-turned = Le marqueur PV de l’{ HEX($hex) } est retourné : { $points } PV.
marker-drawn = Un marqueur PV est tiré pour l’{ HEX($hex) } : { $points } PV.
control-gained = Le joueur américain prend le contrôle de l’{ HEX($hex) }.
control-lost = Le joueur américain perd le contrôle de l’{ HEX($hex) }.

## Événements : combat

attack-declared = { COUNT($units) ->
    [one] { UNIT($point) } attaque l’{ HEX($hex) }.
   *[other] { UNIT($units) } attaquent l’{ HEX($hex) } ; unité de pointe : { UNIT($point) }.
}
german-revealed = { UNIT($unit) } dans l’{ HEX($hex) } perd son marqueur Inconnu : c’est { A_TYPE($type) }.
point-designated = { UNIT($unit) } est l’unité de pointe en défense dans l’{ HEX($hex) }.
combat-rolled-shattered = { $attack } contre { $defence } dans l’{ HEX($hex) } : la défense est enfoncée, perte d’un pas et retraite.
combat-rolled-beaten = { $attack } contre { $defence } dans l’{ HEX($hex) } : la défense est battue.
combat-rolled-even = { $attack } contre { $defence } dans l’{ HEX($hex) } : sans effet.
combat-rolled-repelled = { $attack } contre { $defence } dans l’{ HEX($hex) } : l’attaque est repoussée avec perte d’un pas.
combat-rolled-routed = { $attack } contre { $defence } dans l’{ HEX($hex) } : l’attaque tourne à la déroute, perte d’un pas et retraite.
unit-reduced = { UNIT($unit) } dans l’{ HEX($hex) } perd un pas : elle est réduite.
unit-eliminated = { UNIT($unit) } dans l’{ HEX($hex) } est éliminée.
stick-eliminated = { UNIT($unit) } dans l’{ HEX($hex) } est éliminé.
stick-seen = Le joueur allemand regarde : { UNIT($unit) } était { A_FACE($face) }.
advantage-killed = L’Avantage de PIR du { REGIMENT($regiment) } est tombé : { $turns ->
    [one] l’Allemand a l’Initiative au prochain tour.
   *[other] l’Allemand a l’Initiative aux { $turns } prochains tours.
}
units-retreated = { COUNT($units) ->
    [one] { UNIT($units) } retraite de l’{ HEX($origin) } à l’{ HEX($to) }.
   *[other] { UNIT($units) } retraitent de l’{ HEX($origin) } à l’{ HEX($to) }.
}
units-advanced = { COUNT($units) ->
    [one] { UNIT($units) } avance de l’{ HEX($origin) } à l’{ HEX($to) }.
   *[other] { UNIT($units) } avancent de l’{ HEX($origin) } à l’{ HEX($to) }.
}
retreat-barred-nowhere = Nulle part où retraiter depuis l’{ HEX($hex) }.
retreat-barred-advantage = Personne ne retraite de l’{ HEX($hex) } : un Avantage de PIR ne peut bouger.
surplus-removed = Surnombre dans l’{ HEX($hex) } : on retire { UNIT($unit) }.
game-ended = La partie est finie : { OUTCOME($word) }, { $points } PV.

## Les dés

rolled = { $what } : { $dice } { $face }{ $mods }.
    .against = { $what } : { $dice } { $face }{ $mods }, il faut { $need } ou moins.
roll-prompt = { $what } : lancez { $dice } et tapez le total ({ $lowest } à { $highest }).

roll-direction = Direction, { NUMBERED($unit) }
roll-distance = Distance, { NUMBERED($unit) }
roll-landing = Atterrissage, { NUMBERED($unit) }
roll-initiative-us = Initiative, Américains
roll-initiative-german = Initiative, Allemands
roll-g4 = G4, nombre d’unités
roll-push = Mouvements de sticks du { REGIMENT($regiment) }
roll-attack = Attaque de l’{ HEX($hex) }
roll-defence = Défense de l’{ HEX($hex) }

## Tirages : ce qui est sorti, ce qu’il faut faire à une vraie table, et chaque pièce par son nom

draw-germans = Tirage pour { UNIT($unit) } : { A_TYPE($drawn) }.
    .ask = Le joueur allemand tire seul { UNIT($unit) } du récipient : qu’est-ce ?
    .option = { TYPE($choice) }
draw-sticks = On regarde { UNIT($unit) } : { A_FACE($drawn) }.
    .ask = Regardez { UNIT($unit) } : qu’est-ce ?
    .option = { FACE($choice) }
draw-vp = Un marqueur PV est tiré : { POINTS($drawn) }.
    .ask = Tirez un marqueur PV : combien vaut-il ?
    .option = { POINTS($choice) }
draw-entry-letter = Le renfort porte la lettre { LETTER($drawn) }.
    .ask = Tirez un renfort sans le montrer : quelle lettre porte-t-il ?
    .option = Lettre { LETTER($choice) }
draw-german-belief = L’unité allemande est peut-être { A_TYPE($drawn) }.
    .ask = Que peut être l’unité allemande ?
    .option = { TYPE($choice) }
draw-vp-belief = Le marqueur PV vaut peut-être { POINTS($drawn) }.
    .ask = Que peut valoir le marqueur PV ?
    .option = { POINTS($choice) }

## Questions : la question, ses réponses par leur nom, et la ligne du journal

option-done = Terminé
option-none = Aucun
option-all = Toutes
option-go = Personne d’autre
option-pass = Passer
option-stop = S’arrêter
option-off-map = Hors de la carte
option-yes = Oui
option-no = Non

verb-seize = Retirer un Avantage de PIR pour prendre l’Initiative ?
    .option = Oui, celui du { REGIMENT($choice) }
    .none = Non, les garder
    .log = Avantage de PIR pour l’Initiative : { $option }.
verb-discover = Quel objectif américain découvrir ?
    .option = { DISCOVERY($choice) }
    .none = Aucun
    .log = Objectifs : { $option }.
verb-us-action = Quel régiment activer ?
    .option = { ACTION($choice) }
    .pass = Passer
    .log = Américains : { $option }.
verb-german-action = Que font les Allemands ?
    .option = { ACTION($choice) }
    .pass = Passer
    .log = Allemands : { $option }.
verb-push = Quel stick inconnu du { REGIMENT($regiment) } s’égare ? Mouvements restants : { $left }.
    .option = { ASTRAY($choice) }
    .done = Plus aucun stick
    .log = Sticks du { REGIMENT($regiment) } : { $option }.
verb-push-to = Où va le stick de l’{ HEX($origin) } ?
    .option = { HEX($choice) }
    .off-map = Hors de la carte
    .log = Le stick de l’{ HEX($origin) } s’en va : { $option }.
verb-reinforce = Faire entrer un renfort ? Unités encore à activer : { $left }.
    .reinforce = Oui, en tirer un
    .done = Non, passer au mouvement
    .log = Renfort (unités encore à activer : { $left }) : { $option }.
verb-entry-hex = Où entre { UNIT($unit) } ?
    .option = { HEX($choice) }
    .log = Entrée, { UNIT($unit) } : { $option }.
verb-move-who = Qui bouge ?
    .option = { MOVER($choice) }
    .done = Personne d’autre, passer au combat
    .log = Mouvement : { $option }.
verb-move-to = { COUNT($units) ->
    [one] Où va { UNIT($units) } depuis l’{ HEX($origin) } ?
   *[other] Où vont ensemble les { COUNT($units) } unités de l’{ HEX($origin) } ?
}
    .option = { HEX($choice) }
    .off-map = Hors de la carte
    .stop = { $moved ->
        [yes] S’arrêter là
       *[no] Rester là, et en finir
    }
    .log = { UNIT($units) } depuis l’{ HEX($origin) } : { $option }.
verb-move-by = { COUNT($units) ->
    [one] Par où va { UNIT($units) } de l’{ HEX($origin) } à l’{ HEX($to) } ? Le coût est le même.
   *[other] Par où vont les { COUNT($units) } unités de l’{ HEX($origin) } à l’{ HEX($to) } ? Le coût est le même.
}
    .option = { ROUTE($choice) }
    .log = { UNIT($units) } de l’{ HEX($origin) } à l’{ HEX($to) } : { $option }.
verb-attack = Quel hexagone attaquer ?
    .option = { HEX($choice) }
    .done = Plus d’attaque
    .log = Attaque : { $option }.
verb-attack-with = { COUNT($picked) ->
    [0] Qui attaque l’{ HEX($hex) } ?
   *[other] Qui d’autre attaque l’{ HEX($hex) } ? Déjà { UNIT($picked) }.
}
    .option = { UNIT($choice) }
    .all = Toutes les unités qui le peuvent
    .go = Personne d’autre : à l’attaque
    .log = Attaque de l’{ HEX($hex) } : { $option }.
verb-attack-point = Quelle est l’unité de pointe de l’attaque de l’{ HEX($hex) } ?
    .option = { UNIT($choice) }
    .log = Unité de pointe de l’attaque de l’{ HEX($hex) } : { $option }.
verb-defence-point = Quelle est l’unité de pointe en défense dans l’{ HEX($hex) } ?
    .option = { UNIT($choice) }
    .log = Unité de pointe en défense dans l’{ HEX($hex) } : { $option }.
verb-night-retreat = Tous les défenseurs de l’{ HEX($hex) } retraitent-ils dans le noir plutôt que de perdre un pas ?
    .yes = Oui, retraiter
    .no = Non, perdre un pas
    .log = Retraite de nuit depuis l’{ HEX($hex) } : { $option }.
verb-retreat-to = { COUNT($units) ->
    [one] Où retraite { UNIT($units) } depuis l’{ HEX($hex) } ?
   *[other] Où retraitent { UNIT($units) } depuis l’{ HEX($hex) } ?
}
    .option = { HEX($choice) }
    .log = { UNIT($units) }, retraite depuis l’{ HEX($hex) } : { $option }.
verb-barred-loss = { COUNT($units) ->
    [one] { UNIT($units) } ne peut pas retraiter de l’{ HEX($hex) } : perte d’un pas.
   *[other] { UNIT($units) } ne peuvent pas retraiter de l’{ HEX($hex) } : qui perd un pas ?
}
    .option = { LOSS($choice) }
    .log = Perte d’un pas dans l’{ HEX($hex) } faute de retraite ({ UNIT($units) }) : { $option }.
verb-advance = Qui d’autre avance dans l’{ HEX($hex) } ?
    .option = { UNIT($choice) }
    .done = Personne d’autre
    .log = Avance dans l’{ HEX($hex) } : { $option }.
verb-surplus = Trop d’unités dans l’{ HEX($hex) } : laquelle retirer ?
    .option = { LOSS($choice) }
    .log = Surnombre dans l’{ HEX($hex) } : { $option }.
verb-regroup = Où des sticks du { REGIMENT($regiment) } vont-ils former ou renforcer une compagnie ?
    .option = { HEX($choice) }
    .done = Nulle part ailleurs
    .log = Regroupement du { REGIMENT($regiment) } : { $option }.
verb-convert = Que deviennent les sticks du { REGIMENT($regiment) } dans l’{ HEX($hex) } ?
    .option = { CONVERSION($choice) }
    .none = Ils restent ce qu’ils sont
    .log = Sticks du { REGIMENT($regiment) } dans l’{ HEX($hex) } : { $option }.
verb-place-marker = Un HQ a ses ordres : dans quel hexagone PV placer un marqueur PV caché ?
    .option = { HEX($choice) }
    .log = Marqueur PV : { $option }.

# turn/0809 est un marqueur caché, draw/0418 un hexagone PV qui n’en a pas.
discovery = { $head ->
    [turn] Retourner le marqueur de l’{ HEX($rest) }
   *[draw] Tirer un marqueur pour l’{ HEX($rest) }
}

# 2108/1 est un stick qui a fait un hexagone dans cette Activation.
astray-0 = un stick dans l’{ HEX($whole) }
astray-1 = un stick dans l’{ HEX($whole) }, qui a fait 1 hexagone
astray-2 = un stick dans l’{ HEX($whole) }, qui a fait 2 hexagones

# Qui bouge : une unité, un stick par son hexagone et sa face visible, ou toutes les unités d’un hexagone qui le peuvent.
mover = { UNIT($name) }
mover-unknown = un stick inconnu dans l’{ HEX($whole) }
mover-plt = un Plt dans l’{ HEX($whole) }
mover-ldr = un Ldr dans l’{ HEX($whole) }
mover-hq = un HQ dans l’{ HEX($whole) }
mover-all = toute la pile dans l’{ HEX($whole) }

# 2408/2409/2410/2511 est un chemin, du premier hexagone au dernier.
route = Par { WAY($rest) }
way = { COUNT($rest) ->
    [0] { NUMBER_AND_NAME($head) }
   *[other] { NUMBER_AND_NAME($head) }, { WAY($rest) }
}

# Qui est perdu : une unité, ou un stick par son régiment et sa face visible.
loss = { UNIT($name) }
loss-505-unknown = un stick inconnu du 505e
loss-505-plt = un Plt du 505e
loss-505-ldr = un Ldr du 505e
loss-505-hq = un HQ du 505e
loss-505-advantage = l’Avantage de PIR du 505e
loss-507-unknown = un stick inconnu du 507e
loss-507-plt = un Plt du 507e
loss-507-ldr = un Ldr du 507e
loss-507-hq = un HQ du 507e
loss-507-advantage = l’Avantage de PIR du 507e
loss-508-unknown = un stick inconnu du 508e
loss-508-plt = un Plt du 508e
loss-508-ldr = un Ldr du 508e
loss-508-hq = un HQ du 508e
loss-508-advantage = l’Avantage de PIR du 508e

conversion-full-hq-hq-hq = une compagnie à plein effectif : trois HQ
conversion-full-hq-hq-ldr = une compagnie à plein effectif : deux HQ et un Ldr
conversion-full-hq-hq-plt = une compagnie à plein effectif : deux HQ et un Plt
conversion-full-hq-ldr-ldr = une compagnie à plein effectif : un HQ et deux Ldr
conversion-full-hq-ldr-plt = une compagnie à plein effectif : un HQ, un Ldr et un Plt
conversion-full-hq-plt-plt = une compagnie à plein effectif : un HQ et deux Plt
conversion-full-ldr-ldr-ldr = une compagnie à plein effectif : trois Ldr
conversion-full-ldr-ldr-plt = une compagnie à plein effectif : deux Ldr et un Plt
conversion-full-ldr-plt-plt = une compagnie à plein effectif : un Ldr et deux Plt
conversion-reduced-hq-hq = une compagnie réduite : deux HQ
conversion-reduced-hq-ldr = une compagnie réduite : un HQ et un Ldr
conversion-reduced-hq-plt = une compagnie réduite : un HQ et un Plt
conversion-reduced-ldr-ldr = une compagnie réduite : deux Ldr
conversion-reduced-ldr-plt = une compagnie réduite : un Ldr et un Plt
conversion-reduced-plt-plt-plt = une compagnie réduite : trois Plt
conversion-reinforce-plt = un Plt renforce la compagnie réduite
conversion-reinforce-ldr = un Ldr renforce la compagnie réduite
conversion-reinforce-hq = un HQ renforce la compagnie réduite

## Modificateurs

modifier-landing-terrain = terrain
modifier-attack-value = valeur d’attaque
modifier-defence-value = valeur de défense
modifier-further-units = autres unités
modifier-village = village
modifier-bridge = pont

## Mots des tables de probabilités

gist-nothing = rien
gist-shattered = perte d’un pas et retraite en défense
gist-beaten = défense battue
gist-even = sans effet
gist-repelled = perte d’un pas pour l’attaque
gist-routed = perte d’un pas et retraite pour l’attaque
gist-stick-lost = stick perdu
gist-stick-killed = stick éliminé
gist-advantage-shown = Avantage de PIR révélé
gist-advantage-killed = Avantage de PIR éliminé
gist-vp = { $number } PV

## Pourquoi pas

reason-game-over = La partie est finie.
reason-no-such-option = Aucune option ne porte ce numéro.
reason-not-a-face = Les dés ne peuvent pas donner cela.
reason-not-in-the-cup = Il n’y a pas de telle pièce à tirer.
reason-not-offered = Cela n’est pas au nombre des options.
reason-undo-nothing = Il n’y a rien à reprendre.
reason-undo-barrier = Les dés ont parlé depuis, ou quelque chose a été montré : ce qui précède ne se reprend pas.
reason-no-such-hex = Cet hexagone n’existe pas.
reason-no-such-unit = Vous n’avez pas de telle unité.
reason-not-on-map = L’unité n’est pas sur la carte.
reason-used = Chaque régiment n’est activé qu’une fois par tour.
reason-no-advantage = Aucun Avantage de PIR de ce régiment n’est révélé sur la carte.
reason-used-5-4-2 = G1, G2 et G3 ne se choisissent chacune qu’une fois par tour.
reason-bespoken = La première Activation revient au régiment dont l’Avantage de PIR a été retiré.
reason-by-day = Les Allemands n’égarent des sticks que de nuit.
reason-no-unknown-sticks = Le régiment n’a plus de stick inconnu sur la carte.
reason-no-stick-there = Aucun stick du régiment n’est dans cet hexagone.
reason-revealed = Le stick est révélé : les Allemands ne peuvent pas le déplacer.
reason-three-times = Le stick a déjà fait trois hexagones, et c’est la limite.
reason-nowhere-to-go = Le stick ne peut entrer dans aucun hexagone.
reason-limit = Le dé ne permet pas d’activer plus d’unités allemandes.
reason-other-regiment = L’unité n’est pas du régiment activé.
reason-moved = L’unité a déjà bougé dans cette Activation.
reason-no-stack = Vous n’avez dans cet hexagone aucune pile qui puisse bouger.
reason-advantage-fixed = Un Avantage de PIR ne bouge pas.
reason-enemy-there = Une unité ennemie est dans cet hexagone.
reason-there-already = L’unité est déjà dans cet hexagone.
reason-not-at-the-edge = On ne quitte la carte que depuis un hexagone du bord.
reason-retreat-off-map = Aucune retraite ne mène hors de la carte.
reason-out-of-reach = L’hexagone est hors de portée.
reason-too-dear = Cela prend plus de PM qu’il n’en reste à l’unité.
reason-zones-too-dear = Avec ce que coûtent les zones de contrôle ennemies, cela prend plus de PM qu’il n’en reste à l’unité.
reason-no-points = L’unité n’a plus de PM.
reason-one-hex = De nuit, un stick n’avance que d’un hexagone, et ceux qui bougent avec lui aussi.
reason-enemy-in-the-way = Des unités ennemies barrent le chemin de cet hexagone.
reason-not-on-a-way = Aucun de ces chemins ne passe par cet hexagone. Qui veut y passer s’y rend d’abord.
reason-not-a-way = On ne peut y aller ainsi.
reason-dearer-way = Ce chemin coûte plus cher. Qui le veut avance hexagone par hexagone.
reason-same-way = Ce chemin prend les mêmes hexagones PV et traverse autant de zones de contrôle ennemies qu’un de ceux proposés.
reason-impassable = Le terrain ne laisse pas passer l’unité.
reason-stack-full = L’hexagone est plein : trois unités, c’est la limite.
reason-enemy-zone = L’hexagone est dans une zone de contrôle ennemie.
reason-not-adjacent = Les hexagones ne sont pas adjacents.
reason-us-there = Une unité américaine est dans cet hexagone.
reason-not-an-entry = L’unité ne peut pas entrer par là.
reason-stick = Un stick n’attaque jamais.
reason-fought = Nul n’attaque ni n’est attaqué deux fois dans une Activation.
reason-no-enemy = Il n’y a pas d’ennemi dans cet hexagone.
reason-nobody-adjacent = Personne qui puisse attaquer n’est à côté de cet hexagone.
reason-one-hex-at-night = De nuit, l’attaque ne part que d’un seul hexagone.
reason-no-chain = L’attaque doit partir d’hexagones adjacents entre eux.
reason-picked = L’unité est déjà parmi les attaquants.
reason-not-attacking = L’unité ne prend pas part à l’attaque.
reason-not-defending = L’unité n’est pas attaquée.
reason-no-value = Un stick n’a pas de valeur de défense : il ne peut être l’unité de pointe.
reason-stick-no-loss = Un stick ne subit pas la perte d’un pas pour sa pile.
reason-not-in-hex = Il n’y a pas de telle unité dans l’hexagone.
reason-hex-dealt-with = Cet hexagone a déjà eu son tour dans cette Activation.
reason-no-conversion = Ces sticks ne se combinent pas.
reason-too-few-sticks = Il faut deux sticks du régiment, ou un seul et une compagnie réduite.
reason-no-such-combination = Les sticks de cet hexagone ne le permettent pas.
reason-advantage-no-material = Un Avantage de PIR ne forme ni ne renforce aucune compagnie.
reason-no-vp-hex = Ce n’est pas un hexagone PV.
reason-marker-visible = Le marqueur y est déjà visible.
reason-marker-there = Un marqueur s’y trouve déjà.
reason-no-marker = Il n’y a pas de marqueur à retourner.

## La table en image : titres, pistes, casiers, tableaux et fiches, et la marge de la carte

table-map = La carte de Night Drop
table-sheet = SAINTE-MÈRE-ÉGLISE
table-sheet-below = Night Drop · la 82e division aéroportée entre Merderet et Douve
table-date = 6 juin 1944
table-not-printed = une reconstitution, pas la carte imprimée
table-n13 = route nationale 13
table-vp-hex = hexagone de PV
table-setup-hex = hexagone de départ allemand
table-zone-505 = zone de largage O, 505e
table-zone-507 = zone de largage T, 507e
table-zone-508 = zone de largage N, 508e
table-entry-hex = hexagone d’entrée allemand
table-scale = un hexagone, 400 mètres
table-off-map = Hors de la carte
table-turn = Tour
table-of = { $number } sur { $count }
table-time = Heure
table-night = nuit
table-day = jour
table-at-night = { $clock }, nuit
table-by-day = { $clock }, jour
table-activation = Activation
table-stage = Étape
table-phase = Phase
table-left = Reste à faire
table-used = faite
table-points = Points américains
table-points-hidden = { $points } (+{ $hidden } cachés)
table-german-turns = Initiative allemande à venir
table-levels = Victoire
table-least = { $points } ou plus
table-less = moins
table-turns = Tours
table-actions = Actions
table-objectives = Objectifs
table-controlled = contrôle américain
table-not-controlled = pas de contrôle américain
table-sticks = { $count ->
    [one] { $count } stick
   *[other] { $count } sticks
}, dont { $unknown } inconnus
table-companies = { $count ->
    [one] { $count } compagnie
   *[other] { $count } compagnies
}
table-forces = Forces sur la carte
table-unknown-sticks = Ce que sont les sticks inconnus
table-looked-at = Ce que vous avez regardé
table-in-planes = Dans les avions
table-lost = Sticks perdus
table-eliminated = Éliminés
table-used-up = Sticks devenus compagnies
table-to-form = Compagnies à former
table-cup = Unités allemandes à venir
table-bag = Marqueurs de PV à venir
table-values = VA { $av } VD { $dv }
table-av = Valeur d’attaque
table-dv = Valeur de défense
table-enemy-zones = { $count ->
    [one] 1 zone ennemie
   *[other] { $count } zones ennemies
}
table-mp = { $points } PM
table-capacity = Mouvement
table-capacity-night = { $line } depuis village, route ou voie ferrée, sinon { $other }
table-stick-night = un hexagone
table-concealed-own = cachée aux Américains
table-concealed-marker = caché aux Allemands
table-letter = lettre { $letter }
table-place = Lieu
table-nature = Nature
table-strength = Force
table-has-acted = A agi
table-terrain = Terrain
table-on-foot = Entrer à pied
table-armoured = Entrer, blindé
table-impassable = infranchissable
table-bridge-sides = Côtés de pont
table-defence = Défense
table-landing = Atterrissage
table-landing-lost = perdu
table-objective = Objectif
table-units = Unités
table-zone = Zone de largage
table-entry = Entrée
table-setup = Mise en place
table-yes = oui
table-directions = N NE SE S SO NO
table-unknown-marker = marqueur d’inconnue
table-marker-at = marqueur de PV, { PLACE($place) }
table-control-at = contrôle américain, { PLACE($place) }
table-times = { $what } × { $count }
