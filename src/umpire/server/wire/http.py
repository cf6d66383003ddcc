"""The messages over HTTP: setting up games, invitations, keys, and the text of rules."""

from typing import Literal

from msgspec import Struct


class OptionChoice(Struct, frozen=True):
    """A choice of an option."""

    choice: str
    name: str


class OptionInfo(Struct, frozen=True):
    """An option of a title, to be chosen before a game."""

    option: str
    name: str
    cite: str
    default: str
    choices: list[OptionChoice]


class BotInfo(Struct, frozen=True):
    """A bot that can play a seat."""

    bot: str
    name: str
    hint: str  # how strong it is, in a line
    usual: bool  # the best one that answers at once


class SeatInfo(Struct, frozen=True):
    """A seat with the bots that can play it, weakest first."""

    seat: str
    name: str
    bots: list[BotInfo]


class EditionInfo(Struct, frozen=True):
    """An edition of a title."""

    edition: str
    name: str


class FigureInfo(Struct, frozen=True):
    """The measured difficulty of a game as a sentence, with the edition (empty for any) and options with which it was measured."""

    edition: str
    options: dict[str, str]
    text: str


class ValueSetInfo(Struct, frozen=True):
    """A named value set of a title; the standard is the first."""

    values: str
    name: str
    about: str
    figures: list[FigureInfo]


class TitleInfo(Struct, frozen=True):
    """A title in the requested language (`GET /api/titles?language=en`)."""

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
    """`POST /api/games`. A seat without a player is for a person. `own` are the seats that the maker plays himself, with one key; if it
    is left out, they are all seats of persons if `together` is set, otherwise the first of them. Everybody at the table is told a
    given `seed`. In a game with secrets it is refused for two persons, and the seats of bots then have no invitations."""

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
    """`POST /api/import`: make a game from a record. It goes on with dice that nobody knows. If it has secrets and is not over, it is for
    one person against bots, whose seats have no invitations: whoever has the record knows what is hidden."""

    record: str
    players: dict[str, Player] = {}
    together: bool = True
    own: list[str] | None = None
    name: str = ""


class Seated(Struct, frozen=True):
    """What the maker of a game gets: a key to his own seats, an invitation for every other seat, and a key to watch. `table` is a public
    name for the address bar, which gives no access."""

    key: str
    seats: list[str]  # held by the key; none if he plays none: then the key only watches and renews invitations
    invitations: dict[str, str]  # by seat; the link to send is /join/INVITATION
    watch: str
    table: str


class ClaimSeat(Struct, forbid_unknown_fields=True):
    """`POST /api/claim`: use an invitation up. `key` is the key that the browser already has in this game, if any: the seat is then added
    to it, and everybody sees both at one screen."""

    invitation: str
    key: str = ""


class Claimed(Struct, frozen=True):
    """The key to the claimed seats. It is not sent again."""

    key: str
    seats: list[str]
    watch: str
    table: str


class InvitedSeat(Struct, frozen=True):
    """A seat as it is shown with an invitation."""

    seat: str
    name: str
    player: Player
    player_name: str  # the bot in words; empty for a person
    claimed: bool


class Invited(Struct, frozen=True):
    """`GET /api/invitations/{token}`: what an invitation is for. Reading it does not use it up."""

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
    """`GET /api/games/{key}`: the state of a game. An `unfit` game was played by other rules or data and cannot go on here; `message`
    says why, and `GET /api/export/{key}` gives what the key may know of it."""

    name: str
    seats: list[str]
    state: Literal["open", "over", "unfit"]
    message: str
    table: str  # the public name of the game
    yours: bool = False  # a seat of this key is asked
    waiting: str = ""  # the seat that decides now, in words; empty when the game is over
    turn: int = 0


class Sharing(Struct, frozen=True):
    """`GET /api/server`: where links for others begin: with `address`, or if it is empty with the address of the page. `reach` says who
    can open them: everybody, others in the same network, or only this machine; `unknown` if the machine does not know its own address."""

    address: str
    reach: Literal["public", "network", "machine", "unknown"]


class Refusal(Struct, frozen=True):
    """The answer to a request that is refused: what is wrong and what to do."""

    message: str


class RuleCard(Struct, frozen=True):
    """`GET /api/rules/{title}/{edition}/{language}/{section}`: a section of the rules in our words, with the rulings on it."""

    section: str
    name: str
    summary: str
    rulings: list["RulingCard"]
    above: list[str]  # the sections that hold it, from the chapter down
    below: list[str]


class RulingCard(Struct, frozen=True):
    """A ruling on a section."""

    ruling: str
    question: str
    answer: str
    reason: str
