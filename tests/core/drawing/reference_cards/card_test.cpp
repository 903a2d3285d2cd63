// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/reference_cards/card.h"

#include "tests/core/drawing/primitives/documents.h"
#include "tests/core/drawing/primitives/reference_card.h"

using namespace coq;
using namespace coq::test;

namespace {

model::RulesetDocument rules() {
  return parse<model::RulesetDocument>(R"(
<ruleset xmlns="urn:coquelicot:ruleset:1" id="r" system="s" lang="fr">
  <terrain-type id="wood" geometry="area" layer="9" los="obstacle"><name>bois</name><name lang="en">wood</name>
    <effect on="cover" is="-1" source="default"/></terrain-type>
  <terrain-type id="plain" geometry="area" layer="1" los="none"><name>plaine</name><name lang="en">plain</name></terrain-type>
  <unit-type id="foot" factors="dice"><name>infanterie</name><name lang="de">Fußvolk</name><name lang="en">foot</name></unit-type>
  <value id="scale" is="small" source="stated" rule="R1"/>
  <value id="reach.small" is="25.4" source="default"/>
  <value id="bonus" is="2" source="default" rule="R2"/>
  <table id="units" columns="type dice with" source="default">
    <row type="foot" dice="3" with="guns horse"/><row type="horse" dice="0" with=""/><row type="guns" dice="1" with="foot"/>
  </table>
</ruleset>)");
}

std::string with_section(const std::string& blocks, const std::string& more = "") {
  return R"(<card xmlns="urn:coquelicot:card:1" system="s" lang="en"><title>T</title>)" + more +
         R"(<page><column><section title="A">)" + blocks + "</section></column></page></card>";
}

/// Returns the words of a section without its title, or the error.
std::string made(const std::string& blocks, const std::string& more = "") {
  const Result<drawing::PlayerAid> aid =
      drawing::make_card(with_section(blocks, more), "s.card.en.xml", rules());
  if (!aid) return to_string(aid.error());
  return words_of(*aid).substr(std::string("I. A\n").size());
}

}  // namespace

TEST_CASE("A card text shows ruleset values, with an asterisk for defaults", "[card]") {
  CHECK(made("<point>a {value bonus}, b {value scale}</point>") == "a 2*, b small\n");
  CHECK(made("<point>{value bonus|signed} {value bonus|bare} {value bonus|rule}</point>") == "+2* 2 R2\n");
  CHECK(made("<point>{value reach.{value scale|bare}|length in}</point>") == "1\u00A0in*\n");
  CHECK(made("<remark>{name foot}, {terrain wood effect.cover|signed}</remark>") == "foot, \u22121*\n");
}

TEST_CASE("Several spaces in a text count as one, also around bold words", "[card]") {
  const auto aid =
      drawing::make_card(with_section("<point mark=\"1\">\n  <b>Head.\n </b>text\n  </point>"), "f", rules());
  REQUIRE(aid);
  const auto& line = std::get<drawing::AidLine>(aid->pages[0].columns[0].sections[0].blocks[0]);
  CHECK(line.mark == "1");
  REQUIRE(line.prose.size() == 2);
  CHECK(line.prose[0].text == "Head. ");
  CHECK(line.prose[0].emphasis);
  CHECK(line.prose[1].text == "text");
}

TEST_CASE("A card table shows the rows of a ruleset table that fulfil the conditions", "[card]") {
  const std::string heads = "<table><head/><head/>";
  CHECK(
      made(heads + "<rows of=\"units\"><cell>{cell type|name}</cell><cell>{cell dice}</cell></rows></table>") ==
      "foot|3|\nhorse|0|\nguns|1|\n");
  CHECK(made(heads +
             "<rows of=\"units\" if=\"dice!=0 with\"><cell>{cell type}</cell><cell>{cell dice|marked}</cell>"
             "</rows></table>") == "foot|3*|\nguns|1*|\n");
  CHECK(made(heads +
             "<rows of=\"units\" if=\"type=h*|{it}\"><cell>{cell type}</cell><cell disc=\"yes\"/></rows>"
             "<row><cell>end</cell><cell disc=\"no\"/></row></table>") == "horse|o|\nend|–|\n");
  CHECK(made(heads +
             "<rows each=\"terrain-type\" by=\"layer\"><cell>{cell name}</cell><cell>{cell effect.cover}</cell>"
             "</rows></table>") == "plain||\nwood|-1*|\n");
}

