"""The faces of the counters, in a square from -50 to 50.

A face is named by all that it shows, so that the same name always gives the same picture:

    squad:4:6:rp     Squad #4, CF 6; flags below        iif:1:4:     an Iraqi squad        tank:1:8:f    an Abrams
    caat:2:3e        CAAT 2, 3 Ammo, explosives         sec:4        its Security Element (sec:i1 of an Iraqi squad)
    sus:2/1/R        a Suspect and its Locations        gue:3 mar:2  Guerillas and Martyrs with their CF
    air:hornet:1     a Mission and how many are left    fort ruins fan quiet fury:0015    markers of a Zone

Flags: r reduced, f Fired, p Pinned, m moved, a assaulted, s Silver Star, h Medal of Honor, d Security Element detached,
x moving now. No word is written on a face: pictures are the same in every language.
"""

from umpire.kit.levels import bold, fine, levels
from umpire.kit.nato import symbol
from umpire.kit.svg import tag, text

OLIVE = "#55623d"
FOREST = "#28564a"
STEEL = "#4a5144"
TAN = "#8a7a54"
KRAFT = "#d6a954"
RED = "#b3362a"
BLACK = "#221d1f"
SKY = "#4f6f86"
CREAM = "#fbf3dd"
INK = "#1f1a14"
ALARM = "#d3231b"
GOLD = "#ffcf3a"
SILVER = "#e9edf0"

OURS = {"squad": OLIVE, "iif": FOREST, "tank": STEEL}

FONT = "'Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed',Arial,sans-serif"

# Signs of states, each in a square from -12 to 12.
PIN = "M-3.5-10h7l-1 8 5 4.5H1.2L0 11-1.2 2.5H-7.5l5-4.5z"
BURST = "M0-11 2.8-4 9.5-7.5 6-1 12 2 5 4 6.5 11 0 7-6.5 11-5 4-12 2-6-1-9.5-7.5-2.8-4z"
CHEVRONS = "M-10-9-1 0-10 9M0-9 9 0 0 9"
BLADES = "M-9 9 8-8M9 9-8-8M-10 3-3 10M10 3 3 10"
STAR = "M0-12 3.5-4 12-3.7 5.5 1.8 7.7 10.5 0 5.7-7.7 10.5-5.5 1.8-12-3.7-3.5-4z"
SHIELD = "M0-11 10-8V0C10 6 5 10 0 12-5 10-10 6-10 0V-8z"

FLAME = "M2-40C8-26-4-20 6-10 8-14 8-18 7-22 20-12 28 2 26 16 24 32 12 40 0 40-14 40-26 31-26 15-26 4-20-2-16-8-15-2-13 1-9 4-12-12-8-28 2-40z"
BUNKER = "M-44 22C-44-16-26-30 0-30S44-16 44 22zM-28-6V6H28V-6z"
SANDBAGS = "M-46 22h22v14h-22zM-22 22H0v14h-22zM2 22h20v14H2zM24 22h22v14H24z"
RUBBLE = "M-42 32-36 10-22 16-14-22 2-30 8 2 20-6 26 14 38 12 42 32z"
BOLT = "M8-42-22 4H-4L-10 40 24-10H6z"

# Aircraft, nose to the left or up.
DRONE = "M-6-30h12l2 18 34 8v8L8 6 5 28l14 7v6L0 38-19 41v-6l14-7L-8 6l-34-2v-8l34-8z"
COBRA = "M-44 4c2-10 10-16 22-17V-20h-18v-4h62v4H8v7c6 0 10 4 12 8l24-5V-20h5V2L18 10c-4 7-10 9-20 9h-20C-34 19-44 14-44 4zM-30 24H14v5H-30z"
HORNET = "M0-46C4-40 5-30 5-20l4 6L38 12v8L10 16l-2 12 12 10v6L4 40 0 46-4 40l-16 4v-6L-8 28l-2-12-28 4v-8L-9-14l4-6c0-10 1-20 5-26z"


def draw_face(face: str) -> str:
    """The picture of a face as SVG, with its shadow; for combatants with what is shown of them from afar."""
    drawn = group(
        tag("rect", x=-44, y=-43, width=93.5, height=93, rx=13, fill="#000", fill_opacity=0.4),
        at(-1.8, -1.8, 0.955, _drawn(face)),
    )
    far = _from_afar(face)
    return levels(drawn, far) if far else drawn


