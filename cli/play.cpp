// A person against chance in the terminal: opens the match, tells how it goes, keeps the log.
#include <ostream>
#include <random>

#include "cli/commands.hpp"
#include "cli/session.hpp"
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

constexpr std::string_view kPerson = "person";
constexpr std::string_view kRandom = "random";

ActorSet read_seats(const Game& game, const std::vector<std::string>& names, Language language) {
  ActorSet seats;
  if (names.empty()) seats.add(Actor::seat(0));
  for (const std::string& name : names) {
    const auto actor = read_actor(name, game.seats());
    if (actor && actor->is_seat()) {
      seats.add(*actor);
      continue;
    }
    constexpr Words kNoSeat{"there is no such seat, they are", "non c'è questo posto, i posti sono"};
    std::string text = name + ": " + std::string(kNoSeat.in(language)) + ":";
    for (const SeatInfo& seat : game.seats()) text += " " + std::string(seat.name);
    fail_refused(text);
  }
  return seats;
}

Log write_header(const Game& game, const PlayOptions& options, ActorSet persons, Language language) {
  Log log;
  log.set("Game", game.about().name);
  log.set("Setup", need(game.check_setup(options.setup), language));
  if (!options.position.empty()) {
    const auto table = need(game.start(options.setup, options.position), language);
    log.set("Position", table->position());
  }
  for (unsigned seat = 0; seat < game.seats().size(); ++seat)
    log.set(seat_key(game.seats()[seat]), persons.has(Actor::seat(seat)) ? kPerson : kRandom);
  return log;
}

}  // namespace

Exit play(const PlayOptions& options, Language language, std::istream& in, std::ostream& out) {
  const Game& game = need_game(options.game, language);
  const ActorSet persons = read_seats(game, options.seats, language);
  Log log = write_header(game, options, persons, language);
  Match match = need(Match::open(log), language);
  const std::uint64_t seed = options.seed.value_or(std::random_device{}());
  Journal journal(options.save.empty() ? Journal::free_path(game.about().name) : options.save, language);
  Session session({.language = language, .persons = persons, .seed = seed}, std::move(match), std::move(log),
                  std::move(journal), in, out);
  session.run();
  return Exit::ok;
}

}  // namespace giostra::cli
