"""Lists as values. A position never changes a list in place: a change makes a new one, so that copies of a position share
their lists and cost next to nothing."""


def changed(values: list[int], index: int, value: int) -> list[int]:
    """The list with one element changed."""
    twin = values[:]
    twin[index] = value
    return twin


def raised(values: list[int], index: int, by: int = 1) -> list[int]:
    """The list with one element raised (or lowered)."""
    twin = values[:]
    twin[index] += by
    return twin
