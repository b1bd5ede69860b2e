"""Two editions of a book, rule by rule: which rule became which, and what is other in it."""
