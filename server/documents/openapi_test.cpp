// The document and the API hold each other: every operation is driven in every game, and every answer is
// judged by its schema. Its examples are run in examples_test.cpp.
#include "server/documents/openapi_test.hpp"

#include <algorithm>
#include <set>

#include "kit/text.hpp"
#include "server/api/api_test.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

bool is_type(std::string_view type, const json::value& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_int64() || value.is_uint64();
  if (type == "boolean") return value.is_bool();
  return type == "null" && value.is_null();
}

const json::value& document() {
  static const json::value kDocument = json::parse(Api::document());
  return kDocument;
}

std::string lowered(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return low;
}

// `/api/matches/{id}` and a path.
bool fits(std::string_view pattern, std::string_view path) {
  return std::ranges::equal(split(pattern, "/"), split(path, "/"), [](std::string_view wanted, std::string_view part) {
    return wanted == part || wanted.starts_with('{');
  });
}

const json::value& resolved(const json::value& value) {
  const auto* reference = value.as_object().if_contains("$ref");
  return reference == nullptr ? value : document().at_pointer(std::string(reference->as_string()).substr(1));
}

}  // namespace

const json::object* find_operation(std::string_view method, std::string_view path) {
  for (const auto& [pattern, methods] : document().at("paths").as_object())
    if (fits(pattern, path))
      if (const auto* found = methods.as_object().if_contains(lowered(method))) return &found->as_object();
  return nullptr;
}

std::string undocumented(std::string_view method, std::string_view path, const HttpAnswer& answer) {
  const json::object* operation = find_operation(method == "HEAD" ? "GET" : method, path);
  if (operation == nullptr) return {};
  const std::string status = std::to_string(answer.status);
  const auto* response = operation->at("responses").as_object().if_contains(status);
  if (response == nullptr) return status + " is not documented";
  const auto waits = [](const auto& header) { return header.first == "Retry-After"; };
  const bool says_when = std::ranges::any_of(answer.headers, waits);
  return says_when == resolved(*response).as_object().contains("headers") ? "" : status + " and its Retry-After";
}

Schemas::Schemas() : document_(document()) {}

std::string Schemas::fault_of_answer(const json::object& operation, const HttpAnswer& answer) const {
  const auto* response = operation.at("responses").as_object().if_contains(std::to_string(answer.status));
  if (response == nullptr) return std::to_string(answer.status) + " is not documented";
  const std::string type = answer.type.substr(0, answer.type.find(';'));
  const auto* content = resolved(*response).at("content").as_object().if_contains(type);
  if (content == nullptr) return "answers with " + answer.type;
  if (type != "application/json") return {};
  return fault(content->at("schema").as_object(), json::parse(*answer.body));
}

std::string Schemas::fault(const json::object& schema, const json::value& value, const std::string& at) const {
  static const std::set<std::string_view> known{"$ref",  "type",  "properties", "required",   "additionalProperties",
                                                "items", "oneOf", "enum",       "description"};
  for (const auto& word : schema)
    if (!known.contains(word.key())) return at + ": the judge does not know " + std::string(word.key());
  if (const auto* reference = schema.if_contains("$ref")) {
    const std::string pointer(std::string_view(reference->as_string()).substr(1));
    return fault(document_.at_pointer(pointer).as_object(), value, at);
  }
  if (const auto* choices = schema.if_contains("oneOf")) return fault_of_choice(choices->as_array(), value, at);
  const std::string_view type = schema.at("type").as_string();
  if (!is_type(type, value)) return at + ": is no " + std::string(type) + ": " + json::serialize(value);
  if (const auto* some = schema.if_contains("enum"))
    if (std::ranges::find(some->as_array(), value) == some->as_array().end())
      return at + ": is none of " + json::serialize(*some);
  if (value.is_object()) return fault_of_object(schema, value.get_object(), at);
  if (value.is_array()) return fault_of_array(schema, value.get_array(), at);
  return {};
}

