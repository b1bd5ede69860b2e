"""What a book looks like: colours, logo, icons of terms, its own style and templates."""
