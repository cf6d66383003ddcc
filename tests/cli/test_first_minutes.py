"""What somebody meets who has never played at a terminal before."""

import os
import re
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.text import Text

import umpire
from cli.terminal import Chair, bare, chance_game, drawn, seated
from umpire import Decision
from umpire.bots import Chance
from umpire.cli.menu import read_answer
from umpire.cli.table import Table
from umpire.cli.words import words_of
from umpire.kit.terminal import legend
from umpire.kit.words import screen_text

# -- without a command ------------------------------------------------------------------------------------------------


def test_umpire_alone_shows_its_help(chair: Chair) -> None:
    session = chair.run()
    assert session.code == 0
    assert session.err == ""
    assert session.out == chair.run("--help").out
    assert "umpire play" in session.out


def test_umpire_games_alone_shows_its_help(chair: Chair) -> None:
    session = chair.run("games")
    assert session.code == 0
    assert session.out == chair.run("games", "--help").out


# -- where games are kept ---------------------------------------------------------------------------------------------

KEEPERS = (
    ("serve",),
    ("backup",),
    ("restore", "copy.sqlite3"),
    ("games", "list"),
    ("games", "export", "1"),
    ("games", "delete", "1"),
    ("games", "revoke", "1"),
    ("games", "link", "1"),
)


@pytest.mark.parametrize("command", KEEPERS)
@pytest.mark.parametrize("former", [("--data", "somewhere"), ("--data=somewhere",), ("--data",)])
def test_the_folder_of_games_is_named_with_games(
    chair: Chair, command: tuple[str, ...], former: tuple[str, ...]
) -> None:
    assert "--games DIR" in chair.refused(*command, *former)
    said = chair.run(*command, "--help").out
    assert "--games DIR" in said
    assert "--data" not in said


@pytest.mark.parametrize("command", ["play", "replay", "review", "show", "check", "ladder"])
def test_data_is_a_folder_that_replaces_ours(chair: Chair, command: str) -> None:
    said = chair.run(command, "--help").out
    assert "--data DIR" in said
    assert "--games DIR" not in said


# -- why not, by the name that the list shows -------------------------------------------------------------------------


def said(table: Table, *typed: str) -> str:
    """What the table says to these lines."""
    drawn(table)
    file = table.console.file = StringIO()
    for line in typed:
        table.answer(line)
    return bare(file.getvalue())


def test_why_9_is_about_squad_9_where_squads_are_asked_for() -> None:
    game = umpire.place(
        "phantom-fury", "turn 2 movement\nzone 3 usmc start\nsquad-1 3/C\nsquad-9 3/C\nsquad-7 3/C\nm1a1-1 N3\n"
    )
    game.play("squad-9")
    game.play("stop")
    table = seated(game, 120, 40)
    assert [line.handle for line in table.lines] == []
    by_number, by_name = said(table, "why 9"), said(table, "why squad-9")
    assert by_number == by_name
    assert "no such unit" not in by_number
    assert re.search(r"\[12[\d.]*\]", by_number)
    assert "not on the map" in said(table, "why 4")
    assert "type 19 for Abrams 1" in said(table, "why 19")
    assert '"9" is no answer here: ' + by_number.strip()[:20] in said(table, "9")


def test_why_of_a_zone_where_locations_are_asked_for() -> None:
    game = umpire.place(
        "phantom-fury",
        "turn 2 movement\nstrong-points 1\nzone 3 usmc start\nsquad-1 3/C\nzone 15 normal\n15/2 suspect 2/1/R\n",
    )
    game.play("squad-1")
    table = seated(game, 120, 40)
    assert said(table, "why 26") == "That Location is not Adjacent. [12.4.1]\n"
    assert "no such place" in said(table, "why 99")


def test_why_by_the_letter_and_number_of_an_area() -> None:
    game = umpire.start("second-fallujah", seed=3, options={"setup": "random"})
    while getattr(game.pending, "verb", "") != "insurgent-action":
        game.choose(len(game.pending.options_text()) - 1 if game.pending else 0)
    table = seated(game, 120, 40)
    drawn(table)
    offered = {line.handle for line in table.lines}
    for area in range(1, 52):
        out = said(table, f"why o{area}")
        assert ("It is offered" in out) == (f"o{area}" in offered), out
        assert "no such area" not in out


