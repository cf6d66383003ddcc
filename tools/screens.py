"""Takes a picture of every screen: python tools/screens.py FOLDER [--only table,review] [--sizes 1440x900,390x844] [--languages en,fr]
[--themes light,dark] [--axe]

Chromium shows each screen in each size, language and theme, from a server that this tool starts. The pictures are saved as
`SCREEN-SIZE-LANGUAGE-THEME.png`. With --axe each screen is also checked for accessibility; the exit code is 1 if there are problems.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

import umpire
from umpire.bots import Chance

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.table import TableServer  # noqa: E402

SIZES = "1440x900,1920x1080,390x844"
WAIT = 60_000  # milliseconds; enough for a review on a busy machine
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SEVERE = ("serious", "critical")  # the impacts of problems that count
PHONE = 500  # a screen that is narrower, in pixels, has touch


class Games:
    """The games that the screens show, made once."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self._made: dict[str, dict[str, Any]] = {}

    def new(self, title: str) -> dict[str, Any]:
        """A new game of a title."""
        if title not in self._made:
            self._made[title] = self.server.new(title, seed=7, players=_against(title))
        return self._made[title]

    def over(self, title: str) -> dict[str, Any]:
        """A finished game of a title."""
        name = f"{title} over"
        if name not in self._made:
            self._made[name] = self.server.bring(_finished(title), players=_against(title))
        return self._made[name]

    def dice(self) -> dict[str, Any]:
        """A game in which an option leads to dice."""
        if "dice" not in self._made:
            text = (ROOT / "records" / "phantom_fury" / "example-support-en.record").read_text(encoding="utf-8")
            record = umpire.Record.parse(text, "dice")
            record.answers, record.dice, record.seed = [], "seeded", "7"
            self._made["dice"] = self.server.bring(record.text())
        return self._made["dice"]


def _against(title: str) -> dict[str, str]:
    """The players of all seats but the first: chance."""
    _, *others = umpire.rules(title).seats
    return dict.fromkeys(others, "chance")


def _finished(title: str) -> str:
    """The record of a finished game."""
    if title == "phantom-fury":
        return (ROOT / "records" / "phantom_fury" / "full-game-en.record").read_text(encoding="utf-8")
    game, bot = umpire.start(title, seed=3), Chance(3)
    while isinstance(game.pending, umpire.Decision):
        game.choose(bot.pick(game.pending))
    return game.record.text()


Screen = Callable[[Page, Games], None]


def _table(page: Page, seated: dict[str, Any]) -> None:
    """Open the table of a game, and wait until it is drawn."""
    page.goto(f"/play/{seated['key']}")
    page.locator("#prompt h2").wait_for()
    page.locator("section.map [role=img]").first.wait_for(state="attached")
    page.wait_for_timeout(600)


def lobby(page: Page, games: Games) -> None:
    """The lobby, with a game to return to."""
    _table(page, games.new("night-drop"))  # so that there is a game to come back to
    page.goto("/")
    page.get_by_role("button", name="Night Drop").first.wait_for()
    page.wait_for_timeout(600)


def set_up(page: Page, games: Games) -> None:
    """The form for a new game."""
    page.goto("/")
    page.get_by_role("button", name="Second Fallujah").click()
    page.locator("form").first.wait_for()
    page.wait_for_timeout(400)


def join(page: Page, games: Games) -> None:
    """The page that an invitation opens."""
    invitations = games.server.post("/api/games", title="second-fallujah", together=False)["invitations"]
    page.goto(f"/join/{next(iter(invitations.values()))}")
    page.locator("main button").first.wait_for()


def phantom_fury(page: Page, games: Games) -> None:
    """A new game of Phantom Fury."""
    _table(page, games.new("phantom-fury"))


def second_fallujah(page: Page, games: Games) -> None:
    """A new game of Second Fallujah."""
    _table(page, games.new("second-fallujah"))


def night_drop(page: Page, games: Games) -> None:
    """A new game of Night Drop."""
    _table(page, games.new("night-drop"))


def odds(page: Page, games: Games) -> None:
    """The odds of an option."""
    _table(page, games.dice())
    page.locator("#prompt [data-choice]").first.click(button="right")
    page.locator("#prompt [role=group][aria-busy=false]").wait_for()


def replay(page: Page, games: Games) -> None:
    """A finished game in replay."""
    _table(page, games.over("phantom-fury"))
    page.keyboard.press("r")
    page.locator(".replay").wait_for()
    page.wait_for_timeout(600)


def victory(page: Page, games: Games) -> None:
    """A finished game of Second Fallujah."""
    _table(page, games.over("second-fallujah"))
    page.wait_for_timeout(600)


def victory_phantom_fury(page: Page, games: Games) -> None:
    """A finished game of Phantom Fury."""
    _table(page, games.over("phantom-fury"))
    page.wait_for_timeout(600)


def review(page: Page, games: Games) -> None:
    """The review of a finished game."""
    _table(page, games.over("second-fallujah"))
    page.locator("[data-review]").first.click()
    page.locator(".curve").wait_for(timeout=WAIT * 5)
    page.wait_for_timeout(400)


SCREENS: dict[str, Screen] = {
    "lobby": lobby,
    "set-up": set_up,
    "join": join,
    "phantom-fury": phantom_fury,
    "second-fallujah": second_fallujah,
    "night-drop": night_drop,
    "odds": odds,
    "replay": replay,
    "victory": victory,
    "victory-phantom-fury": victory_phantom_fury,
    "review": review,
}


@contextmanager
def browser() -> Iterator[Browser]:
    """Run Chromium: the one that UMPIRE_BROWSER names, or one that is installed."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    path = os.environ.get("UMPIRE_BROWSER") or next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


def _print_error(label: str, error: Error) -> None:
    """Print an error of the page."""
    print(f"{label}: {error}")


def faults(page: Page) -> list[str]:
    """The severe accessibility problems of a page, without those of the map."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ exclude: [['svg.map']] }, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['help']} {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in SEVERE
    ]


def main() -> int:
    """Take the pictures; 1 if a problem was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default=",".join(SCREENS))
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--languages", default="en,fr")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--axe", action="store_true")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with tempfile.TemporaryDirectory() as kept, browser() as chromium:
        server = TableServer(Path(kept))
        server.open()
        games = Games(server)
        try:
            lists = [wanted.sizes, wanted.languages, wanted.themes, wanted.only]
            for size, language, theme, name in product(*[text.split(",") for text in lists]):
                width, height = map(int, size.split("x"))
                context = chromium.new_context(
                    base_url=server.address,
                    viewport={"width": width, "height": height},
                    locale=language,
                    color_scheme=theme,
                    reduced_motion="reduce",
                    has_touch=width < PHONE,
                )
                context.set_default_timeout(WAIT)
                page = context.new_page()
                label = f"{name}-{size}-{language}-{theme}"
                page.on("pageerror", partial(_print_error, label))
                SCREENS[name](page, games)
                page.screenshot(path=wanted.folder / f"{label}.png")
                for fault in faults(page) if wanted.axe else []:
                    wrong += 1
                    print(f"{label}: {fault}")
                context.close()
        finally:
            server.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
