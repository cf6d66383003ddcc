"""What a seat may take back of a game, and from which answer on."""

from umpire.engine.ask import Decision
from umpire.engine.rule import Ruling, no
from umpire.server.session import GameSession


def undo_target(session: GameSession, seat: str, to: int | None) -> int:
    """The number (among the answers that the game holds) of the first answer that would be taken back; -1 if there is
    none."""
    seat_log = session.seat_log(seat)
    if to is not None:
        return seat_log.ply_at(to) if seat_log.base_plies <= to < seat_log.count else -1
    for ply in reversed(seat_log.plies):
        step = session.game.plies[ply]
        if isinstance(step, Decision) and step.seat == seat:
            return ply
    return -1


def may_undo(session: GameSession, seat: str, target: int) -> Ruling:
    """Whether a seat may take back to there without asking anybody. Where there are secrets that depends on what the seat
    can read, and nothing that the other person did is ever touched."""
    if session.over or target < 0:  # what came before a snapshot lies behind a die
        return no("", "undo-nothing" if session.over or session.whole else "undo-barrier")
    seat_log = session.seat_log(seat)
    if target < seat_log.floor():
        return no("", "undo-barrier")
    others = [other for other in session.persons() if other != seat]
    if session.rules.secrets:
        return no("", "undo-consent") if others and not seat_log.own_since(target) else Ruling(True, "", "")
    for step in session.game.plies[target:]:
        if isinstance(step, Decision) and step.seat in others:
            return no("", "undo-consent")
    return Ruling(True, "", "")
