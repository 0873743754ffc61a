#include "server/safety/event_file.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"
#include "server/events/room.hpp"
#include "server/journal/safe_file.hpp"

namespace giostra::server {

namespace {

constexpr std::string_view kFileRule = "E153";
constexpr Words kNothingThere{"there is no event in this file", "in questo file non c'è un evento"};
constexpr Words kBroken{"the event in this file cannot be read: take the file before it",
                        "l'evento in questo file non si legge: prendi il file precedente"};
constexpr Words kTooLong{"this file is too long for an event", "questo file è troppo lungo per un evento"};
constexpr std::uint64_t kLongest = 512ULL << 20U;
constexpr std::string_view kCodeNote = "event-code";
constexpr std::string_view kProgram = "event.program", kHouse = "event.house", kAddresses = "event.addresses",
                           kWritten = "event.written_ms";

std::string event_line(const std::string& event) { return "EventId: " + event; }

// E152: those that lie on tables, hang in the hall or are printed on name cards.
constexpr std::array<std::string_view, 3> kTravel{"table:", "screen:", "person:"};

bool travels(const RoleLink& link) {
  return std::ranges::any_of(kTravel, [&](std::string_view role) { return link.role.starts_with(role); });
}

FileFacts facts_of(const std::map<std::string, std::string>& things) {
  const auto thing = [&](std::string_view name) {
    const auto found = things.find(std::string(name));
    return found == things.end() ? std::string() : found->second;
  };
  FileFacts facts{.program = thing(kProgram), .house = thing(kHouse)};
  const std::string addresses = thing(kAddresses);
  for (const auto address : words_of(addresses)) facts.addresses.emplace_back(address);
  facts.written_ms = read_number<WallMs>(thing(kWritten)).value_or(0);
  return facts;
}

// Only what the house itself would have put there.
void sort_streams(Image& image, EventFile& file) {
  const auto is_event = [](const Whole& whole) { return whole.kept.head.stream == Stream::event; };
  for (Whole& whole : image.streams)
    if (is_event(whole) && file.event.kept.head.id.empty()) file.event = std::move(whole);
  const std::string line = "\n" + event_line(file.event.kept.head.id) + "\n";
  for (Whole& whole : image.streams) {
    if (is_event(whole) || whole.kept.head.header.find(line) == std::string::npos) continue;
    whole.links.clear();
    file.matches.push_back(std::move(whole));
  }
  std::erase_if(file.event.links, [](const RoleLink& link) { return !travels(link); });
  for (Note& note : image.notes)
    if (note.kind == kCodeNote && note.match == file.event.kept.head.id &&
        std::ranges::find(file.event.links, note.text, &RoleLink::token) != file.event.links.end())
      file.codes.push_back(std::move(note));
}

}  // namespace

std::optional<std::string> write_event_file(const TakeImage& image, const std::string& event, const FileFacts& facts) {
  std::string addresses;
  for (const std::string& address : facts.addresses) addresses += (addresses.empty() ? "" : " ") + address;
  std::vector<std::string> roles;
  for (const std::string_view role : kTravel) roles.push_back(std::string(role) + "*");
  return image({.stream = event,
                .header_line = event_line(event),
                .link_roles = roles,
                .token_notes = {std::string(kCodeNote)},
                .things = {{std::string(kProgram), facts.program},
                           {std::string(kHouse), facts.house},
                           {std::string(kAddresses), addresses},
                           {std::string(kWritten), std::to_string(facts.written_ms)}}});
}

Result<EventFile> read_event_file(std::string_view bytes) {
  auto image = read_image(bytes);
  if (!image) return tl::unexpected(image.error());
  EventFile file{.facts = facts_of(image->things)};
  sort_streams(*image, file);
  if (file.id().empty()) return refuse(kFileRule, kNothingThere);
  auto log = read_event_head(file.event.kept.head);
  if (!log) return refuse(kFileRule, kBroken, log.error().text(Language::english));
  for (const Row& row : file.event.kept.rows) log->entries.push_back(row.entry);
  auto fold = event::Event::fold(*log);
  if (!fold) return refuse(kFileRule, kBroken, fold.error().text(Language::english));
  file.log = std::move(*log);
  file.fold = std::make_shared<const event::Event>(std::move(*fold));
  return file;
}

Result<EventFile> load_event_file(const std::filesystem::path& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > kLongest) return refuse(kFileRule, kTooLong, path.string());
  std::string bytes;
  read_pieces(path, [&](std::string_view piece) {
    if (bytes.size() <= kLongest) bytes += piece;
  });
  auto file = read_event_file(bytes);
  if (!file) file.error().detail = path.string() + (file.error().detail.empty() ? "" : ": " + file.error().detail);
  return file;
}

}  // namespace giostra::server
