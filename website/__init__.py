"""Build the site of plain files: the page without a server, the games and the documentation."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

# For ``generate``, which draws the layouts of the documentation.
sys.path += [str(ROOT / "docs"), str(ROOT / "web" / "dev")]
