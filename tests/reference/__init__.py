"""Slow, obvious twins of what `hupai` computes.

Nothing here imports `hupai`: these modules are written from the rules alone, so that agreement of the
two says something. Hands are plain tuples of counts, one number per kind of tile of the space, and
melds are tuples ``(group type, kind)`` such as ``("pung", 33)``.
"""
