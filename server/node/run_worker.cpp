#include "server/node/run_worker.hpp"

#include <sodium.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <stdexcept>

#include "server/bus/nats_bus.hpp"
#include "server/people/guests.hpp"
#include "server/workers/worker.hpp"

namespace giostra::server {

namespace {

namespace asio = boost::asio;

constexpr std::size_t kNameLetters = 12;
constexpr std::chrono::minutes kTidy{1};
constexpr std::chrono::seconds kToFinish{30};

class Loop {
 public:
  explicit Loop(const WorkerOptions& options)
      : bus_([this](std::function<void()> work) { asio::post(io_, std::move(work)); },
             {.address = options.bus, .changed = options.bus_changed}),
        worker_(bus_, [this](std::function<void()> work) { asio::post(io_, std::move(work)); },
                {.name = random_letters(kNameLetters), .threads = options.threads}) {
    await_signal();
    tidy();
  }
  void run() { io_.run(); }

 private:
  void await_signal() {
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      if (leaving_) return io_.stop();
      leaving_ = true;
      timer_.expires_after(kToFinish);
      timer_.async_wait([this](const boost::system::error_code& stopped) {
        if (!stopped) io_.stop();
      });
      worker_.leave([this] { io_.stop(); });
      await_signal();
    });
  }
  void tidy() {
    timer_.expires_after(kTidy);
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      worker_.tidy();
      tidy();
    });
  }

  asio::io_context io_{1};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  asio::steady_timer timer_{io_};
  bool leaving_ = false;
  NatsBus bus_;
  Worker worker_;
};

}  // namespace

void run_worker(const WorkerOptions& options) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  Loop loop(options);
  loop.run();
}

}  // namespace giostra::server
