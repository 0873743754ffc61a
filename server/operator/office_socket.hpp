// The way to the office from another process of this machine: a Unix socket in the data folder, open to whoever may
// write to that folder. One order a connection, one line of JSON each way. It knows no order.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace giostra::server {

class OfficeSocket {
 public:
  using Answer = std::function<void(std::string)>;
  // An order and the user who gives it. Called on the socket's thread; to be answered from any.
  using Visitor = std::function<void(std::string order, std::string who, Answer answer)>;

  // Throws JournalTrouble.
  OfficeSocket(const std::filesystem::path& folder, Visitor visitor);
  ~OfficeSocket();
  OfficeSocket(const OfficeSocket&) = delete;
  OfficeSocket& operator=(const OfficeSocket&) = delete;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// From the other side: the answer of the server that runs on this folder; nothing: none does. Throws JournalTrouble.
std::optional<std::string> knock(const std::filesystem::path& folder, const std::string& order);

// The name of a user of this machine, and of whoever runs this process.
std::string user_name(unsigned user);
std::string own_name();

}  // namespace giostra::server
