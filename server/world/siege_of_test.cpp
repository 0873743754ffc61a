// The workings of server/world/siege_test.hpp.
#include <algorithm>
#include <array>

#include "kit/text.hpp"
#include "server/world/siege_test.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr WallMs kAttack = 30'000;
constexpr WallMs kLongestWait = 1000;  // of an honest act for its answer, at the server
constexpr WallMs kAttackerStep = 60;

const std::string kMatches = "/api/matches";

std::string at(const std::string& match, const std::string& more = {}) { return kMatches + "/" + match + more; }

json::object parsed(const std::string& body) {
  json::error_code error;
  auto value = json::parse(body, error);
  return error || !value.is_object() ? json::object{} : std::move(value.get_object());
}

template <class List>
const auto& any_of(World& world, const List& list) {
  return list[world.below(std::size(list))];
}

bool is_talk(const std::string& act) { return act.starts_with("say ") || act.starts_with("tell "); }

}  // namespace

// ---- Attackers

void Attacker::step() {
  using Deed = void (Attacker::*)();
  constexpr std::array<Deed, 13> kDeeds{
      &Attacker::order, &Attacker::order,     &Attacker::order,     &Attacker::order,        &Attacker::chatter,
      &Attacker::come,  &Attacker::take_seat, &Attacker::take_seat, &Attacker::change_sides, &Attacker::seek_links,
      &Attacker::make,  &Attacker::read,      &Attacker::take_seat};
  if (line_ == 0) return come();
  (this->*any_of(siege_.world, kDeeds))();
}

std::string Attacker::any_seat(const std::string& match) {
  const auto seats = siege_.match(match).game().seats();
  if (siege_.world.percent(20)) return "referee";
  return std::string(any_of(siege_.world, seats).name);
}

// An act that the law would take of this seat, or one of the house.
std::string Attacker::any_order(const std::string& match, const std::string& seat) {
  const Match& now = siege_.match(match);
  const auto actor = read_actor(seat, now.game().seats());
  if (actor && now.table().awaits().has(*actor) && siege_.world.percent(40))
    return now.table().sample(*actor, siege_.world.below(1'000'000));
  const std::array<std::string, 29> orders{"resign",
                                           "draw",
                                           "nodraw",
                                           "claim",
                                           "rematch",
                                           "answer right",
                                           "guess 1 right",
                                           "say boo",
                                           "tell boo",
                                           "seed 0a",
                                           "undo " + std::to_string(1 + siege_.world.below(20)) + " because of me",
                                           "pause because of me",
                                           "resume",
                                           "real 6",
                                           "close because of me",
                                           "result 1 house",
                                           "sit " + seat + " " + person_.id + " Mallory",
                                           "rise " + seat,
                                           "start",
                                           "secret 00",
                                           "next m1",
                                           "hidden",
                                           "dice 00",
                                           "away " + seat,
                                           "back " + seat,
                                           "awake",
                                           "seed " + seat + " none",
                                           "takeback " + std::to_string(1 + siege_.world.below(20)),
                                           "hint"};
  return any_of(siege_.world, orders);
}

// Under ids of their own, and under those that honest clients use.
void Attacker::order() {
  World& world = siege_.world;
  static const std::array<std::string, 3> kNobodies{"match", "chance", "nobody"};
  const std::string seat = world.percent(5) ? any_of(world, kNobodies) : any_seat(match_);
  const std::string id = (world.percent(80) ? person_.name : "c") + std::to_string(++number_);
  world.carry(line_, wire::write(wire::Act{.id = id, .seat = seat, .act = any_order(match_, seat)}));
}

void Attacker::chatter() {
  World& world = siege_.world;
  const auto to = world.percent(50) ? wire::Chat::To::team : wire::Chat::To::all;
  for (int times = 0; times < 5; ++times)
    world.carry(
        line_,
        wire::write(wire::Chat{
            .id = person_.name + std::to_string(++number_), .seat = any_seat(match_), .to = to, .text = "flood"}));
  static const std::array<std::string, 6> kNonsense{"",
                                                    "{",
                                                    R"({"t":"act"})",
                                                    R"({"t":"hello","match":"../x","since":-1})",
                                                    R"({"t":"pong","n":4294967295})",
                                                    R"({"t":"act","id":"x","seat":"referee","act":"pause\nbecause"})"};
  world.carry(line_, any_of(world, kNonsense));
}

