#include "server/bus/nats_bus.hpp"

#include <nats/nats.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kit/text.hpp"

namespace giostra::server {

namespace {

using Moment = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

constexpr std::string_view kInbox = "_INBOX.";  // what begins so belongs to no house
constexpr std::int64_t kConnect_ms = 2000, kWrite_ms = 2000, kPing_ms = 1000;
constexpr int kPingsMissed = 2;
constexpr milliseconds kFirstWait{100}, kLongestWait{2000};
constexpr std::size_t kMostWaiting_bytes = 32U << 20U;  // while the line is stuck; more is not told

Moment now() { return std::chrono::steady_clock::now(); }

bool can_read_one(std::string_view address) {
  for (const std::string_view scheme : {"nats://", "tls://"}) {
    if (!address.starts_with(scheme)) continue;
    std::string_view host = address.substr(scheme.size());
    if (const auto at = host.rfind('@'); at != std::string_view::npos) host.remove_prefix(at + 1);
    const bool v6 = host.starts_with('[');
    const auto colon = v6 ? host.find(':', host.find(']')) : host.find(':');
    const std::string_view name = host.substr(0, colon);
    const auto port = colon == std::string_view::npos ? 4222 : read_number<std::uint16_t>(host.substr(colon + 1));
    return !name.empty() && name.find_first_of(" /?#") == std::string_view::npos && port.value_or(0) != 0;
  }
  return false;
}

struct Freed {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
  void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
  void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
  void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
};
template <class T>
using Owned = std::unique_ptr<T, Freed>;

// Numbers of ears and connections, of all buses of this process: the library calls back with a number, also after what
// it was the number of is gone.
class Numbers {
 public:
  std::uintptr_t add(std::weak_ptr<NatsBus::Impl> whose) {
    const std::lock_guard lock(mutex_);
    whose_[++last_] = std::move(whose);
    return last_;
  }
  void remove(std::uintptr_t number) {
    const std::lock_guard lock(mutex_);
    whose_.erase(number);
  }
  std::shared_ptr<NatsBus::Impl> find(std::uintptr_t number) {
    const std::lock_guard lock(mutex_);
    const auto found = whose_.find(number);
    return found == whose_.end() ? nullptr : found->second.lock();
  }

 private:
  std::mutex mutex_;
  std::uintptr_t last_ = 0;
  std::unordered_map<std::uintptr_t, std::weak_ptr<NatsBus::Impl>> whose_;
};

Numbers& numbers() {
  static auto* all = new Numbers;  // for as long as the library has threads
  return *all;
}

std::string fresh_inbox() {
  natsInbox* raw = nullptr;
  if (natsInbox_Create(&raw) != NATS_OK) throw std::bad_alloc();
  std::string inbox = raw;
  natsInbox_Destroy(raw);
  return inbox;
}

void* closure_of(std::uintptr_t number) { return reinterpret_cast<void*>(number); }
std::uintptr_t number_of(void* closure) { return reinterpret_cast<std::uintptr_t>(closure); }

}  // namespace

class NatsBus::Impl : public std::enable_shared_from_this<Impl> {
 public:
  Impl(Post post, Options options) : post_(std::move(post)), options_(std::move(options)) {}

  void start();
  void stop();

  // ---- On the loop's thread
  void tell(std::string_view subject, std::string text);
  std::uintptr_t listen(const std::string& subject, Heard heard, std::string group);
  void stop_listening(std::uintptr_t ear);
  void ask(std::string_view subject, std::string text, milliseconds patience, Answered answered);
  [[nodiscard]] bool is_up() const { return up_; }

  // ---- On the library's threads
  void came(std::uintptr_t ear, const Owned<natsMsg>& message);
  void was_closed(std::uintptr_t connection);

 private:
  struct Listening {
    std::string subject, group;  // as on the wire
    Heard heard{};               // for the loop's thread
  };
  struct Order {
    std::uintptr_t ear = 0;  // to be listened with, or no longer; none: something is to be told
    std::string subject{}, text{}, reply_to{};
    std::uint64_t question = 0;
  };
  struct Question {
    Moment until;
    Answered answered;
  };
  using Lock = std::unique_lock<std::mutex>;

  [[nodiscard]] std::string prefix() const {
    return options_.house.empty() ? "giostra." : "giostra." + options_.house + ".";
  }
  [[nodiscard]] std::string on_wire(std::string_view subject) const {
    return subject.starts_with(kInbox) ? std::string(subject) : prefix() + std::string(subject);
  }
  [[nodiscard]] Message read(natsMsg* message) const;
  void give(Order order, const Lock& lock);
  void later(std::function<void()> work, const Lock& lock);
  void settle(std::uint64_t question, std::optional<Message> answer, const Lock& lock);

