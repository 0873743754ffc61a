#include "server/workers/jobs.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <functional>
#include <optional>

namespace giostra::server::jobs {

namespace {

namespace json = boost::json;

constexpr std::int64_t kVersion = 1;
constexpr std::size_t kMostIdeas = 100, kMostIds = 100'000;
constexpr unsigned kMostLines = 32;
constexpr Words kUnreadable{"this message of the bus cannot be read", "questo messaggio del bus non si legge"};
constexpr Words kNobodyAwaited{"nobody who could think is awaited there",
                               "lì non si aspetta nessuno che possa pensare"};

Refusal unreadable(std::string_view what) { return {kNotation, kUnreadable, std::string(what)}; }

// The first field that is not as it must be is remembered, and all is refused because of it.
class Reader {
 public:
  explicit Reader(const json::object& object) : object_(&object) {}

  [[nodiscard]] std::string text(std::string_view key) {
    const json::value* value = object_->if_contains(key);
    if (value != nullptr && value->is_string()) return std::string(value->get_string());
    blame(key);
    return {};
  }
  template <class Number>
  [[nodiscard]] Number number(std::string_view key, Number least, Number most) {
    const json::value* value = object_->if_contains(key);
    boost::system::error_code error;
    const auto number = value == nullptr ? Number{} : value->to_number<Number>(error);
    if (value != nullptr && !error && number >= least && number <= most) return number;
    blame(key);
    return least;
  }
  [[nodiscard]] bool yes(std::string_view key) const {
    const json::value* value = object_->if_contains(key);
    return value != nullptr && value->is_bool() && value->get_bool();
  }
  // Nothing where it is missing.
  [[nodiscard]] const json::array& list(std::string_view key) const {
    static const json::array none;
    const json::value* value = object_->if_contains(key);
    return value != nullptr && value->is_array() ? value->get_array() : none;
  }
  [[nodiscard]] const json::object* object(std::string_view key) const {
    const json::value* value = object_->if_contains(key);
    return value == nullptr ? nullptr : value->if_object();
  }
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t most) {
    std::vector<std::string> all;
    for (const json::value& each : list(key)) {
      if (!each.is_string() || all.size() == most) return blame(key), all;
      all.emplace_back(each.get_string());
    }
    return all;
  }
  [[nodiscard]] std::vector<std::int64_t> times(std::string_view key) {
    std::vector<std::int64_t> all;
    for (const json::value& each : list(key)) each.is_int64() ? all.push_back(each.get_int64()) : blame(key);
    return all;
  }
  void blame(std::string_view key) {
    if (wrong_.empty()) wrong_ = key;
  }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }

 private:
  const json::object* object_;
  std::string wrong_;
};

json::object message(std::string_view kind, const Whose& whose) {
  return {{"v", kVersion}, {"t", kind}, {"node", whose.node}, {"match", whose.match}};
}
json::object message(std::string_view kind) { return {{"v", kVersion}, {"t", kind}}; }

// An object of a version that we know.
Result<json::object> read_object(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object()) return tl::unexpected(unreadable("JSON"));
  Reader reader(value.get_object());
  if (reader.number<std::int64_t>("v", 0, INT64_MAX) != kVersion) return tl::unexpected(unreadable("v"));
  return std::move(value.get_object());
}

template <class T>
Result<T> unless_wrong(const Reader& reader, T value) {
  if (!reader.wrong().empty()) return tl::unexpected(unreadable(reader.wrong()));
  return value;
}

json::object json_of(const Payer& payer) {
  return {{"address", payer.address}, {"person", payer.person}, {"here", payer.here}};
}

Payer read_payer(Reader& reader) {
  const json::object* object = reader.object("payer");
  if (object == nullptr) return reader.blame("payer"), Payer{};
  Reader inner(*object);
  Payer payer{.address = inner.text("address"), .person = inner.text("person"), .here = inner.yes("here")};
  if (!inner.wrong().empty()) reader.blame("payer");
  return payer;
}

