"""``python -m hupai`` is the command ``hupai``."""

from hupai.cli import main

if __name__ == "__main__":
    main()
