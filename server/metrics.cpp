#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <chrono>
#include <map>
#include <sstream>

namespace giostra::server {

namespace {

const prometheus::Histogram::BucketBoundaries kSeconds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};
const prometheus::Histogram::BucketBoundaries kWaits{0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300};

std::string name_of(Stored how) {
  switch (how) {
    case Stored::stored: return "stored";
    case Stored::conflict: return "conflict";
    case Stored::trouble: break;
  }
  return "trouble";
}

}  // namespace

struct Metrics::Impl {
  prometheus::Registry registry;
  std::map<std::string, prometheus::Counter*> totals;
  std::map<std::string, prometheus::Gauge*> levels;
  std::map<Stored, prometheus::Histogram*> times;
  std::map<bool, prometheus::Histogram*> waits;  // by whether people were there

  void tell(const WorkerThinkers::Counts& thinking);
  void tell(const EventCounts& events);

  // Counted elsewhere: only what is new is added.
  void total(const std::string& name, const char* help, std::uint64_t now) {
    prometheus::Counter*& counter = totals[name];
    if (counter == nullptr)
      counter = &prometheus::BuildCounter().Name("giostra_" + name + "_total").Help(help).Register(registry).Add({});
    counter->Increment(static_cast<double>(now) - counter->Value());
  }
  void level(const std::string& name, const char* help, double now) {
    prometheus::Gauge*& gauge = levels[name];
    if (gauge == nullptr)
      gauge = &prometheus::BuildGauge().Name("giostra_" + name).Help(help).Register(registry).Add({});
    gauge->Set(now);
  }
};

Metrics::Metrics() : impl_(std::make_unique<Impl>()) {
  auto& family = prometheus::BuildHistogram()
                     .Name("giostra_store_seconds")
                     .Help("From a decision to its being stored, by how that ended")
                     .Register(impl_->registry);
  for (const Stored how : {Stored::stored, Stored::conflict, Stored::trouble})
    impl_->times[how] = &family.Add({{"how", name_of(how)}}, kSeconds);
  auto& waits = prometheus::BuildHistogram()
                    .Name("giostra_thinking_wait_seconds")
                    .Help("Until a computer player's thought began, by whether people were there")
                    .Register(impl_->registry);
  for (const bool for_people : {false, true})
    impl_->waits[for_people] = &waits.Add({{"for", for_people ? "people" : "nobody"}}, kWaits);
}

Metrics::~Metrics() = default;

void Metrics::journal_is(Health health) {
  impl_->level("journal_stores", "1 where matches can be stored, 0 where not: see /api/ready",
               health == Health::well ? 1 : 0);
}

void Metrics::bus_is(bool up, const BusThinkers::Counts& thinking) {
  impl_->level("bus_up", "1 where the bus answers, 0 where not: see /api/ready", up ? 1 : 0);
  impl_->level("thinking_elsewhere", "Thoughts that workers have", static_cast<double>(thinking.elsewhere));
  impl_->total("thoughts_elsewhere", "Thoughts that workers have answered", thinking.thoughts);
  impl_->total("thoughts_asked_again", "Thoughts that a worker had lost", thinking.asked_again);
}

void Metrics::reports(std::size_t open) {
  impl_->level("reports", "Reports of players that are not settled", static_cast<double>(open));
}

void Metrics::stored(Stored how, double seconds) { impl_->times.at(how)->Observe(seconds); }

void Metrics::thought_waited(bool for_people, double seconds) { impl_->waits.at(for_people)->Observe(seconds); }

void Metrics::Impl::tell(const WorkerThinkers::Counts& thinking) {
  level("thinking_waiting_people", "Thoughts for people that no thread has begun",
        static_cast<double>(thinking.waiting_people));
  level("thinking_waiting_nobody", "Thoughts of matches without people that no thread has begun",
        static_cast<double>(thinking.waiting_alone));
  level("thinking_longest_wait_seconds", "How long the oldest thought for people has waited", thinking.longest_wait_s);
  level("thinking_now", "Thoughts under way", static_cast<double>(thinking.thinking));
  level("players", "Computer players in memory", static_cast<double>(thinking.players));
  total("thoughts", "Thoughts that were answered", thinking.thoughts);
  total("thoughts_gave_way", "Thoughts that were begun again because people waited", thinking.gave_way);
}

void Metrics::Impl::tell(const EventCounts& events) {
  total("event_acts", "Acts and orders of events that came in", events.acts);
  total("event_acts_refused", "Acts and orders of events that were refused", events.refused);
  total("event_acts_repeated", "Acts of events that were sent again", events.repeated);
  total("event_entries", "Entries written into logs of events", events.entries);
  total("event_conflicts", "Batches of events that somebody else's writing undid", events.conflicts);
  total("event_views_made", "Views of events that were made", events.views_made);
  total("event_views_sent", "Views of events that were sent to lines", events.views_sent);
  level("events", "Events in memory", static_cast<double>(events.events));
  level("event_lines", "Lines that look at events", static_cast<double>(events.lines));
}

std::string Metrics::text(const HubCounts& hub, const Net::Counts& net, const WorkerThinkers::Counts& thinking,
                          const EventCounts& events) {
  impl_->tell(thinking);
  impl_->tell(events);
  impl_->total("acts", "Acts and talk that came in", hub.acts);
  impl_->total("acts_refused", "Acts that were refused", hub.refused);
  impl_->total("acts_repeated", "Acts that were sent again", hub.repeated);
  impl_->total("entries", "Entries written into logs", hub.entries);
  impl_->total("conflicts", "Batches that somebody else's writing undid", hub.conflicts);
  impl_->total("lag_credited_ms", "Milliseconds of lag credited to players", hub.lag_ms);
  impl_->total("messages_sent", "Messages from the hub to lines", hub.sent);
  impl_->total("lines_cut", "Lines that the hub cut off", hub.cut);
  impl_->level("matches", "Matches in memory", static_cast<double>(hub.matches));
  impl_->level("decisions_waiting", "Batches that are decided and not stored yet", static_cast<double>(hub.waiting));
  impl_->total("requests", "HTTP requests", net.requests);
  impl_->total("line_messages_in", "Messages read from lines", net.messages_in);
  impl_->total("line_messages_out", "Messages written to lines", net.messages_out);
  impl_->total("bytes_out", "Bytes written to clients", net.bytes_out);
  impl_->total("refused_input", "Requests and lines that broke a form or a limit", net.refused);
  impl_->total("slow_lines", "Lines cut off because they read too slowly", net.slow);
  impl_->total("flooding_lines", "Lines cut off because they sent too much", net.flooding);
  impl_->total("connections_evicted", "HTTP connections closed for others to come in", net.evicted);
  impl_->total("accepts_failed", "Times that there was no descriptor for somebody who came", net.turned_away);
  impl_->total("low_memory", "Times that there was no memory for a request or a line", net.low_memory);
  impl_->level("lines", "Open lines", static_cast<double>(net.lines));
  impl_->level("connections", "Open HTTP connections", static_cast<double>(net.connections));
  std::ostringstream out;
  prometheus::TextSerializer().Serialize(out, impl_->registry.Collect());
  return out.str();
}

Journal::Done TimedJournal::timed(Done done) {
  const auto began = std::chrono::steady_clock::now();
  return [this, began, done = std::move(done)](Stored how) {
    metrics_.stored(how, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    done(how);
  };
}

}  // namespace giostra::server
