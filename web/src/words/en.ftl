# The client's own words. What a game says comes from its title, said by the server.

## Everywhere
close = Close
back = Back
copy = Copy
copied = Copied
copy-what = Copy: { $what }
language = Language
theme = Appearance
theme-system = As the system
theme-light = Light
theme-dark = Dark
rule-n = Rule { $section }
lobby = Lobby

## Lobby
tagline = Give your orders. The umpire knows the rules.
footer = Free software, no account, nothing sent anywhere else. Games are kept on this server.
box-opening = The box is being opened …
box-shut = The server did not answer: { $message }
pick-a-game = Pick a game
players = { $count } players
solitaire = For one player
set-up = Set up { $game }
play-now = Play now
setting-up = Setting up …
who-plays = Who plays { $seat }
who-me = I do, at this screen
who-friend = A friend, by link
who-friend-hint = You get a link to send
who-bot = A bot
who-bot-hint = It sees what a player in its place may see
bot-for = Bot for { $seat }
edition = Edition
dice = Dice
dice-here = Rolled here
dice-here-hint = The umpire rolls
dice-told = Told
dice-told-hint = You roll real dice and type what they show
more-options = Name of the game, seed of the dice
options-of-rules = Options of the rules
game-name = Name of the game
seed = Seed of the dice
seed-fresh = a fresh one
seed-hint = The dice come out the same every time, and everybody at the table is told the seed
seed-named = Seed { $seed }
seed-named-hint = The seed of the dice was named when the game was set up: whoever computes them knows them beforehand
recent = Games of this browser
recent-none = None yet. What you play will be found here again.
a-game = A game
your-turn = your turn
waits-for = waiting: { $seat }
at-turn = turn { $turn }
watched = watched
forget = Take { $game } off this list
forget-title = Give up the seat?
forget-hint = { $game } is not over, and the key to your seat is only in this browser. Without it nobody can play this seat any more.
forget-seat = Give it up
keep-seat = Keep it
import = Open a record
import-hint = A saved game, from here or from the terminal, goes on where it stopped.
import-file = File of a record
import-choose = Choose a file …
import-none = no file yet
import-paste = Or paste its text
import-text = Text of a record
import-side = A game with secrets: which side do you play? Bots play the others, since you have the record
import-open = Open

## Invitation
join-coming = The invitation is being read …
join-nothing = No invitation
join-seat = Your invitation: { $seat }
join-device = One more device: { $seat }
join-take = Take this seat
join-take-device = Use this device
join-once = The seat is yours from then on, in this browser. The link works once.
join-once-device = The link works once. Your other device keeps the seat as well.
join-device-hint = Everybody at the table sees that a device was added.
join-secrets = The sides hide things from each other. Nobody else gets your key, not even whoever invited you.
join-open = Nothing is hidden in this game.
join-bot-hint = A bot plays this seat now. When you have it you can play yourself, or choose another bot.
join-both = You hold a seat of this game in this browser already. If you take this one too, everybody sees: { $seats } at one screen.
join-you = you, in this browser
join-taken-seat = taken
join-yours = { $seat } is yours already, in this browser.
join-to-table = To the table
join-taken = This seat is taken: { $seat }
join-used = It was taken on { $when }. If that was not you, ask whoever sent you the link.
join-used-device = This link was used on { $when }. If that was not you, sign out the other devices, at the table under “Share”.
join-expired = This link has expired. Make a new one on your other device, at the table under “Share”.
keyless-title = The address of a table
keyless-hint = It opens nothing by itself: this browser has no key to that table. To play you need an invitation, to watch the link for spectators; ask whoever sent you this address.
keyless-device = Your own seat on another device? There, press “Share” and then “Add a device”.

## Table
table-menu = Table
menu = Menu
share = Share
headline = At a glance
seats = Seats
side = Beside the map
seat-here = at the table
seat-away = not here
seat-bot = played by a bot: { $bot }
seat-mine = you
seat-open = not taken yet
seat-connected = { $count } windows
seat-together = at one screen with { $seats }
one-screen = { $seats } at one screen
use-here = Use it here
load-anew = Load anew
reconstructed = reconstructed values
reconstructed-hint = Such values carry the sign ≈ on their cards.
house-rules = house rules
house-rules-hint = This game is not played by the rulebook alone. What the house rules ask, refuse and change says so.
source-reconstructed = reconstructed, not printed in the rules
undo = Undo
undo-ask = Ask to take back
redo = Redo
as-usual = As usual
as-usual-hint = Answers { $count } questions as a regular player would. You can take it back.
courses = Several answers at once
nothing-to-undo = There is nothing to take back.
undo-to-here = Undo to here
undo-to = Undo to here: { $text }
table-coming = The table is being set …
no-such-table = There is no such table.
connection-lost = Connection lost. Nothing is lost: it will be found again.
try-now = Try now
not-connected = Not connected. Try again in a moment.
news = What happened

