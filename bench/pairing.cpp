// Time of pairing one round, by size of the field (E165): Dutch Swiss and pairs, every round of seeded tournaments with
// all oddities.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "bench/cpu.hpp"
#include "event/random/random_event.hpp"

namespace giostra::bench {
namespace {

constexpr std::string_view kHelp =
    "bench/pairing [ENTRANTS...]\n"
    "Pairs every round of three seeded tournaments of so many entrants (20, 60, 100 and 200 if not given) in nine\n"
    "rounds, on one thread, and prints milliseconds of CPU time: the mean and the slowest round.\n"
    "Required: 60 in less than 200 ms, 200 in less than 5 s.\n";

struct Times {
  int rounds = 0;
  double sum_s = 0, slowest_s = 0;
};

void time_rounds(event::System system, std::size_t entrants, std::uint64_t seed, Times& times) {
  const auto made = event::make_random_event({.system = system, .seed = seed, .entrants = entrants, .rounds = 9});
  if (!made) return;
  const event::CrossTable& table = made->file.entrants();
  for (int round = 1; round <= table.known_rounds(); ++round) {
    const event::CrossTable before = table.before(round);
    const double began = cpu_seconds(RUSAGE_SELF);
    const auto pairing = pair_round(system, before, made->present[static_cast<std::size_t>(round - 1)]);
    const double used = cpu_seconds(RUSAGE_SELF) - began;
    ++times.rounds;
    times.sum_s += used;
    times.slowest_s = std::max(times.slowest_s, used);
  }
}

void run(event::System system, std::size_t entrants) {
  Times times;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) time_rounds(system, entrants, seed, times);
  std::printf("%-12s %4zu entrants: %3d rounds, mean %8.1f ms, slowest %8.1f ms\n",
              std::string(write_system(system)).c_str(), entrants, times.rounds, times.sum_s / times.rounds * 1e3,
              times.slowest_s * 1e3);
  std::fflush(stdout);
}

}  // namespace
}  // namespace giostra::bench

int main(int argc, char** argv) {
  using namespace giostra;
  std::vector<std::size_t> sizes;
  for (int at = 1; at < argc; ++at) {
    const auto size = read_number<std::size_t>(argv[at]);
    if (!size || *size < 2 || *size > event::kMostRandomEntrants) {
      const bool asked = std::string_view(argv[at]) == "--help";
      std::fputs(bench::kHelp.data(), asked ? stdout : stderr);
      return asked ? 0 : 2;
    }
    sizes.push_back(*size);
  }
  if (sizes.empty()) sizes = {20, 60, 100, 200};
  for (const auto system : {event::System::dutch, event::System::team_swiss})
    for (const std::size_t size : sizes) bench::run(system, size);
  return 0;
}
