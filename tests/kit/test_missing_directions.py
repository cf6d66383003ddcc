"""What the conformance kit says of directions that leave something out, or name what is not there."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.kit.beats import director_of
from umpire.kit.directions import FILE, Directions, read
from umpire.kit.registry import find
from umpire.testing import missing_directions
from umpire.testing.missing_directions import Watching, missing_directions_of
from umpire.titles.toy import events

SHOW = find("toy").folder / "show"
TEXT = (SHOW / FILE).read_text(encoding="utf-8")


@contextmanager
def changed(old: str, new: str, file: str = FILE) -> Iterator[None]:
    """The title to copy with another text in one of its files."""
    classes = {name: found for name, found in vars(events).items() if isinstance(found, type)}
    with pytest.MonkeyPatch.context() as patch:
        if file == FILE:
            assert old in TEXT
            found = read("toy", TEXT.replace(old, new), classes)
            patch.setattr(missing_directions, "directions_of", lambda title: found)
            patch.setattr("umpire.kit.beats.directions_of", lambda title: found)
        else:
            texts = {path.stem: path.read_text(encoding="utf-8") for path in (SHOW / "speech").glob("*.ftl")}
            assert old in texts[file]
            texts[file] = texts[file].replace(old, new)
            patch.setattr(missing_directions, "read", lambda folder, language: texts[language])
        director_of.cache_clear()
        yield
    director_of.cache_clear()


@pytest.mark.parametrize("title", umpire.titles())
def test_directions_are_whole(title: str) -> None:
    assert missing_directions_of(title) == []


def test_a_title_without_a_file_has_nothing_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing_directions, "directions_of", lambda title: Directions())
    assert missing_directions_of("toy") == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '[PointScored]\nkind = "claim"\nspaces = ["side"]',
            "",
            'toy/show/directions.toml has no direction for the event PointScored; write [PointScored], if only with kind = "note"',
        ),
        (
            '[roll.fight]\nunits = ["piece", "target"]',
            "[roll.other]",
            'toy/show/directions.toml has no direction for the roll "fight"; write [roll.fight], if only with kind = "note"',
        ),
        ("[roll.fight]", "[roll.flight]", 'toy/show/directions.toml, [roll.flight]: there is no roll "flight"'),
        ("[draw.kinds]", "[draw.kind]", 'toy/show/directions.toml, [draw.kind]: there is no draw "kind"'),
        (
            'units = ["piece", "target"]\nsense',
            'units = ["piece", "foe"]\nsense',
            "toy/show/directions.toml, [roll.fight]: it tells nothing of 'foe', only piece, target",
        ),
        (
            '[PieceLost]\nkind = "leave"',
            '[PieceLost]\nkind = "leave"\nweight = "routine"',
            "toy/show/speech/fr.ftl: many-piece-lost is missing: what is said of several of them, with their $count",
        ),
        (
            '["success", "failure"]',
            '["success", "rout"]',
            "toy/show/speech/en.ftl: verdict-rout is missing: the verdict of a roll",
        ),
    ],
)
def test_what_is_wrong_with_directions_is_said(old: str, new: str, said: str) -> None:
    with changed(old, new):
        assert said in missing_directions_of("toy")


@pytest.mark.parametrize(
    ("language", "old", "new", "said"),
    [
        ("fr", "many-move-passed", "many-move-pass", "fr.ftl: many-move-passed is missing, which en.ftl has"),
        ("en", "many-move-passed", "many-move-pass", "en.ftl: many-move-pass is about no event"),
        (
            "en",
            "{ $count } pieces are dealt",
            "{ $pieces } are dealt",
            "many-piece-dealt uses $pieces; there is only count",
        ),
        (
            "en",
            "{ $count } pieces are drawn",
            "{ $side } draws",
            "many-draw-kinds uses $side; there is only count, cup",
        ),
        ("en", "many-move-passed", "verdict-draw = draw\nmany-move-passed", "verdict-draw is the verdict of no roll"),
    ],
)
def test_what_is_wrong_with_words_is_said(language: str, old: str, new: str, said: str) -> None:
    with changed(old, new, language):
        assert any(said in one for one in missing_directions_of("toy")), missing_directions_of("toy")


def watched(seed: int = 3) -> list[str]:
    """What is said of a game by chance."""
    game, player = umpire.start("toy", seed=seed), Random(seed)
    watching = Watching(game)
    while isinstance(game.pending, Decision):
        game.choose(player.randrange(len(game.pending.options)))
        watching.look()
    return watching.wrong_directions()


def test_names_that_no_scene_has_are_said() -> None:
    assert watched() == []
    with changed('path = ["origin", "to"]', 'path = ["piece", "piece"]'):
        (said,) = watched()
        assert said.startswith("directions.toml, [PieceMoved]: its path are ")
        assert said.endswith("which no scene of the title has")
    with changed('[PointScored]\nkind = "claim"\nspaces = ["side"]', '[PointScored]\nkind = "claim"\nunits = ["side"]'):
        assert any("[PointScored]: its units are island" in said for said in [*watched(3), *watched(4)])


def test_fields_of_a_draw_that_are_never_told_are_said() -> None:
    with changed('[draw.kinds]\nunits = ["piece"]', '[draw.kinds]\nunits = ["pawn"]'):
        (said,) = watched()
        assert said == "directions.toml, [draw.kinds]: it was never told anything of pawn"
