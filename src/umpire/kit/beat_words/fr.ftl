### Ce qui est dit des dés et des faits réunis, pour tous les jeux. Un jeu peut le dire autrement dans son `show/speech/fr.ftl`.

need-at-most = { $need } ou moins
need-at-least = { $need } ou plus
need-always = toujours
need-never = jamais

rolled = { $what } : { $total }.
rolled-need = { $what } : { $total }, il faut { $need }.
rolled-verdict = { $what } : { $total }, il faut { $need } : { $verdict }.

## Les mots d'un jet qui atteint ce qu'il faut, et d'un jet qui ne l'atteint pas

verdict-hit = touché
verdict-miss = manqué
verdict-success = succès
verdict-failure = échec
verdict-passed = réussi
verdict-failed = raté

## Plusieurs faits à la fois, quand le jeu n'a pas de mots pour eux

times = { $caption } × { $count }
and-more = { $caption } (et { $count } de plus)
