"""`umpire values`, and how hard a game is, told where a game begins."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair
from umpire.kit import value_sets
from umpire.kit.data import set_place
from umpire.kit.registry import find
from umpire.server.catalog import value_set_info

FIGURES = """
[[figure]]
bot = "regular"
seat = "{seat}"
games = 400
won = 100
seeds = "1-400"

[[figure]]
bot = "veteran-64"
seat = "{seat}"
games = 50
won = 49
seeds = "1-50"
"""
# The titles that have data files.
VALUED = [title for title in umpire.titles() if find(title).part("schema") is not None]
SAID = {
    "en": "The regular bot wins 1 game in 4 (100 of 400). The veteran bot (64 playouts) wins nearly every game (49 of 50).",
    "fr": "Le soldat gagne 1 partie sur 4 (100 sur 400). "
    "Le vétéran (64 parties simulées) gagne presque toutes les parties (49 sur 50).",
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Every set has these figures and no others."""

    def place(title: str, name: str) -> Path:
        there = tmp_path / "measured" / title / name
        there.mkdir(parents=True, exist_ok=True)
        words = (set_place(title, name) / "set.toml").read_text(encoding="utf-8").partition("[[figure]]")[0]
        (there / "set.toml").write_text(words + FIGURES.format(seat=umpire.rules(title).seats[0]), encoding="utf-8")
        return there

    monkeypatch.setattr(value_sets, "set_place", place)
    value_sets.value_set.cache_clear()
    yield
    value_sets.value_set.cache_clear()


# -- the list ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_sets_are_listed_with_what_they_are(chair: Chair, language: str) -> None:
    out = chair.run("values", "--lang", language).out
    for title in umpire.titles():
        for one in umpire.value_sets(title):
            assert re.search(rf"^  {one.name}  {re.escape(one.words(language).about)}", out, re.MULTILINE)
    assert out.count("(the default)" if language == "en" else "(par défaut)") == len(umpire.titles())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_figures_are_listed_below_their_set(chair: Chair, measured: None, language: str) -> None:
    out = chair.run("values", "phantom-fury", "--lang", language).out
    assert out.count("      " + SAID[language].partition("). ")[0] + ").\n") == 2


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah"])
def test_what_differs_is_told_value_by_value(chair: Chair, title: str) -> None:
    out = chair.run("values", title, "harsh", "--lang", "en").out
    assert "What differs, standard → this set:" in out
    assert re.search(r"^  [\w.-]+  \S+ → \S+$", out, re.MULTILINE)
    assert "Ce qui diffère" in chair.run("values", title, "harsh", "--lang", "fr").out


def test_the_standard_does_not_differ_from_itself(chair: Chair) -> None:
    assert "It is the standard." in chair.run("values", "night-drop", "standard", "--lang", "en").out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("chess",), "no title 'chess'"),
        (("phantom-fury", "easy"), "no value set 'easy'; there is standard, harsh"),
        (("--write", "mine"), "--write needs a title"),
    ],
)
def test_what_is_not_there_is_refused(chair: Chair, argv: tuple[str, ...], said: str) -> None:
    assert said in chair.refused("values", *argv)


# -- a file to start from ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", VALUED)
def test_the_file_to_start_from_has_every_number_and_changes_none(chair: Chair, tmp_path: Path, title: str) -> None:
    out = chair.run("values", title, "--write", str(tmp_path / "mine"), "--lang", "en").out
    path = tmp_path / "mine" / title / "changes.toml"
    assert f"umpire play {title} --data {tmp_path / 'mine'}" in out
    text = path.read_text(encoding="utf-8")
    assert tomllib.loads(text) == {"base": "standard"}
    tomllib.loads("\n".join(line.removeprefix("# ") for line in text.splitlines()[2:]))
    assert "changes nothing yet" in chair.refused("play", title, "--data", str(tmp_path / "mine"))
    assert "is there already" in chair.refused("values", title, "--write", str(tmp_path / "mine"))
    assert path.read_text(encoding="utf-8") == text


def test_a_title_without_data_files_has_the_standard_alone(chair: Chair, tmp_path: Path) -> None:
    for title in set(umpire.titles()) - set(VALUED):
        assert "It is the standard." in chair.run("values", title, "standard", "--lang", "en").out
        assert "no data files" in chair.refused("values", title, "--write", str(tmp_path / "mine"))


def test_one_line_of_it_is_enough(chair: Chair, tmp_path: Path) -> None:
    chair.run("values", "phantom-fury", "harsh", "--write", str(tmp_path / "mine"))
    path = tmp_path / "mine" / "phantom-fury" / "changes.toml"
    text = path.read_text(encoding="utf-8")
    found = re.search(r"^# \[counters\.squad\.2\]\n((?:# .*\n)*?)# cf = (\d+)$", text, re.MULTILINE)
    assert found is not None
    changed = found[0].replace("# [", "[").replace(f"# cf = {found[2]}", f"cf = {int(found[2]) + 1}")
    path.write_text(text.replace(found[0], changed), encoding="utf-8")
    data = ("--data", str(tmp_path / "mine"))
    assert chair.run("check", *data).code == 0
    said = chair.run("play", "phantom-fury", "--lang", "en", *data, typed=["quit"]).out
    assert f"Values of your own, from {tmp_path / 'mine'}: nobody has measured how hard they are." in said
    assert "--data" in chair.refused("play", "phantom-fury", "--resume")
    assert chair.run("play", "phantom-fury", "--resume", *data, typed=["quit"]).code == 0


# -- where a game begins ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", VALUED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_begins_with_how_hard_it_is(chair: Chair, measured: None, title: str, language: str) -> None:
    said = "Values: standard." if language == "en" else "Valeurs : standard."
    out = chair.run("play", title, "--lang", language, "--seed", "3", typed=["quit"]).out
    assert f"{said} {SAID[language]}" in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_menu_says_how_hard_each_set_is(chair: Chair, measured: None, language: str) -> None:
    out = chair.run("play", "--lang", language, typed=["1", "1", "quit"]).out
    assert out.count(SAID[language]) == 2


@pytest.mark.parametrize("title", VALUED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_so_does_the_lobby(measured: None, title: str, language: str) -> None:
    for one in umpire.value_sets(title):
        assert " ".join(figure.text for figure in value_set_info(one, language).figures) == SAID[language]


def test_a_set_that_nobody_measured_says_what_it_is(
    chair: Chair, monkeypatch: pytest.MonkeyPatch, measured: None
) -> None:
    monkeypatch.setitem(globals(), "FIGURES", "")
    about = umpire.value_sets("phantom-fury")[1].words("en").about
    out = chair.run("play", "phantom-fury", "--values", "harsh", "--lang", "en", typed=["quit"]).out
    assert f"Values: harsh. {about}" in out
    assert chair.saved().rules.values == "harsh"