TEST_CASE("Words of a card replace ruleset keywords, singly and in lists", "[card]") {
  const std::string words =
      "<words id=\"kind\"><word is=\"f*\">F</word><word is=\"guns|horse\">G {it}</word><word>?</word></words>"
      "<text id=\"all\"><list of=\"units\" if=\"!with\" between=\"/\" before=\"none: \">{cell "
      "type|kind}</list></text>";
  CHECK(made("<point>{all}</point>", words) == "none: G horse\n");
  CHECK(
      made(
          "<point><list of=\"units\"><list words=\"{cell with}\" between=\"+\">{it|kind}</list></list></point>",
          words) == "G guns+G horse, F\n");
  CHECK(made("<point><list of=\"units\">{cell type}<list of=\"units\" if=\"with={outer "
             "type}\">!</list></list></point>",
             words) == "foot!, horse, guns\n");
  CHECK(made("<point><list><item>a</item><item if=\"{value "
             "scale}=large\">b</item><item>c</item></list></point>") == "a, c\n");
}

TEST_CASE("A card chooses texts by the values of the ruleset", "[card]") {
  const std::string choice =
      "<point><choose of=\"{value scale}\"><when is=\"large\">L</when><when "
      "is=\"sm*\">S</when><when>?</when></choose>"
      "<when if=\"{value bonus|bare}!=2\"> never</when>.</point>";
  CHECK(made(choice) == "S.\n");
}

TEST_CASE("A card request that the ruleset lacks is reported with its line and a suggestion", "[card]") {
  CHECK(made("\n<point>{value bonnus}</point>") ==
        "s.card.en.xml:2:1: error: the ruleset \"r\" has no \"bonnus\"; did you mean \"bonus\"? [ruleset.key]");
  CHECK(made("\n<table><head/>\n<rows of=\"unit\"><cell/></rows></table>") ==
        "s.card.en.xml:3:1: error: the ruleset \"r\" has no \"unit\"; did you mean \"units\"? [ruleset.key]");
  CHECK(made("<table><head/>\n<rows of=\"units\">\n<cell>{cell typ}</cell></rows></table>") ==
        "s.card.en.xml:3:1: error: the ruleset \"r\" has no \"typ\"; did you mean \"type\"? [ruleset.key]");
}

TEST_CASE("A malformed card request is reported with its line", "[card]") {
  CHECK(made("\n<point>{valu bonus}</point>") ==
        "s.card.en.xml:2:1: error: a text cannot request \"valu bonus\"; did you mean \"value\"? [card.text]");
  CHECK(made("\n<point>{value scale|kid}</point>", "<words id=\"kind\"><word>x</word></words>") ==
        "s.card.en.xml:2:1: error: there are no <words> \"kid\"; did you mean \"kind\"? [card.text]");
  CHECK(made("\n<point>{value scale|kind}</point>", "<words id=\"kind\"><word is=\"a\">x</word></words>") ==
        "s.card.en.xml:1:74: error: the <words> \"kind\" have no word for \"small\" [card.text]");
  CHECK(made("\n<point>{value bonus</point>") ==
        "s.card.en.xml:2:1: error: a brace is not closed: \"{value bonus\" [card.text]");
  CHECK(made("<point>{a}</point>", "<text id=\"a\">{a}</text>").find("in a circle") != std::string::npos);
  CHECK(made("\n<table><head/><head/>\n<row><cell/></row></table>") ==
        "s.card.en.xml:3:1: error: a row has 1 cells, but the table has 2 columns [card.text]");
  CHECK(made("\n<table><head bold=\"ja\"/></table>") ==
        "s.card.en.xml:2:8: error: attribute \"bold\" of <head> is \"ja\": expected no, yes [xml.value]");
  CHECK(made("\n<pint>x</pint>") ==
        "s.card.en.xml:2:1: error: <pint> is not allowed in <section>; did you mean \"point\"? [xml.element]");
  CHECK(made("\n<point marks=\"1\">x</point>") ==
        "s.card.en.xml:2:1: error: <point> has no attribute \"marks\"; did you mean \"mark\"? [xml.attribute]");
  CHECK(made("\n<table>x</table>") == "s.card.en.xml:2:1: error: <table> cannot contain text [xml.element]");
}

