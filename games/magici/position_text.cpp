// Positions as text, in parts joined by ` | `: phase and marks, men of both Houses, points, and names where there are
// any.
//
//   turn 2 ep:e3 turns:7 | Ke1u Qd4w Ra1u Nx Pe4 | Ke8u R@ | points 1/0/0/2 0/0/0/4 | 1: Ginny, -, Luna, -, -
#include <algorithm>

#include "games/magici/act_text.hpp"
#include "kit/text.hpp"

namespace giostra::magici {

namespace {

using PhaseWords = std::vector<std::string_view>;

// --- men ---

std::string write_man(const Man& man) {
  std::string text(1, letter(man.kind));
  switch (man.where) {
    case Where::in_hand: text += "@"; break;
    case Where::on_board: text += chess::write_square(man.square); break;
    case Where::gone: text += "x"; break;
  }
  return text + (man.unmoved ? "u" : "") + (man.called ? "w" : "");
}

std::string write_team(const Team& team) {
  std::string text;
  for (const Man& man : team.all()) text += (text.empty() ? "" : " ") + write_man(man);
  return text.empty() ? "-" : text;
}

// Cuts the place off the front of the text.
bool read_place(std::string_view& text, Man& man) {
  if (text.starts_with('@') || text.starts_with('x')) {
    man.where = text[0] == '@' ? Where::in_hand : Where::gone;
    text.remove_prefix(1);
    return true;
  }
  const auto square = chess::read_square(text.substr(0, 2));
  if (!square) return false;
  man.where = Where::on_board;
  man.square = *square;
  text.remove_prefix(2);
  return true;
}

std::optional<Man> read_man(std::string_view text) {
  const auto kind = chess::read_kind(text.front());
  if (!kind) return std::nullopt;
  Man man{.kind = *kind};
  text.remove_prefix(1);
  if (!read_place(text, man)) return std::nullopt;
  man.unmoved = text.starts_with('u');
  if (man.unmoved) text.remove_prefix(1);
  man.called = text.starts_with('w');
  if (man.called) text.remove_prefix(1);
  return text.empty() ? std::optional(man) : std::nullopt;
}

std::optional<Team> read_team(std::string_view text) {
  Team team;
  if (trim(text) == "-") return team;
  for (const auto word : words_of(text)) {
    const auto man = read_man(word);
    if (!man || team.size == kSlots) return std::nullopt;
    team.men[team.size++] = *man;
    if (man->called) ++team.calls;
    if (man->where == Where::on_board) team.squares |= chess::bit(man->square);
  }
  return team.size == 0 ? std::nullopt : std::optional(team);
}

// --- phase ---

std::string told(const Position& /*position*/, const Buying& /*phase*/) { return "buying"; }
std::string told(const Position& /*position*/, const Assigning& phase) {
  return std::string("assigning") + (phase.ready[0] ? " ready:1" : "") + (phase.ready[1] ? " ready:2" : "");
}
std::string told(const Position& /*position*/, const Tossing& phase) {
  return phase.what == TossFor::placing ? "tossing placing" : "tossing turn";
}
std::string told(const Position& position, const Placing& /*phase*/) {
  return "placing " + std::string(digit(position.turn));
}
std::string told(const Position& position, const Turn& /*phase*/) {
  return "turn " + std::string(digit(position.turn));
}
std::string told(const Position& position, const Direct& phase) {
  return "direct " + std::string(name_of(position.turn, phase.slot));
}
std::string told(const Position& position, const Mangiata& phase) {
  std::string words = "mangiata " + std::string(name_of(position.turn, phase.attacker)) + " " +
                      std::string(name_of(other(position.turn), phase.defender)) + " " + chess::write_square(phase.to);
  if (phase.promotion) words += std::string(" as:") + letter(*phase.promotion);
  if (phase.direct) words += " direct";
  for (const Role role : kRoles)
    if (phase.answered[index(role)]) words += " answered:" + std::string(name_of(role));
  return words;
}
std::string told(const Position& /*position*/, const Stuck& /*phase*/) { return "stuck"; }
std::string told(const Position& /*position*/, const Over& phase) {
  return phase.king_of ? "over king " + std::string(digit(*phase.king_of)) : "over time";
}

std::string write_phase(const Position& position) {
  return std::visit([&](const auto& phase) { return told(position, phase); }, position.phase);
}

bool read_sided(const PhaseWords& words, Phase phase, Position& into) {
  const auto side = words.size() == 2 ? read_side(words[1]) : std::nullopt;
  if (!side) return false;
  into.turn = *side;
  into.phase = phase;
  return true;
}

bool read_assigning(const PhaseWords& words, Position& into) {
  Assigning phase;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto side = words[i].starts_with("ready:") ? read_side(words[i].substr(6)) : std::nullopt;
    if (!side) return false;
    phase.ready[giostra::index(*side)] = true;
  }
  into.phase = phase;
  return true;
}

bool read_tossing(const PhaseWords& words, Position& into) {
  if (words.size() != 2 || (words[1] != "placing" && words[1] != "turn")) return false;
  into.phase = Tossing{words[1] == "turn" ? TossFor::turn : TossFor::placing};
  return true;
}

bool read_direct(const PhaseWords& words, Position& into) {
  const auto seated = words.size() == 2 ? read_seated(words[1]) : std::nullopt;
  if (!seated) return false;
  into.turn = seated->side;
  into.phase = Direct{seated->slot};
  return true;
}

bool read_mangiata_mark(std::string_view word, Mangiata& fight) {
  if (word == "direct") {
    fight.direct = true;
    return true;
  }
  if (word.starts_with("as:") && word.size() == 4) {
    fight.promotion = chess::read_kind(word[3]);
    return fight.promotion.has_value();
  }
  const auto role = word.starts_with("answered:") ? read_name(kRoles, word.substr(9)) : std::nullopt;
  if (role) fight.answered[index(*role)] = true;
  return role.has_value();
}

bool read_mangiata(const PhaseWords& words, Position& into) {
  if (words.size() < 4) return false;
  const auto attacker = read_seated(words[1]);
  const auto defender = read_seated(words[2]);
  const auto to = chess::read_square(words[3]);
  if (!attacker || !defender || !to || attacker->side == defender->side) return false;
  Mangiata fight{.attacker = attacker->slot, .defender = defender->slot, .to = *to, .promotion = {}, .direct = false};
  into.turn = attacker->side;
  const bool read = std::all_of(words.begin() + 4, words.end(),
                                [&](std::string_view word) { return read_mangiata_mark(word, fight); });
  into.phase = fight;
  return read;
}

bool read_over(const PhaseWords& words, Position& into) {
  Over over;
  if (words.size() == 3 && words[1] == "king") over.king_of = read_side(words[2]);
  into.phase = over;
  return over.king_of || (words.size() == 2 && words[1] == "time");
}

bool read_phase(const PhaseWords& words, Position& into) {
  if (words.empty()) return false;
  if (words[0] == "assigning") return read_assigning(words, into);
  if (words[0] == "tossing") return read_tossing(words, into);
  if (words[0] == "placing") return read_sided(words, Placing{}, into);
  if (words[0] == "turn") return read_sided(words, Turn{}, into);
  if (words[0] == "direct") return read_direct(words, into);
  if (words[0] == "mangiata") return read_mangiata(words, into);
  if (words[0] == "over") return read_over(words, into);
  if (words[0] == "stuck") into.phase = Stuck{};
  return words.size() == 1 && (words[0] == "stuck" || words[0] == "buying");
}

// --- marks, which any phase may carry ---

std::string write_marks(const Position& position) {
  std::string marks;
  if (position.en_passant) marks += " ep:" + chess::write_square(*position.en_passant);
  if (position.stopped) marks += " stopped:" + std::string(name_of(*position.stopped));
  if (position.time_is_over) marks += " time-over";
  return marks;
}

// Whether the word is a mark; one that cannot be read is none.
bool read_mark(std::string_view word, Position& into) {
  if (word == "time-over") return into.time_is_over = true;
  if (word.starts_with("ep:")) return (into.en_passant = chess::read_square(word.substr(3))).has_value();
  if (word.starts_with("stopped:")) return (into.stopped = read_name(kStopReasons, word.substr(8))).has_value();
  const auto turns = word.starts_with("turns:") ? read_number<std::uint32_t>(word.substr(6)) : std::nullopt;
  if (turns) into.turns = *turns;
  return turns.has_value();
}

// --- points ---

std::string write_points(const Ledger& ledger) {
  std::string text = "points";
  for (const auto& sums : ledger.sums)
    for (std::size_t i = 0; i < sums.size(); ++i) text += (i == 0 ? " " : "/") + std::to_string(sums[i]);
  return text;
}

bool read_points(std::string_view text, Ledger& ledger) {
  const auto words = words_of(text);
  if (words.size() != 3 || words[0] != "points") return false;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto parts = split(words[side + 1], "/");
    if (parts.size() != kCauses.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto sum = read_number<std::uint16_t>(parts[i]);
      if (!sum) return false;
      ledger.sums[side][i] = *sum;
    }
  }
  return true;
}

