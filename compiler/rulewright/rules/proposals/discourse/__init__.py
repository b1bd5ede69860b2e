"""What words refer to outside their clause: pronouns, `these leaders`, `such a province`, headings."""
