// Completion for three shells. All three scripts do the same: they go along the line as far as it names commands, and
// then offer what belongs to the command they have come to, or what may follow the option before the cursor.
#include <functional>
#include <map>

#include "cli/manual/manual.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

// What may stand in a place.
enum class Offer : std::uint8_t { nothing, words, files, folders };

Offer offer_of(const OptionHelp& option) {
  const std::string& kind = option.kind.empty() ? option.names.front() : option.kind;
  if (!option.choices.empty()) return Offer::words;
  if (kind == "DIR") return Offer::folders;
  if (kind == "FILE" || kind == "LOG" || kind == "GAME|LOG") return Offer::files;
  return Offer::nothing;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string replaced(std::string_view text, char c, std::string_view with) {
  std::string out;
  for (const char each : text) out += each == c ? std::string(with) : std::string(1, each);
  return out;
}

// In single quotes, for shells in which nothing but the end of them means anything there.
std::string quoted(std::string_view text) { return "'" + replaced(text, '\'', "'\\''") + "'"; }

// ` event houses`: what the line says after the program's name; its last word; the program itself has none.
std::string place_of(const CommandHelp& command) {
  const auto space = command.name.find(' ');
  return space == std::string::npos ? "" : command.name.substr(space);
}
std::string last_word(const CommandHelp& command) { return command.name.substr(command.name.rfind(' ') + 1); }

void each(const CommandHelp& command, const std::function<void(const CommandHelp&)>& visit) {
  visit(command);
  for (const CommandHelp& below : command.commands) each(below, visit);
}

// `' games' | ' play' | ...`: every place but the beginning.
std::string all_places(const CommandHelp& program, std::string_view between) {
  std::string out;
  each(program, [&](const CommandHelp& command) {
    if (&command != &program) out += (out.empty() ? "" : std::string(between)) + quoted(place_of(command));
  });
  return out;
}

// What bash and zsh do alike: the lines of a `case` for the options that something follows, and what to do for the
// operands of a command. `action` writes what is done.
using Action = std::function<std::string(Offer, const std::vector<std::string>&)>;

std::string values(const CommandHelp& program, const Action& action) {
  std::map<std::string, std::string> places;  // by what is done there
  each(program, [&](const CommandHelp& command) {
    for (const OptionHelp& option : command.options) {
      if (option.kind.empty()) continue;
      std::string& known = places[action(offer_of(option), option.choices)];
      for (const std::string& name : option.names)
        known += (known.empty() ? "" : " | ") + quoted(place_of(command) + " " + name);
    }
  });
  std::string out;
  for (const auto& [done, where] : places) out += "    " + where + ") " + done + "; return ;;\n";
  return out;
}

std::string operand_actions(const CommandHelp& command, const Action& action) {
  std::string out;
  for (const OptionHelp& operand : command.operands)
    if (offer_of(operand) != Offer::nothing) out += action(offer_of(operand), operand.choices) + "; ";
  return out;
}

}  // namespace

std::string bash_completion(const CommandHelp& program) {
  const Action add = [](Offer offer, const std::vector<std::string>& words) -> std::string {
    switch (offer) {
      case Offer::words: return "_giostra_add -W " + quoted(joined(words));
      case Offer::files: return "compopt -o filenames; _giostra_add -f";
      case Offer::folders: return "compopt -o filenames; _giostra_add -d";
      case Offer::nothing: break;
    }
    return ":";
  };
  std::string own;
  each(program, [&](const CommandHelp& command) {
    std::vector<std::string> words;
    for (const CommandHelp& below : command.commands) words.push_back(last_word(below));
    std::vector<std::string> dashed;
    for (const OptionHelp& option : command.options)
      dashed.insert(dashed.end(), option.names.begin(), option.names.end());
    own += "    " + quoted(place_of(command)) + ") if [[ $word == -* ]]; then _giostra_add -W " +
           quoted(joined(dashed)) + "; else " + operand_actions(command, add) + "_giostra_add -W " +
           quoted(joined(words)) + "; fi ;;\n";
  });
  return R"(# bash completion for giostra(1). Made by `giostra completion bash`: do not edit.
_giostra_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@" -- "$word")
}

