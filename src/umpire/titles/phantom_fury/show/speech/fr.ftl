### Ce que dit l’écran de ce titre dans le terminal, en plus des mots du terminal lui-même.

## Commandes et aide

command-zone = zone
command-cups = gobelets
usage-zone = N
help-zone = une Zone : sa maison, ses voisines, ses sorties
help-cups = ce qui reste dans les gobelets
example-unit = unité 4, unité char 1
example-why = pourquoi 15/R
forces = La compagnie
signs =
    Signes : #4·6 Squad 4 de FC 6, × Fired, ! Pinned ; I Squad irakien, T char ; ? Suspect, G2 Guerillas, M3 Martyrs.
    ● Contrôle USMC, ○ Contrôle insurgé, ° porte sur la rue, ↔ la Zone d'à côté ; ↓ réduit, * explosifs, ★ Héros.

## La table

zones-left = { $count ->
    [one] encore { $count } Zone
   *[other] encore { $count } Zones
}
sector-of = Secteur de la Zone { $zones }
sector-choice = Les Zones au choix
city = La ville
city-cut = Le bord droit est coupé : { $columns } colonnes le montrent.
streets = Rues :
legend-sector = #4·6 Squad 4, FC 6 · ? Suspect · G Guerillas · M Martyrs · ● à nous · ° porte
legend-city = [14] à nous · (14) dormante · ! Retranchée · ? Suspect · G Guerillas · M Martyrs
asleep = dormante
no-enemy = aucun ennemi
flag-fortified = RETRANCHÉE
flag-ruins = ruines
flag-fanaticism = fanatiques
flag-no-insurgents-event = bouclée
flag-fury = Fury { $hour }
security-short = SE{ $number }
security-at = SE { $place }
caat-short = CAAT { $ammo }
moving = { $mp } PM
moved = a bougé
note-cf = FC { $cf }
column-cf = FC
column-place = Lieu
reserve-starting = À déployer :
reserve-company = Compagnie :
reserve-armour = Blindés :
reserve-iraqi = Irakiens :
reserve-battalion = Bataillon :
reserve-gone = Perdus :
square = La Zone 27 est la place : personne n'y entre, mais on peut tirer par-dessus.
no-zone = Il n'y a pas de Zone « { $name } » ; elles vont de 1 à { $count }.
zone-control = Contrôle
zone-nature = Nature
zone-adjacent = Adjacentes
zone-neighbours = Voisines
zone-fire = Lignes de tir
zone-streets = Rues
zone-block = Bloc
zone-egress = Fuite
zone-location = Locations
unit-cf = FC
unit-assaulted = A donné l'Assaut
unit-caat = CAAT
unit-hero = Héros
unit-security = Security Element
reduced = (réduit)
caat-full = numéro { $number }, { $ammo } tirs, explosifs
caat-used = numéro { $number }, { $ammo } tirs, plus d'explosifs
column-count = Nombre
column-worth = Valeur
cup-empty = vide
cup-note = Les Insurgés se lisent Guerillas-Martyrs : 1-4, c'est des Guerillas de FC 1 ou des Martyrs de FC 4. Les Suspects nomment des Locations, la préférée d'abord.

## Ce qui s’est passé, plusieurs faits à la fois, et le verdict des dés

many-squad-drawn = { $count } Squads sortent du gobelet.
many-squad-deployed = { $count } Squads prennent position.
many-under-strength-rewarded = Des PV pour { $count } Squads en sous-effectif.
many-caat-attached = { $count } CAAT rejoignent leurs Squads.
many-zone-activated = { $count } Zones sont Activées.
many-zone-controlled = { $count } Zones sont prises : Contrôle USMC.
many-fury-turned = { $count } marqueurs Phantom Fury passent à 0030.
many-fury-ended = { $count } marqueurs Phantom Fury quittent la carte.
many-events-silenced = Pas d’Événements insurgés dans { $count } Zones.
many-events-allowed = Les Événements insurgés redeviennent possibles dans { $count } Zones.
many-suspect-placed = { $count } Suspects apparaissent.
many-suspect-not-placed = Aucun Suspect ne peut être placé dans { $count } Zones.
many-suspect-was-dummy = { $count } fausses alertes : il n’y a personne.
many-suspect-stayed-hidden = { $count } Suspects ne bronchent pas.
many-insurgents-unchanged = { $count } unités gardent leurs pions.
many-route-closed = { $count } issues sont fermées.
many-insurgents-held = { $count } unités restent sur place.
many-caat-spent = { $count } CAAT sans munitions rentrent.
many-unit-fired = { $count } unités ont Tiré.
many-unit-recovered = { $count } unités sont de nouveau prêtes.
many-squad-still-pinned = { $count } Squads restent Cloués.
many-ammo-spent = { $count } CAAT ajoutent leurs roquettes.
many-explosives-used = { $count } Squads ont épuisé leurs explosifs.
many-security-detached = { $count } Squads laissent leurs Security Elements.
many-security-regrouped = { $count } Security Elements rejoignent leurs Squads.
many-security-removed = { $count } Security Elements sans Squad sont retirés.
many-move-began = { $count } unités se mettent en marche.
many-move-ended = { $count } unités terminent leur mouvement.
many-events-cancelled = Pas d’Événements, pour { $count } raisons.
many-late-modifier = { $count } modificateurs s’ajoutent.
many-roll-activation = { $count } Suspects sont Activés.
many-roll-tank-movement = La Capacité de Mouvement de { $count } chars est tirée.
many-roll-pinned-test = { $count } Squads Cloués tentent de récupérer.
many-draw-zone-activation = { $count } marqueurs sont piochés pour des Zones.
many-draw-suspects = { $count } Suspects sont piochés.
many-draw-insurgents = { $count } pions Insurgés sont piochés.
many-draw-squads = { $count } Squads sont piochés.

verdict-hit = touché
verdict-miss = manqué
verdict-pinned = cloué
verdict-awake = il se réveille
verdict-quiet = il ne bouge pas
verdict-loses-step = il perd un pas
verdict-recovers = il récupère
verdict-stays-pinned = il reste cloué
verdict-granted = accordée
verdict-postponed = reportée

## Ce qui ouvre une carte de probabilités

headline-defeat = défaite
headline-victory = victoire
headline-hit = touché
headline-squad-lost = Squad perdu
headline-step-lost = un pas perdu
headline-zone-lost = Zone perdue
headline-pinned = Pinned
headline-thrown-back = refoulé
headline-flown = Mission réussie
headline-postponed = Mission reportée
headline-recovered = récupère
headline-reaction = les insurgés ripostent
headline-enemy = des ennemis apparaissent
headline-trap = piège
headline-slip-away = repli des Guerillas
headline-changed = ennemi d’une autre force
headline-fanaticism = Fanaticism
headline-phantom-fury = Phantom Fury
headline-ruins = Ruines
headline-hero = Héros
headline-nothing = rien
