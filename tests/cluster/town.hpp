// The people of a house whose machines fail, and the matches that they play: several games with clocks, some with
// computers, lookers-on at every node. They live in a thread of their own while blows fall; in between it is quiet, and
// all is judged.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/postgres/reader.hpp"
#include "tests/cluster/judge.hpp"
#include "tests/cluster/machines.hpp"
#include "tests/cluster/person.hpp"

namespace giostra::cluster {

// How long somebody waited for an answer.
struct Waited {
  Moment sent, done;
};

class Town {
 public:
  Town(Machines& machines, std::uint64_t seed, std::string clock) : machines_(machines), clock_(std::move(clock)) {
    street_.random.seed(seed);
    street_.doors = machines.doors();
    street_.acknowledged = [this](Moment sent, Moment done) {
      ++acknowledged_;
      if (done - sent > 100 * kMs) waited_.push_back({sent, done});
    };
  }
  ~Town() { rest(); }
  Town(const Town&) = delete;
  Town& operator=(const Town&) = delete;

  // As many matches as that, of all games in turn; those that are over give way.
  void gather(std::size_t matches) {
    std::erase_if(matches_, [](const auto& match) { return match->is_over; });
    for (int tries = 0; matches_.size() < matches; ++tries) {
      if (tries == 200) throw std::runtime_error("no match can be made: " + trouble_);
      if (auto made = make()) matches_.push_back(std::move(made));
    }
  }

  // People play, until they are told to rest.
  void play() {
    street_.plays = true;
    resting_ = false;
    thread_ = std::thread([this] {
      while (!resting_) live();
    });
  }
  void rest() {
    resting_ = true;
    if (thread_.joinable()) thread_.join();
    rested_ms_ =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
  }
  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }

  // ---- While they rest

  // Everybody gets what is still under way; then every match is judged. What is wrong, in words.
  std::vector<std::string> judge(const std::vector<Outage>& outages) {
    street_.plays = false;
    std::vector<std::string> faults;
    for (const auto& match : matches_) {
      const auto kept = settled(*match, faults);
      if (!kept) continue;
      ++judged_;
      Judge judge(*kept, match->history);
      for (const auto& person : match->people) {
        judge.same_for({person->name(), person->id(), &person->entries(), person->match()});
        faults.insert(faults.end(), person->faults().begin(), person->faults().end());
      }
      judge.clocks_add_up();
      judge.nobody_is_flagged(rested_ms_ + kThinkMs);
      for (const Outage& outage : outages) judge.nothing_counted_in(outage);
      faults.insert(faults.end(), judge.faults().begin(), judge.faults().end());
      match->is_over = kept->stage == server::Stage::over;
    }
    return faults;
  }
  [[nodiscard]] const std::vector<Waited>& waited() const { return waited_; }
  [[nodiscard]] std::size_t made() const { return made_; }
  [[nodiscard]] std::size_t judged() const { return judged_; }

 private:
  static constexpr server::WallMs kThinkMs = 5000;  // everybody has more than that left when they rest

  struct Played {
    std::string id;
    history::History history{};
    std::vector<std::unique_ptr<Person>> people{};
    bool is_over = false;
  };

  void live() {
    street_.io.restart();
    street_.io.run_for(std::chrono::milliseconds(10));
    for (const auto& match : matches_)
      for (const auto& person : match->people) person->step();
  }

  // The match as it is stored, once everybody has all of it; nothing, and a fault: they do not get it.
  std::optional<server::Kept> settled(const Played& match, std::vector<std::string>& faults) {
    server::Watchdog dog;
    const auto address = *server::PostgresAddress::read(machines_.database().address());
    server::PostgresReader reader(
        [&] { return std::make_unique<server::Session>(address, "giostra judge", dog, server::Session::Limits{}); });
    for (const Moment until = now_us() + 60 * kSecond; now_us() < until; live()) {
      auto kept = reader.read(match.id, 0);
      if (!kept) break;
      const auto has_all = [&](const auto& person) { return person->has_all(kept->rows.size()); };
      if (std::ranges::all_of(match.people, has_all)) return kept;
      for (int turn = 0; turn < 5; ++turn) live();
    }
    std::string who;
    for (const auto& person : match.people) who += "; " + person->state();
    faults.push_back(match.id + ": not everybody has all of it" + who);
    return std::nullopt;
  }

  // ---- Making

  std::unique_ptr<Played> make() {
    const auto games = all_games();
    const Game& game = *games[made_ % games.size()];
    const bool computers = game.bots() != nullptr && made_ / games.size() % 2 == 1;
    std::vector<std::string> seats;
    for (const SeatInfo& seat : game.seats())
      if (seat.speaks) seats.emplace_back(seat.name);
    std::string wish = "\"" + seats.front() + R"(":"me")";
    for (std::size_t seat = 1; computers && seat < seats.size(); ++seat) wish += ",\"" + seats[seat] + R"(":"bot:1")";
    std::string time = "clock=" + clock_;  // of the law, of the house, or the law's own
    time = game.check_setup(time) ? R"("setup":")" + time + "\","
           : game.keeps_time()    ? ""
                                  : R"("clock":")" + clock_ + "\",";
    wish =
        R"({"game":")" + std::string(game.about().name) + R"(","pace":"quick",)" + time + R"("seats":{)" + wish + "}}";
    if (computers) seats.resize(1);
    return open(wish, seats);
  }
  std::unique_ptr<Played> open(const std::string& wish, const std::vector<std::string>& seats) {
    std::vector<std::string> cookies;
    while (cookies.size() < seats.size()) {
      const Answer me = ask({.path = "/api/me", .body = R"({"name":"Anna"})"});
      const std::string cookie(me[boost::beast::http::field::set_cookie]);
      cookies.push_back(cookie.substr(0, cookie.find(';')));
    }
    const Answer answer = ask({.path = "/api/matches", .cookie = cookies.front(), .body = wish});
    if (answer.result_int() != 201) return failed(wish, answer);
    auto match = std::make_unique<Played>();
    match->id = boost::json::parse(answer.body()).at("id").as_string();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const Answer sits = ask({.path = "/api/matches/" + match->id + "/seats/" + seats[seat],
                               .cookie = cookies[seat],
                               .body = seat == 0 ? R"({"do":"seed","seed":"0a"})" : R"({"do":"sit","seed":"0b"})"});
      if (sits.result_int() != 200) return failed(seats[seat], sits);
    }
    ++made_;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      seat_down(*match, {.match = match->id, .cookie = cookies[seat], .name = seats[seat]});
    for (std::size_t node = 1; node <= Machines::kNodes; ++node)
      seat_down(*match, {.match = match->id, .door = node, .name = "looks on at " + std::to_string(node)});
    return match;
  }
  void seat_down(Played& match, Person::Ticket ticket) {
    match.people.push_back(std::make_unique<Person>(street_, match.history, std::move(ticket)));
  }
  Answer ask(const Request& request) { return cluster::ask(street_.doors.front(), request); }
  std::unique_ptr<Played> failed(const std::string& what, const Answer& answer) {
    trouble_ = what + ": " + std::to_string(answer.result_int()) + " " + answer.body();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return nullptr;
  }

  Machines& machines_;
  std::string clock_;  // of each match, where the game allows it
  Street street_;
  std::vector<std::unique_ptr<Played>> matches_;
  std::thread thread_;
  std::atomic<bool> resting_ = true;
  std::atomic<std::size_t> acknowledged_ = 0;
  std::vector<Waited> waited_;
  server::WallMs rested_ms_ = 0;
  std::size_t made_ = 0, judged_ = 0;
  std::string trouble_;
};

}  // namespace giostra::cluster
