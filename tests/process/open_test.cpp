// `giostra serve --open FILE` (E151): the real program goes on with an event, prints the chief's link, and says what is
// wrong with a file that it cannot go on with.
#include "tests/process/event_house_test.hpp"

namespace giostra::bench {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

// A second computer, started with a file; what it prints is kept.
class SecondHouse {
 public:
  SecondHouse(const fs::path& folder, const fs::path& file)
      : printed_(folder / "printed"),
        process_({"/bin/sh", "-c", R"(exec "$@" >")" + printed_.string() + "\"", "sh", GIOSTRA_PROGRAM, "serve",
                  "--address", "127.0.0.1", "--port", "0", "--data", (folder / "data").string(), "--no-qr", "--log",
                  "info", "--open", file.string()},
                 0),
        http_(process_.port()) {}

  // Waits until these words were printed: the rest of their line; nothing: they never were.
  [[nodiscard]] std::string printed_after(const std::string& words) const {
    for (int tries = 0; tries < 200; ++tries) {
      std::ifstream in(printed_);
      const std::string all(std::istreambuf_iterator<char>(in), {});
      if (const auto at = all.find(words); at != all.npos && all.find('\n', at) != all.npos)
        return all.substr(at + words.size(), all.find('\n', at) - at - words.size());
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return {};
  }
  std::string ask(std::string_view method, const std::string& path, const json::object& body = {}) {
    if (cookie_.empty()) cookie_ = guest(http_, "Chief");
    return http_.ask(method, path, cookie_, method == "GET" ? "" : json::serialize(body));
  }

 private:
  fs::path printed_;
  ServerProcess process_;
  HttpClient http_;
  std::string cookie_{};
};

class Open : public testing::Test {
 protected:
  // An event under way on the first computer, and its file.
  void SetUp() override {
    EventHouse first(folder_ / "first", folder_ / "stick");
    id_ = first.make_event(5, 8);
    ASSERT_FALSE(id_.empty()) << first.refused();
    Random random(3);
    first.play(id_, random, 12);
    log_ = first.log(id_);
    std::ofstream(file_, std::ios::binary) << first.ask("GET", "/api/events/" + id_ + "/file?as=chief").text;
    first.kill();
  }

  DrillFolder folder_{"open"};
  fs::path file_ = folder_ / "cup.giostra";
  std::string id_;
  Log log_;
};

TEST_F(Open, E151_the_event_goes_on_and_the_chief_s_link_is_printed) {
  SecondHouse house(folder_ / "other", file_);
  const std::string link = house.printed_after("the chief's link: ");
  const auto token = link.find("#role=");
  ASSERT_NE(token, std::string::npos) << link;
  EXPECT_NE(link.find("/e/" + id_ + "#"), std::string::npos) << link;
  const std::string taken = house.ask("POST", "/api/events/" + id_ + "/role", {{"token", link.substr(token + 6)}});
  EXPECT_TRUE(taken.starts_with("HTTP/1.1 200")) << taken;
  const std::string answer = house.ask("GET", "/api/events/" + id_ + "/export?format=log&as=chief");
  const auto log = event::read_event_log(answer.substr(answer.find("\r\n\r\n") + 4));
  ASSERT_TRUE(log) << answer;
  ASSERT_GT(log->entries.size(), log_.entries.size());
  EXPECT_TRUE(std::equal(log_.entries.begin(), log_.entries.end(), log->entries.begin()));
  EXPECT_TRUE(log->entries[log_.entries.size()].act.starts_with("moved emergency |"));
}

TEST_F(Open, E153_a_newer_version_s_file_is_refused_in_words_and_the_server_serves) {
  constexpr std::streamoff kUserVersion = 60;  // of a database, four bytes with the largest first
  std::fstream(file_, std::ios::binary | std::ios::in | std::ios::out).seekp(kUserVersion).write("\0\0\0\x63", 4);
  SecondHouse house(folder_ / "other", file_);
  EXPECT_NE(house.printed_after("E153: a newer giostra wrote this file"), "");
  EXPECT_TRUE(house.ask("GET", "/api/health").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(house.ask("GET", "/api/events/" + id_ + "/view?name=event").starts_with("HTTP/1.1 404"));
}

TEST_F(Open, E151_without_the_file_it_does_not_start_and_names_it) {
  try {
    const SecondHouse house(folder_ / "other", folder_ / "gone.giostra");
    ADD_FAILURE() << "it started";
  } catch (const std::runtime_error& trouble) {
    EXPECT_NE(std::string(trouble.what()).find("gone.giostra"), std::string::npos) << trouble.what();
  }
}

}  // namespace
}  // namespace giostra::bench
