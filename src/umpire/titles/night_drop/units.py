"""Which counter a unit number means."""

from umpire.titles.night_drop.chart import REGIMENTS, UNKNOWN, Chart


def regiment_of(chart: Chart, unit: int) -> int:
    """The regiment of a Stick or a company."""
    left = unit
    for regiment in range(REGIMENTS):
        left -= chart.stick_counts[regiment][UNKNOWN]
        if left < 0:
            return regiment
    for regiment in range(REGIMENTS):
        left -= chart.company_count[regiment]
        if left < 0:
            return regiment
    return -1
