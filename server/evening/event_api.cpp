// Events of the API: who asks for what. Shapes of single answers stand beside it in event_files.cpp.
#include "server/evening/event_api.hpp"
#include "server/boards/board_match.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "event/files/presets.hpp"
#include "event/outlook/planner.hpp"
#include "kit/text.hpp"
#include "server/evening/import.hpp"
#include "server/events/summary.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostListed = 200, kMostSearched = 1000;
constexpr std::size_t kMostLinksAtOnce = 600, kMostActsAtOnce = 1500;
constexpr int kMostPlanned = 2000;

constexpr Words kNoView{"there is no such view for you", "per te non c'è una vista così"};
constexpr Words kMineIsOne{"`mine` is 1, or missing", "`mine` è 1, o manca"};
constexpr Words kNotAList{"a list of texts belongs here", "qui va un elenco di testi"};
constexpr Words kNoDeed{"links can be asked to `give`, `revoke` or `code`",
                        "ai link si può chiedere `give`, `revoke` o `code`"};
constexpr Words kTokenOrDrop{"hand in a `token`, or `drop` a role", "consegna un `token` o lascia (`drop`) un ruolo"};

std::string_view name_of(Stage stage) {
  constexpr std::array<std::string_view, 3> kNames{"open", "live", "over"};
  return kNames[static_cast<std::size_t>(stage)];
}

json::array json_of(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

// A list of texts in a body; a fault where it is something else, or too long.
std::vector<std::string> texts_at(const json::object& body, std::string_view name, std::size_t most, Fields& fields) {
  std::vector<std::string> all;
  const json::value* list = body.if_contains(name);
  if (list == nullptr) return all;
  if (!list->is_array() || list->get_array().size() > most) return fields.fault(kNotAList, name), all;
  for (const json::value& one : list->get_array()) {
    if (!one.is_string()) return fields.fault(kNotAList, name), all;
    all.emplace_back(std::string_view(one.get_string()));
  }
  return all;
}

json::object brief(const std::string& id, const EventSummary& summary, WallMs opened_ms, Stage stage,
                   const std::vector<std::string>& roles) {
  const bool all = !roles.empty();
  json::array parts;
  for (const auto& part : summary.parts)
    if (all || part.is_public)
      parts.push_back(
          json::object{{"id", part.id}, {"name", part.name}, {"game", part.game}, {"public", part.is_public}});
  return {{"id", id},
          {"name", summary.name},
          {"opened_ms", opened_ms},
          {"stage", name_of(stage)},
          {"parts", std::move(parts)},
          {"roles", json_of(roles)}};
}

json::object link_json(const std::string& event, const RoleLink& link, const std::string& code = {}) {
  json::object object{{"role", link.role}, {"token", link.token}, {"path", "/e/" + event + "#role=" + link.token}};
  if (!code.empty()) object["code"] = code;
  return object;
}

json::object json_of(const RoleDesk::Taken& taken) {
  return {{"event", taken.event}, {"role", taken.role}, {"path", page_of(taken.event, taken.role)}};
}

}  // namespace

void EventApi::answer(const CallPtr& call) {
  struct Operation {
    std::string_view method, path;
    void (EventApi::*handler)(const CallPtr&);
  };
  static constexpr std::array<Operation, 14> kOperations{{
      {"GET", "/api/events", &EventApi::list},
      {"POST", "/api/events", &EventApi::make},
      {"GET", "/api/events/presets", &EventApi::presets},
      {"POST", "/api/events/plan", &EventApi::plan},
      {"POST", "/api/events/join", &EventApi::join},
      {"GET", "/api/events/{id}", &EventApi::get},
      {"POST", "/api/events/{id}/role", &EventApi::change_role},
      {"POST", "/api/events/{id}/links", &EventApi::change_links},
      {"POST", "/api/events/{id}/acts", &EventApi::act},
      {"GET", "/api/events/{id}/view", &EventApi::view},
      {"GET", "/api/events/{id}/why", &EventApi::why},
      {"GET", "/api/events/{id}/working", &EventApi::working},
      {"POST", "/api/events/{id}/preview", &EventApi::preview},
      {"GET", "/api/events/{id}/export", &EventApi::take_away},
  }};
  for (const Operation& operation : kOperations)
    if (operation.method == call->request.method && operation.path == call->route)
      return (this->*operation.handler)(call);
}

bool EventApi::may(Call& call, Deed deed) {
  const Verdict verdict = parts_.may(deed, call.person.id, call.address);
  if (!verdict) reply(call, verdict.error());
  return verdict.has_value();
}

