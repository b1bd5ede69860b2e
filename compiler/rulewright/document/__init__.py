"""The rule AST: what a rule document is made of, whatever it was written in."""
