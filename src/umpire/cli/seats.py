"""Who sits at the table, whose eyes look at it, and the curtain that falls between them where a title has secrets."""

from collections.abc import Collection, Sequence

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from umpire.engine.ask import Step, asked_of
from umpire.engine.ruleset import Rules
from umpire.kit.words import Words

FORGET = "\x1b[3J"  # what has scrolled off the top


class Seats:
    """The seats of a game and who looks at the screen now. In a title without secrets everybody sees the same."""

    def __init__(self, rules: Rules, bots: Collection[str] = (), trusting: bool = False) -> None:
        self.all = rules.seats
        self.bots = frozenset(bots)
        self.persons = [seat for seat in rules.seats if seat not in self.bots]
        self.secrets = rules.secrets
        self.curtained = rules.secrets and len(self.persons) > 1 and not trusting
        self.now = ""  # nobody has been asked yet

    def asked(self, step: Step | None) -> str:
        """Who has to answer. Empty if anybody may."""
        return asked_of(step)

    def eyes(self, step: Step | None) -> str:
        """Whose eyes look at the screen while this is asked: dice that all may see are typed in by whoever sits there."""
        return self.asked(step) or self.now or (self.persons or self.all)[0]

    def reader(self, step: Step | None) -> str:
        """Whose page of the log is open: where there are secrets each seat has its own, elsewhere all share one."""
        return self.eyes(step) if self.secrets else ""


def curtain(name: str, style: str, words: Words, notices: Sequence[Text] = ()) -> RenderableType:
    """A page on which nothing stands but whose turn it is."""
    badge = Text.assemble((f" {name} ", style))
    page = Group(Align.center(badge), Text(""), Align.center(Text(words("curtain-page", seat=name))))
    return Group(*notices, Panel(page, padding=(1, 2), border_style="blue"))


def wipe(console: Console) -> None:
    """Take everything off the screen, and what has scrolled away with it where the terminal can do that."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.clear()
        if not console.legacy_windows:
            console.file.write(FORGET)
        console.file.flush()
