// The examples of the OpenAPI document (server/api/openapi_examples.json) are run against the API, each in a hall of
// its own; and every operation is asked in every wrong way that the document knows. What is documented is produced,
// what is produced is documented.
#include <algorithm>
#include <set>

#include "kit/text.hpp"
#include "server/api/api_test.hpp"
#include "server/documents/openapi_test.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

const json::object& examples() {
  static const json::value kDocument = json::parse(Api::document());
  return kDocument.at("x-examples").as_object();
}

std::string text_of(const json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found == nullptr ? std::string{} : std::string(found->as_string());
}

// What of `wanted` is not in `got`: objects may have more fields, all else is the same.
std::string missing(const json::value& wanted, const json::value& got, const std::string& at = "$") {
  if (wanted.is_object() && got.is_object()) {
    for (const auto& [key, value] : wanted.get_object()) {
      const auto* own = got.get_object().if_contains(key);
      if (own == nullptr) return at + " lacks " + std::string(key);
      if (auto fault = missing(value, *own, at + "." + std::string(key)); !fault.empty()) return fault;
    }
    return {};
  }
  if (wanted.is_array() && got.is_array() && wanted.get_array().size() == got.get_array().size()) {
    for (std::size_t i = 0; i < wanted.get_array().size(); ++i)
      if (auto fault = missing(wanted.at(i), got.at(i), at + "[" + std::to_string(i) + "]"); !fault.empty())
        return fault;
    return {};
  }
  return wanted == got ? "" : at + " is " + json::serialize(got) + ", not " + json::serialize(wanted);
}

// A hall in which one example is run.
class Example {
 public:
  explicit Example(const json::object& example) : example_(example) {
    if (const auto* given = example.if_contains("given"))
      for (const auto& what : given->as_array()) prepare(std::string(what.as_string()));
  }

  [[nodiscard]] std::string method() const { return ask_of(example_).substr(0, ask_of(example_).find(' ')); }
  [[nodiscard]] std::string target() const { return ask_of(example_).substr(ask_of(example_).find(' ') + 1); }
  [[nodiscard]] Hall::Guest& guest() { return guest(text_of(example_, "by")); }
  [[nodiscard]] std::string body() const { return body_of(example_); }

  HttpAnswer run(const std::string& more = {}) { return run(body(), more); }
  HttpAnswer run(const std::string& body, const std::string& more) {
    const bool asks = target().find('?') != std::string::npos;
    return hall_.send(guest(), method(), target() + (more.empty() ? "" : (asks ? "&" : "?") + more), body);
  }

  // Has asked for more than anybody may in an hour.
  void be_tired() {
    const std::string id = hall_.id_of(guest());
    while (hall_.hub.may(Deed::ask, id, {})) {
    }
  }

 private:
  static std::string ask_of(const json::object& request) { return text_of(request, "ask"); }

  // TOKEN stands for the link that was given last, CODE for the code.
  [[nodiscard]] std::string body_of(const json::object& request) const {
    const auto* body = request.if_contains("body");
    std::string text = body == nullptr ? std::string{} : json::serialize(*body);
    if (const auto at = text.find("TOKEN"); at != std::string::npos) text.replace(at, 5, token_);
    if (const auto at = text.find("CODE"); at != std::string::npos) text.replace(at, 4, code_);
    return text;
  }
  // A text of an answer; empty where it has none.
  static std::string told(const std::string& answer, const std::string& name) {
    const std::string before = "\"" + name + "\":\"";
    const auto at = answer.find(before);
    if (at == std::string::npos) return {};
    return answer.substr(at + before.size(), answer.find('"', at + before.size()) - at - before.size());
  }

  // Somebody with this name, or somebody new.
  Hall::Guest& guest(const std::string& name) {
    Hall::Guest& who = guests_[name];
    if (who.cookie.empty() && !name.empty()) hall_.ask(who, "POST", "/api/me", R"({"name": ")" + name + "\"}");
    return who;
  }

  void prepare(const std::string& what) {
    if (what == "a bus that is down") hall_.waits_for = {"bus", {"no bus", "niente bus"}};
    if (what == "a full disk") hall_.disk->health = Health::full;
    if (what == "a failing disk") hall_.fails = true;
    if (what == "a silent disk") hall_.disk->silent = true;
    if (what == "stopping") hall_.hub.stop([] {});
    if (what == "Anna is being paired") start_pairing();
    const auto* request = examples().at("given").as_object().if_contains(what);
    if (request == nullptr) return;
    const json::object& asked = request->as_object();
    const std::string ask = ask_of(asked);
    const HttpAnswer answer = hall_.send(guest(text_of(asked, "by")), ask.substr(0, ask.find(' ')),
                                         ask.substr(ask.find(' ') + 1), body_of(asked));
    EXPECT_LT(answer.status, 300) << what << *answer.body;
    if (const auto token = told(*answer.body, "token"); !token.empty()) token_ = token;
    if (const auto code = told(*answer.body, "code"); !code.empty()) code_ = code;
  }

  // The answer waits for the journal.
  void start_pairing() {
    const auto& game = examples().at("given").at("Anna's match").at("body").at("game");
    HttpRequest request{.method = "POST",
                        .path = "/api/pair",
                        .body = json::serialize(json::object{{"game", game}}),
                        .from = "192.0.2.1"};
    request.headers = {
        {"host", std::string(Hall::kHost)}, {"content-type", "application/json"}, {"cookie", guest("Anna").cookie}};
    hall_.api.handle(std::move(request), [](const HttpAnswer&) {});
  }

  const json::object& example_;
  std::map<std::string, Hall::Guest> guests_{};
  std::string token_, code_;
  Hall hall_;
};

