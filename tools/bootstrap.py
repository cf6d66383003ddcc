"""Sets up a checkout: virtual environments, the browser client, and Umpire itself.

    python tools/bootstrap.py              .venv: the locked dependencies, the client, and Umpire, compiled where possible
    python tools/bootstrap.py --tools      .venv: the locked dependencies only, enough for lint and types
    python tools/bootstrap.py --client     the browser client alone, built into src/umpire/server/static
    python tools/bootstrap.py --browser    Chromium for the tests that need a browser; nginx and Caddy for others, if possible
    python tools/bootstrap.py --bench      .venv-bench, for the engine that the bench compares with

Each step writes a stamp file with the hash of its inputs, and is skipped while the hash stays the same. Standard library only,
because this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from setup import compiled_modules, has_compiler  # noqa: E402

VENV = ROOT / ".venv"
BUILD = ROOT / "build"
STAMP = VENV / "umpire.stamp"
FORM = VENV / "umpire.form"  # "compiled" or "interpreted"; the Makefile reads it
WEB = ROOT / "web"
STATIC = ROOT / "src" / "umpire" / "server" / "static"  # the client as it is served; built, and not in git
NODE = ROOT / ".venv-node"  # an environment with Node, if the machine has none that is new enough
OLDEST_NODE = 20
PROXIES = {"nginx": ("nginx", "nginx-light"), "caddy": ("caddy",)}  # programs, and the packages that may hold them
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def say(sentence: str) -> None:
    """Print a line of progress."""
    print(f"setup: {sentence}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Print an error and exit."""
    print(f"setup: {sentence}", file=sys.stderr, flush=True)
    sys.exit(1)


def run(log: Path, *command: str | Path, cwd: Path = ROOT, **env: str) -> bool:
    """Run a command with its output in a log file. Returns whether it succeeded."""
    log.parent.mkdir(parents=True, exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    with log.open("w") as file:
        done = subprocess.run(command, cwd=cwd, env={**clean, **env}, stdout=file, stderr=subprocess.STDOUT)
    return done.returncode == 0


def tail(log: Path, lines: int = 15) -> str:
    """The last lines of a log file."""
    return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])


def digest(parts: Iterable[str | Path]) -> str:
    """A hash of the names and contents of files, and of texts."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            total.update(part.relative_to(ROOT).as_posix().encode() + b"\0" + part.read_bytes())
        else:
            total.update(part.encode() + b"\0")
    return total.hexdigest()


def stamped(stamp: Path, value: str) -> bool:
    """Whether a stamp file has this hash, so that its step can be skipped."""
    return stamp.exists() and stamp.read_text() == value


def python_of(venv: Path) -> Path:
    """The Python interpreter of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment(venv: Path, lock: Path) -> None:
    """Make a virtual environment with the packages of a lock file, each checked by its hash."""
    stamp = venv / "lock.stamp"
    made_from = digest([sys.version, lock])
    if stamped(stamp, made_from) and python_of(venv).exists():
        return
    started = time.monotonic()
    log = BUILD / f"{venv.name.lstrip('.')}.log"
    say(f"making {venv.name} with Python {sys.version.split()[0]}")
    # Not sys.executable: this may be run by the environment that is about to be cleared.
    base = getattr(sys, "_base_executable", None) or sys.executable
    if not run(log, base, "-m", "venv", "--clear", venv):
        fail(f"Python cannot make a virtual environment (on Debian: apt install python3-venv).\n{tail(log)}")
    say(f"installing the dependencies of {lock.relative_to(ROOT)}")
    pip = (python_of(venv), "-m", "pip", "--disable-pip-version-check", "install", "--no-input")
    if not run(log, *pip, "--require-hashes", "--only-binary", ":all:", "--no-deps", "-r", lock):
        fail(f"the dependencies could not be installed, see {log.relative_to(ROOT)}.\n{tail(log)}")
    stamp.write_text(made_from)
    say(f"dependencies ready after {time.monotonic() - started:.0f} s")


def node_of(folder: Path) -> str:
    """The folder again if it has npm and a Node that is new enough, otherwise empty."""
    try:
        said = subprocess.run([folder / "node", "--version"], capture_output=True, text=True).stdout
        return str(folder) if int(said.lstrip("v").split(".")[0]) >= OLDEST_NODE and (folder / "npm").exists() else ""
    except (OSError, ValueError):
        return ""


