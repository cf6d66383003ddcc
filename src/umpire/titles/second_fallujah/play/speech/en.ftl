### What the bots of Second Fallujah think and expect, and the kinds of its luck. What any title says is in umpire/bots/speech.

## Both sides

idea-turn-the-battle = This battle is worth the Advantage, though the enemy will have it next.
idea-now-or-never = There is no tomorrow to save the Advantage for.
idea-keep-the-advantage = Keep the Advantage: used now, it goes to the enemy for too little.

## The Coalition

idea-as-planned-there = The impulse is for the fight for { PLACE($area) }.
idea-concentrate-force = Concentrate force: one strong stack against { PLACE($area) }.
idea-mop-up = Mop up { PLACE($area) }: whoever is in contact there cannot react any more.
idea-take-the-empty-block = Nobody holds { PLACE($area) }: take it.
idea-isolate-the-block = Isolate the block: whoever is driven out next door finds { PLACE($area) } closed.
idea-iraqis-into-the-mosque = Iraqi units go along into { PLACE($area) }: a mosque taken without them costs goodwill.
idea-guns-on-the-pinned = Guns on { PLACE($area) }: a Fire Mission costs no casualties.
idea-nothing-to-gain = Nothing to gain that is worth the risk.
idea-press-the-attack = Press the attack on { PLACE($area) }.
idea-hold-what-we-have = Hold what we have.
idea-bring-up-the-rear = Bring up the rear ({ PLACE($area) }): who is out of reach does not count.
idea-all-hands-attack = All hands: everybody in { PLACE($area) } takes part.
idea-keep-a-reserve = Keep a Fresh unit in { PLACE($area) }: where one is, nobody attacks from next door.
idea-best-company-leads = The best company leads: { UNIT($unit) }.
idea-boats-on-the-river = Boats on the Euphrates support the attack on { PLACE($area) }.
idea-do-not-mix-army-and-marines = Army and Marines get in each other’s way: no boats for { PLACE($area) }.
idea-pull-back-the-scouts = They have been seen: { UNIT($unit) } pulls back.
idea-stay-and-fight = { UNIT($unit) } stays and fights: the odds are good.
idea-iraqis-lead-the-defence = { UNIT($unit) } leads the defence: Iraqi losses cost one point less.
idea-garrison-the-flank = A garrison for { PLACE($area) }, or the enemy slips back in.
idea-form-a-task-force = Form a task force for tomorrow in { PLACE($area) }.

## The Insurgents

idea-dig-in-where-walls-are-thick = Dig in where the walls are thick: { PLACE($area) }.
idea-guard-the-cadres = Fedayeen guard the Cadres: { PLACE($area) }.
idea-call-the-militia = The Cadres call the Militia: { PLACE($area) }.
idea-strike-while-spent = Strike while they are Spent: { PLACE($area) }. Militia cost nothing.
idea-slip-behind-them = Slip in behind them: nobody watches { PLACE($area) }.
idea-lie-low = Lie low: every fighter who lives counts.
idea-militia-first = Militia first: they stand in front in { PLACE($area) }, and there are always more.
idea-spring-an-ambush = Ambush: they did not expect anybody in { PLACE($area) }.
idea-trade-space-for-men = Trade space for men, { PLACE($area) }: a block can be lost, a Cadre is not replaced.
idea-roll-with-the-blow = Roll with the blow in { PLACE($area) }: Spent is not dead.
idea-best-cover-leads = Who has the best cover leads the defence of { PLACE($area) }.
idea-melt-away = Melt away by night: { PLACE($area) }.
idea-cadres-first = Cadres rest first in { PLACE($area) }: they bring the Militia.

## What can be expected of a choice, and how much less of it another one brings

prospect-vp = { $value } VP for the Insurgents
loss-vp = { $value } VP

## The review of a game: kinds of rolls and draws

luck-attack = Attack
luck-defence = Defence
luck-end-of-phase = End of the Action Phase
luck-setup = Set-up of Fedayeen
luck-bot-move = Moves of the bot
luck-bot-attack = Attacks of the bot
luck-fedayeen-reaction = Reaction of Fedayeen
