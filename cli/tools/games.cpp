#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/json.hpp"

namespace giostra::cli {

namespace {

boost::json::object json_of_game(const Game& game) {
  const About& about = game.about();
  boost::json::array formats;
  for (const Format& format : game.formats())
    formats.push_back(boost::json::object{{"name", format.name}, {"title", json_of(format.title)}});
  return {{"name", about.name},
          {"title", json_of(about.title)},
          {"sides", boost::json::array{json_of(about.sides[0]), json_of(about.sides[1])}},
          {"seats", json_of_seats(game)},
          {"formats", std::move(formats)},
          {"players", game.bots() != nullptr}};
}

std::string describe(const Game& game, Language language) {
  constexpr Words kFormats{"formats:", "formati:"};
  const About& about = game.about();
  std::string text = std::string(about.name) + "  " + std::string(about.title.in(language)) + "\n";
  for (const Side side : {Side::first, Side::second}) {
    text += "  " + std::string(about.sides[index(side)].in(language)) + ":";
    for (const SeatInfo& seat : game.seats())
      if (seat.side == side) text += " " + std::string(seat.name);
    text += "\n";
  }
  if (game.bots() == nullptr) text += "  " + std::string(kNoComputerPlayer.in(language)) + "\n";
  if (game.formats().empty()) return text;
  text += "  " + std::string(kFormats.in(language));
  for (const Format& format : game.formats())
    text += " " + std::string(format.name) + " (" + std::string(format.title.in(language)) + ")";
  return text + "\n";
}

}  // namespace

Exit list_games(const GamesOptions& options, Language language, std::ostream& out) {
  if (!options.json) {
    for (const Game* game : all_games()) out << describe(*game, language);
    return Exit::ok;
  }
  boost::json::array games;
  for (const Game* game : all_games()) games.push_back(json_of_game(*game));
  out << boost::json::serialize(games) << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
