// Acts about parts and entrants (E1–E8, E15, E32, E35, E70).
#include <algorithm>
#include <cassert>

#include "event/log/judge.hpp"
#include "event/log/standing.hpp"

namespace giostra::event {

namespace {

// A part of the event and one of its entrants.
struct Found {
  const Part* part;
  EntrantNo entrant;
};
Result<Found> find(const EventState& event, const std::string& part_id, const std::string& entrant_id) {
  const auto part = find_part(event, part_id);
  if (!part) return tl::unexpected(part.error());
  return find_entrant(**part, entrant_id).map([&](EntrantNo entrant) { return Found{*part, entrant}; });
}

// What may still be put right when the first round is out; the rest was announced (E70).
bool is_same_contest(Terms before, const Terms& after) {
  before.name = after.name;
  before.profile = after.profile;
  before.plan.rounds = after.plan.rounds;
  before.byes = after.byes;
  before.hall = after.hall;
  before.prizes = after.prizes;
  return before == after;
}

Verdict check_changed(const Part& part, const act::Part& act) {
  const int published = part.last_published();
  const bool is_paired =
      std::ranges::any_of(part.rounds, [](const Round& round) { return round.phase != Phase::draft; });
  if (!is_paired) {
    if (part.entrants.empty() || act.terms.entrant == part.terms.entrant) return {};
    return refuse("E2", {"somebody has entered already: persons, pairs and teams do not mix",
                         "c'è già qualche iscritto: persone, coppie e squadre non si mescolano"});
  }
  if (!is_same_contest(part.terms, act.terms))
    return refuse("E70", {"format, points and tie-breaks stay as they were announced before round 1 was paired",
                          "formato, punti e spareggi restano come annunciati prima di abbinare il primo turno"});
  if (act.terms.plan.rounds != 0 && act.terms.plan.rounds < published)
    return refuse("E1", {"more rounds are out already", "sono già usciti più turni"}, std::to_string(published));
  if (act.reason.empty()) return refuse("E92", {"say why: `because REASON`", "di' perché: `because MOTIVO`"});
  return {};
}

// The desk is called so in the matches of an event.
Verdict check_person_id(std::string_view id) {
  if (id != "desk") return {};
  return refuse("E2", {"this id is the desk's own: take another", "questo id è del banco: scegline un altro"},
                std::string(id));
}

// The people of an entrant: how many, all known, nobody in two places.
Verdict check_people(const EventState& event, const Part& part, const act::Enter& act) {
  std::vector<std::string> people = act.members;
  const EntrantKind kind = part.terms.entrant;
  if (kind == EntrantKind::pair && act.members.size() != 2)
    return refuse("E2", {"a pair is two people: `members=ID,ID`", "una coppia sono due persone: `members=ID,ID`"});
  if (kind == EntrantKind::person && (act.members.size() > 1 || !act.reserve.empty()))
    return refuse("E2", {"here one person enters", "qui s'iscrive una persona"});
  if (!act.reserve.empty()) people.push_back(act.reserve);
  for (const std::string& id : people) {
    if (!event.people.contains(id)) return refuse("E2", {"nobody of this id is known", "nessuno ha questo id"}, id);
    if (std::ranges::count(people, id) > 1)
      return refuse("E2", {"this person is named twice", "questa persona è nominata due volte"}, id);
  }
  if (kind == EntrantKind::person && people.empty()) {
    if (const Verdict fits = check_person_id(act.entrant); !fits) return fits;
    people.push_back(act.entrant);
  }
  for (const Entrant& other : part.entrants)
    for (const std::string& id : people)
      if (other.id != act.entrant &&
          (std::ranges::find(other.members, id) != other.members.end() || other.reserve == id))
        return refuse("E2", {"this person has entered already", "questa persona è già iscritta"}, id);
  return {};
}

// E3: by strength, then by name; or at the end, once the order was made by hand or is frozen.
void put_in_order(Part& part, EntrantNo no) {
  std::erase(part.order, no);
  if (part.ordered_by_hand || part.numbers_frozen()) return part.order.push_back(no);
  const Entrant& mine = part.entrant(no);
  const auto comes_after = [&](EntrantNo other) {
    const Entrant& theirs = part.entrant(other);
    return theirs.strength != mine.strength ? theirs.strength < mine.strength : theirs.name > mine.name;
  };
  part.order.insert(std::ranges::find_if(part.order, comes_after), no);
}

// E15: out of a round robin before half of the games.
bool is_annulled_by_leaving(const Part& part, EntrantNo entrant) {
  if (!is_round_robin(part.terms.plan.format)) return false;
  int played = 0, games = 0;
  for (int number = 1; number <= part.total_rounds(); ++number) {
    const RoundBoard* board = part.round(number).board_of(entrant);
    played += static_cast<int>(board != nullptr && board->end.report && is_played(board->end.report->result));
  }
  const bool twice = part.terms.plan.format == Format::double_round_robin;
  games = static_cast<int>(part.entrants.size() - 1) * (twice ? 2 : 1);
  return 2 * played < games;
}

bool is_about(const ApartWish& wish, const std::vector<EntrantNo>& entrants) {
  return std::ranges::is_permutation(wish.entrants, entrants);
}

constexpr Mark mark_of(ByeWish wish) {
  if (wish == ByeWish::half) return Mark::half_bye;
  return wish == ByeWish::full ? Mark::full_bye : Mark::absent;
}

}  // namespace

Verdict check(const EventState& event, const Moment& /*now*/, const act::Part& act) {
  const Part* part = event.part(act.part);
  if (part == nullptr || part->terms == act.terms) return {};
  return check_changed(*part, act);
}

void apply(EventState& event, const Moment& /*now*/, const act::Part& act) {
  Part* part = event.part(act.part);
  if (part == nullptr) part = &event.parts.emplace_back(Part{.id = act.part});
  part->terms = act.terms;
}

Verdict check(const EventState& /*event*/, const Moment& /*now*/, const act::Person& act) {
  return check_person_id(act.id);
}

void apply(EventState& event, const Moment& /*now*/, const act::Person& act) {
  event.people[act.id] = {act.name, act.club, act.born, act.is_minor};
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Enter& act) {
  constexpr std::size_t kMost = 9999;
  const auto part = find_part(event, act.part);
  if (!part) return as_verdict(part);
  const bool is_new = !(*part)->find(act.entrant);
  if ((*part)->last_published() > 0 && !takes_latecomers((*part)->terms.plan.format) && is_new)
    return refuse("E11", {"the schedule is out: nobody can enter any more",
                          "il calendario è uscito: non ci si può più iscrivere"});
  if (is_new && (*part)->entrants.size() == kMost) return refuse("E2", {"the part is full", "la parte è piena"});
  return check_people(event, **part, act);
}

void apply(EventState& event, const Moment& /*now*/, const act::Enter& act) {
  Part& part = *event.part(act.part);
  const auto known = part.find(act.entrant);
  const EntrantNo no = known.value_or(static_cast<EntrantNo>(part.entrants.size()));
  if (!known) {
    part.entrants.push_back({.id = act.entrant});
    part.by_id.emplace(act.entrant, no);
    part.entrants.back().presence = part.terms.hall.check_in ? Presence::expected : Presence::here;
  }
  Entrant& entrant = part.entrants[index(no)];
  entrant.name = act.name;
  entrant.strength = act.strength;
  entrant.members = act.members;
  entrant.reserve = act.reserve;
  if (part.terms.entrant == EntrantKind::person && entrant.members.empty()) {
    entrant.members = {act.entrant};
    event.people.try_emplace(act.entrant, Person{.name = act.name});
  }
  if (!known || !part.numbers_frozen()) put_in_order(part, no);
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Numbers& act) {
  const auto part = find_part(event, act.part);
  if (!part) return as_verdict(part);
  if ((*part)->numbers_frozen())
    return refuse("E3", {"the numbers are frozen: round 4 is paired, or the schedule is out",
                         "i numeri sono fissi: il quarto turno è abbinato, o il calendario è uscito"});
  const auto all = find_entrants(**part, act.order);
  if (!all) return as_verdict(all);
  if (all->size() != (*part)->entrants.size())
    return refuse("E3", {"the order must name everybody", "l'ordine deve nominare tutti"});
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Numbers& act) {
  Part& part = *event.part(act.part);
  part.order = *find_entrants(part, act.order);
  part.ordered_by_hand = true;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::FirstColour& act) {
  const auto part = find_part(event, act.part);
  if (part && (*part)->last_published() > 0)
    return refuse("E32",
                  {"the first colour is drawn before round 1", "il primo colore si sorteggia prima del primo turno"});
  return as_verdict(part);
}

void apply(EventState& event, const Moment& /*now*/, const act::FirstColour& act) {
  event.part(act.part)->first_colour = act.colour;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Arrive& act) {
  const auto found = find(event, act.part, act.entrant);
  if (!found) return as_verdict(found);
  if (found->part->entrant(found->entrant).annulled)
    return refuse("E15", {"whoever left a round robin so early does not come back",
                          "chi ha lasciato così presto un girone non rientra"});
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Arrive& act) {
  Part& part = *event.part(act.part);
  Entrant& entrant = part.entrants[index(*part.find(act.entrant))];
  entrant.presence = Presence::here;
  entrant.leaving = false;
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Leave& act) {
  return as_verdict(find(event, act.part, act.entrant));
}

void apply(EventState& event, const Moment& /*now*/, const act::Leave& act) {
  Part& part = *event.part(act.part);
  const EntrantNo no = *part.find(act.entrant);
  part.entrants[index(no)].presence = Presence::out;
  part.entrants[index(no)].leaving = false;
  for (Round& round : part.rounds) round.waiting.erase(no);
  part.entrants[index(no)].annulled = is_annulled_by_leaving(part, no);
}

Verdict check(const EventState& event, const Moment& now, const act::Bye& act) {
  const auto found = find(event, act.part, act.entrant);
  if (!found) return as_verdict(found);
  if (!is_swiss(found->part->terms.plan.format))
    return refuse("E6", {"byes are asked for in a Swiss alone", "i riposi si chiedono solo in uno svizzero"});
  if (act.round > found->part->total_rounds())
    return refuse("E1", {"the part has no such round", "la parte non ha questo turno"}, std::to_string(act.round));
  if (found->part->round(act.round).phase != Phase::draft)
    return refuse("E6",
                  {"a bye is asked for before the round is paired", "il riposo si chiede prima dell'abbinamento"});
  if (act.wish == ByeWish::full && now.author.role != Role::chief)
    return refuse("E113", {"a full-point bye is the chief's to give", "il riposo da un punto lo dà solo il capo"});
  if (act.wish == ByeWish::half) return may_have_half(*found->part, found->entrant, act.round);
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Bye& act) {
  Part& part = *event.part(act.part);
  const std::pair at(act.round, *part.find(act.entrant));
  if (act.wish == ByeWish::none)
    part.wishes.erase(at);
  else
    part.wishes[at] = mark_of(act.wish);
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Apart& act) {
  const auto part = find_part(event, act.part);
  if (!part) return as_verdict(part);
  if (act.entrants.size() < 2)
    return refuse("E35", {"one alone is kept apart from nobody", "uno solo non si separa da nessuno"});
  return as_verdict(find_entrants(**part, act.entrants));
}

void apply(EventState& event, const Moment& /*now*/, const act::Apart& act) {
  Part& part = *event.part(act.part);
  part.apart.push_back({act.first_round, act.last_round, *find_entrants(part, act.entrants)});
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Meet& act) {
  const auto part = find_part(event, act.part);
  if (!part) return as_verdict(part);
  const auto entrants = find_entrants(**part, act.entrants);
  if (!entrants) return as_verdict(entrants);
  if (std::ranges::none_of((*part)->apart, [&](const ApartWish& wish) { return is_about(wish, *entrants); }))
    return refuse("E35", {"nobody wants exactly these kept apart", "nessuno vuole separati proprio questi"});
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Meet& act) {
  Part& part = *event.part(act.part);
  const auto entrants = *find_entrants(part, act.entrants);
  std::erase_if(part.apart, [&](const ApartWish& wish) { return is_about(wish, entrants); });
}

Verdict check(const EventState& event, const Moment& /*now*/, const act::Lot& act) {
  const auto part = find_part(event, act.part);
  if (!part) return as_verdict(part);
  const auto drawn = find_entrants(**part, act.entrants);
  if (!drawn) return as_verdict(drawn);
  const auto level = level_groups(**part);
  if (std::ranges::none_of(level, [&](const auto& group) { return std::ranges::is_permutation(group, *drawn); }))
    return refuse("E70", {"exactly these are not level at the end", "alla fine non sono pari esattamente questi"});
  return {};
}

void apply(EventState& event, const Moment& /*now*/, const act::Lot& act) {
  Part& part = *event.part(act.part);
  part.lots.push_back(*find_entrants(part, act.entrants));
}

}  // namespace giostra::event
