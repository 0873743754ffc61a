// The person's side of a session: the prompt, the commands, and acts as people type them.
#include <algorithm>
#include <istream>
#include <ostream>

#include "cli/console.hpp"
#include "cli/terminal/session.hpp"
#include "cli/words.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

constexpr std::size_t kScreenColumns = 78;

// `A:` where every act of the seat begins so: what a person leaves out who plays on one board.
std::string common_mark(const std::vector<std::string>& acts) {
  if (acts.empty()) return {};
  const std::string mark = acts.front().substr(0, acts.front().find(':') + 1);
  const bool common = std::ranges::all_of(acts, [&](const std::string& act) { return act.starts_with(mark); });
  return common ? mark : std::string();
}

std::string in_columns(std::vector<std::string> texts) {
  std::ranges::sort(texts);
  std::size_t width = 1;
  for (const auto& text : texts) width = std::max(width, text.size() + 2);
  const std::size_t columns = std::max<std::size_t>(1, kScreenColumns / width);
  std::string out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool last = (i + 1) % columns == 0 || i + 1 == texts.size();
    out += texts[i] + (last ? "\n" : std::string(width - texts[i].size(), ' '));
  }
  return out;
}

}  // namespace

struct Session::Command {
  Words name;  // both are understood, whatever the language
  Words argument;
  Words meaning;
  Answer (Session::*run)(Actor seat, std::string_view rest);
};

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> list{
      {{"help", "aiuto"}, {}, {"this list", "questo elenco"}, &Session::help},
      {{"acts", "atti"}, {}, {"all acts open to you now", "tutti gli atti che puoi fare ora"}, &Session::list_acts},
      {{"board", "tavola"}, {}, {"show the board again", "mostra di nuovo la tavola"}, &Session::show_board},
      {{"wait", "attendi"}, {}, {"let somebody else act first", "lascia agire prima un altro"}, &Session::wait},
      {{"say", "di"},
       {" WORDS", " PAROLE"},
       {"tell your partners something", "di' qualcosa ai compagni"},
       &Session::say},
      {{"draw", "patta"},
       {},
       {"agree to a draw; the others answer", "accetta la patta; gli altri rispondono"},
       &Session::offer_draw},
      {{"resign", "abbandona"}, {}, {"give the match up", "abbandona la partita"}, &Session::resign},
      {{"save", "salva"},
       {" FILE", " FILE"},
       {"write a copy of the log", "scrive una copia del registro"},
       &Session::save},
      {{"quit", "esci"}, {}, {"leave; the log stays", "esci; il registro resta"}, &Session::quit}};
  return list;
}

Session::Answer Session::ask(Actor seat) {
  if (match_.table().position() != told_.position) show_board(seat, {});
  Answer answer = Answer::ask_again;
  while (answer == Answer::ask_again) {
    prompt(seat);
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      return Answer::quit;
    }
    // The flag may have fallen over the thinking.
    answer = flag_falls() ? Answer::go_on : obey(seat, trim(line));
  }
  return answer;
}

// `A.white (or B.black), 4:31 left, e.g. A:e2e4> `
void Session::prompt(Actor seat) {
  constexpr Words kOr{"or", "o"};
  constexpr Words kLeft{"left", "rimasti"};
  constexpr Words kExample{"e.g.", "p.es."};
  out_ << name(seat);
  for (const Actor actor : movers())
    if (actor != seat && manner_.persons.has(actor)) out_ << " (" << in_words(kOr) << " " << name(actor) << ")";
  if (const auto time = match_.time_left(seat)) out_ << ", " << show_time(*time) << " " << in_words(kLeft);
  if (const auto acts = acts_of(seat); !acts.empty()) out_ << ", " << in_words(kExample) << " " << acts.front();
  out_ << "> " << std::flush;
}

// `SEAT rest` speaks for another seat of the same person.
Session::Answer Session::obey(Actor seat, std::string_view line) {
  if (line.empty()) return Answer::ask_again;
  const std::string_view first = line.substr(0, line.find_first_of(kBlanks));
  const std::string_view rest = trim(line.substr(first.size()));
  if (const auto named = read_actor(first, match_.game().seats()); named && !rest.empty()) {
    if (manner_.persons.has(*named)) return obey(*named, rest);
    constexpr Words kNotYours{"is not your seat", "non è un tuo posto"};
    out_ << first << " " << in_words(kNotYours) << "\n";
    return Answer::ask_again;
  }
  for (const Command& command : commands())
    if (first == command.name.en || first == command.name.it) return (this->*command.run)(seat, rest);
  return act(seat, line);
}

Session::Answer Session::act(Actor seat, std::string_view text) {
  const auto open = match_.match_acts(seat);
  const bool of_match = std::ranges::find(open, text) != open.end();
  const auto act = of_match ? Result<std::string>(text) : read_act(seat, text);
  const Verdict taken = act ? take(seat, *act) : Verdict(tl::unexpected(act.error()));
  if (taken) return Answer::go_on;
  out_ << taken.error().text(manner_.language) << "\n";
  return Answer::ask_again;
}

