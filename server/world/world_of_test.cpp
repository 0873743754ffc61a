// The workings of the world that server/world/world_test.cpp lives in.
#include <algorithm>

#include "server/world/world_test.hpp"

namespace giostra::server {

// ---- Visitor

void Visitor::connect() {
  line_ = world_.open_line(*this);
  if (line_ == 0) return;
  welcomed_ = false;
  hello_at_ = world_.now();
  send(wire::write(wire::Hello{.match = id_, .since = known_}));
}

void Visitor::hang_up() {
  if (line_ == 0) return;
  world_.close_line(std::exchange(line_, 0));
}

void Visitor::dropped(LineId line) {
  if (line == line_) line_ = 0;
}

void Visitor::send(std::string text) { world_.carry(line_, std::move(text)); }

void Visitor::step() {
  constexpr WallMs kPatience = 1500;
  if (line_ == 0 && stays_away) return;
  if (line_ == 0) return connect();
  if (world_.below(1000) < world_.weather.hang_up) return hang_up();
  const bool gap = !entries_.empty() && entries_.rbegin()->first > known_;
  if ((!welcomed_ || gap || world_.percent(2)) && hello_at_ + kPatience < world_.now()) {
    hello_at_ = world_.now();
    send(wire::write(wire::Hello{.match = id_, .since = known_}));
  }
  for (auto& [id, sent] : waiting_)
    if (sent.at + kPatience < world_.now()) {
      sent.at = world_.now();
      send(sent.text);
    }
  if (!waiting_.empty() || !match_) return;
  if (!match_->house().started) give_seeds();
  if (!match_->house().started && plays && world_.percent(2)) talk();
  if (match_->house().started && plays) act();
}

void Visitor::receive(LineId line, const std::string& text) {
  if (line != line_) return;
  const auto message = wire::read_down(text);
  ASSERT_TRUE(message) << text;
  if (const auto* welcome = std::get_if<wire::Welcome>(&*message)) {
    header_ = welcome->header;
    welcomed_ = true;
    fold();
  } else if (const auto* news = std::get_if<wire::LogNews>(&*message)) {
    take(*news);
  } else if (const auto* done = std::get_if<wire::Done>(&*message)) {
    done_[done->id] = done->seq;
    world_.histories[id_].done(person_.id, done->id, done->seq, world_.now());
    waiting_.erase(done->id);
  } else if (const auto* refused = std::get_if<wire::RefusedNews>(&*message)) {
    // What is no judgement of the match (before a hello, a limit, trouble) leaves open what becomes of another copy.
    const bool is_open = refused->rule == kTrouble || refused->rule == kLimit || refused->rule == kNotation;
    world_.histories[id_].refused(person_.id, refused->id, is_open);
    waiting_.erase(refused->id);
  } else if (const auto* ping = std::get_if<wire::Ping>(&*message)) {
    pong(ping->n);
  }
}

void Visitor::pong(std::uint32_t n) {
  if (!lies) return send(wire::write(wire::Pong{.n = n}));
  const auto late = [this, n, line = line_] {
    if (line == line_) send(wire::write(wire::Pong{.n = n}));
  };
  if (world_.percent(30)) send(wire::write(wire::Pong{.n = n + static_cast<std::uint32_t>(world_.below(3))}));
  for (int times = 0; times < 2; ++times)
    if (world_.percent(80)) world_.at(static_cast<WallMs>(world_.below(3000)), late);
}

void Visitor::take(const wire::LogNews& news) {
  bool again = false;
  for (const Entry& entry : news.entries) {
    world_.histories[id_].saw(person_.id, entry.seq, entry.act, world_.now());
    const auto [at, fresh] = entries_.try_emplace(entry.seq, entry);
    if (fresh || at->second == entry || entry.act == "hidden") continue;
    EXPECT_EQ(at->second.act, "hidden") << "an entry has changed: " << entry.seq;
    at->second = entry;
    again = true;
  }
  while (entries_.contains(known_ + 1)) ++known_;
  if (again) match_.reset();
  fold();
}

// Goes on folding where it can; from the start where something earlier came to light.
void Visitor::fold() {
  if (header_.empty()) return;
  if (!match_) {
    Log header;
    header.header = header_;
    match_ = std::move(*Match::open(header));
    folded_ = 0;
  }
  for (; folded_ < known_; ++folded_) {
    const Entry& entry = entries_.at(folded_ + 1);
    const Verdict taken = match_->take(entry.at_ms, entry.actor, entry.act);
    ASSERT_TRUE(taken) << entry.seq << " " << entry.act << ": " << taken.error().text(Language::english);
  }
}

Log Visitor::log() const {
  Log log;
  log.header = header_;
  for (std::uint32_t seq = 1; seq <= known_; ++seq) log.entries.push_back(entries_.at(seq));
  return log;
}

ActorSet Visitor::my_seats() const { return match_->viewer(person_.id).seats; }

// Most do; whoever does not holds nobody up.
void Visitor::give_seeds() {
  const auto seats = match_->game().seats();
  const ActorSet lacking = match_->house().lack_seeds(seats);
  for (const Actor seat : my_seats())
    if (lacking.has(seat) && gives_seeds)
      send_act(std::string(write_actor(seat, seats)), "seed " + std::to_string(10 + world_.below(90)));
}

void Visitor::act() {
  if (match_->closed()) return;
  if (world_.percent(5)) return talk();
  if (!world_.percent(40)) return;
  std::vector<Actor> mine;
  for (const Actor seat : my_seats())
    if (match_->awaits().has(seat)) mine.push_back(seat);
  if (mine.empty()) return;
  const Actor seat = mine[world_.below(mine.size())];
  const std::string act = pick(seat);
  if (!act.empty()) send_act(std::string(write_actor(seat, match_->game().seats())), act);
}

// An answer to a question is typed, all else is any act of the law.
std::string Visitor::pick(Actor seat) {
  if (match_->house().asked)
    if (const auto quiz = open_quiz(match_->table()))
      for (const auto& answerer : quiz->answerers)
        if (answerer.seat == seat) return answerer.answered ? "" : world_.percent(50) ? "guess right" : "guess wrong";
  return match_->table().sample(seat, world_.below(1'000'000'007));
}

void Visitor::talk() {
  const ActorSet seats = my_seats();
  if (seats.empty()) return;
  const Actor seat = *seats.begin();
  const std::string name(write_actor(seat, match_->game().seats()));
  if (!seat.is_seat() || world_.percent(40)) return send_act(name, "say ciao");
  const bool is_first = match_->game().seats()[seat.code()].side == Side::first;
  send_act(name, world_.percent(30) ? "tell need N" : "tell " + whispered(id_, is_first ? '1' : '2'));
}

void Visitor::resign() {
  if (!match_ || match_->closed()) return;
  for (const Actor seat : my_seats())
    if (seat.is_seat() && match_->game().seats()[seat.code()].speaks)
      send_act(std::string(write_actor(seat, match_->game().seats())), "resign");
}

void Visitor::send_act(std::string seat, std::string act) {
  const std::string id = "c" + std::to_string(++number_);
  const std::string text = wire::write(wire::Act{.id = id, .seat = std::move(seat), .act = std::move(act)});
  waiting_[id] = {text, world_.now()};
  world_.histories[id_].sent(person_.id, id, world_.now());
  send(text);
}

// ---- World

namespace {

// A small bank: every question has the same answer, so that clients can know it.
class Asker final : public Quizmaster {
 public:
  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used,
                                             const std::vector<std::string>& /*people*/,
                                             std::uint64_t /*random*/) const override {
    const std::string id = "q" + std::to_string(used.size());
    return Question{id, "domanda " + id, "question " + id, "right", "right"};
  }
  [[nodiscard]] bool is_right(std::string_view /*id*/, std::string_view words) const override {
    return words == "right";
  }
};

const Asker kAsker;
constexpr WallMs kClientStep = 150;

}  // namespace

// A node's own.
class NodeThinkers final : public Thinkers {
 public:
  NodeThinkers(World& world, std::size_t node) : world_(world), node_(node) {}
  void think(Task task, Answered answered) override { world_.think(node_, std::move(task), std::move(answered)); }
  void forget(std::string_view match) override { world_.forget(node_, match); }

 private:
  World& world_;
  std::size_t node_;
};

World::World(std::uint64_t seed, Weather of, std::size_t nodes) : weather(of), random_(seed), nodes_(nodes) {
  if (nodes > 1) air_ = std::make_shared<Air>(seed);
  for (std::size_t number = 0; number < nodes; ++number) start(number);
}
World::~World() {
  for (WorldNode& node : nodes_) node.hub.reset(), node.events.reset();  // their rooms let the players go
}

void World::start(std::size_t number) {
  WorldNode& node = nodes_[number];
  ++node.life;
  node.name = "n" + std::to_string(number) + "-" + std::to_string(node.life);
  node.thinkers = std::make_unique<NodeThinkers>(*this, number);
  if (air_) {
    node.bus = std::make_unique<MemoryBus>(air_);
    node.journal = std::make_unique<MemoryJournal>(disk_, node.name, [this] { return now_; });
    node.ports = std::make_unique<ClusterPorts>(ClusterPorts{*node.journal, *node.bus, node.name});
    start_events(number);
  } else {
    node.journal = std::make_unique<MemoryJournal>(disk_);
  }
  node.hub = std::make_unique<Hub>(Hub::Parts{.journal = *node.journal,
                                              .outlet = *this,
                                              .thinkers = *node.thinkers,
                                              .questions = &kAsker,
                                              .secret =
                                                  [this] {
                                                    FairDice::Secret secret{};
                                                    for (auto& byte : secret)
                                                      byte = static_cast<std::uint8_t>(random_());
                                                    return secret;
                                                  },
                                              .match_id = [this] { return "m" + std::to_string(random_()); },
                                              .now = [this] { return now_; },
                                              .report =
                                                  [this](std::string_view what) {
                                                    if (nodes_.size() == 1) ADD_FAILURE() << what;
                                                  },
                                              .bot_times = {.least_ms = 100, .usual = Pace::quick},
                                              .doors = node.doors.get(),
                                              .cluster = node.ports.get()});
  node.hub->resume();
}

void World::crash(WallMs down_for) {
  ++restarts;
  end_node(0);
  now_ += down_for;
  start(0);
}

void World::hang_up_all() {
  while (!lines_.empty()) {
    const auto [line, open] = *lines_.begin();
    open.end->dropped(line);
    close_line(line);
  }
}

std::string World::make(std::string_view game, std::string_view setup,
                        const std::vector<std::pair<Person, std::vector<std::string>>>& people, int level,
                        bool referee) {
  Hub::NewMatch wish{.game = find_game(game), .setup = std::string(setup), .referee = referee, .seats = {}};
  std::vector<std::string> taken;
  for (const auto& [person, seats] : people) taken.insert(taken.end(), seats.begin(), seats.end());
  for (const SeatInfo& seat : wish.game->seats())
    if (seat.speaks && std::ranges::find(taken, seat.name) == taken.end())
      wish.seats.emplace_back(seat.name, "bot:" + std::to_string(level));
  std::string id;
  hub().create_match(wish, people.front().first, [&id](const Result<std::string>& made) {
    ASSERT_TRUE(made) << made.error().text(Language::english);
    id = *made;
  });
  journal().store_all();
  for (const bool speaks : {true, false})
    for (const auto& [person, seats] : people)
      for (const std::string& seat : seats)
        if (wish.game->seats()[read_actor(seat, wish.game->seats())->code()].speaks == speaks) sit(id, person, seat);
  journal().store_all();
  return id;
}

// At a silent seat with a link of whoever speaks for the side.
void World::sit(const std::string& match, const Person& person, const std::string& seat) {
  const auto link = given(match, seat);
  hub().sit(match, person, {.seat = seat, .token = link},
            [&seat](const Verdict& sat) { EXPECT_TRUE(sat) << seat << ": " << sat.error().text(Language::english); });
  journal().store_all();
}

std::string World::given(const std::string& match, const std::string& seat) {
  Log log = *read_log(disk_->matches.at(match).head.header);
  for (const Row& row : disk_->matches.at(match).rows) log.entries.push_back(row.entry);
  const auto now = Match::fold(log);
  const auto actor = *read_actor(seat, now->game().seats());
  if (now->game().seats()[actor.code()].speaks) return {};
  const Sitting* strategist = holder(now->house(), now->game(), actor);
  disk_->links[match].push_back({.token = "to-" + seat, .role = role_of_seat(seat), .by = strategist->person});
  return "to-" + seat;
}

Visitor& World::come(const Person& person, const std::string& match, bool plays) {
  clients.push_back(std::make_unique<Visitor>(*this, person, match));
  clients.back()->plays = plays;
  clients.back()->gives_seeds = !plays || !percent(20);
  Visitor* client = clients.back().get();
  const auto again = [this, client](const auto& self) -> void {
    client->step();
    at(kClientStep / 2 + static_cast<WallMs>(below(kClientStep)), [self] { self(self); });
  };
  at(1, [again] { again(again); });
  return *client;
}

void World::at(WallMs delay, std::function<void()> what) { events_.emplace(now_ + delay, std::move(what)); }

WallMs World::delay() {
  return percent(weather.late) ? static_cast<WallMs>(below(900)) : 5 + static_cast<WallMs>(below(40));
}

// One event, or a hub's own time.
void World::step() {
  WallMs next = now_ + 1000;
  for (const WorldNode& node : nodes_)
    if (node.hub) {
      next = std::min(next, node.hub->due().value_or(next));
      if (node.events) next = std::min(next, node.events->due().value_or(next));
    }
  if (air_) next = std::min(next, air_->due().value_or(next));
  if (!events_.empty() && events_.begin()->first <= next) {
    auto event = events_.extract(events_.begin());
    now_ = std::max(now_, event.key());
    event.mapped()();
  } else {
    now_ = std::max(now_, next);
  }
  if (air_) air_->let_time_pass(now_);
  for (WorldNode& node : nodes_) {
    if (!node.hub) continue;
    node.hub->let_time_pass();
    if (node.events) node.events->let_time_pass();
    if (node.journal->is_cut) {
      if (percent(2)) node.journal->trouble_next();
      continue;
    }
    while (node.journal->waiting() > 0 && percent(node.stores)) node.journal->store_next();
  }
  if (air_) look_for_keepers();
  look_for_people();
}

void World::run_for(WallMs time) {
  const WallMs end = now_ + time;
  while (now_ < end) step();
}

bool World::run_until(const std::function<bool()>& holds, WallMs time) {
  const WallMs end = now_ + time;
  while (now_ < end) {
    if (holds()) return true;
    step();
  }
  return holds();
}

LineId World::open_line(LineEnd& end) {
  std::vector<std::size_t> up;
  for (std::size_t number = 0; number < nodes_.size(); ++number)
    if (nodes_[number].hub && !nodes_[number].hub->stopping()) up.push_back(number);
  if (up.empty()) return 0;
  std::size_t number = up.size() == 1 ? up.front() : up[below(up.size())];
  if (only_node && nodes_[*only_node].hub) number = *only_node;
  const LineId line = next_line_++;
  lines_[line] = {.end = &end, .node = number};
  end.is_of_event() ? nodes_[number].events->opened(line, end.person())
                    : nodes_[number].hub->opened(line, end.person());
  return line;
}

void World::close_line(LineId line) {
  const auto found = lines_.find(line);
  if (found == lines_.end()) return;
  WorldNode& node = nodes_[found->second.node];
  const bool is_of_event = found->second.end->is_of_event();
  lines_.erase(found);
  if (node.hub) is_of_event ? node.events->closed(line) : node.hub->closed(line);
}

void World::carry(LineId line, std::string text) {
  if (percent(weather.lost)) return;
  const auto arrive = [this, line, text] {
    const auto found = lines_.find(line);
    if (found == lines_.end()) return;
    heard(found->second.end->person(), text);
    const WorldNode& node = nodes_[found->second.node];
    found->second.end->is_of_event() ? node.events->heard(line, text) : node.hub->heard(line, text);
  };
  at(delay(), arrive);
  if (percent(weather.doubled)) at(delay(), arrive);
}

void World::send(LineId line, std::shared_ptr<const std::string> message) {
  if (const auto found = lines_.find(line); found != lines_.end()) sent(found->second.end->person(), *message);
  if (percent(weather.lost)) return;
  const auto arrive = [this, line, message] {
    const auto found = lines_.find(line);
    if (found != lines_.end()) found->second.end->receive(line, *message);
  };
  at(delay(), arrive);
  if (percent(weather.doubled)) at(delay(), arrive);
}

void World::cut(LineId line, wire::Bye::Why /*why*/) {
  at(1, [this, line] {
    const auto found = lines_.find(line);
    if (found == lines_.end()) return;
    found->second.end->dropped(line);
    close_line(line);
  });
}

void World::think(std::size_t number, Thinkers::Task task, Thinkers::Answered answered) {
  ++thoughts;
  const WorldNode& node = nodes_[number];
  constexpr WallMs kNoticed_ms = 2500;  // who was cut off and missed the news of its heir has looked for it by then
  if (air_ && !node.journal->is_cut && now_ - node.cut_until > kNoticed_ms)
    EXPECT_EQ(disk_->matches.at(task.match).keeper, node.name) << "thinks for another node";
  auto& player = players_[{number, task.match, task.seat.code()}];
  if (!player) player = task.game->bots()->own({.level = task.level, .seed = task.seed});
  for (const auto& [from, words] : task.heard) player->hear(from, words);
  auto thought = std::make_shared<Thought<std::string>>(player->think(*task.table, task.seats, task.clocks));
  at(20 + static_cast<WallMs>(below(200)), [this, thought, number, answered = std::move(answered), life = node.life] {
    if (life == nodes_[number].life) answered(*thought);
  });
}

void World::forget(std::size_t number, std::string_view match) {
  std::erase_if(players_, [&](const auto& player) {
    return std::get<0>(player.first) == number && std::get<1>(player.first) == match;
  });
}

}  // namespace giostra::server
