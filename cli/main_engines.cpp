// The commands in which a computer player thinks for others, or learns.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

namespace {
constexpr std::int64_t kLongestThought_ms = 24 * 60 * 60 * 1000;
}  // namespace

// CLI11 reads into plain numbers; they go into the budget when they are given.
void CommandLine::add_budget(CLI::App* command, Budget& budget) {
  const auto limit = [&](const char* name, const char* kind, std::int64_t most, Words what, auto set) {
    command->add_option_function<std::int64_t>(name, set, say(what))
        ->check(CLI::Range(std::int64_t{1}, most))
        ->type_name(kind)
        ->option_text(kind);
  };
  limit("--time", "MS", kLongestThought_ms, {"Milliseconds for an act", "Millisecondi per un atto"},
        [&budget](const std::int64_t& ms) { budget.time_ms = Milliseconds{ms}; });
  limit("--nodes", "N", std::int64_t{1} << 40, {"Positions to look at for an act", "Posizioni da guardare per un atto"},
        [&budget](const std::int64_t& nodes) { budget.nodes = static_cast<std::uint64_t>(nodes); });
  limit("--depth", "N", 100, {"How far to look ahead", "Quanto guardare avanti"},
        [&budget](const std::int64_t& depth) { budget.depth = static_cast<int>(depth); });
}

void CommandLine::add_threads(CLI::App* command, unsigned& into) {
  option(command, "--threads", into, "N", {"How many threads share the work", "Quanti fili di lavoro"})
      ->check(CLI::Range(1U, kMostThreads))
      ->option_text("N");
}

