### Les pierres du gué : ce qui est dit de plusieurs faits à la fois.

many-piece-dealt = { $count } pions sont distribués.
many-move-passed = Les deux camps passent.
many-piece-turned-up = { $count } pions sont retournés.
many-draw-kinds = { $count } pions sont tirés.

## Ce qui ouvre une carte de probabilités

headline-won = le défenseur tombe
headline-lost = l’attaquant tombe
headline-nothing = rien
