#include "games/quadriglia/bot/bot.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace giostra::quadriglia {

namespace {

using bot::Call;
using bot::Saying;
using engine::Value;

// From a child's first game to full strength.
constexpr engine::Levels kLevels{{
    {.budget = {.nodes = 200, .depth = 1}, .multi_pv = 12, .blur = 160, .max_loss = 500, .overlooks = 25, .misses = 8},
    {.budget = {.nodes = 400, .depth = 2}, .multi_pv = 8, .blur = 130, .max_loss = 420, .overlooks = 12, .misses = 4},
    {.budget = {.nodes = 1'200, .depth = 3}, .multi_pv = 8, .blur = 127, .max_loss = 378, .overlooks = 8},
    {.budget = {.nodes = 2'500, .depth = 4}, .multi_pv = 6, .blur = 120, .max_loss = 350, .overlooks = 4},
    {.budget = {.nodes = 4'500}, .multi_pv = 5, .blur = 117, .max_loss = 340},
    {.budget = {.nodes = 15'000}, .multi_pv = 4, .blur = 78, .max_loss = 244},
    {.budget = {.nodes = 40'000}, .multi_pv = 3, .blur = 29, .max_loss = 98},
    {.budget = {.time_ms = Milliseconds{1000}}},
}};

constexpr int kTalksFrom = 3;  // lower levels keep silent and look at their own board alone
constexpr std::uint64_t kQuick_nodes = 400;
constexpr std::uint64_t kWorthGlances_nodes = 1000;  // who thinks less does not spend ten times as much on glances
constexpr std::uint64_t kSmallTable_nodes = 49'999;
constexpr double kScale = 450;     // as engine::chance_of takes it: how levels compare
constexpr Value kMostPrice = 900;  // no piece is worth more to the other board than this,
constexpr Value kDecides = 2500;   // unless it wins there
constexpr Value kWorthAsking = 300;
constexpr Value kTurnsToWin = 20'000;  // only a win that was seen lifts a value so far
constexpr unsigned kWishLasts_moves = 3;
constexpr std::int64_t kClearLead_ms = 200;  // of a clock over another
constexpr Value kHelpless = 1200;            // to have no act while nothing need ever arrive
constexpr Value kWorthWaiting = 150;

// A piece is worth a little less there than here: it comes later, and somebody else must use it.
constexpr Value usual_price(Kind kind) { return bot::kInReserve[chess::index(kind)] * 4 / 5; }

constexpr Chair partner_of(Chair chair) { return {other(chair.board), chess::other(chair.color)}; }
// The opponent on the other board: while both wait, the one with less time loses (Q12).
constexpr Chair across(Chair chair) { return {other(chair.board), chair.color}; }

// How much longer than whoever sits across a player can wait; nothing where no clock tells.
std::int64_t time_lead(Chair chair, const Clocks& clocks) {
  if (clocks.left_ms.empty()) return 0;
  return count(clocks.left_ms[seat_of(chair).code()]) - count(clocks.left_ms[seat_of(across(chair)).code()]);
}

}  // namespace

Bot::Bot(const Skill& skill) : skill_(skill), search_(kLevels, skill, kSmallTable_nodes) {}

Thought<Act> Bot::think(const State& state, ActorSet seats, const Clocks& clocks) {
  assert(!seats.empty());
  const Actor seat = *seats.begin();
  const Chair chair = chair_of(seat);
  Thought<Act> thought;
  probed_nodes_ = 0;
  const Budget budget = search_.budget(clocks, seats);
  const bool hurries = is_short_of_time(chair, clocks);
  if (hurries)
    other_ = own_ = {};
  else if (talks(state, chair))
    look_around(state, chair);
  const Found& found = search_own(state, chair, clocks, budget);
  if (found.root_moves.empty()) return thought;
  const Move chosen =
      search_.choose(found, engine::kWin, [](Value value) { return engine::chance_of(value, kScale); }).move;
  thought.depth = found.depth;
  const Value there = value_of_other(state, chair);
  for (const auto& one : found.root_moves) {
    thought.ideas.push_back({Turn{chair.board, one.move}, chance(one.value, there, chair), {}});
    for (const Move move : one.pv) thought.ideas.back().line.emplace_back(Turn{chair.board, move});
  }
  const Value best = found.root_moves.front().value;
  const bool waits = better_to_wait(state, chair, best, clocks);
  if (talks(state, chair) && !hurries) talk(chair, best, waits, thought);
  if (waits)
    thought.look_again = Milliseconds{1000};
  else
    thought.choice = {seat, Turn{chair.board, chosen}};
  waiting_.now = waits;
  thought.nodes = found.nodes + probed_nodes_;
  return thought;
}

bool Bot::talks(const State& state, Chair chair) const {
  const auto& nodes = skill_.budget.nodes;
  return skill_.level >= kTalksFrom && state.plays(other(chair.board)) && !(nodes && *nodes < kWorthGlances_nodes);
}

// No time to look at the other board.
bool Bot::is_short_of_time(Chair chair, const Clocks& clocks) {
  if (clocks.left_ms.empty() || clocks.paced) return false;
  return count(clocks.left_ms[seat_of(chair).code()]) < engine::kPanic_ms;
}

// Both boards at a glance.

void Bot::look_around(const State& state, Chair chair) {
  const BoardId there = other(chair.board);
  partner_.move = state.board(there).move_number;
  std::erase_if(partner_.wishes, [this](const Wish& wish) { return wish.until_move < partner_.move; });
  look_again(other_, state.board(there), there);
  look_again(own_, state.board(chair.board), chair.board);
}

void Bot::look_again(Probe& known, const Board& board, BoardId id) {
  const std::uint64_t of = hash(board);
  if (of != known.of) known = probe(board, id);
  known.of = of;
}

Bot::Probe Bot::probe(const Board& board, BoardId id) {
  Probe found{.glance = look_at(board, id)};
  for (const Color color : {Color::white, Color::black})
    for (const Kind kind : kReserveKinds) {
      Board richer = board;
      richer.reserve(color).add(kind);
      const Value gain = look_at(richer, id).value - found.glance.value;
      found.gain[chess::index(color)][chess::index(kind)] = team_of({id, color}) == Side::first ? gain : -gain;
    }
  return found;
}

Bot::Glance Bot::look_at(const Board& board, BoardId id) {
  if (!quick_table_) quick_table_.emplace(1);
  std::array<bot::Prices, 2> usual{};
  for (auto& prices : usual)
    for (const Kind kind : kReserveKinds) prices[chess::index(kind)] = usual_price(kind);
  const bot::Model model(id, usual);
  const auto found = engine::search_in_parallel(model, {board}, *quick_table_, {.nodes = kQuick_nodes}, 1);
  probed_nodes_ += found.nodes;
  Glance glance;
  if (!found.root_moves.empty()) {
    Board next = board;
    glance.captures = make(next, found.root_moves.front().move);
  }
  const Value value =
      found.root_moves.empty() ? (checkmated(board) ? -engine::kWin : -kMostPrice) : found.root_moves.front().value;
  glance.value = model.side_to_move({board}) == Side::first ? value : -value;
  return glance;
}

// For the first side: what was found there, or how it looks.
Value Bot::value_of_other(const State& state, Chair chair) const {
  const BoardId there = other(chair.board);
  if (other_.of != 0 || !state.plays(there)) return other_.glance.value;
  return bot::Model(there, {}).evaluate({state.board(there)});
}

// What a capture here is worth there.
std::array<bot::Prices, 2> Bot::prices(const State& state, Chair chair) const {
  std::array<bot::Prices, 2> prices{};
  if (!state.plays(other(chair.board))) return prices;
  const bool probed = other_.of != 0;
  for (const Color color : {Color::white, Color::black})
    for (const Kind kind : kReserveKinds) {
      const Value usual = usual_price(kind);
      const Value gain = other_.gain[chess::index(chess::other(color))][chess::index(kind)];
      Value& price = prices[chess::index(color)][chess::index(kind)];
      price = !probed ? usual : gain > kTurnsToWin ? kDecides : std::clamp((usual + gain) / 2, usual / 2, kMostPrice);
    }
  for (const Wish& wish : partner_.wishes) {
    const Color taker = wish.saying.call == Call::need ? chair.color : chess::other(chair.color);
    Value& price = prices[chess::index(taker)][chess::index(*wish.saying.kind)];
    price = std::max(price * 2, kWorthAsking);
  }
  return prices;
}

// Its own board, and in the opponent's reserve what will probably arrive before they can move.
bot::Node Bot::root_of(const State& state, Chair chair) const {
  bot::Node root{state.board(chair.board)};
  const BoardId there = other(chair.board);
  const bool enemy_moves_there = state.plays(there) && state.board(there).turn == chair.color;
  if (other_.of != 0 && enemy_moves_there && other_.glance.captures)
    root.board.reserve(chess::other(chair.color)).add(*other_.glance.captures);
  return root;
}

// By colour, what it costs to be unable to act. Whoever sits across, and has more time, need not move any more, and
// then nothing arrives.
std::array<Value, 2> Bot::cost_of_waiting(const State& state, BoardId id, const Clocks& clocks) {
  std::array<Value, 2> cost{};
  for (const Color color : {Color::white, Color::black}) {
    const bool helpless = state.clocks && (!state.plays(other(id)) || time_lead({id, color}, clocks) < -kClearLead_ms);
    cost[chess::index(color)] = helpless ? kHelpless : bot::kWaiting;
  }
  return cost;
}

const Bot::Found& Bot::search_own(const State& state, Chair chair, const Clocks& clocks, const Budget& budget) {
  const bot::Model model(chair.board, prices(state, chair), cost_of_waiting(state, chair.board, clocks));
  const bot::Node root = root_of(state, chair);
  const std::uint64_t key = model.key(root);
  if (waiting_.now && key == found_of_) return found_;  // nothing has changed here
  found_ = search_.run(model, root, past_, budget);
  found_of_ = key;
  if (past_.empty() || past_.back() != key) past_.push_back(key);
  return found_;
}

// Of the match, for the first side; `there` is the value of the other board.
double Bot::chance(Value value, Value there, Chair chair) {
  const Value here = team_of(chair) == Side::first ? value : -value;
  there = std::clamp(there, -1500, 1500);
  const Value both = engine::is_decisive(here) ? here : here + there / 2;
  return 1 / (1 + std::exp(-both / double{bot::kValue_odds}));
}

// Q11. Waiting costs time and nothing else: it is right where every move loses at once while something may still
// happen on the other board, where a partner asks for it or is about to take what is needed here, and where an
// opponent can do nothing there before something is taken here.
bool Bot::better_to_wait(const State& state, Chair chair, Value best, const Clocks& clocks) {
  constexpr std::int64_t kSpare_ms = 2000;
  const BoardId there = other(chair.board);
  if (!state.plays(there) || skill_.level < kTalksFrom || best >= engine::kProvenWin) return false;
  const Chair on_turn{there, state.board(there).turn};
  const bool partners_turn = on_turn == partner_of(chair);
  const bool can_act = state.standing(there) == Standing::acts;
  if (!partners_turn && !can_act && time_lead(chair, clocks) > kClearLead_ms) return true;
  // Two who wait for each other lose on time.
  if (partners_turn && (partner_.waits || !can_act)) return false;
  if (best > -engine::kProvenWin && !partner_.asked_to_sit && !piece_is_due(state, chair, clocks)) return false;
  const std::uint64_t now = hash(state.board(there));
  const bool moves_on = !waiting_.now || now != waiting_.at;
  waiting_.at = now;
  if (clocks.left_ms.empty()) return moves_on;
  return count(clocks.left_ms[seat_of(chair).code()]) > kSpare_ms &&
         (moves_on || partners_turn || time_lead(chair, clocks) > 0);
}

// The partner is about to take something that does more here than it is worth, and time allows.
bool Bot::piece_is_due(const State& state, Chair chair, const Clocks& clocks) const {
  if (state.board(other(chair.board)).turn != partner_of(chair).color) return false;
  if (!clocks.left_ms.empty()) {
    constexpr std::int64_t kPatience = 20;  // a part of what is left
    if (time_lead(chair, clocks) < -count(clocks.left_ms[seat_of(chair).code()]) / kPatience) return false;
  }
  const auto due = other_.glance.captures;
  return due && own_.surplus(chair.color, *due) >= kWorthWaiting;
}

// Talk.

void Bot::say(const Saying& saying, Thought<Act>& thought) {
  if (std::ranges::find(said_, saying) != said_.end()) return;
  said_.push_back(saying);
  thought.says.push_back(bot::write_saying(saying));
}

void Bot::talk(Chair chair, Value best, bool waits, Thought<Act>& thought) {
  if (waits != waiting_.now) said_.clear();
  const Value there = team_of(chair) == Side::first ? other_.glance.value : -other_.glance.value;
  const bool partner_sits = !waits && best >= engine::kProvenWin && there < -kWorthAsking;
  if (waits)
    say({Call::hurry}, thought);
  else if (partner_sits)
    say({Call::sit}, thought);
  else if (waiting_.now || waiting_.partner_too)
    say({Call::go}, thought);
  waiting_.partner_too = partner_sits;
  if (!waiting_.now || !waits) tell_needs(chair, thought);
}

// Which piece would decide here, for me or against me.
void Bot::tell_needs(Chair chair, Thought<Act>& thought) {
  const auto tell = [&](Call call, Color color) {
    for (const Kind kind : kReserveKinds)  // the cheapest that does it
      if (own_.surplus(color, kind) >= 2 * kWorthAsking) {
        say({call, kind}, thought);
        return;
      }
    std::erase_if(said_, [call](const Saying& saying) { return saying.call == call; });
  };
  tell(Call::need, chair.color);
  tell(Call::no, chess::other(chair.color));
}

void Bot::hear(Actor /*from*/, std::string_view words) {
  const auto saying = bot::read_saying(words);
  if (!saying) return;
  switch (saying->call) {
    case Call::need:
    case Call::no: {
      std::erase_if(partner_.wishes, [&](const Wish& wish) { return wish.saying == *saying; });
      partner_.wishes.push_back({*saying, partner_.move + kWishLasts_moves});
      break;
    }
    case Call::sit: partner_.asked_to_sit = true; break;
    case Call::hurry: partner_.waits = true; break;
    case Call::go: partner_.asked_to_sit = partner_.waits = false; break;
  }
}

}  // namespace giostra::quadriglia
