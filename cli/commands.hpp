// What the program can do: one function a command, over any registered game.
// Reading the command line is main.cpp's work; each command gets its options checked for form only.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"

namespace giostra::cli {

struct ReplayOptions {
  std::string file;
  std::optional<std::size_t> at{};  // only the state after this entry; 0 is the start
  bool quiet = false;               // entries without boards
};
Exit replay(const ReplayOptions& options, Language language, std::ostream& out);

struct CheckOptions {
  std::vector<std::string> files;
};
Exit check(const CheckOptions& options, Language language, std::ostream& out);

struct InspectOptions {
  std::string game;
  std::string setup;
};
// The JSON object is described in inspect.cpp.
Exit inspect(const InspectOptions& options, Language language, std::ostream& out);

inline constexpr int kDeepestPerft = 30;

struct PerftOptions {
  std::string game;
  std::string position;
  std::string setup;
  int depth = 0;
  unsigned threads = 1;
  bool divide = false;
  bool quiet = false;  // no progress bar, whatever stderr is
};
Exit perft(const PerftOptions& options, Language language, std::ostream& out);

struct PlayOptions {
  std::string game;
  std::vector<std::string> seats;  // the person's; none: the first, or all where the computer does not play
  std::string opponent;            // who plays the others, as players.hpp writes it; empty: level=3
  std::string setup;
  std::string position;
  std::optional<std::uint64_t> seed{};
  std::string save;
};
Exit play(const PlayOptions& options, Language language, std::istream& in, std::ostream& out);

// What is played; a saved run keeps it.
struct ArenaTerms {
  std::string game;                  // empty, like the players, where a run is resumed
  std::vector<std::string> players;  // two
  std::size_t games = 0;             // matches; none: kUsualGames, or as many as a resumed run wanted
  std::string setup;
  std::string clock;  // of the house, for games that keep no time of their own; empty: none
  std::uint64_t seed = 1;
  std::optional<std::int64_t> pace_ms{};  // what a thought costs on the clocks; otherwise what it took
  std::size_t opening = 0;                // acts at random before the players begin
  std::size_t max_acts = 2000;
  std::vector<double> sprt;  // elo0 and elo1
};
struct ArenaOptions {
  ArenaTerms terms;
  unsigned jobs = 0;            // matches at the same time; none: one a core
  std::string save;             // a folder for logs and results; empty: none
  std::string resume;           // such a folder
  std::string format = "text";  // text, json
  bool quiet = false;
};
inline constexpr std::size_t kUsualGames = 100;
Exit arena(const ArenaOptions& options, Language language, std::ostream& out);

struct EngineOptions {
  std::string game;  // empty: whichever is asked for
  Skill skill{};
};
// Speaks docs/protocol.md, UCI or XBoard, whichever it is greeted with.
Exit engine(const EngineOptions& options, Language language, std::istream& in, std::ostream& out);

struct BenchOptions {
  std::string game;  // empty: all
  std::uint64_t nodes = 20'000;
};
// Fixed work with a fixed signature: what changes it has changed how we play.
Exit bench(const BenchOptions& options, Language language, std::ostream& out);

struct ExamOptions {
  std::string game;
  int level = 0;              // none: all of them
  std::size_t positions = 0;  // none: as many as the game finds right
  std::uint64_t seed = 1;
  Budget budget{};           // of the strongest level; the others have their own
  std::size_t rollouts = 0;  // matches from each act, instead of solved positions
  bool quiet = false;
};
// How often each level finds a best act where a solver knows them, and what it gives away.
Exit exam(const ExamOptions& options, Language language, std::ostream& out);
// What each level gives away by a decision, by matches of its own from the acts that it finds best.
Exit exploit(const ExamOptions& options, Language language, std::ostream& out);

struct SelfplayOptions {
  std::string game;
  std::string out_file;
  std::size_t matches = 1000;
  std::uint64_t nodes = 300;
  std::size_t opening = 12;  // acts at random, at most
  std::uint64_t seed = 1;
  bool quiet = false;
};
// Matches of the player against itself, as samples to learn from; goes on where it was interrupted.
Exit selfplay(const SelfplayOptions& options, Language language, std::ostream& out);

struct TrainOptions {
  std::string game;
  std::vector<std::string> files;
  std::string from_file;  // weights to begin with
  std::string out_file;
  bool force = false;
  unsigned epochs = 10;
  double rate = 0.001;
  double result_percent = 50;
  std::uint64_t seed = 1;
  bool quiet = false;
};
// The weights of a network from samples, with the loss on matches that were held out.
Exit train(const TrainOptions& options, Language language, std::ostream& out);

struct AnalyseOptions {
  std::string what;  // a game, or the file of a log
  std::string setup;
  std::string position;
  Skill skill{};
  std::string format = "text";  // text, json
  bool quiet = false;           // no progress bar, whatever stderr is
};
Exit analyse(const AnalyseOptions& options, Language language, std::ostream& out);

struct ImportOptions {
  std::string file;
  std::string game;
  std::string format;
  std::string out_dir;  // empty: only list what is inside
  bool skip_refused = false;
};
Exit import_games(const ImportOptions& options, Language language, std::ostream& out);

struct ExportOptions {
  std::string file;
  std::string format;
  std::string out_file;  // empty: standard output
  bool force = false;
};
Exit export_log(const ExportOptions& options, Language language, std::ostream& out);

struct GamesOptions {
  bool json = false;
};
Exit list_games(const GamesOptions& options, Language language, std::ostream& out);

struct ServeWish {
  std::string address = "0.0.0.0";
  unsigned port = 8080;
  struct Storage {
    std::string data = "var";
    std::string journal{};  // the address of a database; none: SQLite in the data folder
  } storage{};
  std::string web = "web/dist";
  bool no_qr = false;
  std::string log_level = "info";
  unsigned bot_threads = 0;  // none: all processors but one
  double message_rate = 20;
  struct Proxy {
    std::string addresses{};  // and networks
    bool tells_rtt = false;   // of the client
    std::string public_url{};
  } proxy{};
  struct Nodes {
    std::string bus{};   // its address
    std::string name{};  // of this node
  } nodes{};
  std::string metrics_token_file{};
  struct Events {
    std::vector<std::string> copies{};  // folders
    std::string open{};                 // a file
  } events{};
  struct ForTests {
    std::optional<std::uint64_t> seed{};
    unsigned copy_ms = 60'000;
  } tests{};
};
// Runs until it is told to end (SIGINT, SIGTERM).
Exit serve(const ServeWish& wish, Language language, std::ostream& out);

struct WorkerWish {
  std::string bus{};
  unsigned threads = 0;  // none: all processors
  std::string log_level = "info";
};
// Thinks for the servers on the bus until it is told to end (SIGINT, SIGTERM).
Exit work(const WorkerWish& wish, Language language);

struct BackupOptions {
  std::string program;  // name and version of this one
  std::string file;
  std::string data = "var";
  bool force = false;
};
// Of a running server too: one moment of all that it keeps, in one file.
Exit backup(const BackupOptions& options, Language language, std::ostream& out);

struct RestoreOptions {
  std::string file;
  std::string data = "var";
  bool only_check = false;
};
Exit restore(const RestoreOptions& options, Language language, std::ostream& out);

struct MoveOptions {
  std::string from, to;  // each a data folder or the address of a database
};
// Everything that is kept, to another journal; goes on where it was interrupted.
Exit move(const MoveOptions& options, Language language, std::ostream& out);

// Each order of the operator uses some of these.
struct AdminOptions {
  std::string order;  // `list`, `ban`, ...
  struct {
    std::string data = "var";
    std::string journal{};  // as in ServeWish
  } storage{};
  std::string match, why;
  std::string person;  // or an address, or a range of them
  std::string stage;
  std::string duration;  // `2h`
  bool reported = false;
  int report = 0;
  int limit = 100;
  bool yes = false;  // do not ask
  bool json = false;
};
// To the running server, or to the data of a stopped one.
Exit admin(const AdminOptions& options, Language language, std::istream& in, std::ostream& out);

struct HousesOptions {
  std::string file;
  std::vector<std::string> schedule;  // four names instead of a file
  std::string format = "text";        // text, json, csv
  std::string out_file;               // empty: standard output
  bool force = false;
};
Exit event_houses(const HousesOptions& options, Language language, std::ostream& out);

struct EventCheckOptions {
  std::string file;  // TRF
  bool json = false;
};
// 0: no difference, 1: there are some, 2: the file cannot be read.
Exit event_check(const EventCheckOptions& options, Language language, std::ostream& out);

struct EventRandomOptions {
  std::string system = "dutch";
  std::uint64_t seed = 1;
  std::size_t entrants = 0;  // none: by the seed
  int rounds = 0;            // none: by the seed
  bool plain = false;        // without oddities
  bool trf16 = false;
  std::string out_file;  // empty: standard output
  bool force = false;
};
Exit event_random(const EventRandomOptions& options, Language language, std::ostream& out);

// Which questions; whatever is not said does not matter.
struct QuestionFilter {
  std::string category;
  std::optional<int> difficulty{};
};

// Each command of the question bank uses some of these.
struct QuestionsOptions {
  std::vector<std::string> files;
  QuestionFilter filter;
  bool answers = false;                 // list: with the accepted answers
  std::string text_language;            // export: `it`, `en` or both
  std::string format = "csv";           // export: csv, json
  std::string out_file;                 // export; empty: standard output
  bool force = false;                   // export
  std::string into;                     // import: the bank to add to
  std::string used_file;                // ask: the ids that were asked in this event
  int count = 10;                       // ask
  std::optional<std::uint64_t> seed{};  // ask
};
Exit questions_check(const QuestionsOptions& options, Language language, std::ostream& out);
Exit questions_list(const QuestionsOptions& options, Language language, std::ostream& out);
Exit questions_export(const QuestionsOptions& options, Language language, std::ostream& out);
Exit questions_import(const QuestionsOptions& options, Language language, std::ostream& out);
Exit questions_ask(const QuestionsOptions& options, Language language, std::istream& in, std::ostream& out);

}  // namespace giostra::cli
