"""Messages of the table in words and pictures, for one seat and one language. They are made only from what the seat may know."""

from collections.abc import Callable, Sequence
from typing import cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from umpire.bots import Reason
from umpire.bots.costly import Costly
from umpire.bots.luck import LuckLine, verdict
from umpire.bots.prospects import CHANCE, Prospect
from umpire.bots.review import Point, Review
from umpire.bots.speech import Ideas, ideas_of
from umpire.engine.ask import DECISION, NUMBER, WORD, Decision, Draw, Event, Roll, Step, asked_of
from umpire.engine.game import Game
from umpire.engine.odds import Odds
from umpire.engine.rule import Modifier
from umpire.engine.ruleset import Position
from umpire.engine.view import NOBODY, SeatView
from umpire.kit.beats import Beat
from umpire.kit.scene import Card, Scene, Target, target_of
from umpire.kit.ways import Way
from umpire.server import wire
from umpire.server.bot_pool import BotReply
from umpire.server.presenter import Presenter, encode
from umpire.server.seat_log import SeatLog
from umpire.server.stored import BaseMark

TURN_BEGAN = "TurnBegan"  # what every title calls it; a heading of the log
MOST_FOLDED = 200  # lines of the log that are told together
MOST_OUTCOMES = 100  # lines of a table of odds that go over the wire


# -- the present ------------------------------------------------------------------------------------------------


class Picture(Struct):
    """The counters on the table, rendered once for all who see the same in the same language."""

    scene: msgspec.Raw
    faces: list[str]
    view: SeatView


def picture(presenter: Presenter, view: SeatView) -> Picture:
    """Render the view of a seat."""
    scene = presenter.drawing.scene(view)
    faces = dict.fromkeys(counter.face for counter in scene.counters if counter.face)
    return Picture(msgspec.Raw(encode(scene)), list(faces), view)


def question(presenter: Presenter, step: Step | None, eyes: str, pos: Position) -> wire.Question | None:
    """The pending question, if it is for the seat that looks; otherwise None."""
    if step is None or eyes == NOBODY or asked_of(step) not in (NOBODY, eyes):
        return None
    return wire.Question(
        seat=eyes,
        verb=_verb_of(step),
        prompt=presenter.speech.prompt(step),
        cite=step.cite,
        options=options(presenter, step, pos),
        kind=step.kind if isinstance(step, Decision) else WORD,
        dice=step.form != DECISION,
    )


def _verb_of(step: Step) -> str:
    """What is asked for, as the rules name it: the verb of a decision, the cup of a draw, the purpose of a roll."""
    if isinstance(step, Decision):
        return step.verb
    if isinstance(step, Draw):
        return step.cup
    return step.why if isinstance(step, Roll) else ""


def options(presenter: Presenter, step: Step, pos: Position) -> list[wire.Option]:
    """Every answer with what it points at on the map."""
    speech, drawing, rules = presenter.speech, presenter.drawing, presenter.rules
    if not isinstance(step, Decision):
        return [wire.Option(choice, speech.option(step, choice), Target()) for choice in step.options_text()]
    return [
        wire.Option(choice, speech.option(step, choice), target_of(drawing, step, rules.point(pos, step, choice)))
        for choice in step.options
    ]


def ways(presenter: Presenter, found: Sequence[Way]) -> list[wire.Way]:
    """Courses with each answer in words."""
    speech, drawing = presenter.speech, presenter.drawing
    return [
        wire.Way(
            kind=way.kind,
            answers=[wire.WayAnswer(step.verb, option, speech.option(step, option)) for step, option in way.answers],
            target=target_of(drawing, way.answers[-1][0], way.at),
            dice=way.dice,
            chance=way.chance,
        )
        for way in found
    ]


