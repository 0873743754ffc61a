// How the scenes of the table "Who may do what" are set, and what is tried in them.
#include "server/api/roles_table_test.hpp"

namespace giostra::server {

namespace {

constexpr std::array kSides{Side::first, Side::second};
constexpr std::string_view kReferee = "referee";

std::string team(Side side) { return side == Side::first ? "team:1" : "team:2"; }

std::string whisper(Side side) { return "between-us-" + std::to_string(index(side)); }

}  // namespace

RoleScene::RoleScene(const Game& game, Part part, char phase, Occasion occasion) : game_(game), part_(part) {
  for (const Side side : kSides) pieces_[index(side)] = silent(side, false);
  if (occasion == Occasion::alone) {
    make_alone(phase);
    return;
  }
  make(occasion);
  sit_everybody(phase, occasion);
  go_on_to(phase, occasion);
}

// ---- The people and the match

Hall::Guest& RoleScene::me() {
  if (part_ != Part::stranger) return guest(part_);
  return fresh_ = {};  // no cookie
}

std::string RoleScene::speaking(Side side) const {
  return std::string(
      std::ranges::find_if(game_.seats(), [&](const auto& info) { return info.speaks && info.side == side; })->name);
}

std::string RoleScene::silent(Side side, bool taken) const {
  if (taken) return pieces_[index(side)];
  for (const SeatInfo& info : game_.seats())
    if (!info.speaks && info.side == side && info.name != pieces_[index(side)]) return std::string(info.name);
  return {};
}

bool RoleScene::has_part() const { return (part_ != Part::piece_1 && part_ != Part::piece_2) || !pieces_[0].empty(); }

std::string RoleScene::own_seat() const {
  switch (part_) {
    case Part::side_2: return speaking(Side::second);
    case Part::piece_1: return pieces_[0];
    case Part::piece_2: return pieces_[1];
    case Part::referee: return std::string(kReferee);
    default: return speaking(Side::first);
  }
}

void RoleScene::make(Occasion occasion) {
  json::object seats;
  if (occasion == Occasion::reserved)
    for (const SeatInfo& info : game_.seats())
      if (info.speaks && info.side == Side::second) seats[info.name] = "link";
  json::object wish{{"game", game_.about().name}, {"referee", true}, {"seats", std::move(seats)}};
  if (occasion == Occasion::by_hand) wish["dice"] = "hand";
  id_ = hall_->make(guest(Part::maker), wish);
}

void RoleScene::make_alone(char phase) {
  const Part who = part_ == Part::side_2 ? Part::side_2 : Part::side_1;
  const Side own = part_ == Part::side_2 ? Side::second : Side::first;
  json::object seats;
  for (const SeatInfo& info : game_.seats())
    if (info.speaks) seats[info.name] = info.side == own ? "me" : phase == 'o' ? "open" : "bot:1";
  id_ = hall_->make(guest(who), {{"game", game_.about().name}, {"seats", std::move(seats)}});
  hall_->settle();
  if (phase == 'o') return;
  const std::string seat = speaking(own);
  const auto obey = [&](const std::string& person, std::string_view name, const std::string& act) {
    hall_->hub.obey(id_, {.id = person, .name = ""}, name, act, [](const Verdict&) {});
    hall_->settle();
  };
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    const Match match = now();
    if (match.check(match.now(), seat, "takeback " + std::to_string(last_act_of(own))) &&
        match.check(match.now(), seat, "hint"))
      break;
    for (const Actor actor : match.awaits()) {
      if (!actor.is_seat()) continue;
      obey(holder(match.house(), game_, actor)->person, write_actor(actor, game_.seats()),
           match.house().asked ? "answer nothing" : match.table().sample(actor, seed));
      break;
    }
  }
  if (phase == 'e') obey(hall_->id_of(guest(who)), seat, "resign");
}

void RoleScene::must_sit(Part part, const std::string& seat, const std::string& token) {
  json::object body{{"do", "sit"}};
  if (!token.empty()) body["token"] = token;
  EXPECT_TRUE(ask(guest(part), "POST", at() + "/seats/" + seat, json::serialize(body))) << seat;
}

void RoleScene::must_order(Part part, const std::string& seat, const std::string& act) {
  const std::string told = hall_->order(guest(part), id_, seat, act);
  EXPECT_NE(told.find(R"("t":"done")"), std::string::npos) << seat << " " << act << "\n" << told;
}

