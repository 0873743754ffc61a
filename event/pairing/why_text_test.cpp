#include "event/pairing/why_text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "event/pairing/dutch.hpp"
#include "event/pairing/team_swiss.hpp"
#include "event/swiss/random_rounds_test.hpp"

namespace giostra::event {
namespace {

const Names kNames{"Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ugo"};

CrossTable empty_table(std::size_t entrants, int rounds) {
  return {.rounds = rounds, .rows = std::vector<std::vector<Cell>>(entrants)};
}

std::vector<Tpn> everybody(const CrossTable& table) {
  std::vector<Tpn> all;
  for (const Tpn tpn : tpns(table.size())) all.push_back(tpn);
  return all;
}

void draw_all(CrossTable& table, const std::vector<Board>& boards) {
  RandomRounds(1).play(table, Pairing{.boards = boards});
  for (auto& row : table.rows) row.back().mark = row.back().opponent == kNobody ? row.back().mark : Mark::draw;
}

TEST(WhyText, E46_the_first_round) {
  const CrossTable table = empty_table(4, 3);
  const auto pairing = pair_dutch(table, everybody(table)).value();
  EXPECT_EQ(say_why(table, pairing, 0, kNames, Language::english),
            "Ada and Carla both have 0 points. In each group the upper half meets the lower half, in the order of the "
            "list. Ada has White: neither has had a colour yet, so odd and even numbers take turns.");
  EXPECT_EQ(say_why(table, pairing, 0, kNames, Language::italian),
            "Ada e Carla hanno gli stessi punti: 0 punti. In ogni gruppo la metà alta incontra la metà bassa, "
            "nell'ordine della lista. Il Bianco è di Ada: nessuno dei due ha ancora avuto un colore, e si alternano i "
            "numeri dispari e pari.");
}

TEST(WhyText, E46_C1_who_has_met_is_passed_over) {
  CrossTable table = empty_table(4, 3);
  draw_all(table, {{1, 3}, {2, 4}});
  const auto pairing = pair_dutch(table, everybody(table)).value();
  EXPECT_EQ(say_why(table, pairing, 0, kNames, Language::english),
            "Ada and Dino both have half a point. In each group the upper half meets the lower half, in the order of "
            "the list. Carla would have come first, but the two have already played each other. Dino has White: so "
            "nobody has the wrong colour.");
  EXPECT_NE(say_why(table, pairing, 0, kNames, Language::italian)
                .find("Prima sarebbe toccato a Carla, ma Ada ci ha già giocato."),
            std::string::npos);
}

TEST(WhyText, E46_halves_that_had_to_be_mixed_say_what_was_against_them) {
  CrossTable table = empty_table(4, 3);
  draw_all(table, {{1, 3}, {4, 2}});
  const auto pairing = pair_dutch(table, everybody(table)).value();
  EXPECT_EQ(say_why(table, pairing, 0, kNames, Language::english),
            "Ada and Bruno both have half a point. In this group a few changed places: if the upper half met the lower "
            "half as it stands, more people would have the colour that is not their turn. Bruno has White: so "
            "nobody has the wrong colour.");
}

TEST(WhyText, E46_C2_nobody_has_a_free_round_twice) {
  CrossTable table = empty_table(5, 4);
  draw_all(table, {{1, 3}, {4, 2}});
  table.rows[4][0].mark = Mark::pairing_bye;
  table.scoring.bye = {5};
  const auto pairing = pair_dutch(table, everybody(table)).value();
  EXPECT_NE(pairing.bye, 5);
  const std::string text = say_why(table, pairing, pairing.boards.size(), kNames, Language::english);
  EXPECT_NE(text.find("Elena would have come first, but whoever already had points without playing"), text.npos)
      << text;
}

TEST(WhyText, E46_who_moves_down_and_lists_of_names) {
  CrossTable table = empty_table(6, 5);
  draw_all(table, {{1, 4}, {5, 2}, {3, 6}});
  table.rows[0][0].mark = Mark::win;
  table.rows[3][0].mark = Mark::loss;
  const auto pairing = pair_dutch(table, everybody(table)).value();
  EXPECT_TRUE(say_why(table, pairing, 0, kNames, Language::english)
                  .starts_with("Ada has 1 point and Bruno has half a point: Ada found no opponent"))
      << say_why(table, pairing, 0, kNames, Language::english);
  Pairing crowd{.boards = {{1, 8}}, .why = {{.first = 1}}};
  for (const Tpn tpn : std::vector<Tpn>{2, 5}) crowd.why[0].passed.push_back({tpn, Criterion::c1});
  const CrossTable eight = empty_table(8, 5);
  EXPECT_NE(say_why(eight, crowd, 0, kNames, Language::italian).find("toccato a Bruno ed Elena, ma Ada ci ha"),
            std::string::npos);
  for (const Tpn tpn : std::vector<Tpn>{3, 4, 6, 7}) crowd.why[0].passed.push_back({tpn, Criterion::c1});
  EXPECT_NE(say_why(eight, crowd, 0, kNames, Language::english)
                .find("Bruno, Elena, Carla and 3 others would have come first, but Ada has already played them."),
            std::string::npos);
}

TEST(WhyText, E46_points_as_people_say_them) {
  EXPECT_EQ(say_points({5}, Language::italian), "mezzo punto");
  EXPECT_EQ(say_points({15}, Language::italian), "1 punto e mezzo");
  EXPECT_EQ(say_points({25}, Language::english), "2½ points");
  EXPECT_EQ(say_points({10}, Language::english), "1 point");
  EXPECT_EQ(say_points({23}, Language::italian), "2,3 punti");
}

// Every board and bye of tournaments with all oddities has a sentence in both languages, with both names and no gap.
TEST(WhyText, E46_E166_every_board_is_told) {
  std::set<Criterion> said;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RandomRounds random(seed);
    CrossTable table = empty_table(5 + random.below(16), 7);
    Names names;
    for (const Tpn tpn : tpns(table.size())) names.push_back("N" + std::to_string(tpn) + "!");
    for (int round = 1; round <= table.rounds; ++round) {
      const std::vector<Tpn> players = random.present(table);
      const auto pairing = seed % 4 == 0 ? pair_teams(table, players) : pair_dutch(table, players);
      if (!pairing) break;
      ASSERT_EQ(pairing->why.size(), pairing->boards.size() + (pairing->bye == kNobody ? 0 : 1));
      for (std::size_t at = 0; at < pairing->why.size(); ++at)
        for (const Language language : {Language::english, Language::italian}) {
          const std::string text = say_why(table, *pairing, at, names, language);
          EXPECT_EQ(text.find_first_of("{}"), text.npos) << text;
          for (const Passed& one : pairing->why[at].passed) said.insert(one.because);
          const bool is_bye = at == pairing->boards.size();
          const Tpn first = is_bye ? pairing->bye : pairing->boards[at].white;
          const Tpn second = is_bye ? pairing->bye : pairing->boards[at].black;
          EXPECT_NE(text.find(names[first - 1U]), text.npos) << text;
          EXPECT_NE(text.find(names[second - 1U]), text.npos) << text;
        }
      random.play(table, *pairing);
    }
  }
  EXPECT_GE(said.size(), 10U) << "the tournaments are rich enough to try the sentences";
}

}  // namespace
}  // namespace giostra::event
