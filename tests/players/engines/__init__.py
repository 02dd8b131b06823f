"""Programs that speak the engine protocol, well and badly. They know nothing of carrom's code."""
