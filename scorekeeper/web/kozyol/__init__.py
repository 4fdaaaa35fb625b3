"""Kozyol's own pages: the match under the thumb, its entries, and the words of its house rules."""
