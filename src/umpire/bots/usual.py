""" "As usual": what the doctrine of a title answers, as one course. A title names the questions (`usual` in `show/courses.toml`)."""

from pathlib import Path

from umpire.bots.play import play_of
from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.kit.chains import courses_of
from umpire.kit.ways import Answered, chance_came

MOST = 60  # answers of one course


def usual(game: Game, data: Path | None = None) -> list[Answered]:
    """The answers of the doctrine to the present question and the ones after it, up to one that the title does not name, a die, or a secret.
    Empty where the title names none. It is asked in a game that knows only what the seat knows."""
    step = game.pending
    title = game.rules.title
    verbs = courses_of(title).usual
    if not isinstance(step, Decision) or step.verb not in verbs or step.seat not in play_of(title).doctrines:
        return []
    try:
        twin = game.ahead()
    except Fault:
        return []
    seat, bot = step.seat, play_of(title).doctrine(step.seat, 0, data)
    found: list[Answered] = []
    while len(found) < MOST:
        asked = twin.pending
        if not isinstance(asked, Decision) or asked.seat != seat or asked.verb not in verbs:
            break
        option = bot.choose(twin.seen(seat), asked)[0]
        count = len(twin.plies)
        found.append((asked, option))
        twin.choose(asked.answer_of(option))
        if chance_came(twin, count):
            break
    return found
