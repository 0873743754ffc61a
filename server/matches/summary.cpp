#include "server/matches/summary.hpp"

#include <algorithm>

#include "kit/text.hpp"

namespace giostra::server {

namespace {

constexpr std::string_view kReferee = "referee";

// The first word, taken off.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

std::optional<Side> read_winner(std::string_view text) {
  if (text == "1") return Side::first;
  if (text == "2") return Side::second;
  return std::nullopt;
}

void take(Summary& summary, std::string_view act) {
  const std::string_view word = take_word(act);
  if (word == "sit") {
    const std::string seat(take_word(act));
    const std::string person(take_word(act));
    summary.sitters[seat] = {.person = person, .name = std::string(act)};
  } else if (word == "rise") {
    summary.sitters.erase(std::string(act));
  } else if (word == "start") {
    summary.started = true;
  } else if (word == "result") {
    const std::string_view winner = take_word(act);
    summary.result = {.winner = read_winner(winner), .rule = std::string(act)};
  } else if (word == "next") {
    summary.next = act;
  }
}

}  // namespace

std::optional<int> Sitter::level() const {
  constexpr std::string_view kBot = "bot:";
  return person.starts_with(kBot) ? read_number<int>(std::string_view(person).substr(kBot.size())) : std::nullopt;
}

const Sitter* Summary::at(std::string_view seat) const& {
  const auto found = sitters.find(seat);
  return found == sitters.end() ? nullptr : &found->second;
}

bool Summary::seats(std::string_view person) const {
  return std::ranges::any_of(sitters, [&](const auto& each) { return each.second.person == person; });
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
  Summary summary{.id = {}, .game = find_game(log.field("Game")), .setup = std::string(log.field("Setup"))};
  summary.clock = log.field("Clock");
  if (summary.game == nullptr) return std::nullopt;
  summary.wants_referee = !log.field("Referee").empty();
  summary.by_hand = log.field("Dice") == "hand" || log.field("Questions") == "hand";
  for (const Entry& entry : log.entries)
    if (entry.actor == "match") take(summary, entry.act);
  return summary;
}

}  // namespace giostra::server
