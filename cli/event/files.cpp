// Tournament report files on the command line (E93): what arbiters trust, and what we try ourselves with.
#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "event/random/random_event.hpp"
#include "event/trf/check.hpp"

namespace giostra::cli {

namespace {

using event::Board;
using event::CheckReport;
using event::Difference;
using event::TrfFile;

// `4 Ada - 9 Bruno`, `-` where there is nothing.
std::string say_board(const TrfFile& file, const Board& board) {
  const auto name = [&](event::Tpn tpn) { return std::to_string(tpn) + " " + file.name_of(tpn); };
  if (board.white == event::kNobody) return "-";
  return board.black == event::kNobody ? name(board.white) : name(board.white) + " - " + name(board.black);
}

std::string say_kind(Difference::Kind kind, Language language) {
  switch (kind) {
    case Difference::Kind::board: return std::string(Words{"board", "scacchiera"}.in(language));
    case Difference::Kind::colours: return std::string(Words{"colours", "colori"}.in(language));
    case Difference::Kind::bye: return std::string(Words{"bye", "riposo"}.in(language));
    case Difference::Kind::no_pairing:
      return std::string(Words{"no pairing exists", "nessun abbinamento"}.in(language));
  }
  return {};
}

std::string as_text(const TrfFile& file, const CheckReport& report, Language language) {
  constexpr Words kRound{"round ", "turno "}, kFile{": in the file ", ": nel file "},
      kSystem{", by the system ", ", secondo il sistema "};
  std::string text;
  for (const Difference& one : report.differences) {
    text += std::string(kRound.in(language)) + std::to_string(one.round) + ", " + say_kind(one.kind, language);
    if (one.kind == Difference::Kind::no_pairing)
      text += " (" + one.detail + ")\n";
    else
      text += std::string(kFile.in(language)) + say_board(file, one.found) + std::string(kSystem.in(language)) +
              say_board(file, one.expected) + "\n";
  }
  const auto count = [&](int number, Words what) { return std::to_string(number) + std::string(what.in(language)); };
  return text + std::string(trf_system(report.system)) + ": " + count(report.rounds, {" rounds, ", " turni, "}) +
         count(report.boards, {" boards, ", " scacchiere, "}) + count(report.byes, {" byes, ", " riposi, "}) +
         count(report.by_hand, {" made by hand: ", " fatte a mano: "}) +
         count(static_cast<int>(report.differences.size()), {" differences\n", " differenze\n"});
}

std::string as_json(const CheckReport& report) {
  boost::json::array differences;
  const auto board = [](const Board& b) { return boost::json::array{b.white, b.black}; };
  for (const Difference& one : report.differences)
    differences.push_back({{"round", one.round},
                           {"kind", say_kind(one.kind, Language::english)},
                           {"found", board(one.found)},
                           {"expected", board(one.expected)}});
  return boost::json::serialize(boost::json::object{{"system", trf_system(report.system)},
                                                    {"rounds", report.rounds},
                                                    {"boards", report.boards},
                                                    {"byes", report.byes},
                                                    {"by_hand", report.by_hand},
                                                    {"differences", std::move(differences)}}) +
         "\n";
}

// A file that is not there cannot be read either.
std::string read_report(const std::string& path, Language language) {
  try {
    return read_text(path, language);
  } catch (const Failure& failure) {
    fail_refused(failure.what());
  }
}

}  // namespace

Exit event_check(const EventCheckOptions& options, Language language, std::ostream& out) {
  const std::string name = name_of(options.file, language);
  const TrfFile file = need(event::read_trf(read_report(options.file, language)), language, name);
  const CheckReport report = need(event::check_trf(file), language, name);
  out << (options.json ? as_json(report) : as_text(file, report, language));
  return report.differences.empty() ? Exit::ok : Exit::trouble;
}

Exit event_random(const EventRandomOptions& options, Language language, std::ostream& out) {
  const auto made = need(event::make_random_event({.system = event::read_system(options.system).value(),
                                                   .seed = options.seed,
                                                   .entrants = options.entrants,
                                                   .rounds = options.rounds,
                                                   .is_plain = options.plain}),
                         language);
  put_out(write_trf(made.file, options.trf16 ? event::TrfVersion::trf16 : event::TrfVersion::trf26), options.out_file,
          options.force ? Existing::replace : Existing::refuse, language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
