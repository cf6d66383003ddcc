### Ce que pensent et attendent les automates de Night Drop, et les sortes de chance. Le reste est dans umpire/bots/speech.

## Les deux camps

idea-hold-the-towns = Tenir les villages : quelqu’un reste dans l’{ HEX($hex) }.
idea-attack-with-odds = Attaquer là où le rapport est bon : l’{ HEX($hex) }.
idea-everybody-at-once = Tous à la fois contre l’{ HEX($hex) } : chaque unité de plus ajoute un.
idea-the-strongest-leads = En pointe, qui a le plus de force : { UNIT($unit) }.
idea-melt-into-the-night = Un champ ne vaut pas une perte : quitter l’{ HEX($hex) } à la faveur de la nuit.
idea-fall-back-on-friends = Se replier vers les siens, du moins loin de l’ennemi : l’{ HEX($hex) }.
idea-by-way-of-the-town = Par l’{ HEX($hex) }, qui ne coûte pas plus : il change de mains au passage.
idea-keep-out-of-their-zones = Un chemin vaut l’autre : rester hors de leurs zones de contrôle.
idea-lose-the-least = S’il faut perdre une unité, que ce soit celle qui manquera le moins.

## La 82e Airborne

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

## Les Allemands

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

## Ce qu’on peut attendre d’un choix, et combien de moins un autre en apporte

prospect-vp = { $value } PV pour les Américains
loss-vp = { $value } PV

## L’analyse d’une partie : sortes de jets et de tirages

luck-landing = Atterrissage (un jet bas est bon)
luck-initiative-us = Initiative
luck-initiative-german = Initiative
luck-push = Mouvements de sticks
luck-g4 = Unités qui arrivent
luck-attack = Attaque
luck-defence = Défense
