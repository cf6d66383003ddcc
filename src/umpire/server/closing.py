"""The codes with which a WebSocket is closed."""

GOING_AWAY = 1001  # the server stops
POLICY = 1008  # more than the limits allow
BROKEN = 1011  # something failed; connect again
# Our own.
NO_KEY = 4004  # no game has this key
FULL = 4008  # as many connections as there may be
UNFIT = 4009  # the game does not fit the rules or the data any more
ELSEWHERE = 4010  # the key is in use by so many other connections
REMOVED = 4011  # a spectator who was removed by a player, or with the link to watch
SIGNED_OUT = 4012
CHANGED = 4013  # the key holds other seats now: connect again
OUTDATED = 4014  # a page that was loaded before the server was updated
