#include "server/matches/summary.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "kit/text.hpp"
#include "match/house_facts.hpp"
#include "server/people/roles.hpp"

namespace giostra::server {

namespace {

namespace json = boost::json;

constexpr std::string_view kReferee = "referee";

// What an act of the house changes in a summary; true where it is anything.
struct Taking {
  Summary& summary;

  [[nodiscard]] std::string name(Actor seat) const { return std::string(write_actor(seat, summary.game->seats())); }
  bool operator()(house::Sit& act) const {
    summary.sitters[name(act.seat)] = {.person = std::move(act.person), .name = std::move(act.name)};
    return true;
  }
  bool operator()(const house::Rise& act) const { return summary.sitters.erase(name(act.seat)) > 0; }
  bool operator()(const house::Swap& act) const {
    auto one = summary.sitters.extract(name(act.one)), two = summary.sitters.extract(name(act.two));
    if (one) one.key() = name(act.two);
    if (two) two.key() = name(act.one);
    summary.sitters.insert(std::move(one));
    summary.sitters.insert(std::move(two));
    return true;
  }
  bool operator()(const house::Start&) const { return summary.started = true; }
  bool operator()(house::Result& act) const { return summary.result.emplace(std::move(act)), true; }
  bool operator()(const house::Close& /*act*/) const {
    return summary.result.emplace(std::nullopt, std::string(kHouse)), true;
  }
  bool operator()(house::Next& act) const { return summary.next = std::move(act.match), true; }
  bool operator()(const auto& /*other*/) const { return false; }
};

std::string text_at(const json::object& object, std::string_view name) {
  return json::value_to<std::string>(object.at(name));
}

house::Result read_result(const json::object& object) {
  const auto winner = object.at("winner").to_number<int>();
  return {.winner = winner == 0 ? std::nullopt : std::optional(winner == 1 ? Side::first : Side::second),
          .rule = text_at(object, "rule")};
}

// Throws where a field is missing or of another kind.
Summary read_object(const json::object& object) {
  Summary summary{.game = find_game(text_at(object, "game")), .setup = text_at(object, "setup")};
  summary.clock = text_at(object, "clock");
  summary.wants_referee = object.at("referee").as_bool();
  summary.by_hand = object.at("by_hand").as_bool();
  summary.seek = object.contains("seek");
  if (object.contains("reserved")) summary.reserved = text_at(object, "reserved");
  for (const auto& [seat, sitter] : object.at("sitters").as_object())
    summary.sitters[seat] = {.person = text_at(sitter.as_object(), "person"),
                             .name = text_at(sitter.as_object(), "name")};
  summary.started = object.at("started").as_bool();
  if (const auto* result = object.if_contains("result")) summary.result = read_result(result->as_object());
  summary.next = text_at(object, "next");
  return summary;
}

}  // namespace

std::optional<int> Sitter::level() const { return read_bot(person); }

bool Summary::take(const Entry& entry) {
  auto act = house_act_of(entry, game->seats());
  return act && std::visit(Taking{*this}, *act);
}

const Sitter* Summary::at(std::string_view seat) const& {
  const auto found = sitters.find(seat);
  return found == sitters.end() ? nullptr : &found->second;
}

bool Summary::seats(std::string_view person) const {
  return std::ranges::any_of(sitters, [&](const auto& each) { return each.second.person == person; });
}

bool Summary::is_reserved(std::string_view seat) const {
  const auto seats = words_of(reserved);
  return std::ranges::find(seats, seat) != seats.end();
}

bool Summary::has_people() const {
  return std::ranges::any_of(sitters, [](const auto& each) { return !each.second.level(); });
}

std::vector<std::string> Summary::waits_for() const {
  std::vector<std::string> seats;
  if (started) return seats;
  for (const SeatInfo& info : game->seats())
    if (info.speaks && at(info.name) == nullptr) seats.emplace_back(info.name);
  if (wants_referee && at(kReferee) == nullptr) seats.emplace_back(kReferee);
  return seats;
}

std::optional<Summary> summarize(const Log& log) {
  Summary summary{.game = find_game(log.field("Game")), .setup = std::string(log.field("Setup"))};
  summary.clock = log.field("Clock");
  if (summary.game == nullptr) return std::nullopt;
  summary.wants_referee = !log.field("Referee").empty();
  summary.by_hand = log.field("Dice") == "hand" || log.field("Questions") == "hand";
  summary.seek = !log.field(kSeek).empty();
  summary.reserved = log.field(kReserved);
  for (const Entry& entry : log.entries) summary.take(entry);
  return summary;
}

std::string write_summary(const Summary& summary) {
  json::object sitters;
  for (const auto& [seat, sitter] : summary.sitters)
    sitters[seat] = json::object{{"person", sitter.person}, {"name", sitter.name}};
  json::object object{
      {"game", summary.game->about().name}, {"setup", summary.setup},     {"clock", summary.clock},
      {"referee", summary.wants_referee},   {"by_hand", summary.by_hand}, {"sitters", std::move(sitters)},
      {"started", summary.started},         {"next", summary.next}};
  if (summary.seek) object["seek"] = true;
  if (!summary.reserved.empty()) object["reserved"] = summary.reserved;
  if (const auto& result = summary.result)
    object["result"] = json::object{{"winner", !result->winner                  ? 0
                                               : *result->winner == Side::first ? 1
                                                                                : 2},
                                    {"rule", result->rule}};
  return json::serialize(object);
}

std::optional<Summary> read_summary(std::string_view text) {
  try {
    Summary summary = read_object(json::parse(text).as_object());
    return summary.game == nullptr ? std::nullopt : std::optional(std::move(summary));
  } catch (const std::exception&) {  // of another version
    return std::nullopt;
  }
}

}  // namespace giostra::server
