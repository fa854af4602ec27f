"""`python -m hippo_cli` is `hippo`."""

from hippo_cli import main

main()
