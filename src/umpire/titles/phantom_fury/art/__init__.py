"""How Phantom Fury looks: the map (`board`) and the counters (`faces`)."""
