// The tournament of four Houses: from the organiser's file to the table on the wall.
#include <algorithm>
#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/event/columns.hpp"
#include "event/csv.hpp"
#include "event/houses_text.hpp"

namespace giostra::cli {

namespace {

using event::House;
using event::HousesTable;
using event::Meeting;
using event::Row;
using event::Tournament;

std::string points_or(const std::optional<event::HousePoints>& points, std::string_view none) {
  return points ? std::to_string(points->count) : std::string(none);
}

Cells cells_of(const Row& row, const Tournament& tournament, std::string_view no_prize) {
  Cells cells{std::to_string(row.place), tournament.name(row.house)};
  for (const int number :
       {row.played(), row.won, row.drawn, row.lost, row.ranking.count, row.pawns.count, row.by_mangiate.count})
    cells.push_back(std::to_string(number));
  cells.push_back(points_or(row.prize, no_prize));
  return cells;
}

Cells heads(Language language) {
  if (language == Language::italian)
    return {"",          "Casa", "giocate", "vinte", "pari", "perse", "Punti Classifica", "Punti Pedina", "da Mangiate",
            "Punti Casa"};
  return {"",     "House",          "played",      "won",         "drawn",
          "lost", "Ranking Points", "Pawn Points", "by Mangiate", "House Points"};
}

std::string say_meeting(const Meeting& meeting, const Tournament& tournament, Language language) {
  constexpr Words kRound{"round", "turno"};
  constexpr Words kBoard{"board", "scacchiera"};
  constexpr Words kToPlay{"to be played", "da giocare"};
  constexpr Words kDrawn{"draw", "patta"};
  constexpr Words kWins{"wins", "vince"};
  const auto& [fixture, played] = meeting;
  std::string text = std::string(kRound.in(language)) + " " + std::to_string(fixture.round) + ", " +
                     std::string(kBoard.in(language)) + " " + std::to_string(fixture.board) + ": " +
                     tournament.name(fixture.sides[0]) + " - " + tournament.name(fixture.sides[1]) + ": ";
  if (!played) return text + std::string(kToPlay.in(language));
  text +=
      std::to_string(played->scores[0].earned.count) + " - " + std::to_string(played->scores[1].earned.count) + ", ";
  if (!played->winner) return text + std::string(kDrawn.in(language));
  return text + tournament.name(fixture.sides[index(*played->winner)]) + " " + std::string(kWins.in(language));
}

// What is still missing for the final table.
std::string say_missing(const HousesTable& standing, const Tournament& tournament, Language language) {
  constexpr Words kSoFar{"So far; House Points come with the last game.",
                         "Finora; i Punti Casa arrivano con l'ultima partita."};
  constexpr Words kDraw{
      "M21: still level. Draw lots and add this line, the names in the order drawn:",
      "M21: ancora pari. Si tira a sorte e si aggiunge questa riga, con i nomi in ordine di sorteggio:"};
  if (!standing.complete()) return std::string(kSoFar.in(language)) + "\n";
  std::string text;
  for (const auto& lots : standing.lots_to_draw)
    text += std::string(kDraw.in(language)) + "\n  " + write_lots(tournament, lots) + "\n";
  return text;
}

std::string as_text(const Tournament& tournament, Language language) {
  const HousesTable standing = standing_of(tournament);
  std::vector<Cells> rows{heads(language)};
  for (const Row& row : standing.rows) rows.push_back(cells_of(row, tournament, "-"));
  std::string text = align(rows) + say_missing(standing, tournament, language) + "\n";
  for (const Meeting& meeting : tournament.meetings) text += say_meeting(meeting, tournament, language) + "\n";
  return text;
}

std::string as_csv(const Tournament& tournament) {
  std::string text = event::write_csv({"place", "house", "played", "won", "drawn", "lost", "ranking_points",
                                       "pawn_points", "mangiata_points", "house_points"});
  for (const Row& row : standing_of(tournament).rows) text += event::write_csv(cells_of(row, tournament, ""));
  return text;
}

boost::json::object json_of(const Row& row, const Tournament& tournament) {
  boost::json::value prize;
  if (row.prize) prize = row.prize->count;
  return {{"place", row.place},
          {"shared", row.shared},
          {"house", tournament.name(row.house)},
          {"played", row.played()},
          {"won", row.won},
          {"drawn", row.drawn},
          {"lost", row.lost},
          {"ranking_points", row.ranking.count},
          {"pawn_points", row.pawns.count},
          {"mangiata_points", row.by_mangiate.count},
          {"house_points", std::move(prize)}};
}

boost::json::object json_of(const Meeting& meeting, const Tournament& tournament) {
  const auto& [fixture, played] = meeting;
  boost::json::value result;
  boost::json::value pawns;
  boost::json::value mangiate;
  if (played) {
    result = played->winner ? std::to_string(index(*played->winner) + 1) : "draw";
    const auto& [first, second] = played->scores;
    pawns = boost::json::array{first.earned.count, second.earned.count};
    mangiate = boost::json::array{first.by_mangiate.count, second.by_mangiate.count};
  }
  return {{"round", fixture.round},
          {"board", fixture.board},
          {"houses", boost::json::array{tournament.name(fixture.sides[0]), tournament.name(fixture.sides[1])}},
          {"result", std::move(result)},
          {"pawn_points", std::move(pawns)},
          {"mangiata_points", std::move(mangiate)}};
}

std::string as_json(const Tournament& tournament) {
  const HousesTable standing = standing_of(tournament);
  boost::json::array table;
  boost::json::array games;
  boost::json::array lots_to_draw;
  for (const Row& row : standing.rows) table.push_back(json_of(row, tournament));
  for (const Meeting& meeting : tournament.meetings) games.push_back(json_of(meeting, tournament));
  for (const auto& level : standing.lots_to_draw) {
    boost::json::array names;
    for (const House house : level) names.emplace_back(tournament.name(house));
    lots_to_draw.push_back(std::move(names));
  }
  return boost::json::serialize(boost::json::object{{"complete", standing.complete()},
                                                    {"table", std::move(table)},
                                                    {"lots_to_draw", std::move(lots_to_draw)},
                                                    {"games", std::move(games)}}) +
         "\n";
}

std::string pairings_as_csv(const Tournament& tournament) {
  std::string text = event::write_csv({"round", "board", "first", "second"});
  for (const auto& [fixture, played] : tournament.meetings)
    text += event::write_csv({std::to_string(fixture.round), std::to_string(fixture.board),
                              tournament.name(fixture.sides[0]), tournament.name(fixture.sides[1])});
  return text;
}

// The pairings as the file that the organiser goes on writing, unless another format is asked for.
std::string schedule(const HousesOptions& options, Language language) {
  const Tournament tournament = need(event::read_names(options.schedule), language);
  if (options.format == "json") return as_json(tournament);
  return options.format == "csv" ? pairings_as_csv(tournament) : write_tournament(tournament);
}

std::string table(const HousesOptions& options, Language language) {
  const Tournament tournament =
      need(event::read_tournament(read_text(options.file, language)), language, name_of(options.file, language));
  if (options.format == "json") return as_json(tournament);
  return options.format == "csv" ? as_csv(tournament) : as_text(tournament, language);
}

}  // namespace

Exit event_houses(const HousesOptions& options, Language language, std::ostream& out) {
  constexpr Words kOne{"give the file of a tournament, or --schedule and four names",
                       "serve il file di un torneo, oppure --schedule e quattro nomi"};
  if (options.file.empty() == options.schedule.empty()) fail_refused(std::string(kOne.in(language)));
  put_out(options.schedule.empty() ? table(options, language) : schedule(options, language), options.out_file,
          options.force ? Existing::replace : Existing::refuse, language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
