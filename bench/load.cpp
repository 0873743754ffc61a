// Load on the real server, on loopback: matches of two people, all at once, through the real process with its disk.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include "bench/load_crowd.hpp"
#include "bench/load_drive.hpp"
#include "bench/load_house.hpp"
#include "bench/load_matches.hpp"
#include "games/game.hpp"
#include "server/net/net.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "bench/load [--matches 1000] [--rate 5000] [--seconds 5] [--rounds 3] [--idle 10000] [--game NAME] [--data DIR]\n"
    "Starts `giostra serve` on one processor and plays prepared random matches from another, two lines each. First at\n"
    "--rate acts a second altogether, then flat out: every match acts again once both players have read the last act.\n"
    "Times go from the moment an act is due to both players having it in their log; it is stored on disk before. The\n"
    "same is done with a relay that only passes messages on: the ratio is what rules, clocks and storage cost. They\n"
    "take turns, --rounds of them in the --seconds, and the best of each counts. --idle opens so many more lines that\n"
    "look on, and tells what each takes of the server's memory. --data is where the server writes; it must not exist.\n"
    "At last one match, with 10,000 lines that look on: when the last of them has each act.\n"
    "bench/load --nodes 3 [--rounds 3] [--spread 0]: the same, best of so many rounds, with SQLite, with PostgreSQL "
    "on\n"
    "one node without a bus and with NATS, and on so many nodes; CPU time an act apart for the nodes, PostgreSQL and\n"
    "NATS. Lines go where docs/examples/nginx.conf sends them, all of a match to one node; with --spread 1 anywhere.\n"
    "bench/load --crowd 10000: only that, with so many.\n";

constexpr std::size_t kCrowd = 10'000;

struct Options {
  std::size_t matches = 1000;
  double rate = 5000;
  double seconds = 5;
  std::size_t idle = 10'000;
  std::size_t crowd = 0;
  std::size_t nodes = 0, rounds = 3, spread = 0;
  std::string game;
  std::string data;
};

std::optional<Options> read_options(int count, char** words) {
  std::map<std::string, std::string> said;
  for (int i = 1; i + 1 < count; i += 2) said[words[i]] = words[i + 1];
  Options options;
  const auto number = [&](const char* name, auto& into) {
    if (const auto found = said.find(name); found != said.end())
      into = read_number<std::remove_reference_t<decltype(into)>>(found->second).value_or(0);
    said.erase(name);
  };
  number("--matches", options.matches);
  number("--rate", options.rate);
  number("--seconds", options.seconds);
  number("--idle", options.idle);
  number("--crowd", options.crowd);
  number("--nodes", options.nodes);
  number("--rounds", options.rounds);
  number("--spread", options.spread);
  options.game = std::exchange(said["--game"], "");
  options.data = std::exchange(said["--data"], "");
  said.erase("--game");
  said.erase("--data");
  const bool good = count % 2 == 1 && said.empty() && options.matches > 0 && options.rate > 0 && options.seconds > 0;
  return good ? std::optional(options) : std::nullopt;
}

// ---- Figures

void print(const char* what, const Figures& figures) {
  std::printf("%-26s %9.0f %10.1f %9.2f %9.2f %9.2f\n", what, figures.acts_per_s, figures.cpu_us.server, figures.p50_ms,
              figures.p99_ms, figures.worst_ms);
  std::fflush(stdout);
}

void print_idle(const char* what, const ServerProcess& server, double before, std::size_t count) {
  if (count == 0) return;
  std::printf("%-26s %9.2f KB of memory each, of %zu\n", what,
              (server.resident_bytes() - before) / 1024 / static_cast<double>(count), count);
}

Drive::CpuSeconds cpu_of(const ServerProcess& server) {
  return [&server] { return Cpu{server.cpu_seconds()}; };
}

