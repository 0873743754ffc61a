#include "event/acts/terms.hpp"

#include <algorithm>
#include <array>

#include "event/swiss/baku.hpp"

#include "kit/text.hpp"
#include "match/speech.hpp"

namespace giostra::event {

namespace {

constexpr std::array<std::string_view, 9> kFormats{
    "round_robin", "double_round_robin", "dutch", "team_swiss", "knock_out", "groups", "teams", "schedule", "arena"};
constexpr std::array<std::string_view, 3> kEntrants{"person", "pair", "team"};
constexpr int kMostRounds = 99;
constexpr int kMostMinutes = 24 * 60;

template <class Enum, std::size_t N>
bool read_name(std::string_view text, const std::array<std::string_view, N>& names, Enum& into) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return false;
  into = static_cast<Enum>(found - names.begin());
  return true;
}

bool read_flag(std::string_view text, bool& into) {
  into = text == "yes";
  return text == "yes" || text == "no";
}

bool read_count(std::string_view text, int& into, int least, int most) {
  const auto number = read_number<int>(text);
  into = number.value_or(least);
  return number && *number >= least && *number <= most;
}

bool read_scoring(std::string_view text, Scoring& into) {
  std::array<Tenths*, 5> all{&into.win, &into.draw, &into.loss, &into.absence, &into.bye};
  const auto words = words_of(text);
  if (words.size() < 3 || words.size() > all.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto points = read_tenths(words[i]);
    if (!points || *points > kMostWorth) return false;
    *all[i] = *points;
  }
  if (words.size() < all.size()) into.bye = into.win;
  return into.win >= into.draw && into.draw >= into.loss;
}

std::string write_scoring(const Scoring& scoring) {
  std::string text;
  for (const Tenths points : {scoring.win, scoring.draw, scoring.loss, scoring.absence, scoring.bye})
    text += (text.empty() ? "" : " ") + write_tenths(points);
  return text;
}

bool is_tie(std::string_view code) { return read_tie_break(code).has_value() || is_id(code); }

bool read_ties(std::string_view text, std::vector<std::string>& into) {
  constexpr std::size_t kMost = 12;
  for (const std::string_view code : split(text, ",")) {
    if (!is_tie(code) || std::ranges::find(into, code) != into.end() || into.size() == kMost) return false;
    into.emplace_back(code);
  }
  return true;
}

std::string join(const std::vector<std::string>& all, std::string_view between) {
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : std::string(between)) + one;
  return text;
}

bool read_tables_into(std::string_view text, Tables& into) {
  const auto tables = read_tables(text);
  if (tables) into = *tables;
  return tables.has_value();
}

// `1:4 2:3, 4:3 1:2`: rounds, and in each of them the boards by number.
bool read_schedule(std::string_view text, std::vector<std::vector<Board>>& into) {
  for (const std::string_view round : split(text, ",")) {
    auto& boards = into.emplace_back();
    for (const std::string_view board : words_of(round)) {
      const auto pair = read_pair(board, ':');
      const auto white = pair ? read_number<Tpn>(pair->first) : std::nullopt;
      const auto black = pair ? read_number<Tpn>(pair->second) : std::nullopt;
      if (!white || !black || *white == 0 || *black == 0 || *white == *black) return false;
      boards.push_back({*white, *black});
    }
  }
  return into.size() <= kMostRounds && std::ranges::none_of(into, [](const auto& round) { return round.empty(); });
}

std::string write_schedule(const std::vector<std::vector<Board>>& rounds) {
  std::string text;
  for (const auto& boards : rounds) {
    text += text.empty() ? "" : ", ";
    for (const Board& board : boards)
      text += (&board == &boards.front() ? "" : " ") + std::to_string(board.white) + ":" + std::to_string(board.black);
  }
  return text;
}

bool read_prizes(std::string_view text, std::vector<int>& into) {
  constexpr int kMost = 100'000;
  for (const std::string_view prize : split(text, ",")) {
    int number = 0;
    if (!read_count(trim(prize), number, 0, kMost)) return false;
    into.push_back(number);
  }
  return true;
}

std::string write_prizes(const std::vector<int>& prizes) {
  std::string text;
  for (const int prize : prizes) text += (text.empty() ? "" : ",") + std::to_string(prize);
  return text;
}

// `NAME/2`.
bool read_share(std::string_view text, Prizes& into) {
  const auto pair = read_pair(text, '/');
  if (!pair || !is_id(pair->first)) return false;
  into.tally = pair->first;
  return read_count(pair->second, into.share, 1, 100);
}

