"""The doctrine of the German seat of Night Drop: hunt Sticks by night, hold the VP hexes by day.

Sticks without a company are killed without a fight, so by night units hunt them, as long as they can be back in their VP hex before companies
come. Where no Sticks can be caught, unknown ones are pushed off the map or into overstacked hexes (G1 to G3). By day every VP hex gets a
garrison, a valuable one two or three units, and VP hexes that the enemy has left are taken.
"""

from typing import Final

from umpire.bots.bot import ReasonedChoice
from umpire.engine.ask import Decision
from umpire.titles.night_drop.chart import REGIMENTS
from umpire.titles.night_drop.play.board import NOBODY, Board
from umpire.titles.night_drop.play.doctrine import battle
from umpire.titles.night_drop.play.hunters import FAR_OFF, Hunters, Job
from umpire.titles.night_drop.play.pushes import OUT, PREY, Push, Pushes
from umpire.titles.night_drop.position import G4
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS, TURN, limits_of, marker_option, push_origin
from umpire.titles.night_drop.rules.rulebook import DONE, GO, OFF, STOP

LAST_TURN: Final = 0.2  # the share that our own losses count in the last turn
PUSHES: Final = sum(limits_of(REGIMENTS)) // 2  # 5.4.2 the movements that the dice of a push give on average


def pushed(action: str) -> int:
    """5.4.2 The regiment that G1 to G3 are about; NOBODY for G4 and all else."""
    number = ACTIONS.index(action) if action in ACTIONS else NOBODY
    return number - REGIMENTS if REGIMENTS <= number < G4 else NOBODY


