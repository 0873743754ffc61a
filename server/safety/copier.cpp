#include "server/safety/copier.hpp"

#include <algorithm>

namespace giostra::server {

// The event as it is now. Its time is no part of the digest: the same state is the same copy.
struct Copier::Made {
  std::optional<std::size_t> digest{};
  WallMs written_ms = 0;
  // Filled where somebody needs it.
  std::string name{};
  std::string bytes{};
  std::vector<PaperFile> paper{};
};

Copier::Copier(Parts parts) : parts_(std::move(parts)) {
  thread_ = std::thread([this] { run(); });
}

Copier::~Copier() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

void Copier::watch(const std::string& event, std::vector<CopyPlace> places, const FileFacts& facts) {
  {
    const std::lock_guard lock(mutex_);
    if (places.empty()) {
      jobs_.erase(event);
      return;
    }
    Job& job = jobs_[event];
    job.places = std::move(places);
    job.facts = facts;
    job.due = Clock::now();
  }
  asked_.notify_one();
}

void Copier::copy_now(const std::string& event) {
  {
    const std::lock_guard lock(mutex_);
    const auto job = jobs_.find(event);
    if (job == jobs_.end()) return;
    job->second.due = Clock::now();
  }
  asked_.notify_one();
}

std::optional<WallMs> Copier::busy_since() const {
  const WallMs since = busy_since_;
  return since == 0 ? std::nullopt : std::optional(since);
}

void Copier::run() {
  while (const auto event = next()) {
    busy_since_ = parts_.now();
    copy(*event);
    busy_since_ = 0;
  }
}

std::optional<std::string> Copier::next() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (closing_) return std::nullopt;
    const auto first = std::ranges::min_element(jobs_, {}, [](const auto& job) { return job.second.due; });
    if (first == jobs_.end()) {
      asked_.wait(lock);
    } else if (first->second.due > Clock::now()) {
      const auto due = first->second.due;
      asked_.wait_until(lock, due);
    } else {
      first->second.due = Clock::now() + parts_.every;
      return first->first;
    }
  }
}

void Copier::copy(const std::string& event) {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(event);
    if (found == jobs_.end()) return;
    job = found->second;
  }
  Made made;
  for (const CopyPlace& place : job.places) tell(copy_to(event, place, job, made));
  const std::lock_guard lock(mutex_);
  if (const auto found = jobs_.find(event); found != jobs_.end()) found->second.last = std::move(job.last);
}

CopyNews Copier::copy_to(const std::string& event, const CopyPlace& place, Job& job, Made& made) const try {
  check_place(place);
  if (!made.digest) look(event, job.facts, made);
  Last& last = job.last[place.path];
  if (last.digest != made.digest || !std::filesystem::exists(last.file)) {
    last = {};
    if (made.bytes.empty()) fill(event, job.facts, made);
    last.file = keep_copy(
        place,
        {.id = event, .name = made.name, .written_ms = made.written_ms, .bytes = made.bytes, .paper = made.paper});
    last.digest = made.digest;
  }
  return {.event = event, .place = place.path, .at_ms = made.written_ms, .file = last.file};
} catch (const JournalTrouble& trouble) {
  return {.event = event, .place = place.path, .health = trouble.health, .what = trouble.what()};
} catch (const std::exception& trouble) {
  return {.event = event, .place = place.path, .health = Health::failing, .what = trouble.what()};
}

void Copier::look(const std::string& event, const FileFacts& facts, Made& made) const {
  made.written_ms = parts_.now();
  const auto bytes = write_event_file(parts_.image, event, facts);
  if (!bytes) throw JournalTrouble("there is no event " + event);
  made.digest = std::hash<std::string>{}(*bytes);
}

void Copier::fill(const std::string& event, FileFacts facts, Made& made) const {
  facts.written_ms = made.written_ms;
  made.bytes = write_event_file(parts_.image, event, facts).value_or("");
  const auto file = read_event_file(made.bytes);  // what is handed on was read once
  if (!file) throw JournalTrouble(file.error().text(Language::english));
  made.name = file->name();
  made.paper = paper_of(*file->fold, made.written_ms);
}

void Copier::tell(CopyNews news) const {
  parts_.post([told = parts_.told, news = std::move(news)] { told(news); });
}

}  // namespace giostra::server
