### Ce que dit le terminal lui-même. Ce qui se passe dans la partie est dit par les mots du jeu.

## Servir

serve-at = La table est ouverte à l'adresse { $address } (Ctrl-C la ferme).
serve-busy = Le port { $port } est occupé ; un autre est utilisé.
serve-kept = Les parties sont gardées dans { $folder }.
serve-network = Dans votre réseau : { $address } Quiconque s'y trouve et possède un lien peut s'en servir ; rien n'est chiffré.
serve-proxy = Le proxy la trouve à l'adresse { $address }

## S'asseoir

prompt = ›{" "}
saved = Votre partie est enregistrée dans { $path } ; « umpire play » la reprend.
finished = Toute la partie est dans { $path } ; « umpire replay » la raconte.
game-over = La partie est finie.
resume-found = Il y a une partie dans { $path } : { $title }, { $answers ->
    [one] une réponse
   *[other] { $answers } réponses
}, { $where }.
resume-found-secrets = Il y a une partie dans { $path } : { $title }, { $where }.
resume-turn = tour { $turn }
resume-setup = mise en place
resume-ask = Entrée la reprend, « nouvelle » en commence une autre (celle-ci est gardée), « quitter » s'en va :{" "}
resume-what = Répondez par Entrée, « nouvelle » ou « quitter ».
resume-set-up = Elle reprend telle qu'elle fut mise en place ; les options de mise en place de cette commande valent pour une nouvelle partie.
resume-bots = Les bots jouent comme avant : { $bots }. --bot en nomme d'autres, --no-bots laisse toutes les places à des personnes.
resume-torn = La dernière ligne fut coupée quand le programme a été tué ; elle est ôtée, et rien d'autre n'est perdu.
resume-over = La partie de { $path } est finie ; elle est gardée sous { $aside }, et une nouvelle commence.
kept-aside = L'ancienne partie est gardée sous { $aside }.
new-game = Nouvelle partie de { $title }, { $edition }, { $dice }. Chaque réponse est enregistrée dans { $path }. Tapez ? pour l'aide.
dice-seeded = dés de graine { $seed }
dice-told = avec vos propres dés
dice-hidden = avec les dés de l'arbitre
seed-of-secrets = La graine { $seed } a été nommée : qui la connaît peut calculer chaque dé et tout ce que les camps se cachent.
file-of-secrets = Les deux camps ont des secrets. { $path } les contient tous : ce fichier est pour le programme, y regarder, c'est regarder sous les pions.
curtain-line = ——— { $seat } ——— Que les autres détournent les yeux.
curtain-page = C'est le tour de ce camp : { $seat }. Que les autres détournent les yeux.
curtain-ask = Entrée quand seul ce joueur regarde l'écran :{" "}
undo-ask = { $seat } : demande à reprendre votre dernière décision. oui ou non :{" "}
undo-refused = { $seat } : la décision tient.
secret = (secret)
thinking = Un automate réfléchit…
bot-failed = { $seat } : là où l'automate a échoué, le hasard a répondu à sa place : { $count ->
    [one] une fois
   *[other] { $count } fois
}.
bots-endless = Les automates ont répondu { $count } fois de suite sans en finir. Dernière question, au tour { $turn } : { $seat } ({ $verb }). La partie s'arrête ici. Corrigez cet automate s'il tourne en rond, ou confiez son camp à quelqu'un d'autre, et continuez.
unofficial = Non officiel. La carte et la plupart des valeurs des pions sont reconstituées : umpire show --title { $title } --provenance dit lesquelles.
which-title = Quel jeu ?
menu-ask = Un numéro, ou Entrée pour { $usual } :{" "}
menu-what = Tapez un de ces numéros : { $numbers } ; ou Entrée.
menu-saved = (Une partie de { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
} attend.)
menu-waits = (Une partie attend.)
menu-edition = Quel livre de règles ?
menu-seats = Qui joue ?
menu-two = deux personnes devant cet écran
menu-alone = vous seul, pour ce camp : { $seat } ; un bot joue l'autre
about-phantom-fury = Une compagnie de Marines nettoie un quartier de Falloujah maison par maison ; seul, contre le système du jeu.
about-night-drop = La Normandie dans la nuit du 6 juin 1944, des paras dispersés contre des Allemands dans le noir ; à deux, chacun avec ses secrets.
about-second-fallujah = Toute la ville en sept jours, Coalition contre Insurgés ; à deux, ou seul contre l'automate des règles.

