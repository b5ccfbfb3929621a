"""Tests against other packages are collected where those are installed (the dependency group `peers`)."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("riichienv") else ["test_peers.py"]
