#include "cli/words.hpp"

#include <utility>

#include "kit/text.hpp"
#include "match/house_act.hpp"

namespace giostra::cli {

namespace {

std::string join_with_comma(std::string list, const std::string& item) {
  return list.empty() ? item : std::move(list) + ", " + item;
}

}  // namespace

std::string say_entry(const Match& before, std::string_view actor, std::string_view act, Language language) {
  const auto seats = before.game().seats();
  const auto who = read_actor(actor, seats);
  const auto of_house = who ? read_house_act(*who, act, seats).value_or(std::nullopt) : std::nullopt;
  return std::string(actor) + ": " +
         (of_house ? say_house(before, *of_house, language) : before.table().say(act, language));
}

std::string say_outcome(const Game& game, const Outcome& outcome, Language language) {
  constexpr Words kWins{"wins", "vince"};
  constexpr Words kDraw{"draw", "patta"};
  constexpr Words kNone{"no result", "nessun risultato"};
  std::string text((outcome.rule == kHouse ? kNone : kDraw).in(language));
  if (outcome.winner)
    text = std::string(game.about().sides[index(*outcome.winner)].in(language)) + " " + std::string(kWins.in(language));
  text += " (" + std::string(outcome.rule) + ": " + std::string(outcome.why.in(language)) + ")";
  for (const Tally& tally : outcome.tallies)
    text += ", " + std::string(tally.name) + " " + std::to_string(tally.of[0]) + ":" + std::to_string(tally.of[1]);
  return text;
}

std::string say_standing(const Match& match, Language language) {
  constexpr Words kUndecided{"undecided", "non ancora decisa"};
  const auto outcome = match.outcome();
  return outcome ? say_outcome(match.game(), *outcome, language) : std::string(kUndecided.in(language));
}

std::string say_entries(std::size_t number, Language language) {
  constexpr Words kOne{"entry", "voce"};
  constexpr Words kMany{"entries", "voci"};
  return std::to_string(number) + " " + std::string((number == 1 ? kOne : kMany).in(language));
}

std::string say_players(const Game& game, const Log& log) {
  std::string list;
  for (const SeatInfo& seat : game.seats())
    if (const auto player = log.field(seat_key(seat)); !player.empty())
      list = join_with_comma(std::move(list), std::string(seat.name) + " " + std::string(player));
  return list;
}

std::string show_table(const Table& table, Language language) {
  std::string text = table.show(language);
  text.erase(text.find_last_not_of(kBlanks) + 1);
  return text + "\n";
}

std::string seat_key(const SeatInfo& seat) { return "Seat " + std::string(seat.name); }

}  // namespace giostra::cli
