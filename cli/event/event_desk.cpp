// `giostra event new|enter|pair|result|act`: what a desk does, on the file of an event.
#include <algorithm>
#include <ostream>
#include <set>

#include "cli/event/event_commands.hpp"
#include "cli/event/event_file.hpp"
#include "cli/event/event_sheets.hpp"
#include "event/acts/event_log.hpp"
#include "event/arena/arena_part.hpp"
#include "event/files/entrants_csv.hpp"
#include "event/files/presets.hpp"
#include "event/log/preview.hpp"
#include "event/log/propose.hpp"
#include "event/outlook/certain.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using event::Phase;

constexpr const char* kChief = "chief";

std::string at(const event::Part& part, int round) { return part.id + " " + std::to_string(round); }

class Entering {
 public:
  Entering(EventFile& file, std::string part, Language language)
      : file_(file), part_(std::move(part)), language_(language) {}

  std::string enter(const EventEnterOptions& wish) {
    std::set<std::string, std::less<>> taken;
    for (const auto& [id, person] : file_.event().state().people) taken.insert(id);
    for (const event::Entrant& one : need_part(file_.event(), part_, language_).entrants) taken.insert(one.id);
    event::act::Enter act{{part_, {}}, wish.id, wish.name, wish.strength, people(wish.members), {}};
    if (!wish.reserve.empty()) act.reserve = people(wish.reserve).front();
    if (act.entrant.empty()) act.entrant = event::id_for(wish.name, taken);
    file_.act(kChief, event::write_act(act));
    return act.entrant;
  }

 private:
  // Names between commas; whoever is not known yet becomes somebody.
  std::vector<std::string> people(std::string_view names) {
    std::vector<std::string> ids;
    if (names.empty()) return ids;
    for (const auto each : split(names, ",")) {
      const std::string name(trim(each));
      const auto& known = file_.event().state().people;
      const auto same =
          std::ranges::find_if(known, [&](const auto& one) { return one.first == name || one.second.name == name; });
      if (same != known.end()) {
        ids.push_back(same->first);
        continue;
      }
      std::set<std::string, std::less<>> taken;
      for (const auto& [id, person] : known) taken.insert(id);
      ids.push_back(event::id_for(name, taken));
      file_.act(kChief, event::write_act(event::act::Person{.id = ids.back(), .name = name}));
    }
    return ids;
  }

  EventFile& file_;
  std::string part_;
  Language language_;
};

std::vector<EventEnterOptions> read_list(const EventEnterOptions& options, Language language) {
  const std::string name = name_of(options.list, language);
  std::vector<EventEnterOptions> all;
  for (const auto& listed : need(event::read_entrants(read_text(options.list, language)), language, name)) {
    EventEnterOptions& one = all.emplace_back();
    one.name = listed.name;
    one.strength = listed.strength;
    one.id = listed.id;
  }
  return all;
}

// The command ends where there is no such preset.
std::string preset_terms(const std::string& name, Language language) {
  constexpr Words kNone{"there is no such preset; there are:", "non c'è una preimpostazione così; ci sono:"};
  std::string names;
  for (const event::Preset& preset : event::event_presets()) {
    names += " " + std::string(preset.name);
    if (preset.name == name) return event::terms_of(preset);
  }
  fail_refused(std::string(kNone.in(language)) + names);
}

int next_round(const event::Part& part) {
  int round = 1;
  while (event::is_published(part.round(round).phase)) ++round;
  return round;
}

// The round whose results come in: the first that is out and not complete, or else the last.
int running_round(const event::Part& part, Language language) {
  constexpr Words kNone{"no round is being played: giostra event pair FILE",
                        "nessun turno è in corso: giostra event pair FILE"};
  const int last = part.last_published();
  if (last == 0) fail_refused(std::string(kNone.in(language)));
  for (int round = 1; round <= last; ++round)
    if (part.round(round).phase == Phase::published || part.round(round).phase == Phase::playing) return round;
  return last;
}

// E35: what can be done where nobody can be paired.
std::string say_ways_out(const event::Event& event, const std::string& part, int round, Language language) {
  constexpr Words kYouMay{"you may say", "puoi dire"};
  std::string text;
  for (const auto& way : event::ways_out(event.state(), part, round)) {
    text += "\n  " + std::string(kYouMay.in(language)) + ":";
    for (const std::string& act : way) text += " giostra event act FILE \"" + act + "\"";
  }
  return text;
}

// E106: places that change, and boards of the round that is out which would have been others.
std::string say_preview(const event::Part& part, const event::Preview& seen, Language language) {
  constexpr Words kNothing{"nothing changes\n", "non cambia niente\n"}, kRound{"round", "turno"};
  constexpr Words kInstead{"would have had", "avrebbe avuto"}, kBye{"bye", "riposo"};
  std::string text;
  for (const event::Preview::Place& place : seen.places)
    text += part.entrant(place.entrant).name + ": " + std::to_string(place.before) + " -> " +
            std::to_string(place.after) + "\n";
  const auto name = [&](const std::string& id) { return part.entrant(*part.find(id)).name; };
  for (const event::Pair& pair : seen.instead)
    text += std::string(kRound.in(language)) + " " + std::to_string(seen.round) + " " +
            std::string(kInstead.in(language)) + ": " + name(pair.white) + " - " +
            (pair.is_bye() ? std::string(kBye.in(language)) : name(pair.black)) + "\n";
  return text.empty() ? std::string(kNothing.in(language)) : text;
}

