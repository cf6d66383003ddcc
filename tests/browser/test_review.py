"""The end of a game offers a review: the winning chance, the decisions that cost most, the luck of the dice."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, WebSocketRoute, expect

import umpire
from browser.table import Seat, TableServer, link
from umpire import bots
from umpire.bots import Chance
from umpire.engine.ask import Decision

Sit = Callable[..., Seat]
SLOWEST = 120_000  # milliseconds, for a review of a short game on a busy machine


def short(title: str) -> str:
    """A few answers of doctrine with blunders among them; whoever sits down resigns."""
    game, blunders = umpire.start(title, seed=5), Chance(1)
    players = {seat: bots.make("regular", title, seat) for seat in game.rules.seats}
    for number in range(90):
        step = game.pending
        assert isinstance(step, Decision)
        bot = blunders if number > 70 else players[step.seat]
        game.play(bot.choose(game.seen(step.seat), step)[0])
    return game.record.text()


def test_a_finished_game_is_reviewed(sit: Sit, server: TableServer, axe: str) -> None:
    seated = server.bring(short("second-fallujah"), players={"insurgent": "chance"})
    visitor = sit(link(seated["key"])).ready()
    expect(visitor.button("Review")).to_have_count(0)
    visitor.button("Menu").click()
    visitor.button("Resign").click()
    visitor.button("Resign as Coalition").click()
    expect(visitor.prompt).to_contain_text("The game is over")

    # It says how far it is, and is there as soon as it is made; who closes it can come back.
    visitor.prompt.get_by_role("button", name="Review").click()
    review = visitor.page.get_by_role("region", name="Review", exact=True)
    expect(review.get_by_role("progressbar").or_(review.get_by_role("slider")).first).to_be_visible()
    review.get_by_role("button", name="Close").click()
    visitor.button("Menu").click()
    visitor.button("Review").last.click()
    moment = review.get_by_role("slider", name="Moment of the game")
    expect(moment).to_be_visible(timeout=SLOWEST)

    # The curve can be read by keys: it ends as the game did.
    told = visitor.messages("review")[-1]
    expect(review.get_by_role("img", name="Winning chance: Coalition")).to_be_visible()
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Coalition 0%"))
    moment.press("Home")
    expect(moment).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d: Coalition \d+"))

    # The decisions, with what was better and why.
    costly = review.get_by_role("list", name="Decisions that cost most").get_by_role("listitem")
    expect(costly).to_have_count(max(1, len(told["costly"])))
    for index, one in enumerate(told["costly"]):
        expect(costly.nth(index)).to_contain_text(one["better"])
        expect(costly.nth(index)).to_contain_text(f"cost {one['cost']}")
        for prospect in one["chosen_prospects"] + one["better_prospects"]:
            expect(costly.nth(index)).to_contain_text(prospect["text"])
    # The luck of both sides.
    for side in told["sides"]:
        table = review.get_by_role("table", name=re.compile(f"^{side['name']}: {side['verdict']}"))
        rows = [line for line in told["luck"] if line["side"] == side["side"]]
        expect(table.get_by_role("row")).to_have_count(1 + len(rows))
    faults = _faults(visitor, review, axe)
    assert not faults, faults

    # It lies beside the map: a moment is seen there while one reads on, and a decision with the arrows of both choices.
    review.get_by_role("button", name="See this moment").click()
    expect(visitor.page.get_by_role("group", name="Replay")).to_be_visible()
    expect(moment).to_be_visible()
    assert told["costly"], "nothing was costly, so nothing can be looked at"
    for index, one in enumerate(told["costly"][:3]):
        for name, choice in (("Better", one["better_choice"]), ("Chosen", one["chosen_choice"])):
            way = costly.nth(index).get_by_role("button", name=re.compile(f"^{name}"))
            way.click()
            expect(way).to_have_attribute("aria-pressed", "true")
            expect(visitor.prompt).to_have_attribute("data-ply", str(one["ply"]))
            (option,) = [
                option for option in visitor.messages("table")[-1]["question"]["options"] if option["choice"] == choice
            ]
            spaces = {space["id"] for space in visitor.messages("hello")[-1]["spaces"]}
            expect(visitor.page.locator(".u-aim")).to_have_count(len(spaces & set(option["target"]["spaces"])))
    review.get_by_role("button", name="Close").click()
    expect(review).to_have_count(0)
    expect(visitor.page.locator(".u-aim")).to_have_count(0)
    visitor.button("Back to the review").click()
    expect(moment).to_be_visible()
    # A spectator gets it too, in his own language and on his telephone.
    phone = sit(link(seated["watch"]), viewport={"width": 360, "height": 740}, locale="fr-FR")
    phone.button("Analyse").first.click()
    sheet = phone.page.get_by_role("region", name="Analyse", exact=True)
    expect(sheet.get_by_role("slider")).to_be_visible()
    assert sheet.evaluate("box => box.scrollWidth <= box.clientWidth")


def test_a_review_that_fails_can_be_asked_for_again(sit: Sit, server: TableServer) -> None:
    seated = server.bring(short("second-fallujah"), players={"insurgent": "chance"})
    visitor = sit()
    asked: list[str] = []

    def line(page: WebSocketRoute) -> None:
        """The server is heard, but for what it says about a review."""
        server = page.connect_to_server()

        def say(text: str | bytes) -> None:
            request = json.loads(text)
            if request["type"] == "ask-review":
                asked.append(str(text))
                no = {"type": "refused", "message": "It broke down.", "cite": "", "stale": False, "re": request["id"]}
                page.send(json.dumps(no))
            else:
                server.send(text)

        page.on_message(say)

    visitor.page.route_web_socket(re.compile(r"/ws\b"), line)
    visitor.page.goto(link(seated["key"]))
    visitor.ready()
    visitor.button("Menu").click()
    visitor.button("Resign").click()
    visitor.button("Resign as Coalition").click()
    visitor.prompt.get_by_role("button", name="Review").click()
    review = visitor.page.get_by_role("region", name="Review", exact=True)
    expect(review.get_by_role("alert")).to_have_text("It broke down.")
    review.get_by_role("button", name="Ask again").click()
    expect(review.get_by_role("alert")).to_be_visible()
    assert len(asked) == 2


def _faults(visitor: Seat, where: Locator, axe: str) -> list[str]:
    visitor.page.evaluate(axe)
    found = where.evaluate("box => axe.run(box).then(told => told.violations.map(one => one.id + ': ' + one.help))")
    return [str(one) for one in found]