_giostra() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" place="" i
  COMPREPLY=()
  if [[ $word == "=" ]]; then
    word=""
  elif [[ $before == "=" ]]; then
    before="${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$place ${COMP_WORDS[i]}" in
      )" +
         all_places(program, " | ") + R"() place+=" ${COMP_WORDS[i]}" ;;
    esac
  done
  case "$place $before" in
)" + values(program, add) +
         R"(  esac
  case "$place" in
)" + own +
         R"(  esac
}

complete -F _giostra giostra
)";
}

namespace {

// `name:what it is`, as zsh's _describe reads it.
std::string described(std::string_view name, std::string_view what) {
  return " " + quoted(replaced(name, ':', "\\:") + ":" + std::string(what));
}

std::string described_commands(const CommandHelp& command) {
  std::string out;
  for (const CommandHelp& below : command.commands) out += described(last_word(below), below.what);
  return out;
}

std::string described_options(const CommandHelp& command) {
  std::string out;
  for (const OptionHelp& option : command.options)
    for (const std::string& name : option.names) out += described(name, option.what);
  return out;
}

}  // namespace

std::string zsh_completion(const CommandHelp& program) {
  const Action add = [](Offer offer, const std::vector<std::string>& words) -> std::string {
    switch (offer) {
      case Offer::words: return "compadd -- " + joined(words);
      case Offer::files: return "_files";
      case Offer::folders: return "_files -/";
      case Offer::nothing: break;
    }
    return ":";
  };
  std::string own;
  each(program, [&](const CommandHelp& command) {
    own += "    " + quoted(place_of(command)) + ") offered=(" + described_options(command) +
           " )\n      if [[ $PREFIX != -* ]]; then " + operand_actions(command, add) + "offered=(" +
           described_commands(command) + " ); fi ;;\n";
  });
  return R"(#compdef giostra
# Made by `giostra completion zsh`: do not edit.
_giostra() {
  local before=$words[CURRENT-1] place='' each
  local -a offered
  for each in ${words[2,CURRENT-1]}; do
    case "$place $each" in
      )" +
         all_places(program, " | ") + R"() place+=" $each" ;;
    esac
  done
  case "$place $before" in
)" + values(program, add) +
         R"(  esac
  case "$place" in
)" + own +
         R"(  esac
  (( $#offered )) && _describe -t commands giostra offered
}

_giostra "$@"
)";
}

namespace {

// Fish knows backslashes inside single quotes.
std::string fish_quoted(std::string_view text) {
  return "'" + replaced(replaced(text, '\\', "\\\\"), '\'', "\\'") + "'";
}

std::string fish_offer(const OptionHelp& option) {
  switch (offer_of(option)) {
    case Offer::words: return " -a " + fish_quoted(joined(option.choices));
    case Offer::files: return " -F";
    case Offer::folders: return " -a '(__fish_complete_directories)'";
    case Offer::nothing: break;
  }
  return "";
}

std::string fish_names(const OptionHelp& option) {
  std::string out;
  for (const std::string& name : option.names)
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.kind.empty()) out += " -r";
  return out;
}

std::string fish_of(const CommandHelp& command) {
  const std::string at =
      "complete -c giostra -n '__giostra_at " + replaced(fish_quoted(place_of(command)), '\'', "\\'") + "'";
  std::string out;
  for (const CommandHelp& below : command.commands)
    out += at + " -a " + last_word(below) + " -d " + fish_quoted(below.what) + "\n";
  for (const OptionHelp& option : command.options)
    out += at + fish_names(option) + fish_offer(option) + " -d " + fish_quoted(option.what) + "\n";
  for (const OptionHelp& operand : command.operands)
    if (offer_of(operand) != Offer::nothing)
      out += at + fish_offer(operand) + " -d " + fish_quoted(operand.what) + "\n";
  return out;
}

}  // namespace

std::string fish_completion(const CommandHelp& program) {
  std::string out = R"(# fish completion for giostra(1). Made by `giostra completion fish`: do not edit.
function __giostra_at -d 'Whether the line has come to this command'
    set -l place ''
    for word in (commandline -opc)[2..-1]
        switch "$place $word"
            case )" +
                    all_places(program, " ") + R"(
                set place "$place $word"
        end
    end
    test "$place" = "$argv[1]"
end

complete -c giostra -f
)";
  each(program, [&](const CommandHelp& command) { out += fish_of(command); });
  return out;
}

}  // namespace giostra::cli
