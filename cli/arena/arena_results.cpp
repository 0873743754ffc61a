#include "cli/arena/arena_results.hpp"

#include <algorithm>
#include <map>

#include "cli/json.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

namespace json = boost::json;

constexpr std::int64_t kVersion = 1;

json::object json_of(const Work& work) {
  return {{"acts", work.acts},
          {"thoughts", work.thoughts},
          {"thinking_us", work.thinking.count()},
          {"longest_us", work.longest.count()},
          {"illegal", work.faults.illegal},
          {"silent", work.faults.silent},
          {"ended", work.faults.ended}};
}

Work read_work(const json::object& object) {
  const auto number = [&](const char* key) { return object.at(key).to_number<std::uint64_t>(); };
  const auto fault = [&](const char* key) { return object.at(key).to_number<unsigned>(); };
  return {.acts = number("acts"),
          .thoughts = number("thoughts"),
          .thinking = std::chrono::microseconds(number("thinking_us")),
          .longest = std::chrono::microseconds(number("longest_us")),
          .faults = {.illegal = fault("illegal"), .silent = fault("silent"), .ended = fault("ended")}};
}

std::string text_of(const json::object& object, const char* key) { return std::string(object.at(key).as_string()); }

// These throw where the shape is wrong; read_arena_file() says where.
ArenaTerms read_head(const json::object& object) {
  ArenaTerms terms;
  if (object.at("giostra-arena").to_number<std::int64_t>() != kVersion) throw std::runtime_error("giostra-arena");
  terms.game = text_of(object, "game");
  for (const auto& player : object.at("players").as_array()) terms.players.emplace_back(player.as_string());
  terms.setup = text_of(object, "setup");
  if (const auto* clock = object.if_contains("clock")) terms.clock = clock->as_string();
  terms.games = object.at("games").to_number<std::size_t>();
  terms.seed = object.at("seed").to_number<std::uint64_t>();
  if (const auto& pace = object.at("pace_ms"); !pace.is_null()) terms.pace_ms = pace.to_number<std::int64_t>();
  terms.opening = object.at("opening").to_number<std::size_t>();
  terms.max_acts = object.at("max_acts").to_number<std::size_t>();
  for (const auto& elo : object.at("sprt").as_array()) terms.sprt.push_back(elo.to_number<double>());
  return terms;
}

MatchLine read_line(const json::object& object) {
  MatchLine line;
  line.number = object.at("match").to_number<std::size_t>();
  line.seed = object.at("seed").to_number<std::uint64_t>();
  line.first = object.at("first").to_number<std::size_t>() - 1;
  line.half_points = object.at("half_points").to_number<unsigned>();
  if (line.number == 0 || line.first > 1 || line.half_points > 2) throw std::runtime_error("match");
  line.rule = text_of(object, "rule");
  line.acts = object.at("acts").to_number<std::size_t>();
  line.fingerprint = text_of(object, "fingerprint");
  line.log = text_of(object, "log");
  for (std::size_t player = 0; player < 2; ++player)
    line.work[player] = read_work(object.at("players").as_array().at(player).as_object());
  return line;
}

}  // namespace

std::string write_arena_head(const ArenaTerms& terms) {
  json::array players(terms.players.begin(), terms.players.end());
  json::object head{{"giostra-arena", kVersion},  {"game", terms.game},
                    {"players", players},         {"setup", terms.setup},
                    {"games", terms.games},       {"seed", terms.seed},
                    {"pace_ms", nullptr},         {"opening", terms.opening},
                    {"max_acts", terms.max_acts}, {"sprt", json::array(terms.sprt.begin(), terms.sprt.end())}};
  if (!terms.clock.empty()) head["clock"] = terms.clock;
  if (terms.pace_ms) head["pace_ms"] = *terms.pace_ms;
  return json::serialize(head) + "\n";
}

std::string write_match_line(const MatchLine& line) {
  constexpr std::array<std::string_view, 3> kResults{"loss", "draw", "win"};
  return json::serialize(json::object{{"match", line.number},
                                      {"seed", line.seed},
                                      {"first", line.first + 1},
                                      {"result", kResults[line.half_points]},
                                      {"half_points", line.half_points},
                                      {"rule", line.rule},
                                      {"cut", line.rule.empty()},
                                      {"acts", line.acts},
                                      {"fingerprint", line.fingerprint},
                                      {"log", line.log},
                                      {"players", json::array{json_of(line.work[0]), json_of(line.work[1])}}}) +
         "\n";
}

ArenaFile read_arena_file(const std::string& path, Language language) {
  constexpr Words kBad{"this is not a line of arena results", "non è una riga di risultati dell'arena"};
  const std::string text = read_text(path, language);
  ArenaFile file;
  std::size_t number = 0;
  // What follows the last line end was cut off while it was written.
  const auto whole = std::string_view(text).substr(0, text.rfind('\n') + 1);
  for (const auto line : split(whole, "\n")) {
    ++number;
    if (trim(line).empty() && number > 1) continue;
    try {
      const json::value value = json::parse(line);
      if (number == 1)
        file.terms = read_head(value.as_object());
      else
        file.lines.push_back(read_line(value.as_object()));
    } catch (const std::exception&) {
      fail_refused(path + ":" + std::to_string(number) + ": " + std::string(kBad.in(language)));
    }
  }
  return file;
}

Results results_of(const std::vector<MatchLine>& lines) {
  std::map<std::size_t, std::vector<unsigned>> pairs;
  Results results;
  for (const MatchLine& line : lines) {
    ++results.matches[line.half_points];
    pairs[(line.number - 1) / 2].push_back(line.half_points);
  }
  for (const auto& [pair, halves] : pairs)
    if (halves.size() == 2)
      ++results.pairs[halves[0] + halves[1]];
    else
      results.whole_pairs = false;
  return results;
}

}  // namespace giostra::cli
