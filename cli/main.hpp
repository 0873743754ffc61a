// The command line: commands and options in both languages. Only the files `cli/main*` know CLI11; the commands
// themselves are in commands.hpp.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/manual/manual.hpp"

namespace giostra::cli {

inline constexpr const char* kVersion = "giostra " GIOSTRA_VERSION;

class CommandLine {
 public:
  explicit CommandLine(Language language);

  Exit run(int argc, char** argv);

 private:
  // main_line.cpp
  [[nodiscard]] std::string say(Words words) const { return std::string(words.in(language_)); }
  // `event houses `: the command as far as it was understood.
  [[nodiscard]] std::string asked_command() const;
  [[nodiscard]] std::string say_no_command(int argc, char** argv) const;
  static std::string first_format();
  void speak();
  // The line as it tells about itself.
  [[nodiscard]] CommandHelp help_of(const CLI::App& app, const std::string& name) const;
  void add_manual();
  void add_completion();
  // A command with its examples, one a line.
  CLI::App* add(const char* name, Words what, std::initializer_list<std::string> examples) {
    return add(app_, name, what, examples);
  }
  CLI::App* add(CLI::App& under, const char* name, Words what, std::initializer_list<std::string> examples);
  void add_game(CLI::App* command, std::string& into);
  void add_setup(CLI::App* command, std::string& into);
  void add_position(CLI::App* command, std::string& into);
  void add_out(CLI::App* command, std::string& file, bool& force);

  // Options that are shown as people type them: `--setup TEXT`.
  template <class T>
  CLI::Option* option(CLI::App* command, const std::string& name, T& into, const char* kind, Words what) {
    return command->add_option(name, into, say(what))->type_name(kind);
  }

  // main_log.cpp
  void add_games();
  void add_replay();
  void add_check();
  void add_inspect();
  void add_import();
  void add_export();
  void add_perft();

  // main_players.cpp
  void add_play();
  void add_arena();
  void add_arena_terms(CLI::App* command, ArenaTerms& terms);

  // main_engines.cpp
  void add_engine();
  void add_bench();
  void add_exam();
  void add_selfplay();
  void add_train();
  void add_analyse();
  void add_budget(CLI::App* command, Budget& budget);
  void add_threads(CLI::App* command, unsigned& into);

  // main_serve.cpp
  void add_serve();
  void add_worker();
  void add_log_level(CLI::App* command, std::string& into);

  // main_operator.cpp
  void add_backup();
  void add_move();
  void add_restore();
  void add_data(CLI::App* command, std::string& into);
  void add_journal(CLI::App* command, std::string& into);
  void add_storage(CLI::App* command, const std::shared_ptr<ServeWish>& wish);
  void add_admin();
  CLI::App* add_order(CLI::App* admin, const char* name, Words what, const std::string& example,
                      const std::shared_ptr<AdminOptions>& options);
  void add_orders_on_matches(CLI::App* admin, const std::shared_ptr<AdminOptions>& options);
  void add_orders_on_people(CLI::App* admin, const std::shared_ptr<AdminOptions>& options);
  void add_orders_on_reports(CLI::App* admin, const std::shared_ptr<AdminOptions>& options);

  // main_event.cpp
  void add_event();
  void add_event_files(CLI::App& event);
  // Of the log of an event.
  void add_event_log(CLI::App& event);
  void add_event_desk(CLI::App& event);
  void add_event_safety(CLI::App& event);
  void add_event_rounds(CLI::App& event);
  void add_event_plan(CLI::App& event);
  void add_event_show(CLI::App& event);
  template <class Options>
  CLI::App* add_on_event(CLI::App& event, const char* name, Words what, std::initializer_list<std::string> examples,
                         const std::shared_ptr<Options>& options,
                         Exit (*function)(const Options&, Language, std::ostream&));
  void add_questions();
  // A command of the question bank; all of them read files.
  CLI::App* add_on_bank(CLI::App* bank, const char* name, Words what, const std::string& example,
                        QuestionsOptions& options);
  void add_filter(CLI::App* command, QuestionFilter& filter);
  void on_bank(CLI::App* command, const std::shared_ptr<QuestionsOptions>& options,
               Exit (*command_function)(const QuestionsOptions&, Language, std::ostream&));
  void add_question_exchange(CLI::App* bank, const std::shared_ptr<QuestionsOptions>& options);
  void add_ask(CLI::App* bank, const std::shared_ptr<QuestionsOptions>& options);

  static constexpr unsigned kMostThreads = 1024;

  Language language_;
  CLI::App app_;
  std::string lang_;  // checked by CLI11, read by language_of()
  std::function<Exit()> chosen_;
  const std::string example_{all_games().front()->about().name};
  const std::string example_seat_{all_games().front()->seats().back().name};
  const std::string example_format_ = first_format();
};

}  // namespace giostra::cli
