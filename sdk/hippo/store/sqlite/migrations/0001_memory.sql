-- Memories, their history and the ledgers around them. Times are ISO-8601 text in UTC with microseconds and a Z, so that
-- they sort as text. The full-text tables, one per tenant, are made by the index when a tenant writes first.

CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value BLOB NOT NULL
) WITHOUT ROWID;

INSERT INTO meta (key, value) VALUES ('store_key', randomblob(32));

CREATE TABLE tenant (
  id INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  terms_version INTEGER NOT NULL
);

-- What the words do not tell of a kept turn is in numbers: its shape (see domain/turn.py), how much it says, and keyed hashes
-- of its session and its speaker, which say nothing without the store.
-- seq never comes back after a deletion: a stale index entry must not point at another memory.
CREATE TABLE memory (
  seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  layer TEXT NOT NULL,
  kind TEXT NOT NULL,
  confidence TEXT NOT NULL,
  valence TEXT NOT NULL,
  schema_fit REAL NOT NULL,
  half_life_days REAL NOT NULL,
  recall_count INTEGER NOT NULL,
  good_count INTEGER NOT NULL,
  bad_count INTEGER NOT NULL,
  pinned INTEGER NOT NULL,
  create_time TEXT NOT NULL,
  event_time TEXT NOT NULL,
  recall_time TEXT NOT NULL,
  update_time TEXT NOT NULL,
  valid_from_time TEXT,
  valid_until_time TEXT,
  superseded_by TEXT NOT NULL,
  content_hash BLOB NOT NULL,
  shape INTEGER NOT NULL,
  length REAL NOT NULL,
  dialogue INTEGER,
  speaker_number INTEGER NOT NULL
);
CREATE INDEX memory_created ON memory (tenant_id, create_time);
CREATE INDEX memory_content ON memory (tenant_id, content_hash);
CREATE INDEX memory_superseded ON memory (tenant_id, superseded_by) WHERE superseded_by <> '';
CREATE INDEX memory_dialogue ON memory (tenant_id, dialogue) WHERE dialogue IS NOT NULL;
CREATE INDEX memory_pinned ON memory (tenant_id, create_time) WHERE pinned = 1;

-- Every word is apart from the numbers: a recall's bookkeeping rewrites the small row only, a scan reads no text, and erasing
-- has few places to clean. Rows are added at the end and change their size only when a label changes.
CREATE TABLE memory_text (
  seq INTEGER NOT NULL PRIMARY KEY REFERENCES memory (seq),
  tags TEXT NOT NULL,
  source TEXT NOT NULL,
  session TEXT NOT NULL,
  speaker TEXT NOT NULL,
  scope TEXT NOT NULL,
  owner TEXT NOT NULL,
  artifact_ref TEXT NOT NULL,
  text TEXT NOT NULL
);

CREATE TABLE tombstone (
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  content_hash BLOB NOT NULL,
  time TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (tenant_id, content_hash)
) WITHOUT ROWID;

CREATE TABLE audit (
  seq INTEGER NOT NULL PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  time TEXT NOT NULL,
  id TEXT NOT NULL,
  operation TEXT NOT NULL,
  memory_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  surface TEXT NOT NULL,
  session TEXT NOT NULL,
  reason TEXT NOT NULL
);
CREATE INDEX audit_page ON audit (tenant_id, time, seq);
CREATE INDEX audit_memory ON audit (tenant_id, memory_id);

-- What undoing an entry takes. Apart, since it goes when the memory is erased and the entry stays.
CREATE TABLE audit_undo (
  seq INTEGER NOT NULL PRIMARY KEY REFERENCES audit (seq),
  before TEXT NOT NULL
);

CREATE TABLE recall (
  seq INTEGER NOT NULL PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  recall_id TEXT NOT NULL,
  session TEXT NOT NULL,
  time TEXT NOT NULL,
  strengthen INTEGER NOT NULL,
  memory_ids TEXT NOT NULL,
  UNIQUE (tenant_id, recall_id)
);
CREATE INDEX recall_session ON recall (tenant_id, session);
CREATE INDEX recall_time ON recall (time);

CREATE TABLE reply (
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  key TEXT NOT NULL,
  method TEXT NOT NULL,
  digest BLOB NOT NULL,
  body TEXT NOT NULL,
  time TEXT NOT NULL,
  PRIMARY KEY (tenant_id, key)
) WITHOUT ROWID;
CREATE INDEX reply_time ON reply (time);
