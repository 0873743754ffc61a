#include "server/sqlite/streams.hpp"

#include <algorithm>

#include "server/sqlite/bind_all.hpp"
#include "server/sqlite/chain.hpp"

namespace giostra::server {

namespace {

std::vector<RoleLink> links_of(SQLite::Database& db, std::int64_t key) {
  SQLite::Statement found(db, "SELECT token, role, giver, made_ms FROM links WHERE match = ? ORDER BY made_ms, token");
  found.bind(1, key);
  std::vector<RoleLink> links;
  while (found.executeStep())
    links.push_back({.token = found.getColumn(0).getString(),
                     .role = found.getColumn(1).getString(),
                     .by = found.getColumn(2).getString(),
                     .made_ms = found.getColumn(3).getInt64()});
  return links;
}

// They are kept by person: one look through all of them for many streams.
void add_people(SQLite::Database& db, std::vector<Parcel>& streams) {
  if (streams.empty()) return;
  SQLite::Statement found(db, "SELECT match, person FROM persons WHERE match BETWEEN ? AND ?");
  found.bind(1, streams.front().key);
  found.bind(2, streams.back().key);
  while (found.executeStep()) {
    const auto stream = std::ranges::lower_bound(streams, found.getColumn(0).getInt64(), {}, &Parcel::key);
    if (stream != streams.end() && stream->key == found.getColumn(0).getInt64())
      stream->whole.people.push_back(found.getColumn(1).getString());
  }
}

}  // namespace

std::vector<Parcel> streams_of(SQLite::Database& db, std::int64_t after, std::int64_t limit) {
  SQLite::Statement found(db,
                          "SELECT key, id, header, secret, listed, made_ms, stage, summary, maker, questions, stream "
                          "FROM matches WHERE key > ? ORDER BY key LIMIT ?");
  found.bind(1, after);
  found.bind(2, limit);
  ChainReader entries(db);
  std::vector<Parcel> streams;
  while (found.executeStep()) {
    const auto key = found.getColumn(0).getInt64();
    streams.push_back({.key = key,
                       .whole = {.kept = {.head = {.id = found.getColumn(1).getString(),
                                                   .header = found.getColumn(2).getString(),
                                                   .secret = found.getColumn(3).getString(),
                                                   .listed = found.getColumn(4).getInt() != 0,
                                                   .made_ms = found.getColumn(5).getInt64(),
                                                   .maker = found.getColumn(8).getString(),
                                                   .questions = found.getColumn(9).getString(),
                                                   .stream = static_cast<Stream>(found.getColumn(10).getInt())},
                                          .stage = static_cast<Stage>(found.getColumn(6).getInt()),
                                          .rows = entries.rows(key),
                                          .summary = found.getColumn(7).getString()},
                                 .people = {},
                                 .links = links_of(db, key)}});
  }
  add_people(db, streams);
  return streams;
}

std::vector<Note> notes_of(SQLite::Database& db, std::int64_t after, std::int64_t limit) {
  SQLite::Statement found(
      db, "SELECT kind, match, person, at_ms, text, lasting, key FROM notes WHERE key > ? ORDER BY key LIMIT ?");
  found.bind(1, after);
  found.bind(2, limit);
  std::vector<Note> notes;
  while (found.executeStep())
    notes.push_back({.key = found.getColumn(6).getInt64(),
                     .kind = found.getColumn(0).getString(),
                     .match = found.getColumn(1).getString(),
                     .person = found.getColumn(2).getString(),
                     .at_ms = found.getColumn(3).getInt64(),
                     .text = found.getColumn(4).getString(),
                     .lasting = found.getColumn(5).getInt() != 0});
  return notes;
}

std::map<std::string, std::string> things_of(SQLite::Database& db) {
  SQLite::Statement found(db, "SELECT name, value FROM things");
  std::map<std::string, std::string> things;
  while (found.executeStep()) things[found.getColumn(0).getString()] = found.getColumn(1).getString();
  return things;
}

namespace {

template <class... Values>
void put(SQLite::Statement& statement, const Values&... values) {
  bind_all(statement, values...);
  statement.exec();
  statement.reset();
}

}  // namespace

void put_stream(SQLite::Database& db, const Parcel& parcel) {
  const auto& [key, whole] = parcel;
  const MatchHead& head = whole.kept.head;
  SQLite::Statement stream(db,
                           "INSERT INTO matches (key, id, header, secret, listed, made_ms, stage, summary, maker, "
                           "questions, stream) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  put(stream, key, head.id, head.header, head.secret, std::int64_t{head.listed}, head.made_ms,
      static_cast<std::int64_t>(whole.kept.stage), whole.kept.summary, head.maker, head.questions,
      static_cast<std::int64_t>(head.stream));
  ChainWriter(db).add(key, {}, whole.kept.rows);
  SQLite::Statement person(db, "INSERT INTO persons VALUES (?, ?)");
  for (const std::string& name : whole.people) put(person, name, key);
  SQLite::Statement link(db, "INSERT INTO links VALUES (?, ?, ?, ?, ?)");
  for (const RoleLink& given : whole.links) put(link, key, given.token, given.role, given.by, given.made_ms);
}

void put_note(SQLite::Database& db, const Note& note) {
  SQLite::Statement statement(
      db, "INSERT INTO notes (key, kind, match, person, at_ms, text, lasting) VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?)");
  put(statement, note.key, note.kind, note.match, note.person, note.at_ms, note.text, std::int64_t{note.lasting});
}

void put_thing(SQLite::Database& db, const std::string& name, const std::string& value) {
  SQLite::Statement statement(db, "INSERT OR REPLACE INTO things VALUES (?, ?)");
  statement.bind(1, name);
  statement.bind(2, value.data(), static_cast<int>(value.size()));
  statement.exec();
}

}  // namespace giostra::server
