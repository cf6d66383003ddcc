"""What the table shows, on a drawn screen or line by line: only what the seat that looks may know."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from umpire import Decision, Draw, Game, Roll, SeededDice, bots
from umpire.bots.speech import ideas_of
from umpire.cli import chances
from umpire.cli.answers import Line, lines_of
from umpire.cli.layout import LEAST_QUESTION, Cropped, Layout, height_of
from umpire.cli.output import cited, show_long, tell
from umpire.cli.positions import screen_of
from umpire.cli.save import Save
from umpire.cli.seats import Seats
from umpire.cli.words import speech_of, words_of
from umpire.engine.ask import Step
from umpire.engine.view import SeatView
from umpire.kit.beats import director_of

MOST_TOGETHER = 8  # entries of the log for each line of the screen, since several may be told in one
LEAST_TABLE = 9  # lines of the table besides the question: header, sector, log, rules, prompt
FIRST_LOOK = 30  # lines of the log for a seat that is asked for the first time, with secrets

Row = tuple[Line, Text, str]  # an option, a note on it, its odds


class Display:
    """A game on a screen; with `plain` it is told line by line. `players` are the bots by their seats."""

    def __init__(
        self,
        game: Game,
        save: Save,
        console: Console,
        language: str,
        plain: bool,
        seed: int = 0,
        notices: Sequence[Text] = (),
        players: Mapping[str, str] | None = None,
        trusting: bool = False,
    ) -> None:
        self.game = game
        self.save = save
        self.console = console
        self.plain = plain
        self.seed = seed
        self.data = game.rules.folder
        self.chance = bots.Chance(seed)  # answers for persons (the command `auto`)
        self.hand = SeededDice(seed)  # rolls and draws for bots, if dice are told
        self.bots = {
            seat: bots.load(name, game.rules.title, seat, seed + number, self.data)
            for number, (seat, name) in enumerate((players or {}).items(), 1)
        }
        self.referees = {seat: bots.Referee(bot, seed=seed) for seat, bot in self.bots.items()}
        self.bot_reasons: dict[int, list[bots.Reason]] = {}  # by the index of the answer in the log
        self.in_a_row = 0  # answers of bots since the last of a person
        self.seats = Seats(game.rules, self.bots, trusting)
        self.notices = list(notices)  # shown once, above the next question
        self.greeted = False
        self.told: dict[str, int] = {}  # by reader: how many entries of the log were told
        self.fresh: dict[str, int] = {}  # by reader: the index in the log of the last answer
        self.lines: list[Line] = []
        self.speak(language)

    def speak(self, language: str) -> None:
        """Use a language."""
        self.words = words_of(language, self.game.rules.title)
        self.speech = speech_of(self.game.rules.title, language)
        self.screen = screen_of(self.game.rules, language)

    def eyes(self) -> str:
        """The seat that looks now."""
        return self.seats.eyes(self.game.pending)

    def reader(self) -> str:
        """The seat whose log is shown now; empty without secrets."""
        return self.seats.reader(self.game.pending)

    def view(self) -> SeatView:
        """What the seat that looks may see."""
        return self.game.rules.seen(self.game.pos, self.eyes())

    def width(self) -> int:
        """The columns of the terminal."""
        return self.console.width

    def marks(self) -> dict[str, str]:
        """The numbers of options that the map shows, by place. Of several options at a place the first counts."""
        # the first option of a place counts
        return {line.place: line.handle for line in reversed(self.lines) if line.place}

    def costs(self) -> dict[str, int]:
        """What the options that the map shows cost, by place."""
        return {line.place: line.at.cost for line in reversed(self.lines) if line.place and line.at.cost >= 0}

    def look(self, content: RenderableType, prose: bool = False) -> None:
        """Show something that a player asked for, page by page if it is long."""
        show_long(self.console, content, prose, self.words("page-keys"))

    def say(self, text: str) -> None:
        """Print a sentence."""
        tell(self.console, Text(text))

    def sentences(self, entries: Sequence[tuple[int, Step]]) -> list[tuple[list[int], Step, Text]]:
        """The lines for these entries of the log, where routine is told together. Each line comes with the indices of its entries and its
        first step."""
        director = director_of(self.game.rules, self.speech)
        found = []
        for places, together in director.told([step for _, step in entries]):
            number, step = entries[places[0]]
            found.append(([entries[place][0] for place in places], step, self.sentence(number, step, together)))
        return found

    def sentence(self, number: int, step: Step, together: str = "") -> Text:
        """A line of the log with its section. A decision is told with its seat, a secret is marked, and an answer of a bot has its
        reasons. `together` is the text for several steps of which this is the first."""
        style = "bold" if self.screen.is_heading(step) else ""
        said = cited(together or self.speech.step(self.game.rules, step), step.cite, style)
        if step.secret:
            said.append(" " + self.words("secret"), "dim magenta")
        if isinstance(step, Decision) and len(self.seats.all) > 1:
            said = Text(f"{self.seat_name(step.seat)}: ", "italic").append_text(said)
        # Where there are secrets a reason could tell one.
        if number in self.bot_reasons and (not self.seats.secrets or self.game.outcome):
            said.append(" — " + " ".join(self.in_words(self.bot_reasons[number])), "dim")
        return said

    def in_words(self, reasons: Sequence[bots.Reason]) -> list[str]:
        """The reasons of a bot as sentences."""
        ideas = ideas_of(self.game.rules.title, self.words.language)
        return [ideas.say(reason) for reason in reasons]

    def seat_name(self, seat: str) -> str:
        """The name of a seat."""
        return self.speech.name("seat", seat)

    def was_typed(self, step: Step) -> bool:
        """Whether a person made this decision. The log on the screen leaves those out, since they were just typed."""
        return isinstance(step, Decision) and step.seat not in self.seats.bots

    def show(self) -> None:
        """Show the whole table; line by line only the news and the question."""
        self.list_options()
        if self.plain:
            self.show_plain()
        else:
            self.console.clear()
            self.console.print(self.picture(self.width(), self.console.height - 1))
        self.told[self.reader()] = len(self.game.log)

    def list_options(self) -> None:
        """Number the options of the pending question."""
        self.lines = lines_of(self.game, self.screen, self.speech)

    def tell_notices(self) -> None:
        """Print the notices, which are shown only once."""
        for notice in self.notices:
            tell(self.console, notice)
        self.notices.clear()

    def tell_news(self) -> None:
        """Print the notices and the lines of the log that the reader has not been told."""
        self.tell_notices()
        steps = self.shown_entries(self.told.get(self.reader(), 0))
        if self.seats.secrets and self.reader() not in self.told and len(steps) > FIRST_LOOK:
            self.say(self.words("log-more", count=len(steps) - FIRST_LOOK))
            steps = steps[-FIRST_LOOK:]
        for _, step, said in self.sentences(steps):
            if self.screen.is_heading(step):
                self.console.print()
            tell(self.console, said)
        self.told[self.reader()] = len(self.game.log)

    def show_plain(self) -> None:
        """Print the news and the question; at the beginning and at the end also the headline."""
        self.tell_news()
        if not self.greeted or self.game.pending is None:
            self.greeted = True
            tell(self.console, self.screen.header(self.view(), self.width()))
        if self.game.pending is not None:
            self.console.print()
            tell(self.console, self.question(self.width(), 99))

    def picture(self, width: int, height: int) -> RenderableType:
        """The drawn table in so many columns and lines."""
        layout = Layout(self.console, self.screen, self.words, self.view(), self.game.pending, width)
        question = self.question(width, max(LEAST_QUESTION, height // 3))

        def log(lines: int) -> RenderableType:
            return self.noticed(width, lines) if self.notices else self.recent(width, lines)

        return layout.page(height, question, log, self.notices, self.marks(), self.costs())

    def noticed(self, width: int, height: int) -> RenderableType:
        """The notices, and the end of the log if there is room. Notices without room wait for the next screen."""
        shown = [self.notices.pop(0)]
        while self.notices and self.measure(Group(*shown, self.notices[0]), width) <= height:
            shown.append(self.notices.pop(0))
        room = height - self.measure(Group(*shown), width)
        return Cropped(Group(*shown, *([self.recent(width, room)] if room > 0 else [])), height)

    def recent(self, width: int, height: int) -> RenderableType:
        """The end of the log, with the effects of the last answer in bright. The first line says so if more happened than fits."""
        fresh = self.fresh.get(self.reader(), 0)
        entries = self.shown_entries(0)
        last = entries[-MOST_TOGETHER * height :]
        told = self.sentences([one for one in last if one[0] < fresh])
        told += self.sentences([one for one in last if one[0] >= fresh])
        lines: list[Text] = []
        for places, _, said in told[-height:]:
            said.truncate(width, overflow="ellipsis")
            if places[0] < fresh:
                said.stylize("dim")
            lines.append(said)
        unseen = sum(index >= fresh for index, _ in entries[: -MOST_TOGETHER * height])
        unseen += sum(len(places) for places, _, _ in told[:-height] if places[0] >= fresh)
        if unseen:
            lines[0] = Text(self.words("log-more", count=unseen + 1), "yellow")
        return Group(*lines)

    def shown_entries(self, first: int) -> list[tuple[int, Step]]:
        """The entries from index `first` on that the screen shows: those that are readable, without typed decisions and idle entries."""
        return [
            (number, step)
            for number, step in self.readable(first)
            if not self.was_typed(step) and not self.screen.is_idle(step)
        ]

    def readable(self, first: int) -> list[tuple[int, Step]]:
        """The entries of the log from index `first` on that the looking seat may read, each with its index."""
        eyes = self.eyes()
        return [
            (number, step) for number, step in enumerate(self.game.log[first:], first) if self.game.may_see(step, eyes)
        ]

    def question(self, width: int, height: int) -> RenderableType:
        """The pending question with its section and its numbered answers, in the form for which there is room."""
        step = self.game.pending
        if step is None:
            return Text(self.words("game-over"), "bold")
        prompt = self.asked(step)
        if isinstance(step, Roll):
            mods = ", ".join(f"{self.speech.modifier(mod)} [{mod.cite}]" for mod in step.mods)
            return Group(prompt, *([Text("  " + mods, "dim")] if mods else []))
        gathered = [] if self.plain else self.screen.gathered(step, {line.choice: line.place for line in self.lines})
        if gathered:
            return Group(prompt, *self.gathered(gathered, width * 2))
        rows = self.rows(step)
        if len(rows) <= height - 1:
            listed = self.listed(rows, width)
            if not self.plain and self.measure(listed, width) > height - 1:  # too narrow for notes
                listed = Group(*[self.named(line) for line in self.lines])
            return Group(prompt, listed)
        if self.plain or len(rows) <= (height - 1) * 3:
            return Group(prompt, Columns([self.cell(*row, width) for row in rows], column_first=True, padding=(0, 2)))
        return Group(prompt, self.in_brief(prompt, width))

    def in_brief(self, prompt: Text, width: int) -> RenderableType:
        """More options than fit: only their numbers, and as far as possible the names of those with a counted number."""
        handles = Text(", ".join(line.handle for line in self.lines), "bold cyan")
        if not any(line.counted for line in self.lines):
            return handles
        packed = [Text()]
        for line in self.lines:
            name = Text(line.handle, "bold cyan").append(f" {line.label}", "default not bold")
            if packed[-1] and packed[-1].cell_len + 2 + name.cell_len > width:
                packed.append(Text())
            packed[-1].append("  " if packed[-1] else "").append_text(name)
        room = self.console.height - LEAST_TABLE - self.measure(prompt, width)
        return Group(*packed) if len(packed) <= room else handles

    def asked(self, step: Step) -> Text:
        """The question, with the seat that it is for if there are several."""
        prompt = Text()
        seat = self.seats.asked(step)
        if seat and len(self.seats.all) > 1:
            prompt.append(f" {self.seat_name(seat)} ", self.screen.seat_style(seat))
            prompt.append(" ")
        return prompt.append_text(cited(self.speech.prompt(step), step.cite, "bold"))

    def gathered(self, groups: list[tuple[str, list[str]]], room: int) -> list[Text]:
        """Options that the map shows: only their numbers, in groups; the other options with their words in one line."""
        lines = {line.choice: line for line in self.lines}
        said = []
        for heading, choices in groups:
            handles = " ".join(lines.pop(choice).handle for choice in choices)
            said.append(Text(f"{heading} ").append(handles, "bold cyan"))
            said[-1].truncate(room, overflow="ellipsis")
        others = [
            Text(line.handle, "bold cyan").append(f" {line.label}", "default not bold") for line in lines.values()
        ]
        return [*said, *([Text("   ").join(others)] if others else [])]

    def rows(self, step: Step) -> list[Row]:
        """Every option with a note and its odds."""
        counts = dict(zip(step.kinds, step.counts, strict=True)) if isinstance(step, Draw) else {}
        view = self.view()
        odds = chances.beside(self.game, step, self.speech, self.words) if isinstance(step, Decision) else {}
        rows = []
        for line in self.lines:
            note = (
                Text(f"× {counts[line.choice]}", "dim")
                if counts
                else self.screen.note(view, step, line.choice, line.at)
            )
            rows.append((line, note, odds.get(line.choice, "")))
        return rows

    def listed(self, rows: list[Row], width: int) -> RenderableType:
        """One option in each line."""
        labels = max(cell_len(line.label) for line in self.lines)
        notes = max(len(note) for _, note, _ in rows)
        if self.plain:
            return Group(*[self.option_line(*row, labels) for row in rows])
        room = width - 6 - labels - 2 - (notes + 2 if notes else 0)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold cyan", width=4)
        for line, note, chance in rows:
            odds_text = Text(chance if room > 8 else "", "magenta")
            odds_text.truncate(max(1, room), overflow="ellipsis")
            grid.add_row(line.handle, Text(line.label), *([note] if notes else []), odds_text)
        return grid

    def named(self, line: Line) -> Text:
        """An option in one line, without note and odds."""
        said = Text(f"{line.handle:>4}  ", "bold cyan", no_wrap=True, overflow="ellipsis")
        return said.append(line.label, "default not bold")

    def cell(self, line: Line, note: Text, _: str, width: int) -> Text:
        """An option in one of three columns."""
        cell = Text(f"{line.handle:>3} ", "bold cyan")
        cell.append(line.label, "default not bold")
        if note:
            cell.append(" ")
            cell.append_text(note)
        cell.truncate(max(16, width // 3 - 2), overflow="ellipsis")
        return cell

    def option_line(self, line: Line, note: Text, chance: str, labels: int) -> Text:
        """An option in a line of plain text, with its note and its odds. `labels` is the width of the column of labels."""
        said = Text(f"{line.handle:>4}  {line.label}")
        if note or chance:
            said.pad_right(labels - cell_len(line.label))
        if note:
            said.append("  ").append_text(note)
        if chance:
            said.append(f"  {chance}")
        return said

    def measure(self, content: RenderableType, width: int) -> int:
        """How many lines something takes in so many columns."""
        return height_of(self.console, content, width)
