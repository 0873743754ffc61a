// What comes with an HTTP request: its head and target, its cookies, a guest's cookie and name. A target that is read
// cannot climb out of a folder, and nobody writes a cookie without the key.
#include "fuzz/laws.hpp"
#include "kit/text.hpp"
#include "kit/utf8.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/net/framing.hpp"
#include "server/net/http.hpp"
#include "server/people/guests.hpp"

namespace giostra::fuzz {
namespace {

using namespace server;

void must_be_text(std::string_view text) {
  must(is_utf8(text), "what was decoded is UTF-8", text);
  for (const char c : text) must(!is_control(c), "what was decoded has no control characters", text);
}

void target(std::string_view text) {
  HttpRequest request{.path = "/before"};
  if (!read_target(text, request)) {
    must(request.path == "/before" && request.query.empty(), "a target that is refused changes nothing", text);
    return;
  }
  must_be_text(request.path);
  must(request.path.starts_with('/'), "a path begins at the root", text);
  for (const auto part : split(request.path, "/")) must(part != ".." && part != ".", "a path does not climb", text);
  for (const auto& [key, value] : request.query) {
    must_be_text(key);
    must_be_text(value);
  }
}

// A head that passes says at most once how long its body is.
void head(std::string_view text) {
  std::size_t size = 0;
  if (find_head(text, size) != HeadStep::whole) return;
  must(size <= text.size() && text.substr(0, size).ends_with("\r\n\r\n"), "a head ends with its empty line", text);
  if (!is_well_framed(text.substr(0, size))) return;
  must(text.substr(0, size).find("\n ") == std::string_view::npos, "no line goes on in the next", text);
}

void cookies(const Guests& guests, std::string_view text) {
  const HttpRequest request{.headers = {{"cookie", std::string(text)}}};
  must(!guests.read(request.cookie(kGuestCookie)), "nobody is let in without the key", text);
  must(!guests.read(text), "nobody is let in without the key", text);
}

void name(const Guests& guests, std::string_view text) {
  const auto person = Guests::fresh(text);
  if (!person) return must_explain(person.error());
  must_be_text(person->name);
  must(check_name(person->name) == person->name, "a name that was taken is taken again", text);
  const std::string twin = distinct_name(person->name, std::span(&person->name, 1));
  must(look_of(twin) != look_of(person->name), "a twin looks different", text);
  must(guests.read(guests.write(*person)) == *person, "a guest is known again", text);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  static server::MemoryJournal journal(std::make_shared<server::Disk>());
  static const server::Guests guests(journal);
  const auto text = fuzz::text_of(data, size);
  fuzz::target(text);
  fuzz::head(text);
  fuzz::cookies(guests, text);
  fuzz::name(guests, text);
  return 0;
}
