"""Night Drop on a terminal: the hexes, stacks in brief, the table, what a person types."""

import re
from typing import cast

import pytest

import umpire
from cli.terminal import Chair, drawn, seated
from umpire import Decision, Game
from umpire.bots import Chance
from umpire.cli.answers import lines_of, meant
from umpire.cli.words import speech_of, words_of
from umpire.kit.screen import Screen
from umpire.kit.words import LANGUAGES
from umpire.titles.night_drop.position import CONCEALED
from umpire.titles.night_drop.show.screen import NightDropScreen
from umpire.titles.night_drop.show.terminal_map import Sheet, Window, sheet_of, stacks, worth
from umpire.titles.night_drop.show.wording import points_text
from umpire.titles.night_drop.view import COMPANY, GERMAN_UNIT, STICK, UNSEEN, NightDropView, Objective, Unit

POSITION = """turn 5 activations
initiative us
activation 0
stick 505 2108 unknown 2
stick 505 2307 plt
stick 508 2307 unknown
company 505-a 2409
company 505-b 2307 reduced
german company-a 0809
german company-b 2408 known reduced
german platoon-d 2408
marker 0809 concealed 3
marker 1611 visible 2
control 1611
control 2409
"""


def game(text: str = POSITION) -> Game:
    return umpire.place("night-drop", text, seed=1)


def screen(language: str = "en") -> NightDropScreen:
    title = "night-drop"
    return NightDropScreen(umpire.rules(title), speech_of(title, language), words_of(language, title))


def told(played: Game) -> dict[str, str]:
    """The words beside each option, as the seat that is asked reads them."""
    step = played.pending
    assert isinstance(step, Decision)
    view, ours = played.seen(step.seat).seen, screen()
    return {choice: ours.note(view, step, choice, played.point(choice)).plain for choice in step.options}


def noted(played: Game) -> list[str]:
    return list(told(played).values())


def printed(content: object, width: int = 160) -> str:
    table = seated(game(), width, 60)
    with table.console.capture() as captured:
        table.console.print(content)
    return re.sub(r"\x1b\[[0-9;]*m", "", captured.get()).rstrip("\n")


def view_of(played: Game, seat: str) -> NightDropView:
    found = played.seen(seat).seen
    assert isinstance(found, NightDropView)
    return found


def part(sheet: Sheet, window: Window) -> list[str]:
    return printed(screen().map.drawn(sheet, window)).split("\n")


def at(lines: list[str], hex: str, window: Window) -> tuple[str, str]:
    """Both lines of a hex seen from near; from afar its one line, and what stands behind it."""
    column, row = int(hex[:2]) - 1, int(hex[2:]) - 1
    x, y = column - window.left, row - window.top
    if not window.near:
        cell = lines[y + 1].ljust(200)[3 + 4 * x :]
        return cell[:3].rstrip(), cell[3]
    top = 2 * y + 1 + column % 2
    left = 3 + 5 * x
    return lines[top].ljust(200)[left : left + 4].strip(), lines[top + 1].ljust(200)[left : left + 4].strip()


# -- stacks -----------------------------------------------------------------------------------------------------------


def stick(regiment: str, face: str = "unknown") -> Unit:
    found = Unit(0, f"stick-{regiment}-1", STICK, "2108", False)
    found.regiment, found.face = regiment, face
    return found


def company(name: str, reduced: bool = False) -> Unit:
    found = Unit(80, name, COMPANY, "2108", False)
    found.regiment, found.reduced = name[:3], reduced
    return found


def german(kind: str = "", known: bool = False, reduced: bool = False) -> Unit:
    found = Unit(103, "g1", GERMAN_UNIT, "2108", False)
    found.type, found.known, found.reduced = kind, known, reduced
    return found


@pytest.mark.parametrize(
    ("units", "room", "told"),
    [
        ([stick("505")], 4, "5s"),
        ([stick("507")] * 3, 4, "7sss"),
        ([stick("508")] * 7, 4, "8s7"),
        ([stick("505"), stick("508")], 4, "5s8s"),
        ([stick("505", "hq"), stick("505", "plt"), stick("505", "ldr")], 4, "5plq"),
        ([stick("505", "advantage")], 4, "5*"),
        ([company("505-a"), stick("505"), stick("505")], 4, "5Ass"),
        ([company("505-a", reduced=True)], 4, "5A-"),
        ([company("505-a"), stick("505"), stick("505")], 3, "5A+"),
        ([german(), german()], 4, "G??"),
        ([german("company-a")], 4, "Gc"),
        ([german("company-a", known=True, reduced=True), german("armoured-b", known=True)], 4, "GC-A"),
        ([german("platoon-d", known=True)], 4, "GP"),
    ],
)
def test_a_stack_in_brief(units: list[Unit], room: int, told: str) -> None:
    assert "".join(text for text, _ in stacks(units, room)) == told


