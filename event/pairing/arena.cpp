#include "event/pairing/arena.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace giostra::event {

namespace {

// What the games left of one entrant.
struct Record {
  Tpn last_opponent = kNobody;
  int difference = 0;  // whites - blacks
  Colour last_colour = Colour::black;
  ArenaPlace so_far{};

  void play(Tpn opponent, Colour colour, Mark mark) {
    last_opponent = opponent;
    last_colour = colour;
    difference += colour == Colour::white ? 1 : -1;
    if (mark == Mark::to_play) return;
    so_far.points += kArenaScoring.of(mark);
    so_far.wins += mark == Mark::win || mark == Mark::forfeit_win ? 1 : 0;
    ++so_far.games;
  }
};

std::vector<Record> records_of(const std::vector<ArenaGame>& games, std::size_t count) {
  for (const ArenaGame& game : games)
    for (const Tpn tpn : {game.board.white, game.board.black}) count = std::max<std::size_t>(count, tpn);
  std::vector<Record> all(count);
  for (std::size_t at = 0; at < count; ++at) all[at].so_far.tpn = static_cast<Tpn>(at + 1);
  for (const ArenaGame& game : games) {
    all[game.board.white - 1U].play(game.board.black, Colour::white, game.white);
    all[game.board.black - 1U].play(game.board.white, Colour::black, game.black);
  }
  return all;
}

// Those who wait, longest first; each pass takes one pair out.
class ArenaQueue {
 public:
  ArenaQueue(const std::vector<ArenaGame>& games, std::vector<Waiting> waiting, std::int64_t now_ms)
      : waiting_(std::move(waiting)), now_ms_(now_ms) {
    std::size_t count = 0;
    for (const Waiting& one : waiting_) count = std::max<std::size_t>(count, one.tpn);
    all_ = records_of(games, count);
    std::ranges::sort(waiting_, {}, [](const Waiting& one) { return std::tuple(one.since_ms, one.tpn); });
  }

  bool take_pair(bool may_meet_again, std::vector<Board>& boards) {
    for (const Waiting& one : waiting_) {
      const Waiting* best = nullptr;
      for (const Waiting& other : waiting_)
        if (can_meet(one, other, may_meet_again) && (best == nullptr || distance(one, other) < distance(one, *best)))
          best = &other;
      if (best == nullptr) continue;
      boards.push_back(with_colours(entrant(one), entrant(*best)));
      std::erase_if(waiting_, [a = one.tpn, b = best->tpn](const Waiting& w) { return w.tpn == a || w.tpn == b; });
      return true;
    }
    return false;
  }

 private:
  [[nodiscard]] const Record& entrant(const Waiting& one) const { return all_[one.tpn - 1U]; }
  [[nodiscard]] bool can_meet(const Waiting& one, const Waiting& other, bool may_meet_again) const {
    const bool just_met = entrant(one).last_opponent == other.tpn && entrant(other).last_opponent == one.tpn;
    const bool is_patient = now_ms_ - std::min(one.since_ms, other.since_ms) < kArenaPatienceMs;
    return one.tpn != other.tpn && (!just_met || (may_meet_again && !is_patient));
  }
  [[nodiscard]] int distance(const Waiting& one, const Waiting& other) const {
    return std::abs(entrant(one).so_far.points.count - entrant(other).so_far.points.count);
  }
  // White to who had it less often; otherwise the first gets the other colour than last time.
  static Board with_colours(const Record& first, const Record& second) {
    const bool white = first.difference != second.difference ? first.difference < second.difference
                                                             : first.last_colour == Colour::black;
    const Tpn one = first.so_far.tpn, other = second.so_far.tpn;
    return white ? Board{one, other} : Board{other, one};
  }

  std::vector<Waiting> waiting_;
  std::int64_t now_ms_;
  std::vector<Record> all_;
};

}  // namespace

std::vector<Board> pair_arena(const std::vector<ArenaGame>& games, std::vector<Waiting> waiting, std::int64_t now_ms) {
  ArenaQueue queue(games, std::move(waiting), now_ms);
  std::vector<Board> boards;
  for (const bool may_meet_again : {false, true})
    while (queue.take_pair(may_meet_again, boards)) continue;
  return boards;
}

std::vector<ArenaPlace> rank_arena(const std::vector<ArenaGame>& games, std::size_t entrants) {
  std::vector<ArenaPlace> places;
  for (const Record& one : records_of(games, entrants)) places.push_back(one.so_far);
  const auto key = [](const ArenaPlace& one) { return std::tuple(-one.points.count, -one.wins, one.games); };
  std::ranges::sort(places, {}, [&](const ArenaPlace& one) { return std::pair(key(one), one.tpn); });
  for (std::size_t at = 0; at < places.size(); ++at)
    places[at].place =
        at > 0 && key(places[at]) == key(places[at - 1]) ? places[at - 1].place : static_cast<int>(at) + 1;
  return places;
}

}  // namespace giostra::event
