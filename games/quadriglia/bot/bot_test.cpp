// The player's model against the law, and what it must find, refuse and say in small positions.
#include "games/quadriglia/bot/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/quadriglia/bot/model.hpp"
#include "games/quadriglia/bot/talk.hpp"
#include "kit/playout.hpp"

namespace giostra::quadriglia::bot {
namespace {

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

State at(const std::string& position, bool clocks = false) {
  Setup setup;
  if (!clocks) setup.clock.reset();
  EXPECT_TRUE(Quadriglia::read_position(position, setup));
  auto state = Quadriglia::start(setup);
  EXPECT_TRUE(state) << position;
  return *state;
}

ActorSet only(const std::string& name) {
  ActorSet seats;
  seats.add(*read_actor(name, Quadriglia::seats));
  return seats;
}

Thought<Act> think(const State& state, const std::string& seat, const Skill& skill, const Clocks& clocks = {}) {
  return Bot(skill).think(state, only(seat), clocks);
}

std::string chosen(const Thought<Act>& thought) {
  return thought.choice ? Quadriglia::write_act(thought.choice->act) : "waits";
}

constexpr Skill kNodes{.budget = {.nodes = 20'000}};

bot::Model plain_model() { return {BoardId::a, {bot::kInReserve, bot::kInReserve}}; }

// Random positions of board A, with what the partner sends.
template <class Visit>
void each_board(int matches, Visit visit) {
  Random random(7);
  PlayoutScratch<Quadriglia> scratch;
  for (int match = 0; match < matches; ++match) {
    State state = *Quadriglia::start({});
    for (int act = 0; act < 120; ++act) {
      ActorSet awaited = Quadriglia::awaits(state);
      awaited.remove(Actor::clock());
      if (awaited.empty()) break;
      visit(state.boards[0]);
      state = Quadriglia::apply(state, *sample_act<Quadriglia>(state, pick_actor(awaited, random), random, scratch));
    }
  }
}

TEST(QuadrigliaBot, model_lists_the_acts_of_the_law) {
  const auto model = plain_model();
  each_board(20, [&](const Board& board) {
    const Moves law = list_moves(board);
    engine::MoveList<Move> listed;
    model.moves({board}, listed);
    ASSERT_EQ(listed.size(), law.size());
    for (const auto& one : listed) ASSERT_NE(std::ranges::find(law, one.move), law.end());
    ASSERT_EQ(model.in_check({board}), in_check(board));
  });
}

TEST(QuadrigliaBot, model_makes_moves_as_the_law_does) {
  const auto model = plain_model();
  each_board(6, [&](const Board& board) {
    const Moves law = list_moves(board);
    for (const Move move : law) {
      Board expected = board;
      play(expected, move);
      Board found = model.after({board}, move).board;
      found.quiet_acts = expected.quiet_acts;
      ASSERT_EQ(found, expected);
    }
  });
}

TEST(QuadrigliaBot, noisy_moves_are_some_of_the_legal_ones) {
  const auto model = plain_model();
  each_board(6, [&](const Board& board) {
    const Moves law = list_moves(board);
    for (const int deep : {0, 1}) {
      engine::MoveList<Move> noisy;
      model.noisy_moves({board}, noisy, deep);
      for (const auto& one : noisy) ASSERT_NE(std::ranges::find(law, one.move), law.end());
    }
  });
}

Board mirrored(const Board& board) {
  const auto flip = [](Bitboard set) { return __builtin_bswap64(set); };
  Board out = board;
  for (Bitboard& kind : out.kinds) kind = flip(kind);
  out.colors = {flip(board.colors[1]), flip(board.colors[0])};
  out.promoted = flip(board.promoted);
  out.unmoved = flip(board.unmoved);
  out.reserves = {board.reserves[1], board.reserves[0]};
  out.turn = chess::other(board.turn);
  return out;
}

TEST(QuadrigliaBot, evaluation_is_the_same_for_both_colours) {
  each_board(20,
             [](const Board& board) { ASSERT_EQ(bot::evaluate_board(board), -bot::evaluate_board(mirrored(board))); });
}

TEST(QuadrigliaBot, keys_tell_positions_apart) {
  const auto model = plain_model();
  std::map<std::uint64_t, std::uint64_t> law_of;
  each_board(20, [&](const Board& board) {
    Board bare = board;
    bare.en_passant.reset();
    const auto [known, fresh] = law_of.emplace(model.key({bare}), hash(bare));
    ASSERT_EQ(known->second, hash(bare));
  });
  EXPECT_GT(law_of.size(), 500U);
}

TEST(QuadrigliaBot, exchanges_count_what_the_partner_receives) {
  const Board board = at("4k3/8/2p5/3n4/8/4N3/8/3QK3[] w - - 0 1 | " + std::string(kStart)).boards[0];
  const Move knight_takes =
      *Quadriglia::read_act(at("4k3/8/2p5/3n4/8/4N3/8/3QK3[] w - - 0 1"), "e3d5").map([](const Act& act) {
        return std::get<Turn>(act).move;
      });
  const Move queen_takes =
      *Quadriglia::read_act(at("4k3/8/2p5/3n4/8/4N3/8/3QK3[] w - - 0 1"), "d1d5").map([](const Act& act) {
        return std::get<Turn>(act).move;
      });
  EXPECT_TRUE(bot::exchange_pays(board, knight_takes, 0));
  EXPECT_FALSE(bot::exchange_pays(board, queen_takes, 0));
}

// A rook's check from afar could be blocked by a drop: the queen next to the king mates, the rook does not.
TEST(QuadrigliaBot, Q10_mates_with_a_drop_next_to_the_king) {
  const State state = at("6k1/5ppp/8/8/8/B7/8/R5K1[Q] w - - 0 1 | " + std::string(kStart));
  const auto thought = think(state, "A.white", kNodes);
  EXPECT_EQ(chosen(thought), "A:Q@f8");
  EXPECT_GT(thought.ideas.front().chance, 0.9);
}

TEST(QuadrigliaBot, Q8_finds_the_smothered_mate_by_drop) {
  const State state = at("6rk/6pp/8/8/8/8/8/6K1[N] w - - 0 1 | " + std::string(kStart));
  EXPECT_EQ(chosen(think(state, "A.white", kNodes)), "A:N@f7");
}

// On board B White (team 2) is mated by a knight; A.white can take a knight or a bishop.
TEST(QuadrigliaBot, Q3_takes_the_piece_that_decides_for_the_partner) {
  const State state = at("4k3/8/8/1n1b4/2B5/1P6/8/4K3[] w - - 0 1 | r3k3/8/8/8/8/8/6PP/6RK[] b - - 0 1");
  EXPECT_EQ(chosen(think(state, "A.white", kNodes)), "A:c4b5");
}

TEST(QuadrigliaBot, answers_the_partners_wish_for_a_piece) {
  const State state = at("4k3/8/8/1n1b4/2B5/1P6/8/4K3[] w - - 0 1 | " + std::string(kStart));
  for (const auto& [words, act] : {std::pair{"need N", "A:c4b5"}, std::pair{"need B", "A:c4d5"}}) {
    Bot bot(kNodes);
    bot.hear(*read_actor("B.black", Quadriglia::seats), words);
    EXPECT_EQ(chosen(bot.think(state, only("A.white"), {})), act) << words;
  }
}

TEST(QuadrigliaBot, asks_for_the_piece_that_would_mate) {
  const State state = at("6rk/6pp/8/8/8/8/6PP/6K1[] w - - 0 1 | " + std::string(kStart));
  const auto thought = think(state, "A.white", kNodes);
  EXPECT_NE(std::ranges::find(thought.says, "need N"), thought.says.end());
}

// White on A is mated next move whatever happens; on B nothing is decided.
constexpr const char* kLostOnA = "1r2k3/8/8/8/2n5/7q/8/K7[] w - - 0 1";

TEST(QuadrigliaBot, Q11_waits_where_every_move_loses_and_the_other_board_goes_on) {
  const State state = at(std::string(kLostOnA) + " | " + kStart);
  const auto thought = think(state, "A.white", kNodes);
  EXPECT_EQ(chosen(thought), "waits");
  EXPECT_NE(std::ranges::find(thought.says, "hurry"), thought.says.end());
  EXPECT_TRUE(thought.look_again);
}

TEST(QuadrigliaBot, Q11_does_not_wait_without_time_or_for_a_partner_who_waits) {
  const State state = at(std::string(kLostOnA) + " | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] b KQkq - 0 1", true);
  const Clocks plenty{std::vector<Milliseconds>(4, Milliseconds{60'000})};
  EXPECT_EQ(chosen(think(state, "A.white", kNodes, plenty)), "waits");
  const Clocks little{std::vector<Milliseconds>(4, Milliseconds{1000})};
  EXPECT_NE(chosen(think(state, "A.white", kNodes, little)), "waits");
  Bot bot(kNodes);
  bot.hear(*read_actor("B.black", Quadriglia::seats), "hurry");
  EXPECT_NE(chosen(bot.think(state, only("A.white"), plenty)), "waits");
}

TEST(QuadrigliaBot, sits_when_the_partner_asks_until_told_to_go) {
  const State state = at(std::string(kStart) + " | " + kStart, true);
  const Clocks plenty{std::vector<Milliseconds>(4, Milliseconds{60'000})};
  Bot bot(kNodes);
  const Actor partner = *read_actor("B.black", Quadriglia::seats);
  bot.hear(partner, "sit");
  EXPECT_EQ(chosen(bot.think(state, only("A.white"), plenty)), "waits");
  bot.hear(partner, "go");
  EXPECT_NE(chosen(bot.think(state, only("A.white"), plenty)), "waits");
}

TEST(QuadrigliaBot, says_go_when_there_is_no_more_reason_to_sit) {
  Bot bot(kNodes);
  const State wins_here = at("6rk/6pp/8/8/8/8/8/6K1[N] w - - 0 1 | 4k3/8/8/8/8/8/8/QQ2K3[] w - - 0 1");
  const auto before = bot.think(wins_here, only("A.white"), {}).says;
  EXPECT_NE(std::ranges::find(before, "sit"), before.end());
  const auto after = bot.think(at(std::string(kStart) + " | " + kStart), only("A.white"), {}).says;
  EXPECT_NE(std::ranges::find(after, "go"), after.end());
}

// A knight mates on A, and B.black is about to take one.
TEST(QuadrigliaBot, Q11_waits_for_the_piece_that_is_due) {
  const std::string here = "6rk/6pp/8/8/8/8/6PP/6K1[] w - - 0 1 | ";
  const State due = at(here + "4k3/8/8/3p4/4N3/8/8/4K3[] b - - 0 1", true);
  const auto clocks = [](std::int64_t mine) {
    return Clocks{{Milliseconds{mine}, Milliseconds{60'000}, Milliseconds{60'000}, Milliseconds{60'000}}};
  };
  EXPECT_EQ(chosen(think(due, "A.white", kNodes, clocks(60'000))), "waits");
  EXPECT_NE(chosen(think(due, "A.white", kNodes, clocks(50'000))), "waits") << "too far behind";
  const State not_due = at(here + "4k3/8/8/8/4N3/8/8/4K3[] b - - 0 1", true);
  EXPECT_NE(chosen(think(not_due, "A.white", kNodes, clocks(60'000))), "waits");
  Bot bot(kNodes);
  bot.hear(*read_actor("B.black", Quadriglia::seats), "hurry");
  EXPECT_NE(chosen(bot.think(due, only("A.white"), clocks(60'000))), "waits") << "the partner waits too";
}

// B.white is in check and has nothing to answer it; nothing arrives while A.white does not move.
TEST(QuadrigliaBot, Q12_sits_while_an_opponent_with_less_time_can_do_nothing) {
  const State state = at(std::string(kStart) + " | k7/8/8/8/8/8/PPP5/K6r[] w - - 0 1", true);
  ASSERT_EQ(state.standing(BoardId::b), Standing::waits_in_check);
  const auto clocks = [](std::int64_t mine) {
    return Clocks{{Milliseconds{mine}, Milliseconds{60'000}, Milliseconds{60'000}, Milliseconds{60'000}}};
  };
  EXPECT_EQ(chosen(think(state, "A.white", kNodes, clocks(61'000))), "waits");
  EXPECT_NE(chosen(think(state, "A.white", kNodes, clocks(59'000))), "waits");
}

TEST(QuadrigliaBot, words_are_read_as_they_are_written) {
  for (const char* words : {"need P", "need Q", "no N", "sit", "go", "hurry"})
    EXPECT_EQ(bot::write_saying(*bot::read_saying(words)), words);
  for (const char* words : {"", "need", "need K", "need NN", "sit N", "please", "need N B"})
    EXPECT_FALSE(bot::read_saying(words)) << words;
}

TEST(QuadrigliaBot, every_level_plays_by_the_law) {
  for (int level = kWeakest; level <= kStrongest; ++level) {
    State state = *Quadriglia::start({});
    std::vector<Bot> bots;
    for (std::uint64_t seat = 0; seat < 4; ++seat)
      bots.emplace_back(Skill{.level = level, .budget = {.nodes = 300}, .seed = seat});
    for (int act = 0; act < 60 && !Quadriglia::outcome(state); ++act) {
      const BoardId id = kBoardIds[static_cast<std::size_t>(act) % 2];
      const Actor seat = seat_of({id, state.board(id).turn});
      if (!Quadriglia::awaits(state).has(seat)) continue;
      ActorSet seats;
      seats.add(seat);
      const auto thought = bots[seat.code()].think(state, seats, {});
      if (!thought.choice) continue;
      ASSERT_TRUE(Quadriglia::check(state, seat, thought.choice->act)) << level;
      state = Quadriglia::apply(state, thought.choice->act);
    }
  }
}

TEST(QuadrigliaBot, same_seed_and_nodes_give_the_same_act) {
  const State state =
      at("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R[PNp] w KQkq - 0 6 | " + std::string(kStart));
  for (const int level : {2, 5, 8}) {
    const Skill skill{.level = level, .budget = {.nodes = 5000}, .seed = 9};
    const auto a = think(state, "A.white", skill);
    const auto b = think(state, "A.white", skill);
    EXPECT_EQ(chosen(a), chosen(b));
    EXPECT_EQ(a.nodes, b.nodes);
  }
}

}  // namespace
}  // namespace giostra::quadriglia::bot
