// Notes, and what an operator changes, in the tables.
#include <algorithm>

#include "server/postgres/arrays.hpp"
#include "server/postgres/store.hpp"

namespace giostra::server {

namespace {

constexpr std::int64_t kChangesLock = 0x47696f7374726103;

// Notes about no match are the house's own: all who use the database must hear of them.
bool is_of_house(const std::string& match, bool lasting) { return match.empty() && !lasting; }

}  // namespace

bool needs_keeper(Stream stream, Stage stage) {
  return stage == Stage::live || (stream == Stream::event && stage != Stage::over);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const Change& order) {
  return std::visit([&](const auto& what) { return make(work, what); }, order);
}

// Numbers become visible in their order, as one transaction at a time gives them: so nobody who has read up to one of
// them misses an earlier one.
void PostgresStore::note_change(pqxx::transaction_base& work, const std::string& stream) {
  work.exec("SELECT pg_advisory_xact_lock(" + std::to_string(kChangesLock) + ")");
  work.exec_params("INSERT INTO changed (node, stream) VALUES ($1, $2)", options_.node, clean(stream));
  work.exec("DELETE FROM changed WHERE at < now() - interval '1 day'");
}

Stored PostgresStore::make(pqxx::transaction_base& work, const ChangesAsked& order) {
  *order.found = {.number = order.since.value_or(0)};
  if (!order.since) {
    order.found->number = work.exec1("SELECT coalesce(max(key), 0) FROM changed")[0].as<std::int64_t>();
    return Stored::stored;
  }
  for (const auto& row :
       work.exec_params("SELECT key, node, stream FROM changed WHERE key > $1 ORDER BY key", *order.since)) {
    order.found->number = row[0].as<std::int64_t>();
    if (row[1].as<std::string>() != options_.node) order.found->streams.push_back(row[2].as<std::string>());
  }
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Add& add) {
  const Note& note = add.note;
  work.exec_params("INSERT INTO notes (kind, match, person, at_ms, text, lasting) VALUES ($1, $2, $3, $4, $5, $6)",
                   clean(note.kind), clean(note.match), clean(note.person), note.at_ms, clean(note.text), note.lasting);
  if (is_of_house(note.match, note.lasting)) note_change(work, {});
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Strike& strike) {
  const auto gone = work.exec_params("DELETE FROM notes WHERE key = $1 RETURNING match, lasting", strike.note);
  if (gone.empty()) return Stored::conflict;
  if (is_of_house(gone[0][0].as<std::string>(), gone[0][1].as<bool>())) note_change(work, {});
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::List& list) {
  const auto changed = work.exec_params("UPDATE matches SET listed = $2 WHERE id = $1", clean(list.match), list.listed);
  if (changed.affected_rows() == 0) return Stored::conflict;
  note_change(work, list.match);
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Erase& erase) {
  const auto gone = work.exec_params("DELETE FROM matches WHERE id = $1 RETURNING key", clean(erase.match));
  if (gone.empty()) return Stored::conflict;
  const auto key = gone[0][0].as<std::int64_t>();
  for (const char* table : {"entries", "persons", "links"})
    work.exec_params("DELETE FROM " + std::string(table) + " WHERE match = $1", key);
  work.exec_params("DELETE FROM notes WHERE match = $1 AND NOT lasting", erase.match);
  work.exec_params("UPDATE notes SET match = '' WHERE match = $1", erase.match);
  note_change(work, erase.match);
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
  note_change(work, replace.match);
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const change::Forget& forget) {
  note_change(work, {});
  for (const auto& made : work.exec_params("SELECT id FROM matches WHERE maker = $1 AND maker <> ''", forget.person))
    note_change(work, made[0].as<std::string>());
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
