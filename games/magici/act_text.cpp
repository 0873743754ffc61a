// Acts as text, for logs and as people type them.
#include "games/magici/act_text.hpp"
#include "kit/text.hpp"

namespace giostra::magici {

namespace {

std::optional<Act> read_move(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = chess::read_square(text.substr(0, 2));
  const auto to = chess::read_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  if (text.size() == 4) return Move{*from, *to};
  const auto kind = chess::read_kind(chess::upper(text[4]));
  if (!kind) return std::nullopt;
  return Move{*from, *to, kind};
}

// `piece3@b1`; also `N@b1` for the first knight in hand of the House that places.
std::optional<Act> read_put(const State& state, std::string_view text) {
  const auto pair = read_pair(text, '@');
  const auto square = pair ? chess::read_square(pair->second) : std::nullopt;
  if (!square) return std::nullopt;
  if (const auto slot = read_slot(pair->first)) return Put{*slot, *square};
  const auto kind = pair->first.size() == 1 ? chess::read_kind(chess::upper(pair->first[0])) : std::nullopt;
  const Team& team = state.team(state.turn);
  for (std::size_t i = 0; i < team.size; ++i)
    if (kind == team.men[i].kind && team.men[i].where == Where::in_hand) return Put{Slot(i), *square};
  return std::nullopt;
}

std::optional<Act> read_one_word(const State& state, std::string_view word) {
  if (word == "timeout") return Timeout{};
  if (word == "time") return TimeOver{};
  if (word == "start") return StartClocks{};
  if (auto move = read_move(word)) return move;
  return read_put(state, word);
}

std::optional<Act> read_two_words(std::string_view verb, std::string_view what) {
  const auto as_act = [](auto thing, auto make) -> std::optional<Act> {
    if (!thing) return std::nullopt;
    return make(*thing);
  };
  if (verb == "ready") return as_act(read_side(what), [](Side side) -> Act { return Ready{side}; });
  if (verb == "toss") return as_act(read_side(what), [](Side side) -> Act { return Toss{side}; });
  if (verb == "wand") return as_act(read_slot(what), [](Slot slot) -> Act { return Wand{slot}; });
  if (verb == "answer") return as_act(read_name(kRoles, what), [](Role role) -> Act { return Answer{role}; });
  if (verb == "ruling") return as_act(read_name(kRulings, what), [](Ruling ruling) -> Act { return ruling; });
  if (verb == "stop")
    return as_act(read_name(kStopReasons, what), [](StopReason reason) -> Act { return StopClocks{reason}; });
  return std::nullopt;
}

// `name 1.piece3 Luna Rossi`: the name goes to the end of the line.
std::optional<Act> read_naming(std::string_view who, std::string_view text) {
  const auto seated = read_seated(who);
  const auto name = PersonName::read(trim(text.substr(text.find(who) + who.size())));
  if (!seated || !name) return std::nullopt;
  return Name{seated->side, seated->slot, *name};
}

std::optional<Act> read_buying(std::string_view side_text, std::string_view army_text) {
  const auto side = read_side(side_text);
  const auto army = read_army(army_text);
  if (!side || !army) return std::nullopt;
  return Buy{*side, *army};
}

std::optional<Act> read_any(const State& state, std::string_view text) {
  const auto words = words_of(text);
  if (words.size() == 1) return read_one_word(state, words[0]);
  if (words.size() == 2) return read_two_words(words[0], words[1]);
  if (words.size() == 3 && words[0] == "buy") return read_buying(words[1], words[2]);
  if (words.size() >= 3 && words[0] == "name") return read_naming(words[1], text);
  return std::nullopt;
}

// Whether a text has the form of a placing or a naming, though no piece or name can be meant.
bool is_put(std::string_view text) {
  const auto pair = read_pair(text, '@');
  return pair && !pair->first.empty() && chess::read_square(pair->second).has_value();
}

Refusal why_unread(std::string_view text) {
  const auto words = words_of(text);
  std::string detail(text);
  if (words.size() == 1 && is_put(text))
    return {"M4", {"no such piece is waiting to be placed", "nessun pezzo così aspetta di essere posizionato"}, detail};
  if (words.size() >= 3 && words[0] == "name")
    return {"M3",
            {"a name goes to a piece of either House, has 31 bytes at most and holds no comma or bar",
             "un nome va a un pezzo di una delle due Case, ha al massimo 31 byte e non contiene virgole né barre"},
            detail};
  return {kNotation,
          {"acts read `buy 1 QRNPP`, `name 1.piece2 Luna`, `ready 1`, `toss 1`, `piece2@b1`, `e2e4`, `e7e8q`, "
           "`wand piece2`, `answer attacker`, `ruling defender`, `stop dispute`, `start`, `timeout`, `time`",
           "gli atti sono `buy 1 QRNPP`, `name 1.piece2 Luna`, `ready 1`, `toss 1`, `piece2@b1`, `e2e4`, `e7e8q`, "
           "`wand piece2`, `answer attacker`, `ruling defender`, `stop dispute`, `start`, `timeout`, `time`"},
          detail};
}

std::string written(const Buy& act) { return "buy " + std::string(digit(act.side)) + " " + write_army(act.army); }
std::string written(const Name& act) {
  return "name " + std::string(name_of(act.side, act.slot)) + " " + std::string(act.name.text());
}
std::string written(const Ready& act) { return "ready " + std::string(digit(act.side)); }
std::string written(const Toss& act) { return "toss " + std::string(digit(act.winner)); }
std::string written(const Put& act) { return std::string(name_of(act.slot)) + "@" + chess::write_square(act.square); }
std::string written(const Move& act) {
  const std::string squares = chess::write_square(act.from) + chess::write_square(act.to);
  return act.promotion ? squares + chess::lower(letter(*act.promotion)) : squares;
}
std::string written(const Wand& act) { return "wand " + std::string(name_of(act.slot)); }
std::string written(const Answer& act) { return "answer " + std::string(name_of(act.role)); }
std::string written(const Ruling& act) { return "ruling " + std::string(name_of(act)); }
std::string written(const Timeout& /*act*/) { return "timeout"; }
std::string written(const TimeOver& /*act*/) { return "time"; }
std::string written(const StopClocks& act) { return "stop " + std::string(name_of(act.reason)); }
std::string written(const StartClocks& /*act*/) { return "start"; }

}  // namespace

Result<Act> Magici::read_act(const State& state, std::string_view text) {
  if (const auto act = read_any(state, trim(text))) return *act;
  return tl::unexpected(why_unread(trim(text)));
}

std::string Magici::write_act(const Act& act) {
  return std::visit([](const auto& what) { return written(what); }, act);
}

}  // namespace giostra::magici
