"""Other values for Second Fallujah where ours are reconstructed, as a folder for `--data`:

python tools/other_values.py DIR --tem -1 --from 4 --fedayeen 24     every TEM of 4 that no text states one lower, and so many Fedayeen

The sheet keeps its 194 counters: what Fedayeen are fewer, Militia are more. What the rules or their examples state stays as it is.
"""

import json
import re
from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path

LOWEST, HIGHEST = 0, 4  # 2.1


def lower(text: str, change: int, at_least: int) -> str:
    """The map with every reconstructed TEM from `at_least` on changed by so much."""
    found = json.loads(text)
    for area in found["areas"]:
        if "tem_source" not in area and area["tem"] >= at_least:
            area["tem"] = max(LOWEST, min(HIGHEST, area["tem"] + change))
    return json.dumps(found)


def fewer(text: str, fedayeen: int) -> str:
    """The counters with so many Fedayeen, and Militia for the rest."""
    before = {name: int(_count(text, name)) for name in ("fedayeen", "militia")}
    after = {"fedayeen": fedayeen, "militia": sum(before.values()) - fedayeen}
    for name, count in after.items():
        text = text.replace(f'name = "{name}", count = {before[name]}', f'name = "{name}", count = {count}')
    return text


def _count(text: str, name: str) -> str:
    found = re.search(rf'name = "{name}", count = (\d+)', text)
    assert found, name
    return found[1]


def main() -> None:
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the values go")
    parser.add_argument(
        "--tem", type=int, default=0, metavar="N", help="change every reconstructed TEM by N (default: 0)"
    )
    parser.add_argument("--from", type=int, default=0, dest="at_least", metavar="N", help="... only those of N or more")
    parser.add_argument("--fedayeen", type=int, default=30, metavar="N", help="Fedayeen counters (default: 30)")
    args = parser.parse_args()
    ours = files("umpire.titles.second_fallujah.data")
    chart = (ours / "map.json").read_text(encoding="utf-8")
    counters = (ours / "counters.toml").read_text(encoding="utf-8")
    place = args.folder / "second-fallujah"
    try:
        place.mkdir(parents=True, exist_ok=True)
        (place / "map.json").write_text(lower(chart, args.tem, args.at_least), encoding="utf-8")
        (place / "counters.toml").write_text(fewer(counters, args.fedayeen), encoding="utf-8")
    except OSError as fault:
        parser.error(f"cannot write to {place} ({fault.strerror}); name another folder")


if __name__ == "__main__":
    main()