## Map
map = Map
map-of = Map of { $game }
map-coming = The map is being unrolled …
map-keys = Arrow keys move the map, plus and minus zoom, zero shows all of it. The tab Spaces lists every space.
and-more = and { $count } more
zoom = Zoom
zoom-in = Closer
zoom-out = Further away
zoom-fit = Whole map
offered = offered
offered-name = { $name } (offered)
which-option = Which of these?
look-at = Look at { $name }
stack = What lies here
why-not = Why not?

## Prompt
prompt = What is asked
options = Options
you-decide = You decide: { $seat }
seat-decides = To decide: { $seat }
waiting = Waiting
thinking = { $seat }: a bot is thinking ({ $bot })
thinking-for = for { $seconds } s
advise-me = Advise me
advice = Advice
advice-coming = A bot is thinking in your place …
advice-chance = wins { $chance }
advice-hint = In brackets is the 95% interval: as wide as if every game thought ahead had been played to its end. Differences are those in the same games. The first choice stays first unless another is clearly better.
advice-close = Without advice
search-options = Search { $count } options
told-hint = What did the real dice show?
told-faces = Faces
hand-over = Hand over to { $seat }
game-over = The game is over
see-map = Look at the map
see-result = The result
result-won = You have won
result-lost = You have lost
result-drawn = Nobody has won
result-seat = Victory: { $seat }
result-over = The game is over
levels = How clearly
score = Score
turning-points = Turning points
turning-points-find = Find them
turning-points-hint = Bots look at the game once more. That takes a minute.
turning-points-coming = The game is being looked at once more …
turning-points-none = None: the chances never moved much.
replay-it = See it again
another-game = Another game

## Odds
odds-of = Odds: { $what }
odds-coming = Counting the odds …
odds-leads = What matters most
odds-warning = In any case
odds-details = Every outcome, die and modifier
odds-die = { $face }: { $verdict }
odds-total = in all
tone-good = good for you
tone-bad = bad for you
odds-more = { $count } more outcomes
odds-summed = How likely each thing is to happen
odds-assumed = Assuming: { $line }
odds-believed = Counted over what you may believe of what you cannot see.
odds-exact = { $courses ->
    [one] Exact, over the only course of events.
   *[other] Exact, over { $courses } courses of events.
}
odds-estimate = An estimate from { $courses } courses of events, within ± { $error }.
confirm = Confirm
cancel = Cancel
need = needs { $need }

## Beside the map
tab-log = Log
tab-tracks = Tracks
tab-forces = Forces
tab-spaces = Spaces
tab-chat = Chat
unread = { $count } unread
here = here
nothing-here = Nothing here.
tray-empty = empty
dice-before = and { $count } before
dice-tray = Last dice
log-filter = Search the log
log-kind = Lines
log-kind-all = all
log-kind-answer = decisions
log-kind-die = dice
log-kind-fact = facts
log-older = Older lines
log-empty = Nothing yet.
spaces-filter = Search spaces and counters
spaces-which = Which spaces
spaces-all = all
spaces-offered = offered
spaces-held = with counters
walk-keys = Arrow keys go to the neighbour; Enter chooses it, or says why not.
chat-empty = Nobody has said anything.
chat-say = Say something
chat-send = Send

## Rule cards
rule-coming = The rule is being looked up …
rule-above = In
rule-below = Holds
ruling = Ruling

## Replay
replay = Replay
replay-hint = You look at the past. Nothing can be chosen here.
to-present = Back to the present
turn-back = A turn back
turn-on = A turn on
phase-back = A phase back
phase-on = A phase on
step-back = A decision back
step-on = A decision on
run = Run
pause = Pause
pace = Speed
pace-slow = slow
pace-normal = normal
pace-fast = fast
moment = Moment
ply-of = { $ply } of { $plies }
seen-by = Seen by
spectator = a spectator
moment-link = Link
moment-link-watch = Link to this moment, for anybody

## Review
review = Review
to-review = Back to the review
review-coming = The game is being looked at once more. That takes a minute; you can close this and come back.
review-done = { $share } done
review-again = Ask again
review-chance = Winning chance
review-chance-hint = As the bots judge the true position, secrets included; in brackets is the 95% interval.
review-moment = Moment of the game
review-at = { $when }: { $side } { $chance }
review-costly = Decisions that cost most
review-costly-hint = Not with hindsight: of { $differed } decisions where a bot would have done something else, { $compared } were compared, in games that fit what the seat knew then. What it cost is told as far as it is sure: in wins in 100 games, and in what the game counts at its end.
review-costly-none = None: nothing was clearly better than what was chosen.
review-cost = cost { $cost }
review-chosen = Chosen
review-better = Better
review-see = See it in the replay
review-see-this = See this moment
review-luck = Luck
review-luck-of = { $side }: { $verdict }
review-luck-kind = Roll
review-luck-rolls = { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
  }
