// Matches of the API: lists, making one, sitting down and rising.
#include <algorithm>
#include <boost/json.hpp>

#include "event/questions.hpp"
#include "kit/numbered.hpp"
#include "kit/text.hpp"
#include "match/house_facts.hpp"
#include "server/api/api.hpp"
#include "server/api/call.hpp"
#include "server/api/lobby.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kMostListed = 100;
constexpr std::size_t kMostSearched = 500;
constexpr std::string_view kReferee = "referee";
constexpr std::size_t kLongestQuestionSet_bytes = 48 * 1024;

constexpr Words kNoMatch{"there is no such match", "non c'è una partita così"};
constexpr Words kNoOffer{"a seat is for `me`, `bot:LEVEL`, `open` or `link`",
                         "un posto è per `me`, `bot:LIVELLO`, `open` o `link`"};
constexpr Words kNoLeader{"the referee is `me`, or whoever bears the `link`", "l'arbitro è `me`, o chi ha il `link`"};
constexpr Words kNoSeat{"there is no such seat", "non c'è un posto così"};
static_assert(kWeakest == 1);
constexpr Words kNoLevel{numbered<"levels go from 1 to #; with 0 it goes away", kStrongest>,
                         numbered<"i livelli vanno da 1 a #; con 0 se ne va", kStrongest>};
constexpr Words kNoPace{"computers play `quick`, `human` or `slow`", "i computer giocano `quick`, `human` o `slow`"};
constexpr Words kTooMany{"you have too many matches that wait: finish or leave one",
                         "hai troppe partite in attesa: finiscine o lasciane una"};

constexpr Words kAloudNotOwn{"either the referee asks aloud, or the house asks your questions",
                             "o l'arbitro chiede a voce, o la casa fa le tue domande"};
constexpr Words kManyQuestions{
    numbered<"your questions are too long: at most # bytes", kLongestQuestionSet_bytes>,
    numbered<"le tue domande sono troppo lunghe: al massimo # byte", kLongestQuestionSet_bytes>};
constexpr Words kNoQuestions{"there is no question in it", "non c'è nessuna domanda"};
constexpr Words kAnswersKnown{
    "whoever brings the questions knows the answers: lead the match, or leave all seats to others",
    "chi porta le domande conosce le risposte: fai da arbitro, o lascia agli altri tutti i posti"};

bool is_seat(const Game& game, std::string_view name) {
  return name == kReferee || std::ranges::find(game.seats(), name, &SeatInfo::name) != game.seats().end();
}

bool is_level(int level) { return level >= kWeakest && level <= kStrongest; }

// Nobody leads a match because they came by; silent seats are their team's.
bool is_offer(std::string_view who, std::string_view seat) {
  return who == "me" || who == "link" || (seat != kReferee && (who == "open" || read_bot(who)));
}

void read_seats(Fields& fields, Hub::NewMatch& wish) {
  for (const auto& field : fields.object("seats")) {
    const std::string seat(field.key());
    const std::string who(field.value().is_string() ? std::string_view(field.value().get_string()) : "");
    if (!is_seat(*wish.game, seat)) return fields.fault(kNoSeat, seat);
    if (!is_offer(who, seat)) return fields.fault(seat == kReferee ? kNoLeader : kNoOffer, seat);
    if (seat == kReferee) wish.referee = true;
    if (who == "link" && seat != kReferee) wish.reserved += (wish.reserved.empty() ? "" : " ") + seat;
    if (who == "me" || read_bot(who)) wish.seats.emplace_back(seat, who);
  }
}

// The maker's own questions: a table as docs/formats.event.md has it, refused by its first line that is wrong.
void read_question_set(Fields& fields, Hub::NewMatch& wish) {
  wish.questions = fields.text("question_set");
  if (wish.questions.empty()) return;
  wish.terms.own_questions = true;
  if (!wish.terms.questions) fields.fault(kAloudNotOwn, "question_set");
  if (wish.questions.size() > kLongestQuestionSet_bytes) return fields.fault(kManyQuestions, "question_set");
  for (const auto& [seat, who] : wish.seats)
    if (who == "me" && seat != kReferee) fields.fault(kAnswersKnown, seat);
  event::Bank bank;
  if (const Verdict read = event::read_questions_csv(wish.questions, bank); !read)
    return fields.fault(read.error().why, presentable(read.error().detail));
  if (bank.questions().empty()) fields.fault(kNoQuestions, "question_set");
}

