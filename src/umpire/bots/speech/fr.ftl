### Ce que pensent les automates : une idée par message, dite avec les noms du titre. Chacun peut se servir de chaque idée.

## Tous les titres

idea-chance = Le hasard : une option sur { $options }, toutes se valent.
idea-no-choice = Il n’y a pas d’autre choix.
idea-stand-in-raised = L’automate est tombé en panne : le hasard répond à sa place.
idea-stand-in-late = L’automate a trop tardé : le hasard répond à sa place.
idea-stand-in-nonsense = L’automate a donné une réponse qui n’existe pas : le hasard répond à sa place.
idea-slip = Autre chose pour une fois : un écart.
idea-searched = Réfléchi sur { $playouts } parties{ PROSPECTS($prospects) }.
idea-better-than-doctrine = Le choix habituel s’avère moins bon{ LOSSES($losses) }.
idea-as-planned = Comme prévu : un autre ordre que d’habitude pour { UNIT($unit) }.
idea-as-planned-there = L’impulsion est pour le combat dans le { PLACE($area) }.

## Phantom Fury : mise en place

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
idea-everyone-in-place = Chacun est à sa place.
idea-make-room = { UNIT($unit) } fait de la place.
idea-all-hands-in-the-assault = Tous à l’assaut : { UNIT($unit) } ne laisse personne en arrière.

## Assaut

idea-top-down = De haut en bas : { UNIT($unit) } nettoie la { ZONE($zone) } par le toit ou l’étage.
idea-bottom-up = De bas en haut : { UNIT($unit) } doit se battre étage par étage dans la { ZONE($zone) }.
idea-clear-the-room = Nettoyer la pièce : { UNIT($unit) } donne l’assaut dans la { ZONE($zone) }.
idea-not-at-these-odds = Pas à ces conditions.
idea-blow-them-out = Les faire sauter : { UNIT($unit) } se sert de ses explosifs.
idea-save-the-explosives = Garder les explosifs pour plus coriace : { UNIT($unit) }.
idea-keep-the-squad = Garder le Squad : le CAAT prend la perte à la place de { UNIT($unit) }.
idea-keep-the-caat = Garder le CAAT : { UNIT($unit) } peut encaisser une perte.
idea-momentum = Ne pas perdre l’élan : { UNIT($unit) } inonde la maison.

## Night Drop : les deux camps

idea-hold-the-towns = Tenir les villages : quelqu’un reste dans l’{ HEX($hex) }.
idea-attack-with-odds = Attaquer là où le rapport est bon : l’{ HEX($hex) }.
idea-everybody-at-once = Tous à la fois contre l’{ HEX($hex) } : chaque unité de plus ajoute un.
idea-the-strongest-leads = En pointe, qui a le plus de force : { UNIT($unit) }.
idea-melt-into-the-night = Un champ ne vaut pas une perte : quitter l’{ HEX($hex) } à la faveur de la nuit.
idea-fall-back-on-friends = Se replier vers les siens, du moins loin de l’ennemi : l’{ HEX($hex) }.
idea-by-way-of-the-town = Par l’{ HEX($hex) }, qui ne coûte pas plus : il change de mains au passage.
idea-keep-out-of-their-zones = Un chemin vaut l’autre : rester hors de leurs zones de contrôle.
idea-lose-the-least = S’il faut perdre une unité, que ce soit celle qui manquera le moins.

## Night Drop : la 82e Airborne

idea-gather-by-night = Se rassembler la nuit : le { $regiment }e a le plus de sticks à réunir.
idea-strike-by-day = Frapper le jour : c’est le { $regiment }e qui peut le plus maintenant.
idea-leaders-with-platoons = Un chef avec ses sections : une compagnie se forme dans l’{ HEX($hex) }.
idea-find-each-other = Qui est seul est perdu : se retrouver, en route vers l’{ HEX($hex) }.
idea-take-what-is-empty = Prendre ce qui est vide : l’{ HEX($hex) }.
idea-seize-the-crossing = S’emparer du passage : l’{ HEX($hex) }.
idea-mass-against-one = Tout le régiment contre un seul village : l’{ HEX($hex) }.
idea-storm-the-town = Prendre le village d’assaut : l’{ HEX($hex) }.
idea-hunt-them-down = Les villages sont sûrs : pourchasser les Allemands près de l’{ HEX($hex) }.
idea-advantage-for-the-last-word = L’Avantage du { $regiment }e pour avoir le dernier mot.
idea-save-the-advantage = Garder l’Avantage du { $regiment }e pour le dernier tour.
idea-advantage-before-it-is-lost = Se servir de l’Avantage du { $regiment }e avant que les Allemands ne le prennent.
idea-advantage-to-spare = Il en reste un pour le dernier tour : se servir de l’Avantage du { $regiment }e.
idea-bluff-with-markers = Bluffer avec le marqueur : nous seuls savons ce que vaut l’{ HEX($hex) }.

