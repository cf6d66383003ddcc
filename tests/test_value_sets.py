"""Value sets: chosen by name, told in records, found by their fingerprint; files of changes hold only what differs."""

from pathlib import Path

import msgspec
import pytest

import umpire
from umpire import Decision, bots
from umpire.bots.play import play_of
from umpire.bots.speech import ideas_of
from umpire.engine.rule import Fault
from umpire.kit.changes import toml_text
from umpire.kit.value_sets import Figure, all_numbers, changed_values, changes_to, raw_data
from umpire.titles.second_fallujah import schema

FORMER = {"phantom-fury": "400a8c0641e2", "second-fallujah": "8d6f68becd14"}
RECORDS = Path(__file__).parents[1] / "records"


def own(folder: Path, title: str, changes: str) -> Path:
    (folder / title).mkdir(parents=True, exist_ok=True)
    (folder / title / "changes.toml").write_text(changes, encoding="utf-8")
    return folder


@pytest.mark.parametrize("title", umpire.titles())
def test_every_title_has_a_standard_and_says_what_it_is(title: str) -> None:
    sets = umpire.value_sets(title)
    assert sets[0].name == "standard"
    assert sets[0].folder is None
    assert umpire.rules(title).values == "standard"
    for one in sets:
        assert one.words("en").about != one.words("fr").about


@pytest.mark.parametrize("title", FORMER)
def test_harsh_is_the_former_data_unchanged(title: str) -> None:
    rules = umpire.rules(title, values="harsh")
    assert rules.fingerprint == FORMER[title]
    assert rules.values == "harsh"
    assert rules.fingerprint != umpire.rules(title).fingerprint


@pytest.mark.parametrize("title", FORMER)
def test_an_override_holds_only_what_differs(title: str) -> None:
    harsh = umpire.value_sets(title)[1].folder
    assert harsh is not None
    assert sorted(path.name for path in harsh.iterdir()) == ["changes.toml", "set.toml"]
    assert (harsh / "changes.toml").read_text(encoding="utf-8") == toml_text(changes_to(title, harsh))
    assert all(before != after for _, before, after in changed_values(title, harsh))


def test_a_set_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Fault, match="no value set 'easy'; there is standard, harsh"):
        umpire.start("phantom-fury", values="easy")
    with pytest.raises(Fault, match="not both"):
        umpire.start("phantom-fury", values="harsh", data=Path())


def test_a_record_names_its_set() -> None:
    game = umpire.start("second-fallujah", seed=1, values="harsh")
    text = game.record.text()
    assert "\nvalues harsh\ndata 8d6f68becd14\n" in text
    assert umpire.replay(text).rules.values == "harsh"
    with pytest.raises(Fault, match="line 8: second-fallujah has no value set 'hard'"):
        umpire.replay(text.replace("values harsh", "values hard").replace("data 8d6f68becd14\n", ""))


@pytest.mark.parametrize("name", ["phantom_fury/full-game-en", "second_fallujah/example-2"])
def test_a_record_without_a_name_finds_its_set_by_its_fingerprint(name: str) -> None:
    text = (RECORDS / f"{name}.record").read_text(encoding="utf-8")
    assert "\nvalues harsh\n" in text
    game = umpire.replay(text.replace("values harsh\n", "", 1))
    assert game.rules.values == "harsh"


def test_data_that_nobody_has_are_named() -> None:
    text = umpire.start("second-fallujah", seed=1).record.text()
    mark = umpire.rules("second-fallujah").fingerprint
    with pytest.raises(Fault, match="other map or counter data"):
        umpire.replay(text.replace(mark, "0123456789ab"))


# -- changes --------------------------------------------------------------------------------------------------------


def test_changes_of_ones_own_start_from_the_standard_or_another_set(tmp_path: Path) -> None:
    folder = own(tmp_path, "second-fallujah", "[map.areas.40]\ntem = 3\n")
    assert schema.chart(folder).tem[40] == 3
    assert schema.chart(folder).tem[37] == 3
    folder = own(tmp_path, "second-fallujah", 'base = "harsh"\n[map.areas.40]\ntem = 3\n')
    assert schema.chart(folder).tem[40] == 3
    assert schema.chart(folder).tem[37] == 4
    rules = umpire.rules("second-fallujah", data=folder)
    assert rules.values == ""
    assert "values" not in umpire.start("second-fallujah", data=folder).record.header()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ("", "changes nothing yet"),
        ('base = "easy"\n', "base: second-fallujah has no value set 'easy'"),
        ("[maps.areas.40]\ntem = 3\n", "maps: there is nothing of that name; there is map, counters"),
        ("map = 3\n", "write it as a heading"),
        ("[map.area.40]\ntem = 3\n", "map: there is no value 'area'"),
        ("[map.areas.52]\ntem = 3\n", "map, areas: there is no '52'"),
        ("[map.areas]\n40 = 3\n", "map, areas, 40: this is a row"),
        ("[map.areas.40]\ntems = 3\n", "map, areas, 40: there is no value 'tems'"),
        ("[map.areas.40]\ntem = 9\n", "tem: expected"),
        ("[map.areas.40]\nwithout = 3\n", "'without' is a list of names"),
        ('[map.areas.40]\nwithout = ["tem_source"]\n', "there is no 'tem_source' to be taken away"),
        ("[map.areas.40\n", "not well-formed TOML"),
        ("[counters.pool.fedayeen]\ncount = 25\n", "add up to 195"),
    ],
)
def test_a_change_that_does_not_fit_is_told_in_a_sentence(tmp_path: Path, changes: str, words: str) -> None:
    folder = own(tmp_path, "second-fallujah", changes)
    with pytest.raises(Fault) as told:
        umpire.rules("second-fallujah", data=folder)
    assert words in str(told.value)
    assert str(folder / "second-fallujah" / "changes.toml") in str(told.value)


