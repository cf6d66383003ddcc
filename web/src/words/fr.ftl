# Les mots du client. Ce que dit un jeu vient de son titre, dit par le serveur.

## Partout
close = Fermer
back = Retour
copy = Copier
copied = Copié
copy-what = Copier : { $what }
language = Langue
theme = Apparence
theme-system = Comme le système
theme-light = Clair
theme-dark = Sombre
rule-n = Règle { $section }
lobby = Accueil

## Accueil
tagline = Donnez vos ordres. L’arbitre connaît les règles.
footer = Logiciel libre, sans compte, rien n’est envoyé ailleurs. Les parties sont gardées sur ce serveur.
box-opening = On ouvre la boîte…
box-shut = Le serveur n’a pas répondu : { $message }
pick-a-game = Choisissez un jeu
players = { $count } joueurs
solitaire = Pour un joueur
set-up = Préparer { $game }
play-now = Jouer
setting-up = Mise en place…
who-plays = { $seat } : qui joue ?
who-me = Moi, à cet écran
who-friend = Un ami, par un lien
who-friend-hint = Vous recevez un lien à envoyer
who-bot = Un automate
who-bot-hint = Il voit ce qu’un joueur à sa place peut voir
bot-for = { $seat } : quel automate ?
edition = Édition
dice = Dés
dice-here = Lancés ici
dice-here-hint = L’arbitre les lance
dice-told = Annoncés
dice-told-hint = Vous lancez de vrais dés et dites leur résultat
more-options = Nom de la partie, graine des dés
options-of-rules = Options des règles
game-name = Nom de la partie
seed = Graine des dés
seed-fresh = une nouvelle
seed-hint = Les dés tombent chaque fois de même, et la graine est dite à tous à la table
seed-named = Graine { $seed }
seed-named-hint = La graine des dés a été nommée au début de la partie : qui les calcule les connaît d’avance
recent = Parties de ce navigateur
recent-none = Aucune encore. Ce que vous jouez se retrouvera ici.
a-game = Une partie
your-turn = à vous de jouer
waits-for = en attente : { $seat }
at-turn = tour { $turn }
watched = regardée
forget = Retirer { $game } de cette liste
forget-title = Abandonner la place ?
forget-hint = { $game } n’est pas finie, et la clé de votre place n’est que dans ce navigateur. Sans elle, plus personne ne peut jouer cette place.
forget-seat = L’abandonner
keep-seat = La garder
import = Ouvrir un enregistrement
import-hint = Une partie gardée, d’ici ou du terminal, reprend où elle s’est arrêtée.
import-file = Fichier d’un enregistrement
import-choose = Choisir un fichier…
import-none = aucun fichier
import-paste = Ou collez son texte
import-text = Texte d’un enregistrement
import-side = Une partie à secrets : quel camp jouez-vous ? Des automates jouent les autres, puisque vous avez l’enregistrement
import-open = Ouvrir

## Invitation
join-coming = On lit l’invitation…
join-nothing = Pas d’invitation
join-seat = Votre invitation : { $seat }
join-device = Un appareil de plus : { $seat }
join-take = Prendre cette place
join-take-device = Utiliser cet appareil
join-once = La place est alors à vous, dans ce navigateur. Le lien sert une seule fois.
join-once-device = Le lien sert une seule fois. Votre autre appareil garde aussi la place.
join-device-hint = Tous à la table voient qu’un appareil a été ajouté.
join-secrets = Les camps se cachent des choses. Personne d’autre n’a votre clé, pas même qui vous a invité.
join-open = Rien n’est caché dans ce jeu.
join-bot-hint = Un automate joue cette place. Une fois qu’elle est à vous, vous pouvez jouer vous-même ou choisir un autre automate.
join-both = Vous tenez déjà une place de cette partie dans ce navigateur. Si vous prenez aussi celle-ci, tous le verront : { $seats } au même écran.
join-you = vous, dans ce navigateur
join-taken-seat = prise
join-yours = { $seat } est déjà à vous, dans ce navigateur.
join-to-table = À la table
join-taken = Cette place est prise : { $seat }
join-used = Elle a été prise le { $when }. Si ce n’était pas vous, demandez à qui vous a envoyé le lien.
join-used-device = Ce lien a été utilisé le { $when }. Si ce n’était pas vous, déconnectez les autres appareils, à la table sous « Partager ».
join-expired = Ce lien a expiré. Créez-en un autre sur votre autre appareil, à la table sous « Partager ».
keyless-title = L’adresse d’une table
keyless-hint = Elle n’ouvre rien à elle seule : ce navigateur n’a pas de clé pour cette table. Pour jouer il faut une invitation, pour regarder le lien des spectateurs ; demandez à qui vous a envoyé cette adresse.
keyless-device = Votre propre place sur un autre appareil ? Là, « Partager » puis « Ajouter un appareil ».

