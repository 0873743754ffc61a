// Positions as text: `key=value` words; what one leaves out is as at the first kick-off.
#include "games/chessball/act_text.hpp"
#include "games/chessball/board.hpp"
#include "games/chessball/flow.hpp"
#include "kit/text.hpp"

namespace giostra::chessball {

namespace {

bool read_byte(std::string_view text, std::uint8_t& into) {
  const auto number = read_number<std::uint8_t>(text);
  if (number) into = *number;
  return number.has_value();
}

// `12-9`: White's and Black's.
template <auto field>
bool read_both(std::string_view text, State& state) {
  const auto pair = read_pair(text, '-');
  return pair && read_byte(pair->first, state.team(kWhite).*field) &&
         read_byte(pair->second, state.team(kBlack).*field);
}

std::string write_both(const State& state, std::uint8_t Team::* field) {
  return std::to_string(state.team(kWhite).*field) + "-" + std::to_string(state.team(kBlack).*field);
}

// `-` is nowhere.
bool read_place(std::string_view text, Point& into) {
  const auto point = read_point(text);
  into = point.value_or(Point::nowhere);
  return point || text == "-";
}

// `N3,3*`: the kind, where it stands, and whether it has jumped.
bool read_man(std::string_view text, Man& man) {
  const auto kind = read_kind(text.substr(0, 1));
  if (!kind) return false;
  man = {.kind = *kind, .jumped = text.ends_with('*')};
  if (man.jumped) text.remove_suffix(1);
  return read_place(text.substr(1), man.at);
}

template <Side side>
bool read_men(std::string_view text, State& state) {
  const auto parts = split(text, "/");
  if (parts.size() != kMen) return false;
  for (std::size_t i = 0; i < kMen; ++i)
    if (!read_man(parts[i], state.team(side).men[i])) return false;
  return true;
}

std::string write_men(const Team& team) {
  std::string text;
  for (const Man& man : team.men)
    text +=
        (text.empty() ? "" : "/") + std::string(1, letter(man.kind)) + write_point(man.at) + (man.jumped ? "*" : "");
  return text;
}

// `12`: White's man 1 and Black's man 2, counted from the king, who is 0.
std::optional<Pair> read_fighters(std::string_view text) {
  if (text.size() != 2 || text[0] < '0' || text[0] > '3' || text[1] < '0' || text[1] > '3') return std::nullopt;
  return Pair{static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[1] - '0')};
}

std::string write_fighters(Pair pair) {
  return {static_cast<char>('0' + pair.white), static_cast<char>('0' + pair.black)};
}

bool read_tackled(std::string_view text, State& state) {
  for (const auto part : split(text, "/")) {
    const auto pair = read_fighters(part);
    if (!pair) return false;
    state.tackled |= mark(*pair);
  }
  return true;
}

std::string write_tackled(const State& state) {
  std::string text;
  for (std::uint8_t w = 0; w < kMen; ++w)
    for (std::uint8_t b = 0; b < kMen; ++b)
      if ((state.tackled & mark({w, b})) != 0) text += (text.empty() ? "" : "/") + write_fighters({w, b});
  return text;
}

// `12` before the move, `12+` after it.
bool read_fight(std::string_view text, State& state) {
  state.moved = text.ends_with('+');
  if (state.moved) text.remove_suffix(1);
  const auto pair = read_fighters(text);
  if (pair) state.duel.men = *pair;
  return pair.has_value();
}

bool read_phase(std::string_view text, State& state) {
  const auto at = std::ranges::find(kPhases, text) - kPhases.begin();
  if (at == std::ssize(kPhases)) return false;
  state.phase = static_cast<Phase>(at);
  return true;
}

bool read_owner(std::string_view text, State& state) {
  state.owner = read_side(text);
  return state.owner || text == "nobody";
}

bool read_kickoff(std::string_view text, State& state) {
  const auto side = read_side(text);
  if (side) state.kicked_off = *side;
  return side.has_value();
}

bool read_dice(std::string_view text, State& state) {
  const auto parts = split(text, ".");
  if (parts.size() != 1 && parts.size() != 3) return false;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!read_byte(parts[i], state.dice.eyes[i]) || state.dice.eyes[i] < 1 || state.dice.eyes[i] > 6) return false;
  return std::ranges::is_sorted(state.dice.eyes) || parts.size() == 1;
}

