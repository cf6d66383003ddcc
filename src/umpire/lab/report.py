"""The report of a study: one HTML file with tables, plots and maps, which needs no network.

The plots are Vega-Lite, made by Altair, and the code that draws them is in the file (`vl-convert`). Both are the optional extra `lab`."""

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import umpire
from umpire.engine.rule import Fault
from umpire.kit.show import show_of
from umpire.kit.speech import Speech, speech_of
from umpire.lab.results import Figure, columns, control, curve, figures, groups, is_broken, is_share, number, words
from umpire.lab.running import Study
from umpire.lab.tables import as_text
from umpire.lab.variant_rules import rules_of

HERE = Path(__file__).parent
BINS = 16  # of a distribution
WIDTH, STEP = 560, 26  # pixels: of a plot, and of a variant in it
Row = dict[str, Any]


class MissingPackages(Fault):
    """The optional extra is not installed."""


def as_html(study: Study) -> str:
    """The whole report."""
    try:
        import altair
        import vl_convert
    except ImportError:
        raise MissingPackages(
            "A report needs two more packages: pip install 'umpire-wargames[lab]'. The figures are there without it."
        ) from None
    altair.data_transformers.disable_max_rows()
    names = [one.name for one in study.variants]
    found = figures(study.book, names)
    charts: list[tuple[str, Any]] = []
    charts += _figure_charts(altair, found, names)
    charts += _curve_charts(altair, study, names)
    charts += _distributions(altair, study, names)
    parts = {
        "TITLE": escape(f"{study.plan.title}: {len(study.book.games)} games"),
        "STYLE": (HERE / "report.css").read_text(encoding="utf-8"),
        "VEGA": vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;"),
        "SCRIPT": (HERE / "report.js").read_text(encoding="utf-8"),
        "SUMMARY": _summary(study),
        "OUTCOMES": _outcomes(study, names),
        "PLOTS": "".join(_place(number, head) for number, (head, _) in enumerate(charts)),
        "MAP": _map(study, names),
        "MANIFEST": escape(json.dumps(study.book.head, indent=2)),
        "SPECS": _inside(json.dumps([chart.to_dict() for _, chart in charts])),
    }
    page = (HERE / "report.html").read_text(encoding="utf-8")
    for name, text in parts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def _inside(text: str) -> str:
    """JSON that may stand in a script: it cannot end it."""
    return text.replace("</", "<\\/")


def _place(number: int, head: str) -> str:
    return f'<section><h2>{escape(head)}</h2><div class="plot" id="plot-{number}"></div></section>'


def _summary(study: Study) -> str:
    games = [game for game in study.book.games.values() if not is_broken(game)]
    seconds = sum(float(game.row["seconds"]) for game in study.book.games.values())
    said = f"{len(games)} games in {len(study.variants)} variants, {seconds / 60:.1f} minutes of one core, umpire {umpire.__version__}."
    return f"<p>{escape(said)}</p><pre>{escape(as_text(study))}</pre>"


def _outcomes(study: Study, names: Sequence[str]) -> str:
    """How the games ended, as a table of counts."""
    counts = {name: words(study.book, name, "outcome") for name in names}
    outcomes = sorted({word for count in counts.values() for word in count})
    if not outcomes:
        return ""
    speech = speech_of(study.plan.title, "en")
    heads = "".join(f"<th>{escape(_outcome(speech, word))}</th>" for word in outcomes)
    rows = "".join(
        f"<tr><th>{escape(name)}</th>{''.join(f'<td>{counts[name][word]}</td>' for word in outcomes)}</tr>"
        for name in names
    )
    return f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _outcome(speech: Speech, word: str) -> str:
    return speech.outcome(word) if word != "broken-off" else "broken off"


# -- plots ------------------------------------------------------------------------------------------------------------