def test_what_differs_can_be_written_down_and_read_again(tmp_path: Path) -> None:
    for title in FORMER:
        harsh = umpire.value_sets(title)[1].folder
        folder = own(tmp_path, title, toml_text(changes_to(title, harsh)))
        assert raw_data(title, folder) == raw_data(title, harsh)
        assert umpire.rules(title, data=folder).fingerprint == FORMER[title]


def test_every_number_can_be_changed_by_its_name() -> None:
    found = dict(all_numbers("phantom-fury", None))
    assert found["counters", "squad", "2", "cf"] == 6
    assert found["counters", "insurgent", "1-3", "count"] == 1


# -- how hard it is -------------------------------------------------------------------------------------------------


def test_how_hard_a_game_is_in_words() -> None:
    said = ideas_of("phantom-fury", "en")
    alone = Figure(bot="regular", seat="usmc", games=400, won=100, seeds="1-400")
    assert said.figure(alone) == "The regular bot wins 1 game in 4 (100 of 400)."
    never = Figure(bot="veteran-64", seat="usmc", games=250, won=0, seeds="1-250")
    assert said.figure(never) == "The veteran bot (64 playouts) wins hardly any game (0 of 250)."
    assert (
        ideas_of("phantom-fury", "fr")
        .figure(never)
        .startswith("Le vétéran (64 parties simulées) gagne très rarement (0 ")
    )
    rare = Figure(bot="regular", seat="usmc", games=200, won=15, seeds="1-200")
    assert said.figure(rare) == "The regular bot wins 1 game in 13 (15 of 200)."
    both = Figure(bot="regular", seat="coalition", against="regular", games=10, won=4, drawn=1, seeds="1-10")
    told = ideas_of("second-fallujah", "en").figure(both)
    assert told == "The regular bot as Coalition against the regular bot wins 2 games in 5 (4 of 10), and draws 1."
    assert ideas_of("phantom-fury", "fr").figure(alone) == "Le soldat gagne 1 partie sur 4 (100 sur 400)."
    assert ideas_of("second-fallujah", "fr").figure(both) == (
        "Coalition : le soldat gagne contre le soldat 2 parties sur 5 (4 sur 10), et 1 partie est nulle."
    )
    most = Figure(bot="veteran", seat="usmc", games=100, won=98, seeds="1-100")
    assert said.figure(most) == "The veteran bot wins nearly every game (98 of 100)."
    assert ideas_of("phantom-fury", "fr").figure(most) == "Le vétéran gagne presque toutes les parties (98 sur 100)."


def test_a_figure_says_which_edition_and_options_it_is_for() -> None:
    """Whoever is asked for the Strong Points later sees the figures of all numbers, and has to tell them apart."""
    chosen = {"strong-points": "2", "variant": "historical"}
    one = Figure(bot="regular", seat="usmc", edition="fr", options=chosen, games=4, won=1, seeds="1-4")
    assert ideas_of("phantom-fury", "en").figure(one) == (
        "The regular bot wins 1 game in 4 (1 of 4, French edition, Strong Points in the cup: 2, Variant: historical, 13 turns)."
    )
    assert "(1 sur 4, édition française, Strong Points dans le gobelet : 2, Variante : historique, 13 tours)" in (
        ideas_of("phantom-fury", "fr").figure(one)
    )


def test_figures_that_fit_come_before_those_of_the_edition_and_those_before_any() -> None:
    def figure(edition: str, points: str) -> Figure:
        return Figure(
            bot="regular", seat="usmc", edition=edition, options={"strong-points": points}, games=4, won=1, seeds="1-4"
        )

    two, three, french = figure("en", "2"), figure("en", "3"), figure("fr", "2")
    values = msgspec.structs.replace(umpire.value_sets("phantom-fury")[0], figure=(two, three, french))
    assert values.figures("en", {"strong-points": "2"}) == [two]
    assert values.figures("en", {"strong-points": "ask"}) == [two, three]
    assert values.figures("fr", {"strong-points": "ask"}) == [french]
    assert msgspec.structs.replace(values, figure=(french,)).figures("en", {}) == [french]


@pytest.mark.parametrize("title", FORMER)
def test_a_judge_knows_what_is_in_the_box(title: str) -> None:
    """With the harsh values there is little to hope for."""
    game = umpire.start(title, seed=1, values="harsh")
    folder = game.rules.folder
    players = {seat: bots.make("regular", title, seat, data=folder) for seat in game.rules.seats}
    while game.pos.turn < 1:
        step = game.pending
        assert isinstance(step, Decision)
        game.play(players[step.seat].choose(game.seen(step.seat), step)[0])
    judge = play_of(title).judge(folder)
    assert judge is not None
    assert judge.look(game, game.rules.seats[0]).chance <= 0.25
