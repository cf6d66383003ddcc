"""`python -m umpire.cli`."""

import sys

from umpire.cli import main

if __name__ == "__main__":
    sys.exit(main())
