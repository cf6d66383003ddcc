"""Pages that are not the client's: the one for wrong addresses, and robots.txt."""

from html import escape
from importlib.resources import files
from string import Template

# Crawlers may visit the lobby; all other addresses may hold a key.
ROBOTS = "User-agent: *\nAllow: /$\nDisallow: /\n"
NO_CRAWLERS = "noindex, nofollow"
BASE = '<base href="/" />'  # a line of index.html, where the prefix of the public address is put in

_PAGE = Template((files("umpire.server") / "small_page.html").read_text(encoding="utf-8"))


def small_page(language: str, heading: str, home: str, lobby: str) -> str:
    """The page for a wrong address: a heading and a link to the lobby."""
    return _PAGE.substitute(
        language=escape(language), heading=escape(heading), home=escape(home, quote=True), lobby=escape(lobby)
    )


def with_base(page: bytes, prefix: str) -> bytes:
    """The page of the client with the path prefix under which it is served. All addresses in the page are relative to it."""
    return page.replace(BASE.encode(), f'<base href="{prefix}/" />'.encode(), 1) if prefix else page
