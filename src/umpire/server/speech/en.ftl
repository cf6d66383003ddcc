### What the table in the browser says by itself. What happens in a game is said by the title's own speech.

refused-garbage = That is not a message that the server understands: { $what }
refused-rate = That was too much at once; wait a moment.
refused-stale = The game has gone on meanwhile; look at the table again.
refused-foreign = That seat is not yours.
refused-watching = You are watching; whoever wants to play needs the link of a seat.
refused-not-asked = It is not for you to answer now. To decide: { $seat }.
refused-over = The game is over.
refused-fault = The server could not do that. The game stands as it stood after the last answer that was shown.
refused-odds = There is nothing to weigh now: no choice of yours is asked for.
refused-no-option = That choice is not offered, so it has no odds.
refused-thing = There is nothing of that name on the table.
refused-replay = There is no such moment in this game; it has { $plies } answers so far.
refused-eyes = While the game goes on, you see it with the eyes of your own seat.
refused-chat-empty = Nothing was said.
refused-chat-long = That is too long; a line of chat has at most { $most } characters.
refused-chat-rate = Not so fast, please.
refused-undo-chance = Beyond a die or a secret only another person at the table could allow it, and there is none.
refused-undo-person = Somebody has asked to take back already; that has to be answered first.
refused-no-request = Nobody asks to take anything back.
refused-resign = That seat is played by a bot, which never resigns.
refused-bot = That seat is played by a bot; take it back first.
refused-player = Nobody of that name can play this seat.
refused-advice = There is nothing to advise on now: no choice of yours is asked for.
refused-no-advice = There is no advice this time: the bot did not come to a choice.
refused-past = The rules have changed since this game began. It goes on from here, but what came before does not fit them any more and cannot be told again.
refused-review = A game is reviewed when it is over; this one goes on.
refused-no-review = The review came to nothing this time. Ask again, and it is made anew.

undo-consent = The other side is asked first.
undo-asks = { $seat }: request to take back { $count ->
    [one] the last answer
   *[other] the last { $count } answers
}.
undo-asks-secret = { $seat }: request to take back something.
undo-asked = The other side is asked.
undo-denied = Not agreed ({ $seat }); nothing is taken back.
undo-done = { $seat } took back.
undo-done-dice = { $seat } took back with the consent of all; the dice are rolled anew from here.
resigned = { $seat } resigned.
appointed-chance = { $seat }: played by chance from now on.
appointed-bot = { $seat }: played by a bot ({ $bot }) from now on.
appointed-person = { $seat }: played by a person again.

bot-chance = Chance
bot-chance-hint = Any answer is as good as any other: for trying things out
bot-recruit = Recruit
bot-recruit-hint = A beginner: plays by rules of thumb, with slips
bot-regular = Regular
bot-regular-hint = Plays by rules of thumb and says which, at once
bot-veteran = Veteran
bot-veteran-hint = Looks ahead, for about a second a question
bot-was-raised = { $seat }: the bot ({ $bot }) broke down, so chance answered in its place.
bot-was-late = { $seat }: the bot ({ $bot }) took too long, so chance answered in its place.
bot-was-nonsense = { $seat }: the bot ({ $bot }) gave an answer that there is not, so chance answered in its place.
bots-endless = The bots have played on and on without an end, so they stop here. Asked last: { $seat }. Let a person play that side, or take something back, and they go on.

waiting = { $seat }: { $prompt }
waiting-secret = { $seat }: deciding.
waiting-dice = The dice are asked: { $prompt }
why-offered = It is offered.
why-not-yours = You are not asked now. To decide: { $seat }.
why-over = The game is over.
spectator = A spectator
turn = Turn { $turn }
odds-nothing = nothing
odds-rest = { $count } rarer outcomes
unnamed = A game of { $title }
reconstructed = Unofficial. The rules do not print every value of map and counters: { $stated } are stated, { $inferred } inferred and { $reconstructed } reconstructed by us.
about-phantom-fury = A Marine company clears a quarter of Fallujah house by house; alone, against the system of the game.
about-night-drop = Normandy in the night of 6 June 1944, scattered paratroopers against Germans in the dark; for two who hide things from each other.
about-second-fallujah = The whole city in seven days, Coalition against Insurgents; for two, or for one against the bot of the rules.

http-not-json = Send JSON: { $what }
http-too-big = That is too big; at most { $most } bytes are read.
http-no-title = There is no such title.
http-no-edition = That title has no such edition.
http-no-section = That rulebook has no section { $section }.
http-no-key = This link leads to no game. It may be incomplete: copy the whole address.
http-no-page = There is no such page.
http-origin = Requests from other sites are refused.
http-full = This server keeps as many games as it may; take old ones away first.
http-rate = Too many games at once; wait a moment.
http-seat = There is no seat { $seat } in this game; there is { $seats }.
http-player = Nobody called { $player } can play { $seat }; there is { $players }.
http-seed = A seed is for seeded dice; told dice are yours.
http-seed-secret = In this game the sides hide things from each other, and whoever names the seed can work them all out. Leave the seed out: one is drawn here, and the record tells it when the game is over. Or let bots play all seats but one.
http-import-secret = This game is not over, and whoever has its record knows what the sides hide from each other. Let bots play all seats but one, go on with it at the terminal (umpire play --save FILE), or bring it in when it is over.
http-export-secret = While a game with secrets goes on, who only watches gets no record of it.
http-name = A game's name has at most { $most } characters.
http-data = This game was played with other map or counter data ({ $theirs }, here { $ours }), so it cannot go on here. Nothing is lost: take its record with you, and it opens where those data are installed.
http-record = The rules have changed since this game was played, so it cannot go on here. Nothing is lost: take its record with you. What does not fit: { $what }
http-record-secret = The rules have changed since this game was played, and its answers do not fit them any more, so it cannot go on here. Nothing is lost: take with you what your side knows of it. The whole record stays on the server.
