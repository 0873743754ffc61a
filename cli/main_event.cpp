// The commands of tournaments and of the question bank.
#include <iostream>
#include <memory>

#include "cli/event/event_commands.hpp"
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
  add_event_log(*event);
  add_event_files(*event);
}

// ---- The log of an event

namespace {

constexpr Words kFile{"The file of the event", "Il file dell'evento"};
constexpr Words kPart{"Which part, where there are several", "Quale parte, se sono più d'una"};
constexpr Words kRound{"Which round (otherwise the one at hand)", "Quale turno (altrimenti quello attuale)"};

}  // namespace

// A command with its file and options of its own kind.
template <class Options>
CLI::App* CommandLine::add_on_event(CLI::App& event, const char* name, Words what,
                                    std::initializer_list<std::string> examples,
                                    const std::shared_ptr<Options>& options,
                                    Exit (*function)(const Options&, Language, std::ostream&)) {
  CLI::App* command = add(event, name, what, examples);
  option(command, "FILE", options->file, "", kFile)->required();
  command->callback([=, this] { chosen_ = [=, this] { return function(*options, language_, std::cout); }; });
  return command;
}

void CommandLine::add_event_log(CLI::App& event) {
  add_event_desk(event);
  add_event_show(event);
  add_event_safety(event);
  auto options = std::make_shared<EventImportOptions>();
  CLI::App* command = add(event, "import",
                          {"Make an event of a report file (TRF), JSON or a log",
                           "Crea un evento da un file TRF, da JSON o da un registro"},
                          {"giostra event import open.trf open.event"});
  option(command, "FROM", options->from, "",
         {"What to read; - is standard input", "Che cosa leggere; - è l'ingresso standard"})
      ->required();
  option(command, "FILE", options->file, "", kFile)->required();
  option(command, "--name", options->name, "NAME", {"Another name for the event", "Un altro nome per l'evento"});
  command->callback([=, this] { chosen_ = [=, this] { return event_import(*options, language_, std::cout); }; });
}

void CommandLine::add_event_safety(CLI::App& event) {
  auto options = std::make_shared<EventSafetyOptions>();
  const auto data = [&](CLI::App* command) {
    option(command, "--data", options->data, "DIR",
           {"The data folder of the server that runs (otherwise var)",
            "La cartella dei dati del server in funzione (altrimenti var)"});
  };
  CLI::App* open = add(
      event, "open", {"Go on with an event's file on a server that runs", "Continua il file di un evento su un server"},
      {"giostra event open /media/anna/STICK/giostra/cup-k3f9/event-20261118-215900.giostra"});
  option(open, "FILE", options->file, "", {"The file: *.giostra", "Il file: *.giostra"})->required();
  data(open);
  open->callback([=, this] { chosen_ = [=, this] { return event_open(*options, language_, std::cout); }; });
  CLI::App* forget = add(
      event, "forget", {"Names of people become numbers, results stay", "I nomi diventano numeri, i risultati restano"},
      {"giostra event forget cup.event", "giostra event forget --id k3f9abcd2345"});
  option(forget, "FILE", options->file, "", {"The log of an event", "Il registro di un evento"});
  option(
      forget, "--id", options->event, "ID",
      {"An event of a server that runs, instead of a file", "Un evento di un server in funzione, invece di un file"});
  data(forget);
  forget->callback([=, this] { chosen_ = [=, this] { return event_forget(*options, language_, std::cout); }; });
}

