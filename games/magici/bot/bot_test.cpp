// The computer player: its model against the law, its judgement, and what it must not miss.
#include "games/magici/bot/bot.hpp"

#include <algorithm>
#include <set>

#include "games/erased.hpp"
#include "games/magici/bot/army.hpp"
#include "games/magici/bot/model.hpp"
#include "games/magici/law_test.hpp"
#include "games/magici/movement.hpp"
#include "kit/playout.hpp"

namespace giostra::magici::bot {
namespace {

constexpr std::string_view kByChance = "answers=chance:40/40/20";

State state_at(const std::string& position, std::string_view setup_text = kByChance) {
  Setup setup = *Magici::read_setup(setup_text);
  if (!position.empty()) EXPECT_TRUE(Magici::read_position(position, setup)) << position;
  return *Magici::start(setup);
}

ActorSet seats_of(const State& state, Side side) {
  ActorSet seats;
  for (const Actor actor : Magici::awaits(state))
    if (actor.is_seat() && chair_of(actor).side == side) seats.add(actor);
  return seats;
}

// A match of two Houses that choose by `choose(state, seats)`; nobody calls the time.
template <class Choose>
State play_match(State state, std::uint64_t seed, Choose choose) {
  constexpr int kMostActs = 120;
  Random random(seed);
  PlayoutScratch<Magici> scratch;
  for (int acts = 0; acts < kMostActs && !Magici::outcome(state); ++acts) {
    if (Magici::awaits(state).has(Actor::chance())) {
      state = Magici::apply(state, draw_by_odds<Magici>(state, random, scratch));
      continue;
    }
    const ActorSet first = seats_of(state, Side::first);
    const ActorSet seats = first.empty() ? seats_of(state, Side::second) : first;
    if (seats.empty()) break;
    state = Magici::apply(state, choose(state, seats));
  }
  return state;
}

// Calls `visit` with every state of some random matches.
template <class Visit>
void on_random_states(std::uint64_t matches, Visit visit) {
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Random random(seed);
    PlayoutScratch<Magici> scratch;
    visit(play_match(state_at(""), seed, [&](const State& state, ActorSet seats) {
      visit(state);
      return *sample_act<Magici>(state, pick_actor(seats, random), random, scratch);
    }));
  }
}

std::string chosen(const std::string& position, const Skill& skill = {.budget = {.nodes = 20'000}}) {
  const State state = state_at(position);
  const auto thought = Bot(skill).think(state, seats_of(state, state.turn), {});
  return thought.choice ? Magici::write_act(thought.choice->act) : "waits";
}

std::set<std::string> texts_of(const std::vector<Act>& acts) {
  std::set<std::string> texts;
  for (const Act& act : acts)
    if (const auto* move = std::get_if<magici::Move>(&act);
        move == nullptr || move->promotion.value_or(Kind::queen) == Kind::queen)
      texts.insert(Magici::write_act(act));
  return texts;
}

// Promotions to other than a queen are left out, and so are puts of a second man of the same kind.
TEST(MagiciBot, model_has_the_moves_of_the_law) {
  const Model model;
  on_random_states(40, [&](const State& state) {
    if (!std::holds_alternative<Turn>(state.phase) && !std::holds_alternative<Direct>(state.phase)) return;
    std::vector<Act> acts;
    const auto* direct = std::get_if<Direct>(&state.phase);
    Magici::acts(state, direct ? seat_of(state.turn, direct->slot) : strategist_of(state.turn), acts);
    engine::MoveList<Move> moves;
    model.moves({state}, moves);
    std::vector<Act> listed;
    for (const auto& one : moves) {
      const Act act = Model::act_of(state, one.move);
      if (one.move.what == Move::What::move) listed.push_back(act);
      if (const auto* wand = std::get_if<Wand>(&act))
        ASSERT_TRUE(Magici::check(state, seat_of(state.turn, wand->slot), act));
    }
    ASSERT_EQ(texts_of(listed), texts_of(acts)) << Magici::write_position(state);
  });
}

TEST(MagiciBot, model_puts_each_kind_wherever_the_law_allows) {
  const Model model;
  on_random_states(40, [&](const State& state) {
    if (!std::holds_alternative<Placing>(state.phase)) return;
    const auto place = [&](const Act& act) {
      const auto& put = std::get<Put>(act);
      return std::pair(state.team(state.turn).man(put.slot).kind, put.square);
    };
    std::vector<Act> acts;
    Magici::acts(state, strategist_of(state.turn), acts);
    engine::MoveList<Move> moves;
    model.moves({state}, moves);
    std::set<std::pair<Kind, Square>> lawful;
    std::set<std::pair<Kind, Square>> listed;
    for (const Act& act : acts) lawful.insert(place(act));
    for (const auto& one : moves) listed.insert(place(Model::act_of(state, one.move)));
    ASSERT_EQ(listed, lawful);
  });
}

TEST(MagiciBot, model_ends_where_the_law_does) {
  const Model model;
  on_random_states(40, [&](const State& state) {
    const auto outcome = Magici::outcome(state);
    if (std::holds_alternative<Stuck>(state.phase)) return;
    ASSERT_EQ(model.terminal({state}).has_value(), outcome.has_value());
    if (outcome) ASSERT_EQ(*model.terminal({state}) > 0, outcome->winner == Side::first);
  });
}

TEST(MagiciBot, judgement_is_the_same_for_both_Houses) {
  const Model model;
  on_random_states(40, [&](const State& state) {
    if (!state.in_play()) return;
    ASSERT_EQ(model.evaluate({state}), -model.evaluate({turned(state)})) << Magici::write_position(state);
  });
}

TEST(MagiciBot, attacks_the_king) { EXPECT_EQ(chosen(at("turn 1", "Ke1 Ra8 Nb1", "Ke8 Qg3 Rh2")), "a8e8"); }

TEST(MagiciBot, lets_another_man_than_the_king_attack) {
  EXPECT_EQ(chosen(at("turn 1", "Kd7 Re1", "Ke8 Qa7")), "e1e8");
}

TEST(MagiciBot, leaves_the_line_of_a_rook) {
  const std::string act = chosen(at("turn 1", "Ke1 Na8", "Kh8 Re8 Nh1"));
  EXPECT_TRUE(act == "e1d1" || act == "e1d2" || act == "e1f1" || act == "e1f2") << act;
}

// The price is one point, the gain four more if it succeeds: enough, with the last move, for who is five behind.
TEST(MagiciBot, M12_a_pawn_raises_the_wand_against_a_queen_when_time_is_short) {
  EXPECT_EQ(chosen("turn 1 turns:59 | Ka1 Pb4 | Kh8 Qa5 | points 0/0/0/0 5/0/0/0"), "wand piece1");
}

TEST(MagiciBot, M12_with_the_last_move_the_points_decide) {
  const State state = state_at("turn 1 turns:59 | Ka1 Qh1 | Kh8 | points 0/0/0/0 3/0/0/0");
  const Model model;
  const Node node = model.root(state, {});
  EXPECT_FALSE(model.terminal(node));
  const Node next = model.after(node, {Move::What::move, *chess::read_square("h1"), *chess::read_square("g1")});
  EXPECT_EQ(model.terminal(next), -Model::kMaxValue);
  const Clocks early{.match_ms = Milliseconds{1'100'000}};
  EXPECT_FALSE(model.terminal(model.after(model.root(state, {}, early),
                                          {Move::What::move, *chess::read_square("h1"), *chess::read_square("g1")})));
}

TEST(MagiciBot, M12_a_position_is_another_one_shortly_before_the_end) {
  const Model model;
  const State state = state_at(at("turn 1", "Ka1 Qh1", "Kh8"));
  EXPECT_NE(model.key({state, kAllSlots, 3}), model.key({state, kAllSlots, 4}));
  EXPECT_EQ(model.key({state, kAllSlots, 300}), model.key({state, kAllSlots, 400}));
}

// 60 turns of 20 seconds as long as nothing else is known; later the pace of this game counts.
TEST(MagiciBot, M12_the_turns_to_come_follow_from_those_that_were) {
  State state = state_at(at("turn 1", "Ka1 Qh1", "Kh8"));
  const auto left = [&](std::uint32_t turns, std::int64_t left_ms) {
    state.turns = turns;
    return end_turns(state, Milliseconds{left_ms}) - turns;
  };
  EXPECT_EQ(end_turns(state, std::nullopt), 60U);
  EXPECT_EQ(left(0, 1'200'000), 60U);
  EXPECT_EQ(left(30, 600'000), 30U) << "twenty seconds a turn";
  EXPECT_EQ(left(56, 600'000), 52U) << "about ten";
  EXPECT_EQ(left(56, 1), 1U);
  EXPECT_EQ(left(200, 1'180'000), 2407U) << "computers";
  state.turns = 75;
  EXPECT_GT(end_turns(state, std::nullopt), 75U) << "nobody knows when";
  state = state_at(at("turn 1", "Ka1 Qh1", "Kh8"), "answers=chance:40/40/20; game=2400");
  EXPECT_EQ(end_turns(state, std::nullopt), 120U);
}

TEST(MagiciBot, M8_odds_follow_from_who_answered_first_so_far) {
  using Odds = std::array<std::uint32_t, 2>;
  Play play(at("turn 1", "Ka1 Rd1 Na4", "Kh8 Bd7 Pb6") + " | 1: Ada, Bea, Cia");
  const auto odds = [&] {
    const State& state = dynamic_cast<const ErasedTable<Magici>&>(play.match().table()).state();
    return fight_odds(state, std::get<Mangiata>(state.phase));
  };
  play.line("1.strategist d1d7");
  EXPECT_EQ(odds(), (Odds{600, 400})) << "nothing is known of either";
  play.line("referee ruling attacker; 2.strategist h8g8; 1.strategist d7d6; 2.strategist g8h8; 1.strategist d6b6");
  EXPECT_EQ(odds(), (Odds{666, 334})) << "a third better than at first: 4 to 2";
  play.line("referee ruling nobody; 2.strategist h8g8; 1.strategist b6b8; 2.strategist g8h8; 1.strategist b8h8");
  EXPECT_EQ(odds(), (Odds{600, 400})) << "first in one of two";
}

TEST(MagiciBot, M8_where_chance_answers_its_odds_are_known) {
  const State state = state_at(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7"), "answers=chance:45/40/15");
  EXPECT_EQ(fight_odds(state, std::get<Mangiata>(state.phase)), (std::array<std::uint32_t, 2>{60, 40}));
}

TEST(MagiciBot, a_man_alone_waits_where_the_Strategist_should_move) {
  const State state = state_at(at("turn 1", "Ke1 Ra8 Nb1", "Ke8 Qg3 Rh2"));
  ActorSet seats;
  seats.add(seat_of(Side::first, Slot(2)));
  EXPECT_FALSE(Bot({.budget = {.nodes = 1000}}).think(state, seats, {}).choice);
}

TEST(MagiciBot, M8_a_man_answers_where_a_referee_asks) {
  const State state = state_at(at("mangiata 1.piece1 2.piece1 c7", "Ke1u Nb5", "Ke8u Bc7"), "");
  for (const Side side : {Side::first, Side::second}) {
    const auto thought = Bot({}).think(state, seats_of(state, side), {});
    ASSERT_TRUE(thought.choice);
    EXPECT_TRUE(Magici::check(state, thought.choice->seat, thought.choice->act));
  }
}

TEST(MagiciBot, M2_buys_without_a_look_at_the_others_army) {
  const State blank = state_at("");
  const State bought = Magici::apply(blank, Buy{Side::first, *read_army("PPPPPPP")});
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const auto buy = [seed](const State& state) {
      const auto thought = Bot({.seed = seed}).think(state, seats_of(state, Side::second), {});
      return Magici::write_act(thought.choice->act);
    };
    EXPECT_EQ(buy(blank), buy(bought));
  }
}

TEST(MagiciBot, M2_every_level_buys_armies_that_the_law_allows) {
  for (int level = kWeakest; level <= kStrongest; ++level)
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
      Random random(seed);
      EXPECT_TRUE(check_army(army_for(level, random)));
    }
}

TEST(MagiciBot, every_level_plays_by_the_law_in_all_phases) {
  for (int level = kWeakest; level <= kStrongest; ++level) {
    Skill skill{.level = level, .seed = 7};
    if (level > 5) skill.budget.nodes = 300;
    Bot bot(skill);
    for (const std::string_view setup : {kByChance, std::string_view{}})
      play_match(state_at("", setup), 3, [&](const State& state, ActorSet seats) -> Act {
        const auto thought = bot.think(state, seats, {});
        EXPECT_TRUE(thought.choice);
        if (!thought.choice) return TimeOver{};
        EXPECT_TRUE(Magici::check(state, thought.choice->seat, thought.choice->act));
        return thought.choice->act;
      });
  }
}

TEST(MagiciBot, same_seed_and_nodes_give_the_same_act) {
  const std::string position = at("turn 1", "Ke1u Qd1 Ra1u Nb1 Pc2", "Ke8u Qd8 Rh8u Nb8 Pc7");
  for (const int level : {2, 8}) {
    const Skill skill{.level = level, .budget = {.nodes = 3000}, .seed = 3};
    EXPECT_EQ(chosen(position, skill), chosen(position, skill));
  }
}

}  // namespace
}  // namespace giostra::magici::bot
