#include "match/house_facts.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "kit/text.hpp"

namespace giostra {

namespace {

using Seats = std::span<const SeatInfo>;

bool speaks(Actor seat, Seats seats) { return seat.is_seat() && seats[seat.code()].speaks; }

// Whether two seats are of one side; the referee is of none.
bool together(Actor one, Actor two, Seats seats) {
  if (!one.is_seat() || !two.is_seat()) return one == two;
  return seats[one.code()].side == seats[two.code()].side;
}

// Whether the facts allow an act; those that ask for no facts are allowed.
struct May {
  const HouseFacts& facts;
  Actor actor;
  Seats seats;
  bool closed;

  [[nodiscard]] tl::unexpected<Refusal> refuse_unseated(Actor seat) const {
    return refuse(kHouse, {"nobody sits there", "lì non siede nessuno"}, std::string(write_actor(seat, seats)));
  }

  Verdict operator()(const house::Dice& /*act*/) const {
    if (facts.is_served())
      return refuse(kHouse, {"the dice are bound once, before anybody sits",
                             "i dadi si legano una volta, prima che qualcuno sieda"});
    return {};
  }

  Verdict operator()(const house::Sit& act) const {
    if (facts.seating.asks_seeds && facts.commitment.empty())
      return refuse(kHouse, {"the dice are bound before anybody sits", "i dadi si legano prima che qualcuno sieda"});
    if (facts.at(act.seat) != nullptr) return refuse(kHouse, {"this seat is taken", "questo posto è occupato"});
    if (facts.started && speaks(act.seat, seats))
      return refuse(kHouse, {"the match has begun", "la partita è già iniziata"});
    if (act.person.starts_with("bot:")) {
      if (!read_bot(act.person) || !act.seat.is_seat())
        return refuse(kHouse, {"no computer player can sit so", "nessun giocatore automatico può sedere così"});
      return {};
    }
    const bool sits = std::ranges::find(facts.sittings, act.person, &Sitting::person) != facts.sittings.end();
    const Sitting* referee = facts.at(Actor::referee());
    if ((!act.seat.is_seat() && sits) || (referee != nullptr && referee->person == act.person))
      return refuse(kHouse, {"the referee does not play", "l'arbitro non gioca"});
    return facts.seating.is_asked ? facts.belongs(act, seats) : Verdict{};
  }

  Verdict operator()(const house::Seed& act) const {
    const Sitting* sits = facts.at(act.seat);
    if (sits == nullptr) return refuse_unseated(act.seat);
    if (facts.seating.asks_seeds && facts.started)
      return refuse(kHouse, {"seeds are given before the start", "i semi si danno prima dell'inizio"});
    if (!sits->seed.empty() || sits->seedless)
      return refuse(kHouse, {"a seed is up to 64 hexadecimal digits, given once",
                             "un seme ha fino a 64 cifre esadecimali, e si dà una volta"});
    return {};
  }

  Verdict operator()(const house::Rise& act) const {
    if (facts.at(act.seat) == nullptr) return refuse_unseated(act.seat);
    if (facts.started && !closed && speaks(act.seat, seats))
      return refuse(kHouse, {"whoever plays does not rise: one resigns", "chi gioca non si alza: abbandona"});
    return {};
  }

  Verdict operator()(const house::Start& /*act*/) const {
    for (unsigned number = 0; number < seats.size(); ++number)
      if (seats[number].speaks && facts.at(Actor::seat(number)) == nullptr)
        return refuse(kHouse, {"a seat is still free", "un posto è ancora libero"}, std::string(seats[number].name));
    if (const ActorSet lacking = facts.lack_seeds(seats); !lacking.empty())
      return refuse(kHouse,
                    {"no seed stands here, nor that none came (`seed SEAT none`)",
                     "qui manca il seme, o la nota che non è arrivato (`seed SEAT none`)"},
                    std::string(write_actor(*lacking.begin(), seats)));
    return {};
  }

