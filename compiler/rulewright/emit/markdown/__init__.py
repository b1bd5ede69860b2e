"""The document tree as Markdown, for people."""
