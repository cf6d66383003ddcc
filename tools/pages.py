"""Shared by the tools that write pages of docs/:

python tools/<tool>.py            writes the page
python tools/<tool>.py --check    says whether it is up to date (exit code 1 if not)
"""

import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"


def write_page(name: str, text: str) -> int:
    """Write a page of docs/. With --check only compare it. Returns the exit code, 1 if the page is out of date."""
    page = DOCS / name
    if "--check" in sys.argv:
        current = page.exists() and page.read_text(encoding="utf-8") == text
        tool = Path(sys.argv[0]).name
        print(f"docs/{name} is up to date" if current else f"docs/{name} is out of date: python tools/{tool}")
        return 0 if current else 1
    DOCS.mkdir(exist_ok=True)
    page.write_text(text, encoding="utf-8")
    return 0
