"""What `make dist` makes: a source archive with everything in it, and a wheel that serves the table in an environment of its own."""

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import umpire
from umpire.engine import COMPILED

ROOT = Path(__file__).resolve().parents[1]
STATIC = Path("src", "umpire", "server", "static")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(COMPILED, reason="the wheel is built in the interpreted form"),
    pytest.mark.skipif(os.name == "nt", reason="links to other packages, and signals, are those of POSIX"),
    pytest.mark.skipif(not (ROOT / STATIC / "index.html").exists(), reason="the client is not built: make setup"),
    pytest.mark.skipif(importlib.util.find_spec("build") is None, reason="there is no build here"),
]
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "UMPIRE", "LC_", "LANG"))}
NOT_IN_IT = {".gitignore", ".ci"}


def run(*words: str | Path, cwd: Path | None = None) -> str:
    env = CLEAN | {"UMPIRE_COMPILE": "0"}
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def heed_interrupts() -> None:
    """A program that was started in the background may have inherited that Ctrl-C is ignored; the server must not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def tree_of(folder: Path) -> list[str]:
    """The files of the tree that git knows, and the built client, in a folder of their own: a build leaves things behind."""
    known = run("git", "ls-files", "-z", cwd=ROOT).split("\0")[:-1]
    known = [name for name in known if (ROOT / name).is_file() and name.split("/")[0] not in NOT_IN_IT]
    built = [path.relative_to(ROOT).as_posix() for path in (ROOT / STATIC).rglob("*") if path.is_file()]
    for name in known + built:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return known + built


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path, list[str]]]:
    """Archive, wheel, and what was there to put into them; made as `make dist` does, without the network."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    folder = tmp_path_factory.mktemp("dist")
    files = tree_of(folder / "tree")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, folder / "tree")
    (archive,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    yield archive, wheel, files
    shutil.rmtree(folder)


def test_the_source_archive_holds_tests_docs_and_client(made: tuple[Path, Path, list[str]]) -> None:
    archive, _, files = made
    with tarfile.open(archive) as tar:
        held = {name.partition("/")[2] for name in tar.getnames()}
    assert archive.name == f"umpire_wargames-{umpire.__version__}.tar.gz"
    assert [name for name in files if name not in held] == []


def test_the_wheel_holds_the_package_and_nothing_else(made: tuple[Path, Path, list[str]]) -> None:
    _, wheel, files = made
    with zipfile.ZipFile(wheel) as whole:
        held = set(whole.namelist())
    assert wheel.name == f"umpire_wargames-{umpire.__version__}-py3-none-any.whl"
    assert {name.removeprefix("src/") for name in files if name.startswith("src/umpire/")} == {
        name for name in held if name.startswith("umpire/")
    }
    assert {name.split("/")[0] for name in held} == {"umpire", f"umpire_wargames-{umpire.__version__}.dist-info"}


def needed(wheel: Path) -> set[str]:
    """What the wheel says that it needs, with the extra of the table, and what those need in turn: the names of the distributions."""
    with zipfile.ZipFile(wheel) as whole:
        (metadata,) = [name for name in whole.namelist() if name.endswith(".dist-info/METADATA")]
        lines = whole.read(metadata).decode().splitlines()
    waiting = [line.removeprefix("Requires-Dist: ") for line in lines if line.startswith("Requires-Dist: ")]
    found: set[str] = set()
    while waiting:
        wanted = Requirement(waiting.pop())
        name = canonicalize_name(wanted.name)
        if name not in found and (wanted.marker is None or wanted.marker.evaluate({"extra": "table"})):
            found.add(name)
            waiting += distribution(name).requires or []
    return found


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of a fresh environment with the wheel and with what it says that it needs, and nothing else."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    others = folder / "others"
    others.mkdir()
    for name in needed(wheel):
        for file in distribution(name).files or []:
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (others / top).exists():
                (others / top).symlink_to(Path(str(distribution(name).locate_file(top))))
    programs = folder / "venv" / "bin"
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(programs / "python", "-c", asked).strip())
    (packages / "others.pth").write_text(f"{others}\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", programs / "python")
    run(*pip, "install", "--no-deps", "--no-index", wheel)
    where = run(programs / "python", "-P", "-c", "import umpire; print(umpire.__file__)", cwd=folder).strip()
    assert Path(where).is_relative_to(packages)
    return programs


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        assert answer.status == 200
        body: str = answer.read().decode()
        return body


def test_the_wheel_serves_the_table(made: tuple[Path, Path, list[str]], tmp_path: Path) -> None:
    programs = installed(made[1], tmp_path)
    assert umpire.__version__ in run(programs / "umpire", "--version")
    assert run(programs / "umpire", "titles")
    command: list[str | Path] = [
        programs / "umpire",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--games",
        tmp_path / "games",
    ]
    env = CLEAN | {"PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
    server = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=heed_interrupts,
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://\S+?(?=[/\s]*(?:\s|$))", line)
        assert found, line + (server.stdout.read() if server.poll() is not None else "")
        page = fetched(f"{found[0]}/")
        scripts = re.findall(r'<script[^>]+src="\.?/?([^"]+\.js)"', page)
        assert scripts
        assert all(len(fetched(f"{found[0]}/{script}")) > 1000 for script in scripts)
        assert "toy" in fetched(f"{found[0]}/api/titles")
        chromium = next(
            filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None
        )
        if chromium is not None:  # the tests in tests/browser insist on one
            flags = ("--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000", "--dump-dom")
            assert "Stepping Stones" in run(chromium, *flags, f"--user-data-dir={tmp_path / 'browser'}", f"{found[0]}/")
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(20)
        finally:
            server.kill()
    assert server.returncode == 130  # stopped by Ctrl-C
    assert list((tmp_path / "games").iterdir())
