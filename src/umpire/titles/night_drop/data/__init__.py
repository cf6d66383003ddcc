"""The data files of Night Drop, the shape they must have, and the checks they must pass."""
