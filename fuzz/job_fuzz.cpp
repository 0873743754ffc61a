// What nodes tell workers: whatever comes over the bus is refused with a reason or read, and what was read says the
// same when it is written again; a task that can be begun awaits whoever is to think.
#include "fuzz/laws.hpp"
#include "server/workers/jobs.hpp"

namespace giostra::fuzz {
namespace {

namespace jobs = server::jobs;

void read(std::string_view text) {
  const auto message = jobs::read_to_worker(text);
  if (!message) return must_explain(message.error());
  const std::string written = jobs::write(*message);
  const auto again = jobs::read_to_worker(written);
  must(again.has_value(), "what was read is read again", written);
  must(jobs::write(*again) == written, "and says the same", written);
  const auto* think = std::get_if<jobs::Think>(&*message);
  if (think == nullptr) return;
  const auto task = jobs::task_of(*think);
  if (!task) return must_explain(task.error());
  must(!task->seats.empty() && task->game->bots() != nullptr, "somebody can think", text);
  for (const Actor seat : task->seats) must(task->table->awaits().has(seat), "and is awaited", text);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  giostra::fuzz::read(giostra::fuzz::text_of(data, size));
  return 0;
}
