// A whole world in one thread: the hub, its journal, a bad network, players, spectators and computer players, in
// virtual time. Everything that happens follows from one seed.
//
//   Visitor ── messages late, lost, doubled, out of order ──> Hub ──> MemoryJournal ──> Disk (survives restarts)
//
// A house of several nodes has a hub and a journal for each, on one disk, and a bus in bad weather between them.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "server/bus/memory_bus.hpp"
#include "server/events/hub.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/matches/hub.hpp"
#include "server/wire/wire_client.hpp"
#include "tests/process/history.hpp"

namespace giostra::server {

struct Weather {  // in percent, of messages
  unsigned lost = 4;
  unsigned doubled = 4;
  unsigned late = 10;
  unsigned hang_up = 0;  // per thousand steps of a client: its line breaks
};

inline constexpr Weather kClear{.lost = 0, .doubled = 0, .late = 0, .hang_up = 0};

class World;

inline Person person(const std::string& name) { return {.id = "g" + name, .name = name}; }

// One end of lines to the hub.
class LineEnd {
 public:
  LineEnd() = default;
  virtual ~LineEnd() = default;
  LineEnd(const LineEnd&) = delete;
  LineEnd& operator=(const LineEnd&) = delete;
  virtual void receive(LineId line, const std::string& text) = 0;
  virtual void dropped(LineId line) = 0;
  [[nodiscard]] virtual const Person& person() const = 0;
  [[nodiscard]] virtual bool is_of_event() const { return false; }
};

// What a side tells itself: whoever finds these words on their way to somebody knows whether they may go there.
inline std::string whispered(const std::string& match, char side) { return "zq-" + match + "-" + side; }

// Somebody with a browser: keeps what arrived, folds it, acts for its seats at random, sends again what was not
// answered, and says hello again when something is missing.
class Visitor final : public LineEnd {
 public:
  Visitor(World& world, Person person, std::string match) : world_(world), person_(std::move(person)), id_(match) {}

  void step();
  void receive(LineId line, const std::string& text) override;
  void hang_up();
  void dropped(LineId line) override;
  void resign();  // for every seat that speaks

  [[nodiscard]] const Person& person() const override { return person_; }
  [[nodiscard]] const std::map<std::uint32_t, Entry>& entries() const { return entries_; }
  [[nodiscard]] const std::map<std::string, std::uint32_t>& done() const { return done_; }
  [[nodiscard]] const std::string& watches() const { return id_; }
  [[nodiscard]] bool has_all(std::size_t number) const { return known_ == number; }
  [[nodiscard]] const Match* match() const { return match_ ? &*match_ : nullptr; }
  [[nodiscard]] Log log() const;
  bool plays = true;        // false: only looks on
  bool gives_seeds = true;  // to the dice, before the start
  bool stays_away = false;  // does not come back when the line is lost
  bool lies = false;        // holds pongs back, doubles them and makes them up

 private:
  struct Sent {
    std::string text;
    WallMs at;
  };
  void connect();
  void take(const wire::LogNews& news);
  void fold();
  void give_seeds();
  void act();
  void talk();
  void pong(std::uint32_t n);
  [[nodiscard]] std::string pick(Actor seat);
  void send(std::string text);
  void send_act(std::string seat, std::string act);
  [[nodiscard]] ActorSet my_seats() const;

  World& world_;
  Person person_;
  std::string id_;
  LineId line_ = 0;
  WallMs hello_at_ = 0;
  bool welcomed_ = false;  // on this line
  std::vector<std::pair<std::string, std::string>> header_;
  std::map<std::uint32_t, Entry> entries_;
  std::uint32_t known_ = 0;  // entries without a gap
  std::optional<Match> match_;
  std::uint32_t folded_ = 0;
  std::uint32_t number_ = 0;
  std::map<std::string, Sent> waiting_;
  std::map<std::string, std::uint32_t> done_;
};

// One process of the house.
struct WorldNode {
  std::string name{};  // of this life
  std::unique_ptr<MemoryJournal> journal{};
  std::unique_ptr<MemoryBus> bus{};
  std::unique_ptr<ClusterPorts> ports{};
  std::unique_ptr<Thinkers> thinkers{};
  std::unique_ptr<Doorkeeper> doors{};
  std::unique_ptr<EventHub> events{};  // where there are several
  std::unique_ptr<Hub> hub{};          // none: it is down
  std::uint64_t life = 0;              // what was meant for an earlier one is void
  unsigned stores = 70;                // in percent, of what waits at every step
  WallMs cut_until = 0;                // it did not reach the journal until then
};

class World final : public Outlet {
 public:
  explicit World(std::uint64_t seed, Weather weather = {}, std::size_t nodes = 1);
  ~World() override;