def _figure_charts(altair: Any, found: Sequence[Figure], names: Sequence[str]) -> list[tuple[str, Any]]:
    """For each column the figure of every variant with its interval, and beside it the difference to the first."""
    charts = []
    for column in dict.fromkeys(one.column for one in found):
        rows = [_figure_row(one) for one in found if one.column == column]
        form = ".0%" if is_share(column) else ".3~g"
        values = _intervals(altair, rows, names, column, ("value", "low", "high"), form)
        if len(names) > 1 and any(row["gap"] is not None for row in rows):
            apart = [row for row in rows if row["gap"] is not None]
            zero = altair.Chart(altair.Data(values=[{"zero": 0}])).mark_rule(strokeDash=[4, 3]).encode(x="zero:Q")
            gaps = _intervals(altair, apart, names[1:], f"over {names[0]}", ("gap", "gap_low", "gap_high"), "+" + form)
            charts.append((column, altair.hconcat(values, zero + gaps)))
        else:
            charts.append((column, values))
    return charts


def _figure_row(one: Figure) -> Row:
    row: Row = {
        "variant": one.variant,
        "value": one.value.value,
        "low": one.value.low,
        "high": one.value.high,
        "games": one.value.of,
    }
    gap = one.gap
    return row | {"gap": gap and gap.value, "gap_low": gap and gap.low, "gap_high": gap and gap.high}


