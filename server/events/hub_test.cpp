// The hub of events in one thread and virtual time: orders are stored before they are told, resent ones are known
// again, views go out when they have changed, and whoever has lost a role is told so.
#include "server/events/hub.hpp"

#include <algorithm>

#include "server/events/world_test.hpp"

namespace giostra::server {
namespace {

const Person kAnna{.id = "ganna", .name = "Anna"}, kUgo{.id = "gugo", .name = "Ugo"}, kPia{.id = "gpia", .name = "Pia"};

// ---- Stored before told

TEST(EventHub, an_act_is_told_only_when_it_is_stored) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"event"});
  world.sent.clear();
  const auto id = world.send_act(chief, "result A 1 1 1-0");
  world.hub.let_time_pass();
  EXPECT_EQ(world.answer(chief, id), "");
  EXPECT_EQ(world.last(chief, "view"), nullptr);
  world.settle();
  EXPECT_EQ(world.answer(chief, id), "done 9");
  ASSERT_NE(world.last(chief, "view"), nullptr);
  EXPECT_EQ(world.last(chief, "view")->at("entries").to_number<int>(), 9);
}

TEST(EventHub, what_is_refused_changes_nothing) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"event"});
  world.sent.clear();
  EXPECT_EQ(world.act(chief, "result A 1 7 1-0"), "E100");
  EXPECT_EQ(world.act(chief, "no such act"), "notation");
  EXPECT_EQ(world.count(chief, "view"), 0U);
  EXPECT_EQ(world.disk->matches.at(event).rows.size(), 8U);
}

TEST(EventHub, E114_a_message_that_is_sent_again_is_answered_as_the_first_also_after_a_restart) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  EXPECT_EQ(world.act(chief, "result A 1 1 1-0", 0, "same"), "done 9");
  EXPECT_EQ(world.act(chief, "result A 1 1 1-0", 0, "same"), "done 9");
  // Both in the queue at once: neither is told before the one is stored.
  const auto first = world.send_act(chief, "result A 1 2 draw", 0, "twice");
  world.send_act(chief, "result A 1 2 draw", 0, "twice");
  EXPECT_EQ(world.answer(chief, first), "");
  world.settle();
  EXPECT_EQ(world.count(chief, "done"), 4U);
  EXPECT_EQ(world.disk->matches.at(event).rows.size(), 10U);
  EventWorld again(world.disk);
  const auto later = again.line(event, EventWorld::kChief, "chief");
  EXPECT_EQ(again.act(later, "result A 1 1 1-0", 0, "same"), "done 9");
  EXPECT_EQ(again.disk->matches.at(event).rows.size(), 10U);
}

TEST(EventHub, E114_ids_of_two_guests_do_not_collide) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto one = world.line(event, kAnna, "deputy@Anna"), other = world.line(event, kUgo, "deputy@Ugo");
  EXPECT_EQ(world.act(one, "result A 1 1 1-0", 0, "1"), "done 9");
  EXPECT_EQ(world.act(other, "result A 1 2 draw", 0, "1"), "done 10");
}

TEST(EventHub, E124_two_desks_at_once_the_second_is_told_who_was_faster) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto one = world.line(event, kAnna, "deputy@Anna"), other = world.line(event, kUgo, "deputy@Ugo");
  const auto first = world.send_act(one, "result A 1 1 1-0", 8), second = world.send_act(other, "result A 1 1 0-1", 8);
  const auto elsewhere = world.send_act(other, "result A 1 2 draw", 8);
  world.settle();
  EXPECT_EQ(world.answer(one, first), "done 9");
  EXPECT_EQ(world.answer(other, second), "E124");
  EXPECT_EQ(world.answer(other, elsewhere), "done 10");
  EXPECT_EQ(world.last(other, "refused")->at("detail").as_string(), "entry 9, deputy@Anna");
}