review-luck-expected = Expected
review-luck-actual = Rolled
review-luck-verdict = Luck
review-luck-hint = Successes where a roll decides about one, otherwise the mean of a roll (⌀). { $rolls } dice are counted; { $apart } helped nobody in particular.

## Curtain
curtain-title = { $seat }, it is your turn
curtain-hint = The table is covered. Everybody else looks away.
i-am = { $seat } here: show the table
i-am-still = { $seat }: only a look

## Dialogs
seats-and-links = Seats and links
friend-link = Link for { $seat }
friend-link-hint = A link of before: whoever has it plays this seat. Send it to your friend only.
invitation = Invitation for { $seat }
invitation-new = New invitation for { $seat }
invitation-hint = Send it to your friend. Whoever takes the seat first has it; then the link is used up.
invitation-bot-hint = A bot plays this seat. Whoever takes it can play on in its place or choose another bot.
renew = Renew
renew-what = Renew: { $what }
mute-seat = Hide their chat
devices = Your devices
devices-count = { $count ->
    [one] Only this browser has the key to your seat.
   *[other] { $count } devices have a key to your seat.
}
add-device = Add a device
device-link = Link for your other device
device-link-hint = Works once, until { $until }. Open it on your other device, and show it to nobody.
sign-out = Sign out the others
sign-out-hint = This browser gets a new key. All other devices, windows and links lose the seat at once.
sign-out-yes = Sign out all others
devices-signed-out = You have a new key; all other devices are signed out.
spectators = Spectators
spectator-number = Spectator { NUMBER($number, useGrouping: 0) }
is-muted = muted
mute = Mute
unmute = Unmute
mute-name = Mute { $name }
unmute-name = Unmute { $name }
mute-all = Mute all spectators
remove = Remove
remove-name = Remove { $name }
remove-hint = Cannot come back until the link is renewed.
remove-yes = Remove { $name } now
watch-renew-hint = The old link ends, and everybody who watches now is sent away.
watch-renew-yes = Renew the link
watch-link = Link to watch
watch-link-hint = Shows only what every seat may see.
watching = { $count ->
    [one] One spectator is watching.
   *[other] { $count } spectators are watching.
}
share-machine = Nobody else can open these links: this server answers to this computer alone. To play with others in your network, start it with
share-network = These links work only in your network. Anybody there who has one can use it.
share-unknown = The address of this computer in your network could not be found. Put it into the link in place of localhost.
share-plain = The connection is not encrypted.
give-to-bot = Let it take over
take-back-seat = Play it myself
save-record = Save as a record
resign = Resign
resign-title = Resign?
resign-hint = The game ends at once, and the other side wins.
resign-as = Resign as { $seat }
play-on = Play on
help = Help and keys
help-mouse = Drag the map, turn the wheel or pinch. What glows can be clicked; a right click or a long press looks closely, and on an answer tells its odds. Drag a counter to where it shall go, with Shift its whole stack. Draw over several units of a list to pick them all.
help-why = Click on anything that does not glow: a card says what it is, and why it is not offered.
key-help = this page
key-undo = undo
key-redo = redo
key-advise = advise me
key-map = to the map
key-prompt = to what is asked
key-spaces = to the list of spaces
key-log = to the log
key-chat = to the chat
key-replay = replay, and back
key-sound = sound on, sound off
key-in = closer
key-out = further away
key-fit = whole map
key-overview = overview map on and off
key-digits = the option with this number, or the face of told dice
key-enter = confirm
key-escape = cancel, close
key-arrows = move the map; walk from space to space in the list
pref-odds = Show the odds before dice are rolled
pref-sound = Quiet sounds
sound-on = Sound on
sound-off = Sound off
pref-keys = Single keys as shortcuts
consent-title = Request to take back ({ $seat })
consent-yes = I agree
consent-no = No
how-hard = How hard
values = Values

## Show
show = What happens
show-it = Show it
show-away = Since you left
show-before = What happened so far
show-again = Show it again
show-step = Show one thing more
show-pause = Hold what is shown, and go on
show-skip = Skip to the end
show-speed = Speed of what is shown
show-off = off
show-fast = fast
show-normal = normal
show-slow = slow
show-reached = reached
show-failed = not reached
pref-show = Show what happens
key-space = Space
