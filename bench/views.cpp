// Time of every view of a large event: what each page that is told of an entry costs.
#include <cstdio>
#include <string>

#include "bench/cpu.hpp"
#include "event/log/event.hpp"
#include "event/pairing/round_robin.hpp"
#include "server/events/standings_cache.hpp"
#include "server/events/view.hpp"

namespace giostra::bench {
namespace {

constexpr std::string_view kHelp =
    "bench/views [ENTRANTS ROUNDS]\n"
    "Makes every view of a Swiss of so many entrants and rounds (500 and 11 if not given), the last of them half "
    "played,\n"
    "best of 9, on one thread, and prints milliseconds of CPU time: as the chief reads it, with standings kept from "
    "one\n"
    "view to the next and without.\n";

std::string id(std::size_t number) { return "e" + std::to_string(number); }

void add_round(Log& log, std::size_t entrants, int round, bool whole) {
  const std::string at = " A " + std::to_string(round);
  const auto boards = event::berger_round(entrants, round);
  std::string pairs;
  for (const event::Board& board : boards) pairs += " " + id(board.white) + ":" + id(board.black);
  for (const std::string& act : {"propose" + at + pairs, "publish" + at, "gong" + at}) log.append({}, "chief", act);
  for (std::size_t i = 0; i < (whole ? boards.size() : boards.size() / 2); ++i)
    log.append({}, "helper",
               "result" + at + " " + std::to_string(i + 1) + ((i + boards[i].white) % 3 == 0 ? " draw" : " 1-0"));
  if (whole) log.append({}, "chief", "close" + at);
}

Log log_of(std::size_t entrants, int rounds) {
  Log log;
  log.set("Event", "Bench");
  log.append({}, "chief", "part A | Open | format=dutch | ties=DE,BH/C1,BH,SB | rounds=" + std::to_string(rounds));
  log.append({}, "chief", "set public A yes");
  for (std::size_t i = 1; i <= entrants; ++i) {
    const std::string name = "Player " + std::to_string(i) + (i % 2 == 0 ? " | minor=yes" : "");
    log.append({}, "chief", "person " + id(i) + " | " + name);
    log.append({}, "chief",
               "enter A " + id(i) + " | Player " + std::to_string(i) + " | strength=" + std::to_string(9000 - i));
  }
  for (int round = 1; round <= rounds; ++round) add_round(log, entrants, round, round < rounds);
  return log;
}

void measure(const char* name, const char* as, const event::Event& event, const Log& log,
             const server::EventFacts& facts) {
  std::size_t bytes = 0;
  const Timed timed = best_of(9, RUSAGE_SELF, [&]() -> std::uint64_t {
    const auto view = server::view_of(name, event, log, {.as = as, .roles = {}}, facts);
    bytes = view ? boost::json::serialize(*view).size() : 0;
    return 1;
  });
  std::printf("%-16s as %-10s %7.2f ms  %8zu bytes%s\n", name, *as == 0 ? "anybody" : as, 1e3 * timed.cpu_s, bytes,
              facts.standings != nullptr ? "" : "  without the cache");
}

int run(std::size_t entrants, int rounds) {
  const Log log = log_of(entrants, rounds);
  const auto event = event::Event::fold(log);
  if (!event) {
    std::printf("%s\n", event.error().text(Language::english).c_str());
    return 1;
  }
  server::StandingsCache cache;
  server::EventFacts facts{.id = "bench", .standings = &cache};
  for (const char* name : {"event", "people", "entrants:A", "round:A:now", "round:A:1", "standings:A", "desk",
                           "table:7", "person:e7", "screens", "history"})
    measure(name, "chief", *event, log, facts);
  for (const char* name : {"event", "entrants:A", "round:A:now", "standings:A"}) measure(name, "", *event, log, facts);
  measure("person:e7", "person:e7", *event, log, facts);
  measure("table:7", "table:7", *event, log, facts);
  facts.standings = nullptr;
  measure("standings:A", "chief", *event, log, facts);
  measure("person:e7", "person:e7", *event, log, facts);
  return 0;
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
