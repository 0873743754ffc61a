#include "event/arena/arena_part.hpp"

#include "event/log/tables.hpp"
#include "event/pairing/arena.hpp"

namespace giostra::event {

namespace {

std::vector<ArenaGame> games_of(const Part& part) {
  const std::vector<Tpn> numbers = numbers_of(part);
  std::vector<ArenaGame> games;
  for (const RoundBoard& board : part.round(kArenaRound).boards) {
    if (board.removed) continue;
    ArenaGame& game = games.emplace_back(ArenaGame{{numbers[index(board.white)], numbers[index(board.black)]}});
    if (is_decided(board.end.told)) std::tie(game.white, game.black) = marks_of(board.end.report->result);
  }
  return games;
}

}  // namespace

std::optional<Milliseconds> arena_end(const EventState& event, const Part& part) {
  const Round& round = part.round(kArenaRound);
  if (!is_published(round.phase)) return std::nullopt;
  constexpr std::int64_t kMinute = 60'000;
  return round.began.at_ms + Milliseconds{part.terms.plan.minutes * kMinute} + (event.paused - round.began.paused);
}

std::vector<Pair> pair_waiting(const Part& part, Milliseconds now) {
  const std::vector<Tpn> numbers = numbers_of(part);
  std::vector<Waiting> waiting;
  for (const auto& [entrant, since] : part.round(kArenaRound).waiting)
    waiting.push_back({numbers[index(entrant)], count(since)});
  const auto id = [&](Tpn tpn) { return part.entrant(part.order[tpn - 1U]).id; };
  std::vector<Pair> pairs;
  for (const Board& board : pair_arena(games_of(part), std::move(waiting), count(now)))
    pairs.push_back({id(board.white), id(board.black)});
  return pairs;
}

std::vector<Standing> arena_standing(const Part& part) {
  std::vector<Standing> all;
  for (const ArenaPlace& one : rank_arena(games_of(part), part.entrants.size()))
    all.push_back({.tpn = one.tpn, .place = one.place, .points = one.points});
  return all;
}

}  // namespace giostra::event
