"""Text blocks become sentences: what the text says, with places, atoms and the words that languages close."""
