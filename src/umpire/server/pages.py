"""Small pages that are not the client: what stands at an address that leads nowhere, and what crawlers are told."""

from html import escape

# The lobby may be found; what has a key in its address is nobody's to keep.
ROBOTS = "User-agent: *\nAllow: /$\nDisallow: /\n"
NO_CRAWLERS = "noindex, nofollow"
BASE = '<base href="/" />'  # stands in index.html; the server puts the prefix of the public address into it

_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Umpire</title>
<style>body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem; }}</style>
<h1>{heading}</h1>
<p><a href="{home}">{lobby}</a></p>
</html>
"""


def small_page(language: str, heading: str, home: str, lobby: str) -> str:
    return _PAGE.format(
        language=escape(language), heading=escape(heading), home=escape(home, quote=True), lobby=escape(lobby)
    )


def with_base(page: bytes, prefix: str) -> bytes:
    """The page of the client, told under which path it lives: every address in it is relative to that."""
    return page.replace(BASE.encode(), f'<base href="{prefix}/" />'.encode(), 1) if prefix else page
