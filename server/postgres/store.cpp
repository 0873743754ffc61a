#include "server/postgres/store.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <unordered_set>

#include "server/postgres/arrays.hpp"
#include "server/postgres/house_lock.hpp"
#include "server/postgres/schema.hpp"

namespace giostra::server {

namespace {

constexpr std::chrono::seconds kBackOff{1};
constexpr int kTries = 3;
constexpr Session::Limits kWriting{.statement = std::chrono::seconds(20), .silence = std::chrono::seconds(10)};
constexpr Session::Limits kReading{.statement = std::chrono::seconds(4), .silence = std::chrono::seconds(5)};

// All orders of a group in one statement. The update finds each match with the number of entries that its writer
// expects, or not at all, which is a conflict. It goes by the order of `wanted`, which all nodes sort by name: so two
// of them do not wait for each other in a ring. (Where PostgreSQL would go another way, it ends one of the two, and
// that one is tried again.)
constexpr const char* kAppend = R"(
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
  SELECT place FROM moved)";

// Every node asks each second: so it goes from keeper to keeper, of which there are few, and not over all that is kept.
constexpr const char* kAdopt = R"(
  WITH RECURSIVE keepers AS (
    (SELECT keeper FROM matches WHERE needs_keeper ORDER BY keeper LIMIT 1)
    UNION ALL
    SELECT (SELECT matches.keeper FROM matches WHERE needs_keeper AND matches.keeper > keepers.keeper
            ORDER BY matches.keeper LIMIT 1)
    FROM keepers WHERE keeper IS NOT NULL),
  lost AS MATERIALIZED (
    SELECT keeper, coalesce(nodes.heard_ms, (SELECT convert_from(value, 'UTF8')::bigint FROM things
                                             WHERE things.name = $4), 0) AS down_since
    FROM keepers LEFT JOIN nodes ON nodes.name = keeper
    WHERE keeper <> $1
      AND (nodes.name IS NULL OR nodes.gone OR nodes.beat < now() - $3 * interval '1 millisecond')),
  orphans AS MATERIALIZED (
    SELECT matches.key, down_since FROM lost JOIN matches USING (keeper)
    WHERE needs_keeper LIMIT $2 FOR NO KEY UPDATE OF matches SKIP LOCKED)
  UPDATE matches SET keeper = $1 FROM orphans WHERE matches.key = orphans.key RETURNING id, stream, down_since)";

constexpr const char* kBeat = R"(
  INSERT INTO nodes (name, address, beat, heard_ms) VALUES ($1, $2, now(), $3)
  ON CONFLICT (name) DO UPDATE SET beat = now(), heard_ms = greatest(nodes.heard_ms, $3), gone = $4
  RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint)";

void prepare(pqxx::connection& db) {
  db.prepare("append", kAppend);
  db.prepare("adopt", kAdopt);
  db.prepare("beat", kBeat);
  db.prepare("lock", "SELECT 1 FROM matches WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE");
  db.prepare("head",
             "INSERT INTO matches (id, header, secret, listed, made_ms, stage, maker, questions, stream, keeper) "
             "VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9) ON CONFLICT DO NOTHING");
  db.prepare("thing",
             "INSERT INTO things VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE NOT $3");
}

// The match that an order is about; none where it names none, or is no business of others.
struct MatchOf {
  const std::string* operator()(const StoreHead&) const { return nullptr; }
  const std::string* operator()(const StoreHeartbeat&) const { return nullptr; }
  const std::string* operator()(const StoreThing&) const { return nullptr; }
  const std::string* operator()(const Adoption&) const { return nullptr; }
  const std::string* operator()(const Release&) const { return nullptr; }
  const std::string* operator()(const ChangesAsked&) const { return nullptr; }
  const std::string* operator()(const StoreOrder& order) const { return std::visit(*this, order); }
  const std::string* operator()(const Change& change) const { return std::visit(*this, change); }
  const std::string* operator()(const change::Add&) const { return nullptr; }
  const std::string* operator()(const change::Strike&) const { return nullptr; }
  const std::string* operator()(const change::Forget&) const { return nullptr; }
  const std::string* operator()(const change::Bring&) const { return nullptr; }
  template <class OfMatch>
  const std::string* operator()(const OfMatch& order) const {
    return &order.match;
  }
};

