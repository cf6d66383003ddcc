"""What a house rule says and does is marked, wherever it is shown; and its texts are checked when it is loaded."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair
from umpire import Decision, Game, HouseFault, Roll
from umpire.kit import house
from umpire.kit.speech import speech_of

ROOT = Path(__file__).resolve().parents[1]
MARSH = str(ROOT / "examples" / "house_rules" / "deep_marsh.py")

HEAD = """\
from umpire.engine.ask import ask, d6
from umpire.engine.rule import Modifier, no
from umpire.titles.toy.ruleset import SteppingStones

TITLE = "toy"


class Rules(SteppingStones):
    def east_moves(self, pos):
        if pos.turn == 1:
            cry = yield from ask("east", "cry", ["loud", "soft"], "H1")
            yield from d6("echo", "H1", (Modifier(1, "loud", "H1"),) if cry == "loud" else ())
        return (yield from super().east_moves(pos))

    def why_not(self, pos, decision, choice):
        return no("H1", "hoarse") if decision.verb == "cry" else super().why_not(pos, decision, choice)


"""
SECTIONS = 'SECTIONS = [{"number": "H1", "title": {"en": "Cries", "fr": "Cris"}, "text": {"en": "East cries.", "fr": "L\'est crie."}}]\n'
WORDS = '''WORDS = {
    "en": """
verb-cry = East cries.
    .log = cries { $option }
    .loud = loud
    .soft = softly
roll-echo = the echo
modifier-loud = loud cry
reason-hoarse = nobody can cry like that
""",
    "fr": """
verb-cry = L'est crie.
    .log = crie { $option }
    .loud = fort
    .soft = doucement