void RoleScene::sit_everybody(char phase, Occasion occasion) {
  const bool begins = phase != 'o';
  if (begins || occasion != Occasion::no_chair) must_sit(Part::referee, std::string(kReferee), token("referee"));
  const Side missing = part_ == Part::side_2 ? Side::first : Side::second;
  for (const Side side : kSides)
    for (const SeatInfo& info : game_.seats())
      if (info.speaks && info.side == side && (begins || occasion == Occasion::no_chair || side != missing))
        must_sit(speaker(side), std::string(info.name), token(role_of_seat(info.name)));
  if (occasion == Occasion::asked && begins) ask_a_question();
  if (pieces_[0].empty()) return;
  must_sit(Part::piece_1, pieces_[0], token(team(Side::first)));
  must_sit(Part::piece_2, pieces_[1], token(team(Side::second)));
}

// A link that holds: the referee's, who may give all; the maker's, where there is no referee yet.
std::string RoleScene::token(const std::string& role) {
  const Roles roles = *hall_->hub.roles(id_);
  for (const Part giver : {Part::referee, Part::maker}) {
    const std::string by = hall_->id_of(guest(giver));
    if (!roles.may_give(by, role)) continue;
    const auto answer = hall_->ask(guest(giver), "POST", at() + "/roles",
                                   json::serialize(json::object{{"do", "give"}, {"role", role}}));
    return std::string(answer.at("token").as_string());
  }
  return "no-such-token";
}

// ---- Phases

void RoleScene::play_one(std::uint64_t seed) {
  const Match match = now();
  for (const Actor actor : match.awaits()) {
    if (!actor.is_seat()) continue;
    const Sitting& sits = *holder(match.house(), game_, actor);
    const Part part = speaker(game_.seats()[sits.seat.code()].side);
    const std::string act =
        match.house().asked ? "answer nothing" + std::to_string(seed) : match.table().sample(actor, seed);
    return must_order(part, std::string(write_actor(actor, game_.seats())), act);
  }
}

void RoleScene::ask_a_question() {
  if (now().table().asking() == nullptr) return;
  for (std::uint64_t seed = 1; seed < 400 && !now().house().asked && !now().decided(); ++seed) play_one(seed);
  ASSERT_TRUE(now().house().asked) << "no question was asked";
  const Match match = now();
  const auto quiz = *open_quiz(match.table());
  for (const auto& answerer : quiz.answerers) {
    const SeatInfo& info = game_.seats()[answerer.seat.code()];
    pieces_[index(info.side)] = info.name;
  }
}

void RoleScene::come_to_casting() {
  const auto may = [this] { return now().table().may_cast(Side::first) && now().table().may_cast(Side::second); };
  for (std::uint64_t seed = 1; seed < 20 && !pieces_[0].empty() && !may(); ++seed) play_one(seed);
}

void RoleScene::let_them_wait() {
  for (int second = 0; second < 90; ++second) {
    hall_->now += 1000;
    hall_->settle();
  }
}

void RoleScene::go_on_to(char phase, Occasion occasion) {
  for (const Side side : kSides) {
    const bool missing = phase == 'o' && side == (part_ == Part::side_2 ? Side::first : Side::second);
    const Part piece = side == Side::first ? Part::piece_1 : Part::piece_2;
    if (!pieces_[0].empty())
      must_order(piece, pieces_[index(side)], "tell " + whisper(side));
    else if (!missing || occasion == Occasion::no_chair)
      must_order(speaker(side), speaking(side), "tell " + whisper(side));
  }
  if (phase == 'o') return;
  if (occasion == Occasion::usual) play_one(1);
  if (occasion == Occasion::cast) come_to_casting();
  if (occasion == Occasion::late) let_them_wait();
  if (occasion == Occasion::late) hall_->watch(me(), id_);  // who tries is back
  if (phase == 'p') must_order(Part::referee, std::string(kReferee), "pause because of the bell");
  if (phase == 'e') must_order(Part::side_2, speaking(Side::second), "resign");
}

std::string RoleScene::kept() const {
  std::string text = write_log(hall_->whole_log(id_));
  for (const RoleLink& link : hall_->journal.links(id_)) text += link.token + " " + link.role + "\n";
  return text + std::to_string(hall_->disk->matches.size());
}

// ---- What is tried

