// The house's acts in a match: where each may stand, what it needs of the game, what it changes; and corrections.
#include <algorithm>
#include <array>
#include <cassert>

#include "match/match.hpp"

namespace giostra {

namespace {

enum class Place : std::uint8_t { anywhere, before_start, under_way, undecided, before_result, after_result };

// Where each act of the house may stand; in the order of the variant.
constexpr std::array kPlaces = [] {
  using enum Place;
  return std::array{
      before_result, before_start,  before_result,             // result, dice, sit
      before_result, anywhere,      before_start,              // seed, rise, start
      anywhere,      anywhere,      under_way,                 // away, back, awake
      under_way,     under_way,     under_way,                 // ask, reply, mark
      after_result,                                            // secret
      after_result,  before_result,                            // next, close
      anywhere,      anywhere,                                 // hidden, undo
      undecided,     undecided,     undecided,                 // pause, resume, real
      undecided,     undecided,     undecided,     undecided,  // resign, draw, nodraw, claim
      anywhere,      undecided,     anywhere,      anywhere,   // rematch, guess, say, tell
      anywhere,      undecided,     undecided,                 // takeback, hint, swap
  };
}();
static_assert(kPlaces.size() == std::variant_size_v<HouseAct>);

template <class... Acts>
bool is_one_of(const HouseAct& act) {
  return (std::holds_alternative<Acts>(act) || ...);
}

// What a correction can take back or must know of. Who sits, talks or is away stays as it is.
bool is_kept(const HouseAct& act) {
  return is_one_of<house::Result, house::Awake, house::Ask, house::Reply, house::Mark, house::Hidden, house::Pause,
                   house::Resume, house::Resign, house::Draw, house::NoDraw, house::Claim, house::Guess>(act);
}

}  // namespace

bool Match::Past::can_be_undone() const {
  return !house || !is_one_of<house::Undo, house::TakeBack, house::Pause, house::Resume, house::Awake>(*house);
}

Verdict Match::in_place(const HouseAct& act) const {
  const bool begun = house_.started || !house_.is_served();
  bool fits = true;
  switch (kPlaces[act.index()]) {
    case Place::anywhere: break;
    case Place::undecided: return goes_on();
    case Place::before_start: fits = !house_.started && !end_.over; break;
    case Place::under_way: fits = begun && !end_.over; break;
    case Place::before_result: fits = !end_.closed; break;
    case Place::after_result: fits = end_.closed; break;
  }
  if (fits) return {};
  return refuse(kHouse, {"this cannot stand here in a match", "questo non può stare qui in una partita"},
                write_house_act(act, game_->seats()));
}

// What an act needs of the game and its end.
struct Match::May {
  const Match& match;
  Milliseconds at_ms;
  Actor actor;

  [[nodiscard]] Verdict speaks() const {
    if (!match.game_->seats()[actor.code()].speaks)
      return refuse(kNotation, {"this seat does not speak for its side", "questo posto non parla per la sua parte"});
    return {};
  }
  [[nodiscard]] Verdict speaks_of_the_match() const {
    if (match.house_.is_served() && !match.house_.started) return match.may_play();
    if (Verdict may = speaks(); !may) return may;
    if (match.awaits_ruling()) return {};  // no entry of the clock comes before it
    return match.in_time(at_ms, actor, match.lag_cap_);
  }

  Verdict operator()(const house::Result& act) const {
    if (!match.end_.over) return refuse(kNotation, {"the match is not decided yet", "la partita non è ancora decisa"});
    const std::string written = write_house_act(act, match.game_->seats());
    if (written != match.result_act())
      return refuse(kNotation,
                    {"this is not the result that follows from the log", "non è il risultato che segue dal registro"},
                    written + " / " + match.result_act());
    return {};
  }

  Verdict operator()(const house::Ask& /*act*/) const {
    if (!open_quiz(*match.table_))
      return refuse(kHouse, {"no question is to be asked now", "ora non si fa nessuna domanda"});
    return match.may_play();
  }

  Verdict operator()(const house::Guess& act) const {
    if (act.given_ms > at_ms)
      return refuse(kNotation, {"a guess reads `guess MS WORDS`", "un tentativo è `guess MS PAROLE`"});
    if (Verdict open = match.may_play(); !open) return open;
    const auto quiz = open_quiz(*match.table_);
    const bool may_answer = quiz && std::ranges::any_of(quiz->answerers, [&](const auto& answerer) {
                              return answerer.seat == actor && !answerer.answered;
                            });
    if (!may_answer)
      return refuse(kHouse, {"each of those who are asked has one answer", "chi è interrogato ha una sola risposta"});
    return match.in_time(at_ms, actor, match.lag_cap_);
  }

