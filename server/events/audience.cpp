#include "server/events/audience.hpp"

#include <algorithm>
#include <array>

#include "server/events/wire.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr WallMs kGreen_ms = 15'000, kAmber_ms = 60'000;
constexpr WallMs kPace_ms = 50;  // of a crowd
// Views for those who are not staff; the rest in the next turn, so that nobody who acts waits for them.
constexpr std::size_t kMadeInATurn = 100, kSentInATurn = 50;
constexpr std::size_t kMostKept = 4000;  // views on the shelf
constexpr std::string_view kEventView = "event", kCertainView = "certain:";

// Same kind, same text. Whoever looks at the view that is theirs alone is a kind of their own.
std::string kind_of_reader(const std::string& as, std::string_view view) {
  if (as == view) return as;
  const auto kind = kind_of_role(as);
  if (!kind) return {};
  return as.substr(0, as.find(is_staff(*kind) ? '@' : ':'));
}

Light light_at(WallMs heard, WallMs now) {
  if (now - heard < kGreen_ms) return Light::green;
  return now - heard < kAmber_ms ? Light::amber : Light::red;
}

std::string_view name_of_light(Light light) {
  constexpr std::array<std::string_view, 3> kNames{"green", "amber", "red"};
  return kNames[static_cast<std::size_t>(light)];
}

}  // namespace

bool EventLine::is_staff() const {
  const auto kind = kind_of_role(as);
  return kind && server::is_staff(*kind);
}

bool EventLine::is_of_crowd() const {
  const auto kind = kind_of_role(as);
  return !kind || *kind == RoleKind::screen;
}

EventAudience::EventAudience(const EventParts& parts, EventCounts& counts, EventRoom& room, const RoleBook& book)
    : parts_(parts), counts_(counts), room_(room), book_(book) {}

// ---- Lines

void EventAudience::join(EventLine& line) {
  lines_[line.id] = &line;
  line.next_ms = 0;
  heard(line);
}

void EventAudience::leave(const EventLine& line) { lines_.erase(line.id); }

void EventAudience::show(EventLine& line, const std::vector<std::string>& names) {
  std::vector<EventLine::Shown> shown;
  for (const std::string& name : names)
    if (std::ranges::find(shown, name, &EventLine::Shown::name) == shown.end()) {
      const auto before = std::ranges::find(line.shown, name, &EventLine::Shown::name);
      shown.push_back({.name = name, .version = before == line.shown.end() ? 0 : before->version});
    }
  const bool more = shown.size() > line.shown.size();
  line.shown = std::move(shown);
  line.looked = 0;
  if (more) line.next_ms = 0;
  due_ = parts_.now();
}

void EventAudience::heard(const EventLine& line) {
  if (!line.as.empty()) devices_.heard[line.as] = parts_.now();
}

std::vector<EventLine*> EventAudience::lines() const {
  std::vector<EventLine*> all;
  for (const auto& [id, line] : lines_) all.push_back(line);
  std::ranges::sort(all, {}, &EventLine::id);
  return all;
}

// ---- Changes

void EventAudience::changed() {
  ++changes_;
  if (!lines_.empty()) due_ = parts_.now();
}

void EventAudience::facts_changed() {
  ++facts_changes_;
  if (!lines_.empty()) due_ = parts_.now();
}

std::uint64_t EventAudience::changes_for(const EventLine& line) const {
  return changes_ + (line.is_staff() ? facts_changes_ + kept_.certain_changes : 0);
}

void EventAudience::sweep() {
  for (EventProgram* program : parts_.programs)
    for (const std::string& role : program->heard_of(room_)) devices_.heard[role] = parts_.now();
  std::string lights;
  for (const auto& [role, heard] : devices_.heard) lights += name_of_light(light_at(heard, parts_.now())).front();
  const bool by_time = std::ranges::any_of(lines_, [](const auto& entry) {
    return std::ranges::count(entry.second->shown, "desk", &EventLine::Shown::name) > 0;
  });
  if (lights == devices_.lights && !by_time) return;
  devices_.lights = std::move(lights);
  facts_changed();
}

// Staff first; then whoever was served longest ago. What is left waits for its time, or for the next turn.
void EventAudience::send_due() {
  const WallMs now = parts_.now();
  if (!due_ || *due_ > now) return;
  due_.reset();
  const auto later = [this](WallMs when) { due_ = std::min(due_.value_or(when), when); };
  std::vector<EventLine*> others;
  for (const auto& [id, line] : lines_) {
    if (line->looked == changes_for(*line)) continue;
    if (line->is_staff())
      send(*line);
    else
      others.push_back(line);
  }
  std::ranges::sort(others, {}, [](const EventLine* line) { return std::pair(line->next_ms, line->id); });
  const EventCounts before = counts_;
  for (EventLine* line : others) {
    if (line->next_ms > now) {
      later(line->next_ms);
      break;
    }
    if (counts_.views_made - before.views_made > kMadeInATurn ||
        counts_.views_sent - before.views_sent > kSentInATurn) {
      later(now + 1);
      break;
    }
    send(*line);
  }
}

