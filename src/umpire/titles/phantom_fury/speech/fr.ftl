### Phantom Fury en français, avec les mots de l’édition française.
###
### La règle des identifiants est dans umpire/kit/speech.py. Une fonction en capitales nomme une liste de ce fichier :
### UNIT($squad) dit un mot de la liste `unit`, IN_PLACE($at) un mot de la liste `in-place`. SIGNED($value) dit +1 ou -1.
###
### Genre : toutes les unités sont masculines et commencent par une consonne (le Squad, le Squad IIF, le char Abrams) ; la
### phrase porte donc l’article. Les lieux sont tantôt l’un, tantôt l’autre (le Courtyard, l’Open Ground, la Section de Rue) ;
### leur article est dans les listes `the-place` et `in-place`. Guerillas : féminin pluriel ; Martyrs : masculin pluriel.

title = Phantom Fury
    .subtitle = Fallujah, quartier de Jolan, 9 novembre 2004
about = Une compagnie de Marines nettoie un quartier de Falloujah maison par maison ; seul, contre le système du jeu.

## Unités

unit-squad = Squad #{ $number }
unit-iif = Squad IIF { $number }
unit-m1a1 = char Abrams { $number }

## Zones

zone = Zone { $name }
zone-26 = Zone 26 (mosquée)
zone-27 = Zone 27 (place)

the-zone = la { ZONE($name) }
the-zone-0 = la sortie de la carte (EXIT)

zone-name-garage = le garage
zone-name-market = le marché
zone-name-mosque = la mosquée
zone-name-open-ground = la place
zone-name-orchard = le verger
zone-name-school = l’école
zone-name-vacant-lot = le terrain vague

## Lieux : par leur nom, avec l’article, et là où l’on est

place = Section de Rue { $name }
place-og = { ZONE($whole) }, Open Ground
place-c = { ZONE($whole) }, Courtyard
place-1 = { ZONE($whole) }, 1st Story
place-1-prime = { ZONE($whole) }, 1st Story 1′
place-1-prime-prime = { ZONE($whole) }, 1st Story 1″
place-2 = { ZONE($whole) }, 2nd Story
place-2-prime = { ZONE($whole) }, 2nd Story 2′
place-r = { ZONE($whole) }, Rooftop

the-place = la Section de Rue { $name }
the-place-og = l’Open Ground de la { ZONE($whole) }
the-place-c = le Courtyard de la { ZONE($whole) }
the-place-1 = le 1st Story de la { ZONE($whole) }
the-place-1-prime = le 1st Story 1′ de la { ZONE($whole) }
the-place-1-prime-prime = le 1st Story 1″ de la { ZONE($whole) }
the-place-2 = le 2nd Story de la { ZONE($whole) }
the-place-2-prime = le 2nd Story 2′ de la { ZONE($whole) }
the-place-r = le Rooftop de la { ZONE($whole) }

in-place = dans la Section de Rue { $name }
in-place-og = sur l’Open Ground de la { ZONE($whole) }
in-place-c = dans le Courtyard de la { ZONE($whole) }
in-place-1 = au 1st Story de la { ZONE($whole) }
in-place-1-prime = au 1st Story 1′ de la { ZONE($whole) }
in-place-1-prime-prime = au 1st Story 1″ de la { ZONE($whole) }
in-place-2 = au 2nd Story de la { ZONE($whole) }
in-place-2-prime = au 2nd Story 2′ de la { ZONE($whole) }
in-place-r = sur le Rooftop de la { ZONE($whole) }

## Étages, par l’indice de la carte

floor-og = Open Ground
floor-c = Courtyard
floor-1 = 1st Story
floor-1-prime = 1st Story 1′
floor-1-prime-prime = 1st Story 1″
floor-2 = 2nd Story
floor-2-prime = 2nd Story 2′
floor-r = Rooftop

## Cases des unités hors carte

box-cup = dans le gobelet
box-company = Renforts de Compagnie
box-battalion = Renforts de Bataillon
box-iraqi = Renforts Irakiens
box-armour = Renfort Blindé
box-gone = hors jeu
box-unused = absent de cette partie
box-starting = Zones de départ

## Les pions et leurs états

kind = pion { $name }
marker = marqueur { $name }
enemy-suspect = Suspect
enemy-guerillas = Guerillas
enemy-martyrs = Martyrs
control-usmc = Contrôle USMC
control-insurgents = Contrôle insurgé
nature-dormant = pas encore Activée
nature-start = Zone de départ
nature-normal = Zone normale
nature-fortified = Zone Retranchée
status-ready = prêt
status-fired = Fired
status-pinned = Pinned
medal-silver-star = Silver Star
medal-medal-of-honor = Medal of Honor
fury = Phantom Fury ({ $name })
state-reduced = réduit
state-moved = a bougé
state-assaulted = a donné l’Assaut
state-security = Security Element détaché
state-caat = CAAT
state-ammo = Ammo
state-explosives = Explosives
state-ruins = Ruines
state-fanaticism = Fanaticism
state-no-insurgents-event = No Insurgents Event

