// The acts of the house, as people say them.
#include "cli/words.hpp"

namespace giostra::cli {

namespace {

struct Said {
  const Match& before;
  Language language;

  [[nodiscard]] std::string in(Words words) const { return std::string(words.in(language)); }
  [[nodiscard]] std::string in(Words words, std::string_view rest) const { return in(words) + " " + std::string(rest); }
  [[nodiscard]] std::string_view name(Actor seat) const { return write_actor(seat, before.game().seats()); }

  std::string operator()(const house::Result& /*act*/) const { return say_standing(before, language); }
  std::string operator()(const house::Dice& act) const {
    return in({"the dice are bound by", "i dadi sono legati da"}, act.commitment);
  }
  std::string operator()(const house::Sit& act) const {
    std::string text = act.name;
    if (read_bot(act.person)) text += " (" + in({"computer player", "giocatore automatico"}) + ")";
    return text + " " + in({"sits at", "siede a"}, name(act.seat));
  }
  std::string operator()(const house::Seed& act) const {
    return in({"seed for the dice of", "seme per i dadi di"}, name(act.seat)) + " " + act.hex;
  }
  std::string operator()(const house::Rise& act) const {
    return in({"free again:", "di nuovo libero:"}, name(act.seat));
  }
  std::string operator()(const house::Start& /*act*/) const { return in({"play begins", "si comincia"}); }
  std::string operator()(const house::Away& act) const {
    return in({"nobody is connected at", "nessuno è collegato a"}, name(act.seat));
  }
  std::string operator()(const house::Back& act) const {
    return in({"connected again:", "di nuovo collegato:"}, name(act.seat));
  }
  std::string operator()(const house::Awake& /*act*/) const {
    return in({"the server was down; that time counts for nobody", "il server era fermo; quel tempo non conta"});
  }
  std::string operator()(const house::Ask& act) const {
    return in({"question:", "domanda:"}, act.question.in(language));
  }
  std::string operator()(const house::Reply& act) const {
    return in({"right answer:", "risposta giusta:"}, act.answer.in(language));
  }
  std::string operator()(const house::Secret& act) const {
    return in({"the secret of the dice was", "il segreto dei dadi era"}, act.hex);
  }
  std::string operator()(const house::Next& act) const {
    return in({"a rematch follows:", "segue la rivincita:"}, act.match);
  }
  std::string operator()(const house::Close& act) const {
    return in({"the house closes the match", "la casa chiude la partita"}, "(" + act.reason + ")");
  }
  std::string operator()(const house::Hidden& /*act*/) const {
    return in({"hidden from this viewer", "nascosto a chi guarda"});
  }
  // Corrections, marks, help and places.
  template <class Act>
  std::string operator()(const Act& act) const {
    if constexpr (std::is_same_v<Act, house::TakeBack>)
      return in({"takes back entry", "ritira la voce"}, std::to_string(act.seq));
    else if constexpr (std::is_same_v<Act, house::Hint>)
      return in({"asks for a hint", "chiede un suggerimento"});
    else if constexpr (std::is_same_v<Act, house::Swap>)
      return in({"lets change places:", "fa scambiare di posto:"}, name(act.one)) + ", " + std::string(name(act.two));
    else
      return write_house_act(act, before.game().seats());
  }
  std::string operator()(const house::Pause& act) const {
    return in({"pauses the match", "sospende la partita"}, "(" + act.reason + ")");
  }
  std::string operator()(const house::Resume& /*act*/) const {
    return in({"the match goes on", "la partita riprende"});
  }
  std::string operator()(const house::Real& act) const {
    return in({"by hand:", "a mano:"}, before.table().say(act.act, language));
  }
  std::string operator()(const house::Resign& /*act*/) const { return in({"resigns", "abbandona"}); }
  std::string operator()(const house::Draw& /*act*/) const { return in({"agrees to a draw", "accetta la patta"}); }
  std::string operator()(const house::NoDraw& /*act*/) const {
    return in({"does not agree to a draw", "rifiuta la patta"});
  }
  std::string operator()(const house::Claim& /*act*/) const {
    return in({"claims the match: an opponent is away", "reclama la partita: un avversario è assente"});
  }
  std::string operator()(const house::Rematch& /*act*/) const { return in({"wants a rematch", "vuole la rivincita"}); }
  std::string operator()(const house::Guess& act) const { return in({"answers:", "risponde:"}, act.words); }
  std::string operator()(const house::Say& act) const { return in({"says:", "dice:"}, act.words); }
  std::string operator()(const house::Tell& act) const {
    return in({"says to their own side:", "dice alla sua parte:"}, act.words);
  }
};

}  // namespace

std::string say_house(const Match& before, const HouseAct& act, Language language) {
  return std::visit(Said{before, language}, act);
}

}  // namespace giostra::cli
