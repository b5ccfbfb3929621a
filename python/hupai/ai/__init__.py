"""Agents that play, all behind one protocol."""
