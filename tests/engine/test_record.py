"""Records: what fits replays; what is corrupt or foreign is refused with the line and what to do about it."""

import pytest

import umpire
from umpire.bots.chance import Chance
from umpire.engine.record import Source

# fmt: off
RECORD = "\n".join([
    "umpire record 1",                                     # 1
    "title phantom-fury",                                  # 2
    "edition en",                                          # 3
    "option strong-points 2",                              # 4
    "option variant none",                                 # 5
    "dice told",                                           # 6
    "position <<",                                         # 7
    "turn 16 assault",                                     # 8
    "strong-points 2",                                     # 9
    "zone 2 start",                                        # 10
    "squad-1 2/2",                                         # 11
    "2/1 guerillas 1-1",                                   # 12
    ">>",                                                  # 13
    "play",                                                # 14
    "## turn 16 · assault [13]",                           # 15
    "usmc assault-with squad-1                [13]",       # 16
    "d10 assault-squad 9                      [13.4.2]",   # 17
    "d10 assault-insurgents 4                 [13.4.2]",   # 18
    "draw suspects 2/1/R                      [13.6.2.1]", # 19
    "",
])
# fmt: on


def refusal(text: str, verify: bool = False) -> str:
    """What the umpire says to a record that it does not take."""
    with pytest.raises(umpire.Fault) as caught:
        umpire.replay(text, "game.record", verify=verify)
    return str(caught.value)


def changed(old: str, new: str) -> str:
    assert RECORD.count(old) == 1
    return RECORD.replace(old, new)


# -- what fits ---------------------------------------------------------------------------------------------------------


def test_a_record_is_parsed_into_its_parts() -> None:
    record = umpire.Record.parse(RECORD)
    assert (record.title, record.edition, record.dice, record.seed) == ("phantom-fury", "en", "told", "")
    assert record.options == {"strong-points": "2", "variant": "none"}
    assert record.position.splitlines()[0] == "turn 16 assault"
    assert [line.split("[")[0].rstrip() for line in record.answers] == [
        "usmc assault-with squad-1",
        "d10 assault-squad 9",
        "d10 assault-insurgents 4",
        "draw suspects 2/1/R",
    ]
    assert record.lines == [16, 17, 18, 19]
    assert not record.torn


def test_a_record_stands_after_its_last_answer_and_is_written_again_as_it_was() -> None:
    cut = RECORD[: RECORD.index("draw suspects")]
    game = umpire.replay(cut)
    assert isinstance(game.pending, umpire.Draw)
    assert [
        line for line in game.record.text().splitlines() if not line.startswith(("data ", "values "))
    ] == cut.splitlines()
    game.play("2/1/R")
    assert game.record.answers == umpire.Record.parse(RECORD).answers


def test_a_record_may_be_given_parsed() -> None:
    assert umpire.replay(umpire.Record.parse(RECORD)).record.text() == umpire.replay(RECORD).record.text()


def test_remarks_and_empty_lines_change_nothing() -> None:
    text = changed("title", "# a remark\n\ntitle").replace("d10 assault-squad", "\n# a remark\nd10 assault-squad")
    assert umpire.replay(text).record.text() == umpire.replay(RECORD).record.text()


def test_line_ends_of_other_systems_and_missing_sections_change_nothing() -> None:
    text = changed("[13.4.2]\nd10", "\nd10").replace("\n", "\r\n")
    assert umpire.replay(text).record.text() == umpire.replay(RECORD).record.text()


def test_options_that_a_record_does_not_name_have_their_defaults() -> None:
    assert umpire.replay(changed("option variant none\n", "")).rules.options["variant"] == "none"


# -- what is not a record ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "PK\x03\x04", "[Event 'Casual game']\n", "umpire record 2\n", RECORD[1:]])
def test_another_first_line_is_no_record(text: str) -> None:
    says = "game.record, line 1: this is not an Umpire record; the first line must be 'umpire record 1'."
    assert refusal(text) == says


