#include "cli/arena/players.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "kit/random.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using Kind = PlayerSpec::Kind;

constexpr Words kForms{
    "a player is `8`, `level=5,time=100`, `random`, `uct,time=100`, `program=COMMAND` or `xboard=COMMAND`",
    "un giocatore è `8`, `level=5,time=100`, `random`, `uct,time=100`, `program=COMANDO` o "
    "`xboard=COMANDO`"};

constexpr unsigned kMostThreads = 1024;
constexpr int kDeepest = 200;
constexpr std::int64_t kLongest_ms = 24 * 3'600'000;

// The value if it is a number in this range.
template <class Number>
bool read_within(std::string_view text, Number least, Number most, auto& into) {
  const auto number = read_number<Number>(text);
  if (!number || *number < least || *number > most) return false;
  into = *number;
  return true;
}

// Milliseconds, or `clock`: as much of the clock as is wise.
bool read_time(std::string_view text, PlayerSpec& spec) {
  spec.skill.budget.whole_clock = text == "clock" && spec.kind == Kind::ours;
  if (spec.skill.budget.whole_clock) return true;
  std::int64_t ms = 0;
  if (!read_within<std::int64_t>(text, 1, kLongest_ms, ms)) return false;
  spec.skill.budget.time_ms = Milliseconds{ms};
  return true;
}

bool read_level(std::string_view text, PlayerSpec& spec) {
  spec.names_level = true;
  return read_within(text, kWeakest, kStrongest, spec.skill.level);
}

struct Key {
  std::string_view name;
  std::string_view kinds;  // `o`urs, `r`andom, `u`ct, `p`rogram, `x`board
  bool (*read)(std::string_view value, PlayerSpec& into);
};

constexpr std::string_view kKindLetters = "orupx";

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

constexpr std::array<Key, 8> kKeys{{
    {"level", "op", read_level},
    {"time", "oupx", read_time},
    {"nodes", "oup",
     [](std::string_view text, PlayerSpec& spec) {
       return read_within<std::uint64_t>(text, 1, kMost, spec.skill.budget.nodes);
     }},
    {"speed", "ou",
     [](std::string_view text, PlayerSpec& spec) {
       return read_within<std::uint64_t>(text, 1, kMost, spec.skill.budget.nodes_a_ms);
     }},
    {"depth", "opx",
     [](std::string_view text, PlayerSpec& spec) { return read_within(text, 1, kDeepest, spec.skill.budget.depth); }},
    {"threads", "opx",
     [](std::string_view text, PlayerSpec& spec) { return read_within(text, 1U, kMostThreads, spec.skill.threads); }},
    {"seed", "orup",
     [](std::string_view text, PlayerSpec& spec) {
       return read_within<std::uint64_t>(text, 0, kMost, spec.skill.seed);
     }},
    {"variant", "x",
     [](std::string_view text, PlayerSpec& spec) {
       spec.variant = text;
       return !text.empty();
     }},
}};

// The first piece says what kind of player it is.
bool read_kind(std::string_view piece, PlayerSpec& spec) {
  const auto pair = read_pair(piece, '=');
  if (piece == "random") {
    spec.kind = Kind::random;
  } else if (piece == "uct") {
    spec.kind = Kind::uct;
  } else if (pair && (pair->first == "program" || pair->first == "xboard")) {
    spec.kind = pair->first == "program" ? Kind::program : Kind::xboard;
    for (const auto word : words_of(pair->second)) spec.command.emplace_back(word);
    return !spec.command.empty();
  } else if (!pair) {
    return read_level(piece, spec);
  } else {
    return pair->first == "level" && read_level(pair->second, spec);
  }
  return true;
}

Verdict read_key(std::string_view piece, PlayerSpec& spec) {
  constexpr Words kNoKey{"this kind of player has no such setting", "questo tipo di giocatore non ha questa voce"};
  constexpr Words kNoValue{"this setting has no such value", "questa voce non ha questo valore"};
  const auto pair = read_pair(piece, '=');
  const auto key = pair ? std::ranges::find(kKeys, pair->first, &Key::name) : kKeys.end();
  const char letter = kKindLetters[static_cast<std::size_t>(spec.kind)];
  if (key == kKeys.end() || key->kinds.find(letter) == std::string_view::npos)
    return refuse(kNotation, kNoKey, std::string(piece));
  if (!key->read(pair->second, spec)) return refuse(kNotation, kNoValue, std::string(piece));
  return {};
}

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) { return Random(Random(a).next() ^ b).next(); }

std::unique_ptr<Player> our_player(const Game& game, const PlayerSpec& spec) {
  assert(game.bots() != nullptr);  // check_player was asked
  if (spec.kind == Kind::ours) return game.bots()->own(spec.skill);
  return game.bots()->baseline(spec.kind == Kind::uct ? Baseline::uct : Baseline::random, spec.skill);
}

// Null for our own.
std::unique_ptr<Outside> outside_player(const Game& game, const PlayerSpec& spec, ActorSet seats, const Log& header) {
  if (spec.kind == Kind::program) return program_player(game, spec, seats, header);
  if (spec.kind == Kind::xboard) return xboard_player(game, spec);
  return nullptr;
}

}  // namespace

Result<PlayerSpec> read_player(std::string_view text) {
  PlayerSpec spec{.text = std::string(trim(text)), .command = {}, .variant = {}};
  const auto pieces = split(trim(text), ",");
  if (!read_kind(trim(pieces.front()), spec)) return refuse(kNotation, kForms, std::string(trim(pieces.front())));
  for (std::size_t i = 1; i < pieces.size(); ++i)
    if (const Verdict read = read_key(trim(pieces[i]), spec); !read) return tl::unexpected(read.error());
  return spec;
}

Verdict check_player(const PlayerSpec& spec, const Game& game) {
  const bool is_outside = spec.kind == Kind::program || spec.kind == Kind::xboard;
  if (!is_outside && game.bots() == nullptr) return refuse(kNotation, kNoComputerPlayer, spec.text);
  if (spec.kind == Kind::xboard && game.chess_protocol() == nullptr)
    return refuse(kNotation, {"no chess program plays this game", "nessun programma di scacchi gioca questo gioco"},
                  spec.text);
  Log header;
  header.set("Game", game.about().name);
  const auto outside = outside_player(game, spec, seats_by_player(game).front(), header);
  if (outside && !outside->ready())
    return refuse(kNotation,
                  {"this program does not start, or does not understand the protocol",
                   "questo programma non parte, o non capisce il protocollo"},
                  spec.text);
  return {};
}

std::vector<Sitter> seat_players(const Game& game, const std::array<PlayerSpec, 2>& by_side, const Log& header,
                                 std::uint64_t seed) {
  std::vector<Sitter> sitters;
  for (const ActorSet seats : seats_by_player(game)) {
    const Side side = game.seats()[(*seats.begin()).code()].side;
    PlayerSpec spec = by_side[index(side)];
    spec.skill.seed = mixed(spec.skill.seed, mixed(seed, sitters.size()));
    Sitter& sitter = sitters.emplace_back(Sitter{.name = spec.text, .side = side, .seats = seats, .player = {}});
    auto outside = outside_player(game, spec, seats, header);
    sitter.outside = outside.get();
    sitter.nodes_a_ms = spec.skill.budget.nodes_a_ms;
    sitter.player = outside ? std::move(outside) : our_player(game, spec);
  }
  return sitters;
}

}  // namespace giostra::cli
