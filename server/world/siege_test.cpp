// A house under siege, seed by seed: GIOSTRA_WORLD_SEED is the first, GIOSTRA_WORLDS how many (scripts/world:
// thousands).
#include "server/world/siege_test.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

TEST(Siege, nobody_does_or_reads_what_is_not_theirs_and_honest_people_play_on) {
  const std::uint64_t first = from_environment("GIOSTRA_WORLD_SEED", 1);
  const std::uint64_t worlds = from_environment("GIOSTRA_WORLDS", 6);
  std::size_t judged = 0;
  for (std::uint64_t seed = first; seed < first + worlds && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Siege siege(seed);
    for (const std::string& fault : siege.run()) ADD_FAILURE() << fault;
    judged += siege.judge.judged();
  }
  EXPECT_GT(judged, worlds * 1000) << "too little happened to say anything";
}

}  // namespace
}  // namespace giostra::server
