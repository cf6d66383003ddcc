"""Counters that are read at any size.

A face may hold two pictures: the whole one, and a bold one that shows the side and the strength and nothing else. Whoever draws a map
shows the second while a counter is small on the screen; everywhere else it stays hidden. What is too fine to be read at a middling size
goes into `fine`.
"""

from umpire.kit.svg import tag, text

FONT = "'Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed',Arial,sans-serif"
FRIEND = "M-48-35A13 13 0 0 1-35-48H35A13 13 0 0 1 48-35V35A13 13 0 0 1 35 48H-35A13 13 0 0 1-48 35z"
HOSTILE = "M0-60 60 0 0 60-60 0z"
LARGE, LEAST = 78.0, 40.0  # sizes of the letters: one alone, and many


def levels(face: str, far: str) -> str:
    """A face and what is shown of it from afar."""
    return tag("g", tag("g", face, class_="u-full") + tag("g", far, class_="u-far", display="none"))


def fine(drawn: str) -> str:
    """A part of a face that is left out where it would be too small to be read."""
    return tag("g", drawn, class_="u-fine") if drawn else ""


def bold(words: str, ground: str, rim: str, ink: str, *, hostile: bool = False) -> str:
    """A picture of a unit with only its side (colour, and a square or a diamond as in NATO symbols) and its strength, as large as
    fits."""
    plate = tag(
        "path", d=HOSTILE if hostile else FRIEND, fill=ground, stroke=rim, stroke_width=7, stroke_linejoin="round"
    )
    room = LARGE * (0.82 if hostile else 1.0)
    size = max(LEAST, room if len(words) < 2 else min(room, room * 1.75 / len(words)))
    letters = text(
        words, 0, size * 0.355, font_family=FONT, font_size=size, font_weight=900, fill=ink, text_anchor="middle"
    )
    return plate + (letters if words else "")
