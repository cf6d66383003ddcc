"""Second Fallujah on a terminal: the map, the sector, places, units, options."""

import re
from types import SimpleNamespace

import pytest

import umpire
from cli.terminal import Chair, drawn, seated
from umpire import Decision, Game
from umpire.bots import Chance
from umpire.cli.words import speech_of, words_of
from umpire.engine.ask import UNITS, Pointing
from umpire.kit.words import LANGUAGES
from umpire.titles.second_fallujah.show import screen as looks
from umpire.titles.second_fallujah.show.screen import SecondFallujah
from umpire.titles.second_fallujah.show.terminal_map import PLAN, CityMap, coalition, insurgents
from umpire.titles.second_fallujah.view import SecondFallujahView

POSITION = """turn 2 action
impulse 3 coalition
backlash 4
area 18 insurgent fedayeen 1 cadre 1 militia 2
area 19 coalition
area 44 insurgent spent-militia 1
area 45 insurgent cadre 1 dug-in 1
unit 3-1-i 18
unit 3-1-k 18 spent
unit 1-8-a 19
unit c-2-tank-1 19
"""
AREAS = range(1, 52)


def game(text: str = POSITION) -> Game:
    return umpire.place("second-fallujah", text, seed=1)


def seen(played: Game) -> SecondFallujahView:
    view = played.seen("coalition").seen
    assert isinstance(view, SecondFallujahView)
    return view


def screen(language: str = "en") -> SecondFallujah:
    title = "second-fallujah"
    return SecondFallujah(umpire.rules(title), speech_of(title, language), words_of(language, title))


def city(width: int, height: int, text: str = POSITION, **marks: str) -> list[str]:
    """The map alone."""
    table = seated(game(text), width, height)
    view = table.view()
    assert isinstance(view, SecondFallujahView)
    with table.console.capture() as captured:
        table.console.print(CityMap(table.speech, table.words).drawn(view, marks, width, height))
    return re.sub(r"\x1b\[[0-9;]*m", "", captured.get()).rstrip("\n").split("\n")


def numbers(lines: list[str]) -> set[int]:
    """The areas on a map: a number, a sign, a TEM."""
    return {int(found) for found in re.findall(r"(?<!\d)(\d{1,2})[■▲·]", "\n".join(lines))}


# -- the map ----------------------------------------------------------------------------------------------------------


def test_borders_on_the_map_are_the_borders_of_the_game() -> None:
    view = game().view("coalition")
    assert PLAN.borders == {frozenset((area["area"], other)) for area in view["areas"] for other in area["adjacent"]}


def test_the_entry_zones_lie_above_the_areas_they_open_on() -> None:
    north = list(dict.fromkeys(PLAN.squares[0]))
    for zone in game().view("coalition")["zones"]:
        assert set(zone["adjacent"]) <= set(north)
    assert north.index(31) + 1 == north.index(25)  # the westernmost of NE follows the easternmost of NW


def test_the_river_runs_along_its_areas() -> None:
    west = {next(area for area in row if area) for row in PLAN.squares[:-1]}
    assert west == {area["area"] for area in game().view("coalition")["areas"] if area["river"]}


def test_areas_lie_as_they_do_on_the_chart() -> None:
    """North stays north: two neighbours are never turned round."""
    middles = {area: sum(sum(span) for span in spans.values()) / len(spans) / 2 for area, spans in PLAN.spans.items()}
    assert middles[43] < middles[42] < middles[41] < middles[33] < middles[18]
    assert min(PLAN.spans[45]) < min(PLAN.spans[46]) < min(PLAN.spans[50]) < min(PLAN.spans[12]) < min(PLAN.spans[2])


@pytest.mark.parametrize(
    ("width", "height"), [(100, 19), (100, 28), (100, 30), (140, 43), (80, 10), (76, 12), (60, 10)]
)
def test_all_areas_are_on_the_map_whatever_the_room(width: int, height: int) -> None:
    lines = city(width, height)
    assert numbers(lines) == set(AREAS)
    assert len(lines) <= height
    assert max(len(line) for line in lines) <= width


