"""The commands at the prompt."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from umpire import Decision, Fault, Illegal, bots
from umpire.bots.speech import ideas_of
from umpire.bots.whole_game import most_decisions
from umpire.cli import chances
from umpire.cli.answers import Line, meant
from umpire.cli.library import Library
from umpire.cli.output import tell
from umpire.cli.table_bots import Enough
from umpire.cli.table_courses import CourseTable
from umpire.engine.ask import Step
from umpire.engine.rule import Ruling, no
from umpire.kit.files import write_whole
from umpire.kit.headlines import HeadlineWriter
from umpire.kit.terminal import plain
from umpire.kit.words import LANGUAGES


class CommandTable(CourseTable):
    """A table with commands."""

    def obey(self, name: str, rest: str) -> bool:
        """Carry out a command. Returns whether the screen has to be drawn again."""
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
        """The functions of the commands, by name."""
        view = self.view
        return {
            "help": self.help,
            "go": self.go,
            "all": self.all,
            "usual": self.usual,
            "undo": self.undo,
            "redo": self.redo,
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
        """Show all commands."""
        grid = Grid.grid(padding=(0, 2, 0, 1))
        examples = {name: self.words(f"example-{name}") for name in ("unit", "why")}
        for name in self.names:
            usage = " ".join([self.words(f"command-{name}").split()[0], self.words.either(f"usage-{name}", "")]).strip()
            grid.add_row(Text(usage, "bold"), Text(self.words(f"help-{name}", **examples)))
        self.look(Group(Text(self.words("help-answer")), grid, Text(self.words("signs"))), prose=True)

    def show_map(self, _: str) -> None:
        """Show the whole map."""
        height = 0 if self.plain else self.console.height - 2
        self.console.print(self.screen.board(self.view(), self.width(), self.marks(), height))

    def undo(self, _: str) -> bool:
        """Undo back to the last question that a person answered. If there is none since the last die, a told die can be corrected."""
        since = self.game.plies[self.game.barrier :]
        if not any(self.seats.asked(step) in self.seats.persons for step in since):
            return self.correct_die(since)
        if not self.is_agreed():
            return True
        before = self.game.plies[:]
        self.game.undo()
        while self.asks_bot() and self.game.may_undo().ok:
            self.game.undo()
        self.keep_undone(before)
        self.forget()
        return True

    def correct_die(self, since: list[Step]) -> bool:
        """Ask for the last told die again. The answers of bots since then are undone, unless they could have told secrets."""
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
        """After an undo: bring the file, the log and the bots up to date."""
        self.forget_plans()
        self.save.keep(self.game)
        length = len(self.game.log)
        self.told = {reader: min(told, length) for reader, told in self.told.items()}
        self.fresh = {reader: min(fresh, length) for reader, fresh in self.fresh.items()}
        self.fresh[self.reader()] = length

    def tell_log(self, rest: str) -> None:
        """Show the last lines of the log, or all of it."""
        steps = self.readable(0)
        count = len(steps) if rest in ("all", "tout") else int(rest) if rest.isdecimal() else 30
        if count and steps:
            self.look(Text("\n").join([self.sentence(number, step) for number, step in steps[-count:]]), prose=True)

    def tell_odds(self, rest: str) -> None:
        """Show the odds of an option."""
        if not isinstance(self.game.pending, Decision):
            raise Fault(self.words("odds-told"))
        line = self.one(rest, "odds")
        writer = HeadlineWriter(self.game.rules, self.speech)
        odds = self.game.odds(line.choice, *chances.ASKED, writer.gists.watch)
        most = chances.LISTED if self.plain else chances.PAGED
        asked = self.game.pending
        self.look(chances.full(odds, writer, asked, self.words, line.label, self.seats.secrets, most))

    def tell_advice(self, _: str) -> None:
        """Show what a bot would choose with the view of the asked seat."""
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
            for reason in self.in_words(one.reasons):
                tell(self.console, Text(f"      {reason}", "dim"))
        tell(self.console, Text(self.words("advise-hint"), "dim"))

    def tell_why(self, rest: str) -> None:
        """Say why something is not offered."""
        if not rest:
            raise Fault(self.words("why-what", why=self.words("example-why")))
        found = meant(rest, self.lines, self.screen)
        if len(found) == 1:
            self.say(self.offered(found[0].choice))
            return
        for said in self.reasons(rest):
            self.say(said)

    def tell_rule(self, rest: str) -> None:
        """Show a section of the rules; by default that of the question."""
        number = rest or (self.game.pending.cite if self.game.pending is not None else "")
        card = Library(self.game.rules.title).card(number, self.game.rules.edition, self.words, code=False)
        self.look(card, prose=True)

    def copy_to(self, rest: str) -> None:
        """Write a copy of the game to a file. In a game with secrets it has only what the seat knows."""
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
        """Let chance answer for a person: one question, a number of them, or all to the end of the set-up, the turn or the game."""
        most, goal = self._auto_asked(rest)
        started, reader = len(self.game.log), self.reader()
        turn = self.game.pos.turn
        with self.thinking("thinking"):
            while most and isinstance(step := self.game.pending, Decision):
                if self._auto_reached(goal, turn):
                    break
                if step.seat in self.seats.bots:
                    self.play(self.bot_choice(step))
                else:
                    most -= 1
                    self.in_a_row = 0
                    self.play(step.options[self.chance.pick(step)])
        self.fresh[reader] = started
        return True

    def _auto_asked(self, rest: str) -> tuple[int, str]:
        """How many questions chance answers at most, and the goal (`setup`, `turn` or `game`) at which it stops before; empty if none."""
        if rest in ("", "1") or rest.isdecimal():
            return int(rest or 1), ""
        goals = {plain(self.words(f"auto-{name}")): name for name in ("setup", "turn", "game")}
        goal = goals.get(plain(rest), rest)
        if goal not in ("setup", "turn", "game"):
            raise Fault(self.words("auto-what", what=rest))
        return most_decisions(self.game.rules.title), goal

    def _auto_reached(self, goal: str, turn: int) -> bool:
        """Whether the set-up is over, or the turn in which chance began; the end of the game asks no more questions."""
        if goal == "setup":
            return not self.screen.is_setup(self.view())
        return goal == "turn" and self.game.pos.turn != turn

    def change_language(self, rest: str) -> bool:
        """Change the language."""
        language = rest.lower()
        if language not in LANGUAGES:
            raise Fault(self.words("lang-what", what=rest, languages=", ".join(LANGUAGES)))
        self.speak(language)
        return True

    def leave(self, _: str) -> bool:
        """Leave the table."""
        raise Enough

    def one(self, rest: str, command: str) -> Line:
        """The option that these words mean; raises a Fault unless it is exactly one."""
        found = meant(rest, self.lines, self.screen)
        if len(found) != 1:
            raise Fault(self.words("which-option", command=self.words(f"command-{command}").split()[0]))
        return found[0]

    def reasons(self, typed: str) -> list[str]:
        """Why what these words name is not offered. If they could mean several things, each sentence says which."""
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
        """A refusal with its section."""
        said = self.speech.reason(ruling)
        return f"{said} [{ruling.cite}]" if ruling.cite else said

    def offered(self, choice: str) -> str:
        """That a choice is offered, and by which number."""
        line = next(line for line in self.lines if line.choice == choice)
        return self.words("why-offered", label=line.label, handle=line.handle)
