#include "event/pairing/why_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace giostra::event {

namespace {

constexpr std::size_t kMostNames = 4;

// The text with `{a}`, `{b}`, ... filled in, by their letters from a on.
std::string fill(std::string_view text, const std::vector<std::string>& with) {
  std::string filled;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '{') {
      filled += text[at];
      continue;
    }
    filled += with[static_cast<std::size_t>(text[at + 1] - 'a')];
    at += 2;
  }
  return filled;
}

constexpr bool begins_with(std::string_view name, std::string_view letters) {
  return !name.empty() && letters.find(name.front()) != letters.npos;
}

constexpr std::string_view and_before(std::string_view name) { return begins_with(name, "Ee") ? " ed " : " e "; }

// `Ada, Bruno and Carla`, `Ada, Bruno e Carla`, `Ada ed Elena`.
std::string list(const std::vector<Tpn>& tpns, const Names& names, Language language) {
  const bool italian = language == Language::italian;
  const std::size_t shown = tpns.size() > kMostNames ? kMostNames - 1 : tpns.size();
  std::string text;
  for (std::size_t at = 0; at < shown; ++at) {
    const std::string& name = names[tpns[at] - 1U];
    const bool is_last = at > 0 && at + 1 == tpns.size();
    if (is_last)
      text += italian ? and_before(name) : " and ";
    else if (at > 0)
      text += ", ";
    text += name;
  }
  if (shown == tpns.size()) return text;
  const std::string others = std::to_string(tpns.size() - shown);
  return text + (italian ? " e altri " + others : " and " + others + " others");
}

// What was against those who would have come first, in the order of the criteria; several of them are one to a child.
constexpr Words kRepeat{"the two have already played each other", "{a} ci ha già giocato"};
constexpr Words kRepeats{"{a} has already played them", "{a} ci ha già giocato"};
constexpr Words kDownAgain{"somebody would go down to a lower group twice in a row",
                           "qualcuno scenderebbe di gruppo due volte di fila"};
constexpr Words kUpAgain{"somebody would have an opponent from a higher group twice in a row",
                         "qualcuno avrebbe due volte di fila un avversario di un gruppo più alto"};
constexpr Words kDownAfterTwo{"somebody would go down to a lower group again after two rounds",
                              "qualcuno scenderebbe di nuovo di gruppo dopo due turni"};
constexpr Words kUpAfterTwo{"somebody would have an opponent from a higher group again after two rounds",
                            "qualcuno avrebbe di nuovo, dopo due turni, un avversario di un gruppo più alto"};
constexpr std::array<Words, static_cast<std::size_t>(Criterion::order) + 1> kReasons{{
    {"the organiser keeps them apart", "per scelta dell'organizzatore non si incontrano"},
    kRepeats,
    {"whoever already had points without playing gets no free round",
     "chi ha già avuto punti senza giocare non riposa"},
    {"two who must both have the same colour cannot meet",
     "due a cui tocca per forza lo stesso colore non possono incontrarsi"},
    {"somebody would be left without an opponent", "qualcuno resterebbe senza avversario"},
    {"somebody with more points would have the free round", "il riposo toccherebbe a chi ha più punti"},
    {"fewer could play somebody with the same points", "meno persone giocherebbero con chi ha gli stessi punti"},
    {"somebody with more points would have to play further down",
     "qualcuno con più punti dovrebbe giocare più in basso"},
    {"the next group could not be paired as well", "il gruppo seguente si abbinerebbe peggio"},
    {"the free round goes to who has played more", "il riposo tocca a chi ha giocato di più"},
    {"somebody would have one colour far more often than the other",
     "qualcuno avrebbe un colore molte volte più dell'altro"},
    {"somebody would have the same colour for the third time in a row",
     "qualcuno avrebbe lo stesso colore per la terza volta di fila"},
    {"more people would have the colour that is not their turn",
     "più persone avrebbero il colore che non tocca a loro"},
    {"somebody who really needs a colour would not have it", "chi ha davvero bisogno di un colore non lo avrebbe"},
    kDownAgain,
    kUpAgain,
    kDownAfterTwo,
    kUpAfterTwo,
    kDownAgain,
    kUpAgain,
    kDownAfterTwo,
    kUpAfterTwo,
    {"this way the order of the list is kept better", "così l'ordine della lista è rispettato meglio"},
}};

