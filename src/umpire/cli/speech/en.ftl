### What the terminal itself says. What happens in a game is said by the title's own speech.

## Serving

serve-at = The table is open at { $address } (Ctrl-C closes it).
serve-busy = Port { $port } is busy, so another one is used.
serve-kept = Games are kept in { $folder }.
serve-rules = House rules for { $title }: { $path } runs as code on this machine, with your rights. { $told }
serve-network = In your network: { $address } Whoever is there and has a link can use it; nothing is encrypted.
serve-proxy = The proxy finds it at { $address }

## Sitting down

prompt = ›{" "}
saved = Your game is saved in { $path }; "umpire play" goes on with it.
finished = The whole game is in { $path }; "umpire replay" tells it.
game-over = The game is over.
resume-found = There is a game in { $path }: { $title }, { $answers ->
    [one] one answer
   *[other] { $answers } answers
}, { $where }.
resume-found-secrets = There is a game in { $path }: { $title }, { $where }.
resume-turn = turn { $turn }
resume-setup = set-up
resume-ask = Enter goes on with it, "new" begins another (this one is kept), "quit" leaves:{" "}
resume-what = Please answer with Enter, "new" or "quit".
resume-set-up = It goes on as it was set up; the set-up options of this command are for a new game.
resume-bots = Bots play as before: { $bots }. --bot names others, --no-bots leaves all seats to persons.
resume-torn = The last line was torn when the program was killed; it is dropped, and nothing else is lost.
resume-over = The game in { $path } is over; it is kept as { $aside }, and a new one begins.
kept-aside = The old game is kept as { $aside }.
new-game = A new game of { $title }, { $edition }, { $dice }. Every answer is saved in { $path }. Type ? for help.
dice-seeded = dice of seed { $seed }
dice-told = with your own dice
dice-hidden = with dice of the umpire
seed-of-secrets = The seed { $seed } was named: whoever knows it can work out every die and everything that the sides hide from each other.
file-of-secrets = There are secrets in this game. { $path } holds all of them: it is for the program, and to look into it is to look under the counters.
curtain-line = ——— { $seat } ——— The others look away, please.
curtain-page = It is the turn of this side: { $seat }. The others look away, please.
curtain-ask = Enter when only that player looks at the screen:{" "}
undo-ask = { $seat } would like to take back your last decision. yes or no:{" "}
undo-refused = { $seat }: the decision stands.
secret = (secret)
thinking = A bot is thinking …
bot-failed = { $seat }: where the bot failed, chance answered in its place: { $count ->
    [one] once
   *[other] { $count } times
}.
bots-endless = The bots have answered { $count } times in a row, and there is no end to it. Asked last, in turn { $turn }: { $seat } ({ $verb }). The game stops here. Mend that bot if it goes in circles, or give its seat to somebody else, and go on.
unofficial = Unofficial. The map and most counter values are reconstructed: umpire show --title { $title } --provenance says which.
house-rules = House rules { $told }
which-title = Which game?
menu-ask = A number, or Enter for { $usual }:{" "}
menu-what = Please type one of these numbers: { $numbers }; or Enter.
menu-saved = (A game of { $answers ->
    [one] one answer
   *[other] { $answers } answers
} waits.)
menu-waits = (A game waits.)
menu-edition = Which rulebook?
menu-seats = Who plays?
menu-two = two people at this screen
menu-alone = you alone, for this side: { $seat }; a bot plays the other

## Commands

command-help = help
command-undo = undo
command-go = go
command-all = all
command-usual = as usual
command-redo = redo
command-log = log
command-map = map
command-unit = unit
command-units = units
command-odds = odds
command-advise = advise advice
command-why = why
command-rule = rule
command-vp = vp objectives
command-save = save
command-auto = auto
command-lang = lang
command-quit = quit

usage-log = [N|all]
usage-go = [WHO] WHERE
usage-all = WHO WHERE
usage-usual = usual
usage-unit = NAME
usage-odds = N
usage-why = CHOICE
usage-rule = [NUMBER]
usage-save = [FILE]
usage-auto = [N|setup|turn|game]
usage-lang = en|fr

