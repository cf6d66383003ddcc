"""Writes docs/cli.md from the parser of the command line (see pages.py for --check).

The output of --help is not used, because its layout differs between versions of Python.
"""

import argparse
import sys

from pages import write_page
from umpire.cli.argparsing import Parser
from umpire.cli.parser import parser

NAME = "cli.md"
HEAD = "<!-- Written by tools/cli_doc.py from the parser; change the help there, then run it again. -->\n\n"


def usage(name: str, command: argparse.ArgumentParser) -> str:
    """The command line of a command with its arguments, those in brackets optional."""
    parts = [name]
    for action in command._actions:
        if isinstance(action, argparse._HelpAction | argparse._SubParsersAction | argparse._VersionAction):
            continue
        if action.help == argparse.SUPPRESS:
            continue
        word = action.metavar if isinstance(action.metavar, str) else ""
        text = f"{action.option_strings[0]} {word}".strip() if action.option_strings else word
        optional = bool(action.option_strings) or action.nargs == "?"
        parts.append(f"[{text}]" if optional else f"{text} ..." if action.nargs == "+" else text)
    return " ".join(parts)


def options(command: argparse.ArgumentParser) -> list[str]:
    """A line for each argument, with its help."""
    lines = []
    for action in command._actions:
        if isinstance(action, argparse._HelpAction | argparse._SubParsersAction) or action.help == argparse.SUPPRESS:
            continue
        word = action.metavar if isinstance(action.metavar, str) else ""
        name = f"{action.option_strings[0]} {word}".strip() if action.option_strings else word
        lines.append(f"- `{name}`: {action.help}")
    return lines


def section(name: str, command: argparse.ArgumentParser, level: str) -> str:
    """The section of a command. `level` is the Markdown of its heading, such as `##`."""
    lines = [f"{level} {name}", "", command.description or "", "", f"    {usage(name, command)}", ""]
    listed = options(command)
    if listed:
        lines += [*listed, ""]
    if command.epilog:
        lines += [f"    {line}".rstrip() for line in command.epilog.splitlines()] + [""]
    return "\n".join(lines)


def sections(name: str, above: argparse.ArgumentParser, level: str) -> list[str]:
    """The commands of a command, and theirs."""
    parts = []
    for action in above._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, command in action.choices.items():
                assert isinstance(command, Parser)
                command.complete()
                parts.append(section(f"{name} {word}", command, level))
                parts += sections(f"{name} {word}", command, f"{level}#")
    return parts


def page() -> str:
    """The whole page."""
    whole = parser()
    parts = [HEAD + section("umpire", whole, "#")]
    parts += sections("umpire", whole, "##")
    parts.append(
        "## Exit codes\n\n"
        "0: done, and also when you leave a game. 1: `rule --coverage` found an open section, or a server's games file cannot be\n"
        "used. 2: something that was given is wrong. One sentence on standard error says what it is and what to do.\n\n"
        "## Environment\n\n"
        "- `UMPIRE_STATE`: the folder of saved games, in place of `$XDG_STATE_HOME/umpire` (`~/.local/state/umpire`)\n"
        "- `LC_ALL`, `LC_MESSAGES`, `LANG`: the language, where `--lang` is not given\n"
        "- `NO_COLOR`: no colours\n"
    )
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(write_page(NAME, page()))
