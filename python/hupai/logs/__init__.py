"""Game records: the event log, replays, and translations from and to other formats."""
