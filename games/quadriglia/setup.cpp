// What was typed: the setup as text, and whether the boards can be those of a match.
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::string_view kUsualBoard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

constexpr std::array<int, 5> kInTwoSets{32, 8, 8, 8, 4};  // by kind, pawn first

int count_reserves(const Board& board, Kind kind) {
  return board.reserves[0].count(kind) + board.reserves[1].count(kind);
}

// Q3: men change their colour and their board, but their number never grows. Those on the boards are not counted:
// exercises and perft positions give reserves to full boards.
Verdict check_reserves(const State& state) {
  for (std::size_t i = 0; i < kInTwoSets.size(); ++i) {
    const Kind kind = chess::kKinds[i];
    const int men = count_reserves(state.boards[0], kind) + (state.alone ? 0 : count_reserves(state.boards[1], kind));
    if (men > kInTwoSets[i])
      return refuse("Q3",
                    {"the reserves hold more men of a kind than two chess sets have",
                     "nelle riserve ci sono più pezzi di un tipo di quanti ne hanno due giochi di scacchi"},
                    std::string(1, chess::letter(kind)) + " " + std::to_string(men));
  }
  return {};
}

}  // namespace

Setup::Setup() : boards{*read_fen(kUsualBoard), *read_fen(kUsualBoard)} {}

Result<Setup> Quadriglia::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=');
    if (!pair || pair->first != "clock")
      return refuse(kNotation,
                    {"the setup knows `clock=300+2`, `clock=300d5` and `clock=none`",
                     "l'assetto conosce `clock=300+2`, `clock=300d5` e `clock=none`"},
                    std::string(trim(field)));
    setup.clock = pair->second == "none" ? std::nullopt : read_time_control(pair->second);
    if (!setup.clock && pair->second != "none")
      return refuse("Q17",
                    {"a clock is base+increment or base`d`delay in seconds, or none",
                     "un orologio è base+incremento o base`d`attesa in secondi, oppure none"},
                    std::string(pair->second));
  }
  return setup;
}

std::string Quadriglia::write_setup(const Setup& setup) {
  return "clock=" + (setup.clock ? write_time_control(*setup.clock) : std::string("none"));
}

Result<State> Quadriglia::start(const Setup& setup) {
  State state{.boards = setup.boards,
              .seen = {},
              .standings = {},
              .drawn = setup.drawn,
              .flagged = setup.flagged,
              .alone = setup.alone,
              .clocks = setup.clock.has_value()};
  if (const Verdict men = check_reserves(state); !men) return tl::unexpected(men.error());
  for (const BoardId id : kBoardIds) {
    if (state.alone && id == BoardId::b) continue;
    if (const Verdict fine = check_board(state.board(id)); !fine) return tl::unexpected(fine.error());
    settle(state, id);
  }
  if (!state.alone && state.standings == std::array{Standing::mated, Standing::mated})
    return refuse("Q12", {"two boards cannot both be mate: the first mate ends the match",
                          "non può esserci matto su entrambe: il primo matto chiude la partita"});
  return state;
}

}  // namespace giostra::quadriglia
