// Forgetting the people of an event (E155): one stream after the other, each held while its rows are replaced, so that
// nobody writes an old name again.
#include <algorithm>

#include "server/operator/steward.hpp"
#include "server/safety/forget_event.hpp"
#include "server/safety/safety.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr int kTries = 8;
constexpr WallMs kDay_ms = 24LL * 3600 * 1000, kHour_ms = 3600LL * 1000;

constexpr Words kPlayed{"a round is being played: forget people when it is closed",
                        "un turno è in corso: dimentica le persone quando è chiuso"};
constexpr Words kBusy{"the event did not stand still: try again", "l'evento non stava fermo: riprova"};

bool is_played(const event::EventState& event) {
  return std::ranges::any_of(event.parts, [](const event::Part& part) {
    return std::ranges::any_of(part.rounds, [](const event::Round& round) {
      return round.phase == event::Phase::published || round.phase == event::Phase::playing;
    });
  });
}

}  // namespace

struct Safety::Forgetting {
  std::string event;
  Answer answer;
  int tries = kTries;
  Result<EventFile> file = refuse("E155", kNoEvent);
  ForgottenStreams streams{};
  std::size_t at = 0;  // of the streams
  std::vector<std::string> copies{};

  void read(const TakeImage& image) {
    try {
      if (const auto bytes = write_event_file(image, event, {})) file = read_event_file(*bytes);
    } catch (const JournalTrouble& trouble) {
      file = refuse(kTrouble, kBusy, trouble.what());
    }
  }
};

bool Safety::is_forgotten(const std::string& event) const {
  return !parts_.journal.notes({.kind = std::string(kForgottenNote), .match = event, .limit = 1}).empty();
}

void Safety::forget(const std::string& event, const Answer& answer) {
  auto task = std::make_shared<Forgetting>();
  task->event = event;
  task->answer = answer;
  for (const CopyPlace& place : places_of(event)) task->copies.push_back((place.path / "giostra").string());
  read_and_forget(task);
}

void Safety::read_and_forget(const std::shared_ptr<Forgetting>& task) {
  parts_.beside([task, image = parts_.image] { task->read(image); },
                [this, task] {
                  if (!task->file) return task->answer(tl::unexpected(task->file.error()));
                  if (is_played(task->file->fold->state())) return task->answer(refuse("E155", kPlayed));
                  auto streams = forget_in_file(*task->file);
                  if (!streams) return task->answer(tl::unexpected(streams.error()));
                  task->streams = std::move(*streams);
                  task->at = 0;
                  forget_next(task);
                });
}

void Safety::forget_next(const std::shared_ptr<Forgetting>& task) {
  if (task->at == task->streams.streams.size()) return forget_rest(task);
  const change::Replace& replace = task->streams.streams[task->at];
  const bool is_event = task->at == 0;
  Steward steward(parts_.rooms.hub());
  if (!is_event) steward.hold(replace.match);
  parts_.journal.change(replace, [this, task, is_event, match = replace.match](Stored how) {
    is_event ? parts_.rooms.drop(match) : Steward(parts_.rooms.hub()).let_go(match);
    if (how == Stored::conflict && --task->tries > 0) return read_and_forget(task);
    if (how != Stored::stored) return task->answer(refuse(kTrouble, kBusy, match));
    ++task->at;
    forget_next(task);
  });
}

// Links that name somebody go, and who bore any; sticks are the organiser's own to clear.
void Safety::forget_rest(const std::shared_ptr<Forgetting>& task) {
  const auto nothing = [](Stored) {};
  for (const RoleLink& link : parts_.journal.links(task->event))
    if (link.role != "chief" && !link.role.starts_with("table:") && !link.role.starts_with("screen:"))
      parts_.journal.drop_link(task->event, link.token, nothing);
  for (const Note& note : parts_.journal.notes({.match = task->event, .limit = kMany}))
    if (note.kind == "event-role" || note.kind == "event-code")
      parts_.journal.change(change::Strike{note.key}, nothing);
  const Note mark{.kind = std::string(kForgottenNote), .match = task->event, .at_ms = parts_.now()};
  parts_.journal.change(change::Add{mark}, [this, task](Stored how) {
    if (how != Stored::stored) return task->answer(refuse(kTrouble, kBusy));
    parts_.rooms.drop(task->event);
    task->answer(json::object{{"entries", task->streams.entries},
                              {"matches", task->streams.streams.size() - 1},
                              {"copies", json::array(task->copies.begin(), task->copies.end())}});
  });
}

void Safety::forget_old() {
  const WallMs now = parts_.now();
  if (now < forgets_at_) return;
  forgets_at_ = now + kHour_ms;
  for (const Listed& listed : parts_.journal.find({.listed_only = false, .limit = kMany, .stream = Stream::event})) {
    if (now - listed.made_ms < kDay_ms || is_forgotten(listed.id)) continue;
    EventRoom* room = parts_.rooms.find(listed.id);
    const int days = room == nullptr ? 0 : forget_days(room->event().state());
    if (days == 0 || now - (room->opened_ms() + count(room->event().now())) < days * kDay_ms) continue;
    forget(listed.id, [report = parts_.report](const Result<json::object>& how) {
      if (!how && report) report(how.error().text(Language::english));
    });
    return;  // one at a time; the next in an hour
  }
}

}  // namespace giostra::server
