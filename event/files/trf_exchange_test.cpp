#include "event/files/trf_exchange.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "event/log/desk_test.hpp"
#include "event/log/tables.hpp"
#include "event/random/random_event.hpp"
#include "tests/samples.hpp"
#include "tests/source_dir.hpp"

namespace giostra::event {
namespace {

TEST(TrfExchange, E166_random_tournaments_come_in_and_go_out_the_same) {
  for (const System system :
       {System::dutch, System::team_swiss, System::team_swiss_plain, System::round_robin, System::double_round_robin}) {
    for (std::uint64_t seed = 1; seed <= sampling::samples(12U); ++seed) {
      SCOPED_TRACE(std::string(write_system(system)) + " " + std::to_string(seed));
      const auto random = make_random_event({.system = system, .seed = seed});
      ASSERT_TRUE(random) << random.error().text(Language::english);
      if (random->file.entrants().known_rounds() == 0) continue;
      const auto log = event_of_trf(random->file);
      ASSERT_TRUE(log) << log.error().text(Language::english);
      const auto event = Event::fold(*log);
      ASSERT_TRUE(event) << event.error().text(Language::english);
      const Part& part = *event->part("A");
      const CrossTable table = table_for_report(part);
      ASSERT_EQ(table.rows, random->file.entrants().rows);
      if (part.terms.plan.format == Format::schedule) continue;
      const auto file = trf_of(event->state(), part);
      ASSERT_TRUE(file) << file.error().text(Language::english);
      const auto again = read_trf(write_trf(*file));
      ASSERT_TRUE(again) << again.error().text(Language::english);
      ASSERT_EQ(again->entrants().rows, table.rows);
      ASSERT_EQ(again->entrants().scoring, random->file.entrants().scoring);
      const auto twice = event_of_trf(*again);
      ASSERT_TRUE(twice) << twice.error().text(Language::english);
      ASSERT_EQ(table_for_report(*Event::fold(*twice)->part("A")).rows, table.rows);
    }
  }
}

// Report files of the reference set where it is there, otherwise our own small ones.
std::vector<std::filesystem::path> report_files() {
  const auto set = source_dir() / "../shared/data/pairings/swiss";
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::exists(set) ? set : source_dir() / "event/tournaments/swiss"))
    if (entry.path().extension() == ".trf") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// The boards of every round as this event would propose them, from what its log knew then.
void must_propose_the_same(const Log& log) {
  Event event = *Event::open(log);
  for (const Entry& entry : log.entries) {
    const auto order = read_order(entry.act);
    if (const auto* made = std::get_if<act::Propose>(&order->act)) {
      const auto proposal = propose(event.state(), "A", made->round);
      ASSERT_TRUE(proposal) << proposal.error().text(Language::english);
      auto mine = proposal->boards, theirs = made->boards;
      const auto key = [](const Pair& pair) { return pair.white + ":" + pair.black; };
      std::ranges::sort(mine, {}, key);
      std::ranges::sort(theirs, {}, key);
      ASSERT_EQ(mine, theirs) << "round " << made->round;
    }
    ASSERT_TRUE(event.take(entry.at_ms, entry.actor, entry.act));
  }
}

TEST(TrfExchange, E165_an_event_proposes_the_rounds_of_the_reference_set) {
  const auto files = report_files();
  ASSERT_FALSE(files.empty());
  std::size_t imported = 0;
  const std::size_t step = std::max<std::size_t>(1, files.size() / sampling::samples(std::size_t{50}));
  for (std::size_t i = 0; i < files.size(); i += step) {
    SCOPED_TRACE(files[i].filename().string());
    std::ifstream stream(files[i], std::ios::binary);
    const auto file = read_trf(std::string(std::istreambuf_iterator<char>(stream), {}));
    ASSERT_TRUE(file) << file.error().text(Language::english);
    const auto log = event_of_trf(*file);
    if (!log && (log.error().rule == "E33" || log.error().rule == "E91")) continue;  // said not to be importable
    ASSERT_TRUE(log) << log.error().text(Language::english);
    ASSERT_NO_FATAL_FAILURE(must_propose_the_same(*log));
    ++imported;
  }
  EXPECT_GT(imported, files.size() / step / 2);
}

TEST(TrfExchange, E92_every_departure_is_a_comment_line) {
  Desk desk = swiss(4);
  desk.pair("A", 1);
  desk.must({"swap A 1 a b", "publish A 1", "gong A 1"});
  desk.results("A", 1, "1-0 1-0");
  const auto file = trf_of(desk.event().state(), *desk.event().part("A"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->others, (std::vector<std::string>{"### hand-made: round 1, 2-3", "### hand-made: round 1, 4-1"}));
  const auto log = event_of_trf(*file);
  ASSERT_TRUE(log) << log.error().text(Language::english);
  const auto event = Event::fold(*log);
  EXPECT_TRUE(event->part("A")->round(1).boards[0].made.by_hand);
}

TEST(TrfExchange, E90_what_a_report_has_no_place_for_is_refused) {
  Desk desk;
  desk.must({"part A | Cup | format=groups | groups=2"});
  EXPECT_EQ(trf_of(desk.event().state(), *desk.event().part("A")).error().rule, "E90");
}

TEST(TrfExchange, E90_pairs_have_a_line_each_and_a_line_for_everybody) {
  Desk desk;
  desk.must({"part A | Pairs | entrant=pair | format=team_swiss | rounds=3 | points=2 1 0 0 1", "person p1 | Anna",
             "person p2 | Bruno", "person p3 | Carla", "person p4 | Dino", "person p5 | Elsa",
             "enter A x | The Rooks | members=p1,p2 | reserve=p3 | strength=5", "enter A y | Y | members=p4,p5",
             "sit A 1 x p1 p3"});
  desk.play("A", 1);
  desk.results("A", 1, "1-0");
  const auto file = trf_of(desk.event().state(), *desk.event().part("A"));
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->teams);
  EXPECT_EQ(file->players.size(), 5U);
  EXPECT_EQ(file->teams->lineups.size(), 1U);
  const auto again = read_trf(write_trf(*file));
  ASSERT_TRUE(again) << again.error().text(Language::english);
  EXPECT_EQ(again->entrants().rows, file->teams->table.rows);
}

TEST(TrfExchange, E57_whoever_sat_for_a_pair_that_was_changed_later_stays_in_the_report) {
  Desk desk;
  desk.must({"part A | Pairs | entrant=pair | format=team_swiss | rounds=3", "person p1 | Anna", "person p2 | Bruno",
             "person p3 | Carla", "person p4 | Dino", "person p5 | Elsa", "enter A x | X | members=p1,p2 | reserve=p3",
             "enter A y | Y | members=p4,p5", "sit A 1 x p1 p3"});
  desk.play("A", 1);
  desk.results("A", 1, "1-0");
  desk.must({"enter A x | X | members=p2,p3"});
  const auto file = trf_of(desk.event().state(), *desk.event().part("A"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->teams->list[0].members, (std::vector<Tpn>{1, 2, 3}));
  EXPECT_EQ(file->players[2].name, "Anna") << "behind Bruno and Carla";
  const auto again = read_trf(write_trf(*file));
  ASSERT_TRUE(again) << again.error().text(Language::english);
  EXPECT_EQ(again->entrants().rows, file->teams->table.rows);
}

}  // namespace
}  // namespace giostra::event
