// The command that runs a server, as a process.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;

// A port that somebody else has, for as long as this lives.
class TakenPort {
 public:
  TakenPort() : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    bind(socket_, reinterpret_cast<const sockaddr*>(&where), size);
    listen(socket_, 1);
    getsockname(socket_, reinterpret_cast<sockaddr*>(&where), &size);
    port_ = ntohs(where.sin_port);
  }
  ~TakenPort() { ::close(socket_); }
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;
  [[nodiscard]] std::string text() const { return std::to_string(port_); }

 private:
  int socket_;
  unsigned port_ = 0;
};

TEST(Serve, a_port_in_use_is_trouble_and_says_what_to_do) {
  const Folder folder;
  const TakenPort taken;
  const std::vector<std::string> words{"serve", "--address", "127.0.0.1", "--port", taken.text(), "--log", "off"};
  const Ran ran = folder.run(words);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("port " + taken.text() + " is in use"));
  EXPECT_THAT(ran.err, HasSubstr("--port"));
  auto in_italian = words;
  in_italian.insert(in_italian.end(), {"--lang", "it"});
  EXPECT_THAT(folder.run(in_italian).err, HasSubstr("è occupata"));
}

TEST(Serve, T6_options_of_a_proxy_that_cannot_be_read_are_refused) {
  const Folder folder;
  const std::vector<std::pair<std::string, std::string>> wrong{{"--behind-proxy", "nginx"},
                                                               {"--public-url", "club.example"},
                                                               {"--public-url", "https://club.example/?a"},
                                                               {"--metrics-token-file", "no/such/file"}};
  for (const auto& [option, value] : wrong) {
    const Ran ran = folder.run({"serve", "--address", "127.0.0.1", "--port", "0", "--log", "off", option, value});
    EXPECT_NE(ran.code, 0) << option;
    EXPECT_THAT(ran.err, HasSubstr(option));
    EXPECT_THAT(ran.err, HasSubstr(value));
  }
}

TEST(Serve, a_wrong_address_is_trouble) {
  const Folder folder;
  const Ran ran = folder.run({"serve", "--address", "nowhere", "--port", "0", "--log", "off"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("--address"));
}

TEST(Serve, dice_that_can_be_foretold_stay_on_this_machine) {
  const Folder folder;
  const Ran ran = folder.run({"serve", "--address", "0.0.0.0", "--port", "0", "--log", "off", "--test-seed", "1"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("127.0.0.1"));
}

// What the process writes until it ends or the time is over; it is told to end once it has said `when`.
std::string hear(int from, pid_t process, std::string_view when) {
  using Clock = std::chrono::steady_clock;
  const auto over = Clock::now() + std::chrono::seconds(60);
  std::string said;
  bool told = false;
  pollfd ready{.fd = from, .events = POLLIN, .revents = 0};
  while (Clock::now() < over) {
    if (poll(&ready, 1, 1000) <= 0) continue;
    std::array<char, 256> bytes{};
    const auto size = read(from, bytes.data(), bytes.size());
    if (size <= 0) return said;
    said.append(bytes.data(), static_cast<std::size_t>(size));
    if (!told && said.find(when) != std::string::npos) told = kill(process, SIGTERM) == 0;
  }
  kill(process, SIGKILL);
  return said + "... and did not end in time";
}

TEST(Serve, ends_well_when_it_is_told_to) {
  const Folder folder;
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, pipe[0]);
  std::vector<std::string> words{GIOSTRA_PROGRAM, "serve",
                                 "--address",     "127.0.0.1",
                                 "--port",        "0",
                                 "--log",         "off",
                                 "--lang",        "en",
                                 "--data",        folder.path() + "/var",
                                 "--web",         folder.path() + "/none"};
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  pid_t process = 0;
  ASSERT_EQ(posix_spawn(&process, GIOSTRA_PROGRAM, &actions, nullptr, raw.data(), environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  const std::string said = hear(pipe[0], process, "API works.\n");
  ::close(pipe[0]);
  int status = 0;
  waitpid(process, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_THAT(said, HasSubstr("http://localhost:"));
  EXPECT_THAT(said, HasSubstr("everything is stored"));
}

}  // namespace
}  // namespace giostra::cli::testing
