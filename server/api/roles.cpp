// Roles of a match: whoever may give one lists its links, makes one, takes it back; whoever was handed one sees what it
// is for. A token comes in a request's body and never in its address, which is logged.
#include <boost/json.hpp>

#include "server/api/api.hpp"
#include "server/api/call.hpp"

namespace giostra::server {

namespace {

constexpr Words kNoRole{"you cannot give this role now", "questo ruolo ora non puoi darlo"};
constexpr Words kNotStored{"the link could not be stored: try again", "il link non si è potuto salvare: riprova"};
constexpr Words kNoDeed{"a role can be `give`n, `revoke`d or `show`n", "un ruolo si può `give`, `revoke` o `show`"};

boost::json::array texts_json(const std::vector<std::string>& texts) {
  return boost::json::array(texts.begin(), texts.end());
}

}  // namespace

boost::json::object json_of(const std::string& match, const RoleLink& link) {
  return {{"role", link.role}, {"token", link.token}, {"path", "/m/" + match + "#role=" + link.token}};
}

boost::json::array json_of(const std::string& match, const std::vector<RoleLink>& links) {
  boost::json::array all;
  for (const RoleLink& link : links) all.push_back(json_of(match, link));
  return all;
}

// Where they cannot be stored the match has none yet, and its maker gives them later.
void Api::add_links(const CallPtr& call, const std::string& match, const std::vector<std::string>& roles,
                    const std::function<void(const std::vector<RoleLink>&)>& added) {
  std::vector<RoleLink> links;
  for (const std::string& role : roles)
    links.push_back({.token = fresh_token(), .role = role, .by = call->person.id, .made_ms = parts_.now()});
  if (links.empty()) return added(links);
  parts_.journal.add_links(
      match, links, [links, added](Stored how) { added(how == Stored::stored ? links : std::vector<RoleLink>{}); });
}

void Api::list_roles(const CallPtr& call) {
  if (!need_view(*call)) return;
  const std::string& match = call->params.front();
  const auto links = parts_.journal.links(match);
  const Roles roles = *parts_.hub.roles(match);
  boost::json::array all;
  for (const RoleLink& link : links) {
    // Of no use where its giver may give it no more: it is not shown.
    if (!roles.may_give(call->person.id, link.role) || !roles.may_give(link.by, link.role)) continue;
    boost::json::object object = json_of(match, link);
    object["made_ms"] = link.made_ms;
    object["by"] = link.by;
    object["taken"] = texts_json(roles.names(link.role));
    all.push_back(std::move(object));
  }
  reply(*call, 200,
        boost::json::object{{"roles", std::move(all)}, {"may_give", texts_json(roles.givable(call->person.id))}});
}

void Api::change_roles(const CallPtr& call) {
  Fields fields(call->body, {"do", "role", "token"});
  const std::string deed = fields.required_text("do");
  const bool gives = deed == "give";
  if (!gives && deed != "revoke" && deed != "show") fields.fault(kNoDeed, "do");
  const std::string what = fields.required_text(gives ? "role" : "token");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!need_view(*call)) return;
  if (gives) return give_role(call, what);
  deed == "show" ? show_role(call, what) : revoke_role(call, what);
}

// One link holds for a role at a time: asked again, the same one comes back.
void Api::give_role(const CallPtr& call, const std::string& role) {
  const std::string& match = call->params.front();
  const Roles roles = *parts_.hub.roles(match);
  if (!roles.may_give(call->person.id, role)) return reply(*call, {kPermission, kNoRole});
  for (const RoleLink& link : parts_.journal.links(match))
    if (link.role == role && roles.may_give(link.by, role)) return reply(*call, 200, json_of(match, link));
  add_links(call, match, {role}, [call, match](const std::vector<RoleLink>& links) {
    if (links.empty()) return reply(*call, {kTrouble, kNotStored});
    reply(*call, 200, json_of(match, links.front()));
  });
}

// Nobody new comes in by it; who sits stays.
void Api::revoke_role(const CallPtr& call, const std::string& token) {
  const std::string& match = call->params.front();
  const auto links = parts_.journal.links(match);
  const RoleLink* link = find_link(links, token);
  if (link == nullptr) return reply(*call, {kMissing, kNoLinkAnyMore});
  if (!parts_.hub.roles(match)->may_give(call->person.id, link->role)) return reply(*call, {kPermission, kNoRole});
  parts_.journal.drop_link(match, link->token, [call, role = link->role](Stored how) {
    if (how == Stored::trouble) return reply(*call, {kTrouble, kNotStored});
    reply(*call, 200, boost::json::object{{"role", role}});
  });
}

void Api::show_role(const CallPtr& call, const std::string& token) {
  const std::string& match = call->params.front();
  const auto links = parts_.journal.links(match);
  const Roles roles = *parts_.hub.roles(match);
  const RoleLink* link = find_link(links, token);
  if (link == nullptr || !roles.may_give(link->by, link->role)) return reply(*call, {kMissing, kNoLinkAnyMore});
  reply(*call, 200, boost::json::object{{"role", link->role}, {"seats", texts_json(roles.free_seats(link->role))}});
}

}  // namespace giostra::server
