"""What judges a record of play: copied as it is into every generated package.

Standard library only, and nothing of Rulewright: a generated package must run on a bare Python.
"""
