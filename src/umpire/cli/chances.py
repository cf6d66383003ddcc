"""Odds at the terminal: short ones beside the options, within a time limit, and the full table for one option."""

from fractions import Fraction
from time import monotonic

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire import Decision, Game, Odds, Roll
from umpire.kit.headlines import HeadlineWriter
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
    writer = HeadlineWriter(game.rules, speech)
    started = monotonic()
    courses = max(LEAST_COURSES, ALL_COURSES // len(decision.options))
    for choice in reversed(decision.options):  # being done stands last and costs nothing
        if monotonic() - started > BUDGET:
            said[choice] = "…"
            continue
        text = brief(game.odds(choice, courses, FEW_SAMPLES), writer, decision)
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


def brief(odds: Odds, writer: HeadlineWriter, asked: Decision) -> str:
    """What matters most as text; empty if no die decides anything."""
    if len(odds.outcomes) < 2:
        return ""
    parts = [f"{lead.text} {percent(lead.chance)}" for lead in writer.leads(odds, asked) if lead.chance < 1]
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
    odds: Odds,
    writer: HeadlineWriter,
    asked: Decision,
    words: Words,
    label: str,
    secrets: bool = False,
    most: int = LISTED,
) -> RenderableType:
    """The full odds of a choice: what matters most, warnings, at most `most` outcomes, and the dice with their modifiers and sections. With
    `secrets` a line says that these are the dice of one case that fits what the player knows."""
    warnings = [Text(f"! {one.text} [{one.cite}]", "yellow") for one in writer.warnings(odds, asked)]
    if len(odds.outcomes) < 2 and not odds.rolls:
        return Group(Text(words("odds-none", choice=label)), *warnings)
    speech = writer.speech
    table = _outcome_table(writer.merged(odds), words, most)
    leads = " · ".join(f"{lead.text} {percent(lead.chance)}" for lead in writer.leads(odds, asked))
    lines: list[RenderableType] = [Text(label, "bold"), Text(leads, "bold magenta"), *warnings, table]
    summed = gists(odds)
    if any(len(outcome.gists) > 1 for outcome in odds.outcomes):
        text = ", ".join(f"{speech.gist(gist)} {percent(chance)}" for gist, chance in summed)
        lines.append(Text(words("odds-summed", text=text)))
    lines += [_roll_line(roll, writer) for roll in odds.rolls]
    if odds.assumptions:
        taken = [speech.option(asked, asked.answer_text(asked.answer)) for asked in odds.assumptions]
        lines.append(Text(words("odds-assumed", text=", ".join(taken)), "dim"))
    if secrets and odds.rolls:
        lines.append(Text(words("odds-believed"), "dim"))
    how = "odds-exact" if odds.exact else "odds-sampled"
    lines.append(Text(words(how, courses=odds.courses, error=f"{odds.error * 100:.1f}"), "dim"))
    return Group(*lines)


def _outcome_table(outcomes: list[tuple[str, Fraction]], words: Words, most: int) -> Table:
    """The first `most` outcomes with their chances, and the others in one row."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(words("column-chance"), justify="right")
    table.add_column(words("column-outcome"))
    for text, chance in outcomes[:most]:
        table.add_row(f"{float(chance) * 100:.1f}%", Text(text))
    rest = sum((chance for _, chance in outcomes[most:]), Fraction(0))
    if rest:
        table.add_row(f"{float(rest) * 100:.1f}%", Text(words("odds-rest", count=len(outcomes) - most)))
    return table


def _roll_line(roll: Roll, writer: HeadlineWriter) -> Text:
    """A roll with its modifiers, and what it needs."""
    mods = "".join(f", {writer.speech.modifier(mod)} [{mod.cite}]" for mod in roll.mods)
    needed = writer.needed(roll)
    total = f" = {needed.total}" if len(roll.mods) > 1 else ""
    need = f" → {needed.need}" if needed.need else ""
    verdict = f": {needed.verdict}" if needed.verdict else ""
    return Text(f"  {writer.speech.roll(roll)}: {roll.dice_text()}{mods}{total}{need}{verdict} [{roll.cite}]", "dim")