def test_the_map_uses_the_room_there_is() -> None:
    small, large = city(100, 28), city(140, 43)
    assert len(small) == 28
    assert len(large) > 34
    assert "Government Center" in "\n".join(large)


def test_a_cell_tells_control_contest_and_stacks() -> None:
    text = "\n".join(city(100, 28))
    assert "×18■2" in text
    assert "F1 C1 M2" in text
    assert "1+1s" in text
    assert "●19■2" in text
    assert "44·4" in text
    assert "NW Entry Zone" in text
    assert "NE Entry Zone" in text
    assert "═══" in text  # Route 10
    assert text.count("≈") > 40


def test_in_a_small_map_the_stacks_are_told_in_brief() -> None:
    text = "\n".join(city(80, 10, POSITION.replace(" 18", " 27")))
    assert "×27■3" in text
    assert "1+1s/FCM" in text


@pytest.mark.parametrize(
    ("counts", "room", "told"),
    [
        ({"fedayeen": 2, "cadre": 1, "militia": 3}, 9, "F2 C1 M3"),
        ({"fedayeen": 2, "cadre": 1, "militia": 3}, 6, "F2CM3"),
        ({"fedayeen": 2, "cadre": 1, "militia": 3}, 3, "FCM"),
        ({"fedayeen": 2, "cadre": 1, "militia": 3}, 2, "F+"),
        ({"spent-fedayeen": 1, "dug-in": 1}, 9, "D1 f1"),
        ({}, 9, ""),
    ],
)
def test_insurgents_in_brief(counts: dict[str, int], room: int, told: str) -> None:
    assert insurgents(counts, room) == told


def test_coalition_in_brief() -> None:
    one = seen(game()).units()[0]
    units = [one._replace(spent=spent) for spent in [False] * 5 + [True] * 3]
    assert coalition(units) == "5+3s"
    assert coalition(units, 3) == "8"
    assert coalition(units[5:]) == "3s"
    assert coalition([]) == ""


