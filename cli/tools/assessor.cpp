#include "cli/tools/assessor.hpp"

#include <algorithm>
#include <cassert>

namespace giostra::cli {

const Idea<std::string>* View::find(std::string_view act) const {
  const auto found = std::ranges::find(ideas, act, &Idea<std::string>::act);
  return found == ideas.end() ? nullptr : &*found;
}

Player& Assessor::player_for(ActorSet seats, unsigned lines) {
  const Side side = game_.seats()[(*seats.begin()).code()].side;
  auto& player = players_[{side, lines}];
  if (!player) {
    Skill skill = skill_;
    skill.lines = lines;
    player = game_.bots()->own(skill);
  }
  return *player;
}

View Assessor::look(const Table& table, ActorSet seats, unsigned lines) {
  auto thought = player_for(seats, lines).think(table, seats, {});
  return {.ideas = std::move(thought.ideas), .nodes = thought.nodes, .depth = thought.depth};
}

View Assessor::look(const Table& table, ActorSet seats) { return look(table, seats, skill_.lines); }

ActorSet Assessor::awaited(const Table& table, Side side) const {
  ActorSet seats;
  for (const Actor actor : table.awaits())
    if (actor.is_seat() && game_.seats()[actor.code()].side == side) seats.add(actor);
  return seats;
}

// Where the match is over or a player goes on, the position after the act is looked at; where chance goes on, the act
// is compared with the others before it.
std::optional<double> Assessor::expect_after(const Table& before, const View& view, Actor seat,
                                             const std::string& act) {
  if (const auto* idea = view.find(act)) return idea->chance;
  const auto after = before.clone();
  [[maybe_unused]] const Verdict played = after->play(seat, act);
  assert(played);  // it stands in a log
  if (const auto outcome = after->outcome())
    return outcome->winner ? (*outcome->winner == Side::first ? 1.0 : 0.0) : 0.5;
  const Side side = game_.seats()[seat.code()].side;
  for (const Side next : {other(side), side})
    if (const ActorSet seats = awaited(*after, next); !seats.empty()) return look(*after, seats).chance();
  ActorSet alone;
  alone.add(seat);
  const View wide = look(before, alone, kWide);
  const auto* idea = wide.find(act);
  return idea == nullptr ? std::nullopt : std::optional(idea->chance);
}

}  // namespace giostra::cli
