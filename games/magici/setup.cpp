// What was typed: the setup as text, and whether the position can be one of a game. Everything that the law relies on
// is asked here.
//
//   answers=chance:40/40/20; move=30; direct=10; answer=15; game=1200
#include <algorithm>

#include "games/magici/flow.hpp"
#include "games/magici/law.hpp"
#include "games/magici/movement.hpp"
#include "kit/text.hpp"

namespace giostra::magici {

namespace {

// --- as text ---

constexpr std::string_view kChance = "chance:";

struct Limit {
  std::string_view key;
  Milliseconds Terms::* time_ms;
};
constexpr std::array<Limit, 4> kLimits{{{"move", &Terms::move_ms},
                                        {"direct", &Terms::direct_ms},
                                        {"answer", &Terms::answer_ms},
                                        {"game", &Terms::game_ms}}};

std::optional<AnswerOdds> read_odds(std::string_view text) {
  constexpr std::uint16_t kMostWeight = 1000;
  const auto parts = split(text, "/");
  AnswerOdds odds;
  if (parts.size() != odds.weights.size()) return std::nullopt;
  unsigned sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto weight = read_number<std::uint16_t>(trim(parts[i]));
    if (!weight || *weight > kMostWeight) return std::nullopt;
    odds.weights[i] = *weight;
    sum += *weight;
  }
  return sum > 0 ? std::optional(odds) : std::nullopt;
}

bool read_answers(std::string_view value, Terms& terms) {
  terms.chance = value.starts_with(kChance) ? read_odds(value.substr(kChance.size())) : std::nullopt;
  return terms.chance || value == "referee";
}

// Whole seconds, up to a day.
bool read_limit(std::string_view key, std::string_view value, Terms& terms) {
  constexpr std::int64_t kDay_s = 86'400;
  const auto seconds = read_number<std::int64_t>(value);
  for (const Limit& limit : kLimits)
    if (limit.key == key && seconds && *seconds > 0 && *seconds <= kDay_s) {
      terms.*limit.time_ms = Milliseconds{*seconds * 1000};
      return true;
    }
  return false;
}

// --- can it be? ---

template <class P>
bool in(const Position& position) {
  return std::holds_alternative<P>(position.phase);
}

bool before_play(const Position& position) { return !position.in_play() && !in<Over>(position); }

// M6: only kings and rooks carry the mark, and only where they were placed.
bool may_be_unmoved(Side side, const Man& man) {
  return man.where == Where::on_board && (man.kind == Kind::king || man.kind == Kind::rook) &&
         chess::has(places(side, man.kind), man.square);
}

Verdict check_man(Side side, const Man& man) {
  if (man.kind == Kind::pawn && man.where == Where::on_board &&
      chess::has(rank_of_side(side, 1) | rank_of_side(side, 8), man.square))
    return refuse("M6",
                  {"no pawn stands on the first or the last rank", "nessun pedone sta nella prima o nell'ultima riga"},
                  chess::write_square(man.square));
  if (man.unmoved && !may_be_unmoved(side, man))
    return refuse(
        "M6",
        {"only a king or rook where it was placed is unmoved", "solo un re o una torre dove fu posto è ancora fermo"},
        chess::write_square(man.square));
  return {};
}

Verdict check_kings(const Position& position, Side side) {
  const Team& team = position.team(side);
  if (team.man(kKing).kind != Kind::king || std::ranges::count(team.all(), Kind::king, &Man::kind) != 1)
    return refuse("M2", {"each House has one king, listed first", "ogni Casa ha un re, elencato per primo"});
  const auto* over = std::get_if<Over>(&position.phase);
  const bool eaten = over != nullptr && over->king_of == side;
  if (team.man(kKing).where != (eaten ? Where::gone : Where::on_board))
    return refuse("M11", {"a king leaves the board only when the game ends by it",
                          "un re lascia la scacchiera solo se con ciò finisce la partita"});
  return {};
}

Army army_of(const Team& team) {
  Army army;
  for (const Man& man : team.all())
    if (man.kind != Kind::king) ++army.counts[chess::index(man.kind)];
  return army;
}

// M2, M4: before play everybody is unhurt, and stands where one may be placed or is in hand.
Verdict check_muster(const Position& position, Side side) {
  const Team& team = position.team(side);
  if (const Verdict fine = check_army(army_of(team)); !fine) return fine;
  const bool placing = in<Placing>(position);
  const bool placed = in<Tossing>(position) && std::get<Tossing>(position.phase).what == TossFor::turn;
  for (const Man& man : team.all()) {
    const bool stands = man.kind == Kind::king || man.kind == Kind::queen || placed;
    const bool fits = man.where == Where::on_board
                          ? (stands || placing) && chess::has(places(side, man.kind), man.square)
                          : !stands && man.where == Where::in_hand;
    const bool fresh = man.where == Where::on_board && (man.kind == Kind::king || man.kind == Kind::rook);
    if (!fits || man.called || man.unmoved != fresh)
      return refuse("M4", {"before the first turn the pieces stand where they may be placed, or are in hand",
                           "prima del primo turno i pezzi stanno dove si possono posizionare, o sono in mano"});
  }
  return {};
}

Verdict check_team(const Position& position, Side side) {
  const Team& team = position.team(side);
  if (team.size == 0 && in<Buying>(position)) return {};
  if (team.size == 0) return refuse("M2", {"both Houses have bought by then", "a quel punto entrambe hanno comprato"});
  if (const Verdict fine = check_kings(position, side); !fine) return fine;
  for (const Man& man : team.all())
    if (const Verdict fine = check_man(side, man); !fine) return fine;
  if (before_play(position)) return check_muster(position, side);
  if (std::ranges::count(team.all(), Where::in_hand, &Man::where) > 0)
    return refuse("M4", {"all pieces are placed before the first turn", "prima del primo turno si posiziona tutto"});
  if (team.calls > kMostCalls)
    return refuse("M9", {"at most three Direct Moves a House", "al massimo tre Mosse Dirette per Casa"});
  return {};
}

// M10: a doubled prey and a price both need a wand; what one wand can bring is bounded.
Verdict check_points(const Position& position, Side side) {
  constexpr int kDearest = 4;
  const int doubled = count(position.ledger.of(side, Cause::doubled));
  if (doubled % 2 != 0)
    return refuse("M10", {"doubled points are even", "i punti raddoppiati sono pari"}, std::to_string(doubled));
  if (doubled > 2 * kDearest * position.team(side).calls)
    return refuse("M10",
                  {"more doubled points than the raised wands can have brought",
                   "più punti raddoppiati di quanti ne possano dare le bacchette alzate"},
                  std::to_string(doubled));
  int most = 0;
  for (const Man& man : position.team(other(side)).all())
    if (man.called) most += count(value(man.kind));
  if (const int price = count(position.ledger.of(side, Cause::price)); price > most)
    return refuse("M10",
                  {"a price higher than the pieces that raised the wand are worth",
                   "un prezzo più alto del valore dei pezzi che hanno alzato la bacchetta"},
                  std::to_string(price));
  return {};
}

// No two men on one square.
bool is_crowded(const Position& position) {
  Bitboard seen = 0;
  for (const Team& team : position.teams)
    for (const Man& man : team.all()) {
      if (man.where != Where::on_board) continue;
      if (chess::has(seen, man.square)) return true;
      seen |= chess::bit(man.square);
    }
  return false;
}

// The pawn stands one step beyond the square it passed, which is empty as is the one it came from.
bool en_passant_fits(const Position& position) {
  if (!position.en_passant) return true;
  if (!in<Turn>(position) && !in<Direct>(position) && !in<Mangiata>(position)) return false;
  const Side passer = other(position.turn);
  const Square passed = *position.en_passant;
  if (!chess::has(rank_of_side(passer, 3), passed) || chess::has(position.occupied(), passed)) return false;
  const unsigned at = chess::index(passed);
  const auto pawn = Square(passer == Side::first ? at + 8 : at - 8);
  const auto home = Square(passer == Side::first ? at - 8 : at + 8);
  const auto slot = position.team(passer).at(pawn);
  return slot && position.team(passer).man(*slot).kind == Kind::pawn && !chess::has(position.occupied(), home);
}

bool direct_fits(const Position& position, Slot slot) {
  const Team& team = position.team(position.turn);
  return index(slot) < team.size && team.man(slot).where == Where::on_board && team.man(slot).called &&
         targets(position, position.turn, team.man(slot)) != 0;
}

bool mangiata_fits(const Position& position, const Mangiata& fight) {
  const Team& team = position.team(position.turn);
  if (index(fight.attacker) >= team.size) return false;
  const Man& man = team.man(fight.attacker);
  if (man.where != Where::on_board || !chess::has(targets(position, position.turn, man), fight.to)) return false;
  if (promotes(position.turn, man, fight.to) != fight.promotion.has_value() || (fight.direct && !man.called))
    return false;
  if (fight.promotion && std::ranges::count(kPromotions, *fight.promotion) == 0) return false;
  return attacked_by(position, position.turn, man, fight.to) == fight.defender;
}

Verdict check_phase(const Position& position) {
  const bool last_mangiata = !position.time_is_over || in<Mangiata>(position);
  if (!last_mangiata || (position.stopped && !position.in_play()) || !en_passant_fits(position) ||
      (before_play(position) && (position.turns > 0 || position.ledger != Ledger{})))
    return refuse(kNotation, {"a mark does not fit this phase", "un segno non va con questa fase"});
  if (const auto* direct = std::get_if<Direct>(&position.phase);
      direct != nullptr && !direct_fits(position, direct->slot))
    return refuse("M9", {"this piece cannot be making a Direct Move", "questo pezzo non può fare una Mossa Diretta"});
  if (const auto* fight = std::get_if<Mangiata>(&position.phase); fight != nullptr && !mangiata_fits(position, *fight))
    return refuse("M8", {"this Mangiata cannot be", "questa Mangiata non può essere"});
  return {};
}

// Phases that pass on by themselves are never a position.
Verdict check_unfinished(const Position& position) {
  const auto in_hand = [&](Side side) {
    return std::ranges::count(position.team(side).all(), Where::in_hand, &Man::where) > 0;
  };
  if (in<Placing>(position) && !in_hand(position.turn))
    return refuse("M4", {"this House has placed everything", "questa Casa ha posizionato tutto"});
  const auto* assigning = std::get_if<Assigning>(&position.phase);
  if (assigning != nullptr && assigning->ready[0] && assigning->ready[1])
    return refuse("M3", {"both Houses are ready: the toss follows", "entrambe sono pronte: segue il lancio"});
  if (in<Buying>(position) && position.teams[0].size > 0 && position.teams[1].size > 0)
    return refuse("M2", {"both Houses have bought", "entrambe le Case hanno comprato"});
  return {};
}

Verdict check_people(const Position& position) {
  if (!position.people) return {};
  for (const Side side : kSides)
    for (std::size_t i = 0; i < kSlots; ++i)
      if (!(*position.people)[giostra::index(side)][i].empty() &&
          (i >= position.team(side).size || in<Buying>(position)))
        return refuse("M3", {"a name without a piece", "un nome senza pezzo"});
  return {};
}

Verdict check_position(const Position& position) {
  if (is_crowded(position)) return refuse("M4", {"two pieces on one square", "due pezzi nella stessa casa"});
  for (const Side side : kSides)
    if (const Verdict fine = check_team(position, side); !fine) return fine;
  for (const Side side : kSides)
    if (const Verdict fine = check_points(position, side); !fine) return fine;
  if (const Verdict fine = check_unfinished(position); !fine) return fine;
  if (const Verdict fine = check_phase(position); !fine) return fine;
  return check_people(position);
}

}  // namespace

