// The computer players of a session.
#include <algorithm>
#include <ostream>

#include "cli/terminal/session.hpp"

namespace giostra::cli {

void Session::let_act(Actor seat) {
  Sitter* sitter = sitter_at(seat);
  if (sitter == nullptr) return act_as_power();  // the referee
  ActorSet seats;
  for (const Actor actor : match_.awaits())
    if (sitter->seats.has(actor)) seats.add(actor);
  const auto thought = sitter->player->think(match_.table(), seats, clocks_told(match_, now()));
  if (!thought.ideas.empty()) chance_ = thought.ideas.front().chance;
  tell_said(*sitter, thought.says);
  if (flag_falls()) return;
  if (!thought.choice) {
    for (const Actor actor : seats) resting_.add(actor);
  } else if (!take(thought.choice->seat, thought.choice->act)) {
    act_at_random(seat);
  }
}

void Session::let_all_rest() {
  constexpr Milliseconds kStep{1000};
  const ActorSet rested = resting_;
  resting_ = {};
  if (match_.awaits().has(Actor::clock()))
    time_.skipped = time_.skipped + kStep;
  else
    act_at_random(*rested.begin());  // without clocks waiting would never end
}

// Partners talk to each other, and the person hears it.
void Session::tell_said(const Sitter& from, const std::vector<std::string>& words) {
  constexpr Words kSays{"says", "dice"};
  const Actor speaker = *from.seats.begin();
  bool to_person = false;
  for (const Actor seat : manner_.persons) to_person |= match_.game().seats()[seat.code()].side == from.side;
  for (const std::string& said : words) {
    if (to_person) out_ << name(speaker) << " " << in_words(kSays) << ": " << said << "\n";
    for (const Sitter& partner : others_)
      if (&partner != &from && partner.side == from.side) partner.player->hear(speaker, said);
  }
}

bool Session::agrees_to_draw(Side side) {
  constexpr double kLittle = 0.02;
  if (!chance_) return pick(2) == 0;
  return (side == Side::first ? *chance_ : 1 - *chance_) < 0.5 + kLittle;
}

Sitter* Session::sitter_at(Actor seat) {
  const auto found = std::ranges::find_if(others_, [&](const Sitter& sitter) { return sitter.seats.has(seat); });
  return found == others_.end() ? nullptr : &*found;
}

}  // namespace giostra::cli
