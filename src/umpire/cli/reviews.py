"""A review of a recorded game as text, JSON and SVG."""

import json
from collections.abc import Iterator
from typing import Any

from umpire import Game
from umpire.bots.costly import Costly
from umpire.bots.luck import LuckLine, verdict
from umpire.bots.prospects import CHANCE, Prospect
from umpire.bots.review import Point, Review
from umpire.bots.speech import Ideas, ideas_of
from umpire.cli.words import speech_of
from umpire.kit.svg import points, tag, text
from umpire.kit.words import Words

WIDE, HIGH, LEFT, FOOT = 640, 240, 48, 24
CHART = 40  # characters of the curve in a terminal


def as_text(told: Review, game: Game, words: Words) -> str:
    """A review as text: a bar for each point of the curve, the costly decisions, and the luck."""
    ideas = ideas_of(game.rules.title, words.language)
    first, second = (ideas.side(side) for side in told.sides)
    lines = [words("review-chance", first=first, second=second)]
    lines += [_place(one, words, ideas) for one in told.curve]
    lines += ["  " + words("review-interval")]
    lines += ["", words("review-costly", differed=told.differed, compared=told.compared)]
    for one in told.costly:
        lines += _costly(one, game, words, ideas)
    if not told.costly:
        lines.append("  " + words("review-costly-none"))
    lines += ["", words("review-luck", rolls=told.luck.rolls, apart=told.luck.apart)]
    for side in told.sides:
        lines.append(f"  {ideas.side(side)}: {ideas.verdict(verdict(told.luck.whole[side]))}")
        lines += [_luck(line, words, ideas) for line in told.luck.lines if line.side == side]
    return "\n".join(lines) + "\n"


def _place(one: Point, words: Words, ideas: Ideas) -> str:
    """A point of the curve: a bar, the chance with its interval, and the title's measures."""
    chance = ideas.figure_of(Prospect(CHANCE, one.value, one.low, one.high))
    counts = ", ".join(ideas.roughly(count) for count in one.counts)
    return f"  {_when(one.turn, words):<9} {_bar(one.value)} {chance:<16} {counts}".rstrip()


def _bar(value: float) -> str:
    """A chance from 0 to 1 as a bar."""
    full = round(CHART * value)
    return "█" * full + "·" * (CHART - full)


def _when(turn: int, words: Words) -> str:
    """A turn by its number; turn 0 is the set-up."""
    return words("resume-turn", turn=turn) if turn else words("resume-setup")


def _costly(one: Costly, game: Game, words: Words, ideas: Ideas) -> Iterator[str]:
    """The lines for a costly decision."""
    step, speech = game.plies[one.ply], speech_of(game.rules.title, words.language)
    where = words(
        "review-where", seat=speech.name("seat", one.seat), answer=one.ply, cost=ideas.cost(one.chosen.behind)
    )
    yield f"  {_when(one.turn, words)}, {where} [{step.cite}]"
    yield f"    {speech.prompt(step)}"
    for key, told in (("review-chosen", one.chosen), ("review-better", one.better)):
        yield f"    {words(key)}: {speech.option(step, told.choice)}"
        yield "      " + ", ".join(ideas.prospect(prospect) for prospect in told.prospects)
    for reason in one.better.reasons:
        yield f"      {ideas.say(reason)}"


def _luck(line: LuckLine, words: Words, ideas: Ideas) -> str:
    """The line for the luck of a side with rolls of one kind."""
    each = 1 if line.counts else line.rolls
    said = words(
        "review-hits" if line.counts else "review-pips",
        rolls=line.rolls,
        expected=f"{line.expected / each:.1f}",
        actual=f"{line.actual / each:.1f}",
    )
    return f"    {ideas.kind(line.kind)}: {said} ({line.deviations:+.1f}, {ideas.verdict(verdict(line.deviations))})"


def as_json(told: Review) -> str:
    """A review as JSON: the fields of its tuples by their names."""
    return json.dumps(_plain(told), indent=1, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:
    """A value of a review as plain data."""
    if isinstance(value, Costly):
        return _plain(_costly_fields(value))
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _costly_fields(one: Costly) -> dict[str, Any]:
    """The fields of a costly decision that are written down; the single games in which its choices were tried are not."""
    return {
        "ply": one.ply,
        "turn": one.turn,
        "seat": one.seat,
        "chosen": one.chosen.choice,
        "better": one.better.choice,
        "chosen_prospects": one.chosen.prospects,
        "better_prospects": one.better.prospects,
        "losses": one.chosen.behind,
        "merit": one.merit,
        "surely": one.surely,
        "reasons": one.better.reasons,
    }


def as_svg(told: Review, game: Game, words: Words) -> str:
    """The curve of the chances as SVG."""
    ideas = ideas_of(game.rules.title, words.language)
    first, second = (ideas.side(side) for side in told.sides)
    title = words("review-chance", first=first, second=second)
    begin = told.curve[0].ply if told.curve else 0
    span = max(1, told.curve[-1].ply - begin) if told.curve else 1
    at = [
        (LEFT + (WIDE - LEFT - 10) * (one.ply - begin) / span, 30 + (HIGH - 30 - FOOT) * (1 - one.value))
        for one in told.curve
    ]
    parts = [tag("title", title), text(title, 8, 18, font_weight="bold")]
    for percent in (0, 50, 100):
        y = 30 + (HIGH - 30 - FOOT) * (1 - percent / 100)
        parts.append(tag("line", x1=LEFT, y1=y, x2=WIDE - 10, y2=y, stroke="#bbb"))
        parts.append(text(f"{percent}%", LEFT - 6, y + 4, text_anchor="end", font_size=11))
    turn = -1
    for one, (x, _) in zip(told.curve, at, strict=True):
        if one.turn != turn:
            turn = one.turn
            parts.append(text(str(turn or ""), x, HIGH - 8, text_anchor="middle", font_size=11))
    parts.append(tag("polyline", points=points(at), fill="none", stroke="#1d4f76", stroke_width=2))
    style = {"font_family": "sans-serif", "font_size": 13}
    box = f"0 0 {WIDE} {HIGH}"
    return tag("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=box, width=WIDE, **style) + "\n"
