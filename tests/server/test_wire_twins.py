"""Twins at play: the same game twice, with other secrets. As long as the rules tell a seat the same, it is sent the same bytes in
the same number of messages, and so is whoever only watches: people in both seats, or a bot in one of them."""

import asyncio
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from server.running import PATIENCE
from umpire.bots import Chance
from umpire.engine.ask import Decision, Step
from umpire.engine.dice import Dice, SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.record import expected
from umpire.engine.view import NOBODY
from umpire.server.bot_pool import BotPool, BotReply, Job, think
from umpire.server.connections import Connection
from umpire.server.fair_queue import FairSemaphore
from umpire.server.limits import Limits
from umpire.server.loading import session_of_replay
from umpire.server.restoring import line_of, rules_of
from umpire.server.rights import may_undo, undo_target
from umpire.server.room import Room
from umpire.server.store import Store
from umpire.server.stored import ANSWERS, SetUp, Stored, answers_of
from umpire.testing import twins

LIMITS = Limits(rate=1e9, burst=1e9, pace=0)
OTHER = {"us": "german", "german": "us"}
WATCHER = ""


class Alike(Dice):
    """Dice that fall the same in both worlds, however often one of them asks chance for what the other does not need: each
    kind of roll has its own stream."""

    def __init__(self, seed: int) -> None:
        self.name = "seeded"
        self.seed = seed
        self.index = 0
        self._streams: dict[str, SeededDice] = {}

    def take(self, step: Step) -> int:
        kind = expected(step)
        number = sum(kind.encode()) + 1_000 * len(kind) + 1_000_000 * self.seed
        return self._streams.setdefault(kind, SeededDice(number)).take(step)

    def fork(self) -> "Alike":
        twin = Alike(self.seed)
        twin._streams = {kind: SeededDice(dice.seed, dice.index) for kind, dice in self._streams.items()}
        return twin


class InPlace(BotPool):
    """Bots that think here and now. `asked` is when: by how many lines the other seat had read by then."""

    def __init__(self) -> None:
        super().__init__(LIMITS.think)
        self.asked: set[int] = set()
        self.lines: Callable[[str], int] = lambda _: 0

    def ask(self, job: Job, client: str = "") -> asyncio.Future[BotReply]:
        self.asked.add(self.lines(OTHER[job.seat]))
        done: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
        done.set_result(think(job))
        return done


class World:
    """A game with its table, both seats and somebody who watches; everything that they are sent is kept."""

    def __init__(self, game: Game, players: dict[str, str]) -> None:
        game.hand_over(Alike(1))
        set_up = SetUp("night-drop", "en", {}, "seeded", "1", "", game.placed, "", 1)
        store = Store(None)
        answers = [line_of(step) for step in game.plies]
        number = store.add(set_up, players, "watch", {}, [(ANSWERS, "\n".join(answers))])
        stored = Stored(number, set_up, players, "watch")
        self.session = session_of_replay(store, stored, answers_of(store.entries(number)), game, [])
        self.bots = InPlace()
        self.bots.lines = lambda seat: self.session.seat_log(seat).total
        self.table = Room(self.session, LIMITS, FairSemaphore(1), self.bots)
        self.connections: dict[str, Connection] = {}
        self.sent: dict[str, list[str]] = {}

    async def open(self, *seats: str) -> None:
        for seat in seats:
            self.sent[seat] = []
            self.connections[seat] = Connection([seat] if seat else [], "en", LIMITS, self._keeper(seat), self._close)
            await self.table.join(self.connections[seat])
            await self.rest()

    def _keeper(self, seat: str) -> Any:
        async def keep(text: str) -> None:
            self.sent[seat].append(text)

        return keep

    async def _close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    async def rest(self) -> None:
        """Until nobody thinks, and everything has been sent."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.sleep(0)
            while self.table.busy or any(
                connection.weighing or connection._outbox for connection in self.connections.values()
            ):
                await asyncio.sleep(0)
        for _ in range(4):
            await asyncio.sleep(0)

    async def say(self, who: str, /, **message: object) -> None:
        assert not await self.table.hear(self.connections[who], json.dumps(message))
        await self.rest()

    async def choose(self, seat: str, choice: str) -> None:
        """As a page does: first only if no dice fall, and then for good. A choice that stands already is shown once more."""
        ply = self.session.seat_log(seat).count
        for id, unless_dice in ((2 * ply + 1, True), (2 * ply + 2, False)):
            await self.say(seat, type="choose", id=id, ply=ply, choice=choice, seat=seat, unless_dice=unless_dice)

    async def undo(self, seat: str) -> None:
        await self.say(seat, type="undo", ply=self.session.seat_log(seat).count)

    def leave(self) -> None:
        for connection in self.connections.values():
            connection.leave()

    @property
    def asked(self) -> Decision:
        step = self.session.pending
        assert isinstance(step, Decision)
        return step

    def told(self, seat: str) -> object:
        """What the rules themselves tell a seat, who is asked, and when a bot was asked in between: all that may make a difference
        on the wire. How often a bot was asked, or what, makes none."""
        game = self.session.game
        step = self.session.pending
        seen = game.view(seat) if seat else game.rules.seen(game.pos, NOBODY).data()
        lines = [twins.step_of(game.rules, line) for line, _ in self.session.seat_log(seat).lines]
        decides = step.seat if isinstance(step, Decision) else ""
        asked = (step.verb, step.options) if isinstance(step, Decision) and decides == seat else None
        return seen, lines, decides, asked, self.bots.asked


def standing(answers: list[int]) -> Game:
    rules = rules_of("night-drop", "en", ())
    game = Game(rules, rules.begin(), ToldDice())
    for answer in answers:
        game.choose(answer)
    return game


def moments(seed: int, every: int) -> Iterator[list[int]]:
    """A game by chance: the answers up to several moments of it."""
    rules = rules_of("night-drop", "en", ())
    game, bot, count = Game(rules, rules.begin(), SeededDice(seed)), Chance(seed), 0
    while game.pending is not None:
        if count % every == every - 1:
            yield [ply.answer for ply in game.plies]
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
        count += 1


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock tells no world from another."""
    monkeypatch.setattr("umpire.server.room.channel.time.time", lambda: 1.0)
    monkeypatch.setattr("umpire.server.session.fresh_seed", lambda: 5)


