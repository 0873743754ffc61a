#include "match/house_act.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"
#include "match/speech.hpp"

namespace giostra {

namespace {

using Seats = std::span<const SeatInfo>;
using Read = Result<HouseAct>;

struct FirstWord {
  std::string_view word;
  std::string_view rest;
};

FirstWord first_word(std::string_view text) {
  const auto blank = text.find(' ');
  return {text.substr(0, blank), blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1)};
}

tl::unexpected<Refusal> refuse_unread(std::string_view text) {
  return refuse(kNotation, {"the house knows no such act", "la casa non conosce un atto così"}, std::string(text));
}

// ---- Readers, of what follows the verb

constexpr std::size_t kHexDigits = 64;

template <class Act>
Read read_bare(std::string_view rest, Seats /*seats*/) {
  if (!rest.empty()) return refuse_unread(rest);
  return HouseAct{Act{}};
}

// The act that is one text, if the text is good.
template <class Act, bool (*is_good)(std::string_view)>
Read read_text(std::string_view rest, Seats /*seats*/) {
  if (!is_good(rest)) return refuse_unread(rest);
  return HouseAct{Act{std::string(rest)}};
}

bool is_digest(std::string_view text) { return text.size() == kHexDigits && is_hex(text, kHexDigits); }
bool is_said(std::string_view text) { return !trim(text).empty() && is_clean(text); }

Result<Actor> read_seat(std::string_view text, Seats seats) {
  const auto seat = read_actor(text, seats);
  if (seat && (seat->is_seat() || *seat == Actor::referee())) return *seat;
  return refuse(kHouse, {"there is no such seat", "non c'è un posto così"}, std::string(text));
}

template <class Act>
Read read_of_seat(std::string_view rest, Seats seats) {
  return read_seat(rest, seats).map([](Actor seat) { return HouseAct{Act{seat}}; });
}

Read read_result(std::string_view rest, Seats /*seats*/) {
  const auto [side, rule] = first_word(rest);
  if (rule.empty() || (side != "1" && side != "2" && side != "draw")) return refuse_unread(rest);
  house::Result result{.winner = std::nullopt, .rule = std::string(rule)};
  if (side != "draw") result.winner = side == "1" ? Side::first : Side::second;
  return HouseAct{std::move(result)};
}

Read read_sit(std::string_view rest, Seats seats) {
  const auto [seat_text, person_and_name] = first_word(rest);
  const auto [person, name] = first_word(person_and_name);
  const auto seat = read_seat(seat_text, seats);
  if (!seat) return tl::unexpected(seat.error());
  if (!is_word(person)) return refuse_unread(rest);
  if (!is_name(name)) return refuse(kHouse, kNoName, std::string(name));
  return HouseAct{house::Sit{*seat, std::string(person), std::string(name)}};
}

constexpr std::string_view kNone = "none";

Read read_seed(std::string_view rest, Seats seats) {
  const auto [seat_text, hex] = first_word(rest);
  const auto seat = read_seat(seat_text, seats);
  if (!seat) return tl::unexpected(seat.error());
  if (hex != kNone && !is_hex(hex, kHexDigits))
    return refuse(kHouse, {"a seed is up to 64 hexadecimal digits, given once",
                           "un seme ha fino a 64 cifre esadecimali, e si dà una volta"});
  return HouseAct{house::Seed{*seat, hex == kNone ? std::string() : std::string(hex)}};
}

// `ID | ITALIAN | ENGLISH`
template <class Act>
Read read_both(std::string_view rest, Seats /*seats*/) {
  const auto parts = split(rest, " | ");
  if (parts.size() != 3 || !is_word(parts[0])) return refuse_unread(rest);
  return HouseAct{Act{{std::string(parts[0]), std::string(parts[1]), std::string(parts[2])}}};
}

constexpr std::string_view kRight = "right";
constexpr std::string_view kWrong = "wrong";

Read read_mark(std::string_view rest, Seats seats) {
  const auto [seat_text, mark] = first_word(rest);
  const auto seat = read_seat(seat_text, seats);
  if (!seat) return tl::unexpected(seat.error());
  if (mark != kRight && mark != kWrong) return refuse_unread(rest);
  return HouseAct{house::Mark{*seat, mark == kRight}};
}

constexpr std::string_view kBecause = "because ";

Read read_undo(std::string_view rest, Seats /*seats*/) {
  const auto [seq_text, because] = first_word(rest);
  const auto seq = read_number<std::uint32_t>(seq_text);
  if (!seq || !because.starts_with(kBecause) || !is_said(because.substr(kBecause.size())))
    return refuse(kNotation, {"say which entry and why: `undo SEQ because REASON`",
                              "di' quale voce e perché: `undo SEQ because MOTIVO`"});
  return HouseAct{house::Undo{*seq, std::string(trim(because.substr(kBecause.size())))}};
}

// `because REASON`
template <class Act>
Read read_reason(std::string_view rest, Seats /*seats*/) {
  if (!rest.starts_with(kBecause) || !is_said(rest.substr(kBecause.size())))
    return refuse(kNotation, {"say why: `because REASON`", "di' perché: `because MOTIVO`"}, std::string(rest));
  return HouseAct{Act{std::string(rest.substr(kBecause.size()))}};
}

Read read_guess(std::string_view rest, Seats /*seats*/) {
  const auto [ms_text, words] = first_word(rest);
  const auto ms = read_number<std::int64_t>(ms_text);
  if (!ms || *ms < 0 || !is_said(words))
    return refuse(kNotation, {"a guess reads `guess MS WORDS`", "un tentativo è `guess MS PAROLE`"});
  return HouseAct{house::Guess{Milliseconds{*ms}, std::string(trim(words))}};
}

Read read_take_back(std::string_view rest, Seats /*seats*/) {
  const auto seq = read_number<std::uint32_t>(rest);
  if (!seq) return refuse(kNotation, {"say which entry: `takeback SEQ`", "di' quale voce: `takeback SEQ`"});
  return HouseAct{house::TakeBack{*seq}};
}

Read read_swap(std::string_view rest, Seats seats) {
  const auto [one_text, two_text] = first_word(rest);
  const auto one = read_seat(one_text, seats), two = read_seat(two_text, seats);
  if (!one) return tl::unexpected(one.error());
  if (!two) return tl::unexpected(two.error());
  return HouseAct{house::Swap{*one, *two}};
}

// ---- The table

enum class Maker : std::uint8_t { match, referee, seat, seat_or_referee, match_or_referee };

bool makes(Actor actor, Maker maker) {
  switch (maker) {
    case Maker::match: return actor == Actor::match();
    case Maker::referee: return actor == Actor::referee();
    case Maker::seat: return actor.is_seat();
    case Maker::seat_or_referee: return actor.is_seat() || actor == Actor::referee();
    case Maker::match_or_referee: return actor == Actor::match() || actor == Actor::referee();
  }
  return false;
}

struct Verb {
  std::string_view verb;
  Maker maker;
  Read (*read)(std::string_view rest, Seats seats);
  bool bare = false;  // stands alone: with more words it is not the house's
};

// In the order of the variant.
constexpr std::array kVerbs{
    Verb{"result", Maker::match, read_result},
    Verb{"dice", Maker::match, read_text<house::Dice, is_digest>},
    Verb{"sit", Maker::match, read_sit},
    Verb{"seed", Maker::match, read_seed},
    Verb{"rise", Maker::match, read_of_seat<house::Rise>},
    Verb{"start", Maker::match, read_bare<house::Start>, true},
    Verb{"away", Maker::match, read_of_seat<house::Away>},
    Verb{"back", Maker::match, read_of_seat<house::Back>},
    Verb{"awake", Maker::match, read_bare<house::Awake>, true},
    Verb{"ask", Maker::match, read_both<house::Ask>},
    Verb{"reply", Maker::match, read_both<house::Reply>},
    Verb{"mark", Maker::match, read_mark},
    Verb{"secret", Maker::match, read_text<house::Secret, is_digest>},
    Verb{"next", Maker::match, read_text<house::Next, is_word>},
    Verb{"close", Maker::match, read_reason<house::Close>},
    Verb{"hidden", Maker::match, read_bare<house::Hidden>, true},
    Verb{"undo", Maker::referee, read_undo},
    Verb{"pause", Maker::match_or_referee, read_reason<house::Pause>},
    Verb{"resume", Maker::match_or_referee, read_bare<house::Resume>, true},
    Verb{"real", Maker::referee, read_text<house::Real, is_said>},
    Verb{"resign", Maker::seat, read_bare<house::Resign>, true},
    Verb{"draw", Maker::seat, read_bare<house::Draw>, true},
    Verb{"nodraw", Maker::seat, read_bare<house::NoDraw>, true},
    Verb{"claim", Maker::seat, read_bare<house::Claim>, true},
    Verb{"rematch", Maker::seat, read_bare<house::Rematch>, true},
    Verb{"guess", Maker::seat, read_guess},
    Verb{"say", Maker::seat_or_referee, read_text<house::Say, is_said>},
    Verb{"tell", Maker::seat, read_text<house::Tell, is_said>},
    Verb{"takeback", Maker::seat, read_take_back},
    Verb{"hint", Maker::seat, read_bare<house::Hint>, true},
    Verb{"swap", Maker::seat, read_swap},
};
static_assert(kVerbs.size() == std::variant_size_v<HouseAct>);

// ---- The writer, of what follows the verb

struct Rest {
  Seats seats;

