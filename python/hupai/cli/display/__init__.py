"""Languages, colours and sentences for a terminal."""
