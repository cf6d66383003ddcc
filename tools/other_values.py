"""Other values where ours are reconstructed, as a folder for `--data`:

python tools/other_values.py DIR --tem -1 --from 4 --fedayeen 24     Second Fallujah: every TEM of 4 that no text states one lower,
                                                                     and so many Fedayeen
python tools/other_values.py DIR --suspects 20                       Phantom Fury: so many Suspects

The sheets keep their number of counters: what Fedayeen are fewer, Militia are more; what Suspects are fewer, Security Elements
are more. What the rules or their examples state stays as it is.
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
    return swapped(text, "fedayeen", fedayeen, "militia")


def scarcer(text: str, suspects: int) -> str:
    """The counters with so many Suspects, each string in its old proportion, and Security Elements for the rest."""
    before = [int(count) for count in re.findall(r'string = "[^"]+", count = (\d+)', text)]
    total = sum(before)
    after = [count * suspects // total for count in before]
    # What is left over goes to those who lost most by rounding, the first of equals first.
    for at in sorted(range(len(before)), key=lambda at: -(before[at] * suspects % total))[: suspects - sum(after)]:
        after[at] += 1
    counts = iter(after)
    text = re.sub(r'(string = "[^"]+", count = )\d+', lambda found: f"{found[1]}{next(counts)}", text)
    text = text.replace(f"[suspects]\ncount = {total}", f"[suspects]\ncount = {suspects}")
    return swapped(text, "security-element", count_of(text, "security-element") + total - suspects)


def swapped(text: str, name: str, count: int, other: str = "") -> str:
    """The counters with so many of one name, and so many fewer or more of the other."""
    before = count_of(text, name)
    text = text.replace(f'name = "{name}", count = {before}', f'name = "{name}", count = {count}')
    return swapped(text, other, count_of(text, other) + before - count) if other else text


def count_of(text: str, name: str) -> int:
    found = re.search(rf'name = "{name}", count = (\d+)', text)
    assert found, name
    return int(found[1])


def main() -> None:
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the values go")
    parser.add_argument("--tem", type=int, metavar="N", help="Second Fallujah: change every reconstructed TEM by N")
    parser.add_argument("--from", type=int, default=0, dest="at_least", metavar="N", help="... only those of N or more")
    parser.add_argument("--fedayeen", type=int, metavar="N", help="Second Fallujah: Fedayeen counters (ours: 30)")
    parser.add_argument("--suspects", type=int, metavar="N", help="Phantom Fury: Suspect markers (ours: 36)")
    args = parser.parse_args()
    city, company = files("umpire.titles.second_fallujah.data"), files("umpire.titles.phantom_fury.data")
    # A file of which nothing is asked stays as it is, in the folder as in the box.
    written: dict[str, str] = {}
    if args.tem is not None:
        written["second-fallujah/map.json"] = lower((city / "map.json").read_text("utf-8"), args.tem, args.at_least)
    if args.fedayeen is not None:
        written["second-fallujah/counters.toml"] = fewer((city / "counters.toml").read_text("utf-8"), args.fedayeen)
    if args.suspects is not None:
        written["phantom-fury/counters.toml"] = scarcer((company / "counters.toml").read_text("utf-8"), args.suspects)
    if not written:
        parser.error("nothing to change; say --tem, --fedayeen or --suspects, each with a number")
    for name, text in written.items():
        place: Path = args.folder / name
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        except OSError as fault:
            parser.error(f"cannot write to {place} ({fault.strerror}); name another folder")


if __name__ == "__main__":
    main()