void Attacker::come() {
  World& world = siege_.world;
  if (line_ != 0 && world.percent(50)) world.close_line(std::exchange(line_, 0));
  if (line_ == 0) line_ = world.open_line(*this);
  match_ = siege_.any_match();
  world.carry(line_, wire::write(wire::Hello{.match = match_, .since = static_cast<std::uint32_t>(world.below(30))}));
}

void Attacker::take_seat() {
  World& world = siege_.world;
  const std::string match = siege_.any_match();
  const std::string seat = any_seat(match);
  static const std::array<std::string, 6> kDeeds{"sit", "sit", "sit", "rise", "bot", "seed"};
  Asking asking{.person = person_.id, .match = match, .deed = any_of(world, kDeeds), .seat = seat};
  json::object body{{"do", asking.deed}};
  if (asking.deed == "sit") asking.token = siege_.any_token(match);
  if (!asking.token.empty()) body["token"] = asking.token;
  if (asking.deed == "bot") body["level"] = world.below(3);
  if (asking.deed == "seed") body["seed"] = "0a";
  siege_.ask(person_, "POST", at(match, "/seats/" + seat), body, asking);
}

// Rises wherever they sit in a match that waits, and sits down somewhere else in it.
void Attacker::change_sides() {
  const std::string match = siege_.waiting();
  const auto wish = [&](const std::string& deed, const std::string& seat) {
    siege_.ask(person_, "POST", at(match, "/seats/" + seat), {{"do", deed}},
               {.person = person_.id, .match = match, .deed = deed, .seat = seat});
  };
  for (const SeatInfo& seat : siege_.match(match).game().seats())
    if (siege_.judge.holds(match, person_.id, std::string(seat.name))) wish("rise", std::string(seat.name));
  wish("sit", any_seat(match));
}

void Attacker::seek_links() {
  World& world = siege_.world;
  const std::string match = siege_.any_match();
  const std::array<std::string, 5> roles{"referee", "team:1", "team:2", "team:3", "seat:" + any_seat(match)};
  siege_.give(person_, match, any_of(world, roles));
  siege_.revoke(person_, match, siege_.any_token(match));
  siege_.ask(person_, "POST", at(match, "/roles"), {{"do", "show"}, {"token", siege_.any_token(match)}});
}

void Attacker::make() {
  World& world = siege_.world;
  const Game& game = *any_of(world, all_games());
  const Asking asking{.person = person_.id, .deed = "make"};
  if (world.percent(30)) {
    siege_.ask(person_, "POST", "/api/pair", {{"game", game.about().name}}, asking);
  } else if (world.percent(30)) {
    siege_.ask(person_, "DELETE", "/api/pair", {}, {.person = person_.id, .deed = "rise"});
  } else {
    static const std::array<std::string, 4> kWishes{"me", "open", "link", "bot:1"};
    json::object seats;
    for (const SeatInfo& seat : game.seats())
      if (world.percent(50)) seats[seat.name] = any_of(world, kWishes);
    siege_.ask(
        person_, "POST", kMatches,
        {{"game", game.about().name}, {"listed", world.percent(50)}, {"referee", world.percent(30)}, {"seats", seats}},
        asking);
  }
}

void Attacker::read() {
  const std::string match = siege_.any_match();
  siege_.ask(person_, "GET", at(match));
  siege_.ask(person_, "GET", at(match, "/log"));
  siege_.ask(person_, "GET", at(match, "/roles"));
  siege_.ask(person_, "GET", at(match, "/export?format=json"));
  siege_.ask(person_, "POST", at(match, "/reports"), {{"why", "boo"}, {"about", any_seat(match)}});
  for (const Format& format : siege_.match(match).game().formats())
    siege_.ask(person_, "GET", at(match, "/export?format=" + std::string(format.name)));
  siege_.ask(person_, "GET", kMatches + (siege_.world.percent(50) ? "?mine=1" : "?limit=10"));
}

// ---- The siege

Siege::Siege(std::uint64_t seed) : world(seed, {.lost = 3, .doubled = 4, .late = 8, .hang_up = 3}) {
  world.heard = [this](const Person& person, const std::string& text) { heard(person, text); };
  world.sent = [this](const Person& person, const std::string& text) { sent(person, text); };
}

std::string Siege::any_match() {
  if (world.percent(60)) return any_of(world, fair_);
  return any_of(world, world.disk().ids);
}