const StoreRows* rows_of(const PostgresStore::Order& order) {
  const auto* stored = std::get_if<StoreOrder>(&order);
  return stored == nullptr ? nullptr : std::get_if<StoreRows>(stored);
}

}  // namespace

// Appends to different matches.
struct PostgresStore::Wave {
  void add(const StoreRows& order, std::size_t place) {
    matches.insert(order.match);
    orders.emplace_back(&order, place);
  }

  std::unordered_set<std::string_view> matches;
  std::vector<std::pair<const StoreRows*, std::size_t>> orders;  // and their places in the group
};

namespace {

// A wave as parameters.
class Columns {
 public:
  void add(const StoreRows& order) {
    ++orders_.number;
    orders_.ids.add(order.match);
    orders_.expected.add(std::int64_t{order.expected_seq});
    orders_.added.add(static_cast<std::int64_t>(order.rows.size()));
    orders_.stages.add(static_cast<std::int64_t>(order.listing.stage));
    orders_.summaries.add(order.listing.summary);
    orders_.needs.add(order.listing.needs_keeper);
    for (const Row& row : order.rows) add(row);
    for (const std::string& person : order.listing.people) {
      people_.of.add(orders_.number);
      people_.names.add(person);
    }
  }
  pqxx::result send(pqxx::transaction_base& work, const std::string& node) const {
    return work.exec_prepared("append", orders_.ids.text(), orders_.expected.text(), orders_.added.text(),
                              orders_.stages.text(), orders_.summaries.text(), orders_.needs.text(), rows_.of.text(),
                              rows_.seqs.text(), rows_.times.text(), rows_.lags.text(), rows_.actors.text(),
                              rows_.acts.text(), rows_.causes.text(), rows_.walls.text(), people_.of.text(),
                              people_.names.text(), node);
  }

 private:
  void add(const Row& row) {
    rows_.of.add(orders_.number);
    rows_.seqs.add(std::int64_t{row.entry.seq});
    rows_.times.add(count(row.entry.at_ms));
    rows_.lags.add(count(row.entry.lag_ms));
    rows_.actors.add(row.entry.actor);
    rows_.acts.add(row.entry.act);
    rows_.causes.add(row.cause);
    rows_.walls.add(row.wall_ms);
  }

  struct {
    std::int64_t number = 0;
    Array ids, expected, added, stages, summaries, needs;
  } orders_;
  struct {
    Array of, seqs, times, lags, actors, acts, causes, walls;
  } rows_;
  struct {
    Array of, names;
  } people_;
};

}  // namespace

PostgresStore::PostgresStore(Options options, Watchdog& dog) : options_(std::move(options)), dog_(dog) {
  connect();
  reader_ = make_reader();
}

// ---- The connection

void PostgresStore::connect() {
  const auto now = Watchdog::Clock::now();
  if (now < next_try_) throw JournalAway(why_away_);
  try {
    auto session = std::make_unique<Session>(options_.address, "giostra " + options_.node + " writes", dog_, kWriting);
    bring_up_to_date(*session, options_.address.shown());
    session->run(prepare);
    session_.swap(session);
    take_lock();
  } catch (const JournalTrouble& trouble) {
    session_.reset();
    why_away_ = trouble.what();
    next_try_ = Watchdog::Clock::now() + kBackOff;
    throw;
  }
}

