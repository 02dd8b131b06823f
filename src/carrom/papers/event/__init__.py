"""The papers of a tournament: values that follow from the event, and the table that names them all."""
