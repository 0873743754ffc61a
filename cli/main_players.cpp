// The commands in which somebody plays.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

void CommandLine::add_play() {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = add(
      "play",
      {"Play in the terminal against the computer, and with it", "Gioca nel terminale contro il computer, e con lui"},
      {"giostra play " + example_ + " --level 5", "giostra play " + example_ + " --seat " + example_seat_,
       "giostra play " + example_ + " --lang it --seed 7 --save mine.log"});
  add_game(command, options->game);
  option(command, "--seat", options->seats, "NAME",
         {"A seat for you; may be given several times (otherwise the first; all where the computer does not play)",
          "Un posto per te; si può ripetere (altrimenti il primo; tutti dove il computer non gioca)"})
      ->allow_extra_args(false)
      ->option_text("NAME");
  option(command, "--opponent", options->opponent, "PLAYER",
         {"Who plays the other seats (otherwise level=3); `giostra arena --help` tells more",
          "Chi gioca agli altri posti (altrimenti level=3); `giostra arena --help` dice di più"});
  command
      ->add_option_function<int>(
          "--level", [options](int level) { options->opponent = "level=" + std::to_string(level); },
          say({"The level of the others, 1 to 8", "Il livello degli altri, da 1 a 8"}))
      ->check(CLI::Range(kWeakest, kStrongest))
      ->excludes("--opponent")
      ->type_name("N")
      ->option_text("N");
  add_setup(command, options->setup);
  add_position(command, options->position);
  option(command, "--seed", options->seed, "N",
         {"Makes the random acts come out the same again", "Fa ripetere gli stessi atti casuali"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  option(command, "--save", options->save, "FILE",
         {"Where to write the log (otherwise play-GAME-N.log here)",
          "Dove scrivere il registro (altrimenti play-GIOCO-N.log qui)"});
  command->callback(
      [this, options] { chosen_ = [=, this] { return play(*options, language_, std::cin, std::cout); }; });
}

void CommandLine::add_arena() {
  auto options = std::make_shared<ArenaOptions>();
  CLI::App* command = add(
      "arena",
      {"Let two players play many matches and say who is stronger", "Fa giocare due giocatori e dice chi è più forte"},
      {"giostra arena " + example_ + " level=8,time=100 level=5 --games 200",
       "giostra arena " + example_ + " 8 xboard=fairy-stockfish,time=100 --save run1",
       "giostra arena " + example_ + " level=8,nodes=5000 uct,nodes=500 --pace 100 --sprt 0 20",
       "giostra arena --resume run1"});
  option(command, "GAME", options->terms.game, "",
         {"The game; `giostra games` lists them", "Il gioco; `giostra games` li elenca"});
  option(command, "PLAYERS", options->terms.players, "",
         {"Two of: 8, level=5,time=100, random, uct,time=100, program=COMMAND, xboard=COMMAND",
          "Due tra: 8, level=5,time=100, random, uct,time=100, program=COMANDO, xboard=COMANDO"})
      ->expected(2);
  add_arena_terms(command, options->terms);
  option(command, "--jobs", options->jobs, "N",
         {"Matches at the same time (otherwise one a core)", "Partite insieme (altrimenti una per nucleo)"})
      ->check(CLI::Range(1U, kMostThreads))
      ->option_text("N");
  option(command, "--save", options->save, "DIR",
         {"Write logs and results into this folder", "Scrivi registri e risultati in questa cartella"});
  option(command, "--resume", options->resume, "DIR",
         {"Go on with a run that was saved there, on its own terms",
          "Continua una serie salvata lì, alle sue condizioni"});
  option(command, "--format", options->format, "NAME", {"text or json", "text o json"})
      ->check(CLI::IsMember({"text", "json"}))
      ->option_text("NAME");
  command->add_flag("--quiet", options->quiet, say({"No progress bar", "Senza barra di avanzamento"}));
  command->callback([this, options] { chosen_ = [=, this] { return arena(*options, language_, std::cout); }; });
}

void CommandLine::add_arena_terms(CLI::App* command, ArenaTerms& terms) {
  option(command, "--games", terms.games, "N", {"How many matches (otherwise 100)", "Quante partite (altrimenti 100)"})
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
      ->option_text("N");
  add_setup(command, terms.setup);
  option(command, "--clock", terms.clock, "TIME",
         {"A clock for each seat, in seconds: 10, 60+1, 60d2, 5/act; for games without clocks of their own",
          "Un orologio per posto, in secondi: 10, 60+1, 60d2, 5/act; per giochi senza orologi propri"});
  option(command, "--seed", terms.seed, "N", {"Of dice, openings and players", "Di dadi, aperture e giocatori"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  option(command, "--pace", terms.pace_ms, "MS",
         {"What each thought costs on the clocks (otherwise what it took)",
          "Quanto costa ogni pensata sugli orologi (altrimenti quanto è durata)"})
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{3'600'000}))
      ->option_text("MS");
  option(command, "--opening", terms.opening, "N",
         {"So many acts at random first, the same for both matches of a pair",
          "Prima tanti atti a caso, gli stessi nelle due partite di una coppia"})
      ->check(CLI::Range(std::size_t{0}, std::size_t{1000}))
      ->option_text("N");
  option(command, "--max-acts", terms.max_acts, "N",
         {"Cut a match after so many acts (otherwise 2000)", "Tronca una partita dopo tanti atti (altrimenti 2000)"})
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
      ->option_text("N");
  option(command, "--sprt", terms.sprt, "ELO",
         {"Two Elo differences: stop once it is clear which it is",
          "Due differenze Elo: fermati quando è chiaro quale sia"})
      ->expected(2)
      ->delimiter(',')
      ->option_text("ELO0 ELO1");
}

}  // namespace giostra::cli
