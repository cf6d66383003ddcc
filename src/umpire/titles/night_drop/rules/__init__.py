"""The rules of Night Drop, one file a chapter. Each chapter is a class on top of the one before; ch04_setup.py is the last."""
