"""What browser and server say to each other. The schema (`/schema.json`) and the client's types are made from this file.

Over HTTP a game is set up, over a WebSocket it is played. A *key* is an unguessable word that stands for a place at a table:
one seat, several seats (friends at one screen), or none (a spectator). Whoever sets a game up gets the key of his own seats; for
every other seat he gets an *invitation*, which the first claim uses up. A key goes into `Authorization: Bearer KEY`, or into the
subprotocols of a WebSocket (`umpire`, `key.KEY`), so that no address and no log has it; `/ws/{key}` and `/api/export/{key}` do the
same for programs. Everything that goes to a key is made from what its
seat may know, sizes and order included.

`ply` counts what a seat may read of the answers given so far; a choice names the ply that it answers, so a late or repeated
one is harmless.

A request over the WebSocket may name itself with an `id`, a whole number that the client chooses. Then one reply names it in `re`: the
reply to what was asked, `refused`, or `done` after whatever changed at the table has been shown. A request with the id 0 gets its
reply as well, with `re` 0, and no `done`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from umpire.engine.ask import WORD
from umpire.kit.scene import Card, Scene, Space, Target

# -- the lobby (HTTP) -------------------------------------------------------------------------------------------


class OptionChoice(Struct, frozen=True):
    choice: str
    name: str


class OptionInfo(Struct, frozen=True):
    """Something to settle before a game."""

    option: str
    name: str
    cite: str
    default: str
    choices: list[OptionChoice]


class BotInfo(Struct, frozen=True):
    """A program that can play a seat."""

    bot: str
    name: str
    hint: str  # how strong it is, in a line
    usual: bool  # the best one that answers at once


class SeatInfo(Struct, frozen=True):
    """A seat, and the bots that can play it, weakest first."""

    seat: str
    name: str
    bots: list[BotInfo]


class EditionInfo(Struct, frozen=True):
    edition: str
    name: str


class FigureInfo(Struct, frozen=True):
    """How hard a game is, in a sentence; `edition` and `options` are those that it was measured with (an empty edition is any)."""

    edition: str
    options: dict[str, str]
    text: str


class ValueSetInfo(Struct, frozen=True):
    """Data of a title by a name, the standard first."""

    values: str
    name: str
    about: str
    figures: list[FigureInfo]


class TitleInfo(Struct, frozen=True):
    """A game in the box, in the language asked for (`GET /api/titles?language=en`)."""

    title: str
    name: str
    blurb: str
    editions: list[EditionInfo]
    options: list[OptionInfo]
    seats: list[SeatInfo]
    secrets: bool
    values: list[ValueSetInfo]


Player = str  # "person", or the name of a bot that can play the seat
DiceKind = Literal["seeded", "told"]


class NewGame(Struct, forbid_unknown_fields=True):
    """`POST /api/games`. A seat that is not named is for a person. `own` are the persons' seats that the maker plays himself, with one
    key; if it is left out, all of them (`together`) or the first. Where there are secrets, nobody has two seats who does not say so. A `seed` that is named is told to everybody at the table; in a game
    with secrets there is none where two persons sit, and a bot's seat has no invitation then."""

    title: str
    edition: str = ""
    values: str = ""  # a value set of the title; the standard if it is left out
    options: dict[str, str] = {}
    players: dict[str, Player] = {}
    dice: DiceKind = "seeded"
    seed: int | None = None
    together: bool | None = None  # if it is left out: yes where there are no secrets, and no where there are
    own: list[str] | None = None
    name: str = ""


class ImportGame(Struct, forbid_unknown_fields=True):
    """`POST /api/import`: a record as text. The game goes on with dice that nobody knows. A game with secrets that is not over is
    for one person against bots, whose seats have no invitations: whoever has the record knows what is hidden."""

    record: str
    players: dict[str, Player] = {}
    together: bool = True
    own: list[str] | None = None
    name: str = ""


class Seated(Struct, frozen=True):
    """What the maker of a game gets: a key for the seats that he plays himself, an invitation for every other seat, a key to watch.
    `table` is a public name of the game, for an address bar: by itself it opens nothing."""

    key: str
    seats: list[str]  # held by the key; none if he plays none: then the key only watches and renews invitations
    invitations: dict[str, str]  # by seat; the link to send is /join/INVITATION
    watch: str
    table: str


