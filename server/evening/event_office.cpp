#include "server/evening/event_office.hpp"

namespace giostra::server {

namespace json = boost::json;

void EventOffice::open(const std::filesystem::path& file,
                       const std::function<void(const Result<std::string>&)>& told) const {
  safety_.open({.path = file, .anyway = true}, [&events = events_, told](const Result<json::object>& opened) {
    if (!opened) return told(tl::unexpected(opened.error()));
    const std::string id(opened->at("id").as_string());
    events.roles().give(id, "chief", {"chief"}, [told, id](const Result<std::vector<RoleLink>>& given) {
      if (!given) return told(tl::unexpected(given.error()));
      told("/e/" + id + "#role=" + given->front().token);
    });
  });
}

bool EventOffice::order(const json::object& order, const std::function<void(json::object)>& answer) const {
  const auto text = [&](const char* name) {
    const auto* value = order.if_contains(name);
    return value == nullptr || !value->is_string() ? std::string() : std::string(value->get_string());
  };
  const auto refused = [answer](const Refusal& why) {
    answer(
        {{"error", json::object{{"rule", why.rule}, {"en", why.why.en}, {"it", why.why.it}, {"detail", why.detail}}}});
  };
  const std::string deed = text("do");
  if (deed == "open_event")
    open(text("file"),
         [=](const Result<std::string>& link) { link ? answer({{"link", *link}}) : refused(link.error()); });
  if (deed == "forget_event")
    safety_.forget(text("event"),
                   [=](const Result<json::object>& done) { done ? answer(*done) : refused(done.error()); });
  return deed == "open_event" || deed == "forget_event";
}

}  // namespace giostra::server
