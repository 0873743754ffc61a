#include "server/api/api.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"
#include "server/api/call.hpp"
#include "server/embedded.hpp"
#include "server/net/limits.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kLongestBody = 16 * 1024;
constexpr std::size_t kLongestWish = 64 * 1024;  // with questions of the maker's own

constexpr Words kNoPage{"there is nothing here", "qui non c'è niente"};
constexpr Words kNoMethod{"this cannot be done here", "questo qui non si può fare"};
constexpr Words kForeign{"this request comes from another site", "questa richiesta viene da un altro sito"};
constexpr Words kNotJson{"send JSON, as application/json", "manda JSON, come application/json"};
constexpr Words kTooLong{"this is too long", "è troppo lungo"};
constexpr Words kNoParameter{"there is no such parameter", "non c'è un parametro così"};
constexpr Words kStopping{"the server is stopping: come back in a moment", "il server si ferma: torna tra un momento"};

// Why nothing can be stored, for whoever watches over this server.
Words trouble_words(Health health) {
  switch (health) {
    case Health::full: return {"there is no room left on the disk", "sul disco non c'è più posto"};
    case Health::locked: return {"the data can only be read", "i dati si possono solo leggere"};
    case Health::vanished:
      return {"the database file was deleted or replaced", "il file dei dati è stato cancellato o sostituito"};
    case Health::silent: return {"the disk or the database does not answer", "il disco o la base dati non risponde"};
    case Health::well:
    case Health::failing: break;
  }
  return {"storing fails; the log says why", "il salvataggio non riesce; il log dice perché"};
}

// `/api/matches/{id}` and a path, part by part; what stands for a name goes into `params`.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& params) {
  const auto wanted = split(pattern, "/");
  const auto parts = split(path, "/");
  if (wanted.size() != parts.size()) return false;
  params.clear();
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].starts_with('{'))
      params.emplace_back(parts[i]);
    else if (wanted[i] != parts[i])
      return false;
  }
  return true;
}

bool changes_something(std::string_view method) { return method != "GET"; }

// Browsers always tell where a changing request comes from; other programs send no cookie unknown to their user.
bool comes_from_us(const HttpRequest& request, const Site& site) {
  if (const auto origin = request.header("origin"); !origin.empty()) return site.owns(origin, request.header("host"));
  const auto from = request.header("sec-fetch-site");
  return from.empty() || from == "same-origin" || from == "none";
}

bool is_json(const HttpRequest& request) {
  const std::string_view type = request.header("content-type");
  return trim(type.substr(0, type.find(';'))) == "application/json";
}

bool read_body(const std::string& text, boost::json::object& into) {
  boost::json::error_code error;
  auto value = boost::json::parse(text, error);
  if (error || !value.is_object()) return false;
  into = std::move(value.get_object());
  return true;
}

// What both have becomes one; of the rest all is taken.
void add(boost::json::value& into, const boost::json::value& more) {
  for (const auto& [key, value] : more.as_object()) {
    boost::json::value* known = into.as_object().if_contains(key);
    if (known == nullptr)
      into.as_object()[key] = value;
    else
      add(*known, value);
  }
}

}  // namespace

struct Api::Route {
  std::string_view method;
  std::string_view path;
  void (Api::*handler)(const CallPtr&);
  bool makes_guest = false;                      // who has no cookie gets one
  std::array<std::string_view, 4> parameters{};  // of the query
  std::size_t longest_body = kLongestBody;
};