def node() -> str:
    """The folder of a Node that can build the client: the machine's own, otherwise one installed from the package index."""
    own = shutil.which("node")
    if own and (found := node_of(Path(own).parent)):
        return found
    say(f"there is no Node {OLDEST_NODE} or newer here, so one is installed into {NODE.name}")
    environment(NODE, WEB / "node.lock")
    if found := node_of(python_of(NODE).parent):
        return found
    fail(
        f"the client needs Node {OLDEST_NODE} or newer with npm to be built, and neither this machine nor {NODE.name} has it."
    )


def client() -> None:
    """Build the browser client from web/."""
    made_by = ("node_modules", ".svelte-kit", "dist")
    files = sorted(
        path for path in WEB.rglob("*") if path.is_file() and not set(made_by) & set(path.relative_to(WEB).parts)
    )
    stamp = BUILD / "client.stamp"
    made_from = digest([*files])
    if stamped(stamp, made_from) and (STATIC / "index.html").exists():
        return
    stamp.unlink(missing_ok=True)
    started = time.monotonic()
    path = os.pathsep.join([node(), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path) or "npm"
    log = BUILD / "client.log"
    lock, installed = WEB / "package-lock.json", BUILD / "npm.stamp"
    if not stamped(installed, digest([lock])) or not (WEB / "node_modules").exists():
        say("installing what the client is built with")
        if not run(log, npm, "ci", "--no-audit", "--no-fund", cwd=WEB, PATH=path):
            fail(f"the parts of the client could not be installed, see build/client.log.\n{tail(log)}")
        installed.write_text(digest([lock]))
    say("building the client")
    if not run(log, npm, "run", "build", cwd=WEB, PATH=path):
        fail(f"the client could not be built, see build/client.log.\n{tail(log)}")
    stamp.write_text(made_from)
    say(f"client ready after {time.monotonic() - started:.0f} s")


def browser() -> None:
    """Make sure that there is a Chromium for the tests. It is installed with apt-get where this runs as root; otherwise exits."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    apt = shutil.which("apt-get")
    if apt and os.name == "posix" and os.geteuid() == 0:
        say("installing Chromium for the tests (a minute or two, once)")
        log = BUILD / "browser.log"
        install = (apt, "install", "-y", "chromium", "fonts-dejavu-core")
        if run(log, apt, "update") and run(log, *install, DEBIAN_FRONTEND="noninteractive"):
            return
        fail(f"Chromium could not be installed, see build/browser.log.\n{tail(log)}")
    fail("the tests drive a real browser; install Chromium first (on Debian: apt install chromium).")


def proxies() -> None:
    """Fetch nginx and Caddy for the tests. Their packages are unpacked into build/proxies instead of installed, so that neither starts as
    a service. If that fails, the tests that need them are skipped."""
    apt, dpkg, folder = shutil.which("apt-get"), shutil.which("dpkg"), BUILD / "proxies"
    places = os.pathsep.join([str(folder / "usr" / "sbin"), str(folder / "usr" / "bin")])
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", places])
    missing = [name for name in PROXIES if not shutil.which(name, path=path)]
    if not missing:
        return
    if not apt or not dpkg or folder.exists():  # tried once already
        again = "; to try once more, take build/proxies away" if folder.exists() else ""
        say(f"there is no {' and no '.join(missing)} here, so the tests behind them are skipped{again}")
        return
    say(f"fetching {' and '.join(missing)} for the tests")
    log = BUILD / "proxies.log"
    for attempt in range(2):
        for package in [package for name in missing for package in PROXIES[name]]:
            shutil.rmtree(folder / "packages", ignore_errors=True)
            (folder / "packages").mkdir(parents=True)
            if run(log, apt, "download", package, cwd=folder / "packages"):
                for file in (folder / "packages").glob("*.deb"):
                    run(log, dpkg, "-x", file, folder)
        shutil.rmtree(folder / "packages", ignore_errors=True)
        missing = [name for name in missing if not shutil.which(name, path=places)]
        if not missing or attempt or os.geteuid() != 0 or not run(log, apt, "update"):
            break
    if missing:
        say(f"there is no {' and no '.join(missing)} here, so the tests behind them are skipped")


def sources() -> list[Path]:
    """The files that the wheel is made from."""
    kept = (".py", ".typed", ".toml", ".json", ".ftl", ".css", ".txt")
    files = sorted(path for path in (ROOT / "src" / "umpire").rglob("*") if path.suffix in kept)
    served = sorted(path for path in STATIC.rglob("*") if path.is_file() and path.suffix not in kept)
    return [ROOT / "setup.py", ROOT / "pyproject.toml", *files, *served]


def sweep() -> None:
    """Remove from the last build what has no source any more. The rest is kept, so that it need not be compiled again."""
    shutil.rmtree(BUILD / "wheel", ignore_errors=True)
    for lib in BUILD.glob("lib*"):
        for path in lib.glob("umpire/**/*"):
            source = ROOT / "src" / path.relative_to(lib).with_name(path.name.split(".")[0] + ".py")
            if path.is_file() and (path.suffix not in (".so", ".pyd") or not source.exists()):
                path.unlink()


def install(compiled: bool) -> bool:
    """Build the wheel in one form and install it. Returns whether that worked, and Umpire can be imported."""
    log = BUILD / ("compile.log" if compiled else "wheel.log")
    pip = (python_of(VENV), "-m", "pip", "--disable-pip-version-check", "--no-input")
    wheels = BUILD / "wheel"
    sweep()
    form = "1" if compiled else "0"
    offline = ("--no-deps", "--no-index")
    if not run(log, *pip, "wheel", *offline, "--no-build-isolation", "-w", wheels, ".", UMPIRE_COMPILE=form):
        return False
    (wheel,) = wheels.glob("*.whl")
    if not run(BUILD / "install.log", *pip, "install", *offline, "--force-reinstall", wheel):
        return False
    # A module may compile and then fail to load, so try.
    proof = f"import umpire, umpire.engine; assert umpire.engine.COMPILED == {compiled}"
    return run(log, python_of(VENV), "-P", "-c", proof)


def umpire() -> None:
    """Install Umpire: compiled if there is a C compiler, otherwise interpreted. If compiling fails, the interpreted form is installed,
    except in CI, where the build fails."""
    compiler = has_compiler()
    wanted = "compiled" if os.environ.get("UMPIRE_COMPILE") != "0" and compiler else "interpreted"
    made_from = digest([sys.version, (VENV / "lock.stamp").read_text(), wanted, *sources()])
    if not stamped(STAMP, made_from):
        STAMP.unlink(missing_ok=True)
        started = time.monotonic()
        form = wanted
        if form == "compiled":
            say(f"compiling {len(compiled_modules())} modules (a minute or two, and only when they change)")
            if not install(compiled=True):
                if os.environ.get("CI") == "true":
                    log = tail(BUILD / "compile.log", 40)
                    fail(f"there is a C compiler, but compiling failed, see build/compile.log.\n{log}")
                say("compiling FAILED, see build/compile.log; the interpreted form takes its place")
                form = "interpreted"
        if form == "interpreted" and not install(compiled=False):
            fail(f"Umpire could not be built, see build/wheel.log.\n{tail(BUILD / 'wheel.log')}")
        FORM.write_text(form)
        STAMP.write_text(made_from)
        say(f"Umpire installed after {time.monotonic() - started:.0f} s")
    if FORM.read_text() == "compiled":
        say("ready, compiled form (PYTHONPATH=src selects the interpreted one)")
    elif wanted == "compiled":
        say("ready, interpreted form: same games, slower; compiling FAILED, see build/compile.log")
    elif compiler:
        say("ready, interpreted form, as UMPIRE_COMPILE=0 asks")
    else:
        say("ready, interpreted form: same games, slower; there is no C compiler here")


def main() -> None:
    """Set up what the arguments ask for (see the head of this file)."""
    os.chdir(ROOT)
    if "--bench" in sys.argv:
        environment(ROOT / ".venv-bench", ROOT / "bench" / "requirements.lock")
        return
    if "--browser" in sys.argv:
        browser()
        proxies()
        return
    if "--client" in sys.argv:
        client()
        return
    environment(VENV, ROOT / "requirements.lock")
    if "--tools" not in sys.argv:
        client()
        umpire()


if __name__ == "__main__":
    main()
