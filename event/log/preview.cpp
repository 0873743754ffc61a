#include "event/log/preview.hpp"

#include <algorithm>

#include "event/log/propose.hpp"
#include "event/log/standing.hpp"

namespace giostra::event {

namespace {

std::vector<Preview::Place> changed_places(const Part& before, const Part& after) {
  std::vector<Preview::Place> changed;
  const auto were = standing_of(before);
  for (const PlaceInPart& now : standing_of(after)) {
    const auto was = std::ranges::find(were, now.entrant, &PlaceInPart::entrant);
    const int place = was == were.end() ? 0 : was->standing.place;
    if (place != now.standing.place) changed.push_back({now.entrant, place, now.standing.place});
  }
  return changed;
}

bool is_there(const Part& part, int number, const Pair& pair) {
  const EntrantNo white = *part.find(pair.white);
  const Round& round = part.round(number);
  if (pair.is_bye()) return round.place(white) == Round::kByePlace;
  const RoundBoard* board = round.board_of(white);
  return board != nullptr && board->white == white && board->black == *part.find(pair.black);
}

}  // namespace

Result<Preview> preview(const Event& event, Milliseconds at_ms, std::string_view author, std::string_view act) {
  Event after = event;
  if (const Verdict taken = after.take(at_ms, author, act); !taken) return tl::unexpected(taken.error());
  const auto order = read_order(act);
  const auto* settle = std::get_if<act::Settle>(&order->act);
  if (settle == nullptr)
    return refuse("E106", {"only a result has such a preview", "solo un risultato ha quest'anteprima"});
  const Part& part = *after.part(settle->part);
  Preview seen{.places = changed_places(*event.part(settle->part), part)};
  const int last = part.last_published();
  if (last <= settle->round || !is_swiss(part.terms.plan.format)) return seen;
  seen.round = last;
  if (const auto proposal = propose(after.state(), settle->part, last))
    for (const Pair& pair : proposal->boards)
      if (!is_there(part, last, pair)) seen.instead.push_back(pair);
  return seen;
}

}  // namespace giostra::event
