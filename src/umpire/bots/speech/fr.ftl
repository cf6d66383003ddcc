### Ce que pensent et disent les automates de tous les titres, avec les noms du titre, qui ajoute ses mots dans play/speech.

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
idea-everyone-in-place = Chacun est à sa place.
idea-not-at-these-odds = Pas à ces conditions.

## Conseil et analyse : ce qu’on peut attendre d’un choix, et combien de moins un autre en apporte

interval = { $value } ({ $low } à { $high })
percent = { $value } %
prospect-chance = chances de gagner { $value }
loss-chance = { $count ->
    [one] { $value } victoire sur 100
   *[other] { $value } victoires sur 100
}
listed-prospects = { " " }: { $prospects }
listed-losses = , de { $losses }
behind-even = Pas de différence nette avec le premier choix.
behind-worse = Moins bon que le premier choix, de { $losses }.
behind-mixed = Moins bon que le premier choix de { $losses }, meilleur de { $gains }.
behind-better = Meilleur que le premier choix de { $gains }, mais pas dans l’ensemble.
cost-clear = { $losses }
cost-mixed = { $losses }, mais épargne { $gains }

## L’analyse d’une partie : chance et malchance

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
