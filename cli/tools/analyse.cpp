// `giostra analyse`: a position, or a whole log. What is found is in assessor.hpp and review.hpp; here it is told.
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/progress.hpp"
#include "cli/tools/review.hpp"
#include "cli/words.hpp"
#include "match/records/plain.hpp"

namespace giostra::cli {

namespace {

constexpr std::array<Words, kMarks> kMarkWords{{{"best", "la migliore"},
                                                {"fine", "buona"},
                                                {"inaccuracy", "imprecisione"},
                                                {"mistake", "errore"},
                                                {"blunder", "svista grave"}}};

Words words_of_mark(Mark mark) { return kMarkWords[static_cast<std::size_t>(mark)]; }

std::string percent(double chance) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.1f %%", 100 * chance);
  return text.data();
}

boost::json::value chance_json(const std::optional<double>& chance) {
  return chance ? boost::json::value(*chance) : boost::json::value(nullptr);
}

std::string side_name(const Game& game, Side side, Language language) {
  return std::string(game.about().sides[index(side)].in(language));
}

// The line as people say it, as far as the law lets it be played on without chance.
std::string say_line(const Table& root, const std::vector<std::string>& line, Language language) {
  const auto table = root.clone();
  std::string text;
  for (const std::string& act : line) {
    const std::string said = table->say(act, language);
    bool played = false;
    for (const Actor actor : table->awaits())
      if (!played && actor.is_seat()) played = table->play(actor, act).has_value();
    if (!played && !text.empty()) break;
    text += (text.empty() ? "" : "  ") + said;
  }
  return text;
}

class PositionReport {
 public:
  PositionReport(const Game& game, const Table& table, Language language)
      : game_(game), table_(table), language_(language) {}

  // A player of each side that is awaited; where both are, each looks on its own.
  void look(Assessor& assessor) {
    for (const Side side : {Side::first, Side::second})
      if (const ActorSet seats = assessor.awaited(table_, side); !seats.empty())
        views_.emplace_back(side, assessor.look(table_, seats));
  }

  [[nodiscard]] std::string text() const {
    if (const auto outcome = table_.outcome()) return say_outcome(game_, *outcome, language_) + "\n";
    constexpr Words kNobody{"no player is awaited here", "qui nessun giocatore è atteso"};
    std::string text;
    for (const auto& [side, view] : views_) {
      if (const auto chance = view.chance())
        text += side_name(game_, Side::first, language_) + " " + percent(*chance) + ", " +
                side_name(game_, Side::second, language_) + " " + percent(1 - *chance) + "\n";
      text += say_view(side, view);
    }
    return text.empty() ? std::string(kNobody.in(language_)) + "\n" : text;
  }

  [[nodiscard]] boost::json::object json() const {
    boost::json::array views;
    for (const auto& [side, view] : views_) {
      boost::json::array ideas;
      for (const auto& idea : view.ideas)
        ideas.push_back({{"act", idea.act}, {"chance", idea.chance}, {"line", boost::json::value_from(idea.line)}});
      views.push_back({{"side", json_of(side)},
                       {"chance", chance_json(view.chance())},
                       {"depth", view.depth},
                       {"nodes", view.nodes},
                       {"ideas", std::move(ideas)}});
    }
    return {{"game", game_.about().name}, {"position", table_.position()}, {"views", std::move(views)}};
  }

 private:
  [[nodiscard]] std::string say_view(Side side, const View& view) const {
    constexpr Words kDepth{"depth", "profondità"};
    constexpr Words kNodes{"nodes", "nodi"};
    std::string text = side_name(game_, side, language_) + " (" + std::string(kDepth.in(language_)) + " " +
                       std::to_string(view.depth) + ", " + std::to_string(view.nodes) + " " +
                       std::string(kNodes.in(language_)) + ")\n";
    for (std::size_t i = 0; i < view.ideas.size(); ++i) {
      const auto& idea = view.ideas[i];
      const double own = side == Side::first ? idea.chance : 1 - idea.chance;
      text += "  " + std::to_string(i + 1) + "  " + percent(own) + "  " + say_line(table_, idea.line, language_) + "\n";
    }
    return text;
  }