  Verdict operator()(const house::Start& /*act*/) const {
    if (match.led_ && match.house_.at(Actor::referee()) == nullptr)
      return refuse(kHouse, {"this match is led by a referee, who does not sit yet",
                             "questa partita la dirige un arbitro, che non siede ancora"});
    return {};
  }

  Verdict operator()(const house::Pause& /*act*/) const { return match.may_play(); }
  Verdict operator()(const house::Resign& /*act*/) const { return speaks_of_the_match(); }
  Verdict operator()(const house::Draw& /*act*/) const { return speaks_of_the_match(); }
  Verdict operator()(const house::NoDraw& /*act*/) const { return speaks_of_the_match(); }

  Verdict operator()(const house::Claim& /*act*/) const {
    if (Verdict open = match.may_play(); !open) return open;
    if (Verdict may = speaks_of_the_match(); !may) return may;
    const auto seats = match.game_->seats();
    const bool is_left_alone = std::ranges::any_of(match.house_.sittings, [&](const Sitting& sits) {
      return sits.seat.is_seat() && seats[sits.seat.code()].speaks &&
             seats[sits.seat.code()].side != seats[actor.code()].side && sits.away_since &&
             at_ms - *sits.away_since >= match.patience_;
    });
    if (!is_left_alone)
      return refuse(kHouse,
                    {"no opponent has been away long enough", "nessun avversario è assente da abbastanza tempo"},
                    show_time(match.patience_));
    return {};
  }

  Verdict operator()(const house::Undo& act) const {
    const std::size_t from = match.standing_at(act.seq);
    if (from == match.standing_.size() || !match.standing_[from].can_be_undone())
      return refuse(kNotation, {"no such entry stands", "nessuna voce in vigore ha questo numero"},
                    std::to_string(act.seq));
    return {};
  }

  // Our reading of what is fair: dice that had fallen fall again (HouseFacts::draws), but what was learned cannot be
  // forgotten: behind a question, a ruling by lot or a secret that has opened nobody goes back.
  Verdict operator()(const house::TakeBack& act) const {
    if (Verdict may = speaks_of_the_match(); !may) return may;
    const auto own = match.own_last(actor);
    if (!own || match.standing_[*own].seq != act.seq)
      return refuse(kHouse, {"only one's own last act is taken back", "si ritira solo la propria ultima mossa"},
                    own ? std::to_string(match.standing_[*own].seq) : std::string());
    const auto teaches = [](const Past& past) {
      return past.reveals || past.actor == Actor::referee() || (past.house && is_one_of<house::Ask>(*past.house));
    };
    if (match.house_.is_served() && match.standing_.find(teaches, *own) < match.standing_.size())
      return refuse(kHouse, {"a question was asked or a secret has opened since: it stands",
                             "da allora c'è stata una domanda o si è aperto un segreto: la mossa resta"});
    return {};
  }

  Verdict operator()(const house::Hint& /*act*/) const {
    if (Verdict open = match.may_play(); !open) return open;
    if (Verdict may = speaks_of_the_match(); !may) return may;
    if (!thinks_for(match, actor).empty()) return {};
    return refuse(kHouse, {"it is not your turn", "non tocca a te"});
  }

  Verdict operator()(const house::Swap& /*act*/) const {
    if (Verdict may = speaks_of_the_match(); !may) return may;
    return match.table_->may_cast(match.game_->seats()[actor.code()].side);
  }

