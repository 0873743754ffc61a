// The entries of all streams, as they lie in the file: one after the other as they were stored, each with the key of
// the entry before it in its own stream; `tails` knows the last one of each. So storing an entry writes at the end of
// one table and changes one short row: an index over (match, seq) has a page for nearly every match, and all of them
// are written again with every commit. Throw SQLite::Exception.
//
//   entries   ... 37  38  39  40  41      tails   stream 7: 3 entries, the last is 41
//                  7 <-`---8---`- 7 <- 7          stream 8: ...
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <span>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

struct Tail {
  std::uint32_t length = 0;  // of the stream
  std::int64_t last = 0;     // key of its last entry, 0 where it has none
};

class ChainReader {
 public:
  explicit ChainReader(SQLite::Database& db);

  [[nodiscard]] Tail tail(std::int64_t stream);
  // In their order, those with numbers after `since`.
  [[nodiscard]] std::vector<Row> rows(std::int64_t stream, std::uint32_t since = 0);
  [[nodiscard]] std::vector<std::int64_t> keys(std::int64_t stream);

 private:
  template <class Take>
  void walk_back(std::int64_t stream, Take take);

  SQLite::Statement tail_, entry_;
};

class ChainWriter {
 public:
  explicit ChainWriter(SQLite::Database& db);

  // After `tail`, which is as it is stored; throws JournalTrouble where it is not. Returns what it is then.
  Tail add(std::int64_t stream, Tail tail, std::span<const Row> rows);
  void reset();  // after something was thrown

 private:
  SQLite::Database& db_;
  SQLite::Statement entry_, tail_;
};

}  // namespace giostra::server
