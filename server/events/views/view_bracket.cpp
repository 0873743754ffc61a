// `bracket:PART` (E60): every match from the first round to the final, with names as soon as they are certain.
#include <algorithm>
#include <bit>

#include "event/log/formats.hpp"
#include "event/log/tables.hpp"
#include "event/pairing/groups.hpp"
#include "server/events/views/families.hpp"

namespace giostra::server::views {

using event::RoundBoard;
using event::Tpn;

Both stage_name(std::size_t matches) {
  switch (matches) {
    case 1: return {"Final", "Finale"};
    case 2: return {"Semifinal", "Semifinale"};
    case 4: return {"Quarterfinal", "Quarto di finale"};
    case 8: return {"Round of 16", "Ottavo di finale"};
    case 16: return {"Round of 32", "Sedicesimo di finale"};
    default: return {"Round of " + std::to_string(2 * matches), "Turno dei " + std::to_string(2 * matches)};
  }
}

// The same as the title of all its matches.
Both round_name(std::size_t matches) {
  switch (matches) {
    case 2: return {"Semifinals", "Semifinali"};
    case 4: return {"Quarterfinals", "Quarti di finale"};
    case 8: return {"Round of 16", "Ottavi di finale"};
    case 16: return {"Round of 32", "Sedicesimi di finale"};
    default: return stage_name(matches);
  }
}

Both third_place_name() { return {"Third place", "Terzo posto"}; }

namespace {

// Somebody, nobody (kNobody), or nobody knows yet.
using Slot = std::optional<Tpn>;

struct Meeting {
  Slot first{}, second{};
  const RoundBoard* board = nullptr;
  std::size_t number = 0;       // of the board, from 1
  bool turned = false;          // the second of the bracket has the board's first side
  std::optional<int> winner{};  // 1 or 2

  [[nodiscard]] Slot goes_on() const {
    if (winner) return *winner == 1 ? first : second;
    if (first == Slot(event::kNobody)) return second;
    return second == Slot(event::kNobody) ? first : std::nullopt;
  }
  [[nodiscard]] Slot goes_out() const {
    if (!winner)
      return first == Slot(event::kNobody) || second == Slot(event::kNobody) ? Slot(event::kNobody) : std::nullopt;
    return *winner == 1 ? second : first;
  }
};

std::optional<int> winner_of(const RoundBoard& board) {
  if (!is_decided(board.end.told) || !board.end.report) return std::nullopt;
  switch (board.end.report->result) {
    case event::BoardResult::first:
    case event::BoardResult::first_came: return 1;
    case event::BoardResult::second:
    case event::BoardResult::second_came: return 2;
    default: return std::nullopt;
  }
}

class Bracket {
 public:
  explicit Bracket(const Part& part) : part_(part), offset_(event::rounds_of_groups(part)) {
    std::vector<Slot> slots = first_slots();
    for (int round = 1; slots.size() > 1; ++round) {
      auto& meetings = rounds_.emplace_back();
      std::vector<Slot> next;
      for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
        meetings.push_back(meet(offset_ + round, slots[i], slots[i + 1]));
        next.push_back(meetings.back().goes_on());
      }
      slots = std::move(next);
    }
    if (part.terms.plan.third_place && rounds_.size() > 1) {
      const auto& semifinals = rounds_[rounds_.size() - 2];
      third_ = meet(offset_ + static_cast<int>(rounds_.size()), semifinals[0].goes_out(), semifinals[1].goes_out());
    }
  }

  [[nodiscard]] const std::vector<std::vector<Meeting>>& rounds() const { return rounds_; }
  [[nodiscard]] const std::optional<Meeting>& third() const { return third_; }

 private:
  // Seeds are certain once the bracket's first round is out; those from groups when these are complete.
  [[nodiscard]] bool is_certain() const {
    if (part_.terms.plan.format == event::Format::knock_out) return is_published(part_.round(1).phase);
    for (int round = 1; round <= offset_; ++round)
      if (part_.round(round).phase < event::Phase::complete) return false;
    return true;
  }
  [[nodiscard]] std::vector<Slot> first_slots() const {
    std::vector<Slot> slots;
    if (part_.order.size() < 2) return slots;
    const bool certain = is_certain();
    const std::size_t entrants = part_.order.size();
    for (const Tpn tpn : event::bracket_of(part_).order) {
      const bool nobody = tpn == event::kNobody || tpn > entrants;
      slots.push_back(nobody ? Slot(event::kNobody) : certain ? Slot(tpn) : std::nullopt);
    }
    return slots;
  }
  [[nodiscard]] Meeting meet(int round, Slot first, Slot second) const {
    Meeting meeting{.first = first, .second = second};
    const auto is_somebody = [](const Slot& slot) { return slot && *slot != event::kNobody; };
    if (!is_somebody(first) || !is_somebody(second) || !is_published(part_.round(round).phase)) return meeting;
    const EntrantNo one = part_.order[*first - 1U], other_one = part_.order[*second - 1U];
    const RoundBoard* board = part_.round(round).board_of(one);
    if (board == nullptr || !board->has(other_one)) return meeting;
    meeting.board = board;
    meeting.number = part_.round(round).place(one);
    meeting.turned = board->white != one;
    const auto winner = winner_of(*board);
    if (winner) meeting.winner = meeting.turned ? 3 - *winner : *winner;
    return meeting;
  }

