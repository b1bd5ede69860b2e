"""The document tree as LaTeX that reads back to the same tree."""
