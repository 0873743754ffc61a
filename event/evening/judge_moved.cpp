// From computer to computer (E151, E152). Part of event/log/judge.hpp.
#include "event/log/judge.hpp"

namespace giostra::event {

Verdict check(const EventState& event, const Moment& /*now*/, const act::Moved& act) {
  using How = act::Moved::How;
  if (act.how == How::out && event.moved.out)
    return refuse("E152", {"this event is handed over already", "questo evento è già stato consegnato"},
                  event.moved.who);
  if (act.how == How::out && act.token.empty())
    return refuse("E152", {"a hand-over has a token", "una consegna ha un contrassegno"});
  if (act.how == How::in && !event.moved.out)
    return refuse("E152", {"this event was not handed over", "questo evento non è stato consegnato"});
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Moved& act) {
  event.moved.out = act.how == act::Moved::How::out;
  event.moved.who = act.who;
  if (event.moved.out) event.moved.token = act.token;
}

}  // namespace giostra::event
