"""The pages about the terminal say what is so."""

import re
import runpy
from pathlib import Path

from umpire.cli.table import COMMANDS

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_of_commands_is_current() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "cli_doc.py"))
    assert (ROOT / "docs" / "cli.md").read_text(encoding="utf-8") == tool["page"](), "run: python tools/cli_doc.py"


def test_playing_names_every_command_of_the_prompt() -> None:
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    named = {word.split()[0] for word in re.findall(r"`([a-z?]+[^`]*)`", text)}
    assert set(COMMANDS) - {"help"} <= named


def test_the_picture_is_there() -> None:
    assert (ROOT / "docs" / "table.svg").read_text(encoding="utf-8").startswith("<svg")
