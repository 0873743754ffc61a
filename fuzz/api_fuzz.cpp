// The API with requests made of anything: every one is answered once, with a status that fits and JSON that can be
// read.
//
//   first line     METHOD TARGET        further lines, up to an empty one: header: value        then the body
#include "fuzz/laws.hpp"
#include "kit/text.hpp"
#include "kit/utf8.hpp"
#include "server/api/api.hpp"
#include "server/journal/memory_journal.hpp"

namespace giostra::fuzz {
namespace {

using namespace server;

class Nobody final : public Outlet, public Thinkers {
 public:
  void send(LineId, std::shared_ptr<const std::string>) override {}
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}
};

struct Rig {
  MemoryJournal journal{std::make_shared<Disk>()};
  Nobody nobody;
  WallMs now = 1'700'000'000'000;
  std::size_t made = 0;
  Hub hub{{.journal = journal,
           .outlet = nobody,
           .thinkers = nobody,
           .questions = nullptr,
           .secret = [] { return FairDice::Secret{}; },
           .match_id = [this] { return "m" + std::to_string(++made); },
           .now = [this] { return now; }}};
  Guests guests{journal};
  Api api{{.hub = hub,
           .journal = journal,
           .guests = guests,
           .now = [this] { return now; },
           .addresses = [] { return std::vector<std::string>{"http://192.0.2.7:8080"}; }}};
};

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

bool read_request(std::string_view& text, HttpRequest& into) {
  const auto words = words_of(take_line(text));
  if (words.size() != 2 || !read_target(words[1], into)) return false;
  into.method = words[0];
  into.headers["content-type"] = "application/json";
  while (!text.empty()) {
    const auto line = take_line(text);
    if (line.empty()) break;
    if (const auto pair = read_pair(line, ':')) into.headers[std::string(pair->first)] = pair->second;
  }
  const auto end = text.find("\n\n");
  into.body = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
  return true;
}

void send(Rig& rig, HttpRequest request, std::string& cookie) {
  if (!cookie.empty()) request.headers.emplace("cookie", cookie);
  int answers = 0;
  const std::string request_method = request.method;
  const std::string target = request.method + " " + request.path;
  rig.api.handle(std::move(request), [&](const HttpAnswer& answer) {
    ++answers;
    must(answer.status >= 200 && answer.status < 600, "a status is one of HTTP's", target);
    must(is_utf8(*answer.body), "an answer is well-formed", target);
    const bool json = answer.type == "application/json" && request_method != "HEAD";
    must(!json || answer.body->starts_with('{'), "an answer is JSON where it says so", *answer.body);
    for (const auto& [name, value] : answer.headers)
      if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
  });
  rig.journal.store_all();
  rig.hub.let_time_pass();
  rig.now += 1000;
  must(answers == 1, "every request is answered once", target);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  std::string_view text = fuzz::text_of(data, size);
  fuzz::Rig rig;
  std::string cookie;
  for (int i = 0; i < 8 && !text.empty(); ++i) {
    server::HttpRequest request;
    if (fuzz::read_request(text, request)) fuzz::send(rig, std::move(request), cookie);
  }
  return 0;
}
