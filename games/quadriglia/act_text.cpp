// Setups, positions and acts of the whole match as text; one board's text is in notation.cpp.
#include <algorithm>

#include "games/quadriglia/bpgn/bpgn.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::string_view kUsualBoard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
constexpr std::string_view kJoint = " | ";
constexpr std::string_view kFlagWord = "flag ";

std::string_view seat_name(Chair chair) { return Quadriglia::seats[seat_of(chair).code()].name; }

std::optional<Chair> read_chair(std::string_view text) {
  const auto actor = read_actor(text, Quadriglia::seats);
  if (!actor || !actor->is_seat()) return std::nullopt;
  return chair_of(*actor);
}

std::optional<BoardId> read_board_letter(char c) {
  for (const BoardId id : kBoardIds)
    if (chess::upper(c) == letter(id)) return id;
  return std::nullopt;
}

constexpr std::string_view name(Drawn drawn) { return drawn == Drawn::by_repetition ? "repetition" : "fifty"; }

// `drawn:A:repetition` or `flag:B.white`
bool read_mark(std::string_view mark, Setup& setup) {
  const auto parts = split(mark, ":");
  if (parts.size() == 2 && parts[0] == "flag") {
    setup.flagged = read_chair(parts[1]);
    return setup.flagged.has_value();
  }
  if (parts.size() != 3 || parts[0] != "drawn" || parts[1].size() != 1) return false;
  const auto id = read_board_letter(parts[1][0]);
  if (!id || (parts[2] != name(Drawn::by_repetition) && parts[2] != name(Drawn::by_fifty))) return false;
  setup.drawn[index(*id)] = parts[2] == name(Drawn::by_fifty) ? Drawn::by_fifty : Drawn::by_repetition;
  return true;
}

bool is_marks(std::string_view part) { return part.starts_with("drawn:") || part.starts_with("flag:"); }

Verdict read_marks(std::string_view part, Setup& setup) {
  for (const auto mark : words_of(part))
    if (!read_mark(mark, setup))
      return refuse(kNotation,
                    {"a mark reads `drawn:A:repetition`, `drawn:B:fifty` or `flag:A.white`",
                     "un segno è `drawn:A:repetition`, `drawn:B:fifty` o `flag:A.white`"},
                    std::string(mark));
  return {};
}

std::string write_marks(const State& state) {
  std::string marks;
  for (const BoardId id : kBoardIds)
    if (const auto drawn = state.drawn[index(id)])
      marks += std::string(" drawn:") + letter(id) + ":" + std::string(name(*drawn));
  if (state.flagged) marks += " flag:" + std::string(seat_name(*state.flagged));
  return marks.empty() ? marks : std::string(kJoint) + marks.substr(1);
}

template <class Write>
std::string write_boards(const State& state, Write write) {
  std::string text = write(state.boards[0]);
  if (!state.alone) text += std::string(kJoint) + write(state.boards[1]);
  return text + write_marks(state);
}

// Typed as UCI the move is only named, so that check() can say what is wrong with it; SAN finds a legal move.
Result<Act> read_turn(const State& state, BoardId id, std::string_view text) {
  if (const auto move = read_uci(state.board(id), text)) return Turn{id, *move};
  return read_move(state.board(id), text).map([id](Move move) -> Act { return Turn{id, move}; });
}

// Without a board letter: the one board on which it can be played.
Result<Act> read_turn_anywhere(const State& state, std::string_view text) {
  if (state.alone) return read_turn(state, BoardId::a, text);
  auto on_a = read_move(state.boards[0], text);
  auto on_b = read_move(state.boards[1], text);
  if (on_a && on_b)
    return refuse(
        kNotation,
        {"this fits both boards: put `A:` or `B:` in front", "va bene su entrambe: scrivi `A:` o `B:` davanti"},
        std::string(text));
  if (on_a) return Turn{BoardId::a, *on_a};
  if (on_b) return Turn{BoardId::b, *on_b};
  return tl::unexpected(on_a.error());
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

Verdict Quadriglia::read_position(std::string_view text, Setup& into) {
  auto parts = split(trim(text), "|");
  if (parts.size() > 1 && is_marks(trim(parts.back()))) {
    if (const Verdict read = read_marks(parts.back(), into); !read) return read;
    parts.pop_back();
  }
  if (parts.size() > 2)
    return refuse(kNotation,
                  {"a position is one FEN, or two joined by ` | `", "una posizione è un FEN, o due uniti da ` | `"});
  into.alone = parts.size() == 1;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto board = read_fen(trim(parts[i]));
    if (!board) return tl::unexpected(board.error());
    into.boards[i] = *board;
  }
  return {};
}

std::string Quadriglia::write_position(const State& state) { return write_boards(state, write_fen); }

std::string Quadriglia::identity(const State& state) { return write_boards(state, write_identity); }

Result<Act> Quadriglia::read_act(const State& state, std::string_view text) {
  text = trim(text);
  if (text.starts_with(kFlagWord)) {
    const auto chair = read_chair(trim(text.substr(kFlagWord.size())));
    if (chair) return Flag{*chair};
    return refuse(kNotation, {"`flag` names one of the four seats", "`flag` nomina uno dei quattro posti"},
                  std::string(text));
  }
  if (text.size() < 2 || text[1] != ':') return read_turn_anywhere(state, text);
  const auto id = read_board_letter(text[0]);
  if (!id || (state.alone && *id == BoardId::b))
    return refuse(kNotation, {"there is no such board", "non c'è una scacchiera così"}, std::string(text));
  return read_turn(state, *id, trim(text.substr(2)));
}

std::string Quadriglia::write_act(const Act& act) {
  if (const auto* flag = std::get_if<Flag>(&act)) return std::string(kFlagWord) + std::string(seat_name(flag->chair));
  const Turn& turn = std::get<Turn>(act);
  return std::string{letter(turn.board), ':'} + write_uci(turn.move);
}

std::string Quadriglia::say_act(const State& state, const Act& act, Language language) {
  if (const auto* flag = std::get_if<Flag>(&act))
    return std::string(seat_name(flag->chair)) + Words{": time is over", ": tempo scaduto"}.in(language).data();
  const Turn& turn = std::get<Turn>(act);
  return std::string{letter(turn.board), ':'} + write_san(state.board(turn.board), turn.move);
}

std::span<const Format> Quadriglia::formats() {
  static constexpr std::array<Format, 1> formats{
      {{"bpgn",
        {"BPGN, the bughouse world's game record", "BPGN, il formato delle partite di bughouse"},
        read_bpgn,
        write_bpgn}}};
  return formats;
}

}  // namespace giostra::quadriglia
