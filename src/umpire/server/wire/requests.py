"""What a client says over the WebSocket."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from umpire.server.wire.http import Player

PROTOCOL = (
    "umpire.2"  # the subprotocol that our page speaks; another number where a page of before would not understand us
)
RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Named(Struct, kw_only=True, forbid_unknown_fields=True):
    """What every request has. The reply that answers it names its `id`; 0 is none."""

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


class AskWays(Named, tag="ask-ways"):
    """What can be answered by one press? From a question with `things` (counters, and the space that they lie in): where they could go,
    and with `to` everybody of them to that place. Without: where the question itself leads. The answer is `Ways`."""

    ply: int
    things: Annotated[list[str], Meta(max_length=60)] = []
    to: str = ""


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


class AskShow(Named, tag="ask-show"):
    """What has happened since there were so many lines of the log (`Table.log_total`)? The answer is `Show`. Lines are counted and not
    answers, since a seat from which others hide theirs could not tell moments apart by its own."""

    since: int


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
