"""The stages in order: a tuple of passes and a loop."""
