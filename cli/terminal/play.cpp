// A person against the computer, or people at one terminal: opens the match, tells how it goes, keeps the log.
#include <ostream>
#include <random>

#include "cli/arena/players.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/session.hpp"
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

constexpr std::string_view kPerson = "person";

ActorSet all_seats(const Game& game) {
  ActorSet seats;
  for (unsigned seat = 0; seat < game.seats().size(); ++seat) seats.add(Actor::seat(seat));
  return seats;
}

ActorSet read_seats(const Game& game, const PlayOptions& options, Language language) {
  if (options.seats.empty() && options.opponent.empty() && game.bots() == nullptr) return all_seats(game);
  ActorSet seats;
  if (options.seats.empty()) seats.add(Actor::seat(0));
  for (const std::string& name : options.seats) {
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

// Nobody else is needed where persons hold all seats.
std::optional<PlayerSpec> read_opponent(const Game& game, const PlayOptions& options, ActorSet persons,
                                        Language language) {
  constexpr std::string_view kUsual = "level=3";
  if (options.opponent.empty() && persons == all_seats(game)) return std::nullopt;
  PlayerSpec spec = need(read_player(options.opponent.empty() ? kUsual : options.opponent), language);
  if (const Verdict can = check_player(spec, game); !can) fail_refused(can.error().text(language));
  return spec;
}

Log write_header(const Game& game, const PlayOptions& options, ActorSet persons, std::string_view others,
                 Language language) {
  Log log;
  log.set("Game", game.about().name);
  log.set("Setup", need(game.check_setup(options.setup), language));
  if (!options.position.empty()) {
    const auto table = need(game.start(options.setup, options.position), language);
    log.set("Position", table->position());
  }
  for (unsigned seat = 0; seat < game.seats().size(); ++seat)
    log.set(seat_key(game.seats()[seat]), persons.has(Actor::seat(seat)) ? kPerson : others);
  return log;
}

// Players at all seats but the person's.
std::vector<Sitter> seat_others(const Game& game, const std::optional<PlayerSpec>& spec, ActorSet persons,
                                const Log& header, std::uint64_t seed) {
  if (!spec) return {};
  auto sitters = seat_players(game, {*spec, *spec}, header, seed);
  for (Sitter& sitter : sitters)
    for (const Actor seat : persons) sitter.seats.remove(seat);
  std::erase_if(sitters, [](const Sitter& sitter) { return sitter.seats.empty(); });
  return sitters;
}

}  // namespace

Exit play(const PlayOptions& options, Language language, std::istream& in, std::ostream& out) {
  const Game& game = need_game(options.game, language);
  const ActorSet persons = read_seats(game, options, language);
  const auto opponent = read_opponent(game, options, persons, language);
  const std::string others_name = opponent ? opponent->text : std::string();
  Log log = write_header(game, options, persons, others_name, language);
  Match match = need(Match::open(log), language);
  const std::uint64_t seed = options.seed.value_or(std::random_device{}());
  Journal journal(options.save.empty() ? Journal::free_path(game.about().name) : options.save, language);
  auto others = seat_others(game, opponent, persons, log, seed);
  Session session({.language = language, .persons = persons, .seed = seed, .opponent = others_name}, std::move(match),
                  std::move(log), std::move(journal), std::move(others), in, out);
  session.run();
  return Exit::ok;
}

}  // namespace giostra::cli
