// Whether the server that wrote an event's file is still there (E152): two computers must not go on with one event.
// Asks over the network, with a short limit: for threads beside the loop.
#pragma once

#include <string>
#include <vector>

namespace giostra::server {

// One of `addresses` (`http://192.168.1.7:8080`) that is not among `own` answers for this event.
bool answers_elsewhere(const std::vector<std::string>& addresses, const std::vector<std::string>& own,
                       const std::string& event);

}  // namespace giostra::server
