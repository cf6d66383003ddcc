"""The table: a screen, a question, an answer, and so on until the game is over or the player has had enough."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.rule import Rule
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from umpire import Decision, Draw, Fault, Game, Illegal, Roll, SeededDice, bots
from umpire.bots.speech import ideas_of
from umpire.bots.whole_game import most_decisions
from umpire.cli import chances
from umpire.cli.answers import Line, exact, lines_of, meant, several
from umpire.cli.library import Library
from umpire.cli.paper import cited, show_long, tell
from umpire.cli.positions import screen_of
from umpire.cli.save import Save
from umpire.cli.seats import Seats, curtain, wipe
from umpire.cli.words import speech_of, words_of
from umpire.engine.ask import Step
from umpire.engine.rule import Ruling, no
from umpire.engine.view import SeatView
from umpire.kit.files import write_whole
from umpire.kit.terminal import plain
from umpire.kit.words import LANGUAGES

try:
    import readline
except ImportError:  # not on Windows: there a line is typed without history
    readline = None  # type: ignore[assignment]

COMMANDS = (
    "help", "undo", "log", "map", "unit", "units", "odds", "advise", "why", "rule", "vp", "save", "auto", "lang",
    "quit",
)  # fmt: skip
YES, NO = ("y", "yes", "o", "oui"), ("n", "no", "non")
LEAST_LOG, MOST_LOG = 3, 8
LEAST_TABLE = 9  # lines of the table besides the question: header, sector, log, rules, prompt
FIRST_LOOK = 30  # lines that a seat with a log of its own is told when it first sits down

Row = tuple[Line, Text, str]  # an option, a note on it, its odds


class Enough(Exception):
    """The player leaves the table."""


class Cropped:
    """A part of the screen that may be too high for its place."""

    def __init__(self, content: RenderableType, height: int) -> None:
        self.content = content
        self.height = height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = console.render_lines(self.content, options.update(height=None), pad=False)
        for line in lines[: self.height]:
            yield from line
            yield Segment.line()


class Table:
    """A game and those who sit at it, one person or two who share the keyboard. `plain` tells the game line by line instead
    of drawing a screen. The seats of `players` are played by the bots that are named there. Whatever is shown is what the seat
    may know that looks at the screen; between two people with secrets a curtain falls, unless they are `trusting`. `data` is
    the folder whose files replace ours, if the game has one."""

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
        data: Path | None = None,
    ) -> None:
        self.game = game
        self.save = save
        self.console = console
        self.plain = plain
        self.seed = seed
        self.data = data
        self.chance = bots.Chance(seed)  # answers for a person who lets it
        self.hand = SeededDice(seed)  # draws for a seat that a bot plays, where dice are told
        self.bots = {
            seat: bots.load(name, game.rules.title, seat, seed + number, data)
            for number, (seat, name) in enumerate((players or {}).items(), 1)
        }
        self.referees = {seat: bots.Referee(bot, seed=seed) for seat, bot in self.bots.items()}
        self.thoughts: dict[int, list[bots.Reason]] = {}  # of bots, by the place of their answer in the log
        self.in_a_row = 0  # answers of bots since a person was heard
        self.seats = Seats(game.rules, self.bots, trusting)
        self.notices = list(notices)  # said once, above the first question
        self.greeted = False
        self.told: dict[str, int] = {}  # by reader, how much of the log has been told
        self.fresh: dict[str, int] = {}  # by reader, where in the log the last answer stands
        self.lines: list[Line] = []
        self.speak(language)

    def speak(self, language: str) -> None:
        self.words = words_of(language, self.game.rules.title)
        self.speech = speech_of(self.game.rules.title, language)
        self.screen = screen_of(self.game.rules, language)
        after = COMMANDS.index("map") + 1
        self.names = (*COMMANDS[:after], *self.screen.commands, *COMMANDS[after:])
        self.commands = {name: name for name in self.names}
        for name in self.names:
            for word in self.words(f"command-{name}").split():
                self.commands[plain(word)] = name

    # -- the loop -------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end. Leaving is not an error: every answer is on the disk already."""
        self.save.keep(self.game)
        try:
            self.let_bots_answer()
            while self.game.pending is not None:
                self.change_seat()
                self.show()
                self.listen()
                self.let_bots_answer()
            self.show()
            self.finish()
        except (Enough, EOFError, KeyboardInterrupt):
            if self.seats.curtained:
                wipe(self.console)  # whoever comes by must not see more than the players
            self.console.print()
            self.say(self.words("saved", path=str(self.save.path)))

    def change_seat(self) -> None:
        """Another seat is asked than before: where it has secrets the table is cleared, and nothing is shown until whoever
        sits there now presses Enter."""
        seat = self.seats.eyes(self.game.pending)
        changed, self.seats.now = seat != self.seats.now, seat
        if changed and self.seats.curtained:
            self.draw_curtain(self.seat_name(seat), self.screen.seat_style(seat))

    def draw_curtain(self, name: str, style: str) -> None:
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

    # -- bots -----------------------------------------------------------------------------------------------------

    def let_bots_answer(self) -> None:
        """The seats that bots play answer by themselves, until a person is asked. Where nobody plays, somebody looks on."""
        if not self.asks_bot():
            return
        watched = not self.seats.persons and not self.seats.secrets
        with self.thinking("thinking"):
            while self.asks_bot():
                step = self.game.pending
                if isinstance(step, Decision):
                    self.play(self.bot_choice(step))
                elif step is not None:
                    self.play(step.answer_text(self.hand.take(step)))
                if watched:
                    self.look_on()

    def asks_bot(self) -> bool:
        return self.seats.asked(self.game.pending) in self.seats.bots

    def bot_choice(self, step: Decision) -> str:
        """What the bot of a seat answers; its reasons are kept for the log. Chance has none. If bots answer and answer and the game
        has no end, everybody leaves the table."""
        if self.in_a_row >= most_decisions(self.game.rules.title):
            seat, turn = self.seat_name(step.seat), self.game.pos.turn
            self.say(self.words("bots-endless", count=self.in_a_row, seat=seat, verb=step.verb, turn=turn))
            raise Enough
        self.in_a_row += 1
        choice, reasons = self.referees[step.seat].choose(self.game.seen(step.seat), step)
        if reasons and not isinstance(self.bots[step.seat], bots.Chance):
            self.thoughts[len(self.game.log)] = reasons
        return choice

    def thinking(self, key: str, slow: bool = False) -> AbstractContextManager[object]:
        """A drawn table shows that somebody thinks, if that takes long enough to be seen."""
        slow = slow or any(isinstance(bot, bots.Search) for bot in self.bots.values())
        return self.console.status(self.words(key)) if slow and not self.plain else nullcontext()

    def look_on(self) -> None:
        """Show what a bot has just done."""
        if self.plain:
            self.tell_news()
        elif self.game.pending is not None:
            self.show()
        self.fresh[self.reader()] = len(self.game.log)

    def forget_plans(self) -> None:
        """What bots thought of answers that are taken back, and what they meant to do next."""
        self.thoughts = {at: reasons for at, reasons in self.thoughts.items() if at < len(self.game.log)}
        for bot in self.bots.values():
            if isinstance(bot, bots.Search | bots.Recruit):
                bot.forget()

    # -- answers --------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Hear one answer. Commands that only show something leave the screen as it is."""
        prompt = self.words("prompt")
        asked = self.seats.asked(self.game.pending)
        if asked and len(self.seats.all) > 1:
            prompt = f"{self.seat_name(asked)} {prompt}"
        self.in_a_row = 0
        while True:
            typed = self.ask(prompt)
            if not typed and len(self.lines) == 1:
                typed = self.lines[0].choice  # asked because silence would tell something: one key is enough
            if not typed:
                return
            if self.answer(typed):
                return

    def ask(self, prompt: str) -> str:
        """One typed line. Where nobody types, it is repeated, so that a transcript can be read."""
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
        """For the tab key: options and commands that begin like this."""
        names = [
            *[line.choice for line in self.lines],
            *[self.words(f"command-{name}").split()[0] for name in self.names],
        ]
        found = [name for name in names if plain(name).startswith(plain(typed))]
        return found[state] if state < len(found) else None

    def answer(self, typed: str) -> bool:
        """An option first, then a command; says whether the screen should be drawn anew."""
        step = self.game.pending
        if isinstance(step, Roll) and step.answer_of(typed) >= 0:
            self.fresh[self.reader()] = len(self.game.log)
            self.play(typed.strip())
            return True
        found = meant(typed, self.lines, self.screen)
        word, _, rest = typed.partition(" ")
        command = self.commands.get("help" if word == "?" else plain(word))
        if command and exact(typed, found) is None:
            return self.obey(command, rest.strip())
        if len(found) == 1:
            self.fresh[self.reader()] = len(self.game.log)
            self.play(found[0].choice)
            return True
        if found:
            names = ", ".join(f"{line.handle} {line.label}" for line in found[:8])
            self.say(self.words("ambiguous", typed=typed, names=names))
            return False
        words = several(typed, self.lines, self.screen)
        if words and self.choice_of(words[0], self.lines):
            self.answer_in_turn(words)
            return True
        near = {name for alias, name in self.commands.items() if alias.startswith(plain(word))}
        if len(near) == 1:
            return self.obey(near.pop(), rest.strip())
        self.refuse(typed)
        return False

    def choice_of(self, word: str, seen: Sequence[Line]) -> str:
        """What a word answers that is one of several in a line: a face, or an option by its own name. A number of the list means what it
        meant in the list that was `seen`, however the list has moved up since. Empty if nothing."""
        step = self.game.pending
        if isinstance(step, Roll):
            return word if step.answer_of(word) >= 0 else ""
        line = exact(word, seen) or exact(word, [line for line in self.lines if not line.counted])
        return line.choice if line is not None and line.choice in [one.choice for one in self.lines] else ""

    def answer_in_turn(self, words: list[str]) -> None:
        """One answer after the other, for as long as the same is asked: dice after dice, or the same question once more. What is left
        then is told and dropped: nobody answers a question that he has not seen."""
        self.fresh[self.reader()] = len(self.game.log)
        asked, seen = self.kind_of_question(), self.lines
        for number, word in enumerate(words):
            other = self.kind_of_question() != asked
            choice = "" if other else self.choice_of(word, seen)
            if not choice:
                taken, left = ", ".join(words[:number]), ", ".join(words[number:])
                key = "several-other" if other else "several-wrong"
                if self.seats.curtained and self.eyes() != self.seats.now:
                    key = "several-curtain"  # the other player reads it
                self.notices.insert(0, Text(self.words(key, taken=taken, word=word, left=left), "yellow"))
                return
            self.play(choice)
            self.list_options()

    def kind_of_question(self) -> tuple[str, ...]:
        """Dice are of one kind, whatever they are rolled for; a draw is of its cup, and a decision of its seat and verb."""
        step = self.game.pending
        if isinstance(step, Decision):
            return step.seat, step.verb
        return (step.cup, step.teller) if isinstance(step, Draw) else ("",) if step is not None else ()

    def refuse(self, typed: str) -> None:
        """Not an answer: what is, and, where the rules have a reason, why not."""
        step = self.game.pending
        if isinstance(step, Roll):
            self.say(self.words("not-a-face", typed=typed, lowest=step.lowest(), highest=step.highest()))
            return
        self.say(self.words("not-offered", typed=typed, reason=" ".join(self.reasons(typed))))

    def reasons(self, typed: str) -> list[str]:
        """Why what these words name is not offered. Where they could name several things, each sentence says which."""
        step = self.game.pending
        assert step is not None
        found: dict[str, list[str]] = {}
        for name in self.screen.names_of(self.view(), step, typed):
            ruling = self.game.why_not(name)
            said = self.reason(ruling) if not ruling.ok else self.offered(name)
            found.setdefault(said, []).extend([] if ruling.ok else [self.speech.option(step, name)])
        if len(found) == 1:
            return list(found)
        return [": ".join([*(["; ".join(names)] if names else []), said]) for said, names in found.items()]

    def reason(self, ruling: Ruling) -> str:
        said = self.speech.reason(ruling)
        return f"{said} [{ruling.cite}]" if ruling.cite else said

    def offered(self, choice: str) -> str:
        line = next(line for line in self.lines if line.choice == choice)
        return self.words("why-offered", label=line.label, handle=line.handle)

    def play(self, choice: str) -> None:
        """Answer, and have it on the disk before anything else."""
        self.game.play(choice)
        self.save.keep(self.game)

    # -- commands -------------------------------------------------------------------------------------------------

    def obey(self, name: str, rest: str) -> bool:
        try:
            if name in self.screen.commands:
                self.look(self.screen.obey(name, self.view(), rest, self.game.pending, self.width()))
                return False
            return bool(self.own_commands()[name](rest))
        except Illegal as illegal:
            self.say(self.reason(illegal.ruling))
        except (Fault, OSError) as fault:
            self.say(str(fault))
        return False

    def own_commands(self) -> dict[str, Callable[[str], bool | None]]:
        view = self.view
        return {
            "help": self.help,
            "undo": self.undo,
            "log": self.tell_log,
            "map": self.show_map,
            "unit": lambda rest: self.look(self.screen.unit(view(), rest) if rest else self.screen.forces(view())),
            "units": lambda _: self.look(self.screen.forces(view())),
            "odds": self.tell_odds,
            "advise": self.tell_advice,
            "why": self.tell_why,
            "rule": self.tell_rule,
            "vp": lambda _: self.look(self.screen.victory(view())),
            "save": self.copy_to,
            "auto": self.auto,
            "lang": self.change_language,
            "quit": self.leave,
        }

    def help(self, _: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 1))
        examples = {name: self.words(f"example-{name}") for name in ("unit", "why")}
        for name in self.names:
            usage = " ".join([self.words(f"command-{name}").split()[0], self.words.either(f"usage-{name}", "")]).strip()
            grid.add_row(Text(usage, "bold"), Text(self.words(f"help-{name}", **examples)))
        self.look(Group(Text(self.words("help-answer")), grid, Text(self.words("signs"))), prose=True)

    def show_map(self, _: str) -> None:
        height = 0 if self.plain else self.console.height - 2
        self.console.print(self.screen.board(self.view(), self.width(), self.marks(), height))

    def undo(self, _: str) -> bool:
        """Back to the last question that a person answered; of dice that are told, to the last one, if nothing came of it yet."""
        since = self.game.plies[self.game.barrier :]
        if not any(self.seats.asked(step) in self.seats.persons for step in since):
            return self.correct_die(since)
        if not self.is_agreed():
            return True
        self.game.undo()
        while self.asks_bot() and self.game.may_undo().ok:
            self.game.undo()
        self.forget()
        return True

    def correct_die(self, since: list[Step]) -> bool:
        """Ask once more for the die that was told last. Whatever bots answered to it goes too, unless it could have told secrets."""
        told = self.game.told
        by_hand = told and self.seats.asked(self.game.plies[told - 1]) not in self.seats.bots
        if not by_hand or (since and self.seats.secrets):
            raise Illegal(no("", "undo-nothing") if since else self.game.may_undo(), "undo")
        if not self.is_agreed():
            return True
        while len(self.game.plies) > told:
            self.game.undo()
        self.game.correct()
        self.forget()
        return True

    def forget(self) -> None:
        """What has been taken back is gone: from the file, from the log and from the minds of bots."""
        self.forget_plans()
        self.save.keep(self.game)
        length = len(self.game.log)
        self.told = {reader: min(told, length) for reader, told in self.told.items()}
        self.fresh = {reader: min(fresh, length) for reader, fresh in self.fresh.items()}
        self.fresh[self.reader()] = length

    def is_agreed(self) -> bool:
        """Behind the curtain nobody takes back what another has decided: it falls, and whose decision it was says yes or no.
        After a no it falls again, for the one who asked."""
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

    def tell_log(self, rest: str) -> None:
        steps = self.known(0)
        count = len(steps) if rest in ("all", "tout") else int(rest) if rest.isdecimal() else 30
        if count and steps:
            self.look(Text("\n").join([self.sentence(number, step) for number, step in steps[-count:]]), prose=True)

    def tell_odds(self, rest: str) -> None:
        if not isinstance(self.game.pending, Decision):
            raise Fault(self.words("odds-told"))
        line = self.one(rest, "odds")
        odds = self.game.odds(line.choice, *chances.ASKED)
        most = chances.LISTED if self.plain else chances.PAGED
        self.look(chances.full(odds, self.speech, self.words, line.label, self.seats.secrets, most))

    def tell_advice(self, _: str) -> None:
        """What a bot would do in the place of whoever is asked, from what that seat may know."""
        step = self.game.pending
        if not isinstance(step, Decision):
            raise Fault(self.words("game-over" if step is None else "advise-told"))
        title = self.game.rules.title
        with self.thinking("advise-thinking", slow=True):
            try:
                found = bots.advise(self.game.seen(step.seat), step, title, self.seed, data=self.data)
            except Exception:  # whatever a bot does, the game goes on
                raise Fault(self.words("advise-none")) from None
        handles = {line.choice: line.handle for line in self.lines}
        ideas = ideas_of(title, self.words.language)
        for one in found:
            said = Text(f"{handles[one.choice]:>4}  ", "bold cyan")
            tell(self.console, said.append(self.speech.option(step, one.choice), "default"))
            told = ", ".join(ideas.prospect(prospect) for prospect in one.prospects)
            tell(self.console, Text(f"      {told}", "magenta"))
            if one.behind:
                tell(self.console, Text(f"      {ideas.behind(one.behind)}", "dim"))
            for reason in self.thought(one.reasons):
                tell(self.console, Text(f"      {reason}", "dim"))
        tell(self.console, Text(self.words("advise-hint"), "dim"))

    def tell_why(self, rest: str) -> None:
        if not rest:
            raise Fault(self.words("why-what", why=self.words("example-why")))
        found = meant(rest, self.lines, self.screen)
        if len(found) == 1:
            self.say(self.offered(found[0].choice))
            return
        for said in self.reasons(rest):
            self.say(said)

    def tell_rule(self, rest: str) -> None:
        number = rest or (self.game.pending.cite if self.game.pending is not None else "")
        card = Library(self.game.rules.title).card(number, self.game.rules.edition, self.words, code=False)
        self.look(card, prose=True)

    def copy_to(self, rest: str) -> None:
        if not rest:
            self.say(self.words("save-where", path=str(self.save.path)))
            return
        path = Path(rest).expanduser()
        if path.exists():
            raise Fault(self.words("save-exists", path=str(path)))
        if self.seats.secrets and not self.game.outcome:
            write_whole(path, self.game.record_for(self.eyes()).text())
            self.say(self.words("save-known", path=str(path), seat=self.seat_name(self.eyes())))
            return
        write_whole(path, self.save.text(self.game))
        self.say(self.words("save-done", path=str(path)))

    def auto(self, rest: str) -> bool:
        """Let the chance bot answer: one question, so many, or all up to the end of the set-up, the turn or the game."""
        if rest in ("", "1") or rest.isdecimal():
            most, goal = int(rest or 1), ""
        else:
            goals = {plain(self.words(f"auto-{name}")): name for name in ("setup", "turn", "game")}
            goal = goals.get(plain(rest), rest)
            if goal not in ("setup", "turn", "game"):
                raise Fault(self.words("auto-what", what=rest))
            most = most_decisions(self.game.rules.title)
        started, reader = len(self.game.log), self.reader()
        turn = self.game.pos.turn
        with self.thinking("thinking"):
            while most and isinstance(step := self.game.pending, Decision):
                begun = goal == "setup" and not self.screen.is_setup(self.view())
                if begun or (goal == "turn" and self.game.pos.turn != turn):
                    break
                if step.seat in self.seats.bots:
                    self.play(self.bot_choice(step))
                else:
                    most -= 1
                    self.in_a_row = 0
                    self.play(step.options[self.chance.pick(step)])
        self.fresh[reader] = started
        return True

    def change_language(self, rest: str) -> bool:
        language = rest.lower()
        if language not in LANGUAGES:
            raise Fault(self.words("lang-what", what=rest, languages=", ".join(LANGUAGES)))
        self.speak(language)
        return True

    def leave(self, _: str) -> bool:
        raise Enough

    def one(self, rest: str, command: str) -> Line:
        """The one option that these words mean."""
        found = meant(rest, self.lines, self.screen)
        if len(found) != 1:
            raise Fault(self.words("which-option", command=self.words(f"command-{command}").split()[0]))
        return found[0]

    # -- what is shown --------------------------------------------------------------------------------------------

    def eyes(self) -> str:
        return self.seats.eyes(self.game.pending)

    def reader(self) -> str:
        return self.seats.reader(self.game.pending)

    def view(self) -> SeatView:
        """What whoever is asked may see."""
        return self.game.rules.seen(self.game.pos, self.eyes())

    def width(self) -> int:
        return self.console.width

    def marks(self) -> dict[str, str]:
        """The numbers of the options that are on the map, by the names of the places."""
        # the first option of a place counts
        return {line.place: line.handle for line in reversed(self.lines) if line.place}

    def costs(self) -> dict[str, int]:
        """What these options cost."""
        return {line.place: line.at.cost for line in reversed(self.lines) if line.place and line.at.cost >= 0}

    def look(self, content: RenderableType, prose: bool = False) -> None:
        """What somebody asked to see, page by page if it is long."""
        show_long(self.console, content, prose, self.words("page-keys"))

    def say(self, text: str) -> None:
        tell(self.console, Text(text))

    def sentence(self, number: int, step: Step) -> Text:
        """A line of the log, with its section; of a decision, whose it was; of a secret, that it is one; of a bot's answer, why."""
        style = "bold" if self.screen.is_heading(step) else ""
        said = cited(self.speech.step(self.game.rules, step), step.cite, style)
        if step.secret:
            said.append(" " + self.words("secret"), "dim magenta")
        if isinstance(step, Decision) and len(self.seats.all) > 1:
            said = Text(f"{self.seat_name(step.seat)}: ", "italic").append_text(said)
        # Where there are secrets a reason could tell one.
        if number in self.thoughts and (not self.seats.secrets or self.game.outcome):
            said.append(" — " + " ".join(self.thought(self.thoughts[number])), "dim")
        return said

    def thought(self, reasons: Sequence[bots.Reason]) -> list[str]:
        ideas = ideas_of(self.game.rules.title, self.words.language)
        return [ideas.say(reason) for reason in reasons]

    def seat_name(self, seat: str) -> str:
        return self.speech.name("seat", seat)

    def is_known(self, step: Step) -> bool:
        """A decision that was typed a moment ago: what came of it is told, not the decision itself."""
        return isinstance(step, Decision) and step.seat not in self.seats.bots

    def show(self) -> None:
        """The whole table; or, told line by line, what is new and what is asked."""
        self.list_options()
        if self.plain:
            self.show_plain()
        else:
            self.console.clear()
            self.console.print(self.picture(self.width(), self.console.height - 1))
        self.told[self.reader()] = len(self.game.log)

    def list_options(self) -> None:
        self.lines = lines_of(self.game, self.screen, self.speech)

    def tell_notices(self) -> None:
        for notice in self.notices:
            tell(self.console, notice)
        self.notices.clear()

    def tell_news(self) -> None:
        """What whoever looks has not been told yet."""
        self.tell_notices()
        steps = self.entries(self.told.get(self.reader(), 0))
        if self.seats.secrets and self.reader() not in self.told and len(steps) > FIRST_LOOK:
            self.say(self.words("log-more", count=len(steps) - FIRST_LOOK))
            steps = steps[-FIRST_LOOK:]
        for number, step in steps:
            if self.screen.is_heading(step):
                self.console.print()
            tell(self.console, self.sentence(number, step))
        self.told[self.reader()] = len(self.game.log)

    def show_plain(self) -> None:
        self.tell_news()
        if not self.greeted or self.game.pending is None:
            self.greeted = True
            tell(self.console, self.screen.header(self.view(), self.width()))
        if self.game.pending is not None:
            self.console.print()
            tell(self.console, self.question(self.width(), 99))

    def picture(self, width: int, height: int) -> RenderableType:
        """Header, sector and units, log, question: the question gets what it needs, the rest shares what is left."""
        view = self.view()
        header = Cropped(self.screen.header(view, width), 2)
        question = self.question(width, max(6, height // 3))
        left = height - self.measure(header, width) - self.measure(question, width) - 2  # two rules
        least = LEAST_LOG if left >= 2 * LEAST_LOG else 1  # a long question leaves little
        notices = self.measure(Group(*self.notices), width) if self.notices else 0
        least = max(least, min(notices, left - self.screen.fewest))  # what is said once has to be seen
        log_height = max(least, min(MOST_LOG, left // 4))
        room = max(left - log_height, min(left - least, self.screen.wish(view, self.game.pending, width)))
        middle, used = self.middle(view, width, max(3, room))
        log: RenderableType = self.recent(width, max(least, left - used))
        if self.notices:
            log = self.noticed(width, max(least, left - used))
        parts = [header, middle, Rule(self.words("log"), align="left", style="blue"), log, Rule(style="blue"), question]
        return Group(*parts)

    def noticed(self, width: int, height: int) -> RenderableType:
        """What is said once, and the end of the log if there is room. Notices for which there is none wait for the next screen."""
        shown = [self.notices.pop(0)]
        while self.notices and self.measure(Group(*shown, self.notices[0]), width) <= height:
            shown.append(self.notices.pop(0))
        room = height - self.measure(Group(*shown), width)
        return Cropped(Group(*shown, *([self.recent(width, room)] if room > 0 else [])), height)

    def middle(self, view: SeatView, width: int, height: int) -> tuple[RenderableType, int]:
        """The sector with the units beside it or, where the screen is narrow, in a line or two below; and its height."""
        side = self.screen.side(view, self.game.pending, width)
        call = self.screen.roll_call(view, width) if not side else Text()
        lines = min(2, self.measure(call, width)) if call else 0
        pending, marks, costs = self.game.pending, self.marks(), self.costs()
        title, sector = self.screen.sector(view, pending, marks, width - side, height - lines, costs)
        inner = self.measure(sector, width - side - (4 if title else 0)) + (2 if title else 0)
        size = min(height - lines, inner)
        if not side:
            return Group(self.panel(title, sector, size), *([Cropped(call, lines)] if lines else [])), size + lines
        forces = self.screen.forces(view)
        size = min(height, max(size, self.measure(forces, side - 4) + 2))
        grid = Grid.grid(padding=0)
        grid.add_column(width=width - side)
        grid.add_column(width=side)
        grid.add_row(self.panel(title, sector, size), self.panel(self.words("forces"), forces, size))
        return grid, size

    def panel(self, title: str, content: RenderableType, height: int) -> RenderableType:
        """A part of the table in a frame, unless it has one of its own."""
        if not title:
            return Cropped(content, height)
        inner = Cropped(content, height - 2)
        return Panel(inner, title=title, title_align="left", border_style="blue", height=height)

    def recent(self, width: int, height: int) -> RenderableType:
        """The end of the log; what the last answer brought is bright. If more happened than fits, that is said."""
        fresh = self.fresh.get(self.reader(), 0)
        entries = self.entries(0)
        lines: list[Text] = []
        for index, step in entries[-height:]:
            said = self.sentence(index, step)
            said.truncate(width, overflow="ellipsis")
            if index < fresh:
                said.stylize("dim")
            lines.append(said)
        unseen = sum(index >= fresh for index, _ in entries[:-height])
        if unseen:
            lines[0] = Text(self.words("log-more", count=unseen + 1), "yellow")
        return Group(*lines)

    def entries(self, first: int) -> list[tuple[int, Step]]:
        """The log from there on, as far as whoever looks may know, without what was typed; each with its place."""
        return [
            (number, step)
            for number, step in self.known(first)
            if not self.is_known(step) and not self.screen.is_idle(step)
        ]

    def known(self, first: int) -> list[tuple[int, Step]]:
        """The log from there on, as far as whoever looks may know; each with its place."""
        eyes = self.eyes()
        return [
            (number, step) for number, step in enumerate(self.game.log[first:], first) if self.game.may_see(step, eyes)
        ]

    def question(self, width: int, height: int) -> RenderableType:
        """What is asked, with its section, and every answer with its number."""
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
        """More options than there is room for: by what to type, and by their names too where that is only a place in the list."""
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
        """The question, with whom it is for where there are several."""
        prompt = Text()
        seat = self.seats.asked(step)
        if seat and len(self.seats.all) > 1:
            prompt.append(f" {self.seat_name(seat)} ", self.screen.seat_style(seat))
            prompt.append(" ")
        return prompt.append_text(cited(self.speech.prompt(step), step.cite, "bold"))

    def gathered(self, groups: list[tuple[str, list[str]]], room: int) -> list[Text]:
        """Options that the map shows, by their numbers; the others with their words in one line."""
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
        """An option a line."""
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
        """An option and nothing else, in one line."""
        said = Text(f"{line.handle:>4}  ", "bold cyan", no_wrap=True, overflow="ellipsis")
        return said.append(line.label, "default not bold")

    def cell(self, line: Line, note: Text, _: str, width: int) -> Text:
        """An option among many, three in a row."""
        cell = Text(f"{line.handle:>3} ", "bold cyan")
        cell.append(line.label, "default not bold")
        if note:
            cell.append(" ")
            cell.append_text(note)
        cell.truncate(max(16, width // 3 - 2), overflow="ellipsis")
        return cell

    def option_line(self, line: Line, note: Text, chance: str, labels: int) -> Text:
        """An option told in a line of its own."""
        said = Text(f"{line.handle:>4}  {line.label}")
        if note or chance:
            said.pad_right(labels - cell_len(line.label))
        if note:
            said.append("  ").append_text(note)
        if chance:
            said.append(f"  {chance}")
        return said

    def measure(self, content: RenderableType, width: int) -> int:
        return len(self.console.render_lines(content, self.console.options.update(width=width, height=None), pad=False))

    def finish(self) -> None:
        view = self.view()
        self.console.print()
        self.console.print(Text(self.speech.outcome(self.game.outcome), "bold"))
        self.console.print(self.screen.victory(view))
        for seat, referee in self.referees.items():
            if referee.reports:
                self.say(self.words("bot-failed", seat=self.seat_name(seat), count=len(referee.reports)))
        self.say(self.words("finished", path=str(self.save.path)))
