#include "server/sqlite/chain.hpp"

#include <algorithm>

#include "server/sqlite/bind_all.hpp"

namespace giostra::server {

ChainReader::ChainReader(SQLite::Database& db)
    : tail_(db, "SELECT length, last FROM tails WHERE match = ?"),
      entry_(db,
             "SELECT before, seq, at_ms, actor, act, lag_ms, cause, wall_ms FROM entries WHERE key = ? AND match = ?") {
}

Tail ChainReader::tail(std::int64_t stream) {
  bind_all(tail_, stream);
  Tail tail;
  if (tail_.executeStep()) tail = {.length = tail_.getColumn(0).getUInt(), .last = tail_.getColumn(1).getInt64()};
  tail_.reset();
  return tail;
}

// Takes each entry and its key, the last one first, as long as it says so. A file that somebody made up may not lead
// round in circles: the key before is always a smaller one.
template <class Take>
void ChainReader::walk_back(std::int64_t stream, Take take) {
  for (std::int64_t key = tail(stream).last, before = 0; key > 0; key = before < key ? before : 0) {
    bind_all(entry_, key, stream);
    const bool goes_on = entry_.executeStep() && take(key);
    before = goes_on ? entry_.getColumn(0).getInt64() : 0;
    entry_.reset();
  }
}

std::vector<Row> ChainReader::rows(std::int64_t stream, std::uint32_t since) {
  std::vector<Row> rows;
  walk_back(stream, [&](std::int64_t /*key*/) {
    if (entry_.getColumn(1).getUInt() <= since) return false;
    rows.push_back({.entry = {.seq = entry_.getColumn(1).getUInt(),
                              .at_ms = Milliseconds{entry_.getColumn(2).getInt64()},
                              .actor = entry_.getColumn(3).getString(),
                              .act = entry_.getColumn(4).getString(),
                              .lag_ms = Milliseconds{entry_.getColumn(5).getInt64()}},
                    .cause = entry_.getColumn(6).getString(),
                    .wall_ms = entry_.getColumn(7).getInt64()});
    return true;
  });
  std::ranges::reverse(rows);
  return rows;
}

std::vector<std::int64_t> ChainReader::keys(std::int64_t stream) {
  std::vector<std::int64_t> keys;
  walk_back(stream, [&](std::int64_t key) {
    keys.push_back(key);
    return true;
  });
  std::ranges::reverse(keys);
  return keys;
}

ChainWriter::ChainWriter(SQLite::Database& db)
    : db_(db),
      entry_(db,
             "INSERT INTO entries (before, match, seq, at_ms, lag_ms, actor, act, cause, wall_ms) "
             "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      tail_(db,
            "INSERT INTO tails VALUES (?1, ?2, ?3) "
            "ON CONFLICT DO UPDATE SET length = ?2, last = ?3 WHERE length = ?4") {}

Tail ChainWriter::add(std::int64_t stream, Tail tail, std::span<const Row> rows) {
  if (rows.empty()) return tail;
  const std::uint32_t before = tail.length;
  for (const Row& row : rows) {
    entry_.bind(1, tail.last);
    entry_.bind(2, stream);
    entry_.bind(3, row.entry.seq);
    entry_.bind(4, count(row.entry.at_ms));
    entry_.bind(5, count(row.entry.lag_ms));
    entry_.bindNoCopy(6, row.entry.actor);
    entry_.bindNoCopy(7, row.entry.act);
    entry_.bindNoCopy(8, row.cause);
    entry_.bind(9, row.wall_ms);
    entry_.exec();
    entry_.reset();
    tail = {.length = row.entry.seq, .last = db_.getLastInsertRowid()};
  }
  bind_all(tail_, stream, std::int64_t{tail.length}, tail.last, std::int64_t{before});
  const int changed = tail_.exec();
  tail_.reset();
  if (changed != 1) throw JournalTrouble("somebody else writes to " + db_.getFilename());
  return tail;
}

void ChainWriter::reset() {
  entry_.tryReset();
  tail_.tryReset();
}

}  // namespace giostra::server