## Table
table-menu = Table
menu = Menu
share = Partager
headline = En un coup d’œil
seats = Places
side = À côté de la carte
seat-here = à la table
seat-away = absent
seat-bot = joué par un automate : { $bot }
seat-mine = vous
seat-open = pas encore prise
seat-connected = { $count } fenêtres
seat-together = au même écran que { $seats }
one-screen = { $seats } au même écran
use-here = Continuer ici
load-anew = Recharger
reconstructed = valeurs reconstituées
reconstructed-hint = Ces valeurs portent le signe ≈ sur leurs fiches.
house-rules = règles maison
house-rules-hint = Cette partie ne suit pas le seul livret de règles. Ce que les règles maison demandent, refusent ou changent le dit.
source-reconstructed = reconstituée, non imprimée dans les règles
undo = Annuler
undo-ask = Demander à reprendre
redo = Refaire
as-usual = Comme d’habitude
as-usual-hint = Répond à { $count } questions comme le ferait un joueur régulier. Vous pouvez l’annuler.
courses = Plusieurs réponses à la fois
nothing-to-undo = Il n’y a rien à reprendre.
undo-to-here = Annuler jusqu’ici
undo-to = Annuler jusqu’ici : { $text }
table-coming = On dresse la table…
no-such-table = Cette table n’existe pas.
connection-lost = Connexion perdue. Rien n’est perdu : elle sera rétablie.
try-now = Essayer maintenant
not-connected = Pas de connexion. Réessayez dans un instant.
news = Ce qui s’est passé

## Carte
map = Carte
map-of = Carte de { $game }
map-coming = On déroule la carte…
map-keys = Les flèches déplacent la carte, plus et moins l’agrandissent ou la réduisent, zéro la montre entière. L’onglet Lieux en donne la liste.
and-more = et { $count } de plus
zoom = Échelle
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Carte entière
offered = possible
offered-name = { $name } (possible)
which-option = Lequel de ces choix ?
look-at = Regarder { $name }
stack = Ce qui se trouve ici
why-not = Pourquoi pas ?

## Question
prompt = Ce qui est demandé
options = Choix
you-decide = À vous : { $seat }
seat-decides = Décision : { $seat }
waiting = En attente
thinking = { $seat } : un automate réfléchit ({ $bot })
thinking-for = depuis { $seconds } s
advise-me = Conseillez-moi
advice = Conseil
advice-coming = Un automate réfléchit à votre place…
advice-chance = gagne { $chance }
advice-hint = Entre parenthèses, l’intervalle à 95 % : aussi large que si chaque partie imaginée avait été jouée jusqu’au bout. Les différences sont celles des mêmes parties. Le premier choix reste premier tant qu’aucun autre n’est nettement meilleur.
advice-close = Sans conseil
search-options = Chercher parmi { $count } choix
told-hint = Qu’ont montré les vrais dés ?
told-faces = Faces
hand-over = Passer la main : { $seat }
game-over = La partie est finie
see-map = Voir la carte
see-result = Le résultat
result-won = Vous avez gagné
result-lost = Vous avez perdu
result-drawn = Personne n’a gagné
result-seat = Victoire : { $seat }
result-over = La partie est finie
levels = Degré de la victoire
score = Résultat
turning-points = Tournants
turning-points-find = Les chercher
turning-points-hint = Les bots reprennent toute la partie. Il faut une minute.
turning-points-coming = La partie est passée en revue…
turning-points-none = Aucun : les chances n’ont jamais beaucoup bougé.
replay-it = La revoir
another-game = Une autre partie

## Chances
odds-of = Chances : { $what }
odds-coming = On compte les chances…
odds-leads = Ce qui compte le plus
odds-warning = Quoi qu’il arrive
odds-details = Toutes les issues, tous les dés et modificateurs
odds-die = { $face } : { $verdict }
odds-total = en tout
tone-good = bon pour vous
tone-bad = mauvais pour vous
odds-more = { $count } autres issues
odds-summed = Probabilité de chaque événement
odds-assumed = En supposant : { $line }
odds-believed = Calculé sur ce que vous pouvez croire de ce que vous ne voyez pas.
odds-exact = { $courses ->
    [one] Exact, sur le seul cours possible.
   *[other] Exact, sur { $courses } cours possibles.
}
odds-estimate = Estimation sur { $courses } cours possibles, à ± { $error } près.
confirm = Confirmer
cancel = Renoncer
need = il faut { $need }