TEST(EventHub, after_a_conflict_the_log_is_read_on_and_orders_are_judged_again) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"event"});
  const auto same = world.send_act(chief, "result A 1 1 1-0", 8), other = world.send_act(chief, "result A 1 2 draw", 8);
  const Entry foreign{.seq = 9, .at_ms = Milliseconds{1}, .actor = "deputy", .act = "result A 1 1 0-1"};
  ASSERT_EQ(world.journal.append_foreign(event, {{.entry = foreign, .cause = {}, .wall_ms = world.now}}, {}),
            Stored::stored);
  world.settle();
  EXPECT_EQ(world.answer(chief, same), "E124");
  EXPECT_EQ(world.answer(chief, other), "done 10");
  EXPECT_EQ(world.hub.counts().conflicts, 1U);
  EXPECT_EQ(world.last(chief, "view")->at("entries").to_number<int>(), 10);
}

TEST(EventHub, trouble_refuses_what_waits_and_the_next_try_succeeds) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"event"});
  const auto id = world.send_act(chief, "result A 1 1 1-0");
  ASSERT_TRUE(world.journal.trouble_next());
  world.settle();
  EXPECT_EQ(world.answer(chief, id), "trouble");
  EXPECT_EQ(world.act(chief, "result A 1 1 1-0", 0, id), "done 9");
}

TEST(EventHub, several_acts_are_all_stored_or_none) {
  EventWorld world;
  const auto event = world.make("Cup", {"part A | Open | format=dutch | rounds=5"});
  std::vector<std::string> acts;
  for (int i = 1; i <= 500; ++i) acts.push_back("enter A p" + std::to_string(i) + " | Player " + std::to_string(i));
  std::string told;
  const auto answer = [&](const Result<std::uint32_t>& how) { told = how ? std::to_string(*how) : how.error().rule; };
  auto broken = acts;
  broken[400] = "enter B p1 | Nobody";
  world.hub.act(event, EventWorld::kChief, {.as = "chief", .acts = broken}, answer);
  world.settle();
  EXPECT_EQ(told, "E1");
  EXPECT_EQ(world.disk->matches.at(event).rows.size(), 1U);
  world.hub.act(event, EventWorld::kChief, {.as = "chief", .id = "import", .acts = acts}, answer);
  world.settle();
  EXPECT_EQ(told, "2");
  world.hub.act(event, EventWorld::kChief, {.as = "chief", .id = "import", .acts = acts}, answer);
  world.settle();
  EXPECT_EQ(world.disk->matches.at(event).rows.size(), 501U);
}

// ---- Time

TEST(EventHub, event_time_never_runs_backwards_also_when_the_clock_was_put_back) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  world.pass(3'600'000);
  EXPECT_EQ(world.act(chief, "result A 1 1 1-0"), "done 9");
  EXPECT_EQ(world.disk->matches.at(event).rows.back().entry.at_ms, Milliseconds{3'600'000});
  EventWorld later(world.disk);  // its clock stands where the first world began
  const auto line = later.line(event, EventWorld::kChief, "chief");
  later.pass(60'000);
  EXPECT_EQ(later.act(line, "result A 1 2 draw", 0, "later"), "done 10");
  EXPECT_EQ(later.disk->matches.at(event).rows.back().entry.at_ms, Milliseconds{3'660'000});
}

// ---- Views

TEST(EventHub, staff_and_own_pages_see_a_change_at_once_a_crowd_at_a_pace_and_within_a_tenth_of_a_second) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"round:A:1"});
  const auto table = world.line(event, kPia, "table:1", {"event", "table:1"});
  const auto phone = world.line(event, kAnna, "person:anna", {"event", "person:anna"});
  const auto guest = world.line(event, kUgo, "", {"event", "round:A:1"});
  world.pass(5000);
  world.sent.clear();
  constexpr int kChanges = 10;
  for (int i = 0; i < kChanges; ++i) {
    world.act(chief, i % 2 == 0 ? "result A 1 1 1-0" : "clear A 1 1");
    for (const LineId line : {chief, table, phone})
      EXPECT_EQ(world.count(line, "view"), static_cast<std::size_t>(i + 1)) << "in the turn in which it is stored";
    world.pass(10);
  }
  EXPECT_LE(world.count(guest, "view"), 3U) << "several changes are one view";
  world.pass(90);
  const auto* seen = world.last(guest, "view");
  ASSERT_NE(seen, nullptr);
  EXPECT_EQ(seen->at("entries").to_number<int>(), 8 + kChanges);
}

