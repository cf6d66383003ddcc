"""The wire format as a published schema (`/schema.json`), made from `wire/`."""

from typing import Any

import msgspec

from umpire.server import wire

# What is sent and received, by the names of the schema.
_MESSAGES = {
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
    """The JSON schema of all messages: over a WebSocket a client sends a `Request` and receives `Reply`s; the others go over HTTP."""
    roots, parts = msgspec.json.schema_components(list(_MESSAGES.values()))
    named = {name: root for name, root in zip(_MESSAGES, roots, strict=True) if name not in parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What browser and server of Umpire say to each other",
        "$defs": {**parts, **named},
    }
