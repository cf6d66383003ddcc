### Ce que dit le terminal lui-même. Ce qui se passe dans la partie est dit par les mots du jeu.

## Servir

serve-at = La table est ouverte à l'adresse { $address } (Ctrl-C la ferme).
serve-busy = Le port { $port } est occupé ; un autre est utilisé.
serve-kept = Les parties sont gardées dans { $folder }.
serve-rules = Règles maison pour { $title } : { $path } s'exécute comme du code sur cette machine, avec vos droits. { $told }
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
file-of-secrets = Cette partie a des secrets. { $path } les contient tous : ce fichier est pour le programme, y regarder, c'est regarder sous les pions.
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
house-rules = Règles maison { $told }
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

## Commandes

command-help = aide
command-undo = annuler
command-go = aller
command-all = ensemble
command-usual = comme habitude
command-redo = refaire
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

usage-log = [N|tout]
usage-go = [QUI] OÙ
usage-all = QUI OÙ
usage-usual = d’habitude
usage-unit = NOM
usage-odds = N
usage-why = CHOIX
usage-rule = [NUMÉRO]
usage-save = [FICHIER]
usage-auto = [N|mise|tour|partie]
usage-lang = en|fr

help-answer = Répondez par le numéro, les mots, ou un début sans équivoque ; plusieurs dés ou unités peuvent tenir sur une ligne, comme 7 3 9. Entrée redessine la table.
help-help = cette liste ; ? fait de même
help-go = quelqu’un jusqu’à un lieu, si loin qu’il soit ; il s’arrête au premier dé. Plusieurs ordres tiennent sur une ligne, séparés par ;
help-all = toute une pile au même endroit
help-usual = répondre à la mise en place comme un joueur régulier
help-redo = ce que vous avez repris, une fois de plus
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

go-nowhere = Personne n’y arrive maintenant, ou pas de là : « { $what } ». Les pas sont proposés un à un ; « pourquoi » en dit plus.
usual-none = Il n’y a rien d’habituel ici : il faut décider.
redo-nothing = Il n’y a rien à refaire ici.
orders-left = Laissé de côté : { $left }.
ambiguous = « { $typed } » peut vouloir dire { $names } ; tapez-en davantage.
not-offered = « { $typed } » n'est pas une réponse ici : { $reason } Tapez un numéro de la liste, ou ? pour l'aide.
not-a-face = « { $typed } » n'est pas une face de ce dé ; tapez un nombre entier de { $lowest } à { $highest }, ou ? pour l'aide.
several-other = Pris : { $taken }. C'est une autre question qui est posée maintenant ; ceci fut laissé de côté : { $left }.
several-wrong = Pris : { $taken }. « { $word } » ne répond pas à la question suivante ; ceci fut laissé de côté : { $left }.
several-curtain = Ce qui fut tapé au-delà de la dernière question de l'autre camp fut laissé de côté.
not-in-cup = « { $typed } » n'est pas dans le gobelet ; tapez un numéro de la liste, ou ? pour l'aide.
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
log = Ce qui s'est passé
log-more = … { $count } lignes de plus avant celles-ci : tapez journal
page-keys = Espace pour la page suivante, q pour revenir
column-unit = Unité
column-state = État
no-unit = Il n'y a pas d'unité « { $name } » ; essayez { $example }.
unit-place = Où
unit-status = État
unit-moved = A bougé
yes = oui
no = non
column-cause = Cause
column-points = PV
vp-total = Total

## Chances

column-chance = Chance
column-outcome = Issue
odds-none = { $choice } : aucun dé ne décide avant la question suivante.
odds-rest = { $count } issues plus rares
odds-summed = Au moins une fois : { $text }
odds-assumed = En supposant : { $text }.
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
rule-words = Messages :
rule-tests = Tests :
rule-none = aucun
rule-none-in = aucun dans { $folders }
rule-not-installed = pas installés
rule-searched = Tests lus dans { $folders }.
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
check-title = { $title } : données { $mark }, { $sections } paragraphes, { $rulings ->
    [one] une décision
   *[other] { $rulings } décisions
  } : tout va bien.
check-open = Ni essayés ni excusés : { $sections }.
check-folder = Des valeurs de { $folder } remplacent les nôtres : { $files }.
column-file = Fichier
column-where = Valeurs
column-status = Statut
column-why = Pourquoi
provenance-total = { $stated } dites par les règles, { $inferred } déduites d'elles, { $reconstructed } reconstituées par nous.
titles-editions = éditions : { $editions }
titles-left-out = { $title } ({ $where }) est laissé de côté : { $why }.

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
