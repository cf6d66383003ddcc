"""A title of somebody's own, in a package beside ours: begun from the lobby and played on its map, with no other file touched."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import umpire
from box import declare, renamed
from browser.table import Seat, TableServer

Sit = Callable[..., Seat]


def test_a_copy_of_the_title_to_copy_is_played(sit: Sit, tmp_path: Path) -> None:
    box, games = tmp_path / "box", tmp_path / "games"
    games.mkdir()
    renamed(umpire.title("toy").folder, box / "pebbles")
    speech = box / "pebbles" / "speech" / "en.ftl"
    speech.write_text(speech.read_text(encoding="utf-8").replace("Stepping Stones", "Pebbles"), encoding="utf-8")
    declare(box, "pebbles", ["pebbles"])
    server = TableServer(games, box=box)
    server.open()
    try:
        visitor = sit(at=server)
        visitor.button(re.compile("^Pebbles")).click()
        visitor.button("Play now").click()
        visitor.ready()
        expect(visitor.prompt.get_by_role("heading", level=2)).to_have_text("Which piece moves?")
        before = visitor.ply
        visitor.spot(re.compile("^West 2")).click()
        visitor.settle(before)
        expect(visitor.log).to_contain_text("West 2 goes from the west bank to the west stone.")
        assert visitor.messages("hello")[-1]["title"] == "pebbles"
    finally:
        server.close()
