#include "event/houses_text.hpp"

#include <algorithm>

#include "event/line.hpp"
#include "event/utf8.hpp"
#include "kit/text.hpp"

namespace giostra::event {

namespace {

constexpr int kMostPoints = 9999;
constexpr Words kGameForm{"a game reads `round board | House | House | result | points points | points points`",
                          "una partita è `turno scacchiera | Casa | Casa | esito | punti punti | punti punti`"};

Verdict add_name(std::vector<std::string>& names, std::string_view name) {
  if (name.empty() || name.find_first_of("|,\n") != std::string_view::npos || !is_plain_text(name))
    return refuse(kNotation,
                  {"a House needs a name, without `|` and commas", "una Casa vuole un nome, senza `|` e virgole"});
  if (names.size() == kHouses) return refuse("M20", {"there are four Houses", "le Case sono quattro"});
  if (std::ranges::find(names, name) != names.end())
    return refuse("M20", {"two Houses have this name", "due Case hanno questo nome"}, std::string(name));
  names.emplace_back(name);
  return {};
}

Verdict need_four(const std::vector<std::string>& names) {
  if (names.size() == kHouses) return {};
  return refuse("M20", {"four Houses must be named first", "prima vanno nominate quattro Case"});
}

Tournament with_names(const std::vector<std::string>& names) {
  Tournament tournament;
  std::ranges::copy(names, tournament.names.begin());
  return tournament;
}

Result<House> find_house(const Tournament& tournament, std::string_view name) {
  const auto found = std::ranges::find(tournament.names, name);
  if (found == tournament.names.end())
    return refuse(kNotation, {"no House has this name", "nessuna Casa ha questo nome"}, std::string(name));
  return static_cast<House>(found - tournament.names.begin());
}

std::optional<std::array<int, 2>> read_two(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() != 2) return std::nullopt;
  std::array<int, 2> two{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto number = read_number<int>(words[i]);
    if (!number || *number < 0 || *number > kMostPoints) return std::nullopt;
    two[i] = *number;
  }
  return two;
}

Result<Fixture> read_fixture(const Tournament& tournament, const std::vector<std::string_view>& cells) {
  const auto place = read_two(cells[0]);
  if (!place) return refuse(kNotation, kGameForm);
  const auto first = find_house(tournament, cells[1]);
  if (!first) return tl::unexpected(first.error());
  const auto second = find_house(tournament, cells[2]);
  if (!second) return tl::unexpected(second.error());
  return Fixture{.round = place->front(), .board = place->back(), .sides = {*first, *second}};
}

Result<Played> read_played(std::string_view result, std::string_view points, std::string_view by_mangiate) {
  Played played{};
  if (result == "1" || result == "2")
    played.winner = result == "1" ? Side::first : Side::second;
  else if (result != "draw")
    return refuse(kNotation, {"a result is `1`, `2` or `draw`", "un esito è `1`, `2` o `draw`"}, std::string(result));
  const auto earned = read_two(points);
  const auto part = read_two(by_mangiate);
  if (!earned || !part) return refuse(kNotation, kGameForm);
  for (std::size_t i = 0; i < 2; ++i) played.scores[i] = {.earned = {(*earned)[i]}, .by_mangiate = {(*part)[i]}};
  return played;
}

Result<Meeting> read_meeting(const Tournament& tournament, std::string_view line) {
  std::vector<std::string_view> cells;
  for (const auto cell : split(line, "|")) cells.push_back(trim(cell));
  if (cells.size() != 3 && cells.size() != 6) return refuse(kNotation, kGameForm);
  const auto fixture = read_fixture(tournament, cells);
  if (!fixture) return tl::unexpected(fixture.error());
  Meeting meeting{.fixture = *fixture};
  if (cells.size() == 3) return meeting;
  const auto played = read_played(cells[3], cells[4], cells[5]);
  if (!played) return tl::unexpected(played.error());
  meeting.played = *played;
  return meeting;
}

Result<Lots> read_lots(const Tournament& tournament, std::string_view text) {
  Lots lots;
  for (const auto name : split(text, ",")) {
    const auto house = find_house(tournament, trim(name));
    if (!house) return tl::unexpected(house.error());
    lots.push_back(*house);
  }
  return lots;
}

// A file under way: names, then games; lots wait until all games are known.
struct Draft {
  std::vector<std::string> names;
  Tournament tournament{};
  std::vector<std::pair<std::size_t, Lots>> lots{};  // with their lines
};

constexpr std::string_view kHouse = "House:";
constexpr std::string_view kLots = "Lots:";

Verdict take_house(Draft& draft, std::string_view name) {
  auto verdict = add_name(draft.names, name);
  if (verdict && draft.names.size() == kHouses) draft.tournament = with_names(draft.names);
  return verdict;
}

Verdict take_line(Draft& draft, std::string_view line, std::size_t number) {
  if (line.starts_with(kHouse)) return take_house(draft, trim(line.substr(kHouse.size())));
  if (auto verdict = need_four(draft.names); !verdict) return verdict;
  if (line.starts_with(kLots)) {
    auto lots = read_lots(draft.tournament, line.substr(kLots.size()));
    if (!lots) return tl::unexpected(lots.error());
    draft.lots.emplace_back(number, std::move(*lots));
    return {};
  }
  const auto meeting = read_meeting(draft.tournament, line);
  if (!meeting) return tl::unexpected(meeting.error());
  if (auto verdict = check_meeting(draft.tournament, *meeting); !verdict) return verdict;
  draft.tournament.meetings.push_back(*meeting);
  return {};
}

Verdict take_lots(Draft& draft) {
  for (auto& [number, lots] : draft.lots) {
    if (auto verdict = check_lots(draft.tournament, lots); !verdict) return at_line(number, verdict.error());
    draft.tournament.lots.push_back(std::move(lots));
  }
  return {};
}

std::string write_two(PawnPoints a, PawnPoints b) { return std::to_string(a.count) + " " + std::to_string(b.count); }

std::string write_played(const Played& played) {
  const auto& [first, second] = played.scores;
  const std::string result = played.winner ? std::to_string(index(*played.winner) + 1) : "draw";
  return " | " + result + " | " + write_two(first.earned, second.earned) + " | " +
         write_two(first.by_mangiate, second.by_mangiate);
}

}  // namespace

