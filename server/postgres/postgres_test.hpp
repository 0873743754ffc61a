// Journals on a fresh database each, and their answers, for tests.
#pragma once

#include <gtest/gtest.h>

#include "bench/postgres_server.hpp"
#include "server/journal/journal_test.hpp"
#include "server/postgres/postgres_journal.hpp"

namespace giostra::server {

// A node: its journal, its loop, what it was answered.
class TestNode {
 public:
  TestNode(const std::string& address, std::string name, bool alone = false)
      : journal_({.address = PostgresAddress::read(address).value(), .node = std::move(name), .alone = alone},
                 loop_.post()) {}

  PostgresJournal& journal() { return journal_; }
  // Each waits for its answer.
  Stored create(MatchHead head) {
    return answer([&](Journal::Done done) { journal_.create(std::move(head), std::move(done)); });
  }
  Stored append(std::string_view match, std::uint32_t expected, std::vector<Row> rows, Listing listing = {}) {
    return answer([&](Journal::Done done) {
      journal_.append(match, expected, std::move(rows), std::move(listing), std::move(done));
    });
  }
  Stored change(Change change) {
    return answer([&](Journal::Done done) { journal_.change(std::move(change), std::move(done)); });
  }
  Stored release() {
    return answer([&](Journal::Done done) { journal_.release(std::move(done)); });
  }
  std::vector<Orphan> adopt(std::size_t limit = 100) {
    std::optional<std::vector<Orphan>> adopted;
    journal_.adopt(limit, [&](std::vector<Orphan> orphans) { adopted = std::move(orphans); });
    while (!adopted) loop_.run_one();
    return *adopted;
  }
  // Stored when it returns.
  void beat(WallMs now) {
    journal_.heartbeat(now);
    append("no such match", 0, {});
  }

 private:
  template <class Ask>
  Stored answer(Ask ask) {
    std::optional<Stored> answer;
    ask([&](Stored how) { answer = how; });
    while (!answer) loop_.run_one();
    return *answer;
  }

  TestLoop loop_;
  PostgresJournal journal_;
};

}  // namespace giostra::server
