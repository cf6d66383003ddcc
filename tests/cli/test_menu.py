"""Before the game: which title, which options, who plays which seat."""

import os
import re
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair
from umpire import Decision
from umpire.cli import commands
from umpire.kit.registry import LeftOut

SECOND = ("play", "second-fallujah", "--lang", "en")


def fallujah(chair: Chair) -> umpire.Game:
    return umpire.replay((chair.folder / "second-fallujah.record").read_text(encoding="utf-8"))


# -- which game -------------------------------------------------------------------------------------------------------


def in_menu(title: str) -> str:
    """The number of a title in the menu."""
    return str(umpire.titles().index(title) + 1)


def as_usual(title: str) -> list[str]:
    """Enter at each of a title's options."""
    return [""] * len(umpire.title(title).options)


def test_without_a_title_the_games_are_listed_each_with_a_sentence(chair: Chair) -> None:
    out = chair.run("play", "--lang", "en").out
    for number, name in enumerate(umpire.titles(), 1):
        assert re.search(rf"^ +{number}  .+\. .+\.$", out, re.MULTILINE), name
    assert "house by house" in out
    assert "the bot of the rules" in out  # Second Fallujah
    assert list(chair.folder.iterdir()) == []


def test_the_menu_speaks_french(chair: Chair) -> None:
    assert "Quel jeu ?" in chair.run("play", "--lang", "fr").out


def test_enter_all_the_way_begins_the_first_game_as_it_is_usual(chair: Chair) -> None:
    chair.run("play", "--lang", "en", typed=["", "", "", "", ""])
    game = chair.saved()
    assert game.rules.edition == "en"
    assert game.rules.options == {"strong-points": "ask", "variant": "none"}


def test_every_option_that_a_title_declares_is_asked_for(chair: Chair) -> None:
    for number, name in enumerate(umpire.titles(), 1):
        title = umpire.title(name)
        editions = len(title.editions) > 1
        last = [(option.choices[-1], len(option.choices)) for option in title.options]
        choices = [name if name.isdecimal() else str(number) for name, number in last]
        sets = ["1"] * (len(umpire.value_sets(name)) > 1)
        session = chair.run("play", "--lang", "en", typed=[str(number), *(["1"] * editions), *sets, *choices, ""])
        game = umpire.replay((chair.folder / f"{name}.record").read_text(encoding="utf-8"))
        assert game.rules.options == {option.name: option.choices[-1] for option in title.options}
        assert all(f"[{option.cite}]" in session.out for option in title.options)


def test_an_option_that_is_a_number_goes_by_itself(chair: Chair) -> None:
    """How many Strong Points: 2 means two of them, and is listed as 2."""
    out = chair.run("play", "--lang", "en", typed=["1", "1", "1", "2", ""]).out
    listed = re.split(r"\nStrong Points in the cup", out)[1].partition("or Enter")[0]
    assert re.findall(r"^ +(\d+) *(.*)$", listed, re.MULTILINE) == [("0", "ask me"), *((n, "") for n in "1234")]
    assert "Enter for 0:" in out
    assert chair.saved().rules.options["strong-points"] == "2"


@pytest.mark.parametrize(("typed", "bots"), [("1", []), ("two", []), ("2", ["german"]), ("german", ["us"]), ("", [])])
def test_who_plays_is_asked_where_there_are_two_seats(chair: Chair, typed: str, bots: list[str]) -> None:
    out = chair.run("play", "--lang", "en", typed=[in_menu("night-drop"), *as_usual("night-drop"), typed, "quit"]).out
    assert "Who plays?" in out
    text = (chair.folder / "night-drop.record").read_text(encoding="utf-8")
    assert re.findall(r"^# bot (\w+) regular$", text, re.MULTILINE) == bots


def test_who_plays_is_not_asked_where_it_is_known(chair: Chair) -> None:
    assert "Who plays?" not in chair.run("play", "--lang", "en", typed=[in_menu("phantom-fury"), *[""] * 4]).out
    typed = [in_menu("second-fallujah"), "", "bot", "", ""]
    assert "Who plays?" not in chair.run("play", "--lang", "en", typed=typed).out
    typed = [in_menu("night-drop"), *as_usual("night-drop")]
    assert "Who plays?" not in chair.run("play", "--lang", "en", "--bot", "german", typed=typed).out


def test_what_is_no_number_beside_numbers_is_nought(chair: Chair) -> None:
    chair.run("play", "--lang", "en", typed=["1", "1", "1", "5", "0", ""])
    assert chair.saved().rules.options["strong-points"] == "ask"


def test_options_of_the_command_line_are_not_asked_again(chair: Chair) -> None:
    out = chair.run("play", "--lang", "en", "--option", "variant=historical", typed=["2"]).out
    assert "Which game?" not in out
    assert "Variant" not in out


def test_names_and_wrong_answers_in_the_menu(chair: Chair) -> None:
    out = chair.run(
        "play", "--lang", "en", typed=["9", "chess", "second-fallujah", "harsh", "bot", "random", "none"]
    ).out
    numbers = ", ".join(str(number) for number, _ in enumerate(umpire.titles(), 1))
    assert out.count(f"Please type one of these numbers: {numbers};") == 2
    assert fallujah(chair).rules.options == {"insurgents": "bot", "setup": "random", "dug-in-fire": "none"}
    assert fallujah(chair).rules.values == "harsh"


@pytest.mark.parametrize("typed", [[], ["quit"], ["2"], ["2", "quit"]])
def test_leaving_the_menu_is_polite(chair: Chair, typed: list[str]) -> None:
    assert chair.run("play", "--lang", "en", typed=typed).code == 0
    assert not [path for path in chair.folder.iterdir() if path.suffix == ".record"]


