#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "cli/commands.hpp"
#include "server/bus/nats_bus.hpp"
#include "server/house/waiting_room.hpp"
#include "server/invitation.hpp"
#include "server/journal/journal.hpp"
#include "server/node/run_worker.hpp"
#include "server/operator_log.hpp"
#include "server/serve.hpp"

namespace giostra::cli {

namespace {

constexpr std::size_t kShortestToken = 16;

std::string say(Words words, Language language) { return std::string(words.in(language)); }

// What to do about an address or port that cannot be had.
std::string say_no_port(const std::error_code& error, const ServeWish& wish, Language language) {
  const std::string port = std::to_string(wish.port);
  if (error == std::errc::address_in_use)
    return say({"port ", "la porta "}, language) + port +
           say({" is in use, perhaps by another Giostra: end that one, or choose another port with --port ",
                " è occupata, forse da un'altra Giostra: chiudi quella, o scegli un'altra porta con --port "},
               language) +
           std::to_string(wish.port + 1);
  if (error == std::errc::permission_denied)
    return say({"port ", "la porta "}, language) + port +
           say({" needs the rights of root; from 1024 on anybody may: --port 8080",
                " richiede i diritti di root; da 1024 in su no: --port 8080"},
               language);
  return say({"cannot listen on ", "non si può ascoltare su "}, language) + wish.address + ":" + port + " (" +
         error.message() + say({"); see --address", "); vedi --address"}, language);
}

// The first line of a file that only its owner should be able to read.
std::string read_token(const std::string& file, Language language) {
  if (file.empty()) return {};
  std::ifstream in(file);
  std::string token;
  std::getline(in, token);
  if (token.size() < kShortestToken)
    fail_refused("--metrics-token-file " + file + ": " +
                 say({"its first line must be a token of at least 16 characters",
                      "la prima riga deve essere un token di almeno 16 caratteri"},
                     language));
  return token;
}

server::Proxies read_proxies(const std::string& list, Language language) {
  const auto proxies = server::Proxies::read(list);
  if (!proxies) fail_refused("--behind-proxy " + list + ": " + std::string(proxies.error().why.in(language)));
  return *proxies;
}

server::Site read_site(const std::string& url, Language language) {
  if (url.empty()) return {};
  const auto read = server::PublicUrl::read(url);
  if (!read) fail_refused("--public-url " + url + ": " + std::string(read.error().why.in(language)));
  return server::Site(*read);
}

std::string read_bus(const std::string& address, Language language) {
  if (!address.empty() && !server::NatsBus::can_read(address))
    fail_refused("--bus " + address + ": " +
                 say({"write it as nats://HOST:PORT", "va scritto come nats://HOST:PORTA"}, language));
  return address;
}

server::ServeOptions options_of(const ServeWish& wish, Language language) {
  server::ServeOptions options;
  options.trust.proxies = read_proxies(wish.proxy.addresses, language);
  options.trust.proxy_rtt = wish.proxy.tells_rtt;
  options.site = read_site(wish.proxy.public_url, language);
  options.trust.metrics_token = read_token(wish.metrics_token_file, language);
  options.node = {.bus = read_bus(wish.nodes.bus, language), .name = wish.nodes.name};
  options.address = wish.address;
  options.port = static_cast<std::uint16_t>(wish.port);
  options.data = wish.storage.data;
  options.journal = wish.storage.journal;
  options.web = wish.web;
  options.bot_threads = wish.bot_threads;
  options.limits.messages_per_second = wish.message_rate;
  options.limits.message_burst = 3 * wish.message_rate;
  options.test_seed = wish.tests.seed;
  for (const std::string& folder : wish.events.copies)
    options.events.folders.push_back(std::filesystem::absolute(folder));
  options.events.every = std::chrono::milliseconds(wish.tests.copy_ms);
  options.events.open = wish.events.open;
  return options;
}

void open_log(const std::string& name) {
  server::operator_log::Level level{};
  if (!server::operator_log::read_level(name, level)) fail_refused("--log " + name);
  server::operator_log::open(level, server::operator_log::form_for_stderr());
}

// Null: it was told to stop while it waited for its database.
std::unique_ptr<server::Server> open_when_there(server::ServeOptions& options) {
  std::optional<server::Port> port;
  for (;;) try {
      return std::make_unique<server::Server>(options, port ? &*port : nullptr);
    } catch (const server::JournalTrouble& trouble) {
      if (trouble.health != server::Health::silent) throw;
      if (!port) port.emplace(options.address, options.port);
      options.port = port->number();  // where any would do, this one from now on
      server::operator_log::tell(server::operator_log::Level::warning, "waiting for the database",
                                 {{"what", std::string_view(trouble.what())}, {"port", options.port}});
      server::WaitingRoom room(*port);
      if (!room.wait([&] { return is_there(server::journal_wish(options)); })) return nullptr;
    }
}

}  // namespace

Exit work(const WorkerWish& wish, Language language) {
  open_log(wish.log_level);
  server::run_worker(
      {.bus = read_bus(wish.bus, language), .threads = wish.threads, .bus_changed = server::operator_log::tell_of_bus});
  return Exit::ok;
}

Exit serve(const ServeWish& wish, Language language, std::ostream& out) {
  open_log(wish.log_level);
  try {
    server::ServeOptions options = options_of(wish, language);
    std::uint16_t port = 0;
    options.events.opened = [&](const Result<std::string>& link) {
      if (!link) return static_cast<void>(out << link.error().text(language) << std::endl);
      out << say({"The event goes on here; the chief's link: ", "L'evento continua qui; il link del direttore: "},
                 language)
          << "http://localhost:" << port << *link << std::endl;
    };
    const auto opened = open_when_there(options);
    if (!opened) return Exit::ok;
    server::Server& server = *opened;
    port = server.port();
    const server::Invitation invitation{.port = server.port(),
                                        .addresses = server::addresses_of(wish.address, server.port()),
                                        .public_url = options.site.url() ? options.site.url()->text() : "",
                                        .with_qr = !wish.no_qr};
    out << write(invitation, language);
    if (!server.has_web_app())
      out << say({"The web application is not built; the API works.\n",
                  "L'applicazione web non è costruita; l'API funziona.\n"},
                 language);
    out.flush();
    server.run();
  } catch (const std::system_error& error) {
    fail_trouble(say_no_port(error.code(), wish, language));
  } catch (const std::invalid_argument& refused) {
    fail_refused(refused.what());
  } catch (const server::JournalTrouble& trouble) {
    fail_trouble(trouble.what());
  }
  out << say({"Giostra is closed; everything is stored.\n", "La Giostra è chiusa; tutto è conservato.\n"}, language);
  return Exit::ok;
}

}  // namespace giostra::cli
