// The drill of the dead laptop (E151): the real server runs an event and copies it to a stick; it is ended without any
// warning at a seeded moment; another server, with other data on another port, goes on from the copy. Standings are the
// same, nothing that the copy's moment had is lost, links of tables, screens and people hold, those of staff do not.
// GIOSTRA_DRILLS says how often (scripts/event_drill: 20 times, or as many as it is told).
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "event/files/csv_export.hpp"
#include "server/safety/copies.hpp"
#include "tests/process/event_house_test.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using server::WallMs;

WallMs wall_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

constexpr int kRounds = 7;

class Drill {
 public:
  explicit Drill(std::uint64_t seed)
      : random_(seed),
        folder_(fs::temp_directory_path() /
                ("giostra_drill_" + std::to_string(getpid()) + "_" + std::to_string(seed))) {
    fs::remove_all(folder_);
    fs::create_directories(stick_);
  }
  ~Drill() { fs::remove_all(folder_); }
  Drill(const Drill&) = delete;
  Drill& operator=(const Drill&) = delete;

  void run() {
    die_in_the_middle();
    if (testing::Test::HasFailure()) return;
    const auto copies = server::find_event_files(stick_);
    ASSERT_EQ(copies.size(), 1U) << "there is a copy";
    copy_ = copies.front();
    expect_nothing_lost();
    go_on_elsewhere();
  }
  [[nodiscard]] std::uint32_t stored() const { return stored_; }
  [[nodiscard]] std::uint32_t copied() const { return copy_.entries; }
  [[nodiscard]] std::chrono::milliseconds took() const { return took_; }

 private:
  void open_event(EventHouse& house) {
    id_ = house.make_event(kRounds, 13);
    ASSERT_FALSE(id_.empty()) << house.refused();
    const auto given = house.ask(
        "POST", "/api/events/" + id_ + "/links",
        {{"do", "give"},
         {"as", "chief"},
         {"roles", json::array{"table:1", "screen:main", "person:p1", "helper:1-3@Pia", "deputy@Ugo", "door@Lia"}}});
    ASSERT_EQ(given.status, 200) << given.text;
    const json::object links = given.body();
    for (const json::value& link : links.at("links").as_array())
      tokens_.emplace_back(link.at("role").as_string(), link.at("token").as_string());
  }

  // Acts until the seed says that it is enough, and a moment longer.
  void die_in_the_middle() {
    EventHouse house(folder_ / "first", stick_);
    open_event(house);
    if (testing::Test::HasFailure()) return;
    const auto acts = 8 + random_.below(60);
    for (std::uint32_t i = 0; i < acts; ++i) {
      const Log log = house.log(id_);
      const auto event = event::Event::fold(log);
      ASSERT_TRUE(event) << event.error().text(Language::english);
      if (is_over(*event)) break;
      const std::string act = next_act(*event, random_);
      ASSERT_TRUE(house.act(id_, {act})) << act << house.refused();
      acknowledged_.emplace_back(wall_now(), event->entries() + 1);
      if (random_.below(4) == 0) std::this_thread::sleep_for(std::chrono::milliseconds(random_.below(80)));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(random_.below(150)));
    house.kill();
  }

  // What was acknowledged before the copy was begun is in it; and the copy is a start of what the dead computer stored.
  void expect_nothing_lost() {
    for (const auto& [at, seq] : acknowledged_)
      if (at < copy_.facts.written_ms) EXPECT_LE(seq, copy_.entries) << "acknowledged before the copy, and not in it";
    const auto file = server::load_event_file(copy_.path);
    ASSERT_TRUE(file);
    EventHouse again(folder_ / "first", folder_ / "first");
    const auto kept = again.ask("GET", "/api/events/" + id_ + "/export?format=log&as=");
    EXPECT_NE(kept.status, 200) << "a stranger reads no log";
    standings_ = event::standings_csv(*file->fold->part("A"));
    log_ = file->log;
    stored_ = acknowledged_.empty() ? copy_.entries : acknowledged_.back().second;
  }

