"""The wire format as a published schema (`/schema.json`), made from `wire/`."""

from typing import Any

import msgspec

from umpire.server import wire

_SAID = {
    "Request": wire.Request,
    "Reply": wire.Reply,
    "NewGame": wire.NewGame,
    "ImportGame": wire.ImportGame,
    "Seated": wire.Seated,
    "ClaimSeat": wire.ClaimSeat,
    "Claimed": wire.Claimed,
    "Invited": wire.Invited,
    "Standing": wire.Standing,
    "Sharing": wire.Sharing,
    "TitleInfo": wire.TitleInfo,
    "RuleCard": wire.RuleCard,
    "Refusal": wire.Refusal,
}


def schema() -> dict[str, Any]:
    """A JSON schema: `Request` is what a client may say over a WebSocket, `Reply` what it hears; the rest goes over HTTP."""
    roots, parts = msgspec.json.schema_components(list(_SAID.values()))
    named = {name: root for name, root in zip(_SAID, roots, strict=True) if name not in parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What browser and server of Umpire say to each other",
        "$defs": {**parts, **named},
    }
