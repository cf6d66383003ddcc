"""Messages of a client over the WebSocket."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from umpire.server.wire.http import Player

PROTOCOL = (
    "umpire.2"  # the subprotocol that our page speaks; another number where a page of before would not understand us
)
RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Named(Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of requests: the reply names this `id`; 0 is none."""

    id: RequestId = 0


class Foreseen(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question that has not been asked yet, by its verb."""

    verb: str
    choice: str


class Choose(Named, tag="choose"):
    """Answer what is asked. With `unless_dice` the choice is carried out only if chance decides nothing in it and nothing grave
    comes of it; otherwise the reply is `Odds`, and nothing has happened.

    `then` are the answers after it (`Way.answers`), given one by one as if each had been sent alone. They stop at the first die, secret,
    question of another seat, or question that is not the foreseen one, and what is left of them is dropped."""

    ply: int
    choice: str
    seat: str
    unless_dice: bool = False
    then: Annotated[list[Foreseen], Meta(max_length=80)] = []


class Withdraw(Named, tag="withdraw"):
    """Cancel odds that were asked for, or a choice `unless_dice`. If it is not too late, nothing happens, and the request with the id
    `of` gets no reply."""

    of: RequestId


class Undo(Named, tag="undo"):
    """Undo answers until `to` are left (as the seat counts), or the last decision of the seat. Beyond a die or a secret the other seats
    are asked for their consent."""

    ply: int
    to: int | None = None


class Consent(Named, tag="consent"):
    """The answer to `Asked`."""

    ok: bool


class AskOdds(Named, tag="ask-odds"):
    """What are the odds of this choice? The answer is `Odds`."""

    ply: int
    choice: str


class AskAdvice(Named, tag="ask-advice"):
    """What would a bot choose here? The answer is `Advice`."""

    ply: int


class AskReview(Named, tag="ask-review"):
    """The review of a finished game. The answer is `Reviewing`, then `Review`."""


class AskWays(Named, tag="ask-ways"):
    """What can be answered by one press? From a question with `things` (counters, and the space that they lie in): where they could go,
    and with `to` everybody of them to that place. Without: where the question itself leads. The answer is `Ways`."""

    ply: int
    things: Annotated[list[str], Meta(max_length=60)] = []
    to: str = ""


class AskWhy(Named, tag="ask-why"):
    """Why is this space, counter or choice not offered? The answer is `Why`."""

    ply: int
    thing: str


class AskCard(Named, tag="ask-card"):
    """The card of a space or a counter. The answer is `CardOf`."""

    thing: str


class AskLog(Named, tag="ask-log"):
    """Older lines of the log: up to `count` lines before line `before`. The answer is `LogPart`."""

    before: int
    count: int = 200


class AskShow(Named, tag="ask-show"):
    """What has happened since there were so many lines of the log (`Table.log_total`)? The answer is `Show`. Lines are counted and not
    answers, since a seat from which others hide theirs could not tell moments apart by its own."""

    since: int


class Look(Named, tag="look"):
    """Look from another seat (while the game goes on, one of the same key), or change the language."""

    seat: str
    language: Literal["en", "fr"]


class Replay(Named, tag="replay"):
    """Show the table after `ply` answers, with the eyes of a seat; -1 returns to the present. From a `link`, a seat that may not be used
    is ignored, and a moment that has not come yet is the last one."""

    ply: int
    seat: str = ""
    link: bool = False


class Say(Named, tag="say"):
    """Chat."""

    text: str


class Resign(Named, tag="resign"):
    """Give a seat of one's own up; the game is over."""

    seat: str


class Appoint(Named, tag="appoint"):
    """Give a seat of one's own to a bot, or take it back."""

    seat: str
    player: Player


class Invite(Named, tag="invite"):
    """The host renews the invitation for an unclaimed seat. The answer is `Invitation`."""

    seat: str


class AddDevice(Named, tag="add-device"):
    """Ask for a link that gives another device a key to the same seats. The answer is `DeviceLink`."""


class SignOut(Named, tag="sign-out"):
    """Void all other keys to the seats of this one."""


class RotateKey(Named, tag="rotate-key"):
    """Without a key: ask for a new one. With the key that was offered: use it from now on, and void all others. The answer is
    `NewKey`."""

    key: str = ""


class Mute(Named, tag="mute"):
    """Mute a spectator, or let him write again; number 0 means all spectators."""

    spectator: int
    on: bool


class Remove(Named, tag="remove"):
    """Remove a spectator until the link to watch is renewed."""

    spectator: int


class RenewWatch(Named, tag="renew-watch"):
    """Renew the link to watch; all spectators are removed."""


Request = (
    Choose
    | Withdraw
    | Undo
    | Consent
    | AskOdds
    | AskAdvice
    | AskWays
    | AskReview
    | AskWhy
    | AskCard
    | AskLog
    | AskShow
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