class ClaimSeat(Struct, forbid_unknown_fields=True):
    """`POST /api/claim`: use an invitation up. `key` is one that the browser holds in this game already, if any: then that key holds
    the seat too from now on, and everybody sees both at one screen."""

    invitation: str
    key: str = ""


class Claimed(Struct, frozen=True):
    """The key is the only one of its kind: keep it, and show it to nobody."""

    key: str
    seats: list[str]
    watch: str
    table: str


class InvitedSeat(Struct, frozen=True):
    """A seat as it is shown on an invitation."""

    seat: str
    name: str
    player: Player
    player_name: str  # the bot in words; empty for a person
    claimed: bool


class Invited(Struct, frozen=True):
    """`GET /api/invitations/{token}`: what an invitation is for. To read it changes nothing."""

    kind: Literal["seat", "device"]
    state: Literal["open", "used", "expired"]
    used: float  # when, in seconds since 1970; 0 if it is open
    seats: list[str]  # that it gives
    title: str
    title_name: str
    game: str
    secrets: bool
    table: str
    everybody: list[InvitedSeat]


class Standing(Struct, frozen=True):
    """`GET /api/games/{key}`: how a game stands, without sitting down at it. One that is `unfit` was played by other rules or with
    other data and cannot go on here: `message` says why, and `GET /api/export/{key}` gives what the key may know of it."""

    name: str
    seats: list[str]
    state: Literal["open", "over", "unfit"]
    message: str
    table: str  # the public name of the game


class Sharing(Struct, frozen=True):
    """`GET /api/server`: where links for others lead. They begin with `address`, or where that is empty with the address at which
    the page was opened. `reach` says who can open them: anybody, whoever is in the same network, or nobody but this machine;
    `unknown` is a machine that does not know its own address in its network."""

    address: str
    reach: Literal["public", "network", "machine", "unknown"]


class Refusal(Struct, frozen=True):
    """An answer of HTTP that says no: what is wrong and what to do."""

    message: str


class RuleCard(Struct, frozen=True):
    """`GET /api/rules/{title}/{edition}/{language}/{section}`: a rule in our words, with the rulings on it."""

    section: str
    name: str
    summary: str
    rulings: list["RulingCard"]
    above: list[str]  # the sections that hold it, from the chapter down
    below: list[str]


class RulingCard(Struct, frozen=True):
    ruling: str
    question: str
    answer: str
    reason: str


# -- parts of messages ------------------------------------------------------------------------------------------


class Die(Struct, frozen=True):
    """A roll or a draw in the log, for the dice tray."""

    dice: str  # d10, 2d6, or the name of a cup
    face: str
    total: str  # with its modifiers; empty if there are none
    need: str  # empty if nothing is to be reached
    told: bool = False


class LogLine(Struct, frozen=True):
    """A line of the log. `ply` is the number of answers, as this seat counts, before it."""

    text: str
    cite: str
    kind: Literal["fact", "answer", "die", "heading"]
    ply: int
    seat: str = ""  # who answered
    die: Die | None = None
    reasons: list[str] = []  # of a bot, for whoever may know them


class Option(Struct, frozen=True):
    choice: str
    label: str
    target: Target


class Question(Struct, frozen=True):
    """What is asked of the seat that looks. Dice that are told are asked like a choice. `kind` says what the options are: `space`, `unit`,
    `units`, `number` or `word`; words such as "done" may stand among options of any kind."""

    seat: str
    verb: str
    prompt: str
    cite: str
    options: list[Option]
    kind: str = WORD
    dice: bool = False  # a face or a draw is asked for, to be typed in from a real table


class Outcome(Struct, frozen=True):
    """A line of a table of odds."""

    chance: float
    exact: str  # 7/20, or empty for an estimate
    text: str


class OddsRoll(Struct, frozen=True):
    text: str
    dice: str
    cite: str
    need: str
    mods: list["OddsMod"]


class OddsMod(Struct, frozen=True):
    value: int
    name: str
    cite: str


