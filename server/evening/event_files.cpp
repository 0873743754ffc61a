// What is computed from an event for one reader, or taken away as a file (E89, E91, E106).
#include <algorithm>
#include <boost/json.hpp>

#include "event/acts/event_log.hpp"
#include "event/csv.hpp"
#include "event/files/csv_export.hpp"
#include "event/files/trf_exchange.hpp"
#include "event/log/preview.hpp"
#include "kit/text.hpp"
#include "server/evening/event_api.hpp"
#include "server/evening/event_json.hpp"
#include "server/events/answers.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr Words kNoPart{"there is no such part", "non c'è una parte così"};
constexpr Words kNoBoard{"name a round and a board", "indica un turno e una scacchiera"};
constexpr Words kForDesk{"this file is for the desk: it holds names", "questo file è per il banco: contiene nomi"};
constexpr Words kNoFormat{"there is no such format", "non c'è un formato così"};

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
  if (!reader->is_desk()) return reply(*call, {kPermission, kForDesk});
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

// ---- Reasons and workings

// E46: beside the loop, as the round is paired again to know why.
void EventApi::why(const CallPtr& call) {
  const auto reader = this->reader(*call, query_of(*call, "as"));
  if (!reader) return;
  const auto round = read_number<int>(query_of(*call, "round")), board = read_number<int>(query_of(*call, "board"));
  if (!round || !board || *board < 1) return reply(*call, {kNotation, kNoBoard, "board"});
  const EventRoom& room = *parts_.events.find(call->params.front());
  struct Work {
    event::Event event;
    Log log;
    Result<json::value> why = refuse(kTrouble, kNoPart);
  };
  const auto work = std::make_shared<Work>(Work{room.event(), room.log()});
  auto compute = [work, reader = *reader, part = query_of(*call, "part"), round = *round, board = *board] {
    work->why = why_of(work->event, work->log, reader, part, round, board);
  };
  parts_.beside(std::move(compute), [call, work] {
    if (!work->why) return reply(*call, work->why.error());
    json::array sentences;
    for (const json::value& one : work->why->at("boards").as_array()) sentences.push_back(one.at("why"));
    reply(*call, 200, json::object{{"why", std::move(sentences)}});
  });
}

// E89.
void EventApi::working(const CallPtr& call) {
  const auto reader = this->reader(*call, query_of(*call, "as"));
  if (!reader) return;
  const EventRoom& room = *parts_.events.find(call->params.front());
  const auto working = working_of(room.event(), room.log(), *reader, query_of(*call, "part"));
  working ? reply(*call, 200, *working) : reply(*call, working.error());
}

// ---- Files

namespace {

constexpr const char* kText = "text/plain; charset=utf-8";

std::string text_at(const json::object& row, std::string_view key) {
  const json::value* value = row.if_contains(key);
  if (value == nullptr || value->is_null()) return {};
  return value->is_string() ? std::string(std::string_view(value->get_string())) : json::serialize(*value);
}

// Standings as this reader is shown them (E154).
std::string csv_of(const json::object& standings) {
  std::vector<std::string> heads{"place", "shared", "number", "id", "name", "points"};
  for (const json::value& tie : standings.at("ties").as_array()) heads.push_back(text_at(tie.as_object(), "code"));
  heads.emplace_back("prize");
  std::string text = event::write_csv(heads);
  for (const json::value& one : standings.at("rows").as_array()) {
    const json::object& row = one.as_object();
    std::vector<std::string> fields;
    for (const char* key : {"place", "shared", "no", "entrant", "name", "points"}) fields.push_back(text_at(row, key));
    for (const json::value& value : row.at("values").as_array())
      fields.emplace_back(std::string_view(value.as_string()));
    fields.push_back(text_at(row, "prize"));
    text += event::write_csv(fields);
  }
  return text;
}

}  // namespace

void EventApi::take_away(const CallPtr& call) {
  const auto reader = this->reader(*call, query_of(*call, "as"));
  if (!reader) return;
  const std::string format = query_of(*call, "format"), part = query_of(*call, "part");
  const EventRoom& room = *parts_.events.find(call->params.front());
  if (format == "csv" && !reader->is_desk()) {
    const auto view = parts_.events.view(room.id(), "standings:" + part, *reader);
    if (!view) return reply(*call, {kMissing, kNoPart, part});
    return reply_text(*call, 200, kText, csv_of(view->as_object()));
  }
  if (!reader->is_desk()) return reply(*call, {kPermission, kForDesk, format});
  write_for_desk(*call, room, format, part);
}

// All of it holds everybody's full name.
void EventApi::write_for_desk(Call& call, const EventRoom& room, const std::string& format, const std::string& id) {
  if (format == "log") return reply_text(call, 200, kText, event::write_event_log(room.log()));
  if (format == "json") return reply_text(call, 200, "application/json", event_json(room.log(), room.event()));
  if (format != "trf" && format != "trf16" && format != "csv") return reply(call, {kNotation, kNoFormat, format});
  const event::Part* part = room.event().part(id);
  if (part == nullptr) return reply(call, {kMissing, kNoPart, id});
  if (format == "csv") return reply_text(call, 200, kText, event::standings_csv(*part));
  const auto trf = event::trf_of(room.event().state(), *part);
  if (!trf) return reply(call, trf.error());
  reply_text(call, 200, kText,
             event::write_trf(*trf, format == "trf16" ? event::TrfVersion::trf16 : event::TrfVersion::trf26));
}

}  // namespace giostra::server
