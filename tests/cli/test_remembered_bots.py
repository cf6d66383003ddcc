"""A saved game goes on with the bots it had, unless somebody says otherwise."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair
from umpire import Decision

SECOND = ("play", "second-fallujah", "--lang", "en")
NIGHT_DROP = ("play", "night-drop", "--lang", "en")


def kept(chair: Chair, title: str) -> str:
    return (chair.folder / f"{title}.record").read_text(encoding="utf-8")


def bots_in(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("# bot ")]


def decided(chair: Chair, title: str, seat: str) -> int:
    game = umpire.replay(kept(chair, title))
    return sum(isinstance(ply, Decision) and ply.seat == seat for ply in game.plies)


@pytest.fixture(autouse=True)
def no_odds(quick: None) -> None:
    """These tests are about something else."""


def test_a_game_goes_on_with_the_bots_it_had(chair: Chair) -> None:
    chair.run(*NIGHT_DROP, "--bot", "german=recruit", "--seed", "3", typed=["auto 3"])
    out = chair.run(*NIGHT_DROP, typed=["", "auto turn"]).out
    assert "Bots play as before: Germans (recruit)." in out
    assert "look away" not in out, "there is one person, so there is no curtain"
    assert "Germans ›" not in out
    assert decided(chair, "night-drop", "german") > 0
    assert bots_in(kept(chair, "night-drop")) == ["# bot german recruit"]


def test_the_file_is_still_a_record(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=["0"])
    text = kept(chair, "second-fallujah")
    assert text.startswith("umpire record 1\n# bot insurgent regular\ntitle second-fallujah\n")
    path = str(chair.folder / "second-fallujah.record")
    assert chair.run("replay", path, "--verify", "--quiet").code == 0


def test_undo_writes_the_file_anew_and_its_bots_with_it(chair: Chair) -> None:
    chair.run(*SECOND, "--chance", "insurgent", "--setup", "random", "--seed", "3", typed=["nw", "undo"])
    assert bots_in(kept(chair, "second-fallujah")) == ["# bot insurgent chance"]


def test_a_copy_remembers_them_too(chair: Chair) -> None:
    path = chair.folder / "copy.record"
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=[f"save {path}"])
    assert bots_in(path.read_text(encoding="utf-8")) == ["# bot insurgent regular"]


def test_who_names_bots_names_all_of_them(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=["0"])
    out = chair.run(*SECOND, "--resume", "--bot", "insurgent=chance", typed=["0"]).out
    assert "as before" not in out
    assert bots_in(kept(chair, "second-fallujah")) == ["# bot insurgent chance"]


def test_no_bots_leaves_all_seats_to_persons(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=["0"])
    before = decided(chair, "second-fallujah", "insurgent")
    chair.run(*SECOND, "--resume", "--no-bots", typed=["0", "0"])
    assert decided(chair, "second-fallujah", "insurgent") <= before + 2
    assert bots_in(kept(chair, "second-fallujah")) == []
    assert "Insurgents ›" in chair.run(*SECOND, "--resume", typed=["quit"]).out
    assert "leave one" in chair.refused(*SECOND, "--no-bots", "--bot", "insurgent")


def test_a_new_game_has_only_the_bots_of_its_own_command(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=["0"])
    out = chair.run(*SECOND, typed=["new", "quit"]).out
    assert "Insurgents ›" in out
    assert bots_in(kept(chair, "second-fallujah")) == []
    aside = (chair.folder / "second-fallujah.record.bak").read_text(encoding="utf-8")
    assert bots_in(aside) == ["# bot insurgent regular"]


def test_code_of_ones_own_runs_only_when_it_is_named(chair: Chair, tmp_path: Path) -> None:
    """A file may come from anywhere; what stands in it is never run."""
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=["0"])
    path = chair.folder / "second-fallujah.record"
    text = kept(chair, "second-fallujah").replace("insurgent regular", "insurgent a_trap:Door")
    path.write_text(text, encoding="utf-8")
    (tmp_path / "a_trap.py").write_text("raise SystemExit('run')\n", encoding="utf-8")
    chair.patch.chdir(tmp_path)
    said = chair.refused(*SECOND, "--resume")
    assert "--bot insurgent=a_trap:Door" in said
    assert "--no-bots" in said
    assert "a_trap" not in sys.modules
    assert path.read_text(encoding="utf-8") == text
    assert chair.run(*SECOND, "--resume", "--bot", "insurgent", typed=["0"]).code == 0


def test_a_bot_that_nobody_knows_is_refused_in_a_sentence(chair: Chair) -> None:
    chair.run(*SECOND, "--bot", "insurgent", "--seed", "3", typed=["0"])
    text = kept(chair, "second-fallujah").replace("insurgent regular", "insurgent general")
    (chair.folder / "second-fallujah.record").write_text(text, encoding="utf-8")
    assert "No bot 'general'" in chair.refused(*SECOND, "--resume")


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL there")
def test_a_killed_game_has_its_bots_too(chair: Chair) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "UMPIRE_STATE": str(chair.folder)}
    command = [sys.executable, "-m", "umpire", *NIGHT_DROP, "--plain", "--bot", "german", "--seed", "3"]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"auto 2\n")
        process.stdin.flush()
        heard = process.stdout.readline()
        assert heard
        process.send_signal(signal.SIGKILL)
        process.communicate()
    out = chair.run(*NIGHT_DROP, "--resume", typed=["quit"]).out
    assert "Bots play as before: Germans (regular)." in out