std::string Schemas::fault_of_object(const json::object& schema, const json::object& value,
                                     const std::string& at) const {
  if (const auto* required = schema.if_contains("required"))
    for (const auto& name : required->as_array())
      if (!value.contains(name.as_string())) return at + ": lacks " + std::string(name.as_string());
  const auto* properties = schema.if_contains("properties");
  const auto* others = schema.if_contains("additionalProperties");
  for (const auto& field : value) {
    const std::string place = at + "." + std::string(field.key());
    const json::value* own = properties == nullptr ? nullptr : properties->as_object().if_contains(field.key());
    if (own == nullptr && others != nullptr && others->is_bool() && !others->as_bool()) return place + ": is unknown";
    if (own == nullptr && others != nullptr && others->is_object()) own = others;
    if (own == nullptr) continue;
    if (auto wrong = fault(own->as_object(), field.value(), place); !wrong.empty()) return wrong;
  }
  return {};
}

std::string Schemas::fault_of_array(const json::object& schema, const json::array& value, const std::string& at) const {
  for (std::size_t i = 0; i < value.size(); ++i)
    if (auto wrong = fault(schema.at("items").as_object(), value[i], at + "[" + std::to_string(i) + "]");
        !wrong.empty())
      return wrong;
  return {};
}

std::string Schemas::fault_of_choice(const json::array& choices, const json::value& value,
                                     const std::string& at) const {
  std::string faults;
  int fitting = 0;
  for (const auto& choice : choices) {
    const std::string wrong = fault(choice.as_object(), value, at);
    fitting += wrong.empty() ? 1 : 0;
    faults += "\n" + wrong;
  }
  return fitting == 1 ? ""
                      : at + ": fits " + std::to_string(fitting) + " of " + std::to_string(choices.size()) + faults;
}

namespace {

class OpenApi : public testing::Test {
 protected:
  // Sends a request of this operation, whose answer must have this status and fit the document.
  void drive(std::string_view id, std::string_view target, std::string_view body, int status) {
    const auto [method, operation] = find(id);
    ASSERT_NE(operation, nullptr) << id;
    const HttpAnswer answer = hall_.send(guest_, method, target, body);
    EXPECT_EQ(answer.status, status) << id << " " << target << "\n" << *answer.body;
    if (status < 400) judge_request(*operation, body);
    EXPECT_EQ(schemas_.fault_of_answer(*operation, answer), "") << id;
    driven_.insert(std::string(id));
  }

  void drive_events() {
    const std::string event = "/api/events/event-" + std::to_string(hall_.disk->ids.size() + 1);
    drive("list_event_presets", "/api/events/presets", "", 200);
    drive("plan_event", "/api/events/plan", R"({"terms": "Open | format=dutch | rounds=5", "entrants": 8})", 200);
    drive("make_event", "/api/events", R"({"name": "Cup", "parts": ["A | Open | format=round_robin"]})", 201);
    drive("list_events", "/api/events?mine=1", "", 200);
    drive("get_event", event, "", 200);
    drive("change_event_links", event + "/links", R"({"do": "give", "as": "chief", "roles": ["table:7"]})", 200);
    drive("change_event_role", event + "/role", R"({"token": "of-nothing"})", 404);
    drive("join_event", "/api/events/join", R"({"code": "00000000"})", 404);
    drive("act_in_event", event + "/acts",
          R"({"as": "chief", "acts": ["enter A anna | Anna", "enter A bruno | Bruno", "propose A 1 anna:bruno",
              "publish A 1", "gong A 1"]})",
          200);
    drive("view_event", event + "/view?name=event&as=chief", "", 200);
    drive("preview_event", event + "/preview", R"({"as": "chief", "act": "result A 1 1 1-0"})", 200);
    drive("why_in_event", event + "/why?part=A&round=1&board=1&as=chief", "", 200);
    drive("working_of_event", event + "/working?part=A&as=chief", "", 200);
    for (const std::string format : {"log", "json", "csv", "trf", "trf16"})
      drive("export_event", event + "/export?part=A&as=chief&format=" + format, "", 200);
    drive("find_event_files", "/api/events/open", "", 200);
    drive("open_event_file", "/api/events/open", R"({"file": "bm8gZXZlbnQ="})", 409);
    drive("get_event_safety", event + "/safety?as=chief", "", 200);
    drive("change_event_safety", event + "/safety", R"({"do": "copy", "as": "chief"})", 200);
    drive("get_event_file", event + "/file?as=chief", "", 503);
  }

  std::pair<std::string, const json::object*> find(std::string_view id) {
    for (const auto& path : document_.at("paths").as_object())
      for (const auto& method : path.value().as_object())
        if (method.value().at("operationId").as_string() == id) {
          std::string upper(method.key());
          std::ranges::transform(upper, upper.begin(), [](char c) { return char(c - 'a' + 'A'); });
          return {upper, &method.value().as_object()};
        }
    return {"", nullptr};
  }

  void judge_request(const json::object& operation, std::string_view body) {
    const auto* wanted = operation.if_contains("requestBody");
    ASSERT_EQ(wanted != nullptr, !body.empty());
    if (wanted == nullptr) return;
    const auto& schema = wanted->at_pointer("/content/application~1json/schema").as_object();
    EXPECT_EQ(schemas_.fault(schema, json::parse(body)), "");
  }

  json::value document_ = json::parse(Api::document());
  Schemas schemas_{document_};
  Hall hall_;
  Hall::Guest guest_;
  std::set<std::string> driven_;
};