  // ---- On the bus's thread
  void work();
  std::string connect(Lock& lock);  // why not; empty: it is
  void disconnect(Lock& lock);
  void obey(const Order& order, Lock& lock);
  void look_at(std::uintptr_t ear, Lock& lock);
  [[nodiscard]] Moment next_deadline(const Lock& lock) const;
  void give_up_late(const Lock& lock);

  Post post_;
  Options options_;
  std::string inbox_ = fresh_inbox();
  std::atomic<bool> up_ = false;
  struct {  // of the bus's thread, but for `lost`
    Owned<natsConnection> connection{};
    std::map<std::uintptr_t, Owned<natsSubscription>> subscriptions{};  // by ear
    std::uintptr_t number = 0;
    bool lost = false;
  } line_;
  std::mutex mutex_;  // for all that follows
  std::condition_variable wakes_;
  bool stopping_ = false;
  struct {
    std::deque<Order> orders{};
    std::size_t bytes = 0;
    std::vector<std::function<void()>> works{};  // for the loop
  } waiting_;
  std::map<std::uintptr_t, Listening> ears_;
  struct {
    std::uint64_t last = 0;
    std::map<std::uint64_t, Question> open{};
  } questions_;
  std::thread thread_;
};

namespace {

void on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message, void* closure) {
  const Owned<natsMsg> owned(message);
  if (const auto bus = numbers().find(number_of(closure))) bus->came(number_of(closure), owned);
}

void on_closed(natsConnection* /*connection*/, void* closure) {
  if (const auto bus = numbers().find(number_of(closure))) bus->was_closed(number_of(closure));
}

Owned<natsOptions> options_for(const std::string& address, std::uintptr_t number) {
  natsOptions* raw = nullptr;
  if (natsOptions_Create(&raw) != NATS_OK) throw std::bad_alloc();
  Owned<natsOptions> options(raw);
  natsOptions_SetURL(raw, address.c_str());
  natsOptions_SetName(raw, "giostra");
  natsOptions_SetTimeout(raw, kConnect_ms);
  natsOptions_SetWriteDeadline(raw, kWrite_ms);
  natsOptions_SetPingInterval(raw, kPing_ms);
  natsOptions_SetMaxPingsOut(raw, kPingsMissed);
  natsOptions_SetAllowReconnect(raw, false);  // we do: from the first time on it is the same
  natsOptions_SetSendAsap(raw, true);
  natsOptions_SetNoEcho(raw, true);
  natsOptions_UseGlobalMessageDelivery(raw, true);
  natsOptions_SetClosedCB(raw, on_closed, closure_of(number));
  return options;
}

}  // namespace

void NatsBus::Impl::start() {
  const Lock lock(mutex_);
  ears_[numbers().add(weak_from_this())] = {.subject = inbox_ + ".*", .group = {}};
  thread_ = std::thread([this] { work(); });
}

void NatsBus::Impl::stop() {
  {
    const Lock lock(mutex_);
    stopping_ = true;
  }
  wakes_.notify_one();
  thread_.join();
  for (const auto& [number, ear] : ears_) numbers().remove(number);
}

// ---- On the loop's thread

void NatsBus::Impl::tell(std::string_view subject, std::string text) {
  if (!up_) return;
  const Lock lock(mutex_);
  if (waiting_.bytes < kMostWaiting_bytes) give({.subject = on_wire(subject), .text = std::move(text)}, lock);
}

std::uintptr_t NatsBus::Impl::listen(const std::string& subject, Heard heard, std::string group) {
  const std::uintptr_t number = numbers().add(weak_from_this());
  const Lock lock(mutex_);
  ears_[number] = {.subject = on_wire(subject), .group = std::move(group), .heard = std::move(heard)};
  give({.ear = number}, lock);
  return number;
}

void NatsBus::Impl::stop_listening(std::uintptr_t ear) {
  numbers().remove(ear);
  const Lock lock(mutex_);
  ears_.erase(ear);
  give({.ear = ear}, lock);
}

void NatsBus::Impl::ask(std::string_view subject, std::string text, milliseconds patience, Answered answered) {
  const Lock lock(mutex_);
  const std::uint64_t number = ++questions_.last;
  questions_.open[number] = {.until = now() + patience, .answered = std::move(answered)};
  if (!up_ || waiting_.bytes >= kMostWaiting_bytes) return settle(number, std::nullopt, lock);
  give({.subject = on_wire(subject),
        .text = std::move(text),
        .reply_to = inbox_ + "." + std::to_string(number),
        .question = number},
       lock);
}

