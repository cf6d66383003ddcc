"""The data files of Phantom Fury, the shape they must have, and the checks they must pass."""