TEST_F(OpenApi, api_and_document_have_the_same_operations) {
  std::set<std::string> documented;
  for (const auto& path : document_.at("paths").as_object())
    for (const auto& method : path.value().as_object())
      documented.insert(std::string(method.key()) + " " + std::string(path.key()));
  std::set<std::string> served;
  for (const auto& [method, path] : Api::operations()) served.insert(lowered(method) + " " + std::string(path));
  EXPECT_EQ(documented, served);
}

TEST_F(OpenApi, every_parameter_of_the_document_is_read_and_no_other) {
  for (const auto& path : document_.at("paths").as_object())
    for (const auto& method : path.value().as_object()) {
      if (method.key() != "get" || path.key().contains("{")) continue;
      const auto* parameters = method.value().as_object().if_contains("parameters");
      std::string target = std::string(path.key()) + "?no-such=1";
      EXPECT_EQ(hall_.send(guest_, "GET", target).status, 400) << target;
      for (const auto& parameter : parameters == nullptr ? json::array{} : parameters->as_array()) {
        target = std::string(path.key()) + "?" + std::string(parameter.at("name").as_string()) + "=!";
        EXPECT_NE(hall_.ask(guest_, "GET", target, "", 400).at_pointer("/error/why/en").as_string(),
                  "there is no such parameter");
      }
    }
}

