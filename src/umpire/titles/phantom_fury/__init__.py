"""Phantom Fury: a Marine company clears 61 Zones of Fallujah, house by house, against the game system."""
