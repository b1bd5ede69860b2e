"""Prepositions as the forms name them in all languages."""

ADJACENT = "adjacent to"
ON_OR_ADJACENT = "on or adjacent to"
NEAR = (ADJACENT, ON_OR_ADJACENT)
"""Prepositions of what is next to a place, or there."""

OF_THE_GRAMMAR = frozenset(
    (
        "in on at to into onto from with without between inside outside of for by against towards upon through across along "
        "over about during within before after under until till since below above like"
    ).split()
) | {"together with", *NEAR, ""}
"""Those that mean something of themselves, and none at all, which is that of a place. All others are of a verb of the vocabulary, and mark what has a role in it."""

OF = "of"
"""The preposition that joins nouns, and no noun to a verb."""

BY = "by"
"""The preposition of those who do something to what a passive speaks of."""

LOCATIVE = ("in", "on", "at")
"""Prepositions of the place where something is."""

INSIDE = "in"
WITHIN = "within"
"""Of a place both say that something is there; of a time only the second says that it is not over."""

DIRECTIONAL = ("to", "into", "onto")
"""Prepositions of the place to which something goes."""

FROM = "from"
"""The preposition of the place that something leaves."""

WITH = "with"
WITHOUT = "without"
OUTSIDE = "outside"
AGAINST = "against"
BETWEEN = "between"
"""What a thing has or has not, where it is not, what it is directed at, and from the one to the other of which."""
