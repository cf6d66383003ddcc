"""The options of the commands for a server: serve, backup, restore, games."""

from typing import Any

from umpire.cli.argparsing import (
    Parser,
    add_games_folder,
    add_house,
    add_language,
    examples,
    handler,
)


def add_serve(commands: Any) -> None:
    """Add `umpire serve`."""
    command: Parser = commands.add_parser(
        "serve",
        help="open the table in the browser",
        description="Serve the table to browsers on this machine, and open one. Alone, with a friend at one screen or at "
        "another, or as a spectator; every answer is on the disk before anybody sees it. Ctrl-C closes the table, and the "
        "next time every game goes on where it was.",
        epilog="""examples:
  umpire serve
  umpire serve --no-browser --port 9000
  umpire serve --host 0.0.0.0     for everybody in your network: a friend takes his seat by an invitation
  umpire serve --games my-games   games of their own, in a folder of their own
  umpire serve --no-browser --public-url https://example.org/umpire/ --trust-proxy 127.0.0.1
                                  behind a reverse proxy: see docs/server.md""",
    )
    command.add_argument(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="where to listen (default: 127.0.0.1, this machine alone)",
    )
    command.add_argument("--port", metavar="N", type=int, help="the port (default: 8000, or the next one that is free)")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    add_games_folder(command)
    command.add_argument(
        "--public-url",
        metavar="URL",
        help="the address that visitors see, behind a reverse proxy; it may have a path, such as https://example.org/umpire/",
    )
    command.add_argument(
        "--trust-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="believe what a proxy at this address or network says of the client (X-Forwarded-For, -Proto, -Host); several are "
        "separated by commas (default: none)",
    )
    command.add_argument(
        "--keep-days",
        metavar="N",
        type=int,
        help="delete games that nobody has touched for N days (default: those that somebody played are kept for ever)",
    )
    add_language(command)
    add_house(command)
    command.set_defaults(run=handler("serve", "serve"))


def add_backup(commands: Any) -> None:
    """Add `umpire backup`."""
    command: Parser = commands.add_parser(
        "backup",
        help="copy a server's games, also while it runs",
        description="Copy the games of a server into one file, whole and at one moment of time, while people play on. A plain copy "
        "of games.sqlite3 would miss the answers that are still in its journal.",
        epilog="""examples:
  umpire backup
  umpire backup /mnt/safe/games.sqlite3 --force
  umpire backup --games my-games""",
    )
    command.add_argument(
        "file", metavar="FILE", nargs="?", help="the copy (default: umpire-games-DATE-TIME.sqlite3 in this folder)"
    )
    command.add_argument("--force", action="store_true", help="write over a file that is there")
    add_games_folder(command)
    add_language(command)
    command.set_defaults(run=handler("backup", "games"))


def add_restore(commands: Any) -> None:
    """Add `umpire restore`."""
    command: Parser = commands.add_parser(
        "restore",
        help="bring a copy of a server's games back, also while it runs",
        description="Put the games of a copy in the place of those that a server has now. The copy is checked first, and what it "
        "replaces is kept beside it. A server that runs notices at once: everybody connects anew and finds the games of the copy.",
        epilog="""examples:
  umpire restore umpire-games-20260101-120000.sqlite3
  umpire restore safe.sqlite3 --games my-games""",
    )
    command.add_argument(
        "file", metavar="FILE", help="a copy that umpire backup made, or one of a server that was stopped"
    )
    add_games_folder(command)
    add_language(command)
    command.set_defaults(run=handler("restore", "games"))


def add_games(commands: Any) -> None:
    """Add `umpire games` with its subcommands."""
    command: Parser = commands.add_parser(
        "games",
        help="list, export or delete a server's games, revoke links",
        description="For whoever runs a server: what games it keeps, and a hand on each of them, also while it runs. After a change "
        "everybody who is connected connects anew.",
    )
    examples(command, "list", "list --json", "export 12 -o 12.record", "delete 12 13")
    command.set_defaults(run=command.show_help)
    verbs = command.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for part in (_add_list(verbs), _add_export(verbs), _add_delete(verbs), _add_revoke(verbs), _add_link(verbs)):
        add_games_folder(part)
        add_language(part)


def _add_list(verbs: Any) -> Parser:
    """Add `umpire games list`."""
    command: Parser = verbs.add_parser(
        "list",
        help="all games",
        description="All games, the one touched last first: who plays, how many answers were given, whether it is over, how much "
        "room it takes.",
        epilog="example:\n  umpire games list",
    )
    command.add_argument("--json", action="store_true", help="as JSON, for programs")
    command.set_defaults(run=handler("games_list", "games"))
    return command


def _add_export(verbs: Any) -> Parser:
    """Add `umpire games export`."""
    command: Parser = verbs.add_parser(
        "export",
        help="the whole record of a game",
        description="The whole record of a game, with everything that seats hide from each other and the seed of its dice.",
        epilog="example:\n  umpire games export 12 -o 12.record",
    )
    _add_number(command)
    command.add_argument("-o", "--out", metavar="FILE", help="where to write it (default: standard output)")
    command.set_defaults(run=handler("games_export", "games"))
    return command


def _add_delete(verbs: Any) -> Parser:
    """Add `umpire games delete`."""
    command: Parser = verbs.add_parser(
        "delete",
        help="delete games for good",
        description="Delete games and everything that belongs to them. Whoever sits at one is sent away.",
        epilog="example:\n  umpire games delete 12 13",
    )
    command.add_argument("game", metavar="N", type=int, nargs="+", help="the numbers of games in the list")
    command.add_argument("--yes", action="store_true", help="without being asked")
    command.set_defaults(run=handler("games_delete", "games"))
    return command


def _add_revoke(verbs: Any) -> Parser:
    """Add `umpire games revoke`."""
    command: Parser = verbs.add_parser(
        "revoke",
        help="take the links of a game away",
        description="Take the links of a seat away, or those of all seats and the one to watch. Whoever uses one is sent away.",
    )
    examples(command, "12")
    _add_number(command)
    command.add_argument("--seat", metavar="SEAT", help="only the links that hold this seat")
    command.set_defaults(run=handler("games_revoke", "games"))
    return command


def _add_link(verbs: Any) -> Parser:
    """Add `umpire games link`."""
    command: Parser = verbs.add_parser(
        "link",
        help="a new link for a seat",
        description="Make a new invitation to a seat that nobody holds, and print it; without a seat, the link to watch.",
    )
    examples(command, "12")
    _add_number(command)
    command.add_argument("--seat", metavar="SEAT", help="the seat")
    command.set_defaults(run=handler("games_link", "games"))
    return command


def _add_number(command: Parser) -> None:
    """Add the number of a game as an argument."""
    command.add_argument("game", metavar="N", type=int, help="the number of a game in the list")
