"""2 US units: turning Sticks up, companies, HQ Sticks and their objectives."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNITS, Decision, Pointing, Procedure, ask, choose, draw
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.night_drop.chart import ADVANTAGE, COMPANY_STICKS, FACES, HQ, LDR, PLT, REDUCED_STICKS, UNKNOWN
from umpire.titles.night_drop.events import (
    CompanyFormed,
    CompanyReinforced,
    HexDealtWith,
    MarkerConcealed,
    MarkerKnown,
    StickTurnedUp,
)
from umpire.titles.night_drop.position import FULL, NO_MARKER, NOT_YET, REDUCED, Position
from umpire.titles.night_drop.rules.ch03_germans import Germans
from umpire.titles.night_drop.rules.rulebook import DONE, FACE_NAMES, GERMAN_SEAT, NONE, UNNAMED, US_SEAT

# 2.4.1, 2.4.2  What Sticks are combined to.
FULL_COMPANY: Final = "full"
REDUCED_COMPANY: Final = "reduced"
REINFORCE: Final = "reinforce"

# Refusals that the search for hexes to regroup in, or for a marker, meets all the time.
DEALT_WITH: Final = no("2.4", "hex-dealt-with")
TOO_FEW_STICKS: Final = no("2.4", "too-few-sticks")
NO_CONVERSION: Final = no("2.4.1", "no-conversion")
ADVANTAGE_NO_MATERIAL: Final = no("2.6.5", "advantage-no-material")
MARKER_THERE: Final = no("2.5", "marker-there")


@mypyc_attr(allow_interpreted_subclasses=True)
class Companies(Germans):
    """Chapter 2."""

    def sticks_at(self, pos: Position, regiment: int, hex: int) -> list[int]:
        """The Sticks of a regiment in a hex, in whatever state."""
        if not pos.us_by_hex[hex]:
            return []
        return pos.units_at(hex, self.first_stick[regiment], self.first_stick[regiment + 1])

    def reduced_at(self, pos: Position, regiment: int, hex: int) -> list[int]:
        """The reduced companies of a regiment in a hex."""
        if not pos.companies_by_hex[hex]:
            return []
        units = pos.units_at(hex, self.first_company[regiment], self.first_company[regiment + 1])
        return [unit for unit in units if pos.side[unit] == REDUCED]

    def may_regroup(self, pos: Position, regiment: int, hex: int) -> Ruling:
        """2.4.1, 2.4.2 Two or three Sticks, or a reduced company and a Stick, of the regiment just activated (rulings R1, R6, R63);
        a hex once an Activation (ruling R57)."""
        if hex in pos.dealt:
            return DEALT_WITH
        sticks = self.sticks_at(pos, regiment, hex)
        if len(sticks) >= 2 or (sticks and self.reduced_at(pos, regiment, hex)):
            for stick in sticks:
                if pos.face[stick] == UNKNOWN:
                    return YES
            if len(self.conversions(pos, regiment, hex)) > 1:
                return YES
            # 2.6.5  What shows may be a PIR Advantage.
            for stick in sticks:
                if pos.face[stick] == ADVANTAGE:
                    return ADVANTAGE_NO_MATERIAL
            return NO_CONVERSION
        return TOO_FEW_STICKS

    def regroup_step(self, pos: Position) -> Procedure[bool]:
        """2.4 Hex by hex, as the US player likes (ruling R3). Says whether it goes on."""
        regiment = pos.action
        hexes: list[int] = []
        for stick in range(self.first_stick[regiment], self.first_stick[regiment + 1]):
            hex = pos.at[stick]
            # A Stick alone in its hex has nobody to regroup with.
            if hex >= 0 and pos.us_by_hex[hex] > 1 and hex not in hexes and self.may_regroup(pos, regiment, hex).ok:
                hexes.append(hex)
        hexes.sort()
        names = [self.chart.hex_name[hex] for hex in hexes]
        names.append(DONE)
        about = {"regiment": self.chart.regiment_name[regiment]}
        pick = yield from choose(US_SEAT, "regroup", names, "2.4", about, kind=SPACE)
        if pick == len(hexes):
            return False
        yield from self.regroup_hex(pos, regiment, hexes[pick])
        return True

    def meant_regroup(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_regroup(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """2.4 A hex to regroup in."""
        hex = self.hex_named(choice)
        return self.may_regroup(pos, pos.action, hex) if hex != UNNAMED else no("2.4", "no-such-hex")

    def regroup_hex(self, pos: Position, regiment: int, hex: int) -> Procedure[None]:
        """2.4.1, 2.4.2 The Sticks of the regiment are turned up; then they may be combined, or not (2.4.4)."""
        yield HexDealtWith(hex, "2.4")
        sticks = self.sticks_at(pos, regiment, hex)
        cite = "2.4.1" if len(sticks) > 1 else "2.4.2"
        for stick in sticks:
            if pos.face[stick] == UNKNOWN:
                face = yield from self.draw_face(pos, stick, "")
                yield StickTurnedUp(stick, hex, face, cite)
        names = self.conversions(pos, regiment, hex)
        about = {"hex": self.chart.hex_name[hex], "regiment": self.chart.regiment_name[regiment]}
        choice = yield from ask(US_SEAT, "convert", names, cite, about, kind=UNITS)
        if choice != NONE:
            yield from self.convert(pos, regiment, hex, choice)

    def point_convert(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """2.4.1, 2.4.2 The Sticks that are used, and the company that is reinforced."""
        if option == NONE:
            return Pointing()
        about = decision.about
        regiment, hex = self.chart.regiment_name.index(about["regiment"]), self.chart.hex_index[about["hex"]]
        units = self.sticks_used(pos, regiment, hex, option)
        if combination(option)[0] == REINFORCE:
            units.append(self.reduced_at(pos, regiment, hex)[0])
        return Pointing((about["hex"],), self.pointed_at(units))

    def meant_convert(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """2.4.1 The combinations that have a Stick in them which shows the same."""
        shown = [FACE_NAMES[pos.face[unit]] for unit in self.units_meant(pos, thing) if unit < self.stick_total]
        found: list[str] = []
        for option in decision.options:
            for word in option.split("-")[1:]:
                if word in shown and option not in found:
                    found.append(option)
        return found

    def why_not_convert(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """2.4.1 A combination; 2.6.5 one with a PIR Advantage in it."""
        if FACE_NAMES[ADVANTAGE] in choice.split("-"):
            return ADVANTAGE_NO_MATERIAL
        return no("2.4.1", "no-such-combination")

    def draw_face(self, pos: Position, stick: int, secret: str) -> Procedure[int]:
        """2.1.2 What an unknown Stick is: drawn when it is looked at (ruling R51). The German knows what is left."""
        counts = self.face_weights(pos, self.regiment[stick])
        about = {"unit": self.unit_name[stick]}
        return (yield from draw("sticks", "2.1.2", FACE_NAMES, counts, about, secret, GERMAN_SEAT))

    def face_weights(self, pos: Position, regiment: int) -> list[int]:
        """2.1.2 How likely each nature is for an unknown Stick: a count of the counters that are left. To the US those that the
        German has looked at are still among them, but none of these was a PIR Advantage, or it would have been announced (ruling
        R56): that one is among the rest, and the other natures share what it leaves."""
        counts = pos.pool[regiment * FACES : regiment * FACES + FACES]
        looked = pos.looked[regiment]
        if looked:
            total = sum(counts)
            hidden = counts[ADVANTAGE]
            for face in range(1, FACES):
                if face == ADVANTAGE:
                    counts[face] = hidden * (total - hidden)
                else:
                    counts[face] *= total - looked - hidden
        return counts

    def conversions(self, pos: Position, regiment: int, hex: int) -> list[str]:
        """2.4.1, 2.4.2 Every combination that the Sticks shown allow, and none. Two suffice although three are there (ruling
        R4), and beside a reduced company they may form another (ruling R5); a PIR Advantage is no material (2.6.5, ruling R6)."""
        have = [0] * FACES
        for stick in self.sticks_at(pos, regiment, hex):
            have[pos.face[stick]] += 1
        names = [NONE]
        if self.free_company(pos, regiment) >= 0:
            for hqs in range(min(COMPANY_STICKS, have[HQ]) + 1):
                for leaders in range(min(COMPANY_STICKS - hqs, have[LDR]) + 1):
                    for platoons in range(min(COMPANY_STICKS - hqs - leaders, have[PLT]) + 1):
                        total = hqs + leaders + platoons
                        led = hqs + leaders > 0
                        full = total == COMPANY_STICKS
                        if full or (total == REDUCED_STICKS and led):
                            strength = FULL_COMPANY if full and led else REDUCED_COMPANY
                            faces = ["hq"] * hqs + ["ldr"] * leaders + ["plt"] * platoons
                            names.append("-".join([strength, *faces]))
        if self.reduced_at(pos, regiment, hex):
            for face in (PLT, LDR, HQ):
                if have[face]:
                    names.append(f"{REINFORCE}-{FACE_NAMES[face]}")
        return names

    def free_company(self, pos: Position, regiment: int) -> int:
        """A company counter that has not been used, or -1 (ruling R49)."""
        for company in range(self.first_company[regiment], self.first_company[regiment + 1]):
            if pos.at[company] == NOT_YET:
                return company
        return -1

    def sticks_used(self, pos: Position, regiment: int, hex: int, choice: str) -> list[int]:
        """2.4.3 The Sticks that a combination uses up: one is like the other that shows the same."""
        sticks: list[int] = []
        for face in combination(choice)[1]:
            for stick in self.sticks_at(pos, regiment, hex):
                if pos.face[stick] == face and stick not in sticks:
                    sticks.append(stick)
                    break
        return sticks

    def convert(self, pos: Position, regiment: int, hex: int, choice: str) -> Procedure[None]:
        """2.4.1 Sticks become a company, or 2.4.2 one of them brings a reduced company up to strength."""
        kind = combination(choice)[0]
        sticks = self.sticks_used(pos, regiment, hex, choice)
        headquarters = 0
        for stick in sticks:
            if pos.face[stick] == HQ:
                headquarters += 1
        if kind == REINFORCE:
            company = self.reduced_at(pos, regiment, hex)[0]
            yield CompanyReinforced(company, hex, sticks[0], "2.4.2")
        else:
            company = self.free_company(pos, regiment)
            yield CompanyFormed(company, hex, FULL if kind == FULL_COMPANY else REDUCED, sticks, "2.4.1")
            # 10.2  A company formed in a VP hex takes it (ruling R44).
            yield from self.settle_control(pos, company, [hex])
        # 2.5  A marker for each HQ Stick that was used (ruling R46).
        for _ in range(headquarters):
            yield from self.place_marker(pos)

    def may_conceal(self, pos: Position, vp: int) -> Ruling:
        """2.5 A marker to a VP hex."""
        return YES if pos.vp_marker[vp] == NO_MARKER else MARKER_THERE

    def place_marker(self, pos: Position) -> Procedure[None]:
        """2.5 The US player picks a VP hex without a marker, then draws one that he alone may look at (rulings R45, R47)."""
        open_hexes = [vp for vp in range(len(pos.vp_marker)) if self.may_conceal(pos, vp).ok]
        if not open_hexes or not sum(pos.bag):
            return
        names = [self.chart.hex_name[self.chart.vp_hexes[vp]] for vp in open_hexes]
        vp = open_hexes[(yield from choose(US_SEAT, "place-marker", names, "2.5", kind=SPACE))]
        hex = self.chart.vp_hexes[vp]
        yield MarkerConcealed(vp, hex, "2.5")
        value = yield from draw("vp", "2.5", self.vp_names(), pos.bag, {"hex": self.chart.hex_name[hex]}, US_SEAT)
        yield MarkerKnown(vp, hex, value, self.chart.vp_value[value], "2.5")

    def meant_place_marker(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_place_marker(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """2.5 A VP hex for a concealed marker."""
        hex = self.hex_named(choice)
        if hex == UNNAMED:
            return no("2.5", "no-such-hex")
        vp = self.chart.vp_index[hex]
        return self.may_conceal(pos, vp) if vp >= 0 else no("2.5", "no-vp-hex")

    # -- 2.6 PIR Advantage ----------------------------------------------------------------------------------------

    def advantages(self, pos: Position) -> list[int]:
        """2.6.1 The PIR Advantage counters on the map that have been turned up (ruling R8)."""
        return [stick for stick in range(self.stick_total) if pos.face[stick] == ADVANTAGE and pos.at[stick] >= 0]


def combination(option: str) -> tuple[str, list[int]]:
    """2.4.1, 2.4.2 What a combination makes, and what the Sticks show that it takes."""
    words = option.split("-")
    return words[0], [FACE_NAMES.index(word) for word in words[1:]]
