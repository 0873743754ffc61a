// Three nodes behind nginx, PostgreSQL with a standby, NATS: real processes, which are killed, frozen and cut off while
// people play. Nothing acknowledged is lost or doubled, all fold to the same, the clocks add up, nobody is flagged.
// GIOSTRA_OUTAGES says how many blows, GIOSTRA_OUTAGES_SEED which (scripts/outages: a thousand). Clocks are short then,
// and the time of outages is judged to the second; otherwise not, as ./test runs on machines that may be slower than
// that.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "server/world/world_test.hpp"
#include "tests/cluster/blows.hpp"

namespace giostra::cluster {
namespace {

using std::chrono::milliseconds;

// Longest wait for an answer, by the kind of the blow that fell last before it was asked for, or right then.
void tell(const Blows& blows, const Town& town) {
  std::map<Kind, std::pair<std::size_t, Moment>> figures;
  for (const Blow& blow : blows.fell()) ++figures[blow.kind].first;
  for (const Waited& waited : town.waited()) {
    const auto after = std::ranges::upper_bound(blows.fell(), waited.sent + 50 * kMs, {}, &Blow::from);
    if (after == blows.fell().begin()) continue;
    Moment& longest = figures[std::prev(after)->kind].second;
    longest = std::max(longest, waited.done - waited.sent);
  }
  std::cout << "figures: " << blows.fell().size() << " blows, " << town.made() << " matches, " << town.acknowledged()
            << " acts acknowledged";
  for (const auto& [kind, figure] : figures)
    std::cout << "; " << kKinds.at(static_cast<std::size_t>(kind)) << " " << figure.first << ", longest "
              << figure.second / kMs << " ms";
  std::cout << "\n";
}

class Outages : public ::testing::Test {
 protected:
  Outages() {
    if (nets_.can_cut()) hall_.emplace(nets_.hall());
    machines_ = std::make_unique<Machines>(nets_);
    machines_->keeps_logs = std::getenv("GIOSTRA_KEEP_LOGS") != nullptr;
    town_ = std::make_unique<Town>(*machines_, seed_, times_ > 0 ? "20+0" : "300+0");
    blows_ = std::make_unique<Blows>(*machines_, *town_, seed_);
  }
  ~Outages() override {
    town_.reset();
    machines_.reset();
  }
  // Blows fall, it becomes quiet, all is judged.
  template <class Fall>
  void round(std::size_t matches, Fall fall) {
    town_->gather(matches);
    town_->play();
    fall();
    machines_->wait_until_ready();
    town_->rest();
    for (const std::string& fault : town_->judge(times_ > 0 ? blows_->outages() : std::vector<Outage>()))
      ADD_FAILURE() << fault;
  }

  std::uint64_t times_ = server::from_environment("GIOSTRA_OUTAGES", 0);
  std::uint64_t seed_ = server::from_environment("GIOSTRA_OUTAGES_SEED", 1);
  Nets nets_{Machines::kNodes};
  std::optional<Inside> hall_;
  std::unique_ptr<Machines> machines_;
  std::unique_ptr<Town> town_;
  std::unique_ptr<Blows> blows_;
};

// Each kind of blow once, then as many as were asked for.
TEST_F(Outages, whatever_dies_people_play_on) {
  round(5, [&] {
    for (std::size_t kind = 0; kind < (nets_.can_cut() ? kKinds.size() : kFirstCut); ++kind)
      blows_->fall(static_cast<Kind>(kind), milliseconds(800));
  });
  while (blows_->fell().size() < times_ && !HasFailure())
    round(7, [&] {
      for (const int longest_ms : {12'000, 1000, 1000, 5000, 1000, 1000})
        if (blows_->fell().size() < times_) blows_->fall(milliseconds(longest_ms));
    });
  tell(*blows_, *town_);
}

// Otherwise the blows above that cut somebody off do not fall.
TEST(Cables, can_be_cut) {
  const Nets nets(1);
  if (!nets.can_cut()) GTEST_SKIP() << "needs root, and `ip`";
  const Inside hall(nets.hall());
  std::optional<Inside> there(nets.of(0));
  boost::asio::io_context io;
  boost::asio::ip::tcp::acceptor node(io, {boost::asio::ip::make_address(Nets::address_of(0)), 8080});
  there.reset();
  EXPECT_TRUE(answers(8080, Nets::address_of(0)));
  nets.cut(0);
  EXPECT_FALSE(answers(8080, Nets::address_of(0)));
  nets.mend(0);
  EXPECT_TRUE(answers(8080, Nets::address_of(0)));
}

}  // namespace
}  // namespace giostra::cluster
