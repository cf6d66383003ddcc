"""Bots at the table: any seat, also while a game is running; whatever they do, the game goes on and nobody's secret is told."""

import asyncio
import json
import multiprocessing
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import umpire
from server import odd_bots
from server.running import ROOMY, Player, Running
from umpire import bots
from umpire.bots import Chance, Note, Reason
from umpire.bots.play import play_of
from umpire.bots.referee import LATE, NONSENSE, RAISED
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.kit.words import LANGUAGES
from umpire.server.bot_pool import BotPool, BotReply, Job, quick_bot, think
from umpire.server.connections import Connection
from umpire.server.fair_queue import FairSemaphore
from umpire.server.limits import Limits
from umpire.server.restoring import line_of, rules_of
from umpire.server.room import Room
from umpire.server.session import GameSession
from umpire.server.store import Store
from umpire.server.stored import SetUp, Stored
from umpire.server.words import words_of
from umpire.server.worker_process import Report, Result, WorkerProcess
from umpire.testing import twins

LIMITS = Limits(rate=1e6, burst=1e6)


def until_asked(player: Player) -> None:
    while player.table["question"] is None and not player.table["outcome"]:
        player.until("table")


def answers(player: Player) -> list[dict[str, Any]]:
    """The answers in the log, as far as this player has been sent it."""
    lines: dict[int, dict[str, Any]] = {}
    for message in player.met:
        if message["type"] == "table":
            lines.update(enumerate(message["log"], message["log_from"]))
    return [line for _, line in sorted(lines.items()) if line["kind"] == "answer"]


# -- who there is -----------------------------------------------------------------------------------------------------


def test_the_lobby_names_the_bots_of_each_seat(lobby: Running) -> None:
    for language in LANGUAGES:
        for info in lobby.get(f"/api/titles?language={language}").data:
            for seat in info["seats"]:
                assert [bot["bot"] for bot in seat["bots"]] == list(bots.names(info["title"], seat["seat"]))
                doctrine = seat["seat"] in play_of(info["title"]).doctrines
                usual = [bot["bot"] for bot in seat["bots"] if bot["usual"]]
                assert usual == ["regular" if doctrine else "chance"]
                assert all(bot["name"] and bot["hint"] for bot in seat["bots"])


def test_whatever_can_go_wrong_with_a_bot_has_words() -> None:
    for language in LANGUAGES:
        for word in (RAISED, LATE, NONSENSE):
            assert "Regular" in words_of(language)(f"bot-was-{word}", seat="Coalition", bot="Regular")


def test_a_bot_that_there_is_not_is_refused(lobby: Running) -> None:
    answer = lobby.post("/api/games", {"title": "night-drop", "players": {"us": "napoleon"}})
    assert answer.status == 400
    assert "napoleon" in answer.data["message"]
    assert "veteran" in answer.data["message"]
    with lobby.sit(lobby.begin("night-drop")["key"]) as player:
        player.start()
        player.say(type="appoint", seat="us", player="napoleon")
        assert player.until("refused")["message"]