// None, one that was leaked, one of another match, or one that is made up.
std::string Siege::any_token(const std::string& match) {
  if (world.percent(30)) return {};
  const auto& known = leaked_[world.percent(80) ? match : any_match()];
  if (known.empty() || world.percent(15)) return "abcdefghijklmnopqrstuvwxyz";
  std::string token = any_of(world, known);
  if (world.percent(15)) token.pop_back();
  return token;
}

const Match& Siege::match(const std::string& id) {
  const Kept& kept = world.disk().matches.at(id);
  auto found = folded_.find(id);
  if (found == folded_.end())
    found = folded_.emplace(id, std::pair(0U, std::move(*Match::open(*read_log(kept.head.header))))).first;
  auto& [rows, match] = found->second;
  for (; rows < kept.rows.size(); ++rows) {
    const Entry& entry = kept.rows[rows].entry;
    EXPECT_TRUE(match.take(entry.at_ms, entry.actor, entry.act)) << id << " " << entry.act;
  }
  return match;
}

Siege::Answer Siege::ask(const Person& person, std::string_view method, const std::string& target,
                         const json::object& body, Asking asking) {
  if (!api_ || lives_ != world.restarts) {
    lives_ = world.restarts;
    guests_ = std::make_unique<Guests>(world.journal());
    api_ = std::make_unique<Api>(Api::Parts{.hub = world.hub(),
                                            .journal = world.journal(),
                                            .guests = *guests_,
                                            .now = [this] { return world.now(); },
                                            .addresses = [] { return std::vector<std::string>{}; }});
  }
  world.journal().store_all();
  judge.look(world.disk());
  asking_ = std::move(asking);
  HttpRequest request{.method = std::string(method), .from = is_honest(person.id) ? "192.0.2.1" : "203.0.113.9"};
  EXPECT_TRUE(read_target(target, request));
  request.headers = {{"host", "giostra.test"}, {"cookie", "guest=" + guests_->write(person)}};
  if (method == "POST") request.headers["content-type"] = "application/json";
  if (method == "POST") request.body = json::serialize(body);
  std::optional<Answer> answer;
  api_->handle(std::move(request), [&](const HttpAnswer& given) { answer = {given.status, *given.body}; });
  for (int tries = 0; tries < 10 && !answer; ++tries) world.journal().store_all();
  EXPECT_TRUE(answer) << target;
  world.journal().store_all();
  judge.look(world.disk(), std::exchange(asking_, {}));
  if (!answer) return {};
  const bool links = method == "POST" || target.ends_with("/roles");
  for (const auto& link :
       target == kMatches && answer->status == 201 ? parsed(answer->body).at("links").as_array() : json::array{})
    judge.gave(person.id, std::string(parsed(answer->body).at("id").as_string()),
               std::string(link.at("role").as_string()), std::string(link.at("token").as_string()));
  judge.said(person.id, answer->body, links);
  if (target.ends_with("/log") && answer->status == 200)
    check_reading(person.id, target.substr(kMatches.size() + 1, target.rfind('/') - kMatches.size() - 1),
                  read_log(answer->body)->entries);
  return *answer;
}

void Siege::give(const Person& person, const std::string& match, const std::string& role) {
  const Answer answer = ask(person, "POST", at(match, "/roles"), {{"do", "give"}, {"role", role}});
  if (answer.status != 200) return;
  const std::string token(parsed(answer.body).at("token").as_string());
  judge.gave(person.id, match, role, token);
  given_[match + " " + role] = token;
  if (!is_honest(person.id) || world.percent(30)) leaked_[match].push_back(token);
}

void Siege::revoke(const Person& person, const std::string& match, const std::string& token) {
  const Answer answer = ask(person, "POST", at(match, "/roles"), {{"do", "revoke"}, {"token", token}});
  if (answer.status != 200) return;
  judge.revoked(person.id, match, token);
  leaked_[match].push_back(token);
}

// ---- Honest people

std::string Siege::make(const Person& maker, const Game& game, json::object seats, bool listed) {
  honest_.insert(maker.id);
  const Answer made =
      ask(maker, "POST", kMatches, {{"game", game.about().name}, {"listed", listed}, {"seats", std::move(seats)}},
          {.person = maker.id, .deed = "make"});
  EXPECT_EQ(made.status, 201) << made.body;
  const json::object answer = parsed(made.body);
  const std::string id(answer.at("id").as_string());
  for (const auto& link : answer.at("links").as_array())
    given_[id + " " + std::string(link.at("role").as_string())] = std::string(link.at("token").as_string());
  return id;
}

