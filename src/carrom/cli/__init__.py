"""The command `carrom`: one thin module per subcommand."""