@pytest.mark.parametrize("room", [2, 3, 4, 5])
def test_a_stack_never_takes_more_than_its_room(room: int) -> None:
    crowd = [stick("505")] * 3 + [company("507-a", reduced=True)] + [stick("508", "hq")] * 2
    for count in range(1, len(crowd) + 1):
        assert len("".join(text for text, _ in stacks(crowd[:count], room))) <= room


def test_a_vp_hex_in_brief() -> None:
    assert worth(Objective("2409", "", "none", False, UNSEEN)) == "☆"
    assert worth(Objective("2409", "", "concealed", False, UNSEEN)) == "☆?"
    assert worth(Objective("2409", "", "concealed", True, 3)) == "★3?"
    assert worth(Objective("2409", "", "visible", True, 2)) == "★2"


# -- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("near", [True, False])
def test_every_hex_is_on_the_map_with_its_ground(near: bool) -> None:
    ours = screen()
    window = Window(0, 0, 29, 24, near)
    lines = part(Sheet({}, {}), window)
    chart = ours.chart
    for index, name in enumerate(chart.hex_name):
        signs = at(lines, name, window)
        sign = signs[1] if near else signs[0]
        dot = "·" if near else "˙."[(int(name[:2]) - 1) % 2]
        assert sign.startswith((dot, "⌂", "~", "≈")[chart.terrain[index]]), name
        assert ("═" in sign or "║" in sign) == bool(chart.road[index]), name


def test_roads_lead_to_the_hexes_they_lead_to() -> None:
    """Between two columns the upper gap leads north-east, the lower one south-east."""
    ours = screen()
    chart = ours.chart
    lines = part(Sheet({}, {}), Window(0, 0, 29, 24, near=True))
    for hex in range(chart.hex_count - chart.rows):
        column, row = divmod(hex, chart.rows)
        x, top = 3 + 5 * column + 4, 2 * row + 1 + column % 2
        for direction, line, sign in ((1, top, "╱"), (2, top + 1, "╲")):
            drawn_there = lines[line].ljust(200)[x] == sign
            assert drawn_there == bool(chart.road[hex] >> direction & 1), chart.hex_name[hex]


def test_a_hex_shows_who_is_there_as_the_seat_sees_it() -> None:
    window = Window(0, 0, 29, 24, near=True)
    for seat, there, west, marker in (("us", "GC-?", "G?", "⌂☆3?"), ("german", "GC-p", "Gc", "⌂☆?═")):
        lines = part(sheet_of(view_of(game(), seat), {}), window)
        assert at(lines, "2408", window)[0] == there
        assert at(lines, "0809", window) == (west, marker)
        assert at(lines, "2307", window)[0] == "5+8s"
        assert at(lines, "2108", window)[0] == "5ss"
        assert at(lines, "2409", window) == ("5A", "⌂★══")
        assert at(lines, "1611", window) == ("LaFi", "⌂★2═")
        assert at(lines, "2001", window)[0] == "(A)"


def test_from_afar_a_hex_shows_the_same_in_brief() -> None:
    window = Window(0, 0, 29, 24, near=False)
    lines = part(sheet_of(view_of(game(), "us"), {"2108": "2108", "2110": "2½"}), window)
    assert at(lines, "2108", window) == ("5ss", "‹")
    assert at(lines, "2110", window) == ("2½", "‹")
    assert at(lines, "2409", window) == ("5A", "★")
    assert at(lines, "1611", window)[0] == "★2═"


@pytest.mark.parametrize(("width", "height", "near"), [(80, 12, True), (80, 7, False), (140, 30, True)])
def test_the_part_of_the_map_that_is_asked_about_is_seen_as_near_as_there_is_room(
    width: int, height: int, near: bool
) -> None:
    ours = screen().map
    asked = ["1209", "1208", "1309", "1310", "1210", "1110", "1109"]
    window = ours.window(asked, "1209", width, height)
    assert window.near == near
    for name in asked:
        assert window.left <= int(name[:2]) - 1 < window.left + window.wide
        assert window.top <= int(name[2:]) - 1 < window.top + window.high


