// `desk`: what waits for somebody at the desk; `certain:PART` (E108).
#include <algorithm>

#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::Phase;
using event::Round;
using event::RoundBoard;

namespace {

// A board of a round that is out.
struct Place {
  const Part& part;
  int round;
  std::size_t board;

  [[nodiscard]] const Round& its_round() const { return part.round(round); }
  [[nodiscard]] const RoundBoard& its_board() const { return its_round().boards[board]; }
  [[nodiscard]] bool is_open() const { return !is_decided(its_board().end.told); }
};

json::object card(const Place& at) {
  return {{"part", at.part.id}, {"round", at.round}, {"board", at.board + 1}, {"table", at.its_board().table}};
}

json::array names_of(const Sight& sight, const Place& at) {
  return {sight.name(at.part, at.its_board().white), sight.name(at.part, at.its_board().black)};
}

class DeskWriter {
 public:
  explicit DeskWriter(const Sight& sight) : sight_(sight), busy_(sight.state().busy()) {
    for (const Part& part : sight.state().parts) {
      for (int number = 1; number <= static_cast<int>(part.rounds.size()); ++number)
        if (is_published(part.round(number).phase)) add_round(part, number);
      for (std::size_t i = 0; i < part.entrants.size(); ++i)
        if (part.entrants[i].leaving) add_leaving(part, static_cast<EntrantNo>(i));
    }
  }

  [[nodiscard]] json::object json() && {
    const EventFacts& facts = sight_.facts();
    json::object view{{"calls", std::move(calls_)},
                      {"missing", std::move(missing_)},
                      {"contradicted", std::move(contradicted_)},
                      {"leaving", std::move(leaving_)},
                      {"busy", std::move(waiting_)},
                      {"devices", facts.devices ? facts.devices() : json::array{}},
                      {"copies", facts.copies ? facts.copies() : json::array{}}};
    if (const auto trouble = facts.trouble ? facts.trouble() : std::nullopt) view["trouble"] = to_json(*trouble);
    put_undo(view);
    return view;
  }

 private:
  void add_round(const Part& part, int number) {
    const Round& round = part.round(number);
    for (std::size_t i = 0; i < round.boards.size(); ++i) {
      const Place at{part, number, i};
      if (at.its_board().removed) continue;
      if (!at.its_board().call.empty()) add_call(at);
      if (at.its_board().end.told == event::Told::contradicted) add_contradicted(at);
      if (round.phase != Phase::playing || !at.is_open()) continue;
      add_missing(at);
      if (!at.its_board().started && is_busy(at)) add_busy(at);
    }
  }

  void add_call(const Place& at) {
    json::object one = card(at);
    one["names"] = names_of(sight_, at);
    one["reason"] = at.its_board().call;
    one["since_ms"] = called_at(at);
    if (!at.its_board().match.empty()) one["match"] = at.its_board().match;
    calls_.push_back(std::move(one));
  }
  // The last call of this board in the log.
  [[nodiscard]] WallMs called_at(const Place& at) const {
    const std::string call = "call " + at.part.id + " " + std::to_string(at.round) + " " + std::to_string(at.board + 1);
    const auto& entries = sight_.log().entries;
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
      const auto found = entry->act.find(call);
      const bool ends = found != entry->act.npos &&
                        (found + call.size() == entry->act.size() || entry->act[found + call.size()] == ' ');
      if (ends && (found == 0 || entry->act.front() == '#' || entry->act.front() == '^'))
        return sight_.wall(entry->at_ms);
    }
    return sight_.wall(sight_.event().now());
  }

  void add_contradicted(const Place& at) {
    json::object one = card(at);
    one["names"] = names_of(sight_, at);
    json::array said;
    for (const auto& report : at.its_board().end.said)
      said.push_back(report ? json::value(saying(*report)) : json::value(nullptr));
    one["said"] = std::move(said);
    contradicted_.push_back(std::move(one));
  }

  // E104: whom somebody at the table misses, at once; on our boards, when the grace time is over, also a side none of
  // whose people has a device that was heard.
  void add_missing(const Place& at) {
    constexpr std::int64_t kMinute = 60'000;
    const WallMs due = sight_.began(at.its_round()) + kMinute * at.part.terms.hall.grace_min;
    for (const Side side : {Side::first, Side::second}) {
      const EntrantNo no = side == Side::first ? at.its_board().white : at.its_board().black;
      const bool told = at.its_board().absent[side == Side::first ? 0 : 1];
      const bool is_over = sight_.facts().now >= due && !sight_.state().paused_since;
      if (!told && !(is_over && at.its_board().started && is_unheard(at, no))) continue;
      json::object one = card(at);
      one["who"] = side == Side::first ? "first" : "second";
      one["name"] = sight_.name(at.part, no);
      one["due_ms"] = due;
      missing_.push_back(std::move(one));
    }
  }
  [[nodiscard]] bool is_unheard(const Place& at, EntrantNo no) const {
    if (!sight_.facts().light || !at.part.terms.hall.is_live(at.its_board().table)) return false;
    const auto& people = at.part.sitting(at.round, no);
    return std::ranges::none_of(people, [&](const std::string& person) {
      const auto light = sight_.light("person:" + person);
      return light && *light != Light::red;
    });
  }

  void add_leaving(const Part& part, EntrantNo no) {
    leaving_.push_back(
        json::object{{"part", part.id}, {"entrant", sight_.id(part, no)}, {"name", sight_.name(part, no)}});
  }

  [[nodiscard]] bool is_busy(const Place& at) const {
    const auto any = [&](EntrantNo no) {
      return std::ranges::any_of(at.part.sitting(at.round, no),
                                 [&](const std::string& person) { return busy_.contains(person); });
    };
    return any(at.its_board().white) || any(at.its_board().black);
  }
  void add_busy(const Place& at) {
    json::object one = card(at);
    one["names"] = names_of(sight_, at);
    waiting_.push_back(std::move(one));
  }

  void put_undo(json::object& view) const {
    const auto seq = sight_.event().undoable();
    if (!seq || *seq > sight_.log().entries.size()) return;
    const Entry& entry = sight_.log().entries[*seq - 1];
    const auto order = event::read_order(entry.act);
    const auto author = event::read_author(entry.actor);
    if (!order || !author) return;
    view["undo"] = json::object{
        {"seq", *seq}, {"what", to_json(say_entry(sight_, entry, *author, order->act))}, {"by", entry.actor}};
  }

  const Sight& sight_;
  std::set<std::string_view> busy_;
  json::array calls_{}, missing_{}, contradicted_{}, leaving_{}, waiting_{};
};

}  // namespace

json::object desk_view(const Sight& sight) { return DeskWriter(sight).json(); }

View certain_view(const Sight& sight, const Part& part) {
  std::optional<event::Certain> certain;
  if (sight.facts().certain) {
    certain = sight.facts().certain(part.id);
  } else if (auto computed = event::certain_boards(sight.event(), part.id)) {
    certain = std::move(*computed);
  }
  if (!certain) return std::nullopt;
  json::array boards;
  const auto name = [&](const std::string& id) {
    const auto no = part.find(id);
    return no ? sight.name(part, *no) : id;
  };
  for (const event::Pair& pair : certain->boards) {
    json::object board{{"first", name(pair.white)}};
    if (!pair.is_bye()) board["second"] = name(pair.black);
    boards.push_back(std::move(board));
  }
  return json::object{
      {"part", part.id}, {"round", certain->round}, {"running", certain->running}, {"boards", std::move(boards)}};
}

}  // namespace giostra::server::views
