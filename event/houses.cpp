#include "event/houses.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

namespace giostra::event {

namespace {

constexpr PawnPoints kMostForDirectMoves{12};  // three of them, by pieces worth 4 at most

constexpr House house(unsigned number) { return static_cast<House>(number); }

// M20: three ways to pair four Houses, one a round; nobody is named first more than twice.
constexpr std::array<std::array<std::array<House, 2>, kBoards>, kRounds> kPairings{{
    {{{house(0), house(1)}, {house(2), house(3)}}},
    {{{house(2), house(0)}, {house(3), house(1)}}},
    {{{house(0), house(3)}, {house(1), house(2)}}},
}};

bool same_pair(const Fixture& fixture, const std::array<House, 2>& pair) {
  return fixture.has(pair[0]) && fixture.has(pair[1]);
}

bool disjoint(const Fixture& a, const Fixture& b) { return !a.has(b.sides[0]) && !a.has(b.sides[1]); }

Verdict check_fixture(const Fixture& fixture) {
  if (fixture.round < 1 || fixture.round > kRounds || fixture.board < 1 || fixture.board > kBoards)
    return refuse("M20", {"there are three rounds on two boards", "ci sono tre turni su due scacchiere"});
  if (fixture.sides[0] == fixture.sides[1])
    return refuse("M20", {"no House meets itself", "nessuna Casa affronta se stessa"});
  return {};
}

Verdict check_against(const Fixture& fixture, const Fixture& other) {
  if (same_pair(other, fixture.sides))
    return refuse("M20", {"these Houses meet only once", "queste Case si affrontano una volta sola"});
  const bool same_round = fixture.round == other.round;
  if (same_round && fixture.board == other.board)
    return refuse("M20",
                  {"this board has its game in this round", "questa scacchiera ha già la sua partita nel turno"});
  if (same_round && !disjoint(fixture, other))
    return refuse("M20", {"a House plays once a round", "una Casa gioca una volta per turno"});
  if (!same_round && disjoint(fixture, other))
    return refuse("M20",
                  {"the other two Houses meet in the same round", "le altre due Case giocano nello stesso turno"});
  return {};
}

Verdict check_score(const Score& score) {
  if (score.by_mangiate > score.earned)
    return refuse("M22", {"more points through Mangiate than in all", "più punti da Mangiate che in tutto"});
  if (score.earned - score.by_mangiate > kMostForDirectMoves)
    return refuse("M10", {"three Direct Moves never pay so much", "tre Mosse Dirette non rendono mai tanto"});
  return {};
}

// M12: any points go with any result, because a king may be eaten, a game given up, or a draw agreed on.
Verdict check_played(const Played& played) {
  for (const Score& score : played.scores)
    if (auto verdict = check_score(score); !verdict) return verdict;
  return {};
}

enum class Ending : std::uint8_t { win, draw, loss };

constexpr RankingPoints worth(Ending ending) {  // M13
  constexpr std::array<RankingPoints, 3> kWorth{{{3}, {1}, {0}}};
  return kWorth[static_cast<std::size_t>(ending)];
}

Ending ending_of(const Played& played, Side side) {
  if (!played.winner) return Ending::draw;
  return *played.winner == side ? Ending::win : Ending::loss;
}

void count_game(Row& row, const Played& played, Side side) {
  const Ending ending = ending_of(played, side);
  row.won += static_cast<int>(ending == Ending::win);
  row.drawn += static_cast<int>(ending == Ending::draw);
  row.lost += static_cast<int>(ending == Ending::loss);
  row.ranking += worth(ending);
  row.pawns += played.scores[index(side)].earned;
  row.by_mangiate += played.scores[index(side)].by_mangiate;
}

bool is_level(const Row& a, const Row& b) { return a.ranking == b.ranking && a.pawns == b.pawns; }

// M21; level Houses stay in the order of their names.
bool is_before(const Row& a, const Row& b) {
  return std::tie(b.ranking, b.pawns, a.house) < std::tie(a.ranking, a.pawns, b.house);
}

// The winner of the game between two Houses, if it was played and won.
std::optional<House> direct_winner(const Tournament& tournament, House a, House b) {
  for (const auto& [fixture, played] : tournament.meetings)
    if (same_pair(fixture, {a, b}) && played && played->winner) return fixture.sides[index(*played->winner)];
  return std::nullopt;
}

// M21: how Houses with equal Ranking and Pawn Points are told apart; nothing where only a lot could.
std::optional<Lots> order_of_level(const Tournament& tournament, std::span<const Row> level) {
  Lots houses;
  for (const Row& row : level) houses.push_back(row.house);
  if (houses.size() == 1) return houses;
  if (houses.size() == 2)
    if (const auto winner = direct_winner(tournament, houses[0], houses[1]))
      return *winner == houses[0] ? houses : Lots{houses[1], houses[0]};
  for (const Lots& lots : tournament.lots)
    if (std::ranges::is_permutation(lots, houses)) return lots;
  return std::nullopt;
}

// Gives the level Houses, of which the first stands at `place`, their own places, or one that they share.
void place_level(std::span<Row> level, int place, const std::optional<Lots>& order, bool is_final) {
  if (order) std::ranges::sort(level, {}, [&](const Row& row) { return std::ranges::find(*order, row.house); });
  for (Row& row : level) {
    row.place = place;
    row.shared = !order;
    if (order) ++place;
    if (is_final && order) row.prize = house_points(row.place, row.by_mangiate);
  }
}

HousesTable count_games(const Tournament& tournament) {
  HousesTable standing;
  for (unsigned i = 0; i < kHouses; ++i) standing.rows.push_back({.house = house(i)});
  for (const auto& [fixture, played] : tournament.meetings) {
    if (!played) continue;
    ++standing.games_played;
    for (const Side side : {Side::first, Side::second})
      count_game(standing.rows[index(fixture.sides[index(side)])], *played, side);
  }
  return standing;
}

}  // namespace

Verdict check_meeting(const Tournament& tournament, const Meeting& meeting) {
  if (auto verdict = check_fixture(meeting.fixture); !verdict) return verdict;
  for (const Meeting& other : tournament.meetings)
    if (auto verdict = check_against(meeting.fixture, other.fixture); !verdict) return verdict;
  return meeting.played ? check_played(*meeting.played) : Verdict{};
}

Verdict check_lots(const Tournament& tournament, const Lots& lots) {
  const HousesTable standing = standing_of(tournament);
  if (!standing.complete())
    return refuse("M21", {"lots are drawn after the last game", "si tira a sorte dopo l'ultima partita"});
  for (const Lots& level : standing.lots_to_draw)
    if (std::ranges::is_permutation(level, lots)) return {};
  return refuse("M21",
                {"no lot is drawn among exactly these Houses", "fra queste Case, e solo queste, non c'è sorteggio"});
}

void fill_schedule(Tournament& tournament) {
  auto& meetings = tournament.meetings;
  const auto round_taken = [&](int round) {
    return std::ranges::any_of(meetings, [=](const Meeting& m) { return m.fixture.round == round; });
  };
  const auto find = [&](const std::array<House, 2>& pair) {
    return std::ranges::find_if(meetings, [&](const Meeting& m) { return same_pair(m.fixture, pair); });
  };
  for (const auto& [first, second] : kPairings) {
    if (find(first) == meetings.end() && find(second) == meetings.end()) {
      int round = 1;
      while (round_taken(round)) ++round;
      meetings.push_back({.fixture = {.round = round, .board = 1, .sides = first}});
    }
    for (const auto& [pair, other] : {std::pair{first, second}, std::pair{second, first}}) {
      if (find(pair) != meetings.end()) continue;
      const Fixture beside = find(other)->fixture;
      meetings.push_back({.fixture = {.round = beside.round, .board = 1 + kBoards - beside.board, .sides = pair}});
    }
  }
  std::ranges::sort(meetings, {}, [](const Meeting& m) { return std::pair(m.fixture.round, m.fixture.board); });
}

HousesTable standing_of(const Tournament& tournament) {
  HousesTable standing = count_games(tournament);
  std::span<Row> rows(standing.rows);
  std::ranges::sort(rows, is_before);
  for (std::size_t from = 0; from < rows.size();) {
    std::size_t to = from + 1;
    while (to < rows.size() && is_level(rows[from], rows[to])) ++to;
    const auto level = rows.subspan(from, to - from);
    const auto order = order_of_level(tournament, level);
    if (!order && standing.complete()) {
      Lots& waiting = standing.lots_to_draw.emplace_back();
      for (const Row& row : level) waiting.push_back(row.house);
    }
    place_level(level, static_cast<int>(from) + 1, order, standing.complete());
    from = to;
  }
  return standing;
}

// M22: half of what came through Mangiate, rounded up.
HousePoints house_points(int place, PawnPoints by_mangiate) {
  constexpr std::array<HousePoints, kHouses> kForPlace{{{25}, {20}, {15}, {10}}};
  return kForPlace[static_cast<std::size_t>(place - 1)] + HousePoints{(by_mangiate.count + 1) / 2};
}

}  // namespace giostra::event