def test_the_whole_map_fits_a_terminal_of_130_by_50() -> None:
    assert screen().map.window([], "", 130, 30) == Window(0, 0, 29, 24, near=False)
    assert screen().map.window([], "", 150, 60) == Window(0, 0, 29, 24, near=True)
    assert screen().map.window([], "", 80, 10).wide == 19


@pytest.mark.parametrize("width", [60, 80, 100, 130, 160])
def test_the_map_command_draws_every_column(width: int) -> None:
    text = printed(screen().board(game().seen("us").seen, width, {}), width)
    assert max(len(line) for line in text.splitlines()) <= width
    for column in range(1, 30):
        assert re.search(rf"(?<!\d){column:02d}(?!\d)", text)


# -- the table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (140, 50), (60, 20), (160, 60)])
@pytest.mark.usefixtures("quick")
def test_the_table_fits_the_terminal_throughout_a_game(width: int, height: int) -> None:
    played = umpire.start("night-drop", seed=5)
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
def test_the_header_tells_the_clock_the_activation_and_the_points(language: str) -> None:
    text = screen(language).header(game().seen("us").seen).plain
    assert "05:30" in text
    assert "1/5" in text
    assert {"en": "day", "fr": "jour"}[language] in text
    assert "1611★2" in text
    assert "0809☆3?" in text
    assert "0809☆?" in screen(language).header(game().seen("german").seen).plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_fits_80_columns_whatever_it_has_to_tell(language: str) -> None:
    told = screen(language)
    seen = view_of(game("turn 3 activations\ninitiative german\nactivation 3\nstick 505 2108\n"), "us")
    count = len(seen.vp_marker)
    seen.vp_marker, seen.vp_control, seen.vp_value = [CONCEALED] * count, [1] * count, [2] * count
    for active, action, left, stages in [
        ("us", "", 0, "choosing checking"),
        ("us", "u1", 0, "moving fighting checking regrouping"),
        ("german", "", 0, "choosing checking"),
        ("german", "g1", 12, "moving checking"),
        ("german", "g4", 6, "entering moving fighting checking"),
    ]:
        for stage in stages.split():
            seen.active, seen.action, seen.stage, seen.left = active, action, stage, left
            text = told.header(seen, 80).plain
            assert max(len(line) for line in text.split("\n")) <= 80
            assert "…" not in text
            assert "4/5" in text
            assert action.upper() in text
    assert told.header(seen, 200).plain.count("Activation 4/5") == 1


def test_the_us_player_is_told_his_concealed_points_and_the_german_is_not() -> None:
    text = POSITION.replace("control 2409", "control 0809").replace("company-a 0809", "company-a 0909")
    for seat, told in (("us", "VP 2 (+3 concealed)"), ("german", "VP 2  ")):
        assert told in screen().header(game(text).seen(seat).seen).plain


def test_hexes_within_reach_have_their_cost_on_the_map() -> None:
    played = game()
    for choice in ("u1", "505-a"):
        played.play(choice)
    assert isinstance(played.pending, Decision)
    assert played.pending.verb == "move-to"
    text = "\n".join(drawn(seated(played, 140, 50)))
    assert re.search(r"½", text)
    assert "Within 6 MP, cost on the map: " in text
    note = screen().note(played.seen("us").seen, played.pending, "2410", played.point("2410")).plain
    assert note == "1½ MP · village · ☆"  # out of a Zone of Control


def test_ways_are_counted_and_marked_by_the_hex_that_tells_them_apart() -> None:
    text = "turn 6 activations\ninitiative us\nstage moving u1 0 0\n"
    played = game(text + "company 505-a 2309\nmarker 2409 visible 3\n")
    for choice in ("505-a", "2509"):
        played.play(choice)
    step = played.pending
    assert isinstance(step, Decision)
    lines = lines_of(played, cast(Screen, screen()), screen().speech)
    assert [(line.handle, line.choice, line.place) for line in lines] == [
        ("1", "2309/2409/2509", "2409"),
        ("2", "2309/2408/2509", "2408"),
    ]
    assert [line.choice for line in meant("2408", lines, cast(Screen, screen()))] == ["2309/2408/2509"]
    assert noted(played) == ["2409 ☆3", ""]
    shown = "\n".join(drawn(seated(played, 140, 50)))
    assert "By 2409 (Sainte-Mère-Église), 2509" in shown
    played = game(text + "company 505-a 2113\ngerman company-a 2112 known reduced\ngerman company-a 2115\n")
    for choice in ("505-a", "1912"):
        played.play(choice)
    assert noted(played) == ["", "1 enemy zone of control"]


