// The commands on games, logs, foreign files and trees of acts.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

void CommandLine::add_games() {
  auto options = std::make_shared<GamesOptions>();
  CLI::App* command = add("games", {"List the games, their seats and formats", "Elenca giochi, posti e formati"},
                          {"giostra games", "giostra games --json"});
  command->add_flag("--json", options->json, say({"As a JSON array", "Come elenco JSON"}));
  command->callback([this, options] { chosen_ = [=, this] { return list_games(*options, language_, std::cout); }; });
}

void CommandLine::add_replay() {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command =
      add("replay", {"Show a log, board by board", "Mostra un registro, tavola per tavola"},
          {"giostra replay match.log | less", "giostra replay match.log --at 12", "giostra replay - < match.log"});
  option(command, "FILE", options->file, "", {"The log; - is standard input", "Il registro; - è l'ingresso standard"})
      ->required();
  option(command, "--at", options->at, "SEQ",
         {"Only the state after this entry; 0 is the start", "Solo lo stato dopo questa voce; 0 è l'inizio"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("SEQ");
  command->add_flag("--quiet", options->quiet,
                    say({"Entries without boards, but for the last", "Le voci senza tavole, tranne l'ultima"}));
  command->callback([this, options] { chosen_ = [=, this] { return replay(*options, language_, std::cout); }; });
}

void CommandLine::add_check() {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = add("check", {"Judge every entry of logs again", "Giudica di nuovo ogni voce dei registri"},
                          {"giostra check match.log", "giostra check *.log"});
  option(command, "FILE", options->files, "",
         {"The logs, all of which are judged; - is standard input",
          "I registri, giudicati tutti; - è l'ingresso standard"})
      ->required();
  command->callback([this, options] { chosen_ = [=, this] { return check(*options, language_, std::cout); }; });
}

void CommandLine::add_inspect() {
  auto options = std::make_shared<InspectOptions>();
  CLI::App* command =
      add("inspect",
          {"Read a log or a position from standard input, print all about it as JSON",
           "Legge un registro o una posizione dall'ingresso standard e ne dice tutto in JSON"},
          {"giostra inspect " + example_ + " < match.log",
           "giostra inspect " + example_ + " < /dev/null    # " + say({"the usual start", "l'inizio solito"})});
  add_game(command, options->game);
  add_setup(command, options->setup);
  command->callback([this, options] { chosen_ = [=, this] { return inspect(*options, language_, std::cout); }; });
}

void CommandLine::add_import() {
  auto options = std::make_shared<ImportOptions>();
  CLI::App* command =
      add("import", {"Turn a foreign file into logs", "Trasforma un file di altri in registri"},
          {"giostra import games." + example_format_, "giostra import games." + example_format_ + " --out logs",
           "giostra import - --format " + example_format_ + " --out logs < games." + example_format_});
  option(command, "FILE", options->file, "", {"The file; - is standard input", "Il file; - è l'ingresso standard"})
      ->required();
  option(command, "--out", options->out_dir, "DIR",
         {"Write one log a game into this folder (otherwise only list them)",
          "Scrivi un registro per partita in questa cartella (altrimenti elenca soltanto)"});
  option(command, "--format", options->format, "NAME",
         {"Format of the file (otherwise by its ending)", "Formato del file (altrimenti secondo la desinenza)"});
  option(command, "--game", options->game, "GAME", {"Only formats of this game", "Solo i formati di questo gioco"});
  command->add_flag("--skip-refused", options->skip_refused,
                    say({"Write the good games even if others are refused",
                         "Scrivi le partite buone anche se altre sono rifiutate"}));
  command->callback([this, options] { chosen_ = [=, this] { return import_games(*options, language_, std::cout); }; });
}

void CommandLine::add_export() {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* command = add("export", {"Write a log in a format of others", "Scrive un registro in un formato di altri"},
                          {"giostra export match.log --format " + example_format_,
                           "giostra export match.log --format " + example_format_ + " --out match." + example_format_});
  option(command, "LOG", options->file, "", {"The log; - is standard input", "Il registro; - è l'ingresso standard"})
      ->required();
  option(command, "--format", options->format, "NAME",
         {"One of the game's formats; `giostra games` lists them", "Un formato del gioco; `giostra games` li elenca"})
      ->required();
  option(command, "--out", options->out_file, "FILE",
         {"The file to write (otherwise standard output)", "Il file da scrivere (altrimenti uscita standard)"});
  command->add_flag("--force", options->force, say({"Replace the file if it is there", "Sostituisci il file se c'è"}));
  command->callback([this, options] { chosen_ = [=, this] { return export_log(*options, language_, std::cout); }; });
}

void CommandLine::add_perft() {
  auto options = std::make_shared<PerftOptions>();
  CLI::App* command =
      add("perft", {"Count the tree of acts, depth by depth", "Conta l'albero degli atti, profondità per profondità"},
          {"giostra perft " + example_ + " 4", "giostra perft " + example_ + " --divide 2",
           "giostra perft " + example_ + " --position \"...\" --threads 8 6"});
  add_game(command, options->game);
  option(command, "DEPTH", options->depth, "", {"How many plies, 0 to 30", "Quanti atti in fila, da 0 a 30"})
      ->required()
      ->check(CLI::Range(0, kDeepestPerft))
      ->option_text(" ");
  add_position(command, options->position);
  add_setup(command, options->setup);
  option(command, "--threads", options->threads, "N", {"How many threads share the work", "Quanti fili di lavoro"})
      ->check(CLI::Range(1U, kMostThreads))
      ->option_text("N");
  command->add_flag("--divide", options->divide,
                    say({"The last depth also by the acts of the root", "L'ultima profondità anche per primo atto"}));
  command->add_flag("--quiet", options->quiet, say({"No progress bar", "Senza barra di avanzamento"}));
  command->callback([this, options] { chosen_ = [=, this] { return perft(*options, language_, std::cout); }; });
}

}  // namespace giostra::cli
