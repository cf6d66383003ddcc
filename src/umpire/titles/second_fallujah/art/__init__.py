"""The pictures: the city, its counters, and where things go on the map."""