def _from_afar(face: str) -> str:
    """Side and CF; the rim says that a unit moves, is pinned or is reduced."""
    kind, _, rest = face.partition(":")
    parts = rest.split(":")
    if kind in OURS:
        flags = parts[2]
        rim = GOLD if "x" in flags else ALARM if "p" in flags else CREAM if "r" in flags else INK
        return bold(parts[1], OURS[kind], rim, CREAM)
    if kind == "caat":
        return bold("C", TAN, INK, CREAM)
    if kind == "sus":
        return bold("?", KRAFT, INK, INK, hostile=True)
    if kind in ("gue", "mar"):
        return bold(rest, RED if kind == "gue" else BLACK, INK if kind == "gue" else "#e04a36", CREAM, hostile=True)
    return ""


def _drawn(face: str) -> str:
    """The picture of a face without its shadow."""
    kind, _, rest = face.partition(":")
    parts = rest.split(":")
    if kind == "squad":
        return unit(OLIVE, "infantry", "#" + parts[0], parts[1], parts[2])
    if kind == "iif":
        return unit(FOREST, "infantry", "I" + parts[0], parts[1], parts[2], FLAG)
    if kind == "tank":
        return unit(STEEL, "armour", "T" + parts[0], parts[1], parts[2])
    if kind == "caat":
        return caat(parts[0], int(parts[1][0]), parts[1].endswith("e"))
    if kind == "sec":
        return security(rest)
    if kind == "sus":
        return suspect(rest)
    if kind == "gue":
        return insurgents(RED, "G", rest, CREAM, INK)
    if kind == "mar":
        return insurgents(BLACK, "M", rest, "#e04a36", INK)
    if kind == "air":
        return mission(parts[0], parts[1])
    return marker(kind, rest)


def group(*parts: str) -> str:
    """Several parts as one."""
    return tag("g", "".join(parts))


def plate(fill: str, edge: str = INK, width: float = 3.0) -> str:
    """The cardboard: a body, light from the upper left, and its edge."""
    return (
        tag("rect", x=-48.5, y=-48.5, width=97, height=97, rx=13, fill=fill)
        + tag(
            "path",
            d="M-45 40V-34A11 11 0 0 1-34-45H40",
            fill="none",
            stroke="#fff",
            stroke_opacity=0.28,
            stroke_width=3,
        )
        + tag(
            "path", d="M45-40V34A11 11 0 0 1 34 45H-40", fill="none", stroke="#000", stroke_opacity=0.3, stroke_width=3
        )
        + tag("rect", x=-48.5, y=-48.5, width=97, height=97, rx=13, fill="none", stroke=edge, stroke_width=width)
    )


def words(what: str, x: float, y: float, size: float, fill: str, anchor: str = "middle", weight: int = 800) -> str:
    """Words on a counter."""
    return text(what, x, y, font_family=FONT, font_size=size, font_weight=weight, fill=fill, text_anchor=anchor)


def at(x: float, y: float, scale: float, *parts: str) -> str:
    """Parts moved and scaled."""
    return tag("g", "".join(parts), transform=f"translate({x:g} {y:g}) scale({scale:g})")


def sign(path: str, x: float, y: float, ground: str, ink: str, lines: bool = False, size: float = 13.0) -> str:
    """A sign of state on a disc of its own, so that it stands out of any counter."""
    disc = tag("circle", r=size, fill=ground, stroke=INK, stroke_width=1.5)
    scale = size / 17
    drawn = (
        tag("path", d=path, fill="none", stroke=ink, stroke_width=5, stroke_linecap="round", stroke_linejoin="round")
        if lines
        else tag("path", d=path, fill=ink)
    )
    return at(x, y, 1, disc, at(0, 0, scale, drawn))


