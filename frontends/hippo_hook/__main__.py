"""`python -m hippo_hook`."""

import sys

from hippo_hook import main

sys.exit(main())
