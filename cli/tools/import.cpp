// Foreign files: read with the formats of the games, judged by the law, written as logs.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/tools/formats.hpp"
#include "cli/words.hpp"
#include "match/records/record_judge.hpp"

namespace giostra::cli {

namespace {

// A game of the file that the law accepts, and where it will be written.
struct Accepted {
  Log log;
  std::size_t place;  // in the file, from 1
  std::string path{};
};

struct Harvest {
  std::vector<Accepted> accepted;
  std::size_t refused = 0;
};

std::string describe(const Log& log, const Match& match, Language language) {
  const std::string players = say_players(match.game(), log);
  return (players.empty() ? "" : players + "; ") + say_entries(log.entries.size(), language) + "; " +
         say_standing(match, language);
}

// The format promises logs that replay; the judge has the last word.
Harvest judge_all(const std::vector<Import>& imports, Language language, std::ostream& out) {
  constexpr Words kRefused{"refused", "rifiutata"};
  constexpr Words kRemark{"remark", "nota"};
  Harvest harvest;
  for (std::size_t i = 0; i < imports.size(); ++i) {
    const Import& import = imports[i];
    const auto match = import.log.and_then([](const Log& log) { return Match::fold(log); });
    out << import.label << ": ";
    if (match) {
      out << describe(*import.log, *match, language) << "\n";
      harvest.accepted.push_back({.log = *import.log, .place = i + 1});
    } else {
      out << kRefused.in(language) << ": " << match.error().text(language) << "\n";
      ++harvest.refused;
    }
    for (const auto& remark : import.remarks) out << "  " << kRemark.in(language) << ": " << remark << "\n";
  }
  return harvest;
}

// STEM-007.log for the seventh game of the file; fails before anything is written if one is there already.
void choose_paths(std::vector<Accepted>& accepted, const ImportOptions& options, Language language) {
  constexpr std::size_t kDigits = 3;
  const std::string stem = options.file == "-" ? "import" : std::filesystem::path(options.file).stem().string();
  for (Accepted& game : accepted) {
    std::string number = std::to_string(game.place);
    if (number.size() < kDigits) number.insert(0, kDigits - number.size(), '0');
    game.path = (std::filesystem::path(options.out_dir) / (stem + "-" + number + ".log")).string();
    refuse_existing(game.path, language);
  }
}

void make_folder(const std::string& path, Language language) {
  constexpr Words kCannot{"cannot make the folder", "non riesco a creare la cartella"};
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) fail_trouble(std::string(kCannot.in(language)) + " " + path + ": " + error.message());
}

void write_logs(std::vector<Accepted>& accepted, const ImportOptions& options, Language language, std::ostream& out) {
  constexpr Words kWritten{"written:", "scritto:"};
  choose_paths(accepted, options, language);
  make_folder(options.out_dir, language);
  for (const Accepted& game : accepted) {
    write_text(game.path, write_log(game.log), Existing::refuse, language);
    out << kWritten.in(language) << " " << game.path << "\n";
  }
}

[[noreturn]] void fail_with_refused(const ImportOptions& options, std::size_t refused, std::size_t all,
                                    Language language) {
  constexpr Words kOf{"of", "su"};
  constexpr Words kRefused{"games refused", "partite rifiutate"};
  constexpr Words kNothing{"; nothing was written, --skip-refused writes the others",
                           "; nulla è stato scritto, --skip-refused scrive le altre"};
  std::string text = options.file + ": " + std::to_string(refused) + " " + std::string(kOf.in(language)) + " " +
                     std::to_string(all) + " " + std::string(kRefused.in(language));
  if (!options.out_dir.empty() && !options.skip_refused) text += kNothing.in(language);
  fail_refused(text);
}

}  // namespace

Exit import_games(const ImportOptions& options, Language language, std::ostream& out) {
  const Format& format = need_format_of_file(options.file, options.format, options.game, language);
  const auto imports = format.read(read_text(options.file, language), open_record);
  constexpr Words kEmpty{"there is no game in this file", "in questo file non c'è nessuna partita"};
  if (imports.empty()) fail_refused(options.file + ": " + std::string(kEmpty.in(language)));
  Harvest harvest = judge_all(imports, language, out);
  if (harvest.refused > 0 && (!options.skip_refused || harvest.accepted.empty()))
    fail_with_refused(options, harvest.refused, imports.size(), language);
  if (!options.out_dir.empty()) write_logs(harvest.accepted, options, language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
