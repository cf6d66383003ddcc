"""Bots at the terminal: who plays a seat, what the log says of it, and advice."""

import io
import re
import sys
from functools import partial
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair, bare, seated
from umpire import Decision, Game, SeededDice, bots
from umpire.bots import Answer, Bot, Budget, Note, Search
from umpire.bots.play import play_of
from umpire.cli.table import Table
from umpire.engine.game import View
from umpire.kit.words import LANGUAGES

SECOND = ("play", "second-fallujah", "--lang", "en", "--seed", "3")
NIGHT_DROP = ("play", "night-drop", "--lang", "en", "--seed", "4")
WHY = re.compile(r"\] — .+\.$", re.MULTILINE)
CHANCE = re.compile(r"(?:chance to win|chances de gagner) [<>]?\d+\s?% \((\d+) (?:to|à) (\d+)\s?%\)")
LATE = {
    "phantom-fury": "turn 16 movement\nzone 3 usmc start\nsquad-1 3/R\nzone 15 insurgents\n15/1 guerillas 2-3\n",
    "second-fallujah": "turn 7 action\nimpulse 12 coalition\narea 18 insurgent militia 2\nunit 3-1-i 18\n",
    "night-drop": "turn 9 activations\ninitiative us\nactivation 0\nstick 505 2108\ngerman company-a 0809\n",
}


def late(title: str) -> Game:
    """The end of a game is near."""
    return umpire.place(title, LATE[title], seed=1)


def saved(chair: Chair, title: str) -> Game:
    return umpire.replay((chair.folder / f"{title}.record").read_text(encoding="utf-8"))


def decided(game: Game, seat: str) -> int:
    return sum(isinstance(ply, Decision) and ply.seat == seat for ply in game.plies)


