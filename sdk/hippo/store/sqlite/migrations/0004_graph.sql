-- The graph: which entities each memory mentions. It is derived from the texts and made when it is first asked for, so that
-- storing a memory costs nothing; what was read so far is known by the memory's number.

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

-- The name as this memory spells it: an entity's own name is that of its mentions, so that nothing of a forgotten one stays.
CREATE TABLE graph_mention (
  entity_id INTEGER NOT NULL REFERENCES graph_entity (id),
  seq INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (entity_id, seq)
) WITHOUT ROWID;
CREATE INDEX graph_mention_memory ON graph_mention (seq);

-- Numbers of memories that were read and are gone: one that is put back is read again.
CREATE TABLE graph_gone (
  seq INTEGER NOT NULL PRIMARY KEY
);

-- What a memory mentions goes with it, by whichever way it goes, and so do entities that nothing else mentions.
CREATE TRIGGER graph_erased BEFORE DELETE ON memory BEGIN
  INSERT OR IGNORE INTO graph_gone (seq)
    SELECT OLD.seq FROM graph_progress WHERE tenant_id = OLD.tenant_id AND seq >= OLD.seq;
  DELETE FROM graph_entity WHERE id IN (SELECT entity_id FROM graph_mention WHERE seq = OLD.seq)
    AND NOT EXISTS (SELECT 1 FROM graph_mention g WHERE g.entity_id = graph_entity.id AND g.seq <> OLD.seq);
  DELETE FROM graph_mention WHERE seq = OLD.seq;
END;