Result<Setup> Magici::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=');
    const bool read = pair && (pair->first == "answers" ? read_answers(pair->second, setup.terms)
                                                        : read_limit(pair->first, pair->second, setup.terms));
    if (!read)
      return refuse(kNotation,
                    {"the setup knows `answers=referee`, `answers=chance:40/40/20` (attacker/defender/nobody) and, in "
                     "seconds, `move=30`, `direct=10`, `answer=15`, `game=1200`",
                     "l'assetto conosce `answers=referee`, `answers=chance:40/40/20` (attaccante/difensore/nessuno) e, "
                     "in secondi, `move=30`, `direct=10`, `answer=15`, `game=1200`"},
                    std::string(trim(field)));
  }
  return setup;
}

std::string Magici::write_setup(const Setup& setup) {
  std::string text = "answers=referee";
  if (const auto& chance = setup.terms.chance) {
    text = "answers=" + std::string(kChance);
    for (std::size_t i = 0; i < chance->weights.size(); ++i)
      text += (i == 0 ? "" : "/") + std::to_string(chance->weights[i]);
  }
  for (const Limit& limit : kLimits)
    text += "; " + std::string(limit.key) + "=" + std::to_string(count(setup.terms.*limit.time_ms) / 1000);
  return text;
}

Result<State> Magici::start(const Setup& setup) {
  if (const Verdict fine = check_position(setup.position); !fine) return tl::unexpected(fine.error());
  State state{setup.position, setup.terms};
  if (std::holds_alternative<Turn>(state.phase) || std::holds_alternative<Stuck>(state.phase)) open_turn(state);
  return state;
}

}  // namespace giostra::magici
