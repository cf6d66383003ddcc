"""`umpire play`: continues the saved game or begins one, and opens the table."""

import secrets
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.text import Text

import umpire
from umpire import Fault, Game, SeededDice, ToldDice
from umpire.api import RefusedAnswer
from umpire.bots.speech import ideas_of
from umpire.cli.arguments import (
    folder_of,
    language_of,
    options_of,
)
from umpire.cli.menu import named_title, read_answer, save_of, settle_options, settle_seats, which_title, who_plays
from umpire.cli.output import Output, tell
from umpire.cli.positions import house_note
from umpire.cli.save import Save
from umpire.cli.table import Table
from umpire.cli.words import speech_of, words_of
from umpire.engine.ruleset import Rules
from umpire.kit.terminal import plain
from umpire.kit.value_sets import value_set
from umpire.kit.words import Words


def play(args: Namespace) -> int:
    """Continue the saved game or begin one. What can be wrong with the arguments is found before the first question."""
    console = Output()
    words = words_of(language_of(args))
    if args.seed is not None and args.dice == "told":
        raise Fault("--seed is for seeded dice, and told dice are yours; leave one of the two out.")
    if args.bot and args.no_bots:
        raise Fault("--bot and --chance name bots, and --no-bots wants none; leave one of the two out.")
    folder_of(args)  # raises Fault, before any question is asked
    save: Save | None = None
    try:
        named = named_title(args)
        name = named or which_title(console, words)
        umpire.rules(
            name, args.edition, options_of(args), folder_of(args, name)
        )  # raises Fault, before any other question is asked
        save = Save(Path(args.save).expanduser()) if args.save else save_of(name)
        if not args.new and not save.exists():
            checked_rules(args, name)  # before a folder is made for a game that cannot begin
        save.open()
        open_table(args, name, save, console, words, ask=not named)
    except (EOFError, KeyboardInterrupt):  # at one of the questions before the game
        console.print()
        if save is not None and save.exists():
            tell(console, Text(words("saved", path=str(save.path))))
    finally:
        if save is not None:
            save.close()
    return 0


def open_table(args: Namespace, name: str, save: Save, console: Console, words: Words, ask: bool) -> None:
    """Continue the saved game or begin one, and play at the table until the player leaves. With `ask` the options are asked for too."""
    notices: list[Text] = []
    game = resume(args, name, save, console, words, notices)
    if game is None:
        if ask:
            settle_options(args, name, console, words)
            settle_seats(args, checked_rules(args, name).seats, name, console, words)
        game = begin(args, name, save, words, notices)
    notices += house_note(game.rules, words)
    plainly = args.plain or not console.is_terminal or console.is_dumb_terminal
    players = who_plays(args.bot, game.rules)
    if save.players != players:
        save.players = players
        if save.exists():
            save.rewrite(game)
    seed = secrets.randbits(32)
    Table(game, save, console, words.language, plainly, seed, notices, players, args.open).run()


def checked_rules(args: Namespace, name: str) -> Rules:
    """The ruleset for the given options, after checking that the named bots can play its seats."""
    options = options_of(args)
    rules = umpire.rules(name, args.edition, options, folder_of(args, name))
    who_plays(args.bot, rules)
    return rules


def begin(args: Namespace, name: str, save: Save, words: Words, notices: list[Text]) -> Game:
    """A new game; a saved one is put aside."""
    rules = checked_rules(args, name)
    dice = ToldDice() if args.dice == "told" else SeededDice(secrets.randbits(32) if args.seed is None else args.seed)
    if save.exists():
        notices.append(Text(words("kept-aside", aside=str(save.put_aside()))))
    game = Game(rules, rules.begin(), dice)
    speech = speech_of(name, words.language)
    how = words("dice-hidden") if isinstance(dice, SeededDice) else words("dice-told")
    if args.seed is not None:
        how = words("dice-seeded", seed=str(args.seed))  # who knows it can look ahead, so all may
    edition = speech.name("edition", rules.edition)
    notices.append(Text(words("new-game", title=speech.say("title"), edition=edition, dice=how, path=str(save.path))))
    notices.append(difficulty_notice(rules, words))
    if rules.secrets and args.seed is not None:
        notices.append(Text(words("seed-of-secrets", seed=str(args.seed)), "yellow"))
    if rules.secrets:
        notices.append(Text(words("file-of-secrets", path=str(save.path)), "yellow"))
    if umpire.title(name).part("schema") is not None:
        notices.append(Text(words("unofficial", title=name), "dim"))
    return game


