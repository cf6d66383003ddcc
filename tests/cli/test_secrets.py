"""Two people with secrets at one screen: the curtain, and that nothing of the one is shown to the other."""

import contextlib
import io
import re
import sys
from collections.abc import Iterator
from itertools import groupby

import pytest

import umpire
from cli.terminal import Chair, drawn, seated
from umpire import Decision, Game, SeededDice
from umpire.bots import Chance
from umpire.cli import main
from umpire.cli.seats import FORGET, Seats
from umpire.cli.table import Table
from umpire.cli.words import words_of
from umpire.engine.ask import asked_of
from umpire.kit.speech import Speech
from umpire.kit.words import LANGUAGES

NIGHT_DROP = ("play", "night-drop", "--lang", "en")
CURTAIN = re.compile(r"^——— (US|Germans) ———", re.MULTILINE)
TYPE = re.compile(r"\b(?:company|armoured company|platoon) \([ABCD]\)")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Game]:
    """Everything that is printed at a game of two which chance answers question by question, Enter at every curtain; and the
    game."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as out:
        patch.setenv("UMPIRE_STATE", str(folder))
        patch.setattr("umpire.cli.play.secrets.randbits", lambda _: 5)  # a game with secrets of every sort
        patch.setattr("umpire.cli.chances.BUDGET", -1)
        patch.setattr(sys, "stdin", io.StringIO("\nauto 1\n" * 700))
        assert main([*NIGHT_DROP, "--seed", "4"]) == 0
    return out.getvalue(), umpire.replay((folder / "night-drop.record").read_text(encoding="utf-8"))


def saved(chair: Chair) -> Game:
    return umpire.replay((chair.folder / "night-drop.record").read_text(encoding="utf-8"))


def deciders(game: Game) -> list[str]:
    """Who was asked, one after the other."""
    return [step.seat for step in game.plies if isinstance(step, Decision)]


# -- the curtain ------------------------------------------------------------------------------------------------------


def test_the_curtain_falls_exactly_when_the_seat_changes(whole: tuple[str, Game]) -> None:
    out, game = whole
    assert game.outcome
    names = {"us": "US", "german": "Germans"}
    assert CURTAIN.findall(out) == [names[seat] for seat, _ in groupby(deciders(game))]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("options", [("--chance", "german"), ("--chance", "us"), ("--open",)])
def test_there_is_no_curtain_for_one_person_or_for_friends(chair: Chair, options: tuple[str, ...]) -> None:
    out = chair.run(*NIGHT_DROP, "--seed", "4", *options, typed=["auto 1"] * 60).out
    assert not CURTAIN.search(out)
    assert "look away" not in out


def test_a_game_without_secrets_has_no_curtain(chair: Chair) -> None:
    out = chair.run("play", "second-fallujah", "--lang", "en", "--seed", "4", typed=["auto 40", "auto 40"]).out
    assert "look away" not in out
    assert "(secret)" not in out
    assert "There are secrets in this game" not in out


def test_the_curtain_waits_for_enter_and_can_be_left(chair: Chair) -> None:
    session = chair.run(*NIGHT_DROP, typed=["what?", "quit"])
    assert session.code == 0
    assert "Which regiment" not in session.out
    assert "goes on with it" in session.out


def test_the_umpire_says_once_where_the_truth_lies_and_never_a_seed_that_nobody_named(
    chair: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 777777)
    out = chair.run(*NIGHT_DROP, typed=["", "auto 3", ""]).out
    assert out.count("look under the counters") == 1
    assert "777777" not in out.replace(str(chair.folder), "")
    assert "dice seeded 777777" in (chair.folder / "night-drop.record").read_text(encoding="utf-8")
    out = chair.run(*NIGHT_DROP, "--resume", typed=["", ""]).out
    assert "look under the counters" not in out


def test_a_seed_that_was_named_is_told_to_both_before_anybody_is_asked(chair: Chair) -> None:
    out = chair.run(*NIGHT_DROP, "--seed", "77", typed=["", "auto 3", ""]).out
    told = out.index("The seed 77 was named: whoever knows it can work out every die")
    assert told < out.index("look away")
    assert "graine 77" in chair.run(*NIGHT_DROP[:2], "--lang", "fr", "--new", "--seed", "77", typed=["quit"]).out


def test_how_often_the_others_were_asked_is_told_to_nobody(chair: Chair) -> None:
    chair.run(*NIGHT_DROP, "--seed", "4", "--open", typed=["auto 30"])
    answers = len(umpire.replay((chair.folder / "night-drop.record").read_text(encoding="utf-8")).plies)
    for out in (
        chair.run(*NIGHT_DROP, "--open", typed=["quit"]).out,
        chair.run("play", "--lang", "en", typed=["quit"]).out,
    ):
        assert "waits" in out or "There is a game" in out
        assert f"{answers} answers" not in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
def test_the_curtain_clears_the_screen_and_shows_nothing_but_a_name(
    monkeypatch: pytest.MonkeyPatch, language: str, plain: bool
) -> None:
    table = seated(umpire.start("night-drop", seed=4), 80, 24, language)
    table.plain = plain
    drawn(table)
    file = table.console.file = io.StringIO()
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return ""

    monkeypatch.setattr(table, "ask", ask)
    table.change_seat()
    table.change_seat()
    assert len(asked) == 1
    text = file.getvalue()
    assert text.index("\x1b[2J") < text.index(FORGET)
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
    assert Speech("night-drop", language).name("seat", "us") in shown
    assert "☆" not in shown
    assert not any(char.isdecimal() for char in shown)
    assert not table.lines


def test_who_leaves_takes_the_screen_along(monkeypatch: pytest.MonkeyPatch, chair: Chair) -> None:
    table = seated(umpire.start("night-drop", seed=4), 80, 24)
    table.save.path = chair.folder / "a.record"
    typed = iter(["", "quit"])
    monkeypatch.setattr(table, "ask", lambda _: next(typed))
    file = table.console.file = io.StringIO()
    table.run()
    assert file.getvalue().count(FORGET) == 2
    assert "☆" not in file.getvalue().rpartition(FORGET)[2]


def test_the_arrow_keys_do_not_tell_what_the_other_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[bool] = []

    class Readline:
        def clear_history(self) -> None:
            forgotten.append(True)

    monkeypatch.setattr("umpire.cli.table_input.readline", Readline())
    table = seated(umpire.start("night-drop", seed=4), 80, 24)
    monkeypatch.setattr(table, "ask", lambda _: "")
    table.change_seat()
    assert forgotten == [True]


UNDONE = "turn 3 activations\ninitiative us\nactivation 0\nstick 505 2108\ngerman company-a 0809\n"


def undoing(monkeypatch: pytest.MonkeyPatch, *typed: str) -> tuple[Table, list[str]]:
    """The US passes, the German sits down and types this; the table, and what was asked."""
    table = seated(umpire.place("night-drop", UNDONE, seed=1), 80, 24)
    asked: list[str] = []
    answers = iter(["", "pass", "", "undo", *typed, "quit"])

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr(table, "ask", ask)
    table.run()
    return table, asked


def test_who_decided_takes_it_back_himself_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = undoing(monkeypatch, "", "perhaps", "yes")
    assert not table.game.plies
    assert table.seats.now == "us"
    assert [prompt.startswith("Germans would like") for prompt in asked] == [False] * 5 + [True, True, False]
    shown = table.console.file.getvalue().split(FORGET)  # type: ignore[attr-defined]
    assert "☆" in shown[2]  # the German's screen, which is wiped before the US player is asked
    assert "Which regiment" in shown[3]
    assert len(shown) == 5  # three curtains, and the end


def test_and_if_he_does_not_his_decision_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = undoing(monkeypatch, "", "no", "")
    assert len(table.game.plies) == 1
    assert table.seats.now == "german"
    shown = table.console.file.getvalue().split(FORGET)  # type: ignore[attr-defined]
    assert "☆" not in shown[3]
    assert "the decision stands" in shown[4]
    assert "What do the Germans do?" in shown[4]


def test_ones_own_decision_is_taken_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(umpire.place("night-drop", UNDONE, seed=1), 80, 24)
    answers = iter(["", "u1", "undo", "quit"])
    monkeypatch.setattr(table, "ask", lambda _: next(answers))
    table.run()
    assert not table.game.plies


def test_dice_that_all_may_see_are_typed_by_whoever_sits_there() -> None:
    rules = umpire.rules("night-drop")
    seats = Seats(rules)
    game = umpire.start("night-drop", dice=umpire.ToldDice())
    assert seats.eyes(game.pending) == "german"  # his own draw
    seats.now = "german"
    while game.pending is not None and game.pending.secret:
        game.play(game.pending.options_text()[0])
    assert seats.asked(game.pending) == ""
    assert seats.eyes(game.pending) == "german"
    assert Seats(rules).eyes(game.pending) == "us"
    assert Seats(rules, ["us"]).eyes(game.pending) == "german"


# -- told dice --------------------------------------------------------------------------------------------------------


def test_a_secret_draw_is_asked_of_its_owner(chair: Chair) -> None:
    out = chair.run(*NIGHT_DROP, "--dice", "told", typed=["", "1", "2", "3", "3", "2", "6", "1"]).out
    assert CURTAIN.findall(out) == ["Germans"]
    assert "Germans › 1" in out
    assert "armoured company (B)" in out.replace("Armoured", "armoured")
    assert saved(chair).view("german")["units"][-14]["type"]


def test_what_a_cup_holds_is_told_only_to_who_knows_it(chair: Chair) -> None:
    out = chair.run(*NIGHT_DROP, "--dice", "told", typed=["", "log"]).out
    assert re.search(r"× \d", out)
    placed = "turn 2 activations\nactivation 1\nstage regrouping u1\nstick 505 2108 unknown 2\n"
    game = umpire.place("night-drop", placed, dice=umpire.ToldDice())
    game.play("2108")
    assert game.pending is not None
    assert not game.pending.secret
    table = seated(game, 100, 30)
    assert table.seats.eyes(game.pending) == "german"  # he alone knows which Sticks he has looked at
    assert "×" in "\n".join(drawn(table))


def test_2_5_what_came_out_of_the_bag_is_typed_in_by_who_knows_it() -> None:
    """All markers of 3 points lie concealed: the German must learn it neither from a list nor from a refusal."""
    placed = (
        "turn 5 objectives\ninitiative us\nmarker 2409 concealed 3\nmarker 2410 concealed 3\nmarker 2204 concealed 3\n"
    )
    game = umpire.place("night-drop", placed, dice=umpire.ToldDice())
    while isinstance(game.pending, umpire.Decision):
        game.play(next(option for option in game.pending.options if option.startswith("draw/")))
    assert isinstance(game.pending, umpire.Draw)
    assert asked_of(game.pending) == "us"
    assert "3" not in " ".join(game.pending.options_text())
    table = seated(game, 100, 30)
    drawn(table)
    assert table.seats.eyes(game.pending) == "us"
    wrong = next(kind for kind in game.pending.kinds if "3" in kind)
    before = len(game.plies)
    assert not table.answer(wrong)
    assert len(game.plies) == before


def test_chance_draws_for_the_seat_it_plays(chair: Chair) -> None:
    out = chair.run(*NIGHT_DROP, "--dice", "told", "--chance", "german", typed=["1"]).out
    assert "direction" in out
    assert not TYPE.search(out)
    units = saved(chair).view("german")["units"]
    assert len([unit for unit in units if "type" in unit]) == 5


# -- nothing of the other's -------------------------------------------------------------------------------------------


def pages(out: str) -> Iterator[tuple[str, str]]:
    """What is printed between two curtains, with the seat that looks."""
    parts = CURTAIN.split(out)
    return zip(parts[1::2], parts[2::2], strict=True)


def test_who_sits_down_is_told_where_the_game_stands(whole: tuple[str, Game]) -> None:
    found = list(pages(whole[0]))
    assert all(re.search(r"^Turn \d/9 .*\nVP \d", page, re.MULTILINE) for _, page in found)
    first = dict(reversed(found))
    for page in first.values():  # the drop in full would be hundreds of lines
        assert re.search(r"… \d+ more lines before these", page)
    assert sum("more lines before these" in page for _, page in found) == 2


def test_nothing_secret_is_printed_for_the_other_seat_in_a_whole_game(whole: tuple[str, Game]) -> None:
    told = {"US": 0, "Germans": 0}
    for seat, page in pages(whole[0]):
        for line in page.splitlines():
            if "(secret)" in line:
                told[seat] += 1
            if seat == "US":
                assert not TYPE.search(line) or "loses its Unknown marker" in line, line
                assert "The German player looks" not in line
                assert not re.search(r"\bG[?CPA-]*[cpa]", line), line
            else:
                assert "is worth" not in line, line
                assert "(+" not in line, line
                assert not re.search(r"[★☆]\d\?", line), line
    assert all(told.values())


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", ["chance", "regular"])
@pytest.mark.parametrize("other", ["german", "us"])
def test_one_person_sees_only_his_own_secrets(chair: Chair, other: str, level: str) -> None:
    chair.patch.setattr("umpire.cli.play.secrets.randbits", lambda _: 12)  # Germans show themselves
    typed = ["auto 60", "pools", "units", "vp", "log all", "map", "odds 1"] * 8
    shown: set[str] = set()
    for line in chair.run(*NIGHT_DROP, "--seed", "4", "--bot", f"{other}={level}", typed=typed).out.splitlines():
        if other == "us":
            assert not re.search("is worth|[★☆][0-9][?]", line), line
        elif found := re.search(r"German unit (\d+) .*loses its Unknown marker", line):
            shown.add(f"G{found[1]}")
        elif TYPE.search(line):  # in the list of units
            assert line.split()[0] in shown, line
    assert shown or (other, level) != ("german", "chance")


def told_of(table: Table) -> list[str]:
    """Everything that a table can show to who looks at it, but for what happened before."""
    view, screen = table.view(), table.screen
    console = table.console
    parts = [screen.header(view), screen.sector(view, table.game.pending, table.marks(), 100, 30)[1]]
    parts += [screen.roll_call(view, 100), screen.forces(view), screen.victory(view), screen.board(view, 130, {})]
    parts += [screen.obey("pools", view, "", None, 100), table.question(100, 20)]
    here = [unit for unit in view.data()["units"] if unit["kind"] == "german" and unit["at"].isdecimal()]
    parts += [screen.unit(view, unit["id"]) for unit in here] + [screen.place(view, unit["at"]) for unit in here]
    with console.capture() as captured:
        console.print(*parts, sep="\n")
    return captured.get().splitlines()


@pytest.mark.parametrize("seat", ["us", "german"])
def test_the_table_looks_the_same_whatever_the_other_side_hides(seat: str) -> None:
    """A game and one that this seat could as well believe in."""
    game, bot, compared = umpire.start("night-drop", seed=11), Chance(11), 0
    while isinstance(game.pending, Decision):
        if game.pending.seat == seat and len(game.plies) % 20 == 0:
            twin = game.imagine(seat, SeededDice(len(game.plies)))
            tables = [seated(one, 100, 40) for one in (game, twin)]
            for table in tables:
                drawn(table)
            assert told_of(tables[0]) == told_of(tables[1])
            compared += game.rules.to_text(game.pos) != twin.rules.to_text(twin.pos)
        game.choose(bot.pick(game.pending))
    assert compared > 3


# -- copies and records -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_a_copy_holds_what_its_owner_may_know(chair: Chair) -> None:
    copy = chair.folder / "copy"
    out = chair.run(*NIGHT_DROP, "--seed", "4", "--chance", "german", typed=["auto 60", f"save {copy}"]).out
    assert "It is for reading" in out
    text = copy.read_text(encoding="utf-8")
    assert "dice hidden" in text
    assert "draw germans" not in text
    assert "draw germans" in (chair.folder / "night-drop.record").read_text(encoding="utf-8")


@pytest.mark.usefixtures("quick")
def test_a_copy_of_a_game_without_secrets_can_be_played_on(chair: Chair) -> None:
    copy = chair.folder / "copy"
    chair.run("play", "second-fallujah", "--seed", "4", "--lang", "en", typed=["auto 20", f"save {copy}"])
    assert umpire.replay(copy.read_text(encoding="utf-8")).pending is not None


@pytest.mark.usefixtures("quick")
def test_a_game_that_goes_on_is_told_only_through_somebodys_eyes(chair: Chair) -> None:
    chair.run(*NIGHT_DROP, "--seed", "4", "--chance", "german", typed=["auto 50"])
    record = str(chair.folder / "night-drop.record")
    for command in ("replay", "show"):
        assert "say who looks with --seat us or --seat german" in chair.refused(command, record)
        assert "there is no such seat" in chair.refused(command, record, "--seat", "french")
    assert not TYPE.search(chair.run("replay", record, "--seat", "us", "--lang", "en").out)
    assert TYPE.search(chair.run("replay", record, "--seat", "german", "--lang", "en").out)
    assert "concealed" in chair.run("show", record, "--seat", "us", "--lang", "en").out


@pytest.mark.parametrize("seat", ["us", "german"])
def test_a_record_is_counted_as_the_seat_counts(chair: Chair, seat: str) -> None:
    """What others answered for themselves is not counted, and `--to` stops at the same moment whatever it was."""
    game, bot = umpire.start("night-drop", seed=4), Chance(4)
    while game.pos.turn < 2:
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
    path = chair.folder / "game.record"
    path.write_text(game.record.text(), encoding="utf-8")
    own = [step for step in game.plies if game.may_see(step, seat)]
    assert 0 < len(own) < len(game.plies)
    out = chair.run("replay", str(path), "--seat", seat, "--every", "--lang", "en").out
    assert f", {len(own)} answers." in out
    assert f"After {len(own)} answers" in out
    assert f"{len(game.plies)} answers" not in out
    assert f"{seat} counts {len(own)} answers" in chair.refused(
        "replay", str(path), "--seat", seat, "--to", str(len(game.plies))
    )
    whole = chair.run("replay", str(path), "--seat", seat, "--to", str(len(own)), "--lang", "en").out
    assert whole.partition("After ")[2] == out.partition("After ")[2]
    some = chair.run("replay", str(path), "--seat", seat, "--to", "5", "--every", "--lang", "en").out
    assert "After 5 answers" in some
    told = some.partition("After ")[0].strip().splitlines()
    assert [line for line in told if line] == [line for line in out.splitlines()[1:] if line][
        : len([t for t in told if t])
    ]


@pytest.mark.usefixtures("quick")
def test_a_finished_game_tells_all(chair: Chair) -> None:
    chair.run(*NIGHT_DROP, "--seed", "4", "--open", typed=["auto game"])
    out = chair.run("replay", str(chair.folder / "night-drop.record"), "--verify", "--lang", "en").out
    assert "is a platoon" in out
    assert "Every die is the one its seed gives." in out
    assert re.search(r"victory, VP \d+$", out, re.MULTILINE | re.IGNORECASE)


def test_the_words_of_the_curtain_are_there() -> None:
    for language in LANGUAGES:
        words = words_of(language)
        assert all(words(key, seat="X") for key in ("curtain-line", "curtain-page", "curtain-ask"))


def test_where_one_answer_is_left_enter_gives_it(chair: Chair) -> None:
    text = "turn 3 activations\ninitiative german\nstage moving g4 2 0\nstick 505 0602\ngerman armoured-b 2621\ngerman company-a 0303\n"
    game = umpire.place("night-drop", text, seed=1)
    for choice in ("g1", "2620"):
        game.play(choice)
    assert isinstance(game.pending, Decision)
    assert game.pending.options == ["stop"]
    table = seated(game, 100, 30)
    drawn(table)
    chair.patch.setattr("sys.stdin", io.StringIO("\n"))
    table.listen()
    assert game.pending.verb == "move-who"
