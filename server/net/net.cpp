#include "server/net/net.hpp"

#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "server/net/http_connection.hpp"
#include "server/net/limits.hpp"
#include "server/net/lines.hpp"

namespace giostra::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds kSweep{1};
constexpr std::chrono::milliseconds kFullHouse{100};  // pause before accepting again when there are no descriptors left
constexpr std::chrono::milliseconds kNoMemory{10};    // pause before going on
constexpr std::chrono::milliseconds kStopPoll{10};
constexpr std::chrono::seconds kStopTime{1};

// Rings once at a time that may be moved. A later wish leaves the timer as it is: it is set again when it goes off.
class Alarm {
 public:
  Alarm(asio::io_context& io, std::function<void()> rings) : timer_(io), rings_(std::move(rings)) {}

  void set(Moment when) {
    wanted_ = when;
    if (!armed_ || when < *armed_) arm();
  }

 private:
  void arm() {
    armed_ = wanted_;
    timer_.expires_at(*armed_);
    timer_.async_wait([this](const Error& error) {
      if (!error) woken();
    });
  }
  void woken() {
    armed_.reset();
    if (!wanted_) return;
    if (*wanted_ > Clock::now()) return arm();
    wanted_.reset();
    rings_();
  }

  asio::steady_timer timer_;
  std::function<void()> rings_;
  std::optional<Moment> wanted_, armed_;
};

// Takes connections in, and pauses when there are no descriptors left: whoever came waits in the system's queue.
class Acceptor {
 public:
  Acceptor(asio::io_context& io, std::function<void(tcp::socket)> came, std::function<void()> full)
      : acceptor_(io), pause_(io), came_(std::move(came)), full_(std::move(full)) {}

  void open(const tcp& protocol, int socket) { acceptor_.assign(protocol, socket); }
  void close() {
    Error ignored;
    acceptor_.close(ignored);
    pause_.cancel();
  }
  // Goes on accepting, should memory have run out in the middle of it.
  void go_on() {
    if (acceptor_.is_open() && !waits_) accept();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](const Error& error, tcp::socket socket) { accepted(error, std::move(socket)); });
    waits_ = true;
  }
  void accepted(const Error& error, tcp::socket socket);

  tcp::acceptor acceptor_;
  asio::steady_timer pause_;
  std::function<void(tcp::socket)> came_;
  std::function<void()> full_;
  bool waits_ = false;
};

void Acceptor::accepted(const Error& error, tcp::socket socket) {
  waits_ = false;
  if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
  if (!error) {
    accept();
    return came_(std::move(socket));
  }
  pause_.expires_after(kFullHouse);
  pause_.async_wait([this](const Error& stopped) {
    waits_ = false;
    if (!stopped) accept();
  });
  waits_ = true;
  if (error == asio::error::no_descriptors || error.value() == ENFILE) full_();
}

}  // namespace

struct Net::Impl {
  Impl(NetHandler& its_handler, NetLimits its_limits, Proxies its_proxies)
      : handler(its_handler), books{.limits = its_limits, .proxies = std::move(its_proxies)} {
    lines.on_gone = [this](const std::string& from) { books.addresses.close_line(from); };
  }
  ~Impl() { host.close_all(); }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  struct Books {
    NetLimits limits;
    Proxies proxies;
    Counts counts{};
    Addresses addresses{limits};
  };
  NetHandler& handler;
  Books books;
  Lines lines{handler, books.limits, books.counts};
  HttpHost host{handler, books.limits, books.counts, lines, books.addresses, books.proxies, [this] { happened(); }};
  asio::io_context io{1};
  Acceptor acceptor{io, [this](tcp::socket socket) { host.serve(std::move(socket)); }, [this] { turned_away(); }};
  asio::signal_set signals{io};
  Alarm alarm{io, [this] { happened(); }};
  asio::steady_timer sweeper{io};
  asio::posix::stream_descriptor ready{io, ::dup(lines.ready_fd())};  // closes its own
  struct {
    bool turn_posted = false;
    bool stopping = false;
    bool reads_lines = false;
    bool sweeps = false;
  } now;

  void catch_signals();
  void wait_for_lines();
  void happened();
  void turn();
  void sweep();
  void begin_stop();
  void wait_for_stop(Moment until);
  void turned_away();
  void go_on();
  void run();
};

void Net::Impl::catch_signals() {
  signals.async_wait([this](const Error& error, int) {
    if (error) return;
    catch_signals();
    handler.stop_asked();
    happened();
  });
}

void Net::Impl::wait_for_lines() {
  ready.async_wait(asio::posix::descriptor_base::wait_read, [this](const Error& error) {
    now.reads_lines = false;
    if (error) return;
    lines.work();
    happened();
    wait_for_lines();
  });
  now.reads_lines = true;
}

