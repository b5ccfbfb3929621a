"""Riichi, for four and three players."""
