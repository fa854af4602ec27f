-- What memory costs: tokens of text handed out, by day, door and session. Numbers only, never text.
CREATE TABLE token_use (
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  day TEXT NOT NULL,
  surface TEXT NOT NULL,
  session TEXT NOT NULL,
  block_count INTEGER NOT NULL,
  sent_tokens INTEGER NOT NULL,
  reread_tokens INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, day, surface, session)
) WITHOUT ROWID;

-- Which memories a prompt was answered with, and which not and why. Ids, hashes and words of ours, never text.
CREATE TABLE delivery (
  seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  time TEXT NOT NULL,
  session TEXT NOT NULL,
  prompt_hash BLOB NOT NULL,
  memory_id TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  tokens INTEGER NOT NULL
);
CREATE INDEX delivery_page ON delivery (tenant_id, seq);
CREATE INDEX delivery_memory ON delivery (tenant_id, memory_id);

-- Failed tool calls that a hook saw. A keyed hash tells a repeated error; the text is in the memory, if one was stored.
CREATE TABLE failure (
  seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  time TEXT NOT NULL,
  session TEXT NOT NULL,
  tool TEXT NOT NULL,
  error_hash BLOB NOT NULL,
  outcome TEXT NOT NULL,
  memory_id TEXT NOT NULL
);
CREATE INDEX failure_time ON failure (tenant_id, time);
CREATE INDEX failure_error ON failure (tenant_id, error_hash);
