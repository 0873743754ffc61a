#include "event/random/people.hpp"

#include <algorithm>
#include <array>

namespace giostra::event {

namespace {

constexpr std::array<std::string_view, 24> kFirst{
    "Ada",  "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Hugo",   "Irma", "Luca", "Mara",   "Nino",
    "Olga", "Piero", "Rita",  "Sara", "Tino",  "Ugo",   "Vera", "Walter", "Zoë",  "Noè",  "Amélie", "Jörg"};
constexpr std::array<std::string_view, 20> kLast{"Rossi",  "Bianchi", "Verdi", "Neri",    "Galli",   "Conti", "Ricci",
                                                 "Marino", "Greco",   "Bruno", "Costa",   "Fontana", "Serra", "Villa",
                                                 "Leone",  "Moro",    "Pace",  "D'Amico", "Müller",  "Peña"};

std::string draw_name(Random& random) {
  return std::string(kLast[random.below(kLast.size())]) + ", " + std::string(kFirst[random.below(kFirst.size())]);
}

}  // namespace

std::vector<TrfPlayer> draw_players(Random& random, std::size_t count) {
  std::vector<int> ratings;
  for (std::size_t at = 0; at < count; ++at) ratings.push_back(1000 + static_cast<int>(random.below(1300)));
  std::ranges::sort(ratings, std::greater{});
  std::vector<TrfPlayer> players;
  for (const int rating : ratings) players.push_back({.name = draw_name(random), .rating = std::to_string(rating)});
  return players;
}

TrfTeams draw_pairs(Random& random, std::vector<TrfPlayer>& players, std::size_t count, bool with_reserves) {
  TrfTeams teams;
  for (std::size_t at = 0; at < count; ++at) {
    const std::size_t members = with_reserves && one_in(random, 4) ? 3 : 2;
    TrfTeam team{.name = "Pair " + std::to_string(at + 1), .nick = "P" + std::to_string(at + 1)};
    for (TrfPlayer& player : draw_players(random, members)) {
      players.push_back(std::move(player));
      team.members.push_back(static_cast<Tpn>(players.size()));
    }
    teams.list.push_back(std::move(team));
  }
  return teams;
}

}  // namespace giostra::event
