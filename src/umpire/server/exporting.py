"""Records of stored games, made without the rules."""

import re

from umpire.api import fresh_seed
from umpire.engine.record import Record, Source, settled
from umpire.server.store import Store
from umpire.server.stored import DICE, Seed, SetUp, Stored, StoredAnswers, answers_of


def record_without_rules(store: Store, stored: Stored, eyes: str, secrets: bool) -> Record:
    """The record of a game that does not fit the present rules. While a game with secrets goes on, it has only the answers of the seat
    `eyes`. A seed that is in use is replaced in the store first, so that the record may tell it."""
    set_up, told = stored.set_up, answers_of(store.entries(stored.id))
    if secrets and not told.ended:
        record = _head(set_up)
        record.dice = "hidden"
        record.answers = [line for line in told.answers if line.startswith(f"{eyes} ")]
        return record
    named = set_up.named and not told.seeds
    if set_up.dice == "seeded" and not named and not told.ended:
        if len(told.answers) > (told.seeds[-1].first if told.seeds else 0):
            seed = Seed(len(told.answers), str(fresh_seed()))
            store.do(stored.id, told.last + 1, DICE, f"{seed.first} {seed.seed} {seed.die}")
            told.seeds.append(seed)
    return _all_of(set_up, told, not told.ended and not named)


def whole_record(store: Store, stored: Stored) -> Record:
    """The complete record of a stored game with its seeds and secrets, for whoever runs the server."""
    return _all_of(stored.set_up, answers_of(store.entries(stored.id)), False)


def _head(set_up: SetUp) -> Record:
    """A record with the set-up of a game and nothing else."""
    record = Record()
    record.title, record.edition, record.options, record.data = (
        set_up.title,
        set_up.edition,
        set_up.options,
        set_up.data,
    )
    return record


def _all_of(set_up: SetUp, told: StoredAnswers, secret: bool) -> Record:
    """A record with all answers that were not undone. `secret` leaves the last seed out, because it is still in use."""
    record = _head(set_up)
    seeds = [
        seed if seed.die >= 0 else Seed(seed.first, seed.seed, dice_in(told.answers[: seed.first]))
        for seed in told.seeds
    ]
    record.take_sources(sources_of(set_up, seeds, len(told.answers), secret))
    record.position = set_up.position
    record.answers = told.answers
    return record


def dice_in(answers: list[str]) -> int:
    """The number of dice of a stream that these answers used."""
    used = 0
    for line in answers:
        kind = line.partition(" ")[0]
        if kind == "draw":
            used += 1
        elif found := re.fullmatch(r"(\d*)d\d+", kind):
            used += int(found[1] or 1)
    return used


def sources_of(set_up: SetUp, seeds: list[Seed], answers: int, secret: bool) -> list[Source]:
    """The dice of a game for its record. `secret` leaves the last seed out, because it is still in use."""
    sources = [Source(0, set_up.dice, set_up.seed)]
    sources += [Source(seed.first, "seeded", seed.seed, seed.die) for seed in seeds]
    found = settled(sources, answers)
    if secret and set_up.dice == "seeded":
        assert found[-1].first == answers, "a seed that has been used is told only when another one has taken its place"
        found[-1] = Source(answers, "fresh")
    elif len(found) > 1 and found[-1].first == answers:
        found.pop()  # the game was over before a die of it fell
    return found
