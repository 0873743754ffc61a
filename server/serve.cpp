#include "server/serve.hpp"

#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <stdexcept>

#include "kit/text.hpp"
#include "server/api/api.hpp"
#include "server/api/call.hpp"
#include "server/boards/program.hpp"
#include "server/evening/evening.hpp"
#include "server/evening/event_office.hpp"
#include "server/house/house_clock.hpp"
#include "server/house/house_journal.hpp"
#include "server/house/secrets.hpp"
#include "server/invitation.hpp"
#include "server/metrics.hpp"
#include "server/net/http_head.hpp"
#include "server/net/limits.hpp"
#include "server/operator/office.hpp"
#include "server/operator/office_socket.hpp"
#include "server/operator_log.hpp"
#include "server/people/guests.hpp"
#include "server/questions.hpp"
#include "server/site/page_head.hpp"
#include "server/web_app.hpp"

namespace giostra::server {

namespace {

using operator_log::Level;
using operator_log::tell;

constexpr std::size_t kMatchLetters = 12;  // of a link, five bits each
constexpr WallMs kBotPaceMs = 400;         // people want to see what a computer player did
constexpr WallMs kGrievanceMs = 60'000;
constexpr WallMs kIdleTurn_ms = 1000;
constexpr std::size_t kOtherFiles = 200;  // open besides lines
constexpr Words kHasTrouble{"the server has trouble: try again", "il server ha un guasto: riprova"};

ServeOptions checked(ServeOptions options) {
  if (options.test_seed && (!is_loopback(options.address) || options.trust.proxies.any()))
    throw std::invalid_argument("dice with a seed are for tests on 127.0.0.1 alone, without a proxy");
  options.node = Node::checked(options.node, options.port);
  return options;
}

wire::Bye::Why why_of(Parting parting) {
  switch (parting) {
    case Parting::slow: return wire::Bye::Why::slow;
    case Parting::flooding: return wire::Bye::Why::flooding;
    case Parting::idle: return wire::Bye::Why::idle;
    case Parting::broken: break;
  }
  return wire::Bye::Why::broken;
}

std::shared_ptr<const std::string> bye(wire::Bye::Why why) {
  return std::make_shared<const std::string>(wire::write(wire::Bye{why}));
}

// Figures are for the operator: on this machine, or with the token. What was handed on by a proxy, ours or one that we
// do not know of, comes from elsewhere.
bool may_read_figures(const HttpRequest& request, const std::string& token) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view said = request.header("authorization");
  if (!token.empty() && said.starts_with(kBearer) && said.size() == kBearer.size() + token.size())
    return sodium_memcmp(said.data() + kBearer.size(), token.data(), token.size()) == 0;
  constexpr std::array<std::string_view, 4> kHandedOn{"x-forwarded-for", "x-real-ip", "forwarded", "via"};
  const bool handed_on =
      request.by_proxy || std::ranges::any_of(kHandedOn, [&](auto name) { return !request.header(name).empty(); });
  return !handed_on && is_loopback(request.from);
}

HttpAnswer no_figures() {
  HttpAnswer no =
      error_answer(401, {"the figures are for the operator: ask on the server's machine, or with the token",
                         "le cifre sono per chi gestisce il server: chiedi da quella macchina o col token"});
  no.headers.emplace_back("WWW-Authenticate", "Bearer");
  return no;
}

// Loopback is spared where it is this machine's own people, not where it is a proxy with everybody behind it.
NetLimits limits_of(const ServeOptions& options) {
  NetLimits limits = options.limits;
  if (options.trust.proxies.any()) limits.spare_loopback = false;
  return limits;
}

// Something that goes wrong again and again: told once a minute, with how often.
struct Grievance {
  std::string_view event;
  std::uint64_t told = 0;
  WallMs next = 0;

  void look(std::uint64_t times, WallMs now) {
    if (times == told || now < next) return;
    tell(Level::error, event, {{"times", static_cast<std::int64_t>(times - told)}});
    told = times;
    next = now + kGrievanceMs;
  }
};

HouseQuestions questions_of(const std::filesystem::path& folder) {
  std::vector<Refusal> refused;
  HouseQuestions questions = HouseQuestions::with_folder(folder, refused);
  for (const Refusal& refusal : refused)
    tell(Level::warning, "questions refused", {{"why", std::string_view(refusal.text(Language::english))}});
  return questions;
}

struct Storage {
  Storage(const ServeOptions& options, const HouseClock& clock, Post post)
      : house(open_journal(journal_wish(options, [clock](WallMs theirs) { clock.follow(theirs); }), std::move(post))),
        journal(*house.journal, metrics) {}