TEST_CASE("A third language only needs its own card file", "[card]") {
  const std::string german =
      R"(<card xmlns="urn:coquelicot:card:1" system="s" lang="de"><title>T</title><page><column><section title="Zug">)"
      "<point>{value bonus} Würfel für {name foot}</point></section></column></page></card>";
  const auto aid = drawing::make_card(german, "s.card.de.xml", rules());
  REQUIRE(aid);
  CHECK(aid->lang == "de");
  CHECK(words_of(*aid) == "I. Zug\n2* Würfel für Fußvolk\n");
}

TEST_CASE("The cards of a system have the same parts in all languages", "[card]") {
  for (const char* system : {"red-poppies", "dogme", "tactique"}) {
    const model::RulesetDocument ruleset = rules_of(system);
    const auto french = reference_card(ruleset, "fr"), english = reference_card(ruleset, "en");
    REQUIRE(french);
    REQUIRE(english);
    CHECK(french->look == english->look);
    REQUIRE(french->pages.size() == english->pages.size());
    for (std::size_t page = 0; page < french->pages.size(); ++page) {
      const auto& of_page = french->pages[page].columns;
      REQUIRE(of_page.size() == english->pages[page].columns.size());
      for (std::size_t column = 0; column < of_page.size(); ++column) {
        const auto& other = english->pages[page].columns[column];
        CHECK(of_page[column].share == other.share);
        REQUIRE(of_page[column].sections.size() == other.sections.size());
        for (std::size_t i = 0; i < other.sections.size(); ++i)
          CHECK(of_page[column].sections[i].blocks.size() == other.sections[i].blocks.size());
      }
    }
    // A language without a card gets the English one.
    CHECK(card_words(ruleset, "fr-BE") == card_words(ruleset, "fr"));
    CHECK(card_words(ruleset, "nl") == card_words(ruleset, "en"));
  }
}

TEST_CASE("A card text that grows beyond a page is rejected once, and quickly", "[card]") {
  const std::string refused = "this text is too long: a text must fit on a page [card.text]";
  std::string open, close;
  for (int i = 0; i < 40; ++i) {
    open += "<list of=\"units\">";
    close += "</list>";
  }
  CHECK(made("<point>" + open + "x" + close + "</point>").find(refused) != std::string::npos);
  // Nineteen texts, each of which refers ten times to the next one.
  std::string texts;
  for (int i = 0; i < 18; ++i) {
    std::string asks;
    for (int k = 0; k < 10; ++k) asks += "{t" + std::to_string(i + 1) + "}";
    texts += "<text id=\"t" + std::to_string(i) + "\">" + asks + "</text>";
  }
  texts += "<text id=\"t18\">x</text>";
  CHECK(made("<point>{t0}</point>", texts).find(refused) != std::string::npos);
}

TEST_CASE("A star in a card pattern matches any run of characters", "[card]") {
  const auto chosen = [](const std::string& pattern, const std::string& text) {
    return made("<point>{value scale|w}</point>",
                "<words id=\"w\"><word><choose of=\"" + text + "\"><when is=\"" + pattern +
                    "\">yes</when><when>no</when></choose></word></words>") == "yes\n";
  };
  CHECK(chosen("a*b*c", "abc"));
  CHECK(chosen("a*b*c", "a1b2b3c"));
  CHECK(chosen("*", "any"));
  CHECK(chosen("a*", "a"));
  CHECK_FALSE(chosen("a*a", "a"));
  CHECK_FALSE(chosen("a*b*c", "acb"));
  CHECK_FALSE(chosen("*ab*ab*", "ab"));
  std::string stars;
  for (int i = 0; i < 30; ++i) stars += "a*";
  CHECK_FALSE(chosen(stars + "b", std::string(200, 'a')));
}
