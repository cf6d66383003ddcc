"""What the commands do. Each takes its arguments and gives its exit code."""

import secrets
import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

import umpire
from umpire import Fault, Game, Record, SeededDice, ToldDice
from umpire.api import Misfit
from umpire.bots.speech import ideas_of
from umpire.cli.library import Library
from umpire.cli.menu import hear, named_title, save_of, settle_options, settle_seats, which_title, who_plays
from umpire.cli.paper import Paper, cited, tell
from umpire.cli.save import Save, games_folder, read_text
from umpire.cli.table import Table, screen_of
from umpire.cli.words import language_here, speech_of, words_of
from umpire.engine.ask import Decision
from umpire.engine.record import HEADER, Source, known_answers
from umpire.engine.ruleset import Position, Rules
from umpire.kit.changes import BASE, CHANGES
from umpire.kit.data import set_folder
from umpire.kit.provenance import provenance_of
from umpire.kit.registry import left_out
from umpire.kit.screen import Screen
from umpire.kit.show import show_of
from umpire.kit.speech import Speech
from umpire.kit.terminal import plain
from umpire.kit.value_sets import value_set
from umpire.kit.words import Words
from umpire.pictures import whole


def language_of(args: Namespace) -> str:
    return str(args.lang or language_here())


def folder_of(args: Namespace, name: str = "") -> Path | None:
    """The data that were named for a title: a folder, or a value set. Nothing if none were."""
    folder = Path(args.data).expanduser() if args.data else None
    if folder is not None and not folder.is_dir():
        raise Fault(f"There is no folder {folder}; name one with --data whose files replace or change ours.")
    if folder is not None and args.values:
        raise Fault(
            f'--values {args.values} and --data {folder}: name one of them; in {CHANGES} say {BASE} = "{args.values}".'
        )
    return set_folder(name, args.values) if name and args.values else folder


def folder_to_write(named: str) -> Path:
    """A folder that --out names, made if it is not there."""
    folder = Path(named).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "a file has that name" if folder.is_file() else error.strerror or "unknown cause"
        raise Fault(f"--out {named} cannot be made a folder ({why}); name another.") from None
    return folder


def title_of(args: Namespace) -> str:
    """The title that was named, or the first one."""
    name: str = args.title or umpire.titles()[0]
    umpire.title(name)  # or a sentence
    return name


# -- serve ----------------------------------------------------------------------------------------------------------


def serve(args: Namespace) -> int:
    """Open the table to browsers, until Ctrl-C."""
    try:
        from umpire.server.addresses import PublicUrl
        from umpire.server.faults import StoreFault
        from umpire.server.limits import Limits
        from umpire.server.proxy import TrustedProxies
        from umpire.server.serve import serve as run
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("umpire"):
            raise
        raise Fault(
            f"The table in the browser needs {missing.name}, which is not installed: pip install 'umpire-wargames[table]'"
        ) from None
    console = Paper()
    words = words_of(language_of(args))
    folder = games_folder(args.games)
    if args.port is not None and not 0 <= args.port < 65_536:
        raise Fault(f"--port {args.port} is not a port; they are numbered 1 to 65535.")
    if args.keep_days is not None and args.keep_days < 1:
        raise Fault(f"--keep-days {args.keep_days} is too short; games are kept for at least a day.")

    public = PublicUrl.parse(args.public_url) if args.public_url else None
    proxies = TrustedProxies.parse(args.trust_proxy)

    def say(address: str, other: str, busy: str) -> None:
        if busy:
            tell(console, Text(words("serve-busy", port=busy)))
        tell(console, Text(words("serve-at", address=address), "bold"))
        if other:
            tell(console, Text(words("serve-proxy" if public else "serve-network", address=other)))
        tell(console, Text(words("serve-kept", folder=str(folder)), "dim"))

    try:
        limits = Limits(keep_days=args.keep_days or 0)
        run(args.host, args.port, folder, not args.no_browser, say, limits, public, proxies)
    except StoreFault as fault:
        print(f"umpire: {fault.said(words.language)}", file=sys.stderr)
        return 1
    return 0


# -- play -----------------------------------------------------------------------------------------------------------