  Verdict operator()(const auto& /*act*/) const { return {}; }
};

std::size_t Match::standing_at(std::uint32_t seq) const {
  return standing_.find([&](const Past& past) { return past.seq == seq; });
}

std::optional<std::size_t> Match::own_last(Actor seat) const {
  const auto person = [&](Actor actor) -> std::string_view {
    const Sitting* sits = holder(house_, *game_, actor);
    return sits == nullptr ? std::string_view{} : sits->person;
  };
  for (std::size_t at = standing_.size(); at-- > 0;) {
    const Past& past = standing_[at];
    if (past.house || (!past.actor.is_seat() && past.actor != Actor::referee())) continue;
    if (!house_.is_served() || (!person(past.actor).empty() && person(past.actor) == person(seat))) return at;
  }
  return std::nullopt;
}

Verdict Match::may_take(Milliseconds at_ms, Actor actor, const HouseAct& act) const {
  if (Verdict placed = in_place(act); !placed) return placed;
  if (Verdict fits = house_.may_take(actor, act, game_->seats(), end_.closed); !fits) return fits;
  return std::visit(May{*this, at_ms, actor}, act);
}

void Match::run_to(Milliseconds at_ms) {
  if (end_.over || house_.paused) return clocks_.stand_still(at_ms);
  clocks_.run_to(at_ms, on_clock());
}

Veil Match::veil_of(Actor actor, const HouseAct& act) const {
  using Kind = Veil::Kind;
  const Side side = actor.is_seat() ? game_->seats()[actor.code()].side : Side::first;
  if (is_one_of<house::Reply, house::Mark>(act)) return {.kind = Kind::answer};
  if (is_one_of<house::Guess>(act)) return {.kind = Kind::answer, .side = side, .seat = actor};
  if (is_one_of<house::Tell>(act)) return {.kind = Kind::side, .side = side};
  return {};
}

void Match::take_house_act(Milliseconds at_ms, Actor actor, const HouseAct& act) {
  if (const auto* undo = std::get_if<house::Undo>(&act)) return take_undo(at_ms, actor, undo->seq, act);
  if (const auto* back = std::get_if<house::TakeBack>(&act)) {
    for (std::size_t at = standing_at(back->seq); at < standing_.size(); ++at)
      if (!standing_[at].house && standing_[at].actor == Actor::chance()) --house_.draws;
    house_.take(actor, act, at_ms);
    return take_undo(at_ms, actor, back->seq, act);
  }
  veils_.add(veil_of(actor, act));
  if (is_kept(act))
    standing_.push_back({.seq = veils_.size(),
                         .at_ms = at_ms,
                         .actor = actor,
                         .law = {},
                         .house = std::make_shared<const HouseAct>(act),
                         .since_ms = now()});
  apply(at_ms, actor, act);
}

void Match::apply(Milliseconds at_ms, Actor actor, const HouseAct& act) {
  if (is_one_of<house::Awake, house::Resume>(act))
    clocks_.stand_still(at_ms);
  else
    run_to(at_ms);
  house_.take(actor, act, at_ms);
  decide(actor, act);
}

// A seat's word about the match, and its written end.
void Match::decide(Actor actor, const HouseAct& act) {
  if (is_one_of<house::Close>(act))
    end_.by_match = award(std::nullopt, kHouse, {"closed without a result", "chiuso senza risultato"});
  if (is_one_of<house::Result, house::Close>(act)) end_.closed = true;
  if (is_one_of<house::Close>(act)) return look_again();
  if (!is_one_of<house::Resign, house::Draw, house::NoDraw, house::Claim>(act)) return;
  const auto seats = game_->seats();
  const About& about = game_->about();
  const Side side = seats[actor.code()].side;
  if (is_one_of<house::NoDraw>(act)) end_.agreed = {};
  if (is_one_of<house::Draw>(act)) end_.agreed.add(actor);
  if (is_one_of<house::Resign>(act))
    end_.by_match = award(other(side), about.resign_rule, {"resignation", "abbandono"});
  if (is_one_of<house::Claim>(act))
    end_.by_match = award(side, about.resign_rule, {"abandonment", "abbandono della partita"});
  if (is_one_of<house::Draw>(act) && end_.agreed.size() == std::ranges::count_if(seats, &SeatInfo::speaks))
    end_.by_match =
        award(std::nullopt, about.agreement_rule, {"draw by agreement of all", "patta per accordo di tutti"});
  look_again();
}

// ---- Corrections

// Folds again what still stands; nobody is charged for the time of the correction. The house's facts stay.
void Match::take_undo(Milliseconds at_ms, Actor actor, std::uint32_t seq, const HouseAct& act) {
  assert(standing_at(seq) < standing_.size());
  standing_.shorten(standing_at(seq));
  Match again(*game_, opening_, clocks_.control(), house_clock_);
  for (std::size_t at = 0; at < standing_.size(); ++at) again.take_again(standing_[at]);
  again.clocks_.start_again(at_ms);
  table_ = std::move(again.table_);
  clocks_ = std::move(again.clocks_);
  end_ = again.end_;
  house_.asked = std::move(again.house_.asked);
  veils_.add({});
  standing_.push_back({.seq = veils_.size(),
                       .at_ms = at_ms,
                       .actor = actor,
                       .law = {},
                       .house = std::make_shared<const HouseAct>(act),
                       .was_paused = house_.paused});
  if (!house_.asked) veils_.open(Veil::Kind::answer);
}

// In a fresh match: what was judged once is judged so again.
void Match::take_again(const Past& past) {
  if (!past.house) {
    [[maybe_unused]] const auto taken = take_law_act(past.at_ms, past.actor, past.law);
    assert(taken);
    return look_again();
  }
  if (is_one_of<house::Undo, house::TakeBack>(*past.house)) {
    house_.paused = past.was_paused;
    return clocks_.start_again(past.at_ms);
  }
  if (is_one_of<house::Awake>(*past.house)) run_to(past.since_ms);
  apply(past.at_ms, past.actor, *past.house);
}

}  // namespace giostra