TEST(EventHub, E108_what_is_computed_later_is_a_view_more_and_no_other_is_made_again) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"round:A:1", "certain:A"});
  world.line(event, kAnna, "person:anna", {"person:anna"});
  const auto before = world.hub.counts();
  world.act(chief, "result A 1 1 1-0");
  EXPECT_EQ(world.hub.counts().views_made - before.views_made, 4U) << "three, and what is certain once more";
}

TEST(EventHub, a_view_that_did_not_change_is_not_sent_again) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"event", "people"});
  world.sent.clear();
  world.act(chief, "result A 1 1 1-0");
  EXPECT_NE(world.last(chief, "view", "event"), nullptr);
  EXPECT_EQ(world.last(chief, "view", "people"), nullptr);
}

TEST(EventHub, a_view_is_made_once_for_all_who_may_read_the_same) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  for (int i = 0; i < 300; ++i)
    world.line(event, {.id = "g" + std::to_string(i), .name = "G"}, "", {"round:A:1", "standings:A"});
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  const auto before = world.hub.counts();
  world.act(chief, "result A 1 1 1-0");
  world.pass(2000);
  EXPECT_EQ(world.hub.counts().views_made - before.views_made, 2U);
  EXPECT_EQ(world.hub.counts().views_sent - before.views_sent, 600U);
}

TEST(EventHub, E154_what_is_not_for_this_role_is_null) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto guest = world.line(event, kUgo, "", {"secret"});
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"secret"});
  EXPECT_TRUE(world.last(guest, "view", "secret")->at("data").is_null());
  EXPECT_FALSE(world.last(chief, "view", "secret")->at("data").is_null());
}

TEST(EventHub, a_slow_line_gets_the_newest_when_it_has_room_again) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  const auto slow = world.line(event, kPia, "door@Pia", {"event"});
  world.full.insert(slow);
  for (int i = 0; i < 5; ++i) world.act(chief, "person p" + std::to_string(i) + " | Somebody");
  world.sent.clear();
  world.full.clear();
  world.hub.drained(slow);
  world.settle();
  EXPECT_EQ(world.count(slow, "view"), 1U);
  EXPECT_EQ(world.last(slow, "view")->at("entries").to_number<int>(), 13);
}

TEST(EventHub, show_changes_what_a_line_is_sent) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto line = world.line(event, kUgo, "", {"event"});
  world.sent.clear();
  world.hub.heard(line, R"({"t":"show","views":["event","people"]})");
  world.settle();
  EXPECT_EQ(world.count(line, "view"), 1U);
  EXPECT_NE(world.last(line, "view", "people"), nullptr);
}