## Commandes

command-help = aide
command-undo = annuler
command-log = journal
command-map = carte
command-unit = unité
command-units = unités
command-odds = chances
command-advise = conseil conseils
command-why = pourquoi
command-rule = règle
command-vp = pv objectifs
command-save = sauver
command-auto = auto
command-lang = langue
command-quit = quitter
command-zone = zone
command-cups = tasses
command-area = secteur
command-sector = alentours
command-pools = réserves
command-hex = hexagone hex

usage-log = [N|tout]
usage-unit = NOM
usage-odds = N
usage-why = CHOIX
usage-rule = [NUMÉRO]
usage-save = [FICHIER]
usage-auto = [N|mise|tour|partie]
usage-lang = en|fr
usage-zone = N
usage-area = N
usage-sector = [N]
usage-hex = [N|LIEU]

help-answer = Répondez par le numéro, les mots, ou un début sans équivoque ; plusieurs dés ou unités peuvent tenir sur une ligne, comme 7 3 9. Entrée redessine la table.
help-help = cette liste ; ? fait de même
help-undo = reprendre la dernière décision, sauf dé ou secret ; de vos propres dés, le dernier tapé
help-log = ce qui s'est passé, avec la règle en cause
help-map = toute la carte
help-unit = une unité : { $unit }
help-units = toutes les unités
help-odds = ce que le choix N peut amener, modificateurs compris
help-advise = ce qu'un automate choisirait à votre place, et pourquoi
help-why = pourquoi ce n'est pas proposé : { $why }
help-rule = un paragraphe des règles dans nos mots
help-vp = les points de victoire et d'où ils viennent
help-save = copier la partie, enregistrée à chaque réponse déjà
help-auto = le hasard répond : une fois, N fois, ou jusqu'au bout
help-lang = changer de langue
help-quit = partir ; le prochain « umpire play » reprend ici
help-zone = une Zone : sa maison, ses voisines, ses sorties
help-cups = ce qui reste dans les tasses
help-area = un secteur : qui s'y trouve, sa valeur, ses voisins
help-sector = les secteurs autour de celui-ci, ou de la question
help-pools = ce qui reste à tirer, pour autant que vous puissiez le savoir
help-hex = un hexagone : le terrain, qui s'y trouve, ce qu'il y a autour
phantom-fury-example-unit = unité 4, unité char 1
phantom-fury-example-why = pourquoi 15/R
phantom-fury-forces = La compagnie
phantom-fury-signs =
    Signes : #4·6 Squad 4 de FC 6, × Fired, ! Pinned ; I Squad irakien, T char ; ? Suspect, G2 Guerillas, M3 Martyrs.
    ● Contrôle USMC, ○ Contrôle insurgé, ° porte sur la rue, ↔ la Zone d'à côté ; ↓ réduit, * explosifs, ★ Héros.
second-fallujah-example-unit = unité 3/1 I, unité char 1
second-fallujah-example-why = pourquoi 19
second-fallujah-forces = La Coalition
second-fallujah-signs =
    Signes : 18■2 secteur 18, une mosquée, TEM 2 ; ▲ autre objectif, · aucun ; ● contrôle Coalition, × Contesté, ! attaque due.
    F Fedayin, D Retranché, C Cadre, M Milice, en minuscules Épuisés ; 5+3s cinq unités Fraîches, trois Épuisées ; 3/1 K* Épuisée.
    R le marqueur Résistance ; ═ la Route 10, ≈ l'Euphrate. Une frontière commune rend adjacent, et rien d'autre.
    o18 organise en 18, a19 attaque en 19, nw et ne sont les Zones d'entrée.
