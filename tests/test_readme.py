"""What the README says is true: its commands exist and its code runs."""

import re
from pathlib import Path

import umpire

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_two_commands_and_every_other_target_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"(?:`|^    )make ([a-z-]+)", README, re.MULTILINE))
    assert {"play", "test", "setup", "check", "bench"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_code_runs_as_it_stands() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    lines = [line for line in code.splitlines() if 'umpire.place("phantom-fury", "...")' not in line]
    exec(compile("\n".join(lines), "README.md", "exec"), names)
    game = names["game"]
    assert isinstance(game, umpire.Game)
    assert game.pending is not None


def test_the_picture_is_there() -> None:
    for path in re.findall(r"\]\((docs/[^)]+|bench/[^)]+|[A-Z]+(?:\.md)?)\)", README):
        assert (ROOT / path).exists(), path
