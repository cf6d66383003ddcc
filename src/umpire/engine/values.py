"""Lists as values. A position never changes a list in place but replaces it by a changed copy. So copies of a position can share their
lists and cost next to nothing."""


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A copy of the list with one element replaced."""
    twin = values[:]
    twin[index] = value
    return twin


def raised(values: list[int], index: int, by: int = 1) -> list[int]:
    """A copy of the list with `by` added to one element."""
    twin = values[:]
    twin[index] += by
    return twin
