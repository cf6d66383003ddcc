"""The terminal table: answering, asking back, leaving and coming back."""

import os
import random
import re
import signal
import subprocess
import sys
import time

import pytest

import umpire
from cli.terminal import SEED, Chair, chance_game, drawn, position, seated
from umpire import Decision
from umpire.bots import Chance
from umpire.cli.save import Save
from umpire.cli.table import Table

SEEDED = ("--seed", str(SEED), "--strong-points", "2")


# -- answering --------------------------------------------------------------------------------------------------------


def test_an_answer_by_number_by_words_or_by_a_clear_beginning(chair: Chair) -> None:
    chair.play("auto setup", "no more", "END the", options=SEEDED)
    answers = [ply.answer_text(ply.answer) for ply in chair.saved().plies if isinstance(ply, Decision)]
    assert answers[-2:] == ["done", "done"]


def test_a_command_comes_before_the_words_of_an_option(chair: Chair) -> None:
    """`zone 4` shows the Zone where `4` would be the answer: looking never costs anything."""
    out = chair.play("zone 4", "4", options=SEEDED).out
    assert "Neighbouring" in out
    assert [ply.answer_text(ply.answer) for ply in chair.saved().plies if isinstance(ply, Decision)] == ["4"]


def test_zones_and_squads_go_by_their_own_numbers(chair: Chair) -> None:
    chair.play("12", options=SEEDED)
    game = chair.saved()
    assert game.plies[-1].answer_text(game.plies[-1].answer) == "12"


def test_a_squads_number_never_means_a_tank(chair: Chair) -> None:
    game = umpire.place("phantom-fury", "turn 2 movement\nzone 3 usmc start\nsquad-1 3/C\nm1a1-1 N3\n")
    table = seated(game, 120, 40)
    drawn(table)
    assert {line.choice: line.handle for line in table.lines} == {"squad-1": "1", "m1a1-1": "19", "done": "0"}


def test_an_unclear_beginning_names_what_it_could_be(chair: Chair) -> None:
    out = chair.play("auto setup", "0", "squad", options=SEEDED).out
    assert '"squad" could be' in out


def test_what_is_not_offered_is_refused_with_the_section(chair: Chair) -> None:
    out = chair.play("6", "fly", options=SEEDED).out
    assert re.search(r'"6" is no answer here: .*\[6\.3\]', out)
    assert '"fly" is no answer here' in out
    assert chair.saved().pending is not None


def test_the_table_tells_what_happened_with_rule_numbers(chair: Chair) -> None:
    out = chair.play("auto setup", options=SEEDED).out
    assert "Turn 1 begins. [8]" in out
    assert "[6.3.1]" in out
    assert "\x1b" not in out


def test_options_come_with_odds_where_dice_decide(chair: Chair) -> None:
    chair.patch.setattr("umpire.cli.chances.BUDGET", 60)  # whatever else the machine is doing
    assert re.search(r"Dragon Eye .*\d+%", chair.play("auto setup", options=SEEDED).out)


# -- commands ---------------------------------------------------------------------------------------------------------


def test_every_command_of_the_help_works(chair: Chair) -> None:
    typed = [
        "?",
        "log",
        "log 3",
        "map",
        "zone 26",
        "zone 27",
        "unit 1",
        "unit tank 1",
        "units",
        "vp",
        "cups",
        "rule",
        "save",
    ]
    session = chair.play("auto setup", *typed, "", options=SEEDED)
    assert session.code == 0
    for words in (
        "take the last decision back",
        "Zone 26",
        "open square",
        "Squad #1",
        "Insurgents",
        "9.1",
        "after every answer",
    ):
        assert words in session.out


def test_commands_that_cannot_be_obeyed_say_why(chair: Chair) -> None:
    typed = ["zone 99", "unit 99", "odds 99", "why", "rule 99", "auto yesterday", "lang de", "save /no/such/folder/x"]
    session = chair.play("auto setup", *typed, options=SEEDED)
    assert session.code == 0
    for words in (
        "no Zone",
        "no unit",
        "Which option",
        "Why what",
        "the nearest are",
        "not known",
        "not spoken",
        "No such file",
    ):
        assert words in session.out


def test_odds_tell_every_modifier_and_its_section(chair: Chair) -> None:
    out = chair.play("auto setup", "odds 1", options=SEEDED).out
    assert "Estimated from" in out or "Exact" in out
    assert "[9.3]" in out


