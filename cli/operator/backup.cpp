// Backups of a server's data: made while it runs, checked, and put back.
#include "server/sqlite/backup.hpp"

#include <ostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"

namespace giostra::cli {

namespace {

// Runs `work` with somebody to tell how far it is; trouble ends the command.
template <class Work>
auto watched(Work work) {
  try {
    Progress progress(std::size_t{100}, Progress::is_watched(),
                      Progress::Caption([](double) { return std::string(); }));
    return work([&progress, told = 0](int percent) mutable {
      for (; told < percent; ++told) progress.add();
    });
  } catch (const server::JournalTrouble& trouble) {
    fail_trouble(trouble.what());
  }
}

std::string say_head(const server::BackupHead& head, Language language) {
  constexpr Words kMatches{"matches", "partite"};
  constexpr Words kEntries{"entries", "voci"};
  return std::to_string(head.matches) + " " + std::string(kMatches.in(language)) + ", " + std::to_string(head.entries) +
         " " + std::string(kEntries.in(language)) + " (" + head.program + ")";
}

}  // namespace

Exit backup(const BackupOptions& options, Language language, std::ostream& out) {
  if (!options.force) refuse_existing(options.file, language);
  const auto head =
      watched([&](auto percent) { return server::write_backup(options.data, options.file, options.program, percent); });
  out << options.file << ": " << say_head(head, language) << "\n";
  return Exit::ok;
}

Exit restore(const RestoreOptions& options, Language language, std::ostream& out) {
  constexpr Words kWhole{"the backup is whole", "la copia è intera"};
  constexpr Words kAside{"What was there before lies in ", "Quello che c'era prima sta in "};
  if (options.only_check) {
    const auto checked =
        need(watched([&](auto percent) { return server::check_backup(options.file, percent); }), language);
    out << options.file << ": " << kWhole.in(language) << ", " << say_head(checked, language) << "\n";
    return Exit::ok;
  }
  const auto restored = need(
      watched([&](auto percent) { return server::restore_backup(options.file, options.data, percent); }), language);
  out << options.data << ": " << say_head(restored.head, language) << "\n";
  if (!restored.aside.empty()) out << kAside.in(language) << restored.aside.string() << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
