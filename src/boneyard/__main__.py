"""``python -m boneyard``."""

import sys

from boneyard.cli import main

sys.exit(main())
