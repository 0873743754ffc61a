// The journal that a house was told to use: SQLite in its data folder, or a PostgreSQL database. Whoever opens it knows
// no more of which it is.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "server/journal/archive.hpp"
#include "server/journal/away.hpp"
#include "server/journal/leases.hpp"
#include "server/journal/post.hpp"
#include "server/sqlite/stream_image.hpp"

namespace giostra::server {

struct JournalWish {
  std::filesystem::path data;               // the house's folder; without an address also the journal's
  std::string address{};                    // postgresql://…
  std::string node{};                       // this life of this process, which no other has or had; empty: any name
  std::string reached_at{};                 // where people reach it, for the operator
  bool shares = false;                      // with other nodes, over a bus
  std::function<void(WallMs)> told_time{};  // by the database's clock
};

struct HouseJournal {
  std::shared_ptr<void> folder{};  // held as long as this lives
  std::unique_ptr<Journal> journal;
  Leases* leases = nullptr;  // null: everything is ours
  TakeImage image;           // of an event, from any thread
};

// Throws std::invalid_argument where the address cannot be read, JournalAway where waiting helps,
// otherwise JournalTrouble.
HouseJournal open_journal(const JournalWish& wish, Post post);

// Whether somebody answers for it, whatever they would say.
[[nodiscard]] bool is_there(const JournalWish& wish);

// All that is kept at a place, a folder or an address, for `giostra move`.
std::unique_ptr<Archive> open_archive(const std::string& place, bool must_exist);

}  // namespace giostra::server