def played(title: str, level: str, plain: bool = True) -> tuple[Table, str]:
    """A game to its end with a bot on every seat, and all that was printed."""
    game = late(title)
    table = seated(game, 300 if plain else 120, 40, players=dict.fromkeys(game.rules.seats, level), plain=plain)
    file = table.console.file = io.StringIO()
    table.run()
    assert game.outcome
    return table, bare(file.getvalue())


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice without long thought."""
    monkeypatch.setattr("umpire.bots.advise", partial(bots.advise, budget=Budget(playouts=9)))


# -- who plays --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["recruit", "regular", "veteran-4"])
def test_a_bot_plays_a_seat_and_the_log_says_what_and_why(chair: Chair, level: str) -> None:
    out = chair.run(*SECOND, "--bot", f"insurgent={level}", typed=["0"]).out
    lines = [line for line in out.splitlines() if line.startswith("Insurgents: ")]
    assert len(lines) == decided(saved(chair, "second-fallujah"), "insurgent") >= 20
    assert all(WHY.search(line) for line in lines)
    assert "Fedayeen guard the Cadres" in out


def test_without_a_level_it_is_the_regular(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent")
    regular = saved(chair, "second-fallujah")
    chair.run(*SECOND, "--new", "--bot", "insurgent=regular")
    assert saved(chair, "second-fallujah").record.text() == regular.record.text()


@pytest.mark.parametrize("option", [("--chance", "insurgent"), ("--bot", "insurgent=chance")])
def test_chance_has_no_reasons(chair: Chair, option: tuple[str, str]) -> None:
    out = chair.run(*SECOND, *option).out
    assert "\nInsurgents: " in out
    assert not WHY.search(out)


@pytest.mark.usefixtures("quick")
def test_where_there_are_secrets_reasons_are_kept(chair: Chair) -> None:
    out = chair.run(*NIGHT_DROP, "--bot", "german", typed=["auto 60", "log all"]).out
    assert decided(saved(chair, "night-drop"), "german")
    assert not WHY.search(out)
    assert "\nGermans: " not in out
    table = seated(umpire.start("night-drop", seed=4), 300, 40, players={"german": "regular"}, plain=True)
    while not table.bot_reasons:
        table.let_bots_answer()
        table.auto("")
    number = next(iter(table.bot_reasons))
    assert "—" not in table.sentence(number, table.game.log[number]).plain


def test_when_the_game_is_over_they_are_told() -> None:
    table, out = played("night-drop", "regular")
    assert table.bot_reasons
    assert WHY.search(out)


def test_reasons_are_in_the_language_of_the_table() -> None:
    table, _ = played("second-fallujah", "regular")
    number = next(iter(table.bot_reasons))
    english = table.sentence(number, table.game.log[number]).plain
    table.speak("fr")
    french = table.sentence(number, table.game.log[number]).plain
    assert WHY.search(english)
    assert WHY.search(french)
    assert english.partition("] — ")[2] != french.partition("] — ")[2]


@pytest.mark.parametrize("title", LATE)
def test_where_nobody_plays_one_looks_on(monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    shown: list[int] = []
    show = Table.show

    def count(table: Table) -> None:
        shown.append(len(table.game.plies))
        show(table)

    monkeypatch.setattr(Table, "show", count)
    table, out = played(title, "regular", plain=False)
    decisions = sum(isinstance(ply, Decision) for ply in table.game.plies)
    assert len(shown) == (1 if table.seats.secrets else decisions)
    assert "umpire replay" in out


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah"])
def test_who_looks_on_in_plain_words_hears_everything_once(title: str) -> None:
    table, out = played(title, "recruit")
    assert len(WHY.findall(out)) == len(table.bot_reasons) > 0


def test_nobody_takes_back_what_only_a_bot_decided(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent=recruit")
    before = saved(chair, "second-fallujah").record.text()
    out = chair.run(*SECOND, "--resume", "--bot", "insurgent=recruit", typed=["undo"])
    assert "nothing to take back" in out.out
    assert saved(chair, "second-fallujah").record.text() == before


def test_a_game_with_a_bot_is_taken_up_again(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent", typed=["0"])
    before = saved(chair, "second-fallujah").record.text()
    chair.run("play", "second-fallujah", "--resume", "--bot", "insurgent=veteran-4", typed=["0"])
    after = saved(chair, "second-fallujah")
    assert after.record.text().startswith(before)
    assert decided(after, "coalition") == 2


def test_auto_leaves_the_seat_of_a_bot_to_the_bot(chair: Chair) -> None:
    chair.patch.setattr("umpire.cli.chances.BUDGET", -1)
    out = chair.run(*SECOND, "--setup", "random", "--bot", "insurgent", typed=["auto turn", "log all"]).out
    log = out.rpartition("› log all")[2]
    game = saved(chair, "second-fallujah")
    assert len(re.findall(r"^Insurgents: .*\] — ", log, re.MULTILINE)) == decided(game, "insurgent") > 0
    assert "\nCoalition: " in log
    assert not re.search(r"^Coalition: .* — ", log, re.MULTILINE)


# -- without an end -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"), [("en", "answered 40 times in a row"), ("fr", "répondu 40 fois de suite")]
)
def test_bots_that_answer_without_an_end_leave_the_table(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_of("night-drop"), "most_decisions", 40)
    players = {"us": "chance", "german": "regular"}
    table = seated(umpire.start("night-drop", seed=4), 300, 40, language, players, plain=True)
    file = table.console.file = io.StringIO()
    table.run()
    told = " ".join(bare(file.getvalue()).split())
    assert not table.game.outcome
    assert sum(isinstance(ply, Decision) for ply in table.game.plies) == 40
    assert said in told
    assert isinstance(table.game.pending, Decision)
    assert f"({table.game.pending.verb})" in told
    assert "nowhere.record" in told, "and where it is saved"


def test_a_person_who_is_heard_gives_them_another_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_of("night-drop"), "most_decisions", 60)
    table = seated(umpire.start("night-drop", seed=4), 300, 40, players={"german": "regular"}, plain=True)
    table.auto("game")
    assert sum(isinstance(ply, Decision) for ply in table.game.plies) > 60, "none of them was 60 at a stretch"
    assert not table.game.outcome, "but to the end of the game it is at most so many of ours"
    assert decided(table.game, "us") == 60


def test_what_is_taken_back_is_no_longer_thought() -> None:
    table = seated(late("second-fallujah"), 120, 40, players={"insurgent": "veteran-4"})
    bot = table.bots["insurgent"]
    assert isinstance(bot, Search)
    bot.note = Note(7, "a plan")
    table.bot_reasons[len(table.game.log) + 1] = []
    table.play("nw")
    table.undo("")
    assert bot.note == Note()
    assert not table.bot_reasons


# -- refusals ---------------------------------------------------------------------------------------------------------

REFUSED = [
    (("german=hard",), "there is chance, recruit, regular, veteran, and veteran-N"),
    (("german=",), "there is chance, recruit, regular, veteran, and veteran-N"),
    (("german=veteran-0",), "veteran-N"),
    (("french",), "there is us, german"),
    (("=regular",), "there is us, german"),
    (("german=recruit", "german"), "one bot, recruit or regular"),
]


@pytest.mark.parametrize(("given", "said"), REFUSED)
def test_a_bot_that_cannot_sit_there_is_refused_before_anything_is_written(
    chair: Chair, given: tuple[str, ...], said: str
) -> None:
    options = [word for pair in given for word in ("--bot", pair)]
    assert said in chair.refused("play", "night-drop", *options)
    assert list(chair.folder.iterdir()) == []


def test_chance_and_another_bot_do_not_share_a_seat(chair: Chair) -> None:
    assert "one bot, chance or veteran" in chair.refused(*NIGHT_DROP, "--chance", "us", "--bot", "us=veteran")
    assert chair.run(*NIGHT_DROP, "--chance", "us", "--bot", "us=chance").code == 0


@pytest.mark.parametrize("over", [False, True])
def test_and_a_saved_game_stays_as_it_is(chair: Chair, over: bool) -> None:
    game = late("phantom-fury")
    while over and isinstance(game.pending, Decision):
        game.choose(0)
    chair.save.write_text(game.record.text() + "torn", encoding="utf-8")
    before = chair.save.read_text(encoding="utf-8")
    for how in ((), ("--resume",), ("--new",)):
        assert "there is usmc" in chair.refused("play", "phantom-fury", *how, "--bot", "german")
        assert chair.save.read_text(encoding="utf-8") == before
    assert [path.name for path in chair.folder.iterdir() if ".bak" in path.name] == []


# -- what a bot gets --------------------------------------------------------------------------------------------------


def test_values_of_ones_own_reach_the_bots(chair: Chair) -> None:
    given: list[Path | None] = []

    def make(name: str, title: str, seat: str, seed: int = 0, data: Path | None = None) -> Bot:
        given.append(data)
        return bots.Chance(seed)

    def advise(*_: object, data: Path | None) -> list[bots.Candidate]:
        given.append(data)
        return []

    chair.patch.setattr("umpire.bots.load", make)
    chair.patch.setattr("umpire.bots.advise", advise)
    folder = chair.folder / "mine"
    (folder / "second-fallujah").mkdir(parents=True)
    (folder / "second-fallujah" / "changes.toml").write_text("[map.areas.40]\ntem = 3\n", encoding="utf-8")
    chair.run(*SECOND, "--data", str(folder), "--bot", "insurgent", typed=["advise"])
    assert len(given) > 2
    assert set(given) == {folder}


def test_thinking_never_touches_the_dice(chair: Chair) -> None:
    """The same answers, with and without advice in between; and the dice are still those of the seed."""
    chair.patch.setattr("umpire.cli.play.secrets.randbits", lambda _: 5)
    chair.patch.setattr("umpire.bots.advise", partial(bots.advise, budget=Budget(playouts=4)))
    records = []
    for typed in (["0", "0"], ["advise", "0", "advise", "0", "advise"]):
        chair.run(*SECOND, "--new", "--bot", "insurgent=veteran-4", typed=typed)
        records.append(saved(chair, "second-fallujah").record.text())
    assert records[0] == records[1]
    verified = chair.run("replay", str(chair.folder / "second-fallujah.record"), "--verify", "--quiet", "--lang", "en")
    assert "Every die is the one its seed gives." in verified.out


# -- bots that fail ---------------------------------------------------------------------------------------------------


class Odd:
    """A bot that raises, or that answers nonsense."""

    name = "odd"

    def __init__(self, raises: bool) -> None:
        self.raises = raises

    def choose(self, view: View, decision: Decision) -> Answer:
        if self.raises:
            raise RuntimeError("on purpose")
        return "no such choice", []


@pytest.mark.parametrize(("raises", "said"), [(True, "The bot broke down"), (False, "an answer that there is not")])
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(chair: Chair, raises: bool, said: str) -> None:
    chair.patch.setattr("umpire.bots.load", lambda *_, **__: Odd(raises))
    out = chair.run(*SECOND, "--bot", "insurgent", typed=["0"]).out
    assert out.count(said) == decided(saved(chair, "second-fallujah"), "insurgent") >= 20
    assert "Coalition › 0" in out


@pytest.mark.parametrize("title", LATE)
def test_and_at_the_end_how_often(monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    monkeypatch.setattr("umpire.bots.load", lambda *_, **__: Odd(True))
    table, out = played(title, "regular")
    for seat in table.seats.all:
        found = re.search(rf"^{table.seat_name(seat)}: where the bot failed, .*: (\d+) times\.$", out, re.MULTILINE)
        assert (int(found[1]) if found else 0) == decided(table.game, seat)


# -- thinking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "plain"), [("veteran-4", False), ("veteran-4", True), ("regular", False)])
def test_a_drawn_table_shows_that_a_veteran_thinks(level: str, plain: bool) -> None:
    _, out = played("phantom-fury", level, plain)
    assert ("A bot is thinking" in out) == (level != "regular" and not plain)


# -- advice -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("brief", "quick")
@pytest.mark.parametrize("title", LATE)
def test_advice_is_three_choices_with_the_chance_to_win_what_the_title_counts_and_why(chair: Chair, title: str) -> None:
    typed = ["", "2", "advise"] if title == "phantom-fury" else ["", "advise"]
    out = chair.run("play", title, "--lang", "en", "--seed", "3", typed=typed).out.rpartition("› advise")[2]
    assert len(CHANCE.findall(out)) == 3
    assert all(int(high) - int(low) > 10 for low, high in CHANCE.findall(out)), "nine playouts do not know more"
    assert "±" not in out
    assert len(re.findall(r"\) (Zones left at the end|VP)", out)) == (6 if title == "phantom-fury" else 3)
    compared = 0 if title == "phantom-fury" else 2
    assert len(re.findall("than the first choice|from the first choice", out)) == compared
    assert out.count("Thought ahead in ") == 3


@pytest.mark.usefixtures("brief", "quick")
def test_what_is_advised_can_be_typed(chair: Chair) -> None:
    out = chair.run(*SECOND, "--setup", "random", typed=["advise"]).out.rpartition("› advise")[2]
    handle = out.split()[0]
    chair.run(*SECOND, "--new", "--setup", "random", typed=[handle])
    assert decided(saved(chair, "second-fallujah"), "coalition") == 1


@pytest.mark.usefixtures("brief", "quick")
@pytest.mark.parametrize("word", ["conseil", "conseils", "advise"])
def test_advice_in_french(chair: Chair, word: str) -> None:
    typed = ["", word]
    out = chair.run("play", "night-drop", "--lang", "fr", "--seed", "3", typed=typed).out.rpartition(f"› {word}")[2]
    assert len(CHANCE.findall(out)) == 3
    assert out.count("PV pour les Américains") == 3
    assert out.count("Réfléchi sur ") == 3


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("seat", ["us", "german"])
def test_advice_knows_only_what_the_seat_knows(seat: str) -> None:
    """A game and one that the seat could as well believe in."""
    game, bot = umpire.start("night-drop", seed=11), bots.Chance(11)
    while len(game.plies) < 40 or not isinstance(game.pending, Decision) or game.pending.seat != seat:
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
    twin = game.imagine(seat, SeededDice(1))
    assert game.rules.to_text(game.pos) != twin.rules.to_text(twin.pos)
    told = []
    for one in (game, twin):
        table = seated(one, 100, 40, plain=True)
        table.show()
        with table.console.capture() as captured:
            assert not table.obey("advise", "")
        told.append(captured.get())
    assert "%" in told[0]
    assert told[0] == told[1]


def test_where_a_die_is_asked_there_is_nothing_to_advise_on(chair: Chair) -> None:
    out = chair.play("2", "advise", options=("--dice", "told")).out
    assert "there is nothing to advise on" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_when_the_game_is_over(language: str) -> None:
    table, _ = played("phantom-fury", "regular")
    table.speak(language)
    with table.console.capture() as captured:
        table.obey("advise", "")
    assert bare(captured.get()).strip() == table.words("game-over")


def test_advice_that_fails_leaves_the_game_as_it_is(chair: Chair) -> None:
    def advise(*_: object, **__: object) -> list[bots.Candidate]:
        raise RuntimeError("on purpose")

    chair.patch.setattr("umpire.bots.advise", advise)
    out = chair.play("advise", "2", options=("--seed", "7")).out
    assert "There is no advice this time" in out
    assert chair.saved().plies


def test_a_bot_of_ones_own_plays_a_seat(chair: Chair, tmp_path: Path) -> None:
    chair.patch.chdir(tmp_path)
    chair.patch.setattr(sys, "path", [path for path in sys.path if path])
    code = "class Last:\n    name = 'last'\n    def __init__(self, title, seat, seed): self.seat = seat\n"
    code += "    def choose(self, view, decision): return decision.options[-1], []\n"
    (tmp_path / "a_player_of_mine.py").write_text(code, encoding="utf-8")
    out = chair.run(*SECOND, "--bot", "insurgent=a_player_of_mine:Last", typed=["log all", "quit"])
    assert "Insurgents: " in out.out
    assert not out.code
    assert "module:maker" in chair.run(*SECOND, "--new", "--bot", "insurgent=a_player_of_mine:First").err
