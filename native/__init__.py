"""Translates the functions marked `@compiled` into C, and builds libraries and WebAssembly from it.

The Python functions are the only source: `program` walks their syntax trees, with the kinds of their
arguments, and refuses by file and line what it does not know. `build` hands the C to Zig's compiler.
"""
