-- Schema 5: the one before with the ledgers of use.
PRAGMA application_id = 1214869615;
PRAGMA user_version = 5;
BEGIN;
CREATE TABLE migration (
  version INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_time TEXT NOT NULL
);
CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE tenant (
  id INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  terms_version INTEGER NOT NULL
);
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
CREATE VIRTUAL TABLE memory_index_1 USING fts5 (words, forms, previous, following, content = '', tokenize = 'porter ascii');
INSERT INTO migration VALUES (1, '0001_memory', 'c01ebedc201723e77c6c871bcd1c53320e5b3e8270d8e820921f20e0b0e62f85', '2026-11-30T08:44:12.959233Z');
INSERT INTO meta VALUES ('store_key', X'503B0A5D1DB5284A34BE7F672084EA5AC3254E14BEB59F1AF1EF0598561E14C9');
INSERT INTO tenant VALUES (1, 'default', 2);
INSERT INTO memory VALUES (1, 'mem_aaaaaaaaaaaa', 1, 'episodic', 'distilled', 'observed', 'neutral', 0.5, 365.0, 0, 0, 0, 0, '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', NULL, '2026-02-28T12:00:00.000000Z', 'mem_bbbbbbbbbbbb', X'7A27DF328B2AC262128F2DBF73722B12', 0, 0.0, NULL, 0);
INSERT INTO memory VALUES (2, 'mem_bbbbbbbbbbbb', 1, 'episodic', 'distilled', 'observed', 'neutral', 0.5, 365.0, 0, 0, 0, 0, '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', NULL, NULL, '', X'8D35BC0C3B26C70952FDB601E19F017B', 0, 0.0, NULL, 0);
INSERT INTO memory VALUES (3, 'mem_cccccccccccc', 1, 'episodic', 'distilled', 'observed', 'neutral', 0.5, 365.0, 0, 0, 0, 1, '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', '2026-02-28T12:00:00.000000Z', NULL, NULL, '', X'3F3B61BC6AD1F6CB2374B29BB0DB7B8C', 0, 0.0, NULL, 0);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES ('memory', 4);
INSERT INTO memory_text VALUES (1, '[]', '', '', '', '', '', '', 'deploy with webpack');
INSERT INTO memory_text VALUES (2, '["build","web"]', '', '', '', '', '', '', 'deploy with vite');
INSERT INTO memory_text VALUES (3, '[]', '', '', 'Ada', '', '', '', '今天讨论了部署方案 café 🎉');
INSERT INTO tombstone VALUES (1, X'8F88398C40855513019290FAF9D6B13E', '2026-02-28T12:00:00.000000Z', 'asked');
INSERT INTO audit VALUES (1, 1, '2026-02-28T12:00:00.000000Z', 'aud_aaaaaaaaaaaa', 'remember', 'mem_aaaaaaaaaaaa', 'me', 'cli', '', '');
INSERT INTO audit VALUES (2, 1, '2026-02-28T12:00:00.000000Z', 'aud_bbbbbbbbbbbb', 'remember', 'mem_bbbbbbbbbbbb', 'me', 'cli', '', '');
INSERT INTO audit VALUES (3, 1, '2026-02-28T12:00:00.000000Z', 'aud_cccccccccccc', 'remember', 'mem_cccccccccccc', 'me', 'cli', '', '');
INSERT INTO audit VALUES (4, 1, '2026-02-28T12:00:00.000000Z', 'aud_dddddddddddd', 'remember', 'mem_dddddddddddd', 'me', 'cli', '', '');
INSERT INTO audit_undo VALUES (1, '{"created":true}');
INSERT INTO audit_undo VALUES (2, '{"created":true}');
INSERT INTO audit_undo VALUES (3, '{"created":true}');
DELETE FROM memory_index_1_data;
INSERT INTO memory_index_1_data VALUES (1, X'03100C0000');
INSERT INTO memory_index_1_data VALUES (10, X'000000000101010001010101');
INSERT INTO memory_index_1_data VALUES (137438953473, X'00000113043061646198000601010B01056275696C649000060101020104636166659800020A01066465706C6F69880002028800020201047669746590000204010377656290000601010304047061636B88000204020369746888000203880002030103E4BA869800060101060403E983A8980002060202BB8A9800060101020403E5A4A9980002020103E5A4A99800060101030403E8AEA8980002030103E696B99800060101090403E6A188980002090202A18898000601010A0103E7BDB29800060101080403E696B9980002080103E8AEA89800060101040403E8AEBA980002040301BA9800060101050403E4BA86980002050103E983A89800060101070403E7BDB2980002070104F09F8E899800020B040B0D0A100A0B0A0D0B090A090B090B090A0B090B0909090B09');
DELETE FROM memory_index_1_idx;
INSERT INTO memory_index_1_idx VALUES (1, X'', 2);
DELETE FROM memory_index_1_docsize;
INSERT INTO memory_index_1_docsize VALUES (1024, X'03000000');
INSERT INTO memory_index_1_docsize VALUES (2048, X'03020000');
INSERT INTO memory_index_1_docsize VALUES (3072, X'0A0A0000');
DELETE FROM memory_index_1_config;
INSERT INTO memory_index_1_config VALUES ('version', 4);
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

