#include "server/wire/wire.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>

#include "kit/utf8.hpp"
#include "server/wire/message_fields.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server::wire {

namespace json = boost::json;

namespace {

// ---- Reading

Hello read_hello(MessageFields& fields) { return {.match = fields.name("match"), .since = fields.number("since")}; }

Act read_act(MessageFields& fields) {
  return {.id = fields.name("id"), .seat = fields.name("seat"), .act = fields.line("act", kLongestOrder_bytes)};
}

Chat read_chat(MessageFields& fields) {
  Chat chat{.id = fields.name("id"), .seat = fields.name("seat"), .text = fields.line("text", kLongestTalk_bytes)};
  const std::string to = fields.name("to");
  if (to == "team")
    chat.to = Chat::To::team;
  else if (to != "all")
    fields.blame("to");
  return chat;
}

std::optional<Up> read_kind(std::string_view kind, MessageFields& fields) {
  if (kind == "act") return read_act(fields);
  if (kind == "pong") return Pong{.n = fields.number("n")};
  if (kind == "chat") return read_chat(fields);
  if (kind == "hello") return read_hello(fields);
  return std::nullopt;
}

// ---- Writing, straight into the text

void put(std::string& out, std::int64_t number) {
  std::array<char, 20> digits{};
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void put_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\t': out += "\\t"; break;
    default:
      out += "\\u00";
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 15];
  }
}

// Runs of plain bytes are copied whole; what is no UTF-8 becomes U+FFFD.
void put(std::string& out, std::string_view text) {
  out += '"';
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const std::size_t length = utf8_length(text, i);
    if (length != 0 && c != '"' && c != '\\' && (length > 1 || static_cast<unsigned char>(c) >= 0x20)) {
      i += length;
      continue;
    }
    out += text.substr(done, i - done);
    if (length == 0)
      out += "\xEF\xBF\xBD";
    else
      put_escaped(out, c);
    done = ++i;
  }
  out += text.substr(done);
  out += '"';
}

// `before` is the key with its punctuation.
template <class Value>
void put(std::string& out, std::string_view before, const Value& value) {
  out += before;
  if constexpr (std::is_integral_v<Value>)
    put(out, static_cast<std::int64_t>(value));
  else
    put(out, std::string_view(value));
}

void put(std::string& out, const Entry& entry) {
  put(out, "[", entry.seq);
  put(out, ",", count(entry.at_ms));
  put(out, ",", entry.actor);
  put(out, ",", entry.act);
  if (entry.lag_ms != Milliseconds{}) put(out, ",", count(entry.lag_ms));
  out += ']';
}

template <class List, class Put>
void put_list(std::string& out, std::string_view before, const List& list, Put put_one) {
  out += before;
  bool first = true;
  for (const auto& one : list) {
    if (!first) out += ',';
    first = false;
    put_one(one);
  }
  out += ']';
}

}  // namespace

std::string_view name_of(Bye::Why why) {
  switch (why) {
    case Bye::Why::stopping: return "stopping";
    case Bye::Why::slow: return "slow";
    case Bye::Why::flooding: return "flooding";
    case Bye::Why::idle: return "idle";
    case Bye::Why::broken: break;
  }
  return "broken";
}

Result<Up> read_up(std::string_view text) { return read_message<Up>(text, read_kind); }

std::string read_id(std::string_view text) {
  if (text.size() > kLongestMessage) return {};
  return with_json(text, [](const json::value* value) -> std::string {
    const json::object* object = value == nullptr ? nullptr : value->if_object();
    return object == nullptr ? std::string() : MessageFields(*object).name("id");
  });
}

std::string write(const Welcome& message) {
  std::string out;
  out.reserve(256);
  put(out, R"({"t":"welcome","match":)", message.match);
  put_list(out, R"(,"header":[)", message.header, [&](const auto& pair) {
    put(out, "[", pair.first);
    put(out, ",", pair.second);
    out += ']';
  });
  put(out, R"(,"person":)", message.person);
  put_list(out, R"(,"seats":[)", message.seats, [&](const std::string& seat) { put(out, std::string_view(seat)); });
  put(out, R"(,"entries":)", message.entries);
  put(out, R"(,"now":)", message.now_ms);
  out += message.running ? R"(,"running":true})" : R"(,"running":false})";
  return out;
}

std::string write(const LogNews& message) {
  LogWriter writer(message.now_ms);
  for (const Entry& entry : message.entries) writer.add(entry);
  return std::move(writer).take();
}

LogWriter::LogWriter(std::int64_t now_ms) {
  out_.reserve(96);
  put(out_, R"({"t":"log","now":)", now_ms);
  out_ += R"(,"entries":[)";
}

void LogWriter::add(const Entry& entry) {
  if (!first_) out_ += ',';
  first_ = false;
  put(out_, entry);
}

std::string LogWriter::take() && {
  out_ += "]}";
  return std::move(out_);
}

std::string write(const Done& message) {
  std::string out;
  out.reserve(64);
  put(out, R"({"t":"done","id":)", message.id);
  put(out, R"(,"seq":)", message.seq);
  out += '}';
  return out;
}

std::string write(const Refused& message) {
  std::string out;
  out.reserve(256);
  put(out, R"({"t":"refused","id":)", message.id);
  put(out, R"(,"rule":)", message.refusal.rule);
  put(out, R"(,"why":{"en":)", message.refusal.why.en);
  put(out, R"(,"it":)", message.refusal.why.it);
  put(out, R"(},"detail":)", message.refusal.detail);
  out += '}';
  return out;
}

std::string write(const Watching& message) {
  std::string out;
  put(out, R"({"t":"watching","count":)", message.count);
  put_list(out, R"(,"names":[)", message.names, [&](const std::string& name) { put(out, std::string_view(name)); });
  put_list(out, R"(,"absent":[)", message.absent, [&](const std::string& seat) { put(out, std::string_view(seat)); });
  out += '}';
  return out;
}

std::string write(const Ping& message) {
  std::string out;
  put(out, R"({"t":"ping","n":)", message.n);
  put(out, R"(,"now":)", message.now_ms);
  put(out, R"(,"lag":)", message.lag_ms);
  out += '}';
  return out;
}

std::string write(const Bye& message) {
  std::string out;
  put(out, R"({"t":"bye","why":)", name_of(message.why));
  out += '}';
  return out;
}

// ---- The client's half

std::string write(const Hello& message) {
  std::string out;
  put(out, R"({"t":"hello","match":)", message.match);
  put(out, R"(,"since":)", message.since);
  out += '}';
  return out;
}

std::string write(const Act& message) {
  std::string out;
  out.reserve(128);
  put(out, R"({"t":"act","id":)", message.id);
  put(out, R"(,"seat":)", message.seat);
  put(out, R"(,"act":)", message.act);
  out += '}';
  return out;
}

std::string write(const Chat& message) {
  std::string out;
  put(out, R"({"t":"chat","id":)", message.id);
  put(out, R"(,"seat":)", message.seat);
  out += message.to == Chat::To::team ? R"(,"to":"team")" : R"(,"to":"all")";
  put(out, R"(,"text":)", message.text);
  out += '}';
  return out;
}

std::string write(const Pong& message) {
  std::string out;
  put(out, R"({"t":"pong","n":)", message.n);
  out += '}';
  return out;
}

}  // namespace giostra::server::wire
