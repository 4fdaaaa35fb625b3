"""The game file: one game as JSON, from bytes to a record of the rules and back."""
