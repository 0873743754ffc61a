// The program `giostra`: reads the command line and calls one of commands.hpp. The only place that knows CLI11.
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/commands.hpp"

namespace giostra::cli {

namespace {

constexpr const char* kVersion = "giostra 0.1.0";

// Asked before the line is parsed, since --help must already speak the right language.
Language language_of(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::string_view next = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--lang=it" || (word == "--lang" && next == "it")) return Language::italian;
    if (word == "--lang=en" || (word == "--lang" && next == "en")) return Language::english;
  }
  return language_of_environment();
}

class CommandLine {
 public:
  explicit CommandLine(Language language) : language_(language) {
    speak();
    add_games();
    add_play();
    add_replay();
    add_check();
    add_inspect();
    add_import();
    add_export();
    add_perft();
    add_event();
    add_questions();
  }

  Exit run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::Success& help) {
      app_.exit(help);
      return Exit::ok;
    } catch (const CLI::ParseError& error) {
      constexpr Words kSee{"see", "vedi"};
      const std::string asked = asked_command();
      fail_refused((asked.empty() ? say_no_command(argc, argv) : error.what()) + "; " + say(kSee) + " giostra " +
                   asked + "--help");
    }
    return chosen_();
  }

 private:
  [[nodiscard]] std::string say(Words words) const { return std::string(words.in(language_)); }

  // `event houses `: the command as far as it was understood.
  [[nodiscard]] std::string asked_command() const {
    std::string words;
    for (auto asked = app_.get_subcommands(); !asked.empty(); asked = asked.front()->get_subcommands())
      words += asked.front()->get_name() + " ";
    return words;
  }

  [[nodiscard]] std::string say_no_command(int argc, char** argv) const {
    if (argc < 2) return say({"say what to do", "di' che cosa fare"});
    return say({"there is no command", "non c'è il comando"}) + " `" + argv[1] + "`";
  }

  // The names of things in --help.
  void speak() {
    app_.name("giostra");
    app_.description(say({"Giostra: five Italian chess games, to the letter of their laws.",
                          "Giostra: cinque giochi di scacchi italiani, alla lettera delle loro leggi."}));
    app_.set_version_flag("--version", kVersion, say({"The version", "La versione"}));
    app_.set_help_flag("-h,--help", say({"This help", "Questo aiuto"}));
    app_.option_defaults()->group(say({"Options", "Opzioni"}));
    for (auto* flag : app_.get_options()) flag->group(say({"Options", "Opzioni"}));
    const auto formatter = app_.get_formatter();
    formatter->label("Usage", say({"Usage", "Uso"}));
    formatter->label("OPTIONS", say({"options", "opzioni"}));
    formatter->label("SUBCOMMAND", say({"command", "comando"}));
    formatter->label("Positionals", say({"What it works on", "Su che cosa lavora"}));
    formatter->label("REQUIRED", "");
    formatter->column_width(26);
    app_.require_subcommand(1);
    app_.footer(
        say({"Each command explains itself: giostra COMMAND --help\n"
             "Exit codes: 0 done, 1 trouble (a file cannot be read or written), 2 refused (bad input).",
             "Ogni comando si spiega: giostra COMANDO --help\n"
             "Codici d'uscita: 0 fatto, 1 guasto (un file non si legge o non si scrive), 2 rifiuto (dati "
             "sbagliati)."}));
  }

  // A command with its examples, one a line.
  CLI::App* add(const char* name, Words what, std::initializer_list<std::string> examples) {
    return add(app_, name, what, examples);
  }
  CLI::App* add(CLI::App& under, const char* name, Words what, std::initializer_list<std::string> examples) {
    CLI::App* command = under.add_subcommand(name, say(what));
    command->group(say({"Commands", "Comandi"}));
    std::string footer = say({"Examples:", "Esempi:"});
    for (const auto& example : examples) footer += "\n  " + example;
    command->footer(footer);
    command->set_help_flag("-h,--help", say({"This help", "Questo aiuto"}));
    command
        ->add_option(
            "--lang", lang_,
            say({"Language: it or en (otherwise as LANG says)", "Lingua: it o en (altrimenti quella di LANG)"}))
        ->check(CLI::IsMember({"it", "en"}))
        ->option_text("it|en");
    return command;
  }

  static std::string first_format() {
    for (const Game* game : all_games())
      if (!game->formats().empty()) return std::string(game->formats().front().name);
    return "EXT";
  }

  // Options that are shown as people type them: `--setup TEXT`.
  template <class T>
  CLI::Option* option(CLI::App* command, const std::string& name, T& into, const char* kind, Words what) {
    return command->add_option(name, into, say(what))->type_name(kind);
  }

  void add_game(CLI::App* command, std::string& into) {
    option(command, "GAME", into, "", {"The game; `giostra games` lists them", "Il gioco; `giostra games` li elenca"})
        ->required();
  }

  void add_setup(CLI::App* command, std::string& into) {
    option(command, "--setup", into, "TEXT",
           {"Setup as the header of a log writes it", "Assetto come lo scrive l'intestazione di un registro"});
  }

  void add_position(CLI::App* command, std::string& into) {
    option(
        command, "--position", into, "TEXT",
        {"Start from this position (otherwise the usual start)", "Parti da questa posizione (altrimenti la solita)"});
  }

  void add_games() {
    auto options = std::make_shared<GamesOptions>();
    CLI::App* command = add("games", {"List the games, their seats and formats", "Elenca giochi, posti e formati"},
                            {"giostra games", "giostra games --json"});
    command->add_flag("--json", options->json, say({"As a JSON array", "Come elenco JSON"}));
    command->callback([this, options] { chosen_ = [=, this] { return list_games(*options, language_, std::cout); }; });
  }

  void add_play() {
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

  void add_replay() {
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

  void add_check() {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command = add("check", {"Judge every entry of logs again", "Giudica di nuovo ogni voce dei registri"},
                            {"giostra check match.log", "giostra check *.log"});
    option(command, "FILE", options->files, "",
           {"The logs, all of which are judged; - is standard input",
            "I registri, giudicati tutti; - è l'ingresso standard"})
        ->required();
    command->callback([this, options] { chosen_ = [=, this] { return check(*options, language_, std::cout); }; });
  }

  void add_inspect() {
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

  void add_import() {
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
    command->callback(
        [this, options] { chosen_ = [=, this] { return import_games(*options, language_, std::cout); }; });
  }

  void add_export() {
    auto options = std::make_shared<ExportOptions>();
    CLI::App* command =
        add("export", {"Write a log in a format of others", "Scrive un registro in un formato di altri"},
            {"giostra export match.log --format " + example_format_,
             "giostra export match.log --format " + example_format_ + " --out match." + example_format_});
    option(command, "LOG", options->file, "", {"The log; - is standard input", "Il registro; - è l'ingresso standard"})
        ->required();
    option(command, "--format", options->format, "NAME",
           {"One of the game's formats; `giostra games` lists them", "Un formato del gioco; `giostra games` li elenca"})
        ->required();
    option(command, "--out", options->out_file, "FILE",
           {"The file to write (otherwise standard output)", "Il file da scrivere (altrimenti uscita standard)"});
    command->add_flag("--force", options->force,
                      say({"Replace the file if it is there", "Sostituisci il file se c'è"}));
    command->callback([this, options] { chosen_ = [=, this] { return export_log(*options, language_, std::cout); }; });
  }

  void add_perft() {
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

  void add_out(CLI::App* command, std::string& file, bool& force) {
    option(command, "--out", file, "FILE",
           {"The file to write (otherwise standard output)", "Il file da scrivere (altrimenti uscita standard)"});
    command->add_flag("--force", force, say({"Replace the file if it is there", "Sostituisci il file se c'è"}));
  }

  void add_event() {
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
    command->callback(
        [this, options] { chosen_ = [=, this] { return event_houses(*options, language_, std::cout); }; });
  }

  // A command of the question bank; all of them read files.
  CLI::App* add_on_bank(CLI::App* bank, const char* name, Words what, const std::string& example,
                        QuestionsOptions& options) {
    CLI::App* command = add(*bank, name, what, {example});
    option(command, "FILE", options.files, "",
           {"Question files, CSV or JSON; - is standard input", "File di domande, CSV o JSON; - è l'ingresso standard"})
        ->required();
    return command;
  }

  void add_filter(CLI::App* command, QuestionFilter& filter) {
    option(command, "--category", filter.category, "NAME", {"Only this category", "Solo questa categoria"});
    option(command, "--difficulty", filter.difficulty, "N",
           {"Only this difficulty, 1 to 3", "Solo questa difficoltà, da 1 a 3"})
        ->check(CLI::Range(1, 3))
        ->option_text("N");
  }

  void on_bank(CLI::App* command, const std::shared_ptr<QuestionsOptions>& options,
               Exit (*command_function)(const QuestionsOptions&, Language, std::ostream&)) {
    command->callback([=, this] { chosen_ = [=, this] { return command_function(*options, language_, std::cout); }; });
  }

  void add_questions() {
    auto options = std::make_shared<QuestionsOptions>();
    CLI::App* bank =
        add("questions", {"The question bank", "La raccolta di domande"}, {"giostra questions ask --help"});
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

  void add_question_exchange(CLI::App* bank, const std::shared_ptr<QuestionsOptions>& options) {
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
    option(from, "--into", options->into, "FILE",
           {"The bank to add to; .json makes it JSON, otherwise CSV", "La raccolta; .json la fa JSON, altrimenti CSV"})
        ->required()
        ->option_text("FILE");
    on_bank(from, options, questions_import);
  }

  void add_ask(CLI::App* bank, const std::shared_ptr<QuestionsOptions>& options) {
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

  static constexpr unsigned kMostThreads = 1024;

  Language language_;
  CLI::App app_;
  std::string lang_;  // checked by CLI11, read by language_of()
  std::function<Exit()> chosen_;
  const std::string example_{all_games().front()->about().name};
  const std::string example_seat_{all_games().front()->seats().back().name};
  const std::string example_format_ = first_format();
};

}  // namespace

}  // namespace giostra::cli

int main(int argc, char** argv) {
  using giostra::cli::Exit;
  auto code = Exit::trouble;
  try {
    code = giostra::cli::CommandLine(giostra::cli::language_of(argc, argv)).run(argc, argv);
    if (!std::cout.flush()) {
      std::cerr << "giostra: cannot write to standard output\n";
      code = Exit::trouble;
    }
  } catch (const giostra::cli::Failure& failure) {
    std::cout.flush();
    std::cerr << "giostra: " << failure.what() << "\n";
    code = failure.code();
  } catch (const std::exception& error) {  // memory, threads
    std::cerr << "giostra: " << error.what() << "\n";
  }
  return static_cast<int>(code);
}
