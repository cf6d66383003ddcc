"""Several answers with one line: destinations, stacks, the usual answers, and what was taken back once more."""

from collections.abc import Sequence

from umpire import Decision, Fault
from umpire.bots.usual import usual
from umpire.cli.answers import meant
from umpire.cli.table_input import InputTable
from umpire.engine.ask import Step
from umpire.kit.ways import Answered, Way, all_ways, chance_came, in_order, ways

LONGEST = 3  # words of a place


class CourseTable(InputTable):
    """A table that takes courses."""

    undone: list[
        tuple[list[str], list[tuple[str, str, str]]]
    ] = []  # answers before, and what was taken back after them

    def go(self, rest: str) -> bool:
        """Somebody to somewhere, or the one who moves now."""
        for who, where in splits(rest):
            for things in self.things_meant(who):
                for way in ways(self.game, things):
                    if self.leads_to(way, where):
                        self.carry_out(way.answers)
                        return True
        raise Fault(self.words("go-nowhere", what=rest))

    def all(self, rest: str) -> bool:
        """Everybody of a stack to the same place."""
        for who, where in splits(rest):
            for things in self.things_meant(who):
                for to in self.places_meant(where):
                    way = all_ways(self.game, things, to)
                    if way is not None:
                        self.carry_out(way.answers)
                        return True
        raise Fault(self.words("go-nowhere", what=rest))

    def usual(self, _: str) -> bool:
        """What is asked now as the doctrine of the title answers it."""
        answers = usual(self.game, self.data)
        if not answers:
            raise Fault(self.words("usual-none"))
        self.carry_out(tuple(answers))
        return True

    def carry_out(self, answers: tuple[Answered, ...]) -> None:
        """One answer after the other, up to the first die or anything that was not foreseen."""
        self.fresh[self.reader()] = len(self.game.log)
        step, count = answers[0][0], len(self.game.plies)
        self.play(answers[0][1])
        if chance_came(self.game, count):
            return
        for option in in_order(self.game, step.seat, [(step.verb, option) for step, option in answers[1:]]):
            self.play(option)

    # -- taking back and once more ----------------------------------------------------------------------------------

    def keep_undone(self, answered: Sequence[Step]) -> None:
        """Remember what has just been taken back of all that had been answered."""
        left = len(self.game.plies)
        lost = [
            (one.seat, one.verb, one.answer_text(one.answer)) for one in answered[left:] if isinstance(one, Decision)
        ]
        self.undone = [*self.undone, ([one.answer_text(one.answer) for one in answered[:left]], lost)]

    def redo(self, _: str) -> bool:
        """What was taken back last, as long as nothing else has been answered since."""
        before = [step.answer_text(step.answer) for step in self.game.plies]
        self.undone = [one for one in self.undone if one[0][: len(before)] == before[: len(one[0])]]
        if not self.undone or self.undone[-1][0] != before:
            raise Fault(self.words("redo-nothing"))
        lost = self.undone[-1][1]
        self.undone = self.undone[:-1]
        self.fresh[self.reader()] = len(self.game.log)
        for seat, verb, option in lost:
            for choice in in_order(self.game, seat, [(verb, option)]):
                self.play(choice)
        return True

    # -- what words mean --------------------------------------------------------------------------------------------

    def things_meant(self, typed: str) -> list[list[str]]:
        """The things that these words could name; without words nothing in particular."""
        if not typed:
            return [[]]
        found = [[*line.at.units, *line.at.spaces, line.choice] for line in meant(typed, self.lines, self.screen)]
        view = self.view()
        for way in ways(self.game):
            found.append(self.screen.names_of(view, way.answers[-1][0], typed))
        found.append([typed, self.screen.name_of(typed), *self.screen.places_of(typed)])
        return [things for number, things in enumerate(found) if things and things not in found[:number]]

    def places_meant(self, typed: str) -> list[str]:
        return list(dict.fromkeys([typed, self.screen.name_of(typed), *self.screen.places_of(typed)]))

    def leads_to(self, way: Way, typed: str) -> bool:
        step, option = way.answers[-1]
        names = {*self.places_meant(typed), *self.screen.names_of(self.view(), step, typed)}
        return option in names or not names.isdisjoint(way.things)


def splits(typed: str) -> list[tuple[str, str]]:
    """Who and where, by every way to read the words; a place alone is where."""
    words = typed.split()
    found = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words) - 1, -1, -1)]
    return [(who, where) for who, where in found if where and len(where.split()) <= LONGEST]