json::object json_of(const Think& think) {
  json::object told = message("think", think.whose);
  told["id"] = think.id;
  told["log"] = think.log;
  told["seat"] = think.seat;
  told["level"] = think.level;
  told["seed"] = think.seed;
  told["seats"] = json::array(think.seats.begin(), think.seats.end());
  told["left_ms"] = json::array(think.times.left_ms.begin(), think.times.left_ms.end());
  told["free_ms"] = json::array(think.times.free_ms.begin(), think.times.free_ms.end());
  told["heard_before"] = think.heard_before;
  json::array heard;
  for (const auto& [seat, words] : think.heard) heard.push_back(json::array{seat, words});
  told["heard"] = std::move(heard);
  told["lines"] = think.lines;
  told["payer"] = json_of(think.payer);
  return told;
}

json::object json_of(const Charge& charge) {
  json::object told = message("charge", charge.whose);
  told["payer"] = json_of(charge.payer);
  return told;
}

json::object json_of(const Forget& forget) { return message("forget", forget.whose); }

json::object json_of(const Have& have) {
  json::object told = message("have");
  told["ids"] = json::array(have.ids.begin(), have.ids.end());
  return told;
}

json::object json_of(const Taken& taken) {
  json::object told = message("taken");
  told["worker"] = taken.worker;
  return told;
}

json::object json_of(const Refused& /*refused*/) { return message("refused"); }

json::object json_of(const Lost& lost) {
  json::object told = message("lost");
  told["ids"] = json::array(lost.ids.begin(), lost.ids.end());
  return told;
}

Whose read_whose(Reader& reader) { return {.node = reader.text("node"), .match = reader.text("match")}; }

Think read_think(Reader& reader) {
  Think think{.id = reader.text("id"),
              .whose = read_whose(reader),
              .log = reader.text("log"),
              .seat = reader.text("seat"),
              .level = reader.number("level", kWeakest, kStrongest),
              .seed = reader.number<std::uint64_t>("seed", 0, UINT64_MAX),
              .seats = reader.texts("seats", kMostIdeas),
              .times = {.left_ms = reader.times("left_ms"), .free_ms = reader.times("free_ms")},
              .heard_before = reader.number<std::size_t>("heard_before", 0, INT64_MAX),
              .heard = {},
              .lines = reader.number<unsigned>("lines", 1, kMostLines),
              .payer = read_payer(reader)};
  for (const json::value& each : reader.list("heard")) {
    const json::array* pair = each.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string())
      return reader.blame("heard"), think;
    think.heard.emplace_back((*pair)[0].get_string(), (*pair)[1].get_string());
  }
  return think;
}

std::vector<Idea<std::string>> read_ideas(Reader& reader) {
  std::vector<Idea<std::string>> ideas;
  for (const json::value& each : reader.list("ideas")) {
    if (!each.is_object() || ideas.size() == kMostIdeas) return reader.blame("ideas"), ideas;
    Reader inner(each.get_object());
    ideas.push_back({.act = inner.text("act"),
                     .chance = inner.number("chance", 0.0, 1.0),
                     .line = inner.texts("line", kMostIdeas)});
    if (!inner.wrong().empty()) reader.blame("ideas");
  }
  return ideas;
}

std::optional<giostra::Thought<std::string>::Choice> read_choice(Reader& reader, std::span<const SeatInfo> seats) {
  const json::object* object = reader.object("choice");
  if (object == nullptr) return std::nullopt;
  Reader inner(*object);
  const auto seat = read_actor(inner.text("seat"), seats);
  std::string act = inner.text("act");
  if (!seat || !inner.wrong().empty()) return reader.blame("choice"), std::nullopt;
  return giostra::Thought<std::string>::Choice{.seat = *seat, .act = std::move(act)};
}

}  // namespace

std::string write(const ToWorker& message) {
  return std::visit([](const auto& each) { return json::serialize(json_of(each)); }, message);
}

std::string write(const Reply& reply) {
  return std::visit([](const auto& each) { return json::serialize(json_of(each)); }, reply);
}

std::string write(const Thought& thought, std::span<const SeatInfo> seats) {
  json::object told = message("thought");
  const auto& came = thought.thought;
  told["id"] = thought.id;
  if (came.choice) told["choice"] = {{"seat", write_actor(came.choice->seat, seats)}, {"act", came.choice->act}};
  json::array ideas;
  for (const auto& idea : came.ideas)
    ideas.push_back({{"act", idea.act},
                     {"chance", std::isfinite(idea.chance) ? std::clamp(idea.chance, 0.0, 1.0) : 0.5},
                     {"line", json::array(idea.line.begin(), idea.line.end())}});
  told["ideas"] = std::move(ideas);
  told["says"] = json::array(came.says.begin(), came.says.end());
  if (came.look_again) told["look_again_ms"] = count(*came.look_again);
  told["nodes"] = came.nodes;
  told["depth"] = came.depth;
  return json::serialize(told);
}

