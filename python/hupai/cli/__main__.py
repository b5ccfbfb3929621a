"""``python -m hupai.cli``."""

from hupai.cli import main

main()
