"""House rules: the three examples, and what a file may do wrong. Each test begins as if nothing had been loaded."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair
from umpire import Decision, Fault, Game, Roll
from umpire.kit import house
from umpire.kit.shelf import Shelf

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples" / "house_rules"
MARSH, GROUND, WAVE = (str(EXAMPLES / f"{name}.py") for name in ("deep_marsh", "home_ground", "bloodied"))


@pytest.fixture(autouse=True)
def _nothing_loaded() -> Iterator[None]:
    house.forget()
    yield
    house.forget()


def to_the_end(game: Game, seed: int = 3) -> Game:
    chance = random.Random(seed)
    while isinstance(game.pending, Decision):
        game.choose(chance.randrange(len(game.pending.options)))
    return game


@pytest.mark.parametrize(
    ("title", "file", "edition", "options"),
    [
        ("night-drop", MARSH, "en", {}),
        ("second-fallujah", GROUND, "en", {}),
        ("second-fallujah", GROUND, "en", {"insurgents": "bot"}),
        ("phantom-fury", WAVE, "en", {}),
        ("phantom-fury", WAVE, "fr", {}),
    ],
)
def test_a_game_under_house_rules_replays_with_the_file_and_is_refused_without(
    title: str, file: str, edition: str, options: dict[str, object]
) -> None:
    game = to_the_end(umpire.start(title, edition, options, seed=3, rules=file))
    text = game.record.text()
    name = Path(file).name
    assert f"\nrules {house.load(file).mark}\n" in text
    assert umpire.replay(text, rules=file, verify=True).record.text() == text
    house.forget()
    with pytest.raises(Fault, match=rf"the record, line \d+: this game has the house rules {name} .*--rules"):
        umpire.replay(text)


def test_deep_marsh_changes_a_section_and_says_no_with_its_own() -> None:
    chart = umpire.rules("night-drop").chart  # type: ignore[attr-defined]
    marsh = next(
        chart.hex_name[hex] for hex in range(chart.hex_count) if chart.terrain[hex] == 2 and not chart.road[hex]
    )
    text = f"turn 1 activations\ninitiative us\nstick 505 {marsh} unknown 2\nstick 505 2409 unknown 2\n"
    book, ours = (umpire.place("night-drop", text, seed=1, rules=rules) for rules in (None, MARSH))
    for game in (book, ours):
        while isinstance(game.pending, Decision) and game.pending.verb != "move-who":
            game.choose(0)
    assert isinstance(book.pending, Decision)
    assert isinstance(ours.pending, Decision)
    held = set(book.pending.options) - set(ours.pending.options)
    assert held
    for choice in held:
        ruling = ours.why_not(choice)
        assert (ruling.ok, ruling.cite, ruling.reason) == (False, "H1", "bogged-down")


@pytest.mark.parametrize(
    ("title", "file", "word"),
    [("second-fallujah", GROUND, "home-ground"), ("phantom-fury", WAVE, "bloodied")],
)
def test_a_modifier_of_a_house_rule_is_rolled_with_and_told(title: str, file: str, word: str) -> None:
    told: list[str] = []
    for seed in range(6):
        game = to_the_end(umpire.start(title, seed=seed, rules=file), seed)
        told += [
            game.tell(step) for step in game.log if isinstance(step, Roll) and word in [m.reason for m in step.mods]
        ]
        if told:
            break
    assert told
    assert all(f"{word.replace('-', ' ')} (house rule) [H1]" in line for line in told)


TABLES = """\
from typing import Any

from umpire.titles.second_fallujah.ruleset import TwoPlayers

TITLE = "second-fallujah"


class Rules(TwoPlayers):
    "7.2.6 There is more cover everywhere."

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        for area in range(len(self.chart.tem)):
            self.chart.tem[area] += 1