Hub::NewMatch read_wish(Fields& fields) {
  Hub::NewMatch wish;
  const std::string name = fields.required_text("game");
  wish.game = find_game(name);
  if (wish.game == nullptr) {
    fields.fault(kNoGame, name);
    return wish;
  }
  wish.setup = fields.text("setup");
  wish.terms.clock = fields.text("clock");
  wish.listed = fields.flag("listed", false);
  wish.referee = fields.flag("referee", false);
  wish.terms.real_dice = fields.second_of("dice", "fair", "hand");
  wish.terms.questions = !fields.second_of("questions", "house", "hand");
  if (const std::string pace = fields.text("pace"); !pace.empty()) {
    wish.terms.pace = read_pace(pace);
    if (!wish.terms.pace) fields.fault(kNoPace, "pace");
  }
  read_seats(fields, wish);
  wish.terms.referee = wish.referee;
  read_question_set(fields, wish);
  if ((wish.terms.real_dice || !wish.terms.questions) && !wish.referee)
    fields.fault({"dice and questions by hand need a referee", "dadi e domande a mano vogliono un arbitro"}, kReferee);
  return wish;
}

// The links that the maker of a match is handed at once.
std::vector<std::string> roles_to_give(const Hub::NewMatch& wish) {
  std::vector<std::string> roles;
  for (const std::string_view seat : words_of(wish.reserved)) roles.push_back(role_of_seat(seat));
  const auto leads = [](const auto& seat) { return seat.first == kReferee; };
  if (wish.referee && std::ranges::none_of(wish.seats, leads)) roles.emplace_back(kReferee);
  return roles;
}

std::string value_of(const HttpRequest& request, const std::string& name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? std::string() : found->second;
}

std::optional<Stage> read_stage(std::string_view text) {
  if (text == "open") return Stage::open;
  if (text == "live") return Stage::live;
  if (text == "over") return Stage::over;
  return std::nullopt;
}

// A match as its viewer sees it, in the form of lists. A room's log always names a game of ours.
ListedMatch listed(const std::string& id, const Hub::View& view) {
  return {.id = id,
          .stage = view.stage,
          .listed = view.listed,
          .made_ms = view.made_ms,
          .watching = view.watching,
          .summary = summarize(view.log).value(),
          .maker = view.maker};
}

// What was asked of a list, or what is wrong with it.
struct ListWish {
  Journal::Query query;
  const Game* game = nullptr;
  std::size_t limit = 50;
};

Result<ListWish> read_list(const HttpRequest& request, const Person& person) {
  constexpr Words kWrong{"this parameter cannot be read", "questo parametro non si capisce"};
  ListWish wish;
  if (const auto stage = value_of(request, "stage"); !stage.empty()) {
    wish.query.stage = read_stage(stage);
    if (!wish.query.stage) return refuse(kNotation, kWrong, "stage");
  }
  if (const auto game = value_of(request, "game"); !game.empty()) {
    wish.game = find_game(game);
    if (wish.game == nullptr) return refuse(kNotation, kNoGame, game);
  }
  if (const auto limit = value_of(request, "limit"); !limit.empty()) {
    const auto number = read_number<std::size_t>(limit);
    if (!number || *number == 0 || *number > kMostListed) return refuse(kNotation, kWrong, "limit");
    wish.limit = *number;
  }
  if (const auto mine = value_of(request, "mine"); !mine.empty()) {
    if (mine != "1") return refuse(kNotation, kWrong, "mine");
    wish.query.person = person.id.empty() ? "-" : person.id;
    wish.query.listed_only = false;
    wish.query.or_made = true;
  }
  return wish;
}

}  // namespace

// Read from the entries where an older version wrote the match; the journal keeps it then.
std::optional<Summary> Api::summary_of(const Listed& match) {
  if (auto summary = read_summary(match.summary)) return summary;
  const auto kept = parts_.journal.read(match.id);
  auto log = kept ? read_log(kept->head.header) : Log{};
  if (!kept || !log) return std::nullopt;
  for (const Row& row : kept->rows) log->entries.push_back(row.entry);
  auto summary = summarize(*log);
  if (summary && match.summary.empty()) parts_.journal.add_summary(match.id, write_summary(*summary));
  return summary;
}

std::optional<ListedMatch> Api::in_list(const Listed& match) {
  auto summary = summary_of(match);
  if (!summary) return std::nullopt;
  return ListedMatch{.id = match.id,
                     .stage = match.stage,
                     .listed = match.listed,
                     .made_ms = match.made_ms,
                     .watching = parts_.hub.watching(match.id),
                     .summary = std::move(*summary),
                     .maker = match.maker,
                     .attended = parts_.hub.attended(match.id)};
}

std::vector<ListedMatch> Api::list(const Journal::Query& query) {
  std::vector<ListedMatch> all;
  for (const Listed& found : parts_.journal.find(query))
    if (auto match = in_list(found)) all.push_back(std::move(*match));
  return all;
}

