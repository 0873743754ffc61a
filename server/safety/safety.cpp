#include "server/safety/safety.hpp"

#include <algorithm>

#include "server/people/guests.hpp"
#include "server/safety/forget_event.hpp"

namespace giostra::server {

namespace json = boost::json;
namespace fs = std::filesystem;

namespace {

constexpr WallMs kSilent_ms = 30'000;
constexpr std::size_t kTokenLetters = 26;

constexpr Words kHandedOver{"this event was handed over to another computer: here it can only be read",
                            "questo evento è stato consegnato a un altro computer: qui si può solo leggere"};
constexpr Words kNotHanded{"this event is not handed over", "questo evento non è consegnato"};
constexpr Words kNoPlace{"there is no such stick: put it in, or start the server with --copies FOLDER",
                         "non c'è una chiavetta così: inseriscila, o avvia il server con --copies CARTELLA"};
constexpr Words kCannotStore{"nothing could be stored: try again", "non è stato possibile salvare: riprova"};
constexpr Words kNotChosen{"that disk was not chosen", "quel disco non è stato scelto"};

json::object json_of(Words words) { return {{"en", words.en}, {"it", words.it}}; }

// What a page may rely on being copied at once.
bool is_milestone(const Entry& entry) {
  const auto order = event::read_order(entry.act);
  return order && (std::holds_alternative<event::act::Publish>(order->act) ||
                   std::holds_alternative<event::act::Close>(order->act));
}

// As a name in the log: without what would end it.
std::string as_title(std::string text) {
  std::erase_if(text, [](unsigned char c) { return c == '|' || c < ' '; });
  constexpr std::size_t kLongestTitle = 60;
  if (text.size() > kLongestTitle) text.resize(kLongestTitle);
  return text.empty() ? "?" : text;
}

}  // namespace

Safety::Safety(Parts parts)
    : parts_(std::move(parts)),
      copier_({.image = parts_.image,
               .now = parts_.now,
               .post = parts_.post,
               .told = [this](const CopyNews& news) { told(news); },
               .every = parts_.every}) {}

// ---- EventProgram

// Of several nodes one makes the copies.
void Safety::loaded(EventRoom& room) {
  if (room.is_ours()) watch(room);
}

void Safety::stored(EventRoom& room, std::uint32_t from_seq) {
  const auto& entries = room.log().entries;
  const bool important =
      std::any_of(entries.begin() + (from_seq - 1), entries.end(), [](const Entry& one) { return is_milestone(one); });
  if (important) copier_.copy_now(room.id());
}

Verdict Safety::may_write(const EventRoom& room) {
  const auto& moved = room.event().state().moved;
  if (!moved.out) return {};
  return refuse("E152", kHandedOver, moved.who);
}

void Safety::tell(const EventRoom& room, EventFacts& facts) {
  const auto& moved = room.event().state().moved;
  if (moved.out) facts.handed_to = moved.who;
  facts.copies = [this, id = room.id()] { return copies_of(id); };
  facts.trouble = [this, id = room.id()] { return trouble_of(id); };
}

void Safety::unloaded(const EventRoom& room) { copier_.watch(room.id(), {}, {}); }

// ---- Copies

void Safety::watch(const EventRoom& room) {
  auto places = places_of(room.id());
  Copies& copies = copies_[room.id()];
  std::erase_if(
      copies, [&](const auto& one) { return std::ranges::find(places, one.first, &CopyPlace::path) == places.end(); });
  for (const CopyPlace& place : places) copies.try_emplace(place.path);
  copier_.watch(room.id(), std::move(places), parts_.facts());
}

std::vector<CopyPlace> Safety::places_of(std::string_view event) const {
  std::vector<CopyPlace> places;
  for (const fs::path& folder : parts_.folders) places.push_back({.path = folder});
  const auto notes =
      parts_.journal.notes({.kind = std::string(kDiskNote), .match = std::string(event), .limit = kMany});
  for (const Note& note : notes) {
    const bool known = std::ranges::find(places, fs::path(note.text), &CopyPlace::path) != places.end();
    if (!known) places.push_back({.path = note.text, .is_stick = true});
  }
  return places;
}

void Safety::told(const CopyNews& news) {
  const auto event = copies_.find(news.event);
  if (event == copies_.end()) return;
  const auto copy = event->second.find(news.place);
  if (copy == event->second.end()) return;
  if (news.health != Health::well && copy->second.health == Health::well && parts_.report) parts_.report(news.what);
  copy->second.health = news.health;
  if (news.health == Health::well) copy->second.at_ms = news.at_ms, copy->second.file = news.file;
  if (EventRoom* room = parts_.rooms.find(news.event)) room->show_again();
}

json::array Safety::copies_of(std::string_view event) const {
  json::array all;
  const auto found = copies_.find(event);
  if (found == copies_.end()) return all;
  for (const auto& [place, copy] : found->second) {
    json::object one{{"disk", place.filename().string()}, {"path", place.string()}};
    if (copy.at_ms != 0) one["at_ms"] = copy.at_ms;
    if (copy.health != Health::well) one["trouble"] = json_of(say_trouble(copy.health));
    all.push_back(std::move(one));
  }
  return all;
}

std::optional<Words> Safety::trouble_of(std::string_view event) const {
  const auto found = copies_.find(event);
  if (found == copies_.end() || found->second.empty()) return std::nullopt;
  for (const auto& [place, copy] : found->second)
    if (copy.health != Health::well) return say_trouble(copy.health);
  if (const auto since = copier_.busy_since(); since && parts_.now() - *since > kSilent_ms)
    return say_trouble(Health::silent);
  return std::nullopt;
}

// ---- For the desk

json::object Safety::state(const EventRoom& room) const {
  json::array disks;
  const auto places = places_of(room.id());
  for (const RemovableDisk& disk : parts_.disks())
    disks.push_back(json::object{{"name", disk.name},
                                 {"path", disk.path.string()},
                                 {"free_bytes", disk.free_bytes},
                                 {"read_only", disk.read_only},
                                 {"chosen", std::ranges::find(places, disk.path, &CopyPlace::path) != places.end()}});
  const auto& event = room.event().state();
  json::object state{{"disks", std::move(disks)},
                     {"copies", copies_of(room.id())},
                     {"forget_days", forget_days(event)},
                     {"forgotten", is_forgotten(room.id())}};
  if (event.moved.out) state["handed_to"] = event.moved.who;
  if (const auto trouble = trouble_of(room.id())) state["trouble"] = json_of(*trouble);
  return state;
}

void Safety::choose(EventRoom& room, const std::string& path, const Answer& answer) {
  const fs::path folder = fs::path(path).lexically_normal();
  const auto places = places_of(room.id());
  if (std::ranges::find(places, folder, &CopyPlace::path) != places.end()) return answer(state(room));
  const auto disks = parts_.disks();
  const bool is_stick = std::ranges::find(disks, folder, &RemovableDisk::path) != disks.end();
  if (!is_stick) return answer(refuse("E150", kNoPlace, path));
  const Note note{.kind = std::string(kDiskNote), .match = room.id(), .at_ms = parts_.now(), .text = folder.string()};
  parts_.journal.change(change::Add{note}, [this, id = room.id(), answer](Stored how) {
    EventRoom* again = parts_.rooms.find(id);
    if (how != Stored::stored || again == nullptr) return answer(refuse(kTrouble, kCannotStore));
    watch(*again);
    answer(state(*again));
  });
}

void Safety::drop_disk(EventRoom& room, const std::string& path, const Answer& answer) {
  const auto notes = parts_.journal.notes({.kind = std::string(kDiskNote), .match = room.id(), .limit = kMany});
  const auto note = std::ranges::find(notes, path, &Note::text);
  if (note == notes.end()) return answer(refuse("E150", kNotChosen, path));
  parts_.journal.change(change::Strike{note->key}, [this, id = room.id(), answer](Stored how) {
    EventRoom* again = parts_.rooms.find(id);
    if (how == Stored::trouble || again == nullptr) return answer(refuse(kTrouble, kCannotStore));
    watch(*again);
    answer(state(*again));
  });
}

// ---- Hand-over

void Safety::move(EventRoom& room, const std::string& act, const Answer& answer) {
  room.decide({.author = "program", .act = act}, [this, id = room.id(), answer](const Result<std::uint32_t>& how) {
    if (!how) return answer(tl::unexpected(how.error()));
    copier_.copy_now(id);
    if (EventRoom* again = parts_.rooms.find(id)) answer(state(*again));
  });
}

void Safety::hand_over(EventRoom& room, const std::string& to, const Answer& answer) {
  move(room, "moved out | " + as_title(to) + " | token=" + random_letters(kTokenLetters), answer);
}

void Safety::take_back(EventRoom& room, const std::string& why, const Answer& answer) {
  if (!room.event().state().moved.out) return answer(refuse("E152", kNotHanded));
  move(room, "moved emergency | " + as_title(parts_.facts().house) + " | because " + as_title(why), answer);
}

void Safety::file(const EventRoom& room, const std::function<void(const Result<std::string>&)>& answer) {
  auto bytes = std::make_shared<Result<std::string>>(refuse(kTrouble, kCannotStore));
  FileFacts facts = parts_.facts();
  facts.written_ms = parts_.now();
  parts_.beside(
      [bytes, facts, image = parts_.image, id = room.id()] {
        try {
          if (auto made = write_event_file(image, id, facts)) *bytes = std::move(*made);
        } catch (const JournalTrouble&) {  // the answer says so
        }
      },
      [bytes, answer] { answer(*bytes); });
}

}  // namespace giostra::server