"""


def test_a_table_that_is_changed_is_changed_for_its_own_games_alone(tmp_path: Path) -> None:
    before = list(umpire.rules("second-fallujah").chart.tem)  # type: ignore[attr-defined]
    for _ in range(2):  # and for each ruleset anew
        ours = umpire.rules("second-fallujah", rules=written(tmp_path, "", TABLES)).chart.tem  # type: ignore[attr-defined]
        assert ours == [tem + 1 for tem in before]
    assert umpire.rules("second-fallujah").chart.tem == before  # type: ignore[attr-defined]


def test_its_sections_and_rulings_stand_on_the_shelf() -> None:
    house.load(MARSH)
    shelf = Shelf("night-drop")
    assert shelf.section("H1")["title"] == {"en": "Deep marsh", "fr": "Marais profonds"}
    assert [ruling["id"] for ruling in shelf.rulings_on("H1")] == ["HR1"]
    house.forget()
    with pytest.raises(Fault, match="no section"):
        Shelf("night-drop").section("H1")


def test_another_file_of_that_name_is_refused(tmp_path: Path) -> None:
    text = umpire.start("toy", seed=1, rules=written(tmp_path / "a", "")).record.text()
    other = written(tmp_path / "b", "# another thought")
    with pytest.raises(Fault, match=r"it was not played by mine\.py"):
        umpire.replay(text, rules=other)
    house.forget()
    house.load(other)
    with pytest.raises(Fault, match=r"is not the mine\.py of this game"):
        umpire.replay(text)
    plain = umpire.start("toy", seed=1).record.text()
    with pytest.raises(Fault, match="its house rules are none"):
        umpire.replay(plain, rules=other)


# -- what a file may do wrong --------------------------------------------------------------------------------------------------

HEAD = """\
from umpire.engine.ask import ask
from umpire.titles.toy.ruleset import SteppingStones

TITLE = "toy"


class Rules(SteppingStones):
    "5 as it is."
"""


def written(folder: Path, body: str, head: str = HEAD) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "mine.py"
    file.write_text(f"{head}\n{body}\n", encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 / 0", r"mine\.py, line 1: these house rules cannot be loaded: ZeroDivisionError: division by zero"),
        ("x =", r"mine\.py, line 1: .*SyntaxError: invalid syntax"),
        ("\nimport nowhere", r"mine\.py, line 2: .*ModuleNotFoundError: No module named 'nowhere'"),
        ("raise SystemExit(3)", r"mine\.py, line 1: .*SystemExit: 3"),
        ("pass", r"mine\.py: it does not say which title"),
        ("TITLE = 'toy'", r"mine\.py: it has no class Rules that extends the ruleset of toy"),
        ("TITLE = 'toy'\nfrom umpire.engine.ruleset import Rules", r"it has no class Rules"),
    ],
)
def test_a_file_that_cannot_be_loaded(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        house.load(written(tmp_path, "", text))


def test_a_file_that_is_missing_or_has_no_fit_name(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"There are no house rules at .*nowhere\.py"):
        house.load(tmp_path / "nowhere.py")
    with pytest.raises(Fault, match=r"is called something\.py"):
        house.load(tmp_path / "my rules.txt")
    with pytest.raises(Fault, match=r"deep_marsh\.py changes the rules of night-drop, not of toy"):
        umpire.start("toy", rules=MARSH)


FAILS = """
    def begin_turn(self, pos):
        if pos.turn == 1:
            raise KeyError("moon")
        return super().begin_turn(pos)
"""
STRANGER = """
    def west_moves(self, pos):
        if pos.turn == 2:
            yield from ask("north", "move-who", ["a", "b"], "H1")
        return (yield from super().west_moves(pos))
"""


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (FAILS, r"mine\.py, line 13: the house rules failed: KeyError: 'moon'\. The answer was not taken\."),
        (
            STRANGER,
            r"mine\.py, line 13: the house rules failed: it asks the seat 'north' \[H1\], and there is west, east",
        ),
    ],
)
def test_a_rule_that_fails_in_play_leaves_the_game_where_it_stood(tmp_path: Path, body: str, says: str) -> None:
    game = umpire.start("toy", seed=4, rules=written(tmp_path, body))
    before, found = "", ""
    while not found:
        assert isinstance(game.pending, Decision)
        before = game.record.text()
        found = failure(game)
    assert re.match(says, found), found
    assert game.record.text() == before
    assert umpire.replay(before).record.text() == before
    assert failure(game) == found  # once more, as often as somebody tries
    assert game.record.text() == before


def failure(game: Game) -> str:
    """Take the last option; what is said if that fails."""
    assert isinstance(game.pending, Decision)
    try:
        game.choose(len(game.pending.options) - 1)
    except Fault as fault:
        return str(fault)
    return ""


def test_a_rule_that_breaks_an_invariant(tmp_path: Path) -> None:
    body = """
    def may_move(self, pos, unit):
        if pos.turn == 2:
            pos.bag = [0] * len(pos.bag)
        return super().may_move(pos, unit)