void Siege::sit(const Person& person, const std::string& match, const std::string& seat, const std::string& token) {
  honest_.insert(person.id);
  json::object body{{"do", "sit"}};
  if (!token.empty()) body["token"] = token;
  const Answer sat = ask(person, "POST", at(match, "/seats/" + seat), body,
                         {.person = person.id, .match = match, .deed = "sit", .seat = seat, .token = token});
  EXPECT_EQ(sat.status, 200) << sat.body;
  world.come(person, match).lies = world.percent(20);
}

// Everybody at their own link; and one piece of a team by the team's.
void Siege::fill(const std::string& id, const Person& maker) {
  const auto seats = match(id).game().seats();
  for (const SeatInfo& seat : seats)
    if (seat.speaks) {
      const std::string name(seat.name);
      sit({.id = "gat" + name, .name = "At " + name}, id, name, given_.at(id + " seat:" + name));
    }
  if (given_.contains(id + " referee")) sit({.id = "glead", .name = "Lead"}, id, "referee", given_.at(id + " referee"));
  const auto silent = std::ranges::find(seats, false, &SeatInfo::speaks);
  if (silent == seats.end()) return;
  give(maker, id, "team:1");
  const auto of_team =
      std::ranges::find_if(seats, [](const SeatInfo& seat) { return !seat.speaks && seat.side == Side::first; });
  if (given_.contains(id + " team:1"))
    sit({.id = "gpiece", .name = "Piece"}, id, std::string(of_team->name), given_.at(id + " team:1"));
}

void Siege::raise_house() {
  const Game& closed = *any_of(world, all_games());
  json::object links;
  for (const SeatInfo& seat : closed.seats())
    if (seat.speaks) links[seat.name] = "link";
  if (world.percent(50)) links["referee"] = "link";
  const Person maker{.id = "gmaker", .name = "Maker"};
  fair_.push_back(make(maker, closed, links, true));
  fill(fair_.back(), maker);

  const Game& other = *any_of(world, all_games());
  json::object computers;
  for (const SeatInfo& seat : other.seats())
    if (seat.speaks) computers[seat.name] = computers.empty() ? "me" : "bot:1";
  const Person alone{.id = "galone", .name = "Alone"};
  if (other.bots() != nullptr) {
    fair_.push_back(make(alone, other, computers, true));
    world.come(alone, fair_.back());
  }

  const Game& open = *any_of(world, all_games());
  const Person host{.id = "ghost", .name = "Host"};
  waiting_ = make(host, open, {{open.seats().front().name, "me"}}, true);
  world.come(host, waiting_);
}

// A Strategist gives and revokes the team's link; a piece may be sent away.
void Siege::live_on() {
  if (over_) return;
  const std::string& id = fair_.front();
  for (const SeatInfo& seat : match(id).game().seats()) {
    if (!seat.speaks) continue;
    const Person speaker{.id = "gat" + std::string(seat.name), .name = "At " + std::string(seat.name)};
    const std::string team = seat.side == Side::first ? "team:1" : "team:2";
    give(speaker, id, team);
    if (given_.contains(id + " " + team) && world.percent(50)) revoke(speaker, id, given_.at(id + " " + team));
  }
  world.at(2000 + static_cast<WallMs>(world.below(3000)), [this] { live_on(); });
}

