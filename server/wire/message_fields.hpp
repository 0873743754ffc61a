// The fields of one message from outside, JSON with a kind `t`: what every reader of messages shares. Part of wire.cpp
// and of the messages of events; nothing here knows a message.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"
#include "kit/utf8.hpp"
#include "server/wire/wire.hpp"

namespace giostra::server::wire {

// The first field that is not as it must be is remembered, and all is refused because of it.
class MessageFields {
 public:
  explicit MessageFields(const boost::json::object& object) : object_(object) {}

  // Names of matches, seats and messages: what can be read aloud over a telephone.
  std::string name(std::string_view key, std::size_t longest = kLongestId) { return text(key, longest, is_name); }
  // What people write and what goes into a line of the log.
  std::string line(std::string_view key, std::size_t longest) { return text(key, longest, is_line); }
  std::string line_or_nothing(std::string_view key, std::size_t longest) {
    const boost::json::value* value = find(key);
    return value != nullptr && value->is_string() && value->get_string().empty() ? std::string() : line(key, longest);
  }

  std::vector<std::string> names(std::string_view key, std::size_t most, std::size_t longest) {
    std::vector<std::string> all;
    const boost::json::value* value = find(key);
    const boost::json::array* list = value == nullptr ? nullptr : value->if_array();
    if (list == nullptr || list->size() > most) return blame(key), all;
    for (const boost::json::value& one : *list) {
      const boost::json::string* text = one.if_string();
      if (text == nullptr || text->empty() || text->size() > longest || !is_name(view(*text))) return blame(key), all;
      all.emplace_back(view(*text));
    }
    return all;
  }

  std::uint32_t number(std::string_view key) {
    const boost::json::value* value = find(key);
    const std::int64_t* number = value == nullptr ? nullptr : value->if_int64();
    if (number != nullptr && *number >= 0 && *number <= std::numeric_limits<std::uint32_t>::max())
      return static_cast<std::uint32_t>(*number);
    blame(key);
    return 0;
  }

  void blame(std::string_view key) {
    if (wrong_.empty()) wrong_ = key;
  }
  [[nodiscard]] std::string_view wrong() const { return wrong_; }

  static std::string_view view(const boost::json::string& text) { return {text.data(), text.size()}; }

 private:
  static bool is_name(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
  }
  static bool is_line(std::string_view text) {
    return text.find_first_not_of(' ') != std::string_view::npos &&
           std::ranges::none_of(text, [](char c) { return is_control(c); });
  }
  [[nodiscard]] const boost::json::value* find(std::string_view key) const {
    return object_.if_contains({key.data(), key.size()});
  }
  std::string text(std::string_view key, std::size_t longest, bool (*fits)(std::string_view)) {
    const boost::json::value* value = find(key);
    const boost::json::string* text = value == nullptr ? nullptr : value->if_string();
    if (text != nullptr && !text->empty() && text->size() <= longest && fits(view(*text)))
      return std::string(view(*text));
    blame(key);
    return {};
  }

  const boost::json::object& object_;
  std::string_view wrong_;
};

// Calls `work` with the parsed text, which is gone afterwards; null where it is no JSON.
template <class Work>
auto with_json(std::string_view text, Work work) {
  constexpr std::size_t kDeepest = 8;
  std::array<unsigned char, 4096> buffer{};
  boost::json::monotonic_resource memory(buffer.data(), buffer.size());
  boost::system::error_code error;
  boost::json::parse_options options;
  options.max_depth = kDeepest;
  const boost::json::value value = boost::json::parse({text.data(), text.size()}, error, &memory, options);
  return work(error ? nullptr : &value);
}

// A message of one of the kinds that `read_kind(kind, fields)` knows; refused with rule `notation` otherwise.
template <class Up, class ReadKind>
Result<Up> read_message(std::string_view text, ReadKind read_kind) {
  if (text.size() > kLongestMessage)
    return refuse(kNotation, {"the message is too long", "il messaggio è troppo lungo"});
  return with_json(text, [&](const boost::json::value* value) -> Result<Up> {
    const boost::json::object* object = value == nullptr ? nullptr : value->if_object();
    if (object == nullptr) return refuse(kNotation, {"a message is one JSON object", "un messaggio è un oggetto JSON"});
    const boost::json::value* kind = object->if_contains("t");
    MessageFields fields(*object);
    std::optional<Up> up;
    if (kind != nullptr && kind->is_string()) up = read_kind(MessageFields::view(kind->get_string()), fields);
    if (!up) return refuse(kNotation, {"there is no such message", "questo messaggio non esiste"}, "t");
    if (!fields.wrong().empty())
      return refuse(kNotation,
                    {"a field of the message is missing or wrong", "un campo del messaggio manca o è sbagliato"},
                    std::string(fields.wrong()));
    return *up;
  });
}

}  // namespace giostra::server::wire