Result<Tournament> read_names(const std::vector<std::string>& names) {
  std::vector<std::string> checked;
  for (const auto& name : names)
    if (auto verdict = add_name(checked, trim(name)); !verdict) return tl::unexpected(verdict.error());
  if (auto verdict = need_four(checked); !verdict) return tl::unexpected(verdict.error());
  Tournament tournament = with_names(checked);
  fill_schedule(tournament);
  return tournament;
}

Result<Tournament> read_tournament(std::string_view text) {
  Draft draft;
  std::size_t number = 0;
  for (std::string_view line : split(text, "\n")) {
    line = trim(line);
    if (++number == 1) {
      if (line == kHousesMark) continue;
      return refuse(kNotation,
                    {"a tournament begins with `giostra-houses 1`", "un torneo comincia con `giostra-houses 1`"},
                    "line 1");
    }
    if (line.empty() || line.starts_with('#')) continue;
    if (auto verdict = take_line(draft, line, number); !verdict) return at_line(number, verdict.error());
  }
  if (auto verdict = need_four(draft.names); !verdict) return at_line(number, verdict.error());
  fill_schedule(draft.tournament);
  if (auto verdict = take_lots(draft); !verdict) return tl::unexpected(verdict.error());
  return std::move(draft.tournament);
}

std::string write_tournament(const Tournament& tournament) {
  std::string text = std::string(kHousesMark) + "\n";
  for (const auto& name : tournament.names) text += std::string(kHouse) + " " + name + "\n";
  text += "# round board | House | House | 1, 2 or draw | Pawn Points of both | of which through Mangiate\n";
  for (const auto& [fixture, played] : tournament.meetings) {
    text += std::to_string(fixture.round) + " " + std::to_string(fixture.board);
    for (const House house : fixture.sides) text += " | " + tournament.name(house);
    text += (played ? write_played(*played) : "") + "\n";
  }
  for (const Lots& lots : tournament.lots) text += write_lots(tournament, lots) + "\n";
  return text;
}

std::string write_lots(const Tournament& tournament, const Lots& lots) {
  std::string line(kLots);
  for (const House house : lots) line += (house == lots.front() ? " " : ", ") + tournament.name(house);
  return line;
}

}  // namespace giostra::event