"""
    head = (
        HEAD.replace("toy.ruleset", "night_drop.ruleset")
        .replace("SteppingStones", "NightDrop")
        .replace('"toy"', '"night-drop"')
    )
    game = umpire.start("night-drop", seed=4, rules=written(tmp_path, body, head))
    with pytest.raises(Fault, match=r"mine\.py, line \d+: the house rules failed: it breaks what always holds"):
        to_the_end(game)
    assert isinstance(game.pending, Decision)
    umpire.replay(game.record.text())


# -- at the terminal and on the ladder -----------------------------------------------------------------------------------------


def test_the_terminal_plays_saves_and_replays_under_house_rules(chair: Chair) -> None:
    save = str(chair.folder / "toy.record")
    rules = ("--rules", str(written(chair.folder, FAILS.replace("== 1", "== 3"))))
    args = ("toy", "--lang", "en", "--save", save, "--chance", "east", "--seed", "2")
    run = chair.run("play", *args, *rules, typed=["1", "1", "1", "1", "1", "1", "1", "1", "1"])
    assert "House rules mine.py" in run.out
    assert "mine.py, line 13: the house rules failed: KeyError: 'moon'. The answer was not taken." in run.err
    assert run.code == 2
    assert "\nrules mine.py sha256:" in Path(save).read_text(encoding="utf-8")
    assert chair.run("replay", save, "--seat", "west", *rules).code == 0
    house.forget()
    assert "name that file with --rules" in chair.refused("replay", save, "--seat", "west")
    assert "There are no house rules at" in chair.refused("play", "toy", "--rules", "nowhere.py")


@pytest.mark.parametrize(
    ("title", "file"), [("night-drop", MARSH), ("second-fallujah", GROUND), ("phantom-fury", WAVE)]
)
def test_the_ladder_plays_under_house_rules(chair: Chair, title: str, file: str) -> None:
    run = chair.run("ladder", title, "--bots", "chance", "--games", "2", "--jobs", "2", "--rules", file)
    assert run.code == 0, run.err
    assert Path(file).name in run.out


def test_a_section_and_a_ruling_of_a_house_rule_are_looked_up_with_its_file(chair: Chair) -> None:
    section = chair.run("rule", "H1", "--rules", MARSH)  # the title is that of the file
    assert section.code == 0
    assert "H1  Deep marsh (house rule, deep_marsh.py)" in section.out
    assert "HR1 [H1] Does it hold an attacker back? (house rule, deep_marsh.py)" in section.out
    assert "deep_marsh.py" in section.out
    ruling = chair.run("rule", "HR1", "night-drop", "--rules", MARSH, "--lang", "fr")
    assert "l'eau ralentit les pieds" in ruling.out.lower()
    assert "deep_marsh.py" in ruling.out
    house.forget()
    assert "H1" in chair.refused("rule", "H1", "night-drop")


PAGE = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    umpire (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", [line for line in COMMANDS if not line.startswith("serve")])
def test_a_command_of_the_page_does_what_it_says(
    command: str, chair: Chair, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = tmp_path / "my_rules.py"
    mine.write_text(Path(MARSH).read_text(encoding="utf-8"), encoding="utf-8")
    record = to_the_end(umpire.start("night-drop", seed=3, rules=mine)).record
    (tmp_path / "my.record").write_text(record.text(), encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    house.forget()
    monkeypatch.chdir(tmp_path)
    run = chair.run(*command.split())
    assert (run.code, run.err) == (0, "")
    told = {"replay": f"{len(record.answers)} answers", "show": "Turn"}.get(
        command.split()[0], Path(command.split()[-1]).name
    )
    assert told in run.out


def test_the_page_has_commands_of_every_kind() -> None:
    assert {line.split()[0] for line in COMMANDS} == {"play", "ladder", "serve", "replay", "show", "rule"}


def test_the_python_of_the_page_does_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, program = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    Path("home.py").write_text(file, encoding="utf-8")
    game = to_the_end(umpire.start("second-fallujah", seed=3, rules="home.py"))
    assert any("home-ground" in [mod.reason for mod in step.mods] for step in game.log if isinstance(step, Roll))
    head = (
        "from umpire.titles.night_drop.ruleset import NightDrop\n\nTITLE = 'night-drop'\n\n\nclass Rules(NightDrop):\n"
    )
    body = "    def begin(self):\n        raise KeyError('moon')\n"
    Path("my_rules.py").write_text(head + body, encoding="utf-8")
    exec(compile(program, "page", "exec"), {})
    told = "my_rules.py, line 8: the house rules failed: KeyError: 'moon'."
    assert capsys.readouterr().out == f"my_rules.py 8 {told}\n"
    assert "my_rules.py, line 13: the house rules failed: KeyError: 'moon'. The answer was not taken." in PAGE


@pytest.mark.parametrize(
    ("title", "file"), [("night-drop", MARSH), ("second-fallujah", GROUND), ("phantom-fury", WAVE)]
)
def test_a_game_at_the_terminal_is_saved_and_replays_with_the_file_alone(chair: Chair, title: str, file: str) -> None:
    save = str(chair.folder / "house.record")
    first, *more = umpire.rules(title).seats
    others = [word for seat in more for word in ("--chance", seat)]
    about = house.load(file).about["en"]
    begun = chair.run(
        *("play", title, "--lang", "en", "--save", save, "--seed", "3", *others, "--rules", file),
        typed=["auto 60", "quit"],
    )
    assert (begun.code, begun.err) == (0, "")
    assert f"House rules {Path(file).name}: {about}" in " ".join(begun.out.split())
    text = Path(save).read_text(encoding="utf-8")
    assert f"\nrules {house.load(file).mark}\n" in text
    for command in (("replay", save), ("show", save)):
        house.forget()
        said = chair.refused(*command, "--seat", first)
        assert f"{save}, line " in said
        assert "name that file with --rules" in said
        again = chair.run(*command, "--lang", "en", "--seat", first, "--rules", file)
        assert again.code == 0
        assert f"House rules {Path(file).name}: {about}" in " ".join(again.out.split())
    assert len(umpire.replay(text, verify=True).plies) >= 60


def test_a_ladder_ends_with_the_sentence_of_a_house_rule_that_fails(chair: Chair) -> None:
    file = str(written(chair.folder, FAILS))
    for jobs in ("1", "2"):
        said = chair.refused("ladder", "toy", "--bots", "chance", "--games", "4", "--jobs", jobs, "--rules", file)
        assert "mine.py, line 13: the house rules failed: KeyError: 'moon'." in said


def test_a_file_that_was_mended_is_another_one_and_the_sentence_says_what_to_do(chair: Chair) -> None:
    file = written(chair.folder, FAILS)
    game = umpire.start("toy", seed=4, rules=file)
    game.choose(0)
    save = chair.folder / "mended.record"
    save.write_text(game.record.text(), encoding="utf-8")
    house.forget()
    file.write_text(file.read_text(encoding="utf-8").replace("== 1", "== 99"), encoding="utf-8")
    said = chair.refused("replay", str(save), "--seat", "west", "--rules", str(file))
    assert "is not the mine.py of this game" in said
    hash = re.search(r"write (sha256:\w+) into the line 'rules' of the record", said)
    assert hash is not None
    text = re.sub(r"^(rules mine\.py) .*$", rf"\1 {hash[1]}", save.read_text(encoding="utf-8"), flags=re.MULTILINE)
    save.write_text(text, encoding="utf-8")
    assert chair.run("replay", str(save), "--seat", "west", "--rules", str(file)).code == 0
