// The house's own acts in a match; match/house.hpp lists them.
#include <algorithm>

#include "kit/text.hpp"
#include "match/match.hpp"
#include "match/speech.hpp"

namespace giostra {

namespace {

struct VerbAndRest {
  std::string_view verb;
  std::string_view rest;
};

VerbAndRest part(std::string_view act) {
  const auto blank = act.find(' ');
  return {act.substr(0, blank), blank == std::string_view::npos ? std::string_view{} : act.substr(blank + 1)};
}

tl::unexpected<Refusal> refuse_unread(std::string_view act) {
  return refuse(kNotation, {"the house knows no such act", "la casa non conosce un atto così"}, std::string(act));
}

tl::unexpected<Refusal> refuse_unseated(std::string_view seat) {
  return refuse(kHouse, {"nobody sits there", "lì non siede nessuno"}, std::string(seat));
}

// `ID | ITALIAN | ENGLISH`
std::string_view question_id(std::string_view rest) {
  const auto parts = split(rest, " | ");
  return parts.size() == 3 && is_word(parts[0]) ? parts[0] : std::string_view{};
}

struct ReadGuess {
  Milliseconds at_ms;
  std::string_view words;
};

std::optional<ReadGuess> read_guess(std::string_view act) {
  const auto [ms_text, words] = part(part(act).rest);
  const auto ms = read_number<std::int64_t>(ms_text);
  if (!ms || *ms < 0 || trim(words).empty()) return std::nullopt;
  return ReadGuess{Milliseconds{*ms}, trim(words)};
}

}  // namespace

// When an act of the house may stand, and who takes it.
struct Match::HouseAct {
  enum class When : std::uint8_t { any, before_start, under_way, open, closed };
  std::string_view verb;
  When when;
  Verdict (Match::*take)(Milliseconds, std::string_view);

