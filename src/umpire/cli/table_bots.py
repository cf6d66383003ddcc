"""Bots at the terminal."""

from contextlib import AbstractContextManager, nullcontext

from umpire import Decision, bots
from umpire.bots.whole_game import most_decisions
from umpire.cli.display import Display


class Enough(Exception):
    """The player leaves the table."""


class BotTable(Display):
    """A table with bots at some seats."""

    def let_bots_answer(self) -> None:
        """Let bots answer until a person is asked. Without any person, every answer is shown."""
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
        """Whether a bot is asked."""
        return self.seats.asked(self.game.pending) in self.seats.bots

    def bot_choice(self, step: Decision) -> str:
        """The answer of a bot; its reasons are kept for the log. Raises `Enough` if bots play on without an end."""
        if self.in_a_row >= most_decisions(self.game.rules.title):
            seat, turn = self.seat_name(step.seat), self.game.pos.turn
            self.say(self.words("bots-endless", count=self.in_a_row, seat=seat, verb=step.verb, turn=turn))
            raise Enough
        self.in_a_row += 1
        choice, reasons = self.referees[step.seat].choose(self.game.seen(step.seat), step)
        if reasons and not isinstance(self.bots[step.seat], bots.Chance):
            self.bot_reasons[len(self.game.log)] = reasons
        return choice

    def thinking(self, key: str, slow: bool = False) -> AbstractContextManager[object]:
        """A spinner on a drawn table, if thinking takes long enough to be seen."""
        slow = slow or any(isinstance(bot, bots.Search) for bot in self.bots.values())
        return self.console.status(self.words(key)) if slow and not self.plain else nullcontext()

    def look_on(self) -> None:
        """Show what a bot has done."""
        if self.plain:
            self.tell_news()
        elif self.game.pending is not None:
            self.show()
        self.fresh[self.reader()] = len(self.game.log)

    def forget_plans(self) -> None:
        """After an undo: forget the reasons and plans of bots for what was undone."""
        self.bot_reasons = {at: reasons for at, reasons in self.bot_reasons.items() if at < len(self.game.log)}
        for bot in self.bots.values():
            if isinstance(bot, bots.Search | bots.Recruit):
                bot.forget()

    def play(self, choice: str) -> None:
        """Play a choice, and write it to the disk."""
        self.game.play(choice)
        self.save.keep(self.game)