def same_bytes(one: World, other: World, seat: str) -> int:
    """As long as seat and spectator are told the same by the rules, they have been sent the same. How many messages."""
    for who in (seat, WATCHER):
        here, there = one.sent[who], other.sent[who]
        assert len(here) == len(there), (who, len(here), len(there))
        assert here == there
    return len(one.sent[seat]) + len(one.sent[WATCHER])


def alike(one: World, other: World, seat: str) -> bool:
    return all(one.told(who) == other.told(who) for who in (seat, WATCHER))


# -- other secrets ------------------------------------------------------------------------------------------------------


async def played_on(one: World, other: World, seat: str, chance: Random, most: int) -> tuple[int, int, int]:
    """Both worlds played on over the wire, with the same answers, as long as the rules tell the seat the same. How many answers of
    the other seat, how many messages and how many beats were compared."""
    worlds = (one, other)
    hidden = messages = 0
    for world in worlds:
        await world.open(seat, OTHER[seat], WATCHER)
    for turn in range(most):
        if not alike(one, other, seat) or not all(isinstance(world.session.pending, Decision) for world in worlds):
            break
        if turn % 10 == 0:
            await away(worlds, seat, turn)
        messages = same_bytes(one, other, seat)
        asked = one.asked
        if asked.seat != other.asked.seat or one.session.players[asked.seat] != "person":
            break
        common = [option for option in asked.options if option in other.asked.options]
        if not common:
            break
        choice = chance.choice(common)
        for world in worlds:
            await world.choose(asked.seat, choice)
        hidden += asked.seat != seat
    for world in worlds:
        world.leave()
    return hidden, messages, shown(one, other)


