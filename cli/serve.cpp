#include <iostream>
#include <system_error>

#include "cli/commands.hpp"
#include "server/invitation.hpp"
#include "server/journal/journal.hpp"
#include "server/operator_log.hpp"
#include "server/serve.hpp"

namespace giostra::cli {

namespace {

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

server::ServeOptions options_of(const ServeWish& wish) {
  server::ServeOptions options;
  options.address = wish.address;
  options.port = static_cast<std::uint16_t>(wish.port);
  options.data = wish.data;
  options.web = wish.web;
  options.bot_threads = wish.bot_threads;
  options.limits.messages_per_second = wish.message_rate;
  options.limits.message_burst = 3 * wish.message_rate;
  return options;
}

}  // namespace

Exit serve(const ServeWish& wish, Language language, std::ostream& out) {
  server::operator_log::Level level{};
  if (!server::operator_log::read_level(wish.log_level, level)) fail_refused("--log " + wish.log_level);
  server::operator_log::open(level, server::operator_log::form_for_stderr());
  try {
    server::Server server(options_of(wish));
    const server::Invitation invitation{
        .port = server.port(), .addresses = server::addresses_of(wish.address, server.port()), .with_qr = !wish.no_qr};
    out << write(invitation, language);
    if (!server.has_web_app())
      out << say({"The web application is not built; the API works.\n",
                  "L'applicazione web non è costruita; l'API funziona.\n"},
                 language);
    out.flush();
    server.run();
  } catch (const std::system_error& error) {
    fail_trouble(say_no_port(error.code(), wish, language));
  } catch (const server::JournalTrouble& trouble) {
    fail_trouble(trouble.what());
  }
  out << say({"Giostra is closed; everything is stored.\n", "La Giostra è chiusa; tutto è conservato.\n"}, language);
  return Exit::ok;
}

}  // namespace giostra::cli
