"""The mutation operators: a module each, found by being in this folder."""
