"""Who may do what: keys and the devices they let in, the rights of every route, joining."""
