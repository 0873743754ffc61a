// A PostgreSQL of our own on a Unix socket, for tests and measurements: made in a folder under /tmp, gone with whoever
// started it, however they end. PostgreSQL does not run as root: then it runs as the user that Debian made for it.
#pragma once

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bench/cpu.hpp"
#include "kit/text.hpp"

namespace giostra::bench {

class PostgresServer {
 public:
  struct Options {
    bool durable = false;                     // as in earnest; otherwise the disk is not waited for
    bool over_tcp = false;                    // on 127.0.0.1 with passwords, besides the socket
    std::vector<std::string> settings{};      // `name=value`
    const PostgresServer* follows = nullptr;  // a standby of that one; otherwise empty
  };
  explicit PostgresServer(const Options& options) : options_(options) {
    remove_left_over();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string(kName) + std::to_string(getpid()) + "-" + std::to_string(++made()));
    std::filesystem::create_directory(folder_);
    if (const passwd* user = user_to_be()) {
      if (chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("no folder for postgres");
    }
    std::filesystem::permissions(folder_, std::filesystem::perms(0711));
    if (options_.follows != nullptr) {
      follow(*options_.follows);
      return;
    }
    run({"initdb", "-D", data(), "-U", "postgres", "--auth-local=trust", "--auth-host=scram-sha-256", "-E", "UTF8",
         "--locale=C.UTF-8", "--no-sync", "--no-instructions", "--wal-segsize=1"});
    start();
  }
  PostgresServer() : PostgresServer(Options()) {}
  ~PostgresServer() {
    if (process_ != 0) end(SIGQUIT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // Of all tests of this process.
  static PostgresServer& shared() {
    static PostgresServer server;
    return server;
  }

  // It ends with the thread that has started it: that must be one that lives as long as the test.
  void start() {
    std::vector<std::string> command{"postgres", "-D", data(), "-k", folder_.string(), "-p", std::to_string(kPort)};
    const auto set = [&](const std::string& setting) { command.insert(command.end(), {"-c", setting}); };
    set(options_.over_tcp ? "listen_addresses=127.0.0.1" : "listen_addresses=");
    set("max_wal_size=512MB");
    if (!options_.durable) set("fsync=off");
    for (const std::string& setting : options_.settings) set(setting);
    process_ = spawn(command);
    wait_until_ready();
  }
  void stop() { end(SIGINT); }        // as an operator stops it: connections are cut
  void kill_hard() { end(SIGQUIT); }  // as after a crash: it has to recover
  // As when the machine loses its power, but for the disk's own memory.
  void kill_all() {
    if (process_ == 0) return;
    const auto all = children();
    kill(process_, SIGKILL);
    for (const pid_t child : all) kill(child, SIGKILL);
    waitpid(std::exchange(process_, 0), nullptr, 0);
    for (const pid_t child : all)
      for (int tries = 0; kill(child, 0) == 0 && tries < 500; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  // From now on it has what that one has, and all that comes to it.
  void follow(const PostgresServer& primary) {
    if (process_ != 0) end(SIGQUIT);
    std::filesystem::remove_all(data());
    run({"pg_basebackup", "-h", primary.folder_.string(), "-p", std::to_string(kPort), "-U", "postgres", "-D", data(),
         "-R", "-X", "stream", "-c", "fast", "--no-sync"});
    start();
  }
  void freeze() const { signal_all(SIGSTOP); }
  void thaw() const { signal_all(SIGCONT); }
  [[nodiscard]] pid_t pid() const { return process_; }
  [[nodiscard]] double cpu_seconds() const {
    double seconds = cpu_seconds_of(process_);
    for (const pid_t child : children()) seconds += cpu_seconds_of(child);
    return seconds;
  }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  // A fresh database; its address.
  std::string make_database() {
    const std::string name = "house" + std::to_string(++databases_);
    sql("CREATE DATABASE " + name);
    return address(name);
  }
  [[nodiscard]] std::string address(const std::string& database) const {
    return "postgresql://postgres@/" + database + "?host=" + folder_.string() + "&port=" + std::to_string(kPort);
  }
  // What psql prints.
  std::string sql(const std::string& text, const std::string& database = "postgres") const {
    return output("psql -X -A -t -q -v ON_ERROR_STOP=1 -h " + folder_.string() + " -p " + std::to_string(kPort) +
                  " -U postgres -d " + database + " -c \"" + text + "\"");
  }

  static std::string program(const std::string& name) {
    static const std::string folder = output("pg_config --bindir");
    return folder + "/" + name;
  }

 private:
  static constexpr std::string_view kName = "giostra-postgres-";
  static constexpr int kPort = 5599;

  static int& made() {
    static int count = 0;
    return count;
  }
  [[nodiscard]] std::string data() const { return (folder_ / "data").string(); }

  static const passwd* user_to_be() { return geteuid() == 0 ? getpwnam("postgres") : nullptr; }

  static std::string output(const std::string& command) {
    std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
    std::string text;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
    if (pclose(pipe) != 0) throw std::runtime_error(command + ": " + text);
    return std::string(trim(text));
  }

  [[nodiscard]] pid_t spawn(std::vector<std::string> command) const {
    command[0] = program(command[0]);
    const passwd* user = user_to_be();
    const uid_t uid = user == nullptr ? 0 : user->pw_uid;
    const gid_t gid = user == nullptr ? 0 : user->pw_gid;
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    const std::string log = (folder_ / "log").string();
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child != 0) return child;
    const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (user != nullptr && (setgid(gid) != 0 || setuid(uid) != 0)) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);  // a test that crashes takes it along
    if (getppid() != parent) _exit(125);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execv(words[0], words.data());
    _exit(127);
  }
  void run(const std::vector<std::string>& command) const {
    int how = 0;
    waitpid(spawn(command), &how, 0);
    if (how != 0) throw std::runtime_error(command[0] + " fails: " + log());
  }
  [[nodiscard]] std::string log() const {
    std::ifstream in(folder_ / "log");
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  void wait_until_ready() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < until) {
      std::ifstream in(folder_ / "data" / "postmaster.pid");
      std::string first, line, last;
      std::getline(in, first);
      while (std::getline(in, line)) last = line;
      // One that was killed has left its file behind.
      if (first == std::to_string(process_) && last.starts_with("ready")) return;
      if (waitpid(process_, nullptr, WNOHANG) == process_) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw std::runtime_error("postgres does not start: " + log());
  }
  void end(int signal) {
    kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  // The server has a process for each connection.
  [[nodiscard]] std::vector<pid_t> children() const {
    std::ifstream in("/proc/" + std::to_string(process_) + "/task/" + std::to_string(process_) + "/children");
    return {std::istream_iterator<pid_t>(in), std::istream_iterator<pid_t>()};
  }
  void signal_all(int signal) const {
    kill(process_, signal);
    for (const pid_t child : children()) kill(child, signal);
  }
  // What tests that were killed have left behind.
  static void remove_left_over() {
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path())) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with(kName)) continue;
      const auto pid = read_number<pid_t>(name.substr(kName.size(), name.rfind('-') - kName.size()));
      std::error_code ignored;
      if (pid && kill(*pid, 0) != 0 && errno == ESRCH) std::filesystem::remove_all(entry.path(), ignored);
    }
  }

  Options options_;
  std::filesystem::path folder_;
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace giostra::bench
