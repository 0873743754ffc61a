#include "server/house/house_journal.hpp"

#include <stdexcept>

#include "server/journal/data_folder.hpp"
#include "server/people/guests.hpp"
#include "server/postgres/postgres_archive.hpp"
#include "server/postgres/postgres_journal.hpp"
#include "server/sqlite/sqlite_archive.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kNameLetters = 8;

PostgresAddress address_of(const std::string& text) {
  auto address = PostgresAddress::read(text);
  if (!address) {
    const Refusal& refusal = address.error();
    throw std::invalid_argument(std::string(refusal.why.in(Language::english)) +
                                (refusal.detail.empty() ? "" : " (" + refusal.detail + ")"));
  }
  return *address;
}

HouseJournal open_sqlite(const JournalWish& wish, Post post) {
  return {.journal = std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = wish.data}, std::move(post)),
          .image = images_of(wish.data / "giostra.sqlite")};
}

HouseJournal open_postgres(const JournalWish& wish, Post post) {
  const PostgresAddress address = address_of(wish.address);
  const std::string node = wish.node.empty() ? random_letters(kNameLetters) : wish.node;
  auto folder = std::make_shared<DataFolder>(wish.data);
  auto journal = std::make_unique<PostgresJournal>(PostgresJournal::Options{.address = address,
                                                                            .node = node,
                                                                            .reached_at = wish.reached_at,
                                                                            .alone = !wish.shares,
                                                                            .told_time = wish.told_time},
                                                   std::move(post));
  Leases* leases = journal.get();
  return {
      .folder = std::move(folder), .journal = std::move(journal), .leases = leases, .image = images_of(address, node)};
}

}  // namespace

HouseJournal open_journal(const JournalWish& wish, Post post) {
  HouseJournal house = wish.address.empty() ? open_sqlite(wish, std::move(post)) : open_postgres(wish, std::move(post));
  if (const auto from = house.journal->recall(kMoveMark))
    throw JournalTrouble("the move from " + *from + " was not finished: run `giostra move` again before you serve");
  return house;
}

bool is_there(const JournalWish& wish) { return wish.address.empty() || address_of(wish.address).answers(); }

std::unique_ptr<Archive> open_archive(const std::string& place, bool must_exist) {
  if (is_postgres_address(place)) return std::make_unique<PostgresArchive>(address_of(place));
  const auto folder = std::filesystem::absolute(place).lexically_normal();
  if (must_exist && !std::filesystem::exists(folder / "giostra.sqlite"))
    throw JournalTrouble(folder.string() + " holds no data of a Giostra server");
  return std::make_unique<SqliteArchive>(folder);
}

}  // namespace giostra::server