// Where the line is slow it gets what is the newest when it has room again.
void EventAudience::send(EventLine& line) {
  bool sent = false;
  for (EventLine::Shown& shown : line.shown) {
    const Made& view = made(shown.name, line);
    if (view.version == shown.version) continue;
    if (!parts_.outlet.has_room(line.id)) return;
    shown.version = view.version;
    sent = true;
    ++counts_.views_sent;
    parts_.outlet.send(line.id, view.message);
  }
  line.looked = changes_for(line);
  line.next_ms = parts_.now() + (sent && line.is_of_crowd() ? kPace_ms : 0);
}

const EventAudience::Made& EventAudience::made(const std::string& name, const EventLine& line) {
  std::string key = kind_of_reader(line.as, name) + " " + name;
  if (name == kEventView)  // it says who reads
    for (const std::string& role : line.roles) key += " " + role;
  if (name == kEventView) key += "\n" + line.as;
  if (shelf_.size() > kMostKept) shelf_.clear();
  Made& view = shelf_[key];
  const std::uint64_t change =
      changes_ + (line.is_staff() ? facts_changes_ : 0) + (name.starts_with(kCertainView) ? kept_.certain_changes : 0);
  if (view.change == change) return view;
  ++counts_.views_made;
  auto data = this->view(name, {.as = line.as, .roles = line.roles});
  std::string text = data ? json::serialize(*data) : "null";
  std::string basis = text;
  if (name == kEventView && data && !line.is_staff()) {  // every entry counts one more; that alone is no news
    data->as_object().erase("entries");
    basis = json::serialize(*data);
  }
  view.change = change;
  if (view.message && basis == view.data) return view;
  view.version = ++versions_;
  view.message = std::make_shared<const std::string>(event_wire::write(
      event_wire::View{.name = name, .entries = room_.event().entries(), .now_ms = parts_.now(), .data = text}));
  view.data = std::move(basis);
  return view;
}

std::optional<json::value> EventAudience::view(std::string_view name, const Reader& reader) {
  return parts_.view(name, room_.event(), room_.log(), reader, facts(reader));
}

// ---- Facts beside the log

EventFacts EventAudience::facts(const Reader& reader) {
  EventFacts facts{.id = room_.id(), .opened_ms = room_.opened_ms(), .now = parts_.now()};
  facts.light = [this](const std::string& role) { return light(role); };
  facts.devices = [this] { return devices(); };
  facts.standings = &kept_.standings;
  facts.certain = [this](const std::string& part) { return certain(part); };
  facts.links = [this, as = reader.as] { return links(as); };
  for (EventProgram* program : parts_.programs) program->tell(room_, facts);
  return facts;
}

// Nothing while it is being computed; then the desk's views are made again.
std::optional<event::Certain> EventAudience::certain(const std::string& part) {
  Certain& known = kept_.certain[part];
  const std::uint32_t now = room_.event().entries();
  if (known.known == now) return known.boards;
  if (known.asked == now) return std::nullopt;
  known.asked = now;
  const auto event = std::make_shared<const event::Event>(room_.event());
  const auto found = std::make_shared<std::optional<event::Certain>>();
  auto work = [event, found, part] {
    if (auto boards = event::certain_boards(*event, part)) *found = std::move(*boards);
  };
  parts_.beside(std::move(work), [this, life = room_.life(), found, part, now] {
    if (life.expired()) return;
    kept_.certain[part] = {.asked = kept_.certain[part].asked, .known = now, .boards = *found};
    if (room_.event().entries() != now) return;
    ++kept_.certain_changes;
    due_ = parts_.now();
  });
  return std::nullopt;
}

std::optional<Light> EventAudience::light(const std::string& role) const {
  const auto found = devices_.heard.find(role);
  return found == devices_.heard.end() ? std::nullopt : std::optional(light_at(found->second, parts_.now()));
}

// Of a person as staff read it; of others what stands behind the role.
std::string EventAudience::name_of(std::string_view role) const {
  const auto at = role.find_first_of(":@");
  if (at == role.npos) return {};
  const std::string_view rest = role.substr(at + 1);
  const auto& people = room_.event().state().people;
  if (!role.starts_with("person:")) return role.starts_with("screen:") ? std::string(rest) : std::string();
  const auto found = people.find(rest);
  return found == people.end() ? std::string() : found->second.name;
}

json::array EventAudience::devices() const {
  json::array all;
  for (const auto& [role, heard] : devices_.heard) {
    const Light light = light_at(heard, parts_.now());
    json::object device{{"role", role}, {"light", name_of_light(light)}};
    if (light != Light::green) device["heard_ms"] = heard;  // otherwise it would be news each second
    if (const std::string name = name_of(role); !name.empty()) device["name"] = name;
    all.push_back(std::move(device));
  }
  return all;
}

// Those that this role may give itself.
json::array EventAudience::links(std::string_view as) const {
  json::array all;
  for (const RoleLink& link : book_.links()) {
    if (!may_give(as, link.role) || book_.find(link.token, parts_.now()) == nullptr) continue;
    json::object shown{{"role", link.role},
                       {"token", link.token},
                       {"path", "/e/" + room_.id() + "#role=" + link.token},
                       {"made_ms", link.made_ms},
                       {"ends_ms", link.made_ms + kLinkLasts_ms},
                       {"by", link.by},
                       {"devices", book_.bearers_of(link.token)}};
    if (const std::string code = book_.code_of(link.token); !code.empty()) shown["code"] = code;
    if (const std::string name = name_of(link.role); !name.empty()) shown["name"] = name;
    all.push_back(std::move(shown));
  }
  return all;
}

}  // namespace giostra::server