def waiting(presenter: Presenter, step: Step | None, eyes: str, persons: Sequence[str]) -> tuple[str, str]:
    """The seat that decides now, if it is another one, and a sentence about it. With secrets the sentence does not say what is
    decided."""
    if step is None:
        return "", ""
    seat = asked_of(step)
    if seat == eyes and seat:
        return "", ""
    if not seat:
        if eyes:
            return "", ""
        return (persons or presenter.rules.seats)[0], presenter.words(
            "waiting-dice", prompt=presenter.speech.prompt(step)
        )
    if presenter.rules.secrets:
        return seat, presenter.words("waiting-secret", seat=presenter.seat(seat))
    return seat, presenter.words("waiting", seat=presenter.seat(seat), prompt=presenter.speech.prompt(step))


# -- the log ----------------------------------------------------------------------------------------------------


ReasonsFor = Callable[[SeatLog, Decision, int], Sequence[Reason]]
SingleFaces = Callable[[int], Sequence[int]]  # the single dice of an answer of the game


def lines(
    presenter: Presenter, seat_log: SeatLog, first: int, last: int, reasons_for: ReasonsFor, dice: SingleFaces
) -> list[wire.LogLine]:
    """Lines of the log from number `first` up to `last`, as far as they are in memory. `reasons_for` finds the reasons of bots that the
    reader may know, and `dice` the single dice of an answer."""
    said = seat_log.said.setdefault(presenter.language, {})
    found = []
    for number in range(max(first, seat_log.base_lines), min(last, seat_log.total)):
        line = said.get(number)
        if line is None:
            step, ply = seat_log.lines[number - seat_log.base_lines]
            reasons = reasons_for(seat_log, step, ply) if isinstance(step, Decision) else ()
            faces = dice(seat_log.ply_at(ply)) if isinstance(step, Roll) and step.count > 1 else ()
            line = log_line(presenter, step, ply, seat_log.told, reasons, faces)
            count, row = _row(presenter, seat_log, number - seat_log.base_lines)
            if len(row) > 1:
                line = replace(line, folds=count, fold=presenter.director.together(row))
            if len(row) < 2 or _is_over(presenter, seat_log, number - seat_log.base_lines):
                said[number] = line
        found.append(line)
    return cast(list[wire.LogLine], found)


def _row(presenter: Presenter, seat_log: SeatLog, last: int) -> tuple[int, list[Step]]:
    """The row of routine steps that ends with line number `last` of those that are here, and how many lines it has; nothing if it goes on.
    Answers that the steps after them tell again do not interrupt it."""
    is_routine, lines = presenter.director.is_routine, seat_log.lines
    if not is_routine(lines[last][0]):
        return 0, []
    for at in range(last + 1, len(lines)):
        if is_routine(lines[at][0]):
            return 0, []
        if not _is_echo(lines[at][0]):
            break
    found: list[Step] = []
    first = last
    for at in range(last, max(-1, last - MOST_FOLDED), -1):
        step = lines[at][0]
        if is_routine(step):
            found.append(step)
            first = at
        elif not _is_echo(step):
            break
    return last - first + 1, found[::-1]


def _is_over(presenter: Presenter, seat_log: SeatLog, last: int) -> bool:
    """Whether something that is not routine follows line number `last`, so that its row does not go on."""
    rest = (step for step, _ in seat_log.lines[last + 1 :])
    return any(not _is_echo(step) and not presenter.director.is_routine(step) for step in rest)


def _is_echo(step: Step) -> bool:
    """Whether a step is an answer that the steps after it tell again."""
    return isinstance(step, Decision) and step.kind not in (WORD, NUMBER)


def log_line(
    presenter: Presenter, step: Step, ply: int, told: bool, reasons: Sequence[Reason] = (), faces: Sequence[int] = ()
) -> wire.LogLine:
    """A step of the log as a line. `ply` is the number of answers before it."""
    text = presenter.speech.step(presenter.rules, step)
    if isinstance(step, Decision):
        said = presenter.bot_reply(reasons)
        return wire.LogLine(text, step.cite, "answer", ply, seat=step.seat, reasons=said, echo=_is_echo(step))
    if isinstance(step, Event):
        heading = type(step).__name__ == TURN_BEGAN
        return wire.LogLine(text, step.cite, "heading" if heading else "fact", ply)
    return wire.LogLine(text, step.cite, "die", ply, die=die(presenter, step, told, faces))


