"""Night Drop: what one seat hides never reaches the other's browser, and friends at one screen are kept apart by a curtain."""

import json
import random
import time
from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from browser.table import WAIT, Seat, TableServer, link

Sit = Callable[..., Seat]
DECISIONS = 40
MOST = 400  # until both have been asked several times
SHORT = 10
SEATS = ("us", "german")


def names(message: dict[str, object]) -> Iterator[str]:
    """What the counters of a table are called."""
    if message["type"] == "table":
        scene = message["scene"]
        assert isinstance(scene, dict)
        for counter in scene["counters"]:
            yield counter["name"]


def test_nothing_that_a_seat_hides_is_ever_sent_to_the_other(sit: Sit, server: TableServer) -> None:
    new = server.new("night-drop", together=False)
    seats = {name: sit(link(new["keys"][name])).ready() for name in SEATS}
    player = random.Random(2)
    acted = dict.fromkeys(SEATS, 0)
    while sum(acted.values()) < DECISIONS or min(acted.values()) <= 3:
        assert sum(acted.values()) < MOST, acted
        found = asked(seats)
        acted[found] += 1
        options = seats[found].options
        seats[found].take(options.nth(player.randrange(options.count())))
    for name, other in (SEATS, SEATS[::-1]):
        own = {counter for message in map(json.loads, seats[name].heard) for counter in names(message)}
        foreign = {counter for message in map(json.loads, seats[other].heard) for counter in names(message)}
        # What only one of them ever saw by name; a few letters such as "1 VP" may stand in any sentence.
        secrets = {counter for counter in own - foreign if len(counter) > SHORT}
        assert secrets, name
        heard = "\n".join(seats[other].heard)
        told = [secret for secret in secrets if json.dumps(secret, ensure_ascii=False)[1:-1] in heard]
        assert not told, (other, told)
        assert new["keys"][name] not in heard
        questions = [table["question"] for table in seats[other].messages("table") if table["question"]]
        assert {question["seat"] for question in questions} <= {other}
        assert {table["seat"] for table in seats[other].messages("table")} == {other}


def asked(seats: dict[str, Seat]) -> str:
    """Who has a question now; it may still be under way."""
    end = time.monotonic() + WAIT / 1000
    while time.monotonic() < end:
        for name, seat in seats.items():
            if seat.options.count():
                return name
        seats["us"].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def test_a_spectator_sees_no_more_than_whoever_sees_less(sit: Sit, server: TableServer) -> None:
    new = server.new("night-drop", together=False)
    seen = {name: laid(sit(link(new["keys"][name])).ready()) for name in SEATS}
    spectator = sit(link(new["watch"])).ready()
    public = laid(spectator)
    assert public
    assert set(public) <= set(seen["us"]) & set(seen["german"])
    hidden = [counter for counter in public if seen["us"][counter] != seen["german"][counter]]
    assert hidden
    for counter in hidden:  # the Germans know their own units
        assert public[counter] == seen["us"][counter], counter
    assert [table["question"] for table in spectator.messages("table")] == [None]


def laid(seat: Seat) -> dict[str, str]:
    """The counters of the table that was shown last, and what they are called."""
    return {counter["id"]: counter["name"] for counter in seat.messages("table")[-1]["scene"]["counters"]}


def test_two_friends_at_one_screen_and_the_curtain_between_them(sit: Sit, server: TableServer) -> None:
    new = server.new("night-drop", together=True)
    screen = sit(link(new["key"]))
    page = screen.page
    us, german = (
        screen.button("US here: show the table", exact=True),
        screen.button("Germans here: show the table", exact=True),
    )
    expect(us).to_be_focused()
    expect(screen.map).to_have_count(0)
    us.click()
    screen.ready()
    screen.options.filter(has_text="Pass").click()
    # The next one is called, and nothing of the table is left on the page or on the wire.
    expect(german).to_be_focused()
    expect(screen.map).to_have_count(0)
    expect(page.get_by_role("tab")).to_have_count(0)
    page.wait_for_function("1")  # whatever was under way has come
    assert screen.messages("table")[-1]["seat"] == ""
    screen.button("US: only a look").click()
    screen.ready()
    expect(screen.prompt).to_contain_text("Waiting")
    screen.button("Hand over to Germans").click()
    expect(screen.map).to_have_count(0)
    german.click()
    screen.ready()
    expect(screen.prompt).to_contain_text("Germans")
    assert screen.options.count() > 1
    # Who loads the page anew finds the curtain down.
    page.reload()
    expect(german).to_be_visible()
    expect(screen.map).to_have_count(0)