class Defenders(Hunters):
    """The bot of the German seat: a method for each verb."""

    # -- the turn -------------------------------------------------------------------------------------------------

    def discover(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Turn up concealed markers that the enemy knows, those that he controls last. A drawn marker would tell him as much as us."""
        turned: list[tuple[bool, str]] = []
        for option in asked.options:
            word, hex = marker_option(option)
            if word == TURN:
                turned.append((board.held[self.ground.vp_index[self.ground.index[hex]]], option))
        if turned:
            best = min(turned)[1]
            return best, "find-their-objectives", {"hex": marker_option(best)[1]}
        return asked.options[-1], "let-them-guess", {}

    def german_action(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The action that gains most: G4, or a push of one regiment."""
        best, value, regiment = ACTIONS[G4], self.worth_of_hunting(board), NOBODY
        for option in asked.options:
            if pushed(option) != NOBODY:
                worth = self.worth_of_pushing(board, pushed(option))
                if worth > value:
                    best, value, regiment = option, worth, pushed(option)
        if regiment == NOBODY:
            return best, "hunters-out" if board.night else "man-the-towns", {}
        return best, "spread-confusion", {"regiment": self.ground.chart.regiment_name[regiment]}

    def fresh(self, board: Board) -> float:
        """What a unit drawn from the cup is worth."""
        return self.style.fresh if board.night else self.style.fresh_day

    def worth_of_hunting(self, board: Board) -> float:
        """What G4 gains: the three best jobs, and half of the fourth, because the die decides how many units move."""
        gains = [job.gain for job in self.jobs(board)]
        gains += [self.fresh(board)] * board.cup
        gains.sort(reverse=True)
        worth = 0.0
        for gain in gains[:3]:
            worth += gain
        return worth + 0.5 * gains[3] if len(gains) > 3 else worth

    # -- G4: plans --------------------------------------------------------------------------------------------------

    def twin(self) -> "Defenders":
        """The same doctrine without orders."""
        other = Defenders(folder=self.folder)
        other.style = self.style
        other._roads = self._roads
        return other

    def ideas(self, board: Board, asked: Decision) -> list[tuple[float, str, int]]:
        """For each unit other Sticks to hunt, marches to other VP hexes, or staying. A unit that would not move otherwise takes the place
        of the one that gains least."""
        posts = self.posts(board)
        usual = {job.unit: job for job in self.jobs(board)[: max(0, board.left)]}
        least = min([job.gain for job in usual.values()]) if len(usual) == board.left > 0 else 0.0
        found: list[tuple[float, str, int]] = []
        for name in asked.options:
            unit = board.friend(name)
            if unit == NOBODY or board.moved(unit):
                continue
            own = board.at[unit]
            job = usual.get(unit)
            instead = least if job is None else job.gain
            if job is not None and job.to != own:
                found.append((instead, name, own))
            best: dict[int, tuple[float, int]] = {}  # by prey or town
            lot = self.chances(board, unit, posts)
            for gain, to, prey in zip(lot.gains, lot.to, lot.prey, strict=True):
                if prey != NOBODY and (job is None or prey != job.prey):
                    best[prey] = max(best.get(prey, (0.0, 0)), (gain, to))
            room = [at for at in board.reach(unit).hexes if board.germans_in[at] < self.stack]
            for goal in self.ground.vp_hexes:
                march = self.ground.march(goal)
                if march[own] <= FAR_OFF and room:
                    _, at = min([(march[hex], hex) for hex in room])
                    road = self.road(goal)
                    gain = self.standing(board, unit, at, road) + self.deny(board, at)
                    gain -= self.standing(board, unit, own, road)
                    best[goal] = max(best.get(goal, (0.0, 0)), (gain, at))
            for gain, to in best.values():
                if to != own and gain > 0 and (job is None or to != job.to):
                    found.append((instead - gain, name, to))
        return found

    # -- G4: entering and moving ----------------------------------------------------------------------------------

    def reinforce(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Bring in a new unit if fewer units have something better to do than can move."""
        least = self.fresh(board)
        busy = len([job for job in self.jobs(board) if job.gain > least])
        if busy < board.left:
            return "reinforce", "bring-them-in", {}
        return DONE, "hunters-out" if board.night else "man-the-towns", {}

    def entry_hex(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The entry hex nearest to the VP hex that needs a garrison most."""
        ranks: list[tuple[float, str]] = []
        for option in asked.options:
            at = self.ground.index[option]
            best = 0.0
            for vp in range(len(board.worth)):
                goal = self.ground.vp_hexes[vp]
                guards = board.germans_in[goal]
                if not board.companies_in[goal] and guards < min(self.stack, len(self.style.guard)):
                    worth = board.worth[vp] * (self.style.guard[guards] + (1.0 if board.held[vp] else 0.0))
                    best = max(best, worth / (4 + self.ground.march(goal)[at]))
            ranks.append((best, option))
        choice = max(ranks)[1]
        return choice, "nearest-entry", {"hex": choice}

    def next_order(self, board: Board, fresh: list[int]) -> tuple[int, int]:
        """A unit that has just entered first, then the jobs in their order."""
        for unit in fresh:
            new = self.fresh_job(board, unit)
            if new is not None:
                fresh.remove(unit)
                return unit, new.to
        room = board.left
        for job in self.jobs(board):
            if room <= 0:
                break
            if job.to == board.at[job.unit]:
                room -= 1
            else:
                return job.unit, job.to
        return NOBODY, NOBODY

    def move_who(self, board: Board, asked: Decision) -> ReasonedChoice:
        """A unit that has just entered first, because it is activated already; then the jobs in their order."""
        # Those who came in just now are activated already.
        for name in asked.options:
            unit = board.friend(name)
            if unit != NOBODY and board.moved(unit):
                new = self.fresh_job(board, unit)
                if new is not None:
                    return name, new.idea, {"hex": self.ground.name[new.about]}
        room = board.left
        for job in self.jobs(board):
            if room <= 0:
                break
            name = self.ground.unit_name[job.unit]
            if job.to == board.at[job.unit]:
                room -= 1  # it attacks where it stands
            elif name in asked.options:
                return name, job.idea, {"hex": self.ground.name[job.about]}
        return DONE, "everyone-in-place", {}

    def move_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The hex of the job or the order of the unit."""
        unit = self.ground.unit_index[asked.about["units"].split()[0]]
        orders = self.ordered(board)
        job: Job | None = None
        if unit in orders:
            job = self.order_job(board, unit, orders[unit])
        elif board.moved(unit):
            job = self.fresh_job(board, unit)
        else:
            for one in self.jobs(board):
                if one.unit == unit:
                    job = one
                    break
        if job is not None and self.ground.name[job.to] in asked.options:
            return self.ground.name[job.to], job.idea, {"hex": self.ground.name[job.about]}
        return STOP, "everyone-in-place", {}

    # -- G1 to G3: leading Sticks astray --------------------------------------------------------------------------

    def pushes(self, board: Board, regiment: int, left: int) -> list[Push]:
        """The pushes of unknown Sticks of a regiment that so many movements allow, best first."""
        return Pushes(board, regiment, left, self.style.prey, self.style.astray).best_first()

    def worth_of_pushing(self, board: Board, regiment: int) -> float:
        """What a push of a regiment gains with the average number of movements."""
        worth, left = 0.0, PUSHES
        done: list[int] = []
        for push in self.pushes(board, regiment, left):
            if push.cost <= left and push.stick not in done:
                done.append(push.stick)
                left -= push.cost
                worth += push.value * push.cost
        return worth

    def push(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The Stick of the best push. In its hex one that was moved least."""
        labels: dict[str, str] = {}
        for option in sorted(asked.options[:-1], reverse=True):
            labels[push_origin(option)] = option
        regiment = self.ground.chart.regiment_name.index(asked.about["regiment"])
        for push in self.pushes(board, regiment, board.left):
            hex = self.ground.name[board.at[push.stick]]
            if hex in labels:
                return labels[hex], push.idea, {"hex": hex}
        return DONE, "everyone-in-place", {}

    def push_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The hex of the best push from here."""
        origin = self.ground.index[asked.about["origin"]]
        for push in self.pushes(board, pushed(board.action), board.left):
            if board.at[push.stick] == origin:
                to = OFF if push.to == OUT else self.ground.name[push.to]
                if to in asked.options:
                    return to, push.idea, {"hex": asked.about["origin"]}
        return asked.options[0], "lead-them-astray", {"hex": asked.about["origin"]}

    # -- combat ---------------------------------------------------------------------------------------------------

    def assault(self, board: Board, hex: int, units: list[int]) -> float:
        """What an attack on a hex is worth, in Victory Points."""
        if not board.companies_in[hex]:
            return self.prey(board)[hex] + self.deny(board, hex) if board.us_in[hex] else 0.0
        defenders = board.companies_at(hex)
        odds = battle(self.factor(board, units), board.defence(hex, False))
        last = len(defenders) == 1 and board.steps(defenders[0]) == 1
        gone = 0.5 if board.night else 1.0 if last else 0.0
        prize = self.deny(board, hex)
        if last:
            sticks = 0.0
            for stick in board.sticks:
                if board.at[stick] == hex:
                    sticks += PREY[board.face[stick]]
            prize += self.style.prey * sticks
        good = odds.shattered * (prize + self.style.step) + odds.beaten * (gone * prize + self.style.step)
        cost = self.style.own_step * (LAST_TURN if board.turn == self.ground.chart.turns else 1.0)
        return good - (odds.repelled + odds.routed) * cost

    def attack(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The attack that is worth most; none if no attack is worth anything."""
        best, value = "", 0.0
        for option in asked.options[:-1]:
            hex = self.ground.index[option]
            around = self.ground.around[hex]
            able = [
                unit for unit in board.germans if board.at[unit] in around and (board.moved(unit) or board.left > 0)
            ]
            units = self.attackers(board, able)
            worth = self.assault(board, hex, units) if units else 0.0
            if worth > value:
                best, value = option, worth
        if not best:
            return DONE, "not-at-these-odds", {}
        idea = "attack-with-odds" if board.companies_in[self.ground.index[best]] else "hunt-sticks"
        return best, idea, {"hex": best}

    def attack_with(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Against companies all units, against Sticks only one: the unit whose place loses least without it."""
        hex = self.ground.index[asked.about["hex"]]
        if board.companies_in[hex]:
            return super().attack_with(board, asked)
        if asked.about["picked"]:
            return GO, "hunt-sticks", {"hex": asked.about["hex"]}
        posts = self.posts(board)
        ranks: list[tuple[float, str]] = []
        for name in asked.options:
            unit = board.friend(name)
            if unit != NOBODY:
                post = posts[unit - self.ground.first_german]
                road = self.road(post if post != NOBODY else board.at[unit])
                here = self.standing(board, unit, board.at[unit], road)
                ranks.append((here - self.standing(board, unit, hex, road), name))
        return min(ranks)[1], "hunt-sticks", {"hex": asked.about["hex"]}

    def advance(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Advance into a VP hex with a unit that does not come from one."""
        hex = self.ground.index[asked.about["hex"]]
        if self.ground.vp_index[hex] >= 0 and board.germans_in[hex] < self.stack:
            for name in asked.options[:-1]:
                if self.ground.vp_index[board.at[self.ground.unit_index[name]]] < 0:
                    return name, "hold-the-towns", {"hex": asked.about["hex"]}
        return DONE, "everyone-in-place", {}
