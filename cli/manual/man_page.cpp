#include "cli/manual/manual.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

// Text in which roff finds nothing to obey.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (out.empty() && (c == '.' || c == '\'')) out += "\\&";
    switch (c) {
      case '\\': out += "\\e"; break;
      case '-': out += "\\-"; break;
      case '\'': out += "\\(aq"; break;
      case '`': out += "\\(ga"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      case '"': out += "\\(dq"; break;
      default: out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

// Lines as they are, an empty one for an empty one.
std::string lines(std::string_view text) {
  std::string out = ".nf\n";
  for (const std::string_view line : split(text, "\n")) out += (line.empty() ? ".sp" : plain(line)) + "\n";
  return out + ".fi\n";
}

std::string tagged(const OptionHelp& option) {
  std::string names;
  for (const std::string& name : option.names)
    names += (names.empty() ? "" : ", ") + (name.starts_with('-') ? bold(name) : italic(name));
  if (!option.kind.empty()) names += " " + italic(option.kind);
  return ".TP\n" + names + "\n" + plain(option.what) + "\n";
}

std::string options_of(const CommandHelp& command) {
  std::string out;
  for (const auto* group : {&command.operands, &command.options})
    for (const OptionHelp& option : *group) out += tagged(option);
  return out;
}

std::string section(const CommandHelp& command) {
  std::string out = ".SS " + plain(command.usage) + "\n" + plain(command.what) + ".\n" + options_of(command);
  out += ".PP\n" + lines(command.footer);
  for (const CommandHelp& below : command.commands) out += section(below);
  return out;
}

// `Giostra: five games.` is `five games` on the line that whatis(1) reads.
std::string_view one_line(std::string_view what) {
  const auto colon = what.find(": ");
  if (colon != std::string_view::npos) what.remove_prefix(colon + 2);
  if (what.ends_with('.')) what.remove_suffix(1);
  return what;
}

}  // namespace

std::string man_page(const CommandHelp& program, std::string_view version, Language language) {
  const auto head = [&](Words words) { return ".SH " + std::string(words.in(language)) + "\n"; };
  std::string out = R"(.\" Made by `giostra manual`: do not edit.
.TH GIOSTRA 1 "" ")" +
                    plain(version) + R"(" "Giostra"
)";
  out += head({"NAME", "NOME"}) + "giostra \\- " + plain(one_line(program.what)) + "\n";
  out += head({"SYNOPSIS", "SINTASSI"}) + bold(program.name) + plain(program.usage.substr(program.name.size())) + "\n";
  out += head({"OPTIONS", "OPZIONI"}) + options_of(program);
  out += head({"COMMANDS", "COMANDI"});
  for (const CommandHelp& command : program.commands) out += section(command);
  out += head({"NOTES", "NOTE"}) + lines(program.footer);
  return out;
}

}  // namespace giostra::cli
