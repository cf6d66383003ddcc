"""Any title can be taken away with everything that is its own, and whatever is left still works."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import umpire
from naming import spelled
from umpire.engine import COMPILED

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(COMPILED, reason="what is left is tested in the interpreted form"),
    pytest.mark.skipif(
        "UMPIRE_APART" not in os.environ,
        reason="the whole suite once more for each title; 'make titles-apart' asks for it",
    ),
]

ROOT = Path(__file__).resolve().parents[1]
WHOLE = ("src", "tests", "records", "docs", "tools", "bench", "web", "deploy", "examples")
NEVER = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.egg-info", "node_modules", "static", ".hypothesis")
BOX = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
POINTS: dict[str, str] = BOX["entry-points"]["umpire.titles"]


def folder_of(title: str) -> str:
    """`umpire.titles.<folder>.title:TITLE`."""
    return POINTS[title].split(".")[2]


def without(title: str, target: Path) -> Path:
    """A copy of the tree without a title, and with the metadata of what is left in `meta`."""
    for name in WHOLE:
        shutil.copytree(ROOT / name, target / name, ignore=NEVER)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, target / path.name)
    folder = folder_of(title)
    for owned in (f"src/umpire/titles/{folder}", f"tests/{folder}", f"records/{folder}"):
        shutil.rmtree(target / owned, ignore_errors=owned.startswith(("tests", "records")))
    for example in (target / "examples").rglob("*.py"):
        if spelled(title).search(example.read_text(encoding="utf-8")):
            example.unlink()
    settings = (target / "pyproject.toml").read_text(encoding="utf-8")
    line = f'{title} = "{POINTS[title]}"\n'
    assert line in settings
    (target / "pyproject.toml").write_text(settings.replace(line, ""), encoding="utf-8")
    meta = target / "meta" / f"umpire_wargames-{umpire.__version__}.dist-info"
    meta.mkdir(parents=True)
    (meta / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: umpire-wargames\nVersion: {umpire.__version__}\n", encoding="utf-8"
    )
    left = [f"{name} = {place}" for name, place in POINTS.items() if name != title]
    points = ["[console_scripts]", "umpire = umpire.cli:main", "", "[umpire.titles]", *left]
    (meta / "entry_points.txt").write_text("\n".join(points) + "\n", encoding="utf-8")
    return target


def run(tree: Path, *words: str) -> None:
    """In the copy, by its own sources and metadata."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "UMPIRE", "PYTHON"))}
    paths = os.pathsep.join(str(tree / name) for name in ("meta", "src", "tools"))
    env = known | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "UMPIRE_FORM": "interpreted"}
    done = subprocess.run([sys.executable, *words], cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"


@pytest.mark.parametrize("title", POINTS)
def test_without_a_title_everything_else_works(title: str, tmp_path: Path) -> None:
    tree = without(title, tmp_path / "umpire")
    run(tree, "-c", f"import umpire; assert set(umpire.titles()) == {set(POINTS) - {title}}")
    for page in ("cli_doc", "rulings_doc"):  # pages that are made from what there is
        run(tree, f"tools/{page}.py")
    assert not spelled(title).search((tree / "docs" / "cli.md").read_text(encoding="utf-8"))
    leaves_out = ["--ignore", "tests/browser", "--ignore", f"tests/{Path(__file__).name}"]
    run(tree, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", "-m", "not slow", *leaves_out)
