// Guests: who asks is known by the signed cookie alone.
#include <boost/json.hpp>

#include "server/api/api.hpp"
#include "server/api/call.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kGuestLetters = 4;  // so that two guests without a name can be told apart

}  // namespace

void Api::identify(Call& call, bool make) {
  if (auto known = parts_.guests.read(call.request.cookie(kGuestCookie))) {
    call.person = std::move(*known);
  } else if (make) {
    call.person = *Guests::fresh("Giostra " + random_letters(kGuestLetters));
    call.set_cookie = parts_.guests.set_cookie(call.person);
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
  call->person.name = *checked;
  call->set_cookie = parts_.guests.set_cookie(call->person);
  get_me(call);
}

}  // namespace giostra::server
