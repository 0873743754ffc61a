// Events in a house of several nodes: two hubs on one disk, with a bus between them.
#include <gtest/gtest.h>

#include "server/bus/memory_bus.hpp"
#include "server/events/hub.hpp"
#include "server/journal/memory_journal.hpp"

namespace giostra::server {
namespace {

const Person kMaker{.id = "gmaker", .name = "Maker"};
constexpr const char* kPart = "part A | Open | format=round_robin | tables=1-9";
constexpr const char* kEnter = "enter A anna | Anna";
const Person kGuest{.id = "gguest", .name = "Guest"};

// Notes where anything would happen by itself.
class Watching final : public EventProgram {
 public:
  void loaded(EventRoom& room) override { looks += room.is_ours() ? 1 : 0; }
  void stored(EventRoom& room, std::uint32_t) override { looks += room.is_ours() ? 1 : 0; }
  void match_told(EventRoom&, std::string_view match) override { matches.emplace_back(match); }
  int looks = 0;
  std::vector<std::string> matches;
};

struct Node final : Outlet {
  Node(const std::string& name, const std::shared_ptr<Disk>& disk, const std::shared_ptr<Air>& air, WallMs& now)
      : bus(air), journal(disk, name, [&now] { return now; }), ports{journal, bus, name}, hub(parts(now)) {}

  EventParts parts(WallMs& now) {
    return {.journal = journal,
            .outlet = *this,
            .now = [&now] { return now; },
            .event_id = [] { return std::string("e1"); },
            .lot = [](std::uint32_t) { return 0U; },
            .beside =
                [](const std::function<void()>& work, const std::function<void()>& then) {
                  work();
                  then();
                },
            .programs = {&program},
            .cluster = &ports};
  }
  void send(LineId, std::shared_ptr<const std::string>) override {}
  void cut(LineId, wire::Bye::Why) override {}

  MemoryBus bus;
  MemoryJournal journal;
  ClusterPorts ports;
  Watching program;
  EventHub hub;
};

class EventNodes : public ::testing::Test {
 protected:
  EventNodes() {
    pass(0);
    Log log;
    log.set("Event", "Evening");
    log.set("Opened", write_opened(now));
    a.hub.create(std::move(log), kMaker, [](const auto& made) { ASSERT_TRUE(made); });
    pass(100);
  }
  void pass(WallMs ms) {
    for (const WallMs until = now + ms; now <= until; now += 10) {
      if (a_lives) a.journal.heartbeat(now);
      b.journal.heartbeat(now);
      air->let_time_pass(now);
      for (Node* node : {&a, &b}) {
        node->hub.let_time_pass();
        node->journal.store_all();
      }
    }
  }
  static std::string act(Node& node, const Person& person, const std::string& as, const std::string& text) {
    std::string said = "nothing";
    node.hub.act("e1", person, {.as = as, .acts = {text}}, [&](const Result<std::uint32_t>& how) {
      said = how ? "done " + std::to_string(*how) : std::string(how.error().rule);
    });
    node.journal.store_all();
    return said;
  }

  WallMs now = 1'700'000'000'000;
  bool a_lives = true;
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  std::shared_ptr<Air> air = std::make_shared<Air>(1);
  Node a{"a", disk, air, now}, b{"b", disk, air, now};
};

TEST_F(EventNodes, both_show_the_same_and_one_keeps_it) {
  EXPECT_EQ(disk->matches.at("e1").keeper, "a");
  EXPECT_TRUE(a.hub.find("e1")->is_ours());
  EXPECT_FALSE(b.hub.find("e1")->is_ours());
  EXPECT_EQ(act(b, kMaker, "chief", kPart), "done 1");
  EXPECT_EQ(act(b, kMaker, "chief", kEnter), "done 2");
  pass(50);
  EXPECT_EQ(a.hub.find("e1")->log(), b.hub.find("e1")->log());
  EXPECT_EQ(a.hub.find("e1")->event().entries(), 2U);
  EXPECT_GT(a.program.looks, 0);
  EXPECT_EQ(b.program.looks, 0);
}

TEST_F(EventNodes, who_writes_on_what_is_out_of_date_is_judged_on_what_is_stored) {
  b.hub.find("e1");
  air->is_down = true;
  EXPECT_EQ(act(a, kMaker, "chief", kPart), "done 1");
  EXPECT_EQ(act(b, kMaker, "chief", kEnter), "done 2");
  EXPECT_EQ(b.hub.find("e1")->event().entries(), 2U);
  pass(2100);
  EXPECT_EQ(a.hub.find("e1")->event().entries(), 2U) << "without a bus the journal is looked into";
}

TEST_F(EventNodes, roles_given_on_one_node_hold_on_the_other) {
  b.hub.find("e1");
  std::string token;
  a.hub.roles().give("e1", "chief", {"deputy@Pia"}, [&](const Result<std::vector<RoleLink>>& given) {
    ASSERT_TRUE(given);
    token = given->front().token;
  });
  pass(50);
  b.hub.roles().take("e1", kGuest, token, [](const Result<RoleDesk::Taken>& taken) { ASSERT_TRUE(taken); });
  pass(50);
  EXPECT_EQ(a.hub.roles_of("e1", kGuest.id), std::vector<std::string>{"deputy@Pia"});
  a.hub.roles().lay_down("e1", kGuest, "deputy@Pia", [](const Verdict& did) { ASSERT_TRUE(did); });
  pass(1100);
  EXPECT_TRUE(b.hub.roles_of("e1", kGuest.id).empty());
}

TEST_F(EventNodes, an_event_whose_keeper_is_gone_is_adopted_and_seen_to) {
  b.hub.find("e1");
  a_lives = false;
  pass(Leases::kLapse_ms + 100);
  std::vector<Orphan> orphans;
  b.ports.leases.adopt(10, [&](std::vector<Orphan> found) { orphans = std::move(found); });
  b.journal.store_all();
  ASSERT_EQ(orphans.size(), 1U);
  EXPECT_EQ(orphans.front().stream, Stream::event);
  b.hub.adopt(orphans.front().id);
  EXPECT_TRUE(b.hub.find("e1")->is_ours());
  EXPECT_GT(b.program.looks, 0);
  EXPECT_EQ(act(b, kMaker, "chief", kPart), "done 1");
  pass(50);
  EXPECT_FALSE(a.hub.find("e1")->is_ours());
}

TEST_F(EventNodes, what_was_changed_or_erased_elsewhere_is_read_again) {
  ASSERT_EQ(act(b, kMaker, "chief", kPart), "done 1");
  pass(50);
  ASSERT_EQ(act(b, kMaker, "chief", kEnter), "done 2");
  pass(50);
  Row changed = disk->matches.at("e1").rows.back();
  changed.entry.act = "enter A anna | N.N.";
  b.journal.change(change::Replace{.match = "e1", .expected_seq = 2, .rows = {changed}, .summary = {}}, [](Stored) {});
  b.journal.store_all();
  EXPECT_TRUE(a.hub.read_changes("e1"));
  EXPECT_EQ(a.hub.find("e1")->log().entries.back().act, "enter A anna | N.N.");
  b.journal.change(change::Erase{"e1"}, [](Stored) {});
  b.journal.store_all();
  EXPECT_TRUE(a.hub.read_changes("e1"));
  EXPECT_EQ(a.hub.find("e1"), nullptr);
}

TEST_F(EventNodes, matches_of_an_event_are_told_to_whoever_has_it) {
  b.bus.tell("of_event.e1", "m7");
  pass(50);
  EXPECT_EQ(a.program.matches, std::vector<std::string>{"m7"});
}

}  // namespace
}  // namespace giostra::server
