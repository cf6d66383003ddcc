"""Small pages that are not the client: what stands at an address that leads nowhere, and what crawlers are told."""

from html import escape
from importlib.resources import files
from string import Template

# The lobby may be found; what has a key in its address is nobody's to keep.
ROBOTS = "User-agent: *\nAllow: /$\nDisallow: /\n"
NO_CRAWLERS = "noindex, nofollow"
BASE = '<base href="/" />'  # stands in index.html; the server puts the prefix of the public address into it

_PAGE = Template((files("umpire.server") / "small_page.html").read_text(encoding="utf-8"))


def small_page(language: str, heading: str, home: str, lobby: str) -> str:
    return _PAGE.substitute(
        language=escape(language), heading=escape(heading), home=escape(home, quote=True), lobby=escape(lobby)
    )


def with_base(page: bytes, prefix: str) -> bytes:
    """The page of the client, told under which path it lives: every address in it is relative to that."""
    return page.replace(BASE.encode(), f'<base href="{prefix}/" />'.encode(), 1) if prefix else page
