"""`umpire serve`: runs the server."""

import sys
from argparse import Namespace

from rich.text import Text

import umpire
from umpire import Fault
from umpire.cli.arguments import language_of
from umpire.cli.output import Output, tell
from umpire.cli.save import games_folder
from umpire.cli.words import words_of
from umpire.kit import house
from umpire.kit.words import Words


def tell_house_rules(console: Output, words: Words) -> None:
    """Print the loaded house rules, since they run as code."""
    for title in umpire.titles():
        for rule in house.of(title):
            about = rule.about[words.language]
            tell(console, Text(words("serve-rules", path=str(rule.path), title=title, told=about), "yellow"))


def serve(args: Namespace) -> int:
    """Run the server until Ctrl-C. A games file that cannot be used is reported with exit code 1."""
    try:
        from umpire.server.addresses import PublicUrl
        from umpire.server.faults import StoreFault
        from umpire.server.limits import Limits
        from umpire.server.proxy import TrustedProxies
        from umpire.server.serve import serve as run
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("umpire"):
            raise
        raise Fault(
            f"The table in the browser needs {missing.name}, which is not installed: pip install 'umpire-wargames[table]'"
        ) from None
    console = Output()
    words = words_of(language_of(args))
    folder = games_folder(args.games)
    if args.port is not None and not 0 <= args.port < 65_536:
        raise Fault(f"--port {args.port} is not a port; they are numbered 1 to 65535.")
    if args.keep_days is not None and args.keep_days < 1:
        raise Fault(f"--keep-days {args.keep_days} is too short; games are kept for at least a day.")

    for title in umpire.titles() if args.rules else ():
        house.check_apart(title)
    public = PublicUrl.parse(args.public_url) if args.public_url else None
    proxies = TrustedProxies.parse(args.trust_proxy)

    def say(address: str, other: str, busy: str) -> None:
        if busy:
            tell(console, Text(words("serve-busy", port=busy)))
        tell(console, Text(words("serve-at", address=address), "bold"))
        if other:
            tell(console, Text(words("serve-proxy" if public else "serve-network", address=other)))
        tell(console, Text(words("serve-kept", folder=str(folder)), "dim"))
        if args.rules:
            tell_house_rules(console, words)

    try:
        limits = Limits(keep_days=args.keep_days or 0)
        run(args.host, args.port, folder, not args.no_browser, say, limits, public, proxies)
    except StoreFault as fault:
        print(f"umpire: {fault.said(words.language)}", file=sys.stderr)
        return 1
    return 0
