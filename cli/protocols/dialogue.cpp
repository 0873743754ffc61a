#include "cli/protocols/dialogue.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>

#include "kit/text.hpp"

namespace giostra::cli {

std::unique_ptr<Dialogue> begin_dialogue(std::string_view greeting, const DialogueOptions& options, Calls& calls,
                                         Voice voice) {
  const std::string_view word = take_word(greeting);
  if (word == "uci") return speak_uci(options, calls, std::move(voice));
  if (word == "xboard") return speak_xboard(options, calls, std::move(voice));
  return speak_giostra(options, calls, std::move(voice));
}

void Mind::begin_match(const Game& game) {
  game_ = &game;
  player_.reset();
  heard_.clear();
}

void Mind::hear(Actor from, std::string_view words) {
  if (heard_.size() == kRemembered) heard_.erase(heard_.begin());
  heard_.emplace_back(from, words);
  if (player_) player_->hear(from, words);
}

Thought<std::string> Mind::think(const Table& table, ActorSet seats, const Clocks& clocks, const Budget& budget) {
  const auto start = std::chrono::steady_clock::now();
  Skill wanted = skill;
  if (budget.limits() || budget.whole_clock) wanted.budget = budget;
  wanted.budget.nodes_a_ms = skill.budget.nodes_a_ms;
  wanted.budget.called_off = &calls_.off;
  if (!player_ || wanted != made_with_) {
    player_ = game_->bots()->own(wanted);
    made_with_ = wanted;
    for (const auto& [from, words] : heard_) player_->hear(from, words);
  }
  auto thought = player_->think(table, seats, clocks);
  took_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start).count();
  return thought;
}

Budget endless() { return {.time_ms = Milliseconds{std::int64_t{1000} * 60 * 60 * 24 * 365}}; }

int centipawns(double chance, Side side) {
  const double own = std::clamp(side == Side::first ? chance : 1 - chance, 0.0001, 0.9999);
  return static_cast<int>(std::lround(400 * std::log10(own / (1 - own))));
}

ChessBoard::ChessBoard(const Game& game) : game_(&game) {
  [[maybe_unused]] const Verdict opened = open(protocol().start);
  assert(opened);
}

Actor ChessBoard::on_turn() const {
  const std::string position = table_->position();
  const auto words = words_of(position);
  return protocol().seats[words.size() > 1 && words[1] == "b" ? 1 : 0];
}

Verdict ChessBoard::open(std::string_view fen) {
  return game_->start("", fen).map([this](std::unique_ptr<Table>&& table) { table_ = std::move(table); });
}

Verdict ChessBoard::hold(std::string_view white, std::string_view black) {
  const auto position = protocol().with_reserves(table_->position(), white, black);
  if (!position) return tl::unexpected(position.error());
  return *position == table_->position() ? Verdict{} : open(*position);  // opened again only where it changes something
}

Verdict ChessBoard::play(std::string_view move) {
  const Actor seat = on_turn();
  return table_->play(seat, protocol().act_of(seat, move));
}

const Game* game_with_chess_protocol(const Game* wanted) {
  const auto can = [](const Game* game) { return game->chess_protocol() != nullptr && game->bots() != nullptr; };
  if (wanted != nullptr) return can(wanted) ? wanted : nullptr;
  const auto found = std::ranges::find_if(all_games(), can);
  return found == all_games().end() ? nullptr : *found;
}

std::string_view take_word(std::string_view& text) {
  text = trim(text);
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text = trim(text.substr(word.size()));
  return word;
}

}  // namespace giostra::cli
