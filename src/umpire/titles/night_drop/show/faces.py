"""The counters: small squares from -50 to 50 that can be told apart without colours, and read when they are as small as a thumbnail.

A face is named by a short key that says everything the picture shows:

    s505u             a Stick of the 505th: u unknown, p Plt, l Ldr, h HQ, a PIR Advantage
    c507-a:5-4        company A of the 507th with AV and DV; c507-a:3-3r reduced
    g?                a German under its marker; g?d one whose letter is known
    gcompany-a:3-3    a German unit; r reduced, and ? after it: the US player does not know it
    v?  v3  v3?       a VP marker: concealed; of 3 points; of 3 points, which the Germans do not know
    x                 US control
"""

from typing import Final

from umpire.kit import nato
from umpire.kit.levels import bold, levels
from umpire.kit.svg import text

from .signs import HELMET, PARACHUTE, STAR

FONT: Final = "'Arial Narrow','Liberation Sans Narrow',Arial,'Liberation Sans',sans-serif"
SERIF: Final = "Baskerville,Palatino,'Times New Roman','Liberation Serif',serif"
STICKS: Final = {"u": "unknown", "p": "PLT", "l": "LDR", "h": "HQ", "a": "PIR"}
# Ground, darker edge, ink, and what shows best on the ground.
COLOURS: Final = {
    "505": ("#3f6fb5", "#1d3d70", "#0d1c33", "#f4f8ff"),
    "507": ("#e8bd3f", "#8a6410", "#2e2104", "#fff9e3"),
    "508": ("#4f8f55", "#24512a", "#0c1f0f", "#f2fbf0"),
    "german": ("#8d9289", "#474b45", "#14160f", "#f4f3ea"),
}
# 505 one bar, 507 two bars, 508 a zigzag: the regiments without their colours.
BANDS: Final = {
    "505": '<path d="M-46-31H46" stroke-width="9"/>',
    "507": '<path d="M-46-34.5H46M-46-26.5H46" stroke-width="4"/>',
    "508": '<path d="M-46-28l7.7-7 7.7 7 7.6-7 7.7 7 7.6-7 7.7 7 7.7-7 7.6 7 7.7-7 7.7 7 7.6-7 7.7 7" stroke-width="4"/>',
}
# A company has its name between the ends of the band.
ENDS: Final = {
    "505": '<path d="M-46-31H-31M31-31H46" stroke-width="9"/>',
    "507": '<path d="M-46-34.5H-31M31-34.5H46M-46-26.5H-31M31-26.5H46" stroke-width="4"/>',
    "508": '<path d="M-46-28l7-7 7 7M46-28l-7-7-7 7" stroke-width="4"/>',
}
KINDS: Final = {
    "armoured": ("armour", "company"),
    "company": ("infantry", "company"),
    "platoon": ("infantry", "platoon"),
}


def face(key: str) -> str:
    """The picture that a key names."""
    draw = {"s": _stick, "c": _company, "g": _german, "v": _marker, "x": _control}
    drawn = draw[key[0]](key[1:])
    far = _from_afar(key[0], key[1:])
    return levels(drawn, far) if far else drawn


def _from_afar(kind: str, key: str) -> str:
    """The regiment or the enemy, with AV and DV or the letter of a Stick."""
    if kind == "s":
        ground, edge, ink, light = COLOURS[key[:3]]
        return bold("?" if key[3] == "u" else key[3].upper(), ground, edge, ink if key[:3] == "507" else light)
    if kind == "c":
        name, _, values = key.partition(":")
        ground, edge, ink, light = COLOURS[name.partition("-")[0]]
        reduced = values.endswith("r")
        return bold(values.rstrip("r"), ground, light if reduced else edge, ink if name.startswith("507") else light)
    if kind == "g":
        ground, edge, ink, light = COLOURS["german"]
        values = "?" if key.startswith("?") else key.rstrip("?").partition(":")[2].rstrip("r")
        return bold(values, ground, light if key.rstrip("?").endswith("r") else edge, ink, hostile=True)
    return ""


