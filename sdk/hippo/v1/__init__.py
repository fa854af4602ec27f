# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""Generated Python of the contract hippo.v1."""