  const Part& part_;
  int offset_;
  std::vector<std::vector<Meeting>> rounds_{};
  std::optional<Meeting> third_{};
};

json::object meeting_json(const Sight& sight, const Part& part, const Meeting& meeting) {
  json::object object;
  const auto put = [&](std::string_view key, const Slot& slot) {
    if (slot && *slot != event::kNobody) object[key] = sight.name(part, part.order[*slot - 1U]);
  };
  put("first", meeting.first);
  put("second", meeting.second);
  if (meeting.winner) object["winner"] = *meeting.winner;
  if (meeting.first == Slot(event::kNobody) || meeting.second == Slot(event::kNobody)) object["bye"] = true;
  if (meeting.board == nullptr) return object;
  object["no"] = meeting.number;
  object["table"] = meeting.board->table;
  if (const auto& report = meeting.board->end.report) {
    object["result"] = event::write_result(meeting.turned ? turned(report->result) : report->result);
    std::vector<event::Tally> tallies = report->tallies;
    if (meeting.turned)
      for (event::Tally& tally : tallies) std::swap(tally.first, tally.second);
    if (!tallies.empty()) object["tallies"] = tallies_json(tallies);
  }
  if (!meeting.board->end.by.empty()) object["by"] = meeting.board->end.by;
  return object;
}

// `A1`: where somebody comes from, before it is certain who.
std::vector<std::string> origins(const Part& part) {
  std::vector<std::string> all;
  if (part.terms.plan.format != event::Format::groups) return all;
  for (const event::Qualifier& one : event::order_of_qualifiers(static_cast<std::size_t>(part.terms.plan.groups)))
    all.push_back(one.place == 0 ? "" : group_name(one.group) + std::to_string(one.place));
  return all;
}

}  // namespace

std::optional<Both> stage_of(const Part& part, int round, const RoundBoard& board) {
  const int in_bracket = round - event::rounds_of_groups(part);
  const int all = part.terms.plan.format == event::Format::groups
                      ? static_cast<int>(std::bit_width(2 * static_cast<std::size_t>(part.terms.plan.groups) - 1))
                      : static_cast<int>(std::bit_width(std::max<std::size_t>(part.order.size(), 2) - 1));
  if (in_bracket < 1 || in_bracket > all) return std::nullopt;
  // Beside the final those play who lost the semifinals.
  if (in_bracket == all && part.terms.plan.third_place && in_bracket > 1) {
    const RoundBoard* before = part.round(round - 1).board_of(board.white);
    const auto winner = before == nullptr ? std::nullopt : winner_of(*before);
    if (winner && (*winner == 1 ? before->white : before->black) != board.white) return third_place_name();
  }
  return stage_name(std::size_t{1} << static_cast<unsigned>(all - in_bracket));
}

View bracket_view(const Sight& sight, const Part& part) {
  const event::Format format = part.terms.plan.format;
  if (format != event::Format::knock_out && format != event::Format::groups) return std::nullopt;
  const Bracket bracket(part);
  const std::vector<std::string> from = origins(part);
  json::array rounds;
  for (const auto& meetings : bracket.rounds()) {
    json::array boards;
    for (const Meeting& meeting : meetings) {
      json::object board = meeting_json(sight, part, meeting);
      if (rounds.empty() && from.size() >= 2 * (boards.size() + 1))
        board["from"] = {from[2 * boards.size()], from[2 * boards.size() + 1]};
      boards.push_back(std::move(board));
    }
    rounds.push_back(json::object{{"name", to_json(round_name(meetings.size()))}, {"boards", std::move(boards)}});
  }
  json::object view{{"part", part.id}, {"rounds", std::move(rounds)}};
  if (bracket.third()) view["third"] = meeting_json(sight, part, *bracket.third());
  return view;
}

}  // namespace giostra::server::views
