#include "match/veils.hpp"

#include <gtest/gtest.h>

namespace giostra {
namespace {

using Kind = Veil::Kind;
using Numbers = std::vector<std::uint32_t>;

TEST(Veils, everybody_reads_what_is_open_and_each_kind_has_its_readers) {
  const Viewer nobody, referee{.seats = {}, .referee = true}, first{.seats = {}, .first_side = true};
  Viewer south{.seats = {}, .second_side = true};
  south.seats.add(Actor::seat(1));
  const auto readers = [&](const Veil& veil) {
    std::string text;
    for (const Viewer* viewer : {&nobody, &referee, &first, static_cast<const Viewer*>(&south)})
      text += may_read(*viewer, veil) ? '+' : '-';
    return text;
  };
  EXPECT_EQ(readers({}), "++++");
  EXPECT_EQ(readers({.kind = Kind::side, .side = Side::first}), "--+-");
  EXPECT_EQ(readers({.kind = Kind::secret, .side = Side::second}), "-+-+");
  EXPECT_EQ(readers({.kind = Kind::answer}), "-+--") << "the right answer";
  EXPECT_EQ(readers({.kind = Kind::answer, .side = Side::second, .seat = Actor::seat(1)}), "-+-+");
}

TEST(Veils, a_placeholder_keeps_number_and_time_and_nothing_else) {
  const Entry entry{
      .seq = 7, .at_ms = Milliseconds{90}, .actor = "south", .act = "tell psst", .lag_ms = Milliseconds{4}};
  EXPECT_EQ(seen(entry, {}, {}), entry);
  EXPECT_EQ(seen(entry, {}, {.kind = Kind::side}),
            (Entry{.seq = 7, .at_ms = Milliseconds{90}, .actor = "match", .act = "hidden"}));
}

TEST(Veils, are_opened_by_kind_and_tell_which) {
  Veils veils;
  veils.add({});
  veils.add({.kind = Kind::answer});
  veils.add({.kind = Kind::secret});
  veils.add({.kind = Kind::side});
  EXPECT_EQ(veils.size(), 4U);
  EXPECT_EQ(veils.ever_veiled(), (Numbers{2, 3, 4}));
  veils.add({});
  veils.open(Kind::answer);
  EXPECT_EQ(veils.opened(), Numbers{2});
  EXPECT_EQ(veils.of(2), Veil{});
  EXPECT_EQ(veils.of(3).kind, Kind::secret);
  EXPECT_TRUE(veils.any_closed());
  veils.add({});
  EXPECT_TRUE(veils.opened().empty()) << "of the last entry alone";
  veils.open(Kind::secret);
  EXPECT_EQ(veils.opened(), Numbers{3});
  EXPECT_FALSE(veils.any_closed()) << "team talk is never opened";
  EXPECT_EQ(veils.of(4).kind, Kind::side);
  EXPECT_EQ(veils.ever_veiled(), (Numbers{2, 3, 4}));
}

TEST(Veils, an_entry_that_opens_its_own_kind_was_never_veiled) {
  Veils veils;
  veils.add({.kind = Kind::secret});
  veils.add({.kind = Kind::secret});
  veils.open(Kind::secret);
  EXPECT_EQ(veils.opened(), Numbers{1});
  EXPECT_EQ(veils.of(2), Veil{});
  EXPECT_EQ(veils.ever_veiled(), Numbers{1});
}

}  // namespace
}  // namespace giostra