std::optional<Reader> EventApi::reader(Call& call, std::string_view as) {
  auto reader = parts_.events.reader(call.params.front(), call.person, as);
  if (reader) return std::move(*reader);
  reply(call, reader.error());
  return std::nullopt;
}

// ---- Lists

void EventApi::list(const CallPtr& call) {
  const std::string& person = call->person.id;
  const std::string said = query_of(*call, "mine");
  const bool mine = said == "1";
  if (!mine && !said.empty()) return reply(*call, {kNotation, kMineIsOne, "mine"});
  std::vector<std::string> own = person.empty() ? std::vector<std::string>{} : parts_.events.roles().events_of(person);
  json::array events;
  const auto add = [&](const Listed& listed) {
    const auto summary = read_event_summary(listed.summary);
    const bool theirs = (!person.empty() && listed.maker == person) || std::ranges::count(own, listed.id) > 0;
    if (!summary || events.size() >= kMostListed || (mine ? !theirs : !theirs && !summary->is_public())) return;
    const auto roles = theirs ? parts_.events.roles_of(listed.id, person) : std::vector<std::string>{};
    if (theirs && roles.empty() && !summary->is_public()) return;  // a link that holds no more
    events.push_back(brief(listed.id, *summary, listed.made_ms, listed.stage, roles));
  };
  for (const Listed& listed :
       parts_.journal.find({.listed_only = false, .limit = kMostSearched, .stream = Stream::event}))
    add(listed);
  reply(*call, 200, json::object{{"events", std::move(events)}});
}

void EventApi::get(const CallPtr& call) {
  const auto reader = this->reader(*call, "");
  if (!reader) return;
  const EventRoom& room = *parts_.events.find(call->params.front());
  reply(*call, 200,
        brief(room.id(), summarize(room.event().state()), room.opened_ms(), listing_of(room.event().state()).stage,
              reader->roles));
}

// ---- New events

namespace {

// E105: whether the games take the profiles and times of all parts that are to be played on our boards.
Verdict can_play(const Log& log) {
  for (const Entry& entry : log.entries) {
    const auto order = event::read_order(entry.act);
    const auto* part = order ? std::get_if<event::act::Part>(&order->act) : nullptr;
    if (part == nullptr || !part->terms.hall.live) continue;
    if (const Verdict fits = can_be_live(part->terms); !fits) return fits;
  }
  return {};
}

}  // namespace

void EventApi::make(const CallPtr& call) {
  constexpr std::size_t kMostParts = 30;
  Fields fields(call->body, {"name", "parts", "file"});
  const NewEvent wish{.name = fields.text("name"),
                      .parts = texts_at(call->body, "parts", kMostParts, fields),
                      .file = fields.text("file")};
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!may(*call, Deed::make)) return;
  auto log = read_new_event(wish, parts_.now());
  if (!log) return reply(*call, log.error());
  if (const Verdict fits = wish.file.empty() ? can_play(*log) : Verdict{}; !fits) return reply(*call, fits.error());
  parts_.events.create(std::move(*log), call->person, [call](const Result<EventHub::Created>& created) {
    if (!created) return reply(*call, created.error());
    reply(*call, 201,
          json::object{{"id", created->id},
                       {"path", page_of(created->id, "chief")},
                       {"link", link_json(created->id, created->chief)}});
  });
}

void EventApi::presets(const CallPtr& call) {
  json::array all;
  for (const event::Preset& preset : event::event_presets()) {
    const std::string terms = event::terms_of(preset);
    const auto pieces = split(terms, " | ");
    const auto read = event::read_terms({pieces.begin(), pieces.end()});
    all.push_back(json::object{{"name", preset.name}, {"game", read ? read->game : ""}, {"terms", terms}});
  }
  reply(*call, 200, json::object{{"presets", std::move(all)}});
}

// E10, for a part that is not made yet: its terms, and so many without names.
void EventApi::plan(const CallPtr& call) {
  Fields fields(call->body, {"terms", "entrants", "game_min", "turnaround_min", "tables", "minutes"});
  const std::string terms = fields.required_text("terms");
  const int entrants = std::min(fields.number("entrants", 0), kMostPlanned);
  const event::EveningTerms hall{.game_min = fields.number("game_min", 0),
                                 .turnaround_min = fields.number("turnaround_min", 5),
                                 .tables = fields.number("tables", 0)};
  const int minutes = fields.number("minutes", 0);
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const auto pieces = split(terms, " | ");
  const auto read = event::read_terms({pieces.begin(), pieces.end()});
  if (!read) return reply(*call, read.error());
  event::EventState state;
  event::Part& part = state.parts.emplace_back(event::Part{.id = "A", .terms = *read});
  part.entrants.resize(static_cast<std::size_t>(entrants));
  for (int no = 0; no < entrants; ++no) part.order.push_back(static_cast<event::EntrantNo>(no));
  const auto plan = event::plan_evening(state, "A", hall, minutes);
  if (!plan) return reply(*call, plan.error());
  reply(*call, 200,
        json::object{{"rounds_left", plan->rounds_left},
                     {"waves", plan->waves},
                     {"round_min", plan->round_min},
                     {"minutes_left", plan->minutes_left},
                     {"rounds_that_fit", plan->rounds_that_fit},
                     {"tables_for_one_wave", plan->tables_for_one_wave}});
}

