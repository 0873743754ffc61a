// The bot: its model against the law, its judgement, what every level must see.
#include "games/fidchell/bot/bot.hpp"

#include "games/fidchell/bot/model.hpp"
#include "games/fidchell/law_test.hpp"
#include "kit/playout.hpp"

namespace giostra::fidchell::bot {
namespace {

constexpr std::array kBoards{"", "board=4-8-16-16-16-16-32", "board=30-30"};

State state_of(const std::string& position, const std::string& setup_text = "") {
  Setup setup = *Fidchell::read_setup(setup_text);
  if (!position.empty()) EXPECT_TRUE(Fidchell::read_position(position, setup)) << position;
  return *Fidchell::start(setup);
}

// Random matches, each state shown to `look` before it is left.
template <class Look>
void wander(const State& start, int matches, Look look) {
  Random random(1);
  PlayoutScratch<Fidchell> scratch;
  for (int i = 0; i < matches; ++i) {
    State state = start;
    while (!Fidchell::awaits(state).empty()) {
      const auto act = sample_act<Fidchell>(state, *Fidchell::awaits(state).begin(), random, scratch);
      look(state, *act);
      state = Fidchell::apply(std::move(state), *act);
    }
  }
}

Move move_of(const Act& act) { return {act.deed == Deed::move ? act.from.point : act.to.point, act.to.point}; }

// The same with the two players exchanged.
Position swapped(Position position) {
  std::swap(position.stones[0], position.stones[1]);
  std::swap(position.hand[0], position.hand[1]);
  std::swap(position.quiet[0], position.quiet[1]);
  position.turn = other(position.turn);
  return position;
}

std::string answer(const State& state, const Skill& skill) {
  const auto thought = Bot(skill).think(state, Fidchell::awaits(state), {});
  return Fidchell::write_act(thought.choice.value().act);
}

std::string answer(const std::string& drawing, const std::string& rest) {
  return answer(state_of(drawn(drawing, rest)), {.budget = {.nodes = 3'000}});
}

TEST(FidchellBot, model_does_what_the_law_does) {
  for (const std::string setup : kBoards) {
    const State start = state_of("", setup);
    const Model model(start.board);
    wander(start, 10, [&](const State& state, const Act& act) {
      const Node node = model.root(state);
      (void)model.evaluate(node);  // what it found out is carried on where it stays true
      const Node after = model.after(node, move_of(act));
      const State next = Fidchell::apply(state, act);
      ASSERT_EQ(model.act_of(node, move_of(act)), act);
      if (next.end == End::third_time) return;  // the search has a past for that
      ASSERT_EQ(model.key(after), Fidchell::hash(next));
      ASSERT_EQ(after.end, next.end);
      ASSERT_EQ(after.winner, next.winner);
      ASSERT_EQ(after.quiet, next.quiet);
      ASSERT_EQ(after.gaps, model.root(next).gaps);
      ASSERT_EQ(model.evaluate(after), model.evaluate(model.root(next)));
    });
  }
}

// Every slide; of placements every capture, and the gap of the other player. Where a chain can be completed, that
// alone.
TEST(FidchellBot, model_leaves_out_only_far_placements) {
  const State start = state_of("");
  const Model model(start.board);
  wander(start, 10, [&](const State& state, const Act& /*act*/) {
    std::vector<Act> acts;
    Fidchell::acts(state, *Fidchell::awaits(state).begin(), acts);
    engine::MoveList<Move> moves;
    const Node node = model.root(state);
    model.moves(node, moves);
    ASSERT_FALSE(moves.empty());
    for (const auto& listed : moves) ASSERT_EQ(std::ranges::count(acts, model.act_of(node, listed.move)), 1);
    const auto lists = [&](const Act& act) {
      return std::ranges::any_of(moves, [&](const auto& listed) { return model.act_of(node, listed.move) == act; });
    };
    const bool wins = model.after(node, moves.front().move).winner.has_value();
    for (const Act& act : acts) {
      const State next = Fidchell::apply(state, act);
      if (next.end == End::chain) ASSERT_TRUE(wins || lists(act)) << "by a stone that returns (F10)";
      const bool captures = next.units(other(state.turn)) < state.units(other(state.turn));
      const bool fills = node.gaps[index(other(state.turn))].has(act.to.point);
      if (!wins && (captures || fills || act.deed != Deed::place)) ASSERT_TRUE(lists(act)) << Fidchell::write_act(act);
    }
  });
}

TEST(FidchellBot, judgement_is_the_same_from_both_sides) {
  const State start = state_of("");
  const Model model(start.board);
  wander(start, 10, [&](const State& state, const Act& /*act*/) {
    ASSERT_EQ(model.evaluate(model.root(state)), -model.evaluate(model.root(swapped(state))));
  });
}

TEST(FidchellBot, completes_a_chain_by_placing) {
  EXPECT_EQ(answer("1: 1\n 2: 1\n 3: 1\n 5: 1\n 6: 1\n 7: 1.......2.2.2.2.2.2", "1 21,21 0,0"), "+4.0");
}

TEST(FidchellBot, completes_a_chain_by_sliding) {
  EXPECT_EQ(answer("1: 1\n 2: 1\n 3: 1\n 4: ..1\n 5: 1\n 6: 1\n 7: 1.......2.2.2.2.2.2.2.2", "1 0,0 0,0"), "4.2-4.0");
}

TEST(FidchellBot, stands_in_the_gap) {
  EXPECT_EQ(answer("1: 1\n 2: 1\n 3: 1\n 5: 1\n 6: 1\n 7: 1.......2.2.2.2.2.2", "2 21,21 0,0"), "+4.0");
}

// Two gaps cannot both be filled, but without 2.0 neither completes anything.
TEST(FidchellBot, breaks_a_double_threat_by_a_capture) {
  EXPECT_EQ(
      answer("1: 1\n 2: 1......2\n 3: 11\n 5: 1.1\n 6: 1...1\n 7: 1.......1.......2.2.2.2.2.2.2.2", "2 17,18 0,0"),
      "+2.1");
}

TEST(FidchellBot, passes_when_it_must) {
  EXPECT_EQ(answer("1: 1111\n 2: 21212121\n 3: .2.2.2.2", "1 0,19 0,0"), "pass");
}

TEST(FidchellBot, every_level_answers_by_the_law_in_every_phase) {
  for (int level = kWeakest; level <= kStrongest; ++level) {
    Skill skill{.level = level};
    if (level > 4) skill.budget = {.nodes = 50};
    Bot bot(skill);
    int turns = 0;
    wander(state_of(""), 1, [&](const State& state, const Act& /*act*/) {
      if (turns++ % 16 != 0) return;
      const auto thought = bot.think(state, Fidchell::awaits(state), {});
      ASSERT_TRUE(thought.choice);
      ASSERT_TRUE(Fidchell::check(state, thought.choice->seat, thought.choice->act));
      ASSERT_GE(thought.ideas.at(0).chance, 0);
      ASSERT_LE(thought.ideas.at(0).chance, 1);
    });
  }
}

TEST(FidchellBot, the_same_seed_and_nodes_give_the_same_acts) {
  for (const int level : {1, 3, 8}) {
    const Skill skill{.level = level, .budget = {.nodes = 500}, .seed = 9};
    State one = state_of("");
    for (int i = 0; i < 20; ++i) {
      const std::string act = answer(one, skill);
      ASSERT_EQ(answer(one, skill), act);
      one = Fidchell::apply(one, *Fidchell::read_act(one, act));
    }
  }
}

TEST(FidchellBot, says_nothing_for_seats_that_are_not_on_turn) {
  ActorSet seats;
  seats.add(Actor::seat(1));
  EXPECT_FALSE(Bot({.level = 1}).think(state_of(""), seats, {}).choice);
}

}  // namespace
}  // namespace giostra::fidchell::bot