  Verdict operator()(const house::Away& act) const {
    const Sitting* sits = facts.at(act.seat);
    if (sits == nullptr) return refuse_unseated(act.seat);
    if (!facts.started || sits->is_bot() || sits->away_since)
      return refuse(kHouse, {"nobody can go away from there now", "da lì ora nessuno può allontanarsi"});
    return {};
  }

  Verdict operator()(const house::Back& act) const {
    const Sitting* sits = facts.at(act.seat);
    if (sits == nullptr) return refuse_unseated(act.seat);
    if (!sits->away_since) return refuse(kHouse, {"nobody was away there", "lì nessuno era assente"});
    return {};
  }

  Verdict operator()(const house::Ask& /*act*/) const {
    if (facts.asked) return refuse(kHouse, {"no question is to be asked now", "ora non si fa nessuna domanda"});
    return {};
  }

  Verdict operator()(const house::Reply& act) const {
    if (!facts.asked || facts.asked->question.id != act.answer.id || facts.asked->answer)
      return refuse(kHouse, {"this question is not under way", "questa domanda non è in corso"}, act.answer.id);
    return {};
  }

  Verdict operator()(const house::Mark& act) const {
    const auto marked = [&](const GivenAnswer& guess) { return guess.seat == act.seat && !guess.right; };
    if (!facts.asked || std::ranges::none_of(facts.asked->guesses, marked))
      return refuse(kHouse,
                    {"no answer of this seat is to be marked", "non c'è una risposta di questo posto da segnare"},
                    std::string(write_actor(act.seat, seats)));
    return {};
  }

  Verdict operator()(const house::Guess& /*act*/) const {
    if (!facts.asked) return refuse(kHouse, {"no question is under way", "nessuna domanda è in corso"});
    if (std::ranges::find(facts.asked->guesses, actor, &GivenAnswer::seat) != facts.asked->guesses.end())
      return refuse(kHouse, {"each of those who are asked has one answer", "chi è interrogato ha una sola risposta"});
    return {};
  }

  Verdict operator()(const house::Resume& /*act*/) const {
    if (!facts.paused) return refuse(kHouse, {"the match is not paused", "la partita non è sospesa"});
    return {};
  }

  [[nodiscard]] Verdict may_correct() const {
    if (!facts.secret.empty())
      return refuse(kHouse, {"the secret of the dice is published: nothing is corrected any more",
                             "il segreto dei dadi è pubblicato: non si corregge più"});
    return {};
  }
  // No other person plays or leads. At a table of one device nobody sits: all are together there.
  [[nodiscard]] Verdict plays_alone() const {
    const Sitting* own = facts.at(actor);
    for (const Sitting& sits : facts.sittings)
      if (!sits.is_bot() && (own == nullptr || sits.person != own->person))
        return refuse(kHouse, {"moves are taken back and hints given only in matches against computers alone",
                               "si ritirano mosse e si danno suggerimenti solo contro soli computer"});
    return {};
  }
  Verdict operator()(const house::Undo& /*act*/) const { return may_correct(); }
  Verdict operator()(const house::TakeBack& /*act*/) const {
    if (Verdict may = may_correct(); !may) return may;
    return plays_alone();
  }
  Verdict operator()(const house::Hint& /*act*/) const { return plays_alone(); }

  Verdict operator()(const house::Swap& act) const {
    const auto is_own = [&](Actor seat) {
      return seat.is_seat() && !speaks(seat, seats) && together(seat, actor, seats);
    };
    if (act.one == act.two || !is_own(act.one) || !is_own(act.two))
      return refuse(kHouse, {"people of one's own side change places, on two seats that do not speak",
                             "si scambiano persone della propria parte, su due posti che non parlano"});
    if (facts.at(act.one) == nullptr && facts.at(act.two) == nullptr) return refuse_unseated(act.one);
    return {};
  }

