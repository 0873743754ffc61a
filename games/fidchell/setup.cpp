// What was typed: the setup as text, and whether the position can be one of this game.
#include "games/fidchell/act_text.hpp"
#include "games/fidchell/law.hpp"
#include "kit/text.hpp"

namespace giostra::fidchell {

namespace {

constexpr std::string_view kLot = "lot";

// One field `key=value` of a setup.
Verdict read_field(std::string_view key, std::string_view value, Setup& setup) {
  if (key == "board") return read_board(value).map([&](const BoardPtr& board) { setup.board = board; });
  if (const auto first = read_side(value); key == "first" && (first || value == kLot)) {
    setup.position.turn = first.value_or(Side::first);
    setup.position.lot = !first;
    return {};
  }
  if (key == "judge" && (value == "yes" || value == "no")) {
    setup.judge = value == "yes";
    return {};
  }
  return refuse(kNotation,
                {"the setup knows `board=...`, `first=1`, `first=2` or `first=lot`, `judge=yes` or `judge=no`",
                 "l'assetto conosce `board=...`, `first=1`, `first=2` o `first=lot`, `judge=yes` o `judge=no`"},
                std::string(key));
}

// By what stands on the table: the other has too few units, or its own chain stands.
bool has_won(const State& state, Side side) {
  return state.units(other(side)) <= kLostUnits || state.board->chained(state.of(side));
}

Verdict check_counts(const Position& position) {
  if (position.lot && (!position.occupied().empty() || position.hand != Position{}.hand || position.end != End::none))
    return refuse("F2", {"the lot is drawn while the board is empty", "si sorteggia quando il tavoliere è vuoto"});
  for (const Side side : kSides) {
    if (position.units(side) > kStones) return refuse("F2", {"a player has 27 stones", "un giocatore ha 27 pedine"});
    const unsigned quiet = position.quiet[index(side)];
    if (quiet > kQuietTurns || (quiet > 0 && !position.moves(side)))
      return refuse("F13", {"only phase-2 turns are counted, and only to 60",
                            "si contano solo i turni di fase 2, e solo fino a 60"});
  }
  return {};
}

// A draw by repetition, or a ruling, that the typed position says has been reached.
Verdict settle_mark(State& state, const Position& typed) {
  const bool third = typed.end == End::third_time;
  if (state.winner || (!third && state.end != End::none))
    return refuse("F13", {"this position was decided before", "questa posizione era già decisa"});
  if (third ? !(state.moves(Side::first) && state.moves(Side::second)) : !state.judge)
    return refuse("F13", {"only phase 2 repeats positions, and only a judge declares a result",
                          "solo la fase 2 ripete posizioni, e solo un giudice dichiara un risultato"});
  finish(state, typed.end, typed.winner);
  return {};
}

}  // namespace

Result<Setup> Fidchell::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=').value_or(std::pair(trim(field), std::string_view()));
    if (const Verdict read = read_field(pair.first, pair.second, setup); !read) return tl::unexpected(read.error());
  }
  return setup;
}

std::string Fidchell::write_setup(const Setup& setup) {
  return "board=" + write_board(*setup.board) +
         "; first=" + std::string(setup.position.lot ? kLot : write_side(setup.position.turn)) +
         "; judge=" + (setup.judge ? "yes" : "no");
}

void Fidchell::let_begin(Setup& setup, Side side) {
  setup.position.lot = false;
  setup.position.turn = side;
}

Result<State> Fidchell::start(const Setup& setup) {
  State state{setup.position, setup.board, setup.judge, {}};
  finish(state, End::none);
  if (const Verdict fine = check_counts(setup.position); !fine) return tl::unexpected(fine.error());
  if (has_won(state, Side::first) && has_won(state, Side::second))
    return refuse("F12", {"not both players can have won", "non possono aver vinto tutti e due"});
  settle(*state.board, state, has_won(state, state.turn) ? state.turn : other(state.turn));
  if (setup.position.end == End::none) return state;
  if (const Verdict fine = settle_mark(state, setup.position); !fine) return tl::unexpected(fine.error());
  return state;
}

}  // namespace giostra::fidchell