def play(args: Namespace) -> int:
    """Sit down: go on with the saved game, or begin one."""
    console = Paper()
    words = words_of(language_of(args))
    if args.seed is not None and args.dice == "told":
        raise Fault("--seed is for seeded dice, and told dice are yours; leave one of the two out.")
    if args.bot and args.no_bots:
        raise Fault("--bot and --chance name bots, and --no-bots wants none; leave one of the two out.")
    folder_of(args)  # before any question, or a sentence
    save: Save | None = None
    try:
        named = named_title(args)
        name = named or which_title(console, words)
        umpire.rules(
            name, args.edition, options_of(args), folder_of(args, name)
        )  # before any other question, or a sentence
        save = Save(Path(args.save).expanduser()) if args.save else save_of(name)
        if not args.new and not save.exists():
            settle(args, name)  # before a folder is made for a game that cannot begin
        save.open()
        sit_down(args, name, save, console, words, ask=not named)
    except (EOFError, KeyboardInterrupt):  # at one of the questions before the game
        console.print()
        if save is not None and save.exists():
            tell(console, Text(words("saved", path=str(save.path))))
    finally:
        if save is not None:
            save.close()
    return 0


def sit_down(args: Namespace, name: str, save: Save, console: Console, words: Words, ask: bool) -> None:
    """The saved game or a new one, and a table for it. Who picked the game from the menu is asked for its options too."""
    notices: list[Text] = []
    game = resume(args, name, save, console, words, notices)
    if game is None:
        if ask:
            settle_options(args, name, console, words)
            settle_seats(args, settle(args, name).seats, name, console, words)
        game = begin(args, name, save, words, notices)
    plainly = args.plain or not console.is_terminal or console.is_dumb_terminal
    seed, data = secrets.randbits(32), game.rules.folder
    players = who_plays(args.bot, game.rules)
    if save.players != players:
        save.players = players
        if save.exists():
            save.rewrite(game)
    Table(game, save, console, words.language, plainly, seed, notices, players, args.open, data).run()


def options_of(args: Namespace) -> dict[str, str]:
    """What --option says."""
    options: dict[str, str] = {}
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals:
            known = [option for name in umpire.titles() for option in umpire.title(name).options]
            example = f"; write for example --option {known[0].name}={known[0].choices[-1]}" if known else ""
            raise Fault(f"--option {pair} is not KEY=VALUE{example}.")
        options[key.strip()] = value.strip()
    return options


def settle(args: Namespace, name: str) -> Rules:
    """The ruleset that the options ask for; bots can play only its seats."""
    options = options_of(args)
    rules = umpire.rules(name, args.edition, options, folder_of(args, name))
    who_plays(args.bot, rules)
    return rules


def begin(args: Namespace, name: str, save: Save, words: Words, notices: list[Text]) -> Game:
    """A new game, with the old one kept beside it."""
    rules = settle(args, name)
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
    notices.append(how_hard(rules, words))
    if rules.secrets and args.seed is not None:
        notices.append(Text(words("seed-of-secrets", seed=str(args.seed)), "yellow"))
    if rules.secrets:
        notices.append(Text(words("file-of-secrets", path=str(save.path)), "yellow"))
    if umpire.title(name).part("schema") is not None:
        notices.append(Text(words("unofficial", title=name), "dim"))
    return game


def how_hard(rules: Rules, words: Words) -> Text:
    """The value set of a game, and what was measured with it; if nothing was, what it is."""
    if not rules.values:
        return Text(words("values-own", folder=str(rules.folder)))
    told = ideas_of(rules.title, words.language)
    chosen = value_set(rules.title, rules.values)
    said = told.difficulty(chosen, rules.edition, rules.options) or chosen.words(words.language).about
    return Text(words("values-play", set=rules.values, told=said))


def resume(args: Namespace, name: str, save: Save, console: Console, words: Words, notices: list[Text]) -> Game | None:
    """The saved game, if there is one and the player wants it."""
    if args.new or not save.exists():
        return None
    try:
        record = save.load()
        game = umpire.replay(record, str(save.path), folder_of(args))
    except Fault as fault:
        why = str(fault)
        if isinstance(fault, Misfit) and umpire.rules(record.title).secrets:  # two may look at the screen
            why = f"{save.path}: the rules have changed since, and its answers do not fit them any more; 'umpire replay' says where."
        raise Fault(f"{why} The file stays as it is. With --new another game begins, and it is kept as .bak.") from None
    if game.pending is None:
        settle(args, name)  # before the old game is put aside for one that cannot begin
        notices.append(Text(words("resume-over", path=str(save.path), aside=str(save.put_aside()))))
        return None
    given = args.bot if args.bot or args.no_bots else remembered(save)
    players = who_plays(given, game.rules)  # before any question, or a sentence
    if not args.resume and not wanted(game, save, console, words):
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


