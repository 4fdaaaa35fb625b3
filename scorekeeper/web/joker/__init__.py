"""Joker's own pages: the table under the thumb, its entries, and the words of its house rules."""
