### Comment se reconnaît ce que dit ou fait une règle maison, que personne ne prenne pour le livret.

mark = { $said } (règle maison)
mark-of = { $said } (règle maison, { $file })
