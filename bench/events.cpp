// A hall on the real server, on loopback: a desk, tables, phones, screens and visitors that look at one event while
// boards are played and results come in.
#include <filesystem>
#include <iostream>

#include "bench/hall.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "bench/events [--entrants 500] [--tables 50] [--phones 200] [--visitors 20] [--round 9] [--rate 10] [--acts 50]\n"
    "             [--data DIR]\n"
    "Starts `giostra serve` on one processor: a Swiss of so many entrants in its last round. So many tables are "
    "played\n"
    "on the server, by matches of a game without dice, at --acts a second; as many wooden ones have a device each. A\n"
    "desk, so many phones of players (two at least for every live table), two hall screens and visitors of the public\n"
    "page look on, and as many visitors come in the middle. At --rate a second results come: by the tables' devices,\n"
    "first one side, then the other; and by matches that end, which settle their tables by themselves. Times go from\n"
    "the moment at which a result is due to `done` (stored on disk), and to the last page of each kind showing it; of "
    "an\n"
    "act in a match, to both players having it. In the end every result must stand in the event's log. Stops by "
    "itself.\n"
    "--data must not exist.\n";

struct Options : HallOptions {
  std::string data{};
};

void print(const char* what, std::vector<double> times, std::size_t of) {
  std::erase_if(times, [](double ms) { return ms < 0; });
  std::ranges::sort(times);
  if (times.empty()) return;
  std::printf("%-34s %9.1f %9.1f %9.1f   %zu of %zu\n", what, times[times.size() / 2], times[times.size() * 99 / 100],
              times.back(), times.size(), of);
}

void print(const Hall& hall) {
  std::vector<double> done;
  std::array<std::vector<double>, kPages.size()> pages;
  for (const Telling& telling : hall.tellings()) {
    if (*telling.side != 0) done.push_back(telling.done_ms);
    for (std::size_t page = 0; page < kPages.size(); ++page)
      if (*telling.side != 0 || static_cast<Page>(page) != Page::table) pages[page].push_back(telling.took_ms[page]);
  }
  std::printf("%-34s %9s %9s %9s\n", "", "p50 ms", "p99 ms", "worst ms");
  print("a table's word is stored", done, done.size());
  std::puts("a result is shown by");
  for (std::size_t page = 0; page < kPages.size(); ++page) print(kPages[page], pages[page], pages[page].size());
  print("a public page that is opened", hall.opened_ms(), hall.opened_ms().size());
  print("an act in a match, to both", hall.acts_ms(), hall.acts_ms().size());
}

// The first game for two that goes on so long without dice.
PlayedHere played_here(const HallOptions& options) {
  for (const Game* game : all_games())
    for (const Preset& preset : game->presets()) {
      PlayedHere played{.game = game, .setup = preset.setup};
      if (game->seats().size() != 2 || game->clock(preset.setup)) continue;
      played.scripts = scripts_of(*game, options.tables, acts_of_match(options), preset.setup);
      if (!played.scripts.empty()) return played;
    }
  throw std::runtime_error("no game for two goes on so long without dice");
}

int run(const fs::path& programs, Options options) {
  if (options.data.empty()) options.data = fs::temp_directory_path() / ("giostra-events-" + std::to_string(getpid()));
  if (fs::exists(options.data)) throw std::runtime_error(options.data + " exists");
  bool all = false;
  {
    const ServerProcess server({(programs / "giostra").string(), "serve", "--address", "127.0.0.1", "--port", "0",
                                "--data", options.data, "--web", options.data + "/none"},
                               0);
    pin_to(1);
    const PlayedHere played = played_here(options);
    Hall hall(server, played, options);
    const double cpu = server.cpu_seconds();
    hall.play();
    print(hall);
    std::printf("%-34s %9.2f s\n", "the server's CPU meanwhile", server.cpu_seconds() - cpu);
    const std::size_t found = hall.results(), told = 2 * options.tables;
    std::printf("%zu of %zu results stand in the log\n", found, told);
    all = found == told;
  }
  fs::remove_all(options.data);
  return all ? EXIT_SUCCESS : EXIT_FAILURE;
}

// Whether the option is one, and its value can be.
bool read_option(Options& options, std::string_view name, const std::string& value) {
  if (name == "--data") options.data = value;
  if (name == "--data") return !value.empty();
  const auto number = read_number<std::size_t>(value);
  if (!number || *number == 0) return false;
  const std::map<std::string_view, std::function<void()>> all{
      {"--entrants", [&] { options.entrants = std::max<std::size_t>(*number / 2 * 2, 4); }},
      {"--tables", [&] { options.tables = *number; }},
      {"--phones", [&] { options.phones = *number; }},
      {"--visitors", [&] { options.visitors = *number; }},
      {"--round", [&] { options.round = static_cast<int>(*number); }},
      {"--rate", [&] { options.rate = static_cast<double>(*number); }},
      {"--acts", [&] { options.acts = static_cast<double>(*number); }}};
  const auto found = all.find(name);
  if (found != all.end()) found->second();
  return found != all.end();
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  using namespace giostra;
  bench::Options options;
  for (int i = 1; i < count; i += 2)
    if (const std::string_view name = words[i]; !bench::read_option(options, name, i + 1 < count ? words[i + 1] : ""))
      return std::cout << bench::kHelp, name == "--help" ? EXIT_SUCCESS : EXIT_FAILURE;
  options.tables = std::min(options.tables, options.entrants / 4);
  options.phones = std::clamp(options.phones, 2 * options.tables, options.entrants);
  try {
    return bench::run(std::filesystem::path(words[0]).parent_path(), options);
  } catch (const std::exception& trouble) {
    std::cerr << trouble.what() << "\n";
    return EXIT_FAILURE;
  }
}
