"""The looks of Night Drop: the sheet of the map and the faces of the counters, as SVG."""
