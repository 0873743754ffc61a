#include "match/match.hpp"

#include <algorithm>

#include "kit/text.hpp"

namespace giostra {

namespace {

constexpr std::string_view kResign = "resign";
constexpr std::string_view kDraw = "draw";
constexpr std::string_view kNoDraw = "nodraw";

bool is_match_act(std::string_view act) { return act == kResign || act == kDraw || act == kNoDraw; }

}  // namespace

std::optional<Milliseconds> read_header_ms(const Log& header, std::string_view key) {
  constexpr std::int64_t kLongest_ms = 24 * 3600 * 1000;
  const auto ms = read_number<std::int64_t>(header.field(key));
  return ms && *ms >= 0 && *ms <= kLongest_ms ? std::optional(Milliseconds{*ms}) : std::nullopt;
}

Match::Match(const Game& game, std::unique_ptr<Table> table, std::optional<TimeControl> control, bool house_clock)
    : game_(&game), opening_(table->clone()), table_(std::move(table)), control_(control), house_clock_(house_clock) {
  over_ = table_->outcome().has_value();
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
      house_clock_(that.house_clock_),
      patience_(that.patience_),
      left_(that.left_),
      turn_began_(that.turn_began_),
      watches_(that.watches_),
      now_(that.now_),
      played_(that.played_),
      agreed_(that.agreed_),
      by_match_(that.by_match_),
      over_(that.over_),
      closed_(that.closed_),
      house_(that.house_),
      veil_(that.veil_),
      veils_(that.veils_),
      veiled_(that.veiled_),
      unveiled_(that.unveiled_),
      ever_veiled_(that.ever_veiled_) {}

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
  auto control = game->clock(header.field("Setup"));
  const std::string_view clock = header.field("Clock");
  if (!clock.empty()) {
    if (game->keeps_time())
      return refuse(kNotation, {"this game keeps its own time: no Clock beside it",
                                "questo gioco tiene il suo tempo: niente Clock accanto"});
    control = read_time_control(clock);
    if (!control)
      return refuse(kNotation, {"a Clock reads `300+5`, `300d5` or `30/act`", "un Clock è `300+5`, `300d5` o `30/act`"},
                    std::string(clock));
  }
  Match match(*game, std::move(*table), control, !clock.empty());
  match.patience_ = read_header_ms(header, "Patience").value_or(match.patience_);
  return match;
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
  if (count(at_ms) > 0 && is_served() && !house_.started)
    return refuse(kNotation,
                  {"before the start every entry carries the time 0", "prima dell'inizio ogni voce porta il tempo 0"});
  veil_ = {};
  unveiled_.clear();
  Verdict verdict = judge(at_ms, *actor, act);
  if (!verdict) return verdict;
  ++taken_;
  veils_.push_back(veil_);
  if (veil_.kind != Veil::Kind::open) ever_veiled_.push_back(taken_);
  if (veil_.kind == Veil::Kind::secret || veil_.kind == Veil::Kind::answer) veiled_.push_back(taken_);
  return {};
}

Verdict Match::judge(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (actor == Actor::match()) return take_match_act(at_ms, act);
  if (act.starts_with("say ") || act.starts_with("tell ")) return take_talk(at_ms, actor, act);
  if (actor.is_seat() && act == "rematch") return take_rematch(at_ms, actor);
  if (const auto undo = actor == Actor::referee() ? read_undo(act) : std::nullopt) return take_undo(at_ms, *undo);
  if (closed_)
    return refuse(kNotation,
                  {"the result has been written: nothing follows it", "il risultato è scritto: nulla lo segue"});
  if (over_)
    return refuse(outcome()->rule, {"the match is over: only its result can follow",
                                    "l'incontro è finito: può seguire solo il risultato"});
  if (actor.is_seat()) {
    if (is_match_act(act)) return play(at_ms, actor, act);
    if (act == "claim") return take_claim(at_ms, actor);
    if (act.starts_with("guess ")) return take_guess(at_ms, actor, act);
  }
  if (actor == Actor::referee()) return take_referee_act(at_ms, act);
  return play(at_ms, actor, act);
}

Verdict Match::may_play() const {
  if (over_) return refuse(kHouse, {"the match is over", "l'incontro è finito"});
  if (house_.paused) return refuse(kHouse, {"the referee has paused the match", "l'arbitro ha sospeso l'incontro"});
  if (is_served() && !house_.started)
    return refuse(kHouse,
                  {"the match has not begun: seats are still free", "l'incontro non è iniziato: mancano giocatori"});
  return {};
}

bool Match::is_served() const { return !house_.commitment.empty() || !house_.sittings.empty(); }

void Match::keep(Past::What what, Milliseconds at_ms, Actor actor, std::string_view act) {
  standing_.push_back({.what = what, .seq = taken_ + 1, .at_ms = at_ms, .actor = actor, .act = std::string(act)});
}

// An act of the law, or a seat's word about the match.
Verdict Match::play(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (actor.is_seat() && is_match_act(act)) {
    if (is_served() && !house_.started) return may_play();
    if (Verdict taken = take_seat_act(at_ms, actor, act); !taken) return taken;
  } else {
    if (Verdict open = may_play(); !open) return open;
    if (Verdict taken = take_law_act(at_ms, actor, act); !taken) return taken;
    if (actor == Actor::chance()) ++house_.draws;
  }
  keep(Past::What::act, at_ms, actor, act);
  look_again();
  return {};
}

// Folds what still stands anew; nobody is charged for the time of the correction. The house's facts stay.
Verdict Match::take_undo(Milliseconds at_ms, const Undo& undo) {
  const auto from = std::ranges::find(standing_, undo.seq, &Past::seq);
  if (from == standing_.end() || !from->can_be_undone())
    return refuse(kNotation, {"no such entry stands", "nessuna voce in vigore ha questo numero"},
                  std::to_string(undo.seq));
  if (!house_.secret.empty())
    return refuse(kHouse, {"the secret of the dice is published: nothing is corrected any more",
                           "il segreto dei dadi è pubblicato: non si corregge più"});
  Match fresh(*game_, opening_->clone(), control_, house_clock_);
  for (auto past = standing_.begin(); past != from; ++past)
    if (Verdict again = fresh.take_again(*past); !again) return again;
  fresh.start_anew(at_ms);
  fresh.standing_.assign(standing_.begin(), from);
  fresh.taken_ = taken_;
  fresh.patience_ = patience_;
  fresh.veils_ = std::move(veils_);
  fresh.veiled_ = std::move(veiled_);
  fresh.ever_veiled_ = std::move(ever_veiled_);
  auto asked = std::move(fresh.house_.asked);
  fresh.house_ = std::move(house_);
  fresh.house_.asked = std::move(asked);
  *this = std::move(fresh);
  keep(Past::What::undone, at_ms, Actor::referee(), {});
  standing_.back().was_paused = house_.paused;
  veil_ = {};
  if (!house_.asked) unveil(Veil::Kind::answer);
  return {};
}

// In a fresh match: what was judged once is not asked again whether the house allowed it.
Verdict Match::take_again(const Past& past) {
  using What = Past::What;
  switch (past.what) {
    case What::act:
    case What::by_hand: {
      if (past.actor == Actor::match()) return closed_ = true, Verdict{};
      const bool of_match = past.actor.is_seat() && (is_match_act(past.act) || past.act == "claim");
      Verdict taken =
          of_match ? take_seat_act(past.at_ms, past.actor, past.act) : take_law_act(past.at_ms, past.actor, past.act);
      look_again();
      return taken;
    }
    case What::question: note_question(past.actor, past.act); break;
    case What::hidden: break;
    case What::undone:
      house_.paused = past.was_paused;
      start_anew(past.at_ms);
      break;
    case What::paused:
      run_to(past.at_ms);
      house_.paused = true;
      break;
    case What::resumed:
      stand_still(past.at_ms);
      house_.paused = false;
      break;
    case What::awoke:
      run_to(past.since_ms);
      stand_still(past.at_ms);
      break;
  }
  return {};
}

Outcome Match::award(std::optional<Side> winner, std::string_view rule, Words why) const {
  return {.winner = winner, .rule = rule, .why = why, .tallies = table_->tallies()};
}

Verdict Match::take_seat_act(Milliseconds at_ms, Actor seat, std::string_view act) {
  const SeatInfo& info = game_->seats()[seat.code()];
  if (!info.speaks)
    return refuse(kNotation, {"this seat does not speak for its side", "questo posto non parla per la sua parte"});
  run_to(at_ms);
  const About& about = game_->about();
  if (act == kNoDraw) {
    agreed_ = {};
  } else if (act == kResign) {
    by_match_ = award(other(info.side), about.resign_rule, {"resignation", "abbandono"});
  } else if (act == kDraw) {
    agreed_.add(seat);
    if (static_cast<std::size_t>(agreed_.size()) == speakers())
      by_match_ = award(std::nullopt, about.agreement_rule, {"draw by agreement of all", "patta per accordo di tutti"});
  } else {
    by_match_ = award(info.side, about.resign_rule, {"abandonment", "abbandono dell'incontro"});
  }
  return {};
}

Verdict Match::take_law_act(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (const Verdict timely = check_flag(at_ms, actor, act); !timely) return timely;
  if (const Verdict timely = check_watch(at_ms, actor, act); !timely) return timely;
  if (house_clock_ && actor == Actor::clock() && act.starts_with("flag ")) return take_flag(at_ms, act);
  const ActorSet running = on_clock();
  const SecretiveTable* secretive = table_->secretive();
  const bool secret =
      secretive != nullptr && actor.is_seat() && !secretive->secrets_open() && secretive->is_secret(act);
  if (const Verdict played = table_->play(actor, act); !played) return played;
  if (secret) veil_ = {.kind = Veil::Kind::secret, .side = game_->seats()[actor.code()].side};
  const Milliseconds began = actor.is_seat() && control_ ? turn_began_[actor.code()] : at_ms;
  run_clocks(at_ms, running);
  if (control_ && actor.is_seat() && running.has(actor)) pay_back(actor, began);
  if (control_)
    for (const Actor seat : on_clock())
      if (!running.has(seat) || seat == actor) turn_began_[seat.code()] = at_ms;
  renew_watches();
  return {};
}

void Match::look_again() {
  over_ = by_match_ || table_->outcome();
  if (house_.asked && (over_ || !open_quiz(*table_))) {
    house_.asked.reset();
    unveil(Veil::Kind::answer);
  }
  const bool secret = veil_.kind == Veil::Kind::secret;
  const SecretiveTable* secretive = table_->secretive();
  if ((secret || !veiled_.empty()) && (over_ || secretive == nullptr || secretive->secrets_open())) {
    if (secret) veil_ = {};
    unveil(Veil::Kind::secret);
  }
}

void Match::unveil(Veil::Kind kind) {
  std::erase_if(veiled_, [&](std::uint32_t seq) {
    if (veils_[seq - 1].kind != kind) return false;
    veils_[seq - 1] = {};
    unveiled_.push_back(seq);
    return true;
  });
}

std::size_t Match::speakers() const {
  return static_cast<std::size_t>(std::ranges::count_if(game_->seats(), &SeatInfo::speaks));
}

std::optional<Outcome> Match::outcome() const { return by_match_ ? by_match_ : table_->outcome(); }

ActorSet Match::awaits() const { return by_match_ ? ActorSet{} : table_->awaits(); }

std::vector<std::string> Match::match_acts(Actor actor) const {
  if (closed_) return {};
  if (over_) return actor == Actor::match() ? std::vector{result_act()} : std::vector<std::string>{};
  if (!actor.is_seat() || actor.code() >= game_->seats().size() || !game_->seats()[actor.code()].speaks) return {};
  return {std::string(kResign), std::string(kDraw), std::string(kNoDraw)};
}

std::string Match::result_act() const {
  const auto end = outcome();
  if (!end) return {};
  const std::string side = end->winner ? std::to_string(index(*end->winner) + 1) : "draw";
  return "result " + side + " " + std::string(end->rule);
}

Viewer Match::viewer(std::string_view person) const {
  Viewer viewer;
  for (unsigned number = 0; number < game_->seats().size(); ++number) {
    const Sitting* sits = holder(house_, *game_, Actor::seat(number));
    if (sits == nullptr || sits->person != person) continue;
    viewer.seats.add(Actor::seat(number));
    (game_->seats()[number].side == Side::first ? viewer.first_side : viewer.second_side) = true;
  }
  const Sitting* referee = house_.at(Actor::referee());
  viewer.referee = referee != nullptr && referee->person == person;
  return viewer;
}

}  // namespace giostra
