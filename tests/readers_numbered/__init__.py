"""The reader of numbered plain text."""
