// The bus: news between the nodes of one house, and thoughts for its workers. A port: NATS between machines, memory in
// tests; a house of one process has none. It may lose, double, delay and reorder: whoever misses a number reads the
// journal, and nothing that must be kept is kept here.
//
// Subjects are words with dots between them; the adapter puts the name of the house in front, so that two houses can
// share one server. All calls come from the loop's thread, and everything is heard there.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace giostra::server {

class Bus {
 public:
  struct Message {
    std::string subject;
    std::string text;
    std::string reply_to{};  // a subject to tell; empty: nobody waits for an answer
  };
  using Heard = std::function<void(const Message&)>;

  // Listens until it is destroyed.
  class Ear {
   public:
    virtual ~Ear() = default;

   protected:
    Ear() = default;
    Ear(const Ear&) = default;
    Ear& operator=(const Ear&) = default;
  };

  virtual ~Bus() = default;

  // Gone without a trace where nobody listens, or where the bus is down. Whoever tells does not hear it themselves.
  virtual void tell(std::string_view subject, std::string text) = 0;
  // `*` in `subject` is any one word. Listeners of one non-empty group share the messages: each goes to one of
  // them.
  [[nodiscard]] virtual std::unique_ptr<Ear> listen(std::string subject, Heard heard, std::string group = {}) = 0;
  // Tells, and hears the first answer; nothing (null) after `patience`, or at once where nobody listens.
  using Answered = std::function<void(const Message*)>;
  virtual void ask(std::string_view subject, std::string text, std::chrono::milliseconds patience,
                   Answered answered) = 0;

  // Whether the other side was heard lately. While it is not, whoever needs news looks into the journal more often.
  [[nodiscard]] virtual bool is_up() const = 0;

 protected:
  Bus() = default;
  Bus(const Bus&) = default;
  Bus& operator=(const Bus&) = default;
};

}  // namespace giostra::server