def test_a_bot_for_a_seat_that_the_rules_play_themselves_is_not_needed(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", options={"insurgents": "bot"}, players={"insurgent": "regular"})
    assert list(seated["keys"]) == ["coalition"]


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_seat_of_a_bot_plays_on_and_says_why(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", players={"insurgent": "regular"})
    with lobby.sit(seated["key"]) as player:
        player.start()
        for _ in range(15):
            until_asked(player)
            assert player.question["seat"] == "coalition"
            player.choose()
        until_asked(player)
        seats = {seat["seat"]: (seat["player"], seat["player_name"]) for seat in player.table["seats"]}
        assert seats == {"coalition": ("person", ""), "insurgent": ("regular", "Regular")}
        bot_reply = [line for line in answers(player) if line["seat"] == "insurgent"]
        assert bot_reply
        assert all(line["reasons"] for line in bot_reply)
        assert not any(line["reasons"] for line in answers(player) if line["seat"] == "coalition")
        shown = [table["thinking"]["seat"] for table in player.met if table["type"] == "table" and table["thinking"]]
        assert set(shown) == {"insurgent"}


def test_bots_alone_play_to_the_end(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", players={"coalition": "regular", "insurgent": "regular"})
    with lobby.sit(seated["watch"], "fr") as spectator:
        spectator.start()
        while not spectator.table["outcome"]:
            spectator.until("table")
        assert spectator.table["thinking"] is None


def test_bots_alone_that_come_to_no_end_are_stopped(
    lobby: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Night Drop among chance takes more than this; whoever comes then is told, and whoever takes the seat plays on."""
    monkeypatch.setattr(play_of("night-drop"), "most_decisions", 250)
    begun = lobby.begin("night-drop", players={"us": "chance", "german": "chance"})
    with lobby.sit(begun["watch"]) as spectator:
        spectator.start()
        text = spectator.until("said")["text"]
        assert "without an end" in text
        seat = spectator.table["waiting"]
        assert not spectator.table["outcome"]
        assert spectator.table["thinking"] is None
        assert f"{250} answers in a row and no end" in caplog.text
        with lobby.sit(begun["watch"], "fr") as late:
            late.start()
            assert "sans fin" in late.until("said")["text"]
        with lobby.sit(begun["keys"][seat]) as player:
            player.start()
            assert player.until("said")["text"] == text
            before = player.table["ply"]
            player.say(type="appoint", seat=seat, player="person")
            until_asked(player)
            player.choose()
            assert player.table["ply"] > before


def test_a_bot_takes_over_and_gives_back(lobby: Running) -> None:
    with lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.say(type="appoint", seat="usmc", player="regular")
        before = player.table["ply"]
        while player.table["ply"] < before + 5:
            player.until("table")
        said = [message["text"] for message in player.met if message["type"] == "said"]
        assert any("Regular" in text for text in said)
        player.say(type="choose", ply=player.table["ply"], choice="x", seat="usmc")
        assert player.until("refused")["message"]
        player.say(type="appoint", seat="usmc", player="person")
        while player.table["seats"][0]["player"] != "person":
            player.until("table")
        until_asked(player)
        assert player.table["thinking"] is None
        ply = player.table["ply"]
        player.choose()
        while player.table["ply"] == ply:
            player.until("table")


def test_answers_of_bots_are_stored_like_any_other(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("second-fallujah", players={"insurgent": "regular"})
        with lobby.sit(seated["key"]) as player:
            player.start()
            for _ in range(3):
                until_asked(player)
                player.choose()
            until_asked(player)
            ply = player.table["ply"]
    with Running(database, ROOMY) as again, again.sit(seated["key"]) as player:
        player.start()
        assert player.table["ply"] == ply
        assert player.question["seat"] == "coalition"


# -- bots that fail -----------------------------------------------------------------------------------------------------


class Hurried(Running):
    """A server whose bots have little time and are not what they seem."""

    def __init__(self, make: Callable[..., bots.Bot], think: float, monkeypatch: pytest.MonkeyPatch) -> None:
        class Changed(BotPool):
            def __init__(self, limit: float) -> None:
                super().__init__(limit, make)

        monkeypatch.setattr("umpire.server.lobby.BotPool", Changed)
        super().__init__(None, Limits(new_burst=1_000, rate=1_000, burst=10_000, think=think))


@pytest.mark.parametrize(
    ("make", "word"),
    [
        (odd_bots.raising, RAISED),
        (odd_bots.hanging, LATE),
        (odd_bots.dying, RAISED),
        (odd_bots.leaving, RAISED),
        (odd_bots.absent, RAISED),
        (odd_bots.raving, NONSENSE),
    ],
)
def test_a_bot_that_fails_never_blocks(
    make: Callable[..., bots.Bot], word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A new process has to import the title first: only who hangs is not given the time.
    with Hurried(make, 0.3 if word == LATE else 20, monkeypatch) as lobby:
        seated = lobby.begin("second-fallujah", players={"insurgent": "regular"})
        with lobby.sit(seated["key"]) as player:
            player.start()
            while len([line for line in answers(player) if line["seat"] == "insurgent"]) < 3:
                player.until("table")
            said = {message["text"] for message in player.met if message["type"] == "said"}
            name = next(seat["name"] for seat in player.table["seats"] if seat["seat"] == "insurgent")
            assert words_of("en")(f"bot-was-{word}", seat=name, bot="Regular") in said
            for line in answers(player):
                assert any("in its place" in reason for reason in line["reasons"])


def test_while_a_bot_hangs_everybody_else_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    with Hurried(odd_bots.hanging, 60, monkeypatch) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
        with lobby.sit(seated["keys"]["insurgent"]) as player:
            player.start()
            player.say(type="appoint", seat="insurgent", player="regular")
            while player.table["thinking"] is None:
                player.until("table")
            assert (player.table["question"], player.table["waiting"]) == (None, "insurgent")
            player.hear("said", type="say", text="Is it asleep?")
            player.say(type="appoint", seat="insurgent", player="person")
            until_asked(player)
            player.choose()


def test_a_server_that_closes_does_not_wait_for_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    began, others = time.monotonic(), set(multiprocessing.active_children())
    with Hurried(odd_bots.hanging, 600, monkeypatch) as lobby:
        seated = lobby.begin("phantom-fury", players={"usmc": "regular"})
        with lobby.sit(seated["watch"]) as spectator:
            spectator.start()
            time.sleep(1.5)
    assert time.monotonic() - began < 30
    end = time.monotonic() + 10
    while set(multiprocessing.active_children()) - others and time.monotonic() < end:
        time.sleep(0.05)
    assert not set(multiprocessing.active_children()) - others


# -- advice -----------------------------------------------------------------------------------------------------------


def test_advice_is_for_the_seat_that_is_asked(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", together=False)
    with (
        lobby.sit(seated["keys"]["insurgent"]) as asked,
        lobby.sit(seated["keys"]["coalition"], "fr") as other,
        lobby.sit(seated["watch"]) as spectator,
    ):
        for player in (asked, other, spectator):
            player.start()
        ply = asked.table["ply"]
        told = asked.hear("advice", type="ask-advice", ply=ply)
        assert told["ply"] == ply
        for entry in told["entries"]:
            assert entry["choice"] in asked.options
            assert entry["label"]
            assert entry["reasons"]
            assert [one["what"] for one in entry["prospects"]] == ["chance", "vp"]
            assert bool(entry["behind"]) == (entry is not told["entries"][0])
        assert asked.hear("advice", type="ask-advice", ply=ply) == told
        for player in (other, spectator):
            player.say(type="ask-advice", ply=ply)
            assert player.until("refused")["message"]
            player.silence()
        asked.say(type="ask-advice", ply=ply + 1)
        assert asked.until("refused")["stale"]
        asked.choose(told["entries"][0]["choice"])


def test_a_bot_that_fails_gives_no_advice_and_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    with Hurried(odd_bots.raising, 5, monkeypatch) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        player.say(type="ask-advice", ply=player.table["ply"])
        assert player.until("refused")["message"]
        player.choose()


# -- several processes for one question ---------------------------------------------------------------------------------


class Helpers(WorkerProcess):
    """Does its work in this process, at once; `broken` are the parts that fail."""

    broken: tuple[int, ...] = ()

    async def run(self, limit: float, work: Callable[..., Result], *given: Any, report: Report | None = None) -> Result:
        if given[0].part in self.broken:
            raise TimeoutError
        return work(*given)


def a_question(bot: str, advice: bool = False) -> Job:
    game = umpire.start("second-fallujah", seed=2)
    session = {seat: bots.make("regular", "second-fallujah", seat) for seat in game.rules.seats}
    while True:
        step = game.pending
        assert isinstance(step, Decision)
        if step.verb == "insurgent-action":
            position = game.rules.to_text(game.bedrock.pos)
            answers = [line_of(ply) for ply in game.plies[game.bedrock.plies :]]
            return Job("second-fallujah", "en", (), position, answers, step.seat, bot, 3, advice)
        game.play(session[step.seat].choose(game.seen(step.seat), step)[0])


def playouts(bot_reply: BotReply) -> int:
    return sum(
        int(reason.facts["playouts"])
        for entry in bot_reply.entries
        for reason in entry.reasons
        if "playouts" in reason.facts
    )


@pytest.mark.parametrize("advice", [False, True])
def test_who_thinks_for_a_time_uses_all_idle_processes(advice: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.server.bot_pool.WorkerProcess", Helpers)
    monkeypatch.setattr("umpire.server.bot_pool.os.cpu_count", lambda: 2)
    monkeypatch.setattr("umpire.server.bot_pool.bots.veteran", partial(bots.veteran, budget=bots.Budget(playouts=20)))
    job = a_question("veteran", advice)

    async def ask(broken: tuple[int, ...]) -> BotReply:
        Helpers.broken = broken
        bot_pool = BotPool(5)
        bot_reply = await bot_pool.ask(job)
        assert len(bot_pool.search.idle) == 2, "both are idle again"
        return bot_reply

    both, alone, none = (asyncio.run(ask(broken)) for broken in ((), (1,), (0,)))
    assert both.entries[0].choice
    assert playouts(both) > 1.5 * playouts(alone) > 0
    assert alone == think(job)
    assert none.wrong == LATE


def test_who_thinks_for_so_many_playouts_thinks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.server.bot_pool.WorkerProcess", Helpers)
    monkeypatch.setattr("umpire.server.bot_pool.os.cpu_count", lambda: 2)
    Helpers.broken = (1,)
    job = a_question("veteran-8")

    async def ask() -> BotReply:
        return await BotPool(5).ask(job)

    assert asyncio.run(ask()) == think(job)


def test_without_a_judge_the_regular_advises_and_nobody_thinks_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    job = a_question("regular", advice=True)
    monkeypatch.setattr(type(play_of(job.title)), "judge", lambda play, data: None)
    assert not job.shared
    (entry,) = think(job).entries
    assert (entry.choice, entry.reasons) == think(a_question("regular")).entries[0][:2]
    assert (entry.prospects, entry.behind) == ([], [])


def test_a_plan_is_remembered_from_question_to_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "veteran", partial(bots.veteran, budget=bots.Budget(playouts=2)))
    game = umpire.start("phantom-fury", seed=4)
    regular = bots.make("regular", "phantom-fury", "usmc")
    step = game.pending
    while not isinstance(step, Decision) or step.verb != "move":
        assert isinstance(step, Decision)
        game.play(regular.choose(game.seen("usmc"), step)[0])
        step = game.pending
    set_up = SetUp("phantom-fury", "en", {}, "seeded", "1", "", game.placed, "", 1)
    session = GameSession(Store(None), Stored(1, set_up, {"usmc": "veteran"}, "watch"), game)
    assert session.job("usmc", "veteran").note == Note()
    bot_reply = think(session.job("usmc", "veteran"))
    assert bot_reply.plan.startswith("move")
    session.bot_answers(step, BotReply([bot_reply.entries[0]._replace(plan="move squad-1>12")]), 1)
    job = session.job("usmc", "veteran")
    assert job.note == Note(game.pos.turn, "move squad-1>12")
    bot_reply = think(job)
    assert playouts(bot_reply) == 0
    assert bot_reply.plan == "move squad-1>12"
    step = game.pending
    assert isinstance(step, Decision)
    session.bot_answers(step, BotReply([], LATE), 1)
    assert session.job("usmc", "veteran").note == job.note, "one who failed once keeps to its plan"
    session._forget_reasons(0)
    assert session.job("usmc", "veteran").note == Note(), "what was taken back was perhaps never meant"


def test_two_processes_think_about_the_same_question(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", players={"insurgent": "veteran", "coalition": "chance"})
    with lobby.sit(seated["key"]) as player:
        player.start()
        while not any("Thought ahead" in reason for line in answers(player) for reason in line["reasons"]):
            player.until("table")


# -- secrets ----------------------------------------------------------------------------------------------------------


class InPlace(BotPool):
    """Thinks at once and in this process; what is asked and told is the same."""

    def ask(self, job: Job, client: str = "") -> Any:
        return at_once(think(job, self.make))


def at_once(bot_reply: BotReply) -> asyncio.Future[BotReply]:
    done: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
    done.set_result(bot_reply)
    return done


class Watcher:
    """A connection without a network to a game one of whose seats is a bot's."""

    def __init__(self, game: Game, players: dict[str, str], seats: list[str]) -> None:
        set_up = SetUp("night-drop", "en", {}, "seeded", "1", "", game.placed, "", 1)
        self.session = GameSession(Store(None), Stored(1, set_up, players, "watch"), game)
        self.table = Room(self.session, LIMITS, FairSemaphore(1), InPlace(5))
        self.sent: list[str] = []
        self.connection = Connection(seats, "en", LIMITS, self._keep, self._close)

    async def _keep(self, text: str) -> None:
        self.sent.append(text)

    async def _close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    async def rest(self) -> None:
        for _ in range(4_000):
            await asyncio.sleep(0.0005)
            if not self.table.busy and not self.connection.advised:
                break
        await asyncio.sleep(0.005)


def moments(seed: int, every: int) -> list[list[int]]:
    """A game by chance: the answers up to several moments of it."""
    rules = rules_of("night-drop", "en", ())
    game, bot, kept, count = Game(rules, rules.begin(), SeededDice(seed)), Chance(seed), [], 0
    while game.pending is not None:
        if count and count % every == 0:
            kept.append([ply.answer for ply in game.plies])
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
        count += 1
    return kept


def standing(answers: list[int]) -> tuple[Game, str]:
    """A game of its own at one of these moments, and who is asked there."""
    rules = rules_of("night-drop", "en", ())
    game = Game(rules, rules.begin(), ToldDice())
    for answer in answers:
        game.choose(answer)
    game.hand_over(SeededDice(1))
    assert isinstance(game.pending, Decision)
    return game, game.pending.seat


async def heard(game: Game, players: dict[str, str], seats: list[str], advice: bool) -> list[str]:
    """All that a connection is sent while the bots answer once."""
    watcher = Watcher(game, players, seats)
    table = watcher.table
    once = table.bot_seats._answer

    async def answer_once() -> bool:
        await once()
        async with table.lock:
            table.showing.push()
        table.bot_seats._task = None
        return False

    table.bot_seats._answer = answer_once  # type: ignore[method-assign]
    await table.join(watcher.connection)
    await watcher.rest()
    if advice:
        ply = watcher.session.seat_log(seats[0]).count
        await table.hear(watcher.connection, json.dumps({"type": "ask-advice", "ply": ply}))
        await watcher.rest()
    await table.hear(watcher.connection, json.dumps({"type": "ask-log", "before": 10_000, "count": 500}))
    await watcher.rest()
    watcher.connection.leave()
    return watcher.sent


@pytest.mark.parametrize("seed", [1, 2])
def test_twins_with_bots_are_sent_the_same_bytes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that differ only in what a seat may not know, it gets the same advice."""
    # A second is not the same twice; so many playouts are.
    monkeypatch.setattr(bots, "veteran", partial(bots.veteran, budget=bots.Budget(playouts=6)))
    monkeypatch.setattr("umpire.server.room.channel.time.time", lambda: 1.0)
    chance = Random(seed)
    compared = advised = 0
    for moment in moments(seed, 61):
        game, seat = standing(moment)
        twin = twins.twin(game, seat, chance)
        if twin is None:
            continue
        worlds = [asyncio.run(heard(world, {}, [seat], True)) for world in (game, twin)]
        assert worlds[0] == worlds[1]
        advised += any('"type":"advice"' in text for text in worlds[0])
        compared += 1
    assert compared > 3
    assert advised == compared


@pytest.mark.parametrize("seed", [1, 2])
def test_the_other_seat_hears_no_thought_of_a_bot(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that gives quite other reasons for the same answers sends the same bytes to the other seat and to spectators."""
    monkeypatch.setattr("umpire.server.room.channel.time.time", lambda: 1.0)

    def telling(words: str) -> Callable[..., Any]:
        def ask(self: InPlace, job: Job, client: str = "") -> Any:
            bot_reply = think(job, self.make)
            entry = bot_reply.entries[0]._replace(reasons=[Reason(words, {})])
            return at_once(bot_reply._replace(entries=[entry]))

        return ask

    compared = 0
    for moment in moments(seed, 97):
        sent: dict[str, list[list[str]]] = {}
        seat = standing(moment)[1]
        other = [name for name in rules_of("night-drop", "en", ()).seats if name != seat]
        for words in ("one-secret", "quite-another-secret"):
            monkeypatch.setattr(InPlace, "ask", telling(words))
            worlds = [asyncio.run(heard(standing(moment)[0], {seat: "regular"}, eyes, False)) for eyes in (other, [])]
            own = asyncio.run(heard(standing(moment)[0], {seat: "regular"}, [seat], False))
            assert any(f"«{words}»" in text for text in own)
            sent[words] = worlds
        here, there = sent.values()
        assert here == there
        assert not any("secret»" in text for texts in here for text in texts)
        compared += 1
    assert compared > 2


def test_at_the_end_the_reasons_are_told(lobby: Running) -> None:
    seated = lobby.begin("night-drop", players={"german": "regular"})
    with lobby.sit(seated["key"]) as player:
        player.start()
        until_asked(player)
        for _ in range(6):
            player.choose()
            until_asked(player)
        theirs = [line for line in answers(player) if line["seat"] == "german"]
        assert not any(line["reasons"] for line in theirs)
        player.say(type="resign", seat="us")
        while not player.table["outcome"]:
            player.until("table")
        theirs = [line for line in answers(player) if line["seat"] == "german"]
        assert all(line["reasons"] for line in theirs)


def test_every_seat_has_a_usual_bot() -> None:
    """The regular, where the title has a doctrine for the seat; otherwise chance plays."""
    for title in umpire.titles():
        for seat in umpire.rules(title).seats:
            usual = "regular" if seat in play_of(title).doctrines else "chance"
            assert (quick_bot(title, seat), usual in bots.names(title, seat)) == (usual, True)


def test_somebody_sits_down_where_a_bot_began(lobby: Running) -> None:
    seated = lobby.begin("second-fallujah", players={"insurgent": "regular"})
    with lobby.sit(seated["keys"]["insurgent"]) as friend:
        for player in ("recruit", "person"):
            friend.say(type="appoint", seat="insurgent", player=player)
            while not friend.table or friend.table["seats"][1]["player"] != player:
                friend.until("table")
    with lobby.sit(seated["key"]) as other:
        other.say(type="appoint", seat="insurgent", player="chance")
        assert other.until("refused"), "the seat is the friend's now"
