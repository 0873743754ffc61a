// Time of reading and writing one live message: what every act costs the server before and after it is judged.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>

#include "bench/cpu.hpp"
#include "server/wire/wire.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::bench {
namespace {

namespace wire = server::wire;

constexpr std::string_view kHelp =
    "bench/wire [TIMES]\n"
    "Reads and writes messages of a live match so many times each (1000000 if not given), on one thread, best of 5,\n"
    "and prints nanoseconds of CPU time for one.\n";

std::size_t kept = 0;  // so that no work is thought away

template <class Work>
void measure(const char* name, std::uint64_t times, Work work) {
  const Timed timed = best_of(5, RUSAGE_SELF, [&] {
    for (std::uint64_t i = 0; i < times; ++i) kept += work();
    return times;
  });
  std::printf("%-32s %8.0f ns\n", name, 1e9 / timed.per_second());
}

int run(std::uint64_t times) {
  const std::string act = wire::write(wire::Act{.id = "7f0c-1234", .seat = "A.white", .act = "A:e2e4"});
  const std::string chat =
      wire::write(wire::Chat{.id = "c1", .seat = "A.white", .text = "perché non dai più cavalli? \"Adesso\""});
  const wire::LogNews news{.entries = {{.seq = 214,
                                        .at_ms = Milliseconds{391'250},
                                        .actor = "A.white",
                                        .act = "A:e2e4",
                                        .lag_ms = Milliseconds{43}}},
                           .now_ms = 391'293};
  const wire::Done done{.id = "7f0c-1234", .seq = 214};
  measure("read act", times, [&] { return wire::read_up(act)->index(); });
  measure("read chat", times, [&] { return wire::read_up(chat)->index(); });
  measure("write log of one entry", times, [&] { return wire::write(news).size(); });
  measure("write done", times, [&] { return wire::write(done).size(); });
  return kept == std::numeric_limits<std::size_t>::max() ? EXIT_FAILURE : EXIT_SUCCESS;
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  constexpr std::uint64_t kUsual_times = 1'000'000;
  if (count == 1) return giostra::bench::run(kUsual_times);
  const auto times = giostra::read_number<std::uint64_t>(words[1]);
  if (count == 2 && times && *times > 0) return giostra::bench::run(*times);
  std::cout << giostra::bench::kHelp;
  return std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
