#include "server/evening/safety_api.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "server/site/proxies.hpp"

namespace giostra::server {

namespace json = boost::json;

namespace {

constexpr Words kDeskOnly{"this is for the desk", "questo è per il banco"};
constexpr Words kChiefOnly{"this is for the chief", "questo è per il direttore"};
constexpr Words kNoSafetyDeed{"safety can be asked to `choose`, `drop`, `copy`, `hand`, `back` or `forget`",
                              "alla sicurezza si può chiedere `choose`, `drop`, `copy`, `hand`, `back` o `forget`"};
constexpr Words kNotHere{"files on sticks are opened on the computer that runs the server: there, or bring the file",
                         "i file sulle chiavette si aprono sul computer del server: fallo lì, o porta il file"};
constexpr Words kNoFile{"name a `path`, or bring a `file`", "indica un `path`, o porta un `file`"};
constexpr Words kNotBase64{"the file is not in base64", "il file non è in base64"};

std::optional<std::string> decoded(const std::string& text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(), nullptr,
                        &size, nullptr, sodium_base64_VARIANT_ORIGINAL) != 0)
    return std::nullopt;
  bytes.resize(size);
  return bytes;
}

Safety::Answer answer_to(const std::shared_ptr<Call>& call) {
  return [call](const Result<json::object>& result) {
    result ? reply(*call, 200, *result) : reply(*call, result.error());
  };
}

}  // namespace

void SafetyApi::answer(const CallPtr& call) {
  struct Operation {
    std::string_view method, path;
    void (SafetyApi::*handler)(const CallPtr&);
  };
  static constexpr std::array<Operation, 5> kOperations{{
      {"GET", "/api/events/{id}/safety", &SafetyApi::show},
      {"POST", "/api/events/{id}/safety", &SafetyApi::change},
      {"GET", "/api/events/{id}/file", &SafetyApi::give_file},
      {"GET", "/api/events/open", &SafetyApi::list_files},
      {"POST", "/api/events/open", &SafetyApi::open},
  }};
  for (const Operation& operation : kOperations)
    if (operation.method == call->request.method && operation.path == call->route)
      return (this->*operation.handler)(call);
}

EventRoom* SafetyApi::room_for(Call& call, const std::string& as, bool chief_only) {
  const std::string& event = call.params.front();
  const auto reader = parts_.events.reader(event, call.person, as);
  if (!reader) return reply(call, reader.error()), nullptr;
  if (!reader->is_desk()) return reply(call, {kPermission, kDeskOnly}), nullptr;
  if (chief_only && reader->as != "chief") return reply(call, {kPermission, kChiefOnly}), nullptr;
  return parts_.events.find(event);
}

bool SafetyApi::is_at_this_computer(const Call& call) const {
  const HttpRequest& request = call.request;
  if (request.by_proxy) return false;
  if (is_loopback(request.from)) return true;
  return std::ranges::any_of(parts_.addresses(), [&](const std::string& address) {
    const auto host = address.find("//" + request.from);
    return host != std::string::npos &&
           (address.size() == host + 2 + request.from.size() || address[host + 2 + request.from.size()] == ':');
  });
}

void SafetyApi::show(const CallPtr& call) {
  if (const EventRoom* room = room_for(*call, query_of(*call, "as"), false))
    reply(*call, 200, parts_.safety.state(*room));
}

void SafetyApi::give_file(const CallPtr& call) {
  const EventRoom* room = room_for(*call, query_of(*call, "as"), true);
  if (room == nullptr) return;
  parts_.safety.file(*room, [call, id = room->id()](const Result<std::string>& bytes) {
    if (!bytes) return reply(*call, bytes.error());
    reply_text(*call, 200, "application/vnd.sqlite3", *bytes,
               {{"Content-Disposition", "attachment; filename=\"event-" + id + std::string(kEventFileEnd) + "\""},
                {"Cache-Control", "no-store"}});
  });
}

void SafetyApi::change(const CallPtr& call) {
  Fields fields(call->body, {"do", "as", "path", "to", "because"});
  const std::string deed = fields.required_text("do"), as = fields.required_text("as"), path = fields.text("path");
  const std::string to = fields.text("to"), because = fields.text("because");
  constexpr std::array<std::string_view, 6> kDeeds{"choose", "drop", "copy", "hand", "back", "forget"};
  if (std::ranges::find(kDeeds, deed) == kDeeds.end()) fields.fault(kNoSafetyDeed, "do");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  EventRoom* room = room_for(*call, as, deed == "hand" || deed == "back" || deed == "forget");
  if (room == nullptr) return;
  Safety& safety = parts_.safety;
  if (deed == "choose") return safety.choose(*room, path, answer_to(call));
  if (deed == "drop") return safety.drop_disk(*room, path, answer_to(call));
  if (deed == "hand") return safety.hand_over(*room, to, answer_to(call));
  if (deed == "back") return safety.take_back(*room, because, answer_to(call));
  if (deed == "forget") return safety.forget(room->id(), answer_to(call));
  safety.copy_now(*room);
  reply(*call, 200, safety.state(*room));
}

void SafetyApi::list_files(const CallPtr& call) {
  if (!is_at_this_computer(*call)) return reply(*call, 200, json::object{{"files", json::array{}}, {"here", false}});
  parts_.safety.find_files([call](const Result<json::object>& found) {
    if (!found) return reply(*call, found.error());
    json::object answer = *found;
    answer["here"] = true;
    reply(*call, 200, answer);
  });
}

void SafetyApi::open(const CallPtr& call) {
  Fields fields(call->body, {"path", "file", "look", "anyway"});
  const std::string path = fields.text("path"), file = fields.text("file");
  const bool look = fields.flag("look", false), anyway = fields.flag("anyway", false);
  if (path.empty() == file.empty()) fields.fault(kNoFile, "path");
  if (fields.refusal()) return reply(*call, *fields.refusal());
  if (const Verdict may = parts_.may(Deed::make, call->person.id, call->address); !may)
    return reply(*call, may.error());
  if (!path.empty() && (!is_at_this_computer(*call) || !parts_.safety.is_on_disk(path)))
    return reply(*call, {kPermission, kNotHere, path});
  auto bytes = decoded(file);
  call->body.clear();
  call->request.body.clear();
  if (!bytes) return reply(*call, {kNotation, kNotBase64});
  parts_.safety.open({.path = path, .bytes = std::move(*bytes), .look = look, .anyway = anyway, .opener = call->person},
                     answer_to(call));
}

}  // namespace giostra::server