def test_why_gives_the_section_and_the_reason(chair: Chair) -> None:
    out = chair.play("why 6", "why zone 1", options=SEEDED).out
    assert "[6.3]" in out
    assert "It is offered: type 1" in out


def test_rule_without_a_number_is_the_rule_of_the_question(chair: Chair) -> None:
    assert "\n6.3  " in chair.play("rule", options=SEEDED).out


def test_undo_takes_a_decision_back_and_the_file_with_it(chair: Chair) -> None:
    chair.play("12", "11", "undo", options=SEEDED)
    game = chair.saved()
    assert [ply.answer_text(ply.answer) for ply in game.plies if isinstance(ply, Decision)] == ["12"]


def test_undo_stops_at_the_dice(chair: Chair) -> None:
    session = chair.play("12", "undo", "undo", options=SEEDED)
    refusals = session.out.split("› undo")[-1]
    assert "In which Start Zone" not in refusals.split("\n›")[0]
    assert not [ply for ply in chair.saved().plies if isinstance(ply, Decision)]


def test_save_copies_the_game_and_overwrites_nothing(chair: Chair) -> None:
    path = chair.folder / "copy.record"
    out = chair.play("12", f"save {path}", f"save {path}", options=SEEDED).out
    assert "too." in out
    assert "there already" in out
    assert path.read_text(encoding="utf-8") == chair.save.read_text(encoding="utf-8")


def test_the_language_changes_in_the_middle(chair: Chair) -> None:
    out = chair.play("auto setup", "lang fr", "annuler", "carte", "pourquoi squad-1", "lang en", options=SEEDED).out
    assert "Appeler une Mission" in out or "Mission" in out.split("lang fr")[1]
    assert "dormante" in out


def test_a_whole_game_in_french_says_everything(chair: Chair) -> None:
    session = chair.run("play", "--lang", "fr", "--edition", "fr", *SEEDED, typed=["auto partie"])
    assert session.code == 0
    assert "«" not in session.out.replace("« umpire", "")
    assert chair.saved().outcome


def test_a_whole_game_in_english_says_everything(chair: Chair) -> None:
    session = chair.play("auto game", options=SEEDED)
    assert "«" not in session.out
    assert "umpire replay" in session.out


# -- told dice --------------------------------------------------------------------------------------------------------


def test_told_dice_ask_for_the_draw_and_for_the_face(chair: Chair) -> None:
    twin = umpire.start("phantom-fury", dice=umpire.ToldDice())
    typed = ["2"]
    twin.play("2")
    while isinstance(twin.pending, umpire.Draw):
        typed.append(twin.pending.options_text()[0])
        twin.play(typed[-1])
    assert isinstance(twin.pending, umpire.Roll)
    typed[1:1] = ["9/9/9"]
    out = chair.play(*typed, "10", "ten", "-1", "7", options=("--dice", "told")).out
    assert "Draw a Suspect for Zone 1" in out
    assert '"9/9/9" is no answer here' in out
    for wrong in ("10", "ten", "-1"):
        assert f'"{wrong}" is no face of this die; type a whole number from 0 to 9' in out
    twin.play("7")
    assert position(chair.saved()) == position(twin)


def test_told_dice_are_told_again_after_a_break(chair: Chair) -> None:
    chair.play("2", "2/1/R", options=("--dice", "told"))
    before = chair.save.read_text(encoding="utf-8")
    out = chair.play("", options=()).out
    assert "Draw a Suspect" in out
    assert chair.save.read_text(encoding="utf-8") == before


def test_odds_make_no_sense_when_the_dice_are_asked(chair: Chair) -> None:
    assert "nothing to weigh" in chair.play("2", "odds 1", options=("--dice", "told")).out


# -- leaving and coming back ------------------------------------------------------------------------------------------


def test_leaving_is_polite_and_the_next_time_it_goes_on(chair: Chair) -> None:
    session = chair.play("12", "quit", options=SEEDED)
    assert session.code == 0
    assert f"Your game is saved in {chair.save}" in session.out
    again = chair.play("", "11")
    assert "Enter goes on with it" in again.out
    answers = [ply.answer_text(ply.answer) for ply in chair.saved().plies if isinstance(ply, Decision)]
    assert answers == ["12", "11"]


def test_resume_asks_nothing(chair: Chair) -> None:
    chair.play("12", options=SEEDED)
    assert "Enter goes on" not in chair.play("11", options=("--resume",)).out


