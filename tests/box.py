"""A folder with packages in it, as an installer would leave them: the title to copy under other names."""

import os
import sys
from pathlib import Path

COPIED = (".py", ".ftl", ".toml", ".css")


def renamed(source: Path, target: Path, name: str = "pebbles") -> None:
    """A copy in which `umpire.titles.toy` is the package of that name, and the title `toy` is called so."""
    for path in sorted(source.rglob("*")):
        if path.suffix in COPIED and "__pycache__" not in path.parts:
            text = path.read_text(encoding="utf-8").replace("umpire.titles.toy", name).replace('"toy"', f'"{name}"')
            place = target / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")


def declare(folder: Path, name: str, titles: list[str]) -> None:
    """What an installer writes for a package: its name, and its entry points."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"{title} = {title}.title:TITLE\n" for title in titles]
    (info / "entry_points.txt").write_text("[umpire.titles]\n" + "".join(lines), encoding="utf-8")


def environment(box: Path) -> dict[str, str]:
    """The very same umpire that the tests import, and the packages of a box."""
    paths = [str(box), *[path for path in sys.path if path]]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "LC_ALL": "C.UTF-8", "UMPIRE_STATE": str(box / "state")}
