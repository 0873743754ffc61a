// An event in a house of several nodes that fail: two desks write at once, each over whichever node is there, and
// others look on. What a desk was told is done stands in the log once and under that number, all nodes and all pages
// come to the same, and what happens by itself happens with the keeper alone. GIOSTRA_WORLD_SEED is the first seed,
// GIOSTRA_WORLDS how many.
#include <algorithm>
#include <boost/json.hpp>

#include "server/events/world_test.hpp"
#include "server/world/world_test.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

// A page at the desk, or one that looks on: sends again what is not answered, and comes again when its line is gone.
class EventPage final : public LineEnd {
 public:
  EventPage(World& world, Person person, std::string event, std::string as, std::string name)
      : world_(world),
        person_(std::move(person)),
        event_(std::move(event)),
        as_(std::move(as)),
        name_(std::move(name)) {}

  void step() {
    if (line_ == 0) return connect();
    if (world_.below(1000) < world_.weather.hang_up) return world_.close_line(std::exchange(line_, 0));
    if (!welcomed_ && hello_at_ + kPatience < world_.now()) return hello();
    for (auto& [id, sent] : waiting_)
      if (sent.second + kPatience < world_.now()) {
        sent.second = world_.now();
        world_.carry(line_, sent.first);
      }
    if (welcomed_ && writes && waiting_.empty() && world_.percent(30)) enter();
  }
  void receive(LineId line, const std::string& text) override {
    if (line != line_) return;
    const json::object said = json::parse(text).as_object();
    const std::string_view kind = said.at("t").as_string();
    if (kind == "welcome") welcomed_ = true;
    if (kind == "view") shown_ = std::max(shown_, said.at("entries").to_number<std::size_t>());
    if (kind != "done" && kind != "refused") return;
    const std::string id(said.at("id").as_string());
    if (kind == "done") done_[id] = said.at("seq").to_number<std::uint32_t>();
    waiting_.erase(id);
    if (id.empty()) welcomed_ = false;  // its hello was refused: the node could not read the event
  }
  void dropped(LineId line) override {
    if (line == line_) line_ = 0;
  }
  [[nodiscard]] const Person& person() const override { return person_; }
  [[nodiscard]] bool is_of_event() const override { return true; }
  [[nodiscard]] const std::map<std::string, std::uint32_t>& done() const { return done_; }
  [[nodiscard]] std::size_t shown() const { return shown_; }
  [[nodiscard]] bool waits() const { return !waiting_.empty(); }
  [[nodiscard]] std::string told() const {
    return name_ + (line_ == 0 ? " without a line" : "") + (welcomed_ ? "" : " not welcomed") +
           (waits() ? " waits" : "");
  }
  bool writes = false;

 private:
  static constexpr WallMs kPatience = 1500;
  void connect() {
    line_ = world_.open_line(*this);
    if (line_ != 0) hello();
  }
  void hello() {
    welcomed_ = false;
    hello_at_ = world_.now();
    world_.carry(line_, EventWorld::hello(event_, as_, {"people"}));
  }
  void enter() {
    const std::string id = name_ + std::to_string(++number_);
    const json::object act{{"t", "act"}, {"id", id}, {"on", 0}, {"act", "enter A " + id + " | Entrant " + id}};
    waiting_[id] = {json::serialize(act), world_.now()};
    world_.carry(line_, waiting_[id].first);
  }

  World& world_;
  Person person_;
  std::string event_, as_, name_;
  LineId line_ = 0;
  WallMs hello_at_ = 0;
  bool welcomed_ = false;
  std::size_t shown_ = 0;
  int number_ = 0;
  std::map<std::string, std::pair<std::string, WallMs>> waiting_;
  std::map<std::string, std::uint32_t> done_;
};