  void go_on_elsewhere() {
    const auto began = std::chrono::steady_clock::now();
    EventHouse house(folder_ / "second", stick_);
    const auto found = house.ask("GET", "/api/events/open");
    ASSERT_EQ(found.status, 200) << found.text;
    const json::object answer = found.body();
    const auto& files = answer.at("files").as_array();
    ASSERT_EQ(files.size(), 1U) << found.text;
    const std::string path(files[0].at("path").as_string());
    const auto looked = house.ask("POST", "/api/events/open", {{"path", path}, {"look", true}});
    ASSERT_EQ(looked.status, 200) << looked.text;
    EXPECT_FALSE(looked.body().at("handed_over").as_bool());
    EXPECT_EQ(looked.body().at("warnings").as_array().size(), 1U) << "the copy is fresh";
    EXPECT_EQ(house.ask("POST", "/api/events/open", {{"path", path}}).status, 409) << "warnings are heard first";
    EXPECT_EQ(house.ask("GET", "/api/events/" + id_).status, 404) << "nothing came in";
    const auto opened = open(house, path);
    ASSERT_EQ(opened.status, 200) << opened.text;
    took_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    expect_same(house);
    expect_links(house);
    EXPECT_EQ(open(house, path).status, 409) << "it is here already";
    play_on(house);
  }

  // From the stick, or as somebody brings the file.
  EventHouse::Answer open(EventHouse& house, const std::string& path) {
    if (random_.below(2) == 0) return house.ask("POST", "/api/events/open", {{"path", path}, {"anyway", true}});
    std::ifstream in(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    return house.ask("POST", "/api/events/open", {{"file", base64(bytes)}, {"anyway", true}});
  }

  void expect_same(EventHouse& house) {
    EXPECT_EQ(house.standings(id_), standings_);
    const Log log = house.log(id_);
    ASSERT_GT(log.entries.size(), log_.entries.size());
    EXPECT_EQ(log.header, log_.header);
    for (std::size_t at = 0; at < log_.entries.size(); ++at) ASSERT_EQ(log.entries[at], log_.entries[at]) << at;
    EXPECT_EQ(log.entries[log_.entries.size()].act.substr(0, 17), "moved emergency |");
  }

  void expect_links(EventHouse& house) {
    for (const auto& [role, token] : tokens_) {
      const bool travels = role.starts_with("table:") || role.starts_with("screen:") || role.starts_with("person:");
      const auto taken = house.ask("POST", "/api/events/" + id_ + "/role", {{"token", token}});
      EXPECT_EQ(taken.status == 200, travels) << role << taken.text;
    }
  }

  // To the last round; the hall waits until the desk says so.
  void play_on(EventHouse& house) {
    house.play(id_, random_, 200);
    const auto event = event::Event::fold(house.log(id_));
    ASSERT_TRUE(event);
    EXPECT_TRUE(is_over(*event)) << "the event does not end";
  }

  Random random_;
  fs::path folder_;
  fs::path stick_ = folder_ / "stick";
  std::string id_{};
  std::vector<std::pair<std::string, std::string>> tokens_{};
  std::vector<std::pair<WallMs, std::uint32_t>> acknowledged_{};
  server::FoundFile copy_{};
  std::string standings_{};
  Log log_{};
  std::uint32_t stored_ = 0;
  std::chrono::milliseconds took_{};
};

TEST(Drill, E151_another_computer_goes_on_from_the_copy_with_the_same_standings) {
  const char* wanted = std::getenv("GIOSTRA_DRILLS");
  const int drills = wanted == nullptr ? 2 : std::atoi(wanted);
  ASSERT_GT(drills, 0);
  std::uint64_t stored = 0, copied = 0;
  std::chrono::milliseconds longest{};
  for (int seed = 1; seed <= drills && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Drill drill(static_cast<std::uint64_t>(seed));
    drill.run();
    stored += drill.stored();
    copied += drill.copied();
    longest = std::max(longest, drill.took());
    if (drills >= 20 && seed % (drills / 20) == 0) std::cerr << seed << " of " << drills << " drills\n";
  }
  if (HasFailure()) return;
  std::cout << drills << " drills: " << stored << " entries were stored, " << copied
            << " were on the stick; the second computer went on within " << longest.count() << " ms\n";
}

}  // namespace
}  // namespace giostra::bench