## Gobelets

cup-insurgents = unités Insurgés
cup-suspects = Suspects
cup-squads = Squads
cup-zone-activation = Activation des Zones
cup-strongest-guerillas = Guerillas les plus fortes
cup-victims = Squads attaqués
cup-hbied-zones = Zones qui peuvent sauter
activation-normal = Activated Zone
activation-strong-point = Activated Strong Point

## Missions

mission-dragon-eye = Dragon Eye
mission-super-cobra = AH-1W Super Cobra
mission-hornet = F/A-18 Hornet

## Séquence de jeu

phase-setup = Mise en place
phase-turn = Nouveau tour
phase-support = Phase de Soutien
phase-reinforcements = Phase de Renforts USMC
phase-fire = Phase de Tir
phase-movement = Phase de Mouvement
phase-assault = Phase d’Assaut
phase-reorganisation = Phase de Situation Report
phase-victory = Fin du tour

segment-prepare-cups = Les gobelets
segment-activate-start-zones = Les Zones de départ
segment-spot-start-zones = Les Suspects des Zones de départ
segment-draw-squads = L’ordre de bataille
segment-deploy = Déploiement
segment-draw-reserves = Les réserves
segment-attach-caats = Supports CAAT
segment-turn = Marqueur de tour
segment-support = Missions
segment-reinforcements = Renforts
segment-fire = Tirs
segment-movement = Mouvements
segment-assault = Assauts
segment-control = Prise de Contrôle
segment-contact = Prise de contact
segment-regroup = Regroupement
segment-pinned = Squads Pinned
segment-caats = CAAT épuisés
segment-infiltration = Infiltrations
segment-markers = Marqueurs Phantom Fury
segment-victory = Conditions de victoire

## Comment cela finit, et ce qui compte

outcome-usmc-major = victoire USMC majeure
outcome-usmc-minor = victoire USMC mineure
outcome-usmc-bitter = victoire USMC amère
outcome-insurgents = victoire des insurgés

cause-guerillas-eliminated = Guerillas éliminées
cause-turn-not-played = tours non joués
cause-battalion-squad = Squads de Bataillon engagés
cause-caat-eliminated = CAAT éliminés
cause-iif-eliminated = Squads IIF éliminés
cause-squad-reduced = Squads réduits
cause-squad-eliminated = Squads éliminés
cause-mosque-not-controlled = mosquée vide mais non Contrôlée
cause-squad-withdrawn = Squads retirés du combat
cause-under-strength-squad = Squads en sous-effectif dans les Zones de départ

## Camps, éditions et réglages d’avant-partie

seat-usmc = USMC

edition-en = édition anglaise
edition-fr = édition française

setting-strong-points = Strong Points dans le gobelet
    .ask = me demander
setting-variant = Variante
    .none = aucune
    .historical = historique, 13 tours

## Événements : mise en place et séquence

strong-points-mixed = { $count ->
    [one] Un Strong Point va dans le gobelet des Zones.
   *[other] { $count } Strong Points vont dans le gobelet des Zones.
}
squad-drawn = Le { UNIT($squad) } entre dans l’ordre de bataille : { BOX($box) }.
squad-deployed = Le { UNIT($squad) } prend position { IN_PLACE($at) }.
under-strength-rewarded = Le { UNIT($squad) } monte en ligne en sous-effectif : cela vaut des PV.
caat-attached = Le CAAT { $caat } rejoint le { UNIT($squad) } avec roquettes et explosifs.
turn-began = Le tour { $turn } commence.
turns-saved = { $count ->
    [one] Fallujah est prise avec un tour d’avance.
   *[other] Fallujah est prise avec { $count } tours d’avance.
}
mosque-not-controlled = La mosquée est vide mais n’est pas à nous : victoire, mais à quel prix.
game-ended = La partie est finie : { OUTCOME($outcome) }, { $vp } PV.

## Événements : les Zones

zone-activated = La { ZONE($zone) } est Activée : { NATURE($nature) }.
zone-controlled = La { ZONE($zone) } est prise : Contrôle USMC.
zone-lost = La { ZONE($zone) } est perdue : Contrôle insurgé.
zone-ruined = La { ZONE($zone) } n’est plus que Ruines.
fury-marked = Phantom Fury ! Les Marines redoublent d’ardeur dans la { ZONE($zone) } et alentour.
fury-turned = Dans la { ZONE($zone) }, Phantom Fury passe sur 0030.
fury-ended = Phantom Fury s’éteint dans la { ZONE($zone) }.
fanaticism-marked = Le Fanaticism gagne la { ZONE($zone) }.
events-silenced = La { ZONE($zone) } est bouclée : les Événements insurgés y sont annulés.
events-allowed = Le Security Element a quitté la { ZONE($zone) } : les Événements insurgés y sont de nouveau possibles.
iraqis-ready = La mosquée est à portée : les IIF peuvent entrer dès le tour { $turn }.

