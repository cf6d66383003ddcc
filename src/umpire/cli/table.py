"""The table: shows the game, hears an answer, and so on until the game is over or the player leaves."""

from collections.abc import Sequence

from rich.text import Text

from umpire import Decision, Draw, HouseFault, Roll
from umpire.cli.answers import Line, exact, meant, several
from umpire.cli.seats import wipe
from umpire.cli.table_bots import Enough
from umpire.cli.table_commands import CommandTable
from umpire.kit.terminal import plain


class Table(CommandTable):
    """A game and those who play it, one person or two at one keyboard. Between two people with secrets a curtain falls, unless they are
    `trusting`. `players` are the bots by their seats."""

    def run(self) -> None:
        """Play until the game ends or the player leaves. Every answer is on the disk already."""
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
        except HouseFault:  # every answer before it is on the disk
            if self.seats.curtained:
                wipe(self.console)
            self.say(self.words("saved", path=str(self.save.path)))
            raise
        except (Enough, EOFError, KeyboardInterrupt):
            if self.seats.curtained:
                wipe(self.console)  # nothing secret must stay on the screen
            self.console.print()
            self.say(self.words("saved", path=str(self.save.path)))

    def listen(self) -> None:
        """Hear lines until one changes the screen."""
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

    def answer(self, typed: str) -> bool:
        """Carry out a typed line: an answer if it fits an option, otherwise a command. Returns whether the screen has to be drawn
        again."""
        step = self.game.pending
        if isinstance(step, Roll) and step.answer_of(typed) >= 0:
            self.fresh[self.reader()] = len(self.game.log)
            self.play(typed.strip())
            return True
        orders = [order.strip() for order in typed.split(";")]
        if len(orders) > 1 and any(self.is_order(order) for order in orders):
            return self.follow_orders(orders)
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

    def is_order(self, typed: str) -> bool:
        return self.commands.get(plain(typed.partition(" ")[0])) in ("go", "all", "usual")

    def follow_orders(self, orders: list[str]) -> bool:
        """One order after the other, up to the first die, secret or question of another seat, and up to one that cannot be carried out."""
        seat, redraw = self.kind_of_question()[:1], False
        first = len(self.game.log)
        for number, order in enumerate(orders):
            count = len(self.game.plies)
            done = self.answer(order)
            redraw = redraw or done
            came = (
                any(not isinstance(step, Decision) for step in self.game.plies[count:]) or not self.game.may_undo().ok
            )
            if not done or came or self.kind_of_question()[:1] != seat:
                left = "; ".join(orders[number + done :])
                if left:
                    self.notices.insert(0, Text(self.words("orders-left", left=left), "yellow"))
                break
            self.list_options()
        self.fresh[self.reader()] = first
        return redraw

    def choice_of(self, word: str, seen: Sequence[Line]) -> str:
        """The choice that a word in a line of several answers means: a face, or an option by its name or number. Numbers mean the options
        of the list that was `seen`. Empty if it means nothing."""
        step = self.game.pending
        if isinstance(step, Roll):
            return word if step.answer_of(word) >= 0 else ""
        line = exact(word, seen) or exact(word, [line for line in self.lines if not line.counted])
        return line.choice if line is not None and line.choice in [one.choice for one in self.lines] else ""

    def answer_in_turn(self, words: list[str]) -> None:
        """Give several answers, as long as the same is asked. The rest is dropped with a notice: nobody should answer a question that he
        has not seen."""
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
        """What makes two questions the same: all dice are, a draw is of its cup, and a decision of its seat and verb."""
        step = self.game.pending
        if isinstance(step, Decision):
            return step.seat, step.verb
        return (step.cup, step.teller) if isinstance(step, Draw) else ("",) if step is not None else ()

    def refuse(self, typed: str) -> None:
        """Say why a typed line is no answer."""
        step = self.game.pending
        if isinstance(step, Roll):
            self.say(self.words("not-a-face", typed=typed, lowest=step.lowest(), highest=step.highest()))
            return
        self.say(self.words("not-offered", typed=typed, reason=" ".join(self.reasons(typed))))

    def finish(self) -> None:
        """Print the outcome and the victory conditions."""
        view = self.view()
        self.console.print()
        self.console.print(Text(self.speech.outcome(self.game.outcome), "bold"))
        self.console.print(self.screen.victory(view))
        for seat, referee in self.referees.items():
            if referee.reports:
                self.say(self.words("bot-failed", seat=self.seat_name(seat), count=len(referee.reports)))
        self.say(self.words("finished", path=str(self.save.path)))
