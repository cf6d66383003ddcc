"""Draws the map of Phantom Fury: Jolan from the air.

It is drawn once from the map data, in layers from the ground up: river and desert, streets, blocks of houses, ways between Locations,
the boxes for counters. The colours are variables of the style sheet, with one set for day and one for night.
"""

from umpire.kit.speech import Speech
from umpire.kit.svg import element_id, points, style, tag, text
from umpire.titles.phantom_fury.data.shapes import HouseRow, LocationRow, MapData, SectionRow, ZoneRow
from umpire.titles.phantom_fury.show.geometry import Spot, inset, middle, stroke

# What lies around the 1600 x 1100 of the data: the river in the west, the railway in the north, the key in the south.
WEST, NORTH, EAST, SOUTH = 118.0, 112.0, 34.0, 122.0

SQUARE = 27
SLOT = 36.0  # side of a Location's box
NUMBER = 17.5  # radius of a Zone's circle

FLOOR_CLASS = {"OG": "og", "C": "court", "1": "first", "2": "second", "R": "roof"}
CIRCLE_CLASS = {"black": "start", "white": "plain", "red": "mosque", "none": "plain"}

STYLE = style("umpire.titles.phantom_fury.show")

PATTERNS = (
    '<defs><pattern id="pf-usmc" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="p-usmc" width="16" height="16" opacity=".17"/><rect class="p-usmc" width="2.5" height="16" opacity=".4"/>'
    '</pattern><pattern id="pf-foe" width="12" height="12" patternUnits="userSpaceOnUse">'
    '<rect class="p-foe" width="12" height="12" opacity=".1"/><circle class="p-foe" cx="6" cy="6" r="1.5" opacity=".5"/>'
    '</pattern><pattern id="pf-fort" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="p-foe" width="12" height="12" opacity=".22"/><path class="p-foe" d="M0 0H12V2H2V12H0Z" opacity=".5"/>'
    "</pattern></defs>"
)

FLAG = "M12-33V-14M12-33H32L27-28 32-23H12"


def draw_board(data: MapData, speech: Speech) -> str:
    """The whole map as an SVG."""
    width, height = size(data)
    say = _Words(speech)
    inside = "".join(
        (
            _streets(data, say),
            _blocks(data),
            tag("g", "".join(_ground(zone, data) for zone in data.zones), class_="deaf"),
            _ways(data),
            _sights(data),
            "".join(_zone(zone, say) for zone in data.zones),
            _labels(data, say),
            "".join(_slot(zone, box, say) for zone in data.zones for box in sorted(zone.locations, key=_from_north)),
            tag("rect", class_="frame deaf", x=0, y=0, width=data.box.width, height=data.box.height),
        )
    )
    return tag(
        "svg",
        f"<style>{STYLE}</style>"
        + PATTERNS
        + _surroundings(data, say)
        + tag("g", inside, transform=f"translate({WEST:g} {NORTH:g})")
        + _key(data, say),
        xmlns="http://www.w3.org/2000/svg",
        class_="pf-map",
        viewBox=f"0 0 {width:g} {height:g}",
        role="group",
        aria_label=speech.say("title"),
    )


def size(data: MapData) -> tuple[float, float]:
    return WEST + data.box.width + EAST, NORTH + data.box.height + SOUTH


