#include "match/match.hpp"

#include <algorithm>

#include "kit/text.hpp"

namespace giostra {

namespace {

constexpr std::string_view kResign = "resign";
constexpr std::string_view kDraw = "draw";
constexpr std::string_view kNoDraw = "nodraw";
constexpr std::string_view kFlag = "flag ";

bool is_undo(const Entry& entry) { return entry.actor == "referee" && read_undo(entry.act).has_value(); }

bool is_match_act(std::string_view act) { return act == kResign || act == kDraw || act == kNoDraw; }

}  // namespace

Match::Match(const Game& game, std::unique_ptr<Table> table, std::optional<TimeControl> control)
    : game_(&game), opening_(table->clone()), table_(std::move(table)), control_(control) {
  renew_watches();
  if (!control_) return;
  left_.assign(game.seats().size(), control_->base_ms);
  turn_began_.assign(game.seats().size(), Milliseconds{0});
}

Match::Match(const Match& that)
    : game_(that.game_),
      opening_(that.opening_->clone()),
      standing_(that.standing_),
      taken_(that.taken_),
      table_(that.table_->clone()),
      control_(that.control_),
      left_(that.left_),
      turn_began_(that.turn_began_),
      watches_(that.watches_),
      now_(that.now_),
      agreed_(that.agreed_),
      by_match_(that.by_match_),
      closed_(that.closed_) {}

Match& Match::operator=(const Match& that) {
  if (this != &that) *this = Match(that);
  return *this;
}

Result<Match> Match::open(const Log& header) {
  const Game* game = find_game(header.field("Game"));
  if (game == nullptr)
    return refuse(kNotation, {"this house does not know the Game", "questa casa non conosce il gioco"},
                  std::string(header.field("Game")));
  auto table = game->start(header.field("Setup"), header.field("Position"));
  if (!table) return tl::unexpected(table.error());
  return Match(*game, std::move(*table), game->clock(header.field("Setup")));
}

Result<Match> Match::fold(const Log& log) {
  auto match = open(log);
  if (!match) return match;
  for (const Entry& entry : log.entries) {
    const Verdict verdict = match->take(entry.at_ms, entry.actor, entry.act);
    if (verdict) continue;
    Refusal refusal = verdict.error();
    const std::string place = "entry " + std::to_string(entry.seq);
    refusal.detail = refusal.detail.empty() ? place : place + ": " + refusal.detail;
    return tl::unexpected(std::move(refusal));
  }
  return match;
}

Verdict Match::take(Milliseconds at_ms, std::string_view actor_text, std::string_view act) {
  const auto actor = read_actor(actor_text, game_->seats());
  if (!actor)
    return refuse(kNotation, {"there is no such actor in this game", "in questo gioco non c'è un attore così"},
                  std::string(actor_text));
  if (at_ms < now_) return refuse(kNotation, {"time runs backwards", "il tempo torna indietro"});
  const auto undo = *actor == Actor::referee() ? read_undo(act) : std::nullopt;
  Verdict verdict = undo ? take_undo(at_ms, *undo) : judge(at_ms, *actor, act);
  if (!verdict) return verdict;
  ++taken_;
  standing_.push_back({taken_, at_ms, std::string(actor_text), std::string(act)});
  return {};
}

Verdict Match::judge(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (closed_)
    return refuse(kNotation,
                  {"the result has been written: nothing follows it", "il risultato è scritto: nulla lo segue"});
  if (actor == Actor::match()) return take_result(act);
  if (outcome())
    return refuse(outcome()->rule, {"the match is over: only its result can follow",
                                    "l'incontro è finito: può seguire solo il risultato"});
  if (actor.is_seat() && is_match_act(act)) return take_seat_act(at_ms, actor, act);
  return take_law_act(at_ms, actor, act);
}

// Folds what still stands anew; nobody is charged for the time of the correction.
Verdict Match::take_undo(Milliseconds at_ms, const Undo& undo) {
  const auto from = std::ranges::find(standing_, undo.seq, &Entry::seq);
  if (from == standing_.end() || is_undo(*from))
    return refuse(kNotation, {"no such entry stands", "nessuna voce in vigore ha questo numero"},
                  std::to_string(undo.seq));
  Match fresh(*game_, opening_->clone(), control_);
  for (auto entry = standing_.begin(); entry != from; ++entry) {
    if (is_undo(*entry))
      fresh.resume(entry->at_ms);
    else if (auto again = fresh.judge(entry->at_ms, *read_actor(entry->actor, game_->seats()), entry->act); !again)
      return again;
  }
  fresh.resume(at_ms);
  fresh.standing_.assign(standing_.begin(), from);
  fresh.taken_ = taken_;
  *this = std::move(fresh);
  return {};
}

void Match::resume(Milliseconds at_ms) {
  now_ = at_ms;
  for (Milliseconds& began : turn_began_) began = at_ms;
}

Verdict Match::take_result(std::string_view act) {
  if (!outcome()) return refuse(kNotation, {"the match is not decided yet", "l'incontro non è ancora deciso"});
  if (act != result_act())
    return refuse(kNotation,
                  {"this is not the result that follows from the log", "non è il risultato che segue dal registro"},
                  std::string(act) + " / " + result_act());
  closed_ = true;
  return {};
}

Verdict Match::take_seat_act(Milliseconds at_ms, Actor seat, std::string_view act) {
  if (!game_->seats()[seat.code()].speaks)
    return refuse(kNotation, {"this seat does not speak for its side", "questo posto non parla per la sua parte"});
  run_clocks(at_ms, table_->on_clock());
  const About& about = game_->about();
  if (act == kNoDraw) {
    agreed_ = {};
  } else if (act == kResign) {
    by_match_ = Outcome{.winner = other(game_->seats()[seat.code()].side),
                        .rule = about.resign_rule,
                        .why = {"resignation", "abbandono"},
                        .tallies = table_->tallies()};
  } else {
    agreed_.add(seat);
    if (static_cast<std::size_t>(agreed_.size()) == speakers())
      by_match_ = Outcome{.winner = std::nullopt,
                          .rule = about.agreement_rule,
                          .why = {"draw by agreement of all", "patta per accordo di tutti"},
                          .tallies = table_->tallies()};
  }
  return {};
}

Verdict Match::take_law_act(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (const Verdict timely = check_flag(at_ms, actor, act); !timely) return timely;
  if (const Verdict timely = check_watch(at_ms, actor, act); !timely) return timely;
  const ActorSet running = table_->on_clock();
  if (const Verdict played = table_->play(actor, act); !played) return played;
  const Milliseconds began = actor.is_seat() && control_ ? turn_began_[actor.code()] : at_ms;
  run_clocks(at_ms, running);
  if (control_ && actor.is_seat() && running.has(actor)) {
    const auto spared = std::min(count(control_->delay_ms), count(at_ms - began));
    left_[actor.code()] = left_[actor.code()] + control_->increment_ms + Milliseconds{spared};
  }
  for (const Actor seat : table_->on_clock())
    if (control_ && (!running.has(seat) || seat == actor)) turn_began_[seat.code()] = at_ms;
  renew_watches();
  return {};
}

// An act of the clock `flag SEAT`, in whatever game, must be true.
Verdict Match::check_flag(Milliseconds at_ms, Actor actor, std::string_view act) const {
  if (!control_ || actor != Actor::clock() || !act.starts_with(kFlag)) return {};
  const auto seat = read_actor(trim(act.substr(kFlag.size())), game_->seats());
  if (!seat || !seat->is_seat() || !table_->on_clock().has(*seat)) return {};  // the law refuses it
  if (count(time_left_at(*seat, at_ms)) > 0)
    return refuse(kNotation, {"this clock has not run out", "questo orologio non è scaduto"},
                  show_time(time_left_at(*seat, at_ms)));
  return {};
}

// An act of the clock that the law has timed must be true too.
Verdict Match::check_watch(Milliseconds at_ms, Actor actor, std::string_view act) const {
  if (actor != Actor::clock() || watches_.empty()) return {};
  const auto written = table_->check(actor, act);
  if (!written) return {};  // the law refuses it
  for (const auto& [timer, used_ms] : watches_) {
    const Milliseconds left = timer.limit - used_ms - (timer.runs ? at_ms - now_ : Milliseconds{0});
    if (timer.act == *written && count(left) > 0)
      return refuse(kNotation, {"this time has not run out", "questo tempo non è scaduto"}, show_time(left));
  }
  return {};
}

// After an act: what is measured now, with the time already used where it is still the same period.
void Match::renew_watches() {
  std::vector<Watch> fresh;
  for (auto& timer : table_->timers()) {
    const auto same = std::ranges::find_if(watches_, [&](const Watch& watch) {
      return watch.timer.act == timer.act && watch.timer.period == timer.period;
    });
    fresh.push_back({std::move(timer), same == watches_.end() ? Milliseconds{0} : same->used_ms});
  }
  watches_ = std::move(fresh);
}

void Match::run_clocks(Milliseconds at_ms, ActorSet running) {
  if (control_)
    for (const Actor seat : running) left_[seat.code()] = left_[seat.code()] - (at_ms - now_);
  for (auto& [timer, used_ms] : watches_)
    if (timer.runs) used_ms = used_ms + (at_ms - now_);
  now_ = at_ms;
}

Milliseconds Match::time_left_at(Actor seat, Milliseconds at_ms) const {
  const auto passed = table_->on_clock().has(seat) ? at_ms - now_ : Milliseconds{0};
  const auto spared = std::min(count(control_->delay_ms), count(at_ms - turn_began_[seat.code()]));
  return left_[seat.code()] - passed + Milliseconds{table_->on_clock().has(seat) ? spared : 0};
}

std::optional<Milliseconds> Match::time_left(Actor seat) const {
  if (!control_ || seat.code() >= left_.size()) return std::nullopt;
  return time_left_at(seat, now_);
}

std::size_t Match::speakers() const {
  return static_cast<std::size_t>(std::ranges::count_if(game_->seats(), &SeatInfo::speaks));
}

std::optional<Outcome> Match::outcome() const { return by_match_ ? by_match_ : table_->outcome(); }

ActorSet Match::awaits() const { return by_match_ ? ActorSet{} : table_->awaits(); }

std::vector<std::string> Match::match_acts(Actor actor) const {
  if (closed_) return {};
  if (outcome()) return actor == Actor::match() ? std::vector{result_act()} : std::vector<std::string>{};
  if (!actor.is_seat() || actor.code() >= game_->seats().size() || !game_->seats()[actor.code()].speaks) return {};
  return {std::string(kResign), std::string(kDraw), std::string(kNoDraw)};
}

std::string Match::result_act() const {
  const auto end = outcome();
  if (!end) return {};
  const std::string side = end->winner ? std::to_string(index(*end->winner) + 1) : "draw";
  return "result " + side + " " + std::string(end->rule);
}

}  // namespace giostra