def test_the_end_of_input_and_ctrl_c_end_politely(chair: Chair, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Your game is saved" in chair.play(options=SEEDED).out

    def interrupted(self: Table, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "ask", interrupted)
    session = chair.play("", options=("--resume",))
    assert session.code == 0
    assert "Your game is saved" in session.out


def test_new_keeps_the_old_game(chair: Chair) -> None:
    for _ in range(3):
        chair.play("12", options=(*SEEDED, "--new"))
    assert {path.name for path in chair.folder.iterdir()} == {
        "phantom-fury.record",
        "phantom-fury.record.bak",
        "phantom-fury.record.bak2",
    }


def test_answering_new_keeps_the_old_game_too(chair: Chair) -> None:
    chair.play("12", options=SEEDED)
    out = chair.play("what?", "new", options=SEEDED).out
    assert "Please answer" in out
    assert "kept as" in out.replace("\n", " ")


def test_a_finished_game_makes_room(chair: Chair) -> None:
    chair.play("auto game", options=SEEDED)
    out = chair.play(options=SEEDED).out
    assert "is over; it is kept as" in out
    assert not chair.saved().outcome


def test_a_torn_last_line_is_dropped_with_a_notice(chair: Chair) -> None:
    chair.play("12", "11", options=SEEDED)
    whole = chair.save.read_text(encoding="utf-8")
    chair.save.write_text(whole[:-9], encoding="utf-8")
    out = chair.play("", "11").out
    assert "torn" in out
    assert chair.save.read_text(encoding="utf-8") == whole


def test_a_file_that_is_no_record_is_never_overwritten(chair: Chair) -> None:
    path = chair.folder / "thesis.txt"
    path.write_text("Chapter 1", encoding="utf-8")
    assert "--new" in chair.refused("play", "phantom-fury", "--save", str(path))
    assert path.read_text(encoding="utf-8") == "Chapter 1"


def test_a_folder_that_cannot_be_written_is_named(chair: Chair) -> None:
    path = chair.folder / "file"
    path.write_text("", encoding="utf-8")
    assert "--save" in chair.refused("play", "phantom-fury", "--save", str(path / "game.record"))


@pytest.mark.skipif(os.name == "nt", reason="no locks there")
def test_two_tables_do_not_share_a_game(chair: Chair) -> None:
    other = Save(chair.save)
    other.open()
    assert "Another table" in chair.refused("play", *SEEDED)
    other.close()
    assert chair.play(options=SEEDED).code == 0


def test_a_game_with_other_data_says_which_option_is_missing(chair: Chair) -> None:
    chair.play("12", options=SEEDED)
    text = re.sub(r"^data .*$", "data 000000000000", chair.save.read_text(encoding="utf-8"), flags=re.MULTILINE)
    chair.save.write_text(text, encoding="utf-8")
    assert "--data" in chair.refused("play", "phantom-fury")


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL there")
@pytest.mark.usefixtures("quick")
def test_autosave_survives_kill_9_at_any_moment(chair: Chair) -> None:
    """The same answers are typed in again and again, and the program is killed while it works on them. Each time the
    file is a beginning of the whole game; in the end nothing is missing."""
    game, given = chance_game(decisions=90)
    whole = game.record.text().splitlines()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "UMPIRE_STATE": str(chair.folder)}
    command = [sys.executable, "-m", "umpire", "play", "--resume", "--plain", *SEEDED]
    luck = random.Random(1)
    done = 0
    for _ in range(3):
        with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("".join(f"{choice}\n" for choice in given[done:]).encode())
            process.stdin.flush()
            heard = process.stdout.readline()  # it is at work
            assert heard
            time.sleep(luck.random() * 0.4)
            process.send_signal(signal.SIGKILL)
            process.communicate()
        if not chair.save.exists():
            continue
        record = umpire.Record.parse(chair.save.read_text(encoding="utf-8"))
        kept = record.text().splitlines()
        assert answers_of(kept) == answers_of(whole)[: len(answers_of(kept))]
        resumed = umpire.replay(record)
        done = sum(isinstance(ply, Decision) for ply in resumed.plies)
        twin, _ = chance_game(decisions=done)
        assert position(resumed) == position(twin)
    chair.play(*given[done:], options=("--resume", *SEEDED))
    assert position(chair.saved()) == position(game)
    assert answers_of(chair.save.read_text(encoding="utf-8").splitlines()) == answers_of(whole)