def test_the_map_says_when_an_owner_has_other_borders(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(game(), 100, 30)
    said = []
    for borders in (PLAN.borders, set(list(PLAN.borders)[1:])):
        monkeypatch.setattr(looks, "PLAN", SimpleNamespace(borders=borders))
        with table.console.capture() as captured:
            table.console.print(table.screen.board(table.view(), 100, {}))
        said.append("Your map differs" in captured.get())
    assert said == [False, True]


# -- the table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (140, 45), (60, 20), (120, 40)])
@pytest.mark.parametrize("insurgent", ["player", "bot"])
@pytest.mark.usefixtures("quick")
def test_the_table_fits_the_terminal_throughout_a_game(width: int, height: int, insurgent: str) -> None:
    played = umpire.start("second-fallujah", seed=5, options={"insurgents": insurgent})
    bot = Chance(5)
    tables = [seated(played, width, height, language) for language in LANGUAGES]
    number = 0
    while isinstance(played.pending, Decision):
        if number % 15 == 0:
            lines = drawn(tables[number // 15 % 2])
            assert max(len(line) for line in lines) <= width
            assert len(lines) < height, "\n".join(lines)
            assert "«" not in "".join(lines)
        played.choose(bot.pick(played.pending))
        number += 1
    assert len(drawn(tables[0])) < height


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(100, 30), (140, 45)])
def test_a_question_about_the_city_shows_the_city_with_its_borders(width: int, height: int, language: str) -> None:
    lines = drawn(seated(game(), width, height, language))
    assert numbers(lines) == set(AREAS)
    assert any("╤" in line for line in lines)
    question = " ".join(lines[-3:])
    assert re.search(r"18 19 nw ne", question)
    assert re.search(r"\b52 .*\b0 ", question)


def test_a_question_about_units_shows_what_stands_around() -> None:
    played = game()
    for choice in ("19", "19", "18"):
        played.play(choice)
    assert isinstance(played.pending, Decision)
    assert played.pending.verb == "who-moves"
    text = "\n".join(drawn(seated(played, 100, 30)))
    assert "Around area 18, area 19" in text
    assert "The Coalition" in text
    assert "3/1 I K*" in text


def test_a_question_about_a_few_places_shows_the_city_with_their_numbers() -> None:
    played = game()
    for choice in ("19", "19"):
        played.play(choice)
    table = seated(played, 100, 30)
    assert numbers(drawn(table)) == set(AREAS)
    assert table.marks() == {"18": "18", "20": "20", "23": "23", "24": "24"}


def test_the_header_tells_day_impulse_points_and_advantage() -> None:
    for language, words in (("en", ("9 November (2/7)", "impulse 3", "backlash 4")), ("fr", ("9 novembre (2/7)",))):
        view = seen(game())
        text = screen(language).header(view).plain
        assert all(word in text for word in words)
        assert "▰▰▰▱" in text
        assert f" {view.points}, " in text
        assert "M" in text.rpartition(" · ")[2]


def test_a_number_of_an_area_means_that_area_and_nothing_else() -> None:
    table = seated(game(), 100, 30)
    drawn(table)
    handles = {line.choice: line.handle for line in table.lines}
    assert handles == {"18": "18", "19": "19", "nw": "nw", "ne": "ne", "fire-mission": "52", "pass": "0"}


def test_a_number_is_never_the_beginning_of_another() -> None:
    table = seated(game("turn 2 action\nimpulse 3 insurgent\narea 44 insurgent militia 1\n"), 100, 30)
    drawn(table)
    assert [line.handle for line in table.lines] == ["44", "0"]
    assert table.answer("4") is False
    assert not table.game.plies


def test_attacks_and_cadres_are_told_by_a_letter_and_their_area() -> None:
    ours = screen()
    assert [ours.handle(choice) for choice in ("attack-19", "organize-18", "from-24", "own-24", "go", "keep")] == [
        "a19",
        "o18",
        "f24",
        "o24",
        "0",
        "0",
    ]


def test_options_on_the_map_have_their_number_there() -> None:
    lines = city(100, 28, **{"19": "a19"})
    assert "●a19■2" in "\n".join(lines)


@pytest.mark.parametrize("mark", ["0", "52", "119"])
def test_an_area_keeps_its_number_whatever_the_option_is_called(mark: str) -> None:
    assert "●19■2" in "\n".join(city(100, 28, **{"19": mark}))


def test_places_of_the_whole_city_are_gathered_by_their_numbers() -> None:
    played = game("turn 2 action\nimpulse 3 insurgent\narea 18 insurgent cadre 1\narea 44 insurgent militia 1\n")
    step = played.pending
    assert isinstance(step, Decision)
    places = {option: "".join(played.point(option).spaces) for option in step.options}
    assert screen().gathered(step, places) == [
        ("Activate:", ["18", "44"]),
        ("Organize resistance:", ["organize-18"]),
    ]
    played.play("18")
    assert isinstance(played.pending, Decision)
    assert screen().gathered(played.pending, {}) == []


def test_4_1_3_a_reaction_has_its_number_where_the_cadre_is() -> None:
    position = """turn 2 action
impulse 3 coalition
area 19 coalition
area 24 insurgent cadre 1
unit 1-8-a 19
"""
    played = game(position)
    for choice in ("19", "19", "23"):
        played.play(choice)
    assert isinstance(played.pending, Decision)
    assert played.pending.verb == "react"
    table = seated(played, 100, 30)
    drawn(table)
    assert table.marks()["24"] == "f24"


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("18", ["18"]),
        ("o18", ["organize-18"]),
        ("o 44", ["organize-44"]),  # not offered: whoever asks why not means it all the same
        ("area 18", ["18"]),
        ("a18", ["18"]),  # nobody attacks here, so this is area 18
    ],
)
def test_a_number_means_what_the_rules_say_it_can_mean(typed: str, names: list[str]) -> None:
    played = game("turn 2 action\nimpulse 3 insurgent\narea 18 insurgent cadre 1\narea 44 insurgent militia 1\n")
    assert played.pending is not None
    assert screen().names_of(seen(played), played.pending, typed) == names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("f24", ["from-24"]),
        ("o24", ["own-24"]),
        ("24", ["from-24", "own-24"]),
        ("31", ["from-31", "own-31"]),
        ("23", ["from-24", "militia", "dig-in", "retreat-fedayeen", "retreat-cadre"]),
    ],
)
def test_4_1_3_a_number_of_a_reaction_is_one_to_either_end(typed: str, names: list[str]) -> None:
    position = "turn 2 action\nimpulse 3 coalition\narea 19 coalition\narea 24 insurgent cadre 1\nunit 1-8-a 19\n"
    played = game(position)
    for choice in ("19", "19", "23"):
        played.play(choice)
    assert played.pending is not None
    assert screen().names_of(seen(played), played.pending, typed) == names


