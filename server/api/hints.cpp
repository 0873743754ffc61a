// Hints: what a strong player would do in somebody's place, for a live match or for a position of a table on one
// device. That one was asked for stands in the match's log; what it says goes to whoever asked, and nowhere else.
#include <boost/json.hpp>
#include <cmath>

#include "server/api/api.hpp"
#include "server/api/call.hpp"

namespace giostra::server {

namespace {

constexpr unsigned kIdeas = 3;
constexpr std::size_t kLongestLine = 8;

constexpr Words kNotAwaited{"it is not your turn", "non tocca a te"};

// The seats of one side that are awaited at a table that nobody owns.
ActorSet awaited(const Table& table, std::span<const SeatInfo> seats, Side side) {
  ActorSet found;
  for (const Actor actor : table.awaits())
    if (actor.is_seat() && seats[actor.code()].side == side) found.add(actor);
  return found;
}

std::optional<Actor> who_makes(const Table& table, ActorSet seats, std::string_view act) {
  for (const Actor seat : seats)
    if (table.check(seat, act)) return seat;
  return std::nullopt;
}

// What is expected to follow, as far as the law lets it be played on without chance; the act itself first.
boost::json::array line_of(const Table& root, Actor seat, const Idea<std::string>& idea,
                           std::span<const SeatInfo> seats) {
  const auto table = root.clone();
  boost::json::array line;
  std::optional<Actor> by = seat;
  std::string act = idea.act;
  for (std::size_t next = 1; by; ++next) {
    line.push_back(boost::json::object{{"seat", write_actor(*by, seats)}, {"act", act}});
    [[maybe_unused]] const Verdict played = table->play(*by, act);
    if (next >= idea.line.size() || next >= kLongestLine || table->outcome()) break;
    act = idea.line[next];
    ActorSet awaited;
    for (const Actor actor : table->awaits())
      if (actor.is_seat()) awaited.add(actor);
    by = who_makes(*table, awaited, act);
  }
  return line;
}

// How many acts are open; nothing where there are too many to list.
std::optional<std::size_t> count_open(const Table& table, ActorSet seats) {
  std::vector<std::string> acts;
  for (const Actor seat : seats)
    if (table.acts(seat, acts) != giostra::Listing::complete) return std::nullopt;
  return acts.size();
}

boost::json::object hint_json(const Thinkers::Task& task, Thought<std::string> thought) {
  const auto seats = task.game->seats();
  const bool assessed = !thought.ideas.empty();
  if (!assessed && thought.choice) thought.ideas.push_back({.act = thought.choice->act});
  boost::json::array ideas;
  for (const Idea<std::string>& idea : thought.ideas) {
    const auto seat = who_makes(*task.table, task.seats, idea.act);
    if (!seat || ideas.size() == kIdeas) continue;
    boost::json::object told{{"seat", write_actor(*seat, seats)}, {"act", idea.act}};
    const double own = seats[seat->code()].side == Side::first ? idea.chance : 1 - idea.chance;
    if (assessed) told["percent"] = std::lround(100 * own);
    told["line"] = line_of(*task.table, *seat, idea, seats);
    ideas.push_back(std::move(told));
  }
  boost::json::object hint{{"ideas", std::move(ideas)}};
  if (const auto open = count_open(*task.table, task.seats)) hint["open"] = *open;
  return hint;
}

}  // namespace

bool Api::may_have_hint(const CallPtr& call) {
  constexpr Words kThinking{"a hint is being thought of already", "si sta già pensando a un suggerimento"};
  if (!may(*call, Deed::hint)) return false;
  if (!hinting_.insert(call->person.id).second) return reply(*call, 409, Refusal{kLimit, kThinking}), false;
  call->answer = [this, person = call->person.id, inner = std::move(call->answer)](HttpAnswer answer) {
    hinting_.erase(person);
    inner(std::move(answer));
  };
  return true;
}

void Api::think_for(const CallPtr& call, const Log& log, const Game& game, std::shared_ptr<const Table> table,
                    ActorSet seats) {
  if (seats.empty()) return reply(*call, {kHouse, kNotAwaited});
  if (game.bots() == nullptr || parts_.thinkers == nullptr) return reply(*call, {kHouse, kNoComputerPlayer});
  Thinkers& thinkers = *parts_.thinkers;
  const Thinkers::Task task{.match = "hint:" + call->person.id,  // a player of its own: what it knows is told to nobody
                            .game = &game,
                            .seat = *seats.begin(),
                            .level = kStrongest,
                            .seed = 1,
                            .table = std::move(table),
                            .seats = seats,
                            .clocks = {},
                            .heard = {},
                            .lines = kIdeas};
  thinkers.charge(task.match, {.address = call->address, .person = call->person.id, .here = true});
  Thinkers::Task asked = task;
  asked.log = &log;
  thinkers.think(std::move(asked), [call, task, &thinkers](Thought<std::string> thought) {
    thinkers.forget(task.match);
    reply(*call, 200, hint_json(task, std::move(thought)));
  });
}

// By what this person may read, and no more: the log is cut for them before it is folded.
void Api::hint_in_match(const CallPtr& call) {
  Fields fields(call->body, {"seat"});
  const std::string seat = fields.required_text("seat");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (!need_view(*call) || !may_have_hint(call)) return;
  const std::string& id = call->params.front();
  parts_.hub.obey(id, call->person, seat, write_house_act(house::Hint{}, {}), [this, call, seat](const Verdict& noted) {
    if (!noted) return reply(*call, noted.error());
    safely(*call, [&] {
      const auto view = need_view(*call);
      if (!view) return;
      const auto match = Match::fold(view->log);
      if (!match) return reply(*call, match.error());
      const auto actor = read_actor(seat, match->game().seats());
      think_for(call, view->log, match->game(), match->table().clone(), thinks_for(*match, *actor));
    });
  });
}

void Api::hint_for_position(const CallPtr& call) {
  constexpr Words kNoSeat{"there is no such seat", "non c'è un posto così"};
  Fields fields(call->body, {"game", "setup", "position", "seat"});
  const std::string name = fields.required_text("game");
  const std::string setup = fields.text("setup"), position = fields.text("position");
  const std::string seat = fields.required_text("seat");
  const Game* game = find_game(name);
  if (game == nullptr) fields.fault(kNoGame, name);
  if (fields.refusal()) return reply(*call, *fields.refusal());
  const auto actor = read_actor(seat, game->seats());
  if (!actor || !actor->is_seat()) return reply(*call, {kNotation, kNoSeat, presentable(seat)});
  auto table = game->start(setup, position);
  if (!table) return reply(*call, table.error());
  if (!may_have_hint(call)) return;
  const Side side = game->seats()[actor->code()].side;
  const ActorSet seats = awaited(**table, game->seats(), side);
  Log log;
  log.set("Game", name);
  log.set("Setup", setup);
  log.set("Position", position);
  think_for(call, log, *game, std::move(*table), seats);
}

}  // namespace giostra::server