def die(presenter: Presenter, step: Step, told: bool, faces: Sequence[int] = ()) -> wire.Die:
    """A roll or a draw for the dice tray."""
    assert isinstance(step, Roll | Draw)
    throw = presenter.director.throw(step, faces)
    face = str(step.answer) if isinstance(step, Roll) else throw.faces[0]
    dice = step.dice_text() if isinstance(step, Roll) else step.cup
    return wire.Die(dice, face, throw.total, throw.need, told, throw.faces, throw.verdict, throw.reached)


def beats(presenter: Presenter, seat_log: SeatLog, first: int, last: int, dice: SingleFaces) -> list[Beat]:
    """The beats of these lines of the log, as far as they are in memory. `dice` finds the single dice of an answer."""
    at = max(0, first - seat_log.base_lines)
    lines = seat_log.lines[at : max(at, last - seat_log.base_lines)]

    def faces(place: int) -> Sequence[int]:
        step, ply = lines[place]
        return dice(seat_log.ply_at(ply)) if isinstance(step, Roll) and step.count > 1 else ()

    return presenter.director.show(lines, faces) if lines else []


# -- marks, outcome ---------------------------------------------------------------------------------------------


def replay_marks(presenter: Presenter, marks: list[BaseMark], seat_log: str) -> list[wire.ReplayMark]:
    """Where turns and phases began, for the slider of a replay. `seat_log` is the reader whose answers are counted."""
    found: list[wire.ReplayMark] = []
    turn = -1
    for mark in marks:
        ply = mark.plies[seat_log]
        if mark.turn != turn:
            turn = mark.turn
            name = presenter.words("turn", turn=turn) if turn else presenter.speech.phase(mark.phase)
            found.append(wire.ReplayMark(ply, turn, name, "turn"))
        found.append(wire.ReplayMark(ply, turn, presenter.speech.phase(mark.phase), "phase"))
    return found


def outcome(presenter: Presenter, game: Game, resigned: str) -> str:
    """How the game ended; empty while it goes on."""
    if resigned:
        return presenter.words("resigned", seat=presenter.seat(resigned))
    return presenter.speech.outcome(game.outcome) if game.outcome else ""


def ending(presenter: Presenter, game: Game, resigned: str) -> wire.Ending | None:
    """Who has won, and how clearly."""
    if not (resigned or game.outcome):
        return None
    speech, turns = presenter.speech, game.pos.turn
    words = speech.outcomes()
    levels = [speech.outcome(word) for word in words]
    if resigned:
        others = [seat for seat in game.rules.seats if seat != resigned]
        return wire.Ending(others[0] if len(others) == 1 else "", False, levels, -1, turns)
    drawn = not game.winner and "draw" in game.outcome.split("-")
    level = words.index(game.outcome) if game.outcome in words else -1
    return wire.Ending(game.winner, drawn, levels, level, turns)


def why_no_undo(presenter: Presenter, reason: str) -> str:
    """Why nothing can be undone."""
    return presenter.words("undo-consent") if reason == "undo-consent" else presenter.speech.name("reason", reason)


# -- why, cards, odds -------------------------------------------------------------------------------------------


def why(presenter: Presenter, game: Game, eyes: str, thing: str, over: bool) -> wire.Why:
    """Why a space, a counter or a choice is not offered, or that it is."""
    step = game.pending
    view = game.rules.seen(game.pos, eyes)
    if over or step is None:
        return wire.Why(thing, name_of(presenter, thing, view), False, presenter.words("why-over"), "")
    asked = asked_of(step)
    if eyes == NOBODY or asked not in (NOBODY, eyes):
        text = (
            presenter.words("why-not-yours", seat=presenter.seat(asked))
            if asked
            else presenter.words("refused-watching")
        )
        return wire.Why(thing, name_of(presenter, thing, view), False, text, "")
    if step.answer_of(thing) >= 0:
        meant = [thing]
    elif isinstance(step, Decision):
        meant = game.rules.meant(game.pos, step, thing) or [thing]
    else:
        meant = [thing]
    offered = next((choice for choice in meant if step.answer_of(choice) >= 0), None)
    if offered is not None:
        return wire.Why(thing, presenter.speech.option(step, offered), True, presenter.words("why-offered"), step.cite)
    ruling = game.why_not(meant[0])
    return wire.Why(thing, name_of(presenter, thing, view), False, presenter.reason(ruling), ruling.cite)


