// Boards as fairy-stockfish reads them. It knows neither Q9's dropped castling rook nor the mark of an unmoved king
// without one.
#pragma once

#include <string>

#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"
#include "tests/fairy_peer.hpp"

namespace giostra::quadriglia::fairy {

using giostra::fairy::difference;
using giostra::fairy::Divide;
using giostra::fairy::Peer;
using giostra::fairy::total;

inline constexpr const char* kVariant = "bughouse";

// Our FEN without the letters that only we write.
inline std::string fen_for_peer(const Board& board) {
  const std::string fen = write_fen(board);
  auto words = words_of(fen);
  std::string rights(words[2]);
  std::erase_if(rights, [](char c) { return c == 'U' || c == 'u'; });
  if (rights.empty()) rights = "-";
  words[2] = rights;
  std::string text;
  for (const auto word : words) text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

}  // namespace giostra::quadriglia::fairy
