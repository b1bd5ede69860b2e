"""What a new edition changed, laid out for a book's page of changes and for the page of `rulewright diff` alike."""
