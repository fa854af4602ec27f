"""Vectors: the optional second way of finding memories, for what is meant and not said.

`model` finds the model's files and makes an embedder of them (`transformer`, `word_list`); `reader` reads a query with the
weights that `tensors` finds in a network's file; `packing` is the form vectors are stored in, `scan` compares a query with all
of a store's, `nearest` says how near each candidate is, `search` is what recall asks, `background` embeds what is new.
Everything but this page and `model` needs the extra `quality`, and is imported when the first vector is wanted.
"""