night-drop-example-unit = unité A/505, unité g3
night-drop-example-why = pourquoi 1611
night-drop-forces = Les forces
night-drop-signs =
    Signes : 5 7 8 les 505e, 507e et 508e : 5Ass la compagnie A et deux sticks, 5A- réduite ; s inconnu, p Plt, l Ldr, q HQ, * Avantage de PIR.
    G les Allemands : ? caché, C compagnie, P section, A blindés ; en minuscules, les vôtres que l'Américain ne connaît pas.
    ⌂ village, ~ marais, ≈ cours d'eau, ═ route principale, ┄ voie ferrée, ≈═ pont ; ☆ hexagone de PV, ★ contrôle américain, ☆3 son marqueur, ? caché.
    2108 un stick inconnu là-bas, 2108p un Plt, 2108+ tous ceux qui y sont, 5a A/505, g3 l'unité allemande 3 ; La Fière est 1611.

ambiguous = « { $typed } » peut vouloir dire { $names } ; tapez-en davantage.
not-offered = « { $typed } » n'est pas une réponse ici : { $reason } Tapez un numéro de la liste, ou ? pour l'aide.
not-a-face = « { $typed } » n'est pas une face de ce dé ; tapez un nombre entier de { $lowest } à { $highest }, ou ? pour l'aide.
several-other = Pris : { $taken }. C'est une autre question qui est posée maintenant ; ceci fut laissé de côté : { $left }.
several-wrong = Pris : { $taken }. « { $word } » ne répond pas à la question suivante ; ceci fut laissé de côté : { $left }.
several-curtain = Ce qui fut tapé au-delà de la dernière question de l'autre camp fut laissé de côté.
not-in-cup = « { $typed } » n'est pas dans la tasse ; tapez un numéro de la liste, ou ? pour l'aide.
odds-told = C'est aux dés de répondre, pas à vous : il n'y a rien à peser. Tapez ce qu'ils montrent.
advise-told = C'est aux dés de répondre, pas à vous : il n'y a rien à conseiller. Tapez ce qu'ils montrent.
advise-none = Pas de conseil cette fois : l'automate n'est arrivé à aucun choix.
advise-thinking = Un automate réfléchit à votre place…
advise-hint = Entre parenthèses, l'intervalle à 95 % : aussi large que si chaque partie imaginée avait été jouée jusqu'au bout. Les différences sont celles des mêmes parties. Le premier choix reste premier tant qu'aucun autre n'est nettement meilleur.
why-what = Pourquoi quoi ? Nommez un choix, par exemple : { $why }
why-offered = C'est proposé : tapez { $handle } pour { $label }.
which-option = Quel choix ? Donnez son numéro, par exemple : { $command } 2
save-where = La partie est enregistrée dans { $path } à chaque réponse.
save-exists = { $path } existe déjà ; nommez un autre fichier.
save-known = Ce que ce camp peut savoir de la partie est dans { $path } : { $seat }. C'est pour la lecture ; seule la partie entière peut être reprise.
save-done = La partie jusqu'ici est aussi dans { $path }.
auto-setup = mise
auto-turn = tour
auto-game = partie
auto-what = « auto { $what } » est inconnu : donnez un nombre, mise, tour ou partie.
lang-what = « { $what } » ne se parle pas ici ; il y a { $languages }.

## La table