def wanted(game: Game, save: Save, console: Console, words: Words) -> bool:
    """Whether the player goes on with the saved game."""
    where = words("resume-turn", turn=game.pos.turn) if game.pos.turn else words("resume-setup")
    title = speech_of(game.rules.title, words.language).say("title")
    if game.rules.secrets:  # how often each was asked is one of them
        found = words("resume-found-secrets", path=str(save.path), title=title, where=where)
    else:
        found = words("resume-found", path=str(save.path), title=title, answers=len(game.plies), where=where)
    tell(console, Text(found))
    while (typed := plain(hear(console, words("resume-ask")))) not in ("", "y", "yes", "o", "oui", "resume"):
        if typed in ("new", "n", "nouvelle", "no", "non"):
            return False
        if typed in ("quit", "q", "quitter"):
            raise EOFError
        tell(console, Text(words("resume-what")))
    return True


def remembered(save: Save) -> list[str]:
    """The bots that played a saved game. Code of somebody's own runs only when it is named on the command line: a file may come
    from anywhere."""
    for seat, bot in save.players.items():
        if ":" in bot:
            raise Fault(
                f"In {save.path} the bot {bot} played {seat}. It is no bot of ours, so name it again with --bot {seat}={bot}, "
                "name another, or leave all seats to persons with --no-bots."
            )
    return [f"{seat}={bot}" for seat, bot in save.players.items()]


# -- replay ---------------------------------------------------------------------------------------------------------


def text_of(name: str) -> tuple[str, str]:
    """The text of a file, or of standard input, and what to call it."""
    if name != "-":
        return read_text(Path(name).expanduser()), name
    try:
        return sys.stdin.read(), "standard input"
    except UnicodeDecodeError:
        raise Fault("What came on standard input is not UTF-8 text; is it the right file?") from None


def replay(args: Namespace) -> int:
    """Tell a record."""
    console = Paper()
    words = words_of(language_of(args))
    text, source = text_of(args.file)
    record = Record.parse(text, source)
    game = umpire.replay(record, source, folder_of(args, record.title), args.verify)
    speech = speech_of(record.title, words.language)
    edition = speech.name("edition", record.edition)
    seat = looking(args.seat, game, source)
    known = known_answers(game.rules, game.plies[: len(record.answers)], args.seat or "")
    count = len(known)
    if args.to is not None:
        if not 0 <= args.to <= count:
            whose = f"{args.seat} counts" if game.rules.secrets and args.seat else f"{source} has"
            raise Fault(f"--to {args.to} is not in the game; {whose} {count} answers.")
        game = stand_at(record, [*known, len(record.answers)][args.to], source, game.rules.folder)
        count = args.to
    elif not args.quiet:
        head = words("replay-where", source=source, title=speech.say("title"), edition=edition, answers=count)
        tell(console, Text(head, "bold"))
    screen = screen_of(game.rules, words.language)
    if not args.quiet:
        narrate(game, screen, speech, console, words, args)
        console.print()
        tell(console, Text(words("replay-stands", answers=count), "bold"))
        console.print(picture(game.rules, game.pos, screen, console, seat))
    if record.torn:
        tell(console, Text(words("replay-torn"), "yellow"))
    if args.verify:
        tell(console, Text(words("replay-verified" if record.dice == "seeded" else "replay-told")))
    if game.outcome:
        points = screen.points(game.view(seat))
        counted = f", {words('vp-short', vp=points)}" if points is not None else ""
        tell(console, Text(f"{speech.outcome(game.outcome)}{counted}", "bold"))
    elif args.quiet:
        tell(console, Text(words("replay-stands", answers=count)))
        tell(console, screen.header(game.view(seat)))
    return 0


def looking(seat: str | None, game: Game, source: str) -> str:
    """Whose eyes look at a record. While a game with secrets goes on, somebody has to say."""
    seats = game.rules.seats
    if seat is None and game.rules.secrets and not game.outcome:
        raise Fault(
            f"The game in {source} goes on and has secrets; say who looks with --seat {' or --seat '.join(seats)}."
        )
    return known_seat(seat, seats)


def known_seat(seat: str | None, seats: list[str]) -> str:
    if seat is not None and seat not in seats:
        raise Fault(f"--seat {seat}: there is no such seat in this game; there is {', '.join(seats)}.")
    return seat or seats[0]


def stand_at(record: Record, count: int, source: str, data: Path | None) -> Game:
    """The game as it stood after so many answers; the dice that came next are not rolled."""
    short = Record.parse(record.text(), source)
    short.answers = short.answers[:count]
    short.take_sources([Source(0, "told")])
    return umpire.replay(short, source, data)


