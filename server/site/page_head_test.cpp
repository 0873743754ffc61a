#include "server/site/page_head.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

const PageFacts& facts() {
  static const PageFacts facts{
      .title_of = [](std::string_view game) -> std::optional<Words> {
        return game == "toy" ? std::optional(Words{"The Toy", "Il Giocattolo"}) : std::nullopt;
      },
      .match = [](std::string_view id) -> std::optional<SharedMatch> {
        if (id != "abc") return std::nullopt;
        return SharedMatch{.game = "toy", .title = {"The Toy", "Il Giocattolo"}, .people = {"Anna", "<b>\"B&B\""}};
      }};
  return facts;
}
PageHead head(std::string_view path, Language language = Language::english) { return head_of(path, language, facts()); }

constexpr std::string_view kPage =
    "<html lang=\"it\"><head><meta name=\"description\" content=\"x\" /><title>Giostra</title></head></html>";

TEST(PageHead, P35_every_page_has_a_title_and_a_picture_of_its_own) {
  EXPECT_EQ(head("/").title, "Giostra");
  EXPECT_EQ(head("/").picture, "/preview.png");
  EXPECT_EQ(head("/lobby").title, "Lobby · Giostra");
  EXPECT_EQ(head("/lobby", Language::italian).title, "Sala · Giostra");
  EXPECT_EQ(head("/questions").title, "Your own questions · Giostra");
  EXPECT_EQ(head("/rules/toy", Language::italian).title, "Regole: Il Giocattolo · Giostra");
  EXPECT_EQ(head("/rules/toy").picture, "/previews/toy.png");
  EXPECT_EQ(head("/m/abc").title, "Anna – <b>\"B&B\" · The Toy · Giostra");
  EXPECT_EQ(head("/m/abc/hall").status, 200);
  EXPECT_EQ(head("/events").title, "Run an evening · Giostra");
  EXPECT_EQ(head("/join", Language::italian).title, "Scrivi un codice · Giostra");
  for (const char* path :
       {"/events/new", "/e/x1", "/e/x1/desk", "/e/x1/door", "/e/x1/helper", "/e/x1/ready", "/e/x1/me/anna",
        "/e/x1/table/7", "/e/x1/screen/Hall%201", "/e/x1/print", "/e/x1/print/slips"})
    EXPECT_EQ(head(path).status, 200) << path;
}

TEST(PageHead, P35_what_is_not_there_is_said_so) {
  for (const char* path : {"/nothing", "/gone.html", "/rules/chess", "/m", "/m/xyz", "/m/abc/x", "/lobby/x", "/e",
                           "/e/x1/x", "/e/x1/desk/x", "/events/x", "/join/x"})
    EXPECT_EQ(head(path).status, 404) << path;
  EXPECT_EQ(head("/x", Language::italian).title, "Pagina inesistente · Giostra");
}

TEST(PageHead, P35_a_shared_link_shows_names_and_a_picture_and_nothing_breaks_out) {
  const std::string page = with_head(std::string(kPage), head("/m/abc"), "https://club.example/giostra");
  EXPECT_NE(page.find("<title>Anna – &lt;b&gt;&quot;B&amp;B&quot; · The Toy · Giostra</title>"), std::string::npos);
  EXPECT_NE(page.find("property=\"og:image\" content=\"https://club.example/giostra/previews/toy.png\""),
            std::string::npos);
  EXPECT_NE(page.find("property=\"og:url\" content=\"https://club.example/giostra/m/abc\""), std::string::npos);
  EXPECT_NE(page.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_EQ(with_head("not a page", head("/"), ""), "not a page");
}

TEST(PageHead, the_language_is_the_first_of_ours_that_is_asked_for) {
  EXPECT_EQ(language_of("de-DE,de;q=0.9,it;q=0.8,en;q=0.7"), Language::italian);
  EXPECT_EQ(language_of("en-GB,it"), Language::english);
  EXPECT_EQ(language_of(""), Language::english);
}

}  // namespace
}  // namespace giostra::server
