"""A compiled book becomes files: emitters return {path: text}, one writer puts them on disk."""