def narrate(game: Game, screen: Screen, speech: Speech, console: Console, words: Words, args: Namespace) -> None:
    """The log in sentences: the whole of it, or what a seat may know."""
    for step in game.log if args.seat is None else game.log_for(args.seat):
        if args.step and isinstance(step, Decision):
            try:
                if hear(console, words("replay-step")).lower().startswith("q"):
                    return
            except (EOFError, KeyboardInterrupt):
                console.print()
                return
        if screen.is_heading(step):
            console.print()
        tell(console, cited(speech.step(game.rules, step), step.cite, "bold" if screen.is_heading(step) else ""))


def picture(rules: Rules, pos: Position, screen: Screen, console: Console, seat: str) -> Group:
    """A position: the top line, the map, the units."""
    view = rules.view(pos, seat)
    return Group(screen.header(view), Text(""), screen.board(view, console.width, {}), Text(""), screen.forces(view))


# -- rule, show, check, titles, completion --------------------------------------------------------------------------


def rule(args: Namespace) -> int:
    """A section, the table of contents, or the table of coverage."""
    number = args.number
    if number in umpire.titles() and args.title is None:  # umpire rule TITLE
        number, args.title = None, number
    name = title_of(args)
    edition = args.edition or umpire.title(name).editions[0]
    if edition not in umpire.title(name).editions:
        umpire.rules(name, edition)  # says so
    console = Paper()
    words = words_of(language_of(args))
    library = Library(name)
    if args.coverage:
        table, still_open = library.coverage(words)
        console.print(table)
        return 1 if still_open else 0
    tell(console, library.card(number, edition, words, code=True) if number else library.table(words))
    return 0


def show(args: Namespace) -> int:
    """A text picture of a position."""
    console = Paper()
    words = words_of(language_of(args))
    if args.provenance:
        console.print(provenance(title_of(args), folder_of(args, title_of(args)), words))
        return 0
    text, source = text_of(args.file) if args.file else ("", "")
    if text.split("\n", 1)[0].strip() == HEADER:
        record = Record.parse(text, source)
        game = umpire.replay(record, source, folder_of(args, record.title))
        rules, pos, seat = game.rules, game.pos, looking(args.seat, game, source)
    else:
        rules = umpire.rules(title_of(args), args.edition, None, folder_of(args, title_of(args)))
        pos, seat = rules.begin(), known_seat(args.seat, rules.seats)
        if args.file:
            if not text.strip():
                raise Fault(f"{source} is empty; give a record or a position, as 'umpire show --help' describes.")
            try:
                pos = rules.from_text(text)
            except Fault as fault:
                raise Fault(f"{source} is no record, and as a position it does not do: {fault}") from None
    speech = speech_of(rules.title, words.language)
    if args.svg:
        sys.stdout.write(whole(show_of(rules.title).drawing(rules, speech), rules.view(pos, seat)))
        return 0
    screen = screen_of(rules, words.language)
    if args.place is not None:
        console.print(screen.place(rules.view(pos, seat), screen.name_of(args.place)))
        return 0
    if not args.file:
        tell(console, Text(words("show-blank", title=speech.say("title")), "bold"))
    console.print(picture(rules, pos, screen, console, seat))
    return 0


def provenance(name: str, folder: Path | None, words: Words) -> Group:
    """What is stated, inferred or reconstructed."""
    table = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for column in ("file", "where", "status", "why"):
        table.add_column(words(f"column-{column}"))
    counts = {"stated": 0, "inferred": 0, "reconstructed": 0}
    colours = {"stated": "green", "inferred": "yellow", "reconstructed": "red"}
    for claim in provenance_of(name, folder):
        counts[claim.status] += 1
        why = " ".join([f"[{', '.join(claim.cites)}]"] * bool(claim.cites) + [claim.words]).strip()
        table.add_row(Text(claim.file), Text(claim.where), Text(claim.status, colours[claim.status]), Text(why))
    return Group(table, Text(words("provenance-total", **counts), "bold"))


def check(args: Namespace) -> int:
    """Data, index of sections and register of rulings."""
    console = Paper()
    words = words_of(language_of(args))
    for name in checked_titles(args):
        folder = folder_of(args, name)
        marks = {umpire.rules(name, edition, None, folder).fingerprint for edition in umpire.title(name).editions}
        library = Library(name)
        wrong = library.check()
        if wrong:
            raise Fault(f"{name}: {'; '.join(wrong)}. Correct the files, or install the program again.")
        if args.data:
            found = sorted(
                path.name for path in (Path(args.data) / name).glob("*") if path.suffix in (".json", ".toml")
            )
            tell(console, Text(words("check-folder", folder=args.data, files=", ".join(found), title=name)))
        sections, rulings, mark = len(library.sections), len(library.rulings), marks.pop() or "–"
        tell(console, Text(words("check-title", title=name, mark=mark, sections=sections, rulings=rulings)))
    return 0


