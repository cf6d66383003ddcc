"""Whatever a person gives the program that is wrong: a sentence that names it and says what to do, and nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import Chair

# -- the command line -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("whatever",), "There is no command 'whatever'"),
        (("play", "--lang", "de"), "--lang cannot be 'de'; it is one of 'en', 'fr'. See: umpire play --help"),
        (("play", "--dice", "mine"), "--dice cannot be 'mine'"),
        (("play", "--seed", "x"), "--seed 'x' is no whole number. See: umpire play --help"),
        (("play", "--seed"), "--seed needs a value after it"),
        (("play", "phantom-fury", "extra"), "umpire play does not know what to do with extra. See: umpire play --help"),
        (("games", "list", "--nonsense"), "does not know what to do with --nonsense. See: umpire games list --help"),
        (("replay",), "This is missing: FILE"),
        (("replay", "x", "--step", "--quiet"), "do not go together"),
        (("review", "x", "--seconds", "soon"), "--seconds 'soon' is no number"),
        (("serve", "--port", "x"), "--port 'x' is no whole number"),
    ],
)
def test_a_command_line_that_does_not_do(chair: Chair, argv: tuple[str, ...], said: str) -> None:
    assert said in chair.refused(*argv)
    assert list(chair.folder.iterdir()) == []


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--edition", "xx"), "no edition 'xx'"),
        (("--option", "strong-points"), "is not KEY=VALUE"),
        (("--option", "strong=3"), "no option 'strong'"),
        (("--strong-points", "9"), "cannot be '9'"),
        (("--values", "easy"), "no value set 'easy'; there is standard, harsh"),
        (("--bot", "usmc=general"), "No bot 'general'"),
        (("--bot", "german"), "no seat 'german'"),
    ],
)
def test_a_wrong_set_up_is_refused_also_where_a_game_waits(chair: Chair, argv: tuple[str, ...], said: str) -> None:
    chair.play("12", options=("--strong-points", "2"))
    before = chair.save.read_text(encoding="utf-8")
    assert said in chair.refused("play", "phantom-fury", *argv)
    assert chair.save.read_text(encoding="utf-8") == before
    assert [path.name for path in chair.folder.iterdir()] == ["phantom-fury.record"]


# -- value sets and data folders --------------------------------------------------------------------------------------


def test_a_value_set_that_no_title_has_is_refused_before_any_question(chair: Chair) -> None:
    said = chair.refused("play", "--values", "easy")
    assert "No title has a value set 'easy': phantom-fury has standard, harsh;" in said


@pytest.mark.parametrize("folder", ["", "phantom-furry"])
def test_a_data_folder_for_no_title_is_refused_before_any_question(chair: Chair, tmp_path: Path, folder: str) -> None:
    (tmp_path / "mine" / folder).mkdir(parents=True)
    said = chair.refused("play", "--data", str(tmp_path / "mine"))
    assert "holds nothing for phantom-fury or second-fallujah or night-drop" in said
    assert f"there is {folder or 'nothing'}." in said


def test_a_data_folder_for_one_title_names_the_title(chair: Chair, tmp_path: Path) -> None:
    chair.run("values", "second-fallujah", "harsh", "--write", str(tmp_path))
    out = chair.run("play", "--lang", "en", "--data", str(tmp_path), typed=["quit"]).out
    assert "Which game?" not in out
    assert "A new game of Second Fallujah" in out
    assert f"Values of your own, from {tmp_path}" in out


def test_a_data_folder_that_does_not_do_is_named_without_the_saved_game(chair: Chair, tmp_path: Path) -> None:
    chair.play("12", options=("--strong-points", "2"))
    (tmp_path / "mine" / "phantom-furry").mkdir(parents=True)
    said = chair.refused("play", "phantom-fury", "--data", str(tmp_path / "mine"))
    assert "and there is phantom-furry." in said
    assert ".record" not in said


# -- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("new", [(), ("--new",)])
def test_a_folder_is_no_place_for_one_game_and_stays_where_it_is(
    chair: Chair, tmp_path: Path, new: tuple[str, ...]
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    said = chair.refused("play", "phantom-fury", "--save", str(folder), *new)
    assert f"--save {folder / 'game.record'}" in said
    assert list(tmp_path.iterdir()) == [folder]
    assert list(folder.iterdir()) == []


def test_show_names_the_file_that_is_no_position(chair: Chair, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend\n", encoding="utf-8")
    assert f"{path} is neither a record nor a valid position: position, line 1" in chair.refused("show", str(path))


def test_a_ladder_cannot_be_kept_in_a_file(chair: Chair, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("precious", encoding="utf-8")
    said = chair.refused("ladder", "phantom-fury", "--bots", "chance", "--games", "1", "--out", str(path))
    assert f"--out {path} cannot be made a folder (a file has that name); name another." in said
    assert path.read_text(encoding="utf-8") == "precious"


# -- nobody types, nobody reads ---------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="no such shell there")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("play <&-", 0),
        ("play phantom-fury --seed 3 <&-", 0),
        ("play night-drop --seed 3 <&-", 0),
        ("replay - <&-", 2),
        ("show - <&-", 2),
        ("values >&-", 0),
        ("play phantom-fury --seed 3 --plain <&- >&-", 0),
        ("whatever 2>&-", 2),
    ],
)
def test_closed_streams_are_no_traceback(tmp_path: Path, command: str, code: int) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "UMPIRE_STATE": str(tmp_path), "LANG": "en"}
    done = subprocess.run(
        f"{sys.executable} -m umpire {command}", shell=True, env=env, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