turn = Tour { $turn }/{ $turns }
vp-short = PV { $vp }
zones-left = { $count ->
    [one] encore { $count } Zone
   *[other] encore { $count } Zones
}
sector-of = Secteur de la Zone { $zones }
sector-choice = Les Zones au choix
city = La ville
city-cut = Le bord droit est coupé : { $columns } colonnes le montrent.
log = Ce qui s'est passé
log-more = … { $count } lignes de plus avant celles-ci : tapez journal
page-keys = Espace pour la page suivante, q pour revenir
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
column-unit = Unité
column-cf = FC
column-place = Lieu
column-state = État
reserve-starting = À déployer :
reserve-company = Compagnie :
reserve-armour = Blindés :
reserve-iraqi = Irakiens :
reserve-battalion = Bataillon :
reserve-gone = Perdus :
square = La Zone 27 est la place : personne n'y entre, mais on peut tirer par-dessus.
no-zone = Il n'y a pas de Zone « { $name } » ; elles vont de 1 à { $count }.
no-unit = Il n'y a pas d'unité « { $name } » ; essayez { $example }.
zone-control = Contrôle
zone-nature = Nature
zone-adjacent = Adjacentes
zone-neighbours = Voisines
zone-fire = Lignes de tir
zone-streets = Rues
zone-block = Bloc
zone-egress = Fuite
zone-location = Locations
unit-place = Où
unit-cf = FC
unit-status = État
unit-moved = A bougé
unit-assaulted = A donné l'Assaut
unit-caat = CAAT
unit-hero = Héros
unit-security = Security Element
reduced = (réduit)
caat-full = numéro { $number }, { $ammo } tirs, explosifs
caat-used = numéro { $number }, { $ammo } tirs, plus d'explosifs
yes = oui
no = non
column-cause = Cause
column-count = Nombre
column-worth = Valeur
column-points = PV
column-type = Type
column-mf = FM
column-mp = PM restants
vp-total = Total
cup-empty = vide
cup-note = Les Insurgés se lisent Guerillas-Martyrs : 1-4, c'est des Guerillas de FC 1 ou des Martyrs de FC 4. Les Suspects nomment des Locations, la préférée d'abord.

## Second Fallujah

sf-impulse = impulsion { $impulse }
sf-end-roll = (jet { $roll })
sf-backlash = retombées { $count }
sf-advantage = Avantage
sf-pools = réserves
sf-used = (utilisé)
sf-short-nw = NO
sf-short-ne = NE
sf-short-river-box = Fleuve
sf-legend = ● Coalition × Contesté ■ mosquée ▲ objectif, TEM · F C M, D Retranché, f c m Épuisés · 5+3s unités
sf-other-map = Votre carte a d'autres frontières que la nôtre : croyez alors « secteur N », non le dessin.
sf-sector = Autour de { $places }
sf-sector-what = Autour de quel secteur ? Par exemple : alentours 18
sf-no-area = Il n'y a pas de secteur « { $name } » ; ils vont de 1 à 51, et il y a nw et ne.
sf-adjacent = Adjacents
sf-control = Contrôle
sf-contested = Contesté
sf-worth = Valeur
sf-insurgents = Insurgés
sf-also = Aussi
sf-river = au bord de l'Euphrate
sf-pending-attack = à attaquer
sf-ambush = embuscade
sf-resistance = marqueur Résistance
sf-fresh = Fraîche
sf-spent = Épuisée
sf-support = Soutien
sf-lead = Peut mener
sf-lead-always = oui
sf-lead-on-militia = contre la Milice
sf-lead-never = non
sf-mp-left = PM restants
sf-battalion = Bataillon
sf-nobody = personne
sf-note-cost = { $mp } PM
sf-note-moved = en { $area }, reste { $mp } PM
sf-gathered-place-fedayeen = Où :
sf-gathered-insurgent-action = Activer :
sf-gathered-coalition-action = Activer :
sf-gathered-regroup-from = D'où :
sf-gathered-organize = Organiser la résistance :

## Night Drop

