// One request on its way through the API, and the shapes of all answers. Part of api.hpp, and of
// whoever answers a part of the API.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"
#include "server/limits.hpp"
#include "server/matches/summary.hpp"
#include "server/net/http.hpp"
#include "server/people/person.hpp"
#include "server/people/roles.hpp"

namespace giostra::server {

// Rules of the house that a request can break, besides notation, permission and the laws.
inline constexpr std::string_view kMissing = "missing";
inline constexpr Words kNoGame{"this house does not know the game", "questa casa non conosce il gioco"};

inline constexpr Words kNoJournal{"the journal does not answer: try again", "il registro non risponde: riprova"};

struct Call {
  HttpRequest request;
  Answering answer;
  std::string_view route{};           // `/api/matches/{id}`
  std::vector<std::string> params{};  // of the path, in its order
  boost::json::object body{};
  std::string address{};     // the network it comes from, for limits
  Person person{};           // no id: nobody we know
  std::string set_cookie{};  // goes along with the answer
};
using CallPtr = std::shared_ptr<Call>;

// Answers some of the routes, which are admitted and identified before. Which one it is says `Call::route`.
class SubApi {
 public:
  virtual ~SubApi() = default;
  virtual void answer(const CallPtr& call) = 0;

 protected:
  SubApi() = default;
  SubApi(const SubApi&) = default;
  SubApi& operator=(const SubApi&) = default;
};

// ---- Answers
void reply(Call& call, int status, const boost::json::value& value);
void reply_text(Call& call, int status, std::string type, std::string text,
                std::vector<std::pair<std::string, std::string>> headers = {});
void reply(Call& call, int status, const Refusal& refusal);
// The status that fits the refusal's rule.
void reply(Call& call, const Refusal& refusal);

// ---- Shapes
boost::json::object json_of(Words words);
boost::json::value json_of(const std::optional<TimeControl>& clock);
boost::json::object json_of(const ListedMatch& match, const Person& viewer);
boost::json::object json_of(const std::string& match, const RoleLink& link);
boost::json::array json_of(const std::string& match, const std::vector<RoleLink>& links);

// ---- What was asked
// Behind the `?`; empty where it is not there.
std::string query_of(const Call& call, const std::string& name);
// A JSON object with known fields of known types. The first fault is kept; whatever is read after it means nothing.
class Fields {
 public:
  Fields(const boost::json::object& object, std::initializer_list<std::string_view> known);

  std::string text(std::string_view name, std::string_view otherwise = {});
  std::string required_text(std::string_view name);
  bool flag(std::string_view name, bool otherwise);
  int number(std::string_view name, int otherwise);
  // True where it says the second choice; the first holds where nothing is said.
  bool second_of(std::string_view name, std::string_view first, std::string_view second);
  boost::json::object object(std::string_view name);

  void fault(Words why, std::string_view detail);
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  const boost::json::value* find(std::string_view name, bool right_type(const boost::json::value&), Words why);

  const boost::json::object& object_;
  std::optional<Refusal> refusal_{};
};

bool is_match_id(std::string_view text);
// Text from outside that may stand in an answer: short and well-formed.
std::string presentable(std::string_view text);
// The same of a text that people wrote, whole and trimmed.
std::string presentable_line(std::string_view text);

}  // namespace giostra::server