class SeatState(Struct, frozen=True):
    seat: str
    name: str
    player: Player
    player_name: str  # the bot in words; empty for a person
    here: bool  # somebody who holds it is connected
    mine: bool
    claimed: bool = False  # somebody has a key to it
    devices: int = 0  # how many keys there are to it
    connected: int = 0  # how many connections hold it now
    together: list[str] = []  # the other seats that are played at the same screen


class SpectatorState(Struct, frozen=True):
    """Somebody who watches, under the number that his address has in this game."""

    number: int
    connected: int
    muted: bool


class Thinking(Struct, frozen=True):
    """A bot that is making up its mind, and since when (seconds since 1970)."""

    seat: str
    since: float


class Prospect(Struct, frozen=True):
    """What can be expected, with its 95% interval: `what` is "chance" (to win, from 0 to 1), or a measure that the title counts at its
    end. `figure` is the number as it is told, `text` says the whole of it in words."""

    what: str
    value: float
    low: float
    high: float
    figure: str
    text: str


class AdviceEntry(Struct, frozen=True):
    """A choice that is worth a thought: what can be expected of it, the chance to win first, and how it compares with the first choice,
    in words (empty for that one, and where that cannot be told). A bot that does not count has neither."""

    choice: str
    label: str
    prospects: list[Prospect]
    behind: str
    reasons: list[str]


class ReviewSide(Struct, frozen=True):
    """A side of a finished game and its luck on the whole, in standard deviations (above 0 is good luck) and in words."""

    side: str
    name: str
    luck: float
    verdict: str


class CurvePoint(Struct, frozen=True):
    """The winning chance of the first side at a moment of the game, with its 95% interval, and in words; and what the title will count
    at its end. `at` is how many answers came before it in all; `ply` is how many as `seat` counts, for a replay with its eyes."""

    at: int
    ply: int
    seat: str
    turn: int
    when: str
    value: float
    low: float
    high: float
    figure: str
    counts: list[str]


class CostlyDecision(Struct, frozen=True):
    """A decision that cost something, from what the seat knew then, and what was better. `at` and `ply` as on the curve. `losses` are
    how much less what was chosen brings (below 0: more), `cost` says in words those that are sure."""

    at: int
    ply: int
    seat: str
    name: str
    when: str
    prompt: str
    cite: str
    chosen: str
    chosen_prospects: list[Prospect]
    better: str
    better_prospects: list[Prospect]
    cost: str
    losses: list[Prospect]
    reasons: list[str]


class LuckLine(Struct, frozen=True):
    """What a side rolled of one kind. Successes are counted, or pips summed, against the average."""

    side: str
    name: str
    counts: bool  # successes; otherwise pips
    rolls: int
    expected: float
    actual: float
    deviations: float
    verdict: str


class ReplayMark(Struct, frozen=True):
    """Where a turn or a phase begins, for the slider."""

    ply: int
    turn: int
    name: str
    level: Literal["turn", "phase"]


# -- client to server (WebSocket /ws/{key}) ---------------------------------------------------------------------

PROTOCOL = (
    "umpire.2"  # the subprotocol that our page speaks; another number where a page of before would not understand us
)
RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Named(Struct, kw_only=True, forbid_unknown_fields=True):
    """What every request has. The reply that answers it names its `id`; 0 is none."""

    id: RequestId = 0


class Choose(Named, tag="choose"):
    """Answer what is asked. With `unless_dice` the choice is carried out only if chance decides nothing in it; otherwise the reply is
    `Odds`, and nothing has happened."""

    ply: int
    choice: str
    seat: str
    unless_dice: bool = False


class Withdraw(Named, tag="withdraw"):
    """Odds that were asked for, or a choice `unless_dice`, are not wanted any more. If it is not too late, nothing happens and the
    request `of` that id gets no reply."""

    of: RequestId


class Undo(Named, tag="undo"):
    """Take back answers until `to` are left (as this seat counts), or the last decision of this seat. Beyond a die or a
    secret the other seats are asked to consent."""

    ply: int
    to: int | None = None