// E63: whoever waits; the first time the arena begins.
Exit pair_arena(EventFile& file, const std::string& id, Language language, std::ostream& out) {
  constexpr Words kNobody{"nobody waits: giostra event act FILE \"again PART ID\"\n",
                          "non aspetta nessuno: giostra event act FILE \"again PARTE ID\"\n"};
  const event::Part& part = *file.event().part(id);
  if (!is_published(part.round(event::kArenaRound).phase)) file.act(kChief, "gong " + at(part, event::kArenaRound));
  const auto pairs = event::pair_waiting(part, file.now());
  for (const event::Pair& pair : pairs) file.act("program", event::write_act(event::act::PairUp{{id, {}}, pair}));
  file.save();
  out << (pairs.empty() ? std::string(kNobody.in(language)) : "")
      << pairings_by_table(part, event::kArenaRound, language);
  return Exit::ok;
}

// E108
Exit show_certain(const EventPairOptions& options, Language language, std::ostream& out) {
  constexpr Words kNone{"nothing is certain yet\n", "ancora niente di certo\n"};
  constexpr Words kRound{"round", "turno"}, kBye{"bye", "riposo"};
  const EventFile file(options.file, language);
  const event::Part& part = need_part(file.event(), options.part, language);
  const auto certain = need(event::certain_boards(file.event(), part.id), language);
  out << part.terms.name << ", " << kRound.in(language) << " " << certain.round << "\n";
  if (certain.boards.empty()) out << kNone.in(language);
  for (const event::Pair& pair : certain.boards)
    out << part.entrant(*part.find(pair.white)).name << " - "
        << (pair.is_bye() ? std::string(kBye.in(language)) : part.entrant(*part.find(pair.black)).name) << "\n";
  return Exit::ok;
}

}  // namespace

Exit event_new(const EventNewOptions& options, Language language, std::ostream& out) {
  constexpr Words kMade{"made; now: giostra event enter FILE NAME", "creato; ora: giostra event enter FILE NOME"};
  Log log = opened_event(options.name);
  event::Event event = need(event::Event::open(log), language);
  std::vector<std::string> parts = options.parts;
  if (!options.preset.empty()) parts.push_back("A | " + preset_terms(options.preset, language));
  for (const std::string& part : parts) {
    if (const Verdict taken = event.take({}, kChief, "part " + part); !taken)
      fail_refused(taken.error().text(language));
    log.append({}, kChief, "part " + part);
  }
  write_new_event(options.file, log, language);
  out << options.file << ": " << kMade.in(language) << "\n";
  return Exit::ok;
}

Exit event_enter(const EventEnterOptions& options, Language language, std::ostream& out) {
  constexpr Words kOne{"give a name, or --list with a file of names",
                       "serve un nome, oppure --list con un file di nomi"};
  if (options.name.empty() == options.list.empty()) fail_refused(std::string(kOne.in(language)));
  EventFile file(options.file, language);
  const std::string part = need_part(file.event(), options.part, language).id;
  Entering entering(file, part, language);
  std::string said;
  for (const EventEnterOptions& one : options.list.empty() ? std::vector{options} : read_list(options, language)) {
    const std::string id = entering.enter(one);
    const event::Part& now = need_part(file.event(), part, language);
    said += std::to_string(now.tpn(*now.find(id))) + " " + one.name + " (" + id + ")\n";
  }
  file.save();
  out << said;
  return Exit::ok;
}

Exit event_pair(const EventPairOptions& options, Language language, std::ostream& out) {
  if (options.early) return show_certain(options, language, out);
  EventFile file(options.file, language);
  const std::string id = need_part(file.event(), options.part, language).id;
  if (event::is_arena(*file.event().part(id))) return pair_arena(file, id, language, out);
  const auto part = [&]() -> const event::Part& { return *file.event().part(id); };
  const int round = options.round > 0 ? options.round : next_round(part());
  if (round > 1 && part().round(round - 1).phase == Phase::complete) file.act(kChief, "close " + at(part(), round - 1));
  if (options.propose_only || part().round(round).phase == Phase::draft) {
    const auto proposal = event::propose(file.event().state(), id, round);
    if (!proposal) fail_refused(proposal.error().text(language) + say_ways_out(file.event(), id, round, language));
    file.act("program", event::write_act(event::act::Propose{{id, round, {}}, proposal->boards}));
  }
  if (!options.propose_only) file.act(kChief, "publish " + at(part(), round));
  file.save();
  out << pairings_by_table(part(), round, language);
  return Exit::ok;
}

Exit event_result(const EventResultOptions& options, Language language, std::ostream& out) {
  EventFile file(options.file, language);
  const std::string id = need_part(file.event(), options.part, language).id;
  const auto part = [&]() -> const event::Part& { return *file.event().part(id); };
  const int round = options.round > 0 ? options.round : running_round(part(), language);
  if (part().round(round).phase == Phase::published) file.act(kChief, "gong " + at(part(), round));
  std::string act = "result " + at(part(), round) + " " + std::to_string(options.board) + " " + options.result;
  for (const std::string& tally : options.tallies) act += " | " + tally;
  if (!options.reason.empty()) act += (options.tallies.empty() ? " because " : " | because ") + options.reason;
  if (options.preview) {
    out << say_preview(part(), need(event::preview(file.event(), file.now(), kChief, act), language), language);
    return Exit::ok;
  }
  file.act(kChief, act);
  file.save();
  out << pairings_by_table(part(), round, language);
  return Exit::ok;
}

Exit event_act(const EventActOptions& options, Language language, std::ostream& out) {
  EventFile file(options.file, language);
  file.act(options.author, options.act);
  file.save();
  out << file.event().entries() << " " << options.author << " " << options.act << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
