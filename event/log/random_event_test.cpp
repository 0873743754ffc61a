// What holds for every event, whatever is tried on it: seeded.
#include <gtest/gtest.h>

#include <set>

#include "event/acts/event_log.hpp"
#include "event/log/random_acts_test.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"
#include "tests/samples.hpp"

namespace giostra::event {
namespace {

struct Trial {
  Event event;
  Log log{};
  std::size_t accepted = 0, undone = 0;
};

// E26, E100: nobody twice in a round, nobody against themselves; both sides of a game agree.
void must_be_sound(const Part& part) {
  for (const Round& round : part.rounds) {
    std::set<EntrantNo> seen(round.byes.begin(), round.byes.end());
    ASSERT_EQ(seen.size(), round.byes.size());
    for (const RoundBoard& board : round.boards) {
      if (board.removed) continue;
      ASSERT_TRUE(seen.insert(board.white).second);
      ASSERT_TRUE(seen.insert(board.black).second);
      ASSERT_EQ(is_decided(board.end.told), board.end.report.has_value());
    }
  }
  const CrossTable table = table_for_standings(part);
  for (Tpn tpn = 1; tpn <= table.size(); ++tpn)
    for (int round = 1; round <= table.known_rounds(); ++round)
      if (const Cell& cell = table.cell(tpn, round); cell.opponent != kNobody) {
        ASSERT_EQ(table.cell(cell.opponent, round).opponent, tpn);
        ASSERT_NE(table.cell(cell.opponent, round).colour, cell.colour);
      }
  ASSERT_EQ(standing_of(part).size(), part.entrants.size());
}

// What the desk did is taken back: the event is what it was.
void must_undo(Trial& run, const EventState& before) {
  if (run.event.last_of_desk() != run.event.entries()) return;
  const std::string act = "undo " + std::to_string(run.event.entries());
  ASSERT_TRUE(run.event.take(run.event.now(), "chief", act));
  run.log.append(run.event.now(), "chief", act);
  ASSERT_EQ(run.event.state(), before);
  ++run.undone;
}

void try_acts(Trial& run, std::uint64_t seed, int count) {
  RandomActs acts(seed);
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    const auto [author, act] = acts.next(run.event);
    const Milliseconds at = run.event.now() + Milliseconds{random.below(1000)};
    const Event before = run.event;
    const Verdict checked = run.event.check(at, author, act);
    const Verdict taken = run.event.take(at, author, act);
    ASSERT_EQ(checked.has_value(), taken.has_value()) << act;
    if (!taken) {
      ASSERT_EQ(run.event, before) << "a refused act changes nothing: " << act;
      ASSERT_FALSE(taken.error().why.en.empty() || taken.error().why.it.empty()) << act;
      continue;
    }
    run.log.append(at, author, act);
    ++run.accepted;
    const auto order = read_order(act);
    ASSERT_TRUE(order);
    ASSERT_EQ(*read_order(write_order(*order)), *order) << act;
    if (random.below(8) == 0 && !act.starts_with("undo")) {
      ASSERT_NO_FATAL_FAILURE(must_undo(run, before.state())) << act;
    }
  }
}

TEST(RandomEvents, folding_the_log_gives_the_event_and_refusals_and_undo_leave_no_trace) {
  std::size_t accepted = 0, undone = 0, complete = 0;
  for (std::uint64_t seed = 1; seed <= sampling::samples(60U); ++seed) {
    SCOPED_TRACE(seed);
    Log header;
    header.set("Event", "Random");
    Trial run{*Event::open(header), header};
    ASSERT_NO_FATAL_FAILURE(try_acts(run, seed, 250));
    const auto log = read_event_log(write_event_log(run.log));
    ASSERT_TRUE(log) << log.error().text(Language::english);
    ASSERT_EQ(*log, run.log);
    const auto again = Event::fold(*log);
    ASSERT_TRUE(again) << again.error().text(Language::english);
    ASSERT_EQ(*again, run.event);
    const Part* part = run.event.part("A");
    ASSERT_NE(part, nullptr);
    ASSERT_NO_FATAL_FAILURE(must_be_sound(*part));
    accepted += run.accepted;
    undone += run.undone;
    for (const Round& round : part->rounds) complete += static_cast<std::size_t>(round.phase >= Phase::complete);
  }
  EXPECT_GT(accepted, 3000U);
  EXPECT_GT(undone, 200U);
  EXPECT_GT(complete, 60U) << "the acts go somewhere";
}

}  // namespace
}  // namespace giostra::event
