#include "server/events/views/teller.hpp"

namespace giostra::server::views {

namespace act = event::act;
using event::Sides;

Both Teller::subject(const event::Author& author) const {
  // `program@chief`: the program, by order of the chief; `program@Anna`: of the deputy Anna.
  if (const auto orders = event::read_author(author.who); author.role == event::Role::program && orders)
    return subject(*orders);
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
  return Both{"gave out the numbers", "ha assegnato i numeri"} + of(act.part);
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
  return Both{"withdrew ", "ha segnato il ritiro di "} + Both(who(act.part, act.entrant));
}

namespace {

Both write_wish(event::ByeWish wish) {
  switch (wish) {
    case event::ByeWish::half: return {"a half-point bye", "un riposo da mezzo punto"};
    case event::ByeWish::zero: return {"an absence", "un'assenza"};
    case event::ByeWish::full: return {"a full-point bye", "un riposo da un punto"};
    case event::ByeWish::none: break;
  }
  return {};
}

// What a setting is called where people see it.
Both name_of_setting(const std::string& key) {
  if (key.starts_with("public ")) return {"who may see " + key.substr(7), "chi può vedere " + key.substr(7)};
  if (key == "wifi") return {"the Wi-Fi", "il Wi-Fi"};
  if (key == "closes") return {"the closing time", "l'orario di chiusura"};
  if (key == "minors") return {"how minors are named", "come si nominano i minori"};
  if (key == "forget") return {"when names are forgotten", "quando si dimenticano i nomi"};
  if (key == "note") return {"the note", "la nota"};
  if (key == "sponsor") return {"the sponsor", "lo sponsor"};
  if (key == "welcome") return {"the words of welcome", "le parole di benvenuto"};
  return {"the setting \"" + key + "\"", "l'impostazione \"" + key + "\""};
}

}  // namespace

Both Teller::say(const act::Bye& act) const {
  const Both where = Both(who(act.part, act.entrant)) + Both{" in ", " nel "} + round(act);
  if (act.wish == event::ByeWish::none) return Both{"cancelled the bye of ", "ha annullato il riposo di "} + where;
  return Both{"noted ", "ha segnato "} + write_wish(act.wish) + Both{" for ", " per "} + where;
}
Both Teller::say(const act::Apart& act) const {
  return Both{"ruled out a meeting of ", "ha escluso l'incontro fra "} + Both(all(act.part, act.entrants));
}
Both Teller::say(const act::Meet& act) const {
  return Both{"allowed again a meeting of ", "ha permesso di nuovo l'incontro fra "} +
         Both(all(act.part, act.entrants));
}
Both Teller::say(const act::Lot& act) const {
  return Both{"drew lots: ", "ha tirato a sorte: "} + Both(all(act.part, act.entrants));
}
Both Teller::say(const act::Again& act) const {
  return Both{"noted that ", "ha segnato che "} + Both(who(act.part, act.entrant)) +
         Both{" wants another game", " vuole un'altra partita"};
}
Both Teller::say(const act::PairUp& act) const {
  return Both{"paired ", "ha abbinato "} + Both(pair(act.part, act.pair));
}
Both Teller::say(const act::Away& act) const {
  if (author_.role == event::Role::person)
    return {"leaves after this round", "ha avvisato che va via dopo questo turno"};
  return Both{"noted that ", "ha segnato che "} + Both(who(act.part, act.entrant)) +
         Both{" leaves after this round", " va via dopo questo turno"};
}
Both Teller::say(const act::Back& act) const {
  if (author_.role == event::Role::person) return {"stays after all", "ha avvisato che resta"};
  return Both{"noted that ", "ha segnato che "} + Both(who(act.part, act.entrant)) + Both{" stays", " resta"};
}
Both Teller::say(const act::Set& act) const {
  const Both key = name_of_setting(act.key);
  if (act.value.empty()) return Both{"cleared ", "ha azzerato: "} + key;
  return Both{"changed ", "ha cambiato "} + key + Both(": " + act.value);
}
Both Teller::say(const act::Alert& act) const {
  if (act.text.empty()) return {"took the notice off the screens", "ha tolto l'avviso dagli schermi"};
  return Both{"announced on the screens: ", "ha annunciato sugli schermi: "} + Both(act.text);
}
Both Teller::say(const act::Screen& act) const {
  if (act.screen.is_gone()) return Both{"took away the screen ", "ha tolto lo schermo "} + Both(act.name);
  return Both{"changed what this screen shows: ", "ha cambiato ciò che mostra lo schermo "} + Both(act.name);
}
Both Teller::say(const act::Moved& act) const {
  using How = act::Moved::How;
  if (act.how == How::out) return Both{"handed the event over to ", "ha consegnato l'evento a "} + Both(act.who);
  return Both{"went on with the event on the computer ", "ha ripreso l'evento sul computer "} + Both(act.who) +
         (act.how == How::in ? Both{} : Both{", which nobody had handed over", ", che nessuno aveva consegnato"});
}
Both Teller::say(const act::Undo& act) const {
  return Both{"took back entry ", "ha annullato la voce "} + Both(std::to_string(act.seq));
}

namespace {

// As it was written; what the program writes into logs (server/safety) is English there.
Both reason_of(const std::string& reason) {
  return reason == "another computer goes on" ? Both{reason, "si continua su un altro computer"} : Both(reason);
}

}  // namespace

Both Teller::predicate(const event::Act& act) const {
  return std::visit(
      [&](const auto& one) {
        Both text = say(one);
        if constexpr (requires { one.reason; })
          if (!one.reason.empty()) text += Both(" – ") + reason_of(one.reason);
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

Both Teller::table(const act::OfBoard& at, Case how) const {
  const event::RoundBoard* found = board(at);
  const bool has_table = found != nullptr && found->table > 0;
  const std::string number = std::to_string(has_table ? found->table : at.board);
  const Both place =
      has_table ? Both{"table " + number, " tavolo " + number} : Both{"board " + number, "la scacchiera " + number};
  switch (how) {
    case Case::at: return Both{"at ", "al"} + place;
    case Case::of: return Both{"of ", "del"} + place;
    case Case::from: return Both{"from ", "dal"} + place;
  }
  return {};
}

Both Teller::here(const act::OfBoard& at) const {
  if (author_.role == event::Role::table) return {};
  return Both(" ") + table(at, Case::at);
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
  const Both beat{" beat ", " ha battuto "}, missing{" did not come", " era assente"},
      both = first + Both{" and ", " e "} + second;
  Both text;
  switch (report.result) {
    case event::BoardResult::first: text = first + beat + second; break;
    case event::BoardResult::second: text = second + beat + first; break;
    case event::BoardResult::draw: text = Both{"", "patta fra "} + both + Both{" drew", ""}; break;
    case event::BoardResult::both_lost: text = Both{"", "partita persa per "} + both + Both{" both lost", ""}; break;
    case event::BoardResult::first_came: text = second + missing; break;
    case event::BoardResult::second_came: text = first + missing; break;
    case event::BoardResult::none_came: text = Both{"nobody came", "non si è presentato nessuno"}; break;
  }
  return text + tallies(at.part, report);
}

// ---- Rounds, boards and results

Both Teller::say(const act::Propose& act) const {
  return Both{"paired ", "ha fatto gli abbinamenti del "} + round(act);
}
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
Both Teller::say(const act::Remove& act) const {
  return Both{"took apart the pairing ", "ha sciolto l'abbinamento "} + table(act, Case::at) + sides(act);
}
Both Teller::say(const act::Lock& act) const {
  return Both{"locked the pairing ", "ha bloccato l'abbinamento "} + table(act, Case::at) + sides(act);
}
Both Teller::say(const act::Unlock& act) const {
  return Both{"unlocked the pairing ", "ha sbloccato l'abbinamento "} + table(act, Case::at) + sides(act);
}
Both Teller::say(const act::SetTable& act) const {
  const std::string number = std::to_string(act.table);
  const Both moved = side(act, Sides::first) + Both{" and ", " e "} + side(act, Sides::second);
  return Both{"moved ", "ha spostato "} + moved + Both{" to table " + number, " al tavolo " + number};
}
Both Teller::say(const act::Publish& act) const { return Both{"published ", "ha pubblicato il "} + round(act); }
Both Teller::say(const act::Sit& act) const {
  std::string people;
  for (const std::string& id : act.people) people += (people.empty() ? "" : ", ") + person(id);
  return Both{"named those who play for ", "ha indicato chi gioca per "} + Both(who(act.part, act.entrant)) +
         Both(": " + people);
}
Both Teller::say(const act::Gong& act) const { return Both{"started ", "ha dato il via al "} + round(act); }
Both Teller::say(const act::Start& act) const {
  return Both{"started the game ", "ha dato il via "} + table(act, Case::at) + sides(act);
}
Both Teller::say(const act::Pause& /*act*/) const { return {"paused the hall", "ha sospeso il gioco in sala"}; }
Both Teller::say(const act::Resume& /*act*/) const { return {"let the hall go on", "ha fatto riprendere il gioco"}; }
Both Teller::say(const act::Late& act) const {
  return Both{"let latecomers play: ", "ha fatto giocare chi è arrivato tardi: "} + Both(pair(act.part, act.pair));
}
Both Teller::say(const act::Later& act) const {
  return Both{"let ", "ha stabilito che "} + Both(who(act.part, act.entrant)) +
         Both{" play from the next round on", " gioca dal prossimo turno"};
}
Both Teller::say(const act::Missing& act) const {
  const bool both = act.who == Sides::both;
  const Both missing =
      both ? side(act, Sides::first) + Both{" and ", " e "} + side(act, Sides::second) : side(act, act.who);
  return Both{"noted that ", both ? "ha segnato assenti " : "ha segnato assente "} + missing +
         Both{" did not come", ""} + here(act);
}
Both Teller::say(const act::Say& act) const {
  return Both{"reported ", "ha comunicato "} + table(act, Case::from) + Both(": ") + outcome(act, act.report);
}
Both Teller::say(const act::Settle& act) const {
  Both text = Both{"wrote down the result ", "ha registrato il risultato "} + table(act, Case::of) + Both(": ") +
              outcome(act, act.report);
  if (act.by == "lot") text += Both{", by lot", ", per sorteggio"};
  if (act.by == "replay") text += Both{", in a replay", ", alla ripetizione"};
  return text;
}
Both Teller::say(const act::Clear& act) const {
  return Both{"cleared the result ", "ha cancellato il risultato "} + table(act, Case::of) + sides(act);
}
Both Teller::say(const act::Call& act) const {
  return Both{"called the referee", "ha chiamato l'arbitro"} + here(act) + sides(act);
}
Both Teller::say(const act::Ruling& act) const {
  return Both{"ruled ", "ha deciso "} + table(act, Case::at) + sides(act);
}
Both Teller::say(const act::Asked& act) const {
  return Both{"asked a question ", "ha posto una domanda "} + table(act, Case::at) + Both(" [" + act.question + "]");
}
Both Teller::say(const act::Close& act) const { return Both{"closed ", "ha chiuso il "} + round(act); }
Both Teller::say(const act::Reopen& act) const { return Both{"reopened ", "ha riaperto il "} + round(act); }
Both Teller::say(const act::Countdown& act) const {
  if (act.seconds == 0) return Both{"stopped the countdown of ", "ha fermato il conto alla rovescia del "} + round(act);
  const bool whole = act.seconds % 60 == 0;
  const std::string time = std::to_string(whole ? act.seconds / 60 : act.seconds);
  return Both{"started the countdown of ", "ha avviato il conto alla rovescia del "} + round(act) + Both(": " + time) +
         (whole ? Both(" min") : Both{" seconds", " secondi"});
}
Both Teller::say(const act::Arm& act) const {
  return Both{"opened the match ", "ha aperto la partita "} + table(act, Case::of) + sides(act);
}
Both Teller::say(const act::Replay& act) const {
  return Both{"had the game ", "ha fatto rigiocare la partita "} + table(act, Case::of) + sides(act) +
         Both{" played again", ""};
}
Both Teller::say(const act::Absent& act) const {
  if (!act.side) return Both{"reported that all are there", "ha segnalato che ci sono tutti"} + here(act);
  return Both{"reported that ", "ha segnalato che manca "} + side(act, *act.side) + Both{" is missing", ""} + here(act);
}

}  // namespace giostra::server::views
