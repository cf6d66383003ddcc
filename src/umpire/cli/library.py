"""The rulebook on the shelf: every section with our summary, its rulings, the code that cites it and its tests."""

import re
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire import Fault
from umpire.kit.shelf import Shelf
from umpire.kit.words import Words

CITED = re.compile(
    r'"""((?:\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?(?:, | and )?)+)[ ."]|"(\d+(?:\.\d+)+)"|(?:^|\s)#\s+((?:\d+(?:\.\d+)+(?:, )?)+)'
)
APART = {"data", "play", "check"}  # folders of a title that are no rules
NUMBER = re.compile(r"\d+(?:\.\d+)*")
TEST = re.compile(r"^ *(?:async )?def (test_(?:fr_|en_)?((?:\d+_)+)[a-z]\w*)")


class Library(Shelf):
    """What is known of a title's rules, as the terminal tells it."""

    # -- one card -------------------------------------------------------------------------------------------------

    def card(self, number: str, edition: str, words: Words, code: bool) -> RenderableType:
        """Our summary of a section, and everything that hangs on it."""
        section = self.section(number)
        number = section["number"]
        language = words.language
        lines: list[RenderableType] = [
            Text(f"{number}  {section['title'][language]}", "bold"),
            Text(section["text"][language]),
        ]
        differs = self.differs(section, language)
        if differs:
            lines.append(Text(f"{words('rule-differs')} {differs}", "yellow" if edition == "fr" else "dim"))
        for ruling in self.rulings_on(number):
            lines += [
                Text(f"{ruling['id']} [{ruling['section']}] {ruling['question'][language]}", "italic"),
                Text(f"  {ruling['ruling'][language]}"),
                Text(f"  {words('rule-reason')} {ruling['reason'][language]}", "dim"),
            ]
        if section.get("see"):
            lines.append(Text(f"{words('rule-see')} {', '.join(section['see'])}", "cyan"))
        below = self.below(number)
        if below:
            names = "; ".join(f"{other} {self.index[other]['title'][language]}" for other in below)
            lines.append(Text(f"{words('rule-below')} {names}", "cyan"))
        if code:
            lines += self._places(words("rule-code"), self.code(number), words("rule-none"))
            folder = self.tests_folder()
            tests = self.tests(folder).get(number, []) if folder is not None else []
            none = section.get("untested", "") if language == "en" else ""
            lines += self._places(words("rule-tests"), tests, none or words("rule-none"))
        return Group(*lines)

    def _places(self, heading: str, places: list[str], none: str) -> list[Text]:
        if not places:
            return [Text(f"{heading} {none}", "dim")]
        return [Text(heading, "dim"), *[Text(f"  {place}") for place in places]]

    def table(self, words: Words) -> RenderableType:
        """The table of contents."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for section in self.sections:
            grid.add_row(Text(section["number"], "cyan"), Text(section["title"][words.language]))
        return grid

    # -- code and tests -------------------------------------------------------------------------------------------

    def sources(self) -> list[Path]:
        """The rules and how they look; not the data, nor those who play and check the title."""
        found = sorted(self.folder.rglob("*.py"))
        return [path for path in found if not APART & set(path.relative_to(self.folder).parts)]

    def cites(self) -> dict[str, list[str]]:
        """Where the sources name which section: docstrings that begin with it, comments that do, and cite strings."""
        found: dict[str, list[str]] = {}
        for path in self.sources():
            name = ""
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if opened := re.match(r"\s*(?:def|class) (\w+)", text):
                    name = opened[1]
                for match in CITED.finditer(text):
                    for number in NUMBER.findall(match[1] or match[2] or match[3]):
                        if number in self.index:
                            place = f"{near(path)}:{line}  {name}"
                            if place not in found.setdefault(number, []):
                                found[number].append(place)
        return found

    def code(self, number: str) -> list[str]:
        return self.cites().get(number, [])

    def tests_folder(self) -> Path | None:
        """The tests of the title: beside the sources of a checkout, or under the folder we are in."""
        for root in (*list(self.folder.parents)[:4], Path.cwd()):
            if (root / "tests" / self.folder.name).is_dir():
                return root / "tests" / self.folder.name
        return None

    def tests(self, folder: Path) -> dict[str, list[str]]:
        """Tests by the section in their name: test_13_4_5_..., test_fr_13_6_4_..."""
        found: dict[str, list[str]] = {}
        for path in sorted([*folder.glob("test_ch*.py"), *folder.glob("test_editions.py")]):
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if match := TEST.match(text):
                    number = match[2].rstrip("_").replace("_", ".")
                    found.setdefault(number, []).append(f"{near(path)}:{line}  {match[1]}")
        return found

    def coverage(self, words: Words) -> tuple[RenderableType, int]:
        """Every section with its tests or the reason why there is none, and how many are open."""
        folder = self.tests_folder()
        if folder is None:
            raise Fault("The tests are not installed with the program; run this in a checkout of the sources.")
        tests = self.tests(folder)
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for name in ("section", "title", "tested"):
            table.add_column(words(f"column-{name}"))
        still_open = 0
        for section in self.sections:
            count = len(tests.get(section["number"], []))
            if count:
                state = Text(words("rule-tested", count=count), "green")
            elif section.get("untested"):
                state = Text(section["untested"], "dim")
            else:
                still_open += 1
                state = Text(words("rule-open"), "bold red")
            table.add_row(section["number"], Text(section["title"][words.language]), state)
        total = Text(words("rule-coverage", sections=len(self.sections), open=still_open), "bold")
        return Group(table, total), still_open

    def untested(self) -> list[str]:
        """Sections that have neither a test nor a reason why there is none; nothing where the tests are not at hand."""
        folder = self.tests_folder()
        tests = self.tests(folder) if folder is not None else {}
        open_ones = [section for section in self.sections if not section.get("untested")]
        return [section["number"] for section in open_ones if section["number"] not in tests] if tests else []

    # -- checks ---------------------------------------------------------------------------------------------------

    def check(self) -> list[str]:
        """What is wrong with the index of sections and with the register of rulings; empty if nothing is."""
        wrong: list[str] = []
        if len(self.index) != len(self.sections):
            numbers = [section["number"] for section in self.sections]
            twice = sorted({number for number in numbers if numbers.count(number) > 1})
            wrong.append(f"rulebook.toml has a section more than once: {', '.join(twice)}")
        for section in self.sections:
            where = f"rulebook.toml, section {section['number']}"
            wrong += [f"{where}: there is no {field}" for field in ("title", "text") if not both(section.get(field))]
            wrong += [f"{where}: 'see' names {name}" for name in section.get("see", []) if name not in self.index]
            if bool(section.get("differs")) != bool(section.get("differs_fr")):
                wrong.append(f"{where}: 'differs' and 'differs_fr' belong together")
        names = [ruling["id"] for ruling in self.rulings]
        wrong += [f"rulings.toml has {name} more than once" for name in sorted(set(names)) if names.count(name) > 1]
        for ruling in self.rulings:
            where = f"rulings.toml, {ruling['id']}"
            wrong += [f"{where}: there is no {f}" for f in ("question", "ruling", "reason") if not both(ruling.get(f))]
            cited = [ruling["section"], *ruling.get("see", [])]
            wrong += [f"{where}: section {name} does not exist" for name in cited if name not in self.index]
        return wrong


def both(text: object) -> bool:
    """Whether there are words in both languages."""
    return isinstance(text, dict) and bool(text.get("en")) and bool(text.get("fr"))


def near(path: Path) -> str:
    """A path as one would type it from here."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
