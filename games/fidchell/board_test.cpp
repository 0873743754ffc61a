// F1: boards as data.
#include "games/fidchell/board.hpp"

#include "games/fidchell/law_test.hpp"

namespace giostra::fidchell {
namespace {

struct Counts {
  unsigned points = 0;
  unsigned rings = 0;
  unsigned radials = 0;
  unsigned ring_links = 0;
  unsigned radial_links = 0;
  unsigned centre_links = 0;
  unsigned ring_triples = 0;
  unsigned radial_triples = 0;
  unsigned centre_triples = 0;
  bool operator==(const Counts&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Counts& c) {
  return out << c.points << " points, lines " << c.rings << "+" << c.radials << ", links " << c.ring_links << "+"
             << c.radial_links << "+" << c.centre_links << ", triples " << c.ring_triples << "+" << c.radial_triples
             << "+" << c.centre_triples;
}

Counts count(const Board& board) {
  Counts counts{.points = static_cast<unsigned>(board.size())};
  for (const Line& line : board.plan.lines) {
    ++(line.closed ? counts.rings : counts.radials);
    counts.centre_links += line.from_centre ? 1 : 0;
  }
  for (const Point point : board.all) {
    const auto same_ring = [&](Point that) { return board.label(point).ring == board.label(that).ring; };
    for (const Point that : board.neighbours[number(point)])
      if (number(point) < number(that)) ++(same_ring(that) ? counts.ring_links : counts.radial_links);
    for (const Triple triple : board.triples.of(point))
      if (number(point) < number(triple.far)) ++(same_ring(triple.far) ? counts.ring_triples : counts.radial_triples);
    counts.centre_triples += board.to_centre[number(point)].size();
  }
  return counts;
}

// A setup with this board as points and lines.
std::string spelled_out(const Board& board) {
  Board copy = board;
  copy.plan.ring_sizes.clear();
  return "board=" + write_board(copy);
}

std::string why(const std::string& board) {
  const auto read = read_board(board);
  return read ? "a board" : read.error().text(Language::english);
}

// A board of one long ring and one short, given as points and lines, with a change.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = spelled_out(**read_board("30-30")).substr(6);
  const auto at = text.find(from);
  return text.replace(at, from.size(), to);
}

TEST(Fidchell, F1_check_values_of_the_usual_board) {
  EXPECT_EQ(count(*usual_board()), (Counts{.points = 108,
                                           .rings = 7,
                                           .radials = 32,
                                           .ring_links = 108,
                                           .radial_links = 76,
                                           .centre_links = 4,
                                           .ring_triples = 108,
                                           .radial_triples = 44,
                                           .centre_triples = 4}));
}

TEST(Fidchell, F1_check_values_of_the_second_board) {
  const Counts counts = count(**read_board("4-8-16-16-16-16-32"));
  EXPECT_EQ(counts.points, 108U);
  EXPECT_EQ(counts.rings + counts.radials, 39U);
  EXPECT_EQ(counts.radial_links, 76U);
  EXPECT_EQ(counts.radial_triples, 60U);
}

TEST(Fidchell, F1_equal_angles_are_joined) {
  const Board& board = *usual_board();
  const auto joined = [&](const char* one, const char* two) {
    return board.neighbours[number(*board.find(*read_label(one)))].has(*board.find(*read_label(two)));
  };
  EXPECT_TRUE(joined("1.1", "2.2"));
  EXPECT_TRUE(joined("4.3", "5.6"));
  EXPECT_TRUE(joined("6.31", "7.31"));
  EXPECT_TRUE(joined("7.0", "7.31"));
  EXPECT_FALSE(joined("1.0", "1.2")) << "the centre joins nobody";
  EXPECT_FALSE(joined("2.1", "1.1"));
  EXPECT_FALSE(joined("5.0", "7.0"));
}

TEST(Fidchell, F1_boards_are_written_as_they_are_read) {
  for (const std::string setup :
       {"board=fidchell-108; first=1; judge=no", "board=4-8-16-16-16-16-32; first=2; judge=yes",
        "board=3-6-12-12-24; first=1; judge=no"})
    EXPECT_EQ(find_game("fidchell")->check_setup(setup).value_or("a refusal"), setup);
  EXPECT_EQ(write_board(**read_board("4-8-8-8-16-32-32")), "fidchell-108");
  const std::string points = spelled_out(*usual_board()).substr(6);
  EXPECT_EQ(write_board(**read_board(points)), points);
}

TEST(Fidchell, F1_what_is_no_board_is_refused_with_the_reason) {
  EXPECT_EQ(why("4-8-8"), "F1: a board has at least 55 points: 54 stones must never fill it (20)");
  EXPECT_EQ(why("64-65"), "F1: a board has at most 128 points (129)");
  EXPECT_EQ(why("60"), "F1: a board has at least two rings (60)");
  EXPECT_EQ(why("7-0-12-42-25"), "F1: every ring has points (7-0-12-42-25)");
  EXPECT_EQ(why("2-53"), "F1: a ring has at least 3 points, another line at least one (1.0 ...)");
  EXPECT_EQ(why("").substr(0, 8), "notation");
  EXPECT_EQ(why("4-eight").substr(0, 8), "notation");
  EXPECT_EQ(why("4-4000000000").substr(0, 8), "notation");
  EXPECT_EQ(why(changed("/ ring 1.0", "/ knot 1.0")).substr(0, 8), "notation");
  EXPECT_EQ(why(changed("points 1.0 1.1", "points 1.0 1.0")), "F1: the board has no such point (1.1)");
  EXPECT_EQ(why(changed("1.29 2.0", "1.29 1.29 2.0")), "F1: two points have the same name");
  EXPECT_EQ(why(changed("points 1.0", "points 3.0 1.0")), "F1: a point lies on no line");
  EXPECT_EQ(why(changed("/ ring 1.0 1.1", "/ ring 1.0 1.0 1.1")), "F1: a line meets a point twice (1.0 ...)");
  EXPECT_EQ(why(changed("/ centre", "/ line 1.3 1.4 / centre")),
            "F1: two lines share a step from point to point (1.3 1.4)");
  EXPECT_EQ(why(changed("/ centre 1.0 2.0", "/ centre 2.0 1.0")),
            "F1: a line from the centre begins with an inner point (2.0 ...)");
  EXPECT_EQ(why(changed("/ outer", "/ outer 1.0")), "F1: a board has inner and outer points, and no point is both");
  EXPECT_EQ(why(changed("/ outer 2.0", "/ outer 2.0 2.0")), "F1: an inner or outer point is named twice");
  EXPECT_EQ(why("points 1.0 x"), "F1: a board has at least 55 points: 54 stones must never fill it (2)");
}

TEST(Fidchell, F1_a_board_without_way_out_is_refused) {
  std::string text = spelled_out(**read_board("30-30")).substr(6);
  for (auto at = text.find(" / centre"); at != std::string::npos; at = text.find(" / centre"))
    text.erase(at, text.find(" / ", at + 3) - at);
  EXPECT_EQ(why(text), "F1: no chain can join the inner points to the outer ones");
}

TEST(Fidchell, F1_a_board_of_points_and_lines_plays_like_its_rings) {
  const auto* game = find_game("fidchell");
  auto rings = *game->start("", "");
  auto points = *game->start(spelled_out(*usual_board()), "");
  for (std::uint64_t seed = 0; !rings->awaits().empty(); ++seed) {
    const Actor actor = *rings->awaits().begin();
    std::vector<std::string> one;
    std::vector<std::string> two;
    rings->acts(actor, one);
    points->acts(actor, two);
    ASSERT_EQ(one, two);
    const std::string act = rings->sample(actor, seed);
    ASSERT_TRUE(rings->play(actor, act));
    ASSERT_TRUE(points->play(actor, act));
    std::string position = rings->position();
    std::erase(position, '/');
    ASSERT_EQ(points->position(), position);
  }
  EXPECT_EQ(points->outcome()->rule, rings->outcome()->rule);
  EXPECT_FALSE(points->show(Language::italian).empty());
}

// A game that is played until stones slide.
std::unique_ptr<Table> sliding(const std::string& board) {
  auto table = *find_game("fidchell")->start(board + "first=1", "");
  for (std::uint64_t seed = 0; !table->outcome(); ++seed) {
    const Actor actor = *table->awaits().begin();
    const std::string act = table->sample(actor, seed);
    if (act.find('-') != std::string::npos) break;
    EXPECT_TRUE(table->play(actor, act));
  }
  return table;
}

// How often each act of the list is drawn.
std::map<std::string, int> draw_often(const Table& table, std::uint64_t draws) {
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 0; seed < draws; ++seed) ++counts[table.sample(*table.awaits().begin(), seed)];
  return counts;
}

void expect_drawn_alike(const Table& table) {
  constexpr std::uint64_t kOfEach = 200;
  std::vector<std::string> all;
  table.acts(*table.awaits().begin(), all);
  const auto counts = draw_often(table, kOfEach * all.size());
  EXPECT_EQ(counts.size(), all.size()) << table.position();
  for (const auto& act : all) {
    EXPECT_TRUE(counts.contains(act)) << act;
    EXPECT_NEAR(counts.at(act), kOfEach, kOfEach / 2) << act << " in " << table.position();
  }
}

// Where a line crosses a ring twice, two points have three ways to each other; it is one move all the same.
TEST(Fidchell, F1_lines_may_cross_a_ring_twice) {
  const std::string text = changed("/ inner", "/ line 1.0 2.2 1.5 / inner");
  const auto board = read_board(text);
  ASSERT_TRUE(board) << board.error().text(Language::english);
  const auto table = *find_game("fidchell")->start("board=" + text, "");
  EXPECT_GT(table->play_out(20'000, 1), 10U);
  expect_drawn_alike(*sliding("board=" + text + "; "));
}

TEST(Fidchell, F8_moves_drawn_at_random_are_equally_likely) { expect_drawn_alike(*sliding("")); }

}  // namespace
}  // namespace giostra::fidchell
