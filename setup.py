"""Builds the compiled form. Everything else about the package is in pyproject.toml.

mypyc compiles the engine, the rules of the titles and the bots, and the wheel holds the compiled modules beside their sources. With
UMPIRE_COMPILE=1 they are compiled, with UMPIRE_COMPILE=0 they are not. If it is not set, they are compiled if there is a C compiler.
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

# The modules to compile. All are compiled as one group, so that a call from one module to another is a plain C call.
COMPILED = ("engine/*.py", "kit/parse.py", "bots/*.py", "titles/*/*.py", "titles/*/rules/*.py", "titles/*/play/*.py")

# The files among them that are not compiled: `schema.py` has msgspec classes, which are built at run time; `title.py` must import the
# rules only when they are needed; an `__init__.py` has nothing that takes time.
INTERPRETED = ("__init__.py", "title.py", "schema.py")

ROOT = Path(__file__).resolve().parent


def compiled_modules() -> list[str]:
    """The paths of the modules to compile, relative to the project."""
    package = ROOT / "src" / "umpire"
    found = {path for pattern in COMPILED for path in package.glob(pattern) if path.name not in INTERPRETED}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def has_compiler() -> bool:
    """Whether there are a C compiler and the headers of Python, which building an extension needs."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command[0]) is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def compile_wanted() -> bool:
    """Whether to build the compiled form. Exits if UMPIRE_COMPILE has another value than 0 and 1."""
    answer = os.environ.get("UMPIRE_COMPILE", "")
    if answer not in ("", "0", "1"):
        raise SystemExit(f"UMPIRE_COMPILE is {answer!r}; it may be 1 (compile), 0 (do not compile) or unset.")
    return answer == "1" or (answer == "" and has_compiler())


# -- docstrings of compiled modules -----------------------------------------------------------------------------------
#
# mypyc leaves docstrings out, so help() would show only names. They are written into copies of the C files that it makes. Its own
# files stay as they are, because mypyc compares them with what it would write, to see which modules have changed.

TEXT_SIGNATURE = r'PyDoc_STR\((?:NULL|"(?:[^"\\]|\\.)*")'  # NULL where mypyc could not write a signature
# A row of a table of methods: its groups are the name of the function, and its class or, for a function of a module, the module.
METHOD = re.compile(rf'\{{"(\w+)",\s+\(PyCFunction\)CPyPy_(?:\w+___)?(\w+?)___\1,\s[\w |]+,\s+{TEXT_SIGNATURE}')
# A row of a table of attributes: all before its docstring, the name of the attribute, and its class.
ATTRIBUTE = re.compile(r'(\{"(\w+)",\s+\(getter\)\w+___(\w+?)_get_\2,\s+(?:\(setter\)\w+|NULL), )NULL')
# The docstring of a class, which mypyc begins with the name of the class and its signature.
CLASS = re.compile(r'\.tp_doc = PyDoc_STR\("(\w+)(?:[^"\\]|\\.)*"')
# The same of a class whose signature mypyc could not write: all before its docstring, and its name.
BARE_CLASS = re.compile(r'(\.tp_name = "(\w+)",\n(?:    \..*\n)*?    \.tp_doc = PyDoc_STR\()NULL')
# A NamedTuple, which is made while the module is imported: all before its docstring, its name, and the text that mypyc has for all.
NAMED_TUPLE = re.compile(
    r"(CPyStatics\[\d+\]; /\* '(\w+)' \*/\n"
    r"    cpy_r_r\d+ = CPyStatics\[\d+\]; /\* '__annotations__' \*/\n"
    r"(?:(?!.*__annotations__).*\n)*?"
    r"    cpy_r_r\d+ = )CPyStatics\[\d+\]; /\* 'mypyc filler docstring' \*/"
)


