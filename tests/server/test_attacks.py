"""The attacks of tools/attack_kinds.py in short: an honest player plays on meanwhile, keeps his connection, and memory stays bounded.

How long he waits is measured by `make attack`; here nothing depends on the speed of the machine.
"""

import asyncio
import os
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"
SECONDS = float(os.environ.get("UMPIRE_ATTACK", "1.5"))


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_an_honest_player_plays_on_under_every_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [path for path in sys.path if path]  # the very form of Umpire that is tested here
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    monkeypatch.syspath_prepend(str(TOOLS))
    import attack_server
    from attack_kinds import ATTACKS

    lines, rest = asyncio.run(attack_server.run_attacks(list(ATTACKS), SECONDS, rounds=1))
    assert rest.answers > 0
    for line in lines:
        for figures in line.rounds:
            assert figures.answers > 0, line.attack
            assert not figures.interrupted, line.attack
            assert figures.most - figures.before < attack_server.GROWTH, line.attack