## Événements : Suspects et Insurgés

suspect-placed = Un Suspect apparaît { IN_PLACE($at) }.
suspect-not-placed = Aucun Suspect ne peut être placé dans la { ZONE($zone) }.
suspect-gone = Le Suspect { IN_PLACE($at) } retourne dans le gobelet.
suspect-was-dummy = Fausse alerte { IN_PLACE($at) } : il n’y a personne.
suspect-was-trap = Le Suspect { IN_PLACE($at) } était un piège : il s’est déclenché.
suspect-removed = Le Suspect { IN_PLACE($at) } est pulvérisé depuis les airs.
suspect-stayed-hidden = Le Suspect { IN_PLACE($at) } ne bronche pas.
insurgents-found = { $martyrs ->
    [martyrs] Des Martyrs { IN_PLACE($at) }, FC { $cf } !
   *[guerillas] Des Guerillas { IN_PLACE($at) }, FC { $cf } !
}
insurgents-eliminated = L’unité Insurgés { IN_PLACE($at) } est éliminée.
insurgents-removed = L’unité Insurgés { IN_PLACE($at) } est balayée par les airs.
insurgents-replaced = L’unité Insurgés { IN_PLACE($at) } a maintenant un FC de { $cf }.
insurgents-unchanged = L’unité Insurgés { IN_PLACE($at) } garde sa force.
insurgents-moved = Des Guerillas s’approchent : elles quittent { THE_PLACE($at) } pour { THE_PLACE($to) }.
insurgents-retreated = Des Guerillas se replient : elles quittent { THE_PLACE($at) } pour { THE_PLACE($to) }.
route-closed-isolated = Pas d’issue vers { THE_ZONE($zone) } : la rue est battue par nos feux.
route-closed-usmc-zone = Pas d’issue vers { THE_ZONE($zone) } : un de nos Squads la tient.
route-closed-no-free-location = Pas d’issue vers { THE_ZONE($zone) } : aucune Location n’y est libre.
insurgents-escaped = Des Guerillas quittent { THE_PLACE($at) } et sortent de la carte.
insurgents-held-mosque = L’unité Insurgés { IN_PLACE($at) } ne quitte pas la mosquée.
insurgents-held-fanaticism = Les fanatiques { IN_PLACE($at) } ne cèdent pas un pouce de terrain.
insurgents-held-security = Le Security Element barre la route : les Guerillas { IN_PLACE($at) } sont prises au piège.
insurgents-held-no-route = Toutes les issues sont fermées : les Guerillas { IN_PLACE($at) } restent.

## Événements : les Squads

squad-reduced = Le { UNIT($squad) } a des pertes : il est réduit.
squad-eliminated = Le { UNIT($squad) } est éliminé.
squad-withdrawn = Le { UNIT($squad) } se retire du combat.
caat-eliminated = Le CAAT du { UNIT($squad) } est perdu.
caat-spent = Le CAAT du { UNIT($squad) } n’a plus rien et s’en va.
squad-pinned = Le { UNIT($squad) } est Pinned.
unit-fired = Le { UNIT($unit) } est Fired.
unit-recovered = Le { UNIT($unit) } est de nouveau prêt.
squad-still-pinned = Le { UNIT($squad) } reste Pinned.
ammo-spent = Le CAAT du { UNIT($squad) } ajoute ses roquettes.
explosives-used = Le { UNIT($squad) } a épuisé ses explosifs.
hero-made = Un Héros se révèle au sein du { UNIT($squad) } : { MEDAL($medal) }.
security-detached = Le { UNIT($squad) } laisse son Security Element { IN_PLACE($at) }.
security-regrouped = Le { UNIT($squad) } récupère son Security Element.
security-removed = Le Security Element du { UNIT($squad) } n’a plus de Squad : il est retiré.

## Événements : mouvement

move-began = Le { UNIT($unit) } se met en marche avec { $mp } PM.
unit-moved = Le { UNIT($unit) } gagne { THE_PLACE($to) } (PM restants : { $mp }).
squad-returned = Le { UNIT($squad) } ramène ses blessés : il regagne { THE_PLACE($to) }.
move-ended = Le { UNIT($unit) } termine son mouvement.
reinforcement-entered = Le { UNIT($unit) } arrive { IN_PLACE($at) }.

## Événements : soutien et combat