nd-night = nuit
nd-day = jour
nd-initiative = Initiative
nd-activation = Activation { $number }/{ $count }
nd-initiative-brief = Init.
nd-activation-brief = Act. { $number }/{ $count }
nd-brief-us = Am.
nd-brief-german = All.
nd-action-u1 = U1 505e
nd-action-u2 = U2 507e
nd-action-u3 = U3 508e
nd-action-g1 = G1 505e égaré
nd-action-g2 = G2 507e égaré
nd-action-g3 = G3 508e égaré
nd-action-g4 = G4 Allemands
nd-left = reste { $count }
nd-concealed-points = (+{ $points } cachés)
nd-concealed = cachée
nd-letter = lettre { $letter }
nd-values = VA { $av } VD { $dv }
nd-sticks = { $count ->
    [one] { $count } stick
   *[other] { $count } sticks
} ({ $known } retournés), { $lost } perdus
nd-legend-near = 5 7 8 régiments : s stick, A compagnie · G Allemands, ? caché · ⌂ village ~ marais ≈ eau ═ route ┄ rail · ☆ PV ★ US
nd-legend-far = 5 7 8 régiments : s stick, A compagnie, + davantage · G Allemands · ⌂ ~ ≈ ═ ┄ · ☆ PV ★ US · ‹ à choisir · colonnes paires un demi-hexagone plus bas
nd-no-hex = Il n'y a pas d'hexagone « { $name } » ; ils sont numérotés de 0101 à 2924, la colonne d'abord, et les villages et les ponts ont des noms.
nd-terrain = Terrain
nd-bridge-sides = Côtés de pont
nd-objective = Objectif
nd-around = Autour
nd-directions = N NE SE S SO NO
nd-edge = bord de la carte
nd-impassable = infranchissable
nd-cost = { $mp } PM
nd-controlled = contrôle américain
nd-not-controlled = pas de contrôle américain
nd-unknown = Sticks inconnus, { $regiment }e
nd-looked-at = Vous avez regardé, { $regiment }e
nd-zones = { $count ->
    [one] 1 zone de contrôle ennemie
   *[other] { $count } zones de contrôle ennemies
}
nd-gathered-sticks = Un stick inconnu :
nd-gathered-stacks = Toute une pile :
nd-gathered-known = Un stick retourné :
nd-gathered-hexes = Hexagones :
nd-gathered-reach = À portée de { $mp } PM, le coût est sur la carte :

## Chances

column-chance = Chance
column-outcome = Issue
odds-nothing = rien
odds-none = { $choice } : aucun dé ne décide avant la question suivante.
odds-rest = { $count } issues plus rares
odds-summed = Au moins une fois : { $text }
odds-need = {" "}contre { $need }
odds-assumed = Tenu pour acquis : { $text }.
odds-believed = Ce que vous ignorez est pesé selon ce que cela pourrait être ; les dés ci-dessus sont ceux d'un de ces cas.
odds-exact = Exact : { $courses ->
    [one] le seul cours
   *[other] les { $courses } cours
} des dés.
odds-sampled = Estimé sur { $courses } cours des dés, ±{ $error } points.

## Règles

rule-differs = L'édition française :
rule-reason = Parce que :
rule-see = Voir aussi
rule-below = En dessous :
rule-code = Code :
rule-tests = Tests :
rule-none = aucun
rule-tested = { $count ->
    [one] { $count } test
   *[other] { $count } tests
}
rule-open = OUVERT
rule-coverage = { $sections } paragraphes, { $open } ouverts.
column-section = Paragraphe
column-title = Titre
column-tested = Testé

## Relecture, images, contrôle

