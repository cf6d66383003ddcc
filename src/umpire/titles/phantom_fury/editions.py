"""The two editions. English is the sum of the chapters; French holds only the sections that differ."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event, Procedure
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.phantom_fury.chart import COURTYARD, ROOF, Chart, Scenario
from umpire.titles.phantom_fury.events import InsurgentsEliminated, LateModifier, UnderStrengthRewarded
from umpire.titles.phantom_fury.position import GONE, Position
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence
from umpire.titles.phantom_fury.rules.rulebook import Fight
from umpire.titles.phantom_fury.text import from_text, to_text
from umpire.titles.phantom_fury.view import PhantomFuryView, facts_of


def ruleset(chart: Chart, scenario: Scenario, edition: str, options: dict[str, str]) -> "English":
    """The rules of an edition."""
    if edition == "fr":
        return French(chart, scenario, edition, options)
    return English(chart, scenario, edition, options)


@mypyc_attr(allow_interpreted_subclasses=True)
class English(Sequence):
    """The English edition."""

    def seen(self, pos: object, seat: str) -> PhantomFuryView:
        assert isinstance(pos, Position)
        return PhantomFuryView(self, pos, seat)

    def score_of(self, pos: object, seat: str) -> int:
        """7.2.1 The victory points of the USMC."""
        assert isinstance(pos, Position)
        return self.victory_points(pos)

    def facts(self, event: Event) -> dict[str, str | int]:
        return facts_of(self, event)

    def to_text(self, pos: object) -> str:
        assert isinstance(pos, Position)
        return to_text(self, pos)

    def from_text(self, text: str) -> Position:
        return from_text(self, text)


@mypyc_attr(allow_interpreted_subclasses=True)
class French(English):
    """The French edition: what it says otherwise."""

    def zones_on_street(self, section: int) -> list[int]:
        """4.3.1.2 Lines of fire are for Fire only; they do not expose a squad that crosses (ruling R31)."""
        return self.chart.section_zones[section]

    def reward_under_strength(self, pos: Position, squad: int) -> Procedure[None]:
        """6.3.1 Each squad of CF 4 placed in a Start Zone brings +2 VP."""
        if self.chart.squad_cf[squad] == 4:
            yield UnderStrengthRewarded(squad, "6.3.1")

    def caat_section(self) -> str:
        """6.3.2 The rule on CAATs has another number."""
        return "6.3.2"

    def may_have_caat(self, pos: Position, squad: int) -> Ruling:
        """6.3.2 CAATs go to any squad."""
        return YES if pos.place[squad] != GONE else no("6.3.2", "unknown-unit")

    def presses(self, pos: Position, zone: int) -> bool:
        """9.4 (4-5) Guerillas leave a Zone that holds any USMC unit, a tank included."""
        return pos.units_in(zone) > 0

    def shake(self, pos: Position, squad: int) -> Procedure[None]:
        """9.4 (9) Squads downstairs lose a step and are Pinned."""
        yield from self.step_loss(pos, squad)
        yield from self.pin(pos, squad)

    def events_apply(self, fight: Fight) -> bool:
        """9.4 (7-8) A counter-attack is resolved by 13.4.2 alone: no Events (ruling R8)."""
        return not fight.counter_attack

    def fight_back(self, pos: Position, fight: Fight) -> Procedure[None]:
        """9.4 (7-8) ... no explosives, and no conclusion: both stay."""
        yield from self.resolve(pos, fight)

    def has_caat_field(self, floor: int) -> bool:
        """11.1.2 The CAAT helps from C or R only."""
        return floor in (COURTYARD, ROOF)

    def sniper_present(self, count: int) -> bool:
        """11.4.1.1 Nobody around: no Sniper Attack."""
        return count > 0

    def may_assault_abroad(self, pos: Position, squad: int, zone: int) -> Ruling:
        """12.1.2 Searching a Zone does not forbid an Assault into another."""
        return YES

    def modifiers_apply(self, fight: Fight) -> bool:
        """13.4.2, 13.7.1 Explosives change the CF, not the modifiers."""
        return not fight.counter_attack

    def flight(self, pos: Position, at: int) -> Procedure[None]:
        """13.4.3 Flight: Guerillas of CF 1 are eliminated."""
        if pos.insurgent_cf(at) == 1:
            yield InsurgentsEliminated(at, "13.4.3")
        else:
            yield from self.weaken(pos, at, "13.4.3")

    def fury_at_once(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3.2 The marker counts for the current Assault too; its effects never add up (ruling
        R46)."""
        if not fight.had_fury:
            late = self.mods["assault-phantom-fury"]
            yield LateModifier(late.reason, late.value, "13.4.3.2")
            fight.late_ours += late.value

    def fanaticism_at_once(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3.3 The marker counts for the current Assault too (ruling R46)."""
        if not fight.was_fanatic:
            late = self.mods["assault-fanaticism"]
            yield LateModifier(late.reason, late.value, "13.4.3.3")
            fight.late_theirs += late.value

    def may_follow_up(self, pos: Position, squad: int) -> bool:
        """13.5 Pinned, but not in its current Location: it still enters what it emptied (ruling R15)."""
        return True

    def caught_by_security(self, pos: Position, at: int, fight: Fight | None) -> Procedure[None]:
        """13.6.4 No reduction if the squad's die was a natural 9; during Flooding the marker waits for its end (ruling
        R68)."""
        if fight is None or fight.natural != 9:
            if pos.insurgent_cf(at) == 1:
                yield from self.caught_at_one(pos, at)
            else:
                yield from self.weaken(pos, at, "13.6.4")
        if fight is not None and fight.flooding:
            fight.caught = True
        else:
            yield from self.silence_events(pos, self.chart.location_zone[at])

    def caught_at_one(self, pos: Position, at: int) -> Procedure[None]:
        """13.6.4 A unit of CF 1 is eliminated."""
        yield InsurgentsEliminated(at, "13.6.4")