// By operation, in the order of the document.
void for_each_operation(const std::function<void(const json::object&, const json::array&)>& what) {
  for (const auto& [method, path] : Api::operations()) {
    const json::object* operation = find_operation(method, path);
    ASSERT_NE(operation, nullptr) << path;
    const auto* list = examples().if_contains(operation->at("operationId").as_string());
    ASSERT_NE(list, nullptr) << operation->at("operationId") << " has no examples";
    what(*operation, list->as_array());
  }
}

TEST(OpenApiExamples, every_example_is_answered_as_it_says) {
  const Schemas schemas;
  std::size_t run = 0;
  for_each_operation([&](const json::object& operation, const json::array& list) {
    for (const auto& each : list) {
      SCOPED_TRACE(json::serialize(each));
      Example example(each.as_object());
      EXPECT_EQ(find_operation(example.method(), example.target().substr(0, example.target().find('?'))), &operation);
      const HttpAnswer answer = example.run();
      EXPECT_EQ(answer.status, each.at("status").as_int64()) << *answer.body;
      EXPECT_EQ(schemas.fault_of_answer(operation, answer), "");
      if (const auto* wanted = each.as_object().if_contains("answer"))
        EXPECT_EQ(missing(*wanted, json::parse(*answer.body)), "");
      const auto* asked = operation.if_contains("requestBody");
      if (answer.status < 400 && asked != nullptr)
        EXPECT_EQ(schemas.fault(asked->at_pointer("/content/application~1json/schema").as_object(),
                                json::parse(example.body())),
                  "");
      ++run;
    }
  });
  EXPECT_GT(run, Api::operations().size() * 2);
}

// The first example of an operation is a good one: asked in wrong ways, it is refused, for everybody and everywhere.
std::set<int> statuses_of_wrong_ways(const json::object& good) {
  std::set<int> seen;
  const auto ask = [&](const auto& how) {
    Example example(good);
    seen.insert(how(example).status);
  };
  ask([](Example& example) { return example.run("no-such=1"); });
  ask([](Example& example) { return example.be_tired(), example.run(); });
  if (good.at("ask").as_string().starts_with("GET")) return seen;
  ask([](Example& example) {
    example.guest().headers["origin"] = "http://elsewhere.test";
    return example.run();
  });
  ask([](Example& example) { return example.run(std::string(600'000, ' '), {}); });
  if (!good.at("ask").as_string().starts_with("POST")) return seen;
  ask([](Example& example) {
    example.guest().headers["content-type"] = "text/plain";
    return example.run();
  });
  ask([](Example& example) { return example.run("[]", {}); });
  return seen;
}

// What they do to whole files is tried on a real server (tests/handover_test.cpp).
bool is_about_files(const json::object& operation) {
  const auto& id = operation.at("operationId").as_string();
  return id == "open_event_file" || id == "get_event_file";
}

TEST(OpenApiExamples, every_documented_status_is_produced_and_no_other) {
  for_each_operation([&](const json::object& operation, const json::array& list) {
    SCOPED_TRACE(json::serialize(operation.at("operationId")));
    std::set<int> seen = statuses_of_wrong_ways(list.front().as_object());
    for (const auto& each : list) seen.insert(static_cast<int>(each.at("status").as_int64()));
    std::set<int> documented;
    for (const auto& response : operation.at("responses").as_object()) documented.insert(std::stoi(response.key()));
    if (is_about_files(operation))
      EXPECT_TRUE(std::ranges::includes(documented, seen));
    else
      EXPECT_EQ(seen, documented);
  });
}

TEST(OpenApiExamples, the_judge_of_examples_can_say_no) {
  const auto value = [](const char* text) { return json::parse(text); };
  EXPECT_EQ(missing(value(R"({"a": [1]})"), value(R"({"a": [1], "b": 2})")), "");
  EXPECT_NE(missing(value(R"({"a": [1]})"), value(R"({"a": [1, 2]})")), "");
  EXPECT_NE(missing(value(R"({"a": 1})"), value(R"({"a": 2})")), "");
  EXPECT_NE(missing(value(R"({"a": 1})"), value(R"({"b": 1})")), "");
  HttpAnswer answer{.status = 418};
  EXPECT_NE(undocumented("GET", "/api/health", answer), "");
  answer.status = 429;
  EXPECT_NE(undocumented("GET", "/api/health", answer), "") << "no Retry-After";
  answer.headers.emplace_back("Retry-After", "7");
  EXPECT_EQ(undocumented("GET", "/api/health", answer), "");
  answer.status = 200;
  EXPECT_NE(undocumented("GET", "/api/health", answer), "") << "nobody need wait";
}

}  // namespace
}  // namespace giostra::server
