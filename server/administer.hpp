// An operator's order to the house in a data folder, whether a server runs on it or not: through the server's socket,
// or with the data opened here for as long as it takes. The same office answers both ways.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <optional>

namespace giostra::server {

// As office.hpp describes. Throws JournalTrouble where the folder holds no data or cannot be used.
// `journal` is the address of the database, where that is not SQLite in the folder.
boost::json::object administer(const std::filesystem::path& folder, const boost::json::object& order,
                               const std::string& journal = {});

// The same order to a server that runs, and to nobody else; nothing: none does. Throws JournalTrouble.
std::optional<boost::json::object> ask_running(const std::filesystem::path& folder, const boost::json::object& order);

}  // namespace giostra::server