## À côté de la carte
tab-log = Journal
tab-tracks = Pistes
tab-forces = Forces
tab-spaces = Lieux
tab-chat = Messages
unread = { $count } non lus
here = ici
nothing-here = Rien ici.
tray-empty = vide
dice-before = et { $count } avant
dice-tray = Derniers dés
log-filter = Chercher dans le journal
log-kind = Lignes
log-kind-all = toutes
log-kind-answer = décisions
log-kind-die = dés
log-kind-fact = faits
log-older = Lignes plus anciennes
log-empty = Rien encore.
spaces-filter = Chercher lieux et pions
spaces-which = Quels lieux
spaces-all = tous
spaces-offered = possibles
spaces-held = avec des pions
walk-keys = Les flèches mènent au voisin ; Entrée le choisit, ou dit pourquoi pas.
chat-empty = Personne n’a rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer

## Fiches de règles
rule-coming = On cherche la règle…
rule-above = Dans
rule-below = Contient
ruling = Décision

## Relecture
replay = Relecture
replay-hint = Vous regardez le passé. On ne peut rien y choisir.
to-present = Revenir au présent
turn-back = Un tour en arrière
turn-on = Un tour en avant
phase-back = Une phase en arrière
phase-on = Une phase en avant
step-back = Une décision en arrière
step-on = Une décision en avant
run = Dérouler
pause = Pause
pace = Vitesse
pace-slow = lente
pace-normal = normale
pace-fast = rapide
moment = Moment
ply-of = { $ply } sur { $plies }
seen-by = Vu par
spectator = un spectateur
moment-link = Lien
moment-link-watch = Lien vers ce moment, pour tous

## Analyse
review = Analyse
to-review = Retour à l’analyse
review-coming = La partie est examinée encore une fois. Il faut une minute ; vous pouvez fermer et revenir.
review-done = { $share } fait
review-again = Redemander
review-chance = Chances de victoire
review-chance-hint = Selon le jugement des automates sur la vraie position, secrets compris ; entre parenthèses, l’intervalle à 95 %.
review-moment = Moment de la partie
review-at = { $when } : { $side } { $chance }
review-costly = Les décisions les plus coûteuses
review-costly-hint = Sans le recul d’après coup : sur { $differed } décisions où un automate aurait fait autre chose, { $compared } ont été comparées, dans des parties conformes à ce que la place savait alors. Ce qu’elle a coûté est dit pour autant que ce soit sûr : en victoires sur 100 parties, et en ce que le jeu compte à la fin.
review-costly-none = Aucune : rien n’était nettement meilleur que ce qui a été choisi.
review-cost = coûte { $cost }
review-chosen = Choisi
review-better = Meilleur
review-see = Le voir dans la relecture
review-see-this = Voir ce moment
review-luck = Chance
review-luck-of = { $side } : { $verdict }
review-luck-kind = Jet
review-luck-rolls = { $rolls ->
    [one] un jet
   *[other] { $rolls } jets
  }
review-luck-expected = Attendu
review-luck-actual = Obtenu
review-luck-verdict = Chance
review-luck-hint = Les réussites là où un jet en décide, sinon la moyenne d’un jet (⌀). { $rolls } dés sont comptés ; { $apart } n’aidaient personne en particulier.

## Rideau
curtain-title = { $seat }, c’est à vous
curtain-hint = La table est couverte. Les autres détournent les yeux.
i-am = { $seat } : montrer la table
i-am-still = { $seat } : juste un regard

