// One act at random, each that is open as likely as any other. Moves are drawn without listing them: random play would
// spend most of its time on the list.
#include <cassert>

#include "games/magici/law.hpp"
#include "games/magici/movement.hpp"

namespace giostra::magici {

namespace {

Square nth(Bitboard set, unsigned n) {
  for (; n > 0; --n) set &= set - 1;
  return chess::first(set);
}

// The targets of some men, and how many moves they make.
struct Choice {
  std::array<Bitboard, kSlots> targets{};
  std::array<unsigned, kSlots> moves{};
  unsigned total = 0;
};

void consider(const State& state, Slot slot, Choice& choice) {
  const Man& man = state.team(state.turn).man(slot);
  if (man.where != Where::on_board) return;
  const Bitboard all = targets(state, state.turn, man);
  const Bitboard last = man.kind == Kind::pawn ? all & rank_of_side(state.turn, 8) : 0;
  const auto extra = (kPromotions.size() - 1) * static_cast<std::size_t>(chess::size(last));
  choice.targets[index(slot)] = all;
  choice.moves[index(slot)] = static_cast<unsigned>(chess::size(all)) + static_cast<unsigned>(extra);
  choice.total += choice.moves[index(slot)];
}

Move pick(const State& state, const Choice& choice, unsigned n) {
  std::size_t i = 0;
  for (; n >= choice.moves[i]; ++i) n -= choice.moves[i];
  const Man& man = state.team(state.turn).men[i];
  const Bitboard last = man.kind == Kind::pawn ? choice.targets[i] & rank_of_side(state.turn, 8) : 0;
  const Bitboard plain = choice.targets[i] ^ last;
  const auto plain_size = static_cast<unsigned>(chess::size(plain));
  if (n < plain_size) return {man.square, nth(plain, n)};
  n -= plain_size;
  return {man.square, nth(last, n / kPromotions.size()), kPromotions[n % kPromotions.size()]};
}

Act random_purchase(Side side, Random& random) {
  static const std::vector<Army> armies = all_armies();
  return Buy{side, armies[random.below(static_cast<std::uint32_t>(armies.size()))]};
}

Act random_naming(const State& state, Actor actor, Random& random) {
  constexpr std::array<std::string_view, 4> kNames{"Anna", "Bruno", "Carla", "Dario"};
  const Side side = chair_of(actor).side;
  const Name named{side, Slot(random.below(state.team(side).size)),
                   *PersonName::read(kNames[random.below(kNames.size())])};
  if (random.below(2) == 0 || !Magici::check(state, actor, named)) return Ready{side};
  return named;
}

Act random_listed(const State& state, Actor actor, Random& random) {
  std::vector<Act> acts;
  Magici::acts(state, actor, acts);
  assert(!acts.empty());  // only who is awaited is asked
  return acts[random.below(static_cast<std::uint32_t>(acts.size()))];
}

}  // namespace

Act Magici::sample(const State& state, Actor actor, Random& random) {
  if (std::holds_alternative<Buying>(state.phase)) return random_purchase(chair_of(actor).side, random);
  if (std::holds_alternative<Assigning>(state.phase)) return random_naming(state, actor, random);
  if (!actor.is_seat() || !state.in_play() || std::holds_alternative<Mangiata>(state.phase))
    return random_listed(state, actor, random);
  const auto slot = chair_of(actor).slot;
  if (slot && std::holds_alternative<Turn>(state.phase)) return Wand{*slot};
  Choice choice;
  if (slot)
    consider(state, *slot, choice);
  else
    for (std::size_t i = 0; i < state.team(state.turn).size; ++i) consider(state, Slot(i), choice);
  return pick(state, choice, random.below(choice.total));
}

}  // namespace giostra::magici