void NatsBus::Impl::give(Order order, const Lock& /*lock*/) {
  waiting_.bytes += order.text.size();
  waiting_.orders.push_back(std::move(order));
  wakes_.notify_one();
}

// ---- To the loop's thread

void NatsBus::Impl::later(std::function<void()> work, const Lock& /*lock*/) {
  if (stopping_) return;
  waiting_.works.push_back(std::move(work));
  if (waiting_.works.size() > 1) return;  // it was called already
  post_([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self == nullptr) return;
    std::vector<std::function<void()>> works;
    {
      const Lock lock(self->mutex_);
      if (!self->stopping_) works = std::exchange(self->waiting_.works, {});
    }
    for (const auto& each : works) each();
  });
}

void NatsBus::Impl::settle(std::uint64_t question, std::optional<Message> answer, const Lock& lock) {
  auto found = questions_.open.extract(question);
  if (!found.empty())
    later([answered = std::move(found.mapped().answered),
           answer = std::move(answer)] { answered(answer ? &*answer : nullptr); },
          lock);
}

Bus::Message NatsBus::Impl::read(natsMsg* message) const {
  const std::string_view subject = natsMsg_GetSubject(message);
  const std::string house = prefix();
  const char* reply = natsMsg_GetReply(message);
  return {.subject = std::string(subject.starts_with(house) ? subject.substr(house.size()) : subject),
          .text = {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))},
          .reply_to = reply == nullptr ? "" : reply};
}

void NatsBus::Impl::came(std::uintptr_t ear, const Owned<natsMsg>& message) {
  Message read_message = read(message.get());
  const Lock lock(mutex_);
  const std::string_view subject = read_message.subject;
  if (subject.starts_with(inbox_)) {
    const auto question = read_number<std::uint64_t>(subject.substr(subject.rfind('.') + 1));
    const bool nobody = natsMsg_IsNoResponders(message.get());
    return settle(question.value_or(0), nobody ? std::nullopt : std::optional(std::move(read_message)), lock);
  }
  later(
      [this, ear, came = std::move(read_message)] {  // it runs only while we are
        Heard heard;
        {
          const Lock locked(mutex_);
          if (const auto found = ears_.find(ear); found != ears_.end()) heard = found->second.heard;
        }
        if (heard) heard(came);
      },
      lock);
}

void NatsBus::Impl::was_closed(std::uintptr_t connection) {
  const Lock lock(mutex_);
  if (connection != line_.number) return;
  up_ = false;
  line_.lost = true;
  wakes_.notify_one();
}

// ---- On the bus's thread

void NatsBus::Impl::work() {
  milliseconds wait = kFirstWait;
  std::string told = "-";  // why it was down when that was told last
  Lock lock(mutex_);
  while (!stopping_) {
    if (line_.connection == nullptr) {
      const std::string why_down = connect(lock);
      if (options_.changed && std::exchange(told, why_down) != why_down)
        later([this, why_down] { options_.changed(why_down); }, lock);
      wait = why_down.empty() ? kFirstWait : std::min(2 * wait, kLongestWait);
    }
    if (line_.connection == nullptr)
      wakes_.wait_for(lock, wait, [this] { return stopping_; });
    else
      wakes_.wait_until(lock, next_deadline(lock),
                        [this] { return stopping_ || line_.lost || !waiting_.orders.empty(); });
    give_up_late(lock);
    if (line_.lost) disconnect(lock);
    while (!waiting_.orders.empty()) {
      const Order order = std::move(waiting_.orders.front());
      waiting_.orders.pop_front();
      waiting_.bytes -= order.text.size();
      obey(order, lock);
    }
  }
  disconnect(lock);
}

std::string NatsBus::Impl::connect(Lock& lock) {
  const std::uintptr_t number = numbers().add(weak_from_this());
  natsConnection* raw = nullptr;
  lock.unlock();
  const natsStatus status = natsConnection_Connect(&raw, options_for(options_.address, number).get());
  lock.lock();
  if (status != NATS_OK) {
    numbers().remove(number);
    return natsStatus_GetText(status);
  }
  line_.connection.reset(raw);
  line_.number = number;
  std::vector<std::uintptr_t> ears;
  for (const auto& [ear, listening] : ears_) ears.push_back(ear);
  for (const std::uintptr_t ear : ears) look_at(ear, lock);
  up_ = !natsConnection_IsClosed(raw);
  line_.lost = !up_;
  return {};
}

