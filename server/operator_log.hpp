// What the server tells its operator, on stderr: one JSON object a line for machines, plain lines on a terminal. No
// match's log, and nothing that players wrote.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace giostra::server::operator_log {

enum class Level : std::uint8_t { debug, info, warning, error, off };
enum class Form : std::uint8_t { json, plain };

struct Field {
  std::string_view name;
  std::variant<std::string_view, std::int64_t, double, bool> value;
};

// Nothing for a name that is none of debug, info, warning, error, off.
bool read_level(std::string_view name, Level& into);

// To be called once, before anything is told; until then nothing is.
void open(Level level, Form form);
Form form_for_stderr();  // plain on a terminal

// `{"time":"2026-11-16T10:00:00.000Z","level":"info","event":"started","port":8080}` or `10:00:00 info started
// port=8080`
void tell(Level level, std::string_view event, std::initializer_list<Field> fields = {});

// That the bus is there, or why not: by servers and workers alike.
void tell_of_bus(const std::string& why_down);

// The part of a line after time and level; for tests too.
std::string write(Form form, std::string_view event, std::initializer_list<Field> fields);

}  // namespace giostra::server::operator_log