  [[nodiscard]] std::string name(Actor seat) const { return std::string(write_actor(seat, seats)); }
  [[nodiscard]] static std::string both(const BothLanguages& text) {
    return text.id + " | " + text.italian + " | " + text.english;
  }

  std::string operator()(const house::Result& act) const {
    return (act.winner ? std::to_string(index(*act.winner) + 1) : "draw") + " " + act.rule;
  }
  std::string operator()(const house::Dice& act) const { return act.commitment; }
  std::string operator()(const house::Sit& act) const { return name(act.seat) + " " + act.person + " " + act.name; }
  std::string operator()(const house::Seed& act) const {
    return name(act.seat) + " " + (act.hex.empty() ? std::string(kNone) : act.hex);
  }
  std::string operator()(const house::Rise& act) const { return name(act.seat); }
  std::string operator()(const house::Away& act) const { return name(act.seat); }
  std::string operator()(const house::Back& act) const { return name(act.seat); }
  std::string operator()(const house::Ask& act) const { return both(act.question); }
  std::string operator()(const house::Reply& act) const { return both(act.answer); }
  std::string operator()(const house::Mark& act) const {
    return name(act.seat) + " " + std::string(act.right ? kRight : kWrong);
  }
  std::string operator()(const house::Secret& act) const { return act.hex; }
  std::string operator()(const house::Next& act) const { return act.match; }
  std::string operator()(const house::Close& act) const { return std::string(kBecause) + act.reason; }
  std::string operator()(const house::Undo& act) const {
    return std::to_string(act.seq) + " " + std::string(kBecause) + act.reason;
  }
  std::string operator()(const house::Pause& act) const { return std::string(kBecause) + act.reason; }
  std::string operator()(const house::Real& act) const { return act.act; }
  std::string operator()(const house::Guess& act) const {
    return std::to_string(count(act.given_ms)) + " " + act.words;
  }
  std::string operator()(const house::Say& act) const { return act.words; }
  std::string operator()(const house::Tell& act) const { return act.words; }
  std::string operator()(const house::TakeBack& act) const { return std::to_string(act.seq); }
  std::string operator()(const house::Swap& act) const { return name(act.one) + " " + name(act.two); }
  std::string operator()(const auto& /*bare*/) const { return {}; }
};

}  // namespace