// ---- Roles

void EventApi::join(const CallPtr& call) {
  Fields fields(call->body, {"code"});
  const std::string code = fields.required_text("code");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!may(*call, Deed::code)) return;
  parts_.events.roles().join(call->person, code, [call](const Result<RoleDesk::Taken>& taken) {
    taken ? reply(*call, 200, json_of(*taken)) : reply(*call, taken.error());
  });
}

void EventApi::change_role(const CallPtr& call) {
  Fields fields(call->body, {"token", "drop"});
  const std::string token = fields.text("token"), drop = fields.text("drop");
  if (token.empty() == drop.empty()) fields.fault(kTokenOrDrop, "token");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!reader(*call, "")) return;
  const std::string& event = call->params.front();
  if (!token.empty())
    return parts_.events.roles().take(event, call->person, token, [call](const Result<RoleDesk::Taken>& taken) {
      taken ? reply(*call, 200, json_of(*taken)) : reply(*call, taken.error());
    });
  parts_.events.roles().lay_down(event, call->person, drop, [call, event](const Verdict& dropped) {
    if (!dropped) return reply(*call, dropped.error());
    reply(*call, 200, json::object{{"event", event}, {"role", ""}, {"path", page_of(event, "")}});
  });
}

// One link holds for a role at a time: asked again, the same one comes back.
void EventApi::change_links(const CallPtr& call) {
  Fields fields(call->body, {"do", "as", "roles", "token"});
  const std::string deed = fields.required_text("do"), as = fields.required_text("as"), token = fields.text("token");
  const auto roles = texts_at(call->body, "roles", kMostLinksAtOnce, fields);
  if (deed != "give" && deed != "revoke" && deed != "code") fields.fault(kNoDeed, "do");
  if (deed != "give" && token.empty()) fields.fault({"this field is missing", "manca questo campo"}, "token");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!reader(*call, as)) return;
  const std::string& event = call->params.front();
  RoleDesk& desk = parts_.events.roles();
  if (deed == "give")
    return desk.give(event, as, roles, [call, event](const Result<std::vector<RoleLink>>& given) {
      if (!given) return reply(*call, given.error());
      json::array links;
      for (const RoleLink& link : *given) links.push_back(link_json(event, link));
      reply(*call, 200, json::object{{"links", std::move(links)}});
    });
  if (deed == "revoke")
    return desk.revoke(event, as, token, [call](const Result<std::string>& role) {
      role ? reply(*call, 200, json::object{{"role", *role}}) : reply(*call, role.error());
    });
  desk.code(event, as, token, [call, event](const Result<RoleDesk::Coded>& coded) {
    coded ? reply(*call, 200, link_json(event, coded->link, coded->code)) : reply(*call, coded.error());
  });
}

// ---- Acts and views

void EventApi::act(const CallPtr& call) {
  Fields fields(call->body, {"as", "acts", "id", "on"});
  const EventHub::Deeds deeds{.as = fields.required_text("as"),
                              .id = fields.text("id"),
                              .on = static_cast<std::uint32_t>(fields.number("on", 0)),
                              .acts = texts_at(call->body, "acts", kMostActsAtOnce, fields)};
  if (!deeds.id.empty() && (!event::is_id(deeds.id) || deeds.id.size() > event_wire::kLongestOwnId))
    fields.fault({"an id has letters and digits", "un id ha lettere e cifre"}, "id");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!reader(*call, deeds.as)) return;
  parts_.events.act(call->params.front(), call->person, deeds, [call](const Result<std::uint32_t>& seq) {
    seq ? reply(*call, 200, json::object{{"seq", *seq}}) : reply(*call, seq.error());
  });
}

void EventApi::view(const CallPtr& call) {
  const auto reader = this->reader(*call, query_of(*call, "as"));
  if (!reader) return;
  const std::string name = query_of(*call, "name");
  const auto view = parts_.events.view(call->params.front(), name, *reader);
  if (!view) return reply(*call, {kMissing, kNoView, name});
  reply(*call, 200, *view);
}

}  // namespace giostra::server