mission-flown = { MISSION($mission) } : la Mission réussit.
mission-postponed = { MISSION($mission) } : la Mission est reportée, et les insurgés profitent du répit.
insurgents-reacted-none = Les insurgés ne réagissent pas.
insurgents-reacted-reinforcements = Réaction : les Guerillas reçoivent des renforts.
insurgents-reacted-retreat = Réaction : les Guerillas au contact se replient.
insurgents-reacted-eagle = Réaction : l’Aigle de Fallujah met en joue.
insurgents-reacted-counter-attack = Réaction : les Guerillas contre-attaquent.
insurgents-reacted-hbied = Réaction : une maison abandonnée est bourrée d’explosifs.
house-exploded = Une maison saute dans la { ZONE($zone) }.
shot-missed = Le Tir sur { THE_PLACE($at) } est sans effet.
sniper-missed = Les snipers manquent le { UNIT($squad) }.
defensive-fire-drawn = Le { UNIT($squad) } se découvre { IN_PLACE($at) } et s’attire le Tir Défensif.
defence-missed = Le Tir Défensif depuis { THE_PLACE($at) } manque le { UNIT($squad) }.
assault-declared-top-down = Assaut Top-Down : le { UNIT($squad) } attaque { THE_PLACE($at) }.
assault-declared-bottom-up = Assaut Bottom-Up : le { UNIT($squad) } attaque { THE_PLACE($at) }.
assault-declared-normal = Assaut : le { UNIT($squad) } attaque { THE_PLACE($at) }.
counter-attacked = Des Guerillas { IN_PLACE($at) } contre-attaquent le { UNIT($squad) }.
assault-missed-squad = Le Squad ne touche pas.
assault-missed-insurgents = L’unité Insurgés ne touche pas.
event-happened-phantom-fury = Événement : Phantom Fury.
event-happened-hero = Événement : un Héros.
event-happened-usmc-sniper = Événement : un sniper des Marines éclaircit leurs rangs.
event-happened-flight = Événement : c’est la fuite chez les Guerillas.
event-happened-fanaticism = Événement : Fanaticism.
event-happened-confusion = Événement : la confusion.
event-happened-suicide-bomber = Événement : Suicide Bomber.
event-happened-drugged-fighters = Événement : Drugged Fighters, ils ne sentent plus leurs blessures.
event-happened-al-fajr = Événement : Al Fajr, l’aube.
event-happened-fallujah = Événement : Fallujah !
events-cancelled-both-zero = Deux 0 naturels : les Événements s’annulent.
events-cancelled-silenced = La Zone est bouclée : l’Événement insurgé est annulé.
assault-cancelled = Fumée et confusion : l’Assaut est annulé.
cf-raised = Le { UNIT($squad) } se bat avec { SIGNED($count) } au FC pour cet Assaut.
squad-advanced = Le { UNIT($squad) } investit { THE_PLACE($to) }.
flooding-began = Le { UNIT($squad) } enchaîne, étage après étage : Flooding.
flooding-ended-clear = Fin du Flooding : le { UNIT($squad) } a nettoyé la Zone.
flooding-ended-weak = Fin du Flooding : le { UNIT($squad) } est trop faible pour continuer.
flooding-ended-pinned = Fin du Flooding : le { UNIT($squad) } est Pinned.
flooding-ended-held = Fin du Flooding : l’ennemi tient bon face au { UNIT($squad) }.
flooding-ended-out-of-reach = Fin du Flooding : le { UNIT($squad) } ne peut atteindre les ennemis restants.
flooding-ended-eliminated = Fin du Flooding : le { UNIT($squad) } n’est plus.
zone-infiltrated = Des insurgés s’infiltrent dans la { ZONE($zone) }, sur nos arrières.
late-modifier = Le dé déjà lancé reçoit { SIGNED($value) } : { MODIFIER($word) }.

## Les dés

rolled = { $what } : { $dice } { $face }{ $mods }.
    .against = { $what } : { $dice } { $face }{ $mods } contre { $need }.
roll-prompt = { $what } : lancez un { $dice } et tapez le résultat (de { $lowest } à { $highest }).

roll-mission = Appel à la Mission { MISSION($mission) }
roll-reaction = Réaction insurgée
roll-activation = Activation du Suspect { IN_PLACE($at) }
roll-fire = Tir du { UNIT($unit) } sur { THE_PLACE($at) }
roll-sniper = Un sniper vise le { UNIT($squad) }
roll-street-units = Des insurgés tirent dans la rue sur le { UNIT($squad) }
roll-street-suspects = Des Suspects tirent dans la rue sur le { UNIT($squad) }
roll-tank-movement = Capacité de Mouvement du { UNIT($unit) }
roll-suspect-wakes = Le Suspect { IN_PLACE($at) } a le { UNIT($squad) } en vue
roll-defensive-fire = Tir Défensif depuis { THE_PLACE($at) } sur le { UNIT($squad) }
roll-assault-squad = Attaque du { UNIT($squad) } sur { THE_PLACE($at) }
roll-assault-insurgents = Riposte de l’unité Insurgés { IN_PLACE($at) }
roll-usmc-event = Événement du { UNIT($squad) }
roll-insurgent-event = Événement de l’unité Insurgés { IN_PLACE($at) }
roll-iif-event = Événement à la mosquée, { UNIT($squad) }
roll-ied = Un IED explose près du { UNIT($squad) }
roll-pinned-test = Le { UNIT($squad) } tente de récupérer