Result<ToWorker> read_to_worker(std::string_view text) {
  const auto object = read_object(text);
  if (!object) return tl::unexpected(object.error());
  Reader reader(*object);
  const std::string kind = reader.text("t");
  if (kind == "think") return unless_wrong<ToWorker>(reader, read_think(reader));
  if (kind == "have") return unless_wrong<ToWorker>(reader, Have{reader.texts("ids", kMostIds)});
  const Whose whose = read_whose(reader);
  if (kind == "forget") return unless_wrong<ToWorker>(reader, Forget{whose});
  if (kind == "charge") return unless_wrong<ToWorker>(reader, Charge{.whose = whose, .payer = read_payer(reader)});
  return tl::unexpected(unreadable("t"));
}

Result<Reply> read_reply(std::string_view text) {
  const auto object = read_object(text);
  if (!object) return tl::unexpected(object.error());
  Reader reader(*object);
  const std::string kind = reader.text("t");
  if (kind == "taken") return unless_wrong<Reply>(reader, Taken{reader.text("worker")});
  if (kind == "lost") return unless_wrong<Reply>(reader, Lost{reader.texts("ids", kMostIds)});
  if (kind == "refused") return Refused{};
  return tl::unexpected(unreadable("t"));
}

Result<Thought> read_thought(std::string_view text, const SeatsOf& seats_of) {
  const auto object = read_object(text);
  if (!object) return tl::unexpected(object.error());
  Reader reader(*object);
  Thought read{.id = reader.text("id"), .thought = {}};
  auto& thought = read.thought;
  thought.choice = read_choice(reader, seats_of(read.id));
  thought.ideas = read_ideas(reader);
  thought.says = reader.texts("says", kMostIdeas);
  if (object->contains("look_again_ms"))
    thought.look_again = Milliseconds{reader.number<std::int64_t>("look_again_ms", 0, INT32_MAX)};
  thought.nodes = reader.number<std::uint64_t>("nodes", 0, UINT64_MAX);
  thought.depth = reader.number<int>("depth", 0, INT32_MAX);
  return unless_wrong(reader, std::move(read));
}

namespace {
std::vector<Milliseconds> times_of(const std::vector<std::int64_t>& counted) {
  std::vector<Milliseconds> times;
  for (const std::int64_t each : counted) times.push_back(Milliseconds{each});
  return times;
}
}  // namespace

Result<Thinkers::Task> task_of(const Think& think) {
  const auto log = read_log(think.log);
  if (!log) return tl::unexpected(log.error());
  const auto match = Match::fold(*log);
  if (!match) return tl::unexpected(match.error());
  const auto seats = match->game().seats();
  const auto seat = read_actor(think.seat, seats);
  ActorSet awaited;
  for (const std::string& each : think.seats) {
    const auto actor = read_actor(each, seats);
    if (!actor || !actor->is_seat() || !match->table().awaits().has(*actor))
      return tl::unexpected(Refusal{kNotation, kNobodyAwaited, each});
    awaited.add(*actor);
  }
  if (!seat || !seat->is_seat() || awaited.empty() || match->game().bots() == nullptr)
    return tl::unexpected(Refusal{kNotation, kNobodyAwaited, think.seat});
  Clocks clocks = clocks_told(*match);
  clocks.left_ms = times_of(think.times.left_ms);
  clocks.free_ms = times_of(think.times.free_ms);
  for (const auto* times : {&clocks.left_ms, &clocks.free_ms})
    if (!times->empty() && times->size() != seats.size()) return tl::unexpected(unreadable("left_ms"));
  return Thinkers::Task{.match = think.whose.match,
                        .game = &match->game(),
                        .seat = *seat,
                        .level = think.level,
                        .seed = think.seed,
                        .table = match->table().clone(),
                        .seats = awaited,
                        .clocks = std::move(clocks),
                        .heard = {},
                        .lines = think.lines};
}

}  // namespace giostra::server::jobs
