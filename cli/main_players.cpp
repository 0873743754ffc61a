// The commands in which somebody plays.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

void CommandLine::add_play() {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = add(
      "play",
      {"Play in the terminal; the other seats play at random", "Gioca nel terminale; gli altri posti giocano a caso"},
      {"giostra play " + example_, "giostra play " + example_ + " --seat " + example_seat_,
       "giostra play " + example_ + " --lang it --seed 7 --save mine.log"});
  add_game(command, options->game);
  option(command, "--seat", options->seats, "NAME",
         {"A seat for you; may be given several times (otherwise the first)",
          "Un posto per te; si può ripetere (altrimenti il primo)"})
      ->allow_extra_args(false)
      ->option_text("NAME");
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

}  // namespace giostra::cli