TEST(EventHub, lights_say_how_lately_a_device_was_heard_of) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief", {"desk"});
  const auto table = world.line(event, kUgo, "table:2");
  const auto light = [&](WallMs ms) {
    for (WallMs t = 0; t < ms; t += 5000) {
      world.hub.heard(chief, R"({"t":"pong","n":1})");
      world.pass(5000);
    }
    for (const auto& one : world.last(chief, "view", "desk")->at("data").at("devices").as_array())
      if (one.at("role").as_string() == "table:2") return std::string(one.at("light").as_string());
    return std::string("none");
  };
  EXPECT_EQ(light(5000), "green");
  EXPECT_GE(world.count(table, "ping"), 1U);
  EXPECT_EQ(light(15'000), "amber");
  EXPECT_EQ(light(60'000), "red");
  world.hub.heard(table, R"({"t":"pong","n":1})");
  EXPECT_EQ(light(5000), "green");
}

// ---- Roles

TEST(EventHub, a_role_that_one_has_not_is_refused) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  world.hub.opened(100, kUgo, "192.0.2.9");
  world.hub.heard(100, EventWorld::hello(event, "chief", {"event"}));
  world.settle();
  EXPECT_EQ(world.last(100, "refused")->at("rule").as_string(), "permission");
  EXPECT_EQ(world.last(100, "welcome"), nullptr);
  world.hub.heard(100, EventWorld::hello("nowhere", "", {}));
  EXPECT_EQ(world.last(100, "refused")->at("rule").as_string(), "missing");
  EXPECT_EQ(world.act(100, "result A 1 1 1-0"), "notation");
}

TEST(EventHub, whoever_only_looks_does_nothing) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto guest = world.line(event, kUgo, ""), screen = world.line(event, kPia, "screen:main");
  EXPECT_EQ(world.act(guest, "result A 1 1 1-0"), "E113");
  EXPECT_EQ(world.act(screen, "result A 1 1 1-0"), "E113");
}

TEST(EventHub, E121_a_link_that_is_revoked_takes_the_role_from_all_who_came_by_it) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto helper = world.line(event, kUgo, "helper@Ugo", {"secret"});
  EXPECT_EQ(world.act(helper, "result A 1 1 1-0"), "done 9");
  const auto link = world.give(event, "helper@Ugo");
  std::string told;
  world.hub.roles().revoke(event, "chief", link.token, [&](const auto& how) { told = how ? *how : how.error().rule; });
  world.settle();
  EXPECT_EQ(told, "helper@Ugo");
  EXPECT_EQ(world.last(helper, "welcome")->at("as").as_string(), "");
  EXPECT_EQ(world.last(helper, "refused")->at("rule").as_string(), "permission");
  EXPECT_TRUE(world.last(helper, "view", "secret")->at("data").is_null());
  EXPECT_EQ(world.act(helper, "result A 1 2 1-0"), "E113");
  EventWorld again(world.disk);
  EXPECT_TRUE(again.hub.roles_of(event, kUgo.id).empty());
  again.hub.roles().take(event, kUgo, link.token, [&](const auto& how) { told = how ? "taken" : how.error().rule; });
  again.settle();
  EXPECT_EQ(told, "missing");
}

TEST(EventHub, roles_survive_a_restart_and_end_with_their_link) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  world.take(event, kUgo, "table:2");
  world.take(event, kUgo, "door@Ugo");
  EventWorld again(world.disk);
  EXPECT_EQ(again.hub.roles_of(event, kUgo.id), (std::vector<std::string>{"door@Ugo", "table:2"}));
  EXPECT_EQ(again.hub.roles_of(event, "gchief"), std::vector<std::string>{"chief"});
  again.now += kLinkLasts_ms;
  EXPECT_TRUE(again.hub.roles_of(event, kUgo.id).empty());
  EXPECT_EQ(again.hub.roles_of(event, "gchief"), std::vector<std::string>{"chief"});
}

TEST(EventHub, a_token_of_another_event_gives_nothing) {
  EventWorld world;
  const auto one = world.make("One", four_players()), other = world.make("Other", four_players());
  const auto link = world.give(one, "table:1");
  std::string told;
  world.hub.roles().take(other, kUgo, link.token, [&](const auto& how) { told = how ? "taken" : how.error().rule; });
  world.settle();
  EXPECT_EQ(told, "missing");
  EXPECT_TRUE(world.hub.roles_of(other, kUgo.id).empty());
}

