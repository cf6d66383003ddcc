### Ce qui est dit d'un titre qui n'a pas de mots à lui pour cela : par son écran simple et son image simple.

forces = Unités
signs = La table est dite comme une liste. Les cases, les unités et les réponses se tapent comme elles y sont nommées.
example-unit = unité NOM
example-why = pourquoi CHOIX

plain-position = La table
plain-turn = Tour
plain-phase = Phase
plain-points = Points
plain-there = Ici
plain-nobody = personne
plain-yes = oui
plain-no = non
plain-no-points = On ne compte pas de points.
plain-no-unit = Il n'y a pas d'unité « { $name } » ; « unités » les nomme toutes.
plain-no-place = Il n'y a pas de case « { $name } » ; il y a { $spaces }.
plain-no-places = Aucune case de ce jeu n'a de nom.

view-at = lieu
view-cards = cartes
view-hand = main
view-kind = genre
view-known = connu
view-owner = propriétaire
view-pieces = pions
view-side = camp
view-spaces = cases
view-state = état
view-strength = force
view-type = type
view-units = unités
