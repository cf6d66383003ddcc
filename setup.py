"""Only the compiled form lives here; everything else is in pyproject.toml.

One source, two speeds: mypyc compiles the engine, the titles and the bots, and the wheel carries the compiled modules
beside their sources. UMPIRE_COMPILE=1 asks for that, UMPIRE_COMPILE=0 forbids it; unset, it is done where
there is a C compiler.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
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


def docstrings(python: Path) -> dict[tuple[str, str], str]:
    """Every docstring of a source file, by class ("" for none) and function ("" for the class itself)."""
    found = {}
    for node in ast.parse(python.read_text(encoding="utf-8")).body:
        inner = node.body if isinstance(node, ast.ClassDef) else []
        of = node.name if isinstance(node, ast.ClassDef) else ""
        for one in (node, *inner):
            if isinstance(one, ast.ClassDef | ast.FunctionDef):
                found[of, "" if one is node and of else one.name] = inspect.cleandoc(ast.get_docstring(one) or "")
    return found


def documented(source: str) -> str:
    """A C file of mypyc's with the docstrings of its Python file. mypyc leaves them out, and `help()` would know no more than names; its
    own files stay as they are, for it looks at them to see what changed."""
    python = ROOT / "src" / (Path(source).stem.removeprefix("__native_").replace("___", "/") + ".py")
    if not python.exists():
        return source
    docs = docstrings(python)

    def quoted(of: str, name: str) -> str:
        return f'"{docs_in_c(docs.get((of, name), ""))}"'

    def method(found: re.Match[str]) -> str:
        said = quoted(found[2] if (found[2], "") in docs else "", found[1])
        return f"{found[0].removesuffix('NULL')} {said}"  # NULL where a default is no literal, so that there is no signature

    text = Path(source).read_text(encoding="utf-8")
    signature = r'PyDoc_STR\((?:NULL|"(?:[^"\\]|\\.)*")'
    text = re.sub(rf'\{{"(\w+)",\s+\(PyCFunction\)CPyPy_(?:\w+___)?(\w+?)___\1,\s[\w |]+,\s+{signature}', method, text)
    text = re.sub(
        r'(\{"(\w+)",\s+\(getter\)\w+___(\w+?)_get_\2,\s+(?:\(setter\)\w+|NULL), )NULL',
        lambda found: found[1] + (quoted(found[3], found[2]) if docs.get((found[3], found[2])) else "NULL"),
        text,
    )
    text = re.sub(
        r'\.tp_doc = PyDoc_STR\("(\w+)(?:[^"\\]|\\.)*"', lambda found: f"{found[0]} {quoted(found[1], '')}", text
    )
    copy = Path(source).with_name(f"documented_{Path(source).name}")
    if not copy.exists() or copy.read_text(encoding="utf-8") != text:
        copy.write_text(text, encoding="utf-8")
    return str(copy)


def docs_in_c(text: str) -> str:
    """A text between the quotes of a C string."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in text.encode()
    )


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
                source = documented(source)
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