replay-where = { $source } : { $title }, { $edition }, { $answers ->
    [one] une réponse
   *[other] { $answers } réponses
}.
replay-verified = Chaque dé est celui que donne sa graine.
replay-told = Les dés furent dictés par un joueur : il n'y a pas de graine pour les vérifier.
replay-stands = Après { $answers ->
    [one] une réponse
   *[other] { $answers } réponses
}, la partie en est là.
replay-step = Entrée pour la décision suivante, q pour arrêter{" "}
replay-torn = La dernière ligne est coupée, elle est laissée de côté.
show-blank = { $title } avant la mise en place.
check-title = { $title } : données { $mark }, { $sections } paragraphes, { $rulings } décisions : tout va bien.
check-folder = Des valeurs de { $folder } remplacent les nôtres : { $files }.
column-file = Fichier
column-where = Valeurs
column-status = Statut
column-why = Pourquoi
provenance-total = { $stated } dites par les règles, { $inferred } déduites d'elles, { $reconstructed } reconstituées par nous.
titles-editions = éditions

## Analyse

review-chance = Chances de victoire, { $first } contre { $second }, selon le jugement des automates sur la vraie position
review-costly = Les décisions les plus coûteuses, sans le recul d’après coup : sur { $differed } où un automate aurait fait autre chose, { $compared } ont été comparées
review-interval = Entre parenthèses : l’intervalle à 95 %.
review-costly-none = Aucune : rien n’était nettement meilleur que ce qui a été choisi.
review-where = { $seat }, réponse { $answer } : coûte { $cost }
review-chosen = Choisi
review-better = Meilleur
review-luck = Chance : { $rolls } dés sont comptés, { $apart } n’aidaient personne en particulier
review-hits = { $actual } sur { $rolls }, { $expected } attendus
review-pips = { $rolls ->
    [one] un jet
   *[other] { $rolls } jets
}, { $actual } en moyenne, { $expected } attendus

## Le fichier des parties d'un serveur

backup-share = { $share } % sont copiés.
backup-done = { $file } contient { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} avec { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
}.
restore-done = Les parties de { $folder } sont maintenant celles de la copie : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} avec { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
}. Les personnes connectées se reconnectent.
restore-kept = Ce qui s'y trouvait avant est gardé dans { $file }.
games-none = Il n'y a pas de parties.
games-column-id = Nº
games-column-title = Titre
games-column-name = Nom
games-column-players = Joueurs
games-column-answers = Réponses
games-column-state = État
games-column-size = Taille
games-column-touched = Dernière activité
games-player-person = personne
games-player-chance = hasard
games-state-unplayed = jamais jouée
games-state-open = en cours
games-state-over = finie
games-exported = La partie { $game } est dans { $file }, avec tous les secrets et la graine de ses dés : gardez-la pour vous tant qu'elle se joue.
games-delete-one = Partie { $game } : { $title }, { $name }
games-delete-ask = Supprimer définitivement ? oui ou non :{" "}
games-delete-not = Rien n'a été supprimé.
games-deleted = { $games ->
    [one] Une partie a été supprimée
   *[other] { $games } parties ont été supprimées
}.
games-seat = CAMP
games-revoked = Partie { $game } : { $keys ->
    [0] il n'y avait aucun lien à retirer
    [one] un lien a été retiré
   *[other] { $keys } liens ont été retirés
}.
games-revoked-new = Un nouveau lien : umpire games link { $game } --seat { $seat }
games-link = Envoyez ce lien, après l'adresse de votre serveur : { $path }

## values

values-default = (par défaut)
values-same = C'est le jeu de valeurs standard.
values-differ = Ce qui diffère, standard → ce jeu de valeurs :
values-rows = { $count ->
    [one] une entrée
   *[other] { $count } entrées
}
values-file = Des valeurs à vous pour { $title }. Ôtez le # devant ce que vous changez, titres compris.
    Pour essayer : umpire check { $title } --data { $folder }
values-written = { $path } est là. Changez-y une valeur, puis : umpire play { $title } --data { $folder }
values-own = Vos propres valeurs, de { $folder } : personne n'en a mesuré la difficulté.
values-play = Valeurs : { $set }. { $told }
menu-values = Quelles valeurs ? Le livret n'imprime ni la carte ni les pions.
