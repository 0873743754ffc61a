// A table of questions of somebody's own, read as the server reads it.
#include "event/questions.hpp"

#include "web/wasm/api.hpp"
#include "web/wasm/json.hpp"

namespace giostra::wasm {

std::string questions(std::string_view csv) {
  event::Bank bank;
  if (const Verdict read = event::read_questions_csv(csv, bank); !read) return refusal(read.error());
  Json json;
  json.object([&] {
    json.key("ok").flag(true);
    json.key("questions").list(bank.questions(), [&](const event::Question& question) {
      json.object([&] {
        json.field("id", question.id).field("category", question.category).field("difficulty", question.difficulty);
        json.field("language", event::write_language(question.language)).field("text", question.text);
        json.key("answers").list(question.answers, [&](const std::string& answer) { json.text(answer); });
      });
    });
  });
  return json.take();
}

}  // namespace giostra::wasm
