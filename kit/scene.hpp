// What a game shows of itself for pictures and taps: which places its board has, what stands there, and how an act is
// made by hand. Names only: where a place is drawn, in which shape and colour, is a matter of the screen, and so are
// all words for people. docs/scenes.md tells what each game fills in.
//
//   Layout   the sites and lines of the board; the same for a whole match
//   Scene    pieces on sites, things held beside the board, marks on sites, facts
//   Gesture  an act as it is made by hand:  from ──> to, perhaps one more choice
//   Way      the sites that a piece touches in an act
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace giostra {

// Which of the two sets of men something belongs to: colours on a board, not parties of the game.
enum class Men : std::uint8_t { nobodys, first, second };

struct Layout {
  // Sites that are joined, in order; a closed line goes on from its last site to its first.
  struct Line {
    std::vector<std::string> sites;
    bool closed = false;
  };
  std::vector<std::string> sites;
  std::vector<Line> lines{};
};

struct Scene {
  struct Piece {
    std::string site;
    std::string_view kind;  // `rook`, `stone`, `ball`
    Men men = Men::nobodys;
    std::string_view mark{};  // what is special about it: `promoted`
    std::string id{};         // where the law tells men of a kind apart
    std::string name{};       // of the person who plays it
  };
  // Something beside the board; also when the count is 0, so that it keeps its place.
  struct Held {
    std::string item;       // as gestures call it
    std::string_view zone;  // `reserve`, `hand`
    std::string_view kind;
    Men men = Men::nobodys;
    std::string_view seat{};  // whose it is
    int count = 1;
    std::string name{};  // of the person who plays it
  };
  struct Mark {
    std::string site;
    std::string_view kind;  // `check`
  };
  std::vector<Piece> pieces;
  std::vector<Held> held;
  std::vector<Mark> marks;
  std::vector<std::pair<std::string, std::string>> facts;  // items of a list are separated by spaces

  void tell(std::string_view fact, std::string value) { facts.emplace_back(fact, std::move(value)); }
  void tell(std::string_view fact, int value) { tell(fact, std::to_string(value)); }
};

// No two acts that are open to an actor have the same verb, from, to and extra.
struct Gesture {
  std::string_view verb;  // `move`, `drop`; alone it is a button; empty, in meant(): what is usual with `from`
  std::string from{};     // a site or a held item; empty: nothing is taken up
  std::string to{};       // a site; empty: not made on the board
  std::string extra{};    // what is chosen last where verb, from and to leave a choice: a site, a kind, a number
  std::vector<std::pair<std::string_view, int>> notes{};  // what the player may want to know: `cost`

  // Made by the same hand; notes are no part of it.
  [[nodiscard]] bool same_hand(const Gesture& that) const {
    return verb == that.verb && from == that.from && to == that.to && extra == that.extra;
  }
};

// The path of something that moves in an act, from its first place to its last.
struct Way {
  std::string_view kind;  // of what goes: `rook`, `ball`
  std::vector<std::string> sites;
};

}  // namespace giostra
