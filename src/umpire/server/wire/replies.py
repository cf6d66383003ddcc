"""Messages of the server over the WebSocket."""

from msgspec import Struct

from umpire.kit.beats import Beat
from umpire.kit.scene import Card, Scene, Space
from umpire.server.wire.http import BotInfo, DiceKind
from umpire.server.wire.parts import (
    Candidate,
    Costly,
    CurvePoint,
    Ending,
    Lead,
    LogLine,
    LuckLine,
    OddsRoll,
    Outcome,
    Question,
    ReplayMark,
    ReviewSide,
    SeatState,
    SpectatorState,
    Thinking,
    Warning,
    Way,
)


class Answer(Struct, kw_only=True, frozen=True):
    """The base of replies: `re` is the id of the request, 0 if that has none."""

    re: int = 0


class Done(Answer, tag="done", frozen=True):
    """A request without another reply was carried out, and the change was shown."""


class Hello(Struct, tag="hello", frozen=True):
    """The facts that do not change during a game. Sent first, and again when the language changes."""

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
    house: str = ""  # the house rules that it is played by: the file, and what it says of itself
    house_sections: list[str] = []  # the sections of these house rules


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
    ending: Ending | None = None  # None while the game goes on
    beats: list[Beat] = []  # what happened since the table that this connection was shown last; none at first sight


class Odds(Answer, tag="odds", frozen=True):
    """The odds of a choice."""

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
    leads: list[Lead]  # at most three
    warnings: list[Warning]
    grave: bool  # something in them should be thought over even if no die decides anything


class Ways(Answer, tag="ways", frozen=True):
    """Courses of answers, and the chance of what one hopes for by option of the present question, where there is one."""

    ply: int
    things: list[str]
    to: str
    ways: list[Way]
    chances: dict[str, float]


class Advice(Answer, tag="advice", frozen=True):
    """The choices that a bot advises, the best first."""

    ply: int
    entries: list[Candidate]


class Reviewing(Answer, tag="reviewing", frozen=True):
    """A review is being made; `share` of it is done."""

    share: float


class Review(Answer, tag="review", frozen=True):
    """A finished game looked at once more. `differed` of the `decisions` were not what a bot would have done, and `compared` of
    those were looked at closely; of the dice, `rolls` are in the ledger, and `apart` helped nobody in particular."""

    sides: list[ReviewSide]
    curve: list[CurvePoint]
    costly: list[Costly]
    luck: list[LuckLine]
    decisions: int
    differed: int
    compared: int
    rolls: int
    apart: int


class Why(Answer, tag="why", frozen=True):
    """Why a thing is not offered, or that it is."""

    thing: str
    name: str
    offered: bool
    text: str
    cite: str


class CardOf(Answer, tag="card", frozen=True):
    """The card of a space or a counter, with pictures that were not sent yet."""

    thing: str
    card: Card
    faces: dict[str, str]


class LogPart(Answer, tag="log", frozen=True):
    """Lines of the log from number `first` on."""

    first: int
    lines: list[LogLine]


class Show(Answer, tag="show", frozen=True):
    """What happened after the first `since` lines of the log: the table as it stood there, and the beats from there to the present, which
    is `until`. If that is too much to be shown, it begins later than was asked. Without beats nothing has happened."""

    since: int
    until: int
    scene: Scene
    faces: dict[str, str]
    beats: list[Beat]


class Refused(Answer, tag="refused", frozen=True):
    """A request was not carried out: why, and the section of the rules if there is one. With `stale` the present table follows."""

    message: str
    cite: str
    stale: bool = False
    wait: int = 0  # seconds after which it may be tried again, where it was too much at once


class Asked(Struct, tag="asked", frozen=True):
    """Another seat asks for consent to undo."""

    seat: str
    text: str


class Said(Struct, tag="said", frozen=True):
    """A line of chat; with an empty `who`, a notice of the server."""

    who: str
    text: str
    at: float
    seats: list[str] = []  # of whoever says it
    spectator: int = 0


class Presence(Struct, tag="presence", frozen=True):
    """Who is here, and who holds the seats."""

    seats: list[SeatState]
    watching: int  # spectators, each counted once
    spectators: list[SpectatorState] = []  # told to those who hold a seat
    muted: bool = False  # all spectators


class Invitation(Answer, tag="invitation", frozen=True):
    """A new invitation for a seat; the one before is void."""

    seat: str
    invitation: str


class DeviceLink(Answer, tag="device-link", frozen=True):
    """An invitation (/join/INVITATION) for another device of the same player, valid until `until` (seconds since 1970)."""

    invitation: str
    until: float


class NewKey(Answer, tag="new-key", frozen=True):
    """A new key: offered, or with `valid` in use from now on."""

    key: str
    valid: bool


class Watch(Struct, tag="watch", frozen=True):
    """The link to watch has been renewed."""

    watch: str


Reply = (
    Hello
    | Done
    | Table
    | Odds
    | Ways
    | Advice
    | Reviewing
    | Review
    | Why
    | CardOf
    | LogPart
    | Show
    | Refused
    | Asked
    | Said
    | Presence
    | Invitation
    | DeviceLink
    | NewKey
    | Watch
)