void CommandLine::add_event_desk(CLI::App& event) {
  auto make = std::make_shared<EventNewOptions>();
  CLI::App* command = add_on_event(
      event, "new", {"Begin an event in a file", "Comincia un evento in un file"},
      {"giostra event new cup.event \"Spring cup\" --part \"A | Open | format=dutch | rounds=5 | ties=DE,BH/C1,BH,SB\"",
       "giostra event new houses.event \"Four Houses\" --preset houses"},
      make, event_new);
  option(command, "NAME", make->name, "", {"The name of the event", "Il nome dell'evento"})->required();
  option(command, "--part", make->parts, "TERMS",
         {"A part: its id, its name and its terms (docs/event-log.md); may stand several times",
          "Una parte: id, nome e condizioni (docs/event-log.md); si può ripetere"})
      ->take_all();
  option(command, "--preset", make->preset, "NAME", {"A game's own part", "La parte di un gioco"});

  auto enter = std::make_shared<EventEnterOptions>();
  command = add_on_event(event, "enter", {"Enter somebody, or a list", "Iscrive qualcuno, o un elenco"},
                         {"giostra event enter cup.event \"Anna Rossi\" --strength 1600",
                          "giostra event enter pairs.event \"The Rooks\" --members \"Anna Rossi, Bruno Bianchi\"",
                          "giostra event enter cup.event --list people.csv"},
                         enter, event_enter);
  option(command, "NAME", enter->name, "", {"The name of the entrant", "Il nome dell'iscritto"});
  option(command, "--part", enter->part, "ID", kPart);
  option(command, "--id", enter->id, "ID", {"Otherwise made of the name", "Altrimenti fatto dal nome"});
  option(command, "--strength", enter->strength, "N", {"A rating; orders the numbers", "Un punteggio; ordina i numeri"})
      ->check(CLI::Range(0, 9999))
      ->option_text("N");
  option(command, "--members", enter->members, "NAMES",
         {"Of a pair or team, between commas", "Di coppia o squadra, fra virgole"});
  option(command, "--reserve", enter->reserve, "NAME", {"The third of a pair", "Il terzo di una coppia"});
  option(command, "--list", enter->list, "FILE",
         {"CSV of name, strength, id; all or none", "CSV di nome, forza, id; tutti o nessuno"});
  add_event_rounds(event);
}

void CommandLine::add_event_rounds(CLI::App& event) {
  auto pair = std::make_shared<EventPairOptions>();
  CLI::App* command =
      add_on_event(event, "pair", {"Pair the next round and publish it", "Abbina il prossimo turno e lo pubblica"},
                   {"giostra event pair cup.event", "giostra event pair cup.event --propose"}, pair, event_pair);
  option(command, "--part", pair->part, "ID", kPart);
  option(command, "--round", pair->round, "N", kRound)->check(CLI::Range(1, 99))->option_text("N");
  command->add_flag("--propose", pair->propose_only,
                    say({"Only propose: change it by hand, then pair again to publish",
                         "Proponi soltanto: cambialo a mano, poi ripeti pair per pubblicare"}));

  command
      ->add_flag("--early", pair->early,
                 say({"Only tell which boards are certain while the last three games run; nothing is written",
                      "Di' soltanto quali scacchiere sono certe mentre finiscono le ultime tre partite"}))
      ->excludes("--propose");

  auto result = std::make_shared<EventResultOptions>();
  command =
      add_on_event(event, "result", {"Enter a result, or correct one", "Scrive un risultato, o lo corregge"},
                   {"giostra event result cup.event 3 1-0", "giostra event result cup.event 2 draw --tally goals=2/2",
                    "giostra event result cup.event 3 0-1 --round 2 --because \"slip misread\""},
                   result, event_result);
  option(command, "BOARD", result->board, "", {"The number of the board (#3)", "Il numero della scacchiera (#3)"})
      ->required()
      ->check(CLI::Range(1, 9999))
      ->option_text("");
  option(command, "RESULT", result->result, "",
         {"1-0, 0-1, draw, 0-0, +/-, -/+ or -/-", "1-0, 0-1, draw, 0-0, +/-, -/+ o -/-"})
      ->required();
  option(command, "--part", result->part, "ID", kPart);
  option(command, "--round", result->round, "N", kRound)->check(CLI::Range(1, 99))->option_text("N");
  option(command, "--tally", result->tallies, "NAME=A/B",
         {"What both scored: goals=3/2", "Quanto hanno fatto: goals=3/2"})
      ->take_all();
  option(command, "--because", result->reason, "REASON",
         {"Why, where a round is closed", "Perché, se il turno è chiuso"});

  command->add_flag("--preview", result->preview,
                    say({"Only show which places and boards it would change",
                         "Mostra soltanto quali posti e scacchiere cambierebbero"}));

  add_event_plan(event);

  auto act = std::make_shared<EventActOptions>();
  command =
      add_on_event(event, "act", {"Write any act of docs/event-log.md", "Scrive qualunque atto di docs/event-log.md"},
                   {"giostra event act cup.event \"leave A anna-rossi\"",
                    "giostra event act cup.event \"swap A 2 anna bruno\" --as deputy"},
                   act, event_act);
  option(command, "ACT", act->act, "", {"The act", "L'atto"})->required();
  option(command, "--as", act->author, "ROLE", {"Who writes it (otherwise chief)", "Chi lo scrive (altrimenti chief)"});
}

