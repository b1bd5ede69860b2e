"""Clauses as conditions, and what a clause demands of the acts that it speaks of."""