## Les pioches : ce qui est sorti, que faire à une vraie table, et le nom de chaque pion

draw-suspects = Le Suspect pioché pour la { ZONE($zone) } indique { $drawn }.
    .ask = Piochez un Suspect pour la { ZONE($zone) } : quel ordre de Locations porte-t-il ?
    .option = { MARKER($choice) }
draw-insurgents = Le pion Insurgés pioché pour { THE_PLACE($at) } est le { $drawn }.
    .ask = Piochez un pion Insurgés pour { THE_PLACE($at) } : quels FC porte-t-il, Guerillas d’abord ?
    .option = { KIND($choice) }
draw-squads = Le { UNIT($drawn) } sort du gobelet.
    .ask = Piochez un Squad dans le gobelet : lequel ?
    .option = { UNIT($choice) }
draw-zone-activation = Le marqueur pioché pour la { ZONE($zone) } : { ACTIVATION($drawn) }.
    .ask = Piochez un marqueur d’Activation pour la { ZONE($zone) } : lequel ?
    .option = { ACTIVATION($choice) }
draw-strongest-guerillas = Le sort désigne les Guerillas qui attaquent : { PLACE($drawn) }.
    .ask = Dans la { ZONE($zone) }, plusieurs Guerillas sont de force égale : tirez au sort. Lesquelles attaquent ?
    .option = { PLACE($choice) }
draw-victims = L’attaque s’abat sur le { UNIT($drawn) }.
    .ask = Tirez au sort un des Squads de la { ZONE($zone) } : lequel est attaqué ?
    .option = { UNIT($choice) }
draw-hbied-zones = Le sort désigne la { ZONE($drawn) }.
    .ask = Une maison saute. Tirez sa Zone au sort : laquelle ?
    .option = { ZONE($choice) }

## Les questions : la question, ses réponses, et la ligne du journal

option-done = Terminé
option-yes = Oui
option-no = Non

verb-mix-strong-points = Combien de Strong Points dans le gobelet des Zones ?
    .option = { $choice ->
        [one] 1 Strong Point
       *[other] { $choice } Strong Points
    }
    .log = Difficulté : { $option }.
verb-deploy = Dans quelle Zone de départ placer le { UNIT($squad) } ?
    .option = { ZONE($choice) }
    .log = Zone de départ du { UNIT($squad) } : { $option }.
verb-attach-caat = À quel Squad affecter le CAAT { $caat } ?
    .option = { UNIT($choice) }
    .log = Affectation du CAAT { $caat } : { $option }.
verb-call-mission = Appeler une Mission ?
    .option = { MISSION($choice) }
    .done = Aucune autre Mission
    .log = Soutien : { $option }.
verb-scout-zone = Dragon Eye survole le quartier. Quelle Zone observe-t-il d’abord ?
    .option = { ZONE($choice) }
    .log = Dragon Eye observe la { $option }.
verb-scout-second-zone = Quelle Zone, à côté de la { ZONE($zone) }, Dragon Eye observe-t-il ensuite ?
    .option = { ZONE($choice) }
    .log = Dragon Eye passe à la { $option }.
verb-strike-zone = Quelle Zone le Super Cobra attaque-t-il ?
    .option = { ZONE($choice) }
    .log = Le Super Cobra fond sur la { $option }.
verb-strike = Que frappe le Super Cobra dans la { ZONE($zone) } ?
    .option = { PLACE($choice) }
    .done = Rompre l’attaque
    .log = Super Cobra : { $option }.
verb-bomb-zone = Quelle Zone le Hornet bombarde-t-il ?
    .option = { ZONE($choice) }
    .log = Le Hornet pique sur la { $option }.
verb-commit = Engager un renfort ?
    .option = { UNIT($choice) }
    .iif = Les trois Squads IIF
    .done = Aucun autre renfort
    .log = Renforts : { $option }.
verb-enter-at = Où entre le { UNIT($unit) } ?
    .option = { PLACE($choice) }
    .log = Entrée du { UNIT($unit) } : { $option }.
verb-fire-with = Qui tire ?
    .option = { UNIT($choice) }
    .done = Cesser le feu
    .log = Tir : { $option }.
verb-fire-at = Sur quoi tire le { UNIT($unit) } ?
    .option = { PLACE($choice) }
    .log = Cible du { UNIT($unit) } : { $option }.
verb-use-ammo = Ajouter les roquettes du CAAT au Tir du { UNIT($unit) } sur { THE_PLACE($at) } ?
    .yes = Oui, tirer les roquettes
    .no = Non, les garder
    .log = Roquettes : { $option }.
verb-move = Qui se déplace ?
    .option = { UNIT($choice) }
    .done = Finir la Phase de Mouvement
    .log = Mouvement : { $option }.
