// Load on the real server, on loopback: matches of two people, all at once, through the real process with its disk.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>

#include "bench/load_crowd.hpp"
#include "bench/load_drive.hpp"
#include "bench/load_matches.hpp"
#include "games/game.hpp"
#include "server/net/net.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "bench/load [--matches 1000] [--rate 5000] [--seconds 5] [--idle 0] [--game NAME] [--data DIR]\n"
    "Starts `giostra serve` on one processor and plays prepared random matches from another, two lines each. First at\n"
    "--rate acts a second altogether, then flat out: every match acts again once both players have read the last act.\n"
    "Times go from the moment an act is due to both players having it in their log; it is stored on disk before. The\n"
    "same is done with a relay that only passes messages on: the ratio is what rules, clocks and storage cost. --idle\n"
    "opens so many more lines that look on, and tells what each takes of the server's memory. --data is where the\n"
    "server writes; it must not exist.\n"
    "bench/load --crowd 10000: only one match, with so many lines that look on; when the last of them has each act.\n";

struct Options {
  std::size_t matches = 1000;
  double rate = 5000;
  double seconds = 5;
  std::size_t idle = 0;
  std::size_t crowd = 0;
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
  options.game = std::exchange(said["--game"], "");
  options.data = std::exchange(said["--data"], "");
  said.erase("--game");
  said.erase("--data");
  const bool good = count % 2 == 1 && said.empty() && options.matches > 0 && options.rate > 0 && options.seconds > 0;
  return good ? std::optional(options) : std::nullopt;
}

// ---- Figures

void print(const char* what, const Figures& figures) {
  std::printf("%-26s %9.0f %10.1f %9.2f %9.2f %9.2f\n", what, figures.acts_per_s, figures.cpu_us, figures.p50_ms,
              figures.p99_ms, figures.worst_ms);
  std::fflush(stdout);
}

void print_idle(const char* what, const ServerProcess& server, double before, std::size_t count) {
  if (count == 0) return;
  std::printf("%-26s %9.2f KB of memory each, of %zu\n", what,
              (server.resident_bytes() - before) / 1024 / static_cast<double>(count), count);
}

Figures run_relay(const fs::path& programs, const Options& options, const std::vector<std::vector<Step>>& scripts) {
  const ServerProcess server({(programs / "bench_relay").string()}, 0);
  LineClients clients(server.port());
  std::vector<Pair> pairs;
  for (const auto& script : scripts) {
    Pair pair;
    for (std::size_t& line : pair.lines) line = clients.open("");
    for (const Step& step : script) pair.script.push_back({step.player, step.message, step.message});
    pairs.push_back(std::move(pair));
  }
  Drive drive(clients, server, std::move(pairs));
  print("relay, paced", drive.run(options.rate, options.seconds));
  const Figures flat = drive.run(0, options.seconds);
  print("relay, flat out", flat);
  const double before = server.resident_bytes();
  for (std::size_t i = 0; i < options.idle; ++i) clients.open("");
  print_idle("relay, idle lines", server, before, options.idle);
  return flat;
}

ServerProcess served(const fs::path& programs, const Options& options) {
  return ServerProcess({(programs / "giostra").string(), "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                        options.data, "--no-qr", "--log", "info", "--message-rate", "1000000"},
                       0);
}

Figures run_server(const fs::path& programs, const Options& options, const Game& game,
                   const std::vector<std::vector<Step>>& scripts) {
  const ServerProcess server = served(programs, options);
  HttpClient http(server.port());
  LineClients clients(server.port());
  std::vector<Pair> pairs;
  std::vector<std::string> matches;
  for (const auto& script : scripts) {
    const auto guests = two_guests(http);
    matches.push_back(made_match(http, game, guests));
    pairs.push_back({.lines = {clients.open(guests[0]), clients.open(guests[1])}, .script = script});
  }
  say_hello(clients, 0, matches, 2);
  Drive drive(clients, server, std::move(pairs));
  print("giostra, paced", drive.run(options.rate, options.seconds));
  const Figures flat = drive.run(0, options.seconds);
  print("giostra, flat out", flat);
  const double before = server.resident_bytes();
  const std::size_t first = clients.size();
  for (std::size_t i = 0; i < options.idle; ++i) clients.open("");
  say_hello(clients, first, matches, 1);
  print_idle("giostra, idle spectators", server, before, options.idle);
  return flat;
}

int run_crowd(const fs::path& programs, const Options& options) {
  constexpr std::size_t kActs = 40;
  for (const Game* game : all_games())
    if (auto script = script_of(*game, kActs, 1)) {
      const ServerProcess server = served(programs, options);
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
  std::printf("%-26s %9s %10s %9s %9s %9s\n", "", "acts/s", "CPU us/act", "p50 ms", "p99 ms", "worst ms");
  const Figures relay = run_relay(programs, options, scripts);
  const Figures ours = run_server(programs, options, *game, scripts);
  fs::remove_all(options.data);
  std::printf("flat out, to the relay: %.2f of its acts/s, %.2f of its CPU time an act; %zu acts acknowledged\n",
              ours.acts_per_s / relay.acts_per_s, ours.cpu_us / relay.cpu_us, ours.acknowledged);
  return EXIT_SUCCESS;
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
