"""From what was tried to an answer, or to advice: the trials of all who thought about a question are merged, and the best is told."""

from typing import Final

from umpire.bots.bot import Reason
from umpire.bots.candidate import Candidate
from umpire.bots.judge import Judge
from umpire.bots.prospects import Prospect, coded, losses, prospects

FEWEST: Final = 4  # playouts of a candidate before it can be preferred
PLAN_MARGIN: Final = 0.5  # how many standard errors a plan has to be better, once it has been in other worlds


def decide(sheets: list[list[Candidate]], judge: Judge, seat: str) -> Candidate:
    """The answer to a question, from the trials of all who thought about it, and why."""
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
    """The best choices, best first, each with what can be expected of it and how far it is behind the first."""
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
    """The trials of all who thought about a question, by choice; doctrine's first."""
    found: dict[tuple[str, str], Candidate] = {}
    for number, sheet in enumerate(sheets):
        for one in sheet:
            key = (one.choice, one.plan)
            if key not in found:
                found[key] = one._replace(tried=[[] for _ in sheets])
            found[key].tried[number].extend(one.verdicts())
    return list(found.values())


def _preferred(field: list[Candidate], judge: Judge, by_merit: bool) -> Candidate:
    """The best of the field: doctrine's unless another beats it by more than the error."""
    best, most = field[0], 0.0
    for other in field[1:]:
        lead, error = other.lead(field[0], by_merit)
        margin = judge.margin if other.plan == field[0].plan else PLAN_MARGIN
        if other.playouts() >= FEWEST and lead > max(margin * error, judge.min_gain) and lead > most:
            best, most = other, lead
    return best


def _losses(one: Candidate, other: Candidate, judge: Judge, seat: str) -> list[Prospect]:
    """How much worse than another, in the worlds that both were tried in; nothing, where the judge cannot be trusted with that."""
    if judge.played_out:
        return []
    shared = one.shared(other)
    return losses([a for a, _ in shared], [b for _, b in shared], judge, seat)
