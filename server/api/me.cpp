// Guests: who asks is known by the signed cookie alone.
#include <boost/json.hpp>

#include "server/api/api.hpp"
#include "server/api/call.hpp"

namespace giostra::server {

// By its own name first. Those without a prefix are older, or from before there was TLS.
std::optional<Person> Api::person_of(const HttpRequest& request) const {
  for (const std::string_view prefix : {"__Host-", "__Secure-", ""}) {
    const auto value = request.cookie(std::string(prefix) + std::string(kGuestCookie));
    if (auto known = parts_.guests.read(value)) return known;
  }
  return std::nullopt;
}

void Api::give_cookie(Call& call) const {
  const CookieManners manners = parts_.site.cookie(kGuestCookie, call.request.over_tls);
  call.set_cookie = manners.header(parts_.guests.write(call.person));
}

void Api::identify(Call& call, bool make) {
  if (auto known = person_of(call.request)) {
    call.person = parts_.rules == nullptr ? std::move(*known) : parts_.rules->presentable(std::move(*known));
    const CookieManners manners = parts_.site.cookie(kGuestCookie, call.request.over_tls);
    if (call.request.cookie(manners.name).empty()) give_cookie(call);  // it came under an older name
  } else if (make) {
    call.person = Guests::unnamed();
    give_cookie(call);
  }
}

void Api::get_me(const CallPtr& call) {
  reply(*call, 200, boost::json::object{{"id", call->person.id}, {"name", call->person.name}});
}

void Api::post_me(const CallPtr& call) {
  Fields fields(call->body, {"name"});
  const std::string name = fields.required_text("name");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const auto checked = check_name(name);
  if (!checked) return reply(*call, checked.error());
  if (parts_.rules != nullptr)
    if (const auto heard = parts_.rules->may_be_called(*checked); !heard) return reply(*call, heard.error());
  call->person.name = *checked;
  give_cookie(*call);
  get_me(call);
}

}  // namespace giostra::server
