// Debian's nginx with the example of docs/operating.md (docs/examples/nginx.conf), on ports and with certificates of
// our own: for tests, before one server or several nodes.
#pragma once

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/process/ports.hpp"
#include "tests/process/spawned.hpp"
#include "tests/source_dir.hpp"

namespace giostra {

class NginxServer {
 public:
  struct Options {
    std::filesystem::path folder;    // of its own, and there
    std::vector<std::string> nodes;  // `127.0.0.1:8080`
    std::string location = "/";
    std::string patience = "60s";  // with a line that is silent
  };
  explicit NginxServer(Options options) : options_(std::move(options)) {
    make_certificate();
    write_site();
    write_main();
    process_.emplace(std::vector<std::string>{"/usr/sbin/nginx", "-p", options_.folder.string(), "-e",
                                              file("error.log"), "-c", file("nginx.conf")});
    for (int tries = 0; !answers(port_); ++tries) {
      if (tries == 1200) throw std::runtime_error("nginx does not start: " + read_all(file("error.log")));
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
  }

  // Without TLS, which is there for tests alone; with TLS.
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::uint16_t tls_port() const { return tls_port_; }

 private:
  [[nodiscard]] std::string file(const std::string& name) const { return (options_.folder / name).string(); }
  static std::string read_all(const std::filesystem::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  void make_certificate() const {
    const std::string made =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=club.example -keyout " +
        file("key.pem") + " -out " + file("cert.pem") + " >" + file("openssl.log") + " 2>&1";
    if (std::system(made.c_str()) != 0) throw std::runtime_error("no certificate: " + read_all(file("openssl.log")));
  }
  // The example, with what is ours instead of what an operator writes there.
  void write_site() const {
    std::string text = read_all(source_dir() / "docs/examples/nginx.conf");
    const auto put = [&](const std::string& theirs, const std::string& ours) {
      const auto at = text.rfind(theirs);
      if (at == std::string::npos) throw std::runtime_error("the example of nginx has no " + theirs);
      text.replace(at, theirs.size(), ours);
    };
    std::string nodes;
    for (const std::string& node : options_.nodes) nodes += "server " + node + ";\n";
    put("listen 80;", "listen 127.0.0.1:" + std::to_string(free_port()) + ";");
    put("listen 443 ssl;",
        "listen 127.0.0.1:" + std::to_string(tls_port_) + " ssl; listen 127.0.0.1:" + std::to_string(port_) + ";");
    put("/etc/letsencrypt/live/club.example/fullchain.pem", file("cert.pem"));
    put("/etc/letsencrypt/live/club.example/privkey.pem", file("key.pem"));
    put("location / {", "location " + options_.location + " {");
    put("server 127.0.0.1:8080;", nodes);
    put("proxy_read_timeout 60s;", "proxy_read_timeout " + options_.patience + ";");
    std::ofstream(file("site.conf")) << text;
  }
  void write_main() const {
    std::ofstream out(file("nginx.conf"));
    out << "daemon off;\nmaster_process off;\npid " << file("pid") << ";\nerror_log " << file("error.log")
        << ";\nevents {}\nhttp {\naccess_log off;\n";
    for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
      out << kind << "_temp_path " << file(kind) << ";\n";
    out << "include " << file("site.conf") << ";\n}\n";
  }

  Options options_;
  std::uint16_t port_ = free_port(), tls_port_ = free_port();
  std::optional<Spawned> process_;
};

}  // namespace giostra
