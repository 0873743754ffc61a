// Time of folding a whole event from its text: what opening a file, and every undo, costs.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/cpu.hpp"
#include "event/acts/event_log.hpp"
#include "event/log/event.hpp"
#include "event/pairing/round_robin.hpp"

namespace giostra::bench {
namespace {

constexpr std::string_view kHelp =
    "bench/event [ENTRANTS ROUNDS]\n"
    "Folds a Swiss of so many entrants and rounds (500 and 11 if not given) from its text, best of 9, on one thread,\n"
    "and prints milliseconds of CPU time. Pairings are Berger's: the time is the log's, not the pairing's.\n";

std::string id(std::size_t number) { return "e" + std::to_string(number); }

// Half of the results come from both players, the other half from the desk.
void add_round(Log& log, std::size_t entrants, int round) {
  const std::string at = " A " + std::to_string(round);
  const auto boards = event::berger_round(entrants, round);
  std::string pairs;
  for (const event::Board& board : boards) pairs += " " + id(board.white) + ":" + id(board.black);
  for (const std::string& act : {"propose" + at + pairs, "publish" + at, "gong" + at}) log.append({}, "chief", act);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::string number = at + " " + std::to_string(i + 1) + (i % 3 == 0 ? " draw" : " 1-0");
    if (i % 2 == 0) {
      log.append({}, "helper", "result" + number);
      continue;
    }
    log.append({}, "person:" + id(boards[i].white), "say" + number);
    log.append({}, "person:" + id(boards[i].black), "say" + number);
  }
  log.append({}, "chief", "close" + at);
}

std::string event_of(std::size_t entrants, int rounds) {
  Log log;
  log.set("Event", "Bench");
  log.append({}, "chief", "part A | Open | format=dutch | rounds=" + std::to_string(rounds));
  for (std::size_t i = 1; i <= entrants; ++i)
    log.append({}, "chief",
               "enter A " + id(i) + " | Player " + std::to_string(i) + " | strength=" + std::to_string(9000 - i));
  for (int round = 1; round <= rounds; ++round) add_round(log, entrants, round);
  return event::write_event_log(log);
}

int run(std::size_t entrants, int rounds) {
  const std::string text = event_of(entrants, rounds);
  std::uint64_t entries = 0;
  const Timed timed = best_of(9, RUSAGE_SELF, [&]() -> std::uint64_t {
    const auto log = event::read_event_log(text);
    const auto folded = event::Event::fold(*log);
    if (!folded) std::printf("%s\n", folded.error().text(Language::english).c_str());
    entries = folded ? folded->entries() : 0;
    return 1;
  });
  std::printf("%zu entrants, %d rounds, %llu entries: %.1f ms\n", entrants, rounds,
              static_cast<unsigned long long>(entries), 1e3 * timed.cpu_s);
  return entries == 0 ? 1 : 0;
}

}  // namespace
}  // namespace giostra::bench

int main(int argc, char** argv) {
  using namespace giostra;
  const auto entrants = argc > 2 ? read_number<std::size_t>(argv[1]) : std::optional<std::size_t>(500);
  const auto rounds = argc > 2 ? read_number<int>(argv[2]) : std::optional(11);
  if ((argc != 1 && argc != 3) || !entrants || !rounds || *entrants < 2 || *rounds < 1 || *rounds > 99) {
    std::fputs(bench::kHelp.data(), stderr);
    return 2;
  }
  return bench::run(*entrants, *rounds);
}
