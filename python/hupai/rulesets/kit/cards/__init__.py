"""Cards of written-out hands: reading them, the hands their lines stand for, and their text."""