def test_a_record_without_play_was_cut_off() -> None:
    text = RECORD[: RECORD.index("play")]
    assert refusal(text) == "game.record: there is no line 'play', so no game; the file may have been cut off."


def test_answers_before_play_are_no_header() -> None:
    says = "'usmc' is not a header; expected title, edition, option, rules, dice, values, data, position or play."
    assert refusal(changed("play\n", "")) == f"game.record, line 15: {says}"


def test_an_unknown_header_word_is_named_with_its_line() -> None:
    says = "'dcie' is not a header; expected title, edition, option, rules, dice, values, data, position or play."
    assert refusal(changed("dice told", "dcie told")) == f"game.record, line 6: {says}"


@pytest.mark.parametrize("line", ["title phantom-fury\n", "edition en\n"])
def test_title_and_edition_must_be_there(line: str) -> None:
    says = "game.record: the lines 'title ...' and 'edition ...' are missing before 'play'."
    assert refusal(changed(line, "")) == says


def test_a_position_must_be_closed() -> None:
    assert refusal(changed(">>\n", "")) == "game.record, line 7: the position that begins here has no closing '>>'."


# -- what belongs to another game --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("title phantom-fury", "title chess", "line 2: There is no title 'chess'; there is phantom-fury"),
        ("edition en", "edition de", "line 3: phantom-fury has no edition 'de'; there is en, fr."),
        (
            "variant none",
            "weather dry",
            "line 5: phantom-fury has no option 'weather'; there is strong-points, variant.",
        ),
        (
            "option strong-points 2",
            "option strong-points 9",
            "line 4: Option strong-points cannot be '9'; it is one of ask, 1, 2, 3, 4 (rule 6.1.2).",
        ),
    ],
)
def test_an_unknown_title_edition_or_option_is_named_with_those_there_are(old: str, new: str, says: str) -> None:
    assert refusal(changed(old, new)).startswith(f"game.record, {says}")


def test_other_map_or_counter_data_are_named_with_what_to_do() -> None:
    ours = umpire.rules("phantom-fury").fingerprint
    says = f"it was played with other map or counter data (0123456789ab, here {ours}); give the same data folder with --data."
    assert refusal(changed("dice told", "dice told\ndata 0123456789ab")) == f"game.record: {says}"
    assert umpire.replay(changed("dice told", f"dice told\ndata {ours}")).record.data == ours


def test_a_position_that_cannot_be_is_refused_with_its_line() -> None:
    says = refusal(changed("squad-1 2/2", "squad-1 99/2"))
    assert says.startswith(
        "game.record, line 7: position, line 4 ('squad-1 99/2'): '99/2' is neither a place on the map"
    )


def test_unknown_dice_are_refused_with_their_line() -> None:
    says = "dice are told, loaded, or seeded or keyed with a number, not 'thrown'."
    assert refusal(changed("dice told", "dice thrown")) == f"game.record, line 6: {says}"


def test_told_dice_cannot_be_verified() -> None:
    assert (
        refusal(RECORD, verify=True) == "game.record: its dice are told, and only seeded or keyed dice can be verified."
    )


@pytest.mark.parametrize("seed", ["seven", "", "7.5"])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    text = changed("dice told", f"dice seeded {seed}")
    assert refusal(text) == f"game.record, line 6: 'dice seeded {seed}' needs a whole number."


