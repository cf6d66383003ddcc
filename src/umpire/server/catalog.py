"""The catalog of the lobby: titles with their options, seats and bots, and the text of rules."""

import logging
from functools import lru_cache

import umpire
from umpire import bots
from umpire.bots.speech import ideas_of
from umpire.engine.ruleset import HOUSE
from umpire.kit import house
from umpire.kit.shelf import Shelf
from umpire.kit.speech import Speech
from umpire.kit.title import Option
from umpire.kit.value_sets import ValueSet, value_sets
from umpire.kit.words import LANGUAGES
from umpire.server import wire
from umpire.server.bot_pool import quick_bot
from umpire.server.presenter import bot_name, speech_of
from umpire.server.words import words_of

log = logging.getLogger("umpire.server")

SEATS = 128  # for which the bots are kept in words, by language; installed titles have fewer
SHELVES = 32  # rulebooks kept


@lru_cache(len(LANGUAGES))
def titles(language: str) -> list[wire.TitleInfo]:
    """The titles that can be played. One that cannot be described is logged and left out."""
    found = []
    for name in umpire.titles():
        try:
            found.append(title_info(name, language))
        except Exception:  # the code of a title may fail in any way
            log.exception("%s is left out of the lobby", name)
    return found


def title_info(name: str, language: str) -> wire.TitleInfo:
    """A title as the lobby shows it."""
    title, speech = umpire.title(name), speech_of(name, language)
    rules = umpire.rules(name)
    return wire.TitleInfo(
        title=name,
        name=speech.say("title"),
        blurb=speech.about(),
        editions=[wire.EditionInfo(edition, speech.name("edition", edition)) for edition in title.editions],
        options=[option_info(option, speech) for option in [*title.options, *house_rules(name)]],
        seats=[wire.SeatInfo(seat, speech.name("seat", seat), bots_for(name, seat, language)) for seat in rules.seats],
        secrets=rules.secrets,
        values=[value_set_info(values, language) for values in value_sets(name)],
    )


def house_rules(name: str) -> list[Option]:
    """The option that chooses among the house rules that the server was given for a title; none without any."""
    choices = house.offered(name)
    return [Option(HOUSE, choices, choices[0], "")] if choices else []


def value_set_info(values: ValueSet, language: str) -> wire.ValueSetInfo:
    """A value set with the measured difficulty of its games."""
    told = ideas_of(values.title, language)
    figures = [wire.FigureInfo(one.edition, one.options, told.figure(one)) for one in values.figure]
    words = values.words(language)
    return wire.ValueSetInfo(values.name, words.name, words.about, figures)


@lru_cache(SEATS)
def bots_for(title: str, seat: str, language: str) -> list[wire.BotInfo]:
    """The bots that can play a seat, weakest first."""
    words, usual = words_of(language), quick_bot(title, seat)
    return [
        wire.BotInfo(bot, bot_name(bot, language), words.either(f"bot-{bot}-hint", ""), bot == usual)
        for bot in bots.names(title, seat)
    ]


def option_info(option: Option, speech: Speech) -> wire.OptionInfo:
    """An option with its choices."""
    choices = [wire.OptionChoice(choice, setting(speech, option.name, choice)) for choice in option.choices]
    return wire.OptionInfo(option.name, setting(speech, option.name), option.cite, option.default, choices)


def setting(speech: Speech, option: str, choice: str = "") -> str:
    """The name of an option, or of one of its choices. What has no message, such as a number, is its own name."""
    if option == HOUSE:
        return _house_setting(speech, choice)
    id = f"setting-{option}.{choice}" if choice else f"setting-{option}"
    return speech.say(id) if speech.has(id) else choice or option


def _house_setting(speech: Speech, choice: str) -> str:
    words = words_of(speech.language)
    if not choice:
        return words("house-rules")
    if choice == house.NONE:
        return words("house-rules-none")
    found = house.find(speech.title, choice)
    return f"{found.name}: {found.about[speech.language]}"


@lru_cache(SHELVES)
def shelf(title: str) -> Shelf:
    """The rulebook of a title, read once."""
    return Shelf(title)


def rule_card(title: str, edition: str, language: str, number: str) -> wire.RuleCard:
    """A section in our words, with the rulings on it. For the French edition, the text also says what that edition changes."""
    books = shelf(title)
    section = books.section(number)
    number = section["number"]
    summary = section["text"][language]
    differs = books.differs(section, language)
    if differs and edition == "fr":
        summary = f"{summary} {differs}"
    rulings = [
        wire.RulingCard(
            ruling["id"],
            books.mark(ruling["question"][language], ruling["id"], language),
            ruling["ruling"][language],
            ruling["reason"][language],
        )
        for ruling in books.rulings_on(number)
    ]
    name = books.mark(section["title"][language], number, language)
    return wire.RuleCard(number, name, summary, rulings, books.above(number), books.below(number))
