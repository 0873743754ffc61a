#include "server/operator_log.hpp"

#include <spdlog/formatter.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <ctime>
#include <memory>

namespace giostra::server::operator_log {

namespace {

Form open_form = Form::json;

constexpr std::string_view kWritten = "\"event\":";  // so begins what write() made for machines

std::string quoted(std::string_view text) { return boost::json::serialize(boost::json::string(text)); }

std::string value_of(Form form, const Field& field) {
  if (const auto* text = std::get_if<std::string_view>(&field.value)) {
    const bool bare = form == Form::plain && text->find_first_of(" \"\n\t\r") == std::string_view::npos;
    return bare ? std::string(*text) : quoted(*text);
  }
  if (const auto* number = std::get_if<std::int64_t>(&field.value)) return std::to_string(*number);
  if (const auto* real = std::get_if<double>(&field.value)) return boost::json::serialize(boost::json::value(*real));
  return std::get<bool>(field.value) ? "true" : "false";
}

spdlog::level::level_enum outside(Level level) {
  switch (level) {
    case Level::debug: return spdlog::level::debug;
    case Level::info: return spdlog::level::info;
    case Level::warning: return spdlog::level::warn;
    case Level::error: return spdlog::level::err;
    case Level::off: break;
  }
  return spdlog::level::off;
}

// Also for what is written with spdlog directly: its text becomes the event's.
class LineFormatter : public spdlog::formatter {
 public:
  explicit LineFormatter(Form form) : form_(form) {}

  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& into) override {
    const std::string_view text{message.payload.data(), message.payload.size()};
    const auto name = spdlog::level::to_string_view(message.level);
    const std::string_view level{name.data(), name.size()};
    std::string line;
    if (form_ == Form::plain) {
      line = time_of(message, "%H:%M:%S", false) + " " + std::string(level) + " " + std::string(text);
    } else {
      line =
          R"({"time":")" + time_of(message, "%Y-%m-%dT%H:%M:%S", true) + R"(","level":")" + std::string(level) + "\",";
      line += text.starts_with(kWritten) ? std::string(text) : R"("event":"said","text":)" + quoted(text);
      line += "}";
    }
    line += "\n";
    into.append(line.data(), line.data() + line.size());
  }
  [[nodiscard]] std::unique_ptr<formatter> clone() const override { return std::make_unique<LineFormatter>(form_); }

 private:
  static std::string time_of(const spdlog::details::log_msg& message, const char* form, bool exact) {
    const auto since = message.time.time_since_epoch();
    const std::time_t seconds = std::chrono::duration_cast<std::chrono::seconds>(since).count();
    std::tm parts{};
    exact ? gmtime_r(&seconds, &parts) : localtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    std::string time(text.data(), std::strftime(text.data(), text.size(), form, &parts));
    if (!exact) return time;
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(since).count() % 1000;
    return time + "." + std::to_string(1000 + ms).substr(1) + "Z";
  }

  Form form_;
};

}  // namespace

bool read_level(std::string_view name, Level& into) {
  constexpr std::array<std::string_view, 5> kNames{"debug", "info", "warning", "error", "off"};
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (name == kNames[i]) {
      into = static_cast<Level>(i);
      return true;
    }
  return false;
}

Form form_for_stderr() { return isatty(STDERR_FILENO) == 1 ? Form::plain : Form::json; }

void open(Level level, Form form) {
  open_form = form;
  auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  auto logger = std::make_shared<spdlog::logger>("giostra", std::move(sink));
  logger->set_formatter(std::make_unique<LineFormatter>(form));
  logger->set_level(outside(level));
  logger->flush_on(spdlog::level::trace);
  spdlog::set_default_logger(std::move(logger));
}

void tell(Level level, std::string_view event, std::initializer_list<Field> fields) {
  spdlog::logger* logger = spdlog::default_logger_raw();
  const bool is_ours = logger != nullptr && logger->name() == "giostra";
  if (is_ours && logger->should_log(outside(level))) logger->log(outside(level), write(open_form, event, fields));
}

std::string write(Form form, std::string_view event, std::initializer_list<Field> fields) {
  std::string text = form == Form::json ? std::string(kWritten) + quoted(event) : std::string(event);
  for (const Field& field : fields)
    text += form == Form::json ? "," + quoted(field.name) + ":" + value_of(form, field)
                               : " " + std::string(field.name) + "=" + value_of(form, field);
  return text;
}

void tell_of_bus(const std::string& why_down) {
  why_down.empty() ? tell(Level::info, "the bus is there")
                   : tell(Level::warning, "no bus: waiting for it", {{"why", std::string_view(why_down)}});
}

}  // namespace giostra::server::operator_log