def test_the_map_points_at_the_hex_in_question_and_at_nothing_else() -> None:
    played = game()
    assert not re.search("[▸‹]", "".join(drawn(seated(played, 140, 50))[2:27]))
    for choice in ("u1", "2108/unknown"):
        played.play(choice)
    assert "".join(drawn(seated(played, 140, 50))).count("▸5s") == 1
    played = game(POSITION.replace("initiative us", "initiative german").replace("turn 5", "turn 3"))
    assert isinstance(played.pending, Decision)
    assert played.pending.verb == "german-action"  # g1 is an action here, not the first German unit
    assert not re.search(r"‹|\bg\d", "".join(drawn(seated(played, 140, 50))[2:27]))


@pytest.mark.parametrize(("half", "said"), [(1, "½"), (2, "1"), (5, "2½"), (12, "6")])
def test_half_points_are_written_as_the_rules_do(half: int, said: str) -> None:
    assert points_text(half) == said


def test_a_step_that_says_nothing_is_left_to_the_log_command(chair: Chair) -> None:
    out = chair.run("play", "night-drop", "--lang", "en", "--open", "--seed", "2", typed=["0", "log 4"]).out
    watched, _, logged = out.partition("› log 4")
    assert "The Activation is over" not in watched
    assert "The Activation is over" in logged


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "handle"),
    [
        ("done", "0"), ("pass", "0"), ("stop", "0"), ("none", "0"), ("2108", "2108"), ("2108/unknown", "2108"),
        ("2108/plt", "2108p"), ("2108/hq", "2108q"), ("2108/all", "2108+"), ("2108/0", "2108"), ("2108/1", "2108b"),
        ("2108/2", "2108c"), ("2108/2109", ""), ("2108/2109/2110", ""), ("turn/0809", "0809"), ("draw/0418", "0418"), ("505-a", "5a"), ("508-unknown", "8s"),
        ("508-h", "8h"), ("508-hq", "8q"), ("g14", "g14"), ("u2", "u2"), ("507", "507"), ("off-map", "off"), ("all", "all"),
        ("a", "a"), ("full-hq-plt-plt", ""), ("company-a", ""), ("vp-3", ""), ("yes", ""),
    ],
)  # fmt: skip
def test_what_to_type_for_an_option(choice: str, handle: str) -> None:
    assert screen().handle(choice) == handle


def test_no_two_options_share_what_to_type() -> None:
    played, bot = umpire.start("night-drop", seed=3), Chance(3)
    table = seated(played, 100, 30)
    while isinstance(played.pending, Decision):
        lines = lines_of(played, table.screen, table.speech)
        assert len({line.handle for line in lines}) == len(lines)
        assert all(len(line.handle) <= 5 for line in lines)
        played.choose(bot.pick(played.pending))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("La Fière", "1611"), ("la fiere", "1611"), ("Chef-du-Pont", "1916"), ("chef", "chef"), ("pont l'abbé", "0418"),
        ("Pont-l’Abbé", "0418"), ("amfre", "0809"), ("Sainte-Mère-Église", "2409"), ("hex 1611", "1611"), ("1611", "1611"),
        ("16 11", "1611"), ("A/505", "505-a"), ("505 a", "505-a"), ("5a", "505-a"), ("505A", "505-a"), ("g3", "g3"),
        ("German unit 3", "g3"), ("german 3", "g3"), ("2108 all", "2108/all"), ("2108 plt", "2108/plt"), ("off", "off-map"),
        ("Stick 7 of the 505th", "stick-505-7"), ("nowhere", "nowhere"), ("", ""),
    ],
)  # fmt: skip
def test_what_a_person_types_is_understood(typed: str, name: str) -> None:
    assert screen().name_of(typed) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_found_by_the_words_that_name_it(language: str) -> None:
    ours = screen(language)
    for unit in view_of(game(), "us").units():
        assert ours.name_of(ours.details.named(unit)) == unit.id
    for hex, place in zip(ours.chart.hex_name, ours.chart.place, strict=True):
        if place:
            assert hex in ours.places_of(ours.speech.place(place))


