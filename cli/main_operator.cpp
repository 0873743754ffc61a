// The commands of whoever runs a server.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

void CommandLine::add_data(CLI::App* command, std::string& into) {
  option(command, "--data", into, "DIR",
         {"The server's data folder (otherwise var)", "La cartella dei dati del server (altrimenti var)"});
}

void CommandLine::add_journal(CLI::App* command, std::string& into) {
  option(
      command, "--journal", into, "ADDRESS",
      {"The PostgreSQL database of the server (otherwise SQLite in the data folder): postgresql://USER@HOST/DATABASE",
       "La base dati PostgreSQL del server (altrimenti SQLite nella cartella dei dati): "
       "postgresql://UTENTE@HOST/BASE"});
}

void CommandLine::add_move() {
  auto options = std::make_shared<MoveOptions>();
  CLI::App* command = add("move",
                          {"Move a server's data from SQLite to PostgreSQL, or back",
                           "Sposta i dati di un server da SQLite a PostgreSQL, o indietro"},
                          {"giostra move --from var --to postgresql://giostra@db.example/giostra",
                           "giostra move --from postgresql:///giostra --to var2", "giostra move --help"});
  constexpr Words kPlace{"A data folder, or postgresql://USER@HOST/DATABASE",
                         "Una cartella dei dati, o postgresql://UTENTE@HOST/BASE"};
  option(command, "--from", options->from, "PLACE", kPlace)->required();
  option(command, "--to", options->to, "PLACE", kPlace)->required();
  command->callback(
      [this, options] { chosen_ = [=, this] { return giostra::cli::move(*options, language_, std::cout); }; });
}

void CommandLine::add_backup() {
  auto options = std::make_shared<BackupOptions>();
  options->program = kVersion;
  CLI::App* command = add(
      "backup",
      {"Copy a server's data into one file, while it runs", "Copia i dati di un server in un solo file, mentre lavora"},
      {"giostra backup club.backup", "giostra backup --data /var/lib/giostra today.backup --force"});
  option(command, "FILE", options->file, "", {"The file to write", "Il file da scrivere"})->required();
  add_data(command, options->data);
  command->add_flag("--force", options->force, say({"Replace the file if it is there", "Sostituisci il file se c'è"}));
  command->callback([this, options] { chosen_ = [=, this] { return backup(*options, language_, std::cout); }; });
}

void CommandLine::add_restore() {
  auto options = std::make_shared<RestoreOptions>();
  CLI::App* command = add("restore",
                          {"Put the data of a backup into a folder, for a server to go on with",
                           "Rimette i dati di una copia in una cartella, da cui un server riparte"},
                          {"giostra restore club.backup", "giostra restore --data second club.backup",
                           "giostra restore --check club.backup"});
  option(command, "FILE", options->file, "", {"The backup to read", "La copia da leggere"})->required();
  add_data(command, options->data);
  command->add_flag("--check", options->only_check,
                    say({"Only read it and say whether it is whole", "Solo leggerla e dire se è intera"}));
  command->callback([this, options] { chosen_ = [=, this] { return restore(*options, language_, std::cout); }; });
}

// ---- Orders to a server, running or not

void CommandLine::add_admin() {
  auto options = std::make_shared<AdminOptions>();
  CLI::App* admin = add("admin",
                        {"Administer a server, running or not: matches, people, reports",
                         "Amministra un server, acceso o spento: partite, persone, segnalazioni"},
                        {"giostra admin list --reported", "giostra admin ban --help"});
  admin->require_subcommand(1);
  add_orders_on_matches(admin, options);
  add_orders_on_people(admin, options);
  add_orders_on_reports(admin, options);
}

CLI::App* CommandLine::add_order(CLI::App* admin, const char* name, Words what, const std::string& example,
                                 const std::shared_ptr<AdminOptions>& options) {
  CLI::App* command = add(*admin, name, what, {"giostra admin " + std::string(name) + example});
  add_data(command, options->storage.data);
  add_journal(command, options->storage.journal);
  command->add_flag("--json", options->json,
                    say({"Answer in JSON, for programs", "Rispondi in JSON, per i programmi"}));
  command->callback([this, options, name] {
    options->order = name;
    chosen_ = [=, this] { return giostra::cli::admin(*options, language_, std::cin, std::cout); };
  });
  return command;
}