bool RoleScene::ask(Hall::Guest& who, std::string_view method, const std::string& path, const std::string& body) {
  const HttpAnswer answer = hall_->send(who, method, path, body);
  if (answer.status < 400) return true;
  const auto refusal = json::parse(*answer.body).at("error");
  EXPECT_NE(refusal.at("why").at("en").as_string(), "");
  EXPECT_NE(refusal.at("why").at("it").as_string(), "");
  return false;
}

bool RoleScene::try_to(std::string_view method, const std::string& path, const json::object& body) {
  const std::string before = kept();
  const bool did = ask(me(), method, path, json::serialize(body));
  stored_ = kept() != before;
  return did;
}

bool RoleScene::order(const std::string& seat, const std::string& act) {
  const std::string before = kept();
  const std::string told = hall_->order(me(), id_, seat, act);
  stored_ = kept() != before;
  const bool done = told.find(R"("t":"done")") != std::string::npos;
  EXPECT_NE(done, told.find(R"("t":"refused")") != std::string::npos) << told;
  return done;
}

// Of a seat that is awaited; where the match has not begun or is over, of the one that speaks.
bool RoleScene::law_act(Side side) {
  const auto awaited = [&]() -> std::optional<Actor> {
    const Match match = now();
    for (const Actor actor : match.awaits())
      if (actor.is_seat() && game_.seats()[actor.code()].side == side && game_.seats()[actor.code()].speaks)
        return actor;
    return std::nullopt;
  };
  for (std::uint64_t seed = 2; seed < 40 && now().may_play() && !awaited(); ++seed) play_one(seed);
  const auto actor = awaited();
  if (!actor) return order(speaking(side), "anything");
  return order(std::string(write_actor(*actor, game_.seats())), now().table().sample(*actor, 7));
}

bool RoleScene::answer() {
  const bool of_second = part_ == Part::side_2 || part_ == Part::piece_2;
  const std::string& seat = pieces_[of_second ? 1 : 0];
  return order(seat.empty() ? speaking(Side::first) : seat, "answer Merlin");
}

std::uint32_t RoleScene::last_act_of(std::optional<Side> side) const {
  std::uint32_t seq = 1;
  for (const Entry& entry : hall_->whole_log(id_).entries)
    if (const auto actor = read_actor(entry.actor, game_.seats()); actor && actor->is_seat())
      if (!house_act_of(entry, game_.seats()) && (!side || game_.seats()[actor->code()].side == *side)) seq = entry.seq;
  return seq;
}

bool RoleScene::undo() {
  return order(std::string(kReferee), "undo " + std::to_string(last_act_of({})) + " because of the bell");
}

bool RoleScene::take_back() {
  const Side side = part_ == Part::side_2 || part_ == Part::piece_2 ? Side::second : Side::first;
  return order(own_seat(), "takeback " + std::to_string(last_act_of(side)));
}

bool RoleScene::hint() { return try_to("POST", at() + "/hint", {{"seat", own_seat()}}); }

bool RoleScene::real() {
  const Match match = now();
  const bool awaited = match.awaits().has(Actor::chance());
  const std::string act = awaited ? match.table().sample(Actor::chance(), 3) : "roll 1 2 3";
  return order(std::string(kReferee), "real " + act);
}

bool RoleScene::swap(Side side) { return order(own_seat(), "swap " + silent(side, true) + " " + silent(side, false)); }

bool RoleScene::sit(const std::string& seat, const std::string& token) {
  json::object body{{"do", "sit"}};
  if (!token.empty()) body["token"] = token;
  return seat_wish(seat, body);
}

bool RoleScene::seat_wish(const std::string& seat, const json::object& body) {
  stored_ = false;
  return !seat.empty() && try_to("POST", at() + "/seats/" + seat, body);
}

bool RoleScene::give(const std::string& role) {
  return try_to("POST", at() + "/roles", {{"do", "give"}, {"role", role}});
}

bool RoleScene::revoke(const std::string& role) {
  return try_to("POST", at() + "/roles", {{"do", "revoke"}, {"token", token(role)}});
}

bool RoleScene::lists(const std::string& role) {
  const std::string token = this->token(role);
  return hall_->text(me(), at() + "/roles").find(token) != std::string::npos;
}

// Over the API, and over a line of one's own.
bool RoleScene::reads(Side side) {
  const bool api = hall_->text(me(), at() + "/log").find(whisper(side)) != std::string::npos;
  const bool line = hall_->watch(me(), id_).find(whisper(side)) != std::string::npos;
  EXPECT_EQ(api, line);
  return api;
}

}  // namespace giostra::server