ALTER TABLE memory ADD COLUMN dormant_time TEXT;
CREATE INDEX memory_dormant ON memory (tenant_id, dormant_time) WHERE dormant_time IS NOT NULL;

ALTER TABLE audit ADD COLUMN change_id TEXT NOT NULL DEFAULT '';
INSERT INTO migration VALUES (2, '0002_record', '6502f8d6b7fdc6668ddca1285c7b62933f09cfcd7b481ca0f3d36b034ba34342', '2026-01-02T00:00:00Z');
INSERT INTO record VALUES (1, 1, 'dec_aaaaaaaaaaaa', 'decision', '', '', 'open', 1, '2026-01-02T00:00:00.000000Z', '2026-01-02T00:00:00.000000Z', '{"text":"deploy with vite"}');
CREATE TABLE vector_model (
  id INTEGER NOT NULL PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  name TEXT NOT NULL,
  removed_count INTEGER NOT NULL,
  UNIQUE (tenant_id, name)
);

CREATE TABLE vector (
  number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  seq INTEGER NOT NULL UNIQUE,
  model_id INTEGER NOT NULL REFERENCES vector_model (id),
  whole BLOB NOT NULL,
  words BLOB NOT NULL
);
CREATE INDEX vector_added ON vector (model_id, number);

CREATE TRIGGER vector_erased BEFORE DELETE ON memory BEGIN
  DELETE FROM vector WHERE seq = OLD.seq;
END;

CREATE TRIGGER vector_removed AFTER DELETE ON vector BEGIN
  UPDATE vector_model SET removed_count = removed_count + 1 WHERE id = OLD.model_id;
END;
INSERT INTO migration VALUES (3, '0003_vector', '544208d167ce1c0934300fa669beec0528dc25e1889f608d3f8520aa59246acb', '2026-01-03T00:00:00Z');
INSERT INTO vector_model VALUES (1, 1, 'words@0123456789ab', 0);
INSERT INTO vector VALUES (1, 2, 1, X'7F00', X'01007F00');
CREATE TABLE graph_progress (
  tenant_id INTEGER NOT NULL PRIMARY KEY REFERENCES tenant (id),
  version INTEGER NOT NULL,
  seq INTEGER NOT NULL
);

CREATE TABLE graph_entity (
  id INTEGER NOT NULL PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenant (id),
  key TEXT NOT NULL,
  UNIQUE (tenant_id, key)
);

CREATE TABLE graph_mention (
  entity_id INTEGER NOT NULL REFERENCES graph_entity (id),
  seq INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (entity_id, seq)
) WITHOUT ROWID;
CREATE INDEX graph_mention_memory ON graph_mention (seq);

CREATE TABLE graph_gone (
  seq INTEGER NOT NULL PRIMARY KEY
);

CREATE TRIGGER graph_erased BEFORE DELETE ON memory BEGIN
  INSERT OR IGNORE INTO graph_gone (seq)
    SELECT OLD.seq FROM graph_progress WHERE tenant_id = OLD.tenant_id AND seq >= OLD.seq;
  DELETE FROM graph_entity WHERE id IN (SELECT entity_id FROM graph_mention WHERE seq = OLD.seq)
    AND NOT EXISTS (SELECT 1 FROM graph_mention g WHERE g.entity_id = graph_entity.id AND g.seq <> OLD.seq);
  DELETE FROM graph_mention WHERE seq = OLD.seq;
END;
INSERT INTO migration VALUES (4, '0004_graph', '7c73e9deb839fa4c27f9c6e9c273b4e0e1675142d6724ecf9a7bad2694922c1f', '2026-01-04T00:00:00Z');
INSERT INTO graph_progress VALUES (1, 1, 3);
INSERT INTO graph_entity VALUES (1, 1, 'vite');
INSERT INTO graph_mention VALUES (1, 2, 1, 'Vite');
INSERT INTO graph_gone VALUES (4);
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
INSERT INTO migration VALUES (5, '0005_ledger', '120a39b92870d760ac4cf515fb9bf2582857ac475674282c0e17550e50c560e4', '2026-01-05T00:00:00Z');
INSERT INTO token_use VALUES (1, '2026-01-05', 'cli', '', 1, 42, 0);
INSERT INTO failure VALUES (1, 1, '2026-01-05T00:00:00.000000Z', '', 'Bash', X'00', 'ignored', '');
COMMIT;
