// The house's own entries of a match, as people say them.
#include <array>

#include "cli/words.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

std::string_view verb_of(std::string_view act) { return act.substr(0, act.find(' ')); }

std::string_view rest_of(std::string_view act) {
  const auto blank = act.find(' ');
  return blank == std::string_view::npos ? std::string_view{} : act.substr(blank + 1);
}

// `ID | ITALIAN | ENGLISH`
std::string in_language(std::string_view rest, Language language) {
  const auto parts = split(rest, " | ");
  return std::string(parts.size() == 3 ? parts[language == Language::italian ? 1 : 2] : rest);
}

std::string say_sitting(std::string_view rest, Language language) {
  constexpr Words kSits{"sits at", "siede a"};
  constexpr Words kComputer{"computer player", "giocatore automatico"};
  const std::string_view seat = verb_of(rest);
  const std::string_view person = verb_of(rest_of(rest));
  std::string text(rest_of(rest_of(rest)));
  if (person.starts_with("bot:")) text += " (" + std::string(kComputer.in(language)) + ")";
  return text + " " + std::string(kSits.in(language)) + " " + std::string(seat);
}

struct Said {
  std::string_view verb;
  Words words;
  bool with_rest;
};

// Those of the match, which have nobody to say them.
constexpr std::array<Said, 11> kOfMatch{{
    {"dice", {"the dice are bound by", "i dadi sono legati da"}, true},
    {"seed", {"seed for the dice of", "seme per i dadi di"}, true},
    {"rise", {"free again:", "di nuovo libero:"}, true},
    {"start", {"play begins", "si comincia"}, false},
    {"away", {"nobody is connected at", "nessuno è collegato a"}, true},
    {"back", {"connected again:", "di nuovo collegato:"}, true},
    {"awake", {"the server was down; that time counts for nobody", "il server era fermo; quel tempo non conta"}, false},
    {"secret", {"the secret of the dice was", "il segreto dei dadi era"}, true},
    {"next", {"a rematch follows:", "segue la rivincita:"}, true},
    {"hidden", {"hidden from this viewer", "nascosto a chi guarda"}, false},
    {"ask", {"question:", "domanda:"}, true},
}};

constexpr std::array<Said, 8> kOfOthers{{
    {"pause", {"pauses the match", "sospende l'incontro"}, true},
    {"resume", {"the match goes on", "l'incontro riprende"}, false},
    {"real", {"by hand:", "a mano:"}, true},
    {"say", {"says:", "dice:"}, true},
    {"tell", {"says to their own side:", "dice alla sua parte:"}, true},
    {"guess", {"answers:", "risponde:"}, true},
    {"claim", {"claims the match: an opponent is away", "reclama l'incontro: un avversario è assente"}, false},
    {"rematch", {"wants a rematch", "vuole la rivincita"}, false},
}};

std::string say_rest(const Match& before, std::string_view verb, std::string_view rest, Language language) {
  constexpr std::string_view kBecause = "because ";
  if (verb == "ask") return in_language(rest, language);
  if (verb == "real") return before.table().say(rest, language);
  if (verb == "guess") return std::string(rest_of(rest));  // without its time
  if (verb == "pause" && rest.starts_with(kBecause)) return "(" + std::string(rest.substr(kBecause.size())) + ")";
  if (verb == "seed") return std::string(verb_of(rest)) + " " + std::string(rest_of(rest));
  return std::string(rest);
}

}  // namespace

std::optional<std::string> say_house(const Match& before, std::string_view actor, std::string_view act,
                                     Language language) {
  constexpr Words kReply{"right answer:", "risposta giusta:"};
  const bool of_match = actor == write_actor(Actor::match(), before.game().seats());
  const auto verb = verb_of(act);
  const auto rest = rest_of(act);
  if (of_match && verb == "sit") return say_sitting(rest, language);
  if (of_match && verb == "reply") return std::string(kReply.in(language)) + " " + in_language(rest, language);
  const auto find = [&](const auto& list) -> std::optional<std::string> {
    for (const Said& said : list)
      if (said.verb == verb)
        return std::string(said.words.in(language)) +
               (said.with_rest ? " " + say_rest(before, verb, rest, language) : std::string());
    return std::nullopt;
  };
  return of_match ? find(kOfMatch) : find(kOfOthers);
}

}  // namespace giostra::cli