help-answer = Answer with the number, the words, or a clear beginning of them; several dice or units may stand on one line, such as 7 3 9. Enter draws the table again.
help-help = this list; ? does the same
help-go = somebody to a place, however many steps away; it stops at the first die. Several such orders may stand on one line, with ; between them
help-all = everybody of a stack to the same place
help-usual = answer the set-up as a regular player would
help-redo = what you took back, once more
help-undo = take the last decision back, up to a die or a secret; of your own dice, the one typed last
help-log = what happened, with the rule behind it
help-map = the whole map
help-unit = one unit: { $unit }
help-units = all units
help-odds = what option N may bring, with every modifier
help-advise = what a bot would choose in your place, and why
help-why = why something is not offered: { $why }
help-rule = a section of the rules in our words, with rulings
help-vp = victory points and what they come from
help-save = copy the game; it is saved after every answer anyway
help-auto = let chance answer: once, N times, or to the end of it
help-lang = change the language
help-quit = leave; the next "umpire play" goes on here

go-nowhere = Nobody gets there now, or not from there: "{ $what }". Steps are offered one by one; "why" says more.
usual-none = Nothing here is usual: it has to be decided.
redo-nothing = There is nothing to do again here.
orders-left = Not done any more: { $left }.
ambiguous = "{ $typed }" could be { $names }; type more of it.
not-offered = "{ $typed }" is no answer here: { $reason } Type a number from the list, or ? for help.
not-a-face = "{ $typed }" is no face of this die; type a whole number from { $lowest } to { $highest }, or ? for help.
several-other = Taken: { $taken }. What is asked now is another question, so this was left out: { $left }.
several-wrong = Taken: { $taken }. "{ $word }" does not answer the next question, so this was left out: { $left }.
several-curtain = What was typed beyond the last question of the other side was left out.
not-in-cup = "{ $typed }" is not in the cup; type a number from the list, or ? for help.
odds-told = The dice are asked now, not you: there is nothing to weigh. Type what they show.
advise-told = The dice are asked now, not you: there is nothing to advise on. Type what they show.
advise-none = There is no advice this time: the bot did not come to a choice.
advise-thinking = A bot is thinking in your place …
advise-hint = In brackets is the 95% interval: as wide as if every game thought ahead had been played to its end. Differences are those in the same games. The first choice stays first unless another is clearly better.
why-what = Why what? Name a choice, such as: { $why }
why-offered = It is offered: type { $handle } for { $label }.
which-option = Which option? Give its number, such as: { $command } 2
save-where = The game is saved in { $path } after every answer.
save-exists = { $path } is there already; name another file.
save-known = What this side may know of the game is in { $path }: { $seat }. It is for reading; only the whole game can be played on.
save-done = The game up to here is in { $path } too.
auto-setup = setup
auto-turn = turn
auto-game = game
auto-what = "auto { $what }" is not known: give a number, setup, turn or game.
lang-what = "{ $what }" is not spoken here; there is { $languages }.

## The table

turn = Turn { $turn }/{ $turns }
vp-short = VP { $vp }
log = What happened
log-more = … { $count } more lines before these: type log
page-keys = Space for the next page, q to go back
column-unit = Unit
column-state = State
no-unit = There is no unit "{ $name }"; try { $example }.
unit-place = Where
unit-status = Status
unit-moved = Has moved
yes = yes
no = no
column-cause = Cause
column-points = VP
vp-total = Total

## Odds

column-chance = Chance
column-outcome = Outcome
odds-none = { $choice }: no die decides before the next question.
odds-rest = { $count } rarer outcomes
odds-summed = At least once: { $text }
odds-assumed = Assuming: { $text }.
odds-believed = What you do not know is weighed by what it could be; the dice above are those of one such case.
odds-exact = Exact: { $courses ->
    [one] the one course
   *[other] all { $courses } courses
} of the dice.
odds-sampled = Estimated from { $courses } courses of the dice, ±{ $error } points.

## Rules

