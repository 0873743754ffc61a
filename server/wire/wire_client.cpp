#include "server/wire/wire_client.hpp"

#include <boost/json.hpp>
#include <stdexcept>

namespace giostra::server::wire {

namespace json = boost::json;

namespace {

// These throw where the value is another; read_down catches.
std::string text_at(const json::object& object, const char* key) {
  return std::string(json::string_view(object.at(key).as_string()));
}

template <class Number>
Number number_of(const json::value& value) {
  return value.to_number<Number>();
}

Entry entry_of(const json::value& value) {
  const json::array& parts = value.as_array();
  if (parts.size() > 5) throw std::out_of_range("entry");
  Entry entry{.seq = number_of<std::uint32_t>(parts.at(0)),
              .at_ms = Milliseconds{number_of<std::int64_t>(parts.at(1))},
              .actor = std::string(json::string_view(parts.at(2).as_string())),
              .act = std::string(json::string_view(parts.at(3).as_string()))};
  if (parts.size() == 5) entry.lag_ms = Milliseconds{number_of<std::int64_t>(parts[4])};
  return entry;
}

Welcome welcome_of(const json::object& object) {
  Welcome welcome{.match = text_at(object, "match"),
                  .header = {},
                  .person = text_at(object, "person"),
                  .seats = {},
                  .entries = number_of<std::uint32_t>(object.at("entries")),
                  .now_ms = number_of<std::int64_t>(object.at("now")),
                  .running = object.at("running").as_bool()};
  for (const json::value& pair : object.at("header").as_array())
    welcome.header.emplace_back(json::string_view(pair.as_array().at(0).as_string()),
                                json::string_view(pair.as_array().at(1).as_string()));
  for (const json::value& seat : object.at("seats").as_array())
    welcome.seats.emplace_back(json::string_view(seat.as_string()));
  return welcome;
}

LogNews log_of(const json::object& object) {
  LogNews news{.entries = {}, .now_ms = number_of<std::int64_t>(object.at("now"))};
  for (const json::value& entry : object.at("entries").as_array()) news.entries.push_back(entry_of(entry));
  return news;
}

RefusedNews refused_of(const json::object& object) {
  const json::object& why = object.at("why").as_object();
  return {.id = text_at(object, "id"),
          .rule = text_at(object, "rule"),
          .english = text_at(why, "en"),
          .italian = text_at(why, "it"),
          .detail = text_at(object, "detail")};
}

Watching watching_of(const json::object& object) {
  Watching watching{.count = number_of<std::size_t>(object.at("count")), .names = {}};
  for (const json::value& name : object.at("names").as_array())
    watching.names.emplace_back(json::string_view(name.as_string()));
  for (const json::value& seat : object.at("absent").as_array())
    watching.absent.emplace_back(json::string_view(seat.as_string()));
  return watching;
}

Bye bye_of(const json::object& object) {
  const std::string why = text_at(object, "why");
  for (const auto known : {Bye::Why::stopping, Bye::Why::slow, Bye::Why::flooding, Bye::Why::idle, Bye::Why::broken})
    if (name_of(known) == why) return {known};
  throw std::out_of_range("why");
}

Down down_of(const json::object& object) {
  const std::string kind = text_at(object, "t");
  if (kind == "log") return log_of(object);
  if (kind == "done") return Done{.id = text_at(object, "id"), .seq = number_of<std::uint32_t>(object.at("seq"))};
  if (kind == "refused") return refused_of(object);
  if (kind == "welcome") return welcome_of(object);
  if (kind == "watching") return watching_of(object);
  if (kind == "ping")
    return Ping{.n = number_of<std::uint32_t>(object.at("n")),
                .now_ms = number_of<std::int64_t>(object.at("now")),
                .lag_ms = number_of<std::int64_t>(object.at("lag"))};
  if (kind == "bye") return bye_of(object);
  throw std::out_of_range("t");
}

}  // namespace

std::optional<Down> read_down(std::string_view text) {
  try {
    return down_of(json::parse({text.data(), text.size()}).as_object());
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace giostra::server::wire