bool read_text(std::string_view text, std::string& into) {
  into = text;
  return is_clean(text) && !text.empty();
}

std::string flag(bool is_set) { return is_set ? "yes" : ""; }
std::string unless(int value, int usual) { return value == usual ? "" : std::to_string(value); }

// A key, how its value is read, and how it is written; nothing is written where it is usual.
struct Key {
  std::string_view key;
  bool (*read)(std::string_view text, Terms& terms);
  std::string (*write)(const Terms& terms);
};

constexpr std::array kKeys{
    Key{"game", [](auto text, Terms& terms) { return read_text(text, terms.game); },
        [](const Terms& terms) { return terms.game; }},
    Key{"profile", [](auto text, Terms& terms) { return read_text(text, terms.profile); },
        [](const Terms& terms) { return terms.profile; }},
    Key{"entrant", [](auto text, Terms& terms) { return read_name(text, kEntrants, terms.entrant); },
        [](const Terms& terms) {
          return terms.entrant == EntrantKind::person ? "" : std::string(kEntrants[std::size_t(terms.entrant)]);
        }},
    Key{"format", [](auto text, Terms& terms) { return read_name(text, kFormats, terms.plan.format); },
        [](const Terms& terms) { return std::string(kFormats[std::size_t(terms.plan.format)]); }},
    Key{"rounds", [](auto text, Terms& terms) { return read_count(text, terms.plan.rounds, 1, kMostRounds); },
        [](const Terms& terms) { return unless(terms.plan.rounds, 0); }},
    Key{"groups", [](auto text, Terms& terms) { return read_count(text, terms.plan.groups, 1, 64); },
        [](const Terms& terms) { return unless(terms.plan.groups, 0); }},
    Key{"third", [](auto text, Terms& terms) { return read_flag(text, terms.plan.third_place); },
        [](const Terms& terms) { return flag(terms.plan.third_place); }},
    Key{"baku", [](auto text, Terms& terms) { return read_flag(text, terms.plan.baku); },
        [](const Terms& terms) { return flag(terms.plan.baku); }},
    Key{"minutes", [](auto text, Terms& terms) { return read_count(text, terms.plan.minutes, 1, kMostMinutes); },
        [](const Terms& terms) { return unless(terms.plan.minutes, 0); }},
    Key{"colours",
        [](auto text, Terms& terms) {
          terms.plan.colours = text == "none" ? ColourWish::none : ColourWish::type_a;
          return text == "none" || text == "wish";
        },
        [](const Terms& terms) { return std::string(terms.plan.colours == ColourWish::none ? "none" : ""); }},
    Key{"schedule", [](auto text, Terms& terms) { return read_schedule(text, terms.plan.schedule); },
        [](const Terms& terms) { return write_schedule(terms.plan.schedule); }},
    Key{"points", [](auto text, Terms& terms) { return read_scoring(text, terms.scoring); },
        [](const Terms& terms) { return terms.scoring == Scoring{} ? "" : write_scoring(terms.scoring); }},
    Key{"ties", [](auto text, Terms& terms) { return read_ties(text, terms.ties); },
        [](const Terms& terms) { return join(terms.ties, ","); }},
    Key{"byes", [](auto text, Terms& terms) { return read_count(text, terms.byes.most, 0, kMostRounds); },
        [](const Terms& terms) { return unless(terms.byes.most, ByeRules{}.most); }},
    Key{"nobyes", [](auto text, Terms& terms) { return read_count(text, terms.byes.none_in_last, 0, kMostRounds); },
        [](const Terms& terms) { return unless(terms.byes.none_in_last, ByeRules{}.none_in_last); }},
    Key{"tables", [](auto text, Terms& terms) { return read_tables_into(text, terms.hall.tables); },
        [](const Terms& terms) { return terms.hall.tables.first == 0 ? "" : write_tables(terms.hall.tables); }},
    Key{"time", [](auto text, Terms& terms) { return read_text(text, terms.hall.time); },
        [](const Terms& terms) { return terms.hall.time; }},
    Key{"grace", [](auto text, Terms& terms) { return read_count(text, terms.hall.grace_min, 0, 600); },
        [](const Terms& terms) { return unless(terms.hall.grace_min, Hall{}.grace_min); }},
    Key{"checkin", [](auto text, Terms& terms) { return read_flag(text, terms.hall.check_in); },
        [](const Terms& terms) { return flag(terms.hall.check_in); }},
    Key{"boards",
        [](auto text, Terms& terms) {
          terms.hall.live = text == "live";
          return text == "live" || text == "wood";
        },
        [](const Terms& terms) { return std::string(terms.hall.live ? "live" : ""); }},
    Key{"wood", [](auto text, Terms& terms) { return read_tables_into(text, terms.hall.wood); },
        [](const Terms& terms) { return terms.hall.wood.first == 0 ? "" : write_tables(terms.hall.wood); }},
    Key{"prizes", [](auto text, Terms& terms) { return read_prizes(text, terms.prizes.by_place); },
        [](const Terms& terms) { return write_prizes(terms.prizes.by_place); }},
    Key{"share", [](auto text, Terms& terms) { return read_share(text, terms.prizes); },
        [](const Terms& terms) {
          return terms.prizes.share == 0 ? "" : terms.prizes.tally + "/" + std::to_string(terms.prizes.share);
        }},
};

