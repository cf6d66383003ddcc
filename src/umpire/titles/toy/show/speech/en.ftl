### Stepping Stones: what is said of several facts at once.

many-piece-dealt = { $count } pieces are dealt.
many-move-passed = Both sides pass.
many-piece-turned-up = { $count } pieces are turned up.
many-draw-kinds = { $count } pieces are drawn.

## What leads an odds card

headline-won = the defender falls
headline-lost = the attacker falls
headline-nothing = nothing
