"""Ranks options by asking doctrine the same question again without the answers it has already given."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from umpire.bots.bot import Answer, Bot
from umpire.engine.ask import Decision
from umpire.engine.game import View


def stream_key(seed: int, view: View, decision: Decision) -> str:
    """A key for a bot's random stream at a question: a hash of its seed and of all that the seat sees."""
    seen = json.dumps([seed, view.data, decision.verb, decision.options, decision.about], sort_keys=True)
    return blake2b(seen.encode(), digest_size=12).hexdigest()


def others_of(
    doctrine: Bot, view: View, decision: Decision, first: str, wanted: int, mark: str, known: Sequence[str] = ()
) -> list[Answer]:
    """At most `wanted` other choices, the best first. Doctrine is asked without its first choice and without `known`, then without each
    further answer as well. Where it fails to answer, random options fill the list, without reasons; `mark` seeds them."""
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
