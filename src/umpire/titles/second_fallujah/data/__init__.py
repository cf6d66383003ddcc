"""The data files of Second Fallujah, the shape they must have, and the checks they must pass."""
