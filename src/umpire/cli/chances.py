"""Odds at the terminal: short ones beside the options, within a time limit, and the full table for one option."""

from fractions import Fraction
from time import monotonic

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire import Decision, Game, Odds
from umpire.kit.speech import Speech
from umpire.kit.words import Words

BUDGET = 0.3  # seconds for all options of a screen together
ALL_COURSES, LEAST_COURSES, FEW_SAMPLES = (
    2_000,
    250,
    100,
)  # courses for all options together; courses and samples for one
MOST_OPTIONS = 14  # with more options none has odds beside it
LISTED, PAGED = 20, 200  # outcomes in the full table: told line by line, and on a terminal that shows pages
ASKED = 4_000, 2_000  # courses and samples for an option that the player asks about


def beside(game: Game, decision: Decision, speech: Speech, words: Words) -> dict[str, str]:
    """Short odds for each option that has any. When the time is up, the remaining options get "…": the command `odds` tells them."""
    said: dict[str, str] = {}
    if len(decision.options) > MOST_OPTIONS:
        return said
    started = monotonic()
    courses = max(LEAST_COURSES, ALL_COURSES // len(decision.options))
    for choice in reversed(decision.options):  # being done stands last and costs nothing
        if monotonic() - started > BUDGET:
            said[choice] = "…"
            continue
        text = brief(game.odds(choice, courses, FEW_SAMPLES), speech, words)
        if text:
            said[choice] = text
    return said


def gists(odds: Odds) -> list[tuple[str, Fraction]]:
    """Each gist with the probability that it happens at least once, the likeliest first."""
    seen: dict[str, Fraction] = {}
    for outcome in odds.outcomes:
        for gist in set(outcome.gists):
            seen[gist] = seen.get(gist, Fraction(0)) + outcome.chance
    return sorted(seen.items(), key=lambda item: (-item[1], item[0]))


def brief(odds: Odds, speech: Speech, words: Words) -> str:
    """The three likeliest gists as text; empty if no die decides anything."""
    if len(odds.outcomes) < 2:
        return ""
    parts = [f"{speech.gist(gist)} {percent(chance)}" for gist, chance in gists(odds)[:3] if chance < 1]
    nothing = sum((outcome.chance for outcome in odds.outcomes if not outcome.gists), Fraction(0))
    if nothing and len(parts) < 3:
        parts.append(f"{words('odds-nothing')} {percent(nothing)}")
    error = "" if odds.exact else f" ±{odds.error * 100:.0f}"
    return ", ".join(parts) + error


def percent(chance: Fraction) -> str:
    """A chance as a whole per cent. A chance between 0 and 1 is never shown as 0% or 100%, but as <1% or >99%."""
    whole = round(chance * 100)
    if 0 < chance < 1:
        if whole == 0:
            return "<1%"
        if whole == 100:
            return ">99%"
    return f"{whole}%"


def full(
    odds: Odds, speech: Speech, words: Words, label: str, secrets: bool = False, most: int = LISTED
) -> RenderableType:
    """The full table: at most `most` outcomes, and the dice with their modifiers and sections. With `secrets` a line says that these are
    the dice of one case that fits what the player knows."""
    if len(odds.outcomes) < 2 and not odds.rolls:
        return Text(words("odds-none", choice=label))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(words("column-chance"), justify="right")
    table.add_column(words("column-outcome"))
    shown = odds.outcomes[:most]
    for outcome in shown:
        text = speech.gists(outcome.gists) or words("odds-nothing")
        table.add_row(f"{float(outcome.chance) * 100:.1f}%", Text(text))
    rest = sum((outcome.chance for outcome in odds.outcomes[most:]), Fraction(0))
    if rest:
        table.add_row(f"{float(rest) * 100:.1f}%", Text(words("odds-rest", count=len(odds.outcomes) - most)))
    lines: list[RenderableType] = [Text(label, "bold"), table]
    summed = gists(odds)
    if any(len(outcome.gists) > 1 for outcome in odds.outcomes):
        text = ", ".join(f"{speech.gist(gist)} {percent(chance)}" for gist, chance in summed)
        lines.append(Text(words("odds-summed", text=text)))
    for roll in odds.rolls:
        mods = "".join(f", {speech.modifier(mod)} [{mod.cite}]" for mod in roll.mods)
        need = words("odds-need", need=roll.need) if roll.need >= 0 else ""
        lines.append(Text(f"  {speech.roll(roll)}: {roll.dice_text()}{mods}{need} [{roll.cite}]", "dim"))
    if odds.assumptions:
        taken = [speech.option(asked, asked.answer_text(asked.answer)) for asked in odds.assumptions]
        lines.append(Text(words("odds-assumed", text=", ".join(taken)), "dim"))
    if secrets and odds.rolls:
        lines.append(Text(words("odds-believed"), "dim"))
    how = "odds-exact" if odds.exact else "odds-sampled"
    lines.append(Text(words(how, courses=odds.courses, error=f"{odds.error * 100:.1f}"), "dim"))
    return Group(*lines)
