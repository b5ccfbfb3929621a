"""What goes into ``hupai score`` and what it prints."""
