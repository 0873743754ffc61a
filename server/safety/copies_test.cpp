#include "server/safety/copies.hpp"

#include <sys/mount.h>
#include <unistd.h>

#include "server/safety/copier.hpp"
#include "server/safety/disks.hpp"
#include "server/safety/evening_test.hpp"

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

std::size_t files_in(const fs::path& folder) {
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(folder)) count += entry.is_regular_file() ? 1U : 0U;
  return count;
}

class CopiesTest : public EveningTest {
 protected:
  void SetUp() override {
    EveningTest::SetUp();
    fs::create_directories(stick_);
    bytes_ = write_event_file(images_of(database()), std::string(kEveningId), {.written_ms = 5}).value();
    paper_ = paper_of(*read_event_file(bytes_)->fold, 5);
  }
  fs::path keep(WallMs at) {
    return keep_copy(
        {.path = stick_},
        {.id = std::string(kEveningId), .name = "Città & Torre", .written_ms = at, .bytes = bytes_, .paper = paper_});
  }
  Health trouble() {
    try {
      keep(1'760'000'000'000);
    } catch (const JournalTrouble& trouble) {
      return trouble.health;
    }
    return Health::well;
  }

  fs::path stick_ = folder_.path() / "stick";
  std::string bytes_;
  std::vector<PaperFile> paper_;
};

