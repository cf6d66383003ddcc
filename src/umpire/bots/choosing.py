"""Turns the trials of a search into an answer (`decide`) or into advice (`counsel`). If several processes searched, their trials are
merged first."""

from typing import Final

from umpire.bots.bot import Reason
from umpire.bots.candidate import Candidate
from umpire.bots.judge import Judge
from umpire.bots.prospects import Prospect, coded, losses, prospects

FEWEST: Final = 4  # playouts that a candidate needs before it can beat doctrine's choice
PLAN_MARGIN: Final = (
    0.5  # standard errors by which a plan must lead; few are enough, because it led in other worlds before
)


def decide(sheets: list[list[Candidate]], judge: Judge, seat: str) -> Candidate:
    """The choice to answer with, its reasons included. `sheets` has the trials of each process, doctrine's choice first in each."""
    field = _merged(sheets)
    best = _preferred(field, judge, False)
    reasons = best.reasons[:]
    if len(field) > 1:
        told = prospects(best.verdicts(), judge)
        facts: dict[str, str | int] = {"prospects": coded(told), "playouts": best.playouts()}
        reasons.append(Reason("searched", {**facts, "options": len(field)}))
    if best is not field[0]:
        lost = [one for one in _losses(field[0], best, judge, seat) if one.named()]
        reasons.append(Reason("better-than-doctrine", {"losses": coded(lost)}))
    return best._replace(reasons=reasons)


def counsel(sheets: list[list[Candidate]], judge: Judge, seat: str, count: int) -> list[Candidate]:
    """At most `count` choices as advice, the best first, each with its prospects and how far it is behind the first."""
    field = _merged(sheets)
    first = _preferred(field, judge, True)
    rest = sorted((one for one in field if one is not first), key=lambda one: (-one.value(True), one.choice))
    return [
        one._replace(
            reasons=[*one.reasons, Reason("searched", {"playouts": one.playouts()})],
            prospects=prospects(one.verdicts(), judge),
            behind=[] if one is first else _losses(one, first, judge, seat),
        )
        for one in [first, *rest][:count]
    ]


def _merged(sheets: list[list[Candidate]]) -> list[Candidate]:
    """One candidate for each choice and plan, with the trials of every process. The order stays: doctrine's choice is first."""
    found: dict[tuple[str, str], Candidate] = {}
    for number, sheet in enumerate(sheets):
        for one in sheet:
            key = (one.choice, one.plan)
            if key not in found:
                found[key] = one._replace(tried=[[] for _ in sheets])
            found[key].tried[number].extend(one.verdicts())
    return list(found.values())


def _preferred(field: list[Candidate], judge: Judge, by_merit: bool) -> Candidate:
    """The candidate to prefer: doctrine's choice (the first), unless another leads it by more than the error and the minimum gain."""
    best, most = field[0], 0.0
    for other in field[1:]:
        lead, error = other.lead(field[0], by_merit)
        margin = judge.margin if other.plan == field[0].plan else PLAN_MARGIN
        if other.playouts() >= FEWEST and lead > max(margin * error, judge.min_gain) and lead > most:
            best, most = other, lead
    return best


def _losses(one: Candidate, other: Candidate, judge: Judge, seat: str) -> list[Prospect]:
    """How much worse `one` is than `other` in the worlds that both were tried in. Empty where the judge is too imprecise to tell
    (`Judge.played_out`)."""
    if judge.played_out:
        return []
    shared = one.shared(other)
    return losses([a for a, _ in shared], [b for _, b in shared], judge, seat)
