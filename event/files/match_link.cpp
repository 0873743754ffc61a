#include "event/files/match_link.hpp"

#include <algorithm>

#include "event/log/judge.hpp"
#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra::event {

namespace {

constexpr Phases kOut{Phase::published, Phase::closed, "E110"};

BoardResult result_of(const Outcome& outcome) {
  if (!outcome.winner) return BoardResult::draw;
  return *outcome.winner == Side::first ? BoardResult::first : BoardResult::second;
}

// As the event's log writes it.
std::string tally_name(std::string_view name) {
  std::string id(name);
  std::ranges::replace(id, ' ', '_');
  return id;
}

}  // namespace

Result<std::vector<std::pair<std::string, std::string>>> match_header(const EventState& event, const act::OfBoard& at) {
  const auto board = find_board(event, at, kOut);
  if (!board) return tl::unexpected(board.error());
  return std::vector<std::pair<std::string, std::string>>{{"Event", event.name},
                                                          {"Part", at.part},
                                                          {"Round", std::to_string(at.round)},
                                                          {"Table", std::to_string((*board)->table)}};
}

Result<act::OfBoard> board_of_match(const EventState& event, const Log& match) {
  const auto round = read_number<int>(match.field("Round")), table = read_number<int>(match.field("Table"));
  const Part* part = event.part(match.field("Part"));
  const auto none = [] {
    return refuse("E110",
                  {"this match plays no board of the event", "quest'incontro non gioca scacchiere dell'evento"});
  };
  if (match.field("Event") != event.name || part == nullptr || !round || !table) return none();
  const auto& boards = part->round(*round).boards;
  const auto found =
      std::ranges::find_if(boards, [&](const RoundBoard& board) { return !board.removed && board.table == *table; });
  if (found == boards.end()) return none();
  return act::OfBoard{{part->id, *round, {}}, static_cast<int>(found - boards.begin()) + 1};
}

Result<act::Settle> settled_by_match(const EventState& event, const Log& log, const std::string& match_id) {
  const auto at = board_of_match(event, log);
  if (!at) return tl::unexpected(at.error());
  const auto match = Match::fold(log);
  if (!match) return tl::unexpected(match.error());
  if (!match->closed() || match->result_act().empty())
    return refuse("E110", {"the match has no result", "l'incontro non ha un risultato"});
  const Outcome outcome = *match->outcome();
  act::Settle settle{*at, {.result = result_of(outcome)}, {}, match_id};
  for (const giostra::Tally& tally : outcome.tallies)
    settle.report.tallies.push_back({tally_name(tally.name), tally.of[0], tally.of[1]});
  return settle;
}

std::vector<std::string> questions_asked(const EventState& event, std::span<const Log> matches) {
  std::set<std::string> asked(event.questions.begin(), event.questions.end());
  for (const Log& match : matches)
    if (const Game* game = find_game(match.field("Game")))
      for (const Entry& entry : match.entries)
        if (const auto ask = house_act_as<house::Ask>(entry, game->seats())) asked.insert(ask->question.id);
  return {asked.begin(), asked.end()};
}

}  // namespace giostra::event
