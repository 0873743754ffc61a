#include "server/postgres/postgres_archive.hpp"

#include "server/journal/store_order.hpp"
#include "server/postgres/arrays.hpp"
#include "server/postgres/house_lock.hpp"
#include "server/postgres/rows.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/store.hpp"

namespace giostra::server {

namespace {

constexpr Session::Limits kMoving{.statement = std::chrono::minutes(5), .silence = std::chrono::minutes(6)};

// Numbers that are given from now on come after those that were brought.
void number_on(pqxx::transaction_base& work, const std::string& table) {
  work.exec("SELECT setval(pg_get_serial_sequence('" + table + "', 'key'), (SELECT max(key) FROM " + table + "))");
}

void put_head(pqxx::transaction_base& work, const Parcel& parcel) {
  const Kept& kept = parcel.whole.kept;
  const MatchHead& head = kept.head;
  work.exec_params(
      "INSERT INTO matches (key, id, header, secret, listed, made_ms, stage, summary, maker, questions, stream, "
      "length, "
      "needs_keeper) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
      parcel.key, clean(head.id), clean(head.header), clean(head.secret), head.listed, head.made_ms,
      static_cast<int>(kept.stage), clean(kept.summary), clean(head.maker), clean(head.questions),
      static_cast<int>(head.stream), kept.rows.size(), needs_keeper(head.stream, kept.stage));
}

void put_entries(pqxx::transaction_base& work, const Parcel& parcel) {
  Array seqs, times, lags, actors, acts, causes, walls;
  for (const Row& row : parcel.whole.kept.rows) {
    seqs.add(std::int64_t{row.entry.seq});
    times.add(count(row.entry.at_ms));
    lags.add(count(row.entry.lag_ms));
    actors.add(row.entry.actor);
    acts.add(row.entry.act);
    causes.add(row.cause);
    walls.add(row.wall_ms);
  }
  work.exec_params(
      "INSERT INTO entries SELECT $1::bigint, * FROM unnest($2::int[], $3::bigint[], $4::bigint[], $5::text[], "
      "$6::text[], $7::text[], $8::bigint[])",
      parcel.key, seqs.text(), times.text(), lags.text(), actors.text(), acts.text(), causes.text(), walls.text());
}

void put_people(pqxx::transaction_base& work, const Parcel& parcel) {
  for (const std::string& person : parcel.whole.people)
    work.exec_params("INSERT INTO persons VALUES ($1, $2)", clean(person), parcel.key);
  for (const RoleLink& link : parcel.whole.links)
    work.exec_params("INSERT INTO links VALUES ($1, $2, $3, $4, $5)", parcel.key, clean(link.token), clean(link.role),
                     clean(link.by), link.made_ms);
}

}  // namespace

PostgresArchive::PostgresArchive(const PostgresAddress& address)
    : name_(address.shown()), session_(address, "giostra move", dog_, kMoving) {
  bring_up_to_date(session_, name_);
  session_.run([&](pqxx::connection& db) {
    pqxx::nontransaction work(db);
    HouseLock{.shown = name_, .node = "move", .patience = std::chrono::seconds(5)}.take(work);
  });
}

template <class Work>
auto PostgresArchive::in_one_go(Work work) {
  return session_.run([&](pqxx::connection& db) {
    pqxx::work transaction(db);
    if constexpr (std::is_void_v<decltype(work(transaction))>) {
      work(transaction);
      transaction.commit();
    } else {
      auto result = work(transaction);
      transaction.commit();
      return result;
    }
  });
}

std::int64_t PostgresArchive::last(const std::string& table) {
  return in_one_go(
      [&](pqxx::work& work) { return work.exec1("SELECT coalesce(max(key), 0) FROM " + table)[0].as<std::int64_t>(); });
}

ArchiveCounts PostgresArchive::counts() {
  const auto rest = things().size();
  return in_one_go([&](pqxx::work& work) {
    const auto of = [&](const std::string& table) {
      return work.exec1("SELECT count(*) FROM " + table)[0].as<std::uint64_t>();
    };
    return ArchiveCounts{.streams = of("matches"),
                         .entries = of("entries"),
                         .people = of("persons"),
                         .links = of("links"),
                         .notes = of("notes"),
                         .things = rest};
  });
}

std::vector<Parcel> PostgresArchive::streams(std::int64_t after, std::size_t limit) {
  return in_one_go([&](pqxx::work& work) {
    return wholes_of(work, work.exec_params("SELECT " + std::string(kHeadColumns) +
                                                " FROM matches WHERE key > $1 ORDER BY key LIMIT $2",
                                            after, limit));
  });
}

std::vector<Note> PostgresArchive::notes(std::int64_t after, std::size_t limit) {
  return in_one_go([&](pqxx::work& work) {
    return all_of(
        work.exec_params("SELECT " + std::string(kNoteColumns) + " FROM notes WHERE key > $1 ORDER BY key LIMIT $2",
                         after, limit),
        note_of);
  });
}

// The heartbeat of the last node is the house's.
Archive::Things PostgresArchive::things() {
  return in_one_go([&](pqxx::work& work) {
    Things things;
    for (const auto& row : work.exec("SELECT name, value FROM things")) things[text_of(row[0])] = bytes_of(row[1]);
    const auto heard = work.exec1("SELECT max(heard_ms) FROM nodes")[0];
    if (!heard.is_null()) things[kHeartbeat] = text_of(heard);
    return things;
  });
}

void PostgresArchive::put(std::span<const Parcel> streams) {
  in_one_go([&](pqxx::work& work) {
    for (const Parcel& parcel : streams) {
      put_head(work, parcel);
      put_entries(work, parcel);
      put_people(work, parcel);
    }
    number_on(work, "matches");
  });
}

void PostgresArchive::put(std::span<const Note> notes) {
  in_one_go([&](pqxx::work& work) {
    for (const Note& note : notes)
      work.exec_params(
          "INSERT INTO notes (key, kind, match, person, at_ms, text, lasting) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7)",
          note.key, clean(note.kind), clean(note.match), clean(note.person), note.at_ms, clean(note.text),
          note.lasting);
    number_on(work, "notes");
  });
}

void PostgresArchive::put(const Things& things) {
  in_one_go([&](pqxx::work& work) {
    for (const auto& [name, value] : things)
      work.exec_params("INSERT INTO things VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                       clean(name), pqxx::binarystring(value));
  });
}

void PostgresArchive::drop_thing(const std::string& name) {
  in_one_go([&](pqxx::work& work) { work.exec_params("DELETE FROM things WHERE name = $1", clean(name)); });
}

}  // namespace giostra::server