## Fenêtres
seats-and-links = Places et liens
friend-link = { $seat } : lien
friend-link-hint = Un lien d’avant : qui l’a joue cette place. Ne l’envoyez qu’à votre ami.
invitation = { $seat } : invitation
invitation-new = { $seat } : nouvelle invitation
invitation-hint = Envoyez-la à votre ami. Le premier qui prend la place la garde ; le lien ne sert alors plus.
invitation-bot-hint = Un automate joue cette place. Qui la prend peut jouer à sa suite ou choisir un autre automate.
renew = Renouveler
renew-what = Renouveler : { $what }
mute-seat = Masquer ses messages
devices = Vos appareils
devices-count = { $count ->
    [one] Seul ce navigateur a la clé de votre place.
   *[other] { $count } appareils ont une clé de votre place.
}
add-device = Ajouter un appareil
device-link = Lien pour votre autre appareil
device-link-hint = Sert une fois, jusqu’à { $until }. Ouvrez-le sur votre autre appareil et ne le montrez à personne.
sign-out = Déconnecter les autres
sign-out-hint = Ce navigateur reçoit une nouvelle clé. Tous les autres appareils, fenêtres et liens perdent aussitôt la place.
sign-out-yes = Déconnecter tous les autres
devices-signed-out = Vous avez une nouvelle clé ; tous les autres appareils sont déconnectés.
spectators = Spectateurs
spectator-number = Spectateur { NUMBER($number, useGrouping: 0) }
is-muted = sans parole
mute = Faire taire
unmute = Rendre la parole
mute-name = Faire taire : { $name }
unmute-name = Rendre la parole : { $name }
mute-all = Faire taire tous les spectateurs
remove = Renvoyer
remove-name = Renvoyer : { $name }
remove-hint = Ne peut revenir que si le lien est renouvelé.
remove-yes = Renvoyer { $name }
watch-renew-hint = L’ancien lien prend fin, et tous ceux qui regardent sont renvoyés.
watch-renew-yes = Renouveler le lien
watch-link = Lien pour regarder
watch-link-hint = Ne montre que ce que chaque place peut voir.
watching = { $count ->
    [one] Un spectateur regarde.
   *[other] { $count } spectateurs regardent.
}
share-machine = Personne d'autre ne peut ouvrir ces liens : ce serveur ne répond qu'à cet ordinateur. Pour jouer avec d'autres dans votre réseau, lancez-le avec
share-network = Ces liens ne fonctionnent que dans votre réseau. Quiconque s'y trouve et en possède un peut s'en servir.
share-unknown = L'adresse de cet ordinateur dans votre réseau n'a pas été trouvée. Mettez-la dans le lien à la place de localhost.
share-plain = La connexion n'est pas chiffrée.
give-to-bot = Qu’il prenne le relais
take-back-seat = Jouer moi-même
save-record = Garder l’enregistrement
resign = Abandonner
resign-title = Abandonner ?
resign-hint = La partie s’arrête aussitôt, et l’autre camp gagne.
resign-as = Abandonner : { $seat }
play-on = Continuer
help = Aide et touches
help-mouse = Faites glisser la carte, tournez la molette ou pincez. Ce qui luit se clique ; un clic droit ou un appui long regarde de près, et sur une réponse donne ses chances. Faites glisser un pion jusqu’où il doit aller, avec Maj toute sa pile. Tracez sur plusieurs unités d’une liste pour les choisir toutes.
help-why = Cliquez sur ce qui ne luit pas : une fiche dit ce que c’est, et pourquoi ce n’est pas possible.
key-help = cette page
key-undo = annuler
key-redo = refaire
key-advise = demander conseil
key-map = vers la carte
key-prompt = vers la question
key-spaces = vers la liste des lieux
key-log = vers le journal
key-chat = vers les messages
key-replay = relecture, et retour
key-sound = avec ou sans le son
key-in = plus près
key-out = plus loin
key-fit = carte entière
key-overview = vue d’ensemble, oui ou non
key-digits = le choix de ce numéro, ou la face des dés annoncés
key-enter = confirmer
key-escape = renoncer, fermer
key-arrows = déplacer la carte ; aller d’un lieu à l’autre dans la liste
pref-odds = Montrer les chances avant de lancer les dés
pref-sound = Sons discrets
sound-on = Son activé
sound-off = Son coupé
pref-keys = Raccourcis d’une seule touche
consent-title = Demande de reprise ({ $seat })
consent-yes = D’accord
consent-no = Non
how-hard = Difficulté
values = Valeurs

## Montrer
show = Ce qui se passe
show-it = Montrer
show-away = Depuis votre départ
show-before = Ce qui s’est passé jusqu’ici
show-again = Montrer encore une fois
show-step = Montrer une chose de plus
show-pause = Suspendre ce qui est montré, et reprendre
show-skip = Aller à la fin
show-speed = Vitesse de ce qui est montré
show-off = sans
show-fast = rapide
show-normal = normale
show-slow = lente
show-reached = atteint
show-failed = manqué
pref-show = Montrer ce qui se passe
key-space = Espace
