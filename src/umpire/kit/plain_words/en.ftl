### What is said of a title that has no words of its own for it: by its plain screen and its plain drawing.

forces = Units
signs = The table is told as a list. Spaces, units and answers are typed as they are called there.
example-unit = unit NAME
example-why = why CHOICE

plain-position = The table
plain-turn = Turn
plain-phase = Phase
plain-points = Points
plain-there = Here
plain-nobody = nobody
plain-yes = yes
plain-no = no
plain-no-points = No points are counted.
plain-no-unit = There is no unit "{ $name }"; "units" names all of them.
plain-no-place = There is no space "{ $name }"; there is { $spaces }.
plain-no-places = No space of this game has a name.

view-at = at
view-cards = cards
view-hand = hand
view-kind = kind
view-known = known
view-owner = owner
view-pieces = pieces
view-side = side
view-spaces = spaces
view-state = state
view-strength = strength
view-type = type
view-units = units
