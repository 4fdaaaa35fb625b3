"""Every component in its states on one page, for those who build the pages."""