std::vector<std::string> Siege::run() {
  raise_house();
  world.at(1500, [this] { live_on(); });
  for (const std::string name : {"Mallory", "Trudy", "Eve"}) {
    attackers_.push_back(std::make_unique<Attacker>(*this, Person{.id = "g" + name, .name = name}));
    const auto again = [this, attacker = attackers_.back().get()](const auto& self) -> void {
      if (over_) return;
      attacker->step();
      world.at(kAttackerStep / 2 + static_cast<WallMs>(world.below(kAttackerStep)), [self] { self(self); });
    };
    world.at(1, [again] { again(again); });
  }
  world.run_for(kAttack / 2);
  if (world.percent(30)) {
    waits_.since.clear();
    world.crash(static_cast<WallMs>(world.below(20'000)));
  }
  world.run_for(kAttack / 2);
  over_ = true;
  finish();
  if (waits_.longest > kLongestWait)
    judge.fault("all", "somebody waited " + std::to_string(waits_.longest) + " ms for an answer");
  return judge.faults();
}

// The attack is over; whoever is honest can end their match, and all see the same.
void Siege::finish() {
  world.weather = {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0};
  for (const auto& client : world.clients) client->plays = false;
  world.run_for(6000);
  const auto is_over = [this] {
    return std::ranges::all_of(fair_, [&](const auto& id) { return world.disk().matches.at(id).stage == Stage::over; });
  };
  for (int round = 0; round < 10 && !is_over(); ++round) {
    for (const auto& client : world.clients) client->resign();
    world.run_for(2000);
  }
  for (const auto& [act, since] : waits_.since)
    if (since + kLongestWait < world.now()) judge.fault("all", act + " was never answered");
  for (const std::string& id : fair_)
    if (const Kept& kept = world.disk().matches.at(id); kept.stage != Stage::over)
      judge.fault(id, "honest people cannot end their match; its last entry is " + kept.rows.back().entry.actor + " " +
                          kept.rows.back().entry.act);
  world.run_until(
      [&] {
        return std::ranges::all_of(world.clients, [&](const auto& client) {
          return client->has_all(world.disk().matches.at(client->watches()).rows.size());
        });
      },
      30'000);
  judge.look(world.disk());
  for (const auto& client : world.clients) {
    expect_no_leak(world, client->watches());
    expect_nothing_lost(world, client->watches());
    expect_same_for_all(world, client->watches());
    expect_clocks_add_up(log_on(world.disk().matches.at(client->watches())));
  }
}

// ---- What goes over the lines

void Siege::heard(const Person& person, const std::string& text) {
  const auto message = wire::read_up(text);
  if (!message) return;
  if (const auto* hello = std::get_if<wire::Hello>(&*message);
      hello != nullptr && world.disk().matches.contains(hello->match))
    watched_[person.id] = hello->match;
  // On a new line the client asks again for whatever was not answered.
  if (std::holds_alternative<wire::Hello>(*message))
    std::erase_if(waits_.since, [&](const auto& wait) { return wait.first.starts_with(person.id + ":"); });
  const auto* act = std::get_if<wire::Act>(&*message);
  if (act != nullptr && is_honest(person.id) && !is_talk(act->act))
    waits_.since.try_emplace(person.id + ":" + act->id, world.now());
}

void Siege::sent(const Person& person, const std::string& text) {
  judge.look(world.disk(), asking_);
  judge.said(person.id, text);
  const auto message = wire::read_down(text);
  ASSERT_TRUE(message) << text;
  if (const auto* news = std::get_if<wire::LogNews>(&*message))
    check_reading(person.id, watched_[person.id], news->entries);
  if (!is_honest(person.id)) return;
  std::string id;
  if (const auto* done = std::get_if<wire::Done>(&*message)) id = done->id;
  const auto* refused = std::get_if<wire::RefusedNews>(&*message);
  if (refused != nullptr) id = refused->id;
  const auto found = waits_.since.find(person.id + ":" + id);
  if (found == waits_.since.end()) return;
  waits_.longest = std::max(waits_.longest, world.now() - found->second);
  waits_.since.erase(found);
  static const std::set<std::string> kNotTheirFault{"limit", "permission", "trouble"};
  if (refused != nullptr && kNotTheirFault.contains(refused->rule))
    judge.fault(person.id, "an honest act was refused: " + refused->english);
}

// Who may read what, by the judge's book; only when the law opens its secrets is taken from the match.
void Siege::check_reading(const std::string& person, const std::string& id, const std::vector<Entry>& entries) {
  const Match& now = match(id);
  const auto seats = now.game().seats();
  for (const Entry& entry : entries) {
    if (entry.act == "hidden") continue;
    const Veil& veil = now.veil(entry.seq);
    const std::string side = veil.side == Side::first ? "1" : "2";
    bool may = true;
    if (veil.kind == Veil::Kind::side) may = judge.is_of(id, person, side);
    if (veil.kind == Veil::Kind::secret) may = judge.is_of(id, person, side) || judge.is_of(id, person, "referee");
    if (veil.kind == Veil::Kind::answer)
      may = judge.is_of(id, person, "referee") ||
            (veil.seat && judge.holds(id, person, std::string(write_actor(*veil.seat, seats))));
    if (!may) judge.fault(id, person + " reads entry " + std::to_string(entry.seq) + ": " + entry.act);
  }
}

}  // namespace giostra::server
