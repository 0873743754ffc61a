// Live messages: whatever a client sends is refused with a reason or read, and what was read keeps the limits and reads
// the same when it is written again.
#include "fuzz/laws.hpp"
#include "kit/utf8.hpp"
#include "server/wire/wire.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::fuzz {
namespace {

namespace wire = server::wire;

void must_be_line(std::string_view text, std::size_t longest) {
  must(!text.empty() && text.size() <= longest, "a field keeps its limit", text);
  must(is_utf8(text), "a field is UTF-8", text);
  for (const char c : text) must(!is_control(c), "no field can break a line of the log", text);
}

void must_be_name(std::string_view text) {
  must_be_line(text, wire::kLongestId);
  must(text.find(' ') == std::string_view::npos, "a name is one word", text);
}

void hold(const wire::Hello& hello) { must_be_name(hello.match); }
void hold(const wire::Act& act) {
  must_be_name(act.id);
  must_be_name(act.seat);
  must_be_line(act.act, kLongestOrder_bytes);
}
void hold(const wire::Chat& chat) {
  must_be_name(chat.id);
  must_be_name(chat.seat);
  must_be_line(chat.text, kLongestTalk_bytes);
}
void hold(const wire::Pong& /*pong*/) {}

void read(std::string_view text) {
  const auto up = wire::read_up(text);
  if (!up) {
    must_explain(up.error());
    const wire::Refused refused{.id = wire::read_id(text), .refusal = up.error()};
    must(wire::read_down(wire::write(refused)).has_value(), "a refusal can be sent", text);
    return;
  }
  std::visit([](const auto& message) { hold(message); }, *up);
  const std::string written = std::visit([](const auto& message) { return wire::write(message); }, *up);
  const auto again = wire::read_up(written);
  must(again.has_value() && again->index() == up->index(), "what was read is read again", written);
  must(std::visit([](const auto& message) { return wire::write(message); }, *again) == written, "and says the same",
       written);
}

// Any bytes in an entry make a message that clients can read.
void write(std::string_view text) {
  const wire::LogNews news{.entries = {{.seq = 1, .actor = "white", .act = std::string(text)}}};
  const std::string written = wire::write(news);
  must(is_utf8(written), "what is sent is UTF-8", text);
  const auto read = wire::read_down(written);
  must(read && std::holds_alternative<wire::LogNews>(*read), "what is sent can be read", text);
  if (is_utf8(text))
    must(std::get<wire::LogNews>(*read).entries.at(0).act == text, "text arrives as it was sent", text);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = giostra::fuzz::text_of(data, size);
  giostra::fuzz::read(text);
  giostra::fuzz::write(text);
  static_cast<void>(giostra::server::wire::read_down(text));
  return 0;
}
