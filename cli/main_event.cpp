// The commands of tournaments and of the question bank.
#include <iostream>
#include <memory>

#include "cli/main.hpp"
#include "event/random/random_event.hpp"

namespace giostra::cli {

void CommandLine::add_event() {
  auto options = std::make_shared<HousesOptions>();
  CLI::App* event = add("event", {"Tournaments", "Tornei"}, {"giostra event houses --help"});
  event->require_subcommand(1);
  CLI::App* command =
      add(*event, "houses", {"The tournament of four Houses: pairings and table", "Il torneo delle quattro Case"},
          {"giostra event houses --schedule Ada Bice Cora Dina --out cup.txt", "giostra event houses cup.txt",
           "giostra event houses cup.txt --format csv"});
  option(command, "FILE", options->file, "",
         {"The file of results; - is standard input", "Il file dei risultati; - è l'ingresso standard"});
  option(command, "--schedule", options->schedule, "HOUSE",
         {"Four names: print the pairings, as a file to go on with",
          "Quattro nomi: stampa gli incontri, come file da continuare"})
      ->expected(4);
  option(command, "--format", options->format, "NAME", {"text, json or csv", "text, json o csv"})
      ->check(CLI::IsMember({"text", "json", "csv"}))
      ->option_text("NAME");
  add_out(command, options->out_file, options->force);
  command->callback([this, options] { chosen_ = [=, this] { return event_houses(*options, language_, std::cout); }; });
  add_event_files(*event);
}

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

void CommandLine::add_questions() {
  auto options = std::make_shared<QuestionsOptions>();
  CLI::App* bank = add("questions", {"The question bank", "La raccolta di domande"}, {"giostra questions ask --help"});
  bank->require_subcommand(1);
  on_bank(add_on_bank(bank, "check", {"Judge question files", "Giudica file di domande"},
                      "giostra questions check event/questions/*.csv", *options),
          options, questions_check);
  CLI::App* list = add_on_bank(
      bank, "list", {"List the questions in the language of --lang", "Elenca le domande nella lingua di --lang"},
      "giostra questions list --category spells --answers *.csv", *options);
  add_filter(list, options->filter);
  list->add_flag("--answers", options->answers, say({"With the accepted answers", "Con le risposte accettate"}));
  on_bank(list, options, questions_list);
  add_question_exchange(bank, options);
  add_ask(bank, options);
}

CLI::App* CommandLine::add_on_bank(CLI::App* bank, const char* name, Words what, const std::string& example,
                                   QuestionsOptions& options) {
  CLI::App* command = add(*bank, name, what, {example});
  option(command, "FILE", options.files, "",
         {"Question files, CSV or JSON; - is standard input; none: the bank of the program",
          "File di domande, CSV o JSON; - è l'ingresso standard; nessuno: la raccolta del programma"});
  return command;
}

void CommandLine::add_filter(CLI::App* command, QuestionFilter& filter) {
  option(command, "--category", filter.category, "NAME", {"Only this category", "Solo questa categoria"});
  option(command, "--difficulty", filter.difficulty, "N",
         {"Only this difficulty, 1 to 3", "Solo questa difficoltà, da 1 a 3"})
      ->check(CLI::Range(1, 3))
      ->option_text("N");
}

void CommandLine::on_bank(CLI::App* command, const std::shared_ptr<QuestionsOptions>& options,
                          Exit (*command_function)(const QuestionsOptions&, Language, std::ostream&)) {
  command->callback([=, this] { chosen_ = [=, this] { return command_function(*options, language_, std::cout); }; });
}

void CommandLine::add_question_exchange(CLI::App* bank, const std::shared_ptr<QuestionsOptions>& options) {
  CLI::App* to = add_on_bank(bank, "export", {"Write questions as one file", "Scrive le domande in un solo file"},
                             "giostra questions export *.csv --format json --out bank.json", *options);
  add_filter(to, options->filter);
  option(to, "--language", options->text_language, "it|en",
         {"Only texts in this language", "Solo i testi in questa lingua"})
      ->check(CLI::IsMember({"it", "en"}))
      ->option_text("it|en");
  option(to, "--format", options->format, "NAME", {"csv or json", "csv o json"})
      ->check(CLI::IsMember({"csv", "json"}))
      ->option_text("NAME");
  add_out(to, options->out_file, options->force);
  on_bank(to, options, questions_export);
  CLI::App* from = add_on_bank(
      bank, "import", {"Add questions to a bank, all or none", "Aggiunge domande a una raccolta, tutte o nessuna"},
      "giostra questions import new.json --into bank.csv", *options);
  from->get_option("FILE")->required();
  option(from, "--into", options->into, "FILE",
         {"The bank to add to; .json makes it JSON, otherwise CSV", "La raccolta; .json la fa JSON, altrimenti CSV"})
      ->required()
      ->option_text("FILE");
  on_bank(from, options, questions_import);
}

void CommandLine::add_ask(CLI::App* bank, const std::shared_ptr<QuestionsOptions>& options) {
  CLI::App* command = add_on_bank(
      bank, "ask", {"Ask in the terminal and judge the answers", "Fa domande nel terminale e giudica le risposte"},
      "giostra questions ask event/questions/*.csv --lang it --used tonight.txt", *options);
  add_filter(command, options->filter);
  option(command, "--count", options->count, "N",
         {"How many questions (otherwise 10)", "Quante domande (altrimenti 10)"})
      ->check(CLI::Range(1, 1000))
      ->option_text("N");
  option(command, "--used", options->used_file, "FILE",
         {"Ids asked in this event: read, and written on", "Id già chiesti in questo evento: letti e continuati"});
  option(command, "--seed", options->seed, "N", {"Draws the same questions again", "Fa uscire le stesse domande"})
      ->check(CLI::NonNegativeNumber)
      ->option_text("N");
  command->callback(
      [this, options] { chosen_ = [=, this] { return questions_ask(*options, language_, std::cin, std::cout); }; });
}

}  // namespace giostra::cli
