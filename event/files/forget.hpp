// E155: an event without the names of its people. Names become numbers, ids too, because they are often made from
// names; clubs, years of birth, reasons and notices go; what was paired and played stays. Pure.
#pragma once

#include <map>
#include <string>

#include "kit/log.hpp"

namespace giostra::event {

struct ForgottenEvent {
  Log log;                                                // as long as before, entry by entry
  std::map<std::string, std::string, std::less<>> ids{};  // new ids of people and entrants, by their old ones
  std::map<std::string, std::string, std::less<>> names{};
};

// Where an order depends on names or ids it stays as it was: numbers follow them. Names of teams stay. Refused where
// the log cannot be read. Done twice it is done once.
Result<ForgottenEvent> forget_people(const Log& log);

}  // namespace giostra::event