// As typed; failing that, with the mark that all acts of this seat carry.
Result<std::string> Session::read_act(Actor seat, std::string_view text) const {
  auto plain = match_.table().check(seat, text);
  const std::string mark = common_mark(acts_of(seat));
  if (plain || mark.empty() || text.starts_with(mark)) return plain;
  auto marked = match_.table().check(seat, mark + std::string(text));
  const bool understood = marked || marked.error().rule != kNotation;
  return understood ? marked : plain;
}

Session::Answer Session::help(Actor seat, std::string_view /*rest*/) {
  constexpr Words kActs{"Type an act as logs write it or as people say it:",
                        "Scrivi un atto come nei registri o come si dice:"};
  constexpr Words kSeats{"Put the seat in front to act for another seat of yours:",
                         "Metti davanti il posto per agire da un altro tuo posto:"};
  out_ << in_words(kActs);
  if (const auto acts = acts_of(seat); !acts.empty())
    out_ << " " << acts.front() << ", " << match_.table().say(acts.front(), manner_.language);
  out_ << "\n" << in_words(kSeats) << " " << name(seat) << " ...\n";
  for (const Command& command : commands()) {
    std::string head = std::string(in_words(command.name)) + std::string(in_words(command.argument));
    head.resize(std::max<std::size_t>(head.size(), 14), ' ');
    out_ << "  " << head << in_words(command.meaning) << "\n";
  }
  return Answer::ask_again;
}

Session::Answer Session::list_acts(Actor /*seat*/, std::string_view /*rest*/) {
  constexpr Words kTooMany{"too many to list", "troppi da elencare"};
  for (const Actor seat : match_.awaits()) {
    if (!manner_.persons.has(seat)) continue;
    std::vector<std::string> acts;
    const Listing listing = match_.table().acts(seat, acts);
    out_ << name(seat) << ", " << acts.size() << ":\n";
    if (listing == Listing::too_many)
      out_ << in_words(kTooMany) << "\n";
    else
      out_ << in_columns(std::move(acts));
  }
  return Answer::ask_again;
}

Session::Answer Session::show_board(Actor /*seat*/, std::string_view /*rest*/) {
  out_ << "\n" << show_table(match_.table(), manner_.language) << "\n";
  told_.position = match_.table().position();
  return Answer::ask_again;
}

// A person is of one mind at all seats; the others agree where they expect no more.
Session::Answer Session::offer_draw(Actor /*seat*/, std::string_view /*rest*/) {
  for (unsigned number = 0; number < match_.game().seats().size(); ++number) {
    const Actor seat = Actor::seat(number);
    const bool speaks = match_.game().seats()[number].speaks;
    if (speaks && manner_.persons.has(seat) && !match_.agreed_to_draw().has(seat)) act(seat, written(house::Draw{}));
  }
  for (unsigned number = 0; number < match_.game().seats().size() && !match_.outcome(); ++number) {
    const Actor seat = Actor::seat(number);
    if (manner_.persons.has(seat) || !match_.game().seats()[number].speaks) continue;
    const bool agrees = agrees_to_draw(match_.game().seats()[number].side);
    act(seat, agrees ? written(house::Draw{}) : written(house::NoDraw{}));
    if (!agrees) break;
  }
  return match_.outcome() ? Answer::go_on : Answer::ask_again;
}

Session::Answer Session::resign(Actor seat, std::string_view /*rest*/) { return act(seat, written(house::Resign{})); }

Session::Answer Session::wait(Actor /*seat*/, std::string_view /*rest*/) {
  constexpr Words kNobody{"Nobody else can act now.", "Ora non può agire nessun altro."};
  std::vector<Actor> others = movers();
  std::erase_if(others, [this](Actor actor) { return manner_.persons.has(actor); });
  if (others.empty()) {
    out_ << in_words(kNobody) << "\n";
    return Answer::ask_again;
  }
  let_act(others[pick(others.size())]);
  return Answer::go_on;
}

Session::Answer Session::say(Actor seat, std::string_view rest) {
  constexpr Words kNobody{"You have no partner who listens.", "Non hai compagni che ascoltino."};
  const Side side = match_.game().seats()[seat.code()].side;
  bool heard = false;
  for (const Sitter& partner : others_) {
    if (partner.side != side || rest.empty()) continue;
    partner.player->hear(seat, rest);
    heard = true;
  }
  if (!heard) out_ << in_words(kNobody) << "\n";
  return Answer::ask_again;
}

Session::Answer Session::save(Actor /*seat*/, std::string_view rest) {
  constexpr Words kName{"`save FILE` needs the name of a file.", "`salva FILE` vuole il nome di un file."};
  constexpr Words kSaved{"saved in", "salvato in"};
  if (rest.empty()) {
    out_ << in_words(kName) << "\n";
    return Answer::ask_again;
  }
  try {
    write_text(std::string(rest), write_log(log_), Existing::refuse, manner_.language);
    out_ << in_words(kSaved) << " " << rest << "\n";
  } catch (const Failure& failure) {
    out_ << failure.what() << "\n";
  }
  return Answer::ask_again;
}

Session::Answer Session::quit(Actor /*seat*/, std::string_view /*rest*/) { return Answer::quit; }

}  // namespace giostra::cli
