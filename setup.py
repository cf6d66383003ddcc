"""Only the compiled form lives here; everything else is in pyproject.toml.

One source, two speeds: mypyc compiles the engine, the titles and the bots, and the wheel carries the compiled modules
beside their sources. UMPIRE_COMPILE=1 asks for that, UMPIRE_COMPILE=0 forbids it; unset, it is done where
there is a C compiler.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

# What is compiled, all in one go, so that a call from one module to another is a plain C call.
COMPILED = ("engine/*.py", "kit/parse.py", "bots/*.py", "titles/*/*.py", "titles/*/rules/*.py", "titles/*/play/*.py")

# What stays interpreted, by file name: msgspec builds classes at run time, which mypyc does not compile, a title's `title.py` imports
# what somebody wants when he wants it, and an `__init__` only gathers names.
INTERPRETED = ("__init__.py", "title.py", "schema.py")

ROOT = Path(__file__).resolve().parent


def compiled_modules() -> list[str]:
    package = ROOT / "src" / "umpire"
    found = {path for pattern in COMPILED for path in package.glob(pattern) if path.name not in INTERPRETED}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def compiler_at_hand() -> bool:
    """A C compiler and Python's own headers: building an extension needs both."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command[0]) is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def compile_wanted() -> bool:
    answer = os.environ.get("UMPIRE_COMPILE", "")
    if answer not in ("", "0", "1"):
        raise SystemExit(f"UMPIRE_COMPILE is {answer!r}; it may be 1 (compile), 0 (do not compile) or unset.")
    return answer == "1" or (answer == "" and compiler_at_hand())


def mypyc_options() -> dict[str, Any]:
    """The compiled modules, one C file each, compiled on every core at once."""
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_some = self.compiler.compile
            headers = [*Path("build").glob("*.h"), Path(__file__)]
            shared = max(path.stat().st_mtime for path in headers)

            def compile_one(source: str, options: dict[str, Any]) -> str:
                (name,) = self.compiler.object_filenames([source], output_dir=options["output_dir"])
                made = Path(name).stat().st_mtime if Path(name).exists() else 0
                if made <= max(shared, Path(source).stat().st_mtime):  # mypyc rewrites only what changed
                    compile_some([source], **options)
                return str(name)

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with ThreadPool() as pool:
                    return pool.map(lambda source: compile_one(source, options), sources, chunksize=1)

            self.compiler.compile = compile_all
            super().build_extensions()

    extensions = mypycify(compiled_modules(), opt_level="3", debug_level="0", multi_file=True, group_name="umpire")
    for extension in extensions:
        extension.depends.append("setup.py")
    return {"ext_modules": extensions, "cmdclass": {"build_ext": BuildInParallel}}


def main() -> None:
    from setuptools import setup

    os.chdir(ROOT)
    if not compile_wanted():
        setup()
    elif not {"bdist_wheel", "build", "build_ext", "editable_wheel"} & set(sys.argv):
        setup(setup_requires=["mypy>=1.18"])  # asked what it needs: mypyc comes with mypy
    else:
        setup(**mypyc_options())


if __name__ == "__main__":
    main()
