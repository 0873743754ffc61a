// Opening a file here (E151, E152): read beside the loop, taken into the journal all at once, and gone on with.
#include <algorithm>

#include "server/operator/steward.hpp"
#include "server/safety/original.hpp"
#include "server/safety/safety.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr Words kNoFile{"there is no such file: put the stick in, or choose the file yourself",
                        "non c'è un file così: inserisci la chiavetta, o scegli tu il file"};
constexpr Words kHearWarnings{"read the warnings first, then say that it is to go on all the same",
                              "leggi prima gli avvisi, poi conferma che si continua lo stesso"};
constexpr Words kNotBrought{"the event could not be stored here: try again",
                            "l'evento non si è potuto salvare qui: riprova"};

json::object opening_json(const Opening& opening) {
  const EventFile& file = opening.file;
  json::array warnings, parts;
  for (const Words& warning : opening.warnings)
    warnings.push_back(json::object{{"en", warning.en}, {"it", warning.it}});
  for (const event::Part& part : file.fold->state().parts)
    parts.push_back(json::object{{"name", part.terms.name},
                                 {"round", part.last_published()},
                                 {"rounds", part.total_rounds()},
                                 {"entrants", part.entrants.size()}});
  return {{"id", file.id()},
          {"name", file.name()},
          {"written_ms", file.facts.written_ms},
          {"house", file.facts.house},
          {"entries", file.fold->entries()},
          {"matches", file.matches.size()},
          {"parts", std::move(parts)},
          {"handed_over", !opening.is_emergency},
          {"same_address", opening.same_address},
          {"warnings", std::move(warnings)}};
}

json::object found_json(const FoundFile& found) {
  return {{"path", found.path.string()}, {"id", found.id},
          {"name", found.name},          {"written_ms", found.facts.written_ms},
          {"house", found.facts.house},  {"entries", found.entries}};
}

}  // namespace

void Safety::find_files(const Answer& answer) {
  std::vector<std::filesystem::path> places = parts_.folders;
  for (const RemovableDisk& disk : parts_.disks()) places.push_back(disk.path);
  auto files = std::make_shared<json::array>();
  parts_.beside(
      [files, places] {
        for (const auto& place : places)
          for (const FoundFile& found : find_event_files(place)) files->push_back(found_json(found));
      },
      [files, answer] { answer(json::object{{"files", std::move(*files)}}); });
}

bool Safety::is_on_disk(const std::filesystem::path& file) const {
  std::error_code ignored;
  const auto real = std::filesystem::weakly_canonical(file, ignored);
  const auto holds = [&](const std::filesystem::path& place) {
    const auto inside = real.lexically_relative(std::filesystem::weakly_canonical(place, ignored));
    return !inside.empty() && *inside.begin() != "..";
  };
  return std::ranges::any_of(parts_.folders, holds) ||
         std::ranges::any_of(parts_.disks(), [&](const RemovableDisk& disk) { return holds(disk.path); });
}

// What is read beside the loop.
struct Safety::Reading {
  OpenWish wish;
  Answer answer;
  FileFacts house;
  Result<EventFile> file = refuse(kTrouble, kNoFile);
  std::optional<EventFile> here{};
  bool original_answers = false;

  void read(const TakeImage& image) {
    try {
      file = wish.path.empty() ? read_event_file(wish.bytes) : load_event_file(wish.path);
      wish.bytes.clear();
      if (!file) return;
      if (const auto bytes = write_event_file(image, file->id(), {}))
        if (auto read = read_event_file(*bytes)) here = std::move(*read);
      original_answers = answers_elsewhere(file->facts.addresses, house.addresses, file->id());
    } catch (const JournalTrouble& trouble) {
      file = refuse("E151", kNoFile, trouble.what());
    }
  }
};

void Safety::open(OpenWish wish, const Answer& answer) {
  auto reading = std::make_shared<Reading>(Reading{.wish = std::move(wish), .answer = answer, .house = parts_.facts()});
  parts_.beside([reading, image = parts_.image] { reading->read(image); }, [this, reading] { go_on(*reading); });
}

void Safety::go_on(Reading& reading) {
  if (!reading.file) return reading.answer(tl::unexpected(reading.file.error()));
  auto prepared = prepare_opening(
      std::move(*reading.file), reading.here,
      {.addresses = reading.house.addresses, .now = parts_.now(), .original_answers = reading.original_answers});
  if (!prepared) return reading.answer(tl::unexpected(prepared.error()));
  if (reading.wish.look) return reading.answer(opening_json(*prepared));
  if (!prepared->warnings.empty() && !reading.wish.anyway)
    return reading.answer(refuse("E152", kHearWarnings, std::string(prepared->warnings.front().en)));
  const auto opening = std::make_shared<const Opening>(std::move(*prepared));
  Steward steward(parts_.rooms.hub());
  parts_.rooms.drop(opening->file.id());
  for (const std::string& gone : opening->gone) steward.drop(gone);
  parts_.journal.change(opening->bring(reading.wish.opener.id), [this, opening, answer = reading.answer](Stored how) {
    if (how != Stored::stored) return answer(refuse(kTrouble, kNotBrought));
    brought(opening, answer);
  });
}

// Clocks of matches stood still since the copy was written; then the log says what happened, and the hall waits.
void Safety::brought(const std::shared_ptr<const Opening>& opening, const Answer& answer) {
  Steward steward(parts_.rooms.hub());
  for (const Whole& match : opening->file.matches)
    if (match.kept.stage == Stage::live) steward.wake(match.kept.head.id, opening->file.facts.written_ms);
  parts_.rooms.drop(opening->file.id());  // whoever looked in between
  EventRoom* room = parts_.rooms.find(opening->file.id());
  if (room == nullptr) return answer(refuse(kTrouble, kNotBrought));
  EventRoom::Wishes wishes;
  for (const std::string& act : opening->entries(parts_.facts().house))
    wishes.push_back({.author = act.starts_with("pause") ? "chief" : "program", .act = act});
  room->decide([wishes](const event::Event&) -> Result<EventRoom::Wishes> { return wishes; },
               [opening, answer](const Result<std::uint32_t>& how) {
                 if (!how) return answer(tl::unexpected(how.error()));
                 answer(opening_json(*opening));
               });
}

}  // namespace giostra::server