def difficulty_notice(rules: Rules, words: Words) -> Text:
    """A notice on the value set of a game: its measured difficulty, or what it is."""
    if not rules.values:
        return Text(words("values-own", folder=str(rules.folder)))
    told = ideas_of(rules.title, words.language)
    chosen = value_set(rules.title, rules.values)
    said = told.difficulty(chosen, rules.edition, rules.options) or chosen.words(words.language).about
    return Text(words("values-play", set=rules.values, told=said))


def resume(args: Namespace, name: str, save: Save, console: Console, words: Words, notices: list[Text]) -> Game | None:
    """The saved game; None if there is none, it is over, or the player does not want it. Raises a Fault if it cannot be loaded."""
    if args.new or not save.exists():
        return None
    try:
        record = save.load()
        game = umpire.replay(record, str(save.path), folder_of(args))
    except Fault as fault:
        why = str(fault)
        if isinstance(fault, RefusedAnswer) and umpire.rules(record.title).secrets:  # two may look at the screen
            why = f"{save.path}: the rules have changed since, and its answers do not fit them any more; 'umpire replay' says where."
        raise Fault(f"{why} The file stays as it is. With --new another game begins, and it is kept as .bak.") from None
    if game.pending is None:
        checked_rules(args, name)  # raises Fault before the old game is put aside
        notices.append(Text(words("resume-over", path=str(save.path), aside=str(save.put_aside()))))
        return None
    given = args.bot if args.bot or args.no_bots else saved_bots(save)
    players = who_plays(given, game.rules)  # raises Fault, before any question is asked
    if not args.resume and not wants_to_resume(game, save, console, words):
        return None
    save.written = len(record.answers)
    if record.torn:
        notices.append(Text(words("resume-torn"), "yellow"))
    if record.torn or record.sources()[-1].dice == "fresh":  # then a seed has been drawn just now
        save.rewrite(game)
    if args.option or args.edition or args.values or args.dice or args.seed is not None:
        notices.append(Text(words("resume-set-up"), "yellow"))
    if given and not args.bot:
        speech = speech_of(record.title, words.language)
        names = ", ".join(f"{speech.name('seat', seat)} ({level})" for seat, level in players.items())
        notices.append(Text(words("resume-bots", bots=names)))
    args.bot = given
    return game


def wants_to_resume(game: Game, save: Save, console: Console, words: Words) -> bool:
    """Ask whether to continue the saved game."""
    where = words("resume-turn", turn=game.pos.turn) if game.pos.turn else words("resume-setup")
    title = speech_of(game.rules.title, words.language).say("title")
    if game.rules.secrets:  # how often each was asked is one of them
        found = words("resume-found-secrets", path=str(save.path), title=title, where=where)
    else:
        found = words("resume-found", path=str(save.path), title=title, answers=len(game.plies), where=where)
    tell(console, Text(found))
    while (typed := plain(read_answer(console, words("resume-ask")))) not in ("", "y", "yes", "o", "oui", "resume"):
        if typed in ("new", "n", "nouvelle", "no", "non"):
            return False
        if typed in ("quit", "q", "quitter"):
            raise EOFError
        tell(console, Text(words("resume-what")))
    return True


def saved_bots(save: Save) -> list[str]:
    """The bots of a saved game, as SEAT=BOT. A bot that is not ours raises a Fault, since code of others runs only when it is named on
    the command line: the file may come from anywhere."""
    for seat, bot in save.players.items():
        if ":" in bot:
            raise Fault(
                f"In {save.path} the bot {bot} played {seat}. It is no bot of ours, so name it again with --bot {seat}={bot}, "
                "name another, or leave all seats to persons with --no-bots."
            )
    return [f"{seat}={bot}" for seat, bot in save.players.items()]
