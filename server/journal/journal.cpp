#include "server/journal/journal.hpp"

namespace giostra::server {

std::string_view seated_person(const Entry& entry) {
  constexpr std::string_view kSit = "sit ";
  if (entry.actor != "match" || !entry.act.starts_with(kSit)) return {};
  std::string_view rest = std::string_view(entry.act).substr(kSit.size());
  const auto blank = rest.find(' ');
  if (blank == std::string_view::npos) return {};
  rest.remove_prefix(blank + 1);
  const std::string_view person = rest.substr(0, rest.find(' '));
  return person.starts_with("bot:") ? std::string_view{} : person;
}

}  // namespace giostra::server
