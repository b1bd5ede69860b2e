"""Prepositions of nearness, as the forms name them in all languages."""

ADJACENT = "adjacent to"
ON_OR_ADJACENT = "on or adjacent to"
NEAR = (ADJACENT, ON_OR_ADJACENT)