def docstrings(python: Path) -> dict[tuple[str, str], str]:
    """The docstrings of a source file, by class (empty for a function of the module) and function (empty for the class itself)."""
    found = {}
    for node in ast.parse(python.read_text(encoding="utf-8")).body:
        inner = node.body if isinstance(node, ast.ClassDef) else []
        of = node.name if isinstance(node, ast.ClassDef) else ""
        for one in (node, *inner):
            if isinstance(one, ast.ClassDef | ast.FunctionDef):
                found[of, "" if one is node and of else one.name] = inspect.cleandoc(ast.get_docstring(one) or "")
    return found


def with_docstrings(source: str) -> str:
    """Write a copy of a C file of mypyc with the docstrings of its Python file, and return its path. C files that were not made from a
    module of ours are left alone, and their own path is returned."""
    python = ROOT / "src" / (Path(source).stem.removeprefix("__native_").replace("___", "/") + ".py")
    if not python.exists():
        return source
    text = insert_docstrings(Path(source).read_text(encoding="utf-8"), docstrings(python))
    copy = Path(source).with_name(f"documented_{Path(source).name}")
    if not copy.exists() or copy.read_text(encoding="utf-8") != text:
        copy.write_text(text, encoding="utf-8")
    return str(copy)


def insert_docstrings(text: str, docs: dict[tuple[str, str], str]) -> str:
    """The text of a C file with these docstrings. In C two strings in a row are one, so a docstring can follow the signature."""

    def quoted(of: str, name: str) -> str:
        return c_string(docs.get((of, name), ""))

    def method(found: re.Match[str]) -> str:
        docstring = quoted(found[2] if (found[2], "") in docs else "", found[1])
        return f"{found[0].removesuffix('NULL')} {docstring}"

    def attribute(found: re.Match[str]) -> str:
        return found[1] + (quoted(found[3], found[2]) if docs.get((found[3], found[2])) else "NULL")

    def bare_class(found: re.Match[str]) -> str:
        return found[1] + (quoted(found[2], "") if docs.get((found[2], "")) else "NULL")

    def named_tuple(found: re.Match[str]) -> str:
        has_one = docs.get((found[2], ""))
        return f"{found[1]}PyUnicode_FromString({quoted(found[2], '')});" if has_one else found[0]

    text = METHOD.sub(method, text)
    text = BARE_CLASS.sub(bare_class, text)
    text = NAMED_TUPLE.sub(named_tuple, text)
    text = ATTRIBUTE.sub(attribute, text)
    return CLASS.sub(lambda found: f"{found[0]} {quoted(found[1], '')}", text)


def c_string(text: str) -> str:
    """A text as a string literal of C. Whatever is not plain ASCII becomes an octal escape, and so does `?`, which could begin a trigraph."""
    plain = [chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in text.encode()]
    return f'"{"".join(plain)}"'


# -- compiling --------------------------------------------------------------------------------------------------------


def mypyc_options() -> dict[str, Any]:
    """The arguments of `setup` for the compiled form: the modules, and a build command that compiles their C files in parallel."""
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):  # type: ignore[misc]
        """Compiles C files on all cores, and only those that have changed."""

        def build_extensions(self) -> None:
            """Compile with `compile_all` in place of the compiler of setuptools, which compiles one file after the other."""
            compile_some = self.compiler.compile
            headers = [*Path("build").glob("*.h"), Path(__file__)]
            shared = max(path.stat().st_mtime for path in headers)

            def compile_one(source: str, options: dict[str, Any]) -> str:
                source = with_docstrings(source)
                (name,) = self.compiler.object_filenames([source], output_dir=options["output_dir"])
                made = Path(name).stat().st_mtime if Path(name).exists() else 0
                if made <= max(shared, Path(source).stat().st_mtime):  # mypyc rewrites only files that change
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
    """Run setup, with the compiled modules if they are wanted and something is built."""
    from setuptools import setup

    os.chdir(ROOT)
    if not compile_wanted():
        setup()
    elif not {"bdist_wheel", "build", "build_ext", "editable_wheel"} & set(sys.argv):
        setup(setup_requires=["mypy>=1.18"])  # the front end asks for the build requirements; mypyc is part of mypy
    else:
        setup(**mypyc_options())


if __name__ == "__main__":
    main()