Words reason(Criterion criterion, bool is_one) {
  return criterion == Criterion::c1 && is_one ? kRepeat : kReasons[static_cast<std::size_t>(criterion)];
}

// In the order of the rules.
constexpr std::array<Words, static_cast<std::size_t>(ColourRule::number) + 1> kColours{{
    {},
    {"so nobody has the wrong colour", "così nessuno ha il colore sbagliato"},
    {"both want the same colour, and it goes to who needs it more",
     "a tutti e due serve lo stesso colore, e va a chi ne ha più bisogno"},
    {"so both have the two colours more evenly", "così i due colori si pareggiano meglio"},
    {"when their colours last differed it was the other way round",
     "l'ultima volta che i loro colori erano diversi era al contrario"},
    {"both want the same colour, and it goes to who stands higher",
     "a tutti e due serve lo stesso colore, e va a chi sta più in alto"},
    {"neither has had a colour yet, so odd and even numbers take turns",
     "nessuno dei due ha ancora avuto un colore, e si alternano i numeri dispari e pari"},
}};

class Telling {
 public:
  Telling(const CrossTable& before, const Names& names, Language language)
      : before_(before), names_(names), language_(language) {}

  // {a} is for whom an opponent was looked for, {b} the opponent.
  [[nodiscard]] std::string board(const Why& why, const Board& board) const {
    const bool is_white = board.white == why.first || why.first == kNobody;
    const Tpn first = is_white ? board.white : board.black, second = is_white ? board.black : board.white;
    std::string text = lead(why, first, second) + passed(why);
    const Words rule = kColours[static_cast<std::size_t>(why.colour)];
    if (rule.en.empty()) return text;
    const std::string sentence = say({" {a} has White: {b}.", " Il Bianco è di {a}: {b}."},
                                     {names_[board.white - 1U], std::string(rule.in(language_))});
    return text + sentence;
  }

  [[nodiscard]] std::string bye(const Why& why) const {
    return say({"{a} has a free round: the number is odd, and it is the turn of the last one who may have it.",
                "{a} riposa: si è in numero dispari, e tocca all'ultimo posto che può farlo."},
               {names_[why.first - 1U]}) +
           passed(why);
  }

 private:
  [[nodiscard]] std::string say(Words words, const std::vector<std::string>& with) const {
    return fill(words.in(language_), with);
  }

  [[nodiscard]] std::string lead(const Why& why, Tpn first, Tpn second) const {
    const std::vector<std::string> who{names_[first - 1U], names_[second - 1U]};
    switch (why.place) {
      case Why::Place::schedule:
        return say({"{a} and {b} meet by the plan in which everybody meets everybody.",
                    "{a} e {b} si incontrano secondo il piano in cui tutti incontrano tutti."},
                   who);
      case Why::Place::bracket:
        return say({"{a} and {b} are neighbours in the bracket.", "{a} e {b} sono vicini nel tabellone."}, who);
      case Why::Place::by_hand:
        return say({"The desk put {a} and {b} together.", "La direzione ha messo insieme {a} e {b}."}, who);
      default: return lead_of_swiss(why, first, second);
    }
  }

