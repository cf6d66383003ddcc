### Ce que dit l’écran de ce titre dans le terminal, en plus des mots du terminal lui-même.

## Commandes et aide

command-area = secteur
command-sector = alentours
command-pools = réserves
usage-area = N
usage-sector = [N]
help-area = un secteur : qui s'y trouve, sa valeur, ses voisins
help-sector = les secteurs autour de celui-ci, ou de la question
help-pools = ce qui reste à tirer, pour autant que vous puissiez le savoir
example-unit = unité 3/1 I, unité char 1
example-why = pourquoi 19
forces = La Coalition
signs =
    Signes : 18■2 secteur 18, une mosquée, TEM 2 ; ▲ autre objectif, · aucun ; ● contrôle Coalition, × Contesté, ! attaque due.
    F Fedayin, D Retranché, C Cadre, M Milice, en minuscules Épuisés ; 5+3s cinq unités Fraîches, trois Épuisées ; 3/1 K* Épuisée.
    R le marqueur Résistance ; ═ la Route 10, ≈ l'Euphrate. Une frontière commune rend adjacent, et rien d'autre.
    o18 organise en 18, a19 attaque en 19, nw et ne sont les Zones d'entrée.

## La table

moving = { $mp } PM
note-cf = FC { $cf }
column-cf = FC
unit-cf = FC
column-type = Type
column-mf = FM
column-mp = PM restants
impulse = impulsion { $impulse }
end-roll = (jet { $roll })
backlash = retombées { $count }
advantage = Avantage
pools = réserves
used = (utilisé)
short-nw = NO
short-ne = NE
short-river-box = Fleuve
legend = ● Coalition × Contesté ■ mosquée ▲ objectif, TEM · F C M, D Retranché, f c m Épuisés · 5+3s unités
other-map = Votre carte a d'autres frontières que la nôtre : croyez alors « secteur N », non le dessin.
sector = Autour de { $places }
sector-what = Autour de quel secteur ? Par exemple : alentours 18
no-area = Il n'y a pas de secteur « { $name } » ; ils vont de 1 à 51, et il y a nw et ne.
adjacent = Adjacents
control = Contrôle
contested = Contesté
worth = Valeur
insurgents = Insurgés
also = Aussi
river = au bord de l'Euphrate
pending-attack = à attaquer
ambush = embuscade
resistance = marqueur Résistance
fresh = Fraîche
spent = Épuisée
support = Soutien
lead = Peut mener
lead-always = oui
lead-on-militia = contre la Milice
lead-never = non
mp-left = PM restants
battalion = Bataillon
nobody = personne
note-cost = { $mp } PM
note-moved = en { $area }, reste { $mp } PM
gathered-place-fedayeen = Où :
gathered-insurgent-action = Activer :
gathered-coalition-action = Activer :
gathered-regroup-from = D'où :
gathered-fire-at = Tirer sur :
gathered-organize = Organiser la résistance :

## Ce qui s’est passé, plusieurs faits à la fois, et le verdict des dés

many-fedayeen-placed = { $count } Fedayins sont placés.
many-impulse-ended = { $count } impulsions sont terminées.
many-advantage-ready = L’Avantage est de nouveau disponible.
many-state-refreshed = { $count } unités Épuisées redeviennent Fraîches.
many-friction-held = La friction retient des unités dans { $count } secteurs.
many-entry-cost-changed = Le coût de { $count } secteurs change.
many-fedayeen-dug-in = { $count } Fedayins se retranchent.
many-marker-taken-off = { $count } marqueurs Retranché sont retirés.
many-resistance-marked = { $count } secteurs reçoivent un marqueur Résistance.
many-insurgent-regrouped = { $count } unités insurgées se regroupent.
many-units-regrouped = { $count } piles de la Coalition se regroupent.
many-friction-flipped = La friction épuise { $count } unités.
many-toll-imposed = Les unités restées à l’écart paieront dans { $count } secteurs.
many-casualties-evacuated = { $count } évacuations de blessés.
many-points-ignored = Les unités retranchées ignorent des points dans { $count } secteurs.
many-attackers-spent = { $count } attaques laissent leurs unités Épuisées.
many-bot-step = L’automate parcourt { $count } étapes.
many-bot-loss = L’automate encaisse { $count } points selon sa liste.
many-bot-chose = L’automate fait { $count } choix.
many-roll-setup = { $count } dés pour des Fedayins sont lancés.
many-roll-bot-move = { $count } dés pour l’automate sont lancés.
many-roll-bot-attack = { $count } dés pour l’automate sont lancés.
many-roll-fedayeen-reaction = { $count } Fedayins testent leur Réaction.
many-roll-cadre-here = { $count } Cadres testent leur Réaction.
many-roll-cadre-adjacent = { $count } Cadres voisins testent leur Réaction.
many-draw-fedayeen-area = { $count } secteurs sont tirés pour des Fedayins.
many-draw-candidates = { $count } secteurs sont tirés au sort.

verdict-moves = il bouge
verdict-attacks = il attaque
verdict-waits = il attend

## Ce qui ouvre une carte de probabilités

headline-overrun = Percée
headline-success = attaque réussie
headline-hit = points de pertes
headline-repulsed = repoussée
headline-failed = attaque manquée
headline-stalled = enlisée
headline-ambush = Embuscade
headline-insurgents = des Insurgés apparaissent
headline-phase-ends = fin de la Phase d’action
headline-nothing = rien
