"""Why not? For a choice that is not offered: the section and the reason, from the very functions that made the options."""

from umpire.kernel.ask import Decision
from umpire.kernel.rule import Ruling, no
from umpire.titles.phantom_fury.position import NOBODY, SQUADS, SQUARE, USMC_SQUADS, Position
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence
from umpire.titles.phantom_fury.rules.ch09_support import DRAGON_EYE, HORNET, SUPER_COBRA
from umpire.titles.phantom_fury.rules.ch10_reinforcements import IRAQIS
from umpire.titles.phantom_fury.rules.ch12_movement import REGROUP, SECURE, STOP, WITHDRAW
from umpire.titles.phantom_fury.rules.rulebook import DONE

UNKNOWN = -2


class Explained(Sequence):
    """The chapters, and an answer to every "why not?"."""

    def why_not(self, pos: object, decision: Decision, choice: str) -> Ruling:
        assert isinstance(pos, Position)
        ruling = self._explain(pos, decision, choice)
        return ruling if not ruling.ok else no(decision.cite, "not-offered")

    def _explain(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        verb = decision.verb
        about = decision.about
        if verb == "mix-strong-points":
            return no("6.1.2", "strong-points-range")
        if verb == "step":
            return self._explain_step(pos, self.unit_of[about["squad"]], choice)
        if verb == "call-mission":
            if choice in self.chart.mission_name:
                return self.may_call(pos, self.chart.mission_name.index(choice))
            return no("9.3", "unknown-mission")
        if verb in ("scout-zone", "strike-zone", "bomb-zone"):
            mission = DRAGON_EYE if verb == "scout-zone" else SUPER_COBRA if verb == "strike-zone" else HORNET
            zone = self.zone_named(choice)
            return no("4.1", "unknown-zone") if zone == UNKNOWN else self.may_target(pos, mission, zone)
        if verb == "scout-second-zone":
            zone = self.zone_named(choice)
            if zone == UNKNOWN:
                return no("4.1", "unknown-zone")
            if zone not in self.chart.near[int(about["zone"])]:
                return no("9.3", "not-near-first-zone")
            return self.may_target(pos, DRAGON_EYE, zone)
        if verb in ("deploy", "attach-caat", "enter-at"):
            return self._explain_arrival(pos, verb, about, choice)
        if verb in ("strike", "fire-at", "assault", "drive"):
            return self._explain_place(pos, verb, about, choice)
        if verb in ("commit", "fire-with", "move", "assault-with"):
            return self._explain_unit(pos, verb, choice)
        if verb == "flood-from":
            return no("13.4.8.1", "not-a-foothold")
        return no(decision.cite, "squad-or-caat" if verb == "lose-step" else "yes-or-no")

    def zone_named(self, text: str) -> int:
        """The Zone that a text names, or UNKNOWN."""
        if text.isdecimal() and 1 <= len(text) <= 3 and 1 <= int(text) <= self.chart.zone_count:
            return int(text)
        return UNKNOWN

    def _explain_arrival(self, pos: Position, verb: str, about: dict[str, str], choice: str) -> Ruling:
        if verb == "deploy":
            zone = self.zone_named(choice)
            if zone == UNKNOWN:
                return no("4.1", "unknown-zone")
            return no("6.3", "not-start-zone" if zone not in self.start_zones else "zone-taken")
        if verb == "attach-caat":
            unit = self.unit_of.get(choice, UNKNOWN)
            if unit == UNKNOWN or unit >= USMC_SQUADS:
                return no(self.caat_section(), "unknown-unit")
            return no(self.caat_section(), "has-caat" if pos.caat[unit] != NOBODY else "not-in-start-zone")
        space = self.space_of.get(choice, UNKNOWN)
        if space == UNKNOWN:
            return no("4.2.1", "unknown-place")
        return no(self.entry_section(pos.place[self.unit_of[about["unit"]]]), "no-entry-here")

    def _explain_place(self, pos: Position, verb: str, about: dict[str, str], choice: str) -> Ruling:
        space = self.space_of.get(choice, UNKNOWN)
        if space == UNKNOWN:
            return no("4.2.1", "unknown-place")
        in_street = space >= self.chart.location_count
        if verb == "strike":
            if in_street or self.chart.location_zone[space] != int(about["zone"]):
                return no("9.3", "other-zone")
            return no("9.3", "no-enemy")
        if verb == "drive":
            unit = self.unit_of[about["unit"]]
            ruling = self.may_drive(pos, space)
            if space != pos.place[unit] and not ruling.ok:
                return ruling
            if space not in self.tank_reach(pos, unit, pos.mp):
                return no("12.6.2", "out-of-reach")
            return self.may_park(pos, space)
        if in_street:
            return no("11.1" if verb == "fire-at" else "13", "no-enemy")
        if verb == "fire-at":
            return self.may_fire_at(pos, self.unit_of[about["unit"]], space)
        return self.may_assault(pos, self.unit_of[about["squad"]], space)

    def _explain_unit(self, pos: Position, verb: str, choice: str) -> Ruling:
        if verb == "commit" and choice == IRAQIS:
            return self.may_commit(pos, USMC_SQUADS)
        if verb == "move" and choice == DONE:
            return self.may_end_movement(pos)
        unit = self.unit_of.get(choice, UNKNOWN)
        if unit == UNKNOWN:
            return no("5", "unknown-unit")
        if verb == "commit":
            return no("10.4", "iraqis-together") if USMC_SQUADS <= unit < SQUADS else self.may_commit(pos, unit)
        if verb == "move":
            return self.may_move(pos, unit)
        if verb == "fire-with":
            ruling = self.may_fire(pos, unit)
            return ruling if not ruling.ok else no("11.1", "no-target")
        if unit >= SQUADS:
            return no("13", "tanks-do-not-assault")
        return self.may_assault_with(pos, unit)

    def _explain_step(self, pos: Position, squad: int, choice: str) -> Ruling:
        if choice == STOP:
            return self.may_stop(pos, squad)
        if choice == SECURE:
            return self.may_secure(pos, squad)
        if choice == REGROUP:
            return self.may_regroup(pos, squad)
        if choice == WITHDRAW:
            return self.may_withdraw(pos, squad)
        space = self.space_of.get(choice, UNKNOWN)
        if space == UNKNOWN:
            return no("12.4.2" if choice.startswith(f"{SQUARE}") else "4.2.1", "unknown-place")
        return self.may_step(pos, squad, space)
