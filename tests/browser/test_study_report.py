"""The report of a study, in a browser that is offline."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from umpire import lab

PLAN = """
title = "night-drop"
bots = "chance"
games = 3
metrics = ["outcome", "measures", "losses", "control"]
[[variant]]
name = "as printed"
[[variant]]
name = "other seeds of bots"
bots = { us = "recruit", german = "chance" }
"""


def test_a_report_draws_its_plots_and_its_map_without_a_network(chromium: Browser, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    study = lab.Study(lab.parse(PLAN))
    study.run()
    path = tmp_path / "report.html"
    path.write_text(lab.as_html(study), encoding="utf-8")
    context = chromium.new_context(offline=True)
    try:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(path.as_uri())
        plots = page.locator(".plot")
        expect(plots.first.locator("svg")).to_be_visible()
        for number in range(plots.count()):
            expect(plots.nth(number).locator("svg")).to_have_count(1)
        discs = page.locator("#heat-discs g")
        assert discs.count() > 5
        before = discs.all_text_contents()
        page.get_by_role("slider", name="Turn").fill("1")
        assert discs.all_text_contents() != before
        page.get_by_role("combobox", name="Variant").select_option(label="other seeds of bots, over as printed")
        expect(discs.first.locator("title")).to_contain_text("us")
        assert faults == []
    finally:
        context.close()
