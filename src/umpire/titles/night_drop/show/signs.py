"""Path data of small symbols that map and counters share. They are centred on the origin and about 30 units wide."""

from typing import Final

# A canopy, its lines, and who hangs below.
CANOPY: Final = "M-15-3A15 13 0 0 1 15-3Q12.5-6 10-3 7.5-6.5 5-3 2.5-6.5 0-3-2.5-6.5-5-3-7.5-6.5-10-3-12.5-6-15-3z"
LINES: Final = "M-14.5-3 0 9M-5-3 0 9M5-3 0 9M14.5-3 0 9"
JUMPER: Final = "M0 8.2a2.2 2.2 0 1 0 .1 0zM-2.2 13h4.4l.8 6h-2l-1-3.4-1 3.4h-2z"
# All of it as one shape to be filled: thin lines are slivers.
PARACHUTE: Final = (
    CANOPY + "M-14.5-3-.6 9.2.4 8.6zM-5-3.4-.5 9 .5 8.8zM5-3.4.5 9-.5 8.8zM14.5-3 .6 9.2-.4 8.6z"
    "M-2.2 9h4.4v4.4h-4.4zM-2.4 13h4.8l.6 6.2h-2l-1-3.6-1 3.6h-2z"
)
STAR: Final = "M0-14 3.3-4.6 13.3-4.3 5.4 1.7 8.2 11.3 0 5.7-8.2 11.3-5.4 1.7-13.3-4.3-3.3-4.6z"
# A steel helmet from its left side.
HELMET: Final = (
    "M-13 5C-13-6-7-11 1-11 9-11 12.5-5 12.5 1L16 6Q12 8.5 7 5.6 5 9.5 2.6 9.5L.6 5.6Q-6 5-9 7.6-13 8.5-13 5z"
)