  // ---- The world's parts
  [[nodiscard]] Hub& hub() { return *node().hub; }
  [[nodiscard]] Disk& disk() { return *disk_; }
  [[nodiscard]] MemoryJournal& journal() { return *node().journal; }
  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }
  [[nodiscard]] WorldNode& node(std::size_t number = 0) { return nodes_[number]; }
  [[nodiscard]] Air& air() { return *air_; }
  [[nodiscard]] WallMs now() const { return now_; }
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  [[nodiscard]] bool percent(unsigned chance) { return below(100) < chance; }
  Weather weather;

  // Makes a match for these people, each at the seats named, computer players at all others; returns its id.
  std::string make(std::string_view game, std::string_view setup,
                   const std::vector<std::pair<Person, std::vector<std::string>>>& people, int level = 1,
                   bool referee = false);
  Visitor& come(const Person& person, const std::string& match, bool plays = true);

  // ---- Time
  void at(WallMs delay, std::function<void()> what);
  void run_for(WallMs time);
  // Until this holds; false: it did not in that time.
  bool run_until(const std::function<bool()>& holds, WallMs time);

  // ---- Trouble
  void crash(WallMs down_for);  // what is not stored is lost; comes up again later
  void hang_up_all();
  void crash_node(std::size_t number, WallMs down_for);  // the others live on
  void stop_node(std::size_t number, WallMs down_for);   // in order
  void cut_node(std::size_t number, WallMs time);        // from the journal

  // ---- Lines between clients and the hub
  LineId open_line(LineEnd& end);  // to any node; 0: all are down
  void close_line(LineId line);
  void carry(LineId line, std::string text);  // from a client

  // Outlet
  void send(LineId line, std::shared_ptr<const std::string> message) override;
  void cut(LineId line, wire::Bye::Why why) override;
  // Real players, their time is virtual
  void think(std::size_t node, Thinkers::Task task, Thinkers::Answered answered);
  void forget(std::size_t node, std::string_view match);

  // For whoever watches: what the hub is told on a line, and what it sends there, before the weather has its way.
  std::function<void(const Person&, const std::string&)> heard = [](const auto&, const auto&) {};
  std::function<void(const Person&, const std::string&)> sent = [](const auto&, const auto&) {};

  std::vector<std::unique_ptr<Visitor>> clients;
  std::size_t restarts = 0;
  std::size_t thoughts = 0;                             // that were asked for
  std::map<std::string, history::History> histories{};  // by match
  std::optional<std::size_t> only_node{};               // lines go there, as long as it is up
  // When somebody was connected to a node that crashed or did not reach the journal, until another one served them.
  struct Outage {
    WallMs from = 0;
    std::optional<WallMs> to{};
  };
  std::map<std::string, std::vector<Outage>> outages{};  // by person

 private:
  void start(std::size_t number);
  void start_events(std::size_t number);
  void end_node(std::size_t number);
  void note_outage(std::size_t number);
  void look_for_people();
  void step();
  void look_for_keepers();
  void sit(const std::string& match, const Person& person, const std::string& seat);
  std::string given(const std::string& match, const std::string& seat);  // the token of a link to it, if it needs one
  [[nodiscard]] WallMs delay();

  std::mt19937_64 random_;
  WallMs now_ = 1'700'000'000'000;
  std::multimap<WallMs, std::function<void()>> events_;
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
  std::shared_ptr<Air> air_;
  std::vector<WorldNode> nodes_;
  struct OpenLine {
    LineEnd* end;
    std::size_t node;
  };
  std::map<LineId, OpenLine> lines_;
  LineId next_line_ = 1;
  std::map<std::tuple<std::size_t, std::string, unsigned>, std::unique_ptr<Player>> players_;
  WallMs served_since_ = 0;                  // some node is up and reaches the journal
  std::map<std::string, WallMs> orphans_{};  // matches that nobody keeps, and since when
};

// ---- What must hold (world_test.cpp)
Log log_on(const Kept& kept);
// Every act that a client was told is done stands in the journal, once, under that number.
void expect_nothing_lost(World& world, const std::string& id);
// What a client has is the journal's log, cut for it; and it comes to the same state.
void expect_same_for_all(World& world, const std::string& id);
// Nobody has an entry that is veiled for them by what is stored so far.
void expect_no_leak(World& world, const std::string& id);
// All the time that was played was charged: where one seat at a time is on the clock, to the pair of them.
void expect_clocks_add_up(const Log& log);
// All that people were told fits one order.
void expect_one_order(World& world, const std::string& id);
// Nobody was flagged while their node was out. How many flags have fallen.
std::size_t expect_no_flag_for_outages(World& world, const std::string& id);

// One round of bad luck for one of several nodes, or for all.
void trouble(World& world);

std::uint64_t from_environment(const char* name, std::uint64_t otherwise);

}  // namespace giostra::server
