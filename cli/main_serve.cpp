// The commands that run a server, and a worker for servers.
#include <iostream>
#include <memory>

#include "cli/main.hpp"

namespace giostra::cli {

void CommandLine::add_storage(CLI::App* command, const std::shared_ptr<ServeWish>& wish) {
  option(command, "--data", wish->storage.data, "DIR",
         {"Where matches are kept (otherwise var)", "Dove si conservano le partite (altrimenti var)"});
  add_journal(command, wish->storage.journal);
}

void CommandLine::add_serve() {
  auto wish = std::make_shared<ServeWish>();
  CLI::App* command =
      add("serve", {"Run a server: matches, lobby, web application", "Avvia un server: partite, sala, web"},
          {"giostra serve", "giostra serve --port 9000 --lang it", "giostra serve --address 127.0.0.1 --data club"});
  option(command, "--port", wish->port, "N",
         {"The port (otherwise 8080; 0 is any free one)", "La porta (altrimenti 8080; 0 una libera)"})
      ->check(CLI::Range(0U, 65535U))
      ->option_text("N");
  option(command, "--address", wish->address, "A",
         {"Listen on this address alone (otherwise on all)", "Ascolta solo su questo indirizzo (altrimenti su tutti)"});
  add_storage(command, wish);
  option(command, "--web", wish->web, "DIR",
         {"The built web application (otherwise web/dist)", "L'applicazione web costruita (altrimenti web/dist)"});
  command->add_flag("--no-qr", wish->no_qr, say({"Print no QR code", "Non stampare il codice QR"}));
  add_log_level(command, wish->log_level);
  option(command, "--copies", wish->events.copies, "DIR",
         {"Copy every event into this folder, each minute (may be given several times)",
          "Copia ogni evento in questa cartella, ogni minuto (si può dare più volte)"})
      ->check(CLI::ExistingDirectory)
      ->option_text("DIR");
  option(command, "--open", wish->events.open, "FILE",
         {"Go on with the event in this file, and print the chief's link",
          "Continua l'evento in questo file, e stampa il link del direttore"})
      ->check(CLI::ExistingFile)
      ->option_text("FILE");
  command->add_option("--copy-ms", wish->tests.copy_ms)->group("");  // for tests
  option(command, "--bot-threads", wish->bot_threads, "N",
         {"Threads of computer players (otherwise all processors but one)",
          "Fili di lavoro dei giocatori del computer (altrimenti tutti i processori meno uno)"})
      ->check(CLI::Range(1U, kMostThreads))
      ->option_text("N");
  option(command, "--message-rate", wish->message_rate, "N",
         {"Messages a second that one client may send (otherwise 20)",
          "Messaggi al secondo concessi a un cliente (altrimenti 20)"})
      ->check(CLI::Range(1.0, 1e6))
      ->option_text("N");
  option(command, "--behind-proxy", wish->proxy.addresses, "ADDRESSES",
         {"Believe X-Forwarded-For and -Proto from these alone: 127.0.0.1,10.0.0.0/8",
          "Credi a X-Forwarded-For e -Proto solo da questi: 127.0.0.1,10.0.0.0/8"});
  command->add_flag("--proxy-rtt", wish->proxy.tells_rtt,
                    say({"The proxy sets X-Client-Rtt: its client's round trip in microseconds",
                         "Il proxy imposta X-Client-Rtt: andata e ritorno del suo cliente in microsecondi"}));
  option(command, "--public-url", wish->proxy.public_url, "URL",
         {"Where the world reaches this server: https://club.example/giostra",
          "Dove il mondo trova questo server: https://club.example/giostra"});
  option(command, "--metrics-token-file", wish->metrics_token_file, "FILE",
         {"Let who sends this token read /metrics (otherwise only this machine)",
          "Lascia leggere /metrics a chi manda questo token (altrimenti solo da questa macchina)"});
  option(command, "--bus", wish->nodes.bus, "URL",
         {"Share a database with other nodes, and let workers think, over this NATS server: nats://127.0.0.1:4222",
          "Condividi la base dati con altri nodi e lascia pensare altri, tramite questo server NATS: "
          "nats://127.0.0.1:4222"});
  option(command, "--node", wish->nodes.name, "NAME",
         {"What this node is called among the others (otherwise the machine's name and the port)",
          "Come si chiama questo nodo tra gli altri (altrimenti il nome della macchina e la porta)"});
  command->add_option("--test-seed", wish->tests.seed)->group("");  // docs/server.md
  command->callback([this, wish] { chosen_ = [=, this] { return serve(*wish, language_, std::cout); }; });
}

void CommandLine::add_worker() {
  auto wish = std::make_shared<WorkerWish>();
  CLI::App* command = add(
      "worker",
      {"Think for the computer players of servers on a bus", "Pensa per i giocatori del computer dei server su un bus"},
      {"giostra worker --bus nats://127.0.0.1:4222", "giostra worker --bus nats://10.0.0.5:4222 --log warning"});
  option(command, "--bus", wish->bus, "URL",
         {"The NATS server that the servers have, too: nats://127.0.0.1:4222",
          "Il server NATS che hanno anche i server: nats://127.0.0.1:4222"})
      ->required();
  option(command, "--threads", wish->threads, "N",
         {"Threads that think (otherwise all processors)", "Fili che pensano (altrimenti tutti i processori)"})
      ->check(CLI::Range(1U, kMostThreads))
      ->option_text("N");
  add_log_level(command, wish->log_level);
  command->callback([this, wish] { chosen_ = [=, this] { return work(*wish, language_); }; });
}

void CommandLine::add_log_level(CLI::App* command, std::string& into) {
  option(command, "--log", into, "LEVEL",
         {"What to tell on stderr: debug, info, warning, error, off",
          "Che cosa dire su stderr: debug, info, warning, error, off"})
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
      ->option_text("LEVEL");
}

}  // namespace giostra::cli
