"""How well recall finds what it should: a set of documents and questions, a run through the public client, measures.

Above it stands `hippo eval`; below it the public SDK and the standard library. It knows nothing of how a store ranks.
"""
