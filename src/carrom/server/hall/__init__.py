"""An open tournament: its log in memory, who may act, the phones at its tables, what everybody is shown."""
