// Roles of an event (docs/event-protocol.md, "Roles and links"): what a link may be for, who may give it, and who has
// come by which. Values alone; storing is role_desk.hpp's.
//
//   chief  deputy@Anna  helper:3-8@Pia  door@Ugo  table:7  person:p12  screen:main
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

// A link ends so long after it was made, and with it the roles that people came to by it.
inline constexpr WallMs kLinkLasts_ms = 30LL * 24 * 3600 * 1000;

enum class RoleKind : std::uint8_t { chief, deputy, helper, door, table, person, screen };

// Nothing: there is no such role. A deputy, helper or door has a name.
std::optional<RoleKind> kind_of_role(std::string_view role);
constexpr bool is_desk(RoleKind kind) { return kind <= RoleKind::deputy; }
constexpr bool is_staff(RoleKind kind) { return kind <= RoleKind::door; }

// Whether somebody in the role `as` may give, list and revoke links for `role`.
bool may_give(std::string_view as, std::string_view role);
// Where whoever has the role goes: `/e/ID/desk`.
std::string page_of(std::string_view event, std::string_view role);

// The links and their bearers of one event, as stored.
class RoleBook {
 public:
  RoleBook() = default;
  RoleBook(std::string maker, std::vector<RoleLink> links) : maker_(std::move(maker)), links_(std::move(links)) {}

  // All roles of a guest, chief first; those of the links that hold.
  [[nodiscard]] std::vector<std::string> roles_of(std::string_view guest, WallMs now) const;
  [[nodiscard]] bool has(std::string_view guest, std::string_view role, WallMs now) const;
  [[nodiscard]] bool is_maker(std::string_view guest) const { return !maker_.empty() && guest == maker_; }

  [[nodiscard]] const std::vector<RoleLink>& links() const { return links_; }
  // The link with this token that holds now; compared in constant time. Null: none.
  [[nodiscard]] const RoleLink* find(std::string_view token, WallMs now) const;
  [[nodiscard]] const RoleLink* find_role(std::string_view role, WallMs now) const;
  // Typed instead of the token; empty: none.
  [[nodiscard]] std::string code_of(std::string_view token) const;
  [[nodiscard]] std::size_t bearers_of(std::string_view token) const;

  void add(RoleLink link) { links_.push_back(std::move(link)); }
  void drop(std::string_view token);  // with all who came by it
  void set_code(std::string token, std::string code) { codes_[std::move(token)] = std::move(code); }
  void bear(const std::string& guest, std::string token) { bearers_[guest].insert(std::move(token)); }
  // The tokens by which the guest had this role; nothing bears them any more.
  std::vector<std::string> lay_down(const std::string& guest, std::string_view role);

 private:
  std::string maker_;
  std::vector<RoleLink> links_;
  std::map<std::string, std::string, std::less<>> codes_;              // by token
  std::map<std::string, std::set<std::string>, std::less<>> bearers_;  // tokens by guest
};

}  // namespace giostra::server