using ReadField = bool (*)(std::string_view, State&);

constexpr std::array<std::pair<std::string_view, ReadField>, 17> kFields{{
    {"turn", [](std::string_view text, State& state) { return read_byte(text, state.turn); }},
    {"kickoff", read_kickoff},
    {"moves", [](std::string_view text, State& state) { return read_byte(text, state.moves); }},
    {"phase", read_phase},
    {"white", read_men<kWhite>},
    {"black", read_men<kBlack>},
    {"ball", [](std::string_view text, State& state) { return read_place(text, state.ball); }},
    {"owner", read_owner},
    {"goals", read_both<&Team::goals>},
    {"points", read_both<&Team::points>},
    {"substituted", read_both<&Team::substituted>},
    {"tackled", read_tackled},
    {"fight", read_fight},
    {"rolled", [](std::string_view text, State& state) { return read_byte(text, state.duel.white_sum); }},
    {"power", [](std::string_view text, State& state) { return read_byte(text, state.duel.power); }},
    {"away", [](std::string_view text, State& state) { return read_byte(text, state.duel.power); }},
    {"dice", read_dice},
}};

bool read_field(std::string_view word, State& state) {
  const auto pair = read_pair(word, '=');
  if (!pair) return false;
  for (const auto& [key, read] : kFields)
    if (key == pair->first) return read(pair->second, state);
  return false;
}

// What only a tackle or a shot has.
std::string write_scene(const State& state) {
  std::string text;
  if (is_tackle(state.phase)) text += " fight=" + write_fighters(state.duel.men) + (state.moved ? "+" : "");
  if (state.phase == Phase::black_tackles) text += " rolled=" + std::to_string(state.duel.white_sum);
  if (is_shot(state.phase))
    text += (state.phase == Phase::push ? " away=" : " power=") + std::to_string(state.duel.power);
  return text;
}

}  // namespace

Verdict ChessBall::read_position(std::string_view text, Setup& into) {
  State state;
  kick_off(state, kWhite);
  const auto words = words_of(text);
  if (const auto key = repeated_key(words, '='))
    return refuse(kNotation, {"a position names each key once", "una posizione nomina ogni chiave una volta sola"},
                  std::string(*key));
  for (const auto word : words)
    if (!read_field(word, state))
      return refuse(kNotation,
                    {"a position is words `key=value`; the keys are `turn kickoff moves phase white black ball owner "
                     "goals points "
                     "substituted tackled fight rolled power away dice`",
                     "una posizione è fatta di parole `chiave=valore`; le chiavi sono `turn kickoff moves phase white "
                     "black ball owner goals points substituted tackled fight rolled power away dice`"},
                    std::string(word));
  forget(state);
  into.position = state;
  return {};
}

std::string ChessBall::identity(const State& state) {
  std::string text = "turn=" + std::to_string(state.turn) + " kickoff=" + std::string(side_name(state.kicked_off)) +
                     " moves=" + std::to_string(state.moves) +
                     " phase=" + std::string(kPhases[static_cast<std::size_t>(state.phase)]) +
                     " white=" + write_men(state.team(kWhite)) + " black=" + write_men(state.team(kBlack)) +
                     " ball=" + write_point(state.ball) +
                     " owner=" + std::string(state.owner ? side_name(*state.owner) : "nobody") +
                     " goals=" + write_both(state, &Team::goals) + " points=" + write_both(state, &Team::points);
  if (state.team(kWhite).substituted + state.team(kBlack).substituted > 0)
    text += " substituted=" + write_both(state, &Team::substituted);
  if (state.tackled != 0) text += " tackled=" + write_tackled(state);
  return text + write_scene(state);
}

// The dice lie there to be seen; they make no difference to the play.
std::string ChessBall::write_position(const State& state) {
  const std::string dice = write_dice(state.dice, '.');
  return dice.empty() ? identity(state) : identity(state) + " dice=" + dice;
}

}  // namespace giostra::chessball
