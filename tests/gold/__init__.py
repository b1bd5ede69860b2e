"""The seeds, their formalisations, and the gold records."""
