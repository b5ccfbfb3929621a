"""A ruleset as a package of one's own would have it: its fan table is written in Python."""
