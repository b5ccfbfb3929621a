"""What the commands that look at one hand share."""