def card(presenter: Presenter, thing: str, view: SeatView) -> Card | None:
    """The card of a space or a counter; None if there is no such thing."""
    try:
        found = presenter.drawing.card(thing, view)
    except (ValueError, LookupError):
        return None
    return found if found.facts or found.face or found.title != thing else None


def name_of(presenter: Presenter, thing: str, view: SeatView) -> str:
    """The name of a space or a counter; of anything else the text itself."""
    found = card(presenter, thing, view)
    return found.title if found is not None else thing


def odds(presenter: Presenter, step: Decision, ply: int, told: Odds) -> wire.Odds:
    """The odds of a choice as a table, with its dice and their modifiers."""
    speech, headlines = presenter.speech, presenter.headlines
    merged = headlines.merged(told)
    listed = [
        wire.Outcome(float(chance), str(chance) if told.exact else "", text) for text, chance in merged[:MOST_OUTCOMES]
    ]
    if rest := merged[MOST_OUTCOMES:]:
        chance = sum(chance for _, chance in rest)
        text = presenter.words("odds-rest", count=len(rest))
        listed.append(wire.Outcome(float(chance), str(chance) if told.exact else "", text))
    return wire.Odds(
        ply=ply,
        choice=told.choice,
        label=speech.option(step, told.choice),
        dice=len(told.outcomes) > 1 or bool(told.rolls),
        exact=told.exact,
        courses=told.courses,
        error=told.error,
        outcomes=listed,
        summed=_summed(presenter, told),
        rolls=[_odds_roll(presenter, roll) for roll in told.rolls],
        assumed=[speech.option(asked, asked.answer_text(asked.answer)) for asked in told.assumptions],
        believed=presenter.rules.secrets and bool(told.rolls),
        leads=[
            wire.Lead(lead.text, float(lead.chance), str(lead.chance) if told.exact else "", lead.tone)
            for lead in headlines.leads(told, step)
        ],
        warnings=[wire.Warning(warning.text, warning.cite) for warning in headlines.warnings(told, step)],
        grave=headlines.grave(told, step),
    )


def advice(presenter: Presenter, step: Decision, ply: int, bot_reply: BotReply) -> wire.Advice:
    """The advice of a bot: its best choices."""
    ideas = ideas_of(presenter.rules.title, presenter.language)
    entries = [
        wire.Candidate(
            one.choice,
            presenter.speech.option(step, one.choice),
            [_prospect(ideas, told) for told in one.prospects],
            ideas.behind(one.behind),
            presenter.bot_reply(one.reasons),
        )
        for one in bot_reply.entries
    ]
    return wire.Advice(ply, entries)


def _prospect(ideas: Ideas, one: Prospect) -> wire.Prospect:
    """What can be expected of a choice."""
    return wire.Prospect(one.what, one.value, one.low, one.high, ideas.figure_of(one), ideas.prospect(one))


def review(
    presenter: Presenter, plies: Sequence[Step], seat_log: Callable[[str], SeatLog], told: Review
) -> wire.Review:
    """A review of a finished game. It counts all answers; here each is also counted as its seat counts."""
    ideas = ideas_of(presenter.rules.title, presenter.language)
    return wire.Review(
        sides=[_side(ideas, side, told.luck.whole[side]) for side in told.sides],
        curve=[_curve_point(presenter, ideas, one, seat_log(one.seat).before(one.ply)) for one in told.curve],
        costly=[
            _costly(presenter, ideas, plies[one.ply], seat_log(one.seat).before(one.ply), one) for one in told.costly
        ],
        luck=[_luck_line(ideas, line) for line in told.luck.lines],
        decisions=told.decisions,
        differed=told.differed,
        compared=told.compared,
        rolls=told.luck.rolls,
        apart=told.luck.apart,
    )