async def away(worlds: tuple[World, World], seat: str, turn: int) -> None:
    """The seat and the spectator ask what has happened since some lines, and look back."""
    for world in worlds:
        total = world.session.seat_log(seat).total
        for who in (seat, WATCHER):
            for since in (total - turn, total // 2, 3):
                await world.say(who, type="ask-show", since=since)
        await world.say(seat, type="replay", ply=max(0, world.session.seat_log(seat).count - 2), seat=seat)
        await world.say(seat, type="replay", ply=-1)


def shown(*worlds: World) -> int:
    """How many beats have been sent."""
    sent = (json.loads(text) for world in worlds for told in world.sent.values() for text in told)
    return sum(len(message.get("beats", ())) for message in sent)


@pytest.mark.parametrize("seat", ["us", "german"])
def test_two_people_with_other_secrets_send_each_other_the_same(seat: str) -> None:
    chance, hidden, messages, beats, compared = Random(1), 0, 0, 0, 0
    for seed in (1, 2, 3):
        for moment in moments(seed, 53):
            game = standing(moment)
            twin = twins.twin(standing(moment), seat, chance)
            if twin is None:
                continue
            found = asyncio.run(played_on(World(game, {}), World(twin, {}), seat, chance, 30))
            hidden, messages, beats = hidden + found[0], messages + found[1], beats + found[2]
            compared += 1
    assert compared > 10
    assert beats > 1_000
    assert hidden > 20, "the other seat was hardly ever asked"
    assert messages > 200


@pytest.mark.parametrize("level", ["chance", "regular"])
@pytest.mark.parametrize("seat", ["us", "german"])
def test_a_bot_with_other_secrets_sends_a_person_the_same(seat: str, level: str) -> None:
    chance, messages, beats, compared = Random(2), 0, 0, 0
    for seed in (1, 2, 3):
        for moment in moments(seed, 53):
            game = standing(moment)
            twin = twins.twin(standing(moment), seat, chance)
            if twin is None:
                continue
            players = {OTHER[seat]: level}
            found = asyncio.run(played_on(World(game, players), World(twin, players), seat, chance, 12))
            messages, beats, compared = messages + found[1], beats + found[2], compared + 1
    assert compared > 10
    assert beats > 1_000
    assert messages > 60


# -- other choices that nobody sees ---------------------------------------------------------------------------------------


def unseen(world: World, seat: str, chance: Random) -> tuple[str, str] | None:
    """Two answers to what the other seat is asked now that the rules tell this seat nothing about."""
    game, step = world.session.game, world.asked
    found: list[tuple[object, str]] = []
    for option in chance.sample(step.options, min(8, len(step.options))):
        fork = game.fork()
        before = len(fork.log)
        fork.play(option)
        after = fork.pending
        lines = [twins.step_of(fork.rules, line) for line in fork.log[before:] if fork.may_see(line, seat)]
        asked = (after.seat, after.options if after.seat == seat else "") if isinstance(after, Decision) else None
        told = fork.view(seat), fork.rules.seen(fork.pos, NOBODY).data(), lines, asked
        for other, earlier in found:
            if other == told:
                return earlier, option
        found.append((told, option))
    return None


async def chosen_otherwise(moment: list[int], seat: str, chance: Random) -> tuple[int, int]:
    """One game twice; whenever the other seat can decide in two ways without this seat seeing which, it does both."""
    one, other = World(standing(moment), {}), World(standing(moment), {})
    secrets = messages = 0
    for world in (one, other):
        await world.open(seat, OTHER[seat], WATCHER)
    for _ in range(40):
        if not isinstance(one.session.pending, Decision) or not alike(one, other, seat):
            break
        messages = same_bytes(one, other, seat)
        asked, twin = one.asked, other.asked
        if asked.seat != twin.seat:
            break
        choices = (asked.options[chance.randrange(len(asked.options))],) * 2
        if asked.seat != seat and asked.options == twin.options:
            choices = unseen(one, seat, chance) or choices
        if choices[1] not in twin.options:
            break
        secrets += choices[0] != choices[1]
        await one.choose(asked.seat, choices[0])
        await other.choose(asked.seat, choices[1])
    for world in (one, other):
        world.leave()
    return secrets, messages


@pytest.mark.parametrize("seat", ["us", "german"])
def test_a_choice_that_nobody_sees_is_heard_by_nobody(seat: str) -> None:
    chance, secrets, messages = Random(4), 0, 0
    for seed in (1, 2):
        for moment in moments(seed, 61):
            found = asyncio.run(chosen_otherwise(moment, seat, chance))
            secrets, messages = secrets + found[0], messages + found[1]
    assert secrets > 5
    assert messages > 200


# -- taking back what nobody saw ------------------------------------------------------------------------------------------


async def undone(moment: list[int], seat: str, chance: Random, agreed: bool) -> int:
    """In one of two worlds the other seat takes back what this seat has not seen, weighs its odds, and decides again. If
    `agreed`, this seat has asked to take something back meanwhile, and asks again."""
    one, other = World(standing(moment), {}), World(standing(moment), {})
    found = 0
    for world in (one, other):
        await world.open(seat, OTHER[seat], WATCHER)
    for _ in range(30):
        if not isinstance(one.session.pending, Decision):
            break
        asked = one.asked
        choice = asked.options[chance.randrange(len(asked.options))]
        if agreed and asked.seat != seat:
            for world in (one, other):
                await world.undo(seat)
        before = [len(one.sent[who]) for who in (seat, WATCHER)]
        told = one.told(seat), one.told(WATCHER)
        for world in (one, other):
            await world.choose(asked.seat, choice)
        unheard = asked.seat != seat and (one.told(seat), one.told(WATCHER)) == told
        if unheard:
            assert [len(one.sent[who]) for who in (seat, WATCHER)] == before
            hidden = OTHER[seat]
            target = undo_target(one.session, hidden, None)
            # Beyond a secret draw the dice would be others, and soon tell the worlds apart.
            if may_undo(one.session, hidden, target).ok and one.session.can_step_back(target):
                await one.undo(hidden)
                assert any("took back" in text for text in one.sent[hidden][-2:])
                assert one.asked.options == asked.options
                await one.say(hidden, type="ask-odds", ply=one.session.seat_log(hidden).count, choice=choice)
                await one.choose(hidden, choice)
                found += 1
            if agreed:  # whether the request still stands must not depend on what was not seen
                for world in (one, other):
                    await world.undo(seat)
        same_bytes(one, other, seat)
    for world in (one, other):
        world.leave()
    return found


@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize("seat", ["us", "german"])
def test_what_is_taken_back_unseen_is_not_announced(seat: str, agreed: bool) -> None:
    chance, found = Random(6), 0
    for moment in moments(1, 61):
        found += asyncio.run(undone(moment, seat, chance, agreed))
    assert found > 3