def test_a_place_answers_for_what_can_be_chosen_there() -> None:
    played = game()
    played.play("u1")
    table = seated(played, 100, 30)
    drawn(table)
    assert table.answer("Sainte-Mère-Église") is False  # a company has no hex in its name
    played.play("505-a")
    drawn(table)
    assert table.answer("fauv") is True
    assert next(unit["at"] for unit in played.view("us")["units"] if unit["id"] == "505-a") == "2612"


def test_a_place_of_two_hexes_is_asked_for_more() -> None:
    played = game(POSITION.replace("company 505-a 2409", "company 505-a 2510"))
    for choice in ("u1", "505-a"):
        played.play(choice)
    table = seated(played, 100, 30)
    drawn(table)
    before = len(played.plies)
    assert table.answer("Sainte-Mère-Église") is False
    assert len(played.plies) == before


# -- one hex, one unit, pools -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_screen_works(chair: Chair, language: str) -> None:
    typed = [
        "auto 60",
        "?",
        "hex 1611",
        "hex la fière",
        "pools",
        "unit g1",
        "units",
        "vp",
        "map",
        "log 5",
        "rule",
        "save",
    ]
    options = ("--lang", language, "--seed", "3", "--chance", "german")
    session = chair.run("play", "night-drop", *options, typed=typed)
    assert session.code == 0
    assert not re.search(r"«[a-z-]+»", session.out)
    assert session.out.count("1611 (La Fière)") >= 2
    assert "Plt × " in session.out


def test_commands_that_cannot_be_obeyed_say_why(chair: Chair) -> None:
    typed = ["hex 3001", "hex atlantis", "hex", "unit Z/999", "unit A/505"]
    out = chair.run("play", "night-drop", "--lang", "en", "--open", typed=typed).out
    assert out.count('There is no hex "') == 3
    assert out.count("try unit A/505, unit g3.") == 2


def test_a_hex_tells_the_ground_the_lines_and_the_neighbours() -> None:
    text = printed(screen().place(game().seen("us").seen, "1611"))
    assert "Hex 1611 (La Fière)" in text
    assert "NE 1711, SW 1512" in text
    assert "Bridge hexsides  SW 1512" in text
    assert "★2 US control, visible, 2 VP" in text
    assert "NW 1511 marshy stream, impassable" in text
    assert "SW 1512 bridge, ½ MP" in text
    assert "edge of the map" in printed(screen().place(game().seen("us").seen, "0101"))


def test_a_hex_tells_what_a_step_on_foot_costs() -> None:
    assert re.search(r"NW 1110 bocage, 1 MP|N 1310 marsh, \d", printed(screen().place(game().seen("us").seen, "1311")))
    assert "marsh, impassable" not in printed(screen().place(game().seen("us").seen, "1208"))


def test_a_hex_tells_who_is_there_as_the_seat_sees_it() -> None:
    ours, theirs = (printed(screen().place(game().seen(seat).seen, "2408")) for seat in ("us", "german"))
    for text in (ours, theirs):
        assert "company (B), " in text
    assert "platoon (D)" not in ours
    assert "platoon (D), " in theirs
    assert ours.count("concealed") == theirs.count("concealed") == 1


def test_pools_tell_each_seat_its_own() -> None:
    ours, theirs = (printed(screen().obey("pools", game().seen(seat).seen, "", None, 100)) for seat in ("us", "german"))
    assert "3 VP × " in ours
    assert "company (A)" not in ours
    assert "company (A) × " in theirs
    assert "VP ×" not in theirs
    assert "Plt × 17" in ours  # one of the 505th has been turned up


def test_what_the_german_has_looked_at_is_his_alone() -> None:
    text = POSITION + "seen 505 plt 1 ldr 1\n"
    ours, theirs = (
        printed(screen().obey("pools", game(text).seen(seat).seen, "", None, 100)) for seat in ("us", "german")
    )
    assert "You have looked at, 505th  Plt × 1, Ldr × 1" in theirs
    assert "Plt × 16, Ldr × 5" in theirs
    assert "looked at" not in ours
    assert "Plt × 17, Ldr × 6" in ours


