// Where a PostgreSQL database is, as its users write it: postgresql://USER@HOST:PORT/DATABASE, or libpq's `key=value`
// words. What it means is libpq's matter; here every wait gets an end, and what people are shown has no password.
#pragma once

#include <map>
#include <string>

#include "kit/result.hpp"

namespace giostra::server {

class PostgresAddress {
 public:
  static Result<PostgresAddress> read(const std::string& text);

  // For libpq; `name` is how the connection is called in pg_stat_activity.
  [[nodiscard]] std::string conninfo(const std::string& name) const;
  // Whether a server is there, whatever it thinks of us.
  [[nodiscard]] bool answers() const;
  // For people.
  [[nodiscard]] const std::string& shown() const { return shown_; }

 private:
  std::map<std::string, std::string> words_;
  std::string shown_;
};

// Whether a word looks like such an address, rather than like a folder.
[[nodiscard]] bool is_postgres_address(const std::string& text);

}  // namespace giostra::server