def test_the_menu_tells_which_games_wait_and_offers_the_last_one(chair: Chair) -> None:
    chair.play("12", options=("--strong-points", "2"))
    chair.run(*SECOND, typed=["18"])
    os.utime(chair.folder / "phantom-fury.record", (1, 1))
    out = chair.run("play", "--lang", "en", typed=["", ""]).out
    assert out.count("waits.)") == 2
    assert "Enter for 2" in out
    assert "Enter goes on with it" in out


def test_a_file_that_is_no_record_does_not_spoil_the_menu(chair: Chair) -> None:
    chair.save.write_text("Chapter 1", encoding="utf-8")
    assert "waits.)" not in chair.run("play", "--lang", "en").out


def test_a_saved_game_knows_its_title(chair: Chair) -> None:
    path = chair.folder / "ours.record"
    chair.run(*SECOND, "--save", str(path), typed=["18"])
    assert "Which game?" not in chair.run("play", "--lang", "en", "--save", str(path), typed=["", "19"]).out
    assert len(umpire.replay(path.read_text(encoding="utf-8")).plies) == 2


# -- options on the command line --------------------------------------------------------------------------------------


def test_an_option_that_only_one_title_has_names_the_title(chair: Chair) -> None:
    chair.run("play", "--lang", "en", "--insurgents", "bot")
    assert fallujah(chair).rules.seats == ["coalition"]


@pytest.mark.parametrize(
    "argv",
    [
        ("second-fallujah", "--strong-points", "2"),
        ("second-fallujah", "--insurgents", "nobody"),
        ("second-fallujah", "--edition", "fr"),
        ("second-fallujah", "--chance", "usmc"),
        ("second-fallujah", "--insurgents", "bot", "--chance", "insurgent"),
        ("phantom-fury", "--insurgents", "bot"),
        ("--insurgents", "bot", "--variant", "none"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_a_sentence(chair: Chair, argv: tuple[str, ...]) -> None:
    chair.refused("play", *argv)
    assert list(chair.folder.iterdir()) == []


def test_help_lists_the_options_of_every_title(chair: Chair) -> None:
    out = chair.run("play", "--help").out
    for name in umpire.titles():
        for option in umpire.title(name).options:
            assert f"--{option.name}" in out


@pytest.mark.parametrize(("language", "said"), [("en", "is left out"), ("fr", "est laissé de côté")])
def test_a_title_that_cannot_be_played_is_named(
    chair: Chair, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setattr(commands, "left_out", lambda: [LeftOut("waterloo", "napoleon 1.0", "it names no edition")])
    out = chair.run("titles", "--lang", language).out
    assert f"waterloo (napoleon 1.0) {said}" in out
    assert all(f"{name}: " in out for name in umpire.titles())


def test_titles_lists_every_game(chair: Chair) -> None:
    out = chair.run("titles", "--lang", "en").out
    assert all(f"{name}: " in out for name in umpire.titles())
    assert "insurgents: player*, bot [12]" in out  # Second Fallujah


# -- two seats --------------------------------------------------------------------------------------------------------


def test_the_prompt_says_whose_turn_it_is(chair: Chair) -> None:
    out = chair.run(*SECOND, typed=["auto setup", "0"]).out
    assert re.search(r"^ Insurgents?  .*\[11\.1\]", out, re.MULTILINE)
    assert re.search(r"^ Coalition  .*\[4\.1\.2\]", out, re.MULTILINE)
    assert re.search(r"^Coalition › 0", out, re.MULTILINE)


def test_alone_nobody_is_named(chair: Chair) -> None:
    out = chair.run(*SECOND, "--insurgents", "bot", typed=["0"]).out
    assert re.search(r"^› 0", out, re.MULTILINE)


def test_chance_plays_a_seat_and_tells_what_it_chose(chair: Chair) -> None:
    session = chair.run(*SECOND, "--chance", "insurgent", "--seed", "3", typed=["0", "0"])
    seats = [ply.seat for ply in fallujah(chair).plies if isinstance(ply, Decision)]
    assert seats.count("coalition") == 2
    assert seats.count("insurgent") >= 20
    assert len(re.findall(r"^Insurgents?: ", session.out, re.MULTILINE)) == seats.count("insurgent")
    assert "Insurgent ›" not in session.out


def test_chance_against_chance_is_a_whole_game(chair: Chair) -> None:
    session = chair.run(*SECOND, "--chance", "insurgent", "--chance", "coalition", "--seed", "3")
    assert fallujah(chair).outcome
    assert "umpire replay" in session.out


def test_undo_goes_back_to_a_question_that_a_person_was_asked(chair: Chair) -> None:
    options = ("--chance", "insurgent", "--setup", "random", "--seed", "3")
    out = chair.run(*SECOND, *options, typed=["nw", "undo"]).out
    assert out.rstrip().splitlines()[-2].startswith("Coalition ›")
    assert [ply for ply in fallujah(chair).plies if isinstance(ply, Decision) and ply.seat == "coalition"] == []


def test_a_game_with_chance_is_taken_up_again(chair: Chair) -> None:
    chair.run(*SECOND, "--chance", "insurgent", "--seed", "3", typed=["0"])
    before = Path(chair.folder / "second-fallujah.record").read_text(encoding="utf-8")
    chair.run(*SECOND, "--chance", "insurgent", "--resume", typed=["0"])
    assert (chair.folder / "second-fallujah.record").read_text(encoding="utf-8").startswith(before)
