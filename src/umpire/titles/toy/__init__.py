"""Stepping Stones: the smallest complete title, and the one to copy (docs/writing-a-title.md)."""
