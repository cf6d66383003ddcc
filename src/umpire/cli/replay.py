"""`umpire replay` and `umpire review`: tell a recorded game in sentences, or review its decisions."""

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.text import Text

import umpire
from umpire import Fault, Game, Record
from umpire.bots.play import play_of
from umpire.cli.arguments import folder_of, folder_to_write, language_of, seat_or_first, text_of, viewing_seat
from umpire.cli.menu import read_answer
from umpire.cli.output import Output, cited, tell
from umpire.cli.positions import house_note, picture, screen_of
from umpire.cli.words import speech_of, words_of
from umpire.engine.ask import Decision
from umpire.engine.record import VERIFIABLE, Source, readable_answers
from umpire.kit.beats import director_of
from umpire.kit.screen import Screen
from umpire.kit.speech import Speech
from umpire.kit.words import Words


def replay(args: Namespace) -> int:
    """Replay a record and print its log and the position at the end, or after the answer that --to names."""
    console = Output()
    words = words_of(language_of(args))
    text, source = text_of(args.file)
    record = Record.parse(text, source)
    game = umpire.replay(record, source, folder_of(args, record.title), args.verify)
    speech = speech_of(record.title, words.language)
    edition = speech.name("edition", record.edition)
    seat = viewing_seat(args.seat, game, source)
    readable = readable_answers(game.rules, game.plies[: len(record.answers)], args.seat or "")
    count = len(readable)
    if args.to is not None:
        if not 0 <= args.to <= count:
            whose = f"{args.seat} counts" if game.rules.secrets and args.seat else f"{source} has"
            raise Fault(f"--to {args.to} is not in the game; {whose} {count} answers.")
        game = stand_at(record, [*readable, len(record.answers)][args.to], source, game.rules.folder)
        count = args.to
    elif not args.quiet:
        head = words("replay-where", source=source, title=speech.say("title"), edition=edition, answers=count)
        tell(console, Text(head, "bold"))
    for note in house_note(game.rules, words):
        tell(console, note)
    screen = screen_of(game.rules, words.language)
    if not args.quiet:
        narrate(game, screen, speech, console, words, args)
        console.print()
        tell(console, Text(words("replay-stands", answers=count), "bold"))
        console.print(picture(game.rules, game.pos, screen, console, seat))
    if record.torn:
        tell(console, Text(words("replay-torn"), "yellow"))
    if args.verify:
        tell(console, Text(words("replay-verified" if record.dice in VERIFIABLE else "replay-told")))
    if game.outcome:
        points = screen.points(game.rules.seen(game.pos, seat))
        counted = f", {words('vp-short', vp=points)}" if points is not None else ""
        tell(console, Text(f"{speech.outcome(game.outcome)}{counted}", "bold"))
    elif args.quiet:
        tell(console, Text(words("replay-stands", answers=count)))
        tell(console, screen.header(game.rules.seen(game.pos, seat)))
    return 0


def stand_at(record: Record, count: int, source: str, data: Path | None) -> Game:
    """The game as it stood after `count` answers of a record. Dice are told, so that none is rolled after the last answer."""
    short = Record.parse(record.text(), source)
    short.answers = short.answers[:count]
    short.take_sources([Source(0, "told")])
    return umpire.replay(short, source, data)


def narrate(game: Game, screen: Screen, speech: Speech, console: Console, words: Words, args: Namespace) -> None:
    """Print the log in sentences: all of it, or with --seat what that seat may know. With --step it waits before each decision, and
    unless --every is given, routine is told together."""
    log = game.log if args.seat is None else game.log_for(args.seat)
    told = [((place,), "") for place in range(len(log))]
    for places, together in told if args.every else director_of(game.rules, speech).told(log):
        step = log[places[0]]
        if args.step and isinstance(step, Decision):
            try:
                if read_answer(console, words("replay-step")).lower().startswith("q"):
                    return
            except (EOFError, KeyboardInterrupt):
                console.print()
                return
        if screen.is_heading(step):
            console.print()
        said = together or speech.step(game.rules, step)
        tell(console, cited(said, step.cite, "bold" if screen.is_heading(step) else ""))


def review(args: Namespace) -> int:
    """Review a recorded game: print the text, and with --out write it with its JSON and SVG to a folder."""
    from rich.progress import Progress

    from umpire.bots.costly import Effort
    from umpire.bots.review import review as look
    from umpire.cli import reviews

    words = words_of(language_of(args))
    told, source = text_of(args.file)
    record = Record.parse(told, source)
    game = umpire.replay(record, source, folder_of(args, record.title))
    if args.resigned:
        seat_or_first(args.resigned, game.rules.seats)
    elif game.rules.secrets and not game.outcome:
        raise Fault(f"{source}: the game goes on, and a review would tell its secrets; play it to its end first.")
    if not can_review(game):
        raise Fault(
            f"{game.rules.title} brings no judge of its positions and counts no luck, so its games cannot be reviewed."
        )
    if not any(isinstance(step, Decision) for step in game.plies):
        raise Fault(f"{source}: nobody has decided anything yet, so there is nothing to review.")
    out = folder_to_write(args.out) if args.out else None  # before the review, which may take a minute
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


def can_review(game: Game) -> bool:
    """Whether the title of a game brings anything to review it by."""
    play, data = play_of(game.rules.title), game.rules.folder
    return play.judge(data) is not None or bool(play.kinds(data))
