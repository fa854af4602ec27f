-- What is kept beside memories: cards, decisions, handoffs, conflicts and whatever else has an id, a state and a body of its own.
-- One table, since they are read, listed, undone and exported in the same way; what a body holds is the engine's matter.

CREATE TABLE record (
  seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  scope TEXT NOT NULL,
  session TEXT NOT NULL,
  state TEXT NOT NULL,
  number INTEGER NOT NULL,
  create_time TEXT NOT NULL,
  update_time TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (tenant_id, id)
);
CREATE INDEX record_listed ON record (tenant_id, type, state, seq);
CREATE INDEX record_session ON record (tenant_id, type, session, seq) WHERE session <> '';
CREATE INDEX record_numbered ON record (tenant_id, type, number) WHERE number <> 0;

-- A faded memory: it leaves recall and waits to be restored.
ALTER TABLE memory ADD COLUMN dormant_time TEXT;
CREATE INDEX memory_dormant ON memory (tenant_id, dormant_time) WHERE dormant_time IS NOT NULL;

-- Entries of one change share the id of its first entry: they are taken back together.
ALTER TABLE audit ADD COLUMN change_id TEXT NOT NULL DEFAULT '';
