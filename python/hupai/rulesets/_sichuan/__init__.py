"""Sichuan, both tables."""