def test_objectives_tell_what_the_seat_knows() -> None:
    ours, theirs = (printed(screen().victory(game().seen(seat).seen)) for seat in ("us", "german"))
    assert len(ours.splitlines()) == 10
    assert "Hex 0809 (Amfreville)          ☆3? no US control, concealed, 3 VP" in ours
    assert "Hex 0809 (Amfreville)          ☆? no US control, concealed" in theirs
    assert "Total: VP 2" in ours


def test_notes_tell_what_an_option_is_about() -> None:
    played = game()
    assert told(played) == {"u1": "3s A B-", "u2": "0s", "u3": "1s", "pass": ""}
    played.play("u1")
    notes = told(played)
    assert notes["2108/unknown"] == "bocage · 5ss"
    assert re.fullmatch(r"2409, AV \d DV \d", notes["505-a"])
    assert notes["done"] == ""
    assert told(game(POSITION + "stage fighting u1\n")) == {"2408": "bocage · GC-?", "done": ""}
    night = POSITION.replace("turn 5", "turn 3").replace("initiative us", "initiative german")
    assert told(game(night)) == {"g1": "2s", "g3": "1s", "g4": "c C- p", "pass": ""}


def test_where_a_hex_only_tells_where_it_happens_it_is_not_offered() -> None:
    # the question which Sticks become a company
    text = "turn 6 activations\ninitiative us\nstage regrouping u1\nstick 505 2621 hq\nstick 505 2621 plt 3\n"
    played = game(text)
    played.play("2621")
    assert isinstance(played.pending, Decision)
    assert played.pending.verb == "convert"
    assert {played.point(choice).spaces for choice in played.pending.options} == {("2621",), ()}
    assert set(noted(played)) == {""}
    asked = played.pending
    many = Decision(asked.seat, asked.verb, asked.options * 8, asked.cite, asked.about, kind=asked.kind)
    assert screen().gathered(many, dict.fromkeys(asked.options, "2621")) == []
    # and off the map is no hex
    played = game("turn 3 activations\ninitiative us\nstage moving u1 0 0\nstick 505 0102\n")
    played.play("0102/unknown")
    assert told(played)["off-map"] == ""
    assert drawn(seated(played, 140, 50))


def test_what_is_gathered_says_how_far_only_where_points_are_counted() -> None:
    start = "turn 3 activations\ninitiative us\nstage moving u1 0 0\n"
    for text, who, heading in (
        ("stick 505 1107\ncompany 505-a 1107\n", "1107/unknown", "Hexes:"),
        ("company 505-a 2409\nstick 505 0101\n", "505-a", "Within 3 MP, cost on the map:"),
    ):
        played = game(start + text)
        played.play(who)
        step = played.pending
        assert isinstance(step, Decision)
        assert step.verb == "move-to"
        options = [*step.options, *["stop"] * 8]  # however few there are
        many = Decision(step.seat, step.verb, options, step.cite, step.about, kind=step.kind)
        places = {line.choice: line.place for line in lines_of(played, cast(Screen, screen()), screen().speech)}
        ((said, hexes),) = screen().gathered(many, places)
        assert said == heading
        assert hexes == [choice for choice in step.options if choice.isdecimal()]


def test_odds_say_that_they_weigh_what_is_not_known(chair: Chair) -> None:
    path = chair.folder / "night-drop.record"
    placed = POSITION + "stage fighting u1\n"
    path.write_text(umpire.place("night-drop", placed, seed=1).record.text(), encoding="utf-8")
    out = chair.run("play", "--resume", "--save", str(path), "--lang", "en", "--open", typed=["odds 2408"]).out
    assert "What you do not know is weighed by what it could be" in out
    assert "Defence Value" in out


# -- other commands of the program ------------------------------------------------------------------------------------


def test_show_draws_a_position_and_one_hex(chair: Chair) -> None:
    path = chair.folder / "position.txt"
    path.write_text(POSITION, encoding="utf-8")
    out = chair.run("show", "--title", "night-drop", "--lang", "en", str(path)).out
    assert "5+" in out
    assert "G+" in out
    out = chair.run(
        "show", "--title", "night-drop", "--lang", "en", "--seat", "german", "--place", "2408", str(path)
    ).out
    assert "platoon (D)" in out
    chair.refused("show", "--title", "night-drop", "--place", "3001")


def test_without_colour_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text = "\n".join(drawn(seated(game(), 140, 50)))
    for sign in ("5ss", "5A", "GC", "⌂", "~", "≈", "═", "┄", "☆", "★"):
        assert sign in text
