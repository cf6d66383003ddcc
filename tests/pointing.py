"""For tests of what options point at."""

from umpire import Decision, Game


def meant(game: Game, thing: str) -> list[str]:
    """What pointing at a space or a unit means at this question, likeliest first, offered or not."""
    assert isinstance(game.pending, Decision)
    return game.rules.meant(game.pos, game.pending, thing)