  Verdict operator()(const house::Rematch& /*act*/) const {
    if (!closed || !speaks(actor, seats) || facts.rematch.has(actor))
      return refuse(kHouse, {"a rematch is asked for once, after the result, by those who speak for a side",
                             "la rivincita si chiede una volta, dopo il risultato, da chi parla per una parte"});
    return {};
  }

  Verdict operator()(const house::Secret& /*act*/) const {
    if (facts.commitment.empty() || !facts.secret.empty())
      return refuse(kHouse, {"no secret is to be published", "non c'è un segreto da pubblicare"});
    return {};
  }

  Verdict operator()(const house::Next& /*act*/) const {
    if (!facts.next.empty()) return refuse(kHouse, {"one match follows", "segue una sola partita"}, facts.next);
    return {};
  }

  Verdict operator()(const auto& /*act*/) const { return {}; }
};

// Whoever was away until now was not away of their own will.
void count_absence_from(Milliseconds at_ms, HouseFacts& facts) {
  for (Sitting& sits : facts.sittings)
    if (sits.away_since) sits.away_since = at_ms;
}

struct Take {
  HouseFacts& facts;
  Actor actor;
  Milliseconds at_ms;

  [[nodiscard]] Sitting& sitting(Actor seat) const {
    const auto found = std::ranges::find(facts.sittings, seat, &Sitting::seat);
    assert(found != facts.sittings.end());
    return *found;
  }
  void bind_all() const {
    for (const Sitting& sits : facts.sittings) facts.seating.bind(sits.person, sits.seat);
  }