TEST(EventHub, E121_a_code_of_eight_digits_gives_the_role_of_its_link) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto link = world.give(event, "helper:1-2@Pia");
  std::string code;
  for (int i = 0; i < 2; ++i) {
    world.hub.roles().code(event, "chief", link.token, [&](const auto& how) {
      ASSERT_TRUE(how);
      EXPECT_TRUE(code.empty() || code == how->code);
      code = how->code;
    });
    world.settle();
  }
  ASSERT_EQ(code.size(), 8U);
  std::string told;
  const auto took = [&](const Result<RoleDesk::Taken>& how) { told = how ? how->role : how.error().rule; };
  world.hub.roles().join(kPia, "00000000", took);
  EXPECT_EQ(told, "missing");
  world.hub.roles().join(kPia, code, took);
  world.settle();
  EXPECT_EQ(told, "helper:1-2@Pia");
  EXPECT_EQ(world.hub.roles_of(event, kPia.id), std::vector<std::string>{"helper:1-2@Pia"});
}

TEST(EventHub, links_are_shown_only_to_whoever_may_give_them) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  world.give(event, "deputy@Anna");
  world.give(event, "person:anna");
  const auto roles = [&](LineId line) {
    std::string all;
    for (const auto& link : world.last(line, "view", "links")->at("data").at("links").as_array())
      all += std::string(link.at("role").as_string()) + " ";
    return all;
  };
  EXPECT_EQ(roles(world.line(event, EventWorld::kChief, "chief", {"links"})), "chief deputy@Anna person:anna ");
  EXPECT_EQ(roles(world.line(event, kAnna, "deputy@Anna", {"links"})), "person:anna ");
  const auto door = world.line(event, kUgo, "door@Ugo", {"links"});
  EXPECT_EQ(roles(door), "person:anna ");
}

// ---- Orders

TEST(EventHub, E35_a_pairing_is_computed_beside_the_loop_and_nobody_waits) {
  EventWorld world;
  std::vector<std::string> acts{"part A | Open | format=dutch | rounds=5"};
  for (int i = 1; i <= 20; ++i) acts.push_back("enter A p" + std::to_string(i) + " | Player " + std::to_string(i));
  const auto event = world.make("Cup", acts);
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  const auto id = world.send_act(chief, "pair A 1");
  EXPECT_EQ(world.computing.size(), 1U);
  const auto other = world.send_act(chief, "person late | Latecomer");
  while (world.journal.store_next()) {
  }
  EXPECT_EQ(world.answer(chief, other), "done 22");
  EXPECT_EQ(world.answer(chief, id), "");
  world.settle();
  EXPECT_EQ(world.answer(chief, id), "done 23");
  const Entry& entry = world.disk->matches.at(event).rows.back().entry;
  EXPECT_EQ(entry.actor, "program@chief");
  EXPECT_NE(entry.act.find("propose A 1 p1:"), std::string::npos);
}

TEST(EventHub, a_pairing_of_a_part_that_changed_meanwhile_is_computed_again) {
  EventWorld world;
  std::vector<std::string> acts{"part A | Open | format=dutch | rounds=5"};
  for (int i = 1; i <= 6; ++i) acts.push_back("enter A p" + std::to_string(i) + " | Player " + std::to_string(i));
  const auto event = world.make("Cup", acts);
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  const auto id = world.send_act(chief, "pair A 1");
  const auto other = world.send_act(chief, "leave A p6");
  while (world.journal.store_next()) {
  }
  EXPECT_EQ(world.answer(chief, other), "done 8");
  world.settle();
  EXPECT_EQ(world.answer(chief, id), "done 9");
  EXPECT_EQ(world.disk->matches.at(event).rows.back().entry.act.find("p6"), std::string::npos);
}

TEST(EventHub, E35_where_there_is_no_pairing_the_ways_out_are_told) {
  EventWorld world;
  const auto event = world.make("Cup", {"part A | Open | format=dutch | rounds=5", "enter A anna | Anna",
                                        "enter A bruno | Bruno", "apart A 1-5 anna bruno"});
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  EXPECT_NE(world.act(chief, "pair A 1").substr(0, 4), "done");
  EXPECT_EQ(world.last(chief, "refused")->at("detail").as_string(), R"([["meet A anna bruno"]])");
}

