"""What pytest leaves alone here."""

collect_ignore = ["make_sol_cases.py"]  # runs where SoL is installed, and nothing else
