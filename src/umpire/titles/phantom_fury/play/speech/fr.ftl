### Ce que pensent et attendent les automates de Phantom Fury, et les sortes de chance. Le reste est dans umpire/bots/speech.

## Mise en place

idea-few-strong-points = Peu de points forts : soixante Zones donnent assez de travail.
idea-strong-where-the-enemy-is = Les Squads forts face à l’ennemi, les faibles où la rue est calme : { UNIT($unit) }.
idea-caat-to-the-hardest-fight = Roquettes et explosifs vont au combat le plus dur : { UNIT($unit) }.

## Appui et renforts

idea-gunships-on-the-strong-point = Les hélicoptères sur ce qui coûterait le plus cher à un Squad.
idea-look-before-you-cross = Regarder avant de traverser : un drone au-dessus des Zones d’en face.
idea-bomb-what-lies-ahead = Bombarder deux rues plus loin, là où aucun des nôtres n’est proche.
idea-keep-the-pressure = Garder la pression : aucune mission ne vaut un répit pour l’ennemi.
idea-everyone-forward = Tout le monde en avant : le temps manque plus que les hommes.
idea-behind-the-front = { UNIT($unit) } entre derrière le secteur du front qui a besoin d’aide.

## Tir

idea-support-by-fire = Appui par le feu : { UNIT($unit) } est plus utile en tirant qu’en bougeant.
idea-hold-fire-and-move = Cesser le feu : les autres doivent bouger.
idea-flush-out-the-suspect = Débusquer le Suspect avant que quiconque ne traverse vers la { ZONE($zone) }.
idea-shoot-what-shows = Tirer sur ce qui se montre dans la { ZONE($zone) }.
idea-clear-the-mosque-by-fire = Aucun Marine n’entre dans la mosquée : la nettoyer par le feu.
idea-rockets-first = Les roquettes d’abord : { UNIT($unit) } assure ce tir.
idea-save-the-rockets = { UNIT($unit) } touche sans roquettes : les garder.

## Mouvement

idea-tank-leads = Le char ouvre la marche.
idea-tank-covers-the-crossing = Le char couvre la traversée : derrière lui, aucun Suspect ne cloue un Squad au sol.
idea-best-gain-first = Qui gagne le plus bouge le premier : { UNIT($unit) }.
idea-take-the-empty-zone = Prendre la Zone vide : { ZONE($zone) }.
idea-stretch-them-thin = Les étirer : au-delà de la { ZONE($zone) } s’étend un terrain pour lequel il ne leur reste personne.
idea-one-squad-a-zone = Un Squad par Zone : { UNIT($unit) } entre dans la { ZONE($zone) }.
idea-close-up = Serrer les rangs : { UNIT($unit) } se rapproche du front.
idea-take-cover = Se mettre à couvert : { UNIT($unit) } quitte un combat perdu, et d’autres peuvent tirer.
idea-keep-a-garrison = Garder une garnison : l’ennemi se glisserait de nouveau dans la { ZONE($zone) }.
idea-hold-the-line = Tenir la ligne : { UNIT($unit) } est à sa place.
idea-make-room = { UNIT($unit) } fait de la place.
idea-all-hands-in-the-assault = Tous à l’assaut : { UNIT($unit) } ne laisse personne en arrière.

## Assaut

idea-top-down = De haut en bas : { UNIT($unit) } nettoie la { ZONE($zone) } par le toit ou l’étage.
idea-bottom-up = De bas en haut : { UNIT($unit) } doit se battre étage par étage dans la { ZONE($zone) }.
idea-clear-the-room = Nettoyer la pièce : { UNIT($unit) } donne l’assaut dans la { ZONE($zone) }.
idea-blow-them-out = Les faire sauter : { UNIT($unit) } se sert de ses explosifs.
idea-save-the-explosives = Garder les explosifs pour plus coriace : { UNIT($unit) }.
idea-keep-the-squad = Garder le Squad : le CAAT prend la perte à la place de { UNIT($unit) }.
idea-keep-the-caat = Garder le CAAT : { UNIT($unit) } peut encaisser une perte.
idea-momentum = Ne pas perdre l’élan : { UNIT($unit) } inonde la maison.

## Ce qu’on peut attendre d’un choix, et combien de moins un autre en apporte

prospect-zones = { $value } Zones à prendre à la fin
prospect-vp = { $value } PV
loss-zones = { $count ->
    [one] { $value } Zone
   *[other] { $value } Zones
}
loss-vp = { $value } PV

## L’analyse d’une partie : un camp qui n’est la place de personne, sortes de jets et de tirages

side-insurgents = Insurgés
luck-mission = Missions obtenues
luck-fire = Tirs au but
luck-assault-squad = Coups au but en assaut
luck-suspect-wakes = Suspects restés cachés
luck-pinned-test = Squads Pinned qui se reprennent
luck-tank-movement = Mouvement des Abrams (un jet bas est bon)
luck-zone-activation = Zones sans Strong Point
luck-activation = Suspects qui se battent
luck-assault-insurgents = Coups au but en assaut
luck-defensive-fire = Tirs Défensifs au but
luck-street-units = Tirs le long de la rue, unités
luck-street-suspects = Tirs le long de la rue, Suspects
luck-sniper = Snipers au but
luck-ied = IED qui touchent
