"""Players who follow a doctrine: hand-written, a file a seat, with the ideas named as a player would name them."""