FLAG = (
    '<g stroke="none"><path d="M-47-36A11 11 0 0 1-36-47V47A11 11 0 0 1-47 36Z" fill="#f4f0e6"/>'
    '<path d="M-47-15V-36A11 11 0 0 1-36-47V-15Z" fill="#c8261c"/><path d="M-47 15V36A11 11 0 0 0-36 47V15Z" fill="#161514"/>'
    '<path d="M-41.5-6-39.8-1.5-35.8 0-39.8 1.5-41.5 6-43.2 1.5-47 0-43.2-1.5Z" fill="#1d7a3e"/></g>'
)


# A torn band across the counter of a reduced unit.
TORN_BAND = "M-47-27-36-23-25-28-13-23-1-28 11-23 23-28 35-23 47-27V-6L35-2 23-7 11-2-1-7-13-2-25-7-36-2-47-6Z"


def unit(fill: str, branch: str, name: str, cf: str, flags: str, emblem: str = "") -> str:
    """A unit of ours: symbol above, name and CF below, its state in the corners. A reduced one has a torn band."""
    reduced = "r" in flags
    pinned = "p" in flags
    edge, width = (GOLD, 7.0) if "x" in flags else (ALARM, 7.0) if pinned else (INK, 3.0)
    parts = [plate(fill, edge, width), emblem]
    if reduced:
        parts.append(tag("path", d=TORN_BAND, fill=CREAM, fill_opacity=0.6))
    size = "squad" if branch == "infantry" else ""
    parts.append(at(0, -13, 0.92, symbol(branch, "friend", size, ink=INK, paper=CREAM, line=4)))
    parts.append(words(name, -32 if emblem else -40, 39, 30 if len(name) > 2 else 34, CREAM, "start"))
    ink, line = (ALARM, 4) if reduced else (INK, 1.5)
    parts.append(tag("rect", x=9, y=11, width=35, height=34, rx=6, fill=CREAM, stroke=ink, stroke_width=line))
    parts.append(words(cf, 26.5, 40, 36, ink, weight=900))
    return group(*parts, *_state_signs(flags))


def _state_signs(flags: str) -> list[str]:
    """The signs of a unit's state, in the corners of its counter (see the flags in the head of this file)."""
    parts: list[str] = []
    if "p" in flags:
        parts.append(sign(PIN, -32, -32, ALARM, "#fff", size=17))
    elif "f" in flags:
        parts.append(sign(BURST, -33, -33, INK, GOLD, size=15))
    if "a" in flags:
        parts.append(sign(BLADES, 33, -6, CREAM, INK, lines=True, size=11))
    elif "m" in flags:
        parts.append(sign(CHEVRONS, 33, -6, CREAM, INK, lines=True, size=11))
    if "h" in flags:
        parts.append(sign(STAR, 32, -32, "#3b5fa8", GOLD, size=16))
    elif "s" in flags:
        parts.append(sign(STAR, 33, -33, INK, SILVER, size=14))
    if "d" in flags:
        parts.append(
            at(-35, -3, 0.85, tag("path", d=SHIELD, fill="none", stroke=CREAM, stroke_width=3, stroke_dasharray="4 3"))
        )
    return parts


def caat(number: str, ammo: int, explosives: bool) -> str:
    """A combined anti-armour team: rockets on the right, the satchel charge below, where they peep out under a squad."""
    rocket = "M-8-4H4L10 0 4 4H-8l3-4z"
    rockets = "".join(
        at(
            33,
            -34 + 17 * index,
            1,
            tag("path", d=rocket, fill=GOLD if index < ammo else "none", stroke=INK, stroke_width=2),
        )
        for index in range(4)
    )
    charge = tag(
        "rect", x=18, y=30, width=27, height=14, rx=3, fill=ALARM if explosives else "none", stroke=INK, stroke_width=2
    )
    fuse = tag("path", d="M31 30V26Q31 22 37 23", fill="none", stroke=INK, stroke_width=2.5) if explosives else ""
    cross = "" if explosives else tag("path", d="M20 42 43 32", stroke=INK, stroke_width=2.5)
    truck = at(-13, -12, 0.78, symbol("anti-tank", "friend", "", ink=INK, paper=CREAM, line=4.5))
    wheels = tag("circle", cx=-27, cy=10, r=5.5, fill=INK) + tag("circle", cx=1, cy=10, r=5.5, fill=INK)
    return group(
        plate(TAN), rockets, charge, fuse, cross, truck, wheels, words("C" + number, -42, 42, 32, CREAM, "start")
    )