class Consent(Named, tag="consent"):
    """The answer to `Asked`: may the other seat take back?"""

    ok: bool


class AskOdds(Named, tag="ask-odds"):
    ply: int
    choice: str


class AskAdvice(Named, tag="ask-advice"):
    """What would a bot do here, from what this seat knows?"""

    ply: int


class AskReview(Named, tag="ask-review"):
    """The review of a game that is over."""


class AskWhy(Named, tag="ask-why"):
    """Why is this space, counter or choice not offered?"""

    ply: int
    thing: str


class AskCard(Named, tag="ask-card"):
    thing: str


class AskLog(Named, tag="ask-log"):
    """Older lines: up to `count` of them before line `before`."""

    before: int
    count: int = 200


class Look(Named, tag="look"):
    """For a key with several seats: whose eyes look now. Also changes the language."""

    seat: str
    language: Literal["en", "fr"]


class Replay(Named, tag="replay"):
    """Show the table as it stood after `ply` answers, with a seat's eyes; -1 goes back to the present. From a `link` a seat that one
    may not look with is left out, and a moment that has not come yet is the last one."""

    ply: int
    seat: str = ""
    link: bool = False


class Say(Named, tag="say"):
    """Chat."""

    text: str


class Resign(Named, tag="resign"):
    seat: str


class Appoint(Named, tag="appoint"):
    """Give a seat of one's own to a bot, or take it back."""

    seat: str
    player: Player


class Invite(Named, tag="invite"):
    """The host renews the invitation for a seat that nobody has claimed. The answer is `Invitation`."""

    seat: str


class AddDevice(Named, tag="add-device"):
    """A link that gives another device a key to the same seats. The answer is `DeviceLink`."""


class SignOut(Named, tag="sign-out"):
    """All other keys to the seats of this one are void from now on."""


class RotateKey(Named, tag="rotate-key"):
    """Without a key: offer me a new one (`NewKey`). With the one that was offered: it holds from now on, and all others are void."""

    key: str = ""


class Mute(Named, tag="mute"):
    """A spectator may not write any more, or may again; number 0 are all of them."""

    spectator: int
    on: bool


class Remove(Named, tag="remove"):
    """A spectator is sent away until the link to watch is renewed."""

    spectator: int


class RenewWatch(Named, tag="renew-watch"):
    """A new link to watch; the old one leads nowhere, and whoever came by it goes."""


Request = (
    Choose
    | Withdraw
    | Undo
    | Consent
    | AskOdds
    | AskAdvice
    | AskReview
    | AskWhy
    | AskCard
    | AskLog
    | Look
    | Replay
    | Say
    | Resign
    | Appoint
    | Invite
    | AddDevice
    | SignOut
    | RotateKey
    | Mute
    | Remove
    | RenewWatch
)


# -- server to client -------------------------------------------------------------------------------------------


class Answer(Struct, kw_only=True, frozen=True):
    """What answers a request names it; 0 if the request has no id."""

    re: int = 0


class Done(Answer, tag="done", frozen=True):
    """A request that has no other reply has been carried out, and what changed by it has been shown."""


class Hello(Struct, tag="hello", frozen=True):
    """Said once, and again when the language changes: what does not change while the game goes on."""

    title: str
    title_name: str
    edition: str
    game: str  # a short public name, for a window's title
    seats: list[str]  # held by this key; empty for a spectator
    secrets: bool
    language: str
    languages: list[str]
    board: str  # the address of the map
    width: float
    height: float
    spaces: list[Space]
    watch: str  # the key to watch, to be shared
    dice: DiceKind
    seed: str  # that the dice come from, if it was named when the game was set up: then all may know it
    reconstructed: str  # a sentence on values that are not printed in the rules
    bots: dict[str, list[BotInfo]]  # by seat: who could play it
    table: str = ""  # a public name of the game, for an address bar: by itself it opens nothing
    host: bool = False  # this key may renew invitations
    spectator: int = 0  # the number of a spectator; 0 for whoever holds a seat
    together: list[list[str]] = []  # seats that are played at one screen
    advises: bool = False  # bots can judge this game, and give advice
    reviews: bool = False  # there is something to say of it when it is over


