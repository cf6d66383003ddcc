"""The keyboard at the table, and the curtain between two players with secrets."""

import sys

from rich.cells import cell_len
from rich.text import Text

from umpire.cli.output import tell
from umpire.cli.seats import curtain, wipe
from umpire.cli.table_bots import BotTable, Enough
from umpire.kit.terminal import plain

try:
    import readline
except ImportError:  # not on Windows: there a line is typed without history
    readline = None  # type: ignore[assignment]

COMMANDS = (
    "help", "go", "all", "usual", "undo", "redo", "log", "map", "unit", "units", "odds", "advise", "why", "rule", "vp", "save", "auto", "lang",
    "quit",
)  # fmt: skip
YES, NO = ("y", "yes", "o", "oui"), ("n", "no", "non")


class InputTable(BotTable):
    """A table that reads typed lines."""

    def speak(self, language: str) -> None:
        """Use a language; the commands have its names too."""
        super().speak(language)
        after = COMMANDS.index("map") + 1
        self.names = (*COMMANDS[:after], *self.screen.commands, *COMMANDS[after:])
        self.commands = {name: name for name in self.names}
        for name in self.names:
            for word in self.words(f"command-{name}").split():
                self.commands[plain(word)] = name

    def change_seat(self) -> None:
        """Before another seat is asked: with secrets, clear the screen and wait until its player presses Enter."""
        seat = self.seats.eyes(self.game.pending)
        changed, self.seats.now = seat != self.seats.now, seat
        if changed and self.seats.curtained:
            self.draw_curtain(self.seat_name(seat), self.screen.seat_style(seat))

    def draw_curtain(self, name: str, style: str) -> None:
        """Clear the screen and wait for the player of this name."""
        wipe(self.console)
        if readline is not None:
            readline.clear_history()  # nor may the arrow keys tell what the other typed
        if self.plain:
            self.tell_notices()
            self.say(self.words("curtain-line", seat=name))
        else:
            self.console.print(curtain(name, style, self.words, self.notices))
            self.notices.clear()
        self.lines = []
        self.greeted = False
        while typed := self.ask(self.words("curtain-ask")):
            if self.commands.get(plain(typed)) == "quit":
                raise Enough

    def ask(self, prompt: str) -> str:
        """Read a line. Input that does not come from a keyboard is printed, so that the output is a readable transcript."""
        if sys.stdin.isatty() and self.console.is_terminal:
            self.console.file.flush()
            if readline is not None:
                readline.set_completer_delims("")
                readline.set_completer(self.complete)
                readline.parse_and_bind("tab: complete")
            if cell_len(prompt) > self.width():  # or it is broken in the middle of a word
                *lines, last = Text(prompt.rstrip()).wrap(self.console, self.width() - 1)
                tell(self.console, Text("\n").join(lines))
                prompt = f"{last.plain} "
            line = input(prompt)
        else:
            self.console.print(Text(prompt), end="")
            self.console.file.flush()
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            self.console.print(Text(line.rstrip("\n")))
        return "".join(c for c in line if c.isprintable()).strip()

    def complete(self, typed: str, state: int) -> str | None:
        """Options and commands that begin with what was typed, for the tab key."""
        names = [
            *[line.choice for line in self.lines],
            *[self.words(f"command-{name}").split()[0] for name in self.names],
        ]
        found = [name for name in names if plain(name).startswith(plain(typed))]
        return found[state] if state < len(found) else None

    def is_agreed(self) -> bool:
        """Whether the other player agrees to undo his decision. With secrets he is asked behind the curtain; otherwise both see the
        screen, and nobody is asked."""
        owner, asker = self.seats.asked(self.game.plies[-1]), self.seats.now
        if not self.seats.curtained or owner in ("", asker):
            return True
        self.seats.now = owner
        self.draw_curtain(self.seat_name(owner), self.screen.seat_style(owner))
        while (typed := plain(self.ask(self.words("undo-ask", seat=self.seat_name(asker))))) not in YES:
            if self.commands.get(typed) == "quit":
                raise Enough
            if typed in NO:
                self.notices.insert(0, Text(self.words("undo-refused", seat=self.seat_name(owner))))
                return False
        return True
