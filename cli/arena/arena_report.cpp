// The report of an arena: for people in both languages, and as JSON.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

#include "cli/arena/arena_results.hpp"
#include "cli/json.hpp"

namespace giostra::cli {

namespace {

namespace json = boost::json;

// `12.3`, `+inf`
std::string number_text(double value, int digits, bool sign = false) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), sign ? "%+.*f" : "%.*f", digits, value);
  return text.data();
}

std::string percent(double part) { return number_text(100 * part, 1); }

// What all matches together say of one player.
Work work_of(const ArenaFile& file, std::size_t player) {
  Work sum;
  for (const MatchLine& line : file.lines) {
    const Work& work = line.work[player];
    sum.acts += work.acts;
    sum.thoughts += work.thoughts;
    sum.thinking += work.thinking;
    sum.longest = std::max(sum.longest, work.longest);
    sum.faults.add(work.faults);
  }
  return sum;
}

double ms_a_thought(const Work& work) {
  return work.thoughts == 0 ? 0
                            : static_cast<double>(work.thinking.count()) / 1000 / static_cast<double>(work.thoughts);
}

struct Counts {
  std::size_t cut = 0;
  std::size_t repeated = 0;  // matches that went exactly like another
  double acts = 0;           // in a match
  std::map<std::string, std::size_t> rules;
};

Counts counts_of(const ArenaFile& file) {
  Counts counts;
  std::set<std::string> seen;
  std::size_t acts = 0;
  for (const MatchLine& line : file.lines) {
    acts += line.acts;
    if (line.rule.empty())
      ++counts.cut;
    else
      ++counts.rules[line.rule];
    if (!seen.insert(line.fingerprint).second) ++counts.repeated;
  }
  counts.acts = file.lines.empty() ? 0 : static_cast<double>(acts) / static_cast<double>(file.lines.size());
  return counts;
}

std::string say_sprt(const Sprt& test, const std::vector<double>& elo, Language language) {
  constexpr Words kOn{"undecided", "non deciso"};
  constexpr Words kAccepted{"accepted", "accettato"};
  std::string text = "SPRT " + number_text(elo[0], 1) + ", " + number_text(elo[1], 1) + ": LLR " +
                     number_text(test.llr, 2, true) + " (" + number_text(test.lower, 2) + " " +
                     number_text(test.upper, 2, true) + "), ";
  if (!test.decided()) return text + std::string(kOn.in(language)) + "\n";
  return text + "Elo " + number_text(test.accepts_1() ? elo[1] : elo[0], 1) + " " +
         std::string(kAccepted.in(language)) + "\n";
}

std::string say_player(const ArenaFile& file, std::size_t player, Language language) {
  constexpr Words kThought{"ms a thought, longest", "ms a pensata, la più lunga"};
  constexpr Words kActs{"acts a match", "atti a partita"};
  constexpr Words kFaults{"faults", "mancanze"};
  constexpr Words kIllegal{"illegal", "illegali"};
  constexpr Words kSilent{"without an answer", "senza risposta"};
  constexpr Words kEnded{"ended or did not start", "terminato o non partito"};
  const Work work = work_of(file, player);
  const auto matches = std::max<double>(1, static_cast<double>(file.lines.size()));
  std::string text = "  " + std::to_string(player + 1) + " " + file.terms.players[player] + ": " +
                     number_text(ms_a_thought(work), 2) + " " + std::string(kThought.in(language)) + " " +
                     number_text(static_cast<double>(work.longest.count()) / 1000, 1) + "; " +
                     number_text(static_cast<double>(work.acts) / matches, 1) + " " + std::string(kActs.in(language)) +
                     "\n";
  if (work.faults.all() == 0) return text;
  const auto add = [&](unsigned number, Words what) {
    if (number != 0) text += " " + std::to_string(number) + " " + std::string(what.in(language)) + ";";
  };
  text += "    " + std::string(kFaults.in(language)) + ":";
  add(work.faults.illegal, kIllegal);
  add(work.faults.silent, kSilent);
  add(work.faults.ended, kEnded);
  text.back() = '\n';
  return text;
}

