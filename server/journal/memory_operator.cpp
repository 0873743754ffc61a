// Notes, and what an operator changes, in memory.
#include <algorithm>
#include <ranges>

#include "server/journal/memory_journal.hpp"

namespace giostra::server {

namespace {

bool fits(const Note& note, const Journal::NoteQuery& query) {
  const auto is = [](const std::string& wanted, const std::string& said) { return wanted.empty() || wanted == said; };
  return is(query.kind, note.kind) && is(query.match, note.match) && is(query.person, note.person) &&
         note.at_ms >= query.since;
}

// What lasts stays without the name; the rest goes.
void forget_in_notes(Disk& disk, std::string Note::* field, const std::string& name) {
  std::erase_if(disk.notes, [&](const Note& note) { return note.*field == name && !note.lasting; });
  for (Note& note : disk.notes)
    if (note.*field == name) note.*field = {};
}

Stored make(Disk& disk, const change::Add& add) {
  disk.notes.push_back(add.note);
  disk.notes.back().key = ++disk.last_note;
  return Stored::stored;
}

Stored make(Disk& disk, const change::Strike& strike) {
  const auto struck = std::erase_if(disk.notes, [&](const Note& note) { return note.key == strike.note; });
  return struck > 0 ? Stored::stored : Stored::conflict;
}

Stored make(Disk& disk, const change::List& list) {
  const auto found = disk.matches.find(list.match);
  if (found == disk.matches.end()) return Stored::conflict;
  found->second.head.listed = list.listed;
  return Stored::stored;
}

Stored make(Disk& disk, const change::Erase& erase) {
  if (disk.matches.erase(erase.match) == 0) return Stored::conflict;
  disk.people.erase(erase.match);
  disk.links.erase(erase.match);
  disk.need_keeper.erase(erase.match);
  std::erase(disk.ids, erase.match);
  forget_in_notes(disk, &Note::match, erase.match);
  return Stored::stored;
}

Stored make(Disk& disk, const change::Replace& replace) {
  const auto found = disk.matches.find(replace.match);
  if (found == disk.matches.end() || found->second.rows.size() != replace.expected_seq) return Stored::conflict;
  for (const Row& row : replace.rows) found->second.rows.at(row.entry.seq - 1) = row;
  found->second.summary = replace.summary;
  return Stored::stored;
}

Stored make(Disk& disk, const change::Forget& forget) {
  for (auto& [match, people] : disk.people) people.erase(forget.person);
  for (auto& [match, links] : disk.links)
    std::erase_if(links, [&](const RoleLink& link) { return link.by == forget.person; });
  for (auto& [id, kept] : disk.matches)
    if (kept.head.maker == forget.person) kept.head.maker.clear();
  forget_in_notes(disk, &Note::person, forget.person);
  return Stored::stored;
}

Stored make(Disk& disk, const change::Bring& bring) {
  for (const Whole& whole : bring.streams) {
    const std::string& id = whole.kept.head.id;
    const bool goes = std::ranges::find(bring.gone, id) != bring.gone.end();
    if (!goes && disk.matches.contains(id)) return Stored::conflict;
  }
  for (const std::string& id : bring.gone) make(disk, change::Erase{id});
  for (const Whole& whole : bring.streams) {
    const std::string& id = whole.kept.head.id;
    disk.matches[id] = whole.kept;
    disk.people[id] = {whole.people.begin(), whole.people.end()};
    disk.links[id] = whole.links;
    disk.ids.push_back(id);
  }
  for (const Note& note : bring.notes) make(disk, change::Add{note});
  return Stored::stored;
}

// What others must read again after a change, as Leases::changes names it.
struct Concerned {
  const Disk& disk;
  using Streams = std::vector<std::string>;

  Streams operator()(const change::Add& add) const { return of(add.note); }
  Streams operator()(const change::Strike& strike) const {
    const auto found = std::ranges::find(disk.notes, strike.note, &Note::key);
    return found == disk.notes.end() ? Streams{} : of(*found);
  }
  Streams operator()(const change::Forget& forget) const {
    Streams made{std::string()};
    for (const auto& [id, kept] : disk.matches)
      if (kept.head.maker == forget.person) made.push_back(id);
    return made;
  }
  Streams operator()(const change::Bring& bring) const { return bring.gone; }
  Streams operator()(const auto& of_match) const { return {of_match.match}; }

  // Notes about no match are the house's own.
  static Streams of(const Note& note) { return Streams(note.match.empty() && !note.lasting ? 1 : 0); }
};

}  // namespace

void MemoryJournal::change(Change change, Done done) {
  auto store = [disk = disk_, change = std::move(change), node = node_] {
    const auto concerned = std::visit(Concerned{*disk}, change);
    const Stored how = std::visit([&](const auto& what) { return make(*disk, what); }, change);
    for (const std::string& stream : how == Stored::stored ? concerned : Concerned::Streams{})
      disk->house.changed.push_back({node, stream});
    return how;
  };
  waiting_.push_back({std::move(store), std::move(done)});
}

std::vector<Note> MemoryJournal::notes(const NoteQuery& query) {
  std::vector<Note> found;
  for (const Note& note : disk_->notes | std::views::reverse)
    if (fits(note, query) && found.size() < query.limit) found.push_back(note);
  return found;
}

}  // namespace giostra::server