## Night Drop : les Allemands

idea-hunters-out = La chasse est ouverte : la nuit, qui trouve des sticks les élimine.
idea-hunt-sticks = Chasser les sticks : ceux de l’{ HEX($hex) } sont seuls.
idea-spread-confusion = Semer la confusion : les sticks inconnus du { $regiment }e s’égarent.
idea-off-the-map = Hors de la carte, le stick de l’{ HEX($hex) }.
idea-into-the-crowd = Trop nombreux dans un hexagone, ils se perdent : les y entasser depuis l’{ HEX($hex) }.
idea-lead-them-astray = Égarer le stick de l’{ HEX($hex) } loin des siens.
idea-bring-them-in = Personne n’a mieux à faire : faire entrer une unité fraîche.
idea-nearest-entry = Entrer par l’{ HEX($hex) }, au plus près de là où il faut quelqu’un.
idea-man-the-towns = Le jour est aux villages : les garnir.
idea-back-to-the-towns = Retour aux villages : en route vers l’{ HEX($hex) }.
idea-walk-back-in = Ils ont quitté l’{ HEX($hex) } : y rentrer.
idea-strike-back = Rendre les coups, ensemble, là où ils sont faibles : l’{ HEX($hex) }.
idea-find-their-objectives = Découvrir ce qu’ils visent : le marqueur de l’{ HEX($hex) }.
idea-let-them-guess = Un marqueur tiré maintenant leur en dirait autant qu’à nous : les laisser deviner.

## Second Fallujah : les deux camps

idea-turn-the-battle = Ce combat vaut l’Avantage, même si l’ennemi l’aura ensuite.
idea-now-or-never = Il n’y a plus de lendemain pour lequel garder l’Avantage.
idea-keep-the-advantage = Garder l’Avantage : s’en servir maintenant le donnerait à l’ennemi pour trop peu.

## Second Fallujah : la Coalition

idea-concentrate-force = Concentrer les forces : une seule pile puissante contre le { PLACE($area) }.
idea-mop-up = Nettoyer le { PLACE($area) } : qui y est au contact ne peut plus réagir.
idea-take-the-empty-block = Personne ne tient le { PLACE($area) } : le prendre.
idea-isolate-the-block = Isoler le pâté de maisons : qui sera chassé d’à côté trouvera le { PLACE($area) } fermé.
idea-iraqis-into-the-mosque = Des unités irakiennes entrent aussi dans le { PLACE($area) } : une mosquée prise sans elles coûte politiquement.
idea-guns-on-the-pinned = Les canons sur le { PLACE($area) } : une Mission de tir ne coûte pas de pertes.
idea-nothing-to-gain = Rien à gagner qui vaille le risque.
idea-press-the-attack = Pousser l’attaque sur le { PLACE($area) }.
idea-hold-what-we-have = Tenir ce que nous avons.
idea-bring-up-the-rear = Faire avancer l’arrière : { PLACE($area) }. Qui est hors de portée ne compte pas.
idea-all-hands-attack = Tout le monde : chacun dans le { PLACE($area) } prend part à l’attaque.
idea-keep-a-reserve = Garder une unité Fraîche dans le { PLACE($area) } : là où il y en a une, personne n’attaque d’à côté.
idea-best-company-leads = La meilleure compagnie en tête : { UNIT($unit) }.
idea-boats-on-the-river = Les bateaux sur l’Euphrate soutiennent l’attaque sur le { PLACE($area) }.
idea-do-not-mix-army-and-marines = Army et Marines se gênent : pas de bateaux pour le { PLACE($area) }.
idea-pull-back-the-scouts = Ils se sont montrés : { UNIT($unit) } se replie.
idea-stay-and-fight = { UNIT($unit) } reste et combat : les chances sont bonnes.
idea-iraqis-lead-the-defence = { UNIT($unit) } mène la défense : des pertes irakiennes coûtent un point de moins.
idea-garrison-the-flank = Une garnison pour le { PLACE($area) }, sinon l’ennemi s’y glisse à nouveau.
idea-form-a-task-force = Former un groupement pour demain dans le { PLACE($area) }.

## Second Fallujah : les insurgés

idea-dig-in-where-walls-are-thick = Se retrancher là où les murs sont épais : { PLACE($area) }.
idea-guard-the-cadres = Les Fedayins gardent les Cadres : { PLACE($area) }.
idea-call-the-militia = Les Cadres appellent la Milice : { PLACE($area) }.
idea-strike-while-spent = Frapper tant qu’ils sont Épuisés : { PLACE($area) }. La Milice ne coûte rien.
idea-slip-behind-them = Se glisser derrière eux : personne ne surveille le { PLACE($area) }.
idea-lie-low = Se faire oublier : chaque combattant en vie compte.
idea-militia-first = La Milice d’abord : elle se met devant dans le { PLACE($area) }, et il y en a toujours d’autre.
idea-spring-an-ambush = Embuscade : ils n’attendaient personne dans le { PLACE($area) }.
idea-trade-space-for-men = Céder du terrain, pas des hommes, { PLACE($area) } : un secteur se perd, un Cadre ne se remplace pas.
idea-roll-with-the-blow = Encaisser dans le { PLACE($area) } : Épuisé n’est pas mort.
idea-best-cover-leads = Qui est le mieux abrité mène la défense du { PLACE($area) }.
idea-melt-away = Disparaître dans la nuit : { PLACE($area) }.
idea-cadres-first = Les Cadres se reposent d’abord dans le { PLACE($area) } : ils amènent la Milice.

