"""Most messages only put words together, and are said without the whole of Fluent: the same words come out."""

import pytest

import umpire
from umpire.bots import Chance
from umpire.engine.ask import Decision
from umpire.kit.speech import Speech, languages

FACTS: tuple[dict[str, str | int], ...] = (
    dict.fromkeys(("squad", "unit", "choice", "option", "name", "at", "to", "word", "seat"), "squad-4"),
    {"number": 3, "count": 2, "whole": "15", "choice": "18", "name": "2108", "hex": "0809"},
    {"n": 1500, "vp": -4, "count": "3", "number": "07", "name": "007", "head": "militia", "rest": "20/2"},
)


def pair(title: str, language: str) -> tuple[Speech, Speech]:
    """The same speech, and one that always asks Fluent."""
    quick, slow = Speech(title, language), Speech(title, language)
    slow._plain = {}
    return quick, slow


@pytest.mark.parametrize("title", umpire.titles())
def test_the_same_words_come_out(title: str) -> None:
    for language in languages(title):
        quick, slow = pair(title, language)
        assert len(quick._plain) > len(quick.ids()) // 2
        for id in sorted(quick.ids()):
            for facts in FACTS:
                said = quick.say(id, facts)
                assert said == slow.say(id, facts) or "0x" in said  # what is missing is said with its address


@pytest.mark.parametrize("title", umpire.titles())
def test_a_whole_game_is_told_the_same(title: str) -> None:
    game, bot = umpire.start(title, seed=1), Chance(1)
    voices = [pair(title, language) for language in languages(title)]
    while game.pending is not None:
        step = game.pending
        assert isinstance(step, Decision)
        if len(game.plies) % 7 == 0:
            for quick, slow in voices:
                assert quick.prompt(step) == slow.prompt(step)
                assert [quick.option(step, o) for o in step.options] == [slow.option(step, o) for o in step.options]
        game.choose(bot.pick(step))
    for quick, slow in voices:
        for told in game.log:
            assert quick.step(game.rules, told) == slow.step(game.rules, told)