def _side(ideas: Ideas, side: str, luck: float) -> wire.ReviewSide:
    """A side with its luck as a whole."""
    return wire.ReviewSide(side, ideas.side(side), luck, ideas.verdict(verdict(luck)))


def _curve_point(presenter: Presenter, ideas: Ideas, one: Point, ply: int) -> wire.CurvePoint:
    """A point of the curve of chances. `ply` is the number of answers before it, as its seat counts."""
    figure = ideas.figure_of(Prospect(CHANCE, one.value, one.low, one.high))
    return wire.CurvePoint(
        at=one.ply,
        ply=ply,
        seat=one.seat,
        turn=one.turn,
        when=_when(presenter, one.turn),
        value=one.value,
        low=one.low,
        high=one.high,
        figure=figure,
        counts=[ideas.roughly(count) for count in one.counts],
    )


def _luck_line(ideas: Ideas, line: LuckLine) -> wire.LuckLine:
    """The luck of a side with rolls of one kind."""
    return wire.LuckLine(
        side=line.side,
        name=ideas.kind(line.kind),
        counts=line.counts,
        rolls=line.rolls,
        expected=line.expected,
        actual=line.actual,
        deviations=line.deviations,
        verdict=ideas.verdict(verdict(line.deviations)),
    )


def _costly(presenter: Presenter, ideas: Ideas, step: Step, ply: int, one: Costly) -> wire.Costly:
    """A costly decision, with the better choice beside it. `ply` is the number of answers before it, as its seat counts."""
    return wire.Costly(
        at=one.ply,
        ply=ply,
        seat=one.seat,
        name=presenter.seat(one.seat),
        when=_when(presenter, one.turn),
        prompt=presenter.speech.prompt(step),
        cite=step.cite,
        chosen=presenter.speech.option(step, one.chosen.choice),
        chosen_choice=one.chosen.choice,
        chosen_prospects=[_prospect(ideas, told) for told in one.chosen.prospects],
        better=presenter.speech.option(step, one.better.choice),
        better_choice=one.better.choice,
        better_prospects=[_prospect(ideas, told) for told in one.better.prospects],
        cost=ideas.cost(one.chosen.behind),
        losses=[_loss(ideas, told) for told in one.chosen.behind],
        reasons=presenter.bot_reply(one.better.reasons),
    )


def _loss(ideas: Ideas, one: Prospect) -> wire.Prospect:
    """How much less a choice brings than the better one."""
    return wire.Prospect(one.what, one.value, one.low, one.high, ideas.figure_of(one), ideas.loss(one))


def _when(presenter: Presenter, turn: int) -> str:
    """A turn by its number; turn 0 is the set-up."""
    return presenter.words("turn", turn=turn) if turn else presenter.speech.phase("setup")


def _summed(presenter: Presenter, told: Odds) -> list[wire.Outcome]:
    """The chance that each thing happens at least once, the likeliest first."""
    gists = dict.fromkeys(gist for line in told.outcomes for gist in line.gists)
    chances = sorted(((told.chance(gist), gist) for gist in gists), key=lambda pair: (-pair[0], pair[1]))
    return [
        wire.Outcome(float(chance), str(chance) if told.exact else "", presenter.speech.gist(gist))
        for chance, gist in chances[:MOST_OUTCOMES]
    ]


def _odds_roll(presenter: Presenter, roll: Roll) -> wire.OddsRoll:
    """A roll in a table of odds, with its modifiers."""
    need = str(roll.need) if roll.need >= 0 else ""
    mods = [_odds_mod(presenter, mod) for mod in roll.mods]
    needed = presenter.headlines.needed(roll)
    return wire.OddsRoll(
        presenter.speech.roll(roll), roll.dice_text(), roll.cite, need, mods, needed.total, needed.need, needed.verdict
    )


def _odds_mod(presenter: Presenter, mod: Modifier) -> wire.OddsMod:
    """A modifier of a roll."""
    return wire.OddsMod(mod.value, presenter.speech.name("modifier", mod.reason), mod.cite)


def raw_scene(drawn: Picture) -> Scene:
    """The scene of a picture, which is encoded already and goes into a message as it is."""
    return cast(Scene, drawn.scene)
