// Nodes on one journal, and their answers, for tests: on a fresh database each, or in memory.
#pragma once

#include <gtest/gtest.h>

#include "bench/postgres_server.hpp"
#include "server/journal/journal_test.hpp"
#include "server/postgres/postgres_journal.hpp"

namespace giostra::server {

// What a node asks of its journal; each waits for its answer.
class AskingNode {
 public:
  virtual ~AskingNode() = default;
  AskingNode(const AskingNode&) = delete;
  AskingNode& operator=(const AskingNode&) = delete;

  virtual Journal& journal() = 0;
  virtual Leases& leases() = 0;

  Stored create(MatchHead head) {
    return answer<Stored>([&](Journal::Done done) { journal().create(std::move(head), std::move(done)); });
  }
  Stored append(std::string_view match, std::uint32_t expected, std::vector<Row> rows, Listing listing = {}) {
    return answer<Stored>([&](Journal::Done done) {
      journal().append(match, expected, std::move(rows), std::move(listing), std::move(done));
    });
  }
  Stored change(Change change) {
    return answer<Stored>([&](Journal::Done done) { journal().change(std::move(change), std::move(done)); });
  }
  Stored release() {
    return answer<Stored>([&](Journal::Done done) { leases().release(std::move(done)); });
  }
  std::vector<Orphan> adopt(std::size_t limit = 100) {
    return answer<std::vector<Orphan>>([&](Leases::Adopted adopted) { leases().adopt(limit, std::move(adopted)); });
  }
  Leases::Changes changes(std::optional<std::int64_t> since = {}) {
    return answer<std::optional<Leases::Changes>>([&](Leases::Told told) { leases().changes(since, std::move(told)); })
        .value();
  }
  // Stored when it returns.
  void beat(WallMs now) {
    journal().heartbeat(now);
    append("no such match", 0, {});
  }

 protected:
  AskingNode() = default;
  virtual void run_one() = 0;

 private:
  template <class Answer, class Ask>
  Answer answer(Ask ask) {
    std::optional<Answer> answer;
    ask([&](Answer given) { answer = std::move(given); });
    while (!answer) run_one();
    return *answer;
  }
};

// A node: its journal, its loop, what it was answered.
class TestNode final : public AskingNode {
 public:
  TestNode(const std::string& address, std::string name, bool alone = false)
      : journal_({.address = PostgresAddress::read(address).value(), .node = std::move(name), .alone = alone},
                 loop_.post()) {}

  PostgresJournal& journal() override { return journal_; }
  Leases& leases() override { return journal_; }

 private:
  void run_one() override { loop_.run_one(); }

  TestLoop loop_;
  PostgresJournal journal_;
};

}  // namespace giostra::server