class _Words:
    """The words of the map in one language."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    def __call__(self, word: str) -> str:
        return self.speech.name("board", word)


# -- around the town ----------------------------------------------------------------------------------------------------


def _surroundings(data: MapData, say: _Words) -> str:
    """The desert, the river to the west, and the railway from which the attack starts."""
    width, height = size(data)
    shore = f"M0 0H92C60 {height * 0.12:g} 104 {height * 0.22:g} 84 {height * 0.36:g}S46 {height * 0.58:g} 78 {height * 0.72:g} 60 {height * 0.9:g} 88 {height:g}"
    ripples = "".join(f"M{14 + (at * 37) % 34} {40 + at * 41}q8-5 16 0t16 0" for at in range(int((height - 60) / 41)))
    track = f"M0 78C{width * 0.3:g} 60 {width * 0.6:g} 92 {width:g} 70"
    berm = "".join(f"M{150 + at * 26} {91 - (at % 3)}l-3 9" for at in range(int((width - 180) / 26)))
    arrows = "".join(_arrow(WEST + x) for x in (330.0, 735.0, 1010.0, 1290.0))
    middle = height / 2
    return "".join(
        (
            tag("rect", class_="desert", width=width, height=height),
            tag("path", class_="water", d=f"{shore}H0Z"),
            tag("path", class_="bank", d=shore),
            tag("path", class_="ripple", d=ripples),
            tag("ellipse", class_="bar", cx=36, cy=height * 0.3, rx=13, ry=46),
            tag("ellipse", class_="bar", cx=30, cy=height * 0.77, rx=11, ry=38),
            text(
                say("river"), 30, middle, class_="stream", transform=f"rotate(-90 30 {middle:g})", text_anchor="middle"
            ),
            tag("path", class_="bed", d=track),
            tag("path", class_="sleepers", d=track),
            tag("path", class_="rails", d=track),
            tag("path", class_="rails2", d=track),
            tag("path", class_="berm", d=berm),
            arrows,
            text(say.speech.say("title").upper(), WEST, 42, class_="title"),
            text(say.speech.say("title.subtitle"), WEST + 330, 40, class_="subtitle"),
            text(say("advance"), WEST + 1010, 34, class_="italic", text_anchor="middle"),
            text(say("railway"), width - 190, 64, class_="italic", font_size=12),
            _compass(width - 62, 40, say("north")),
        )
    )


def _arrow(x: float) -> str:
    """An arrow that shows where the attack comes from."""
    return tag(
        "path",
        class_="arrow",
        d=f"M{x - 11:g} 52L{x - 8:g} 88H{x - 22:g}L{x:g} 110 {x + 22:g} 88H{x + 8:g}L{x + 11:g} 52 {x:g} 60Z",
    )


def _compass(x: float, y: float, north: str) -> str:
    """The north arrow."""
    return (
        tag("circle", class_="disc", cx=x, cy=y, r=24)
        + tag("path", d=f"M{x:g} {y - 21:g}l8 21h-16z", fill="var(--red)")
        + tag("path", d=f"M{x:g} {y + 21:g}l8-21h-16z", fill="var(--soft)")
        + text(north, x, y - 27, class_="key", text_anchor="middle", font_weight=800)
    )


# -- streets and blocks -----------------------------------------------------------------------------------------------


def _streets(data: MapData, say: _Words) -> str:
    return "".join(_section(row, say) for row in data.sections)


def _section(row: SectionRow, say: _Words) -> str:
    """A Street Section with its two places: one for a tank, one for a squad."""
    (tank_x, tank_y), (squad_x, squad_y) = row.spots
    side = 25.0
    drawn = tag("polygon", class_="street", points=points(list(row.polygon)))
    for x, y in row.spots:
        drawn += tag("rect", class_="spot", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=4)
    drawn += tag("rect", class_="spotsign", x=tank_x - 7, y=tank_y - 3.5, width=14, height=7, rx=3.5)
    drawn += tag("path", class_="spotsign", d=f"M{squad_x - 6:g} {squad_y - 4:g}l12 8m0-8l-12 8")
    return _space(row.section, say.speech.place(row.section), drawn, "section")


def _space(id: str, name: str, drawn: str, kind: str) -> str:
    return tag("g", drawn, id=element_id("space", id), data_space=id, class_=kind, role="img", aria_label=name)


def _blocks(data: MapData) -> str:
    """The blocks of houses, with a wall around each and its shadow."""
    shapes = "".join(f"M{points(list(zone.polygon))}Z" for zone in data.zones)
    return tag("path", class_="cast deaf", d=shapes, transform="translate(5 6)") + tag(
        "path", class_="outline deaf", d=shapes
    )


def _ground(zone: ZoneRow, data: MapData) -> str:
    """The ground of a Zone: houses and palms."""
    park = zone.zone == SQUARE
    drawn = [tag("polygon", class_="park" if park else "lot", points=points(list(zone.polygon)))]
    if park:
        drawn.append(_paths(zone))
    for row in data.decor:
        if row.zone == zone.zone:
            drawn += [_houses(row.houses), _lawn(zone), _palms(row.palms)]
    if zone.name == "mosque":
        drawn.append(_mosque(zone))
    return "".join(drawn)


def _zone(zone: ZoneRow, say: _Words) -> str:
    """The layers of a Zone that show its Control, its number, and the shape that can be pointed at."""
    outline = points(list(zone.polygon))
    drawn = [tag("polygon", class_="hit", points=outline)]
    if zone.zone != SQUARE:
        drawn.append(tag("polygon", class_="veil", points=outline))
        drawn.append(_debris(zone))
        drawn.append(tag("polygon", class_="wash", points=outline))
        drawn.append(tag("polygon", class_="rim", points=points(inset(zone.polygon, 3.5))))
    drawn.append(tag("polygon", class_="party", points=outline))
    drawn.append(_number(zone))
    own = "" if say.speech.has(f"zone-{zone.zone}") else zone.name
    kind = "zone " + CIRCLE_CLASS[zone.circle]
    return _space(str(zone.zone), say.speech.zone(zone.zone, own), "".join(drawn), kind)


def _houses(houses: tuple[HouseRow, ...]) -> str:
    """The roofs of a Zone, by colour, with their shadows."""
    tones: dict[int, list[str]] = {}
    cisterns = []
    for house in houses:
        outline = points(list(house.polygon))
        tones.setdefault(house.tone % 4, []).append(f"M{outline}Z")
        xs, ys = [x for x, _ in house.polygon], [y for _, y in house.polygon]
        x, y = xs[0] * 0.75 + max(xs) * 0.25, min(ys) + (max(ys) - min(ys)) * (0.22 + 0.1 * house.tone)
        if max(xs) - min(xs) > 18 and max(ys) - min(ys) > 18:
            cisterns.append(f"M{x:.1f} {y:.1f}h4.5v3.5h-4.5z")
    every = "".join(shape for shapes in tones.values() for shape in shapes)
    drawn = tag("path", class_="fall", d=every, transform="translate(2.2 2.6)")
    drawn += "".join(tag("path", class_=f"h{tone}", d="".join(shapes)) for tone, shapes in sorted(tones.items()))
    return tag("g", drawn + tag("path", class_="cistern", d="".join(cisterns)), class_="houses")


def _lawn(zone: ZoneRow) -> str:
    """A lawn between houses."""
    return "".join(
        tag("rect", class_="lawn", x=box.at[0] - 27, y=box.at[1] - 25, width=54, height=50, rx=9)
        for box in zone.locations
        if box.code == "OG"
    )


def _palms(palms: tuple[tuple[float, float, float], ...]) -> str:
    """Palms seen from above, with their shadows."""
    if not palms:
        return ""
    shade = "".join(
        f"M{x + 2.5 - r:.1f} {y + 3:.1f}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z"
        for x, y, r in palms
    )
    crown = "".join(_crown(x, y, r) for x, y, r in palms)
    heart = "".join(_crown(x, y, r * 0.6) for x, y, r in palms)
    return (
        tag("path", class_="fall", d=shade) + tag("path", class_="leaf", d=crown) + tag("path", class_="leaf2", d=heart)
    )


def _crown(x: float, y: float, r: float) -> str:
    """A palm seen from above."""
    ring = [(0.0, -1.0), (0.2, -0.4), (0.71, -0.71), (0.4, -0.2), (1.0, 0.0), (0.4, 0.2), (0.71, 0.71), (0.2, 0.4)]
    ring += [(-a, -b) for a, b in ring]
    return "M" + " ".join(f"{x + a * r * 1.25:.1f},{y + b * r * 1.25:.1f}" for a, b in ring) + "Z"


def _mosque(zone: ZoneRow) -> str:
    """The dome and the minaret of the mosque."""
    x, y = middle(zone.polygon)
    ribs = "".join(
        f"M{x:.1f} {y:.1f}L{x + 40 * a:.1f} {y + 40 * b:.1f}"
        for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71), (-0.71, -0.71))
    )
    return (
        tag("rect", class_="h3", x=x - 50, y=y - 47, width=100, height=94, rx=3)
        + tag("circle", class_="fall", cx=x + 5, cy=y + 6, r=42)
        + tag("circle", class_="dome", cx=x, cy=y, r=42)
        + tag("path", class_="rib", d=ribs)
        + tag("circle", class_="rib", cx=x, cy=y, r=30)
        + tag("circle", class_="rib", cx=x, cy=y, r=17)
        + tag("circle", class_="gilt", cx=x, cy=y, r=6)
        + tag("circle", class_="fall", cx=x - 56, cy=y + 60, r=7)
        + tag("circle", class_="gilt", cx=x + 2, cy=y - 56, r=7)
        + tag("circle", class_="dome", cx=x + 2, cy=y - 56, r=4)
    )


def _paths(zone: ZoneRow) -> str:
    """The paths of the park."""
    xs, ys = [x for x, _ in zone.polygon], [y for _, y in zone.polygon]
    west, east, north, south = min(xs) + 24, max(xs) - 24, min(ys) + 24, max(ys) - 24
    x, y = middle(zone.polygon)
    return (
        tag(
            "path",
            class_="path",
            d=f"M{west + 10:g} {north:g}L{east - 14:g} {south:g}M{east:g} {north:g}L{west:g} {south:g}",
        )
        + tag("circle", cx=x, cy=y, r=42, fill="var(--sand)", opacity=0.8)
        + tag("circle", cx=x, cy=y, r=33, class_="park")
    )


def _debris(zone: ZoneRow) -> str:
    """Broken walls, shown when the Zone lies in Ruins."""
    x, y = middle(zone.polygon)
    chips = []
    for at in range(22):
        a, b = x + ((at * 53) % 97 - 48) * 0.95, y + ((at * 71) % 113 - 56) * 0.95
        w = 4 + (at * 7) % 9
        chips.append(f"M{a:.1f} {b:.1f}l{w} {-w // 2} {w // 2 + 1} {w} -{w} {w // 2}z")
    return tag("path", class_="debris", d="".join(chips))


def _number(zone: ZoneRow) -> str:
    """The circle with the number of the Zone; a flag shows when it is ours."""
    if zone.control is None:
        x, y = middle(zone.polygon)
        disc = tag("circle", class_="disc", r=NUMBER + 3)
        return tag("g", disc + text(str(zone.zone), 0, 7.5, class_="num"), transform=f"translate({x:.1f} {y:.1f})")
    x, y = zone.control
    drawn = (
        tag("rect", class_="box", x=-SLOT / 2, y=-SLOT / 2, width=SLOT, height=SLOT, rx=5)
        + tag("circle", class_="disc", r=NUMBER - 1.5)
        + text(str(zone.zone), 0, 7.5, class_="num")
        + tag("path", class_="flag", d=FLAG, transform="translate(-4 -1)")
    )
    return tag("g", drawn, transform=f"translate({x:g} {y:g})")


# -- ways, sights, labels -------------------------------------------------------------------------------------------


def _ways(data: MapData) -> str:
    """Passages and stairs inside a house, and the ways from house to house."""
    passes: list[str] = []
    stairs: list[str] = []
    doors: list[str] = []
    roofs: list[str] = []
    spots = {(zone.zone, box.code): box.at for zone in data.zones for box in zone.locations}
    for zone in data.zones:
        for one, two in zone.links:
            line = stroke(spots[zone.zone, one], spots[zone.zone, two])
            level = {one[0].replace("O", "C").replace("C", "1"), two[0].replace("O", "C").replace("C", "1")}
            (passes if len(level) == 1 else stairs).append(line)
    for link in data.zone_links:
        (doors if link.symbol == "door" else roofs).append(stroke(spots[link.a], spots[link.b]))
    return tag(
        "g",
        tag("path", class_="casing", d="".join(doors + roofs))
        + tag("path", class_="next", d="".join(doors))
        + tag("path", class_="over", d="".join(roofs))
        + tag("path", class_="way", d="".join(passes))
        + tag("path", class_="pass", d="".join(passes))
        + tag("path", class_="stiles", d="".join(stairs))
        + tag("path", class_="well", d="".join(stairs))
        + tag("path", class_="rungs", d="".join(stairs)),
        class_="deaf",
    )


def _sights(data: MapData) -> str:
    """Lines of fire across the square, from sign to sign."""
    signs = {zone.zone: zone.fire_label for zone in data.zones if zone.fire_label is not None}
    lines = "".join(stroke(signs[a], signs[b]) for a, b in data.fire_lines if a in signs and b in signs)
    return tag("path", class_="sight deaf", d=lines)


def _labels(data: MapData, say: _Words) -> str:
    """Egress routes, names, fields of fire and the names of streets."""
    found = []
    for zone in data.zones:
        if zone.egress_label is not None and zone.egress:
            routes = " ".join("▼ " + say("exit") if way == "EXIT" else str(way) for way in zone.egress)
            x = zone.control[0] if zone.control is not None else zone.egress_label[0]
            found.append(_plaque(routes, x, zone.egress_label[1] + 0.5))
        if zone.fire_label is not None and zone.fire:
            found.append(_aim(zone.fire_label, [str(other) for other in zone.fire]))
        if zone.name_label is not None and zone.name != "mosque":
            x, y = zone.name_label
            for line, word in enumerate(say(zone.name).split(" ")):
                found.append(text(word, x, y + 9 * line, class_="zonename"))
    for row in data.sections:
        x, y = row.label
        if row.fire:
            found.append(_aim(row.label, [str(other) for other in row.fire], row.section))
        else:
            found.append(text(row.section, x, y + 4, class_="streetname"))
    return tag("g", "".join(found), class_="deaf")


def _plaque(words: str, x: float, y: float) -> str:
    wide = 5.2 * len(words) + 6
    return tag("rect", class_="tag", x=x - wide / 2, y=y - 5.5, width=wide, height=11.5, rx=3) + text(
        words, x, y + 4, class_="route"
    )


def _aim(spot: Spot, zones: list[str], street: str = "") -> str:
    """A cross-hair and the Zones in sight."""
    x, y = spot
    cross = f"M{x - 10:g} {y:g}h20M{x:g} {y - 10:g}v20"
    words = " ".join(zones)
    name = text(street, x, y - 11, class_="streetname") if street else ""
    return (
        name
        + tag("circle", class_="aim", cx=x, cy=y, r=6.5)
        + tag("path", class_="aim", d=cross)
        + _plaque(words, x if street else x + 4, y + (15.5 if street else 13.5))
    )


def _from_north(box: LocationRow) -> float:
    return box.at[1]


def _slot(zone: ZoneRow, box: LocationRow, say: _Words) -> str:
    """The box of a Location, in which a counter lies. Its code is written on it, and on a tab that no counter covers."""
    half = SLOT / 2
    code = box.code.replace("''", "″").replace("'", "′")
    drawn = (
        tag("rect", class_="ear", x=-half - 1.3, y=-half - 9.5, width=18.5, height=16, rx=4)
        + tag("rect", class_="body", x=-half, y=-half, width=SLOT, height=SLOT, rx=5)
        + tag("rect", class_="edge", x=-half - 1.8, y=-half - 1.8, width=SLOT + 3.6, height=SLOT + 3.6, rx=6.5)
        + text(code, -half + 8, -half - 2, class_="tab")
        + text(code, 0, 7, class_="code")
    )
    if box.door:
        drawn += tag("path", class_="doorway", d=f"M{half - 5:g} {half + 4:g}v-9a4 4 0 0 1 8 0v9z")
    if box.roof:
        drawn += tag("path", class_="hatch", d=f"M{half - 9:g} {-half + 2:g}l6-8 6 8z")
    id = f"{zone.zone}/{box.code}"
    x, y = box.at
    kind = "slot " + FLOOR_CLASS[box.code.rstrip("'")]
    return tag(
        "g",
        drawn,
        id=element_id("space", id),
        data_space=id,
        class_=kind,
        role="img",
        aria_label=say.speech.place(id),
        transform=f"translate({x:g} {y:g})",
    )


# -- the key ------------------------------------------------------------------------------------------------------------


def _key(data: MapData, say: _Words) -> str:
    """The key to the signs, in three rows under the map."""
    speech = say.speech
    top = NORTH + data.box.height + 14
    wide = data.box.width
    panel = tag("rect", class_="panel", x=WEST, y=top, width=wide, height=SOUTH - 24, rx=6)
    floors = [("court", "C"), ("og", "OG"), ("first", "1"), ("second", "2"), ("roof", "R")]
    row = [(_sample(kind, code), speech.name("floor", code)) for kind, code in floors]
    row += [
        (_disc(kind), say(word))
        for kind, word in (("start", "start-zone"), ("plain", "plain-zone"), ("mosque", "mosque"))
    ]
    row.append((tag("path", class_="doorway", d="M-5 8v-10a5 5 0 0 1 10 0v10z"), say("door")))
    lines = [
        ('<path class="way" d="M-20 0H20"/><path class="pass" d="M-20 0H20"/>', say("passage")),
        (
            '<path class="stiles" d="M-20 0H20"/><path class="well" d="M-20 0H20"/><path class="rungs" d="M-20 0H20"/>',
            say("stairs"),
        ),
        ('<path class="next" d="M-20 0H20"/>', say("way-door")),
        ('<path class="over" d="M-18 0H20"/>', say("way-roof")),
        (_plaque("14 13 15", 0, 0), say("route")),
        (
            '<path class="sight" d="M-22 0H22"/><circle class="aim" r="6.5"/><path class="aim" d="M-10 0H10M0-10V10"/>',
            say("fire-line"),
        ),
    ]
    tints = [
        (_swatch("usmc"), speech.name("control", "usmc")),
        (_swatch("foe"), say("contact")),
        (_swatch("fort"), speech.name("nature", "fortified")),
        (_swatch(""), speech.name("nature", "dormant")),
    ]
    drawn = _spread_out(row, WEST + 30, top + 24, wide - 30)
    drawn += _spread_out(lines, WEST + 36, top + 53, wide - 40)
    drawn += _spread_out(tints, WEST + 36, top + 80, 900)
    drawn += text(say("note"), WEST + wide - 14, top + 84, class_="small", text_anchor="end")
    return tag("g", panel + drawn, class_="deaf", aria_hidden="true")


def _spread_out(items: list[tuple[str, str]], x: float, y: float, wide: float) -> str:
    """Signs and their words along a row, the room shared out by the length of the words."""
    need = [34 + 6.6 * len(words) for _, words in items]
    spare = max(6.0, (wide - sum(need)) / len(items))
    drawn = ""
    for (sign, words), room in zip(items, need, strict=True):
        drawn += tag("g", sign, transform=f"translate({x:.1f} {y:g})") + text(words, x + 28, y + 4.5, class_="key")
        x += room + spare
    return drawn


def _sample(kind: str, code: str) -> str:
    return tag(
        "g",
        tag("rect", class_="body", x=-12, y=-12, width=24, height=24, rx=4) + text(code, 0, 5.5, class_="code"),
        class_=f"slot {kind}",
    )


def _disc(kind: str) -> str:
    return tag("g", tag("circle", class_="disc", r=11) + text("n", 0, 5, class_="num", font_size=14), class_=kind)


def _swatch(kind: str) -> str:
    shape = "".join(
        tag("rect", class_=part, x=-20, y=-9, width=40, height=18) for part in ("lot", "h0", "veil", "wash")
    )
    return tag("g", shape + tag("rect", class_="rim", x=-18, y=-7, width=36, height=14), class_=kind or None)
