// The commands of tournament report files: check one, make one.
#include <iostream>
#include <memory>

#include "cli/main.hpp"
#include "event/random/random_event.hpp"

namespace giostra::cli {

void CommandLine::add_event_files(CLI::App& event) {
  auto check = std::make_shared<EventCheckOptions>();
  CLI::App* command = add(event, "check",
                          {"Pair every round of a TRF again and list every difference",
                           "Riabbina ogni turno di un TRF ed elenca le differenze"},
                          {"giostra event check open.trf", "giostra event check open.trf --json"});
  option(command, "FILE", check->file, "", {"The report file; - is standard input", "Il file; - è l'ingresso standard"})
      ->required();
  command->add_flag("--json", check->json, say({"As one JSON object", "Come un oggetto JSON"}));
  command->callback([this, check] { chosen_ = [=, this] { return event_check(*check, language_, std::cout); }; });

  auto random = std::make_shared<EventRandomOptions>();
  command = add(event, "random",
                {"Make a tournament with all oddities, by a seed", "Crea un torneo con ogni stranezza, da un seme"},
                {"giostra event random --seed 7 --out open.trf", "giostra event random --system pairs --entrants 9",
                 "giostra event random --plain --entrants 60 --rounds 9"});
  std::set<std::string> systems;
  for (std::size_t at = 0; at < event::kSystems; ++at)
    systems.emplace(event::write_system(static_cast<event::System>(at)));
  option(command, "--system", random->system, "NAME",
         {"dutch, pairs, pairs-plain, round-robin, double-round-robin or knock-out",
          "dutch, pairs, pairs-plain, round-robin, double-round-robin o knock-out"})
      ->check(CLI::IsMember(systems))
      ->option_text("NAME");
  option(command, "--seed", random->seed, "N", {"The same seed, the same tournament", "Stesso seme, stesso torneo"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  option(command, "--entrants", random->entrants, "N", {"Otherwise as the seed says", "Altrimenti come dice il seme"})
      ->check(CLI::Range(std::size_t{2}, event::kMostRandomEntrants))
      ->option_text("N");
  option(command, "--rounds", random->rounds, "N", {"Otherwise as the seed says", "Altrimenti come dice il seme"})
      ->check(CLI::Range(1, event::kMostRandomRounds))
      ->option_text("N");
  command->add_flag("--plain", random->plain, say({"Everybody plays every round", "Tutti giocano ogni turno"}));
  command->add_flag("--trf16", random->trf16, say({"As TRF16 instead of TRF26", "In TRF16 invece di TRF26"}));
  add_out(command, random->out_file, random->force);
  command->callback([this, random] { chosen_ = [=, this] { return event_random(*random, language_, std::cout); }; });
}

}  // namespace giostra::cli
