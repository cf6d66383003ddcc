"""The seats of a game at one terminal: who is asked, whose view is shown, and the curtain between two players with secrets."""

from collections.abc import Collection, Sequence

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from umpire.engine.ask import Step, asked_of
from umpire.engine.ruleset import Rules
from umpire.kit.words import Words

FORGET = "\x1b[3J"  # the control sequence that clears scrolled lines


class Seats:
    """The seats of a game and who looks at the screen now. In a title without secrets everybody sees the same."""

    def __init__(self, rules: Rules, bots: Collection[str] = (), trusting: bool = False) -> None:
        self.all = rules.seats
        self.bots = frozenset(bots)
        self.persons = [seat for seat in rules.seats if seat not in self.bots]
        self.secrets = rules.secrets
        self.curtained = rules.secrets and len(self.persons) > 1 and not trusting
        self.now = ""  # the seat that looks; empty before the first question

    def asked(self, step: Step | None) -> str:
        """Who has to answer. Empty if anybody may."""
        return asked_of(step)

    def eyes(self, step: Step | None) -> str:
        """The seat whose view is shown while this is asked: the asked one, or, for dice that anybody may type in, the one shown before."""
        return self.asked(step) or self.now or (self.persons or self.all)[0]

    def reader(self, step: Step | None) -> str:
        """The seat whose log is shown; empty in a title without secrets, where all seats share one log."""
        return self.eyes(step) if self.secrets else ""


def curtain(name: str, style: str, words: Words, notices: Sequence[Text] = ()) -> RenderableType:
    """The page between two players with secrets: it says whose turn it is, and nothing else."""
    badge = Text.assemble((f" {name} ", style))
    page = Group(Align.center(badge), Text(""), Align.center(Text(words("curtain-page", seat=name))))
    return Group(*notices, Panel(page, padding=(1, 2), border_style="blue"))


def wipe(console: Console) -> None:
    """Clear the screen, and if the terminal can the lines that were scrolled away."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.clear()
        if not console.legacy_windows:
            console.file.write(FORGET)
        console.file.flush()