TEST_F(CopiesTest, E150_the_last_five_are_kept_with_the_paper_beside_them) {
  fs::path last;
  for (WallMs minute = 0; minute < 8; ++minute) last = keep(1'760'000'000'000 + minute * 60'000);
  EXPECT_EQ(last.parent_path(), stick_ / "giostra" / "citt-torre-k3f9");
  EXPECT_EQ(files_in(last.parent_path()), 5U);
  EXPECT_EQ(bytes_of(last), bytes_);
  for (const char* name : {"emergency.html", "A.trf", "A-standings.csv", "A-pairings.csv"})
    EXPECT_TRUE(fs::exists(last.parent_path() / "paper" / name)) << name;
  EXPECT_EQ(fs::status(last).permissions() & fs::perms::others_read, fs::perms::others_read)
      << "the second laptop has other users";
}

TEST_F(CopiesTest, E150_what_a_killed_program_left_is_cleared_away) {
  const fs::path folder = keep(1'760'000'000'000).parent_path();
  std::ofstream(folder / "event-1.giostra.new-77") << "half";
  keep(1'760'000'060'000);
  EXPECT_EQ(files_in(folder), 2U);
}

TEST_F(CopiesTest, E150_a_stick_that_is_full_pulled_out_or_locked_says_what_to_do) {
  EXPECT_EQ(trouble(), Health::well);
  fs::rename(stick_, folder_.path() / "in a pocket");
  EXPECT_EQ(trouble(), Health::vanished);
  EXPECT_FALSE(fs::exists(stick_)) << "nothing is written where the stick was";
  fs::rename(folder_.path() / "in a pocket", stick_);
  EXPECT_EQ(trouble(), Health::well);
  for (const Health health : {Health::full, Health::locked, Health::vanished, Health::silent, Health::failing}) {
    EXPECT_GT(say_trouble(health).en.size(), 40U);
    EXPECT_GT(say_trouble(health).it.size(), 40U);
  }
}

TEST_F(CopiesTest, E150_a_folder_from_which_the_stick_was_taken_is_no_stick) {
  EXPECT_THROW(check_place({.path = stick_, .is_stick = true}), JournalTrouble);
}

// A real small disk; only root may mount one.
TEST_F(CopiesTest, E150_a_full_disk_leaves_the_copies_that_were_there) {
  if (geteuid() != 0 || mount("none", stick_.c_str(), "tmpfs", 0, "size=256k") != 0) GTEST_SKIP() << "needs root";
  std::size_t kept = 0;
  while (trouble() == Health::well && kept < 20) {
    bytes_ += std::string(32'768, 'x');
    keep(1'760'000'000'000 + static_cast<WallMs>(++kept) * 60'000);
  }
  EXPECT_EQ(trouble(), Health::full);
  const fs::path folder = stick_ / "giostra" / "citt-torre-k3f9";
  EXPECT_GE(files_in(folder), 1U);
  for (const auto& entry : fs::directory_iterator(folder))
    EXPECT_EQ(entry.path().string().find(".new-"), std::string::npos) << entry.path();
  EXPECT_EQ(mount("none", stick_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, "size=256k"), 0);
  EXPECT_EQ(trouble(), Health::locked);
  umount(stick_.c_str());
}

TEST_F(CopiesTest, E151_events_on_a_stick_are_found_newest_first_and_cut_ones_passed_over) {
  EXPECT_TRUE(find_event_files(stick_).empty());
  const fs::path older = keep(1'760'000'000'000);
  const fs::path newer = keep(1'760'000'060'000);
  fs::resize_file(newer, fs::file_size(newer) / 2);
  const auto found = find_event_files(stick_);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].path, older);
  EXPECT_EQ(found[0].name, "Città & Torre");
  EXPECT_EQ(found[0].entries, 11U);
}

class CopierTest : public CopiesTest {
 protected:
  std::unique_ptr<Copier> copier() {
    return std::make_unique<Copier>(Copier::Parts{.image = images_of(database()),
                                                  .now = [this] { return now_ += 60'000; },
                                                  .post = loop_.post(),
                                                  .told = [this](const CopyNews& news) { told_.push_back(news); },
                                                  .every = std::chrono::milliseconds(20)});
  }
  CopyNews next() {
    const auto before = told_.size();
    while (told_.size() == before) loop_.run_one();
    return told_.back();
  }
  CopyNews next_with(Health health) {
    CopyNews news = next();
    for (int tries = 0; news.health != health && tries < 100; ++tries) news = next();
    return news;
  }

  std::atomic<WallMs> now_ = 1'760'000'000'000;
  std::vector<CopyNews> told_;
};

TEST_F(CopierTest, E150_it_copies_again_and_again_but_writes_only_what_changed) {
  const auto all = copier();
  all->watch(std::string(kEveningId), {{.path = stick_}}, {.house = "tower"});
  const CopyNews first = next(), second = next();
  EXPECT_EQ(first.health, Health::well) << first.what;
  EXPECT_EQ(first.file, second.file);
  EXPECT_GT(second.at_ms, first.at_ms);
  EXPECT_EQ(files_in(first.file.parent_path()), 1U);
  journal_->append(kEveningId, 11, {{.entry = {12, Milliseconds{9600}, "chief", "close A 1"}}}, {.stage = Stage::live},
                   note());
  CopyNews third = next();
  for (int tries = 0; third.file == first.file && tries < 100; ++tries) third = next();
  EXPECT_EQ(load_event_file(third.file)->fold->entries(), 12U);
}

TEST_F(CopierTest, E150_it_goes_on_by_itself_when_the_stick_is_back) {
  const auto all = copier();
  all->watch(std::string(kEveningId), {{.path = stick_}}, {});
  EXPECT_EQ(next().health, Health::well);
  fs::rename(stick_, folder_.path() / "in a pocket");
  EXPECT_EQ(next_with(Health::vanished).health, Health::vanished);
  fs::rename(folder_.path() / "in a pocket", stick_);
  EXPECT_EQ(next_with(Health::well).health, Health::well);
  fs::remove_all(stick_ / "giostra");
  const auto gone = told_.size();
  while (told_.size() < gone + 3) next();
  EXPECT_TRUE(fs::exists(told_.back().file)) << "another stick in the same place gets a copy too";
}

TEST_F(CopierTest, E150_one_bad_disk_does_not_keep_the_other_from_its_copy) {
  const auto all = copier();
  fs::create_directories(folder_.path() / "good");
  all->watch(std::string(kEveningId), {{.path = folder_.path() / "nowhere"}, {.path = folder_.path() / "good"}}, {});
  next();
  next();
  EXPECT_EQ(told_[0].health, Health::vanished);
  EXPECT_EQ(told_[1].health, Health::well);
}

TEST(Disks, E150_only_disks_that_can_be_taken_out_are_listed) {
  const TestFolder root;
  const auto put = [&](const std::string& file, const std::string& text) {
    fs::create_directories((root.path() / file).parent_path());
    std::ofstream(root.path() / file) << text;
  };
  put("sys/devices/usb/block/sdb/removable", "1\n");
  put("sys/devices/usb/block/sdb/sdb1/partition", "1\n");
  put("sys/devices/sata/block/sda/removable", "0\n");
  put("sys/devices/sata/block/sda/sda1/partition", "1\n");
  fs::create_directories(root.path() / "sys/dev/block");
  fs::create_directory_symlink("../../devices/usb/block/sdb/sdb1", root.path() / "sys/dev/block/8:17");
  fs::create_directory_symlink("../../devices/sata/block/sda/sda1", root.path() / "sys/dev/block/8:1");
  fs::create_directories(root.path() / "mnt/My stick");
  put("proc/self/mountinfo",
      "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
      "23 22 0:21 / /proc rw - proc proc rw\n"
      "40 22 8:17 / /mnt/My\\040stick rw,nosuid shared:9 - vfat /dev/sdb1 ro,fmask=0022\n"
      "41 22 8:33 / /media/anna/DISK rw shared:10 - ext4 /dev/sdc1 rw\n"
      "broken line\n");
  const auto disks = removable_disks(root.path());
  ASSERT_EQ(disks.size(), 2U);
  EXPECT_EQ(disks[0].name, "My stick");
  EXPECT_EQ(disks[0].path, "/mnt/My stick");
  EXPECT_TRUE(disks[0].read_only);
  EXPECT_GT(disks[0].free_bytes, 0U);
  EXPECT_EQ(disks[1].name, "DISK");
  EXPECT_FALSE(disks[1].read_only);
  EXPECT_TRUE(is_mounted("/mnt/My stick", root.path()));
  EXPECT_FALSE(is_mounted("/mnt", root.path()));
}

TEST_F(CopiesTest, E140_the_emergency_sheet_needs_no_program_and_no_other_file) {
  const std::string html = paper_.at(0).content;
  EXPECT_EQ(paper_.at(0).name, "emergency.html");
  for (const char* text :
       {"Città &amp; Torre", "Anna Rossi", "Bruno &lt;b&gt;", "2w", "1b", "1U", "2H", "riposo", "Foglio d'emergenza"})
    EXPECT_NE(html.find(text), std::string::npos) << text;
  for (const char* text : {"src=", "href=", "<script", "Bruno <b>"})
    EXPECT_EQ(html.find(text), std::string::npos) << text;
}

}  // namespace
}  // namespace giostra::server
