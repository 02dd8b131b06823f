"""`python -m carrom`: the command `carrom`, where it is not on the path."""

from carrom.cli.main import run

if __name__ == "__main__":
    run()