def answers_of(lines: list[str]) -> list[str]:
    return [line for line in lines[lines.index("play") + 1 :] if line and not line.startswith("#")]


# -- the drawn table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(120, 40), (80, 24), (60, 20), (200, 60)])
@pytest.mark.usefixtures("quick")
def test_the_table_fits_the_terminal_throughout_a_game(width: int, height: int) -> None:
    game = umpire.start("phantom-fury", seed=3)
    bot = Chance(3)
    number = 0
    tables = [seated(game, width, height, language) for language in ("en", "fr")]
    while isinstance(game.pending, Decision):
        if number % 12 == 0:
            lines = drawn(tables[number // 12 % 2])
            assert max(len(line) for line in lines) <= width
            assert len(lines) < height, "\n".join(lines)
            assert "«" not in "".join(lines)
        game.choose(bot.pick(game.pending))
        number += 1
    assert len(drawn(tables[0])) < height


def test_odds_never_hold_up_the_screen() -> None:
    """Meant to be half a second; a busy machine may take longer."""
    for decisions in (13, 60, 90):
        game, _ = chance_game(decisions=decisions)
        table = seated(game, 120, 40)
        started = time.monotonic()
        drawn(table)
        assert time.monotonic() - started < 2


def test_the_sector_shows_the_numbers_to_type() -> None:
    game = umpire.place(
        "phantom-fury",
        "turn 2 movement\nstrong-points 1\nzone 3 usmc start\nsquad-1 3/C\nzone 15 normal\n15/2 suspect 2/1/R\n",
    )
    game.play("squad-1")
    text = "\n".join(drawn(seated(game, 120, 40)))
    assert "● 3" in text
    assert "? Suspect" in text
    assert re.search(r"1   · +\d  ┃", text)
    assert re.search(r"Streets: .*A2  \d", text)


def test_the_whole_city_is_drawn_where_no_place_is_asked_for() -> None:
    game, _ = chance_game(decisions=13)
    text = "\n".join(drawn(seated(game, 120, 40)))
    assert "(61)" in text
    assert "(26!)" in text


def test_without_colour_nothing_is_lost(chair: Chair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    game, _ = chance_game(decisions=40)
    assert any("○" in line or "[" in line for line in drawn(seated(game, 100, 30)))


# -- games of before a rule changed -----------------------------------------------------------------------------------


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("what", ["rules", "data"])
@pytest.mark.parametrize("how", [(), ("--resume",)])
def test_a_game_that_does_not_fit_any_more_is_refused_and_its_file_stays(
    chair: Chair, title: str, what: str, how: tuple[str, ...]
) -> None:
    game, bot = umpire.start(title, seed=3), Chance(3)
    if what == "data" and not game.rules.fingerprint:
        pytest.skip("a title without data files")
    for _ in range(6):  # the shortest game has more
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
    text = game.record.text()
    decision = next(step for step in reversed(game.plies) if isinstance(step, Decision))
    answer = f"{decision.seat} {decision.verb} {decision.options[decision.answer]}"
    if what == "rules":
        text = text.replace(f"\n{answer} ", f"\n{decision.seat} {decision.verb} to-the-moon ")
    else:
        text = text.replace(f"\ndata {game.rules.fingerprint}", "\ndata 0123456789ab")
    path = chair.folder / f"{title}.record"
    path.write_text(text, encoding="utf-8")
    said = chair.refused("play", title, "--lang", "en", *how)
    assert str(path) in said
    assert "The file stays as it is." in said
    assert "With --new another game begins" in said
    hides = game.rules.secrets and what == "rules"
    assert ("to-the-moon" in said) == (what == "rules" and not hides), "two may look at the screen"
    assert ("0123456789ab" in said) == (what == "data")
    assert ("'umpire replay' says where" in said) == hides
    assert [file.name for file in chair.folder.iterdir()] == [path.name]
    assert path.read_text(encoding="utf-8") == text
    chair.run("play", title, "--lang", "en", "--new", typed=["quit"])
    assert path.with_name(path.name + ".bak").read_text(encoding="utf-8") == text


# -- a die that was mistyped ------------------------------------------------------------------------------------------

TOLD = ("--dice", "told", "--strong-points", "2")


def first_dice(count: int) -> list[str]:
    """What is told at the start of a game, one kind or face after the other."""
    twin = umpire.start("phantom-fury", dice=umpire.ToldDice(), options={"strong-points": 2})
    typed: list[str] = []
    while twin.pending is not None and len(typed) < count:
        typed.append(twin.pending.options_text()[0])
        twin.play(typed[-1])
    return typed


def test_a_mistyped_die_is_taken_back_alone(chair: Chair) -> None:
    first, second, _ = first_dice(3)
    other = "1/2/R" if second != "1/2/R" else "2/1/R"
    chair.play(first, other, "undo", second, options=TOLD)
    assert [ply.answer_text(ply.answer) for ply in chair.saved().plies] == [first, second]


def test_only_the_die_that_was_typed_last_is_taken_back(chair: Chair) -> None:
    first, second = first_dice(2)
    out = chair.play(first, second, "undo", "undo", options=TOLD).out
    assert [ply.answer_text(ply.answer) for ply in chair.saved().plies] == [first]
    assert "cannot be taken back" in out.rpartition("› undo")[2]


def test_a_mistyped_die_is_taken_back_after_a_break_too(chair: Chair) -> None:
    first, second = first_dice(2)
    chair.play(first, second, options=TOLD)
    chair.play("undo", options=("--resume",))
    assert [ply.answer_text(ply.answer) for ply in chair.saved().plies] == [first]


def test_a_bots_answer_to_a_mistyped_die_goes_with_it() -> None:
    game = umpire.start("second-fallujah", dice=umpire.ToldDice(), options={"setup": "random"})
    table = seated(game, 120, 40, players={"insurgent": "chance"}, plain=True)
    bot, luck = Chance(2), random.Random(2)
    while True:
        table.let_bots_answer()
        step = game.pending
        assert step is not None
        if isinstance(step, Decision):
            game.choose(bot.pick(step))
            continue
        game.choose(luck.choice([face for face, _ in step.chances()]))
        if table.asks_bot():
            break
    told = len(game.plies)
    table.let_bots_answer()
    assert len(game.plies) > told
    drawn(table)
    table.answer("undo")
    assert len(game.plies) == told - 1
    assert game.pending is not None
    assert repr(game.pending) == repr(step)


def test_a_draw_that_only_the_german_knows_is_his_to_correct() -> None:
    game = umpire.start("night-drop", dice=umpire.ToldDice())
    assert isinstance(game.pending, umpire.Draw)
    table = seated(game, 120, 40, plain=True)
    table.seats.now = "german"
    first, second, *_ = game.pending.options_text()
    drawn(table)
    for typed in (first, "undo", second):
        table.answer(typed)
        drawn(table)
    assert [ply.answer_text(ply.answer) for ply in game.plies] == [second]
    table.answer("undo")
    assert len(game.plies) == 1, "and once is enough"


def test_a_stick_that_was_turned_up_for_all_to_see_stands() -> None:
    """With it a secret came out, and whoever tells it could look what each face brings."""
    game, bot, luck = umpire.start("night-drop", dice=umpire.ToldDice()), Chance(2), random.Random(2)
    while True:
        step = game.pending
        assert step is not None
        if isinstance(step, Decision):
            game.choose(bot.pick(step))
            continue
        game.choose(luck.choice([face for face, _ in step.chances()]))
        if isinstance(step, umpire.Draw) and step.cup == "sticks" and not step.secret:
            break
    before = len(game.plies)
    table = seated(game, 120, 40, plain=True)
    drawn(table)
    table.answer("undo")
    assert len(game.plies) == before


# -- several answers in a line ----------------------------------------------------------------------------------------


def test_several_dice_in_a_line(chair: Chair) -> None:
    argv = ("play", "night-drop", "--lang", "en", "--open", "--dice", "told")
    twin = umpire.start("night-drop", dice=umpire.ToldDice())
    setup = []
    while isinstance(twin.pending, umpire.Draw):
        setup.append(twin.pending.options_text()[0])
        twin.play(setup[-1])
    out = chair.run(*argv, typed=[*setup, "3 4 2", "5,1, 6"]).out
    for face in "342516":
        twin.play(face)
    saved = umpire.replay((chair.folder / "night-drop.record").read_text(encoding="utf-8"))
    assert [ply.answer for ply in saved.plies] == [ply.answer for ply in twin.plies]
    assert "Taken" not in out


def test_several_draws_in_a_line(chair: Chair) -> None:
    typed = first_dice(4)
    chair.play(" ".join(typed), options=TOLD)
    assert [ply.answer_text(ply.answer) for ply in chair.saved().plies] == typed


def test_a_die_that_does_not_fit_ends_the_line(chair: Chair) -> None:
    argv = ("play", "night-drop", "--lang", "en", "--open", "--dice", "told")
    twin = umpire.start("night-drop", dice=umpire.ToldDice())
    setup = []
    while isinstance(twin.pending, umpire.Draw):
        setup.append(twin.pending.options_text()[0])
        twin.play(setup[-1])
    out = chair.run(*argv, typed=[*setup, "3 9 2", "8 1"]).out
    assert 'Taken: 3. "9" does not answer the next question, so this was left out: 9, 2.' in out
    assert '"8 1" is no face of this die' in out
    saved = umpire.replay((chair.folder / "night-drop.record").read_text(encoding="utf-8"))
    assert [ply.answer for ply in saved.plies[len(setup) :]] == [3]


def test_several_units_in_a_line_and_done_at_the_end(chair: Chair) -> None:
    """Which squads go to which Start Zone, one after the other; the next question is not answered unseen."""
    chair.play("12 11 9 7 5", options=SEEDED)
    answers = [ply.answer_text(ply.answer) for ply in chair.saved().plies if isinstance(ply, Decision)]
    assert answers == ["12", "11", "9", "7", "5"]
    out = chair.play("1 2 3 5 5 5", options=("--resume",)).out
    assert "Taken: 1, 2, 3. What is asked now is another question, so this was left out: 5, 5, 5." in out
    assert len([ply for ply in chair.saved().plies if isinstance(ply, Decision)]) == 8


def moving_out() -> tuple[umpire.Game, list[str]]:
    """Second Fallujah: who goes from the NW Entry Zone to area 42, and who may, in the order of the list."""
    game = umpire.start("second-fallujah", seed=5, options={"insurgents": "bot", "setup": "random"})
    for answer in ("nw", "nw", "42"):
        game.play(answer)
    assert isinstance(game.pending, Decision)
    return game, game.pending.options_text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40)])
