#include "server/people/guests.hpp"

#include <gtest/gtest.h>

#include <set>

#include "kit/utf8.hpp"
#include "server/journal/memory_journal.hpp"

namespace giostra::server {
namespace {

class GuestsTest : public testing::Test {
 protected:
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
  MemoryJournal journal_{disk_};
  Guests guests_{journal_};
  Person anna_ = *Guests::fresh("Anna");
};

TEST_F(GuestsTest, a_cookie_is_known_again_after_a_restart) {
  const Person nik{.id = anna_.id, .name = "Niccolò \"Nik\" 🐎"};
  const std::string cookie = guests_.write(nik);
  EXPECT_EQ(cookie.find_first_of("=;, \"\\"), std::string::npos) << cookie;
  EXPECT_EQ(guests_.read(cookie), nik);
  MemoryJournal later(disk_);
  EXPECT_EQ(Guests(later).read(cookie), nik);
}

TEST_F(GuestsTest, a_cookie_of_another_key_is_not_known) {
  MemoryJournal other(std::make_shared<Disk>());
  EXPECT_EQ(Guests(other).read(guests_.write(anna_)), std::nullopt);
}

TEST_F(GuestsTest, no_letter_of_a_cookie_can_be_changed) {
  const std::string cookie = guests_.write(anna_);
  for (std::size_t i = 0; i < cookie.size(); ++i)
    for (const char other : {'A', 'B', '.', '='}) {
      std::string changed = cookie;
      changed[i] = other;
      if (changed != cookie) EXPECT_EQ(guests_.read(changed), std::nullopt) << changed;
    }
  for (std::size_t i = 0; i < cookie.size(); ++i) EXPECT_EQ(guests_.read(cookie.substr(0, i)), std::nullopt);
  EXPECT_EQ(guests_.read(cookie + "A"), std::nullopt);
  EXPECT_EQ(guests_.read(cookie + "." + cookie), std::nullopt);
  EXPECT_EQ(guests_.read(std::string(100'000, 'a')), std::nullopt);
  EXPECT_EQ(guests_.read("."), std::nullopt);
}

TEST_F(GuestsTest, the_mac_of_one_guest_does_not_serve_another) {
  const std::string ours = guests_.write(anna_);
  const std::string theirs = guests_.write({.id = anna_.id, .name = "Anno"});
  EXPECT_EQ(guests_.read(ours.substr(0, ours.find('.')) + theirs.substr(theirs.find('.'))), std::nullopt);
}

TEST_F(GuestsTest, a_damaged_key_is_trouble) {
  disk_->remembered["guests.key"] = "short";
  EXPECT_THROW(Guests{journal_}, JournalTrouble);
}

TEST(GuestNames, ids_are_g_and_twelve_letters_and_all_different) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) {
    const Person person = *Guests::fresh("x");
    ASSERT_EQ(person.id.size(), 13U);
    EXPECT_EQ(person.id[0], 'g');
    EXPECT_EQ(person.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567"), std::string::npos);
    ids.insert(person.id);
  }
  EXPECT_EQ(ids.size(), 1000U);
}

TEST(GuestNames, names_are_trimmed_and_counted_in_characters) {
  EXPECT_EQ(Guests::fresh("  Anna Rosa\t")->name, "Anna Rosa");
  std::string longest;
  for (int i = 0; i < 24; ++i) longest += "è";
  EXPECT_EQ(Guests::fresh(longest)->name, longest);
  EXPECT_FALSE(Guests::fresh(longest + "è"));
}

TEST(Utf8, characters_have_their_code_points) {
  EXPECT_EQ(utf8_value("a"), U'a');
  EXPECT_EQ(utf8_value("è"), U'è');
  EXPECT_EQ(utf8_value("♞"), U'♞');
  EXPECT_EQ(utf8_value("🐎"), U'🐎');
}

}  // namespace
}  // namespace giostra::server
