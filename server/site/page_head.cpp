#include "server/site/page_head.hpp"

#include <algorithm>
#include <array>

#include "kit/text.hpp"

namespace giostra::server {

namespace {

constexpr Words kHouse{"Five chess games from Italy: play the computer, friends or whoever is around.",
                       "Cinque giochi di scacchi italiani: contro il computer, con gli amici o con chi c'è."};

// The pages of web/src/App.svelte. A title with a game in it has it behind.
struct KnownPage {
  std::string_view first;
  Words title;
  Words description;
  bool of_game = false;
};
constexpr std::array kPages{
    KnownPage{
        "lobby", {"Lobby", "Sala"}, {"Open seats, and matches to watch.", "Posti liberi, e partite da guardare."}},
    KnownPage{"settings", {"Settings", "Impostazioni"}, kHouse},
    KnownPage{"questions",
              {"Your own questions", "Domande proprie"},
              {"Questions to be asked in a match: import a table, choose, leave out.",
               "Domande da porre in partita: importa una tabella, scegli, escludi."}},
    KnownPage{"replay", {"Replay", "Rivedi"}, {"Look at a match move by move.", "Guarda una partita mossa per mossa."}},
    KnownPage{"rules",
              {"Rules", "Regole"},
              {"How it is played, with pictures, and every rule with an example.",
               "Come si gioca, con le figure, e ogni regola con un esempio."},
              true},
    KnownPage{"join",
              {"Type a code", "Scrivi un codice"},
              {"The eight digits from the desk of an evening.", "Le otto cifre dal tavolo di chi guida la serata."}},
    KnownPage{"new", {"New match", "Nuova partita"}, kHouse, true},
    KnownPage{"local",
              {"On one device", "Su un dispositivo"},
              {"Play together on one device.", "Giocate insieme su un dispositivo."},
              true},
};
constexpr std::array<std::string_view, 3> kOfMatch{"referee", "hall", "replay"};
// web/src/pages/event/pages.ts: `/e/ID/NAME`, and `/e/ID/NAME/WHAT`.
constexpr Words kEvents{"Run an evening", "Una serata di gioco"};
constexpr Words kEvent{"Evening", "Serata"};
constexpr std::array<std::string_view, 3> kOfEvents{"new", "open", "help"};
constexpr std::array<std::string_view, 5> kOfEvent{"desk", "door", "helper", "print", "ready"};
constexpr std::array<std::string_view, 4> kOfEventAnd{"me", "table", "screen", "print"};

std::string titled(std::string_view title) {
  return title.empty() ? std::string("Giostra") : std::string(title) + " · Giostra";
}

PageHead missing(PageHead head) {
  head.status = 404;
  head.title = titled(Words{"No such page", "Pagina inesistente"}.in(head.language));
  return head;
}

std::string listing(const std::vector<std::string>& people) {
  std::string text;
  for (const std::string& name : people) text += (text.empty() ? "" : " – ") + name;
  return text;
}

PageHead of_match(PageHead head, const std::vector<std::string_view>& parts, const PageFacts& facts) {
  const bool is_known = parts.size() == 2 || (parts.size() == 3 && std::ranges::count(kOfMatch, parts[2]) == 1);
  const auto match = is_known && facts.match ? facts.match(parts[1]) : std::nullopt;
  if (!match) return missing(std::move(head));
  const std::string game(match->title.in(head.language));
  head.title = titled(match->people.empty() ? game : listing(match->people) + " · " + game);
  head.description =
      match->is_over
          ? Words{"This match is over: look at it again.", "La partita è finita: rivedila."}.in(head.language)
          : Words{"Join or watch.", "Gioca o guarda."}.in(head.language);
  head.picture = "/previews/" + match->game + ".png";
  return head;
}

// `/events` and `/events/NAME`, `/events/help/GAME`; `/e/ID` and its pages: whether there is such an event the page
// itself asks.
PageHead of_event(PageHead head, const std::vector<std::string_view>& parts) {
  const bool is_list = parts[0] == "events";
  const auto is_one = [&](const auto& names, std::size_t at) { return std::ranges::count(names, parts[at]) == 1; };
  const bool is_known = is_list ? parts.size() == 1 || (parts.size() == 2 && is_one(kOfEvents, 1)) ||
                                      (parts.size() == 3 && parts[1] == "help")
                                : parts.size() == 2 || (parts.size() == 3 && is_one(kOfEvent, 2)) ||
                                      (parts.size() == 4 && is_one(kOfEventAnd, 2));
  if (!is_known) return missing(std::move(head));
  head.title = titled((is_list ? kEvents : kEvent).in(head.language));
  head.description = Words{"A whole evening of games: entries, pairings, results, prizes.",
                           "Un'intera serata di gioco: iscritti, abbinamenti, risultati, premi."}
                         .in(head.language);
  return head;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

// What lies between two marks becomes something else; a page without the marks stays as it is.
void put(std::string& page, std::string_view before, std::string_view after, const std::string& text) {
  const auto begin = page.find(before);
  if (begin == std::string::npos) return;
  const auto from = begin + before.size();
  const auto end = page.find(after, from);
  if (end != std::string::npos) page.replace(from, end - from, text);
}

std::string property(std::string_view name, std::string_view content) {
  return "    <meta property=\"" + std::string(name) + "\" content=\"" + escaped(content) + "\" />\n";
}

}  // namespace

PageHead head_of(std::string_view path, Language language, const PageFacts& facts) {
  PageHead head{.language = language,
                .title = titled(""),
                .description = std::string(kHouse.in(language)),
                .path = std::string(path),
                .picture = "/preview.png"};
  std::vector<std::string_view> parts;
  for (const std::string_view part : split(path, "/"))
    if (!part.empty()) parts.push_back(part);
  if (parts.empty() || path == "/index.html") return head;
  if (parts[0] == "m") return of_match(std::move(head), parts, facts);
  if (parts[0] == "e" || parts[0] == "events") return of_event(std::move(head), parts);
  const auto* const page = std::ranges::find(kPages, parts[0], &KnownPage::first);
  if (page == kPages.end() || parts.size() > (page->of_game ? 2U : 1U)) return missing(std::move(head));
  std::string title(page->title.in(language));
  if (parts.size() == 2) {
    const auto game = facts.title_of ? facts.title_of(parts[1]) : std::nullopt;
    if (!game) return missing(std::move(head));
    title += ": " + std::string(game->in(language));
    head.picture = "/previews/" + std::string(parts[1]) + ".png";
  }
  head.title = titled(title);
  head.description = page->description.in(language);
  return head;
}

Language language_of(std::string_view accept_language) {
  for (const std::string_view item : split(accept_language, ",")) {
    const std::string_view tag = trim(item);
    if (tag.starts_with("it")) return Language::italian;
    if (tag.starts_with("en")) return Language::english;
  }
  return Language::english;
}

std::string with_head(std::string page, const PageHead& head, std::string_view address) {
  const std::string at(address);
  put(page, "<html lang=\"", "\"", head.language == Language::italian ? "it" : "en");
  put(page, "<title>", "</title>", escaped(head.title));
  put(page, "<meta name=\"description\" content=\"", "\"", escaped(head.description));
  std::string told = property("og:title", head.title) + property("og:description", head.description) +
                     property("og:type", "website") + property("og:site_name", "Giostra") +
                     property("og:url", at + head.path) + property("og:image", at + head.picture) +
                     property("og:image:width", "1200") + property("og:image:height", "630");
  told += "    <meta name=\"twitter:card\" content=\"summary_large_image\" />\n  ";
  if (const auto end = page.find("</head>"); end != std::string::npos) page.insert(end, told);
  return page;
}

}  // namespace giostra::server
