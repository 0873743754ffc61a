// Acts as text; docs/formats.md describes it.
#include "games/fidchell/act_text.hpp"

#include "games/fidchell/law.hpp"
#include "kit/text.hpp"

namespace giostra::fidchell {

namespace {

constexpr std::string_view kBecause = " because ";
constexpr std::string_view kFirst = "first ";

tl::unexpected<Refusal> no_act(std::string_view text) {
  return refuse(
      kNotation,
      {"an act is `+3.5`, `3.5-3.1`, `pass`, `win 1 because ...`, `draw because ...` or, of the lot, `first 1`",
       "un atto è `+3.5`, `3.5-3.1`, `pass`, `win 1 because ...`, `draw because ...` o, del sorteggio, `first 1`"},
      std::string(text));
}

Result<Spot> read_spot(const State& state, std::string_view text) {
  const auto label = read_label(trim(text));
  if (!label) return no_act(text);
  if (const auto point = state.board->find(*label)) return state.board->spot(*point);
  if (label->ring == 0)
    return refuse("F2", {"nobody ever stands on the centre", "nessuno sta mai sul centro"}, std::string(text));
  return refuse("F1", {"the board has no such point", "il tavoliere non ha questo punto"}, std::string(text));
}

Result<Act> read_ruling(std::string_view text) {
  const auto at = text.find(kBecause);
  if (at == std::string_view::npos) return no_act(text);
  const auto verdict = words_of(text.substr(0, at));
  Act act{.deed = Deed::ruling,
          .because = std::make_shared<const std::string>(trim(text.substr(at + kBecause.size())))};
  if (verdict.size() == 2) act.winner = read_side(verdict[1]);
  const bool win = verdict.size() == 2 && verdict[0] == "win" && act.winner;
  if (!win && !(verdict.size() == 1 && verdict[0] == "draw")) return no_act(text);
  return act;
}

Result<Act> read_turn(const State& state, std::string_view text) {
  if (text.starts_with('+') || (text.find('-') == std::string_view::npos && !state.moves(state.turn)))
    return read_spot(state, text.substr(text.starts_with('+') ? 1 : 0)).map([](Spot to) {
      return Act{.deed = Deed::place, .to = to};
    });
  const auto ends = read_pair(text, '-');
  if (!ends) return no_act(text);
  const auto from = read_spot(state, ends->first);
  const auto to = read_spot(state, ends->second);
  if (!from || !to) return tl::unexpected((from ? to : from).error());
  return Act{.deed = Deed::move, .from = *from, .to = *to};
}

}  // namespace

std::string_view write_side(Side side) { return side == Side::first ? "1" : "2"; }

std::optional<Side> read_side(std::string_view text) {
  for (const Side side : kSides)
    if (text == write_side(side)) return side;
  return std::nullopt;
}

Result<Act> Fidchell::read_act(const State& state, std::string_view text) {
  text = trim(text);
  if (text == "pass") return Act{.deed = Deed::pass};
  if (text.starts_with(kFirst)) {
    const auto side = read_side(trim(text.substr(kFirst.size())));
    if (!side) return no_act(text);
    return Act{.deed = Deed::lot, .winner = side};
  }
  if (text.starts_with("win ") || text.starts_with("draw ")) return read_ruling(text);
  return read_turn(state, text);
}

std::string Fidchell::write_act(const Act& act) {
  switch (act.deed) {
    case Deed::place: return "+" + write_label(act.to.label);
    case Deed::move: return write_label(act.from.label) + "-" + write_label(act.to.label);
    case Deed::pass: return "pass";
    case Deed::lot: return std::string(kFirst).append(write_side(*act.winner));
    default: break;
  }
  return (act.winner ? "win " + std::string(write_side(*act.winner)) : "draw") + std::string(kBecause) + *act.because;
}

}  // namespace giostra::fidchell