# -- places and units -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("3/1 I", "3-1-i"),
        ("3/1 i", "3-1-i"),
        ("3-1-i", "3-1-i"),
        ("tank 1", "c-2-tank-1"),
        ("C/2 Tank 1", "c-2-tank-1"),
        ("Force Recon", "1-force-recon"),
        ("ERU", "iraqi-eru"),
        ("1/1", "iraqi-1-1"),
        ("1/23 B", "1-23-b"),
        ("small craft", "small-craft"),
        ("area 18", "18"),
        ("secteur 18", "18"),
        ("a18", "18"),
        ("18", "18"),
        ("NW", "nw"),
        ("nw entry zone", "nw"),
        ("3/1", "battalion-3-1"),
        ("nobody", "nobody"),
        ("", ""),
    ],
)
def test_what_a_person_types_is_understood(typed: str, name: str) -> None:
    assert screen().name_of(typed) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_is_found_by_the_words_that_name_it(language: str) -> None:
    ours = screen(language)
    assert ours.name_of("tank 1" if language == "en" else "char 1") == "c-2-tank-1"
    assert ours.name_of(ours.place_name("nw")) == "nw"
    for unit in game().view("coalition")["units"]:
        assert ours.name_of(ours.speech.unit(unit["id"])) == unit["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_screen_works(chair: Chair, language: str) -> None:
    typed = [
        "auto 30",
        "?",
        "area 18",
        "area nw",
        "sector 18",
        "pools",
        "unit 3/1 I",
        "units",
        "vp",
        "map",
        "log 5",
        "rule",
    ]
    session = chair.run("play", "second-fallujah", "--lang", language, "--seed", "3", typed=typed)
    assert session.code == 0
    assert "«" not in session.out.replace("« umpire play »", "").replace("« ", "")
    assert "TEM" in session.out
    assert "3/1 I" in session.out
    assert numbers(session.out.splitlines()) == set(AREAS)


def test_commands_that_cannot_be_obeyed_say_why(chair: Chair) -> None:
    typed = ["area 52", "area", "sector 99", "sector", "unit 9/9", "zone 4", "cups"]
    out = chair.run("play", "second-fallujah", "--lang", "en", typed=typed).out
    assert out.count('There is no area "') == 3
    assert "Around which area?" in out
    assert "try unit 3/1 I, unit tank 1." in out
    assert '"cups" is no answer here' in out


def test_an_area_tells_who_is_there() -> None:
    table = seated(game(), 100, 30)
    with table.console.capture() as captured:
        table.console.print(table.screen.place(table.view(), "18"))
    text = captured.get()
    assert "19 20 22 ne" in text
    assert "Contested" in text
    for part in ("3/1 I", "3/1 K", "Spent", "Fresh"):
        assert part in text


def test_the_points_are_told_with_their_parts() -> None:
    table = seated(game(), 100, 30)
    view = table.view()
    with table.console.capture() as captured:
        table.console.print(table.screen.victory(view))
    assert len(captured.get().rstrip().splitlines()) == len(view.data()["vp_parts"]) + 2


def notes(*choices: str, text: str = POSITION) -> dict[str, str]:
    """The notes beside the options, after these choices."""
    played = game(text)
    for choice in choices:
        played.play(choice)
    assert isinstance(played.pending, Decision)
    step, view = played.pending, seen(played)
    return {option: screen().note(view, step, option, played.point(option)).plain for option in step.options}


def test_notes_tell_what_a_unit_can_do_and_who_is_in_an_area() -> None:
    moves = notes("19", "19")
    assert moves["18"] == "4 MP TEM 2 · 1+1s · F1 C1 M2"
    assert moves["23"] == "2 MP TEM 2 · nobody"
    assert "CF 6 · 7 MP" in notes("19", "19", "18")["1-8-a"]
    who = notes("19", "19", "18", "1-8-a")
    assert who["go"] == ""
    view = seen(game())
    spent = Decision("coalition", "regroup-who", ["3-1-i", "3-1-k"], "4.2", {"origin": "18"}, kind=UNITS)
    assert "Spent" in screen().note(view, spent, "3-1-k", Pointing(units=("3-1-k",))).plain


def test_notes_tell_who_belongs_to_a_battalion() -> None:
    assert notes("ne", "ne", "19")["battalion-1-3"] == "1/3 A B C W"


def test_notes_tell_insurgents_what_an_area_costs_and_what_one_has_left() -> None:
    theirs = POSITION.replace("3 coalition", "3 insurgent")
    assert notes("18", "militia", text=theirs)["20"] == "1 MP TEM 2 · nobody"
    assert notes("18", "militia", "20", text=theirs)["militia/20/2"] == "in 20, 2 MP left"
    assert notes("45", "cadre", text=theirs)["44"] == "1 MP TEM 4 · m1"


def test_a_number_that_counts_is_no_area() -> None:
    """4.1.1 Two Cadres call two Militia, or one: area 2 has no part in it."""
    played = game("turn 2 action\nimpulse 3 insurgent\narea 18 insurgent cadre 2\n")
    played.play("organize-18")
    table = seated(played, 100, 30)
    drawn(table)
    assert [(line.choice, line.place) for line in table.lines] == [("2", "18"), ("1", "18")]
    assert notes("organize-18", text="turn 2 action\nimpulse 3 insurgent\narea 18 insurgent cadre 2\n") == {
        "2": "",
        "1": "",
    }


# -- other commands of the program ------------------------------------------------------------------------------------


def test_show_draws_a_position_and_one_area(chair: Chair) -> None:
    path = chair.folder / "position.txt"
    path.write_text(POSITION, encoding="utf-8")
    out = chair.run("show", "--title", "second-fallujah", str(path)).out
    assert numbers(out.splitlines()) == set(AREAS)
    out = chair.run("show", "--title", "second-fallujah", "--place", "18", str(path)).out
    assert "3/1 K" in out
    chair.refused("show", "--title", "second-fallujah", "--place", "52")


def test_a_whole_game_is_told_in_both_languages(chair: Chair) -> None:
    for language, goal in (("en", "auto game"), ("fr", "auto partie")):
        session = chair.run(
            "play", "second-fallujah", "--new", "--insurgents", "bot", "--seed", "3", "--lang", language, typed=[goal]
        )
        assert not re.search(r"«[a-z]", session.out)
        record = str(chair.folder / "second-fallujah.record")
        assert chair.run("replay", record, "--verify", "--lang", language).code == 0


def test_without_colour_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text = "\n".join(drawn(seated(game(), 100, 30)))
    assert "×18" in text
    assert "●19" in text