Verdict check_plan(const Plan& plan, const Scoring& scoring) {
  if ((plan.format == Format::schedule) == plan.schedule.empty())
    return refuse("E1", {"a schedule goes with `format=schedule`, and only with it",
                         "un calendario va con `format=schedule`, e solo con quello"});
  if (is_swiss(plan.format) && plan.rounds == 0)
    return refuse("E1", {"a Swiss needs its number of rounds: `rounds=5`",
                         "uno svizzero ha bisogno del numero di turni: `rounds=5`"});
  if ((plan.format == Format::groups) != (plan.groups > 0))
    return refuse("E61", {"say how many groups, for `format=groups` alone: `groups=2`",
                          "di' quanti gironi, solo per `format=groups`: `groups=2`"});
  if ((plan.format == Format::arena) != (plan.minutes > 0))
    return refuse("E63", {"say how long, for `format=arena` alone: `minutes=60`",
                          "di' quanto dura, solo per `format=arena`: `minutes=60`"});
  if (plan.baku)
    if (const auto accelerated = accelerate_baku(2, plan.rounds, scoring); !accelerated)
      return tl::unexpected(accelerated.error());
  return {};
}

}  // namespace

std::optional<Tenths> read_tenths(std::string_view text) {
  const auto pair = read_pair(text, '.');
  const auto whole = read_number<int>(pair ? pair->first : text);
  const auto tenths = pair ? read_number<int>(pair->second) : std::optional(0);
  if (!whole || !tenths || *whole < 0 || *whole > 999 || *tenths < 0 || *tenths > 9) return std::nullopt;
  return Tenths{*whole * 10 + *tenths};
}

std::string write_tenths(Tenths tenths) {
  const std::string whole = std::to_string(tenths.count / 10);
  return tenths.count % 10 == 0 ? whole : whole + "." + std::to_string(tenths.count % 10);
}

Result<Terms> read_terms(const std::vector<std::string_view>& pieces) {
  Terms terms;
  if (pieces.empty() || !is_title(pieces.front())) return refuse("E1", {"a part has a name", "una parte ha un nome"});
  terms.name = pieces.front();
  if (const auto twice = repeated_key({pieces.begin() + 1, pieces.end()}, '='))
    return refuse(kNotation, {"this stands twice", "questo compare due volte"}, std::string(*twice));
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const auto pair = read_pair(pieces[i], '=');
    const auto key = std::ranges::find(kKeys, pair ? pair->first : "", &Key::key);
    if (key == kKeys.end() || !key->read(pair->second, terms))
      return refuse("E1", {"a part has no such setting", "una parte non ha un'impostazione così"},
                    std::string(pieces[i]));
  }
  if (const Verdict fits = check_plan(terms.plan, terms.scoring); !fits) return tl::unexpected(fits.error());
  if (terms.plan.format == Format::arena && (!terms.ties.empty() || terms.scoring != Scoring{}))
    return refuse("E63", {"an arena counts 2, 1, 0, then wins, then fewer games: no `points`, no `ties`",
                          "un'arena conta 2, 1, 0, poi le vittorie, poi meno partite: niente `points` né `ties`"});
  if (terms.hall.wood.first > 0 && !terms.hall.live)
    return refuse("E105", {"`wood` names the wooden tables of a part with `boards=live`",
                           "`wood` nomina i tavoli di legno di una parte con `boards=live`"});
  if (terms.hall.live && terms.game.empty())
    return refuse("E105", {"boards of ours are a game's: say which, `game=NAME`",
                           "le nostre scacchiere sono di un gioco: di' quale, `game=NOME`"});
  return terms;
}

std::string write_terms(const Terms& terms) {
  std::string text = terms.name;
  for (const Key& key : kKeys)
    if (const std::string value = key.write(terms); !value.empty())
      text.append(" | ").append(key.key).append("=").append(value);
  return text;
}

}  // namespace giostra::event
