#include "cli/tools/review.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "cli/console.hpp"
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

constexpr double kTurn = 0.10;  // a change of expectation worth telling
constexpr std::size_t kMostTurns = 8;

class Reviewer {
 public:
  Reviewer(const Game& game, const Skill& skill, Language language)
      : game_(game), language_(language), assessor_(game, skill) {}

  // The nodes that it took are in `nodes`.
  Reviewed look(const Match& before, const Entry& entry, std::uint64_t& nodes) {
    Reviewed reviewed{.entry = entry, .said = say_entry(before, entry.actor, entry.act, language_)};
    const Actor actor = *read_actor(entry.actor, game_.seats());
    const auto act = before.table().check(actor, entry.act);
    if (!actor.is_seat() || before.outcome() || !act) return reviewed;  // chance, a result, a word about a draw
    const Side side = game_.seats()[actor.code()].side;
    reviewed.side = side;
    ActorSet seats;
    seats.add(actor);
    const View view = assessor_.look(before.table(), seats);
    nodes = view.nodes;
    if (view.ideas.empty()) return reviewed;
    reviewed.best = view.ideas.front().act;
    reviewed.best_said = before.table().say(reviewed.best, language_);
    reviewed.before = view.chance();
    reviewed.after = assessor_.expect_after(before.table(), view, actor, *act);
    if (reviewed.after) judge(reviewed, side, reviewed.best == *act);
    return reviewed;
  }

 private:
  static void judge(Reviewed& reviewed, Side side, bool is_best) {
    const double gain = *reviewed.after - *reviewed.before;
    reviewed.loss = is_best ? 0 : std::max(0.0, side == Side::first ? -gain : gain);
    reviewed.mark = mark_of(reviewed.loss, is_best);
  }

  const Game& game_;
  Language language_;
  Assessor assessor_;
};

// What chance changed is what the players expected before it and after it; of several in a row the last one tells.
void bridge(std::vector<Reviewed>& entries) {
  std::optional<double> known;
  for (auto& one : entries) {
    if (!one.side) one.before = known;
    if (one.after) known = one.after;
  }
  known.reset();
  for (auto one = entries.rbegin(); one != entries.rend(); ++one) {
    if (one->side)
      known = one->before;
    else
      one->after = std::exchange(known, std::nullopt);
  }
}

std::vector<std::size_t> turning_points(const std::vector<Reviewed>& entries) {
  const auto turn = [&](std::size_t i) {
    const Reviewed& one = entries[i];
    if (!one.before || !one.after) return 0.0;
    return one.side ? one.loss : std::abs(*one.after - *one.before);
  };
  std::vector<std::size_t> points;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (turn(i) >= kTurn) points.push_back(i);
  std::ranges::sort(points,
                    [&](std::size_t a, std::size_t b) { return turn(a) != turn(b) ? turn(a) > turn(b) : a < b; });
  points.resize(std::min(points.size(), kMostTurns));
  std::ranges::sort(points);
  return points;
}

std::optional<std::size_t> ahead_from(const std::vector<Reviewed>& entries, std::optional<Side> winner) {
  if (!winner) return std::nullopt;
  std::optional<std::size_t> from;
  for (std::size_t i = entries.size(); i-- > 0;) {
    if (!entries[i].after) continue;
    const double own = *winner == Side::first ? *entries[i].after : 1 - *entries[i].after;
    if (own <= 0.5) break;
    from = i;
  }
  return from;
}

std::vector<SeatReview> by_seat(const std::vector<Reviewed>& entries, const Game& game) {
  constexpr double kSharpness = 4;
  std::vector<SeatReview> seats;
  for (const SeatInfo& info : game.seats()) {
    SeatReview seat{.name = std::string(info.name)};
    for (const Reviewed& one : entries) {
      if (!one.mark || one.entry.actor != info.name) continue;
      ++seat.acts;
      ++seat.marks[static_cast<std::size_t>(*one.mark)];
      seat.accuracy += std::exp(-kSharpness * one.loss);
    }
    if (seat.acts == 0) continue;
    seat.accuracy /= static_cast<double>(seat.acts);
    seats.push_back(std::move(seat));
  }
  return seats;
}

}  // namespace

Mark mark_of(double loss, bool is_best) {
  if (is_best) return Mark::best;
  return loss < 0.05 ? Mark::fine : loss < 0.10 ? Mark::inaccuracy : loss < 0.20 ? Mark::mistake : Mark::blunder;
}

Review review_log(const LogFile& file, const Game& game, const Skill& skill, Language language,
                  const std::function<void(std::uint64_t nodes)>& looked) {
  Match match = need(Match::open(file.log), language, file.name);
  Reviewer reviewer(game, skill, language);
  Review review;
  for (const Entry& entry : file.log.entries) {
    std::uint64_t nodes = 0;
    review.entries.push_back(reviewer.look(match, entry, nodes));
    [[maybe_unused]] const Verdict taken = match.take(entry.at_ms, entry.actor, entry.act);
    assert(taken);  // the log was judged before
    looked(nodes);
  }
  bridge(review.entries);
  const auto outcome = match.outcome();
  review.turning_points = turning_points(review.entries);
  review.ahead_from = ahead_from(review.entries, outcome ? outcome->winner : std::nullopt);
  review.seats = by_seat(review.entries, game);
  return review;
}

}  // namespace giostra::cli
