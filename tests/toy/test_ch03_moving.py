"""3 Moving."""

from umpire.engine.ask import Pointing
from umpire.engine.game import Game
from umpire.engine.rule import Ruling
from umpire.testing import events, meant, names, offered, play, refusal, shown, stage
from umpire.titles.toy.position import PIECES, SPACES, Position
from umpire.titles.toy.ruleset import SteppingStones


def entering(game: Game, piece: str, space: str) -> Ruling:
    """The ruling on a space, whatever else the piece could do."""
    rules, pos = game.rules, game.pos
    assert isinstance(rules, SteppingStones)
    assert isinstance(pos, Position)
    return rules.may_enter(pos, PIECES.index(piece), SPACES.index(space))


def test_3_1_a_side_moves_one_of_its_pieces_or_passes() -> None:
    game = stage("toy", "")
    assert offered(game) == ["move-who", "west-1", "west-2", "west-3", "pass"]
    assert refusal(game, "east-1") == ("3.1", "not-yours")
    assert refusal(game, "north-1") == ("3.1", "not-offered")
    steps = play(game, "pass")
    assert events(game, steps, "MovePassed") == [{"event": "MovePassed", "cite": "3.1", "side": "west"}]
    assert names(steps).count("PieceMoved") == 0


def test_3_1_a_piece_that_is_lost_does_not_move() -> None:
    game = stage("toy", "turn 3 west\nwest-1 lost\neast-1 island page known")
    assert offered(game) == ["move-who", "west-2", "west-3", "pass"]
    assert refusal(game, "west-1") == ("2.4", "lost")


def test_3_1_a_question_with_one_answer_is_not_asked() -> None:
    """From its bank a piece goes to the stone, or nowhere."""
    game = stage("toy", "")
    steps = play(game, "west-2")
    assert events(game, steps, "PieceMoved")[0]["to"] == "west-stone"
    assert offered(game)[0] == "move-who"


def test_3_2_a_piece_goes_to_the_next_space_forward_or_back() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone")
    play(game, "west-1")
    assert offered(game) == ["move-to", "west-bank", "island"]
    assert refusal(game, "east-stone") == ("3.2", "not-the-next-space")
    assert refusal(game, "west-stone") == ("3.2", "not-the-next-space")
    assert refusal(game, "the moon") == ("3.2", "not-offered")
    play(game, "island")
    assert "west-1 island page" in shown(game)


def test_3_2_an_option_points_at_a_piece_or_at_a_space_with_the_way_there_and_the_enemy_on_it() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone\neast-1 island")
    assert game.point("west-1") == Pointing(units=("west-1",))
    assert game.point("pass") == Pointing()
    assert (meant(game, "island"), meant(game, "east-2")) == (["east-1"], ["east-2"])
    play(game, "west-1")
    assert game.point("island") == Pointing(("island",), ("east-1",), ("west-stone", "island"), target=("east-1",))
    assert game.point("west-bank") == Pointing(("west-bank",), path=("west-stone", "west-bank"))
    assert (meant(game, "east-1"), meant(game, "east-bank")) == (["island"], ["east-bank"])


def test_3_2_a_piece_that_cannot_go_anywhere_is_not_asked_for() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone")
    assert refusal(game, "west-2") == ("3.2", "nowhere-to-go")


def test_3_2_a_move_without_a_fight_can_be_taken_back() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone")
    before = shown(game)
    play(game, "west-1", "island")
    game.undo()
    game.undo()
    assert shown(game) == before


def test_3_3_nobody_goes_ashore_on_the_enemys_bank() -> None:
    """Of two spaces only the island is left, so nobody is asked which."""
    game = stage("toy", "turn 4 west\nwest-1 east-stone")
    play(game, "west-1")
    assert "west-1 island page" in shown(game)


def test_3_3_the_ruling_says_so() -> None:
    game = stage("toy", "turn 4 west\nwest-1 east-stone")
    assert repr(entering(game, "west-1", "east-bank")) == "no: far-bank [3.3]"


def test_3_3_a_piece_may_go_back_to_its_own_bank() -> None:
    """Ruling R1. There is room for all."""
    game = stage("toy", "turn 2 west\nwest-1 west-stone")
    play(game, "west-1", "west-bank")
    assert [line.split()[1] for line in shown(game) if line.startswith("west-")] == ["west-bank"] * 3


def test_3_4_a_stone_holds_one_piece() -> None:
    game = stage("toy", "turn 3 west\nwest-1 west-stone\nwest-2 island")
    play(game, "west-1")
    assert "west-1 west-bank page" in shown(game), "there was no other way to go"
    game = stage("toy", "turn 3 west\nwest-1 west-stone\nwest-2 east-stone")
    play(game, "west-1")
    assert offered(game) == ["move-to", "west-bank", "island"]
    assert refusal(game, "east-stone") == ("3.2", "not-the-next-space")


def test_3_4_the_ruling_says_so() -> None:
    game = stage("toy", "turn 3 west\nwest-1 west-stone\nwest-2 island")
    assert repr(entering(game, "west-1", "island")) == "no: own-piece-there [3.4]"


def test_3_5_a_piece_that_wins_goes_there() -> None:
    """Ruling R2."""
    game = stage("toy", "turn 2 west\nwest-1 west-stone knight\neast-1 island page", dice=[6])
    steps = play(game, "west-1", "island")
    assert [fact["cite"] for fact in events(game, steps, "PieceMoved")] == ["3.5"]
    assert "west-1 island knight known" in shown(game)


def test_3_5_a_piece_that_loses_goes_nowhere() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone page\neast-1 island knight", dice=[1])
    steps = play(game, "west-1", "island")
    assert "PieceMoved" not in names(steps)
    assert "east-1 island knight known" in shown(game)