roll-echo = l'écho
modifier-loud = cri fort
reason-hoarse = personne ne peut crier ainsi
""",
}
'''


@pytest.fixture(autouse=True)
def _nothing_loaded() -> Iterator[None]:
    house.forget()
    yield
    house.forget()


def written(folder: Path, texts: str, name: str = "cries.py") -> Path:
    file = folder / name
    file.write_text(HEAD + texts, encoding="utf-8")
    return file


def asked_to_cry(game: Game) -> Game:
    while isinstance(game.pending, Decision) and game.pending.verb != "cry":
        game.choose(len(game.pending.options) - 1)
    assert isinstance(game.pending, Decision)
    return game


@pytest.mark.parametrize(
    ("language", "mark", "prompt", "reason", "modifier"),
    [
        ("en", "(house rule)", "East cries.", "nobody can cry like that", "+1 loud cry"),
        ("fr", "(règle maison)", "L'est crie.", "personne ne peut crier ainsi", "+1 cri fort"),
    ],
)
def test_prompts_refusals_rolls_and_odds_have_the_mark(
    tmp_path: Path, language: str, mark: str, prompt: str, reason: str, modifier: str
) -> None:
    game = asked_to_cry(umpire.start("toy", seed=3, rules=written(tmp_path, SECTIONS + WORDS)))
    speech = speech_of("toy", language)
    assert game.pending is not None
    assert speech.prompt(game.pending) == f"{prompt} {mark}"
    assert speech.reason(game.why_not("shrill")) == f"{reason} {mark}"
    roll = game.odds("loud").rolls[0]
    assert speech.modifier(roll.mods[0]) == f"{modifier} {mark}"
    before = len(game.log)
    game.play("loud")
    cried, echo = game.log[before : before + 2]
    assert game.tell(cried, language).endswith(f" {mark}")
    assert isinstance(echo, Roll)
    assert f"{modifier} {mark} [H1]" in game.tell(echo, language)
    ordinary = next(step for step in game.log if type(step).__name__ == "TurnBegan")
    assert mark not in game.tell(ordinary, language)


def test_words_are_there_when_the_file_is_loaded_after_the_title_has_spoken(tmp_path: Path) -> None:
    plain = umpire.start("toy", seed=3)
    assert plain.tell(plain.log[-1])
    game = asked_to_cry(umpire.start("toy", seed=3, rules=written(tmp_path, SECTIONS + WORDS)))
    game.play("soft")
    assert not [line for step in game.log if "«" in (line := game.tell(step))]
    old = house.of("toy")[0].mark
    newer = written(tmp_path, SECTIONS + WORDS.replace("East cries.", "East shouts."))
    house.load(newer)  # the same file, changed meanwhile: its present words count
    assert game.pending is not None
    assert [one.mark for one in house.of("toy")] == [old, house.load(newer).mark]
    assert speech_of("toy", "en").say("verb-cry") == "East shouts."


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ("ABOUT = 5\n", r"line 19: ABOUT cannot be used: it should be said by language, as in .*, and is 5"),
        ("WORDS = {'de': 'verb-cry = Osten'}\n", r"WORDS cannot be used: it should be said by language"),
        ("WORDS = {'en': 'no message'}\n", r"WORDS cannot be used: no message: 'no message'"),
        (
            "WORDS = {'en': 'reason-far-bank = too far'}\n",
            r"WORDS cannot be used: the title says 'reason-far-bank' already; take another word for yours",
        ),
        ("SECTIONS = [5]\n", r"SECTIONS cannot be used: it should be a list of entries"),
        ("SECTIONS = [{'number': 'H1'}]\n", r"SECTIONS cannot be used: an entry has no 'title'"),
        (
            SECTIONS.replace("H1", "3.2"),
            r"SECTIONS cannot be used: there is a 3\.2 already; give yours another number",
        ),
        (
            "\nRULINGS = [{'id': 'HR1', 'section': 'H9', 'question': 'q', 'ruling': 'r', 'reason': 's'}]\n",
            r"line 20: RULINGS cannot be used: HR1 is about the section H9, and there is none",
        ),
    ],
)
def test_texts_that_cannot_be_used_are_refused_with_their_line(tmp_path: Path, texts: str, says: str) -> None:
    with pytest.raises(HouseFault, match=rf"^cries\.py, .*{says}"):
        house.load(written(tmp_path, texts))


def test_of_two_files_with_one_section_the_last_one_speaks_and_a_server_refuses_them(
    tmp_path: Path, chair: Chair
) -> None:
    first = written(tmp_path, SECTIONS + WORDS)
    other = written(tmp_path, SECTIONS.replace("East cries.", "East shouts."), "other.py")
    house.load(first)
    house.load(other)
    assert [one.name for one in house.with_shown_texts("toy")] == ["other.py"]
    games = [umpire.start("toy", seed=3, rules=file) for file in (first, other)]  # a study compares them
    assert [asked_to_cry(game).rules.house.split()[0] for game in games] == ["cries.py", "other.py"]
    house.forget()
    said = chair.refused("serve", "--no-browser", "--rules", str(first), "--rules", str(other))
    assert said == "umpire: other.py: cries.py has section H1 too; give yours another name.\n"
    house.forget()
    third = written(tmp_path, WORDS, "third.py")
    assert "cries.py has message 'modifier-loud' too" in chair.refused(
        "serve", "--no-browser", "--rules", str(first), "--rules", str(third)
    )


def test_a_title_that_there_is_not(tmp_path: Path) -> None:
    file = written(tmp_path, "TITLE = 'chess-of-nowhere'\n")
    with pytest.raises(HouseFault, match=r"^cries\.py: .*There is no title 'chess-of-nowhere'"):
        house.load(file)


def test_show_takes_house_rules_for_a_record_and_a_position(chair: Chair) -> None:
    game = umpire.start("night-drop", seed=2, rules=MARSH)
    chance = random.Random(2)
    for _ in range(40):
        assert isinstance(game.pending, Decision)
        game.choose(chance.randrange(len(game.pending.options)))
    record = chair.folder / "marsh.record"
    record.write_text(game.record.text(), encoding="utf-8")
    position = chair.folder / "position.txt"
    position.write_text(game.rules.to_text(game.pos), encoding="utf-8")
    house.forget()
    assert "name that file with --rules" in chair.refused("show", str(record), "--seat", "us")
    house.forget()
    for file in (record, position):
        shown = chair.run("show", str(file), "--seat", "us", "--rules", MARSH)
        assert shown.code == 0, shown.err
    assert "There are no house rules at" in chair.refused("show", "--rules", "nowhere.py")
