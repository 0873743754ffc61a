// Messages of an event's line: whatever a page sends is refused with a reason or read, and what was read keeps the
// limits and can stand in the log.
#include "event/acts/author.hpp"
#include "fuzz/laws.hpp"
#include "kit/utf8.hpp"
#include "server/events/wire.hpp"

namespace giostra::fuzz {
namespace {

namespace wire = server::event_wire;

void must_be_line(std::string_view text, std::size_t longest) {
  must(text.size() <= longest, "a field keeps its limit", text);
  must(is_utf8(text), "a field is UTF-8", text);
  for (const char c : text) must(!is_control(c), "no field can break a line of the log", text);
}

void must_be_views(const std::vector<std::string>& views) {
  must(views.size() <= wire::kMostViews, "there are not too many views", "");
  for (const std::string& name : views) {
    must_be_line(name, wire::kLongestView);
    must(!name.empty() && name.find(' ') == std::string::npos, "a name is one word", name);
  }
}

void hold(const wire::Hello& hello) {
  must(!hello.event.empty(), "an event has a name", hello.event);
  must_be_line(hello.as, wire::kLongestRole);
  must_be_views(hello.views);
}
void hold(const wire::Show& show) { must_be_views(show.views); }
void hold(const wire::Act& act) {
  must(event::is_id(act.id) && act.id.size() <= wire::kLongestOwnId, "an id can stand in the log", act.id);
  must(!act.act.empty(), "an act says something", act.act);
  must_be_line(act.act, wire::kLongestAct);
}
void hold(const wire::Pong& /*pong*/) {}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto up = giostra::server::event_wire::read_up(giostra::fuzz::text_of(data, size));
  if (up)
    std::visit([](const auto& message) { giostra::fuzz::hold(message); }, *up);
  else
    giostra::fuzz::must_explain(up.error());
  return 0;
}