# -- answers that do not fit -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "assault-with squad-1",
            "assault-with squad-2",
            "line 16, answer 1: 'squad-2' does not answer 'usmc assault-with' here: not-on-map [13].",
        ),
        (
            "assault-squad 9",
            "assault-squad 10",
            "line 17, answer 2: '10' does not answer 'd10 assault-squad' here: not-a-face [13.4.2].",
        ),
        (
            "suspects 2/1/R",
            "suspects 3/1/R",
            "line 19, answer 4: '3/1/R' does not answer 'draw suspects' here: not-in-the-cup [13.6.2.1].",
        ),
    ],
)
def test_an_answer_that_is_not_offered_is_refused_with_the_reason(old: str, new: str, says: str) -> None:
    assert refusal(changed(old, new)) == f"game.record, {says}"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "usmc assault-with",
            "usmc fire-with",
            "line 16, answer 1: the record says 'usmc fire-with squad-1', but here 'usmc assault-with' is asked [13].",
        ),
        (
            "usmc assault-with",
            "red assault-with",
            "line 16, answer 1: the record says 'red assault-with squad-1', but here 'usmc assault-with' is asked [13].",
        ),
        (
            "d10 assault-squad",
            "2d6 assault-squad",
            "line 17, answer 2: the record says '2d6 assault-squad 9', but here 'd10 assault-squad' is asked [13.4.2].",
        ),
        (
            "draw suspects",
            "draw insurgents",
            "line 19, answer 4: the record says 'draw insurgents 2/1/R', but here 'draw suspects' is asked [13.6.2.1].",
        ),
        (
            "d10 assault-squad 9 ",
            "d10 assault-squad ",
            "line 17, answer 2: the record says 'd10 assault-squad', but here 'd10 assault-squad' is asked [13.4.2].",
        ),
    ],
)
def test_an_answer_to_another_question_is_refused_with_what_is_asked(old: str, new: str, says: str) -> None:
    assert refusal(changed(old, new)) == f"game.record, {says}"


def test_line_numbers_count_remarks_and_answer_numbers_do_not() -> None:
    text = changed("d10 assault-squad 9", "# a remark\n\nd10 assault-squad 12")
    assert refusal(text).startswith("game.record, line 19, answer 2: '12' does not answer")


def test_answers_after_the_end_of_the_game_are_refused() -> None:
    over = umpire.replay(RECORD)
    while over.pending is not None:  # the last turn ends; whatever is still drawn, draw
        over.play(over.pending.options_text()[0])
    text = over.record.text()
    assert over.outcome == "insurgents"
    assert umpire.replay(text).outcome == "insurgents"
    last = len(text.splitlines()) + 1
    count = len(over.plies) + 1
    assert refusal(text + "usmc call-mission done [9.1]\n") == (
        f"game.record, line {last}, answer {count}: the game is over (insurgents), "
        "but the record goes on with 'usmc call-mission done'."
    )


# -- the last line ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("torn", ["u", "usmc call-mission do", "draw suspects 2/1/R                      [13.6."])
def test_a_torn_last_line_is_dropped_and_flagged(torn: str) -> None:
    record = umpire.Record.parse(RECORD + torn)
    assert record.torn
    assert record.answers == umpire.Record.parse(RECORD).answers
    assert umpire.replay(RECORD + torn).record.text() == umpire.replay(RECORD).record.text()


def test_a_last_line_that_lacks_only_its_end_is_torn_too() -> None:
    # Nobody can know whether '1' would have become '10', so it is asked again.
    record = umpire.Record.parse(RECORD.rstrip("\n"))
    assert record.torn
    assert len(record.answers) == 3


def test_a_torn_remark_loses_nothing() -> None:
    assert not umpire.Record.parse(RECORD + "# to be contin").torn


# -- seeded dice --------------------------------------------------------------------------------------------------------


def random_game(seed: int, answers: int) -> umpire.Game:
    game = umpire.start("phantom-fury", seed=seed)
    bot = Chance(seed)
    while isinstance(game.pending, umpire.Decision) and len(game.plies) < answers:
        game.choose(bot.pick(game.pending))
    return game


def test_seeded_dice_are_verified() -> None:
    game = random_game(11, 200)
    again = umpire.replay(game.record.text(), verify=True)
    assert again.record.text() == game.record.text()


def test_dice_that_are_not_those_of_the_seed_are_refused_when_verifying() -> None:
    text = random_game(11, 200).record.text()
    record = umpire.Record.parse(text)
    index, line = next((index, line) for index, line in enumerate(record.answers) if line.startswith("d10 activation"))
    face = line.split()[2]
    other = "1" if face != "1" else "2"
    lines = text.splitlines(keepends=True)
    at = record.lines[index] - 1
    lines[at] = lines[at].replace(f"activation {face}", f"activation {other}")
    forged = "".join(lines)
    assert refusal(forged, verify=True) == (
        f"game.record, line {at + 1}, answer {index + 1}: the record says 'd10 activation {other}', "
        f"but its seed gives {face}."
    )