rule-differs = The French edition:
rule-reason = Because:
rule-see = See also
rule-below = Below:
rule-code = Code:
rule-words = Words:
rule-tests = Tests:
rule-none = none
rule-none-in = none in { $folders }
rule-not-installed = not installed
rule-searched = Tests read from { $folders }.
rule-tested = { $count ->
    [one] 1 test
   *[other] { $count } tests
}
rule-open = OPEN
rule-coverage = { $sections } sections, { $open } open.
column-section = Section
column-title = Title
column-tested = Tested

## Replay, show, check

replay-where = { $source }: { $title }, { $edition }, { $answers ->
    [one] one answer
   *[other] { $answers } answers
}.
replay-verified = Every die is the one its seed gives.
replay-told = The dice were told by a player: there is no seed to verify them with.
replay-stands = After { $answers ->
    [one] one answer
   *[other] { $answers } answers
} the game stands like this.
replay-step = Enter for the next decision, q to stop{" "}
replay-torn = The last line is torn and is left out.
show-blank = { $title } before the set-up.
check-title = { $title }: data { $mark }, { $sections } sections, { $rulings ->
    [one] one ruling
   *[other] { $rulings } rulings
  }: all well.
check-open = Neither tested nor excused: { $sections }.
check-folder = Values from { $folder } replace ours: { $files }.
column-file = File
column-where = Values
column-status = Status
column-why = Why
provenance-total = { $stated } stated by the rules, { $inferred } inferred from them, { $reconstructed } reconstructed by us.
titles-editions = editions: { $editions }
titles-left-out = { $title } ({ $where }) is left out: { $why }.

## Review

review-chance = Winning chance of { $first } against { $second }, as the bots judge the true position
review-costly = Decisions that cost most, not with hindsight: of { $differed } where a bot would have done something else, { $compared } were compared
review-interval = In brackets: the 95% interval.
review-costly-none = None: nothing was clearly better than what was chosen.
review-where = { $seat }, answer { $answer }: cost { $cost }
review-chosen = Chosen
review-better = Better
review-luck = Luck: { $rolls } dice are counted, { $apart } helped nobody in particular
review-hits = { $actual } of { $rolls }, { $expected } expected
review-pips = { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, { $actual } on average, { $expected } expected

## A server's games file

backup-share = { $share } % are copied.
backup-done = { $file } holds { $games ->
    [one] one game
   *[other] { $games } games
} with { $answers ->
    [one] one answer
   *[other] { $answers } answers
}.
restore-done = The games in { $folder } are those of the copy now: { $games ->
    [one] one game
   *[other] { $games } games
} with { $answers ->
    [one] one answer
   *[other] { $answers } answers
}. Whoever was connected connects anew.
restore-kept = What was there before is kept in { $file }.
games-none = There are no games.
games-column-id = No.
games-column-title = Title
games-column-name = Name
games-column-players = Players
games-column-answers = Answers
games-column-state = State
games-column-size = Size
games-column-touched = Last touched
games-player-person = person
games-player-chance = chance
games-state-unplayed = unplayed
games-state-open = open
games-state-over = over
games-exported = Game { $game } is in { $file }, with all secrets and the seed of its dice: keep it to yourself while it is played.
games-delete-one = Game { $game }: { $title }, { $name }
games-delete-ask = Delete for good? yes or no:{" "}
games-delete-not = Nothing was deleted.
games-deleted = { $games ->
    [one] One game was
   *[other] { $games } games were
} deleted.
games-seat = SEAT
games-revoked = Game { $game }: { $keys ->
    [0] there was no link to take away
    [one] one link was taken away
   *[other] { $keys } links were taken away
}.
games-revoked-new = A new link: umpire games link { $game } --seat { $seat }
games-link = Send this link, after the address of your server: { $path }

## values

values-default = (the default)
values-same = It is the standard.
values-differ = What differs, standard → this set:
values-rows = { $count ->
    [one] one entry
   *[other] { $count } entries
}
values-file = Values of your own for { $title }. Take the # away from what you want to change, headings too.
    Try it: umpire check { $title } --data { $folder }
values-written = { $path } is there. Change a value in it, then: umpire play { $title } --data { $folder }
values-own = Values of your own, from { $folder }: nobody has measured how hard they are.
values-play = Values: { $set }. { $told }
menu-values = Which values? The rulebook prints neither map nor counters.
