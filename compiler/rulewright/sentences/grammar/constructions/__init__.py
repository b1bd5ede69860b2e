"""What each construction of the sentence grammars means, as a logical form; the same for all languages.

Every module has a table from the alias of a construction to a function that gives all forms that its parts can make.
"""