void Api::list_matches(const CallPtr& call) {
  auto wish = read_list(call->request, call->person);
  if (!wish) return reply(*call, wish.error());
  const bool mine = !wish->query.listed_only;
  const auto is_shown = [&](const ListedMatch& match) {
    return mine || match.stage != Stage::open || is_offered(match, parts_.now());
  };
  boost::json::array matches;
  // Some that the journal finds may not fit: then it is asked for more.
  for (const std::size_t limit : {wish->limit, kMostSearched}) {
    wish->query.limit = limit;
    const auto found = parts_.journal.find(wish->query);
    matches.clear();
    for (const Listed& each : found) {
      if (matches.size() == wish->limit) break;
      const auto match = in_list(each);
      if (match && is_shown(*match) && (wish->game == nullptr || match->summary.game == wish->game))
        matches.push_back(json_of(*match, call->person));
    }
    if (matches.size() == wish->limit || found.size() < limit) break;
  }
  reply(*call, 200, boost::json::object{{"matches", std::move(matches)}});
}

bool Api::has_too_many(const Person& person) {
  constexpr std::size_t kMost = kMostAtOnce.open_matches_of_person;
  return parts_.journal.find({.stage = Stage::open, .person = person.id, .listed_only = false, .limit = kMost})
             .size() >= kMost;
}

void Api::make_match(const CallPtr& call) {
  Fields fields(call->body,
                {"game", "setup", "clock", "seats", "listed", "referee", "dice", "questions", "pace", "question_set"});
  Hub::NewMatch wish = read_wish(fields);
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (has_too_many(call->person)) return reply(*call, {kLimit, kTooMany});
  if (!may(*call, Deed::make)) return;
  wish.address = call->address;
  parts_.hub.create_match(wish, call->person, [this, call, roles = roles_to_give(wish)](const auto& made) mutable {
    if (!made) return reply(*call, made.error());
    // Whoever sits on one side lets nobody in on the other.
    const auto now = parts_.hub.roles(*made);
    std::erase_if(roles, [&](const std::string& role) { return !now || !now->may_give(call->person.id, role); });
    add_links(call, *made, roles, [call, id = *made](const std::vector<RoleLink>& links) {
      reply(*call, 201, boost::json::object{{"id", id}, {"path", "/m/" + id}, {"links", json_of(id, links)}});
    });
  });
}

// The match that the path names, as the asker may see it; otherwise it has answered.
std::optional<Hub::View> Api::need_view(Call& call) {
  const std::string& id = call.params.front();
  std::optional<Hub::View> view;
  if (is_match_id(id)) view = parts_.hub.view(id, call.person.id);
  if (!view) reply(call, {kMissing, kNoMatch, id});
  return view;
}

void Api::reply_summary(Call& call) {
  if (const auto view = need_view(call)) reply(call, 200, json_of(listed(call.params.front(), *view), call.person));
}

void Api::get_match(const CallPtr& call) {
  const auto view = need_view(*call);
  if (!view) return;
  boost::json::object header;
  for (const auto& [key, value] : view->log.header) header[key] = value;
  boost::json::object object = json_of(listed(call->params.front(), *view), call->person);
  object["header"] = std::move(header);
  object["entries"] = view->log.entries.size();
  reply(*call, 200, object);
}

void Api::change_seat(const CallPtr& call) {
  Fields fields(call->body, {"do", "level", "seed", "token"});
  const std::string deed = fields.required_text("do");
  const int level = fields.number("level", -1);
  const std::string seed = fields.text("seed");
  const std::string token = fields.text("token");
  if (deed != "sit" && deed != "seed" && deed != "rise" && deed != "bot")
    fields.fault({"one can `sit`, give a `seed`, `rise` or wish for a `bot`",
                  "si può `sit`, dare un `seed`, `rise` o volere un `bot`"},
                 "do");
  if (deed == "bot" && level != 0 && !is_level(level)) fields.fault(kNoLevel, "level");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const auto view = need_view(*call);
  if (!view) return;
  const std::string& seat = call->params[1];
  const Game* game = find_game(view->log.field("Game"));
  if (game == nullptr || !is_seat(*game, seat)) return reply(*call, {kMissing, kNoSeat, seat});
  const auto did = [this, call](const Verdict& verdict) {
    if (!verdict) return reply(*call, verdict.error());
    safely(*call, [&] { reply_summary(*call); });
  };
  const std::string& id = call->params.front();
  if (deed == "sit" && !may(*call, Deed::sit)) return;
  if (deed == "sit") return parts_.hub.sit(id, call->person, {.seat = seat, .seed = seed, .token = token}, did);
  if (deed == "seed") return parts_.hub.obey(id, call->person, seat, "seed " + seed, did);
  if (deed == "rise") return parts_.hub.rise(id, call->person, seat, did);
  parts_.hub.sit_bot(id, call->person, seat, level, did);
}

}  // namespace giostra::server
