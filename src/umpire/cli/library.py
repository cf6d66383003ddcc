"""The rulebook of a title at the terminal: sections with our summary, rulings, the code that cites them, and tests."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire import Fault
from umpire.cli.cited import Cited, SectionTests, near
from umpire.kit import house
from umpire.kit.registry import find
from umpire.kit.shelf import Entry, Shelf
from umpire.kit.words import Words


class Library(Shelf):
    """The rules of a title, for printing."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.cited = Cited(self)
        self.tests = SectionTests(self.folder, find(title).package)

    # -- one card -------------------------------------------------------------------------------------------------

    def card(self, number: str, edition: str, words: Words, code: bool) -> RenderableType:
        """The card of a section, or of a ruling; with `code` also the places that cite it, its messages and its tests."""
        wanted = self.find_ruling(number)
        if wanted is not None:
            return self.ruling_card(wanted, words, code)
        section = self.section(number)
        number = section["number"]
        language = words.language
        lines: list[RenderableType] = [
            Text(f"{number}  {self.mark(section['title'][language], number, language)}", "bold"),
            Text(section["text"][language]),
        ]
        differs = self.differs(section, language)
        if differs:
            lines.append(Text(f"{words('rule-differs')} {differs}", "yellow" if edition == "fr" else "dim"))
        told = self.rulings_on(number)
        if code:
            told += [
                ruling
                for name in self.cited.rulings(number)
                if (ruling := self.find_ruling(name)) and ruling not in told
            ]
        for ruling in told:
            lines += self._ruled(ruling, words)
        if section.get("see"):
            lines.append(Text(f"{words('rule-see')} {', '.join(section['see'])}", "cyan"))
        below = self.below(number)
        if below:
            names = "; ".join(f"{other} {self.index[other]['title'][language]}" for other in below)
            lines.append(Text(f"{words('rule-below')} {names}", "cyan"))
        if code and (files := self._house_file(section)):
            lines += self._places(words("rule-code"), files, "")
        elif code:
            lines += self._places(words("rule-code"), self.cited.code(number), words("rule-none"))
            lines += self._places(words("rule-words"), self.cited.words(number), words("rule-none"))
            none = section.get("untested", "") if language == "en" else ""
            lines += self._places(words("rule-tests"), self.tests.of(number), none or self._no_tests(words))
        return Group(*lines)

    def _no_tests(self, words: Words) -> str:
        """Why there are no tests of a section."""
        if not self.tests.folders:
            return words("rule-not-installed")
        return words("rule-none-in", folders=", ".join(near(folder) for folder in self.tests.folders))

    def ruling_card(self, ruling: Entry, words: Words, code: bool) -> RenderableType:
        """The card of a ruling: its sections, and with `code` the places that cite it, the messages said there, and the tests that keep
        it."""
        names = [ruling["section"], *ruling.get("see", [])]
        sections = "; ".join(f"{name} {self.section(name)['title'][words.language]}" for name in names)
        lines = [*self._ruled(ruling, words, "bold"), Text(f"{words('rule-see')} {sections}", "cyan")]
        if code and (files := self._house_file(ruling)):
            lines += self._places(words("rule-code"), files, "")
        elif code:
            lines += self._places(words("rule-code"), self.cited.code(ruling["id"]), words("rule-none"))
            lines += self._places(words("rule-words"), self.cited.words(ruling["id"]), words("rule-none"))
            tests = self.tests.named(ruling.get("test", []))
            lines += self._places(words("rule-tests"), tests, self._no_tests(words))
        return Group(*lines)

    def _house_file(self, entry: Entry) -> list[str]:
        """The file of the house rule that brings a section or a ruling; empty for those of the title."""
        return [near(one.path) for one in house.of(self.title) if entry in one.sections or entry in one.rulings]

    def _ruled(self, ruling: Entry, words: Words, style: str = "italic") -> list[Text]:
        """A ruling in three lines."""
        language = words.language
        question = self.mark(ruling["question"][language], ruling["id"], language)
        return [
            Text(f"{ruling['id']} [{ruling['section']}] {question}", style),
            Text(f"  {ruling['ruling'][language]}"),
            Text(f"  {words('rule-reason')} {ruling['reason'][language]}", "dim"),
        ]

    def _places(self, heading: str, places: list[str], none: str) -> list[Text]:
        """A list of places under a heading; `none` if it is empty."""
        if not places:
            return [Text(f"{heading} {none}", "dim")]
        return [Text(heading, "dim"), *[Text(f"  {place}") for place in places]]

    def table(self, words: Words) -> RenderableType:
        """The table of contents."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for section in self.sections:
            number, title = section["number"], section["title"][words.language]
            grid.add_row(Text(number, "cyan"), Text(self.mark(title, number, words.language)))
        return grid

    def coverage(self, words: Words) -> tuple[RenderableType, int]:
        """A table of all sections with their tests or the reason for none, and how many have neither."""
        if not self.tests.folders:
            looked = ", ".join(near(folder) for folder in self.tests.searched)
            raise Fault(
                f"The tests of {self.title} are not installed with the program; run this in a checkout of the sources. Looked for: {looked}."
            )
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for name in ("section", "title", "tested"):
            table.add_column(words(f"column-{name}"))
        still_open = 0
        for section in self.sections:
            count = len(self.tests.of(section["number"]))
            if count:
                state = Text(words("rule-tested", count=count), "green")
            elif section.get("untested"):
                state = Text(section["untested"], "dim")
            else:
                still_open += 1
                state = Text(words("rule-open"), "bold red")
            table.add_row(section["number"], Text(section["title"][words.language]), state)
        total = Text(words("rule-coverage", sections=len(self.sections), open=still_open), "bold")
        searched = Text(words("rule-searched", folders=", ".join(near(folder) for folder in self.tests.folders)), "dim")
        return Group(table, total, searched), still_open

    def untested(self) -> list[str]:
        """The sections with neither a test nor a reason for none; empty if the tests are not installed."""
        open_ones = [section["number"] for section in self.sections if not section.get("untested")]
        return [number for number in open_ones if not self.tests.of(number)] if self.tests.found else []

    # -- checks ---------------------------------------------------------------------------------------------------

    def check(self) -> list[str]:
        """What is wrong with the sections and rulings, as sentences."""
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
    """Whether a text is there in both languages."""
    return isinstance(text, dict) and bool(text.get("en")) and bool(text.get("fr"))
