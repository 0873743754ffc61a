-- What the neighbouring version asks of the tables. Each must still have an answer.
PREPARE append AS
WITH wanted AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::smallint[], $5::text[], $6::boolean[])
      WITH ORDINALITY AS wanted (id, expected, added, stage, summary, needs, place)),
  moved AS (
    UPDATE matches SET length = expected + added, stage = wanted.stage,
      summary = coalesce(wanted.summary, matches.summary), needs_keeper = needs,
      keeper = CASE WHEN NOT needs THEN '' WHEN needs_keeper AND keeper <> '' THEN keeper ELSE $17 END
    FROM wanted WHERE matches.id = wanted.id AND length = expected
    RETURNING place, matches.key),
  added AS (
    INSERT INTO entries SELECT key, seq, at_ms, lag_ms, actor, act, cause, wall_ms
    FROM unnest($7::bigint[], $8::int[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[],
                $14::bigint[]) AS rows (place, seq, at_ms, lag_ms, actor, act, cause, wall_ms)
    JOIN moved USING (place)),
  seated AS (
    INSERT INTO persons SELECT DISTINCT person, key
    FROM unnest($15::bigint[], $16::text[]) AS people (place, person) JOIN moved USING (place)
    ON CONFLICT DO NOTHING)
  SELECT place FROM moved;
PREPARE adopt AS
WITH orphans AS MATERIALIZED (
    SELECT matches.key, coalesce(nodes.heard_ms, (SELECT convert_from(value, 'UTF8')::bigint FROM things
                                                  WHERE things.name = $4), 0) AS down_since
    FROM matches LEFT JOIN nodes ON nodes.name = matches.keeper
    WHERE needs_keeper AND keeper <> $1
      AND (nodes.name IS NULL OR nodes.gone OR nodes.beat < now() - $3 * interval '1 millisecond')
    ORDER BY matches.id LIMIT $2 FOR NO KEY UPDATE OF matches SKIP LOCKED)
  UPDATE matches SET keeper = $1 FROM orphans WHERE matches.key = orphans.key RETURNING id, stream, down_since;
PREPARE beat AS
INSERT INTO nodes (name, address, beat, heard_ms) VALUES ($1, $2, now(), $3)
  ON CONFLICT (name) DO UPDATE SET beat = now(), heard_ms = greatest(nodes.heard_ms, $3), gone = $4
  RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
PREPARE lock AS
SELECT 1 FROM matches WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE;
PREPARE head AS
INSERT INTO matches (id, header, secret, listed, made_ms, stage, maker, questions, stream, keeper) VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9) ON CONFLICT DO NOTHING;
PREPARE thing AS
INSERT INTO things VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value;
PREPARE read_head AS
SELECT key, id, header, secret, listed, made_ms, stage, summary, maker, questions, stream, keeper, length FROM matches WHERE id = $1;
PREPARE read_entries AS
SELECT seq, at_ms, lag_ms, actor, act, cause, wall_ms FROM entries WHERE match = $1 AND seq > $2 AND seq <= $3 ORDER BY seq;
PREPARE find AS
SELECT id, stage, listed, made_ms, summary, maker FROM matches WHERE stream = $1 AND listed AND ($2 < 0 OR stage = $2) AND key IN (SELECT match FROM persons WHERE person = $4 UNION ALL SELECT key FROM matches WHERE maker = $4 AND maker <> '') ORDER BY key DESC LIMIT $3;
PREPARE find_open AS
SELECT key, id, coalesce((SELECT wall_ms FROM entries WHERE match = key AND seq = length), made_ms) FROM matches WHERE stream = 0 AND stage = 0 AND listed = $1 AND key > $2 ORDER BY key LIMIT $3;
PREPARE notes AS
SELECT key, kind, match, person, at_ms, text, lasting FROM notes WHERE at_ms >= $1 AND kind = $3 AND match = $4 AND person = $5 AND ($3::text, $4::text, $5::text) IS NOT NULL ORDER BY key DESC LIMIT $2;
PREPARE links AS
SELECT token, role, giver, links.made_ms FROM links JOIN matches ON key = match WHERE id = $1 ORDER BY links.made_ms, token;
PREPARE read_thing AS
SELECT value FROM things WHERE name = $1;
PREPARE lengths AS
SELECT coalesce(length, 0) FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, place) LEFT JOIN matches USING (id) ORDER BY place;
PREPARE nodes AS
SELECT name, address, heard_ms FROM nodes WHERE NOT gone AND beat > now() - $1 * interval '1 millisecond' ORDER BY name;
PREPARE heard AS
SELECT max(heard_ms) FROM nodes;
PREPARE change_1 AS
INSERT INTO notes (kind, match, person, at_ms, text, lasting) VALUES ($1, $2, $3, $4, $5, $6);
PREPARE change_2 AS
DELETE FROM notes WHERE key = $1;
PREPARE change_3 AS
UPDATE matches SET listed = $2 WHERE id = $1;
PREPARE change_4 AS
DELETE FROM matches WHERE id = $1 RETURNING key;
PREPARE change_5 AS
DELETE FROM notes WHERE match = $1 AND NOT lasting;
PREPARE change_6 AS
UPDATE notes SET match = '' WHERE match = $1;
PREPARE change_7 AS
UPDATE matches SET summary = $3 WHERE id = $1 AND length = $2 RETURNING key;
PREPARE change_8 AS
UPDATE entries SET actor = $3, act = $4, cause = $5 WHERE match = $1 AND seq = $2;
PREPARE change_9 AS
UPDATE nodes SET gone = true WHERE name <> $1 AND NOT gone;
PREPARE change_10 AS
SELECT key FROM matches WHERE id = $1;
PREPARE change_11 AS
INSERT INTO links SELECT $1::bigint, * FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) ON CONFLICT DO NOTHING;
PREPARE change_12 AS
DELETE FROM links WHERE match = (SELECT key FROM matches WHERE id = $1) AND token = $2;
PREPARE change_13 AS
UPDATE matches SET summary = $2 WHERE id = $1 AND summary = '';
PREPARE change_14 AS
UPDATE nodes SET gone = true WHERE name = $1;
-- It lives on beside this version: it beats, plays in its match, and takes over what nobody keeps.
EXECUTE beat('old', '127.0.0.1:8080', 1760000000009, false);
EXECUTE append('{m1}', '{2}', '{1}', '{1}', '{NULL}', '{t}', '{1}', '{3}', '{3000}', '{0}', '{white}', '{c}', '{g1:3}', '{1760000000010}', '{1}', '{g2}', 'old');
EXECUTE head('m2', 'giostra-log 1', '00', true, 1, 'gm', '', 0, 'old');
EXECUTE thing('key', 'x');
EXECUTE adopt('old', 100, 3000, 'server.heartbeat');
