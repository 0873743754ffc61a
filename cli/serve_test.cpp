// The command that runs a server, as a process.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

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

TEST(Serve, a_wrong_address_is_trouble) {
  const Folder folder;
  const Ran ran = folder.run({"serve", "--address", "nowhere", "--port", "0", "--log", "off"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("--address"));
}

TEST(Serve, ends_well_when_it_is_told_to) {
  const Folder folder;
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, pipe[0]);
  std::vector<std::string> words{GIOSTRA_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0",
                                 "--log",         "off",   "--lang",    "en",        "--data", folder.path() + "/var"};
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  pid_t process = 0;
  ASSERT_EQ(posix_spawn(&process, GIOSTRA_PROGRAM, &actions, nullptr, raw.data(), environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  std::string said;
  char byte = 0;
  while (read(pipe[0], &byte, 1) == 1) {
    said += byte;
    if (said.ends_with("API works.\n")) kill(process, SIGTERM);
  }
  ::close(pipe[0]);
  int status = 0;
  waitpid(process, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_THAT(said, HasSubstr("http://localhost:"));
  EXPECT_THAT(said, HasSubstr("everything is stored"));
}

}  // namespace
}  // namespace giostra::cli::testing
