// The computer player of one seat. It searches its own board, knows from the other one what pieces are worth there,
// talks with its partner, and waits where waiting is better than any move.
//
// Words between partners, K one of P N B R Q:
//   need K   a K in my reserve would decide       no K    a K in my opponent's reserve would decide: do not lose one
//   sit      wait, if you can                     go      no need to wait any more
//   hurry    I wait for you, or have little time
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/search_player.hpp"
#include "games/quadriglia/bot/model.hpp"
#include "games/quadriglia/bot/talk.hpp"
#include "kit/player.hpp"

namespace giostra::quadriglia {

class Bot {
 public:
  explicit Bot(const Skill& skill);

  Thought<Act> think(const State& state, ActorSet seats, const Clocks& clocks);
  void hear(Actor from, std::string_view words);

 private:
  using Found = engine::SearchResult<Move>;
  using Value = engine::Value;

  // What a short search finds.
  struct Glance {
    Value value = 0;                 // for the first side
    std::optional<Kind> captures{};  // by the best move
  };
  struct Probe {
    Glance glance{};
    std::array<bot::Prices, 2> gain{};  // what one more piece in a colour's reserve is worth to it
    std::uint64_t of = 0;               // key of the board that was probed

    // How much more than usual.
    [[nodiscard]] Value surplus(Color color, Kind kind) const {
      return gain[chess::index(color)][chess::index(kind)] - bot::kInReserve[chess::index(kind)];
    }
  };

  // What the partner wants, until its board has moved on.
  struct Wish {
    bot::Saying saying;
    unsigned until_move;
  };
  struct Partner {
    std::vector<Wish> wishes{};
    unsigned move = 0;  // of its board when last seen
    bool asked_to_sit = false;
    bool waits = false;
  };

  struct Waiting {
    bool now = false;
    std::uint64_t at = 0;      // key of the other board when it began, or went on, to wait
    bool partner_too = false;  // has asked the partner to sit
  };

  void look_around(const State& state, Chair chair);
  void look_again(Probe& known, const Board& board, BoardId id);
  Probe probe(const Board& board, BoardId id);
  Glance look_at(const Board& board, BoardId id);
  [[nodiscard]] Value value_of_other(const State& state, Chair chair) const;
  [[nodiscard]] bot::Node root_of(const State& state, Chair chair) const;
  [[nodiscard]] std::array<bot::Prices, 2> prices(const State& state, Chair chair) const;
  [[nodiscard]] static std::array<Value, 2> cost_of_waiting(const State& state, BoardId id, const Clocks& clocks);
  const Found& search_own(const State& state, Chair chair, const Clocks& clocks, const Budget& budget);

  // Looks at the other board, and speaks with its partner.
  [[nodiscard]] bool talks(const State& state, Chair chair) const;
  [[nodiscard]] static bool is_short_of_time(Chair chair, const Clocks& clocks);

  [[nodiscard]] bool better_to_wait(const State& state, Chair chair, Value best, const Clocks& clocks);
  [[nodiscard]] bool piece_is_due(const State& state, Chair chair, const Clocks& clocks) const;
  void talk(Chair chair, Value best, bool waits, Thought<Act>& thought);
  void say(const bot::Saying& saying, Thought<Act>& thought);
  void tell_needs(Chair chair, Thought<Act>& thought);
  [[nodiscard]] static double chance(Value value, Value there, Chair chair);

  Skill skill_;
  engine::LevelSearch<Move> search_;
  std::optional<engine::TranspositionTable<Move>> quick_table_;
  std::vector<std::uint64_t> past_;  // keys of the positions in which it was to move
  Found found_{};
  std::uint64_t found_of_ = 0;  // key of its own board that was searched last
  Probe other_{};               // the other board,
  Probe own_{};                 // and what would help here
  std::uint64_t probed_nodes_ = 0;
  Partner partner_;
  std::vector<bot::Saying> said_;  // since the last change of mind
  Waiting waiting_;
};

}  // namespace giostra::quadriglia
