// What all commands share: the line itself, its help, and options that many of them have.
#include <iostream>
#include <map>

#include "cli/main.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

// `NAME:{text,json}` is how CLI11 writes the values that an option takes.
std::vector<std::string> choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const auto from = type.find('{');
  const auto to = type.find('}');
  if (from == std::string::npos || to == std::string::npos) return {};
  std::vector<std::string> choices;
  for (const auto choice : split(std::string_view(type).substr(from + 1, to - from - 1), ","))
    choices.emplace_back(choice);
  return choices;
}

OptionHelp help_of(const CLI::Option& option) {
  OptionHelp help{.what = option.get_description(), .choices = choices_of(option)};
  for (const auto& name : option.get_snames()) help.names.push_back("-" + name);
  for (const auto& name : option.get_lnames()) help.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0 && option.nonpositional())
    help.kind = option.get_option_text().empty() ? option.get_type_name() : option.get_option_text();
  if (option.get_positional()) help.names = {option.get_name()};
  if (help.kind == "GAME" || help.names.front() == "GAME")
    for (const Game* game : all_games()) help.choices.emplace_back(game->about().name);
  return help;
}

}  // namespace

CommandLine::CommandLine(Language language) : language_(language) {
  speak();
  add_games();
  add_play();
  add_serve();
  add_worker();
  add_backup();
  add_move();
  add_restore();
  add_admin();
  add_arena();
  add_replay();
  add_check();
  add_inspect();
  add_import();
  add_export();
  add_perft();
  add_engine();
  add_bench();
  add_exam();
  add_selfplay();
  add_train();
  add_analyse();
  add_event();
  add_questions();
  add_manual();
  add_completion();
}

Exit CommandLine::run(int argc, char** argv) {
  try {
    app_.parse(argc, argv);
  } catch (const CLI::Success& help) {
    app_.exit(help);
    return Exit::ok;
  } catch (const CLI::ParseError& error) {
    constexpr Words kSee{"see", "vedi"};
    const std::string asked = asked_command();
    fail_refused((asked.empty() ? say_no_command(argc, argv) : error.what()) + "; " + say(kSee) + " giostra " + asked +
                 "--help");
  }
  return chosen_();
}

std::string CommandLine::asked_command() const {
  std::string words;
  for (auto asked = app_.get_subcommands(); !asked.empty(); asked = asked.front()->get_subcommands())
    words += asked.front()->get_name() + " ";
  return words;
}

std::string CommandLine::say_no_command(int argc, char** argv) const {
  if (argc < 2) return say({"say what to do", "di' che cosa fare"});
  return say({"there is no command", "non c'è il comando"}) + " `" + argv[1] + "`";
}

// The names of things in --help.
void CommandLine::speak() {
  app_.name("giostra");
  app_.description(say({"Giostra: five Italian chess games, each played by its exact rules.",
                        "Giostra: cinque giochi di scacchi italiani, ciascuno secondo il suo regolamento."}));
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

CLI::App* CommandLine::add(CLI::App& under, const char* name, Words what, std::initializer_list<std::string> examples) {
  CLI::App* command = under.add_subcommand(name, say(what));
  command->group(say({"Commands", "Comandi"}));
  std::string footer = say({"Examples:", "Esempi:"});
  for (const auto& example : examples) footer += "\n  " + example;
  command->footer(footer);
  command->set_help_flag("-h,--help", say({"This help", "Questo aiuto"}));
  command
      ->add_option("--lang", lang_,
                   say({"Language: it or en (otherwise as LANG says)", "Lingua: it o en (altrimenti quella di LANG)"}))
      ->check(CLI::IsMember({"it", "en"}))
      ->option_text("it|en");
  return command;
}

CommandHelp CommandLine::help_of(const CLI::App& app, const std::string& name) const {
  CommandHelp help{.name = name, .what = app.get_description(), .footer = app.get_footer()};
  const std::string usage = dynamic_cast<const CLI::Formatter&>(*app.get_formatter()).make_usage(&app, name);
  help.usage = trim(std::string_view(usage).substr(usage.find(name)));
  for (const CLI::Option* option : app.get_options())
    (option->get_positional() ? help.operands : help.options).push_back(cli::help_of(*option));
  for (const CLI::App* below : app.get_subcommands({}))
    help.commands.push_back(help_of(*below, name + " " + below->get_name()));
  return help;
}

void CommandLine::add_manual() {
  CLI::App* command = add("manual", {"Print the man page, made of this help", "Stampa la pagina man di questo aiuto"},
                          {"giostra manual | man -l -", "giostra manual --lang it > giostra.1"});
  command->callback([this] {
    chosen_ = [this] {
      std::cout << man_page(help_of(app_, "giostra"), kVersion, language_);
      return Exit::ok;
    };
  });
}

void CommandLine::add_completion() {
  auto shell = std::make_shared<std::string>();
  CLI::App* command =
      add("completion", {"Print what a shell needs to complete commands", "Stampa il completamento per una shell"},
          {"giostra completion bash > ~/.local/share/bash-completion/completions/giostra",
           "giostra completion fish > ~/.config/fish/completions/giostra.fish",
           "giostra completion zsh > ~/.zsh/completions/_giostra"});
  option(command, "SHELL", *shell, "", {"bash, zsh or fish", "bash, zsh o fish"})
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->option_text(" ");
  command->callback([this, shell] {
    chosen_ = [this, shell] {
      static const std::map<std::string, std::string (*)(const CommandHelp&)> writers{
          {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};
      std::cout << writers.at(*shell)(help_of(app_, "giostra"));
      return Exit::ok;
    };
  });
}

std::string CommandLine::first_format() {
  for (const Game* game : all_games())
    if (!game->formats().empty()) return std::string(game->formats().front().name);
  return "EXT";
}

void CommandLine::add_game(CLI::App* command, std::string& into) {
  option(command, "GAME", into, "", {"The game; `giostra games` lists them", "Il gioco; `giostra games` li elenca"})
      ->required();
}

void CommandLine::add_setup(CLI::App* command, std::string& into) {
  option(command, "--setup", into, "TEXT",
         {"Setup as the header of a log writes it", "Assetto come lo scrive l'intestazione di un registro"});
}

void CommandLine::add_position(CLI::App* command, std::string& into) {
  option(command, "--position", into, "TEXT",
         {"Start from this position (otherwise the usual start)", "Parti da questa posizione (altrimenti la solita)"});
}

void CommandLine::add_out(CLI::App* command, std::string& file, bool& force) {
  option(command, "--out", file, "FILE",
         {"The file to write (otherwise standard output)", "Il file da scrivere (altrimenti uscita standard)"});
  command->add_flag("--force", force, say({"Replace the file if it is there", "Sostituisci il file se c'è"}));
}

}  // namespace giostra::cli
