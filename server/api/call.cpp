#include "server/api/call.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "kit/text.hpp"
#include "kit/utf8.hpp"
#include "server/wire/wire.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kLongestDetail = 200;
constexpr const char* kRetry_s = "60";

int status_of(std::string_view rule) {
  constexpr std::array<std::pair<std::string_view, int>, 5> kStatuses{
      {{kNotation, 400}, {kPermission, 403}, {kMissing, 404}, {kLimit, 429}, {kTrouble, 503}}};
  const auto* found = std::ranges::find(kStatuses, rule, &std::pair<std::string_view, int>::first);
  return found == kStatuses.end() ? 409 : found->second;  // what a law or the house refuses now
}

std::string_view name_of(Stage stage) {
  constexpr std::array<std::string_view, 3> kNames{"open", "live", "over"};
  return kNames[static_cast<std::size_t>(stage)];
}

int side_json(Side side) { return side == Side::first ? 1 : 2; }

boost::json::value sitter_json(const Sitter* sitter) {
  if (sitter == nullptr) return nullptr;
  boost::json::object object{
      {"person", sitter->person}, {"name", sitter->name}, {"computer", sitter->level().has_value()}};
  if (const auto level = sitter->level()) object["level"] = *level;
  return object;
}

boost::json::value result_json(const std::optional<house::Result>& result) {
  if (!result) return nullptr;
  boost::json::value winner = nullptr;
  if (result->winner) winner = side_json(*result->winner);
  return boost::json::object{{"winner", std::move(winner)}, {"rule", result->rule}};
}

}  // namespace

void reply_text(Call& call, int status, std::string type, std::string text,
                std::vector<std::pair<std::string, std::string>> headers) {
  assert(call.answer);  // a call is answered once
  HttpAnswer answer = HttpAnswer::text(status, std::move(type), std::move(text));
  answer.headers = std::move(headers);
  answer.headers.emplace_back("Cache-Control", "no-store");
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  if (!call.set_cookie.empty()) answer.headers.emplace_back("Set-Cookie", call.set_cookie);
  std::exchange(call.answer, nullptr)(std::move(answer));
}

void reply(Call& call, int status, const boost::json::value& value) {
  reply_text(call, status, "application/json", boost::json::serialize(value));
}

void reply(Call& call, int status, const Refusal& refusal) {
  const boost::json::object error{
      {"rule", refusal.rule}, {"why", json_of(refusal.why)}, {"detail", presentable(refusal.detail)}};
  std::vector<std::pair<std::string, std::string>> headers;
  if (status == 429)  // a limit's detail is the time to wait, where anybody knows it
    headers.emplace_back("Retry-After", read_number<unsigned>(refusal.detail) ? refusal.detail : kRetry_s);
  reply_text(call, status, "application/json", boost::json::serialize(boost::json::object{{"error", error}}),
             std::move(headers));
}

void reply(Call& call, const Refusal& refusal) { reply(call, status_of(refusal.rule), refusal); }

std::string query_of(const Call& call, const std::string& name) {
  const auto found = call.request.query.find(name);
  return found == call.request.query.end() ? std::string() : found->second;
}

boost::json::object json_of(Words words) { return {{"en", words.en}, {"it", words.it}}; }

boost::json::value json_of(const std::optional<TimeControl>& clock) {
  if (!clock) return nullptr;
  return boost::json::object{{"base_ms", count(clock->base_ms)},
                             {"increment_ms", count(clock->increment_ms)},
                             {"delay_ms", count(clock->delay_ms)},
                             {"each_act", clock->each_act}};
}