// --- names ---

std::string write_names(const Position& position) {
  std::string text;
  for (const Side side : {Side::first, Side::second}) {
    if (!position.people) break;
    const auto& names = (*position.people)[giostra::index(side)];
    if (std::ranges::all_of(names, &PersonName::empty)) continue;
    text += " | " + std::string(digit(side)) + ":";
    for (std::size_t i = 0; i < position.team(side).size; ++i)
      text += (i == 0 ? " " : ", ") + std::string(names[i].empty() ? "-" : names[i].text());
  }
  return text;
}

bool read_names(std::string_view text, People& people) {
  const auto pair = read_pair(text, ':');
  const auto side = pair ? read_side(pair->first) : std::nullopt;
  const auto names = pair ? split(pair->second, ",") : std::vector<std::string_view>{};
  if (!side || names.size() > kSlots) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (trim(names[i]) == "-") continue;
    const auto name = PersonName::read(trim(names[i]));
    if (!name) return false;
    people[giostra::index(*side)][i] = *name;
  }
  return true;
}

std::string write_essence(const Position& position, const std::string& counted) {
  return write_phase(position) + write_marks(position) + counted + " | " + write_team(position.teams[0]) + " | " +
         write_team(position.teams[1]) + " | " + write_points(position.ledger);
}

