"""Making SVG as text."""

import re
from html import escape
from importlib.resources import files


def style(package: str, file: str = "board.css") -> str:
    """A style sheet of a package in one line, without comments."""
    lines = (files(package) / file).read_text(encoding="utf-8").splitlines()
    return "".join(line.strip() for line in lines if not line.startswith("/*"))


def element_id(kind: str, id: str) -> str:
    """The id of an element for a space or a counter, such as `space-15-C`. A character that an id may not have becomes `_`."""
    return f"{kind}-{re.sub(r'[^A-Za-z0-9]', lambda found: '-' if found[0] in '/-' else '_', id)}"


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element. `class_` becomes class, `data_space` becomes data-space, None is left out. `content` is SVG."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(number(value), quote=True)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


def text(words: str, x: float, y: float, **attributes: object) -> str:
    """A text element."""
    return tag("text", escape(words), x=x, y=y, **attributes)


def number(value: object) -> str:
    """A number with at most one decimal."""
    if isinstance(value, float):
        return f"{value:.1f}".rstrip("0").rstrip(".")
    return str(value)


def points(polygon: list[tuple[float, float]]) -> str:
    """The points of a polygon."""
    return " ".join(f"{number(float(x))},{number(float(y))}" for x, y in polygon)
