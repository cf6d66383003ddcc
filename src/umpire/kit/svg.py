"""Pictures as text: the little that every title's drawing needs alike."""

import re
from html import escape
from importlib.resources import files


def style(package: str, file: str = "board.css") -> str:
    """A style sheet that lies in a package, in one line and without the lines of comment in it."""
    lines = (files(package) / file).read_text(encoding="utf-8").splitlines()
    return "".join(line.strip() for line in lines if not line.startswith("/*"))


def element_id(kind: str, id: str) -> str:
    """The id of an element that stands for a space or a counter: `space-15-C`. Whatever an id may not hold becomes `_`."""
    return f"{kind}-{re.sub(r'[^A-Za-z0-9]', lambda found: '-' if found[0] in '/-' else '_', id)}"


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element. `class_` is class, `data_space` is data-space; what is None is left out; content is SVG already."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(number(value), quote=True)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


def text(words: str, x: float, y: float, **attributes: object) -> str:
    return tag("text", escape(words), x=x, y=y, **attributes)


def number(value: object) -> str:
    """A number in as few characters as a picture needs."""
    if isinstance(value, float):
        return f"{value:.1f}".rstrip("0").rstrip(".")
    return str(value)


def points(polygon: list[tuple[float, float]]) -> str:
    return " ".join(f"{number(float(x))},{number(float(y))}" for x, y in polygon)