std::vector<Pair> relayed(LineClients& clients, const std::vector<std::vector<Step>>& scripts) {
  std::vector<Pair> pairs;
  for (const auto& script : scripts) {
    Pair pair;
    for (std::size_t& line : pair.lines) line = clients.open("");
    for (const Step& step : script) pair.script.push_back({step.player, step.message, step.message});
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

std::vector<std::string> server_command(const fs::path& programs, const Options& options) {
  return {(programs / "giostra").string(),
          "serve",
          "--address",
          "127.0.0.1",
          "--port",
          "0",
          "--data",
          options.data,
          "--no-qr",
          "--log",
          "info",
          "--message-rate",
          "1000000"};
}

// ---- Rounds

void take_best(Figures& best, const Figures& run) {
  if (best.acts == 0) {
    best = run;
    return;
  }
  best.acts += run.acts;
  best.acknowledged += run.acknowledged;
  best.acts_per_s = std::max(best.acts_per_s, run.acts_per_s);
  if (run.cpu_us.all() < best.cpu_us.all()) best.cpu_us = run.cpu_us;
  if (run.p99_ms < best.p99_ms) best.p50_ms = run.p50_ms, best.p99_ms = run.p99_ms, best.worst_ms = run.worst_ms;
}

std::vector<Pair> at_home(const ServerProcess& server, LineClients& clients, const Game& game,
                          const std::vector<std::vector<Step>>& scripts, std::vector<std::string>& matches) {
  HttpClient http(server.port());
  std::vector<Pair> pairs;
  for (const auto& script : scripts) {
    const auto guests = two_guests(http);
    matches.push_back(made_match(http, game, guests));
    pairs.push_back({.lines = {clients.open(guests[0]), clients.open(guests[1])}, .script = script});
  }
  say_hello(clients, 0, matches, 2);
  return pairs;
}

// One of the two that take turns.
class Contender {
 public:
  template <class Pairs>
  Contender(std::string name, std::vector<std::string> command, Pairs pairs)
      : name_(std::move(name)),
        server_(std::move(command), 0),
        clients_(server_.port()),
        drive_(clients_, cpu_of(server_), pairs(server_, clients_)) {}

  void play(double rate, double seconds) {
    take_best(paced_, drive_.run(rate, seconds));
    take_best(flat_, drive_.run(0, seconds));
  }
  void print_figures() const {
    print((name_ + ", paced").c_str(), paced_);
    print((name_ + ", flat out").c_str(), flat_);
  }
  // So many more lines; `greet(clients, first)` says what they say.
  template <class Greet>
  void print_lines(const char* what, std::size_t count, Greet greet) {
    const double before = server_.resident_bytes();
    const std::size_t first = clients_.size();
    for (std::size_t i = 0; i < count; ++i) clients_.open("");
    greet(clients_, first);
    print_idle(what, server_, before, count);
  }
  [[nodiscard]] const Figures& flat() const { return flat_; }

 private:
  std::string name_;
  ServerProcess server_;
  LineClients clients_;
  Drive drive_;
  Figures paced_, flat_;
};

// They take turns, so that whatever else the machine does is against both.
void run_beside_relay(const fs::path& programs, const Options& options, const Game& game,
                      const std::vector<std::vector<Step>>& scripts) {
  std::vector<std::string> matches;
  auto relay = std::make_unique<Contender>(
      "relay", std::vector{(programs / "bench_relay").string()},
      [&](const ServerProcess&, LineClients& clients) { return relayed(clients, scripts); });
  Contender ours("giostra", server_command(programs, options), [&](const ServerProcess& server, LineClients& clients) {
    return at_home(server, clients, game, scripts, matches);
  });
  for (std::size_t round = 0; round < options.rounds; ++round)
    for (Contender* one : {relay.get(), &ours})
      one->play(options.rate, options.seconds / static_cast<double>(options.rounds));
  std::printf("%-26s %9s %10s %9s %9s %9s\n", "best of the rounds", "acts/s", "CPU us/act", "p50 ms", "p99 ms",
              "worst ms");
  relay->print_figures();
  ours.print_figures();
  relay->print_lines("relay, idle lines", options.idle, [](LineClients&, std::size_t) {});
  const Figures relayed_flat = relay->flat();
  relay.reset();  // or so many lines of both would be more than a process may have
  ours.print_lines("giostra, idle spectators", options.idle,
                   [&](LineClients& clients, std::size_t first) { say_hello(clients, first, matches, 1); });
  std::printf("flat out, to the relay: %.2f of its acts/s, %.2f of its CPU time an act; %zu acts acknowledged\n",
              ours.flat().acts_per_s / relayed_flat.acts_per_s, ours.flat().cpu_us.server / relayed_flat.cpu_us.server,
              ours.flat().acknowledged);
}

// ---- Several nodes

constexpr double kSettle_s = 2;  // until rooms are put away where they were made and nobody is

struct Measured {
  std::string name;
  Cpu rest_s{};  // a second
  Figures paced{}, flat{};
};

void measure(Drive drive, const Options& options, Measured& into) {
  drive.rest(kSettle_s);
  const Cpu rest = drive.rest(kSettle_s);
  if (into.paced.acts == 0 || rest.all() < into.rest_s.all()) into.rest_s = rest;
  take_best(into.paced, drive.run(options.rate, options.seconds));
  take_best(into.flat, drive.run(0, options.seconds));
}

void print(const Measured& measured) {
  for (const auto& [how, figures] : {std::pair{"paced", measured.paced}, {"flat out", measured.flat}}) {
    const Cpu& cpu = figures.cpu_us;
    std::printf("%-36s %9.0f %9.1f %9.1f %9.1f %9.1f %9.2f %9.2f\n", (measured.name + ", " + how).c_str(),
                figures.acts_per_s, cpu.server, cpu.database, cpu.bus, cpu.all(), figures.p50_ms, figures.p99_ms);
  }
  const Cpu& rest = measured.rest_s;
  std::printf("%-36s %9s %9.1f %9.1f %9.1f %9.1f\n", (measured.name + ", nobody acts").c_str(), "", rest.server * 1e3,
              rest.database * 1e3, rest.bus * 1e3, rest.all() * 1e3);
}

void print_ratio(const Measured& one, const Measured& other) {
  std::printf("flat out, %s to %s: %.2f of its acts/s, %.2f of its CPU time an act (paced %.2f)\n", one.name.c_str(),
              other.name.c_str(), one.flat.acts_per_s / other.flat.acts_per_s,
              one.flat.cpu_us.all() / other.flat.cpu_us.all(), one.paced.cpu_us.all() / other.paced.cpu_us.all());
}

int run_nodes(const fs::path& programs, const Options& options, const Game& game,
              const std::vector<std::vector<Step>>& scripts) {
  const std::string many = "PostgreSQL, NATS, " + std::to_string(options.nodes) + " nodes";
  const std::array<HousePlan, 4> plans{{{.name = "SQLite"},
                                        {.name = "PostgreSQL", .on_postgres = true},
                                        {.name = "PostgreSQL, NATS, 1 node", .on_postgres = true, .with_bus = true},
                                        {many.c_str(), options.nodes, true, true}}};
  Measured relay{.name = "relay"};
  std::vector<Measured> houses;
  for (const HousePlan& plan : plans) houses.push_back({.name = plan.name});
  for (std::size_t round = 0; round < options.rounds; ++round) {
    {
      const ServerProcess server({(programs / "bench_relay").string()}, House::kServers);
      LineClients clients(server.port());
      measure(Drive(clients, cpu_of(server), relayed(clients, scripts)), options, relay);
    }
    for (std::size_t i = 0; i < plans.size(); ++i) {
      const House house(programs, plans.at(i), options.data);
      LineClients clients(house.node(0).port());
      auto pairs = HousePeople(house, clients, options.spread != 0).play(game, scripts);
      measure(Drive(clients, [&] { return house.cpu_seconds(); }, std::move(pairs)), options, houses[i]);
    }
  }
  std::printf("%-36s %9s %9s %9s %9s %9s %9s %9s\n", "CPU us an act (ms a second)", "acts/s", "Giostra", "Postgres",
              "NATS", "all", "p50 ms", "p99 ms");
  print(relay);
  for (const Measured& house : houses) print(house);
  print_ratio(houses[0], relay);
  print_ratio(houses[1], houses[0]);
  print_ratio(houses[3], houses[1]);
  print_ratio(houses[3], houses[2]);
  return EXIT_SUCCESS;
}

int run_crowd(const fs::path& programs, const Options& options) {
  constexpr std::size_t kActs = 40;
  for (const Game* game : all_games())
    if (auto script = script_of(*game, kActs, 1)) {
      const ServerProcess server(server_command(programs, options), 0);
      Crowd(server, *game, std::move(*script), options.crowd).run();
      break;
    }
  fs::remove_all(options.data);
  return EXIT_SUCCESS;
}

int run(const fs::path& programs, Options options) {
  server::raise_open_files();
  if (options.data.empty())
    options.data = (fs::temp_directory_path() / ("giostra_load_" + std::to_string(getpid()))).string();
  if (fs::exists(options.data)) throw std::runtime_error(options.data + " is there already");
  pin_to(1);
  if (options.crowd > 0) return run_crowd(programs, options);
  // Enough for both runs, should the server be twice as quick as is hoped for.
  const auto acts =
      static_cast<std::size_t>(options.seconds * (options.rate + 50'000) / static_cast<double>(options.matches)) + 1;
  std::vector<std::vector<Step>> scripts;
  const Game* game = nullptr;
  for (const Game* one : all_games()) {
    if (!scripts.empty() || (!options.game.empty() && one->about().name != options.game)) continue;
    game = one;
    scripts = scripts_of(*one, options.matches, acts);
  }
  if (scripts.empty()) {
    std::cerr << "bench/load: no game that goes on for " << acts << " acts without dice; try fewer --seconds\n";
    return EXIT_FAILURE;
  }
  std::printf("%zu matches of %s, two lines each\n", options.matches, std::string(game->about().name).c_str());
  if (options.nodes > 0) return run_nodes(programs, options, *game, scripts);
  run_beside_relay(programs, options, *game, scripts);
  fs::remove_all(options.data);
  options.crowd = kCrowd;
  return run_crowd(programs, options);
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  using namespace giostra::bench;
  const auto options = read_options(count, words);
  if (!options) {
    std::cout << kHelp;
    return count == 2 && std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
  }
  try {
    return run(std::filesystem::read_symlink("/proc/self/exe").parent_path(), *options);
  } catch (const std::exception& trouble) {
    std::cerr << "bench/load: " << trouble.what() << "\n";
    return EXIT_FAILURE;
  }
}