def security(squad: str) -> str:
    """A Security Element: a shield with the number of its squad."""
    shield = at(0, 0, 3.4, tag("path", d=SHIELD, fill=CREAM, stroke=INK, stroke_width=1.2))
    name = "I" + squad[1:] if squad[0] == "i" else squad
    return group(plate(OLIVE), shield, words(name, 0, 17, 44 if len(name) < 2 else 38, INK))


def suspect(order: str) -> str:
    """A Suspect, with the order of its Locations."""
    edge = tag(
        "rect", x=-43, y=-43, width=86, height=86, rx=9, fill="none", stroke=INK, stroke_width=3, stroke_dasharray="9 6"
    )
    return group(
        plate(KRAFT), edge, words("?", 0, 19, 74, INK, weight=900), fine(words(order, 0, 39, 19, INK, weight=700))
    )


def insurgents(fill: str, letter: str, cf: str, paper: str, ink: str) -> str:
    """Guerillas red, Martyrs black with a second edge; both with the diamond of an enemy."""
    parts = [plate(fill)]
    if letter == "M":
        parts.append(
            tag("rect", x=-42, y=-42, width=84, height=84, rx=8, fill="none", stroke="#e04a36", stroke_width=3)
        )
    parts.append(at(0, -13, 0.86, symbol("infantry", "hostile", "", ink=ink, paper=paper, line=4.5)))
    parts.append(words(letter, -37, 38, 34, CREAM, "start"))
    parts.append(tag("rect", x=8, y=9, width=34, height=34, rx=6, fill=CREAM, stroke=INK, stroke_width=1.5))
    parts.append(words(cf, 25, 38, 36, INK, weight=900))
    return group(*parts)


def mission(name: str, left: str) -> str:
    """An air Mission, with how many are left."""
    shape = {"dragon-eye": DRONE, "super-cobra": COBRA, "hornet": HORNET}[name]
    craft = at(-6, -8, 0.78, tag("path", d=shape, fill=CREAM, stroke=INK, stroke_width=2, fill_rule="evenodd"))
    count = tag("circle", cx=28, cy=28, r=18, fill=CREAM, stroke=INK, stroke_width=2)
    cross = tag("path", d="M-40 40 40-40", stroke=ALARM, stroke_width=7, stroke_linecap="round") if left == "0" else ""
    return group(plate(SKY), craft, cross, count, words(left, 28, 39, 32, INK, weight=900))


def marker(kind: str, rest: str) -> str:
    """A marker of a Zone; a grey counter for an unknown kind."""
    if kind == "fort":
        drawn = tag("path", d=BUNKER, fill=INK, fill_rule="evenodd") + tag(
            "path", d=SANDBAGS, fill=KRAFT, stroke=INK, stroke_width=3
        )
        return group(plate("#c9c2ae"), drawn)
    if kind == "ruins":
        rocks = tag("path", d=RUBBLE, fill="#6d6353", stroke=INK, stroke_width=3) + tag(
            "path", d="M-36 10-26 32M-14-22-6 32M8 2 2 32M26 14 20 32", stroke=INK, stroke_width=2.5, fill="none"
        )
        return group(plate("#cdb894"), rocks)
    if kind == "fan":
        return group(
            plate("#5d1712"),
            tag("path", d=FLAME, fill="#ff9a2e", stroke=CREAM, stroke_width=2),
            at(0, 18, 0.45, tag("path", d=FLAME, fill=GOLD)),
        )
    if kind == "quiet":
        shield = at(0, 0, 3.2, tag("path", d=SHIELD, fill=CREAM, stroke=INK, stroke_width=1.2))
        return group(
            plate(OLIVE),
            shield,
            tag("path", d="M-16 18 16-18M-16-18 16 18", stroke=ALARM, stroke_width=9, stroke_linecap="round"),
        )
    if kind == "fury":
        bolt = at(0, -10, 0.72, tag("path", d=BOLT, fill=GOLD, stroke=INK, stroke_width=3))
        return group(plate("#2e3f6b"), bolt, words(rest[:2] + ":" + rest[2:], 0, 41, 25, CREAM))
    return group(plate("#999"))