Verdict unreadable(std::string_view part) {
  return refuse(kNotation,
                {"a position reads `turn 1 | Ke1u Qd1 Pa2 | Ke8u Nb8 | points 0/0/0/0 0/0/0/0`",
                 "una posizione è `turn 1 | Ke1u Qd1 Pa2 | Ke8u Nb8 | points 0/0/0/0 0/0/0/0`"},
                std::string(trim(part)));
}

Verdict read_head(std::string_view part, Position& into) {
  PhaseWords words;
  for (const auto word : words_of(part))
    if (!read_mark(word, into)) words.push_back(word);
  return read_phase(words, into) ? Verdict{} : unreadable(part);
}

}  // namespace

Verdict Magici::read_position(std::string_view text, Setup& into) {
  const auto parts = split(text, "|");
  if (parts.size() < 4 || parts.size() > 6) return unreadable(text);
  Position position;
  if (const Verdict read = read_head(parts[0], position); !read) return read;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto team = read_team(parts[i + 1]);
    if (!team) return unreadable(parts[i + 1]);
    position.teams[i] = *team;
  }
  if (!read_points(parts[3], position.ledger)) return unreadable(parts[3]);
  People people;
  for (std::size_t i = 4; i < parts.size(); ++i)
    if (!read_names(parts[i], people)) return unreadable(parts[i]);
  if (people != People{}) position.people = std::make_shared<People>(people);
  into.position = std::move(position);
  return {};
}

std::string Magici::write_position(const State& state) {
  return write_essence(state, state.turns > 0 ? " turns:" + std::to_string(state.turns) : "") + write_names(state);
}

// Neither names nor the number of turns make a position another.
std::string Magici::identity(const State& state) { return write_essence(state, ""); }

}  // namespace giostra::magici
