"""Independent references of the simulator, written from the description of the model and not from
its code.
"""