verb-step = Où va le { UNIT($squad) } ? PM restants : { $mp }.
    .option = { PLACE($choice) }
    .secure = Détacher le Security Element (1 PM)
    .regroup = Reprendre le Security Element (tous les PM)
    .withdraw = Se retirer du combat
    .stop = S’arrêter ici
    .log = { UNIT($squad) } : { $option }.
verb-secure-first = Le { UNIT($squad) } détache-t-il son Security Element avant le Tir Défensif ? PM restants : { $mp }.
    .yes = Oui, le détacher (1 PM)
    .no = Non, rester groupés
    .log = Security Element du { UNIT($squad) } : { $option }.
verb-drive = Où va le { UNIT($unit) } ? PM : { $mp }.
    .option = { PLACE($choice) }
    .log = { UNIT($unit) } : { $option }.
verb-assault-with = Qui donne l’Assaut ?
    .option = { UNIT($choice) }
    .done = Aucun autre Assaut
    .log = Assaut : { $option }.
verb-assault = Contre quoi le { UNIT($squad) } donne-t-il l’Assaut ?
    .option = { PLACE($choice) }
    .log = Cible du { UNIT($squad) } : { $option }.
verb-use-explosives = Le { UNIT($squad) } emploie-t-il ses explosifs contre { THE_PLACE($at) } ?
    .yes = Oui, faire sauter le passage
    .no = Non, les garder
    .log = Explosifs : { $option }.
verb-flood = Le { UNIT($squad) } enchaîne-t-il par un Flooding ?
    .yes = Oui, continuer
    .no = Non, tenir ici
    .log = Flooding : { $option }.
verb-flood-from = D’où le { UNIT($squad) } poursuit-il contre { THE_PLACE($at) } ?
    .option = { PLACE($choice) }
    .log = Flooding du { UNIT($squad) }, depuis : { $option }.
verb-lose-step = Le { UNIT($squad) } est touché. Qui encaisse le Pas de Pertes ?
    .squad = Le Squad
    .caat = Le CAAT
    .log = Pas de Pertes du { UNIT($squad) } : { $option }.

## Modificateurs

modifier-fire-not-on-roof = cible hors d’un toit
modifier-fire-fortified = Zone Retranchée
modifier-fire-martyrs = Martyrs
modifier-fire-suspect = Suspect
modifier-fire-phantom-fury = Phantom Fury
modifier-defence-open = seul en Open Ground
modifier-defence-fanaticism = Fanaticism
modifier-defence-tank = derrière un Abrams
modifier-defence-security = Security Element
modifier-defence-ruins = Ruines
modifier-assault-activated = Suspect tout juste Activé
modifier-assault-martyrs = contre des Martyrs
modifier-assault-fortified = Zone Retranchée
modifier-assault-phantom-fury = Phantom Fury
modifier-assault-fanaticism = Fanaticism
modifier-top-down = Top-Down
modifier-bottom-up = Bottom-Up
modifier-pinned-courtyard = dans un Courtyard
modifier-pinned-open = à découvert

## Mots des tables de probabilités

gist-nothing = rien
gist-usmc-major = victoire majeure
gist-usmc-minor = victoire mineure
gist-usmc-bitter = victoire amère
gist-insurgents = défaite
gist-zone-lost = Zone perdue
gist-zone-ruined = Ruines
gist-phantom-fury = Phantom Fury
gist-fanaticism = Fanaticism
gist-dummy = fausse alerte
gist-trap = piège
gist-suspect-removed = Suspect retiré
gist-martyrs-found = Martyrs
gist-guerillas-found = Guerillas
gist-insurgents-eliminated = Insurgés éliminés
gist-insurgents-removed = Insurgés retirés
gist-insurgents-replaced = Insurgés d’une autre force
gist-guerillas-retreat = repli des Guerillas
gist-guerillas-escape = fuite hors carte
gist-squad-reduced = Squad réduit
gist-squad-eliminated = Squad éliminé
gist-caat-eliminated = CAAT perdu
gist-squad-pinned = Squad Pinned
gist-recovered = récupère
gist-hero = Héros
gist-squad-returned = rejeté de la rue
gist-mission-flown = Mission réussie
gist-mission-postponed = Mission reportée
gist-reaction-none = pas de Réaction
gist-reaction-reinforcements = renforts insurgés
gist-reaction-retreat = les Guerillas se replient
gist-reaction-eagle = Aigle de Fallujah
gist-reaction-counter-attack = contre-attaque
gist-reaction-hbied = maison piégée
gist-missed = manqué
gist-confusion = confusion

## Pourquoi pas

