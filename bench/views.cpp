// Time of every view of a large event: what each page that is told of an entry costs.
#include <cstdio>
#include <string>

#include "bench/cpu.hpp"
#include "bench/swiss_log.hpp"
#include "event/log/event.hpp"
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
  Log log = swiss_log(entrants, "rounds=" + std::to_string(rounds));
  for (int round = 1; round <= rounds; ++round)
    add_round(log, entrants, round, round < rounds ? Played::whole : Played::half);
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
