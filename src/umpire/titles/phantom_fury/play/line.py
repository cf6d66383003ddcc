"""The answers of the Marines to questions of fire, movement and Assaults (11, 12, 13)."""

from typing import Final

from umpire.bots.bot import ReasonedChoice
from umpire.engine.ask import Decision
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.coin import ANY, BLAST, ENOUGH, MARCH
from umpire.titles.phantom_fury.play.ground import NOWHERE
from umpire.titles.phantom_fury.play.memory import Route
from umpire.titles.phantom_fury.play.staff import Staff
from umpire.titles.phantom_fury.position import MOSQUE, NOBODY, SQUADS, UNIT_NAMES, UNITS, USMC
from umpire.titles.phantom_fury.rules.ch12_movement import MOVEMENT_CAPACITY, STOP
from umpire.titles.phantom_fury.rules.rulebook import DONE

STAYING: Final = 0.005  # more for staying, so that of equal routes the squad stays
CROWDED: Final = 0.3  # less for a place where another squad is


class Line(Staff):
    """A method for each verb; `Marines.choose` finds it by that name."""

    # -- fire -----------------------------------------------------------------------------------------------------

    def fire_with(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The unit whose shot gains most over its move fires. A tank that should drive does not fire, and squads reckon with
        it where it will be."""
        salvo = self.salvo(board, asked)
        if not salvo:
            return DONE, "hold-fire-and-move", {}
        name = UNIT_NAMES[salvo[0][1]]
        return name, "support-by-fire", {"unit": name}

    def salvo(self, board: Board, asked: Decision) -> list[tuple[float, int, int]]:
        """Every shot that gains enough over moving, best first: the gain, the unit, and the Location it fires at."""
        driving = self.drive_tanks(board)
        shots = [0.0] * UNITS
        targets = [NOWHERE] * UNITS
        units = self.units(asked)
        for unit in units:
            told = self.told_target(board, unit)
            shots[unit], targets[unit] = self.best_shot(board, unit, [told] if told != NOWHERE else None)
        move_gains = self.move_gains(board, shots)
        gains: list[tuple[float, int, int]] = []
        for unit in units:
            if shots[unit] and unit not in driving:
                gain = self.fire_gain(board, unit, shots[unit], move_gains)
                if gain > ENOUGH:
                    gains.append((gain, unit, targets[unit]))
        gains.sort(key=lambda one: -one[0])
        return gains

    def fire_at(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The best target, or the one that the unit is told to fire at."""
        name = asked.about["unit"]
        unit = self.ground.unit[name]
        targets = self.spaces(asked)
        told = self.told_target(board, unit)
        _, at = self.best_shot(board, unit, [told] if told in targets else targets)
        if at == NOWHERE:
            at = targets[0]
        zone = self.ground.zone[at]
        if zone == MOSQUE:
            return self.ground.name[at], "clear-the-mosque-by-fire", {"unit": name}
        if not board.table.is_suspect(at):
            idea = "shoot-what-shows"
        else:
            idea = "stretch-them-thin" if board.stretched and board.opens(zone) else "flush-out-the-suspect"
        return self.ground.name[at], idea, {"unit": name, "zone": str(zone)}

    def use_ammo(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Rockets are for shots that are not sure without them."""
        name = asked.about["unit"]
        if self.needs_rockets(board, self.ground.unit[name], self.ground.space[asked.about["at"]]):
            return "yes", "rockets-first", {"unit": name}
        return "no", "save-the-rockets", {"unit": name}

    # -- movement -------------------------------------------------------------------------------------------------

    def move(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Tanks first, then the squad that gains most. If nobody gains, DONE, or the first squad where one has to move."""
        units = self.units(asked)
        for unit in units:
            if unit >= SQUADS:
                return UNIT_NAMES[unit], "tank-leads", {"unit": UNIT_NAMES[unit]}
        best, most = NOBODY, MARCH
        for unit in units:
            for goal in self.goals(board, unit):
                if goal.value > most:
                    best, most = unit, goal.value
        if best != NOBODY:
            return UNIT_NAMES[best], "best-gain-first", {"unit": UNIT_NAMES[best]}
        if DONE in asked.options:
            return DONE, "everyone-in-place", {}
        return asked.options[0], "make-room", {"unit": asked.options[0]}

    def ranked_moves(self, board: Board, asked: Decision) -> list[tuple[float, int, Route]]:
        """Every move that gains enough, best first: the gain over staying, the unit, and its route. Empty if nobody gains."""
        found: list[tuple[float, int, Route]] = []
        for unit in self.units(asked):
            for goal in self.goals(board, unit):
                if goal.value > MARCH:
                    found.append((goal.value, unit, goal.route))
        found.sort(key=lambda one: -one[0])
        return found

    def step(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The first step of the best route among those that begin with a step on offer; STOP if the best place is here. The
        routes are weighed anew at every step, because fire may have changed the squad."""
        name = asked.about["squad"]
        squad = board.squad(self.ground.unit[name])
        # What a squad lays open by leaving its Zone was weighed before its first step, so later on it counts nothing.
        home = squad.home if board.mp == MOVEMENT_CAPACITY else 0
        here = squad.at
        stops = STOP in asked.options
        offered = [False] * len(self.ground.zone)
        for space in self.spaces(asked):
            offered[space] = True
        loss_weight = self.loss_weight(board)
        best: Route | None = None
        most = 0.0
        for route in board.routes(squad, board.mp, offered):
            if not stops if route.first == NOWHERE else not offered[route.first]:
                continue  # the umpire does not offer it
            self.look_ahead(board, squad, route, loss_weight)
            value = self.route_value(board, squad, route, loss_weight, home)
            others = board.stack[route.place]
            if route.place == here:
                value += STAYING
                others -= 1  # itself
            if others > 0:
                value -= CROWDED
            if best is None or value > most:
                best, most = route, value
        if best is None:
            return STOP if stops else asked.options[0], "make-room", {"unit": name}
        zone = best.zone
        if board.control[zone] == USMC:
            if best.first == NOWHERE:
                idea = "keep-a-garrison" if board.is_exposed(zone, squad.unit) else "hold-the-line"
            else:
                idea = "take-cover" if home and board.control[home] != USMC else "close-up"
        elif not board.enemies(zone):
            idea = "stretch-them-thin" if board.stretched and board.opens(zone) else "take-the-empty-zone"
        else:
            idea = "one-squad-a-zone"
        choice = STOP if best.first == NOWHERE else self.ground.name[best.first]
        return choice, idea, {"unit": name, "zone": str(zone)}

    def secure_first(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Never: a Security Element would cost the squad a CF."""
        return "no", "all-hands-in-the-assault", {"unit": asked.about["squad"]}

    def drive(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The street where the tank is worth most; of equals the last by name."""
        ranks = self.ground.rank
        place = max(self.spaces(asked), key=lambda at: (self.post_value(board, at), ranks[at]))
        return self.ground.name[place], "tank-covers-the-crossing", {"unit": asked.about["unit"]}

    # -- assault --------------------------------------------------------------------------------------------------

    def assault_with(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The squad with the best Assault, or nobody if none is worth more than nothing."""
        best, most, goal = NOBODY, 0.0, NOWHERE
        for unit in self.units(asked):
            value, at = self.assault_of(board, unit)
            if at != NOWHERE and value > most:
                best, most, goal = unit, value, at
        if best == NOBODY:
            return DONE, "not-at-these-odds", {}
        name = UNIT_NAMES[best]
        return (
            name,
            self.assault_idea(board.table.place[best], goal),
            {"unit": name, "zone": str(self.ground.zone[goal])},
        )

    def assault(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The best target on offer, however bad: the squad has been chosen already."""
        name = asked.about["squad"]
        squad = board.squad(self.ground.unit[name])
        targets = self.spaces(asked)
        _, at = self.best_assault(board, squad, squad.at, self.loss_weight(board), ANY, targets)
        if at == NOWHERE:
            at = targets[0]
        return self.ground.name[at], self.assault_idea(squad.at, at), {"unit": name, "zone": str(self.ground.zone[at])}

    def use_explosives(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Against Martyrs, a CF of BLAST or more, or a Fortified Zone; and in the last three turns against anybody."""
        name, at = asked.about["squad"], self.ground.space[asked.about["at"]]
        strong = board.table.is_martyrs(at) or self.enemy_strength(board, at, 0) >= BLAST
        if strong or board.is_fortified(self.ground.zone[at]) or board.left <= 2:
            return "yes", "blow-them-out", {"unit": name}
        return "no", "save-the-explosives", {"unit": name}

    def lose_step(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The squad takes the loss only if it is full and its CAAT still has explosives."""
        name = asked.about["squad"]
        squad = board.squad(self.ground.unit[name])
        if squad.reduced or not squad.explosives:
            return "caat", "keep-the-squad", {"unit": name}
        return "squad", "keep-the-caat", {"unit": name}

    def flood(self, board: Board, asked: Decision) -> ReasonedChoice:
        """13.4.8 Always go on."""
        return "yes", "momentum", {"unit": asked.about["squad"]}

    def flood_from(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The first option."""
        return asked.options[0], "momentum", {"unit": asked.about["squad"]}
