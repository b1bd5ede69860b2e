"""What sentences mean: the rule IR, the rule language that prints it, readings and their acceptance."""