## Conseil et analyse : ce qu’on peut attendre d’un choix, et combien de moins un autre en apporte

interval = { $value } ({ $low } à { $high })
percent = { $value } %
prospect-chance = chances de gagner { $value }
prospect-phantom-fury-zones = { $value } Zones à prendre à la fin
prospect-phantom-fury-vp = { $value } PV
prospect-second-fallujah-vp = { $value } PV pour les Insurgés
prospect-night-drop-vp = { $value } PV pour les Américains
loss-chance = { $count ->
    [one] { $value } victoire sur 100
   *[other] { $value } victoires sur 100
}
loss-phantom-fury-zones = { $count ->
    [one] { $value } Zone
   *[other] { $value } Zones
}
loss-phantom-fury-vp = { $value } PV
loss-second-fallujah-vp = { $value } PV
loss-night-drop-vp = { $value } PV
listed-prospects = { " " }: { $prospects }
listed-losses = , de { $losses }
behind-even = Pas de différence nette avec le premier choix.
behind-worse = Moins bon que le premier choix, de { $losses }.
behind-mixed = Moins bon que le premier choix de { $losses }, meilleur de { $gains }.
behind-better = Meilleur que le premier choix de { $gains }, mais pas dans l’ensemble.
cost-clear = { $losses }
cost-mixed = { $losses }, mais épargne { $gains }

## L’analyse d’une partie : camps qui ne sont la place de personne, sortes de jets, chance et malchance

side-insurgents = Insurgés
luck-phantom-fury-mission = Missions obtenues
luck-phantom-fury-fire = Tirs au but
luck-phantom-fury-assault-squad = Coups au but en assaut
luck-phantom-fury-suspect-wakes = Suspects restés cachés
luck-phantom-fury-pinned-test = Squads Pinned qui se reprennent
luck-phantom-fury-tank-movement = Mouvement des Abrams (un jet bas est bon)
luck-phantom-fury-zone-activation = Zones sans Strong Point
luck-phantom-fury-activation = Suspects qui se battent
luck-phantom-fury-assault-insurgents = Coups au but en assaut
luck-phantom-fury-defensive-fire = Tirs Défensifs au but
luck-phantom-fury-street-units = Tirs le long de la rue, unités
luck-phantom-fury-street-suspects = Tirs le long de la rue, Suspects
luck-phantom-fury-sniper = Snipers au but
luck-phantom-fury-ied = IED qui touchent
luck-second-fallujah-attack = Attaque
luck-second-fallujah-defence = Défense
luck-second-fallujah-end-of-phase = Fin de la phase d’action
luck-second-fallujah-setup = Placement des Fedayins
luck-second-fallujah-bot-move = Mouvements de l’automate
luck-second-fallujah-bot-attack = Attaques de l’automate
luck-second-fallujah-fedayeen-reaction = Réaction des Fedayins
luck-night-drop-landing = Atterrissage (un jet bas est bon)
luck-night-drop-initiative-us = Initiative
luck-night-drop-initiative-german = Initiative
luck-night-drop-push = Mouvements de sticks
luck-night-drop-g4 = Unités qui arrivent
luck-night-drop-attack = Attaque
luck-night-drop-defence = Défense
verdict-even = à peu près comme prévu
verdict-little-lucky = un peu de chance
verdict-lucky = de la chance
verdict-very-lucky = beaucoup de chance
verdict-little-unlucky = un peu de malchance
verdict-unlucky = de la malchance
verdict-very-unlucky = beaucoup de malchance

## La difficulté d'une partie

level-chance = le hasard
level-recruit = la recrue
level-regular = le soldat
level-veteran = le vétéran
level-playouts = { $bot } ({ $playouts } parties simulées)
difficulty-alone = { $bot } gagne { $share } ({ $won } sur { $games }{ $with })
difficulty-between = { $seat } : { $bot } gagne contre { $against } { $share } ({ $won } sur { $games }{ $with })
difficulty-drawn = { $drawn ->
    [one] , et 1 partie est nulle
   *[other] , et { $drawn } parties sont nulles
}
difficulty-none = très rarement
difficulty-most = presque toutes les parties
difficulty-option = { $option } : { $choice }
difficulty-share = { $won ->
    [1] 1 partie sur { $games }
   *[other] { $won } parties sur { $games }
}