std::span<const Api::Route> Api::routes() {
  static constexpr std::array<Route, 41> kRoutes{{
      {"GET", "/api/health", &Api::get_health},
      {"GET", "/api/ready", &Api::get_ready},
      {"GET", "/api/openapi.json", &Api::get_openapi},
      {"GET", "/api/games", &Api::get_games},
      {"GET", "/api/addresses", &Api::get_addresses},
      {"GET", "/api/qr", &Api::get_qr, false, {"path"}},
      {"POST", "/api/qr", &Api::post_qr},
      {"GET", "/api/me", &Api::get_me, true},
      {"POST", "/api/me", &Api::post_me, true},
      {"GET", "/api/matches", &Api::list_matches, false, {"stage", "game", "mine", "limit"}},
      {"POST", "/api/matches", &Api::make_match, true, {}, kLongestWish},
      {"GET", "/api/matches/{id}", &Api::get_match},
      {"GET", "/api/matches/{id}/log", &Api::get_log},
      {"GET", "/api/matches/{id}/export", &Api::export_match, false, {"format"}},
      {"POST", "/api/matches/{id}/seats/{seat}", &Api::change_seat, true},
      {"POST", "/api/matches/{id}/reports", &Api::report_match},
      {"GET", "/api/matches/{id}/roles", &Api::list_roles},
      {"POST", "/api/matches/{id}/roles", &Api::change_roles, true},
      {"POST", "/api/matches/{id}/hint", &Api::hint_in_match},
      {"POST", "/api/hint", &Api::hint_for_position, true},
      {"POST", "/api/pair", &Api::pair, true},
      {"DELETE", "/api/pair", &Api::unpair},
      {"GET", "/api/events", &Api::ask_events, false, {"mine"}},
      {"POST", "/api/events", &Api::ask_events, true, {}, kLargeBody.bytes},
      {"GET", "/api/events/presets", &Api::ask_events},
      {"POST", "/api/events/plan", &Api::ask_events},
      {"POST", "/api/events/join", &Api::ask_events, true},
      {"GET", "/api/events/open", &Api::ask_safety},
      {"POST", "/api/events/open", &Api::ask_safety, true, {}, kWholeEvent.bytes},
      {"GET", "/api/events/{id}", &Api::ask_events},
      {"GET", "/api/events/{id}/safety", &Api::ask_safety, false, {"as"}},
      {"POST", "/api/events/{id}/safety", &Api::ask_safety},
      {"GET", "/api/events/{id}/file", &Api::ask_safety, false, {"as"}},
      {"POST", "/api/events/{id}/role", &Api::ask_events, true},
      {"POST", "/api/events/{id}/links", &Api::ask_events},
      {"POST", "/api/events/{id}/acts", &Api::ask_events, false, {}, kLargeBody.bytes},
      {"GET", "/api/events/{id}/view", &Api::ask_events, false, {"name", "as"}},
      {"GET", "/api/events/{id}/why", &Api::ask_events, false, {"part", "round", "board", "as"}},
      {"GET", "/api/events/{id}/working", &Api::ask_events, false, {"part", "as"}},
      {"POST", "/api/events/{id}/preview", &Api::ask_events},
      {"GET", "/api/events/{id}/export", &Api::ask_events, false, {"format", "part", "as"}},
  }};
  return kRoutes;
}

std::vector<Api::Operation> Api::operations() {
  std::vector<Operation> all;
  for (const Route& route : routes()) all.push_back({route.method, route.path});
  return all;
}

void Api::handle(HttpRequest request, Answering answer) {
  const auto call = std::make_shared<Call>(Call{.request = std::move(request), .answer = std::move(answer)});
  call->address = network_of(call->request.from);
  if (call->request.method == "HEAD") {
    call->request.method = "GET";
    call->answer = [inner = std::move(call->answer)](HttpAnswer full) {
      full.body = std::make_shared<const std::string>();
      inner(std::move(full));
    };
  }
  std::string allowed;
  for (const Route& route : routes()) {
    if (!fits(route.path, call->request.path, call->params)) continue;
    if (route.method == call->request.method) return take(call, route);
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
  }
  if (allowed.empty()) return reply(*call, {kMissing, kNoPage, call->request.path});
  if (allowed.find("GET") != std::string::npos) allowed += ", HEAD";
  if (call->request.method == "OPTIONS") return reply_text(*call, 204, "text/plain", "", {{"Allow", allowed}});
  reply(*call, 405, Refusal{kNotation, kNoMethod, call->request.method});
}

