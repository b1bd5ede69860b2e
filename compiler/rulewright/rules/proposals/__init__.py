"""Readings proposed from prose: logical forms become rules, or fall out because they are ill-typed."""
