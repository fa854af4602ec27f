-- Vectors of memories, an optional second way to find them. They are derived: what is missing is made again from the texts.
-- Vectors of different models are never compared, so each tenant has a row per model.

CREATE TABLE vector_model (
  id INTEGER NOT NULL PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  name TEXT NOT NULL,
  removed_count INTEGER NOT NULL,
  UNIQUE (tenant_id, name)
);

-- One row a memory. `number` only grows, so that what was added since a look is known by it; `whole` holds a vector for each
-- piece of the text, `words` vectors of its telling words (see hippo/embedding/packing.py).
CREATE TABLE vector (
  number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  seq INTEGER NOT NULL UNIQUE,
  model_id INTEGER NOT NULL REFERENCES vector_model (id),
  whole BLOB NOT NULL,
  words BLOB NOT NULL
);
CREATE INDEX vector_added ON vector (model_id, number);

-- A memory's vectors go with it, by whichever way it goes.
CREATE TRIGGER vector_erased BEFORE DELETE ON memory BEGIN
  DELETE FROM vector WHERE seq = OLD.seq;
END;

-- What was worked out from a set of vectors holds no longer when one of them is gone.
CREATE TRIGGER vector_removed AFTER DELETE ON vector BEGIN
  UPDATE vector_model SET removed_count = removed_count + 1 WHERE id = OLD.model_id;
END;
