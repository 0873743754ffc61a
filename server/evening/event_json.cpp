#include "server/evening/event_json.hpp"

#include <array>
#include <boost/json.hpp>

#include "event/files/csv_export.hpp"
#include "event/log/standing.hpp"

namespace giostra::server {

namespace {

namespace json = boost::json;
using event::Part;

constexpr std::array<std::string_view, 6> kPhases{"draft", "proposed", "published", "playing", "complete", "closed"};
constexpr std::array<std::string_view, 5> kTold{"open", "said", "agreed", "settled", "contradicted"};

json::array place_list(const Part& part) {
  json::array table;
  for (const event::PlaceInPart& one : event::standing_of(part)) {
    json::object ties;
    for (std::size_t i = 0; i < one.standing.values.size(); ++i)
      ties[part.terms.ties[i]] = event::write_value(one.standing.values[i].sum);
    table.push_back(json::object{{"place", one.standing.place},
                                 {"shared", one.shared},
                                 {"number", one.standing.tpn},
                                 {"entrant", part.entrant(one.entrant).id},
                                 {"points", event::write_tenths(one.standing.points)},
                                 {"ties", std::move(ties)},
                                 {"prize", one.prize ? json::value(*one.prize) : json::value()}});
  }
  return table;
}

json::object json_of(const Part& part, const event::RoundBoard& board) {
  json::object object{{"table", board.table},
                      {"white", part.entrant(board.white).id},
                      {"black", part.entrant(board.black).id},
                      {"by_hand", board.made.by_hand},
                      {"state", kTold[static_cast<std::size_t>(board.end.told)]},
                      {"result", nullptr}};
  if (!board.end.report) return object;
  object["result"] = write_result(board.end.report->result);
  json::object tallies;
  for (const event::Tally& tally : board.end.report->tallies) tallies[tally.name] = {tally.first, tally.second};
  object["tallies"] = std::move(tallies);
  return object;
}

json::array rounds_of(const Part& part) {
  json::array rounds;
  for (const event::Round& round : part.rounds) {
    json::array boards, byes;
    for (const event::RoundBoard& board : round.boards)
      if (!board.removed) boards.push_back(json_of(part, board));
    for (const event::EntrantNo bye : round.byes) byes.emplace_back(part.entrant(bye).id);
    rounds.push_back(json::object{{"phase", kPhases[static_cast<std::size_t>(round.phase)]},
                                  {"boards", std::move(boards)},
                                  {"byes", std::move(byes)}});
  }
  return rounds;
}

json::object json_of(const Part& part) {
  json::array entrants;
  for (const event::EntrantNo no : part.order) {
    const event::Entrant& one = part.entrant(no);
    json::array members;
    for (const std::string& id : one.members) members.emplace_back(id);
    entrants.push_back(
        json::object{{"id", one.id}, {"name", one.name}, {"strength", one.strength}, {"members", std::move(members)}});
  }
  return {{"id", part.id},
          {"terms", event::write_terms(part.terms)},
          {"entrants", std::move(entrants)},
          {"rounds", rounds_of(part)},
          {"standings", place_list(part)}};
}

std::string string_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

Result<Entry> read_entry(const json::value& value) {
  const json::object* object = value.if_object();
  const json::value* at_ms = object != nullptr ? object->if_contains("at_ms") : nullptr;
  if (at_ms == nullptr || !at_ms->is_int64() || at_ms->as_int64() < 0)
    return refuse(kNotation, {"an entry has at_ms, author and act", "una voce ha at_ms, author e act"});
  return Entry{.at_ms = Milliseconds{at_ms->as_int64()},
               .actor = string_at(*object, "author"),
               .act = string_at(*object, "act")};
}

}  // namespace

std::string standings_json(const Part& part) {
  return json::serialize(json::object{{"part", part.id}, {"standings", place_list(part)}}) + "\n";
}

std::string event_json(const Log& log, const event::Event& event) {
  json::object header;
  json::array entries, parts;
  for (const auto& [key, value] : log.header) header[key] = value;
  for (const Entry& entry : log.entries)
    entries.push_back(
        json::object{{"seq", entry.seq}, {"at_ms", count(entry.at_ms)}, {"author", entry.actor}, {"act", entry.act}});
  for (const Part& part : event.state().parts) parts.push_back(json_of(part));
  return json::serialize(json::object{{"format", "giostra-event 1"},
                                      {"header", std::move(header)},
                                      {"entries", std::move(entries)},
                                      {"parts", std::move(parts)}}) +
         "\n";
}

Result<Log> read_event_json(std::string_view text) {
  constexpr Words kNotAnEvent{"this JSON is no event: it needs header and entries",
                              "questo JSON non è un evento: servono header ed entries"};
  boost::system::error_code error;
  const json::value whole = json::parse(text, error);
  const json::object* object = error ? nullptr : whole.if_object();
  const json::value* header = object != nullptr ? object->if_contains("header") : nullptr;
  const json::value* entries = object != nullptr ? object->if_contains("entries") : nullptr;
  if (header == nullptr || !header->is_object() || entries == nullptr || !entries->is_array())
    return refuse(kNotation, kNotAnEvent);
  Log log;
  for (const auto& [key, value] : header->as_object())
    if (value.is_string()) log.set(std::string_view(key), std::string_view(value.as_string()));
  for (const json::value& each : entries->as_array()) {
    const auto entry = read_entry(each);
    if (!entry) return tl::unexpected(entry.error());
    log.append(entry->at_ms, entry->actor, entry->act);
  }
  return log;
}

}  // namespace giostra::server
