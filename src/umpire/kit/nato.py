"""NATO unit symbols (APP-6) as SVG: the frame shows the side, the icon the branch, and a mark above it the size.

The library on the package index (military-symbol) needs SciPy, lxml and a font engine for a few strokes, so the symbols that our games
need are drawn here. A friendly frame is 60 wide and 40 high around the origin. Icons are drawn with `currentColor`, so their colour is
set from outside.
"""

from typing import Final

WIDTH: Final = 60.0
HEIGHT: Final = 40.0

# By side. A hostile frame stands on its corner; the corners of an icon, made smaller, touch its edges.
FRAMES: Final = {
    "friend": '<rect x="-30" y="-20" width="60" height="40"/>',
    "hostile": '<path d="M0-32 32 0 0 32-32 0z"/>',
    "neutral": '<rect x="-24" y="-24" width="48" height="48"/>',
}
ICON_SCALE: Final = {"friend": 1.0, "hostile": 0.64, "neutral": 0.8}

_CROSS: Final = '<path d="M-30-20 30 20M30-20-30 20"/>'
_SLASH: Final = '<path d="M-30 20 30-20"/>'
_TRACK: Final = '<rect x="-19" y="-9.5" width="38" height="19" rx="9.5"/>'
_WHEELS: Final = (
    '<g fill="currentColor" stroke="none"><circle cx="-13" cy="15.5" r="2.8"/><circle cx="13" cy="15.5" r="2.8"/></g>'
)
_WAVE: Final = '<path d="M-30 3q5-7 10 0t10 0 10 0 10 0 10 0 10 0"/>'
_MORTAR: Final = '<path d="M0 4.5V-12M-5.5-6.5 0-13l5.5 6.5"/><circle cy="8.5" r="4"/>'
_WINGS: Final = '<path d="M-10 15q5-8 10 0 5-8 10 0"/>'

# By branch, in the box of a friendly frame. PAPER is the colour of the frame's ground.
ICONS: Final = {
    "infantry": _CROSS,
    "mechanized": _CROSS + _TRACK,
    "motorized": _CROSS + '<path d="M0-20V20"/>',
    "armour": _TRACK,
    "cavalry": _SLASH,
    "recon": _SLASH,
    "armoured-recon": _SLASH + _TRACK,
    "light-armoured-recon": _SLASH + _TRACK + _WHEELS,
    "engineer": '<path d="M-15 8V-7H15V8M0-7V8"/>',
    "anti-tank": '<path d="M-30 20 0-20 30 20"/>',
    "weapons": _CROSS + '<circle r="12" fill="PAPER" stroke="none"/>' + _MORTAR,
    "mortar": _MORTAR,
    "machine-gun": '<path d="M0-13V11M-6-6.5 0-13l6 6.5M-8 11H8"/>',
    "artillery": '<circle r="6.5" fill="currentColor" stroke="none"/>',
    "air-defence": '<path d="M-30 20Q0-24 30 20"/>',
    "parachute": _CROSS + _WINGS,
    "glider": _CROSS + '<path d="M-12 15H12M-6 11h12"/>',
    "airborne": _WINGS,
    "amphibious": _TRACK + _WAVE,
    "riverine": '<path d="M0-9.5V12M-6-4H6M-12 4q1 8 12 8 11 0 12-8"/><circle cy="-12" r="2.7"/>',
    "headquarters": '<path d="M-30-8H30"/>',
    "supply": '<path d="M-30 10H30"/>',
    "leader": '<path d="M0-15 3.7-4.7 14.3-4.6 5.8 1.9 8.8 12.1 0 6-8.8 12.1-5.8 1.9-14.3-4.6-3.7-4.7z" '
    'fill="currentColor" stroke="none"/>',
}
# Branches that the standard writes out.
LETTERS: Final = {"military-police": "MP", "special-forces": "SF", "medical": "+"}

_DOT: Final = '<circle cx="{}" cy="-27" r="2.9" fill="currentColor" stroke="none"/>'
_BAR: Final = '<path d="M{0}-31.5v8"/>'
# The size of a unit, above the frame.
SIZES: Final = {
    "squad": _DOT.format(0),
    "section": _DOT.format(-5) + _DOT.format(5),
    "platoon": _DOT.format(-9) + _DOT.format(0) + _DOT.format(9),
    "company": _BAR.format(0),
    "battalion": _BAR.format(-4) + _BAR.format(4),
    "regiment": _BAR.format(-8) + _BAR.format(0) + _BAR.format(8),
}


def icon(branch: str) -> str:
    """The icon of a branch, to be put into an element with `stroke="currentColor" fill="none"`."""
    if branch in LETTERS:
        return (
            '<text y="9" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="26" font-weight="700" '
            f'fill="currentColor" stroke="none">{LETTERS[branch]}</text>'
        )
    return ICONS[branch]


def symbol(
    branch: str,
    side: str = "friend",
    size: str = "",
    *,
    ink: str = "#16181a",
    paper: str = "#fff",
    line: float = 3.0,
    dashed: bool = False,
) -> str:
    """A whole symbol around the origin. A dashed frame is for a unit that is only partly there, or not yet."""
    scale = ICON_SCALE[side]
    dashes = ' stroke-dasharray="6 4"' if dashed else ""
    sign = icon(branch).replace("PAPER", paper) if branch else ""
    if scale != 1.0:
        sign = f'<g transform="scale({scale})" stroke-width="{line / scale:.1f}">{sign}</g>'
    return (
        f'<g color="{ink}" stroke="currentColor" stroke-width="{line}" fill="none" stroke-linejoin="round">'
        f'<g fill="{paper}"{dashes}>{FRAMES[side]}</g>{sign}{SIZES.get(size, "")}</g>'
    )
