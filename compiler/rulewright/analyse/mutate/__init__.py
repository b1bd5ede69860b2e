"""Mutants of what the sentences of a book say, to see whether its records would notice."""
