"""`python -m hippo_mcp`."""

import sys

from hippo_mcp import main

sys.exit(main())
