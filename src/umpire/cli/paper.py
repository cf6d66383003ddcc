"""Where the terminal writes."""

from rich.console import Console, RenderableType
from rich.text import Text

PIPE_WIDTH = 100


class Paper(Console):
    """Standard output. On a terminal lines are broken to its width; into a pipe or a file a sentence stays one line, and
    pictures have one width."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        if not self.is_terminal:
            self.width = PIPE_WIDTH

    def on_broken_pipe(self) -> None:
        """Whoever read along has gone; `main` knows what to do."""
        self.quiet = True
        raise BrokenPipeError


def tell(console: Console, prose: RenderableType) -> None:
    """Sentences, as against pictures."""
    console.print(prose, soft_wrap=not console.is_terminal)


def cited(said: str, cite: str, style: str = "") -> Text:
    """A sentence, with a capital, and its section."""
    sentence = Text(said[:1].upper() + said[1:], style)
    return sentence.append(f" [{cite}]", "cyan") if cite else sentence
