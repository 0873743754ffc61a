#include "server/postgres/reader.hpp"

#include "kit/text.hpp"
#include "server/journal/newest_keys.hpp"
#include "server/journal/store_order.hpp"
#include "server/postgres/arrays.hpp"
#include "server/postgres/rows.hpp"

namespace giostra::server {

namespace {

// There is no number that PostgreSQL takes for "all".
std::int64_t limit_of(std::size_t limit) {
  return static_cast<std::int64_t>(std::min<std::size_t>(limit, std::numeric_limits<std::int64_t>::max()));
}

// A name with a zero byte is nobody's, and libpq would end it there.
std::string name_of(std::string_view name) { return std::string(name.substr(0, name.find('\0'))); }

// The newest of one stage, listed or not: the index has them in their order, however many there are.
std::string newest_text(Stage stage, bool listed) {
  return "(SELECT key FROM matches WHERE stream = $1 AND stage = " + std::to_string(static_cast<int>(stage)) +
         (listed ? " AND listed" : " AND NOT listed") + " ORDER BY key DESC LIMIT $3)";
}

std::string keys_of_person(const Journal::Query& query) {
  return std::string("SELECT match FROM persons WHERE person = $4") +
         (query.or_made ? " UNION ALL SELECT key FROM matches WHERE maker = $4 AND maker <> ''" : "");
}

// As an array, which is always looked up by key: a planner that knows nothing of the table yet would read all of it.
std::string find_text(const Journal::Query& query) {
  std::string text = "SELECT id, stage, listed, made_ms, summary, maker FROM matches WHERE stream = $1";
  if (query.listed_only) text += " AND listed";
  if (query.person.empty()) text += " AND $4 = ''";
  text += " AND ($2 < 0 OR stage = $2) AND key = ANY(ARRAY(" +
          (query.person.empty() ? newest_keys(query, newest_text) : keys_of_person(query)) + "))";
  return text + " ORDER BY key DESC LIMIT $3";
}

Listed listed_of(const pqxx::row& row) {
  return {.id = text_of(row[0]),
          .stage = static_cast<Stage>(row[1].as<int>()),
          .listed = row[2].as<bool>(),
          .made_ms = row[3].as<WallMs>(),
          .summary = text_of(row[4]),
          .maker = text_of(row[5])};
}

OpenMatch open_of(const pqxx::row& row) {
  return {.number = row[0].as<std::uint64_t>(), .id = text_of(row[1]), .touched_ms = row[2].as<WallMs>()};
}

Leases::Node node_of(const pqxx::row& row) {
  return {.name = text_of(row[0]), .address = text_of(row[1]), .heard_ms = row[2].as<WallMs>()};
}

std::uint32_t length_of(const pqxx::row& row) { return row[0].as<std::uint32_t>(); }

}  // namespace

// Reads run outside transactions: each is one statement, or bears what another node does between two.
template <class Work>
auto PostgresReader::ask(Work work) {
  if (!session_) session_ = fetch_();
  if (!session_) throw JournalAway("the database cannot be reached");
  try {
    return session_->run([&](pqxx::connection& db) {
      pqxx::nontransaction reading(db);
      return work(reading);
    });
  } catch (const StatementTrouble&) {
    throw;
  } catch (const JournalTrouble&) {
    session_ = fetch_();  // wishes for another one
    throw;
  }
}

// The rows are read up to the length that the head tells: what is appended in between does not count yet. Where rows
// are missing the stream was erased in between, and is looked for again.
std::optional<Kept> PostgresReader::read(std::string_view match, std::uint32_t since) {
  return ask([&](pqxx::nontransaction& reading) -> std::optional<Kept> {
    constexpr int kLooks = 3;
    for (int look = 0; look < kLooks; ++look) {
      const auto head =
          reading.exec_params("SELECT " + std::string(kHeadColumns) + " FROM matches WHERE id = $1", name_of(match));
      if (head.empty()) return std::nullopt;
      Kept kept = head_of(head[0]);
      const auto length = head[0][12].as<std::uint32_t>();
      if (since >= length) return kept;
      kept.rows =
          all_of(reading.exec_params("SELECT " + std::string(kEntryColumns) +
                                         " FROM entries WHERE match = $1 AND seq > $2 AND seq <= $3 ORDER BY seq",
                                     head[0][0].as<std::int64_t>(), since, length),
                 entry_of);
      if (kept.rows.size() == length - since) return kept;
    }
    throw JournalTrouble("entries of " + std::string(match) + " are missing");
  });
}

std::vector<Listed> PostgresReader::find(const Journal::Query& query) {
  return ask([&](pqxx::nontransaction& reading) {
    return all_of(reading.exec_params(find_text(query), static_cast<int>(query.stream),
                                      query.stage ? static_cast<int>(*query.stage) : -1, limit_of(query.limit),
                                      name_of(query.person)),
                  listed_of);
  });
}

std::vector<OpenMatch> PostgresReader::find_open(bool listed, std::uint64_t after, std::size_t limit) {
  return ask([&](pqxx::nontransaction& reading) {
    return all_of(
        reading.exec_params(
            "SELECT key, id, coalesce((SELECT wall_ms FROM entries WHERE match = key AND seq = length), made_ms) "
            "FROM matches WHERE stream = 0 AND stage = 0 AND listed = $1 AND key > $2 ORDER BY key LIMIT $3",
            listed, after, limit_of(limit)),
        open_of);
  });
}

std::vector<Note> PostgresReader::notes(const Journal::NoteQuery& query) {
  return ask([&](pqxx::nontransaction& reading) {
    std::string text = "SELECT " + std::string(kNoteColumns) + " FROM notes WHERE at_ms >= $1";
    for (const auto& [condition, value] : {std::pair<const char*, const std::string&>{" AND kind = $3", query.kind},
                                           {" AND match = $4", query.match},
                                           {" AND person = $5", query.person}})
      if (!value.empty()) text += condition;
    // Each parameter is named once, so that its type is known.
    text += " AND ($3::text, $4::text, $5::text) IS NOT NULL ORDER BY key DESC LIMIT $2";
    return all_of(reading.exec_params(text, query.since, limit_of(query.limit), name_of(query.kind),
                                      name_of(query.match), name_of(query.person)),
                  note_of);
  });
}

std::vector<RoleLink> PostgresReader::links(std::string_view match) {
  return ask([&](pqxx::nontransaction& reading) {
    return all_of(reading.exec_params("SELECT " + std::string(kLinkColumns) +
                                          " FROM links JOIN matches ON key = match WHERE id = $1 "
                                          "ORDER BY links.made_ms, token",
                                      name_of(match)),
                  link_of);
  });
}

// Of any node; of the journal from which the data came, where none has lived here yet.
std::optional<WallMs> PostgresReader::heartbeat() {
  const auto heard = ask([](pqxx::nontransaction& reading) {
    const auto found = reading.exec("SELECT max(heard_ms) FROM nodes")[0][0];
    return found.is_null() ? std::nullopt : std::optional(found.as<WallMs>());
  });
  if (heard) return heard;
  const auto text = thing(kHeartbeat);
  return text ? read_number<WallMs>(*text) : std::nullopt;
}

std::optional<std::string> PostgresReader::thing(std::string_view name) {
  return ask([&](pqxx::nontransaction& reading) -> std::optional<std::string> {
    const auto found = reading.exec_params("SELECT value FROM things WHERE name = $1", name_of(name));
    return found.empty() ? std::nullopt : std::optional(bytes_of(found[0][0]));
  });
}

std::vector<std::uint32_t> PostgresReader::lengths(std::span<const std::string> streams) {
  Array ids;
  for (const std::string& id : streams) ids.add(name_of(id));
  return ask([&](pqxx::nontransaction& reading) {
    return all_of(reading.exec_params("SELECT coalesce(length, 0) FROM unnest($1::text[]) WITH ORDINALITY "
                                      "AS asked (id, place) LEFT JOIN matches USING (id) ORDER BY place",
                                      ids.text()),
                  length_of);
  });
}

std::vector<Leases::Node> PostgresReader::nodes() {
  return ask([](pqxx::nontransaction& reading) {
    return all_of(reading.exec_params("SELECT name, address, heard_ms FROM nodes WHERE NOT gone AND "
                                      "beat > now() - $1 * interval '1 millisecond' ORDER BY name",
                                      Leases::kLapse_ms),
                  node_of);
  });
}

}  // namespace giostra::server