reason-game-over = La partie est finie.
reason-no-such-option = Aucune option ne porte ce numéro.
reason-not-a-face = Le dé n’a pas cette face.
reason-not-in-the-cup = Il n’y a pas de tel pion dans le gobelet.
reason-not-offered = Cela n’est pas au nombre des options.
reason-undo-nothing = Il n’y a rien à reprendre.
reason-undo-barrier = Les dés ont parlé depuis, ou un secret est levé : ce qui précède ne se reprend pas.
reason-yes-or-no = Il faut répondre par l’une des options proposées.
reason-squad-or-caat = C’est le squad ou son CAAT qui subit le Pas de Pertes.
reason-unknown-mission = Cette Mission n’existe pas.
reason-unknown-place = Aucun lieu de la carte ne porte ce nom.
reason-unknown-place-12-4-2 = Personne n’entre dans la Zone 27.
reason-unknown-unit = Il n’y a pas de telle unité ici.
reason-unknown-zone = Cette Zone n’existe pas.
reason-strong-points-range = De un à quatre Strong Points vont dans le gobelet.
reason-not-start-zone = Ce n’est pas une Zone de départ.
reason-not-start-zone-12-4-3 = On ne se retire du combat que d’une Zone de départ sous Contrôle insurgé.
reason-zone-taken = Un autre Squad est dans cette Zone : un seul Squad par Zone.
reason-has-caat = Ce Squad a déjà un CAAT.
reason-not-in-start-zone = Ce Squad n’est pas dans une Zone de départ.
reason-mission-exhausted = Cette Mission a déjà été effectuée autant de fois que permis.
reason-no-target = Il n’y a pas de cible.
reason-square = La Zone 27 n’est à personne et n’est pas une cible.
reason-usmc-control = Cette Zone est sous Contrôle USMC.
reason-usmc-units = Il y a des unités USMC dans cette Zone.
reason-usmc-zone = Un de nos Squads tient cette Zone.
reason-no-second-zone = Il n’y a pas de seconde Zone à observer à côté.
reason-not-near-first-zone = Cette Zone n’est ni Adjacente ni Voisine de la première.
reason-mosque = Pas de frappe aérienne sur la mosquée, Zone 26.
reason-mosque-12-4-2 = Seuls les Squads IIF entrent dans la mosquée, Zone 26.
reason-no-enemy = Il n’y a pas d’ennemi à cet endroit.
reason-other-zone = C’est dans une autre Zone.
reason-too-close = Nos unités sont trop près : dans une Zone Adjacente ou Voisine.
reason-too-early = Il est trop tôt : ce renfort n’est pas encore là.
reason-mosque-not-reached = Aucune Zone Voisine de la mosquée n’est encore prise.
reason-iraqis-together = Les trois Squads IIF entrent ensemble.
reason-not-in-reserve = Cette unité n’est pas en réserve.
reason-no-entry = Nulle part où entrer : aucun accès ne touche une Zone sous Contrôle USMC.
reason-no-entry-here = Cette unité ne peut pas entrer là.
reason-fired = L’unité est Fired ce tour-ci.
reason-pinned = Le Squad est Pinned.
reason-not-on-map = L’unité n’est pas sur la carte.
reason-tank-in-open = Un Abrams en Open Ground ne peut pas tirer.
reason-tank-at-roof = Un Abrams ne peut pas tirer sur un Rooftop.
reason-in-street = Un Squad ne peut choisir de rester dans la rue.
reason-in-street-11-1 = Un Squad ne tire pas depuis la rue.
reason-in-street-13 = Un Squad ne donne pas l’Assaut depuis la rue.
reason-in-street-12-3-2-1 = Un Security Element ne se détache pas dans la rue.
reason-not-controlled = La Zone n’est pas sous Contrôle USMC.
reason-same-zone = On ne tire pas dans sa propre Zone.
reason-out-of-reach = C’est hors de portée.
reason-no-caat = Cette unité n’a pas de CAAT.
reason-no-ammo = Le CAAT n’a plus d’Ammo.
reason-no-field-of-fire = Le CAAT n’a pas de champ de tir depuis cette Location.
reason-has-moved = L’unité a déjà bougé.
reason-iraqis-keep-out = Les Squads IIF n’entrent pas dans une Zone sous Contrôle insurgé, sauf la mosquée.
reason-location-taken = Deux Squads ne peuvent rester dans la même Location.
reason-location-taken-5-1-6-1 = Dans la mosquée, un seul Squad IIF par Location.
reason-two-streets = Un Squad ne va pas d’une Section de Rue à une autre.
reason-no-door = Il n’y a pas de porte.
reason-street-taken = Un autre Squad est dans cette Section de Rue.
reason-not-adjacent = Cette Location n’est pas Adjacente.
reason-ruins = Ces étages se sont effondrés : la Zone est en Ruines.
reason-occupied-by-enemy = L’ennemi s’y trouve : il faut un Assaut.
reason-not-neighbouring = Cette Zone n’est pas Voisine de celle d’où vient le Squad.
reason-take-cover = Un Squad qui se met à Couvert ne va que vers une Zone sous Contrôle USMC.
reason-security-detached = Le Security Element du Squad est détaché.
reason-not-reduced = Seul un Squad réduit quitte une Zone sous Contrôle insurgé.
reason-searching = Le Squad doit rester fouiller la Zone.
reason-no-movement-points = Il ne reste plus de PM.
reason-no-way-across = Le Squad ne pourrait plus sortir de la rue.
reason-not-courtyard-or-roof = Un Security Element ne se détache que dans un Courtyard ou sur un Rooftop.
reason-under-fire = Trop tard : le Tir Défensif est déjà parti.
reason-no-security-detached = Aucun Security Element n’est détaché.
reason-regroups-by-itself = Sous Contrôle USMC, le Security Element revient de lui-même.
reason-not-all-movement-points = Il y faut tous les PM, et le Squad en a déjà dépensé.
reason-cover-near = Il y a une Zone sous Contrôle USMC où se mettre à Couvert.
reason-tank-there = Un autre char s’y trouve.
reason-not-for-tanks = Un char ne quitte pas les rues et les Locations Open Ground.
reason-no-usmc-zone-near = Un char doit finir son mouvement près d’une Zone sous Contrôle USMC.
reason-has-assaulted = Le Squad a déjà donné l’Assaut.
reason-tanks-do-not-assault = Les chars ne donnent pas l’Assaut.
reason-flooding = Pas pendant un Flooding.
reason-no-explosives = Il n’y a plus d’explosifs.
reason-not-a-foothold = Le Squad ne peut pas poursuivre de là.
reason-fortified = Pas de Flooding dans une Zone Retranchée.
reason-weak = Le Squad est trop faible : FC de 4 ou moins.
reason-isolated = Cette issue est Isolée.
reason-no-free-location = Aucune Location n’y est libre.
reason-no-base = Aucun ennemi n’est assez près pour s’infiltrer.