void CommandLine::add_orders_on_matches(CLI::App* admin, const std::shared_ptr<AdminOptions>& options) {
  CLI::App* list = add_order(admin, "list", {"List matches, the newest first", "Elenca le partite, dalla più recente"},
                             " --stage live", options);
  option(list, "--stage", options->stage, "STAGE", {"Only open, live or over ones", "Solo open, live o over"})
      ->check(CLI::IsMember({"open", "live", "over"}))
      ->option_text("STAGE");
  list->add_flag("--reported", options->reported, say({"Only those that were reported", "Solo quelli segnalati"}));
  option(list, "--limit", options->limit, "N", {"At most so many (otherwise 100)", "Al massimo tanti (altrimenti 100)"})
      ->check(CLI::Range(1, 100'000))
      ->option_text("N");
  const auto on_match = [&](const char* name, Words what, const std::string& example) {
    CLI::App* command = add_order(admin, name, what, " k3v9q2m7x4ab" + example, options);
    option(command, "MATCH", options->match, "", {"The match, as its link names it", "La partita, come nel suo link"})
        ->required();
    return command;
  };
  const auto with_why = [&](CLI::App* command, bool is_needed) {
    option(command, "--why", options->why, "TEXT", {"Why; it is recorded", "Perché; resta scritto"})
        ->required(is_needed);
  };
  on_match("show", {"All that is stored of a match", "Tutto ciò che è conservato di una partita"}, "");
  with_why(on_match("close", {"End a match; nobody has won", "Chiude una partita; nessuno ha vinto"},
                    " --why \"left by all\""),
           true);
  with_why(on_match("hide", {"Take a match out of the lists", "Toglie una partita dagli elenchi"}, ""), false);
  with_why(on_match("unhide", {"Put it back into the lists", "Lo rimette negli elenchi"}, ""), false);
  CLI::App* erase = on_match("delete", {"Delete a match for good", "Cancella una partita per sempre"}, " --yes");
  with_why(erase, false);
  erase->add_flag("--yes", options->yes, say({"Do not ask", "Non chiedere"}));
}

void CommandLine::add_orders_on_people(CLI::App* admin, const std::shared_ptr<AdminOptions>& options) {
  const auto on_whom = [&](const char* name, Words what, const std::string& example) {
    CLI::App* command = add_order(admin, name, what, example, options);
    option(command, "WHOM", options->person, "",
           {"A guest's id, an address or a range of them (192.0.2.0/24)",
            "L'id di un ospite, un indirizzo o una loro serie (192.0.2.0/24)"})
        ->required();
    return command;
  };
  CLI::App* ban = on_whom(
      "ban",
      {"Keep somebody out for a time: they may only look on", "Tiene fuori qualcuno per un tempo: può solo guardare"},
      " 192.0.2.0/24 --for 2h --why insults");
  option(ban, "--for", options->duration, "TIME", {"How long: 30m, 2h, 7d", "Per quanto: 30m, 2h, 7d"})->required();
  option(ban, "--why", options->why, "TEXT", {"Why; they are told", "Perché; lo vengono a sapere"})->required();
  option(on_whom("unban", {"Let them in again", "Li lascia rientrare"}, " 192.0.2.0/24"), "--why", options->why, "TEXT",
         {"Why; it is recorded", "Perché; resta scritto"});
  add_order(admin, "bans", {"Who is kept out, and until when", "Chi è tenuto fuori, e fino a quando"}, "", options);
  const auto on_person = [&](const char* name, Words what) {
    CLI::App* command = add_order(admin, name, what, " gabcdefghijkl", options);
    option(command, "PERSON", options->person, "",
           {"A guest's id; `admin show` tells it", "L'id di un ospite; lo dice `admin show`"})
        ->required();
    return command;
  };
  CLI::App* forget = on_person(
      "forget", {"Delete all that is stored about a person", "Cancella tutto ciò che è conservato di una persona"});
  forget->add_flag("--yes", options->yes, say({"Do not ask", "Non chiedere"}));
  on_person("export",
            {"All that is stored about a person, as JSON", "Tutto ciò che è conservato di una persona, in JSON"});
  CLI::App* rotate =
      add_order(admin, "rotate-key",
                {"A new key: every guest's cookie ends", "Una chiave nuova: tutti i cookie degli ospiti finiscono"},
                " --yes", options);
  rotate->add_flag("--yes", options->yes, say({"Do not ask", "Non chiedere"}));
}

void CommandLine::add_orders_on_reports(CLI::App* admin, const std::shared_ptr<AdminOptions>& options) {
  CLI::App* reports = add_order(admin, "reports", {"What people reported", "Che cosa è stato segnalato"}, "", options);
  option(reports, "--match", options->match, "MATCH", {"Only of this match", "Solo di questa partita"});
  CLI::App* settle = add_order(
      admin, "settle",
      {"A report has been looked into: it leaves the list", "Una segnalazione è stata vista: esce dall'elenco"},
      " 7 --why \"talked to them\"", options);
  option(settle, "REPORT", options->report, "", {"Its number in `admin reports`", "Il suo numero in `admin reports`"})
      ->required();
  option(settle, "--why", options->why, "TEXT",
         {"What was done; it is recorded", "Che cosa si è fatto; resta scritto"});
  CLI::App* history =
      add_order(admin, "history",
                {"What operators did, the latest first", "Che cosa ha fatto chi amministra, dall'ultima"}, "", options);
  option(history, "--limit", options->limit, "N",
         {"At most so many (otherwise 100)", "Al massimo tanti (altrimenti 100)"})
      ->check(CLI::Range(1, 100'000))
      ->option_text("N");
}

}  // namespace giostra::cli
