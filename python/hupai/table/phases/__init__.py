"""The phases of a hand. Each is a frozen value that asks seats and turns their answers into events."""