// A connection of ours that was lost may live on at the other end, with its locks: it is ended first.
void PostgresStore::take_lock() {
  const bool is_first = why_away_.empty();
  session_->run([&](pqxx::connection& db) {
    pqxx::nontransaction work(db);
    work.exec(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = current_setting('application_name') AND usename = current_user AND "
        "pid <> pg_backend_pid()");
    HouseLock{.shown = options_.address.shown(),
              .node = options_.node,
              .alone = options_.alone,
              .patience = std::chrono::milliseconds(is_first ? 1000 : 200)}
        .take(work);
    if (options_.alone) work.exec_params("UPDATE nodes SET gone = true WHERE name <> $1 AND NOT gone", options_.node);
    if (options_.told_time)
      options_.told_time(
          work.exec1("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")[0].as<std::int64_t>());
  });
}

std::unique_ptr<Session> PostgresStore::make_reader() {
  return std::make_unique<Session>(options_.address, "giostra " + options_.node + " reads", dog_, kReading);
}

std::unique_ptr<Session> PostgresStore::take_reader() {
  const std::lock_guard lock(reader_mutex_);
  if (!reader_) wants_reader_ = true;
  return std::move(reader_);
}

void PostgresStore::tidy_up() {
  if (!session_ || !wants_reader_) return;
  try {
    auto made = make_reader();
    const std::lock_guard lock(reader_mutex_);
    reader_ = std::move(made);
    wants_reader_ = false;
  } catch (const JournalTrouble& trouble) {
    spdlog::warn("journal: {}", trouble.what());
  }
}

// ---- Groups

std::vector<Stored> PostgresStore::store(Group group) {
  if (!session_) connect();
  for (int tries = 1;; ++tries) {
    try {
      return store_whole(group);
    } catch (const StatementTrouble& trouble) {
      if (trouble.again && tries < kTries) continue;
      if (group.size() == 1) throw;
      return store_one_by_one(group);
    } catch (const JournalTrouble&) {
      session_.reset();
      throw;
    }
  }
}

// One of them cannot be stored: it alone is answered so.
std::vector<Stored> PostgresStore::store_one_by_one(Group group) {
  std::vector<Stored> answers;
  for (const Order* order : group) try {
      answers.push_back(store(std::span(&order, 1)).front());
    } catch (const StatementTrouble& trouble) {
      spdlog::error("journal: an order could not be stored: {}", trouble.what());
      answers.push_back(Stored::trouble);
    }
  return answers;
}

std::vector<Stored> PostgresStore::store_whole(Group group) {
  std::vector<Stored> answers(group.size(), Stored::conflict);
  Wave wave;
  const auto fits = [&](const Order* order) {
    const StoreRows* rows = rows_of(*order);
    return rows != nullptr && !wave.matches.contains(rows->match);
  };
  std::size_t at = 0;
  for (; at < group.size() && fits(group[at]); ++at) wave.add(*rows_of(*group[at]), at);
  session_->run([&](pqxx::connection& db) {
    if (at == group.size()) {
      pqxx::nontransaction work(db);
      return append(work, std::move(wave), answers);
    }
    pqxx::work work(db);
    lock_matches(work, group);
    for (;;) {
      append(work, std::exchange(wave, {}), answers);
      for (; at < group.size() && rows_of(*group[at]) == nullptr; ++at) answers[at] = store_one(work, *group[at]);
      if (at == group.size()) break;
      for (; at < group.size() && fits(group[at]); ++at) wave.add(*rows_of(*group[at]), at);
    }
    work.commit();
  });
  return answers;
}

void PostgresStore::lock_matches(pqxx::transaction_base& work, Group group) {
  Array ids;
  std::size_t named = 0;
  for (const Order* order : group)
    if (const std::string* match = std::visit(MatchOf{}, *order)) ids.add(*match), ++named;
  if (named > 1) work.exec_prepared("lock", ids.text());
}

