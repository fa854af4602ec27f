# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""Commands generated from the contract, one module for each area."""
