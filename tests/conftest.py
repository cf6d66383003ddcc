"""The same tests run on both forms of Umpire; UMPIRE_FORM says which, so that none is tested twice."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from umpire.kernel import COMPILED

FORM = "compiled" if COMPILED else "interpreted"

# No deadlines: a shared machine is slow now and then, and that is no error.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_configure() -> None:
    meant = os.environ.get("UMPIRE_FORM", FORM)
    if meant != FORM:
        pytest.exit(f"UMPIRE_FORM={meant}, but the umpire that was imported is {FORM}", returncode=2)


def pytest_report_header() -> str:
    return f"umpire: {FORM} form"
