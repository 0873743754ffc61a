// The journal's tables in PostgreSQL as the writer's thread uses them: groups of orders, and who keeps which stream.
// One connection, made again when it is lost, not more often than once a second.
//
// Most groups are appends to different matches: one statement, which is one transaction. In all others the matches of
// the group are locked first, in one order for all nodes, so that two nodes never wait for each other in a ring.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>

#include "server/journal/leases.hpp"
#include "server/journal/store_order.hpp"
#include "server/postgres/session.hpp"

namespace giostra::server {

struct Adoption {
  std::size_t limit = 0;
  std::shared_ptr<std::vector<Orphan>> adopted;
};
struct Release {};
struct ChangesAsked {
  std::optional<std::int64_t> since{};
  std::shared_ptr<Leases::Changes> found;
};

// Of streams that come from where nobody kept any.
[[nodiscard]] bool needs_keeper(Stream stream, Stage stage);

class PostgresStore {
 public:
  using Order = std::variant<StoreOrder, Adoption, Release, ChangesAsked>;
  using Group = std::span<const Order* const>;

  struct Options {
    PostgresAddress address;
    std::string node;                         // this one's name; no other bears it, nor did its forerunner
    std::string reached_at;                   // for the operator
    bool alone = true;                        // no other node may use the database meanwhile
    std::function<void(WallMs)> told_time{};  // what the database's clock says now; on the writer's thread
  };
  // Connects, and brings the tables up to date. Throws JournalTrouble.
  PostgresStore(Options options, Watchdog& dog);

  // ---- As GroupWriter wants it
  std::vector<Stored> store(Group group);
  [[nodiscard]] Health health() const { return Health::well; }
  void tidy_up();

  // ---- The loop's connection, which is made here, as only this thread may wait for one.
  // The one that is there; null: none yet. Its user says when it is of no use any more.
  std::unique_ptr<Session> take_reader();

 private:
  struct Wave;

  void connect();
  void take_lock();
  std::unique_ptr<Session> make_reader();
  std::vector<Stored> store_whole(Group group);
  std::vector<Stored> store_one_by_one(Group group);
  void lock_matches(pqxx::transaction_base& work, Group group);
  void append(pqxx::transaction_base& work, Wave wave, std::vector<Stored>& answers);
  Stored store_one(pqxx::transaction_base& work, const Order& order);
  Stored make(pqxx::transaction_base& work, const StoreOrder& order);
  Stored make(pqxx::transaction_base& work, const StoreHead& order);
  Stored make(pqxx::transaction_base& work, const StoreRows& order);
  Stored make(pqxx::transaction_base& work, const StoreLinks& order);
  Stored make(pqxx::transaction_base& work, const StoreLinkGone& order);
  Stored make(pqxx::transaction_base& work, const StoreSummary& order);
  Stored make(pqxx::transaction_base& work, const StoreHeartbeat& order);
  Stored make(pqxx::transaction_base& work, const StoreThing& order);
  Stored make(pqxx::transaction_base& work, const Adoption& order);
  Stored make(pqxx::transaction_base& work, const Release& order);
  // changes.cpp
  Stored make(pqxx::transaction_base& work, const ChangesAsked& order);
  void note_change(pqxx::transaction_base& work, const std::string& stream);
  Stored make(pqxx::transaction_base& work, const Change& order);
  Stored make(pqxx::transaction_base& work, const change::Add& add);
  Stored make(pqxx::transaction_base& work, const change::Strike& strike);
  Stored make(pqxx::transaction_base& work, const change::List& list);
  Stored make(pqxx::transaction_base& work, const change::Erase& erase);
  Stored make(pqxx::transaction_base& work, const change::Replace& replace);
  Stored make(pqxx::transaction_base& work, const change::Forget& forget);
  Stored make(pqxx::transaction_base& work, const change::Bring& bring);
  Stored bring_one(pqxx::transaction_base& work, const Whole& whole);

  Options options_;
  Watchdog& dog_;
  std::unique_ptr<Session> session_;
  Watchdog::Clock::time_point next_try_{};
  std::string why_away_;
  bool released_ = false;
  std::mutex reader_mutex_;
  std::unique_ptr<Session> reader_;
  std::atomic<bool> wants_reader_ = false;
};

}  // namespace giostra::server
