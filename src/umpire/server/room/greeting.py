"""The first message to a connection: the facts that do not change during the game."""

from umpire.kit import house
from umpire.kit.words import LANGUAGES
from umpire.server import wire
from umpire.server.boards import board_address, reconstructed
from umpire.server.catalog import bots_for
from umpire.server.connections import Connection
from umpire.server.presenter import title_of
from umpire.server.room.advice import advises
from umpire.server.room.channel import Channel
from umpire.server.room.presence import Presence
from umpire.server.room.reviewing import reviews


class Greeting:
    """Makes the first message."""

    def __init__(self, channel: Channel, presence: Presence) -> None:
        self._channel = channel
        self._session = channel.session
        self._presence = presence

    def greet(self, connection: Connection) -> None:
        """Send the facts that do not change to a connection, in its language."""
        session, presenter = self._session, self._channel.presenter(connection)
        set_up = session.set_up
        title = presenter.speech.say("title")
        hello = wire.Hello(
            title=set_up.title,
            title_name=title_of(session.rules, presenter),
            edition=set_up.edition,
            game=set_up.name or presenter.words("unnamed", title=title),
            seats=connection.seats,
            secrets=session.rules.secrets,
            language=connection.language,
            languages=list(LANGUAGES),
            board=board_address(session.rules, connection.language, session.data),
            width=presenter.drawing.width,
            height=presenter.drawing.height,
            spaces=presenter.spaces,
            watch=session.watch,
            dice="told" if set_up.dice == "told" else "seeded",
            seed=session.named_seed,
            reconstructed=reconstructed(set_up.title, connection.language, session.data),
            bots={seat: bots_for(set_up.title, seat, connection.language) for seat in session.rules.seats},
            table=self._presence.seats.address(session.id, session.watch),
            host=connection.host,
            spectator=connection.number,
            together=self._presence.together(),
            advises=advises(session),
            reviews=reviews(session),
            house=house.told(session.rules, connection.language),
            house_sections=house.sections(session.rules),
        )
        self._channel.tell(connection, hello)
