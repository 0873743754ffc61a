// What views say, and to whom.
#include "server/events/view.hpp"

#include <gtest/gtest.h>

#include "server/events/views/sample_events_test.hpp"

namespace giostra::server::views {
namespace {

const json::value& at(const json::value& value, const std::string& pointer) { return value.at_pointer(pointer); }
std::string text(const json::value& value, const std::string& pointer) {
  return std::string(value.at_pointer(pointer).as_string());
}
bool has(const json::value& value, const std::string& pointer) {
  boost::system::error_code error;
  return value.find_pointer(pointer, error) != nullptr;
}
std::string whole(const View& view) { return view ? json::serialize(*view) : "none"; }
const json::value* row_of(const json::value& rows, std::string_view key, std::string_view wanted) {
  for (const json::value& row : rows.as_array())
    if (std::string_view(row.at(key).as_string()) == wanted) return &row;
  return nullptr;
}

TEST(EventViews, E113_each_view_is_only_for_those_whom_it_concerns) {
  const event::Desk desk = open_and_pairs();
  const auto may = [&](const std::string& name, const std::string& as) { return view_for(name, desk, as).has_value(); };
  for (const std::string name : {"people", "desk"}) {
    for (const std::string as : {"chief", "deputy@Anna", "helper:1-3@Pia", "helper", "door@Ugo"})
      EXPECT_TRUE(may(name, as));
    for (const std::string as : {"", "person:anna", "table:1", "screen:main", "chieftain"}) EXPECT_FALSE(may(name, as));
  }
  for (const std::string name : {"history", "screens", "certain:A"}) {
    EXPECT_TRUE(may(name, "chief")) << name;
    for (const std::string as : {"", "helper", "door", "person:anna"}) EXPECT_FALSE(may(name, as)) << name << as;
  }
  EXPECT_TRUE(may("links", "door"));
  EXPECT_FALSE(may("links", "helper"));
  EXPECT_TRUE(may("table:1", "table:1") && may("table:1", "helper") && may("person:anna", "person:anna"));
  EXPECT_FALSE(may("table:1", "table:2") || may("person:anna", "person:bruno") || may("person:anna", ""));
  EXPECT_TRUE(may("screen:main", "screen:main"));
  EXPECT_FALSE(may("screen:main", "screen:right") || may("screen:main", ""));
}

TEST(EventViews, there_are_no_others) {
  const event::Desk desk = open_and_pairs();
  for (const std::string name :
       {"",           ":",          "round",         "round:A",   "round:A:",   "round:A:0",
        "round:A:-1", "round:A:99", "round:A:1:2",   "round:Z:1", "standings:", "standings:A:1",
        "groups:A",   "bracket:A",  "person:nobody", "table:",    "table:0",    "table:x",
        "nonsense",   "nonsense:A", "screen:",       "screen:a b"})
    EXPECT_EQ(whole(view_for(name, desk, "chief")), "none") << name;
}

TEST(EventViews, E154_parts_are_public_only_where_the_desk_says_so) {
  event::Desk desk = open_and_pairs();
  EXPECT_TRUE(view_for("standings:A", desk, ""));
  EXPECT_FALSE(view_for("standings:P", desk, ""));
  EXPECT_FALSE(view_for("standings:P", desk, "person:anna"));
  EXPECT_TRUE(view_for("standings:P", desk, "screen:main"));
  EXPECT_EQ(at(*view_for("event", desk, ""), "/parts").as_array().size(), 1U);
  EXPECT_EQ(at(*view_for("event", desk, "person:anna"), "/parts").as_array().size(), 2U);
  desk.must({"set public A"});
  EXPECT_FALSE(view_for("standings:A", desk, ""));
  EXPECT_TRUE(view_for("person:anna", desk, "person:anna"));  // one's own page works all the same
}

TEST(EventViews, E100_nobody_but_staff_sees_a_round_before_it_is_published) {
  event::Desk desk = open_and_pairs();
  desk.must({"set public P yes"});
  desk.pair("P", 2);
  EXPECT_TRUE(view_for("round:P:2", desk, "chief"));
  for (const std::string as : {"", "person:anna", "table:1", "screen:main"}) {
    EXPECT_FALSE(view_for("round:P:2", desk, as)) << as;
    EXPECT_EQ(at(*view_for("round:P:now", desk, as), "/round").as_int64(), 1) << as;
  }
  EXPECT_EQ(at(*view_for("round:P:now", desk, "chief"), "/round").as_int64(), 2);
}

TEST(EventViews, E154_minors_are_a_first_name_and_an_initial_but_for_staff) {
  event::Desk desk = open_and_pairs();
  for (const std::string as : {"", "person:bruno", "table:1", "screen:main"})
    for (const std::string name : {"event", "entrants:A", "round:A:1", "round:A:2", "standings:A", "person:bruno",
                                   "table:1", "screen:main", "entrants:P", "round:P:1"}) {
      const std::string shown = whole(view_for(name, desk, as));
      EXPECT_EQ(shown.find("Rossi"), shown.npos) << name << " for " << as << ": " << shown;
      EXPECT_EQ(shown.find("Bruni"), shown.npos) << name << " for " << as;
    }
  EXPECT_NE(whole(view_for("standings:A", desk, "")).find("Anna R."), std::string::npos);
  EXPECT_NE(whole(view_for("round:P:1", desk, "screen:main")).find("R. - Bianchi"), std::string::npos);
  EXPECT_NE(whole(view_for("standings:A", desk, "door")).find("Anna Rossi"), std::string::npos);
  desk.must({"set minors full"});
  EXPECT_NE(whole(view_for("standings:A", desk, "")).find("Anna Rossi"), std::string::npos);
}

TEST(EventViews, E154_ids_made_from_a_minors_name_are_numbers_to_others) {
  event::Desk desk;
  desk.must({"part A | Open | format=round_robin", "set public A yes", "person anna-rossi | Anna Rossi | minor=yes",
             "enter A anna-rossi | Anna Rossi", "enter A b | Bruno"});
  desk.play("A", 1);
  EXPECT_EQ(whole(view_for("round:A:1", desk, "")).find("rossi"), std::string::npos);
  EXPECT_NE(whole(view_for("round:A:1", desk, "chief")).find("anna-rossi"), std::string::npos);
  const auto own = view_for("person:anna-rossi", desk, "person:anna-rossi");
  EXPECT_EQ(text(*own, "/parts/0/entrant"), "anna-rossi");  // to act with it
}

TEST(EventViews, E104_somebody_is_missing_when_grace_and_pauses_are_over) {
  event::Desk desk = open_and_pairs();
  const auto due = [&] { return at(*view_for("desk", desk, "chief"), "/missing/0/due_ms").as_int64(); };
  const auto began = at(*view_for("round:A:2", desk, "chief"), "/began_ms").as_int64();
  EXPECT_EQ(due(), began + 10 * 60'000);
  EXPECT_EQ(text(*view_for("desk", desk, "chief"), "/missing/0/who"), "second");
  desk.must({"pause because noise"});
  desk.minutes(3);
  desk.must({"resume"});
  EXPECT_EQ(due(), began + 13 * 60'000);
}

TEST(EventViews, E104_on_our_boards_who_was_never_heard_of_is_missing_after_the_grace_time) {
  event::Desk desk = open_and_pairs();
  const auto cards_of_board_1 = [&] {
    int cards = 0;
    const auto view = *view_for("desk", desk, "chief");
    for (const json::value& one : at(view, "/missing").as_array())
      cards += one.at("part") == "A" && one.at("board") == 1 ? 1 : 0;
    return cards;
  };
  EXPECT_EQ(cards_of_board_1(), 0);
  desk.minutes(20);
  desk.must({"set note later"});
  const bool anna = white_of(desk, "A", 2, 1) == "anna" || black_of(desk, "A", 2, 1) == "anna";
  EXPECT_EQ(cards_of_board_1(), anna ? 1 : 2);  // her phone was heard
}

TEST(EventViews, E124_the_desk_sees_calls_contradictions_leaving_and_busy_people) {
  const event::Desk desk = open_and_pairs();
  const auto view = *view_for("desk", desk, "chief");
  const json::value* call = row_of(at(view, "/calls"), "part", "A");
  ASSERT_NE(call, nullptr);
  EXPECT_EQ(text(*call, "/reason"), "the clock stands still");
  EXPECT_EQ(at(*call, "/since_ms").as_int64(), kOpened + 17 * 60'000);
  EXPECT_EQ(at(view, "/contradicted").as_array().size(), 1U);
  EXPECT_EQ(text(view, "/contradicted/0/said/0/result"), "1-0");
  EXPECT_EQ(text(view, "/leaving/0/entrant"), "bruno");
  EXPECT_EQ(text(view, "/busy/0/part"), "P");
}

TEST(EventViews, E103_whoever_comes_after_publishing_is_late_until_something_is_said_of_them) {
  event::Desk desk;
  desk.must({"part A | Open | format=dutch | rounds=3", "enter A anna | Anna", "enter A bruno | Bruno",
             "enter A carla | Carla", "enter A dino | Dino", "leave A dino", "propose A 1 anna:bruno carla:bye",
             "publish A 1", "gong A 1", "enter A zoe | Zoe", "enter A ugo | Ugo", "arrive A dino"});
  const auto late = [&] { return json::serialize(at(*view_for("round:A:1", desk, "chief"), "/sum/forgotten")); };
  const auto absent = [&] { return at(*view_for("round:A:1", desk, "chief"), "/absent").as_array().size(); };
  EXPECT_EQ(late(), R"(["dino","zoe","ugo"])");
  EXPECT_EQ(absent(), 0U);
  desk.must({"late A 1 carla:zoe", "later A 1 ugo zero"});
  EXPECT_EQ(late(), R"(["dino"])");
  EXPECT_EQ(absent(), 1U);
  desk.must({"result A 1 1 1-0", "result A 1 2 1-0"});
  EXPECT_EQ(late(), "[]");  // the round is over: absent
  EXPECT_EQ(absent(), 2U);
}

TEST(EventViews, the_history_says_by_whose_order_the_program_acted) {
  event::Desk desk;
  desk.must({"part A | Open | format=dutch | rounds=3", "enter A anna | Anna", "enter A bruno | Bruno"});
  must_by(desk, "program@chief", "propose A 1 anna:bruno");
  const auto told = *view_for("history", desk, "chief");
  EXPECT_EQ(text(told, "/entries/0/what/en"), "The chief paired round 1");
  EXPECT_EQ(text(told, "/entries/0/what/it"), "Il direttore di gara ha fatto gli abbinamenti del turno 1");
}

TEST(EventViews, E107_the_desk_sees_what_undo_would_take_back) {
  event::Desk desk = open_and_pairs();
  desk.must({"result A 2 1 1-0"});
  auto view = *view_for("desk", desk, "chief");
  EXPECT_EQ(at(view, "/undo/seq").to_number<std::uint32_t>(), desk.event().entries());
  EXPECT_NE(text(view, "/undo/what/en").find("The chief wrote down the result of table 1: "), std::string::npos);
  EXPECT_NE(text(view, "/undo/what/it").find("Il direttore di gara ha registrato il risultato del tavolo 1: "),
            std::string::npos);
  must_by(desk, "person:" + white_of(desk, "A", 2, 3), "call A 2 3");
  EXPECT_TRUE(has(*view_for("desk", desk, "chief"), "/undo"));  // another board
  must_by(desk, "person:" + white_of(desk, "A", 2, 1), "call A 2 1");
  EXPECT_FALSE(has(*view_for("desk", desk, "chief"), "/undo"));  // built on it
}

TEST(EventViews, E111_a_table_shows_who_sits_there_now) {
  event::Desk desk = open_and_pairs();
  auto view = *view_for("table:2", desk, "table:2");
  EXPECT_EQ(text(view, "/now/board/told"), "contradicted");
  EXPECT_EQ(text(view, "/now/board/said/1/result"), "0-1");
  EXPECT_EQ(text(*view_for("round:A:2", desk, "chief"), "/boards/1/said/0/result"), "1-0");
  EXPECT_TRUE(at(*view_for("round:A:2", desk, ""), "/boards/1/said/0").is_null());
  EXPECT_FALSE(has(*view_for("table:9", desk, "table:9"), "/now"));
  // Another part begins at the same table: it goes before what is over.
  desk.must({"result A 2 1 1-0", "result A 2 2 1-0", "result A 2 3 1-0", "table P 1 1 2 because rule"});
  EXPECT_EQ(text(*view_for("table:2", desk, "table:2"), "/now/part"), "P");
}

TEST(EventViews, E115_a_persons_results_are_told_from_their_side) {
  const event::Desk desk = open_and_pairs();
  for (const std::string id : {"anna", "bruno", "carla", "dino", "elsa", "fabio", "gino"}) {
    const auto view = *view_for("person:" + id, desk, "person:" + id);
    const event::Part& part = *desk.event().part("A");
    const event::RoundBoard* board = part.round(1).board_of(*part.find(id));
    const json::value& first = at(view, "/parts/0/results/0");
    if (board == nullptr) {
      EXPECT_EQ(first.at("result"), "bye");
      continue;
    }
    const bool drawn = board->end.report->result == event::BoardResult::draw;
    const bool white_won = board->end.report->result == event::BoardResult::first;
    const bool won = !drawn && white_won == (part.entrant(board->white).id == id);
    EXPECT_EQ(first.at("result"), drawn ? "draw" : won ? "1-0" : "0-1") << id;
    EXPECT_EQ(first.as_object().contains("won"), !drawn);
    EXPECT_TRUE(has(view, "/parts/0/place"));
  }
}

TEST(EventViews, E57_a_reserve_knows_that_somebody_else_sits) {
  event::Desk desk = open_and_pairs();
  const auto gino = *view_for("person:gino", desk, "person:gino"), anna = *view_for("person:anna", desk, "person:anna");
  EXPECT_EQ(row_of(at(gino, "/parts"), "part", "P")->at("sits"), false);
  EXPECT_EQ(row_of(at(anna, "/parts"), "part", "P")->at("sits"), true);
}

TEST(EventViews, E61_who_goes_on_from_a_group_is_found_by_trying) {
  // Berger of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
  event::Desk desk("Cup");
  desk.must({"part C | Cup | format=groups | groups=1 | points=3 1 0 | ties=WIN"});
  for (const std::string id : {"a", "b", "c", "d"}) desk.must({"enter C " + id + " | " + id});
  desk.must({"numbers C a b c d"});
  const auto row = [&](const std::string& id) {
    const auto view = *view_for("groups:C", desk, "chief");
    return json::value(*row_of(at(view, "/groups/0/rows"), "entrant", id));
  };
  desk.play("C", 1);
  desk.results("C", 1, "1-0 1-0");  // a, b
  desk.play("C", 2);
  desk.results("C", 2, "0-1 1-0");  // c against d, a against b: a 6, b 3, c 3, d 0
  desk.play("C", 3);                // b - d, c - a
  EXPECT_EQ(text(row("d"), "/needs/it"), "deve vincere e sperare negli altri");
  EXPECT_EQ(text(row("b"), "/needs/en"), "needs a win and help from others");
  desk.must({"result C 3 2 0-1"});  // a beats c
  EXPECT_EQ(row("a").at("goes_on"), "yes");
  EXPECT_EQ(text(row("b"), "/needs/en"), "needs a draw");
  EXPECT_EQ(text(row("b"), "/needs/it"), "basta un pareggio");
  EXPECT_EQ(text(row("c"), "/needs/en"), "waits for the other results");
  EXPECT_FALSE(has(row("d"), "/goes_on"));  // three could be level
  desk.must({"result C 3 1 draw"});
  EXPECT_EQ(row("b").at("goes_on"), "yes");
  EXPECT_EQ(row("c").at("goes_on"), "no");
}

TEST(EventViews, E60_a_bracket_has_names_as_soon_as_they_are_certain) {
  event::Desk desk("Cup");
  desk.must({"part K | Cup | format=knock_out | third=yes"});
  for (const std::string id : {"a", "b", "c", "d", "e", "f"}) desk.must({"enter K " + id + " | " + id});
  desk.must({"numbers K a b c d e f"});
  EXPECT_FALSE(has(*view_for("bracket:K", desk, "chief"), "/rounds/0/boards/0/first"));
  desk.play("K", 1);
  auto view = *view_for("bracket:K", desk, "chief");
  EXPECT_EQ(at(view, "/rounds").as_array().size(), 3U);
  EXPECT_EQ(text(view, "/rounds/0/name/en"), "Quarterfinals");
  EXPECT_EQ(text(view, "/rounds/1/name/it"), "Semifinali");
  EXPECT_EQ(text(view, "/rounds/0/boards/0/first"), "a");  // free, and certain
  EXPECT_EQ(text(view, "/rounds/1/boards/0/first"), "a");
  EXPECT_FALSE(has(view, "/rounds/1/boards/0/second"));
  const auto& part = *desk.event().part("K");
  for (std::size_t i = 0; i < part.round(1).boards.size(); ++i)
    desk.must({"result K 1 " + std::to_string(i + 1) +
               (part.entrant(part.round(1).boards[i].white).id < "e" ? " 1-0" : " 0-1")});
  view = *view_for("bracket:K", desk, "chief");
  EXPECT_EQ(text(view, "/rounds/1/boards/0/second"), "d");
  desk.play("K", 2);
  EXPECT_EQ(text(*view_for("round:K:2", desk, "chief"), "/boards/0/stage/it"), "Semifinale");
  EXPECT_FALSE(at(*view_for("event", desk, "chief"), "/parts/0/draws").as_bool());
  desk.results("K", 2, "1-0 1-0");
  desk.play("K", 3);
  view = *view_for("round:K:3", desk, "chief");
  EXPECT_EQ(text(view, "/boards/0/stage/en"), "Final");
  EXPECT_EQ(text(view, "/boards/1/stage/en"), "Third place");
  EXPECT_TRUE(has(*view_for("bracket:K", desk, "chief"), "/third/first"));
}

TEST(EventViews, E70_level_to_the_last_waits_for_a_lot_and_prizes_have_parts) {
  event::Desk desk = four_teams();
  auto view = *view_for("standings:H", desk, "chief");
  EXPECT_TRUE(at(view, "/finished").as_bool());
  int parts = 0;
  for (const json::value& row : at(view, "/rows").as_array()) {
    if (!row.as_object().contains("prize_parts")) {
      EXPECT_TRUE(row.at("shared").as_bool());
      continue;
    }
    ++parts;
    const json::value& of = row.at("prize_parts");
    EXPECT_EQ(row.at("prize").as_int64(), of.at("place").as_int64() + of.at("share").as_int64());
    EXPECT_EQ(of.at("share").as_int64(), (of.at("of").as_int64() + 1) / 2);
  }
  EXPECT_EQ(
      static_cast<std::size_t>(parts) +
          [&] {
            std::size_t level = 0;
            for (const json::value& group : at(view, "/lots").as_array()) level += group.as_array().size();
            return level;
          }(),
      4U);
}

TEST(EventViews, E105_times_are_by_the_servers_clock_and_pauses_do_not_count) {
  event::Desk desk = open_and_pairs();
  const auto began = at(*view_for("event", desk, "chief"), "/parts/0/began_ms").as_int64();
  desk.must({"pause because a lamp"});
  EXPECT_EQ(text(*view_for("event", desk, ""), "/paused/reason"), "a lamp");
  EXPECT_EQ(at(*view_for("person:anna", desk, "person:anna"), "/paused/since_ms").as_int64(),
            kOpened + count(desk.event().now()));
  desk.minutes(4);
  desk.must({"resume"});
  EXPECT_EQ(at(*view_for("event", desk, "chief"), "/parts/0/began_ms").as_int64(), began + 4 * 60'000);
}

TEST(EventViews, E102_changes_after_publishing_are_counted) {
  event::Desk desk = open_and_pairs();
  EXPECT_FALSE(has(*view_for("round:A:2", desk, ""), "/changes"));
  desk.must({"table A 2 3 7 because rule"});
  EXPECT_EQ(at(*view_for("round:A:2", desk, ""), "/changes").as_int64(), 1);
  desk.must({"undo " + std::to_string(desk.event().entries())});
  EXPECT_FALSE(has(*view_for("round:A:2", desk, ""), "/changes"));
}

TEST(EventViews, E60_a_bracket_has_what_was_counted_by_the_places_in_the_bracket) {
  event::Desk desk;
  desk.must({"part A | Cup | format=knock_out", "enter A anna | Anna", "enter A bruno | Bruno",
             "propose A 1 anna:bruno", "publish A 1", "gong A 1", "replay A 1 1 because drawn",
             "result A 1 1 1-0 | goals=3/1 | by=lot"});
  const json::value view = *view_for("bracket:A", desk, "chief");
  EXPECT_EQ(text(view, "/rounds/0/boards/0/first"), "Anna");
  EXPECT_EQ(text(view, "/rounds/0/boards/0/result"), "0-1") << "Bruno had the first side";
  EXPECT_EQ(json::serialize(at(view, "/rounds/0/boards/0/tallies")), R"({"goals":[1,3]})");
  EXPECT_EQ(text(view, "/rounds/0/boards/0/by"), "lot");
}

TEST(EventViews, E125_settings_go_to_whom_they_concern) {
  const event::Desk desk = open_and_pairs();
  EXPECT_TRUE(has(*view_for("event", desk, "chief"), "/settings/wifi"));
  EXPECT_TRUE(has(*view_for("event", desk, "screen:main"), "/settings/wifi"));
  for (const std::string as : {"", "person:anna", "table:1"}) {
    EXPECT_FALSE(has(*view_for("event", desk, as), "/settings/wifi")) << as;
    EXPECT_TRUE(has(*view_for("event", desk, as), "/settings/note")) << as;
  }
}

TEST(EventViews, standings_are_kept_as_long_as_nothing_they_are_made_from_changes) {
  event::Desk desk = open_and_pairs();
  StandingsCache cache;
  const auto before = cache.of(*desk.event().part("A"));
  must_by(desk, "person:" + white_of(desk, "A", 2, 1), "say A 2 1 1-0");
  desk.must({"result A 2 1 1-0", "result A 2 2 1-0"});
  EXPECT_EQ(cache.of(*desk.event().part("A")), before);
  desk.must({"result A 2 3 1-0"});  // the round is complete
  const auto after = cache.of(*desk.event().part("A"));
  EXPECT_NE(after, before);
  EXPECT_EQ(after->table.known_rounds(), 2);
  desk.must({"result A 1 1 0-1 because the slip was misread"});
  EXPECT_NE(cache.of(*desk.event().part("A")), after);
}

TEST(EventViews, E160_cached_standings_say_the_same) {
  for (const event::Desk& desk : {open_and_pairs(), cup_at_the_final(), four_teams(), small_arena()})
    for (const event::Part& part : desk.event().state().parts) {
      StandingsCache cache;
      EventFacts facts = facts_of(desk);
      const std::string plain = whole(view_for("standings:" + part.id, desk, "chief", facts));
      facts.standings = &cache;
      EXPECT_EQ(whole(view_for("standings:" + part.id, desk, "chief", facts)), plain);
      EXPECT_EQ(whole(view_for("standings:" + part.id, desk, "chief", facts)), plain);
    }
}

TEST(EventViews, every_games_tallies_are_listed_in_its_folder) {
  EXPECT_EQ(tallies_of_game(game_with(1, 2)).size(), 1U);
  EXPECT_TRUE(tallies_of_game("").empty());
}

}  // namespace
}  // namespace giostra::server::views
