// Notes, and what an operator changes, in the tables.
#include <algorithm>

#include "server/postgres/arrays.hpp"
#include "server/postgres/store.hpp"

namespace giostra::server {

namespace {

Stored stored_if(bool done) { return done ? Stored::stored : Stored::conflict; }

}  // namespace

bool needs_keeper(Stream stream, Stage stage) {
  return stage == Stage::live || (stream == Stream::event && stage != Stage::over);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const Change& order) {
  return std::visit([&](const auto& what) { return make(work, what); }, order);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Add& add) {
  const Note& note = add.note;
  work.exec_params("INSERT INTO notes (kind, match, person, at_ms, text, lasting) VALUES ($1, $2, $3, $4, $5, $6)",
                   clean(note.kind), clean(note.match), clean(note.person), note.at_ms, clean(note.text), note.lasting);
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Strike& strike) {
  return stored_if(work.exec_params("DELETE FROM notes WHERE key = $1", strike.note).affected_rows() > 0);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::List& list) {
  return stored_if(
      work.exec_params("UPDATE matches SET listed = $2 WHERE id = $1", clean(list.match), list.listed).affected_rows() >
      0);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Erase& erase) {
  const auto gone = work.exec_params("DELETE FROM matches WHERE id = $1 RETURNING key", clean(erase.match));
  if (gone.empty()) return Stored::conflict;
  const auto key = gone[0][0].as<std::int64_t>();
  for (const char* table : {"entries", "persons", "links"})
    work.exec_params("DELETE FROM " + std::string(table) + " WHERE match = $1", key);
  work.exec_params("DELETE FROM notes WHERE match = $1 AND NOT lasting", erase.match);
  work.exec_params("UPDATE notes SET match = '' WHERE match = $1", erase.match);
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Replace& replace) {
  const auto found = work.exec_params("UPDATE matches SET summary = $3 WHERE id = $1 AND length = $2 RETURNING key",
                                      clean(replace.match), replace.expected_seq, clean(replace.summary));
  if (found.empty()) return Stored::conflict;
  for (const Row& row : replace.rows)
    work.exec_params("UPDATE entries SET actor = $3, act = $4, cause = $5 WHERE match = $1 AND seq = $2",
                     found[0][0].as<std::int64_t>(), row.entry.seq, clean(row.entry.actor), clean(row.entry.act),
                     clean(row.cause));
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Forget& forget) {
  for (const char* sql :
       {"DELETE FROM persons WHERE person = $1", "DELETE FROM links WHERE giver = $1",
        "UPDATE matches SET maker = '' WHERE maker = $1 AND maker <> ''",
        "DELETE FROM notes WHERE person = $1 AND NOT lasting", "UPDATE notes SET person = '' WHERE person = $1"})
    work.exec_params(sql, clean(forget.person));
  return Stored::stored;
}

// A conflict leaves nothing behind: it is seen before anything is written, and a group is one transaction.
Stored PostgresStore::make(pqxx::transaction_base& work, const change::Bring& bring) {
  Array taken;
  for (const Whole& whole : bring.streams) {
    const std::string& id = whole.kept.head.id;
    if (std::ranges::find(bring.gone, id) == bring.gone.end()) taken.add(id);
  }
  if (!work.exec_prepared("lock", taken.text()).empty()) return Stored::conflict;
  for (const std::string& id : bring.gone) make(work, change::Erase{id});
  for (const Whole& whole : bring.streams)
    if (bring_one(work, whole) != Stored::stored) throw StatementTrouble("a stream came twice: " + whole.kept.head.id);
  for (const Note& note : bring.notes) make(work, change::Add{note});
  return Stored::stored;
}

Stored PostgresStore::bring_one(pqxx::transaction_base& work, const Whole& whole) {
  const Kept& kept = whole.kept;
  if (make(work, StoreHead{kept.head}) != Stored::stored) return Stored::conflict;
  make(work, StoreLinks{kept.head.id, whole.links});
  return make(work, StoreRows{kept.head.id,
                              0,
                              kept.rows,
                              {.stage = kept.stage,
                               .summary = kept.summary,
                               .people = whole.people,
                               .needs_keeper = needs_keeper(kept.head.stream, kept.stage)}});
}

}  // namespace giostra::server
