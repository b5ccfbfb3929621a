"""The phases of a hand. Each is a frozen value that asks seats and turns their answers into events."""

# Phases lead to each other in a circle. Begun here, it closes whichever of them is imported first.
from hupai.table.phases import start as start
