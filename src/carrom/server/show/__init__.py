"""A match as it is shown: functions that return the types of `carrom.server.api`."""
