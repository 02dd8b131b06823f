"""Every clause and decision: looked up, searched, compared, and ready to be shown."""
