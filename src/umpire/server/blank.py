"""How a title looks that has no drawing yet: an empty sheet. It is played by its words alone."""

from umpire.kernel.ask import Step
from umpire.kernel.drawing import Card, Fact, Scene, Space, Target, View
from umpire.kernel.speech import Speech
from umpire.kernel.title import Rules


class Drawing:
    width = 400.0
    height = 300.0

    def __init__(self, rules: Rules, speech: Speech) -> None:
        self.speech = speech

    def board(self) -> str:
        name = self.speech.say("title")
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><text x="20" y="40">{name}</text></svg>'

    def spaces(self) -> list[Space]:
        return []

    def scene(self, view: View) -> Scene:
        facts = [Fact(self.speech.say("title"), str(view.get("turn", "")))]
        return Scene(headline=facts, counters=[], trays=[], tracks=[], panels=[], tints={})

    def face(self, face: str) -> str:
        return "<g></g>"

    def target(self, step: Step, choice: str, view: View) -> Target:
        return Target()

    def meant(self, step: Step, thing: str, view: View) -> list[str]:
        return [thing]

    def card(self, thing: str, view: View) -> Card:
        return Card(thing, "", [])
