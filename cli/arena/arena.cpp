// Matches between two players, in pairs with sides swapped and the same dice, several at a time. What has been played
// is on the disk; a run that was stopped can be taken up again.
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <ostream>
#include <set>
#include <thread>

#include "cli/arena/arena_results.hpp"
#include "cli/arena/table_runner.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

constexpr const char* kResultsName = "results.jsonl";

std::atomic<bool> called_off = false;

// While it lives, an interrupt from the keyboard ends the run in good order; a second one ends the program.
class Interrupts {
 public:
  Interrupts() {
    called_off = false;
    struct sigaction action{};
    action.sa_handler = [](int) { called_off = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigaction(SIGINT, &action, &before_);
  }
  ~Interrupts() { ::sigaction(SIGINT, &before_, nullptr); }
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  struct sigaction before_{};
};

std::string fingerprint_of(const Log& log) {
  std::uint64_t hash = 0;
  for (const Entry& entry : log.entries)
    for (const char c : entry.actor + " " + entry.act + "\n")
      hash = Random(hash ^ static_cast<unsigned char>(c)).next();
  std::array<char, 20> text{};
  std::snprintf(text.data(), text.size(), "%016" PRIx64, hash);
  return text.data();
}

class Arena {
 public:
  Arena(ArenaFile file, std::string folder, Language language)
      : file_(std::move(file)),
        folder_(std::move(folder)),
        language_(language),
        game_(need_game(file_.terms.game, language)) {
    for (std::size_t player = 0; player < 2; ++player) {
      specs_[player] = need(read_player(file_.terms.players.at(player)), language);
      if (const Verdict can = check_player(specs_[player], game_); !can) fail_refused(can.error().text(language));
      specs_[player].skill.budget.called_off = &called_off;
    }
    file_.terms.setup = need(game_.check_setup(file_.terms.setup), language);
    need(Match::open(header(specs_)), language);
    for (const MatchLine& line : file_.lines) played_.insert(line.number);
  }

  void keep_results(bool begins) {
    const std::string path = folder_ + "/" + kResultsName;
    if (begins) {
      std::error_code ignored;
      std::filesystem::create_directories(folder_, ignored);
      write_text(path, write_arena_head(file_.terms), Existing::refuse, language_);
    }
    results_.open(path, std::ios::binary | std::ios::app);
  }

  void run(unsigned jobs, bool shown) {
    Progress progress(file_.terms.games, shown, [this](double) { return standing(); });
    for (std::size_t i = 0; i < played_.size(); ++i) progress.add();
    const auto work = [&] {
      for (std::optional<std::size_t> number; (number = next());)
        if (auto line = play_match(*number)) {
          keep(std::move(*line));
          progress.add();
        }
    };
    std::vector<std::jthread> crew;
    for (unsigned i = 1; i < jobs; ++i) crew.emplace_back(work);
    work();
  }

  [[nodiscard]] const ArenaFile& file() const { return file_; }

 private:
  // The next match that has not been played; nothing once enough is known.
  std::optional<std::size_t> next() {
    const std::scoped_lock lock(mutex_);
    if (called_off || decided_) return std::nullopt;
    while (next_ <= file_.terms.games && played_.contains(next_)) ++next_;
    return next_ <= file_.terms.games ? std::optional(next_++) : std::nullopt;
  }

  std::optional<MatchLine> play_match(std::size_t number) {
    MatchLine line{.number = number, .seed = seed_of((number - 1) / 2), .first = (number - 1) % 2};
    const std::array<PlayerSpec, 2> by_side{specs_[line.first], specs_[1 - line.first]};
    Log log = header(by_side);
    Match match = need(Match::open(log), language_);
    auto sitters = seat_players(game_, by_side, log, line.seed ^ number);  // the dice are the pair's, the players not
    const ArenaTerms& terms = file_.terms;
    TableRunner runner(std::move(log), std::move(match), std::move(sitters),
                       {.pace = terms.pace_ms ? std::optional(Milliseconds{*terms.pace_ms}) : std::nullopt,
                        .max_acts = terms.max_acts,
                        .opening = terms.opening,
                        .seed = line.seed,
                        .called_off = &called_off});
    const Played played = runner.run();
    if (played.called_off || called_off) return std::nullopt;
    fill(line, played);
    return line;
  }

