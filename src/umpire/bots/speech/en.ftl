### What bots of any title think and tell, said with the names of the title. A title adds its own words in play/speech.

## Any title

idea-chance = Chance: one of { $options } options, each as good as any other.
idea-no-choice = There is no other way.
idea-stand-in-raised = The bot broke down, so chance answers in its place.
idea-stand-in-late = The bot took too long, so chance answers in its place.
idea-stand-in-nonsense = The bot gave an answer that there is not, so chance answers in its place.
idea-slip = Something else for once: a slip.
idea-searched = Thought ahead in { $playouts } games{ PROSPECTS($prospects) }.
idea-better-than-doctrine = The usual choice came out worse{ LOSSES($losses) }.
idea-as-planned = As planned: another order than usual for { UNIT($unit) }.
idea-everyone-in-place = Everyone is in place.
idea-not-at-these-odds = Not at these odds.

## Advice and review: what can be expected of a choice, and how much less of it another one brings

interval = { $value } ({ $low } to { $high })
percent = { $value }%
prospect-chance = chance to win { $value }
loss-chance = { $count ->
    [one] { $value } win in 100
   *[other] { $value } wins in 100
}
listed-prospects = : { $prospects }
listed-losses = , by { $losses }
behind-even = No clear difference from the first choice.
behind-worse = Worse than the first choice by { $losses }.
behind-mixed = Worse than the first choice by { $losses }, better by { $gains }.
behind-better = Better than the first choice by { $gains }, but not on the whole.
cost-clear = { $losses }
cost-mixed = { $losses }, though it saved { $gains }

## The review of a game: good luck and bad

verdict-even = about as expected
verdict-little-lucky = a little lucky
verdict-lucky = lucky
verdict-very-lucky = very lucky
verdict-little-unlucky = a little unlucky
verdict-unlucky = unlucky
verdict-very-unlucky = very unlucky

## How hard a game is

level-chance = the bot by chance
level-recruit = the recruit bot
level-regular = the regular bot
level-veteran = the veteran bot
level-playouts = { $bot } ({ $playouts } playouts)
difficulty-alone = { $bot } wins { $share } ({ $won } of { $games }{ $with })
difficulty-between = { $bot } as { $seat } against { $against } wins { $share } ({ $won } of { $games }{ $with })
difficulty-drawn = , and draws { $drawn }
difficulty-none = hardly any game
difficulty-most = nearly every game
difficulty-option = { $option }: { $choice }
difficulty-share = { $won ->
    [1] 1 game in { $games }
   *[other] { $won } games in { $games }
}