class Table(Struct, tag="table", frozen=True):
    """The table as the seat that looks may know it. Lines of the log from number `log_from` on replace what the client has
    from there. `faces` holds the pictures that this connection has not been sent yet."""

    seat: str  # whose eyes; empty for a spectator
    ply: int
    scene: Scene
    faces: dict[str, str]
    question: Question | None
    waiting: str  # the seat that decides now, if another; empty at the end
    waiting_text: str
    thinking: Thinking | None
    log_from: int
    log: list[LogLine]
    log_total: int
    seats: list[SeatState]
    may_undo: bool
    undo_cite: str  # why not, in words
    outcome: str  # in words; empty while the game goes on
    replay: int = -1  # the ply that is shown, if it is not the present one
    plies: int = 0  # how many there are
    marks: list[ReplayMark] = []  # sent with a replay and at the end


class Odds(Answer, tag="odds", frozen=True):
    ply: int
    choice: str
    label: str
    dice: bool  # does chance decide anything?
    exact: bool
    courses: int
    error: float
    outcomes: list[Outcome]
    summed: list[Outcome]  # how likely each thing is to happen at least once
    rolls: list[OddsRoll]
    assumed: list[str]
    believed: bool  # computed over what the seat could believe of what it may not know


class Advice(Answer, tag="advice", frozen=True):
    """The best choices first, as far as the bot can tell."""

    ply: int
    entries: list[AdviceEntry]


class Reviewing(Answer, tag="reviewing", frozen=True):
    """A review is being made; `share` of it is done."""

    share: float


class Review(Answer, tag="review", frozen=True):
    """A finished game looked at once more. `differed` of the `decisions` were not what a bot would have done, and `compared` of
    those were looked at closely; of the dice, `rolls` are in the ledger, and `apart` helped nobody in particular."""

    sides: list[ReviewSide]
    curve: list[CurvePoint]
    costly: list[CostlyDecision]
    luck: list[LuckLine]
    decisions: int
    differed: int
    compared: int
    rolls: int
    apart: int


class Why(Answer, tag="why", frozen=True):
    thing: str
    name: str
    offered: bool
    text: str
    cite: str


class CardOf(Answer, tag="card", frozen=True):
    thing: str
    card: Card
    faces: dict[str, str]


class LogPart(Answer, tag="log", frozen=True):
    first: int
    lines: list[LogLine]


class Refused(Answer, tag="refused", frozen=True):
    """A request that is not carried out, with the rule behind it where there is one. The table follows where it was stale."""

    message: str
    cite: str
    stale: bool = False
    wait: int = 0  # seconds after which it may be tried again, where it was too much at once


class Asked(Struct, tag="asked", frozen=True):
    """Another seat wants to take back."""

    seat: str
    text: str


class Said(Struct, tag="said", frozen=True):
    """A line of chat, or a notice of the server (empty `who`)."""

    who: str
    text: str
    at: float
    seats: list[str] = []  # of whoever says it
    spectator: int = 0


class Presence(Struct, tag="presence", frozen=True):
    seats: list[SeatState]
    watching: int  # spectators, each counted once
    spectators: list[SpectatorState] = []  # told to those who hold a seat
    muted: bool = False  # all spectators


class Invitation(Answer, tag="invitation", frozen=True):
    """A new invitation for a seat, instead of the one before."""

    seat: str
    invitation: str


class DeviceLink(Answer, tag="device-link", frozen=True):
    """An invitation (/join/INVITATION) for another device of the same holder, until then (seconds since 1970)."""

    invitation: str
    until: float


class NewKey(Answer, tag="new-key", frozen=True):
    """A key to be kept instead of the present one. It is offered, or (`valid`) holds already."""

    key: str
    valid: bool


class Watch(Struct, tag="watch", frozen=True):
    """The link to watch is a new one."""

    watch: str


Reply = (
    Hello
    | Done
    | Table
    | Odds
    | Advice
    | Reviewing
    | Review
    | Why
    | CardOf
    | LogPart
    | Refused
    | Asked
    | Said
    | Presence
    | Invitation
    | DeviceLink
    | NewKey
    | Watch
)
