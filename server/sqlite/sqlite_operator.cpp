// Notes, and what an operator changes, in the tables. All of it is rare: statements are made when they are needed.
#include <algorithm>

#include "kit/text.hpp"
#include "server/sqlite/bind_all.hpp"
#include "server/sqlite/sqlite_store.hpp"

namespace giostra::server {

// Rows that it changed.
template <class... Values>
int SqliteWriter::execute(const char* sql, const Values&... values) {
  SQLite::Statement statement(db_, sql);
  bind_all(statement, values...);
  return statement.exec();
}

Stored SqliteWriter::store_one(const Change& change) {
  return std::visit([this](const auto& what) { return make(what); }, change);
}

Stored SqliteWriter::make(const change::Add& add) {
  const Note& note = add.note;
  execute("INSERT INTO notes (kind, match, person, at_ms, text, lasting) VALUES (?, ?, ?, ?, ?, ?)", note.kind,
          note.match, note.person, note.at_ms, note.text, std::int64_t{note.lasting});
  return Stored::stored;
}

Stored SqliteWriter::make(const change::Strike& strike) {
  return execute("DELETE FROM notes WHERE key = ?", strike.note) > 0 ? Stored::stored : Stored::conflict;
}

Stored SqliteWriter::make(const change::List& list) {
  const int changed = execute("UPDATE matches SET listed = ? WHERE id = ?", std::int64_t{list.listed}, list.match);
  return changed > 0 ? Stored::stored : Stored::conflict;
}

Stored SqliteWriter::make(const change::Erase& erase) {
  const Known* known = find(erase.match);
  if (known == nullptr) return Stored::conflict;
  scrubs_ = true;
  for (const std::int64_t entry : tails_.keys(known->key)) execute("DELETE FROM entries WHERE key = ?", entry);
  for (const char* sql : {"DELETE FROM tails WHERE match = ?", "DELETE FROM persons WHERE match = ?",
                          "DELETE FROM links WHERE match = ?", "DELETE FROM matches WHERE key = ?"})
    execute(sql, known->key);
  execute("DELETE FROM notes WHERE match = ? AND NOT lasting", erase.match);
  execute("UPDATE notes SET match = '' WHERE match = ?", erase.match);
  known_.erase(erase.match);
  return Stored::stored;
}

Stored SqliteWriter::make(const change::Replace& replace) {
  const Known* known = find(replace.match);
  if (known == nullptr || known->tail.length != replace.expected_seq) return Stored::conflict;
  scrubs_ = true;
  const auto entries = tails_.keys(known->key);
  for (const Row& row : replace.rows)
    execute("UPDATE entries SET actor = ?, act = ?, cause = ? WHERE key = ?", row.entry.actor, row.entry.act, row.cause,
            entries.at(row.entry.seq - 1));
  execute("UPDATE matches SET summary = ? WHERE key = ?", replace.summary, known->key);
  return Stored::stored;
}

Stored SqliteWriter::make(const change::Forget& forget) {
  scrubs_ = true;
  for (const char* sql : {"DELETE FROM persons WHERE person = ?", "DELETE FROM links WHERE giver = ?",
                          "UPDATE matches SET maker = '' WHERE maker = ?"})
    execute(sql, forget.person);
  execute("DELETE FROM notes WHERE person = ? AND NOT lasting", forget.person);
  execute("UPDATE notes SET person = '' WHERE person = ?", forget.person);
  return Stored::stored;
}

// A conflict leaves nothing behind: it is seen before anything is written, and a group is one transaction.
Stored SqliteWriter::make(const change::Bring& bring) {
  for (const Whole& whole : bring.streams) {
    const std::string& id = whole.kept.head.id;
    const bool goes = std::ranges::find(bring.gone, id) != bring.gone.end();
    if (!goes && find(id) != nullptr) return Stored::conflict;
  }
  for (const std::string& id : bring.gone) make(change::Erase{id});
  for (const Whole& whole : bring.streams)
    if (bring_one(whole) != Stored::stored) throw JournalTrouble("a stream came twice: " + whole.kept.head.id);
  for (const Note& note : bring.notes) make(change::Add{note});
  return Stored::stored;
}

Stored SqliteWriter::bring_one(const Whole& whole) {
  const Kept& kept = whole.kept;
  if (store_one(StoreHead{kept.head}) != Stored::stored) return Stored::conflict;
  store_one(StoreLinks{kept.head.id, whole.links});
  return store_one(
      StoreRows{kept.head.id, 0, kept.rows, {.stage = kept.stage, .summary = kept.summary, .people = whole.people}});
}

std::vector<Note> SqliteReader::notes(const Journal::NoteQuery& query) try {
  std::string text = "SELECT key, kind, match, person, at_ms, text, lasting FROM notes WHERE at_ms >= :since";
  const std::array<std::pair<std::string, const std::string&>, 3> fields{
      {{"kind", query.kind}, {"match", query.match}, {"person", query.person}}};
  for (const auto& [name, value] : fields)
    if (!value.empty()) text += " AND " + name + " = :" + name;
  SQLite::Statement find(db_, text + " ORDER BY key DESC LIMIT :limit");
  find.bind(":since", query.since);
  find.bind(":limit", static_cast<std::int64_t>(query.limit));
  for (const auto& [name, value] : fields)
    if (!value.empty()) find.bind(":" + name, value);
  std::vector<Note> found;
  while (find.executeStep())
    found.push_back({.key = find.getColumn(0).getInt64(),
                     .kind = find.getColumn(1).getString(),
                     .match = find.getColumn(2).getString(),
                     .person = find.getColumn(3).getString(),
                     .at_ms = find.getColumn(4).getInt64(),
                     .text = find.getColumn(5).getString(),
                     .lasting = find.getColumn(6).getInt() != 0});
  return found;
} catch (const SQLite::Exception& error) {
  throw JournalTrouble(db_.getFilename() + ": " + error.what());
}

}  // namespace giostra::server
