"""The game at the table: state, events, phases and the engine. No ruleset is named here."""
