"""The colours of the sheet: by day and by night, on a light and on a dark table. Every rule begins with the sheet's own class, so
that it reaches nothing else on a page. None speaks of `text` alone: counters lie on the sheet with letters of their own."""

from typing import Final

SERIF: Final = "Baskerville,'Libre Baskerville','Book Antiqua',Palatino,'Times New Roman','Liberation Serif',serif"

DAY: Final = {
    "rim": "#f3ecd9",
    "paper": "#efe7cd",
    "ink": "#2c2620",
    "soft": "#6d6253",
    "halo": "#f6f0dc",
    "fa": "#e4e5bf",
    "fb": "#dbe0b3",
    "fc": "#e9e4c2",
    "wood": "#becd98",
    "hedge": "#93a56c",
    "tree": "#66804a",
    "marsh": "#cfe1e0",
    "hatch": "#7fadc0",
    "tuft": "#6a8f6a",
    "shore": "#8bb3c2",
    "deep": "#9cc4d4",
    "bed": "#3f7fa6",
    "current": "#7fb4cf",
    "river": "#23587c",
    "road": "#f7edd0",
    "main": "#cf4a36",
    "edge": "#3a2f27",
    "rail": "#241f1b",
    "block": "#5a2a20",
    "town": "#e3c9a0",
    "grid": "#5d5546",
    "number": "#6a604f",
    "red": "#a8281f",
    "gold": "#b98a1c",
    "helmet": "#3f463c",
    "c505": "#24539c",
    "c507": "#94660a",
    "c508": "#2c6b33",
    "us": "#4d7a35",
    "foe": "#6a6f73",
}
NIGHT: Final = {
    "rim": "#27324a",
    "paper": "#4a5a7a",
    "ink": "#e9eefb",
    "soft": "#a9b5cf",
    "halo": "#26314b",
    "fa": "#4a5d77",
    "fb": "#45586f",
    "fc": "#50617d",
    "wood": "#36495a",
    "hedge": "#35475a",
    "tree": "#2a3a48",
    "marsh": "#5b7ba6",
    "hatch": "#86a8cf",
    "tuft": "#44608a",
    "shore": "#8fb0d8",
    "deep": "#31507f",
    "bed": "#1b3159",
    "current": "#7fa3d6",
    "river": "#d5e4ff",
    "road": "#c3c4c9",
    "main": "#c0685f",
    "edge": "#1a2233",
    "rail": "#0f1524",
    "block": "#1d2233",
    "town": "#77789a",
    "grid": "#1d2840",
    "number": "#aab8d6",
    "red": "#e0736a",
    "gold": "#f0cf6d",
    "helmet": "#d3dcef",
    "c505": "#9cc4ff",
    "c507": "#ffd884",
    "c508": "#9fe0a4",
    "us": "#8fcf6c",
    "foe": "#c9d0dc",
}
DARK: Final = {
    "rim": "#1f1d19",
    "paper": "#3a382d",
    "ink": "#ece4d2",
    "soft": "#a79d8a",
    "halo": "#24221c",
    "fa": "#3d4030",
    "fb": "#383d2b",
    "fc": "#434031",
    "wood": "#2c3521",
    "hedge": "#293020",
    "tree": "#5d6f44",
    "marsh": "#2f4a55",
    "hatch": "#57828f",
    "tuft": "#5d7d5d",
    "shore": "#5b8796",
    "deep": "#1f4a62",
    "bed": "#10293a",
    "current": "#5f9bb8",
    "river": "#b5dcef",
    "road": "#b8ac8c",
    "main": "#b9503f",
    "edge": "#14120f",
    "rail": "#cbc1a8",
    "block": "#15100d",
    "town": "#6f5b3f",
    "grid": "#15140f",
    "number": "#968d79",
    "red": "#e0685b",
    "gold": "#e0b64c",
    "helmet": "#c9c2ae",
    "c505": "#8db4f2",
    "c507": "#efc05c",
    "c508": "#86c98b",
    "us": "#7dbb58",
    "foe": "#b4bac0",
}
DARK_NIGHT: Final = {
    **NIGHT,
    "rim": "#10141f",
    "paper": "#1e283d",
    "halo": "#0d1220",
    "fa": "#212c41",
    "fb": "#1d283b",
    "fc": "#253047",
    "wood": "#18222d",
    "hedge": "#151e2b",
    "tree": "#324356",
    "marsh": "#2b4468",
    "hatch": "#4f73a3",
    "tuft": "#3d5a82",
    "shore": "#5d82b4",
    "deep": "#142c52",
    "bed": "#0a1730",
    "town": "#44486a",
    "road": "#9499a6",
    "rail": "#b9c3d8",
    "block": "#0b0e18",
    "grid": "#0b101c",
    "number": "#7f8dad",
    "soft": "#8a96b3",
}


def variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


def rules(text: str) -> str:
    """`name{...}` a line, each for our own sheet only."""
    found = []
    for line in text.strip().splitlines():
        heads, _, body = line.strip().partition("{")
        found.append(",".join(f".nd-map {head.strip()}" for head in heads.split(",")) + "{" + body)
    return "".join(found)


