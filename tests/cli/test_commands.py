"""Every command on a good day and on a bad one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair, chance_game, position
from umpire import Decision
from umpire.bots import Chance
from umpire.cli.cited import Cited, SectionTests
from umpire.cli.library import Library
from umpire.engine.record import Source

COMMANDS = ("play", "replay", "review", "rule", "show", "check", "titles", "completion")
POSITION = """turn 3 movement
zone 3 usmc start
zone 15 insurgents normal
squad-1 3/R reduced caat 4 explosives
15/2 suspect 2/1/R
15/1 guerillas 2-3
"""


@pytest.fixture(scope="module")
def whole_game() -> str:
    game, _ = chance_game()
    return game.record.text()


@pytest.fixture
def record(tmp_path: Path, whole_game: str) -> Path:
    path = tmp_path / "game.record"
    path.write_text(whole_game, encoding="utf-8")
    return path


# -- the command itself -----------------------------------------------------------------------------------------------


def test_version_says_which_form_this_is(chair: Chair) -> None:
    out = chair.run("--version").out
    assert umpire.__version__ in out
    assert "compiled" in out or "interpreted" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(chair: Chair, command: str) -> None:
    session = chair.run(command, "--help")
    assert session.code == 0
    assert "example" in session.out


@pytest.mark.parametrize(
    "argv",
    [
        ("plya",),
        ("play", "--nonsense"),
        ("play", "--seed", "seven"),
        ("play", "--lang", "de"),
        ("play", "waterloo"),
        ("play", "--edition", "de"),
        ("play", "--strong-points", "9"),
        ("play", "--variant", "winter"),
        ("play", "--option", "strong-points"),
        ("play", "--option", "weather=fine"),
        ("play", "--dice", "told", "--seed", "3"),
        ("play", "--data", "/no/such/folder"),
        ("rule", "13.4", "waterloo"),
        ("rule", "13.4", "--edition", "de"),
        ("completion", "tcsh"),
        ("show", "/no/such/file"),
        ("replay", "/"),
    ],
)
def test_bad_input_ends_in_one_sentence(chair: Chair, argv: tuple[str, ...]) -> None:
    chair.refused(*argv)
    assert not chair.save.exists()


def test_python_m_umpire_is_the_same_command() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-m", "umpire", "titles"], env=env, capture_output=True, text=True, check=True
    )
    assert "phantom-fury" in done.stdout


def test_a_reader_who_leaves_early_causes_no_complaint(record: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "umpire", "replay", str(record)]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 0


def test_titles_lists_editions_and_options(chair: Chair) -> None:
    out = chair.run("titles").out
    assert "phantom-fury" in out
    assert "strong-points" in out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_for_each_shell(chair: Chair, shell: str) -> None:
    out = chair.run("completion", shell).out
    assert "umpire" in out
    assert "_ARGCOMPLETE" in out


def test_the_shell_completes_section_numbers() -> None:
    """These are of Phantom Fury."""
    line = "umpire rule 13.4.8"
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "_ARGCOMPLETE": "1",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
        "_ARGCOMPLETE_STDOUT_FILENAME": "/dev/stdout",
        "_ARGCOMPLETE_IFS": "\n",
    }
    done = subprocess.run([sys.executable, "-m", "umpire"], env=env, capture_output=True, text=True)
    assert {"13.4.8.1", "13.4.8.2"} <= {word.strip() for word in done.stdout.split()}


# -- rule -------------------------------------------------------------------------------------------------------------


def test_rule_tells_summary_rulings_code_and_tests(chair: Chair) -> None:
    out = chair.run("rule", "13.4.8").out
    assert "Flooding" in out
    assert "R3" in out
    assert "ch13_assault.py:" in out


def test_rule_tells_the_rulings_that_touch_a_section_from_elsewhere(chair: Chair) -> None:
    out = chair.run("rule", "9.4").out
    assert "R5 [9.4]" in out
    assert "R3 [13.4.8]" in out
    assert "R66 [5.1.5.1]" in out


def test_rule_finds_the_code_of_every_section_that_has_a_docstring() -> None:
    cites = Library("phantom-fury").cited.cites
    for number, chapter in (("12.6.3", "ch12"), ("9.4", "ch09"), ("14.4", "ch14"), ("4.1.3", "ch04")):
        assert any(chapter in place for place in cites[number]), number


def test_rule_in_french_tells_what_the_french_edition_changes(chair: Chair) -> None:
    assert "L'édition française" in chair.run("rule", "3", "--lang", "fr").out


def test_rule_without_a_number_is_the_table_of_contents(chair: Chair) -> None:
    assert chair.run("rule").out.count("\n") == len(Library("phantom-fury").sections)


def test_rule_knows_rulings_by_their_number(chair: Chair) -> None:
    out = chair.run("rule", "R15").out
    assert out.startswith("R15 [13.5] ")
    assert "R16" not in out
    assert "13.5 " in out.split("See also")[1]
    assert "ch11_fire.py" in chair.run("rule", "R34").out.split("Code:")[1]


def test_rule_tells_the_tests_and_the_words_of_a_ruling(chair: Chair, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = chair.run("rule", "R15").out.split("Tests:")[1]
    assert "test_ch13_assault.py:" in tests
    assert "test_fr_13_5_a_pinned_squad_still_enters_the_empty_location" in tests
    assert "Words: none" in chair.run("rule", "R1", "toy").out
    monkeypatch.setattr(Cited, "_said", {("R1", "reason-far-bank"), ("3.3", "reason-lost")})
    assert words_at(chair, "R1", "toy") == ["reason-far-bank"]


def test_rule_tells_the_rulings_and_the_words_of_the_code_at_a_section(chair: Chair) -> None:
    out = chair.run("rule", "11.4.2").out
    assert "R34 [12.5.2] " in out
    assert "roll-street-units" in words_at(chair, "11.4.2.1", "phantom-fury")
    assert words_at(chair, "3.1", "toy") == ["move-passed", "reason-not-yours", "verb-move-who"]
    assert words_at(chair, "2.4", "toy") == ["piece-lost-attacker", "piece-lost-defender", "reason-lost"]
    assert words_at(chair, "1.3", "toy") == ["draw-belief", "piece-turned-up"]


def words_at(chair: Chair, number: str, title: str) -> list[str]:
    return chair.run("rule", number, title).out.split("Words:\n")[1].split("Tests:")[0].split()


def test_the_tests_of_an_own_package_are_found_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = "def test_2_1_a_piece_attacks() -> None: ...\n"
    for source in (tmp_path / "flat" / "pebbles", tmp_path / "deep" / "src" / "pebbles"):
        source.mkdir(parents=True)
        project = tmp_path / source.relative_to(tmp_path).parts[0]
        (project / "tests" / "more").mkdir(parents=True)
        (project / "tests" / "more" / "test_fighting.py").write_text(test, encoding="utf-8")
        assert SectionTests(source, "pebbles").folders == []  # a folder of packages may have tests of somebody else's
        (project / "pyproject.toml").write_text("", encoding="utf-8")
        assert SectionTests(source, "pebbles").folders == [project / "tests"]
        assert [place.split()[-1] for place in SectionTests(source, "pebbles").of("2.1")] == [
            "test_2_1_a_piece_attacks"
        ]
        (project / "tests" / "pebbles").mkdir()
        assert SectionTests(source, "pebbles").folders == [project / "tests" / "pebbles"]


def test_where_there_is_no_checkout_the_tests_are_not_installed(chair: Chair, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Tests : aucun dans tests/toy" in chair.run("rule", "1", "toy", "--lang", "fr").out
    monkeypatch.setattr(Path, "is_dir", lambda path: path.name != "toy" and os.path.isdir(path))
    assert "Tests: not installed" in chair.run("rule", "2.1", "toy").out
    refused = chair.refused("rule", "--coverage", "toy")
    assert "Looked for: " in refused
    assert "tests/toy" in refused


@pytest.mark.parametrize("number", ["13.99", "99", "flooding", ""])
def test_rule_names_the_nearest_numbers(chair: Chair, number: str) -> None:
    if not number:
        return
    assert "the nearest are" in chair.refused("rule", number)


def test_coverage_counts_what_is_open(chair: Chair) -> None:
    session = chair.run("rule", "--coverage")
    assert f"{len(Library('phantom-fury').sections)} sections, " in session.out
    assert session.code == (0 if ", 0 open." in session.out else 1)


def test_provenance_is_that_of_the_title_of_a_record(chair: Chair) -> None:
    path = chair.folder / "game.record"
    path.write_text(umpire.start("toy", seed=1).record.text(), encoding="utf-8")
    assert "0 stated by the rules" in chair.run("show", str(path), "--provenance", "--lang", "en").out
    assert "0 stated" not in chair.run("show", "--provenance", "--lang", "en").out


# -- check ------------------------------------------------------------------------------------------------------------


def test_check_says_that_all_is_well(chair: Chair) -> None:
    session = chair.run("check")
    assert session.code == 0
    assert "all well" in session.out


def test_check_names_the_fault_of_an_override(chair: Chair) -> None:
    folder = chair.folder / "data" / "phantom-fury"
    folder.mkdir(parents=True)
    assert "has no file" not in chair.refused("check", "--data", str(chair.folder / "nowhere"))
    assert "nothing would be replaced" in chair.refused("check", "--data", str(folder.parent))
    (folder / "counters.toml").write_text("format = 3", encoding="utf-8")
    assert "counters.toml" in chair.refused("check", "--data", str(folder.parent))
    assert "counters.toml" in chair.refused("play", "phantom-fury", "--data", str(folder.parent))
    (folder / "counters.toml").write_bytes(b"\xff\xfe")
    assert "UTF-8" in chair.refused("show", "--data", str(folder.parent))


def test_check_accepts_an_override_that_fits(chair: Chair) -> None:
    folder = chair.folder / "data" / "phantom-fury"
    folder.mkdir(parents=True)
    ours = Library("phantom-fury").folder / "data" / "tables.toml"
    (folder / "tables.toml").write_bytes(ours.read_bytes())
    assert "tables.toml" in chair.run("check", "--data", str(folder.parent)).out


# -- show -------------------------------------------------------------------------------------------------------------


def test_show_draws_the_map_before_the_set_up(chair: Chair) -> None:
    out = chair.run("show").out
    assert all(f"({zone})" in out for zone in (1, 13, 61))


def test_show_draws_a_written_position(chair: Chair) -> None:
    path = chair.folder / "position.txt"
    path.write_text(POSITION, encoding="utf-8")
    out = chair.run("show", str(path)).out
    assert "[3]" in out
    assert "?G" in out
    assert "Turn 3/16" in out


def test_show_reads_standard_input(chair: Chair) -> None:
    assert "[3]" in chair.run("show", "-", typed=POSITION.splitlines()).out


def test_show_draws_a_record(chair: Chair, record: Path) -> None:
    assert "Turn" in chair.run("show", str(record)).out


def test_show_draws_one_zone(chair: Chair) -> None:
    out = chair.run("show", "--zone", "26").out
    assert "OG°" in out
    assert "15 16 17" in out


def test_show_tells_where_values_come_from(chair: Chair) -> None:
    out = chair.run("show", "--provenance").out
    assert "reconstructed" in out
    assert "stated" in out


@pytest.mark.parametrize("text", ["", "turn forty", "zone 99 usmc", "squad-1 99/R", "\x00"])
def test_show_refuses_what_is_no_position(chair: Chair, text: str) -> None:
    path = chair.folder / "position.txt"
    path.write_text(text, encoding="utf-8")
    chair.refused("show", str(path))


@pytest.mark.parametrize("zone", ["0", "62", "mosque", "-1"])
def test_show_refuses_a_zone_that_is_not_there(chair: Chair, zone: str) -> None:
    chair.refused("show", f"--zone={zone}")


# -- replay -----------------------------------------------------------------------------------------------------------


def test_replay_tells_a_game_with_its_rules_and_its_outcome(chair: Chair, record: Path) -> None:
    session = chair.run("replay", str(record), "--verify")
    assert session.code == 0
    assert "Turn 16 begins. [8]" in session.out
    assert "Every die is the one its seed gives." in session.out
    assert "victory" in session.out


def test_replay_quietly_tells_only_the_outcome(chair: Chair, record: Path) -> None:
    assert chair.run("replay", str(record), "--quiet").out.count("\n") == 1


def test_replay_up_to_an_answer_rolls_nothing_more(chair: Chair, record: Path) -> None:
    out = chair.run("replay", str(record), "--to", "1").out
    assert "After one answer" in out
    assert "Set-up" in out
    assert "has" in chair.refused("replay", str(record), "--to", "99999")


def test_replay_step_by_step_stops_when_asked(chair: Chair, record: Path) -> None:
    out = chair.run("replay", str(record), "--step", typed=["", "", "q"]).out
    assert out.count("Enter for the next decision") == 3


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    game, bot = umpire.start("toy", seed=3), Chance(3)
    while isinstance(game.pending, Decision):
        game.choose(bot.pick(game.pending))
    path = tmp_path / "ford.record"
    path.write_text(game.record.text(), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "together", "single"),
    [
        ("en", "6 pieces are drawn. [5.1]", "Drawn for West 1: a knight. [5.1]"),
        ("fr", "6 pions sont tirés. [5.1]", "Tiré pour Ouest 1\u00a0: un chevalier. [5.1]"),
    ],
)
def test_replay_tells_routine_together_or_each(
    chair: Chair, ford: Path, language: str, together: str, single: str
) -> None:
    out = chair.run("replay", str(ford), "--lang", language).out.splitlines()
    assert together in out
    assert single not in out
    each = chair.run("replay", str(ford), "--lang", language, "--every").out.splitlines()
    assert together not in each
    assert single in each
    assert len(each) > len(out) + 9


def test_the_table_tells_routine_together_and_its_log_each(chair: Chair) -> None:
    told = chair.run("play", "toy", "--lang", "en", "--seed", "3", "--open", typed=["log all"]).out
    assert "3 pieces are drawn. [5.1]" in told
    before, _, after = told.partition("Which piece moves?")
    assert "Drawn for West 1" not in before
    assert "Drawn for West 1: a knight. [5.1]" in after


def test_replay_in_french(chair: Chair, record: Path) -> None:
    assert "victoire" in chair.run("replay", str(record), "--lang", "fr", "--quiet").out.lower()


def test_replay_refuses_a_die_that_its_seed_did_not_give(chair: Chair, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = max(index for index, line in enumerate(lines) if line.startswith("d10 "))
    head, bracket, cite = lines[at].rpartition("[")
    words = head.split()
    words[-1] = str((int(words[-1]) + 1) % 10)
    lines[at] = f"{' '.join(words)} {bracket}{cite}"
    record.write_text("\n".join(lines[: at + 1]) + "\n", encoding="utf-8")
    assert chair.run("replay", str(record), "--quiet").code == 0
    assert f"line {at + 1}" in chair.refused("replay", str(record), "--verify")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "PGN 1\n",
        "umpire record 1\n",
        "umpire record 1\ntitle waterloo\nedition en\nplay\n",
        "umpire record 1\ntitle phantom-fury\nedition de\nplay\n",
        "umpire record 1\ntitle phantom-fury\nedition en\noption weather fine\nplay\n",
        "umpire record 1\ntitle phantom-fury\nedition en\ndice seeded x\nplay\n",
        "umpire record 1\ntitle phantom-fury\nedition en\ndata 000000000000\nplay\n",
        "umpire record 1\ntitle phantom-fury\nedition en\nplay\nusmc mix-strong-points 9\n",
        "umpire record 1\ntitle phantom-fury\nedition en\nplay\nusmc charge squad-1\n",
    ],
)
def test_replay_refuses_a_foreign_or_corrupt_record(chair: Chair, text: str) -> None:
    path = chair.folder / "foreign.record"
    path.write_text(text, encoding="utf-8")
    chair.refused("replay", str(path))
    if text.startswith("umpire"):
        chair.refused("show", str(path))


def test_replay_refuses_what_is_no_text(chair: Chair) -> None:
    path = chair.folder / "binary.record"
    path.write_bytes(bytes(range(256)))
    assert "UTF-8" in chair.refused("replay", str(path))


def test_a_torn_record_is_told_without_its_last_line(chair: Chair, record: Path) -> None:
    whole = record.read_text(encoding="utf-8")
    record.write_text(whole[: len(whole) * 2 // 3], encoding="utf-8")
    session = chair.run("replay", str(record), "--quiet")
    assert session.code == 0
    assert ("torn" in session.out) == (not whole[: len(whole) * 2 // 3].endswith("\n"))


def test_show_and_replay_agree_with_the_game(chair: Chair, record: Path) -> None:
    game, _ = chance_game()
    assert position(umpire.replay(record.read_text(encoding="utf-8"))) == position(game)


def test_a_game_that_was_carried_here_goes_on_with_dice_of_its_own(chair: Chair) -> None:
    played = umpire.start("phantom-fury", seed=11, options={"strong-points": 2})
    bot = Chance(11)
    while isinstance(played.pending, umpire.Decision) and len(played.plies) < 60:
        played.choose(bot.pick(played.pending))
    record = played.record
    record.changes.append(Source(len(record.answers), "fresh"))
    chair.save.write_text(record.text(), encoding="utf-8")
    chair.play("auto 30", options=("--resume",))
    game = chair.saved()
    assert len(game.plies) > len(record.answers)
    assert game.sources[0].seed == "11"
    chair.play("auto game", options=("--resume",))
    assert [source.seed for source in chair.saved().sources] == [source.seed for source in game.sources]
    assert (
        "Every die is the one its seed gives." in chair.run("replay", str(chair.save), "--verify", "--lang", "en").out
    )
    assert chair.run("replay", str(chair.save), "--to", "70", "--lang", "en").code == 0
