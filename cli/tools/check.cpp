#include <algorithm>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/log_file.hpp"
#include "cli/words.hpp"
#include "match/live/fair_dice.hpp"

namespace giostra::cli {

namespace {

// What the log proves of its dice, and what it does not; nothing where there is nothing to prove. A roll that the
// secret does not give is a refusal.
std::string say_dice(const LogFile& file, Language language) {
  constexpr Words kProved{"rolls proved", "lanci dimostrati"};
  constexpr Words kByHand{"entered by hand", "inseriti a mano"};
  constexpr Words kGap{"not proved: ", "non dimostrato: "};
  const DiceProof proof = need(prove_dice(file.log), language, file.name);
  std::string text;
  if (proof.published || proof.by_hand > 0)
    text = "; " + std::to_string(proof.proved) + " " + std::string(kProved.in(language)) + ", " +
           std::to_string(proof.by_hand) + " " + std::string(kByHand.in(language));
  for (const DiceProof::Gap& gap : proof.gaps)
    text.append("; ")
        .append(kGap.in(language))
        .append(gap.why.in(language))
        .append(gap.detail.empty() ? "" : " (" + gap.detail + ")");
  return text;
}

std::string say_verdict(const LogFile& file, Language language) {
  constexpr Words kUnwritten{", not written in the log yet", ", non ancora scritto nel registro"};
  const Match match = judge(file, language);
  std::string text = file.name + ": ok, " + say_entries(file.log.entries.size(), language) + ", ";
  if (const std::string result = match.result_act(); !result.empty()) text += result + ": ";
  text += say_standing(match, language);
  if (match.outcome() && !match.closed()) text += kUnwritten.in(language);
  return text + say_dice(file, language);
}

}  // namespace

Exit check(const CheckOptions& options, Language language, std::ostream& out) {
  Exit worst = Exit::ok;
  for (const std::string& file : options.files) {
    try {
      out << say_verdict(load_log(file, language), language) << "\n";
    } catch (const Failure& failure) {
      worst = std::max(worst, failure.code());
      // A refused file is an answer of this command; a file that cannot be read is not.
      if (failure.code() == Exit::refused)
        out << failure.what() << "\n";
      else
        std::cerr << "giostra: " << failure.what() << "\n";
    }
  }
  return worst;
}

}  // namespace giostra::cli