def _plate(colours: tuple[str, str, str, str], content: str, band: str = "") -> str:
    """The square itself: its ground, a lighter upper edge, and what is on it."""
    ground, edge, _, light = colours
    strip = f'<g fill="none" stroke="{edge if ground == COLOURS["507"][0] else light}" stroke-opacity=".85">{band}</g>'
    return (
        f'<g><rect x="-48" y="-48" width="96" height="96" rx="11" fill="{ground}" stroke="{edge}" stroke-width="4"/>'
        f'<path d="M-44-38a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2.5"/>'
        f"{strip}{content}</g>"
    )


def _word(words: str, x: float, y: float, size: float, ink: str, anchor: str = "middle") -> str:
    """A word on a counter."""
    return text(
        words, x, y, font_size=size, font_weight=700, font_family=FONT, text_anchor=anchor, fill=ink, stroke="none"
    )


def _values(values: str, ink: str, light: str) -> str:
    """5-4 along the lower edge, as large as there is room."""
    return text(
        values.replace("-", "–"),
        0,
        42,
        font_size=31,
        font_weight=700,
        font_family=FONT,
        text_anchor="middle",
        fill=ink,
        stroke=light,
        stroke_width=3,
        stroke_opacity=0.55,
        paint_order="stroke",
    )


# -- US -------------------------------------------------------------------------------------------------------------


def _stick(key: str) -> str:
    """A Stick: a parachute while nobody knows it, and then what it is."""
    regiment, kind = key[:3], key[3]
    colours = COLOURS[regiment]
    _, edge, ink, light = colours
    if kind == "u":
        chute = f'<path transform="translate(0 -6) scale(1.9)" d="{PARACHUTE}" fill="{light}" stroke="{edge}" stroke-width=".7"/>'
        return _plate(colours, chute + _word(regiment, 0, 45, 16, light if regiment != "507" else ink), BANDS[regiment])
    return _plate(colours, _known_stick(kind, regiment, ink, light), BANDS[regiment])


def _known_stick(kind: str, regiment: str, ink: str, light: str) -> str:
    """The symbol of a Stick whose kind is known."""
    number = _word(regiment, 0, 45, 16, ink)
    if kind == "a":
        wings = '<path d="M-6 0Q-20-12-40-9q3 6 9 7-4 5 5 6-2 5 7 4 8 0 13-4zM6 0Q20-12 40-9q-3 6-9 7 4 5-5 6 2 5-7 4-8 0-13-4z"/>'
        chute = f'<path transform="translate(0 1) scale(1.05)" d="{PARACHUTE}"/>'
        return (
            f'<g fill="{light}" stroke="{ink}" stroke-width="1.6" transform="translate(0 2)">{wings}{chute}</g>'
            + number
        )
    if kind == "h":
        staff = f'<path d="M-30 0V32" stroke="{ink}" stroke-width="3"/>'
        box = nato.symbol("headquarters", ink=ink, paper=light) + _word("HQ", 0, 13, 21, ink)
        return f'<g transform="translate(4 3)">{staff}{box}</g>' + _word(regiment, 8, 45, 16, ink)
    branch = "leader" if kind == "l" else "parachute"
    box = nato.symbol(branch, ink=ink, paper=light)
    return f'<g transform="translate(0 -3) scale(.92)">{box}</g>{_word(STICKS[kind], 0, 31, 16, ink)}{number}'


def _company(key: str) -> str:
    """A company: parachute infantry; reduced, its box is broken and a bar crosses the plate."""
    name, _, values = key.partition(":")
    regiment, _, letter = name.partition("-")
    colours = COLOURS[regiment]
    _, _, ink, light = colours
    reduced = values.endswith("r")
    box = nato.symbol("parachute", size="", ink=ink, paper=light, dashed=reduced)
    sign = _word("–", 37, 4, 24, ink) if reduced else ""
    return _plate(
        colours,
        f'<g transform="translate(0 -4) scale(.86)">{box}</g>{sign}'
        + _word(f"{letter.upper()}/{regiment}", 0, -25.5, 19, ink)
        + _values(values.rstrip("r"), ink, light),
        ENDS[regiment],
    )


