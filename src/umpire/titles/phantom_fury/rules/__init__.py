"""The rules of Phantom Fury, one file a chapter. Each chapter is a class on top of the one before; editions.py sums up."""
