"""What doctrine would choose, and what else it would: the same question again, without the answers already given."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from umpire.bots.bot import Answer, Bot
from umpire.engine.ask import Decision
from umpire.engine.game import View


def stream_key(seed: int, view: View, decision: Decision) -> str:
    """The name of a bot's own stream at a question: its seed, and the question as the seat sees it."""
    seen = json.dumps([seed, view.data, decision.verb, decision.options, decision.about], sort_keys=True)
    return blake2b(seen.encode(), digest_size=12).hexdigest()


def others_of(
    doctrine: Bot, view: View, decision: Decision, first: str, wanted: int, mark: str, known: Sequence[str] = ()
) -> list[Answer]:
    """What doctrine would choose without its first choice and what else is known, then without the next as well; where it
    knows no more, chance."""
    found: list[Answer] = []
    left = [option for option in decision.options if option != first and option not in known]
    while len(left) > 1 and len(found) < wanted:
        asked = decision.with_options(left)
        try:
            choice, reasons = doctrine.choose(view, asked)
        except Exception:  # a doctrine may count on an answer that is always offered
            break
        if choice not in left:
            break
        found.append((choice, reasons))
        left = [option for option in left if option != choice]
    Random(mark).shuffle(left)
    return found + [(choice, []) for choice in left[: max(0, wanted - len(found))]]
