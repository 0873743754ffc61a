#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "kit/text.hpp"

namespace giostra {

namespace {

std::optional<Milliseconds> read_ms(std::string_view text) {
  constexpr std::int64_t kLongest_ms = 24 * 3600 * 1000;
  const auto ms = read_number<std::int64_t>(text);
  return ms && *ms >= 0 && *ms <= kLongest_ms ? std::optional(Milliseconds{*ms}) : std::nullopt;
}

}  // namespace

std::optional<Milliseconds> read_header_ms(const Log& header, std::string_view key) {
  return read_ms(header.field(key));
}

Match::Match(const Game& game, Cloned<Table> table, const std::optional<TimeControl>& control, bool house_clock)
    : game_(&game),
      opening_(table),
      table_(std::move(table)),
      clocks_(control, game.seats().size()),
      house_clock_(house_clock) {
  end_.over = table_->outcome().has_value();
  clocks_.measure(table_->timers());
}

namespace {

// `Seat NAME` gives the player of a seat, so there must be that seat.
Verdict check_seats(const Log& header, const Game& game) {
  constexpr std::string_view kSeat = "Seat ";
  for (const auto& [key, player] : header.header) {
    if (!key.starts_with(kSeat)) continue;
    const std::string_view name = trim(std::string_view(key).substr(kSeat.size()));
    if (std::ranges::find(game.seats(), name, &SeatInfo::name) == game.seats().end())
      return refuse(kNotation, {"this game has no such seat", "questo gioco non ha un posto così"}, std::string(name));
  }
  return {};
}

// What the header says of times must be readable: otherwise the match would be judged by others than it shows.
Verdict check_times(const Log& header) {
  for (const std::string_view key : {"Patience", "Lag", "Seeds", "LagBank"}) {
    const std::string_view text = header.field(key);
    const auto pair = key == "LagBank" ? read_pair(text, '+') : std::pair(text, std::string_view("0"));
    if (text.empty() || (pair && read_ms(pair->first) && read_ms(pair->second))) continue;
    return refuse(
        kNotation,
        {"times of the header are milliseconds, at most a day: `Lag: 500`, `LagBank: 1000+350`",
         "i tempi dell'intestazione sono millisecondi, al massimo un giorno: `Lag: 500`, `LagBank: 1000+350`"},
        std::string(key) + ": " + std::string(text));
  }
  return {};
}

}  // namespace

Result<Match> Match::open(const Log& header) {
  const Game* game = find_game(header.field("Game"));
  if (game == nullptr)
    return refuse(kNotation, {"this house does not know the Game", "questa casa non conosce il gioco"},
                  std::string(header.field("Game")));
  if (const Verdict seats = check_seats(header, *game); !seats) return tl::unexpected(seats.error());
  if (const Verdict times = check_times(header); !times) return tl::unexpected(times.error());
  auto table = game->start(header.field("Setup"), header.field("Position"));
  if (!table) return tl::unexpected(table.error());
  auto control = game->clock(header.field("Setup"));
  const std::string_view clock = header.field("Clock");
  if (!clock.empty()) {
    if (game->keeps_time())
      return refuse(kNotation, {"this game keeps its own time: no `Clock` beside it",
                                "questo gioco tiene il suo tempo: niente `Clock` accanto"});
    control = read_time_control(clock);
    if (!control)
      return refuse(kNotation,
                    {"a clock reads `300+5`, `300d5` or `30/act`", "un orologio è `300+5`, `300d5` o `30/act`"},
                    std::string(clock));
  }
  Match match(*game, Cloned(std::move(*table)), control, !clock.empty());
  match.led_ = header.field("Referee") == "yes";
  match.patience_ = read_header_ms(header, "Patience").value_or(match.patience_);
  match.lag_cap_ = read_header_ms(header, "Lag").value_or(match.lag_cap_);
  match.house_.seating.asks_seeds = read_header_ms(header, "Seeds").has_value();
  match.house_.seating.is_asked = header.field("Roles") == "given";
  match.house_.seating.has_referee = header.field("Referee") == "yes";
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

Result<Match::Read> Match::read(Milliseconds at_ms, std::string_view actor_text, std::string_view act) const {
  const auto actor = read_actor(actor_text, game_->seats());
  if (!actor)
    return refuse(kNotation, {"there is no such actor in this game", "in questo gioco non c'è un attore così"},
                  std::string(actor_text));
  if (at_ms < now()) return refuse(kNotation, {"time runs backwards", "il tempo torna indietro"});
  if (count(at_ms) > 0 && house_.is_served() && !house_.started)
    return refuse(kNotation,
                  {"before the start every entry carries the time 0", "prima dell'inizio ogni voce porta il tempo 0"});
  auto house = read_house_act(*actor, act, game_->seats());
  if (!house) return tl::unexpected(std::move(house.error()));
  return Read{*actor, std::move(*house)};
}

Verdict Match::take(Milliseconds at_ms, std::string_view actor_text, std::string_view act) {
  const auto read = this->read(at_ms, actor_text, act);
  if (!read) return tl::unexpected(read.error());
  if (!read->house) return play(at_ms, read->actor, act);
  if (const auto* real = std::get_if<house::Real>(&*read->house)) return play(at_ms, Actor::chance(), real->act);
  if (Verdict may = may_take(at_ms, read->actor, *read->house); !may) return may;
  take_house_act(at_ms, read->actor, *read->house);
  return {};
}

Verdict Match::check(Milliseconds at_ms, std::string_view actor_text, std::string_view act) const {
  const auto read = this->read(at_ms, actor_text, act);
  if (!read) return tl::unexpected(read.error());
  if (!read->house) return check_law_act(at_ms, read->actor, act);
  if (const auto* real = std::get_if<house::Real>(&*read->house))
    return check_law_act(at_ms, Actor::chance(), real->act);
  return may_take(at_ms, read->actor, *read->house);
}

// ---- The law's acts

namespace {

constexpr Words kPaused{"the referee has paused the match", "l'arbitro ha sospeso la partita"};

// While the clocks stand, the referee may rule what ends the match: for that they were stopped. What the law refuses,
// it refuses itself.
Verdict check_in_pause(const Table& table, Actor actor, std::string_view act) {
  const auto after = table.clone();
  if (after->play(actor, act) && !after->outcome()) return refuse(kHouse, kPaused);
  return {};
}

}  // namespace

Verdict Match::goes_on() const {
  if (end_.closed)
    return refuse(kNotation,
                  {"the result has been written: nothing follows it", "il risultato è scritto: nulla lo segue"});
  if (end_.over)
    return refuse(outcome()->rule, {"the match is over: only its result can follow",
                                    "la partita è finita: può seguire solo il risultato"});
  return {};
}

Verdict Match::may_play() const {
  if (end_.over) return refuse(kHouse, {"the match is over", "la partita è finita"});
  if (house_.paused) return refuse(kHouse, kPaused);
  if (house_.is_served() && !house_.started)
    return refuse(kHouse,
                  {"the match has not begun: seats are still free", "la partita non è iniziata: mancano giocatori"});
  return {};
}

Verdict Match::may_play_at(Milliseconds at_ms, Actor actor) const {
  if (Verdict open = goes_on(); !open) return open;
  if (Verdict open = may_play(); !open && !(house_.paused && actor == Actor::referee())) return open;
  return actor.is_seat() ? in_time(at_ms, actor, spared(at_ms)) : Verdict{};
}

// An act of the clock `flag SEAT`, in whatever game, must be true.
Verdict Match::check_flag(Milliseconds at_ms, Actor actor, std::string_view act) const {
  if (!clocks_.has_control() || actor != Actor::clock()) return {};
  const auto seat = read_flag(act, game_->seats());
  if (!seat || !on_clock().has(*seat)) return {};  // the law refuses it
  return clocks_.check_flag(*seat, at_ms, game_->about().resign_rule);
}

// So must one that the law has timed.
Verdict Match::check_watch(Milliseconds at_ms, Actor actor, const ReadAct& act) const {
  if (actor != Actor::clock() || clocks_.watches().empty()) return {};
  return clocks_.check_watch(act.written(), at_ms);
}

// An act is dated back by its lag, but never before the entry that stands before it: only then it may stand later than
// it was done.
Milliseconds Match::spared(Milliseconds at_ms) const { return at_ms > now() ? Milliseconds{0} : lag_cap_; }

// A time that has run out ends the turn, the question or the match at that moment, though nobody has said so: what
// comes later waits for the clock's entry. An opponent's flag is only seen when their lag has passed.
Verdict Match::in_time(Milliseconds at_ms, Actor seat, Milliseconds spared) const {
  constexpr Words kLate{"the time had run out before: the clock's entry comes first",
                        "il tempo era già scaduto: prima viene la voce dell'orologio"};
  if (!may_play()) return {};
  for (const Actor running : on_clock())
    if (clocks_.flag_overdue(running, at_ms) > (running == seat ? spared : lag_cap_))
      return refuse(game_->about().resign_rule, kLate, write_flag(running, game_->seats()));
  if (const auto late = clocks_.watch_overdue(at_ms); late && late->by_ms > spared) return refuse(late->rule, kLate);
  return {};
}

// A flag by the house's clock.
std::optional<Actor> Match::house_flag(Actor actor, std::string_view act) const {
  const auto seat = house_clock_ && actor == Actor::clock() ? read_flag(act, game_->seats()) : std::nullopt;
  return seat && on_clock().has(*seat) ? seat : std::nullopt;
}

Verdict Match::check_law_act(Milliseconds at_ms, Actor actor, std::string_view act) const {
  if (Verdict open = may_play_at(at_ms, actor); !open) return open;
  if (house_.paused)
    if (Verdict ruled = check_in_pause(*table_, actor, act); !ruled) return ruled;
  if (Verdict timely = check_flag(at_ms, actor, act); !timely) return timely;
  if (house_flag(actor, act)) return {};
  const auto admit = [&](const ReadAct& read) { return check_watch(at_ms, actor, read); };
  return table_->judge(actor, act, std::ref(admit));
}

// In a match that goes on. What was judged once is not asked again whether the house allowed it.
Result<Veil> Match::take_law_act(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (const Verdict timely = check_flag(at_ms, actor, act); !timely) return tl::unexpected(timely.error());
  if (const auto fallen = house_flag(actor, act)) {
    run_to(at_ms);
    end_.by_match = award(other(game_->seats()[fallen->code()].side), game_->about().resign_rule,
                          {"the time is over", "il tempo è scaduto"});
    return Veil{};
  }
  const ActorSet before = on_clock();
  const bool may_be_secret = actor.is_seat() && !secrets_open();
  bool secret = false;
  const auto admit = [&](const ReadAct& read) {
    secret = may_be_secret && read.is_secret();
    return check_watch(at_ms, actor, read);
  };
  if (const Verdict played = table_->play(actor, act, std::ref(admit)); !played) return tl::unexpected(played.error());
  clocks_.end_turn(at_ms, actor, before, on_clock());
  clocks_.measure(table_->timers());
  if (!secret) return Veil{};
  return Veil{.kind = Veil::Kind::secret, .side = game_->seats()[actor.code()].side};
}

Verdict Match::play(Milliseconds at_ms, Actor actor, std::string_view act) {
  if (Verdict open = may_play_at(at_ms, actor); !open) return open;
  if (house_.paused)
    if (Verdict ruled = check_in_pause(*table_, actor, act); !ruled) return ruled;
  const auto veil = take_law_act(at_ms, actor, act);
  if (!veil) return tl::unexpected(veil.error());
  if (actor == Actor::chance()) ++house_.draws;
  veils_.add(*veil);
  standing_.push_back({.seq = veils_.size(), .at_ms = at_ms, .actor = actor, .law = std::string(act)});
  look_again();
  standing_.back().reveals = !veils_.opened().empty();
  return {};
}

void Match::look_again() {
  end_.over = end_.by_match || table_->outcome();
  if (house_.asked && (end_.over || !open_quiz(*table_))) {
    house_.asked.reset();
    veils_.open(Veil::Kind::answer);
  }
  if (veils_.any_closed() && (end_.over || secrets_open())) veils_.open(Veil::Kind::secret);
}

Outcome Match::award(std::optional<Side> winner, std::string_view rule, Words why) const {
  return {.winner = winner, .rule = rule, .why = why, .tallies = table_->awarded(winner)};
}

bool Match::secrets_open() const {
  const SecretiveTable* secretive = table_->secretive();
  return secretive == nullptr || secretive->secrets_open();
}

// ---- What one may ask

ActorSet thinks_for(const Match& match, Actor seat) {
  const auto seats = match.game().seats();
  const auto person = [&](Actor actor) {
    const Sitting* sits = holder(match.house(), match.game(), actor);
    return sits == nullptr ? std::string_view{} : std::string_view(sits->person);
  };
  ActorSet thinks;
  for (const Actor actor : match.awaits())
    if (actor.is_seat() && seats[actor.code()].side == seats[seat.code()].side && person(actor) == person(seat))
      thinks.add(actor);
  if (const auto quiz = open_quiz(match.table()))
    for (const auto& answerer : quiz->answerers) thinks.remove(answerer.seat);
  return thinks;
}

std::optional<Outcome> Match::outcome() const { return end_.by_match ? end_.by_match : table_->outcome(); }

ActorSet Match::awaits() const { return end_.by_match ? ActorSet{} : table_->awaits(); }

std::vector<std::string> Match::match_acts(Actor actor) const {
  if (end_.closed) return {};
  if (end_.over) return actor == Actor::match() ? std::vector{result_act()} : std::vector<std::string>{};
  if (!actor.is_seat() || actor.code() >= game_->seats().size() || !game_->seats()[actor.code()].speaks) return {};
  std::vector<std::string> acts;
  for (const HouseAct& act : {HouseAct(house::Resign{}), HouseAct(house::Draw{}), HouseAct(house::NoDraw{})})
    acts.push_back(write_house_act(act, game_->seats()));
  return acts;
}

std::string Match::result_act() const {
  const auto end = outcome();
  if (!end || !house_.closed_because.empty()) return {};
  return write_house_act(house::Result{end->winner, std::string(end->rule)}, game_->seats());
}

std::optional<Milliseconds> Match::time_left(Actor seat, std::optional<Milliseconds> at_ms) const {
  return clocks_.left(seat, at_ms.value_or(now()), on_clock().has(seat));
}

Clocks clocks_told(const Match& match, std::optional<Milliseconds> at_ms) {
  const Milliseconds now = at_ms.value_or(match.now());
  const ActorSet running = match.on_clock();
  Clocks told;
  for (unsigned number = 0; number < match.game().seats().size(); ++number) {
    const Actor seat = Actor::seat(number);
    if (const auto left = match.time_left(seat, now)) {
      told.left_ms.push_back(*left);
      told.free_ms.push_back(running.has(seat) ? match.clocks().free(seat, now) : Milliseconds{});
    }
  }
  if (const auto& control = match.clocks().control()) {
    told.increment_ms = control->increment_ms;
    if (control->each_act) told.acts_to_go = 1;
  }
  if (const auto due = match.due(); due && !due->seat) told.due_ms = due->at_ms - now;
  told.match_ms = match.clocks().match_left(now);
  return told;
}

std::optional<Match::Due> Match::due() const {
  auto due = may_play() ? clocks_.due(on_clock(), game_->seats()) : std::nullopt;
  if (!due || due->seat || !open_quiz(*table_)) return due;
  const auto from = house_.rules_from(patience_);
  if (!from) return std::nullopt;
  due->at_ms = std::max(due->at_ms, *from);
  return due;
}

ActorSet Match::on_clock() const {
  if (!house_clock_) return table_->on_clock();
  ActorSet seats;
  for (const Actor actor : table_->awaits())
    if (actor.is_seat()) seats.add(actor);
  return seats;
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
