// `groups:PART` (E61): the table of each group, who goes on, and what the others need, found by trying what can still
// happen in the group. Level on points counts as undecided until the group has played.
#include <algorithm>

#include "event/log/formats.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/groups.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::Tenths;
using event::Tpn;

namespace {

constexpr std::size_t kGoOn = 2;      // of each group
constexpr std::size_t kMostOpen = 6;  // games of a group whose ends are all tried

// One group as far as it was played, by places in the list of its numbers.
struct GroupRace {
  struct Game {
    std::size_t first, second;
  };
  std::vector<int> points{};  // tenths
  std::vector<Game> open{};   // to be played

  [[nodiscard]] int games_of(std::size_t one) const {
    return static_cast<int>(
        std::ranges::count_if(open, [&](const Game& game) { return game.first == one || game.second == one; }));
  }
};

struct Prospect {
  bool always = true, ever = false;  // goes on whatever happens; goes on if all goes well
  int enough = -1;  // points from their own open games after which it goes on for certain; -1: none are
};

class Trial {
 public:
  Trial(const GroupRace& race, const event::Scoring& scoring, std::size_t one)
      : race_(race), scoring_(scoring), one_(one), points_(race.points) {}

  [[nodiscard]] Prospect prospect() {
    try_all(0, 0);
    Prospect found{.always = worst_failed_ < 0, .ever = ever_};
    for (const int gained : reached_)
      if (gained > worst_failed_ && (found.enough < 0 || gained < found.enough)) found.enough = gained;
    return found;
  }

 private:
  void try_all(std::size_t number, int gained) {
    if (number == race_.open.size()) return weigh(gained);
    const auto [first, second] = race_.open[number];
    const int win = scoring_.win.count, draw = scoring_.draw.count, loss = scoring_.loss.count;
    for (const auto& [a, b] : {std::pair{win, loss}, std::pair{draw, draw}, std::pair{loss, win}}) {
      points_[first] += a;
      points_[second] += b;
      try_all(number + 1, gained + (first == one_ ? a : 0) + (second == one_ ? b : 0));
      points_[first] -= a;
      points_[second] -= b;
    }
  }
  void weigh(int gained) {
    std::size_t ahead = 0, level = 0;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (i == one_) continue;
      ahead += points_[i] > points_[one_] ? 1 : 0;
      level += points_[i] == points_[one_] ? 1 : 0;
    }
    if (std::ranges::find(reached_, gained) == reached_.end()) reached_.push_back(gained);
    if (ahead + level >= kGoOn) worst_failed_ = std::max(worst_failed_, gained);
    if (ahead < kGoOn) ever_ = true;
  }

  const GroupRace& race_;
  const event::Scoring& scoring_;
  std::size_t one_;
  std::vector<int> points_;
  std::vector<int> reached_{};
  int worst_failed_ = -1;  // with so many points it may still go wrong
  bool ever_ = false;
};

GroupRace race_of(const Part& part, const std::vector<Tpn>& group) {
  GroupRace race{.points = std::vector<int>(group.size())};
  const auto place = [&](Tpn tpn) { return static_cast<std::size_t>(std::ranges::find(group, tpn) - group.begin()); };
  const std::vector<std::vector<Tpn>> alone{group};
  for (int round = 1; round <= event::group_rounds(alone); ++round)
    for (const event::Board& board : event::group_round(alone, round)) {
      const EntrantNo one = part.order[board.white - 1U], two = part.order[board.black - 1U];
      if (part.entrant(one).annulled || part.entrant(two).annulled) continue;
      const event::RoundBoard* made = part.round(round).board_of(one);
      const std::size_t first = place(board.white), second = place(board.black);
      if (made == nullptr || !made->has(two) || !is_decided(made->end.told)) {
        race.open.push_back({first, second});
        continue;
      }
      const auto marks = event::marks_of(made->end.report->result);
      const bool is_white = made->white == one;
      race.points[first] += part.terms.scoring.of(is_white ? marks.first : marks.second).count;
      race.points[second] += part.terms.scoring.of(is_white ? marks.second : marks.first).count;
    }
  return race;
}

Both say_need(const Prospect& prospect, int games, const event::Scoring& scoring) {
  if (games == 0) return {"waits for the other results", "aspetta gli altri risultati"};
  const int win = scoring.win.count, draw = scoring.draw.count;
  if (games == 1) {
    if (prospect.enough < 0) return {"needs a win and help from others", "deve vincere e sperare negli altri"};
    if (prospect.enough >= win) return {"needs a win", "deve vincere"};
    if (prospect.enough >= draw) return {"needs a draw", "basta un pareggio"};
  }
  if (prospect.enough < 0) return {"depends on other results too", "dipende anche dagli altri risultati"};
  const std::string points = event::write_tenths({prospect.enough}), left = std::to_string(games);
  return {"needs " + points + " points from " + left + " games",
          "servono " + points + " punti in " + left + " partite"};
}

bool is_over(const Part& part) {
  for (int round = 1; round <= event::rounds_of_groups(part); ++round)
    if (part.round(round).phase < event::Phase::complete) return false;
  return event::rounds_of_groups(part) > 0;
}

class GroupWriter {
 public:
  GroupWriter(const Sight& sight, const Part& part)
      : sight_(sight), part_(part), table_(event::table_for_standings(part)), over_(is_over(part)) {
    const auto rounds = static_cast<std::size_t>(event::rounds_of_groups(part));
    for (auto& row : table_.rows)
      if (row.size() > rounds) row.resize(rounds);
  }

  [[nodiscard]] json::array rows(const std::vector<Tpn>& group) const {
    json::array all;
    const GroupRace race = race_of(part_, group);
    const auto standings = event::group_standing(part_, group);
    for (std::size_t i = 0; i < standings.size(); ++i) {
      event::PlaceInPart place{standings[i], part_.order[standings[i].tpn - 1U]};
      place.shared = (i > 0 && standings[i - 1].place == place.standing.place) ||
                     (i + 1 < standings.size() && standings[i + 1].place == place.standing.place);
      json::object row = standing_row(sight_, part_, place, table_);
      put_prospect(row, race, i, static_cast<std::size_t>(std::ranges::find(group, standings[i].tpn) - group.begin()));
      all.push_back(std::move(row));
    }
    return all;
  }

 private:
  void put_prospect(json::object& row, const GroupRace& race, std::size_t place, std::size_t one) const {
    if (over_) {
      row["goes_on"] = place < kGoOn ? "yes" : "no";
      return;
    }
    if (race.open.size() > kMostOpen || part_.last_published() == 0) return;
    const Prospect prospect = Trial(race, part_.terms.scoring, one).prospect();
    if (prospect.always || !prospect.ever)
      row["goes_on"] = prospect.always ? "yes" : "no";
    else
      row["needs"] = to_json(say_need(prospect, race.games_of(one), part_.terms.scoring));
  }

  const Sight& sight_;
  const Part& part_;
  event::CrossTable table_;
  bool over_;
};

}  // namespace

View groups_view(const Sight& sight, const Part& part) {
  if (part.terms.plan.format != event::Format::groups) return std::nullopt;
  const GroupWriter writer(sight, part);
  const auto all = event::groups_of(part);
  json::array groups;
  for (std::size_t i = 0; i < all.size(); ++i)
    groups.push_back(json::object{{"name", group_name(i)}, {"rows", writer.rows(all[i])}});
  return json::object{{"part", part.id}, {"groups", std::move(groups)}};
}

}  // namespace giostra::server::views
