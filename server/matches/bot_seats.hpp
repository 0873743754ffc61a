// The computer players of one match: when each is asked to think, when its act is made, what it hears from its partner,
// how it answers questions and what it says to the offer of a draw. They act through the pipeline like anybody else;
// the thinking itself is done elsewhere.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/matches/bot_pace.hpp"
#include "server/matches/pipeline.hpp"

namespace giostra::server {

class BotSeats {
 public:
  // `rescheduled`: a thought came, and `due` may be another.
  BotSeats(const HubParts& parts, Pipeline& match, std::function<void()> rescheduled)
      : parts_(parts), match_(match), pace_(parts, match), rescheduled_(std::move(rescheduled)) {}
  ~BotSeats() = default;
  BotSeats(const BotSeats&) = delete;
  BotSeats& operator=(const BotSeats&) = delete;

  // The entries after `before` were decided: talk is heard, and everybody looks at the match again.
  void on_entries(std::uint32_t before);
  // The match was read again: nobody is content to wait any longer.
  void on_reload();
  // Makes the acts that are ready, and asks those who have rested.
  void let_time_pass();
  void stop() { stopped_ = true; }  // nobody is asked any more
  void rest();                      // another node sees to them: what was thought here counts no more

  [[nodiscard]] std::optional<WallMs> due() const;
  [[nodiscard]] bool thinking() const;  // somebody does

 private:
  struct Guess {
    WallMs at;
    Actor seat;
    std::string words;
  };
  struct Bot {
    bool thinking = false;
    std::uint32_t asked = 0;  // how often: what it thought of a position that was taken back does not count
    bool resting = false;     // until something changes, or until then:
    std::optional<WallMs> look_again{};
    BotPace::Tempo tempo{};
    std::optional<WallMs> act_at{};  // the act is ready and will be made then; nothing: not before a person acts
    std::optional<Thought<std::string>::Choice> ready{};
    std::optional<Guess> guess{};      // at the question under way
    std::size_t guessed_question = 0;  // by number
    std::vector<std::pair<Actor, std::string>> heard{};
    std::optional<double> chance{};    // that it saw for the first side when it thought last
    std::optional<WallMs> reply_at{};  // to the offer of a draw
  };

  void hear_talk(std::uint32_t before);
  void ask_all();
  void ask(const Live::BotTurn& turn, Bot& bot);
  void answered(unsigned seat, const Thought<std::string>& thought);
  void act(unsigned seat, Bot& bot);
  void plan_guesses();
  void guess(unsigned seat, Bot& bot);
  void plan_replies();
  void reply(unsigned seat, Bot& bot);
  // Nothing: it has no say, or its partner has not spoken yet.
  [[nodiscard]] std::optional<bool> agrees_to_draw(unsigned seat) const;
  // As whoever sits there, for one of the seats that obey them.
  void order(unsigned seat, Actor actor, const std::string& act, Pipeline::Answer answer);

  const HubParts& parts_;
  Pipeline& match_;
  BotPace pace_;
  std::function<void()> rescheduled_;
  std::map<unsigned, Bot> bots_;  // by seat
  bool stopped_ = false;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for thoughts that come after the match is unloaded
};

}  // namespace giostra::server
