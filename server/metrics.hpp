// Figures for Prometheus: what hub, net and journal have counted, and how long storing takes. Collected when asked for,
// written as text; nothing here is served or sent.
#pragma once

#include <memory>
#include <string>

#include "server/events/ports.hpp"
#include "server/journal/journal.hpp"
#include "server/matches/ports.hpp"
#include "server/net/net.hpp"
#include "server/workers/bus_thinkers.hpp"
#include "server/workers/thinkers.hpp"

namespace giostra::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void journal_is(Health health);
  void bus_is(bool up, const BusThinkers::Counts& thinking);
  // From the decision to the moment at which it is stored and may be told.
  void stored(Stored how, double seconds);
  void reports(std::size_t open);  // of players, that the operator has not settled
  // From the wish to the moment at which a thread has taken it up. From any thread.
  void thought_waited(bool for_people, double seconds);
  [[nodiscard]] std::string text(const HubCounts& hub, const Net::Counts& net,
                                 const WorkerThinkers::Counts& thinking = {}, const EventCounts& events = {});

  static constexpr std::string_view kType = "text/plain; version=0.0.4; charset=utf-8";

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// A journal that takes the time of every order. All else goes through.
class TimedJournal final : public Journal {
 public:
  TimedJournal(Journal& journal, Metrics& metrics) : journal_(journal), metrics_(metrics) {}

  void create(MatchHead head, Done done) override { journal_.create(std::move(head), timed(std::move(done))); }
  void append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
              Done done) override {
    journal_.append(match, expected_seq, std::move(rows), std::move(listing), timed(std::move(done)));
  }
  void add_summary(std::string_view match, std::string summary) override {
    journal_.add_summary(match, std::move(summary));
  }
  void add_links(std::string_view match, std::vector<RoleLink> links, Done done) override {
    journal_.add_links(match, std::move(links), timed(std::move(done)));
  }
  void drop_link(std::string_view match, std::string_view token, Done done) override {
    journal_.drop_link(match, token, timed(std::move(done)));
  }
  [[nodiscard]] std::vector<RoleLink> links(std::string_view match) override { return journal_.links(match); }
  [[nodiscard]] std::optional<Kept> read(std::string_view match, std::uint32_t since) override {
    return journal_.read(match, since);
  }
  [[nodiscard]] std::vector<Listed> find(const Query& query) override { return journal_.find(query); }
  [[nodiscard]] std::vector<OpenMatch> find_open(bool listed, std::uint64_t after, std::size_t limit) override {
    return journal_.find_open(listed, after, limit);
  }
  [[nodiscard]] std::vector<Note> notes(const NoteQuery& query) override { return journal_.notes(query); }
  void change(Change change, Done done) override { journal_.change(std::move(change), std::move(done)); }
  void heartbeat(WallMs now) override { journal_.heartbeat(now); }
  [[nodiscard]] std::optional<WallMs> last_heartbeat() override { return journal_.last_heartbeat(); }
  [[nodiscard]] std::optional<std::string> recall(std::string_view name) override { return journal_.recall(name); }
  void remember(std::string_view name, std::string_view value) override { journal_.remember(name, value); }
  [[nodiscard]] std::string agree_on(std::string_view name, std::string_view value) override {
    return journal_.agree_on(name, value);
  }
  [[nodiscard]] Health health() override { return journal_.health(); }

 private:
  [[nodiscard]] Done timed(Done done);

  Journal& journal_;
  Metrics& metrics_;
};

}  // namespace giostra::server