def test_another_seed_is_found_out_when_verifying_and_only_then() -> None:
    text = random_game(11, 200).record.text()
    other = text.replace("dice seeded 11\n", "dice seeded 12\n")
    assert "but its seed gives" in refusal(other, verify=True)
    assert umpire.replay(other).record.answers == umpire.replay(text).record.answers  # what it says counts


def test_seeded_dice_go_on_where_the_record_stopped() -> None:
    whole = random_game(11, 200)
    half = umpire.Record.parse(whole.record.text())
    half.answers = half.answers[: len(half.answers) // 2]
    while not half.answers[-1].startswith("usmc"):  # stop right after a decision
        half.answers.pop()
    game = umpire.replay(half)
    for step in whole.plies[len(game.plies) :]:
        if isinstance(step, umpire.Decision):
            game.choose(step.answer)
    assert game.record.text() == whole.record.text()


def test_a_record_from_before_a_question_was_always_asked_goes_on() -> None:
    """Where only one answer is possible, an older record does not tell it."""
    text = "turn 3 activations\ninitiative german\nstage moving g4 1 0\nstick 505 2108\ngerman armoured-b 2621\n"
    game = umpire.place("night-drop", text, seed=1)
    for choice in ("g1", "2620", "stop"):
        game.play(choice)
    told = game.record.text()
    older = "\n".join(line for line in told.split("\n") if "move-to stop" not in line)
    assert older != told
    game.play(game.pending.options[-1])  # type: ignore[union-attr]
    last = game.record.text().split("\n")[-2]
    again = umpire.replay(older + last + "\n")
    assert again.record.text() == game.record.text()


@pytest.mark.parametrize("title", umpire.titles())
def test_an_unknown_seat_is_an_error_in_every_title(title: str) -> None:
    game = umpire.start(title, seed=1)
    with pytest.raises(umpire.Fault, match="no seat 'nobody'"):
        game.view("nobody")
    with pytest.raises(umpire.Fault, match="no seat 'nobody'"):
        umpire.picture(game, "nobody")
    if game.rules.secrets:
        for look in (game.rules.view, game.rules.veiled):
            with pytest.raises(umpire.Fault, match="no seat 'nobody'"):
                look(game.pos, "nobody")


# -- dice that change ---------------------------------------------------------------------------------------------------


def gone_on(record: umpire.Record, bot: Chance, answers: int) -> umpire.Game:
    """The game of a record, played on by chance."""
    game = umpire.replay(record)
    while isinstance(game.pending, umpire.Decision) and len(game.plies) < answers:
        game.choose(bot.pick(game.pending))
    return game


def carried(first: int = 60, last: int = 200) -> tuple[umpire.Game, int]:
    """A game that was played elsewhere from some answer on, with dice of another seed; and the number of that answer."""
    record = umpire.Record.parse(random_game(11, first).record.text())
    record.changes.append(Source(len(record.answers), "fresh"))
    return gone_on(umpire.Record.parse(record.text()), Chance(3), last), len(record.answers)


def test_every_seed_of_a_game_is_named_with_the_answer_from_which_it_holds() -> None:
    game, first = carried()
    seed = game.sources[1].seed
    lines = game.record.text().splitlines()
    at = lines.index(f"{f'dice seeded {seed}':<40} [answer {first + 1}]")
    assert len([line for line in lines[lines.index("play") + 1 : at] if not line.startswith("##")]) == first
    assert lines.count("dice seeded 11") == 1
    assert any(line.startswith("d10") for line in lines[at:])


def test_a_game_with_several_seeds_is_verified_and_is_written_again_as_it_was() -> None:
    game, _ = carried()
    text = game.record.text()
    again = umpire.replay(text, verify=True)
    assert again.record.text() == text
    assert umpire.replay(umpire.Record.parse(text), verify=True).record.text() == text


@pytest.mark.parametrize("which", [0, 1])
def test_each_of_several_seeds_is_checked(which: int) -> None:
    game, _ = carried()
    seed = game.sources[which].seed
    forged = game.record.text().replace(f"dice seeded {seed}", "dice seeded 5")
    assert "but its seed gives" in refusal(forged, verify=True)


def test_a_seed_that_is_left_out_is_found_out() -> None:
    game, _ = carried()
    text = "".join(line for line in game.record.text().splitlines(True) if "[answer " not in line)
    assert "but its seed gives" in refusal(text, verify=True)


def test_the_dice_of_several_seeds_go_on_where_the_record_stopped() -> None:
    whole, _ = carried()
    half = umpire.Record.parse(whole.record.text())
    half.answers = half.answers[: len(half.answers) - 40]
    while not half.answers[-1].startswith("usmc"):
        half.answers.pop()
    game = umpire.replay(half)
    for step in whole.plies[len(game.plies) :]:
        if isinstance(step, umpire.Decision):
            game.choose(step.answer)
    assert game.record.text() == whole.record.text()


def test_fresh_dice_are_nobodys_before_they_are_drawn() -> None:
    record = umpire.Record.parse(random_game(11, 60).record.text())
    record.changes.append(Source(len(record.answers), "fresh"))
    text = record.text()
    assert text.endswith(f"{'dice fresh':<40} [answer {len(record.answers) + 1}]\n")
    one, other = umpire.replay(text, verify=True), umpire.replay(text, verify=True)
    assert one.record.answers == other.record.answers
    assert one.sources[1].seed != other.sources[1].seed
    blank = changed("dice told", "dice fresh")
    assert umpire.replay(blank[: blank.index("## turn")]).record.seed


def test_what_is_taken_back_before_a_die_fell_moves_the_change_of_dice() -> None:
    game = random_game(11, 60)
    while not game.may_undo().ok:
        game.choose(0)
    record = game.record
    record.changes.append(Source(len(record.answers), "fresh"))
    game = umpire.replay(umpire.Record.parse(record.text()))
    game.undo()
    assert game.sources[1].first == len(game.plies)
    bot = Chance(9)
    while isinstance(game.pending, umpire.Decision) and len(game.plies) < 120:
        game.choose(bot.pick(game.pending))
    assert umpire.replay(game.record.text(), verify=True).record.text() == game.record.text()


def test_a_seed_may_begin_at_a_later_die() -> None:
    game = umpire.Record.parse(random_game(11, 40).record.text())
    game.changes.append(Source(len(game.answers), "seeded", "99", 17))
    played = gone_on(umpire.Record.parse(game.text()), Chance(4), 160)
    assert f"dice seeded 99 die 17{'':<19} [answer {len(game.answers) + 1}]" in played.record.text()
    assert umpire.replay(played.record.text(), verify=True).record.text() == played.record.text()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dice seeded seven", "'dice seeded seven' needs a whole number."),
        ("dice seeded 7 die x", "'dice seeded 7 die x' needs a whole number."),
        ("dice seeded 7 die -1", "the dice of a seed are counted from 0, not from -1."),
        ("dice told", "dice are changed to 'seeded' with a number, or to 'fresh', not to 'told'."),
        ("dice fresh", "after 'dice fresh' there is no answer; its dice would have no seed."),
    ],
)
def test_a_change_of_dice_that_cannot_be_is_refused_with_its_line(line: str, says: str) -> None:
    seeded = changed("dice told", "dice seeded 7")
    at = 18 if "no answer" in says else 17
    assert (
        refusal(seeded.replace("d10 assault-squad", f"{line}\nd10 assault-squad")) == f"game.record, line {at}: {says}"
    )


def test_told_dice_are_not_changed() -> None:
    says = "the dice of this game are told; only those of a seed are changed for another."
    assert refusal(changed("d10 assault-squad", "dice seeded 7\nd10 assault-squad")) == f"game.record, line 17: {says}"
