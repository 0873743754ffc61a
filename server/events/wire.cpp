#include "server/events/wire.hpp"

#include <boost/json.hpp>
#include <optional>

#include "event/acts/author.hpp"
#include "server/wire/message_fields.hpp"

namespace giostra::server::event_wire {

namespace json = boost::json;
using wire::MessageFields;

namespace {

std::vector<std::string> read_views(MessageFields& fields) { return fields.names("views", kMostViews, kLongestView); }

Hello read_hello(MessageFields& fields) {
  return {.event = fields.name("event"), .as = fields.line_or_nothing("as", kLongestRole), .views = read_views(fields)};
}

Act read_act(MessageFields& fields) {
  Act act{.id = fields.name("id", kLongestOwnId), .on = fields.number("on"), .act = fields.line("act", kLongestAct)};
  if (!event::is_id(act.id)) fields.blame("id");
  return act;
}

std::optional<Up> read_kind(std::string_view kind, MessageFields& fields) {
  if (kind == "act") return read_act(fields);
  if (kind == "pong") return Pong{.n = fields.number("n")};
  if (kind == "show") return Show{.views = read_views(fields)};
  if (kind == "hello") return read_hello(fields);
  return std::nullopt;
}

std::string json_text(std::string_view text) { return json::serialize(json::string_view(text.data(), text.size())); }

}  // namespace

Result<Up> read_up(std::string_view text) { return wire::read_message<Up>(text, read_kind); }

std::string write(const Welcome& message) {
  return json::serialize(json::object{{"t", "welcome"},
                                      {"event", message.event},
                                      {"as", message.as},
                                      {"roles", json::array(message.roles.begin(), message.roles.end())},
                                      {"now", message.now_ms}});
}

// The data is text already: the same for everybody who may read the same.
std::string write(const View& message) {
  return R"({"t":"view","name":)" + json_text(message.name) + R"(,"entries":)" + std::to_string(message.entries) +
         R"(,"now":)" + std::to_string(message.now_ms) + R"(,"data":)" + message.data + "}";
}

std::string write(const Ping& message) {
  return R"({"t":"ping","n":)" + std::to_string(message.n) + R"(,"now":)" + std::to_string(message.now_ms) + "}";
}

}  // namespace giostra::server::event_wire