_PLAIN: Final = """
.names,.margin,.columns,.key{fill:var(--ink)}
.rim{fill:var(--rim)}
.neat{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}
.frame{fill:none;stroke:var(--ink);stroke-width:5}
.land{fill:var(--paper)}
.fa{fill:var(--fa)}
.fb{fill:var(--fb)}
.fc{fill:var(--fc)}
.wood{fill:var(--wood)}
.orchard{stroke:var(--tree);stroke-width:2.6;stroke-linecap:round;opacity:.55}
.hedge{fill:none;stroke:var(--hedge);stroke-width:1.3;opacity:.7}
.trees{fill:none;stroke:var(--tree);stroke-width:3;stroke-linecap:round;stroke-dasharray:.1 5.2 .1 8.1 .1 4.3;opacity:.62}
.marsh{fill:var(--marsh)}
.hatch{fill:none;stroke:var(--hatch);stroke-width:1.3;stroke-linecap:round}
.tuft{fill:none;stroke:var(--tuft);stroke-width:1.1;stroke-linecap:round}
.shore{fill:none;stroke:var(--shore);stroke-width:3}
.deep{fill:var(--deep);stroke:var(--shore);stroke-width:1.5}
.bed{fill:none;stroke:var(--bed);stroke-width:15;stroke-linejoin:round}
.current{fill:none;stroke:var(--current);stroke-width:9;stroke-linejoin:round}
.zone{stroke-width:4;stroke-dasharray:14 7;fill-opacity:.1}
.dz .letter{font:700 30px SERIF;letter-spacing:2px;paint-order:stroke;stroke:var(--halo);stroke-width:5px}
.chutes{opacity:.7}
.ring{fill:none;stroke-width:3.5}
.r505{fill:var(--c505);stroke:none}
.r507{fill:var(--c507);stroke:none}
.r508{fill:var(--c508);stroke:none}
.r505 .letter{fill:var(--c505)}
.r507 .letter{fill:var(--c507)}
.r508 .letter{fill:var(--c508)}
.r505 .zone,.r505 .ring{stroke:var(--c505)}
.r507 .zone,.r507 .ring{stroke:var(--c507)}
.r508 .zone,.r508 .ring{stroke:var(--c508)}
.grid{fill:none;stroke:var(--grid);stroke-width:1.1;opacity:.5}
.numbers text{font-size:12.5px;fill:var(--number);letter-spacing:.5px;paint-order:stroke;stroke:var(--halo);stroke-width:2px;stroke-opacity:.55}
.rail{fill:none;stroke:var(--rail);stroke-width:4}
.ties{fill:none;stroke:var(--rail);stroke-width:13;stroke-dasharray:2.2 9}
.edge{fill:none;stroke:var(--edge);stroke-width:10;stroke-linejoin:round;stroke-linecap:round}
.edge.main{stroke-width:13}
.road{fill:none;stroke:var(--road);stroke-width:6.6;stroke-linejoin:round;stroke-linecap:round}
.road.main{stroke:var(--main);stroke-width:9}
.bridge{fill:none;stroke:var(--edge);stroke-width:27}
.deck{fill:none;stroke:var(--marsh);stroke-width:20}
.wings{fill:none;stroke:var(--red);stroke-width:6;stroke-linecap:round}
.town{fill:var(--town);opacity:.62}
.blocks{fill:var(--block)}
.stars{fill:var(--gold);stroke:var(--halo);stroke-width:1.5}
.helmets{fill:var(--helmet);stroke:var(--halo);stroke-width:1.2}
.shaft{stroke:var(--red);stroke-width:11}
.arrow{fill:var(--red)}
.disc{fill:var(--halo);stroke:var(--red);stroke-width:4}
.entry{font:700 27px SERIF;fill:var(--red)}
.entry.small{font-size:18px}
.names text{paint-order:stroke;stroke:var(--halo);stroke-width:5px;stroke-linejoin:round}
.names .village{font:700 23px SERIF}
.names .large{font:700 32px SERIF;letter-spacing:.5px}
.names .bridge-name{font:italic 15px SERIF}
.names .river{font:italic 34px SERIF;letter-spacing:7px;fill:var(--river);stroke-width:4px}
.names .road-name{font:700 14px SERIF;fill:#fff;stroke:none}
.shield{fill:var(--main);stroke:var(--edge);stroke-width:1.5}
.hidden{fill:none;stroke:none}
.margin .title{font:700 50px SERIF;letter-spacing:9px}
.margin .subtitle{font:italic 22px SERIF;fill:var(--soft)}
.margin .corner{font:700 30px SERIF;letter-spacing:5px;text-anchor:start}
.margin .start{text-anchor:start}
.margin .end{text-anchor:end}
.margin .towards{font:italic 20px SERIF}
.columns text{font-size:13px;fill:var(--soft)}
.margin .key{font-size:20px;text-anchor:start}
.key.middle,.margin .key.middle{font-size:20px;text-anchor:middle}
.bar{fill:var(--rim);stroke:var(--ink);stroke-width:1.5}
.bar.full{fill:var(--ink)}
.north path{fill:var(--ink);stroke:var(--ink);stroke-width:1.5}
.north .open{fill:none}
.spaces use{fill:transparent;stroke:none}
.spaces .off{fill:transparent;stroke:var(--ink);stroke-width:2;stroke-dasharray:7 5}
.spaces .us-held{fill:var(--us);fill-opacity:.24;stroke:var(--us);stroke-width:5}
.spaces .not-held{fill:var(--foe);fill-opacity:.14;stroke:var(--foe);stroke-width:4;stroke-dasharray:3 7}
.names,.margin,.numbers,.entries{pointer-events:none}
"""

STYLE: Final = (
    f".nd-map{{{variables(DAY)}font-family:{SERIF};font-size:19px;text-anchor:middle;background:var(--rim)}}"
    f"[data-theme=dark] .nd-map{{{variables(DARK)}}}"
    f".nd-map.night,.night .nd-map{{{variables(NIGHT)}}}"
    f"[data-theme=dark] .nd-map.night,[data-theme=dark] .night .nd-map,.night[data-theme=dark] .nd-map"
    f"{{{variables(DARK_NIGHT)}}}" + rules(_PLAIN).replace("SERIF", SERIF)
)