void CommandLine::add_event_plan(CLI::App& event) {
  auto verify = std::make_shared<EventVerifyOptions>();
  CLI::App* command = add_on_event(event, "verify",
                                   {"Read the slips a second time; stop at the first difference",
                                    "Rilegge i foglietti; si ferma alla prima differenza"},
                                   {"giostra event verify cup.event --slips slips.txt"}, verify, event_verify);
  option(command, "--part", verify->part, "ID", kPart);
  option(command, "--round", verify->round, "N", kRound)->check(CLI::Range(1, 99))->option_text("N");
  option(command, "--slips", verify->slips, "FILE",
         {"Lines such as `3 1-0` (otherwise standard input)", "Righe come `3 1-0` (altrimenti l'ingresso standard)"});

  auto plan = std::make_shared<EventPlanOptions>();
  command = add_on_event(event, "plan", {"When the evening ends", "Quando finisce la serata"},
                         {"giostra event plan cup.event --game 15 --tables 6 --minutes 150"}, plan, event_plan);
  const auto minutes = [&](const char* name, int& into, Words what) {
    option(command, name, into, "N", what)->check(CLI::Range(0, 24 * 60))->option_text("N");
  };
  option(command, "--part", plan->part, "ID", kPart);
  minutes("--game", plan->game, {"Minutes of the longest game", "Minuti della partita più lunga"});
  minutes("--turnaround", plan->turnaround, {"Between two rounds (5)", "Fra due turni (5)"});
  minutes("--tables", plan->tables, {"Tables that there are", "Tavoli che ci sono"});
  minutes("--minutes", plan->minutes, {"Until the hall closes", "Fino alla chiusura della sala"});
}

void CommandLine::add_event_show(CLI::App& event) {
  const auto show = [&](const char* name, Words what, std::initializer_list<std::string> examples, auto function) {
    auto options = std::make_shared<EventShowOptions>();
    CLI::App* command = add_on_event(event, name, what, examples, options, function);
    option(command, "--part", options->part, "ID", kPart);
    add_out(command, options->out_file, options->force);
    return std::pair(command, options);
  };
  constexpr Words kWorking{"Where every number comes from", "Da dove viene ogni numero"};
  const auto among = [&](CLI::App* command, std::string& into, const char* name, Words what,
                         std::set<std::string> all) {
    option(command, name, into, "NAME", what)->check(CLI::IsMember(std::move(all)))->option_text("NAME");
  };
  auto [table, of_table] = show("standings", {"Who stands where", "La classifica"},
                                {"giostra event standings cup.event --working"}, event_standings);
  table->add_flag("--working", of_table->working, say(kWorking));
  among(table, of_table->format, "--format", {"text, json or csv", "text, json o csv"}, {"text", "json", "csv"});
  auto [why, of_why] =
      show("why", {"Why this pairing?", "Perché questo abbinamento?"},
           {"giostra event why cup.event", "giostra event why cup.event --round 2 --board 3"}, event_why);
  option(why, "--round", of_why->round, "N", kRound)->check(CLI::Range(1, 99))->option_text("N");
  option(why, "--board", of_why->board, "N", {"Only this board", "Solo questa scacchiera"})
      ->check(CLI::Range(1, 9999))
      ->option_text("N");
  auto [print, of_print] =
      show("print", {"A sheet as plain text", "Un foglio come testo"},
           {"giostra event print cup.event names", "giostra event print cup.event crosstable"}, event_print);
  of_print->sheet = "tables";
  among(print, of_print->sheet, "SHEET",
        {"tables, names, standings, crosstable or entries", "tables, names, standings, crosstable o entries"},
        {"tables", "names", "standings", "crosstable", "entries"});
  option(print, "--round", of_print->round, "N", kRound)->check(CLI::Range(1, 99))->option_text("N");
  print->add_flag("--working", of_print->working, say(kWorking));
  auto [to, of_export] = show("export", {"Write the event for other programs", "Scrive l'evento per altri programmi"},
                              {"giostra event export cup.event --format trf26 --out cup.trf"}, event_export);
  among(to, of_export->format, "--format", {"trf26, trf16, csv, json or log", "trf26, trf16, csv, json o log"},
        {"trf26", "trf16", "csv", "json", "log"});
  of_export->format = "trf26";
}

// ---- Report files

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

// ---- The question bank

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