  Metrics metrics;
  HouseJournal house;
  TimedJournal journal;
};

struct House {
  House(Journal& journal, WallMs now, const std::filesystem::path& data)
      : guests(journal),
        rules(journal, now, data / "words.txt",
              [](std::string_view what) { tell(Level::warning, "words", {{"what", what}}); }),
        questions(questions_of(data / "questions")) {}

  Guests guests;
  HouseRules rules;
  HouseQuestions questions;
};

// The operator's office and its socket. Without a socket the server serves all the same.
struct Desk {
  // Orders about events are somebody else's; false: it is none of them.
  using OfEvents = std::function<bool(const boost::json::object& order, const Office::Answer& answer)>;

  Desk(const Office::Parts& parts, const std::filesystem::path& folder, Post post, OfEvents events)
      : office(parts), of_events(std::move(events)) {
    try {
      socket.emplace(folder, [this, post = std::move(post)](const std::string& order, const std::string& who,
                                                            const OfficeSocket::Answer& answer) {
        post([=, this] { take(order, who, answer); });
      });
    } catch (const JournalTrouble& trouble) {
      tell(Level::warning, "no administration", {{"what", std::string_view(trouble.what())}});
    }
  }

  void take(const std::string& order, const std::string& who, const OfficeSocket::Answer& answer) {
    boost::system::error_code error;
    const auto value = boost::json::parse(order, error);
    const auto said = error || !value.is_object() ? boost::json::object{} : value.get_object();
    const Office::Answer told = [answer](const boost::json::object& result) { answer(boost::json::serialize(result)); };
    if (!of_events(said, told)) office.order(said, who, told);
  }

  Office office;
  OfEvents of_events;
  std::optional<OfficeSocket> socket;
};

}  // namespace

struct Server::Impl final : NetHandler, Outlet {
  Impl(const ServeOptions& its_options, const Port* held);

  // ---- NetHandler
  void request(HttpRequest request, std::function<void(HttpAnswer)> answer) override;
  HttpAnswer upgrade(const HttpRequest& request, std::uint64_t line) override;
  void message(std::uint64_t line, std::string_view text) override;
  std::shared_ptr<const std::string> farewell(Parting why) override { return bye(why_of(why)); }
  void closed(std::uint64_t line) override {
    front.by_proxy.erase(line);
    guard("closed", [&] { evening.hub().has(line) ? evening.hub().closed(line) : hub.closed(line); });
  }
  void drained(std::uint64_t line) override {
    guard("drained", [&] { evening.hub().has(line) ? evening.hub().drained(line) : hub.drained(line); });
  }
  void turn() override;
  void stop_asked() override;

  // ---- Outlet
  void send(LineId line, std::shared_ptr<const std::string> message) override { net.send(line, std::move(message)); }
  [[nodiscard]] bool has_room(LineId line) override { return net.has_room(line); }
  void cut(LineId line, wire::Bye::Why why) override { net.close(line, bye(why)); }
  std::optional<Milliseconds> round_trip(LineId line) override;

  // Trouble (the disk) ends here: it is told to the operator, and whoever asked is told by the caller.
  template <class Work>
  bool guard(std::string_view where, Work work) {
    try {
      work();
      return true;
    } catch (const std::bad_alloc&) {  // telling would take some too: it is told later
      ++front.refused_memory;
      return false;
    } catch (const std::exception& trouble) {
      tell(Level::error, "trouble", {{"where", where}, {"what", std::string_view(trouble.what())}});
      return false;
    }
  }
  auto poster() {
    return [this](std::function<void()> work) { net.post(std::move(work)); };
  }
  void answer_metrics(const std::function<void(HttpAnswer)>& answer);
  [[nodiscard]] WebApp::Written written(const std::string& page, const HttpRequest& request);
  [[nodiscard]] std::optional<SharedMatch> shared(std::string_view id);
  [[nodiscard]] Hub::Parts hub_parts();
  [[nodiscard]] Evening::Parts evening_parts();
  [[nodiscard]] FileFacts facts() const;
  [[nodiscard]] std::vector<std::string> addresses() const;
  [[nodiscard]] Api::Parts api_parts();

