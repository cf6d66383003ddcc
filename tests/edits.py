"""Data files with one thing changed in them: what the tests of every title's data need alike."""

from collections.abc import Callable
from pathlib import Path

Edit = Callable[[str], str]


def replace_in(ours: Path, title: str, folder: Path, name: str, edit: Edit) -> Path:
    """Put a changed copy of one of our files into a folder of one's own."""
    target = folder / title / name
    text = (ours / name).read_text(encoding="utf-8")
    changed = edit(text)
    assert changed != text, "the edit found nothing to change"
    target.write_text(changed, encoding="utf-8")
    return target


def swap(old: str, new: str) -> Edit:
    return lambda text: text.replace(old, new, 1)


def on_line(start: str, old: str, new: str) -> Edit:
    """On the first line that begins so."""

    def edit(text: str) -> str:
        lines = text.split("\n")
        at = next(i for i, line in enumerate(lines) if line.strip().startswith(start))
        lines[at] = lines[at].replace(old, new, 1)
        return "\n".join(lines)

    return edit


def several(*edits: Edit) -> Edit:
    def edit(text: str) -> str:
        for one in edits:
            text = one(text)
        return text

    return edit