  [[nodiscard]] std::string lead_of_swiss(const Why& why, Tpn first, Tpn second) const {
    const int played = before_.known_rounds();
    const Tenths one = before_.score(first, played), other = before_.score(second, played);
    std::vector<std::string> with{names_[first - 1U], names_[second - 1U], say_points(one, language_),
                                  say_points(other, language_)};
    if (before_.pairing_score(first, played) != before_.pairing_score(second, played)) {
      if (one < other) std::swap(with[0], with[1]), std::swap(with[2], with[3]);
      return say({"{a} has {c} and {b} has {d}: {a} found no opponent in the higher group.",
                  "{a} ha {c} e {b} ha {d}: nel gruppo più alto per {a} non c'era avversario."},
                 with);
    }
    const std::string group = one == other
                                  ? say({"{a} and {b} both have {c}.", "{a} e {b} hanno gli stessi punti: {c}."}, with)
                                  : say({"With the extra points of the first rounds {a} and {b} stand level.",
                                         "Con i punti in più dei primi turni {a} e {b} sono alla pari."},
                                        with);
    return group + " " + (why.place == Why::Place::exchanged ? say_exchanged(why.mixed_because) : say_halves(with));
  }
  [[nodiscard]] std::string say_halves(const std::vector<std::string>& with) const {
    return say({"In each group the upper half meets the lower half, in the order of the list.",
                "In ogni gruppo la metà alta incontra la metà bassa, nell'ordine della lista."},
               with);
  }
  // C1 and C3 leave no pair at all: what is lost then is an opponent, or a pair of the group.
  [[nodiscard]] std::string say_exchanged(Criterion because) const {
    if (because == Criterion::c4 || because == Criterion::c6)
      return say({"In this group a few changed places, because some have already played each other or must have the "
                  "same colour.",
                  "In questo gruppo qualcuno ha cambiato posto, perché alcuni hanno già giocato insieme o devono avere "
                  "lo stesso colore."},
                 {});
    return say(
        {"In this group a few changed places: if the upper half met the lower half as it stands, {a}.",
         "In questo gruppo qualcuno ha cambiato posto: se la metà alta incontrasse la metà bassa così com'è, {a}."},
        {std::string(reason(because, false).in(language_))});
  }

  // One sentence for each reason, in the order in which they came up.
  [[nodiscard]] std::string passed(const Why& why) const {
    std::vector<std::pair<Criterion, std::vector<Tpn>>> reasons;
    for (const Passed& one : why.passed) {
      auto known = std::ranges::find(reasons, one.because, &std::pair<Criterion, std::vector<Tpn>>::first);
      if (known == reasons.end()) known = reasons.insert(known, {one.because, {}});
      known->second.push_back(one.candidate);
    }
    std::string text;
    for (const auto& [because, tpns] : reasons) {
      const std::string who = list(tpns, names_, language_);
      const std::string& first = names_[why.first - 1U];
      const std::string against = fill(reason(because, tpns.size() == 1).in(language_), {first});
      text +=
          say({" {a} would have come first, but {b}.", begins_with(who, "Aa") ? " Prima sarebbe toccato ad {a}, ma {b}."
                                                                              : " Prima sarebbe toccato a {a}, "
                                                                                "ma {b}."},
              {who, against});
    }
    return text;
  }

  const CrossTable& before_;
  const Names& names_;
  Language language_;
};

}  // namespace

std::string say_points(Tenths points, Language language) {
  const int whole = points.count / 10, tenths = points.count % 10;
  const bool italian = language == Language::italian;
  const Words unit = points.count == 10 ? Words{" point", " punto"} : Words{" points", " punti"};
  const std::string count = std::to_string(whole), name(unit.in(language));
  if (points.count == 5) return italian ? "mezzo punto" : "half a point";
  if (tenths == 0) return count + name;
  if (tenths != 5) return count + (italian ? "," : ".") + std::to_string(tenths) + name;
  if (!italian) return count + "½ points";
  return count + (whole == 1 ? " punto e mezzo" : " punti e mezzo");
}

std::string say_why(const CrossTable& before, const Pairing& pairing, std::size_t board, const Names& names,
                    Language language) {
  const Telling telling(before, names, language);
  return board < pairing.boards.size() ? telling.board(pairing.why[board], pairing.boards[board])
                                       : telling.bye(pairing.why[board]);
}

}  // namespace giostra::event
