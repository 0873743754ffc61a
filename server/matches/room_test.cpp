#include "server/matches/hub.hpp"
#include "server/matches/parts_test.hpp"

namespace giostra::server {
namespace {

// One match of a hub: Anna makes it and plays, computers have the other seats.
class RoomOf : public PartsBench {
 protected:
  RoomOf() {
    Hub::NewMatch wish;
    wish.game = &game();
    wish.address = "1.1.1.1";
    wish.seats.emplace_back(seat(0), "me");
    for (unsigned number = 1; number < 4; ++number) wish.seats.emplace_back(seat(number), "bot:1");
    hub.create_match(wish, anna, [](const auto&) {});
    journal.store_all();
  }
  void come(LineId line, const Person& person, const std::string& address) {
    hub.opened(line, person, address);
    hub.heard(line, wire::write(wire::Hello{.match = "next", .since = 0}));
    journal.store_all();
  }

  const Person anna{.id = "ga", .name = "Anna"}, bruno{.id = "gb", .name = "Bruno"};
  Hub hub{parts};
};

TEST_F(RoomOf, T3_computers_think_for_the_player_who_is_there_whoever_looks_on) {
  EXPECT_EQ(charged, std::vector<std::string>{"next 1.1.1.1 ga"});
  come(1, bruno, "2.2.2.2");
  EXPECT_EQ(charged.back(), "next 2.2.2.2 gb here");
  come(2, anna, "3.3.3.3");
  EXPECT_EQ(charged.back(), "next 3.3.3.3 ga here");
  come(3, {.id = "gc", .name = "Carla"}, "4.4.4.4");
  EXPECT_EQ(charged.size(), 3U);
}

TEST_F(RoomOf, T3_where_all_are_gone_computers_think_for_nobody) {
  come(1, anna, "3.3.3.3");
  come(2, bruno, "2.2.2.2");
  hub.closed(1);
  EXPECT_EQ(charged.back(), "next 2.2.2.2 gb here");
  hub.closed(2);
  EXPECT_EQ(charged.back(), "next 2.2.2.2 gb");
}

}  // namespace
}  // namespace giostra::server
