"""`umpire backup`, `restore` and `games`, for whoever runs a server. They work while it runs."""

import sys
import time
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from pathlib import Path

import msgspec
from rich.filesize import decimal
from rich.table import Table as Grid
from rich.text import Text

from umpire.cli.menu import read_answer
from umpire.cli.output import Output, tell
from umpire.cli.save import games_folder
from umpire.cli.words import language_here, words_of
from umpire.kit.files import write_whole
from umpire.kit.terminal import plain
from umpire.kit.words import Words
from umpire.server import admin
from umpire.server.backup import back_up
from umpire.server.backup import restore as bring_back
from umpire.server.database import DATABASE
from umpire.server.faults import StoreFault
from umpire.server.opening import attach, in_sentences
from umpire.server.store import Store

PATIENCE = 1.0  # seconds before progress is printed
SHOWN = 0.1  # the share of a copy between two lines of progress

Command = Callable[[Namespace], int]


def in_words(command: Command) -> Command:
    """Wrap a command: a games file that cannot be used is reported in the user's language, with exit code 1."""

    @wraps(command)
    def run(args: Namespace) -> int:
        try:
            return command(args)
        except StoreFault as fault:
            print(f"umpire: {fault.said(str(args.lang or language_here()))}", file=sys.stderr)
            return 1

    return run


def open_games(args: Namespace) -> Store:
    """The games file of a server."""
    return attach(games_folder(args.games) / DATABASE)


def output_of(args: Namespace) -> tuple[Output, Words]:
    """Standard output, and the words of the command's language."""
    return Output(), words_of(str(args.lang or language_here()))


@in_words
def backup(args: Namespace) -> int:
    """Copy the games file, with progress if it takes long."""
    console, words = output_of(args)
    to = Path(args.file or time.strftime("umpire-games-%Y%m%d-%H%M%S.sqlite3")).expanduser()
    began, said = time.monotonic(), 0.0

    def progress(share: float) -> None:
        nonlocal said
        if time.monotonic() - began > PATIENCE and share - said >= SHOWN:
            said = share
            tell(console, Text(words("backup-share", share=round(share * 100)), "dim"))

    found = back_up(games_folder(args.games) / DATABASE, to, args.force, progress)
    tell(console, Text(words("backup-done", file=str(to), games=found.games, answers=found.answers)))
    return 0


@in_words
def restore(args: Namespace) -> int:
    """Put a copy in the place of the games file."""
    console, words = output_of(args)
    folder = games_folder(args.games)
    done = bring_back(Path(args.file).expanduser(), folder / DATABASE)
    games, answers = done.contents
    tell(console, Text(words("restore-done", folder=str(folder), games=games, answers=answers)))
    if done.before is not None:
        tell(console, Text(words("restore-kept", file=str(done.before)), "dim"))
    return 0


@in_words
def games_list(args: Namespace) -> int:
    """List all games, the one touched last first."""
    console, words = output_of(args)
    with closing(open_games(args)) as store, in_sentences(games_folder(args.games) / DATABASE):
        games = admin.games(store)
    if args.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(games)).decode() + "\n")
        return 0
    if not games:
        tell(console, Text(words("games-none")))
        return 0
    grid = Grid(box=None, pad_edge=False)
    for column in ("id", "title", "name", "players", "answers", "state", "size", "touched"):
        right = column in ("id", "answers", "size")
        grid.add_column(
            words(f"games-column-{column}"), justify="right" if right else "left", no_wrap=column != "players"
        )
    for game in games:
        players = ", ".join(f"{seat} {words.either(f'games-player-{who}', who)}" for seat, who in game.players.items())
        grid.add_row(
            str(game.id),
            game.title,
            Text(game.name or "-"),
            players,
            str(game.answers),
            words(f"games-state-{game.state}"),
            decimal(game.size),
            time.strftime("%Y-%m-%d %H:%M", time.localtime(game.touched)),
        )
    console.print(grid)
    return 0


@in_words
def games_export(args: Namespace) -> int:
    """Print or write the whole record of a game."""
    console, words = output_of(args)
    with closing(open_games(args)) as store, in_sentences(games_folder(args.games) / DATABASE):
        text = admin.export(store, args.game).text()
    if not args.out:
        sys.stdout.write(text)
        return 0
    write_whole(Path(args.out).expanduser(), text)
    tell(console, Text(words("games-exported", game=args.game, file=args.out)))
    return 0


@in_words
def games_delete(args: Namespace) -> int:
    """Delete games for good, after asking."""
    console, words = output_of(args)
    games = list(dict.fromkeys(args.game))
    with closing(open_games(args)) as store:
        with in_sentences(games_folder(args.games) / DATABASE):
            known = [admin.stored(store, game) for game in games]
        if not args.yes:
            for game in known:
                title, name = game.set_up.title, game.set_up.name or "-"
                tell(console, Text(words("games-delete-one", game=game.id, title=title, name=name)))
            if not confirmed(console, words):
                tell(console, Text(words("games-delete-not")))
                return 0
        with in_sentences(games_folder(args.games) / DATABASE):
            admin.delete(store, games)
    tell(console, Text(words("games-deleted", games=len(games))))
    return 0


def confirmed(console: Output, words: Words) -> bool:
    """Whether the user says yes."""
    try:
        return plain(read_answer(console, words("games-delete-ask"))) in ("y", "yes", "o", "oui")
    except EOFError:
        return False


@in_words
def games_revoke(args: Namespace) -> int:
    """Revoke the links of a seat, or of all seats."""
    console, words = output_of(args)
    with closing(open_games(args)) as store, in_sentences(games_folder(args.games) / DATABASE):
        count = admin.revoke(store, args.game, args.seat)
    tell(console, Text(words("games-revoked", game=args.game, keys=count)))
    tell(console, Text(words("games-revoked-new", game=args.game, seat=args.seat or words("games-seat")), "dim"))
    return 0


@in_words
def games_link(args: Namespace) -> int:
    """Print a new link to a seat, or the link to watch."""
    console, words = output_of(args)
    with closing(open_games(args)) as store, in_sentences(games_folder(args.games) / DATABASE):
        path = admin.link(store, args.game, args.seat)
    tell(console, Text(words("games-link", path=path)))
    return 0