  const Game& game_;
  const Table& table_;
  Language language_;
  std::vector<std::pair<Side, View>> views_;
};

std::string say_reviewed(const Reviewed& one, Language language) {
  constexpr Words kBetter{"better", "meglio"};
  constexpr Words kLuck{"luck", "fortuna"};
  std::string text = std::to_string(one.entry.seq) + "  " + one.said;
  if (!one.before || !one.after) return text + "\n";
  text += "  " + percent(*one.before) + " > " + percent(*one.after);
  if (one.entry.actor == write_actor(Actor::chance(), {})) text += "  " + std::string(kLuck.in(language));
  if (one.mark) text += "  " + std::string(words_of_mark(*one.mark).in(language));
  if (one.mark && *one.mark > Mark::fine) text += ", " + std::string(kBetter.in(language)) + " " + one.best_said;
  return text + "\n";
}

std::string say_seat(const SeatReview& seat, Language language) {
  std::string text = "  " + seat.name + "  " + percent(seat.accuracy) + "  ";
  for (std::size_t i = 0; i < kMarks; ++i)
    text += (i == 0 ? "" : ", ") + std::string(kMarkWords[i].in(language)) + " " + std::to_string(seat.marks[i]);
  return text + "\n";
}

std::string say_review(const Review& review, const Match& match, Language language) {
  constexpr Words kChance{"chance of", "possibilità di"};
  constexpr Words kTurns{"Turning points", "Momenti decisivi"};
  constexpr Words kAhead{"the winner was ahead for good from entry", "chi ha vinto è stato sempre avanti dalla voce"};
  constexpr Words kAccuracy{"Accuracy", "Precisione"};
  const Game& game = match.game();
  std::string text = std::string(game.about().title.in(language)) + ", " + std::string(kChance.in(language)) + " " +
                     side_name(game, Side::first, language) + "\n\n";
  for (const Reviewed& one : review.entries) text += say_reviewed(one, language);
  text += "\n" + std::string(kTurns.in(language)) + "\n";
  for (const std::size_t at : review.turning_points) text += "  " + say_reviewed(review.entries[at], language);
  if (review.ahead_from)
    text += "  " + std::string(kAhead.in(language)) + " " +
            std::to_string(review.entries[*review.ahead_from].entry.seq) + "\n";
  text += "\n" + std::string(kAccuracy.in(language)) + "\n";
  for (const SeatReview& seat : review.seats) text += say_seat(seat, language);
  return text + "\n" + say_standing(match, language) + "\n";
}

boost::json::object reviewed_json(const Reviewed& one) {
  boost::json::object out{{"seq", one.entry.seq},
                          {"actor", one.entry.actor},
                          {"act", one.entry.act},
                          {"before", chance_json(one.before)},
                          {"after", chance_json(one.after)}};
  out["loss"] = one.mark ? boost::json::value(one.loss) : boost::json::value(nullptr);
  out["mark"] = one.mark ? boost::json::value(words_of_mark(*one.mark).en) : boost::json::value(nullptr);
  out["best"] = one.best.empty() ? boost::json::value(nullptr) : boost::json::value(one.best);
  return out;
}

boost::json::object review_json(const Review& review, const Match& match) {
  boost::json::array entries;
  for (const Reviewed& one : review.entries) entries.push_back(reviewed_json(one));
  boost::json::array turns;
  for (const std::size_t at : review.turning_points) turns.push_back(review.entries[at].entry.seq);
  boost::json::array seats;
  for (const SeatReview& seat : review.seats) {
    boost::json::object out{{"name", seat.name}, {"acts", seat.acts}, {"accuracy", seat.accuracy}};
    for (std::size_t i = 0; i < kMarks; ++i) out[kMarkWords[i].en] = seat.marks[i];
    seats.push_back(std::move(out));
  }
  boost::json::object out{{"game", match.game().about().name}, {"entries", std::move(entries)}};
  out["turning_points"] = std::move(turns);
  out["ahead_from"] = review.ahead_from ? boost::json::value(review.entries[*review.ahead_from].entry.seq)
                                        : boost::json::value(nullptr);
  out["seats"] = std::move(seats);
  return out;
}

Skill with_budget(Skill skill, Milliseconds usual) {
  if (!skill.budget.limits()) skill.budget.time_ms = usual;
  return skill;
}

void analyse_position(const AnalyseOptions& options, const Game& game, Language language, std::ostream& out) {
  constexpr Milliseconds kUsual{1000};
  need_computer_player(game, language);
  const auto table = need(game.start(options.setup, options.position), language);
  Assessor assessor(game, with_budget(options.skill, kUsual));
  PositionReport report(game, *table, language);
  report.look(assessor);
  if (options.format == "json")
    out << report.json() << "\n";
  else
    out << report.text();
}

void analyse_log(const AnalyseOptions& options, Language language, std::ostream& out) {
  constexpr Milliseconds kUsual{200};
  LogFile file = load_log(options.what, language);
  const Match match = judge(file, language);
  need_computer_player(match.game(), language);
  file.log = plain(file.log);
  Review review;
  {
    Progress progress(file.log.entries.size(), !options.quiet && Progress::is_watched(), [](double seconds) {
      return show_time(Milliseconds{static_cast<std::int64_t>(seconds * 1000)});
    });
    review = review_log(file, match.game(), with_budget(options.skill, kUsual), language,
                        [&](std::uint64_t nodes) { progress.add(nodes); });
  }
  if (options.format == "json")
    out << review_json(review, match) << "\n";
  else
    out << say_review(review, match, language);
}

}  // namespace

Exit analyse(const AnalyseOptions& options, Language language, std::ostream& out) {
  const bool is_file = options.what == "-" || std::filesystem::exists(options.what);
  if (const Game* game = find_game(options.what); game != nullptr || !is_file)
    analyse_position(options, need_game(options.what, language), language, out);
  else
    analyse_log(options, language, out);
  return Exit::ok;
}

}  // namespace giostra::cli