  ServeOptions options;
  HouseClock clock;
  Net net;
  Storage storage;
  House house;
  Node node;
  BoardProgram boards;
  Hub hub;
  Evening evening;
  Api api;
  WebApp web_app;
  struct {
    std::uint16_t port = 0;
    Grievance no_files{"no open files left: nobody can come in; see LimitNOFILE"};
    std::uint64_t refused_memory = 0;
    Grievance no_memory{"no memory left: requests and lines were refused"};
    std::unordered_map<LineId, std::optional<std::uint32_t>> by_proxy{};  // and the client's round trip, if it is told
    std::string ended_by{};                                               // what makes it impossible to go on
  } front;
  Desk desk;
};

Server::Impl::Impl(const ServeOptions& its_options, const Port* held)
    : options(checked(its_options)),
      net(*this, limits_of(options), options.trust.proxies),
      storage(options, clock, poster()),
      house(storage.journal, clock(), options.data),
      node(options.node,
           {.journal = storage.journal,
            .leases = storage.house.leases,
            .post = poster(),
            .threads = {.threads = options.bot_threads,
                        .waited = [this](bool for_people,
                                         double seconds) { storage.metrics.thought_waited(for_people, seconds); }},
            .bus_changed = operator_log::tell_of_bus}),
      hub(hub_parts()),
      evening(evening_parts()),
      api(api_parts()),
      web_app(options.web, options.site.base(),
              [this](const std::string& page, const HttpRequest& request) { return written(page, request); }),
      desk({.hub = hub, .journal = storage.journal, .guests = house.guests, .rules = house.rules, .now = clock},
           options.data, poster(), [this](const boost::json::object& order, const Office::Answer& answer) {
             return EventOffice(evening.hub(), evening.safety()).order(order, answer);
           }) {
  const std::size_t files = raise_open_files();
  if (files < options.limits.lines + kOtherFiles)
    tell(Level::warning, "few open files", {{"allowed", static_cast<std::int64_t>(files)}});
  if (options.test_seed) tell(Level::warning, "the dice have a seed: for tests alone");
  boards.open(hub, {.find = [this](std::string_view event) { return evening.hub().find(event); },
                    .roles_of = [this](std::string_view event,
                                       std::string_view guest) { return evening.hub().roles_of(event, guest); },
                    .adopt = [this](std::string_view event) { evening.hub().adopt(event); }});
  node.watch([this](const std::string& stream) {
    return evening.hub().read_changes(stream) && desk.office.read_changes(stream);
  });
  node.meet([this](const std::string& what) { front.ended_by = what, net.stop(); });
  hub.resume();
  evening.hub().resume();
  front.port = held != nullptr ? net.listen(*held) : net.listen(options.address, options.port);
  net.catch_signals();
  if (!options.events.open.empty())
    EventOffice(evening.hub(), evening.safety())
        .open(std::filesystem::absolute(options.events.open), options.events.opened);
  tell(Level::info, "started",
       {{"port", front.port},
        {"address", std::string_view(options.address)},
        {"data", std::string_view(options.data.native())},
        {"matches", static_cast<std::int64_t>(hub.counts().matches)},
        {"site", web_app.is_built()}});
}

Hub::Parts Server::Impl::hub_parts() {
  return {.journal = storage.journal,
          .outlet = *this,
          .thinkers = node.thinkers(),
          .questions = &house.questions,
          .rules = &house.rules,
          .secret = Secrets(options.test_seed),
          .match_id = [] { return random_letters(kMatchLetters); },
          .now = clock,
          .report = [](std::string_view what) { tell(Level::error, "unreadable match", {{"what", what}}); },
          .spare_loopback = options.limits.spare_loopback,
          .bot_times = {.least_ms = kBotPaceMs, .usual = options.test_seed ? std::optional(Pace::quick) : std::nullopt},
          .doors = &boards,
          .cluster = node.cluster()};
}

