// The commands of whoever runs a server.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

void CommandLine::add_data(CLI::App* command, std::string& into) {
  option(command, "--data", into, "DIR",
         {"The server's data folder (otherwise var)", "La cartella dei dati del server (altrimenti var)"});
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

}  // namespace giostra::cli