## La carte dessinée, ses cases et ses fiches

board-note = Carte redessinée d’après les règles. Ce qu’elles ne disent pas est de nous, et marqué comme tel.
board-advance = 3e bataillon, 1er Marines
board-river = Euphrate
board-railway = Voie ferrée
board-north = N
board-start-zone = Zone de départ
board-plain-zone = Zone
board-mosque = Mosquée
board-garage = garage
board-market = marché
board-orchard = verger
board-school = école
board-vacant-lot = terrain vague
board-passage = passage
board-stairs = escalier
board-door = porte sur la rue
board-way-door = vers la maison voisine
board-way-roof = par les toits
board-route = routes de fuite, par priorité
board-fire-line = ligne de tir par-dessus la place
board-exit = EXIT
board-contact = Activée, Contrôle insurgé
board-turn = Tour
board-turn-of = { $turn } sur { $turns }
board-phase = Phase
board-vp = PV
board-zones-held = Zones
board-zones-left = Zones à prendre
board-turns = Tours
board-phases = Séquence de jeu
board-scale = Niveau de victoire
board-turn-company = les Squads de la Compagnie et l’Abrams peuvent entrer
board-turn-battalion = les Squads du Bataillon peuvent entrer
board-turn-iraqis = les Squads IIF peuvent entrer
board-turn-last = dernier tour
board-air = Appui aérien
board-mission-left = { MISSION($mission) }, { $left ->
    [0] plus aucune
   *[other] encore { $left }
}
board-flown = effectuées
board-success = réussit sur un d10 de
board-escaped = Guerillas échappées
board-points = Points de victoire
board-total = total
board-worth = { $count } × { SIGNED($worth) } = { SIGNED($total) }
board-forces = La compagnie
board-cups = Dans les gobelets
board-in-cup = { $count } × { $name }
board-cf = FC
board-cf-is = FC { $cf }
board-full-cf = FC à plein effectif
board-steps = Pas
board-place = Où
board-status = État
board-moving = en mouvement, encore { $mp } PM
board-caat = CAAT { $number }
board-caat-of = CAAT { $number } avec { UNIT($unit) }
board-ammo-left = Ammo { $ammo }
board-security-of = Security Element de { UNIT($unit) }
board-hero = Hero
board-control = Contrôle
board-nature = Nature
board-markers = Marqueurs
board-suspects = Suspects à l’Activation
board-adjacent = Adjacentes
board-neighbours = Voisines
board-fire = Lignes de tir
board-streets = Rues
board-block = Bloc
board-egress = Routes de fuite
board-locations = Locations
board-links = Mène à
board-zone = Zone
board-zones = Zones qui la bordent
board-next-streets = Sections voisines
board-doors = Portes
board-edge = Bord de la carte
board-north-edge = nord, entrée des chars
board-south-edge = sud, sortie des Guerillas
board-order = Locations, par priorité
board-other-side = Autre face
board-enemy-at = { ENEMY($enemy) } { IN_PLACE($at) }
board-enemy-cf = { ENEMY($enemy) }, FC { $cf }, { IN_PLACE($at) }
board-nobody-enters = personne n’y entre, les tirs la traversent
board-cost = { $mp } PM, reste { $left }
board-yes = oui
board-no = non
