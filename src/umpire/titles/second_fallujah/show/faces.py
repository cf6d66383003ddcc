"""The counters as pictures, each in a square from -50 to 50.

Fresh sides are dark and Spent sides light, as printed (3.3). Who is who shows without colour: Marines have round corners, the
Army cut ones and a star, Iraqi units a double rim and a crescent, Insurgents a frame that stands on its corner.
"""

from html import escape
from typing import Final

from umpire.kit import nato
from umpire.kit.levels import bold, fine, levels

# By type, the sign of the branch.
BRANCH: Final = {
    "infantry": "infantry",
    "mech-infantry": "mechanized",
    "engineer": "engineer",
    "recon": "recon",
    "lar": "light-armoured-recon",
    "cavalry": "armoured-recon",
    "mp": "military-police",
    "iraqi-infantry": "infantry",
    "iraqi-sf": "special-forces",
    "tank": "armour",
    "weapons": "weapons",
    "anti-tank": "anti-tank",
    "aav": "amphibious",
    "riverine": "riverine",
}
# By nation: ground, rim and writing of a Fresh side; then of a Spent one.
COLOURS: Final = {
    "marines": (("#a98c55", "#5d4a26", "#fffaf0"), ("#efe5c9", "#a8925f", "#3b301b")),
    "army": (("#56733f", "#2b3c1e", "#fbfff4"), ("#dde7cd", "#809a68", "#26351a")),
    "iraqi": (("#33658f", "#173550", "#f6fbff"), ("#d5e4f0", "#6d94b4", "#16324a")),
    "insurgent": (("#2a2c2f", "#0b0c0d", "#f6f1e6"), ("#d0cdc6", "#7f7b73", "#24221f")),
}
FONT: Final = 'font-family="Segoe UI, Helvetica Neue, Arial, Liberation Sans, sans-serif" font-weight="800"'
CREAM: Final = "#fffdf3"

_ROUND: Final = '<rect x="-48" y="-48" width="96" height="96" rx="15"{}/>'
_CUT: Final = '<path d="M-33-48H33L48-33V33L33 48H-33L-48 33V-33z"{}/>'
_SHARP: Final = '<rect x="-48" y="-48" width="96" height="96" rx="4"{}/>'
SHAPES: Final = {"marines": _ROUND, "army": _CUT, "iraqi": _ROUND, "insurgent": _SHARP}

_STAR: Final = '<path d="M0-8 2-2.6 7.7-2.4 3.2 1.1 4.8 6.6 0 3.4-4.8 6.6-3.2 1.1-7.7-2.4-2-2.6z" fill="{}" transform="translate({} {})"/>'
_CRESCENT: Final = '<path d="M3-7.5a8 8 0 1 0 0 15 6.3 6.3 0 1 1 0-15z" fill="{}" transform="translate({} {})"/>'

# Three heads: men of the quarter who took up a rifle.
_CROWD: Final = (
    '<g fill="currentColor" stroke="none"><circle cy="-8" r="6.5"/><path d="M-10 13q0-12 10-12t10 12z"/>'
    '<circle cx="-17" cy="-3" r="5"/><path d="M-25 14q0-9 8-9 4 0 6 2-3 3-3 7z"/><circle cx="17" cy="-3" r="5"/>'
    '<path d="M25 14q0-9-8-9-4 0-6 2 3 3 3 7z"/></g>'
)
_BAGS: Final = "".join(
    f'<rect x="{x}" y="{y}" width="21" height="11" rx="5"/>'
    for y, xs in ((18, (-43, -21.5, 0.5, 22)), (8, (-32, -10.5, 11.5)))
    for x in xs
)


def words(content: str, x: float, y: float, size: float, ink: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}" text-anchor="{anchor}" {FONT}>{escape(content)}</text>'


def fitting(content: str, size: float, wide: float) -> float:
    """The size of letters at which a word fits into a width."""
    return round(min(size, wide / (0.56 * max(1, len(content)))), 1)


def base(nation: str, spent: bool) -> str:
    """The piece of cardboard, with a brighter edge above; a Spent side has a stripe across a corner."""
    ground, rim, _ = COLOURS[nation][spent]
    shape = SHAPES[nation]
    drawn = shape.format(f' fill="{ground}" stroke="{rim}" stroke-width="4"')
    if nation == "iraqi":
        drawn += f'<rect x="-42" y="-42" width="84" height="84" rx="10" fill="none" stroke="{COLOURS[nation][spent][2]}" stroke-width="2" stroke-opacity=".75"/>'
    if spent:
        drawn += f'<path d="M22 47 47 22M30 47 47 30M14 47 47 14" stroke="{rim}" stroke-width="4"/>'
    return drawn


def figure(factor: str, ink: str, low: float) -> str:
    """3.1 A Combat Factor; 5M leads against Militia only, which a small letter says."""
    if factor.endswith("M"):
        return words(factor[:-1], -27, low, 29, ink) + words("M", -9, low, 16, ink)
    size = 29 if len(factor) == 1 else 24
    return words(factor, -25, low, size if low > 40 else size - 3, ink)


