"""URLs, forms and pages; what the rules say is asked there, what was written down in the store."""
