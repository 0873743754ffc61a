#include "server/events/views/teller.hpp"

namespace giostra::server::views {

namespace act = event::act;
using event::Sides;

Both Teller::subject(const event::Author& author) const {
  if (!author.who.empty()) return Both(author.who);
  switch (author.role) {
    case event::Role::chief: return {"The chief", "Il direttore di gara"};
    case event::Role::deputy: return {"A deputy", "Un vice"};
    case event::Role::helper: return {"A helper", "Un aiutante"};
    case event::Role::door: return {"The door", "L'ingresso"};
    case event::Role::table: {
      const std::string number = std::to_string(author.tables.first);
      return {"Table " + number, "Il tavolo " + number};
    }
    case event::Role::person: return Both(person(author.person));
    case event::Role::program: return {"The program", "Il programma"};
  }
  return {};
}

Both Teller::of(const std::string& part) const {
  const Part* found = sight_.state().part(part);
  if (sight_.state().parts.size() < 2) return {};
  const std::string name = found == nullptr ? part : found->terms.name;
  return {" of " + name, " di " + name};
}

Both Teller::to(const std::string& part) const {
  const Both known = of(part);
  if (known.en.empty()) return {};
  return {" for" + known.en.substr(3), " a" + known.it.substr(3)};
}

std::string Teller::who(const std::string& part, const std::string& entrant) const {
  const Part* found = sight_.state().part(part);
  const auto no = found == nullptr ? std::nullopt : found->find(entrant);
  return no ? sight_.name(*found, *no) : entrant;
}

std::string Teller::all(const std::string& part, const std::vector<std::string>& entrants) const {
  constexpr std::size_t kMost = 6;
  std::string text;
  for (std::size_t i = 0; i < entrants.size() && i < kMost; ++i) text += (i > 0 ? ", " : "") + who(part, entrants[i]);
  return entrants.size() > kMost ? text + ", …" : text;
}

std::string Teller::person(const std::string& id) const { return sight_.person(id); }

// ---- Parts, people, entrants and the hall

Both Teller::say(const act::Part& act) const { return Both{"set up ", "ha impostato "} + Both(act.terms.name); }
Both Teller::say(const act::Person& act) const { return Both{"wrote down ", "ha registrato "} + Both(act.name); }
Both Teller::say(const act::Enter& act) const {
  return Both{"entered ", "ha iscritto "} + Both(act.name) + to(act.part);
}
Both Teller::say(const act::Numbers& act) const {
  return Both{"set the numbers", "ha fissato i numeri"} + of(act.part);
}
Both Teller::say(const act::FirstColour& act) const {
  return (act.colour == event::Colour::white
              ? Both{"drew White for number 1", "ha sorteggiato il Bianco per il numero 1"}
              : Both{"drew Black for number 1", "ha sorteggiato il Nero per il numero 1"}) +
         of(act.part);
}
Both Teller::say(const act::Arrive& act) const {
  return Both{"checked in ", "ha registrato l'arrivo di "} + Both(who(act.part, act.entrant));
}
Both Teller::say(const act::Leave& act) const {
  return Both{"took out ", "ha ritirato "} + Both(who(act.part, act.entrant));
}

namespace {

Both write_wish(event::ByeWish wish) {
  switch (wish) {
    case event::ByeWish::half: return {"a half-point bye", "un riposo da mezzo punto"};
    case event::ByeWish::zero: return {"an absence", "un'assenza"};
    case event::ByeWish::full: return {"a full-point bye", "un riposo da un punto"};
    case event::ByeWish::none: return {"no bye any more", "nessun riposo"};
  }
  return {};
}

}  // namespace

Both Teller::say(const act::Bye& act) const {
  return Both{"noted ", "ha segnato "} + write_wish(act.wish) + Both{" for ", " per "} +
         Both(who(act.part, act.entrant)) + Both{" in ", " nel "} + round(act);
}
Both Teller::say(const act::Apart& act) const {
  return Both{"keeps apart ", "tiene separati "} + Both(all(act.part, act.entrants));
}
Both Teller::say(const act::Meet& act) const {
  return Both{"lets meet again ", "lascia di nuovo incontrare "} + Both(all(act.part, act.entrants));
}
Both Teller::say(const act::Lot& act) const {
  return Both{"drew lots: ", "ha sorteggiato: "} + Both(all(act.part, act.entrants));
}
Both Teller::say(const act::Again& act) const {
  return Both{"noted that ", "ha segnato che "} + Both(who(act.part, act.entrant)) +
         Both{" wants another game", " vuole un'altra partita"};
}
Both Teller::say(const act::PairUp& act) const {
  return Both{"paired ", "ha abbinato "} + Both(pair(act.part, act.pair));
}
Both Teller::say(const act::Away& act) const {
  return Both{"announced: ", "ha avvisato: "} + Both(who(act.part, act.entrant)) +
         Both{" leaves after this round", " va via dopo questo turno"};
}
Both Teller::say(const act::Back& act) const {
  return Both{"announced: ", "ha avvisato: "} + Both(who(act.part, act.entrant)) + Both{" stays", " resta"};
}
Both Teller::say(const act::Set& act) const {
  const Both key{"the setting \"" + act.key + "\"", "l'impostazione \"" + act.key + "\""};
  if (act.value.empty()) return Both{"took away ", "ha tolto "} + key;
  return Both{"changed ", "ha cambiato "} + key + Both(": " + act.value);
}
Both Teller::say(const act::Alert& act) const {
  if (act.text.empty()) return {"took the notice off the screens", "ha tolto l'avviso dagli schermi"};
  return Both{"put on the screens: ", "ha messo sugli schermi: "} + Both(act.text);
}
Both Teller::say(const act::Screen& act) const {
  if (act.screen.is_gone()) return Both{"took away the screen ", "ha tolto lo schermo "} + Both(act.name);
  return Both{"steered the screen ", "ha regolato lo schermo "} + Both(act.name);
}
Both Teller::say(const act::Moved& act) const {
  using How = act::Moved::How;
  if (act.how == How::out) return Both{"handed the event over to ", "ha consegnato l'evento a "} + Both(act.who);
  return Both{"went on with the event on the computer ", "ha continuato l'evento sul computer "} + Both(act.who) +
         (act.how == How::in ? Both{} : Both{" without its being handed over", " senza che fosse consegnato"});
}
Both Teller::say(const act::Undo& act) const {
  return Both{"took back entry ", "ha annullato la voce "} + Both(std::to_string(act.seq));
}

Both Teller::predicate(const event::Act& act) const {
  return std::visit(
      [&](const auto& one) {
        Both text = say(one);
        if constexpr (requires { one.reason; })
          if (!one.reason.empty()) text += Both(" – " + one.reason);
        return text;
      },
      act);
}

Both Teller::round(const act::OfRound& at) const {
  const std::string number = std::to_string(at.round);
  return Both{"round " + number, "turno " + number} + of(at.part);
}

const event::RoundBoard* Teller::board(const act::OfBoard& at) const {
  const Part* part = sight_.state().part(at.part);
  if (part == nullptr) return nullptr;
  const event::Round& its_round = part->round(at.round);
  const auto number = static_cast<std::size_t>(at.board);
  const bool same = number >= 1 && number <= its_round.boards.size() && its_round.proposed <= seq_;
  return same ? &its_round.boards[number - 1] : nullptr;
}

Both Teller::table(const act::OfBoard& at) const {
  const event::RoundBoard* found = board(at);
  const bool has_table = found != nullptr && found->table > 0;
  const std::string number = std::to_string(has_table ? found->table : at.board);
  return has_table ? Both{"table " + number, "tavolo " + number} : Both{"board " + number, "scacchiera " + number};
}

Both Teller::sides(const act::OfBoard& at) const {
  const event::RoundBoard* found = board(at);
  if (found == nullptr) return {};
  const Part& part = *sight_.state().part(at.part);
  return Both(" (" + sight_.name(part, found->white) + " - " + sight_.name(part, found->black) + ")");
}

Both Teller::side(const act::OfBoard& at, Sides which) const {
  if (which == Sides::both) return {"nobody", "nessuno"};
  const event::RoundBoard* found = board(at);
  if (found != nullptr)
    return Both(sight_.name(*sight_.state().part(at.part), which == Sides::first ? found->white : found->black));
  return which == Sides::first ? Both{"the first side", "la prima parte"} : Both{"the second side", "la seconda parte"};
}

std::string Teller::pair(const std::string& part, const event::Pair& pair) const {
  return pair.is_bye() ? who(part, pair.white) : who(part, pair.white) + " - " + who(part, pair.black);
}

Both Teller::tallies(const std::string& part, const event::Report& report) const {
  Both text;
  const Part* found = sight_.state().part(part);
  for (const event::Tally& tally : report.tallies) {
    Both title{tally.name};
    if (found != nullptr)
      for (const PartTally& known : result_tallies(*found))
        if (known.id == tally.name) title = Both(known.title);
    text += Both(", ") + title + Both(" " + std::to_string(tally.first) + ":" + std::to_string(tally.second));
  }
  return text;
}

Both Teller::outcome(const act::OfBoard& at, const event::Report& report) const {
  const Both first = side(at, Sides::first), second = side(at, Sides::second);
  const Both beat{" beat ", " ha battuto "}, missing{" did not come", ": assente"};
  Both text;
  switch (report.result) {
    case event::BoardResult::first: text = first + beat + second; break;
    case event::BoardResult::second: text = second + beat + first; break;
    case event::BoardResult::draw: text = first + Both{" and ", " e "} + second + Both{" drew", ": patta"}; break;
    case event::BoardResult::both_lost:
      text = first + Both{" and ", " e "} + second + Both{" both lost", ": perdono entrambi"};
      break;
    case event::BoardResult::first_came: text = second + missing; break;
    case event::BoardResult::second_came: text = first + missing; break;
    case event::BoardResult::none_came: text = Both{"nobody came", "non è venuto nessuno"}; break;
  }
  return text + tallies(at.part, report);
}

// ---- Rounds, boards and results

Both Teller::say(const act::Propose& act) const { return Both{"paired ", "ha abbinato il "} + round(act); }
Both Teller::say(const act::Discard& act) const {
  return Both{"threw away the pairing of ", "ha scartato gli abbinamenti del "} + round(act);
}
Both Teller::say(const act::Swap& act) const {
  return Both{"exchanged ", "ha scambiato "} + Both(who(act.part, act.a)) + Both{" and ", " e "} +
         Both(who(act.part, act.b)) + Both{" in ", " nel "} + round(act);
}
Both Teller::say(const act::Add& act) const {
  return Both{"put together by hand ", "ha abbinato a mano "} + Both(pair(act.part, act.pair)) + Both{" in ", " nel "} +
         round(act);
}
Both Teller::say(const act::Remove& act) const { return Both{"took away ", "ha tolto: "} + table(act) + sides(act); }
Both Teller::say(const act::Lock& act) const { return Both{"locked ", "ha bloccato: "} + table(act) + sides(act); }
Both Teller::say(const act::Unlock& act) const { return Both{"unlocked ", "ha sbloccato: "} + table(act) + sides(act); }
Both Teller::say(const act::SetTable& act) const {
  const std::string number = std::to_string(act.table);
  return Both{"moved", "ha spostato"} + sides(act) + Both{" to table " + number, " al tavolo " + number};
}
Both Teller::say(const act::Publish& act) const { return Both{"published ", "ha pubblicato il "} + round(act); }
Both Teller::say(const act::Sit& act) const {
  std::string people;
  for (const std::string& id : act.people) people += (people.empty() ? "" : ", ") + person(id);
  return Both{"seated for ", "ha messo a sedere per "} + Both(who(act.part, act.entrant)) + Both(": " + people);
}
Both Teller::say(const act::Gong& act) const { return Both{"started ", "ha dato il via al "} + round(act); }
Both Teller::say(const act::Start& act) const { return Both{"started ", "ha dato il via: "} + table(act) + sides(act); }
Both Teller::say(const act::Pause& /*act*/) const { return {"paused the hall", "ha messo in pausa la sala"}; }
Both Teller::say(const act::Resume& /*act*/) const { return {"let the hall go on", "ha fatto riprendere la sala"}; }
Both Teller::say(const act::Late& act) const {
  return Both{"let latecomers play: ", "ha fatto giocare chi è in ritardo: "} + Both(pair(act.part, act.pair));
}
Both Teller::say(const act::Later& act) const {
  return Both{"let ", "fa giocare "} + Both(who(act.part, act.entrant)) +
         Both{" play from the next round on", " dal prossimo turno"};
}
Both Teller::say(const act::Missing& act) const {
  const Both who_misses = act.who == Sides::both
                              ? side(act, Sides::first) + Both{" and ", " e "} + side(act, Sides::second)
                              : side(act, act.who);
  return Both{"noted at ", "ha segnato, "} + table(act) + Both{": ", ": "} + who_misses +
         Both{" did not come", " assente"};
}
Both Teller::say(const act::Say& act) const {
  return Both{"reported from ", "ha comunicato, "} + table(act) + Both(": ") + outcome(act, act.report);
}
Both Teller::say(const act::Settle& act) const {
  Both text = Both{"settled ", "ha fissato, "} + table(act) + Both(": ") + outcome(act, act.report);
  if (act.by == "lot") text += Both{", by lot", ", per sorteggio"};
  if (act.by == "replay") text += Both{", in a replay", ", alla ripetizione"};
  return text;
}
Both Teller::say(const act::Clear& act) const {
  return Both{"took away the result of ", "ha tolto il risultato: "} + table(act) + sides(act);
}
Both Teller::say(const act::Call& act) const {
  return Both{"called the referee to ", "ha chiamato l'arbitro: "} + table(act) + sides(act);
}
Both Teller::say(const act::Ruling& act) const { return Both{"ruled at ", "ha deciso: "} + table(act) + sides(act); }
Both Teller::say(const act::Asked& act) const {
  return Both{"asked a question at ", "ha posto una domanda: "} + table(act) + Both(" [" + act.question + "]");
}
Both Teller::say(const act::Close& act) const { return Both{"closed ", "ha chiuso il "} + round(act); }
Both Teller::say(const act::Reopen& act) const { return Both{"reopened ", "ha riaperto il "} + round(act); }
Both Teller::say(const act::Countdown& act) const {
  if (act.seconds == 0) return Both{"stopped the countdown of ", "ha fermato il conto alla rovescia del "} + round(act);
  const std::string seconds = std::to_string(act.seconds);
  return Both{"starts ", "avvia il "} + round(act) +
         Both{" in " + seconds + " seconds", " fra " + seconds + " secondi"};
}
Both Teller::say(const act::Arm& act) const {
  return Both{"made the match of ", "ha preparato l'incontro: "} + table(act) + sides(act);
}
Both Teller::say(const act::Replay& act) const {
  return Both{"lets play again ", "fa rigiocare: "} + table(act) + sides(act);
}
Both Teller::say(const act::Absent& act) const {
  if (!act.side) return Both{"reported that all are at ", "segnala che ci sono tutti: "} + table(act);
  return Both{"misses ", "aspetta "} + side(act, *act.side) + Both{" at ", ", "} + table(act);
}

}  // namespace giostra::server::views
