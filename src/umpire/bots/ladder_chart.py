"""Draws the table of a ladder as an SVG: a bar for each share of games won."""

from umpire.bots.ladder import Setting
from umpire.bots.ladder_report import kinds_of
from umpire.bots.ladder_table import BOTH, Row
from umpire.kit.svg import tag, text

# In pixels: the length of a bar for 100%, the height of a row, and the width of a letter (few are wider).
BAR, LINE, LETTER = 400, 26, 7


def as_svg(what: Setting, rows: list[Row]) -> str:
    """The picture of a table. Each bar has its interval, and bars over both seats are darker."""
    labels = [_label(row) for row in rows]
    left = LETTER * max((len(label) for label in labels), default=0) + 16
    wide, height = left + BAR + 40, LINE * (len(rows) + 4)
    parts = [tag("title", f"Games won: {what.title}")]
    parts.append(text(f"{what.title}: share of games won", 8, 18, font_weight="bold"))
    kinds = kinds_of(row.share for row in rows if row.share)
    parts.append(text(f"95% intervals; {'; '.join(kinds)}", 8, height - 8, font_size=11))
    for percent in range(0, 101, 25):
        x = left + BAR * percent / 100
        parts.append(tag("line", x1=x, y1=LINE, x2=x, y2=height - 2 * LINE, stroke="#ccc"))
        parts.append(text(f"{percent}%", x, height - LINE - 8, text_anchor="middle", font_size=11))
    for number, (row, label) in enumerate(zip(rows, labels, strict=True)):
        y = LINE * (number + 1.5)
        fill = "#4f75a3" if row.seat == BOTH else "#7a9ac0"
        parts.append(text(label, left - 8, y + 4, text_anchor="end", font_size=12))
        if row.share is None:
            continue
        parts.append(tag("rect", x=left, y=y - 7, width=max(0.5, BAR * row.share.value), height=14, fill=fill))
        if row.share.low is not None and row.share.high is not None:
            low, high = left + BAR * row.share.low, left + BAR * row.share.high
            parts.append(tag("line", x1=low, y1=y, x2=high, y2=y, stroke="#222"))
            for end in (low, high):
                parts.append(tag("line", x1=end, y1=y - 4, x2=end, y2=y + 4, stroke="#222"))
    style = {"font_family": "sans-serif", "font_size": 13}
    box = f"0 0 {wide} {height}"
    return tag("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=box, width=wide, **style) + "\n"


def _label(row: Row) -> str:
    """The text beside a bar: the bot, its seat and its opponent."""
    where = f"{row.bot}, both seats" if row.seat == BOTH else f"{row.bot}, {row.seat}"
    said = f"{where} against {row.against}" if row.against else where
    return f"{said} ({row.broken} broken off)" if row.broken else said
