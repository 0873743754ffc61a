// Who acts: a seat at the table, or one of the powers that are not players.
// An actor is a small number; its name is text that the game's list of seats gives it.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace giostra {

// The two parties of every game: colours, teams, Houses.
enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

struct SeatInfo {
  std::string_view name;  // `A.white`
  Side side;
  bool speaks = true;  // may resign and must agree to a draw for its side
};

class Actor {
 public:
  static constexpr unsigned kMaxSeats = 28;

  static constexpr Actor seat(unsigned number) { return Actor(static_cast<std::uint8_t>(number)); }
  static constexpr Actor chance() { return Actor(28); }
  static constexpr Actor referee() { return Actor(29); }
  static constexpr Actor clock() { return Actor(30); }
  // The match itself, which writes the result.
  static constexpr Actor match() { return Actor(31); }

  [[nodiscard]] constexpr bool is_seat() const { return code_ < kMaxSeats; }
  [[nodiscard]] constexpr unsigned code() const { return code_; }
  constexpr bool operator==(const Actor&) const = default;

 private:
  explicit constexpr Actor(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

// A set of actors; iterates in order of seats, then chance, referee, clock, match.
class ActorSet {
 public:
  constexpr ActorSet() = default;
  constexpr void add(Actor actor) { bits_ |= 1U << actor.code(); }
  constexpr void remove(Actor actor) { bits_ &= ~(1U << actor.code()); }
  [[nodiscard]] constexpr bool has(Actor actor) const { return (bits_ >> actor.code() & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  constexpr bool operator==(const ActorSet&) const = default;

  class Iterator {
   public:
    explicit constexpr Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Actor operator*() const {
      switch (const auto code = static_cast<unsigned>(std::countr_zero(bits_))) {
        case 28: return Actor::chance();
        case 29: return Actor::referee();
        case 30: return Actor::clock();
        case 31: return Actor::match();
        default: return Actor::seat(code);
      }
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& that) const { return bits_ != that.bits_; }

   private:
    std::uint32_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

std::string_view write_actor(Actor actor, std::span<const SeatInfo> seats);
std::optional<Actor> read_actor(std::string_view text, std::span<const SeatInfo> seats);

}  // namespace giostra
