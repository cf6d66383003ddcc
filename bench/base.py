"""Builds another revision of Umpire beside this one, so that both can be measured in one run: make bench BASE=36a7e2e

The revision is unpacked from git into `build/base-<revision>`, with a virtual environment made from its own lock file, and compiled.
The folder is kept, so each revision is built only once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Base:
    """A revision that has been built: its short hash, its folder and its Python interpreter."""

    def __init__(self, revision: str) -> None:
        self.revision = revision
        self.folder = ROOT / "build" / f"base-{revision}"
        self.python = self.folder / ".venv" / "bin" / "python"

    def worker(self, name: str) -> Path:
        """The worker script of that revision, which uses the API of that time."""
        return self.folder / "bench" / name


def built(revision: str) -> Base:
    """Build a revision, unless that was done before. Exits if a step fails."""
    named = _run(["git", "rev-parse", "--short=7", f"{revision}^{{commit}}"], ROOT).decode().strip()
    base = Base(named)
    done = base.folder / "built"
    if not done.exists():
        print(f"bench: building revision {named} (some minutes, and only once)", flush=True)
        archive = _run(["git", "archive", named], ROOT)
        base.folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=BytesIO(archive)) as files:
            files.extractall(base.folder, filter="data")
        _run([sys.executable, "-m", "venv", str(base.folder / ".venv")], ROOT)
        pip = [str(base.python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        _run([*pip, "--require-hashes", "-r", "requirements.lock"], base.folder)
        _run([*pip, "--no-deps", "--no-build-isolation", "."], base.folder, UMPIRE_COMPILE="1")
        done.touch()
    return base


def _run(command: list[str], folder: Path, **more: str) -> bytes:
    """The output of a command. Exits with its error messages if it fails."""
    done = subprocess.run(command, cwd=folder, env={**os.environ, **more}, capture_output=True)
    if done.returncode:
        sys.exit(f"bench: '{' '.join(command)}' failed:\n{done.stderr.decode(errors='replace')[-2000:]}")
    return done.stdout
