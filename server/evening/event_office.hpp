// What the operator orders about events on the command line: `giostra event open`, `giostra event forget`, `giostra
// serve
// --open`. Part of the office (server/operator/office.hpp), which knows no events.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <string>

#include "server/events/hub.hpp"
#include "server/safety/safety.hpp"

namespace giostra::server {

class EventOffice {
 public:
  EventOffice(EventHub& events, Safety& safety) : events_(events), safety_(safety) {}

  // The event goes on here; told the chief's link, and whoever has it leads it.
  void open(const std::filesystem::path& file, const std::function<void(const Result<std::string>&)>& told) const;
  // False: the order is about something else. Otherwise it answers once.
  [[nodiscard]] bool order(const boost::json::object& order,
                           const std::function<void(boost::json::object)>& answer) const;

 private:
  EventHub& events_;
  Safety& safety_;
};

}  // namespace giostra::server
