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
#include <optional>
#include <system_error>

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

// Takes connections in, and pauses when there are no descriptors left.
class Acceptor {
 public:
  Acceptor(asio::io_context& io, std::function<void(tcp::socket)> came)
      : acceptor_(io), pause_(io), came_(std::move(came)) {}

  std::uint16_t open(const tcp::endpoint& where);
  void close() {
    Error ignored;
    acceptor_.close(ignored);
    pause_.cancel();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](const Error& error, tcp::socket socket) { accepted(error, std::move(socket)); });
  }
  void accepted(const Error& error, tcp::socket socket);

  tcp::acceptor acceptor_;
  asio::steady_timer pause_;
  std::function<void(tcp::socket)> came_;
};

std::uint16_t Acceptor::open(const tcp::endpoint& where) {
  Error error;
  const std::string what = where.address().to_string() + ":" + std::to_string(where.port());
  acceptor_.open(where.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error && where.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false), error);
  if (!error) acceptor_.bind(where, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) throw std::system_error(error.value(), std::generic_category(), what);
  accept();
  return acceptor_.local_endpoint().port();
}

void Acceptor::accepted(const Error& error, tcp::socket socket) {
  if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
  if (!error) {
    came_(std::move(socket));
    return accept();
  }
  pause_.expires_after(kFullHouse);
  pause_.async_wait([this](const Error& stopped) {
    if (!stopped) accept();
  });
}

}  // namespace

struct Net::Impl {
  Impl(NetHandler& its_handler, NetLimits its_limits) : handler(its_handler), books{.limits = its_limits} {
    lines.on_gone = [this](const std::string& from) { books.addresses.close_line(from); };
  }
  ~Impl() { host.close_all(); }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  struct Books {
    NetLimits limits;
    Counts counts{};
    Addresses addresses{limits};
  };
  NetHandler& handler;
  Books books;
  Lines lines{handler, books.limits, books.counts};
  HttpHost host{handler, books.limits, books.counts, lines, books.addresses, [this] { happened(); }};
  asio::io_context io{1};
  Acceptor acceptor{io, [this](tcp::socket socket) { host.serve(std::move(socket)); }};
  asio::signal_set signals{io};
  Alarm alarm{io, [this] { happened(); }};
  asio::steady_timer sweeper{io};
  asio::posix::stream_descriptor ready{io, ::dup(lines.ready_fd())};  // closes its own
  bool turn_posted = false;
  bool stopping = false;

  std::uint16_t listen(const tcp::endpoint& where);
  void catch_signals();
  void wait_for_lines();
  void happened();
  void turn();
  void sweep();
  void begin_stop();
  void wait_for_stop(Moment until);
};

std::uint16_t Net::Impl::listen(const tcp::endpoint& where) {
  const std::uint16_t port = acceptor.open(where);
  wait_for_lines();
  sweep();
  return port;
}

void Net::Impl::catch_signals() {
  signals.async_wait([this](const Error& error, int) {
    if (error) return;
    handler.stop_asked();
    happened();
    catch_signals();
  });
}

void Net::Impl::wait_for_lines() {
  ready.async_wait(asio::posix::descriptor_base::wait_read, [this](const Error& error) {
    if (error) return;
    lines.work();
    happened();
    wait_for_lines();
  });
}

// Once for all that is ready now: posted after it.
void Net::Impl::happened() {
  if (std::exchange(turn_posted, true)) return;
  asio::post(io, [this] {
    turn_posted = false;
    turn();
  });
}

void Net::Impl::turn() {
  handler.turn();
  if (lines.flush()) happened();
}

void Net::Impl::sweep() {
  const Moment now = Clock::now();
  lines.sweep(now);
  host.sweep(now);
  books.addresses.tidy(now);
  if (lines.has_work()) happened();
  sweeper.expires_after(kSweep);
  sweeper.async_wait([this](const Error& error) {
    if (!error) sweep();
  });
}

void Net::Impl::begin_stop() {
  if (std::exchange(stopping, true)) return;
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

Net::Net(NetHandler& handler, NetLimits limits) : impl_(std::make_unique<Impl>(handler, limits)) {}
Net::~Net() = default;

std::uint16_t Net::listen(const std::string& address, std::uint16_t port) {
  Error error;
  const auto where = asio::ip::make_address(address, error);
  if (error) throw std::system_error(error.value(), std::generic_category(), address);
  return impl_->listen({where, port});
}

void Net::catch_signals() {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->catch_signals();
}

void Net::run() { impl_->io.run(); }
void Net::stop() {
  asio::post(impl_->io, [impl = impl_.get()] { impl->begin_stop(); });
}

void Net::post(std::function<void()> work) {
  asio::post(impl_->io, [impl = impl_.get(), work = std::move(work)] {
    work();
    impl->happened();
  });
}

void Net::wake_at(Moment when) { impl_->alarm.set(when); }

void Net::send(std::uint64_t line, std::shared_ptr<const std::string> message) {
  impl_->lines.send(line, std::move(message));
  impl_->happened();
}

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