void CommandLine::add_engine() {
  auto options = std::make_shared<EngineOptions>();
  CLI::App* command =
      add("engine",
          {"A player for other programs: our protocol, UCI or XBoard on standard input and output",
           "Un giocatore per altri programmi: il nostro protocollo, UCI o XBoard su ingresso e uscita standard"},
          {"giostra engine --level 5", "printf 'giostra 1\\ngame " + example_ + "\\n' | giostra engine",
           "xboard -fcp 'giostra engine' -variant bughouse"});
  option(command, "GAME", options->game, "",
         {"The game, where the protocol does not name it", "Il gioco, dove il protocollo non lo nomina"});
  option(command, "--level", options->skill.level, "N", {"1 to 8 (otherwise 8)", "Da 1 a 8 (altrimenti 8)"})
      ->check(CLI::Range(kWeakest, kStrongest))
      ->option_text("N");
  add_budget(command, options->skill.budget);
  add_threads(command, options->skill.threads);
  option(command, "--seed", options->skill.seed, "N",
         {"Weaker levels choose by it", "I livelli più deboli scelgono con questo"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  command->callback(
      [this, options] { chosen_ = [=, this] { return engine(*options, language_, std::cin, std::cout); }; });
}

void CommandLine::add_bench() {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = add("bench",
                          {"Fixed work of the computer players, with its signature and speed",
                           "Un lavoro fisso dei giocatori automatici, con firma e velocità"},
                          {"giostra bench", "giostra bench " + example_ + " --nodes 100000"});
  option(command, "GAME", options->game, "", {"Only this game", "Solo questo gioco"});
  option(command, "--nodes", options->nodes, "N",
         {"Positions to look at for an act", "Posizioni da guardare per un atto"})
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->option_text("N");
  command->callback([this, options] { chosen_ = [=, this] { return bench(*options, language_, std::cout); }; });
}

void CommandLine::add_exam() {
  auto options = std::make_shared<ExamOptions>();
  CLI::App* command = add("exam",
                          {"How often each level finds the best act where a solver knows it",
                           "Quante volte ogni livello trova l'atto migliore dove un risolutore lo sa"},
                          {"giostra exam " + example_, "giostra exam " + example_ + " --level 8 --positions 1000",
                           "giostra exam " + example_ + " --level 8 --nodes 20000",
                           "giostra exam " + example_ + " --level 3 --rollouts 200"});
  add_game(command, options->game);
  option(command, "--level", options->level, "N", {"Only this level, 1 to 8", "Solo questo livello, da 1 a 8"})
      ->check(CLI::Range(kWeakest, kStrongest))
      ->option_text("N");
  option(command, "--positions", options->positions, "N",
         {"How many (otherwise what takes less than a minute)", "Quante (altrimenti quante stanno in un minuto)"})
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
      ->option_text("N");
  option(command, "--seed", options->seed, "N", {"Of positions and players", "Di posizioni e giocatori"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  option(command, "--rollouts", options->rollouts, "N",
         {"Instead of solved positions: so many matches of the level itself from each of the eight acts it finds best",
          "Invece di posizioni risolte: tante partite del livello stesso da ognuno degli otto atti che trova migliori"})
      ->check(CLI::Range(std::size_t{2}, std::size_t{1'000'000}))
      ->option_text("N");
  add_budget(command, options->budget);
  command->add_flag("--quiet", options->quiet, say({"No progress bar", "Senza barra di avanzamento"}));
  command->footer(
      command->get_footer() +
      say({"\n--time, --nodes and --depth are for level 8 (otherwise 100 ms); the others have their own.",
           "\n--time, --nodes e --depth valgono per il livello 8 (altrimenti 100 ms); gli altri hanno i loro."}));
  command->callback([this, options] {
    chosen_ = [=, this] { return (options->rollouts > 0 ? exploit : exam)(*options, language_, std::cout); };
  });
}

void CommandLine::add_selfplay() {
  auto options = std::make_shared<SelfplayOptions>();
  CLI::App* command = add("selfplay",
                          {"Let a player play against itself, and keep positions to learn from",
                           "Fa giocare un giocatore contro se stesso e tiene posizioni da cui imparare"},
                          {"giostra selfplay " + example_ + " --out samples --matches 10000",
                           "giostra selfplay " + example_ + " --out more --nodes 1000 --opening 20 --seed 2"});
  add_game(command, options->game);
  option(command, "--out", options->out_file, "FILE",
         {"The file to write; one that was begun on the same terms goes on",
          "Il file da scrivere; uno cominciato alle stesse condizioni continua"})
      ->required()
      ->option_text("FILE");
  option(command, "--matches", options->matches, "N",
         {"How many in all (otherwise 1000)", "Quante in tutto (altrimenti 1000)"})
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}))
      ->option_text("N");
  option(command, "--nodes", options->nodes, "N",
         {"Positions to look at for an act (otherwise 300)", "Posizioni da guardare per un atto (altrimenti 300)"})
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->option_text("N");
  option(command, "--opening", options->opening, "N",
         {"Up to so many acts at random first (otherwise 12)", "Prima fino a tanti atti a caso (altrimenti 12)"})
      ->check(CLI::Range(std::size_t{0}, std::size_t{1000}))
      ->option_text("N");
  option(command, "--seed", options->seed, "N", {"Of all that is random", "Di tutto ciò che è casuale"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  command->add_flag("--quiet", options->quiet, say({"No progress bar", "Senza barra di avanzamento"}));
  command->callback([this, options] { chosen_ = [=, this] { return selfplay(*options, language_, std::cout); }; });
}

void CommandLine::add_train() {
  auto options = std::make_shared<TrainOptions>();
  CLI::App* command = add("train",
                          {"Learn the weights of a player's network from samples",
                           "Impara i pesi della rete di un giocatore dalle posizioni raccolte"},
                          {"giostra train " + example_ + " samples --out weights.net",
                           "giostra train " + example_ + " samples more --epochs 20 --result 30 --out weights.net"});
  add_game(command, options->game);
  option(command, "FILES", options->files, "", {"Files of `giostra selfplay`", "File di `giostra selfplay`"})
      ->required();
  add_out(command, options->out_file, options->force);
  option(command, "--from", options->from_file, "FILE",
         {"Weights to begin with, of another `giostra train`", "Pesi da cui cominciare, di un altro `giostra train`"})
      ->option_text("FILE");
  option(command, "--epochs", options->epochs, "N",
         {"How often over all samples (otherwise 10)", "Quante volte su tutte le posizioni (altrimenti 10)"})
      ->check(CLI::Range(1U, 10'000U))
      ->option_text("N");
  option(command, "--rate", options->rate, "R",
         {"How fast it learns at first (otherwise 0.001)", "Quanto in fretta impara all'inizio (altrimenti 0.001)"})
      ->check(CLI::Range(1e-9, 1.0))
      ->option_text("R");
  option(command, "--result", options->result_percent, "PERCENT",
         {"How much the end of the match counts beside what the search found (otherwise 50)",
          "Quanto conta la fine della partita accanto a ciò che ha trovato la ricerca (altrimenti 50)"})
      ->check(CLI::Range(0.0, 100.0))
      ->option_text("PERCENT");
  option(command, "--seed", options->seed, "N", {"Of first weights and of the order", "Dei primi pesi e dell'ordine"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  command->add_flag("--quiet", options->quiet, say({"No progress bar", "Senza barra di avanzamento"}));
  command->callback([this, options] { chosen_ = [=, this] { return train(*options, language_, std::cout); }; });
}

void CommandLine::add_analyse() {
  auto options = std::make_shared<AnalyseOptions>();
  options->skill.lines = 3;
  CLI::App* command =
      add("analyse",
          {"Judge a position, or review a whole log act by act",
           "Giudica una posizione, o rivede un intero registro atto per atto"},
          {"giostra analyse " + example_ + " --position \"...\" --lines 5", "giostra analyse match.log --time 500",
           "giostra analyse match.log --format json --nodes 20000"});
  option(command, "GAME|LOG", options->what, "",
         {"A game, or the file of a log; - is standard input",
          "Un gioco, o il file di un registro; - è l'ingresso standard"})
      ->required();
  add_setup(command, options->setup);
  add_position(command, options->position);
  option(command, "--lines", options->skill.lines, "N", {"How many acts to compare", "Quanti atti confrontare"})
      ->check(CLI::Range(1, 100))
      ->option_text("N");
  add_budget(command, options->skill.budget);
  add_threads(command, options->skill.threads);
  option(command, "--format", options->format, "NAME", {"text or json", "text o json"})
      ->check(CLI::IsMember({"text", "json"}))
      ->option_text("NAME");
  command->add_flag("--quiet", options->quiet, say({"No progress bar", "Senza barra di avanzamento"}));
  command->callback([this, options] { chosen_ = [=, this] { return analyse(*options, language_, std::cout); }; });
}

}  // namespace giostra::cli