def _intervals(
    altair: Any, rows: Sequence[Row], names: Sequence[str], title: str, keys: tuple[str, str, str], form: str
) -> Any:
    """A dot with its interval for each variant."""
    value, low, high = keys
    base = altair.Chart(altair.Data(values=list(rows))).encode(y=altair.Y("variant:N", sort=list(names), title=None))
    scale, axis = altair.Scale(zero=False, nice=True), altair.Axis(format=form)
    line = base.mark_rule().encode(x=altair.X(f"{low}:Q", scale=scale, axis=axis, title=title), x2=f"{high}:Q")
    tips = [
        "variant:N",
        altair.Tooltip(f"{value}:Q", format=form),
        altair.Tooltip(f"{low}:Q", format=form),
        altair.Tooltip(f"{high}:Q", format=form),
        "games:Q",
    ]
    dot = base.mark_point(filled=True, size=60, opacity=1).encode(
        x=f"{value}:Q", tooltip=tips if value == "value" else tips[:-1]
    )
    return (line + dot).properties(width=WIDTH // 2, height=STEP * max(2, len(names)))


def _curve_charts(altair: Any, study: Study, names: Sequence[str]) -> list[tuple[str, Any]]:
    """Means at the end of each turn, with their intervals."""
    charts = []
    for metric, table in study.tables().items():
        if table[0] != "turn" or metric == "control":
            continue
        for group in groups(study.book, names, metric) or [""]:
            rows = [
                {
                    "variant": one.variant,
                    "turn": one.turn,
                    "value": one.value.value,
                    # Values that are all alike have no interval, and no band.
                    "low": one.value.value if one.value.low is None else one.value.low,
                    "high": one.value.value if one.value.high is None else one.value.high,
                }
                for one in curve(study.book, names, metric, group)
            ]
            if rows:
                charts.append(
                    (
                        f"{metric} {group} by turn".replace("  ", " "),
                        _lines(altair, rows, names, f"{table[-1]} {group}".strip()),
                    )
                )
    return charts


def _lines(altair: Any, rows: Sequence[Row], names: Sequence[str], title: str) -> Any:
    colour = altair.Color("variant:N", sort=list(names), title=None)
    base = altair.Chart(altair.Data(values=list(rows))).encode(
        x=altair.X("turn:Q", axis=altair.Axis(tickMinStep=1, format="d")), color=colour
    )
    band = base.mark_area(opacity=0.2).encode(
        y=altair.Y("low:Q", title=title, scale=altair.Scale(zero=False)), y2="high:Q"
    )
    line = base.mark_line(point=True).encode(
        y="value:Q", tooltip=["variant:N", "turn:Q", altair.Tooltip("value:Q", format=".3~g")]
    )
    return (band + line).properties(width=WIDTH, height=260)


def _distributions(altair: Any, study: Study, names: Sequence[str]) -> list[tuple[str, Any]]:
    """How often each value came up, for columns that are no shares."""
    charts = []
    for column in columns(study.book, names):
        if is_share(column) or column.startswith(("seconds", "luck")):
            continue
        values = {
            name: [number(game, column) for game in study.book.of(name) if not is_broken(game) and column in game.row]
            for name in names
        }
        every = [value for one in values.values() for value in one]
        if len(set(every)) < 3:
            continue
        rows = list(_bins(values, min(every), max(every)))
        chart = (
            altair.Chart(altair.Data(values=rows))
            .mark_line(interpolate="step", strokeWidth=2)
            .encode(
                x=altair.X("at:Q", title=column),
                y=altair.Y("share:Q", title="share of games", axis=altair.Axis(format="%")),
                color=altair.Color("variant:N", sort=list(names), title=None),
            )
            .properties(width=WIDTH, height=180)
        )
        charts.append((f"{column}: distribution", chart))
    return charts


def _bins(values: dict[str, list[float]], low: float, high: float) -> Iterable[Row]:
    """The share of games in each of at most BINS equal ranges."""
    whole = all(value == int(value) for one in values.values() for value in one)
    width = max((high - low + whole) / BINS, 1.0 if whole else 0.0)
    count = int((high - low) / width) + 1
    for name, found in values.items():
        cells = [0] * count
        for value in found:
            cells[min(count - 1, int((value - low) / width))] += 1
        for cell, hits in enumerate(cells):
            yield {"variant": name, "at": low + (cell + 0.5) * width, "share": hits / max(1, len(found))}


# -- the map ----------------------------------------------------------------------------------------------------------


def _map(study: Study, names: Sequence[str]) -> str:
    """The title's own map with a disc on each space: in what share of the games its first side held it, turn by turn."""
    held = control(study.book, names)
    if not held:
        return ""
    title = study.plan.title
    drawing = show_of(title).drawing(rules_of(study.variants[0]), speech_of(title, "en"))
    spaces = {space.id: space for space in drawing.spaces()}
    sides = list(dict.fromkeys([*study.variants[0].bots, *sorted({one.side for one in held})]))
    side = next(one for one in sides if any(found.side == one for found in held))
    shares: dict[str, dict[int, dict[str, float]]] = {name: {} for name in names}
    for one in held:
        if one.space in spaces:
            shares[one.variant].setdefault(one.turn, {}).setdefault(one.space, 0.0)
            if one.side == side:
                shares[one.variant][one.turn][one.space] = round(one.share, 4)
    seen = {space for turns in shares.values() for found in turns.values() for space in found}
    discs = [
        [one.id, one.name, round(one.x, 1), round(one.y, 1), round(max(one.radius * 0.62, drawing.width / 90), 1)]
        for one in spaces.values()
        if one.id in seen
    ]
    picture = b64encode(drawing.board().encode()).decode()
    data = {"side": side, "names": list(names), "shares": shares, "discs": discs}
    return (
        f"<section><h2>Who holds what</h2><p>In percent of the games, at the end of the turn: {escape(side)}.</p>"
        '<form id="heat"><label>Variant <select id="heat-variant"></select></label>'
        ' <label>Turn <input id="heat-turn" type="range" min="1" step="1"><output id="heat-said"></output></label></form>'
        f'<svg id="heat-map" viewBox="0 0 {drawing.width} {drawing.height}" role="img" aria-label="Who holds what, on the map">'
        f'<image href="data:image/svg+xml;base64,{picture}" width="{drawing.width}" height="{drawing.height}"/><g id="heat-discs"></g></svg>'
        f'<script type="application/json" id="heat-data">{_inside(json.dumps(data))}</script></section>'
    )
