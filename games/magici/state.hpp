// A game in progress as values: the men of both Houses, the phase, the ledger, what the clocks and the referee said.
//
//   buying -> assigning -> tossing -> placing -> tossing -> turn <-> direct
//   (M2)      (M3)         (M4)       (M4)       (M5)        |  \      |        over (M11, M12)
//                                                            |   mangiata (M8)    ^ from any of these
//                                                            stuck (M6: nobody can move any more)
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "games/magici/army.hpp"
#include "games/magici/points.hpp"
#include "kit/chess/bitboard.hpp"
#include "kit/text.hpp"
#include "kit/time_control.hpp"
#include "kit/utf8.hpp"

namespace giostra::magici {

inline constexpr std::array kSides{Side::first, Side::second};

using chess::Bitboard;
using chess::Square;

// M3: the people who stand as pieces on the human board. Names, for all to see; the law does nothing with them.
// A name that lies in the act itself, so that acts need no memory of their own.
class PersonName {
 public:
  static constexpr std::size_t kLongest_bytes = 31;

  // A name holds no separator of names or positions, and is not `-`, which means nobody.
  static std::optional<PersonName> read(std::string_view text) {
    if (text.empty() || text.size() > kLongest_bytes || text == "-" || trim(text) != text) return std::nullopt;
    if (!is_utf8(text) || std::ranges::any_of(text, [](char c) { return is_control(c) || c == ',' || c == '|'; }))
      return std::nullopt;
    PersonName name;
    std::ranges::copy(text, name.text_.begin());
    return name;
  }
  [[nodiscard]] bool empty() const { return text_.front() == '\0'; }
  [[nodiscard]] std::string_view text() const { return text_.data(); }
  bool operator==(const PersonName&) const = default;

 private:
  std::array<char, kLongest_bytes + 1> text_{};
};

// By side and slot.
using People = std::array<std::array<PersonName, 8>, 2>;
// Shared and never changed, so that a state stays small to copy; null while nobody is named.
using SharedPeople = std::shared_ptr<const People>;

// A man of one House: 0 is the king, then what was bought in the order of Army::kOrder. A promoted pawn keeps its slot.
enum class Slot : std::uint8_t {};
inline constexpr std::size_t kSlots = 8;
inline constexpr Slot kKing{0};
constexpr std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

enum class Where : std::uint8_t { in_hand, on_board, gone };

struct Man {
  Kind kind = Kind::pawn;
  Where where = Where::gone;
  Square square{};       // while on the board
  bool unmoved = false;  // M6: kings and rooks that never left their square; false for all others
  bool called = false;   // M9: this man has raised the wand

  bool operator==(const Man&) const = default;
};

// The men of one House; nobody before it has bought.
struct Team {
  std::array<Man, kSlots> men{};
  std::uint8_t size = 0;
  std::uint8_t calls = 0;  // M9: Direct Moves called so far
  Bitboard squares = 0;

  bool operator==(const Team&) const = default;
  [[nodiscard]] std::span<const Man> all() const { return {men.data(), size}; }
  [[nodiscard]] const Man& man(Slot slot) const { return men[index(slot)]; }
  [[nodiscard]] std::optional<Slot> at(Square square) const {
    if (chess::has(squares, square))
      for (std::size_t i = 0; i < size; ++i)
        if (men[i].where == Where::on_board && men[i].square == square) return Slot(i);
    return std::nullopt;
  }
};

enum class Role : std::uint8_t { attacker, defender };
constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }
inline constexpr std::array kRoles{Role::attacker, Role::defender};

struct Buying {
  bool operator==(const Buying&) const = default;
};
struct Assigning {
  std::array<bool, 2> ready{};
  bool operator==(const Assigning&) const = default;
};
enum class TossFor : std::uint8_t { placing, turn };
struct Tossing {
  TossFor what;
  bool operator==(const Tossing&) const = default;
};
struct Placing {
  bool operator==(const Placing&) const = default;
};
// The Strategist moves, or a man raises the wand.
struct Turn {
  bool operator==(const Turn&) const = default;
};
// The man who raised the wand moves.
struct Direct {
  Slot slot;
  bool operator==(const Direct&) const = default;
};
// The attacker still stands where it came from.
struct Mangiata {
  Slot attacker;
  Slot defender;
  Square to;  // where the attacker goes if it wins; not the defender's square en passant
  std::optional<Kind> promotion;
  bool direct;
  std::array<bool, 2> answered{};  // by role
  bool operator==(const Mangiata&) const = default;
};
struct Stuck {
  bool operator==(const Stuck&) const = default;
};
struct Over {
  std::optional<Side> king_of;  // whose king was eaten; nobody's: time is up
  bool operator==(const Over&) const = default;
};
using Phase = std::variant<Buying, Assigning, Tossing, Placing, Turn, Direct, Mangiata, Stuck, Over>;

// Why the referee stopped the clocks (M14).
enum class StopReason : std::uint8_t { question, dispute, accident, pause };
inline constexpr std::array kStopReasons{StopReason::question, StopReason::dispute, StopReason::accident,
                                         StopReason::pause};

// Who decides a Mangiata: the referee, or chance with these weights (for computer pieces).
struct AnswerOdds {
  std::array<std::uint16_t, 3> weights{};  // attacker, defender, nobody
  bool operator==(const AnswerOdds&) const = default;
};

struct Terms {
  std::optional<AnswerOdds> chance{};
  Milliseconds move_ms{30'000};     // M7
  Milliseconds direct_ms{10'000};   // M9
  Milliseconds answer_ms{15'000};   // M8
  Milliseconds game_ms{1'200'000};  // M12

  bool operator==(const Terms&) const = default;
};

struct Position {
  std::array<Team, 2> teams{};
  Phase phase = Buying{};
  Side turn = Side::first;             // who places or moves
  std::optional<Square> en_passant{};  // the square a pawn has just passed over
  std::uint32_t turns = 0;             // turns that are over, lost ones included
  Ledger ledger{};
  std::optional<StopReason> stopped{};
  bool time_is_over = false;  // M12: the Mangiata under way is the last
  SharedPeople people{};

  [[nodiscard]] const Team& team(Side side) const { return teams[giostra::index(side)]; }
  [[nodiscard]] Team& team(Side side) { return teams[giostra::index(side)]; }
  [[nodiscard]] Bitboard occupied() const { return teams[0].squares | teams[1].squares; }
  // The clocks are of use: from the first turn to the end.
  [[nodiscard]] bool in_play() const {
    return std::holds_alternative<Turn>(phase) || std::holds_alternative<Direct>(phase) ||
           std::holds_alternative<Mangiata>(phase) || std::holds_alternative<Stuck>(phase);
  }
};

// How the questions to the person who plays one man ended: answered first and rightly, or not.
struct Answers {
  std::uint8_t first = 0;
  std::uint8_t others = 0;

  bool operator==(const Answers&) const = default;
  constexpr void add(bool was_first) {
    std::uint8_t& number = was_first ? first : others;
    if (number < UINT8_MAX) ++number;
  }
};

struct Setup {
  Terms terms{};
  Position position{};  // as typed
};

struct State : Position {
  Terms terms;
  std::array<std::array<Answers, kSlots>, 2> answers{};  // by side and slot, of those who are named
};

// The side of a Mangiata's role while `turn` attacks.
constexpr Side side_of(Role role, Side turn) { return role == Role::attacker ? turn : other(turn); }

}  // namespace giostra::magici
