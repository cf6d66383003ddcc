"""For tests of records: what a record says, however it is written."""

import umpire


def as_said(text: str) -> list[str]:
    """The lines of a record without remarks, and without options that have their usual choice: a record from before there was such an
    option says the same."""
    title = umpire.title(umpire.Record.parse(text).title)
    usual = {f"option {option.name} {option.default}" for option in title.options}
    return [line for line in text.splitlines() if not line.startswith("#") and line not in usual]
