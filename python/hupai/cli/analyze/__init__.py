"""The parts of ``hupai analyze``."""
