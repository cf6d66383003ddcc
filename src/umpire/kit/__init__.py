"""The kit: what titles are written with, and what finds them. It knows no title."""