Evening::Parts Server::Impl::evening_parts() {
  return {.journal = storage.journal,
          .outlet = *this,
          .matches = hub,
          .rules = &house.rules,
          .programs = {&boards},
          .now = clock,
          .post = poster(),
          .test_seed = options.test_seed,
          .report = [](std::string_view what) { tell(Level::error, "unreadable event", {{"what", what}}); },
          .cluster = node.cluster(),
          .copying = {.image = storage.house.image,
                      .folders = options.events.folders,
                      .every = options.events.every,
                      .sticks = !options.site.url(),
                      .facts = [this] { return facts(); }}};
}

FileFacts Server::Impl::facts() const {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  return {.program = "giostra", .house = name.data(), .addresses = addresses()};
}

std::vector<std::string> Server::Impl::addresses() const {
  const auto& url = options.site.url();
  return url ? std::vector{url->text()} : addresses_of(options.address, front.port);
}

Api::Parts Server::Impl::api_parts() {
  return {.hub = hub,
          .journal = storage.journal,
          .guests = house.guests,
          .now = clock,
          .addresses = [this] { return addresses(); },
          .site = options.site,
          .rules = &house.rules,
          .thinkers = &node.thinkers(),
          .events = &evening.api(),
          .safety = &evening.safety_api(),
          .waits_for = [this]() -> std::optional<Api::Wait> {
            const auto why = node.waits();
            return why ? std::optional(Api::Wait{"bus", *why}) : std::nullopt;
          }};
}

void Server::Impl::request(HttpRequest request, std::function<void(HttpAnswer)> answer) {
  const auto handle = [&] {
    options.site.enter(request.path);
    if (Api::is_ours(request.path)) return api.handle(std::move(request), answer);
    if (request.path != "/metrics" || request.method != "GET") return answer(web_app.answer(request));
    if (!may_read_figures(request, options.trust.metrics_token)) return answer(no_figures());
    storage.metrics.journal_is(storage.journal.health());
    answer_metrics(answer);
  };
  if (!guard("request", handle)) answer(error_answer(503, kHasTrouble));
}

// A page with the head that its path wants (P35): a match's with the names of those who play.
WebApp::Written Server::Impl::written(const std::string& page, const HttpRequest& request) {
  const PageFacts facts{.title_of = [](std::string_view name) -> std::optional<Words> {
                          const Game* game = find_game(name);
                          return game == nullptr ? std::nullopt : std::optional(game->about().title);
                        },
                        .match = [this](std::string_view id) { return shared(id); }};
  const PageHead head = head_of(request.path, language_of(request.header("accept-language")), facts);
  const auto& url = options.site.url();
  const std::string address =
      url ? url->text() : (request.over_tls ? "https://" : "http://") + std::string(request.header("host"));
  return {.status = head.status, .page = with_head(page, head, address)};
}

std::optional<SharedMatch> Server::Impl::shared(std::string_view id) {
  const auto view = is_match_id(id) ? hub.view(id, "") : std::nullopt;
  const auto summary = view ? summarize(view->log) : std::nullopt;
  if (!summary) return std::nullopt;
  SharedMatch match{.game = std::string(summary->game->about().name),
                    .title = summary->game->about().title,
                    .people = {},
                    .is_over = view->stage == Stage::over};
  for (const SeatInfo& seat : summary->game->seats())
    if (const Sitter* sitter = summary->at(seat.name); sitter != nullptr && seat.speaks)
      match.people.push_back(sitter->name);
  return match;
}

void Server::Impl::answer_metrics(const std::function<void(HttpAnswer)>& answer) {
  constexpr std::size_t kMany = 1000;
  if (node.elsewhere() != nullptr) storage.metrics.bus_is(node.bus()->is_up(), node.elsewhere()->counts());
  guard("metrics", [&] {
    storage.metrics.reports(storage.journal.notes({.kind = std::string(kReportNote), .limit = kMany}).size());
  });
  answer(
      HttpAnswer::text(200, std::string(Metrics::kType),
                       storage.metrics.text(hub.counts(), net.counts(), node.here().counts(), evening.hub().counts())));
}