def checked_titles(args: Namespace) -> tuple[str, ...]:
    """The title that was named; otherwise all of them, or those that a data folder is for."""
    if args.title or args.values:
        return (title_of(args),)
    folder = folder_of(args)
    if folder is None:
        return umpire.titles()
    there = [path.name for path in sorted(folder.iterdir()) if path.is_dir()]
    strange = [name for name in there if name not in umpire.titles()]
    if strange or not there:
        seen = f"'{strange[0]}' is no title" if strange else "it has no folder of a title"
        raise Fault(f"{folder}: {seen}; there is {', '.join(umpire.titles())}.")
    return tuple(there)


def ladder(args: Namespace) -> int:
    """Let bots play, and say how strong they are."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    from umpire.bots import ladder as games

    name = title_of(args)
    if args.jobs is not None and args.jobs < 1:
        raise Fault(f"--jobs {args.jobs}: at least one game has to be played at a time.")
    named = [bot.strip() for bot in args.bots.split(",")]
    chosen, own = options_of(args), folder_of(args, name)
    what = games.setting(name, named, args.games, args.seed, args.edition, chosen, own, args.most_decisions, args.test)
    folder = folder_to_write(args.out) if args.out else None
    console = Console(stderr=True)
    with Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task(name)
        results = games.run(
            what,
            folder / "games.jsonl" if folder else None,
            args.jobs or games.cores(),
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    rows = games.table(what, results)
    told = games.as_text(what, rows, results)
    if folder is not None:
        (folder / "ladder.txt").write_text(told, encoding="utf-8")
        (folder / "ladder.json").write_text(games.as_json(what, rows, results), encoding="utf-8")
        (folder / "ladder.svg").write_text(games.as_svg(what, rows), encoding="utf-8")
    sys.stdout.write(told)
    return 0


def review(args: Namespace) -> int:
    """Look at a recorded game once more."""
    from rich.progress import Progress

    from umpire.bots.review import Effort
    from umpire.bots.review import review as look
    from umpire.cli import reviews

    words = words_of(language_of(args))
    told, source = text_of(args.file)
    record = Record.parse(told, source)
    game = umpire.replay(record, source, folder_of(args, record.title))
    if args.resigned:
        known_seat(args.resigned, game.rules.seats)
    elif game.rules.secrets and not game.outcome:
        raise Fault(f"{source}: the game goes on, and a review would tell its secrets; play it to its end first.")
    if not any(isinstance(step, Decision) for step in game.plies):
        raise Fault(f"{source}: nobody has decided anything yet, so there is nothing to review.")
    out = folder_to_write(args.out) if args.out else None  # before anybody thinks for a minute
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game.rules.title, total=1.0)
        found = look(
            game,
            args.resigned or "",
            Effort(seconds=args.seconds),
            data=game.rules.folder,
            say=lambda share: bar.update(task, completed=share),
        )
    said = reviews.as_text(found, game, words)
    if out is not None:
        (out / "review.txt").write_text(said, encoding="utf-8")
        (out / "review.json").write_text(reviews.as_json(found), encoding="utf-8")
        (out / "review.svg").write_text(reviews.as_svg(found, game, words), encoding="utf-8")
    sys.stdout.write(said)
    return 0


def titles(args: Namespace) -> int:
    """The games in the box."""
    console = Paper()
    language = language_of(args)
    words = words_of(language)
    for name in umpire.titles():
        title = umpire.title(name)
        speech = speech_of(name, language)
        subtitle = f". {speech.say('title.subtitle')}" if speech.has("title.subtitle") else ""
        tell(console, Text(f"{name}: {speech.say('title')}{subtitle}", "bold"))
        tell(console, Text(f"  {words('titles-editions')}: {', '.join(title.editions)}"))
        for option in title.options:
            choices = ", ".join(f"{choice}{'*' if choice == option.default else ''}" for choice in option.choices)
            tell(console, Text(f"  {option.name}: {choices} [{option.cite}]"))
    for out in left_out():
        tell(console, Text(words("titles-left-out", title=out.name, where=out.where, why=out.why), "yellow"))
    return 0


def completion(args: Namespace) -> int:
    """What a shell needs to complete our commands."""
    from argcomplete.shell_integration import shellcode

    sys.stdout.write(shellcode(["umpire"], shell=args.shell))
    return 0
