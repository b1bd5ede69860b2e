"""Errata and official rulings: a dated layer over the paragraphs of a book, from files beside it."""
