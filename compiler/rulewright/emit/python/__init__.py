"""The checks of a book as a Python package that needs nothing but Python."""