TEST(EventHub, lots_are_drawn_by_the_program_and_ordered_by_the_desk) {
  EventWorld world;
  const auto event = world.make("Cup", {"part A | Open | format=dutch | rounds=5", "enter A anna | Anna",
                                        "enter A bruno | Bruno", "enter A carla | Carla"});
  const auto chief = world.line(event, EventWorld::kChief, "chief"), door = world.line(event, kUgo, "door@Ugo");
  EXPECT_EQ(world.act(door, "draw colour A"), "E113");
  EXPECT_EQ(world.act(chief, "draw colour A"), "done 5");
  EXPECT_EQ(world.act(chief, "draw numbers A because by lot"), "done 6");
  const std::string act = world.disk->matches.at(event).rows.back().entry.act;
  EXPECT_NE(act.find("numbers A "), std::string::npos);
  for (const char* name : {" anna", " bruno", " carla", "because by lot"})
    EXPECT_NE(act.find(name), std::string::npos) << act;
  EXPECT_EQ(world.act(chief, "draw cards A"), "notation");
  EXPECT_EQ(world.act(chief, "draw lot A anna bruno"), "E70");
}

TEST(EventHub, E60_where_nobody_has_won_the_lot_says_who_goes_on_and_what_was_counted_stays) {
  EventWorld world;
  const auto event = world.make(
      "Cup", {"part A | Cup | format=knock_out", "enter A anna | Anna", "enter A bruno | Bruno",
              "propose A 1 anna:bruno", "publish A 1", "gong A 1", "part B | Open | format=dutch | rounds=3"});
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  EXPECT_EQ(world.act(chief, "draw winner B 1 1"), "E60");
  EXPECT_EQ(world.act(chief, "draw winner A 1 2"), "E100");
  EXPECT_EQ(world.act(chief, "draw winner A one 1"), "notation");
  EXPECT_EQ(world.act(chief, "draw winner A 1 1 | goals=2/2").substr(0, 4), "done");
  const std::string act = world.disk->matches.at(event).rows.back().entry.act;
  EXPECT_TRUE(act.ends_with("result A 1 1 1-0 | goals=2/2 | by=lot") ||
              act.ends_with("result A 1 1 0-1 | goals=2/2 | by=lot"))
      << act;
  EXPECT_EQ(world.act(chief, "draw winner A 1 1"), "E110") << "there is a result";
}

// ---- Many

TEST(EventHub, idle_events_are_unloaded_and_come_back) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  world.pass(600'000);
  EXPECT_EQ(world.hub.counts().events, 1U);
  world.hub.closed(chief);
  world.pass(600'000);
  EXPECT_EQ(world.hub.counts().events, 0U);
  const auto again = world.line(event, EventWorld::kChief, "chief");
  EXPECT_EQ(world.act(again, "result A 1 1 1-0"), "done 9");
}

TEST(EventHub, a_restart_loads_what_is_under_way) {
  EventWorld world;
  world.make("Under way", four_players());
  world.make("To come", {"part A | Open | format=dutch | rounds=5"});
  EventWorld again(world.disk);
  again.hub.resume();
  EXPECT_EQ(again.hub.counts().events, 1U);
}

TEST(EventHub, stopping_says_bye_and_stores_what_was_decided) {
  EventWorld world;
  const auto event = world.make("Cup", four_players());
  const auto chief = world.line(event, EventWorld::kChief, "chief");
  world.send_act(chief, "result A 1 1 1-0");
  bool finished = false;
  world.hub.stop([&] { finished = true; });
  EXPECT_FALSE(finished);
  EXPECT_EQ(world.parted.at(chief), wire::Bye::Why::stopping);
  world.journal.store_all();
  EXPECT_TRUE(finished);
  EXPECT_EQ(world.disk->matches.at(event).rows.size(), 9U);
}

}  // namespace
}  // namespace giostra::server
