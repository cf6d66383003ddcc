### Ce que dit l’écran de ce titre dans le terminal, en plus des mots du terminal lui-même.

## Commandes et aide

command-pools = réserves
command-hex = hexagone hex
usage-hex = [N|LIEU]
help-pools = ce qui reste à tirer, pour autant que vous puissiez le savoir
help-hex = un hexagone : le terrain, qui s'y trouve, ce qu'il y a autour
example-unit = unité A/505, unité g3
example-why = pourquoi 1611
forces = Les forces
signs =
    Signes : 5 7 8 les 505e, 507e et 508e : 5Ass la compagnie A et deux sticks, 5A- réduite ; s inconnu, p Plt, l Ldr, q HQ, * Avantage de PIR.
    G les Allemands : ? caché, C compagnie, P section, A blindés ; en minuscules, les vôtres que l'Américain ne connaît pas.
    ⌂ village, ~ marais, ≈ cours d'eau, ═ route principale, ┄ voie ferrée, ≈═ pont ; ☆ hexagone de PV, ★ contrôle américain, ☆3 son marqueur, ? caché.
    2108 un stick inconnu là-bas, 2108p un Plt, 2108+ tous ceux qui y sont, 5a A/505, g3 l'unité allemande 3 ; La Fière est 1611.

## La table

night = nuit
day = jour
initiative = Initiative
activation = Activation { $number }/{ $count }
initiative-brief = Init.
activation-brief = Act. { $number }/{ $count }
brief-us = Am.
brief-german = All.
action-u1 = U1 505e
action-u2 = U2 507e
action-u3 = U3 508e
action-g1 = G1 505e égaré
action-g2 = G2 507e égaré
action-g3 = G3 508e égaré
action-g4 = G4 Allemands
left = reste { $count }
concealed-points = (+{ $points } cachés)
concealed = cachée
letter = lettre { $letter }
values = VA { $av } VD { $dv }
sticks = { $count ->
    [one] { $count } stick
   *[other] { $count } sticks
} ({ $known } retournés), { $lost } perdus
legend-near = 5 7 8 régiments : s stick, A compagnie · G Allemands, ? caché · ⌂ village ~ marais ≈ eau ═ route ┄ rail · ☆ PV ★ US
legend-far = 5 7 8 régiments : s stick, A compagnie, + davantage · G Allemands · ⌂ ~ ≈ ═ ┄ · ☆ PV ★ US · ‹ à choisir · colonnes paires un demi-hexagone plus bas
no-hex = Il n'y a pas d'hexagone « { $name } » ; ils sont numérotés de 0101 à 2924, la colonne d'abord, et les villages et les ponts ont des noms.
terrain = Terrain
bridge-sides = Côtés de pont
objective = Objectif
around = Autour
directions = N NE SE S SO NO
nobody = personne
edge = bord de la carte
impassable = infranchissable
cost = { $mp } PM
controlled = contrôle américain
not-controlled = pas de contrôle américain
unknown = Sticks inconnus, { $regiment }e
looked-at = Vous avez regardé, { $regiment }e
enemy-zones = { $count ->
    [one] 1 zone de contrôle ennemie
   *[other] { $count } zones de contrôle ennemies
}
gathered-sticks = Un stick inconnu :
gathered-stacks = Toute une pile :
gathered-known = Un stick retourné :
gathered-hexes = Hexagones :
gathered-reach = À portée de { $mp } PM, le coût est sur la carte :

## Ce qui s’est passé, plusieurs faits à la fois

many-german-placed = { $count } unités allemandes prennent leurs postes.
many-german-identified = { $count } unités allemandes sont identifiées.
many-stick-scattered = { $count } Sticks dérivent vers leurs hexagones d’atterrissage.
many-stick-lost = { $count } Sticks sont perdus.
many-german-turn-used = { $count } tours d’Initiative allemande sont consommés.
many-stage-reached = L’Activation suit son cours, { $count } étapes.
many-activation-ended = { $count } Activations sont finies.
many-unit-stayed = { $count } unités restent sur place.
many-hex-dealt-with = { $count } hexagones ont eu leur tour.
many-point-designated = { $count } unités de pointe sont désignées.
many-roll-direction = { $count } directions sont tirées.
many-roll-distance = { $count } distances sont tirées.
many-roll-landing = { $count } atterrissages sont tirés.
many-draw-germans = { $count } unités allemandes sont piochées.
many-draw-sticks = { $count } Sticks sont regardés.
many-draw-vp = { $count } marqueurs PV sont tirés.
many-draw-entry-letter = { $count } lettres de renforts sont tirées.

## Ce qui ouvre une carte de probabilités

headline-beaten = défense battue
headline-losses = perte d’un pas pour l’attaque
headline-even = sans effet
headline-stick-lost = stick perdu
headline-advantage-killed = Avantage de PIR éliminé
headline-advantage-shown = Avantage de PIR révélé
headline-points = PV
headline-nothing = rien