Result<std::optional<HouseAct>> read_house_act(Actor actor, std::string_view act, Seats seats) {
  if (actor == Actor::chance() || actor == Actor::clock()) return std::nullopt;
  const bool of_match = actor == Actor::match();
  const auto [verb, rest] = first_word(act);
  const auto known =
      std::ranges::find_if(kVerbs, [&](const Verb& each) { return each.verb == verb && makes(actor, each.maker); });
  if (known == kVerbs.end() || (known->bare && !rest.empty())) {
    if (of_match) return refuse_unread(act);  // no law reads what the match does
    return std::nullopt;
  }
  return known->read(rest, seats).map([](HouseAct&& read) { return std::optional(std::move(read)); });
}

std::optional<HouseAct> house_act_of(const Entry& entry, Seats seats) {
  const auto actor = read_actor(entry.actor, seats);
  if (!actor) return std::nullopt;
  return read_house_act(*actor, entry.act, seats).value_or(std::nullopt);
}

std::string write_house_act(const HouseAct& act, Seats seats) {
  const std::string rest = std::visit(Rest{seats}, act);
  return std::string(verb_of(act)) + (rest.empty() ? "" : " " + rest);
}

std::string_view verb_of(const HouseAct& act) { return kVerbs[act.index()].verb; }

namespace {
constexpr std::string_view kAnswer = "answer";
}  // namespace

std::optional<AnswerOrder> read_answer_order(std::string_view order, bool asked) {
  const auto [verb, rest] = first_word(order);
  const auto words = trim(rest);
  const bool is_answer = (verb == kAnswer && asked) || verb == "guess";
  if (!is_answer || words.empty()) return std::nullopt;
  return AnswerOrder{words};
}

std::optional<std::string> read_seed_order(std::string_view order) {
  const auto [verb, rest] = first_word(order);
  if (verb != "seed") return std::nullopt;
  return in_small_letters(trim(rest));
}

std::string write_answer_order(std::string_view words) { return std::string(kAnswer).append(" ").append(words); }

}  // namespace giostra
