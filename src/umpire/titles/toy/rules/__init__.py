"""The chapters: sorted, this folder is the table of contents of the rulebook."""