class EventsOfNodes : public ::testing::Test {
 protected:
  void open(World& world) {
    Log log;
    log.set("Event", "Evening");
    log.set("Opened", write_opened(world.now()));
    log.append({}, "chief", "part A | Open | format=round_robin | tables=1-9");
    world.node().events->create(std::move(log), EventWorld::kChief, [this](const Result<EventHub::Created>& made) {
      ASSERT_TRUE(made);
      event_ = made->id;
    });
    world.journal().store_all();
  }
  EventPage& come(World& world, const Person& person, const std::string& as, const std::string& name) {
    EventPage* page = pages_.emplace_back(std::make_unique<EventPage>(world, person, event_, as, name)).get();
    page->writes = !as.empty();
    const auto again = [&world, page](const auto& self) -> void {
      page->step();
      world.at(100 + static_cast<WallMs>(world.below(100)), [self] { self(self); });
    };
    world.at(1, [again] { again(again); });
    return *page;
  }
  void settle(World& world) {
    world.weather = kClear;
    world.air().weather = {};
    for (const auto& page : pages_) page->writes = false;
    world.run_for(25'000);
    const Kept& kept = world.disk().matches.at(event_);
    const bool all = world.run_until(
        [&] {
          return std::ranges::all_of(
              pages_, [&](const auto& page) { return !page->waits() && page->shown() == kept.rows.size(); });
        },
        30'000);
    for (const auto& page : pages_)
      EXPECT_TRUE(all) << page->told() << " shows " << page->shown() << " of " << kept.rows.size() << " entries";
    expect_nothing_lost(kept);
    for (std::size_t number = 0; number < world.nodes(); ++number) expect_same(world, number, kept);
    EXPECT_GT(kept.rows.size(), 20U) << "hardly anything was written";
  }
  void expect_nothing_lost(const Kept& kept) {
    std::map<std::string, std::uint32_t> stored;
    for (const Row& row : kept.rows) {
      const auto words = row.entry.act.find("enter A ");
      if (words == std::string::npos) continue;
      const std::string rest = row.entry.act.substr(words + 8);
      EXPECT_TRUE(stored.emplace(rest.substr(0, rest.find(' ')), row.entry.seq).second) << "doubled: " << rest;
    }
    for (const auto& page : pages_)
      for (const auto& [id, seq] : page->done()) EXPECT_EQ(stored[id], seq) << "lost: " << id;
  }
  void expect_same(World& world, std::size_t number, const Kept& kept) {
    if (!world.node(number).hub) return;
    const EventRoom* room = world.node(number).events->find(event_);
    ASSERT_NE(room, nullptr);
    ASSERT_EQ(room->log().entries.size(), kept.rows.size());
    for (std::size_t at = 0; at < kept.rows.size(); ++at) EXPECT_EQ(room->log().entries[at], kept.rows[at].entry);
    EXPECT_EQ(room->is_ours(), kept.keeper == world.node(number).name);
  }

  std::string event_;
  std::vector<std::unique_ptr<EventPage>> pages_;
};

TEST_F(EventsOfNodes, any_of_them_may_fail_and_desks_write_on) {
  const std::uint64_t first = from_environment("GIOSTRA_WORLD_SEED", 1);
  const std::uint64_t worlds = from_environment("GIOSTRA_WORLDS", 4);
  for (std::uint64_t seed = first; seed < first + worlds && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    pages_.clear();
    World world(seed, {.lost = 0, .doubled = 0, .late = 0, .hang_up = 8}, 3);  // a line loses nothing while it is there
    world.air().weather = {.lost = 5, .doubled = 5, .late = 10};
    open(world);
    come(world, EventWorld::kChief, "chief", "a");
    come(world, EventWorld::kChief, "chief", "b");
    come(world, person("visitor"), "", "c");
    come(world, person("guest"), "", "d");
    for (int round = 0; round < 20; ++round) {
      world.run_for(500 + static_cast<WallMs>(world.below(3'000)));
      trouble(world);
    }
    settle(world);
  }
}

}  // namespace
}  // namespace giostra::server
