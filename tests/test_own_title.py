"""A title of somebody's own: a copy of the one to copy, under another name and in a package of its own, is found by its entry point and
works everywhere. Packages that are broken are named and left out, and everything else works."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

import umpire
from box import declare, environment, renamed
from server.running import Player, Web

pytestmark = pytest.mark.slow

TESTS = Path(__file__).parent
PATIENCE = 120.0  # seconds, on a busy machine
MOST = 60  # answers of a game

RULELESS = """
def made(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    from ruleless.ruleset import Ruleless
    return Ruleless(edition, options)
TITLE = Title("ruleless", "ruleless", ["en"], [], made)
"""
# What a broken package says in its title.py, and what is said of it.
BROKEN = {
    "raising": ('raise RuntimeError("out of order")\n', "RuntimeError: out of order"),
    "future": ('TITLE = Title("future", "future", ["en"], [], rules, api=999)\n', "version 999"),
    "texted": ('TITLE = Title("texted", "texted", ["en"], [], rules, api="1")\n', "write the number, api=1"),
    "wrong": ('TITLE = "wrong"\n', "but a str"),
    "silent": ('TITLE = Title("silent", "silent", ["en"], [], rules)\n', "it has no words"),
    "unordered": ('TITLE = Title("unordered", "unordered", ["en"], [], rules, order="first")\n', "order='first'"),
    "sampled": ('TITLE = Title("sampled", "sampled", ["en"], [], rules, examples=["play"])\n', "examples=['play']"),
    "plain": ('TITLE = Title("plain", "plain", "en", [], rules)\n', "editions='en'"),
    "chosen": ('TITLE = Title("chosen", "chosen", ["en"], ["long"], rules)\n', "should be an Option"),
    "unset": (
        'TITLE = Title("unset", "unset", ["en"], [Option("length", ["a"], "b", "1")], rules)\n',
        "none of its choices",
    ),
    "lawless": ('TITLE = Title("lawless", "lawless", ["en"], [], None)\n', "rules=None"),
    "nameless": ('TITLE = Title(["nameless"], "nameless", ["en"], [], rules)\n', "its name is ['nameless']"),
    "nowhere": (
        'TITLE = Title("nowhere", "no.such.package", ["en"], [], rules)\n',
        "'no.such.package' cannot be found",
    ),
    "moduled": ('TITLE = Title("moduled", "moduled.title", ["en"], [], rules)\n', "is a single module"),
    "speechless": ('TITLE = Title("speechless", "speechless", ["en"], [], rules)\n', "no .ftl file"),
    "latin": ('TITLE = Title("latin", "latin", ["en"], [], rules)\n', "UnicodeDecodeError"),
    "noise": ('TITLE = Title("noise", "noise", ["en"], [], rules)\n', "en.ftl, line 2"),
    "misnamed": ('TITLE = Title("other", "misnamed", ["en"], [], rules)\n', "calls itself 'other'"),
}
# What only shows when the rules are made: it is listed, and named by whoever wants to use it.
LATE = {
    "lazy": ('TITLE = Title("lazy", "lazy", ["en"], [], rules)\n', "NotImplementedError"),
    "ruleless": (RULELESS, "ruleless.ruleset"),
    "odd": ('TITLE = Title("odd", "odd", ["en"], [], lambda *_: "rules")\n', "but a str"),
}
ALL = {**BROKEN, **LATE}
FILES = {
    "speechless/speech/README": b"",
    "latin/speech/en.ftl": "title = \u00e9\n".encode("latin-1"),
    "noise/speech/en.ftl": b"title = Noise\n%% no message\n",
    **{f"{name}/speech/en.ftl": b"title = A Title\nabout = Nothing.\n" for name in (*LATE, "misnamed")},
}
HEAD = """\
from pathlib import Path
from umpire.engine.ruleset import Rules
from umpire.kit.title import Option, Title


def rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    raise NotImplementedError


"""


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, as an installer would leave it."""
    folder = tmp_path_factory.mktemp("box")
    renamed(umpire.title("toy").folder, folder / "pebbles")
    declare(folder, "pebbles", ["pebbles"])
    return folder


@pytest.fixture(scope="module")
def bad_box(box: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with packages that cannot be played, and one whose rule cards cannot be read."""
    folder = tmp_path_factory.mktemp("bad")
    renamed(box / "pebbles", folder / "pebbles")
    declare(folder, "pebbles", ["pebbles"])
    for name, (code, _) in ALL.items():
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("", encoding="utf-8")
        (folder / name / "title.py").write_text(HEAD + code, encoding="utf-8")
    for place, content in FILES.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(content)
    declare(folder, "breakage", [*BROKEN, *LATE])
    (folder / "smudged").mkdir()
    renamed(umpire.title("toy").folder, folder / "smudged", "smudged")
    (folder / "smudged" / "data" / "rulebook.toml").write_text("[[section]\n", encoding="utf-8")
    declare(folder, "smudged", ["smudged"])
    return folder


def run(box: Path, *words: str, typed: str = "") -> str:
    """What a command prints; it must end well and say nothing on the side."""
    command = [sys.executable, "-m", *words]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", env=environment(box), timeout=PATIENCE
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@contextmanager
def serving(box: Path, games: Path) -> Iterator[Web]:
    """`umpire serve` in a process of its own, on a port that is free."""
    command = [sys.executable, "-m", "umpire", "serve", "--no-browser", "--port", "0", "--games", str(games)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(box)) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://[^/\s]+:(\d+)", process.stdout.readline())
            assert address is not None
            yield Web(int(address[1]))
        finally:
            process.terminate()


def until_asked(player: Player) -> None:
    """Wait while the bot plays."""
    while not player.table["question"] and not player.table["outcome"]:
        player.until("table")


def test_it_is_listed_with_ours(box: Path) -> None:
    out = run(box, "umpire", "titles", "--lang", "en")
    assert re.findall(r"^([a-z-]+): ", out, re.MULTILINE) == [*umpire.titles()[:-1], "pebbles", "toy"]
    assert "pebbles: Stepping Stones" in out


def test_a_game_is_played_at_the_terminal_replayed_and_drawn(box: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "game.record")
    seats = ("--chance", "west", "--chance", "east")
    out = run(box, "umpire", "play", "pebbles", *seats, "--seed", "3", "--plain", "--lang", "en", "--save", file)
    assert "The game is over" in out
    assert "The game is over" in run(box, "umpire", "replay", file, "--verify", "--lang", "en")
    for seat in ("west", "east"):
        svg = ElementTree.fromstring(run(box, "umpire", "show", file, "--svg", "--seat", seat, "--lang", "fr"))
        assert [one for one in svg.iter() if one.get("id", "").startswith("counter-")]
    assert "island" in run(box, "umpire", "show", file, "--seat", "west", "--lang", "en")


def test_a_person_plays_against_chance_at_the_terminal(box: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    words = ("--chance", "east", "--seed", "3", "--plain", "--lang", "en", "--save", str(file))
    out = run(box, "umpire", "play", "pebbles", *words, typed="west-1\nwhy east-1\npass\nquit\n")
    assert "West 1 goes from the west bank to the west stone." in out
    assert "That piece is the enemy’s." in out
    assert "[3.1]" in out
    assert "west move-who west-1" in file.read_text(encoding="utf-8")


def test_its_rules_can_be_read(box: Path) -> None:
    assert "Nobody goes ashore" in run(box, "umpire", "rule", "3.3", "pebbles", "--lang", "en")


def test_bots_climb_its_ladder(box: Path) -> None:
    out = run(box, "umpire", "ladder", "pebbles", "--bots", "chance", "--games", "4", "--jobs", "1")
    assert "chance" in out


def test_it_is_served(box: Path, tmp_path: Path) -> None:
    with serving(box, tmp_path) as web:
        assert "pebbles" in [info["title"] for info in web.get("/api/titles").data]
        answer = web.post("/api/games", {"title": "pebbles", "players": {"east": "chance"}})
        assert answer.status == 201, answer.body
        key = answer.data["key"]
        with web.sit(key) as player:
            hello = player.until("hello")
            assert hello["title_name"] == "Stepping Stones"
            assert web.get(hello["board"]).body.startswith(b"<svg")
            player.start()
            assert "ashore" in web.get("/api/rules/pebbles/en/en/3.3").data["summary"]
            for _ in range(MOST):
                until_asked(player)
                if player.table["outcome"]:
                    break
                assert player.choose()["type"] == "table"
            assert player.table["outcome"]
        record = tmp_path / "game.record"
        record.write_bytes(web.get(f"/api/export/{key}").body)
    assert "The game is over" in run(box, "umpire", "replay", str(record), "--verify", "--lang", "en")
    assert "\ntitle pebbles\n" in record.read_text(encoding="utf-8")


def test_its_own_tests_pass(box: Path, tmp_path: Path) -> None:
    """Those of the title that was copied, under its new name."""
    renamed(TESTS / "toy", tmp_path / "tests")
    run(box, "pytest", str(tmp_path / "tests"), "-q", "--rootdir", str(tmp_path), "-p", "no:cacheprovider")


# -- packages of which a part is broken -------------------------------------------------------------------------------

PARTS = {
    "show": ("play", "{}", "--plain", "--lang", "en"),
    "play": ("ladder", "{}", "--bots", "chance", "--games", "1", "--jobs", "1"),
    "schema": ("show", "--provenance", "--title", "{}", "--lang", "en"),
}


@pytest.fixture(scope="module")
def cracked_box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """For each part a title in which this part cannot be imported, and one that takes the name of a title of ours."""
    folder = tmp_path_factory.mktemp("cracked")
    for part in PARTS:
        renamed(umpire.title("toy").folder, folder / f"cracked{part}", f"cracked{part}")
        place = folder / f"cracked{part}" / part / "__init__.py"
        place.parent.mkdir(exist_ok=True)
        place.write_text('raise RuntimeError("cracked")\n', encoding="utf-8")
    declare(folder, "cracked", [f"cracked{part}" for part in PARTS])
    renamed(umpire.title("toy").folder, folder / "aardvark", "aardvark")
    text = (folder / "aardvark" / "title.py").read_text(encoding="utf-8")
    (folder / "aardvark" / "title.py").write_text(text.replace('"aardvark",', '"toy",', 1), encoding="utf-8")
    declare(folder, "aardvark", ["aardvark"])
    points = folder / "aardvark-1.0.dist-info" / "entry_points.txt"
    points.write_text("[umpire.titles]\ntoy = aardvark.title:TITLE\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_broken_is_named_by_whoever_needs_it(cracked_box: Path, part: str) -> None:
    name = f"cracked{part}"
    told = called(cracked_box, *[word.format(name) for word in PARTS[part]]).stderr
    assert f"{name} cannot be used: its '{part}' cannot be imported" in told
    assert "RuntimeError: cracked" in told


def test_nobody_takes_the_name_of_a_title_of_ours(cracked_box: Path) -> None:
    out = re.sub(r"\s+", " ", run(cracked_box, "umpire", "titles", "--lang", "en"))
    assert "aardvark 1.0" in out
    assert "there is another title of that name" in out
    assert "toy: Stepping Stones" in out


# -- packages that cannot be played -----------------------------------------------------------------------------------


def test_what_is_broken_is_named_and_left_out(bad_box: Path) -> None:
    out = run(bad_box, "umpire", "titles", "--lang", "en")
    for name, (_, why) in BROKEN.items():
        assert not re.search(rf"^{name}: ", out, re.MULTILINE)
        assert re.search(rf"\b{name}\b.*{re.escape(why)}", re.sub(r"\s+", " ", out)), name
    assert "breakage 1.0" in out
    assert "pebbles: Stepping Stones" in out
    assert all(f"{title}: " in out for title in umpire.titles())


def test_everything_else_works_beside_it(bad_box: Path, tmp_path: Path) -> None:
    seats = ("--chance", "west", "--chance", "east")
    file = str(tmp_path / "game.record")
    run(bad_box, "umpire", "play", "pebbles", *seats, "--seed", "1", "--plain", "--lang", "en", "--save", file)
    run(bad_box, "umpire", "replay", file, "--verify", "--quiet")
    assert "pebbles" in run(bad_box, "umpire", "values", "--lang", "en")
    assert "umpire ladder" in run(bad_box, "umpire", "ladder", "--help")
    with serving(bad_box, tmp_path) as web:
        titles = [info["title"] for info in web.get("/api/titles").data]
        assert titles == [*umpire.titles()[:-1], "pebbles", "smudged", "toy"]
        for name in ALL:
            answer = web.post("/api/games", {"title": name})
            assert answer.status == 404, name
            told = "no such title" if name in BROKEN else "its package is broken"
            assert told in answer.data["message"]
            assert str(bad_box) not in answer.data["message"], "the server tells nobody where its files are"
        assert web.post("/api/games", {"title": "pebbles"}).status == 201
        assert web.get("/api/rules/smudged/en/en/3.3").status < 500


def test_check_names_them_all_and_goes_on(bad_box: Path) -> None:
    done = called(bad_box, "check", "--lang", "en")
    assert "pebbles: data" in done.stdout
    for name, (_, why) in ALL.items():
        assert re.search(rf"\b{name}\b.*{re.escape(why)}", done.stderr), done.stderr
    assert re.search(r"smudged: .*rulebook\.toml cannot be read", done.stderr)
    assert "smudged: data" not in done.stdout


@pytest.mark.parametrize("name", [*BROKEN, *LATE])
def test_who_asks_for_it_is_told_why(bad_box: Path, name: str) -> None:
    assert ALL[name][1] in called(bad_box, "play", name, "--lang", "en").stderr


def test_a_rule_card_that_cannot_be_read_is_named(bad_box: Path) -> None:
    assert "rulebook.toml" in called(bad_box, "rule", "3.3", "smudged", "--lang", "en").stderr


def called(box: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command that ends with a sentence and 2."""
    command = [sys.executable, "-m", "umpire", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(box), timeout=PATIENCE)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done