# -- Germans --------------------------------------------------------------------------------------------------------


def _german(key: str) -> str:
    """A helmet under an Unknown marker; a symbol with its values; and both where only the owner knows."""
    colours = COLOURS["german"]
    _, edge, ink, light = colours
    if key.startswith("?"):
        letter = key[1:].upper()
        helmet = f'<path transform="translate(-2 4) scale(2.5)" d="{HELMET}" fill="{edge}" stroke="{ink}" stroke-width=".8"/>'
        mark = _word("?", 0, 18, 40, light)
        badge = f'<circle cx="32" cy="-30" r="14" fill="{light}" stroke="{ink}" stroke-width="2.5"/>' if letter else ""
        return _plate(colours, helmet + mark + badge + (_word(letter, 32, -23, 20, "#9c2018") if letter else ""))
    concealed = key.endswith("?")
    type, _, values = key.rstrip("?").partition(":")
    kind, _, letter = type.partition("-")
    reduced = values.endswith("r")
    branch, size = KINDS.get(kind, ("infantry", "company"))
    box = nato.symbol(branch, size=size, ink=ink, paper=light, dashed=reduced)
    content = (
        f'<g transform="translate(0 -8) scale(.92)">{box}</g>'
        + (_word("–", 38, 1, 24, ink) if reduced else "")
        + _values(values.rstrip("r"), ink, light)
        + _word(letter[:1].upper(), -36, -28, 18, "#6f120c")
    )
    return _plate(colours, content + (_veil(ink, light) if concealed else ""))


def _veil(ink: str, light: str) -> str:
    """What the other side does not know: a dashed rim and a question mark."""
    return (
        f'<rect x="-44" y="-44" width="88" height="88" rx="8" fill="none" stroke="{light}" stroke-width="3" stroke-dasharray="7 6"/>'
        f'<circle cx="35" cy="-35" r="13" fill="{ink}" stroke="{light}" stroke-width="2"/>{_word("?", 35, -28, 20, light)}'
    )


# -- markers --------------------------------------------------------------------------------------------------------


def _marker(key: str) -> str:
    """A VP marker: a medal with what it is worth, as far as one knows."""
    concealed, value = key.endswith("?"), key.rstrip("?")
    gold, edge, ink = ("#e9c65a", "#7d5a10", "#2d2003") if value else ("#6d5a8c", "#33274a", "#f5f0ff")
    rim = ' stroke-dasharray="9 6"' if concealed else ""
    return (
        f'<g><circle r="46" fill="{gold}" stroke="{edge}" stroke-width="5"/>'
        f'<circle r="37" fill="none" stroke="{ink}" stroke-width="3"{rim} stroke-opacity=".8"/>'
        f"{_word(value or '?', 0, 15 if value else 17, 48, ink)}{_word('VP', 0, 33, 15, ink)}"
        + (_veil_badge(ink, gold) if concealed and value else "")
        + "</g>"
    )


def _veil_badge(ink: str, light: str) -> str:
    """A small question mark."""
    return f'<circle cx="33" cy="-33" r="14" fill="{ink}" stroke="{light}" stroke-width="2"/>{_word("?", 33, -26, 20, light)}'


def _control(key: str) -> str:
    """The white star of the invasion, in its ring."""
    return (
        '<g><circle r="46" fill="#4b5a2c" stroke="#232c10" stroke-width="5"/>'
        '<circle r="37" fill="none" stroke="#fff" stroke-width="4"/>'
        f'<path transform="translate(0 2) scale(2.3)" d="{STAR}" fill="#fff"/></g>'
    )
