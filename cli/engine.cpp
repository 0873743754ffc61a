// `giostra engine`: reads lines in one thread and thinks in another, so that a thought can be stopped.
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "cli/commands.hpp"
#include "cli/protocols/dialogue.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

// Without its end; of a line that is too long only enough to see that it is. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c; (c = in.get()) != std::istream::traits_type::eof();) {
    if (c == '\n') return true;
    if (line.size() <= kLongestLine) line += static_cast<char>(c);
  }
  return !line.empty();
}

bool is_endless(std::string_view line) { return line.starts_with("go") && line.find("infinite") != line.npos; }

// The lines that wait for their turn. The one in work stays in front, so that a call reaches it too.
class Desk {
 public:
  explicit Desk(Calls& calls) : calls_(calls) {}

  void put(std::string line) {
    const std::scoped_lock lock(mutex_);
    lines_.push_back({.text = std::move(line)});
    changed_.notify_one();
  }

  // Every line so far that matches is to be answered at once, or not at all.
  template <class Matches>
  void call(Call call, Matches matches) {
    const std::scoped_lock lock(mutex_);
    for (Line& line : lines_)
      if (matches(line.text)) line.call = std::max(line.call, call);
    if (in_work_) obey(lines_.front().call);
  }

  void close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    changed_.notify_one();
  }

  // Works until it is closed and empty.
  void work(Dialogue& dialogue) {
    std::unique_lock lock(mutex_);
    for (;;) {
      const bool due = !wait(lock, dialogue.look_again());
      if (!due && lines_.empty()) return;
      if (due) lines_.push_front({});
      in_work_ = true;
      obey(lines_.front().call);
      const std::string text = lines_.front().text;
      lock.unlock();
      dialogue.take(text);
      lock.lock();
      lines_.pop_front();
      in_work_ = false;
    }
  }

 private:
  struct Line {
    std::string text{};
    Call call = Call::none;
  };

  // False if nothing came in time.
  bool wait(std::unique_lock<std::mutex>& lock, std::optional<Milliseconds> longest) {
    const auto something = [this] { return closed_ || !lines_.empty(); };
    if (longest) return changed_.wait_for(lock, std::chrono::milliseconds(count(*longest)), something);
    changed_.wait(lock, something);
    return true;
  }

  void obey(Call call) {
    calls_.off = call != Call::none;
    calls_.dropped = call == Call::drop || call == Call::quit;
  }

  Calls& calls_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Line> lines_;
  bool in_work_ = false;
  bool closed_ = false;
};

constexpr auto kAll = [](std::string_view) { return true; };

// Feeds the desk until the input ends or says quit, which calls off every thought that is still asked for.
void read_all(std::istream& in, Dialogue& dialogue, Desk& desk, std::string line) {
  do {
    const Call call = dialogue.call(line);
    if (call == Call::answered) continue;
    if (call != Call::none) desk.call(call, kAll);
    if (call == Call::quit) return desk.close();
    desk.put(std::move(line));
  } while (read_line(in, line));
  desk.call(Call::stop, is_endless);
  desk.close();
}

}  // namespace

Exit engine(const EngineOptions& options, Language language, std::istream& in, std::ostream& out) {
  const Game* game = options.game.empty() ? nullptr : &need_game(options.game, language);
  if (game != nullptr) need_computer_player(*game, language);
  std::string greeting;
  while (trim(greeting).empty())
    if (!read_line(in, greeting)) return Exit::ok;
  std::mutex mouth;
  const Voice voice = [&](const std::string& line) {
    const std::scoped_lock lock(mouth);
    out << line << "\n" << std::flush;
  };
  Calls calls;
  const auto dialogue =
      begin_dialogue(greeting, {.game = game, .skill = options.skill, .language = language}, calls, voice);
  Desk desk(calls);
  std::jthread thinker([&] { desk.work(*dialogue); });
  read_all(in, *dialogue, desk, std::move(greeting));
  return Exit::ok;
}

}  // namespace giostra::cli
