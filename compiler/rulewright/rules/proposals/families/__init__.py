"""Families of rules: what a main clause can state, a module for each."""