def test_numbers_of_the_list_mean_what_they_meant_when_they_were_typed(size: tuple[int, int]) -> None:
    """After the first unit the list moves up, and whoever typed 3 4 7 saw the list before that."""
    game, units = moving_out()
    assert units[2:4] == ["3-1-i", "3-1-k"]
    table = seated(game, *size)
    drawn(table)
    before = len(game.plies)
    table.answer("3 4 7")
    assert [ply.answer_text(ply.answer) for ply in game.plies[before:]] == [units[2], units[3], units[6]]


def test_what_the_list_has_not_any_more_ends_the_line() -> None:
    game, units = moving_out()
    table = seated(game, 100, 30)
    drawn(table)
    before = len(game.plies)
    table.answer("3 3 4")
    assert [ply.answer_text(ply.answer) for ply in game.plies[before:]] == [units[2]]
    assert table.notices[0].plain.startswith('Taken: 3. "3" does not answer')


def test_a_kind_that_runs_out_is_not_taken_for_the_next_one(chair: Chair) -> None:
    """Nine times the first of the list, and there are only so many of it in the cup."""
    twin = umpire.start("phantom-fury", dice=umpire.ToldDice(), options={"strong-points": 2})
    assert isinstance(twin.pending, umpire.Draw)
    kind, count = twin.pending.options_text()[0], twin.pending.counts[0]
    out = chair.play(" ".join(["1"] * (count + 2)), options=TOLD).out
    assert [ply.answer_text(ply.answer) for ply in chair.saved().plies] == [kind] * count
    assert "so this was left out: 1, 1." in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_units_of_a_long_list_have_their_names_on_a_small_terminal_too(language: str) -> None:
    game, _ = moving_out()
    game.play("3-1-i")
    text = "\n".join(drawn(seated(game, 80, 24, language)))
    assert isinstance(game.pending, Decision)
    assert len(game.pending.options) > 21
    assert all(name in text for name in ("3/1 K", "3/5 L", "1 Force Recon", "2/7 Cav B"))
    assert len(text.split("\n")) <= 24


def test_the_name_of_one_thing_is_never_two_answers() -> None:
    game = umpire.place(
        "phantom-fury",
        "turn 2 movement\nstrong-points 1\nzone 3 usmc start\nsquad-1 3/C\nzone 15 normal\n15/2 suspect 2/1/R\n",
    )
    game.play("squad-1")
    table = seated(game, 120, 40)
    drawn(table)
    before = len(game.plies)
    for typed in ("1 1", "2 1", "1 R", "squad 1"):
        table.answer(typed)
        assert len(game.plies) == before, typed
