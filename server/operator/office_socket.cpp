#include "server/operator/office_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

namespace {

constexpr const char* kName = "admin.socket";
constexpr std::size_t kLongestOrder = 64 * 1024;
constexpr auto kLook = std::chrono::milliseconds(100);

[[noreturn]] void fail(const char* what) {
  throw JournalTrouble(std::string(what) + ": " + std::generic_category().message(errno));
}

class File {
 public:
  explicit File(int handle) : handle_(handle) {}
  ~File() {
    if (handle_ >= 0) close(handle_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] int get() const { return handle_; }
  [[nodiscard]] bool is_open() const { return handle_ >= 0; }

 private:
  int handle_;
};

// The folder's path may be longer than a socket's name can be: so it is named by its open handle.
sockaddr_un name_in(const File& folder) {
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  const std::string path = "/proc/self/fd/" + std::to_string(folder.get()) + "/" + kName;
  std::memcpy(name.sun_path, path.c_str(), path.size() + 1);
  return name;
}

void limit_waiting(const File& socket, int seconds) {
  const timeval time{.tv_sec = seconds, .tv_usec = 0};
  setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  setsockopt(socket.get(), SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

// Up to the end of the line; nothing where it does not come, or is too long.
std::optional<std::string> read_line(const File& from, std::size_t most) {
  std::string line;
  std::array<char, 4096> bytes{};
  while (line.size() < most) {
    const auto got = recv(from.get(), bytes.data(), bytes.size(), 0);
    if (got <= 0) return std::nullopt;
    line.append(bytes.data(), static_cast<std::size_t>(got));
    if (line.ends_with('\n')) return line.substr(0, line.size() - 1);
  }
  return std::nullopt;
}

bool write_line(const File& to, std::string line) {
  line += '\n';
  for (std::string_view rest = line; !rest.empty();) {
    const auto put = send(to.get(), rest.data(), rest.size(), MSG_NOSIGNAL);
    if (put <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

std::string visitor_of(const File& line) {
  ucred who{};
  socklen_t size = sizeof who;
  return getsockopt(line.get(), SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 ? user_name(who.uid) : "?";
}

}  // namespace

std::string user_name(unsigned user) {
  std::array<char, 4096> room{};
  passwd entry{};
  passwd* found = nullptr;
  getpwuid_r(user, &entry, room.data(), room.size(), &found);
  return found == nullptr ? std::to_string(user) : found->pw_name;
}

std::string own_name() { return user_name(getuid()); }

struct OfficeSocket::Impl {
  Impl(const std::filesystem::path& path, Visitor what)
      : folder(open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)), visitor(std::move(what)) {}

  void listen_here();
  void receive_all();
  void receive(const File& line);

  File folder;
  File entrance{socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  File bell{eventfd(0, EFD_CLOEXEC)};
  Visitor visitor;
  std::atomic<bool> closing = false;
  std::thread thread;
};

// Whoever has the folder's lock is alone here: what is left of a socket is nobody's.
void OfficeSocket::Impl::listen_here() {
  const sockaddr_un name = name_in(folder);
  unlinkat(folder.get(), kName, 0);
  if (bind(entrance.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) fail("admin.socket");
  if (fchmodat(folder.get(), kName, S_IRUSR | S_IWUSR, 0) != 0) fail("admin.socket");
  if (listen(entrance.get(), 8) != 0) fail("admin.socket");
}

void OfficeSocket::Impl::receive_all() {
  while (!closing) {
    std::array<pollfd, 2> ready{
        {{.fd = entrance.get(), .events = POLLIN, .revents = 0}, {.fd = bell.get(), .events = POLLIN, .revents = 0}}};
    if (poll(ready.data(), ready.size(), -1) <= 0 || ready[0].revents == 0) continue;
    const File line(accept4(entrance.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (line.is_open()) receive(line);
  }
}

// One after the other: an operator's orders are few, and none should cross another.
void OfficeSocket::Impl::receive(const File& line) {
  limit_waiting(line, 10);
  auto order = read_line(line, kLongestOrder);
  if (!order) return;
  const auto promise = std::make_shared<std::promise<std::string>>();
  auto answer = promise->get_future();
  visitor(std::move(*order), visitor_of(line), [promise](std::string text) { promise->set_value(std::move(text)); });
  while (answer.wait_for(kLook) != std::future_status::ready)
    if (closing) return;
  write_line(line, answer.get());
}

OfficeSocket::OfficeSocket(const std::filesystem::path& folder, Visitor visitor)
    : impl_(std::make_unique<Impl>(folder, std::move(visitor))) {
  if (!impl_->folder.is_open() || !impl_->entrance.is_open() || !impl_->bell.is_open()) fail("admin.socket");
  impl_->listen_here();
  impl_->thread = std::thread([impl = impl_.get()] { impl->receive_all(); });
}

OfficeSocket::~OfficeSocket() {
  impl_->closing = true;
  const std::uint64_t one = 1;
  static_cast<void>(write(impl_->bell.get(), &one, sizeof one));
  impl_->thread.join();
  unlinkat(impl_->folder.get(), kName, 0);
}

std::optional<std::string> knock(const std::filesystem::path& path, const std::string& order) {
  const File folder(open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  const File line(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!folder.is_open() || !line.is_open()) return std::nullopt;
  const sockaddr_un name = name_in(folder);
  if (connect(line.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) {
    if (errno == ENOENT || errno == ECONNREFUSED) return std::nullopt;
    fail("the server's socket (admin.socket) does not open");
  }
  if (!write_line(line, order)) fail("the server does not listen");
  auto answer = read_line(line, std::string::npos);
  if (!answer)
    throw JournalTrouble("the server went away without an answer; `giostra admin history` says what was done");
  return answer;
}

}  // namespace giostra::server