void PostgresStore::append(pqxx::transaction_base& work, Wave wave, std::vector<Stored>& answers) {
  if (wave.orders.empty()) return;
  std::ranges::sort(wave.orders, {}, [](const auto& order) -> std::string_view { return order.first->match; });
  Columns columns;
  for (const auto& [order, place] : wave.orders) columns.add(*order);
  for (const auto& row : columns.send(work, options_.node))
    answers[wave.orders.at(row[0].as<std::size_t>() - 1).second] = Stored::stored;
}

Stored PostgresStore::store_one(pqxx::transaction_base& work, const Order& order) {
  return std::visit([&](const auto& what) { return make(work, what); }, order);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreOrder& order) {
  return std::visit([&](const auto& what) { return make(work, what); }, order);
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreRows& order) {
  Wave wave;
  wave.add(order, 0);
  std::vector<Stored> answers{Stored::conflict};
  append(work, std::move(wave), answers);
  return answers.front();
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreHead& order) {
  const MatchHead& head = order.head;
  const auto made =
      work.exec_prepared("head", clean(head.id), clean(head.header), clean(head.secret), head.listed, head.made_ms,
                         clean(head.maker), clean(head.questions), static_cast<int>(head.stream), options_.node);
  return made.affected_rows() == 1 ? Stored::stored : Stored::conflict;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreLinks& order) {
  Array tokens, roles, givers, times;
  for (const RoleLink& link : order.links) {
    tokens.add(link.token);
    roles.add(link.role);
    givers.add(link.by);
    times.add(link.made_ms);
  }
  const auto match = work.exec_params("SELECT key FROM matches WHERE id = $1", clean(order.match));
  if (match.empty()) return Stored::conflict;
  work.exec_params(
      "INSERT INTO links SELECT $1::bigint, * FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) "
      "ON CONFLICT DO NOTHING",
      match[0][0].as<std::int64_t>(), tokens.text(), roles.text(), givers.text(), times.text());
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreLinkGone& order) {
  const auto gone =
      work.exec_params("DELETE FROM links WHERE match = (SELECT key FROM matches WHERE id = $1) AND token = $2",
                       clean(order.match), clean(order.token));
  return gone.affected_rows() == 1 ? Stored::stored : Stored::conflict;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreSummary& order) {
  work.exec_params("UPDATE matches SET summary = $2 WHERE id = $1 AND summary = ''", clean(order.match),
                   clean(order.summary));
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreThing& order) {
  work.exec_prepared("thing", clean(order.name), pqxx::binarystring(order.value), order.stays);
  note_change(work, {});
  return Stored::stored;
}

// ---- Nodes

Stored PostgresStore::make(pqxx::transaction_base& work, const StoreHeartbeat& order) {
  const auto now = work.exec_prepared("beat", options_.node, options_.reached_at, order.now, released_);
  if (options_.told_time) options_.told_time(now[0][0].as<std::int64_t>());
  return Stored::stored;
}

Stored PostgresStore::make(pqxx::transaction_base& work, const Adoption& order) {
  order.adopted->clear();
  const auto limit = std::min<std::size_t>(order.limit, std::numeric_limits<int>::max());
  for (const auto& row : work.exec_prepared("adopt", options_.node, limit, Leases::kLapse_ms, kHeartbeat))
    order.adopted->push_back({.id = row[0].as<std::string>(),
                              .stream = static_cast<Stream>(row[1].as<int>()),
                              .down_since = row[2].as<WallMs>()});
  return Stored::stored;
}

// Nodes that stopped long ago and of which nothing is left are forgotten on the way.
Stored PostgresStore::make(pqxx::transaction_base& work, const Release& /*order*/) {
  released_ = true;
  work.exec_params("UPDATE nodes SET gone = true WHERE name = $1", options_.node);
  work.exec(
      "DELETE FROM nodes WHERE beat < now() - interval '1 day' AND NOT EXISTS "
      "(SELECT FROM matches WHERE needs_keeper AND keeper = nodes.name)");
  return Stored::stored;
}

}  // namespace giostra::server