// Once for all that is ready now: posted after it.
void Net::Impl::happened() {
  if (now.turn_posted) return;
  asio::post(io, [this] {
    now.turn_posted = false;
    turn();
  });
  now.turn_posted = true;
}

void Net::Impl::turn() {
  handler.turn();
  if (lines.flush()) happened();
}

void Net::Impl::sweep() {
  const Moment moment = Clock::now();
  lines.sweep(moment);
  host.sweep(moment);
  books.addresses.tidy(moment);
  if (lines.has_work()) happened();
  sweeper.expires_after(kSweep);
  sweeper.async_wait([this](const Error& error) {
    now.sweeps = false;
    if (!error && !now.stopping) sweep();
  });
  now.sweeps = true;
}

// The descriptors of those who only wait are of more use to whoever comes.
void Net::Impl::turned_away() {
  ++books.counts.turned_away;
  host.make_room();
  happened();
}

// Begins what should always be under way, or goes on with it.
void Net::Impl::go_on() {
  if (now.stopping) return;
  acceptor.go_on();
  if (!now.reads_lines) wait_for_lines();
  if (!now.sweeps) sweep();
}

// Where memory ran out, only the one request or line that wanted it is lost.
void Net::Impl::run() {
  for (;;) try {
      go_on();
      io.run();
      return;
    } catch (const std::bad_alloc&) {
      ++books.counts.low_memory;
      std::this_thread::sleep_for(kNoMemory);
    }
}

void Net::Impl::begin_stop() {
  if (std::exchange(now.stopping, true)) return;
  acceptor.close();
  lines.close_all();
  happened();
  wait_for_stop(Clock::now() + kStopTime);
}

void Net::Impl::wait_for_stop(Moment until) {
  if (lines.size() == 0 || Clock::now() > until) return io.stop();
  sweeper.expires_after(kStopPoll);
  sweeper.async_wait([this, until](const Error& error) {
    if (!error) wait_for_stop(until);
  });
}

Port::Port(const std::string& address, std::uint16_t number) {
  Error error;
  const std::string what = address + ":" + std::to_string(number);
  const auto where = asio::ip::make_address(address, error);
  is_v6_ = where.is_v6();
  asio::io_context nobody_waits;
  tcp::acceptor port(nobody_waits);
  if (!error) port.open(is_v6_ ? tcp::v6() : tcp::v4(), error);
  if (!error) port.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error && is_v6_) port.set_option(asio::ip::v6_only(false), error);
  if (!error) port.bind({where, number}, error);
  if (!error) port.listen(asio::socket_base::max_listen_connections, error);
  if (error) throw std::system_error(error.value(), std::generic_category(), what);
  number_ = port.local_endpoint().port();
  socket_ = ::dup(port.native_handle());
}
Port::~Port() { ::close(socket_); }

Net::Net(NetHandler& handler, NetLimits limits, Proxies proxies)
    : impl_(std::make_unique<Impl>(handler, limits, std::move(proxies))) {}
Net::~Net() = default;

std::uint16_t Net::listen(const Port& port) {
  impl_->acceptor.open(port.is_v6_ ? tcp::v6() : tcp::v4(), ::dup(port.socket_));
  impl_->go_on();
  return port.number();
}

void Net::catch_signals() {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its writer, not the end of the server
  std::signal(SIGPIPE, SIG_IGN);
  impl_->catch_signals();
}

void Net::run() { impl_->run(); }
void Net::stop() {
  asio::post(impl_->io, [impl = impl_.get()] { impl->begin_stop(); });
}

void Net::post(std::function<void()> work) {
  asio::post(impl_->io, [impl = impl_.get(), work = std::move(work)] {
    try {
      work();
    } catch (const std::bad_alloc&) {
      ++impl->books.counts.low_memory;
    }
    impl->happened();
  });
}

void Net::wake_at(Moment when) { impl_->alarm.set(when); }

void Net::send(std::uint64_t line, std::shared_ptr<const std::string> message) {
  impl_->lines.send(line, std::move(message));
  impl_->happened();
}

bool Net::has_room(std::uint64_t line) { return impl_->lines.has_room(line); }

std::optional<std::int64_t> Net::round_trip_ms(std::uint64_t line) const { return impl_->lines.round_trip_ms(line); }

void Net::close(std::uint64_t line, std::shared_ptr<const std::string> last) {
  impl_->lines.close(line, std::move(last));
  impl_->happened();
}

Net::Counts Net::counts() const { return impl_->books.counts; }

std::size_t raise_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace giostra::server
