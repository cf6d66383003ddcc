"""The part of the doctrines of Night Drop that both sides share: reading the view, plans, and combat."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from umpire.bots.bot import Answer, Facts, Orders, Reason, ReasonedChoice
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.titles.night_drop.chart import ADVANTAGE, HQ, LDR, PLT, UNKNOWN
from umpire.titles.night_drop.play.board import NOBODY, Board, ground_of
from umpire.titles.night_drop.rules.ch08_movement import WAY_SIGN, zones_on
from umpire.titles.night_drop.rules.ch09_combat import BEATEN, EVEN, REPELLED, ROUTED, SHATTERED, loss_face, outcome
from umpire.titles.night_drop.rules.rulebook import ALL, DONE, GO, STOP, YES_NO
from umpire.titles.night_drop.view import NightDropView

MOVE_WHO: Final = "move-who"
YES, NO = YES_NO
PLANNED: Final = MOVE_WHO  # the question at which plans are made
ORDERED: Final = 100.0  # the worth of an order: more than anything else
NO_ORDERS: Final[dict[int, int]] = {}


class Battle(NamedTuple):
    """9.2.4 The probabilities of the five results of combat."""

    shattered: float
    beaten: float
    even: float
    repelled: float
    routed: float


@cache
def battle(attack: int, defence: int) -> Battle:
    """9.2.4 The results of combat for an Attack Factor and a Defence Factor, with a die for each side."""
    words = [outcome(attack + ours, defence + theirs) for ours in range(1, 7) for theirs in range(1, 7)]
    return Battle(*[words.count(word) / len(words) for word in (SHATTERED, BEATEN, EVEN, REPELLED, ROUTED)])


class Officer:
    """What both doctrines share. There is a method for each verb, which returns a choice with its idea."""

    name = "doctrine"

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        self.folder = folder
        self.ground = ground_of(folder)
        self.stack = self.ground.chart.stack_limit
        # The orders of a plan: goals by unit, and the Activation in which they hold.
        self.orders: dict[int, int] = {}
        self.when = ""
        # The board in use, and whether units have been shifted on it.
        self._board: Board | None = None
        self._shifted = False

    def lay(self, view: View) -> Board:
        """The board of a view. The board in use is kept if the view has not changed."""
        seen = view.seen
        assert isinstance(seen, NightDropView)
        board = self._board
        if board is None:
            board = Board(self.ground, seen)
            self._board = board
            self.forget()
            self.forget_enemy()
        elif self._shifted or not board.shows(seen):
            enemy = board.enemy
            board.show(seen)
            self._shifted = False
            self.forget()
            if board.enemy is not enemy:
                self.forget_enemy()
        return board

    def forget(self) -> None:
        """Forget what was computed for the board. Called when it changes."""

    def forget_enemy(self) -> None:
        """Forget what was computed for the enemy. Called when he has moved."""

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice and the reasons for it."""
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        board = self.lay(view)
        answer = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = answer(board, decision)
        reasons = [Reason(idea, facts)]
        if decision.verb == PLANNED and self.ground.unit_index.get(choice, NOBODY) in self.ordered(board):
            reasons.append(Reason("as-planned", {"unit": choice}))
        return choice, reasons

    def foresee(self, view: View, decision: Decision) -> Orders:
        """The answer to a question and to those that follow from it while the other side is not asked: who moves in this Activation, and
        where to. They are nearly always the answers of `choose`, but faster, because units are shifted on the board instead of reading a
        new view each time."""
        if decision.verb != MOVE_WHO:
            return [(decision.verb, self.choose(view, decision)[0])]
        board = self.lay(view)
        self._shifted = True
        found: Orders = []
        fresh: list[int] = []
        for name in decision.options:
            unit = self.ground.unit_index.get(name, NOBODY)
            if unit >= self.ground.first_german and board.at[unit] >= 0 and board.moved(unit):
                fresh.append(unit)
        while True:
            unit, to = self.next_order(board, fresh)
            if unit == NOBODY:
                found.append((MOVE_WHO, DONE))
                return found
            found.append((MOVE_WHO, board.mover(unit)))
            found.append(("move-to", self.ground.name[to]))
            found.append(("move-to", STOP))
            board.shift(unit, to)
            self.forget()

    def next_order(self, board: Board, fresh: list[int]) -> tuple[int, int]:
        """The unit that moves next and its goal, or NOBODY. `fresh` are units that have just entered."""
        raise NotImplementedError

    # -- plans ----------------------------------------------------------------------------------------------------

    def ordered(self, board: Board) -> dict[int, int]:
        """The orders that hold in this Activation."""
        return self.orders if self.orders and self.when == board.moment() else NO_ORDERS

    def under(self, plan: str) -> "Officer":
        """The same doctrine with the orders of a plan. A plan names an Activation and the goals of some units, such as `6.3 g4>1412`."""
        twin = self.twin()
        twin.when, *words = plan.split() or [""]
        for word in words:
            name, _, hex = word.partition(">")
            twin.orders[self.ground.unit_index[name]] = self.ground.index[hex]
        return twin

    def twin(self) -> "Officer":
        """The same doctrine without orders."""
        raise NotImplementedError

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """The plans to compare when units begin to move: no orders, then an order for one unit each, the most promising first."""
        if decision.verb != PLANNED:
            return []
        board = self.lay(view)
        when = board.moment()
        if plan.partition(" ")[0] == when:
            return []
        ideas = sorted(self.ideas(board, decision))
        return [when, *dict.fromkeys([f"{when} {name}>{self.ground.name[to]}" for _, name, to in ideas])]

    def ideas(self, board: Board, asked: Decision) -> list[tuple[float, str, int]]:
        """Other moves than the usual ones: how much worse each seems, the name of the unit, and its goal."""
        raise NotImplementedError

    def together(self, plan: str, others: list[str]) -> str:
        """A plan with the orders of all these plans. For each unit the first order holds."""
        words: dict[str, str] = {}
        for other in (plan, *others):
            for word in other.split()[1:]:
                words.setdefault(word.partition(">")[0], word)
        return " ".join([plan.partition(" ")[0], *[words[name] for name in sorted(words)]])

    # -- movement -------------------------------------------------------------------------------------------------

    def hexes_of(self, options: list[str]) -> list[int]:
        """The options that are hexes."""
        found: list[int] = []
        for option in options:
            hex = self.ground.index.get(option, NOBODY)
            if hex != NOBODY:
                found.append(hex)
        return found

    def move_by(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Of several ways with the same cost, the one through the VP hexes that are worth most, if the unit takes them on its way;
        otherwise the one through the fewest enemy zones of control."""
        takes = not board.ours  # Sticks do not take VP hexes; Germans and companies do
        for name in asked.about["units"].split():
            if board.ours and board.friend(name) != NOBODY:
                takes = True
        enemy_zones = board.enemy.zones()
        best, town = "", NOBODY
        most, fewest = 0.0, 0
        for option in asked.options:
            worth = 0.0
            dearest = NOBODY
            way = [self.ground.index[name] for name in option.split(WAY_SIGN)[1:]]
            for hex in way:
                vp = self.ground.vp_index[hex]
                if takes and vp >= 0 and board.held[vp] != board.ours:
                    worth += board.worth[vp]
                    if dearest == NOBODY or board.worth[vp] > board.worth[dearest]:
                        dearest = vp
            zones = zones_on(enemy_zones, way)
            if not best or worth > most or (worth == most and zones < fewest):
                best, town, most, fewest = option, dearest, worth, zones
        if town != NOBODY:
            return best, "by-way-of-the-town", {"hex": self.ground.name[self.ground.vp_hexes[town]]}
        return best, "keep-out-of-their-zones", {}

    # -- fights ---------------------------------------------------------------------------------------------------

    def attackers(self, board: Board, able: list[int]) -> list[int]:
        """The units that would attack together: by night those in the strongest hex, by day all in a chain of hexes around the target."""
        hexes: list[int] = []
        for unit in able:
            if board.at[unit] not in hexes:
                hexes.append(board.at[unit])
        best, most = NOBODY, 0
        for hex in hexes:
            values = [board.av(unit) for unit in able if board.at[unit] == hex]
            strength = max(values) + len(values)
            if best == NOBODY or strength > most or (strength == most and hex < best):
                best, most = hex, strength
        chain = [best]
        grown = not board.night
        while grown:
            grown = False
            for hex in hexes:
                if hex not in chain and self.is_beside(hex, chain):
                    chain.append(hex)
                    grown = True
        return [unit for unit in able if board.at[unit] in chain]

    def is_beside(self, hex: int, others: list[int]) -> bool:
        """Whether a hex is next to one of these."""
        for near in self.ground.around[hex]:
            if near in others:
                return True
        return False

    def factor(self, board: Board, units: list[int]) -> int:
        """9.2.2 The Attack Factor of those who attack together."""
        return max([board.av(unit) for unit in units]) + len(units) - 1

    def leader(self, board: Board, units: list[int]) -> int:
        """The unit with the highest DV; the first of equals."""
        best = units[0]
        for unit in units:
            if board.dv(unit) > board.dv(best):
                best = unit
        return best

    def attack_with(self, board: Board, asked: Decision) -> ReasonedChoice:
        """All units that can attack."""
        facts: Facts = {"hex": asked.about["hex"]}
        if asked.options[0] == ALL:
            return ALL, "everybody-at-once", facts
        able = [unit for unit in [board.friend(name) for name in asked.options] if unit != NOBODY]
        if asked.about["picked"]:
            return (self.ground.unit_name[able[0]] if able else GO), "everybody-at-once", facts
        rank = self.ground.name_rank
        _, _, best = max([(board.av(unit), rank[unit], unit) for unit in self.attackers(board, able)])
        return self.ground.unit_name[best], "everybody-at-once", facts

    def attack_point(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The unit that leads the attack: the strongest one; rather not across a bridge, and not out of a VP hex."""
        hex = self.ground.index[asked.about["hex"]]
        ranks: list[tuple[int, bool, str]] = []
        for name in asked.options:
            unit = self.ground.unit_index[name]
            at = board.at[unit]
            # 9.2.4  A bridge is a modifier of the defender.
            value = board.av(unit) - (self.ground.chart.bridge_defence if self.ground.across_bridge(hex, at) else 0)
            ranks.append((value, self.ground.vp_index[at] < 0, name))
        best = max(ranks)[2]
        return best, "the-strongest-leads", {"unit": best}

    def defence_point(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The unit that leads the defence: the strongest one."""
        index = self.ground.unit_index
        best = max([(board.dv(index[name]), board.steps(index[name]), name) for name in asked.options])[2]
        return best, "the-strongest-leads", {"unit": best}

    def night_retreat(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Stay in a VP hex if no unit would be eliminated by a step loss; otherwise retreat."""
        hex = self.ground.index[asked.about["hex"]]
        if self.ground.vp_index[hex] >= 0 and max([board.steps(unit) for unit in board.friends_at(hex)]) > 1:
            return NO, "hold-the-towns", {"hex": asked.about["hex"]}
        return YES, "melt-into-the-night", {"hex": asked.about["hex"]}

    def retreat_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Retreat to friends if there is room, otherwise away from the enemy."""
        count = len(asked.about["units"].split())
        ranks: list[tuple[bool, bool, int, str]] = []
        for option in asked.options:
            at = self.ground.index[option]
            full = board.crowd(at) + count > self.stack
            ranks.append((full, not board.friends_at(at), -board.danger(at), option))
        best = min(ranks)[3]
        return best, "fall-back-on-friends", {"hex": best}

    def barred_loss(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Lose what is worth least, but no PIR Advantage, which would give the enemy the Initiative. It is lost only if it would be
        eliminated anyway."""
        units = [unit for unit in [board.friend(name) for name in asked.about["units"].split()] if unit != NOBODY]
        sheltered = len(units) > 1 or (len(units) == 1 and board.steps(units[0]) > 1)
        kept = [option for option in asked.options if not (sheltered and loss_face(option) == ADVANTAGE)]
        return self.least(board, kept)

    def surplus(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Lose what is worth least."""
        return self.least(board, asked.options)

    def least(self, board: Board, options: list[str]) -> ReasonedChoice:
        """The option with the lowest price."""
        prices: list[tuple[float, str]] = []
        for option in options:
            unit = board.friend(option)
            price = 2.0 + board.steps(unit) if unit != NOBODY else PRICES[loss_face(option)]
            prices.append((price, option))
        return min(prices)[1], "lose-the-least", {}


# What a Stick is worth when one has to be lost, by its face, compared with 2 and its steps for a company.
PRICES: Final = {PLT: 0.3, UNKNOWN: 0.5, ADVANTAGE: 0.6, LDR: 1.0, HQ: 1.0}
