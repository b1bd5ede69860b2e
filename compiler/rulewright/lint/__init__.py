"""Findings about a book: an engine, and one file per lint rule in `rules/`."""