def unit(
    nation: str, kind: str, size: str, label: str, factor: str, boxed: bool, moves: str, left: str, spent: bool
) -> str:
    """A Coalition unit: name, symbol, Combat Factor or the box of a Support unit, Movement Factor or the points left."""
    ink = COLOURS[nation][spent][2]
    mark = ""
    wide = 86.0
    if nation == "army":
        mark, wide = _STAR.format(ink, -32, -31), 66.0
    elif nation == "iraqi":
        mark, wide = _CRESCENT.format(ink, -29, -29), 58.0
    middle = 0 if wide > 80 else 7
    low = 39 if nation == "iraqi" else 44  # above the inner rim
    drawn = base(nation, spent) + mark + fine(words(label, middle, -27, fitting(label, 23, wide), ink))
    frame = nato.symbol(BRANCH[kind], "friend", size, ink="#14171a", paper=CREAM, line=3.4)
    drawn += f'<g transform="translate(0 2) scale(.84 .8)">{frame}</g>'
    if boxed:
        if factor:
            drawn += (
                '<rect x="-42" y="22" width="36" height="24" rx="4" fill="#fff" stroke="#14171a" stroke-width="2.5"/>'
            )
            drawn += words(factor, -24, 42, 24, "#14171a")
    else:
        drawn += figure(factor, ink, low)
    if left:
        drawn += '<circle cx="28" cy="33" r="14.5" fill="#ffd54a" stroke="#14171a" stroke-width="2.5"/>' + words(
            left, 28, 41, 23, "#14171a"
        )
    elif moves and not spent:
        drawn += words(moves, 27, low, 29 if low > 40 else 25, ink)
    ground, rim, ink = COLOURS[nation][spent]
    return levels(drawn, bold(factor.strip("()"), ground, rim, ink))


def insurgents(state: str, count: int, factor: str, moves: str) -> str:
    """Insurgent units of one state: so many of them, in one picture."""
    spent = state.startswith("spent-")
    kind = state.removeprefix("spent-")
    _, rim, ink = COLOURS["insurgent"][spent]
    drawn = ""
    if count > 1:
        drawn += f'<rect x="-43" y="-43" width="93" height="93" rx="4" fill="{rim}"/>'
        drawn = f'{drawn}<g transform="translate(-3 -3) scale(.96)">{base("insurgent", spent)}</g>'
    else:
        drawn = base("insurgent", spent)
    branch = {"cadre": "", "militia": ""}.get(kind, "infantry")
    frame = nato.symbol(branch, "hostile", ink="#14171a", paper="#e9b7a6" if kind != "militia" else "#efd9a2", line=3.2)
    if kind == "cadre":
        frame += f'<g color="#14171a" transform="translate(0 1) scale(1.25)">{nato.icon("leader")}</g>'
    if kind == "militia":
        frame += f'<g color="#14171a" transform="translate(0 1) scale(.78)">{_CROWD}</g>'
    drawn += f'<g transform="translate(0 -10) scale({".98" if kind != "cadre" else "1.04"})">{frame}</g>'
    letter = {"cadre": "C", "militia": "M"}.get(kind, "F")
    drawn += words(letter, -33, -23, 27, ink)
    if kind == "dug-in":
        drawn += f'<g fill="#c9a867" stroke="#14171a" stroke-width="2">{_BAGS}</g>'
    drawn += words(factor, -29, 44, 27, ink)
    if moves and not spent and kind != "dug-in":
        drawn += words(moves, 32, 44, 27, ink)
    if kind == "dug-in":
        drawn = drawn.replace(words(factor, -29, 44, 27, ink), words(factor, 0, 46, 20, ink))
    if count > 1:
        drawn += '<circle cx="31" cy="-30" r="18.5" fill="#fff" stroke="#b5281c" stroke-width="4"/>' + words(
            str(count), 31, -20, 29, "#8e1c12"
        )
    ground, rim, ink = COLOURS["insurgent"][spent]
    many = f"{count}×{factor}" if count > 1 else factor
    return levels(drawn, bold(many, ground, "#b5281c", ink, hostile=True))


def marker(kind: str, value: str = "") -> str:
    """A round marker."""
    disc = '<circle r="46" fill="{}" stroke="{}" stroke-width="6"/>'
    if kind == "active":
        drawn = (
            disc.format("#fff7d6", "#2f6fb3")
            + '<path d="M-26-12 0-34 26-12V8L0-14-26 8zM-26 18 0-4 26 18V38L0 16-26 38z" fill="#2f6fb3"/>'
        )
    elif kind == "attack":
        drawn = disc.format("#fff", "#b5281c") + (
            '<g stroke="#b5281c" stroke-width="7" fill="none"><circle r="20"/><path d="M0-40V-10M0 10V40M-40 0H-10M10 0H40"/></g>'
        )
    elif kind == "ambush":
        burst = "M0-40 9-22 29-31 24-10 42-2 26 10 32 31 11 25 0 42-11 25-32 31-26 10-42-2-24-10-29-31-9-22z"
        drawn = (
            disc.format("#2a2c2f", "#e0a11e")
            + f'<path d="{burst}" fill="#ffd54a"/>'
            + words(f"-{value}", 0, 13, 36, "#14171a")
        )
    else:
        drawn = disc.format("#8e1c12", "#2a1210") + (
            '<path d="M-17 34V4q-8-4-8-14 0-8 7-8 0-9 8-9 3-6 10-4 8-3 11 4 9 0 9 9 6 2 5 12 0 12-9 16V34z" fill="#f6f1e6"/>'
            '<path d="M-9-14v12M2-17V-3M13-14v11" stroke="#8e1c12" stroke-width="4" stroke-linecap="round"/>'
        )
    return f"<g>{drawn}</g>"