  void operator()(const house::Dice& act) const { facts.commitment = act.commitment; }
  void operator()(const house::Sit& act) const {
    const auto later = [&](const Sitting& other) { return other.seat.code() > act.seat.code(); };
    facts.sittings.insert(std::ranges::find_if(facts.sittings, later),
                          {.seat = act.seat, .person = act.person, .name = act.name});
    if (facts.started || facts.seating.whispered) facts.seating.bind(act.person, act.seat);
  }
  void operator()(const house::Seed& act) const {
    sitting(act.seat).seed = act.hex;
    sitting(act.seat).seedless = act.hex.empty();
  }
  void operator()(const house::Rise& act) const {
    facts.sittings.erase(std::ranges::find(facts.sittings, act.seat, &Sitting::seat));
  }
  void operator()(const house::Start& /*act*/) const {
    facts.started = true;
    bind_all();
  }
  void operator()(const house::Tell& /*act*/) const {
    if (!std::exchange(facts.seating.whispered, true)) bind_all();
  }
  void operator()(const house::Away& act) const { sitting(act.seat).away_since = at_ms; }
  void operator()(const house::Back& act) const { sitting(act.seat).away_since.reset(); }
  void operator()(const house::Awake& /*act*/) const { count_absence_from(at_ms, facts); }
  void operator()(const house::Pause& /*act*/) const { facts.paused = true; }
  void operator()(const house::Resume& /*act*/) const {
    facts.paused = false;
    count_absence_from(at_ms, facts);
  }
  void operator()(const house::Ask& act) const {
    facts.asked = Asked{.question = act.question};
    facts.asked_ids.push_back(act.question.id);
  }
  void operator()(const house::Reply& act) const {
    assert(facts.asked);
    facts.asked->answer = act.answer;
  }
  void operator()(const house::Guess& act) const {
    assert(facts.asked);
    facts.asked->guesses.push_back({actor, act.given_ms, act.words});
  }
  void operator()(const house::Mark& act) const {
    assert(facts.asked);
    std::ranges::find(facts.asked->guesses, act.seat, &GivenAnswer::seat)->right = act.right;
  }
  void operator()(const house::Rematch& /*act*/) const { facts.rematch.add(actor); }
  void operator()(const house::Secret& act) const { facts.secret = act.hex; }
  void operator()(const house::Next& act) const { facts.next = act.match; }
  void operator()(const house::Close& act) const { facts.closed_because = act.reason; }
  void operator()(const house::TakeBack& /*act*/) const {
    if (facts.at(actor) != nullptr) ++sitting(actor).take_backs;
  }
  void operator()(const house::Hint& /*act*/) const {
    if (facts.at(actor) != nullptr) ++sitting(actor).hints;
  }
  void operator()(const house::Swap& act) const {
    for (Sitting& sits : facts.sittings) {
      if (sits.seat != act.one && sits.seat != act.two) continue;
      sits.seat = sits.seat == act.one ? act.two : act.one;
      facts.seating.bind(sits.person, sits.seat);
    }
    std::ranges::sort(facts.sittings, {}, [](const Sitting& sits) { return sits.seat.code(); });
  }
  void operator()(const auto& /*act*/) const {}
};

}  // namespace

void Seating::bind(const std::string& person, Actor seat) {
  if (person.starts_with("bot:")) return;
  auto found = std::ranges::find(insiders, person, &Insider::person);
  if (found == insiders.end()) found = insiders.insert(found, {.person = person, .seats = {}});
  found->seats.add(seat);
}

const Sitting* HouseFacts::at(Actor seat) const {
  const auto found = std::ranges::find(sittings, seat, &Sitting::seat);
  return found == sittings.end() ? nullptr : &*found;
}

std::optional<Milliseconds> HouseFacts::rules_from(Milliseconds patience) const {
  const Sitting* referee = at(Actor::referee());
  if (referee == nullptr) return seating.has_referee ? std::nullopt : std::optional(Milliseconds{0});
  if (!referee->away_since || !asked) return std::nullopt;
  return *referee->away_since + patience;
}

ActorSet HouseFacts::lack_seeds(Seats seats) const {
  ActorSet lacking;
  if (!seating.asks_seeds || started) return lacking;
  for (const Sitting& sits : sittings)
    if (speaks(sits.seat, seats) && sits.seed.empty() && !sits.seedless) lacking.add(sits.seat);
  return lacking;
}

Verdict HouseFacts::belongs(const house::Sit& act, Seats seats) const {
  if (act.person.starts_with("bot:")) return {};
  if (!act.seat.is_seat() && !seating.has_referee)
    return refuse(kHouse, {"this match was made without a referee", "questa partita è nata senza arbitro"});
  for (const Sitting& sits : sittings)
    if (sits.person == act.person && !together(sits.seat, act.seat, seats))
      return refuse(kHouse, {"nobody sits on both sides", "nessuno siede da entrambe le parti"});
  for (const auto& [person, places] : seating.insiders)
    for (const Actor seat : places)
      if (person == act.person && !together(seat, act.seat, seats))
        return refuse(kHouse,
                      {"whoever could read what was for one side alone sits nowhere else in this match",
                       "chi ha potuto leggere ciò che era di una sola parte non siede altrove in questa partita"});
  return {};
}

Verdict HouseFacts::may_take(Actor actor, const HouseAct& act, Seats seats, bool closed) const {
  return std::visit(May{*this, actor, seats, closed}, act);
}

void HouseFacts::take(Actor actor, const HouseAct& act, Milliseconds at_ms) {
  std::visit(Take{*this, actor, at_ms}, act);
}

std::optional<int> read_bot(std::string_view person) {
  constexpr std::string_view kBot = "bot:";
  if (!person.starts_with(kBot)) return std::nullopt;
  const auto level = read_number<int>(person.substr(kBot.size()));
  return level && *level >= kWeakest && *level <= kStrongest ? level : std::nullopt;
}

const Sitting* holder(const HouseFacts& house, const Game& game, Actor seat) {
  if (const Sitting* own = house.at(seat); own != nullptr || !seat.is_seat()) return own;
  const auto seats = game.seats();
  if (seat.code() >= seats.size() || seats[seat.code()].speaks) return nullptr;
  for (unsigned number = 0; number < seats.size(); ++number)
    if (seats[number].side == seats[seat.code()].side && seats[number].speaks) return house.at(Actor::seat(number));
  return nullptr;
}

}  // namespace giostra
