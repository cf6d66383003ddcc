### Ce que la table dit d'elle-même dans le navigateur. Ce qui arrive dans une partie est dit par les mots du jeu.

refused-garbage = Le serveur ne comprend pas ce message : { $what }
refused-rate = C'est trop à la fois ; attendez un instant.
refused-stale = La partie a continué entre-temps ; regardez de nouveau la table.
refused-foreign = Cette place n'est pas la vôtre.
refused-watching = Vous regardez ; pour jouer, il faut le lien d'une place.
refused-not-asked = Ce n'est pas à vous de répondre. Décision : { $seat }.
refused-over = La partie est terminée.
refused-fault = Le serveur n'a pas pu faire cela. La partie en est à la dernière réponse affichée.
refused-odds = Il n'y a rien à peser : aucun choix ne vous est demandé.
refused-no-option = Ce choix n'est pas proposé, il n'a donc pas de chances.
refused-thing = Il n'y a rien de ce nom sur la table.
refused-replay = Ce moment n'existe pas dans cette partie ; elle compte { $plies } réponses.
refused-eyes = Tant que la partie continue, vous la voyez avec les yeux de votre place.
refused-chat-empty = Rien n'a été dit.
refused-chat-long = C'est trop long ; une ligne a au plus { $most } caractères.
refused-chat-rate = Moins vite, s'il vous plaît.
refused-undo-chance = Au-delà d'un dé ou d'un secret, seule une autre personne à la table pourrait le permettre, et il n'y en a pas.
refused-undo-person = Quelqu'un a déjà demandé à reprendre ; il faut d'abord lui répondre.
refused-no-request = Personne ne demande à reprendre quoi que ce soit.
refused-resign = Cette place est jouée par un automate, qui n'abandonne jamais.
refused-bot = Cette place est jouée par un automate ; reprenez-la d'abord.
refused-player = Personne de ce nom ne peut jouer cette place.
refused-advice = Il n'y a rien à conseiller : aucun choix ne vous est demandé.
refused-no-advice = Pas de conseil cette fois : l'automate n'est arrivé à aucun choix.
refused-past = Les règles ont changé depuis le début de cette partie. Elle continue d'ici, mais ce qui précède ne leur convient plus et ne peut plus être redit.
refused-review = Une partie se revoit quand elle est finie ; celle-ci continue.
refused-no-review = L'analyse n'a pas abouti cette fois. Redemandez-la, et elle sera refaite.

undo-consent = L'autre camp est d'abord consulté.
undo-asks = { $seat } : demande à reprendre { $count ->
    [one] la dernière réponse
   *[other] les { $count } dernières réponses
}.
undo-asks-secret = { $seat } : demande à reprendre quelque chose.
undo-asked = L'autre camp est consulté.
undo-denied = Pas d'accord ({ $seat }) ; rien n'est repris.
undo-done = { $seat } : coup repris.
undo-done-dice = { $seat } : coup repris avec l'accord de tous ; à partir d'ici, les dés sont relancés.
resigned = { $seat } : abandon.
appointed-chance = { $seat } : désormais aux mains du hasard.
appointed-bot = { $seat } : désormais aux mains d'un automate ({ $bot }).
appointed-person = { $seat } : de nouveau aux mains d'une personne.

bot-chance = Hasard
bot-chance-hint = Toute réponse en vaut une autre : pour essayer
bot-recruit = Recrue
bot-recruit-hint = Débutant : joue selon des principes, avec des fautes
bot-regular = Soldat
bot-regular-hint = Joue selon des principes qu'il nomme, aussitôt
bot-veteran = Vétéran
bot-veteran-hint = Calcule à l'avance, une seconde environ par question
bot-was-raised = { $seat } : l'automate ({ $bot }) est tombé en panne, le hasard a répondu à sa place.
bot-was-late = { $seat } : l'automate ({ $bot }) a mis trop de temps, le hasard a répondu à sa place.
bot-was-nonsense = { $seat } : l'automate ({ $bot }) a donné une réponse qui n'existe pas, le hasard a répondu à sa place.
bots-endless = Les automates jouaient sans fin, ils s'arrêtent donc ici. Dernière question : { $seat }. Qu'une personne prenne ce camp, ou reprenne un coup, et ils continuent.

waiting = { $seat } : { $prompt }
waiting-secret = { $seat } : décision en cours.
waiting-dice = Aux dés : { $prompt }
why-offered = C'est proposé.
why-not-yours = On ne vous demande rien. Décision : { $seat }.
why-over = La partie est terminée.
spectator = Un spectateur
turn = Tour { $turn }
odds-nothing = rien
odds-rest = { $count } issues plus rares
unnamed = Une partie de { $title }
reconstructed = Non officiel. Les règles n'impriment pas toutes les valeurs de la carte et des pions : { $stated } sont énoncées, { $inferred } déduites et { $reconstructed } reconstituées par nous.
about-phantom-fury = Une compagnie de Marines nettoie un quartier de Falloujah maison par maison ; seul, contre le système du jeu.
about-night-drop = La Normandie dans la nuit du 6 juin 1944, des parachutistes dispersés contre des Allemands dans le noir ; pour deux qui se cachent des choses.
about-second-fallujah = Toute la ville en sept jours, la Coalition contre les insurgés ; à deux, ou seul contre l'automate des règles.

http-not-json = Envoyez du JSON : { $what }
http-too-big = C'est trop gros ; on lit au plus { $most } octets.
http-no-title = Ce jeu n'existe pas.
http-no-edition = Ce jeu n'a pas cette édition.
http-no-section = Ce livret n'a pas de section { $section }.
http-no-key = Ce lien ne mène à aucune partie. Il est peut-être incomplet : copiez l'adresse entière.
http-no-page = Cette page n'existe pas.
http-origin = Les requêtes d'autres sites sont refusées.
http-full = Ce serveur garde autant de parties qu'il peut ; retirez-en d'abord.
http-rate = Trop de parties à la fois ; attendez un instant.
http-seat = Il n'y a pas de place { $seat } dans cette partie ; il y a { $seats }.
http-player = Personne du nom de { $player } ne peut jouer { $seat } ; il y a { $players }.
http-seed = Une graine est pour les dés semés ; les dés annoncés sont les vôtres.
http-seed-secret = Dans ce jeu, les camps se cachent des choses, et qui nomme la graine peut toutes les calculer. N'en nommez pas : elle est tirée ici, et le relevé la donne quand la partie est finie. Ou confiez toutes les places sauf une à des automates.
http-import-secret = Cette partie n'est pas finie, et qui a son relevé sait ce que les camps se cachent. Confiez toutes les places sauf une à des automates, continuez-la au terminal (umpire play --save FICHIER), ou apportez-la quand elle sera finie.
http-export-secret = Tant qu'une partie à secrets continue, qui ne fait que regarder n'en reçoit pas le relevé.
http-name = Le nom d'une partie a au plus { $most } caractères.
http-data = Cette partie a été jouée avec d'autres données de carte ou de pions ({ $theirs }, ici { $ours }) et ne peut pas continuer ici. Rien n'est perdu : emportez son relevé, il s'ouvre là où ces données sont installées.
http-record = Les règles ont changé depuis que cette partie a été jouée, elle ne peut pas continuer ici. Rien n'est perdu : emportez son relevé. Ce qui ne convient plus : { $what }
http-record-secret = Les règles ont changé depuis que cette partie a été jouée et ses réponses ne leur conviennent plus, elle ne peut pas continuer ici. Rien n'est perdu : emportez ce que votre camp en sait. Le relevé entier reste sur le serveur.
