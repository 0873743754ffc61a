#include "event/acts/act.hpp"

#include "event/acts/act_cursor.hpp"
#include "event/acts/act_words.hpp"
#include "event/acts/setting.hpp"

namespace giostra::event {

namespace {

using Read = Result<Act>;

template <class Enum, std::size_t N>
std::optional<Enum> read_name(std::string_view text, const std::array<std::string_view, N>& names) {
  const auto found = std::ranges::find(names, text);
  return found == names.end() ? std::nullopt : std::optional(static_cast<Enum>(found - names.begin()));
}
template <class Enum, std::size_t N>
Enum need_name(ActCursor& from, const std::array<std::string_view, N>& names) {
  const auto value = read_name<Enum>(from.word(), names);
  from.need(value.has_value());
  return value.value_or(Enum{});
}

// ---- Readers, of what follows the verb

void read_place(ActCursor& from, act::OfPart& into) {
  into.part = from.id();
  into.reason = from.reason();
}
void read_place(ActCursor& from, act::OfRound& into) {
  into.part = from.id();
  into.round = from.number(ActCursor::kMostRounds);
  into.reason = from.reason();
}
void read_place(ActCursor& from, act::OfBoard& into) {
  read_place(from, static_cast<act::OfRound&>(into));
  into.board = from.number(ActCursor::kMostBoards);
}

// The act that is nothing but its place.
template <class A>
Read read_bare(ActCursor& from) {
  A act;
  read_place(from, act);
  return Act{std::move(act)};
}

template <class A>
Read read_hall(ActCursor& from) {
  return Act{A{from.reason()}};
}

Read read_part(ActCursor& from) {
  act::Part act;
  read_place(from, act);
  auto terms = read_terms(from.all_fields());
  if (!terms) return tl::unexpected(terms.error());
  act.terms = std::move(*terms);
  return Act{std::move(act)};
}

Read read_person(ActCursor& from) {
  act::Person act{.id = from.id(), .name = from.name(), .reason = from.reason()};
  act.club = from.field("club");
  act.born = from.number_field("born", 1900, 2999);
  act.is_minor = from.flag("minor");
  return Act{std::move(act)};
}

Read read_enter(ActCursor& from) {
  constexpr int kStrongest = 9999;
  act::Enter act;
  read_place(from, act);
  act.entrant = from.id();
  act.name = from.name();
  act.strength = from.number_field("strength", 0, kStrongest);
  const auto members = from.field("members");
  if (!members.empty())
    for (const auto id : split(members, ",")) {
      from.need(is_id(id));
      act.members.emplace_back(id);
    }
  act.reserve = from.field("reserve");
  from.need(act.reserve.empty() || is_id(act.reserve));
  return Act{std::move(act)};
}

template <class A, std::vector<std::string> A::* names>
Read read_ids(ActCursor& from) {
  A act;
  read_place(from, act);
  act.*names = from.ids();
  return Act{std::move(act)};
}

template <class A>
Read read_entrant(ActCursor& from) {
  A act;
  read_place(from, act);
  act.entrant = from.id();
  return Act{std::move(act)};
}

template <class A>
Read read_wish(ActCursor& from) {
  A act;
  read_place(from, act);
  act.entrant = from.id();
  act.wish = need_name<ByeWish>(from, kWishes);
  return Act{std::move(act)};
}

Read read_colour(ActCursor& from) {
  act::FirstColour act;
  read_place(from, act);
  const auto colour = from.word();
  from.need(colour == "white" || colour == "black");
  act.colour = colour == "black" ? Colour::black : Colour::white;
  return Act{std::move(act)};
}

Read read_apart(ActCursor& from) {
  act::Apart act;
  read_place(from, act);
  const auto rounds = read_tables(from.word());
  from.need(rounds && rounds->last <= ActCursor::kMostRounds);
  if (rounds) act.first_round = rounds->first, act.last_round = rounds->last;
  act.entrants = from.ids();
  return Act{std::move(act)};
}

Read read_propose(ActCursor& from) {
  act::Propose act;
  read_place(from, act);
  do act.boards.push_back(from.pair());
  while (from.has_words());
  return Act{std::move(act)};
}

template <class A>
Read read_one_pair(ActCursor& from) {
  A act;
  read_place(from, act);
  act.pair = from.pair();
  return Act{std::move(act)};
}

Read read_swap(ActCursor& from) {
  act::Swap act;
  read_place(from, act);
  act.a = from.id();
  act.b = from.id();
  return Act{std::move(act)};
}

Read read_table(ActCursor& from) {
  act::SetTable act;
  read_place(from, act);
  act.table = from.number(ActCursor::kMostBoards);
  return Act{std::move(act)};
}

Read read_sit(ActCursor& from) {
  act::Sit act;
  read_place(from, act);
  act.entrant = from.id();
  act.people = from.ids();
  return Act{std::move(act)};
}

Read read_missing(ActCursor& from) {
  act::Missing act;
  read_place(from, act);
  act.who = need_name<Sides>(from, kSides);
  act.stays = from.has_words();
  if (act.stays) from.need(from.word() == "stays");
  return Act{std::move(act)};
}

// `goals=3/2`; whatever other fields there are must have been taken before.
std::vector<Tally> read_tallies(ActCursor& from) {
  constexpr int kMost = 100'000;
  constexpr std::size_t kMostTallies = 8;
  std::vector<Tally> tallies;
  for (const auto field : from.all_fields()) {
    const auto pair = read_pair(field, '=');
    const auto numbers = pair ? read_pair(pair->second, '/') : std::nullopt;
    const auto first = numbers ? read_number<int>(numbers->first) : std::nullopt;
    const auto second = numbers ? read_number<int>(numbers->second) : std::nullopt;
    const bool good = first && second && is_id(pair->first) && std::abs(*first) <= kMost && std::abs(*second) <= kMost;
    from.need(good && tallies.size() < kMostTallies &&
              std::ranges::find(tallies, pair->first, &Tally::name) == tallies.end());
    if (good) tallies.push_back({std::string(pair->first), *first, *second});
  }
  return tallies;
}

Read read_say(ActCursor& from) {
  act::Say act;
  read_place(from, act);
  act.report.result = need_name<BoardResult>(from, kResults);
  from.need(is_played(act.report.result));  // who did not come says nothing
  if (from.has_words()) act.side = need_name<Sides>(from, kSides);
  from.need(act.side != Sides::both);
  act.report.tallies = read_tallies(from);
  return Act{std::move(act)};
}

Read read_settle(ActCursor& from) {
  act::Settle act;
  read_place(from, act);
  act.report.result = need_name<BoardResult>(from, kResults);
  act.by = from.field("by");
  act.match = from.field("match");
  from.need((act.by.empty() || is_id(act.by)) && (act.match.empty() || is_id(act.match)));
  act.report.is_short = from.flag("short");
  act.report.tallies = read_tallies(from);
  return Act{std::move(act)};
}

Read read_asked(ActCursor& from) {
  act::Asked act;
  read_place(from, act);
  act.question = from.id();
  return Act{std::move(act)};
}

Read read_countdown(ActCursor& from) {
  constexpr int kMost_s = 4 * 60 * 60;
  act::Countdown act;
  read_place(from, act);
  const auto text = from.word();
  const auto seconds = read_number<int>(text);
  from.need(text == "off" || (seconds && *seconds >= 1 && *seconds <= kMost_s));
  act.seconds = seconds.value_or(0);
  return Act{std::move(act)};
}

Read read_arm(ActCursor& from) {
  act::Arm act;
  read_place(from, act);
  act.match = from.id();
  return Act{std::move(act)};
}

Read read_absent(ActCursor& from) {
  act::Absent act;
  read_place(from, act);
  const auto who = from.word();
  act.side = read_name<Sides>(who, kSides);
  from.need(who == "none" || (act.side && act.side != Sides::both));
  return Act{std::move(act)};
}

Read read_set(ActCursor& from) {
  act::Set act{.key = std::string(from.word())};
  if (is_of_part(act.key)) act.key += " " + from.id();
  act.value = from.rest();
  if (const Verdict fits = check_setting(act.key, act.value); !fits) return tl::unexpected(fits.error());
  return Act{std::move(act)};
}

Read read_alert(ActCursor& from) {
  act::Alert act{.text = std::string(from.rest())};
  from.need(act.text.empty() || is_notice(act.text));
  return Act{std::move(act)};
}

Read read_screen_act(ActCursor& from) {
  act::Screen act{.name = from.id()};
  const auto text = from.rest();
  if (text.empty()) return Act{std::move(act)};
  const auto screen = text.starts_with("| ") ? read_screen(split(text.substr(2), " | ")) : std::nullopt;
  if (!screen)
    return refuse("E126",
                  {"a screen shows `| SHOW | SHOW | every=10`, or `| follow=OTHER`",
                   "uno schermo mostra `| SHOW | SHOW | every=10`, o `| follow=ALTRO`"},
                  std::string(text));
  act.screen = *screen;
  return Act{std::move(act)};
}

Read read_moved(ActCursor& from) {
  act::Moved act;
  act.how = need_name<act::Moved::How>(from, kMoves);
  act.who = from.name();
  act.reason = from.reason();
  act.token = from.field("token");
  from.need(act.token.empty() || is_id(act.token));
  return Act{std::move(act)};
}

Read read_undo(ActCursor& from) {
  const auto seq = read_number<std::uint32_t>(from.word());
  from.need(seq.has_value());
  return Act{act::Undo{seq.value_or(0), from.reason()}};
}

struct Verb {
  std::string_view verb;
  Read (*read)(ActCursor& from);
  bool needs_reason = false;
};

// In the order of the variant.
constexpr std::array kVerbs{
    Verb{"part", read_part},
    Verb{"person", read_person},
    Verb{"enter", read_enter},
    Verb{"numbers", read_ids<act::Numbers, &act::Numbers::order>},
    Verb{"colour", read_colour},
    Verb{"arrive", read_entrant<act::Arrive>},
    Verb{"leave", read_entrant<act::Leave>},
    Verb{"bye", read_wish<act::Bye>},
    Verb{"apart", read_apart},
    Verb{"meet", read_ids<act::Meet, &act::Meet::entrants>},
    Verb{"propose", read_propose},
    Verb{"discard", read_bare<act::Discard>},
    Verb{"swap", read_swap},
    Verb{"add", read_one_pair<act::Add>},
    Verb{"remove", read_bare<act::Remove>},
    Verb{"lock", read_bare<act::Lock>},
    Verb{"unlock", read_bare<act::Unlock>},
    Verb{"table", read_table},
    Verb{"publish", read_bare<act::Publish>},
    Verb{"sit", read_sit},
    Verb{"gong", read_bare<act::Gong>},
    Verb{"start", read_bare<act::Start>},
    Verb{"pause", read_hall<act::Pause>, true},
    Verb{"resume", read_hall<act::Resume>},
    Verb{"late", read_one_pair<act::Late>},
    Verb{"later", read_wish<act::Later>},
    Verb{"missing", read_missing},
    Verb{"say", read_say},
    Verb{"result", read_settle},
    Verb{"clear", read_bare<act::Clear>},
    Verb{"call", read_bare<act::Call>},
    Verb{"ruling", read_bare<act::Ruling>, true},
    Verb{"asked", read_asked},
    Verb{"close", read_bare<act::Close>},
    Verb{"reopen", read_bare<act::Reopen>, true},
    Verb{"lot", read_ids<act::Lot, &act::Lot::entrants>},
    Verb{"again", read_entrant<act::Again>},
    Verb{"pair", read_one_pair<act::PairUp>},
    Verb{"away", read_entrant<act::Away>},
    Verb{"back", read_entrant<act::Back>},
    Verb{"countdown", read_countdown},
    Verb{"arm", read_arm},
    Verb{"replay", read_bare<act::Replay>, true},
    Verb{"absent", read_absent},
    Verb{"set", read_set},
    Verb{"alert", read_alert},
    Verb{"screen", read_screen_act},
    Verb{"moved", read_moved},
    Verb{"undo", read_undo},
};
static_assert(kVerbs.size() == std::variant_size_v<Act>);

Read read_act(std::string_view text) {
  const auto verb = std::ranges::find(kVerbs, text.substr(0, text.find(' ')), &Verb::verb);
  const auto unread = [&] {
    return refuse(kNotation, {"an event knows no such act", "un torneo non conosce un atto così"}, std::string(text));
  };
  if (verb == kVerbs.end() || !is_clean(text)) return unread();
  ActCursor from(text.substr(verb->verb.size()));
  auto act = verb->read(from);
  if (!act) return act;
  if (!from.is_read()) return unread();
  if (verb->needs_reason && from.reason().empty())
    return refuse(kNotation, {"say why: `because REASON`", "di' perché: `because MOTIVO`"}, std::string(text));
  return act;
}

}  // namespace

std::string_view write_result(BoardResult result) { return kResults[static_cast<std::size_t>(result)]; }
std::optional<BoardResult> read_result(std::string_view text) { return read_name<BoardResult>(text, kResults); }

std::string_view verb_of(const Act& act) { return kVerbs[act.index()].verb; }

Result<Order> read_order(std::string_view text) {
  Order order;
  bool good = true;
  if (text.starts_with('#')) {
    order.message = text.substr(1, text.find(' ') - 1);
    good = is_id(order.message) && text.find(' ') != text.npos;
    text.remove_prefix(std::min(text.size(), order.message.size() + 2));
  }
  if (good && text.starts_with('^')) {
    const auto number = text.substr(1, text.find(' ') - 1);
    order.on = read_number<std::uint32_t>(number);
    good = order.on && text.find(' ') != text.npos;
    text.remove_prefix(std::min(text.size(), number.size() + 2));
  }
  if (!good)
    return refuse(
        kNotation,
        {"in front of an act stand `#ID` and `^SEQ`, or nothing", "davanti a un atto stanno `#ID` e `^SEQ`, o niente"},
        std::string(text));
  auto act = read_act(text);
  if (!act) return tl::unexpected(act.error());
  order.act = std::move(*act);
  return order;
}

}  // namespace giostra::event
