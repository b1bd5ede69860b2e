"""The files that a new book starts with."""
