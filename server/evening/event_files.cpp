// What is computed from an event for one reader, or taken away as a file (E89, E91, E106).
#include <algorithm>
#include <boost/json.hpp>

#include "event/acts/event_log.hpp"
#include "event/files/trf_exchange.hpp"
#include "event/log/preview.hpp"
#include "kit/text.hpp"
#include "server/evening/event_api.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr Words kNoPart{"there is no such part", "non c'è una parte così"};
constexpr Words kForDesk{"this file is for the desk: it holds names", "questo file è per il banco: contiene nomi"};
constexpr Words kNoFormat{"there is no such format", "non c'è un formato così"};

std::string query_of(const Call& call, const std::string& name) {
  const auto found = call.request.query.find(name);
  return found == call.request.query.end() ? std::string() : found->second;
}

bool is_of_desk(const Reader& reader) {
  const auto kind = kind_of_role(reader.as);
  return kind && is_desk(*kind);
}

// ---- E106

std::string names_of(const event::Part& part, const event::Pair& pair) {
  const auto name = [&](const std::string& id) { return part.entrant(*part.find(id)).name; };
  return pair.is_bye() ? name(pair.white) : name(pair.white) + " – " + name(pair.black);
}

// The board at which the first of this pair sits now.
std::string now_at(const event::Part& part, int round, const event::Pair& pair) {
  const event::RoundBoard* board = part.round(round).board_of(*part.find(pair.white));
  if (board == nullptr) return part.entrant(*part.find(pair.white)).name;
  return part.entrant(board->white).name + " – " + part.entrant(board->black).name;
}

json::object json_of(const event::Part& part, const event::Preview& seen, std::size_t watching) {
  json::array boards, places;
  for (const event::Pair& pair : seen.instead)
    boards.push_back(json::object{{"part", part.id},
                                  {"round", seen.round},
                                  {"before", now_at(part, seen.round, pair)},
                                  {"after", names_of(part, pair)}});
  for (const event::Preview::Place& place : seen.places)
    places.push_back(json::object{{"part", part.id},
                                  {"name", part.entrant(place.entrant).name},
                                  {"before", place.before},
                                  {"after", place.after}});
  return {{"boards", std::move(boards)}, {"places", std::move(places)}, {"seen", watching}};
}

}  // namespace

// It pairs again what is out, which takes long in a large field: beside the loop.
void EventApi::preview(const CallPtr& call) {
  Fields fields(call->body, {"as", "act"});
  const std::string as = fields.required_text("as"), act = fields.required_text("act");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const auto reader = this->reader(*call, as);
  if (!reader) return;
  if (!is_of_desk(*reader)) return reply(*call, {kPermission, kForDesk});
  const EventRoom& room = *parts_.events.find(call->params.front());
  struct Work {
    event::Event event;
    Result<event::Preview> seen = refuse(kTrouble, kNoPart);
  };
  const auto work = std::make_shared<Work>(Work{room.event()});
  const std::size_t watching = parts_.events.watching(room.id());
  parts_.beside([work, as, act, now = room.now_ms()] { work->seen = event::preview(work->event, now, as, act); },
                [call, work, act, watching] {
                  if (!work->seen) return reply(*call, work->seen.error());
                  const auto order = event::read_order(act);
                  const auto* settle = std::get_if<event::act::Settle>(&order->act);
                  reply(*call, 200, json_of(*work->event.part(settle->part), *work->seen, watching));
                });
}

// ---- Files

// The log, JSON and reports hold everybody's full name: for the desk. Standings of a public part are for all.
void EventApi::take_away(const CallPtr& call) {
  const auto reader = this->reader(*call, query_of(*call, "as"));
  if (!reader) return;
  const std::string format = query_of(*call, "format");
  const EventRoom& room = *parts_.events.find(call->params.front());
  if (!is_of_desk(*reader)) return reply(*call, {kPermission, kForDesk, format});
  if (format == "log") return reply_text(*call, 200, "text/plain; charset=utf-8", event::write_event_log(room.log()));
  const event::Part* part = room.event().part(query_of(*call, "part"));
  if (part == nullptr) return reply(*call, {kMissing, kNoPart, query_of(*call, "part")});
  if (format != "trf" && format != "trf16") return reply(*call, {kNotation, kNoFormat, format});
  const auto trf = event::trf_of(room.event().state(), *part);
  if (!trf) return reply(*call, trf.error());
  reply_text(*call, 200, "text/plain; charset=utf-8",
             event::write_trf(*trf, format == "trf16" ? event::TrfVersion::trf16 : event::TrfVersion::trf26));
}

}  // namespace giostra::server