def test_why_of_a_hex_where_units_are_asked_for_is_about_those_who_stand_there() -> None:
    game = umpire.place(
        "night-drop",
        "turn 3 activations\ninitiative us\nstick 505 2108 unknown 2\ncompany 505-a 2409\ncompany 507-d 2409\n"
        "german company-a 0809 known\n",
    )
    game.play("u1")
    assert getattr(game.pending, "verb", "") == "move-who"
    table = seated(game, 120, 40)
    assert "not on the map" in said(table, "why 5d")
    out = said(table, "why 2409")
    assert "It is offered: type 5a" in out
    assert "D/507: " in out
    assert "no such unit" in said(table, "why 2108p")
    assert "It is offered: type 2108" in said(table, "why 2108")


# -- maps on a narrow terminal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_map_is_in_one_piece_and_no_line_of_it_is_broken(title: str, width: int, language: str) -> None:
    game, bot = umpire.start(title, seed=3), Chance(3)
    for number in range(200):
        if not isinstance(game.pending, Decision):
            break
        if number % 40 == 0:
            table = seated(game, width, 40, language)
            drawn(table)
            board = table.screen.board(table.view(), width, table.marks(), 38)
            loose = table.console.render_lines(board, table.console.options.update(width=500), pad=False)
            lines = ["".join(part.text for part in line) for line in loose]
            assert max(cell_len(line.rstrip()) for line in lines) <= width
            assert len(lines) < 40
        game.choose(bot.pick(game.pending))


@pytest.mark.parametrize("width", [60, 80, 99, 100, 110, 130])
def test_a_row_of_the_city_is_a_line_of_the_table(width: int) -> None:
    game = umpire.start("phantom-fury", seed=3)
    text = drawn(seated(game, width, 32))
    row = next(line for line in text if "(1)" in line)
    assert all(f"({zone})" in row for zone in range(1, 13))


@pytest.mark.parametrize(("width", "pitch"), [(61, 2), (80, 2), (100, 3), (120, 4)])
def test_night_drop_shows_its_whole_map_on_every_terminal(width: int, pitch: int) -> None:
    game = umpire.place(
        "night-drop", "turn 3 activations\ninitiative us\nstick 505 2108 unknown 2\ncompany 505-a 2909\n"
    )
    table = seated(game, width, 60)
    drawn(table)
    file = table.console.file = StringIO()
    table.answer("map")
    lines = bare(file.getvalue()).rstrip("\n").split("\n")
    rows = [line for line in lines if re.match(r"\d\d ", line)]
    assert [line[:2] for line in rows] == [f"{row:02d}" for row in range(1, 25)]
    at = 3 + 28 * pitch
    assert rows[8][at : at + 1] == "5"
    assert rows[7][3 + 20 * pitch] == "5"


def test_on_the_narrowest_terminals_the_map_of_night_drop_comes_in_parts() -> None:
    game = umpire.start("night-drop", seed=3)
    table = seated(game, 50, 60)
    drawn(table)
    file = table.console.file = StringIO()
    table.answer("map")
    lines = bare(file.getvalue()).rstrip("\n").split("\n")
    assert max(cell_len(line) for line in lines) <= 50
    assert sum(line.startswith("01 ") for line in lines) == 2


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_signs_are_explained_in_whole_words(width: int, language: str) -> None:
    texts = [screen_text(title, language) for title in umpire.titles()]
    found = [signs for text in texts for signs in re.findall(r"^legend\S* = (.*)$", text, re.MULTILINE)]
    assert found
    for signs in found:
        line = legend(signs, width).plain
        assert cell_len(line) <= width
        assert signs.startswith(line), "no sign is cut in the middle"
        assert line == signs or signs[len(line) :].startswith(" · ")
        two = legend(signs, width, 2).plain.split("\n")
        assert signs.startswith(" · ".join(two))
        assert len(two) == 1 + (line != signs)


@pytest.mark.parametrize(("language", "said"), [("en", "right edge is cut off"), ("fr", "bord droit est coupé")])
def test_a_city_that_is_too_wide_says_so(language: str, said: str) -> None:
    game = umpire.start("phantom-fury", seed=3)
    assert said in " ".join(drawn(seated(game, 40, 32, language)))
    assert said not in " ".join(drawn(seated(game, 60, 32, language)))


# -- what is longer than the screen -----------------------------------------------------------------------------------


