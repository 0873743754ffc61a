// `giostra move`: a server's data from one journal to another.
#include "server/journal/move.hpp"

#include <iostream>
#include <stdexcept>

#include "cli/commands.hpp"
#include "server/house/house_journal.hpp"

namespace giostra::cli {

namespace {

std::string say(const server::ArchiveCounts& counts, Language language) {
  std::string text;
  const auto add = [&](std::uint64_t number, Words what) {
    text += (text.empty() ? "" : ", ") + std::to_string(number) + " " + std::string(what.in(language));
  };
  add(counts.streams, {"matches and events", "partite ed eventi"});
  add(counts.entries, {"entries", "voci"});
  add(counts.people, {"seats of people", "posti di persone"});
  add(counts.links, {"links", "link"});
  add(counts.notes, {"notes", "note"});
  add(counts.things, {"other things", "altre cose"});
  return text;
}

}  // namespace

Exit move(const MoveOptions& options, Language language, std::ostream& out) {
  constexpr Words kMoved{"moved: ", "spostati: "};
  constexpr Words kWentOn{"(some of it was there already)", "(una parte c'era già)"};
  try {
    const auto from = server::open_archive(options.from, true);
    const auto to = server::open_archive(options.to, false);
    const auto moved = server::move_all(*from, *to, [&](std::uint64_t done, std::uint64_t of) {
      std::cerr << from->name() << " -> " << to->name() << ": " << done << "/" << of << std::endl;
    });
    out << kMoved.in(language) << (moved.went_on ? std::string(kWentOn.in(language)) : "") << "\n"
        << from->name() << ": " << say(moved.from, language) << "\n"
        << to->name() << ": " << say(moved.to, language) << "\n";
  } catch (const std::invalid_argument& refused) {
    fail_refused(refused.what());
  } catch (const server::JournalTrouble& trouble) {
    fail_trouble(trouble.what());
  }
  return Exit::ok;
}

}  // namespace giostra::cli
