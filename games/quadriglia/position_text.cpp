// Positions of the whole match as text; one board's is in notation/fen.cpp.
#include "games/quadriglia/act_text.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::string_view kJoint = " | ";

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

}  // namespace

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

}  // namespace giostra::quadriglia