// What is wrong with every request of this kind, before anybody looks at what it wants.
bool Api::admit(Call& call, const Route& route) {
  const HttpRequest& request = call.request;
  for (const auto& [name, value] : request.query)
    if (std::ranges::find(route.parameters, name) == route.parameters.end() || name.empty())
      return reply(call, {kNotation, kNoParameter, name}), false;
  if (!changes_something(route.method)) return true;
  if (!comes_from_us(request, parts_.site)) return reply(call, {kPermission, kForeign}), false;
  if (request.body.size() > route.longest_body) return reply(call, 413, Refusal{kLimit, kTooLong}), false;
  if (route.method != "POST") return true;
  if (!is_json(request)) return reply(call, 415, Refusal{kNotation, kNotJson}), false;
  if (!read_body(request.body, call.body)) return reply(call, {kNotation, kNotJson}), false;
  return true;
}

void Api::take(const CallPtr& call, const Route& route) {
  if (!admit(*call, route)) return;
  call->route = route.path;
  safely(*call, [&] {
    identify(*call, route.makes_guest);
    if (parts_.rules != nullptr && changes_something(route.method))
      if (const auto barred = parts_.rules->barred(call->person.id, call->request.from, parts_.now()))
        return reply(*call, *barred);
    if (may(*call, Deed::ask)) (this->*route.handler)(call);
  });
}

bool Api::may(Call& call, Deed deed) {
  // Requests of an address are counted by the net, those for the page's files too. Somebody new has not asked before.
  const bool asks = deed == Deed::ask;
  const bool is_new = !call.set_cookie.empty();
  const Verdict verdict =
      parts_.hub.may(deed, asks && is_new ? std::string{} : call.person.id, asks ? std::string{} : call.address);
  if (!verdict) reply(call, verdict.error());
  return verdict.has_value();
}

void Api::safely(Call& call, const std::function<void()>& work) {
  try {
    work();
  } catch (const JournalTrouble&) {
    if (call.answer) reply(call, {kTrouble, kNoJournal});
  }
}

void Api::get_health(const CallPtr& call) { reply(*call, 200, boost::json::object{{"alive", true}}); }

void Api::get_ready(const CallPtr& call) {
  if (parts_.hub.stopping()) return reply(*call, {kTrouble, kStopping, "stopping"});
  const Health health = parts_.journal.health();
  if (health != Health::well) return reply(*call, {kTrouble, trouble_words(health), "journal"});
  if (const auto wait = parts_.waits_for ? parts_.waits_for() : std::nullopt)
    return reply(*call, {kTrouble, wait->why, std::string(wait->word)});
  static_cast<void>(parts_.journal.last_heartbeat());  // throws where it does not answer
  reply(*call, 200, boost::json::object{{"ready", true}});
}

void Api::ask_safety(const CallPtr& call) {
  if (parts_.safety == nullptr) return reply(*call, {kMissing, kNoPage, call->request.path});
  parts_.safety->answer(call);
}

void Api::ask_events(const CallPtr& call) {
  if (parts_.events == nullptr) return reply(*call, {kMissing, kNoPage, call->request.path});
  parts_.events->answer(call);
}

std::string Api::document() {
  static const std::string kWhole = [] {
    const auto parts = embedded_openapi();
    auto document = boost::json::parse(parts.at(0));
    document.at("components").as_object()["schemas"] = boost::json::parse(parts.at(1));
    document.as_object()["x-examples"] = boost::json::parse(parts.at(2));
    const auto events = boost::json::parse(parts.at(3));
    add(document.at("paths"), events.at("paths"));
    add(document.at("components").at("schemas"), events.at("schemas"));
    add(document.at("x-examples"), events.at("examples"));
    return boost::json::serialize(document);
  }();
  return kWhole;
}

void Api::get_openapi(const CallPtr& call) { reply_text(*call, 200, "application/json", document()); }

}  // namespace giostra::server