std::string say_endings(const Counts& counts, Language language) {
  constexpr Words kActs{"acts a match", "atti a partita"};
  constexpr Words kEnded{"ended by", "finite per"};
  constexpr Words kCut{"cut", "troncate"};
  constexpr Words kRepeated{"matches went exactly like another: vary them with --opening, time or seeds",
                            "partite sono andate come un'altra: variale con --opening, tempo o semi"};
  std::string text = number_text(counts.acts, 1) + " " + std::string(kActs.in(language)) + "; " +
                     std::string(kEnded.in(language)) + ":";
  for (const auto& [rule, number] : counts.rules) text += " " + rule + " " + std::to_string(number) + ",";
  if (counts.cut != 0) text += " " + std::string(kCut.in(language)) + " " + std::to_string(counts.cut) + ",";
  text.back() = '\n';
  if (counts.repeated != 0) text += std::to_string(counts.repeated) + " " + std::string(kRepeated.in(language)) + "\n";
  return text;
}

json::value json_number(double value) { return std::isinf(value) ? json::value(nullptr) : json::value(value); }

json::object json_of_player(const ArenaFile& file, std::size_t player) {
  const Work work = work_of(file, player);
  return {{"player", file.terms.players[player]},
          {"acts", work.acts},
          {"thoughts", work.thoughts},
          {"ms_a_thought", ms_a_thought(work)},
          {"longest_ms", static_cast<double>(work.longest.count()) / 1000},
          {"illegal", work.faults.illegal},
          {"silent", work.faults.silent},
          {"ended", work.faults.ended}};
}

}  // namespace

std::string report_text(const ArenaFile& file, Language language) {
  constexpr Words kAgainst{"against", "contro"};
  constexpr Words kMatches{"matches", "partite"};
  constexpr Words kScore{"score", "punteggio"};
  constexpr Words kTo{"to", "a"};
  const Results results = results_of(file.lines);
  const auto& [losses, draws, wins] = results.matches;
  std::string text = file.terms.game + ": " + file.terms.players[0] + " " + std::string(kAgainst.in(language)) + " " +
                     file.terms.players[1] + "\n" + std::to_string(results.played()) + " " +
                     std::string(kMatches.in(language)) + ": +" + std::to_string(wins) + " =" + std::to_string(draws) +
                     " -" + std::to_string(losses) + "\n";
  if (file.lines.empty()) return text;
  const Estimate found = estimate(results);
  const std::string to = " " + std::string(kTo.in(language)) + " ";
  text += std::string(kScore.in(language)) + " " + percent(found.score) + " % (95 %: " + percent(found.low) + to +
          percent(found.high) + ")\nElo " + number_text(elo_of(found.score), 1, true) +
          " (95 %: " + number_text(elo_of(found.low), 1, true) + to + number_text(elo_of(found.high), 1, true) +
          "), LOS " + percent(found.superiority) + " %\n";
  if (const auto& elo = file.terms.sprt; !elo.empty()) text += say_sprt(sprt(results, elo[0], elo[1]), elo, language);
  text += say_endings(counts_of(file), language);
  return text + say_player(file, 0, language) + say_player(file, 1, language);
}

std::string report_json(const ArenaFile& file) {
  const Results results = results_of(file.lines);
  const Estimate found = estimate(results);
  const Counts counts = counts_of(file);
  json::object rules;
  for (const auto& [rule, number] : counts.rules) rules[rule] = number;
  json::object report{{"game", file.terms.game},
                      {"matches", results.played()},
                      {"wins", results.matches[2]},
                      {"draws", results.matches[1]},
                      {"losses", results.matches[0]},
                      {"pairs", json::array(results.pairs.begin(), results.pairs.end())},
                      {"score", found.score},
                      {"score_95", json::array{found.low, found.high}},
                      {"elo", json_number(elo_of(found.score))},
                      {"elo_95", json::array{json_number(elo_of(found.low)), json_number(elo_of(found.high))}},
                      {"los", found.superiority},
                      {"acts_a_match", counts.acts},
                      {"rules", rules},
                      {"cut", counts.cut},
                      {"repeated", counts.repeated},
                      {"players", json::array{json_of_player(file, 0), json_of_player(file, 1)}}};
  if (const auto& elo = file.terms.sprt; !elo.empty()) {
    const Sprt test = sprt(results, elo[0], elo[1]);
    report["sprt"] =
        json::object{{"elo", json::array{elo[0], elo[1]}},
                     {"llr", test.llr},
                     {"bounds", json::array{test.lower, test.upper}},
                     {"accepted", test.decided() ? json_number(test.accepts_1() ? elo[1] : elo[0]) : nullptr}};
  }
  return json::serialize(report) + "\n";
}

}  // namespace giostra::cli