boost::json::object json_of(const ListedMatch& match, const Person& viewer) {
  const Summary& summary = match.summary;
  const Game& game = *summary.game;
  boost::json::array seats;
  for (const SeatInfo& info : game.seats())
    seats.push_back(boost::json::object{{"seat", info.name},
                                        {"side", side_json(info.side)},
                                        {"speaks", info.speaks},
                                        {"offer", !info.speaks                     ? "team"
                                                  : summary.is_reserved(info.name) ? "link"
                                                                                   : "open"},
                                        {"sitter", sitter_json(summary.at(info.name))}});
  boost::json::array mine;
  for (const auto& [seat, sitter] : summary.sitters)
    if (sitter.person == viewer.id) mine.emplace_back(seat);
  boost::json::array waits_for;
  for (const auto& seat : summary.waits_for()) waits_for.emplace_back(seat);
  return {{"id", match.id},
          {"path", "/m/" + match.id},
          {"game", game.about().name},
          {"setup", summary.setup},
          {"clock", json_of(summary.clock.empty() ? game.clock(summary.setup) : read_time_control(summary.clock))},
          {"stage", name_of(match.stage)},
          {"listed", match.listed},
          {"made_at", match.made_ms},
          {"seats", std::move(seats)},
          {"referee",
           boost::json::object{{"wanted", summary.wants_referee}, {"sitter", sitter_json(summary.at("referee"))}}},
          {"waits_for", std::move(waits_for)},
          {"mine", std::move(mine)},
          {"seek", summary.seek},
          {"made_by_me", !viewer.id.empty() && match.maker == viewer.id},
          {"watching", match.watching},
          {"result", result_json(summary.result)},
          {"next", summary.next.empty() ? boost::json::value(nullptr) : boost::json::value(summary.next)}};
}

// ---- What was asked

Fields::Fields(const boost::json::object& object, std::initializer_list<std::string_view> known) : object_(object) {
  for (const auto& field : object)
    if (std::ranges::find(known, std::string_view(field.key())) == known.end())
      fault({"there is no such field", "non c'è un campo così"}, field.key());
}

void Fields::fault(Words why, std::string_view detail) {
  if (!refusal_) refusal_ = Refusal{.rule = kNotation, .why = why, .detail = std::string(detail)};
}

const boost::json::value* Fields::find(std::string_view name, bool right_type(const boost::json::value&), Words why) {
  const boost::json::value* value = object_.if_contains(name);
  if (value == nullptr || right_type(*value)) return value;
  fault(why, name);
  return nullptr;
}

std::string Fields::text(std::string_view name, std::string_view otherwise) {
  const auto* value =
      find(name, [](const auto& v) { return v.is_string(); }, {"a text belongs here", "qui va un testo"});
  return std::string(value == nullptr ? otherwise : std::string_view(value->get_string()));
}

std::string Fields::required_text(std::string_view name) {
  if (!object_.contains(name)) fault({"this field is missing", "manca questo campo"}, name);
  return text(name);
}

bool Fields::flag(std::string_view name, bool otherwise) {
  const auto* value =
      find(name, [](const auto& v) { return v.is_bool(); }, {"true or false belongs here", "qui va true o false"});
  return value == nullptr ? otherwise : value->get_bool();
}

int Fields::number(std::string_view name, int otherwise) {
  constexpr std::int64_t kMost = 1'000'000;
  const auto* value =
      find(name, [](const auto& v) { return v.is_int64() && v.get_int64() >= 0 && v.get_int64() <= kMost; },
           {"a whole number belongs here", "qui va un numero intero"});
  return value == nullptr ? otherwise : static_cast<int>(value->get_int64());
}

bool Fields::second_of(std::string_view name, std::string_view first, std::string_view second) {
  const std::string said = text(name, first);
  if (said != first && said != second) fault({"there is no such choice", "non c'è una scelta così"}, name);
  return said == second;
}

boost::json::object Fields::object(std::string_view name) {
  const auto* value =
      find(name, [](const auto& v) { return v.is_object(); }, {"an object belongs here", "qui va un oggetto"});
  return value == nullptr ? boost::json::object{} : value->get_object();
}

bool is_match_id(std::string_view text) {
  return !text.empty() && text.size() <= wire::kLongestId && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

namespace {

std::string well_formed(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < text.size() && out.size() < most;) {
    const std::size_t length = utf8_length(text, at);
    if (length > 0 && !is_control(text[at])) out += text.substr(at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

}  // namespace

std::string presentable(std::string_view text) { return well_formed(text, kLongestDetail); }

std::string presentable_line(std::string_view text) { return std::string(trim(well_formed(text, text.size()))); }

}  // namespace giostra::server
