#include "server/events/roles.hpp"

#include <algorithm>
#include <array>

#include "event/acts/author.hpp"
#include "server/people/roles.hpp"

namespace giostra::server {

namespace {

constexpr std::string_view kScreen = "screen:";
constexpr std::string_view kChief = "chief";

bool holds(const RoleLink& link, WallMs now) { return now < link.made_ms + kLinkLasts_ms; }

// What stands behind the colon.
std::string_view scope_of(std::string_view role) {
  const auto colon = role.find(':');
  return colon == role.npos ? "" : role.substr(colon + 1);
}

}  // namespace

std::optional<RoleKind> kind_of_role(std::string_view role) {
  if (role.starts_with(kScreen))
    return event::is_id(role.substr(kScreen.size())) ? std::optional(RoleKind::screen) : std::nullopt;
  const auto author = event::read_author(role);
  if (!author || author->role == event::Role::program) return std::nullopt;
  const auto kind = static_cast<RoleKind>(author->role);
  const bool has_name = kind >= RoleKind::deputy && kind <= RoleKind::door;
  return has_name == author->who.empty() ? std::nullopt : std::optional(kind);
}

bool may_give(std::string_view as, std::string_view role) {
  const auto giver = kind_of_role(as), given = kind_of_role(role);
  if (!giver || !given) return false;
  if (*given <= RoleKind::deputy) return *giver == RoleKind::chief;
  return is_desk(*giver) || (*giver == RoleKind::door && *given == RoleKind::person);
}

std::string page_of(std::string_view event, std::string_view role) {
  const std::string here = "/e/" + std::string(event);
  const auto kind = kind_of_role(role);
  if (!kind) return here;
  constexpr std::array<std::string_view, 7> kPages{"/desk", "/desk", "/helper", "/door", "/table/", "/me/", "/screen/"};
  const std::string page = here + std::string(kPages[static_cast<std::size_t>(*kind)]);
  return *kind >= RoleKind::table ? page + std::string(scope_of(role)) : page;
}

std::vector<std::string> RoleBook::roles_of(std::string_view guest, WallMs now) const {
  std::vector<std::string> roles;
  if (is_maker(guest)) roles.emplace_back(kChief);
  const auto bears = bearers_.find(guest);
  if (bears == bearers_.end()) return roles;
  for (const RoleLink& link : links_)
    if (holds(link, now) && bears->second.contains(link.token) && std::ranges::find(roles, link.role) == roles.end())
      roles.push_back(link.role);
  std::ranges::sort(roles, {}, [](const std::string& role) { return std::pair(kind_of_role(role), role); });
  return roles;
}

bool RoleBook::has(std::string_view guest, std::string_view role, WallMs now) const {
  return std::ranges::count(roles_of(guest, now), role) > 0;
}

const RoleLink* RoleBook::find(std::string_view token, WallMs now) const {
  const RoleLink* link = find_link(links_, token);
  return link != nullptr && holds(*link, now) ? link : nullptr;
}

const RoleLink* RoleBook::find_role(std::string_view role, WallMs now) const {
  const auto found =
      std::ranges::find_if(links_, [&](const RoleLink& link) { return link.role == role && holds(link, now); });
  return found == links_.end() ? nullptr : &*found;
}

std::string RoleBook::code_of(std::string_view token) const {
  const auto found = codes_.find(token);
  return found == codes_.end() ? std::string() : found->second;
}

std::size_t RoleBook::bearers_of(std::string_view token) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(bearers_, [&](const auto& bears) { return bears.second.contains(std::string(token)); }));
}

void RoleBook::drop(std::string_view token) {
  const std::string gone(token);
  std::erase_if(links_, [&](const RoleLink& link) { return link.token == gone; });
  codes_.erase(gone);
  for (auto& [guest, tokens] : bearers_) tokens.erase(gone);
}

std::vector<std::string> RoleBook::lay_down(const std::string& guest, std::string_view role) {
  std::vector<std::string> dropped;
  const auto bears = bearers_.find(guest);
  if (bears == bearers_.end()) return dropped;
  for (const RoleLink& link : links_)
    if (link.role == role && bears->second.erase(link.token) > 0) dropped.push_back(link.token);
  return dropped;
}

}  // namespace giostra::server