  [[nodiscard]] bool fits(const Match& match) const {
    switch (when) {
      case When::any: return true;
      case When::before_start: return !match.house_.started && !match.over_;
      case When::under_way: return (match.house_.started || !match.is_served()) && !match.over_;
      case When::open: return !match.closed_;
      case When::closed: return match.closed_;
    }
    return false;
  }
};

Verdict Match::take_match_act(Milliseconds at_ms, std::string_view act) {
  using When = HouseAct::When;
  static constexpr std::array kActs{
      HouseAct{"result", When::open, &Match::take_result},    HouseAct{"dice", When::before_start, &Match::take_dice},
      HouseAct{"sit", When::open, &Match::take_sit},          HouseAct{"seed", When::open, &Match::take_seed},
      HouseAct{"rise", When::any, &Match::take_rise},         HouseAct{"start", When::before_start, &Match::take_start},
      HouseAct{"away", When::any, &Match::take_away},         HouseAct{"back", When::any, &Match::take_back},
      HouseAct{"awake", When::under_way, &Match::take_awake}, HouseAct{"ask", When::under_way, &Match::take_ask},
      HouseAct{"reply", When::under_way, &Match::take_reply}, HouseAct{"secret", When::closed, &Match::take_secret},
      HouseAct{"next", When::closed, &Match::take_next},      HouseAct{"hidden", When::any, &Match::take_hidden},
  };
  const auto [verb, rest] = part(act);
  const auto known = std::ranges::find(kActs, verb, &HouseAct::verb);
  if (known == kActs.end()) return refuse_unread(act);
  if (!known->fits(*this))
    return refuse(kHouse, {"this cannot stand here in a match", "questo non può stare qui in un incontro"},
                  std::string(act));
  return (this->*known->take)(at_ms, rest);
}

Verdict Match::take_result(Milliseconds at_ms, std::string_view rest) {
  if (!over_) return refuse(kNotation, {"the match is not decided yet", "l'incontro non è ancora deciso"});
  const std::string act = "result " + std::string(rest);
  if (act != result_act())
    return refuse(kNotation,
                  {"this is not the result that follows from the log", "non è il risultato che segue dal registro"},
                  act + " / " + result_act());
  run_to(at_ms);
  closed_ = true;
  keep(Past::What::act, at_ms, Actor::match(), act);
  return {};
}

// ---- Seats

Sitting* Match::sitting(std::string_view seat) {
  const auto actor = read_actor(seat, game_->seats());
  const auto found = actor ? std::ranges::find(house_.sittings, *actor, &Sitting::seat) : house_.sittings.end();
  return found == house_.sittings.end() ? nullptr : &*found;
}

Verdict Match::take_dice(Milliseconds at_ms, std::string_view rest) {
  if (rest.size() != 64 || !is_hex(rest, 64)) return refuse_unread(rest);
  if (is_served())
    return refuse(kHouse, {"the dice are bound once, before anybody sits",
                           "i dadi si legano una volta, prima che qualcuno sieda"});
  run_to(at_ms);
  house_.commitment = rest;
  return {};
}

Verdict Match::may_sit(Actor seat, std::string_view person) const {
  if (house_.at(seat) != nullptr) return refuse(kHouse, {"this seat is taken", "questo posto è occupato"});
  if (house_.started && seat.is_seat() && game_->seats()[seat.code()].speaks)
    return refuse(kHouse, {"the match has begun", "l'incontro è già iniziato"});
  if (person.starts_with("bot:")) {
    if (!read_bot(person) || !seat.is_seat())
      return refuse(kHouse, {"no computer player can sit so", "nessun giocatore automatico può sedere così"});
    return {};
  }
  const bool sits = std::ranges::find(house_.sittings, person, &Sitting::person) != house_.sittings.end();
  const Sitting* referee = house_.at(Actor::referee());
  if ((!seat.is_seat() && sits) || (referee != nullptr && referee->person == person))
    return refuse(kHouse, {"the referee does not play", "l'arbitro non gioca"});
  return {};
}

Verdict Match::take_sit(Milliseconds at_ms, std::string_view rest) {
  const auto [seat_text, person_and_name] = part(rest);
  const auto [person, name] = part(person_and_name);
  const auto seat = read_actor(seat_text, game_->seats());
  if (!seat || (!seat->is_seat() && *seat != Actor::referee()))
    return refuse(kHouse, {"there is no such seat", "non c'è un posto così"}, std::string(seat_text));
  if (!is_word(person)) return refuse_unread(rest);
  if (!is_name(name)) return refuse(kHouse, kNoName, std::string(name));
  if (Verdict free = may_sit(*seat, person); !free) return free;
  run_to(at_ms);
  const auto place =
      std::ranges::find_if(house_.sittings, [&](const Sitting& other) { return other.seat.code() > seat->code(); });
  house_.sittings.insert(place, {.seat = *seat, .person = std::string(person), .name = std::string(name)});
  return {};
}

Verdict Match::take_seed(Milliseconds at_ms, std::string_view rest) {
  const auto [seat, seed] = part(rest);
  Sitting* sits = sitting(seat);
  if (sits == nullptr) return refuse_unseated(seat);
  if (!is_hex(seed, 64) || !sits->seed.empty())
    return refuse(kHouse, {"a seed is up to 64 hexadecimal digits, given once",
                           "un seme ha fino a 64 cifre esadecimali, e si dà una volta"});
  run_to(at_ms);
  sits->seed = seed;
  return {};
}

Verdict Match::take_rise(Milliseconds at_ms, std::string_view rest) {
  const Sitting* sits = sitting(rest);
  if (sits == nullptr) return refuse_unseated(rest);
  const bool plays = sits->seat.is_seat() && game_->seats()[sits->seat.code()].speaks;
  if (house_.started && !closed_ && plays)
    return refuse(kHouse, {"whoever plays does not rise: one resigns", "chi gioca non si alza: abbandona"});
  run_to(at_ms);
  house_.sittings.erase(house_.sittings.begin() + (sits - house_.sittings.data()));
  return {};
}

Verdict Match::take_start(Milliseconds at_ms, std::string_view rest) {
  if (!rest.empty()) return refuse_unread(rest);
  for (unsigned number = 0; number < game_->seats().size(); ++number)
    if (game_->seats()[number].speaks && house_.at(Actor::seat(number)) == nullptr)
      return refuse(kHouse, {"a seat is still free", "un posto è ancora libero"},
                    std::string(game_->seats()[number].name));
  run_to(at_ms);
  house_.started = true;
  return {};
}

Verdict Match::take_away(Milliseconds at_ms, std::string_view rest) {
  Sitting* sits = sitting(rest);
  if (sits == nullptr) return refuse_unseated(rest);
  if (!house_.started || sits->is_bot() || sits->away_since)
    return refuse(kHouse, {"nobody can go away from there now", "da lì ora nessuno può allontanarsi"});
  run_to(at_ms);
  sits->away_since = at_ms;
  return {};
}

Verdict Match::take_back(Milliseconds at_ms, std::string_view rest) {
  Sitting* sits = sitting(rest);
  if (sits == nullptr) return refuse_unseated(rest);
  if (!sits->away_since) return refuse(kHouse, {"nobody was away there", "lì nessuno era assente"});
  run_to(at_ms);
  sits->away_since.reset();
  return {};
}

// ---- Time that counts for nobody

// Who was away then was not away of their own will.
void Match::count_absence_from(Milliseconds at_ms) {
  for (Sitting& sits : house_.sittings)
    if (sits.away_since) sits.away_since = at_ms;
}

Verdict Match::take_awake(Milliseconds at_ms, std::string_view rest) {
  if (!rest.empty()) return refuse_unread(rest);
  keep(Past::What::awoke, at_ms, Actor::match(), {});
  standing_.back().since_ms = now_;
  stand_still(at_ms);
  count_absence_from(at_ms);
  return {};
}

Verdict Match::take_pause(Milliseconds at_ms, std::string_view act) {
  constexpr std::string_view kPause = "pause because ";
  if (!act.starts_with(kPause) || trim(act.substr(kPause.size())).empty())
    return refuse(kNotation, {"say why: `pause because REASON`", "di' perché: `pause because MOTIVO`"});
  if (Verdict open = may_play(); !open) return open;
  keep(Past::What::paused, at_ms, Actor::referee(), {});
  run_to(at_ms);
  house_.paused = true;
  return {};
}

Verdict Match::take_resume(Milliseconds at_ms) {
  if (!house_.paused) return refuse(kHouse, {"the match is not paused", "l'incontro non è sospeso"});
  keep(Past::What::resumed, at_ms, Actor::referee(), {});
  stand_still(at_ms);
  house_.paused = false;
  count_absence_from(at_ms);
  return {};
}

Verdict Match::take_referee_act(Milliseconds at_ms, std::string_view act) {
  constexpr std::string_view kReal = "real ";
  if (act == "pause" || act.starts_with("pause ")) return take_pause(at_ms, act);
  if (act == "resume") return take_resume(at_ms);
  if (!act.starts_with(kReal)) return play(at_ms, Actor::referee(), act);
  if (Verdict open = may_play(); !open) return open;
  act.remove_prefix(kReal.size());
  if (Verdict taken = take_law_act(at_ms, Actor::chance(), act); !taken) return taken;
  ++house_.draws;
  keep(Past::What::by_hand, at_ms, Actor::chance(), act);
  look_again();
  return {};
}

// ---- Questions

// Of entries that are known to be good.
void Match::note_question(Actor actor, std::string_view act) {
  const auto [verb, rest] = part(act);
  if (verb == "ask") {
    house_.asked = Asked{.id = std::string(question_id(rest)), .guesses = {}};
  } else if (verb == "reply") {
    house_.asked->replied = true;
  } else {
    const auto guess = read_guess(act);
    house_.asked->guesses.push_back({actor, guess->at_ms, std::string(guess->words)});
  }
}

Verdict Match::take_ask(Milliseconds at_ms, std::string_view rest) {
  const auto id = question_id(rest);
  if (id.empty()) return refuse_unread(rest);
  if (house_.asked || !open_quiz(*table_))
    return refuse(kHouse, {"no question is to be asked now", "ora non si fa nessuna domanda"});
  if (Verdict open = may_play(); !open) return open;
  run_to(at_ms);
  const std::string act = "ask " + std::string(rest);
  note_question(Actor::match(), act);
  house_.asked_ids.emplace_back(id);
  keep(Past::What::question, at_ms, Actor::match(), act);
  return {};
}

Verdict Match::take_reply(Milliseconds at_ms, std::string_view rest) {
  const auto id = question_id(rest);
  if (id.empty()) return refuse_unread(rest);
  if (!house_.asked || house_.asked->id != id || house_.asked->replied)
    return refuse(kHouse, {"this question is not under way", "questa domanda non è in corso"}, std::string(id));
  run_to(at_ms);
  const std::string act = "reply " + std::string(rest);
  note_question(Actor::match(), act);
  veil_ = {.kind = Veil::Kind::answer};
  keep(Past::What::question, at_ms, Actor::match(), act);
  return {};
}

Verdict Match::take_guess(Milliseconds at_ms, Actor seat, std::string_view act) {
  const auto guess = read_guess(act);
  if (!guess || guess->at_ms > at_ms)
    return refuse(kNotation, {"a guess reads `guess MS WORDS`", "un tentativo è `guess MS PAROLE`"});
  if (Verdict open = may_play(); !open) return open;
  if (!house_.asked) return refuse(kHouse, {"no question is under way", "nessuna domanda è in corso"});
  const auto quiz = open_quiz(*table_);
  const bool may_answer = quiz && std::ranges::any_of(quiz->answerers, [&](const auto& answerer) {
                            return answerer.seat == seat && !answerer.answered;
                          });
  const bool has_guessed = std::ranges::find(house_.asked->guesses, seat, &Guess::seat) != house_.asked->guesses.end();
  if (!may_answer || has_guessed)
    return refuse(kHouse, {"each of those who are asked has one answer", "chi è interrogato ha una sola risposta"});
  run_to(at_ms);
  note_question(seat, act);
  veil_ = {.kind = Veil::Kind::answer, .side = game_->seats()[seat.code()].side, .seat = seat};
  keep(Past::What::question, at_ms, seat, act);
  return {};
}

// ---- The end and after

Verdict Match::take_claim(Milliseconds at_ms, Actor seat) {
  const auto seats = game_->seats();
  if (!seats[seat.code()].speaks)
    return refuse(kNotation, {"this seat does not speak for its side", "questo posto non parla per la sua parte"});
  if (Verdict open = may_play(); !open) return open;
  const bool is_left_alone = std::ranges::any_of(house_.sittings, [&](const Sitting& sits) {
    return sits.seat.is_seat() && seats[sits.seat.code()].speaks &&
           seats[sits.seat.code()].side != seats[seat.code()].side && sits.away_since &&
           at_ms - *sits.away_since >= patience_;
  });
  if (!is_left_alone)
    return refuse(kHouse, {"no opponent has been away long enough", "nessun avversario è assente da abbastanza tempo"},
                  show_time(patience_));
  if (Verdict taken = take_seat_act(at_ms, seat, "claim"); !taken) return taken;
  keep(Past::What::act, at_ms, seat, "claim");
  look_again();
  return {};
}

Verdict Match::take_rematch(Milliseconds at_ms, Actor seat) {
  if (!closed_ || !game_->seats()[seat.code()].speaks || house_.rematch.has(seat))
    return refuse(kHouse, {"a rematch is asked for once, after the result, by those who speak for a side",
                           "la rivincita si chiede una volta, dopo il risultato, da chi parla per una parte"});
  run_to(at_ms);
  house_.rematch.add(seat);
  return {};
}

Verdict Match::take_secret(Milliseconds at_ms, std::string_view rest) {
  if (rest.size() != 64 || !is_hex(rest, 64)) return refuse_unread(rest);
  if (house_.commitment.empty() || !house_.secret.empty())
    return refuse(kHouse, {"no secret is to be published", "non c'è un segreto da pubblicare"});
  run_to(at_ms);
  house_.secret = rest;
  return {};
}

Verdict Match::take_next(Milliseconds at_ms, std::string_view rest) {
  if (!is_word(rest)) return refuse_unread(rest);
  if (!house_.next.empty()) return refuse(kHouse, {"one match follows", "segue un solo incontro"}, house_.next);
  run_to(at_ms);
  house_.next = rest;
  return {};
}

Verdict Match::take_hidden(Milliseconds at_ms, std::string_view rest) {
  if (!rest.empty()) return refuse_unread(rest);
  run_to(at_ms);
  keep(Past::What::hidden, at_ms, Actor::match(), {});
  return {};
}

Verdict Match::take_talk(Milliseconds at_ms, Actor actor, std::string_view act) {
  const auto [verb, words] = part(act);
  if (trim(words).empty()) return refuse_unread(act);
  if (!actor.is_seat() && (actor != Actor::referee() || verb != "say"))
    return refuse(kHouse, {"seats talk, and the referee to everybody", "parlano i posti, e l'arbitro a tutti"});
  run_to(at_ms);
  if (verb == "tell") veil_ = {.kind = Veil::Kind::side, .side = game_->seats()[actor.code()].side};
  return {};
}

}  // namespace giostra
