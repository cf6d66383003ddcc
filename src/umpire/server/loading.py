"""Makes the session of a stored game: a new one, from all its entries, or from its snapshot."""

from umpire.api import give
from umpire.engine.dice import Dice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.ruleset import Rules
from umpire.server.restoring import dice_of, game_at_start, rules_for
from umpire.server.session import GameSession
from umpire.server.single_dice import SingleDice
from umpire.server.store import Store
from umpire.server.stored import Seed, Snapshot, Stored, StoredAnswers, answers_of


def new_session(store: Store, stored: Stored) -> GameSession:
    """A game as it was set up, played up to the first question. Its first dice are stored at once."""
    rules, data = rules_for(stored.set_up, store)
    game = game_at_start(rules, stored.set_up)
    game.hand_over(dice_of(stored.set_up))
    session = GameSession(store, stored, game)
    session.data = data
    session.stored = 0
    session.store_answers()
    return session


def session_of_replay(store: Store, stored: Stored, told: StoredAnswers, game: Game, seeds: list[Seed]) -> GameSession:
    """A game that was replayed from all its entries. `told` is what they amount to, and `seeds` are those after the first."""
    session = GameSession(store, stored, game)
    session.data = rules_for(stored.set_up, store)[1]
    session.resigned = told.resigned
    session.ended = told.over
    session.seeds = seeds
    session.entries = told.last + 1
    session.stored = len(told.answers)
    session.store_answers()
    return session


def session_of_snapshot(store: Store, stored: Stored, snapshot: Snapshot) -> GameSession | None:
    """A game from its snapshot and the entries since. None if those do not suffice: then the game has to be replayed."""
    rules, data = rules_for(stored.set_up, store)
    told = answers_of(store.entries(stored.id, snapshot.entry), snapshot.tail, snapshot.plies, snapshot.seeds)
    if snapshot.fingerprint != rules.fingerprint or not told.whole:
        return None
    if [seed.seed for seed in told.seeds] != [seed.seed for seed in snapshot.seeds]:
        return None  # other dice since
    resigned = told.resigned or snapshot.resigned
    dice = _dice_after(stored, told, snapshot)
    game = _game_after(rules, told, snapshot, dice)
    if game is None or (rules.secrets and not (game.outcome or resigned)):
        return None  # with secrets, what a seat may undo depends on all that it has read
    game.placed = stored.set_up.position
    session = GameSession(store, stored, game)
    session.data = data
    session.base_plies = snapshot.plies
    session.whole = False
    session.marks_before = snapshot.marks
    session.seeds = told.seeds
    session.resigned = resigned
    session.ended = snapshot.over or told.over
    session.entries = max(told.last, snapshot.entry) + 1
    session.snapshot_entries = session.entries
    session.use_game(game, snapshot.lines, snapshot.counts)
    if isinstance(dice, SeededDice):
        session.single_dice = SingleDice(len(snapshot.tail), SeededDice(dice.seed, snapshot.dice_index))
    session.stored = len(told.answers)
    session.store_answers()
    return session


def _dice_after(stored: Stored, told: StoredAnswers, snapshot: Snapshot) -> Dice:
    """The dice of a game as they stand after the tail of its snapshot."""
    dice = dice_of(stored.set_up)
    if isinstance(dice, SeededDice):
        return SeededDice(int(told.seeds[-1].seed) if told.seeds else dice.seed, snapshot.dice_index)
    return dice


def _game_after(rules: Rules, told: StoredAnswers, snapshot: Snapshot, dice: Dice) -> Game | None:
    """The game after the answers that follow the position of a snapshot; None if they do not fit the rules any more."""
    try:
        game = Game(rules, rules.from_text(snapshot.position), ToldDice())
        for number, line in enumerate(told.answers):  # the dice stand after the tail of the snapshot already
            give(game, line, "the snapshot", dice if number >= told.low else ToldDice())
        if not rules.secrets or game.outcome or told.resigned or snapshot.resigned:
            game.hand_over(dice)
    except Exception:  # changed rules may fail in any way, and a snapshot is only a cache
        return None
    return game