TEST_F(OpenApi, every_operation_answers_as_the_document_says) {
  drive("get_health", "/api/health", "", 200);
  drive("get_ready", "/api/ready", "", 200);
  drive("get_openapi", "/api/openapi.json", "", 200);
  drive("get_games", "/api/games", "", 200);
  drive("get_addresses", "/api/addresses", "", 200);
  drive("get_qr", "/api/qr?path=/m/match-1", "", 200);
  drive("post_qr", "/api/qr", R"({"path": "/m/match-1#role=abc"})", 200);
  drive("get_me", "/api/me", "", 200);
  drive("post_me", "/api/me", R"({"name": "Anna"})", 200);
  for (const Game* game : all_games()) {
    const std::string name(game->about().name);
    const std::string seat(game->seats().front().name);
    const std::string match = "match-" + std::to_string(hall_.made + 1);
    drive("make_match", "/api/matches",
          R"({"game": ")" + name + R"(", "listed": true, "seats": {")" + seat + R"(": "me"}})", 201);
    drive("get_match", "/api/matches/" + match, "", 200);
    drive("change_seat", "/api/matches/" + match + "/seats/" + seat, R"({"do": "seed", "seed": "0a"})", 200);
    drive("change_seat", "/api/matches/" + match + "/seats/" + seat, R"({"do": "rise"})", 200);
    const std::string role = R"({"do": "give", "role": "seat:)" + seat + R"("})";
    drive("change_roles", "/api/matches/" + match + "/roles", role, 200);
    const std::string token = hall_.disk->links.at(match).front().token;
    drive("list_roles", "/api/matches/" + match + "/roles", "", 200);
    for (const std::string deed : {"show", "revoke"})
      drive("change_roles", "/api/matches/" + match + "/roles",
            R"({"do": ")" + deed + R"(", "token": ")" + token + R"("})", 200);
    drive("hint_in_match", "/api/matches/" + match + "/hint", R"({"seat": ")" + seat + R"("})", 409);
    drive("pair", "/api/pair", R"({"game": ")" + name + R"("})", 200);
    drive("list_matches", "/api/matches?stage=open&limit=7&game=" + name, "", 200);
    drive("list_matches", "/api/matches?mine=1", "", 200);
    drive("get_log", "/api/matches/" + match + "/log", "", 200);
    drive("export_match", "/api/matches/" + match + "/export?format=json", "", 200);
    for (const Format& format : game->formats())
      drive("export_match", "/api/matches/" + match + "/export?format=" + std::string(format.name), "", 200);
  }
  drive_events();
  drive("report_match", "/api/matches/match-1/reports", R"({"why": "insults", "about": 1})", 201);
  drive("hint_for_position", "/api/hint", R"({"game": "none", "seat": "none"})", 400);
  drive("unpair", "/api/pair", "", 200);
  EXPECT_EQ(driven_.size(), Api::operations().size());
}

// A list of letters is what a text becomes when a program takes it for a list.
std::string fault_of_texts(const json::value& value, const std::string& at) {
  if (const auto* list = value.if_array())
    for (std::size_t i = 0; i < list->size(); ++i)
      if (auto fault = fault_of_texts((*list)[i], at + "[" + std::to_string(i) + "]"); !fault.empty()) return fault;
  if (const auto* object = value.if_object())
    for (const auto& field : *object) {
      const std::string place = at + "." + std::string(field.key());
      const bool is_text = field.key() == "summary" || field.key() == "description" || field.key() == "operationId";
      if (is_text && !field.value().is_string()) return place + " is no text";
      if (auto fault = fault_of_texts(field.value(), place); !fault.empty()) return fault;
    }
  return {};
}

TEST_F(OpenApi, what_people_read_is_text) {
  EXPECT_EQ(fault_of_texts(json::parse(Api::document()), "$"), "");
  EXPECT_EQ(fault_of_texts(json::parse(R"({"a":[{"summary":["T","w","o"]}]})"), "$"), "$.a[0].summary is no text");
}

TEST_F(OpenApi, the_judge_can_say_no) {
  const auto says_no = [&](const char* schema, const char* value) {
    EXPECT_NE(schemas_.fault(json::parse(schema).as_object(), json::parse(value)), "") << schema << " " << value;
  };
  says_no(R"({"type": "string"})", "1");
  says_no(R"({"type": "string", "minLength": 1})", R"("a")");
  says_no(R"({"type": "integer", "enum": [1, 2]})", "3");
  says_no(R"({"type": "array", "items": {"type": "null"}})", "[null, 1]");
  says_no(R"({"type": "object", "properties": {}, "required": ["a"]})", "{}");
  says_no(R"({"type": "object", "properties": {}, "additionalProperties": false})", R"({"a": 1})");
  says_no(R"({"type": "object", "additionalProperties": {"type": "string"}})", R"({"a": 1})");
  says_no(R"({"oneOf": [{"type": "string"}, {"type": "null"}]})", "1");
  says_no(R"({"oneOf": [{"type": "string"}, {"type": "string"}]})", R"("a")");
  says_no(R"({"$ref": "#/components/schemas/Words"})", R"({"en": "a"})");
}

}  // namespace
}  // namespace giostra::server
