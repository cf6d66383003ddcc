"""What an option points at, and what pointing at something would have meant."""

from umpire.engine.ask import Decision, Draw, Step
from umpire.kit.scene import Target, View
from umpire.titles.phantom_fury.position import SQUARE
from umpire.titles.phantom_fury.show.table import Table

# By verb, or by the cup that is drawn from: what the options name.
ASK_ZONE = ("deploy", "scout-zone", "scout-second-zone", "strike-zone", "bomb-zone", "hbied-zones")
ASK_UNIT = ("attach-caat", "commit", "fire-with", "move", "assault-with", "squads", "victims")
ASK_PLACE = ("strike", "enter-at", "fire-at", "step", "drive", "assault", "flood-from", "strongest-guerillas")
AT_ENEMY = ("strike", "fire-at", "assault", "strongest-guerillas")
IRAQIS = "iif"
IRAQI_SQUADS = ["iif-1", "iif-2", "iif-3"]


class Pointing(Table):
    """Options and the things they are about."""

    def target(self, step: Step, choice: str, view: View) -> Target:
        if isinstance(step, Draw):
            return self._pointed(step.cup, step.about, choice, view)
        if isinstance(step, Decision):
            return self._pointed(step.verb, step.about, choice, view)
        return self._about(getattr(step, "about", {}), view)

    def _pointed(self, verb: str, about: dict[str, str], choice: str, view: View) -> Target:
        if verb in ASK_ZONE:
            if verb == "deploy":
                entry = self.chart.location_name[self.chart.entry[int(choice)]]
                return Target(spaces=[choice, entry])
            return Target(spaces=[choice]) if choice in self._at else Target()
        if verb in ASK_UNIT:
            if choice == IRAQIS:
                return Target(counters=IRAQI_SQUADS)
            return Target(counters=[choice]) if choice != "done" else Target()
        if verb in ASK_PLACE and choice in self._spots:
            return self._pointed_place(verb, about, choice, view)
        if verb == "step":
            return self._pointed_step(about, choice, view)
        if verb == "lose-step":
            return Target(counters=[self._caat_of(about["squad"], view) if choice == "caat" else about["squad"]])
        if verb == "call-mission":
            return Target(counters=[f"air/{choice}"]) if choice in view["missions"] else Target()
        if choice in ("no", "done") or verb == "mix-strong-points":
            return Target()
        return self._about(about, view)

    def _pointed_place(self, verb: str, about: dict[str, str], choice: str, view: View) -> Target:
        foes = [f"enemy/{choice}"] if verb in AT_ENEMY else []
        unit = about.get("squad") or about.get("unit", "")
        here = self._where(unit, view)
        if here not in self._spots:
            return Target(spaces=[choice], counters=foes)
        path = [here, choice] if here != choice else [here]
        if verb == "step":
            left = int(about["mp"]) - 1
            return Target([choice], foes, path, self.speech.say("board-cost", {"mp": 1, "left": left}))
        if verb == "drive":
            path = self._way(here, choice, view)
            spent = len(path) - 1
            left = int(about["mp"]) - spent
            return Target([choice], foes, path, self.speech.say("board-cost", {"mp": spent, "left": left}))
        return Target([choice], foes, path)

    def _pointed_step(self, about: dict[str, str], choice: str, view: View) -> Target:
        """What a squad can do without a step."""
        squad = about["squad"]
        here = self._where(squad, view)
        if choice == "regroup":
            return Target(counters=[f"security/{squad}"])
        if choice == "stop":
            return Target(spaces=[here], counters=[squad])
        return Target(counters=[squad])

    def _about(self, about: dict[str, str], view: View) -> Target:
        """What a question or a die is about."""
        spaces = [about[field] for field in ("at", "zone") if about.get(field) in self._at]
        counters = [about[field] for field in ("squad", "unit") if field in about]
        at = about.get("at", "")
        if at and self._enemy_at(at, view):
            counters.append(f"enemy/{at}")
        return Target(spaces=spaces, counters=counters)

    def _way(self, here: str, goal: str, view: View) -> list[str]:
        """12.6.2 The shortest way for a tank, along Street Sections and over Open Ground."""
        chart = self.chart
        taken = {unit["at"] for unit in view["units"] if unit["id"][0] == "m"}
        came = {here: ""}
        queue = [here]
        for place in queue:
            if place == goal:
                break
            if place in chart.section_index:
                at = chart.section_index[place]
                nexts = [chart.section_name[other] for other in chart.section_adjacent[at]]
                nexts += [chart.location_name[other] for other in chart.section_open[at]]
            else:
                zone = chart.location_zone[chart.location_index[place]]
                nexts = [chart.section_name[other] for other in chart.zone_sections[zone]]
            for other in nexts:
                if other not in came and other not in taken and not ("/" in other and self._enemy_at(other, view)):
                    came[other] = place
                    queue.append(other)
        if goal not in came:
            return [here]
        way = [goal]
        while came[way[-1]]:
            way.append(came[way[-1]])
        return way[::-1]

    # -- the other way round ------------------------------------------------------------------------------------------

    def meant(self, step: Step, thing: str, view: View) -> list[str]:
        if not isinstance(step, Decision):
            return []
        found = self._meanings(step, thing, view)
        offered = [choice for choice in found if choice in step.options]
        return list(dict.fromkeys([*offered, *found]))

    def _meanings(self, step: Decision, thing: str, view: View) -> list[str]:
        verb = step.verb
        if verb in ASK_ZONE:
            return self._zones_of(self._place_of(thing, view))
        if verb in ASK_UNIT:
            return self._units_meant(verb, thing, view)
        if verb == "call-mission":
            return [thing.removeprefix("air/")] if thing.startswith("air/") else []
        if verb == "lose-step":
            return ["caat"] if thing.startswith("caat-") else ["squad"] if thing == step.about["squad"] else []
        if verb not in ASK_PLACE:
            return ["yes"] if "yes" in step.options else []
        place = self._place_of(thing, view)
        found: list[str] = []
        if verb == "step":
            squad = step.about["squad"]
            if thing in (f"security/{squad}",):
                found += ["regroup", "secure"]
            elif thing == squad or place == self._where(squad, view):
                found += ["stop", "secure", "regroup", "withdraw"]
        return found + self._places_in(place)

    def _units_meant(self, verb: str, thing: str, view: View) -> list[str]:
        owner = thing.removeprefix("security/")
        if thing.startswith("caat-"):
            owner = next((u["id"] for u in view["units"] if f"caat-{u.get('caat', {}).get('number')}" == thing), "")
        if any(unit["id"] == owner for unit in view["units"]):
            return [IRAQIS, owner] if verb == "commit" and owner.startswith(IRAQIS) else [owner]
        place = self._place_of(thing, view)
        return [unit["id"] for unit in view["units"] if place and unit["at"] in (place, *self._places_in(place))]

    def _place_of(self, thing: str, view: View) -> str:
        """The space that a space or counter stands for."""
        if thing in self._at:
            return thing
        head, _, rest = thing.partition("/")
        if head == "enemy":
            return rest
        if head == "marker":
            return rest.partition("/")[0]
        for unit in view["units"]:
            if unit["id"] == thing or f"caat-{unit.get('caat', {}).get('number')}" == thing:
                return str(unit["at"]) if unit["at"] in self._at else ""
            if head == "security" and unit["id"] == rest:
                return str(unit.get("security", ""))
        return ""

    def _zones_of(self, place: str) -> list[str]:
        if place in self.chart.section_index:
            zones = self.chart.section_zones[self.chart.section_index[place]]
            return [str(zone) for zone in zones if zone != SQUARE]
        return [place.partition("/")[0]] if place else []

    def _places_in(self, place: str) -> list[str]:
        """A Location or Section itself; of a Zone its Locations, the doors first."""
        if not place.isdecimal():
            return [place] if place else []
        chart = self.chart
        zone = int(place)
        ordered = chart.doors[zone] + [at for at in chart.zone_locations[zone] if at not in chart.doors[zone]]
        return [chart.location_name[at] for at in ordered] or [f"{SQUARE}"]
