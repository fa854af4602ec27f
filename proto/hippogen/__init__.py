"""Reads the contract and writes the code that follows from it. Run as `python proto/hippogen`; never shipped."""
