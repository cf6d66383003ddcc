"""The weights of the judges: each shipped file is in the format of tools/fit_weights.py, and says where its numbers come from."""

import importlib.util
import runpy
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from umpire.kit.registry import find

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.syspath_prepend(str(TOOLS))
    return runpy.run_path(str(TOOLS / "fit_weights.py"))


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    return runpy.run_path(str(TOOLS / "weights_file.py"))


def loaded(path: Path) -> ModuleType:
    """A weights file, read from its source."""
    spec = importlib.util.spec_from_file_location("weights", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah", "night-drop"])
def test_the_shipped_weights_are_as_the_tool_would_write_them(
    title: str, tool: dict[str, Any], writer: dict[str, Any]
) -> None:
    file = tool["FITTERS"][title].file
    source = find(title).folder / "play" / "weights.py"
    module = loaded(source)
    assert file.text(writer["note_of"](module), vars(module)) == source.read_text(encoding="utf-8")


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah", "night-drop"])
def test_their_head_names_the_command_or_says_that_there_is_none(title: str, writer: dict[str, Any]) -> None:
    note = writer["note_of"](loaded(find(title).folder / "play" / "weights.py"))
    assert f"python tools/fit_weights.py {title}" in note
    assert "seeds" in note
    assert " --write" in note or "No command reproduces them." in note


def test_what_is_written_can_be_read_again(tmp_path: Path, writer: dict[str, Any]) -> None:
    file = writer["WeightsFile"]("toy", "Stepping Stones", {"ONE": "A number.", "ROW": "", "LONG": "Two\nlines."})
    values = {"ONE": 3, "ROW": [1.0, -0.25, 1e-7], "LONG": [[0.123456, 2.0] * 4, [4.0] * 40]}
    path = tmp_path / "weights.py"
    path.write_text(file.text("A note.\nTwo lines.", values), encoding="utf-8")
    module = loaded(path)
    assert (module.ONE, module.ROW, module.LONG) == (3.0, [1.0, -0.25, 1e-7], [[0.1235, 2.0] * 4, [4.0] * 40])
    assert writer["note_of"](module) == "A note.\nTwo lines."
    assert max(map(len, path.read_text(encoding="utf-8").splitlines())) <= 120