class Typist(StringIO):
    """A keyboard."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was read page by page."""
    shown: list[str] = []
    monkeypatch.setattr("rich.pager.SystemPager.show", lambda _, content: shown.append(bare(content)))
    monkeypatch.setattr("sys.stdin", Typist())
    return shown


@pytest.mark.parametrize("own", [None, "", "-M", "FX"])
def test_less_is_told_to_show_colours_and_which_keys_it_knows(monkeypatch: pytest.MonkeyPatch, own: str | None) -> None:
    heard: list[str] = []
    monkeypatch.setattr("rich.pager.SystemPager.show", lambda *_: heard.append(os.environ["LESS"]))
    monkeypatch.setattr("sys.stdin", Typist())
    monkeypatch.delenv("LESS", raising=False)
    if own is not None:
        monkeypatch.setenv("LESS", own)
    game, _ = chance_game(decisions=60)
    for language, keys in (("en", "q to go back"), ("fr", "q pour revenir")):
        said(seated(game, 100, 20, language), "log all")
        options = heard[-1].split(" ")
        assert options[0] == "-R"
        assert keys in heard[-1]
        assert heard[-1].endswith(own or "$")
        assert os.environ.get("LESS") == own


def test_long_odds_are_read_page_by_page(pages: list[str]) -> None:
    game, _ = chance_game(decisions=140, values="harsh")
    said(seated(game, 100, 40), "odds 18")
    assert len(pages) == 1
    assert "Chance" in pages[0]
    assert len(pages[0].splitlines()) > 40


def test_what_fits_the_screen_is_printed(pages: list[str]) -> None:
    game, _ = chance_game(decisions=140, values="harsh")
    assert "Chance" in said(seated(game, 100, 300), "odds 18")
    assert pages == []


def test_into_a_pipe_everything_is_printed(pages: list[str], chair: Chair) -> None:
    assert "Estimated from" in chair.play("auto setup", "odds 1", "log all", options=("--seed", "7")).out
    assert pages == []


def test_a_long_log_and_the_help_are_read_page_by_page_too(pages: list[str]) -> None:
    game, _ = chance_game(decisions=60)
    table = seated(game, 100, 20)
    said(table, "log all", "?")
    assert len(pages) == 2


# -- what is said once ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(40, 24), (80, 24), (100, 30), (140, 40)])
def test_nothing_that_is_said_once_is_cut_off(title: str, language: str, size: tuple[int, int]) -> None:
    """How hard a game is and where it is kept; what has no room on the first screen stands on the next one."""
    table = seated(umpire.start(title, seed=3), *size, language)
    table.notices = [Text(f"{number} " + "word " * 30 + f"end{number}.") for number in range(4)]
    seen = ""
    for _ in range(4):
        screen = drawn(table)
        assert len(screen) <= size[1] - 1
        seen += "\n".join(screen)
    assert [number for number in range(4) if f"end{number}." in seen] == [0, 1, 2, 3]
    assert table.notices == []


def test_long_notices_leave_the_whole_map_where_they_can() -> None:
    table = seated(umpire.start("phantom-fury", seed=3), 80, 24)
    table.notices = [Text("word " * 40) for _ in range(4)]
    assert any("(61)" in line for line in drawn(table))
    table = seated(umpire.start("second-fallujah", seed=3), 80, 24)
    table.notices = [Text("word " * 40) for _ in range(4)]
    assert any("│5·0" in line for line in drawn(table))


# -- a narrow terminal ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", ["resume-ask", "curtain-ask", "menu-ask"])
def test_a_question_is_never_broken_in_the_middle_of_a_word(
    monkeypatch: pytest.MonkeyPatch, language: str, key: str
) -> None:
    table = seated(umpire.start("night-drop", seed=3), 40, 24, language)
    question = words_of(language)(key, **({"usual": "1"} if key == "menu-ask" else {}))
    file = table.console.file = StringIO()
    monkeypatch.setattr("sys.stdin", Typist("x\n"))
    assert read_answer(table.console, question) == "x"
    before = bare(file.getvalue())
    file = table.console.file = StringIO()
    monkeypatch.setattr("builtins.input", lambda prompt: file.write(prompt) and "x")
    assert table.ask(question) == "x"
    for said in (before, bare(file.getvalue())):
        assert all(cell_len(line) <= 40 for line in said.split("\n"))
        assert said.split() == question.split()
        assert said.endswith(" ")
