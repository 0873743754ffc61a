// What the nodes of one house tell each other of a match or an event, as text on the bus. Every message can be lost,
// late or doubled; who cannot read one does as if it were lost. Keys that are not known are passed over, and a message
// that an older node would misunderstand has another version, which that node does not read.
//
//   stored.STREAM   these rows are stored                          here.MATCH   who is connected to a node
//   beat            a node is alive, and how far it has stored     waiting      who waits where for a match to begin
//   to.NODE         matches that it keeps, and that are visited elsewhere
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

// By whom, and all that this node had to store before that moment is stored.
struct Sender {
  std::string node;
  WallMs as_of = 0;

  bool operator==(const Sender&) const = default;
};

struct StoredNews {
  std::string node;
  bool keeps = false;  // the node that tells it keeps the stream
  std::uint32_t first = 1, last = 0;
  std::vector<Row> rows{};  // from the first to the last; none: too much to tell, read it

  bool operator==(const StoredNews&) const = default;
};

struct HereNews {
  Sender from;
  std::map<std::string, Milliseconds> people{};  // who sit there, and the lag of their lines
  std::size_t lookers = 0;                       // who look on
  std::vector<std::string> names{};              // of some of them
  bool asks = false;                             // who else?
  bool gone = false;                             // this node does not listen any more
  std::uint32_t stored = 0;                      // so many entries it knows of

  bool operator==(const HereNews&) const = default;
};

struct WaitingNews {
  struct Room {
    std::size_t watching = 0;
    bool attended = false;

    bool operator==(const Room&) const = default;
  };
  Sender from;
  std::map<std::string, Room> rooms{};  // by match

  bool operator==(const WaitingNews&) const = default;
};

struct VisitNews {
  Sender from;
  std::vector<std::string> matches{};   // their players are with the sender
  std::vector<std::string> not_mine{};  // the sender does not keep these: ask the journal who does

  bool operator==(const VisitNews&) const = default;
};

std::string write_news(const StoredNews& news);
std::string write_news(const Sender& beat);
std::string write_news(const HereNews& news);
std::string write_news(const WaitingNews& news);
std::string write_news(const VisitNews& news);

// Nothing: it cannot be read.
std::optional<StoredNews> read_stored(std::string_view text);
std::optional<Sender> read_beat(std::string_view text);
std::optional<HereNews> read_here(std::string_view text);
std::optional<WaitingNews> read_waiting(std::string_view text);
std::optional<VisitNews> read_visits(std::string_view text);

}  // namespace giostra::server
