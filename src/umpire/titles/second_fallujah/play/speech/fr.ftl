### Ce que pensent et attendent les automates de Second Fallujah, et les sortes de chance. Le reste est dans umpire/bots/speech.

## Les deux camps

idea-turn-the-battle = Ce combat vaut l’Avantage, même si l’ennemi l’aura ensuite.
idea-now-or-never = Il n’y a plus de lendemain pour lequel garder l’Avantage.
idea-keep-the-advantage = Garder l’Avantage : s’en servir maintenant le donnerait à l’ennemi pour trop peu.

## La Coalition

idea-as-planned-there = L’impulsion est pour le combat dans le { PLACE($area) }.
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

## Les insurgés

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

## Ce qu’on peut attendre d’un choix, et combien de moins un autre en apporte

prospect-vp = { $value } PV pour les Insurgés
loss-vp = { $value } PV

## L’analyse d’une partie : sortes de jets et de tirages

luck-attack = Attaque
luck-defence = Défense
luck-end-of-phase = Fin de la phase d’action
luck-setup = Placement des Fedayins
luck-bot-move = Mouvements de l’automate
luck-bot-attack = Attaques de l’automate
luck-fedayeen-reaction = Réaction des Fedayins