  void fill(MatchLine& line, const Played& played) {
    if (played.winner) line.half_points = index(*played.winner) == line.first ? 2 : 0;
    if (played.outcome) line.rule = played.outcome->rule;
    line.acts = played.log.entries.size() - (played.outcome ? 1 : 0);
    line.fingerprint = fingerprint_of(played.log);
    for (std::size_t player = 0; player < 2; ++player) line.work[player] = played.work[player == line.first ? 0 : 1];
    if (folder_.empty()) return;
    std::array<char, 32> name{};
    std::snprintf(name.data(), name.size(), "%05zu.log", line.number);
    line.log = name.data();
    write_text(folder_ + "/" + line.log, write_log(played.log), Existing::replace, language_);
  }

  void keep(MatchLine line) {
    const std::scoped_lock lock(mutex_);
    if (results_.is_open()) results_ << write_match_line(line) << std::flush;
    file_.lines.push_back(std::move(line));
    const auto& elo = file_.terms.sprt;
    const Results results = results_of(file_.lines);
    if (!elo.empty() && results.whole_pairs) decided_ = sprt(results, elo[0], elo[1]).decided();
  }

  // Behind the bar: `+12 =3 -5, 67.5 %`.
  std::string standing() {
    const std::scoped_lock lock(mutex_);
    const Results results = results_of(file_.lines);
    const auto& [losses, draws, wins] = results.matches;
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "+%zu =%zu -%zu, %.1f %%", static_cast<std::size_t>(wins),
                  static_cast<std::size_t>(draws), static_cast<std::size_t>(losses), 100 * estimate(results).score);
    return text.data();
  }

  [[nodiscard]] std::uint64_t seed_of(std::size_t pair) const {
    return Random(Random(file_.terms.seed).next() ^ pair).next() >> 1U;  // JSON readers like signed numbers
  }

  [[nodiscard]] Log header(const std::array<PlayerSpec, 2>& by_side) const {
    Log log;
    log.set("Game", game_.about().name);
    log.set("Setup", file_.terms.setup);
    if (!file_.terms.clock.empty()) log.set("Clock", file_.terms.clock);
    for (const SeatInfo& seat : game_.seats()) log.set(seat_key(seat), by_side[index(seat.side)].text);
    return log;
  }

  ArenaFile file_;
  std::string folder_;
  Language language_;
  const Game& game_;
  std::array<PlayerSpec, 2> specs_;
  std::set<std::size_t> played_;
  std::ofstream results_;
  std::mutex mutex_;  // of all below, and of the lines
  std::size_t next_ = 1;
  bool decided_ = false;
};

// A run that begins, or one that is taken up again with its own terms.
ArenaFile open_file(const ArenaOptions& options, Language language) {
  constexpr Words kNeeds{"name a game and two players, or a run to --resume",
                         "indica un gioco e due giocatori, o una serie da riprendere con --resume"};
  if (!options.resume.empty()) {
    const bool is_folder = std::filesystem::is_directory(options.resume);
    ArenaFile file = read_arena_file(is_folder ? options.resume + "/" + kResultsName : options.resume, language);
    if (options.terms.games != 0) file.terms.games = options.terms.games;
    return file;
  }
  if (options.terms.game.empty() || options.terms.players.size() != 2) fail_refused(std::string(kNeeds.in(language)));
  ArenaFile file{.terms = options.terms, .lines = {}};
  if (options.terms.games == 0) file.terms.games = kUsualGames;
  return file;
}

std::string folder_of(const ArenaOptions& options) {
  if (options.resume.empty()) return options.save;
  const std::filesystem::path path(options.resume);
  if (std::filesystem::is_directory(path)) return options.resume;
  return path.has_parent_path() ? path.parent_path().string() : ".";
}

}  // namespace

Exit arena(const ArenaOptions& options, Language language, std::ostream& out) {
  const std::string folder = folder_of(options);
  Arena arena(open_file(options, language), folder, language);
  if (!folder.empty()) arena.keep_results(options.resume.empty());
  const unsigned jobs = options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  {
    const Interrupts interrupts;
    arena.run(jobs, !options.quiet && Progress::is_watched());
  }
  out << (options.format == "json" ? report_json(arena.file()) : report_text(arena.file(), language));
  return Exit::ok;
}

}  // namespace giostra::cli
