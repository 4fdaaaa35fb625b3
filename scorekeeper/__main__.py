"""``python -m scorekeeper`` is the same as ``scorekeeper``."""

from scorekeeper.cli import main

main()
