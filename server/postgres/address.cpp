#include "server/postgres/address.hpp"

#include <libpq-fe.h>

#include <memory>

namespace giostra::server {

namespace {

constexpr Words kUnreadable{"the address of the database cannot be read: write postgresql://USER@HOST:PORT/DATABASE",
                            "l'indirizzo della base dati non si legge: scrivi postgresql://UTENTE@HOST:PORTA/BASE"};

// So long for each wait; whoever wrote the address may say otherwise. A standby that was promoted is found by its name.
const std::map<std::string, std::string>& usual_words() {
  static const std::map<std::string, std::string> words{
      {"connect_timeout", "2"},  {"keepalives_idle", "5"},     {"keepalives_interval", "2"},
      {"keepalives_count", "3"}, {"tcp_user_timeout", "5000"}, {"target_session_attrs", "read-write"}};
  return words;
}

std::string quoted(const std::string& value) {
  std::string text = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

std::string show(const std::map<std::string, std::string>& words) {
  const auto word = [&](const char* name) {
    const auto found = words.find(name);
    return found == words.end() ? std::string() : found->second;
  };
  std::string text = "postgresql://";
  if (!word("user").empty()) text += word("user") + "@";
  text += word("host");
  if (!word("port").empty()) text += ":" + word("port");
  return text + "/" + word("dbname");
}

}  // namespace

bool is_postgres_address(const std::string& text) {
  return text.starts_with("postgresql:") || text.starts_with("postgres:");
}

Result<PostgresAddress> PostgresAddress::read(const std::string& text) {
  constexpr std::string_view kRule = "journal";
  if (!is_postgres_address(text)) return refuse(kRule, kUnreadable);
  char* why = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(text.c_str(), &why),
                                                                             &PQconninfoFree);
  const std::unique_ptr<char, decltype(&PQfreemem)> reason(why, &PQfreemem);
  if (options == nullptr) {
    std::string detail = why == nullptr ? "" : why;
    while (detail.ends_with('\n')) detail.pop_back();
    return refuse(kRule, kUnreadable, detail);
  }
  PostgresAddress address;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
    if (option->val != nullptr) address.words_[option->keyword] = option->val;
  address.shown_ = show(address.words_);
  return address;
}

std::string PostgresAddress::conninfo(const std::string& name) const {
  auto words = words_;
  words.insert(usual_words().begin(), usual_words().end());
  words["application_name"] = name;
  words["client_encoding"] = "UTF8";
  std::string text;
  for (const auto& [word, value] : words) text += word + "=" + quoted(value) + " ";
  return text;
}

bool PostgresAddress::answers() const { return PQping(conninfo("giostra").c_str()) == PQPING_OK; }

}  // namespace giostra::server