HttpAnswer Server::Impl::upgrade(const HttpRequest& request, std::uint64_t line) {
  std::string path = request.path;
  options.site.enter(path);
  const bool of_event = path == "/live/event";
  if (path != "/live" && !of_event) return error_answer(404, {"there are no lines here", "qui non ci sono linee"});
  // A page of somebody else must not open lines with our visitors' cookies. Browsers always tell the origin.
  if (!options.site.owns(request.header("origin"), request.header("host")))
    return error_answer(403, {"this request comes from another site", "questa richiesta viene da un altro sito"});
  if (hub.stopping()) return error_answer(503, {"the server is stopping", "il server si ferma"});
  auto person = api.person_of(request);
  const std::string network = network_of(request.from);
  if (const Verdict may = hub.may(Deed::connect, person ? person->id : "", network); !may) {
    HttpAnswer no = error_answer(429, may.error().why);
    no.headers.emplace_back("Retry-After", may.error().detail);
    return no;
  }
  if (!person) person = Guests::unnamed();  // only looks on
  if (request.by_proxy)
    front.by_proxy[line] =
        options.trust.proxy_rtt ? read_number<std::uint32_t>(request.header("x-client-rtt")) : std::nullopt;
  *person = house.rules.presentable(std::move(*person));
  of_event ? evening.hub().opened(line, std::move(*person), network) : hub.opened(line, std::move(*person), network);
  HttpAnswer yes;
  yes.status = 101;
  return yes;
}

// Ours to the proxy, and the proxy's to its client.
std::optional<Milliseconds> Server::Impl::round_trip(LineId line) {
  constexpr std::int64_t kMicroseconds = 1000;
  const auto hop_ms = net.round_trip_ms(line);
  const auto proxied = front.by_proxy.find(line);
  if (!hop_ms || (proxied != front.by_proxy.end() && !proxied->second)) return std::nullopt;
  return Milliseconds{*hop_ms + (proxied == front.by_proxy.end() ? 0 : *proxied->second / kMicroseconds)};
}

void Server::Impl::message(std::uint64_t line, std::string_view text) {
  const auto hear = [&] { evening.hub().has(line) ? evening.hub().heard(line, text) : hub.heard(line, text); };
  if (!guard("message", hear)) cut(line, wire::Bye::Why::broken);
}

void Server::Impl::turn() {
  guard("time", [&] { hub.let_time_pass(); });
  guard("time of the node", [&] { node.let_time_pass(clock()); });
  guard("time of events", [&] { evening.hub().let_time_pass(); });
  guard("forgetting", [&] { evening.safety().forget_old(); });
  front.no_files.look(net.counts().turned_away, clock());
  front.no_memory.look(net.counts().low_memory + front.refused_memory, clock());
  house.rules.refresh(clock());
  const WallMs later = clock() + kIdleTurn_ms;
  const WallMs due = std::min(hub.due().value_or(later), evening.hub().due().value_or(later));
  net.wake_at(std::chrono::steady_clock::now() + std::chrono::milliseconds(std::max<WallMs>(due - clock(), 1)));
}

void Server::Impl::stop_asked() {
  if (hub.stopping()) return net.stop();  // asked twice: at once
  tell(Level::info, "stopping", {{"lines", static_cast<std::int64_t>(net.counts().lines)}});
  hub.stop([this] { evening.hub().stop([this] { net.stop(); }); });
}

JournalWish journal_wish(const ServeOptions& options, std::function<void(WallMs)> told_time) {
  const auto& url = options.site.url();
  return {.data = options.data,
          .address = options.journal,
          .node = options.node.name,
          .reached_at = url ? url->text() : options.address + ":" + std::to_string(options.port),
          .shares = !options.node.bus.empty(),
          .told_time = std::move(told_time)};
}

Server::Server(const ServeOptions& options, const Port* held) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  impl_ = std::make_unique<Impl>(options, held);
}
Server::~Server() = default;

std::uint16_t Server::port() const { return impl_->front.port; }
bool Server::has_web_app() const { return impl_->web_app.is_built(); }

void Server::run() {
  impl_->net.run();
  if (!impl_->front.ended_by.empty()) throw std::invalid_argument(impl_->front.ended_by);
  tell(Level::info, "stopped");
}

void Server::stop() {
  impl_->net.post([impl = impl_.get()] { impl->stop_asked(); });
}

}  // namespace giostra::server