void NatsBus::Impl::disconnect(Lock& lock) {
  up_ = false;
  numbers().remove(line_.number);
  auto gone = std::exchange(line_, {});
  while (!questions_.open.empty()) settle(questions_.open.begin()->first, std::nullopt, lock);
  lock.unlock();
  gone.subscriptions.clear();
  gone.connection.reset();
  lock.lock();
}

void NatsBus::Impl::obey(const Order& order, Lock& lock) {
  if (order.ear != 0) return look_at(order.ear, lock);
  if (line_.connection == nullptr) return settle(order.question, std::nullopt, lock);
  lock.unlock();  // it may take as long as the line is stuck
  const auto length = static_cast<int>(order.text.size());
  const natsStatus status =
      order.question == 0
          ? natsConnection_Publish(line_.connection.get(), order.subject.c_str(), order.text.data(), length)
          : natsConnection_PublishRequest(line_.connection.get(), order.subject.c_str(), order.reply_to.c_str(),
                                          order.text.data(), length);
  lock.lock();
  if (status != NATS_OK) settle(order.question, std::nullopt, lock);
}

// Subscribes where somebody listens, and no longer where nobody does.
void NatsBus::Impl::look_at(std::uintptr_t ear, Lock& lock) {
  natsConnection* connection = line_.connection.get();
  if (connection == nullptr) return;
  const auto found = ears_.find(ear);
  const auto wanted =
      found == ears_.end() ? std::nullopt : std::optional(std::pair(found->second.subject, found->second.group));
  lock.unlock();
  natsSubscription* raw = nullptr;
  if (!wanted)
    line_.subscriptions.erase(ear);
  else if (!line_.subscriptions.contains(ear)) {
    const auto& [subject, group] = *wanted;
    if (group.empty())
      natsConnection_Subscribe(&raw, connection, subject.c_str(), on_message, closure_of(ear));
    else
      natsConnection_QueueSubscribe(&raw, connection, subject.c_str(), group.c_str(), on_message, closure_of(ear));
    if (raw != nullptr) line_.subscriptions[ear].reset(raw);
  }
  lock.lock();
}

Moment NatsBus::Impl::next_deadline(const Lock& /*lock*/) const {
  Moment first = now() + std::chrono::hours(1);
  for (const auto& [number, question] : questions_.open) first = std::min(first, question.until);
  return first;
}

void NatsBus::Impl::give_up_late(const Lock& lock) {
  const Moment at = now();
  std::vector<std::uint64_t> late;
  for (const auto& [number, question] : questions_.open)
    if (question.until <= at) late.push_back(number);
  for (const std::uint64_t number : late) settle(number, std::nullopt, lock);
}

// ---- The port

namespace {

class NatsEar final : public Bus::Ear {
 public:
  NatsEar(std::weak_ptr<NatsBus::Impl> bus, std::uintptr_t number) : bus_(std::move(bus)), number_(number) {}
  ~NatsEar() override {
    if (const auto bus = bus_.lock()) bus->stop_listening(number_);
  }
  NatsEar(const NatsEar&) = delete;
  NatsEar& operator=(const NatsEar&) = delete;

 private:
  std::weak_ptr<NatsBus::Impl> bus_;
  std::uintptr_t number_;
};

}  // namespace

NatsBus::NatsBus(Post post, Options options) {
  if (!can_read(options.address)) throw std::invalid_argument("cannot read the address of the bus: " + options.address);
  impl_ = std::make_shared<Impl>(std::move(post), std::move(options));
  impl_->start();
}
NatsBus::~NatsBus() { impl_->stop(); }

void NatsBus::tell(std::string_view subject, std::string text) { impl_->tell(subject, std::move(text)); }
std::unique_ptr<Bus::Ear> NatsBus::listen(std::string subject, Heard heard, std::string group) {
  return std::make_unique<NatsEar>(impl_, impl_->listen(subject, std::move(heard), std::move(group)));
}
void NatsBus::ask(std::string_view subject, std::string text, milliseconds patience, Answered answered) {
  impl_->ask(subject, std::move(text), patience, std::move(answered));
}
bool NatsBus::is_up() const { return impl_->is_up(); }

bool NatsBus::can_read(std::string_view address) { return std::ranges::all_of(split(address, ","), can_read_one); }

}  // namespace giostra::server
