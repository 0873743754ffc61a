// Whether what people were told of a match fits one order of its acts (docs/server.md, "One order for each match").
// Input is what clients sent and heard, each with its moment by one clock, and the log as it is stored in the end. It
// knows no server, no law and no network, so that tests in virtual time and with real processes can use it alike.
//
//   sent(a) ............ done(a, 7)                 7 is the entry of a, and of nothing else
//                                    sent(b) ...    b stands after 7, whichever node took it
//        saw(7) ....... sent(c)                     so does c: whoever acts knows what anybody has seen before
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace giostra::history {

using Moment = std::int64_t;

// One stored entry.
struct Stored {
  std::string cause;  // `person:id` of the message that led to it; empty: none did
  std::string act;
};

class History {
 public:
  void sent(const std::string& person, const std::string& id, Moment at) { sent_.try_emplace(cause(person, id), at); }
  void done(const std::string& person, const std::string& id, std::uint32_t seq, Moment at) {
    done_.push_back({cause(person, id), seq, at});
  }
  // With `is_open` nobody knows what became of it: there was trouble, or another copy may be judged later.
  void refused(const std::string& person, const std::string& id, bool is_open) {
    if (!is_open) refused_.insert(cause(person, id));
  }
  // An entry as a viewer got it; `hidden` where they may not read it.
  void saw(const std::string& viewer, std::uint32_t seq, const std::string& act, Moment at) {
    seen_.push_back({viewer, seq, act, at});
  }

  // What cannot be, in words; empty: there is one order that explains all of it.
  [[nodiscard]] std::vector<std::string> faults(const std::vector<Stored>& log) const {
    std::vector<std::string> faults;
    const auto places = places_in(log, faults);
    check_answers(places, faults);
    check_views(log, faults);
    check_times(places, faults);
    return faults;
  }

 private:
  static constexpr std::string_view kHidden = "hidden";
  struct Done {
    std::string cause;
    std::uint32_t seq;
    Moment at;
  };
  struct Seen {
    std::string viewer;
    std::uint32_t seq;
    std::string act;
    Moment at;
  };
  using Places = std::map<std::string, std::uint32_t>;

  static std::string cause(const std::string& person, const std::string& id) { return person + ":" + id; }

  // No act stands there twice.
  static Places places_in(const std::vector<Stored>& log, std::vector<std::string>& faults) {
    Places places;
    for (std::uint32_t seq = 1; seq <= log.size(); ++seq)
      if (const std::string& by = log[seq - 1].cause; !by.empty() && !places.emplace(by, seq).second)
        faults.push_back("doubled: " + by + " at " + std::to_string(seq));
    return places;
  }

  // What was acknowledged is there under its number; what was refused is not.
  void check_answers(const Places& places, std::vector<std::string>& faults) const {
    for (const auto& [by, seq, at] : done_) {
      const auto place = places.find(by);
      if (place == places.end())
        faults.push_back("lost: " + by + ", told as " + std::to_string(seq));
      else if (place->second != seq)
        faults.push_back("moved: " + by + ", told as " + std::to_string(seq) + ", is " + std::to_string(place->second));
    }
    for (const std::string& by : refused_)
      if (places.contains(by)) faults.push_back("refused, and stored: " + by);
    for (const auto& [by, seq] : places)
      if (!sent_.contains(by)) faults.push_back("nobody sent: " + by);
  }

  // Everybody has a beginning of the log, cut for them.
  void check_views(const std::vector<Stored>& log, std::vector<std::string>& faults) const {
    std::map<std::string, std::set<std::uint32_t>> numbers;
    for (const auto& [viewer, seq, act, at] : seen_) {
      numbers[viewer].insert(seq);
      if (seq == 0 || seq > log.size() || (act != kHidden && act != log[seq - 1].act))
        faults.push_back(viewer + " saw what is not stored: " + std::to_string(seq) + " " + act);
    }
    for (const auto& [viewer, seqs] : numbers)
      if (*seqs.rbegin() != seqs.size())
        faults.push_back(viewer + " never saw all up to " + std::to_string(*seqs.rbegin()));
  }

  // What anybody knew when an act was sent stands before it.
  void check_times(const Places& places, std::vector<std::string>& faults) const {
    std::vector<std::pair<Moment, std::uint32_t>> known;
    for (const auto& [by, seq, at] : done_) known.emplace_back(at, seq);
    for (const auto& [viewer, seq, act, at] : seen_) known.emplace_back(at, seq);
    std::ranges::sort(known);
    for (std::size_t i = 1; i < known.size(); ++i) known[i].second = std::max(known[i].second, known[i - 1].second);
    for (const auto& [by, at] : sent_) {
      const auto place = places.find(by);
      const auto after = std::ranges::lower_bound(known, at, {}, &std::pair<Moment, std::uint32_t>::first);
      if (place == places.end() || after == known.begin()) continue;
      if (const std::uint32_t last = std::prev(after)->second; place->second <= last)
        faults.push_back("before its time: " + by + " is " + std::to_string(place->second) + ", and " +
                         std::to_string(last) + " was known when it was sent");
    }
  }

  std::map<std::string, Moment> sent_;  // first
  std::vector<Done> done_;
  std::set<std::string> refused_;
  std::vector<Seen> seen_;
};

}  // namespace giostra::history
