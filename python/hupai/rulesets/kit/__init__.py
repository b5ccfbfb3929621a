"""What rulesets are built from: scoring of hand records, answers at the table, refusals, advice."""
