"""A comparison of two editions as text, JSON or HTML: pure functions from `Comparison` to a string."""
