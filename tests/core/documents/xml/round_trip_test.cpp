// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <sstream>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "tests/support/temporary_folder.h"

using namespace coq;

namespace {

std::string problems_text(const Problems& problems) {
  std::string out;
  for (const Problem& p : problems) out += to_string(p) + "\n";
  return out;
}

model::Document read_good(const std::string& text) {
  Problems problems;
  auto document = xml::read(text, std::nullopt, "a.xml", problems);
  INFO(problems_text(problems));
  REQUIRE(document.has_value());
  return *std::move(document);
}

/// The examples of the formats, as a person might type them.
const std::vector<std::string> kExamples = {
    R"(<map xmlns="urn:coquelicot:map:1" writer="coquelicot 0.1.0" id="ouverture" system="red-poppies" lang="fr">
  <title>La journée d'ouverture</title>
  <page width="210" height="297"/>
  <grid orientation="flat" columns="9" rows="11" stagger="odd" labels="A01" metres="200">
    <lattice origin="30 30" column="16.454 9.5" row="0 19"/>
    <compass north="300"/> <!-- degrees clockwise -->
    <void>A01 I11</void>
  </grid>
  <scan href="scans/ouverture.jpg" opacity="0.6">
    <tie hex="A01" pixel="212.4 180.9"/> <!-- three or more -->
  </scan>
  <terrain>
    <area id="f1" type="building"><ring>66,121 71,122 71,128 65.5,127</ring></area>
    <line id="f2" type="road" width="1.2"><path>30,30 46.454,39.5</path></line>
    <side id="f3" type="wire" hexes="E04 E05"/>
    <hexes id="f4" type="summit">C08 D09</hexes>
    <override id="f5" at="E04 E05" type="road" is="no"/>
    <text id="f6" at="88 141" angle="300" style="village">Le Moulin</text>
  </terrain>
  <los-check from="D07" to="C05" expect="blocked" by="f1" note="6.027"/>
  <note id="n7" at="66 121" colour="red">Is the mill still there?</note>
  <note id="n8" at="12.5 30" done="yes">Two
lines</note>
</map>)",
    R"(<counters xmlns="urn:coquelicot:counters:1" writer="coquelicot 0.1.0" id="armees" system="red-poppies" lang="fr">
  <title>Compagnies et mitrailleuses</title>
  <counter id="de-mg" kind="unit" type="machine-gun" nation="german" size="15.875" count="4" gpid="3">
    <name>Section de mitrailleuses</name>
    <face fp="2" range="5" resolve="8" movement="2"/>
    <face fp="2" range="5" resolve="7" movement="1"/>
  </counter>
  <counter id="gas" kind="marker" type="gas" size="15.875" count="6"><name>Gaz</name><face/></counter>
</counters>)",
    R"(<scenario xmlns="urn:coquelicot:scenario:1" writer="coquelicot 0.1.0" id="fosse" system="red-poppies" lang="fr">
  <title>La fosse aux sangliers</title>
  <map href="fosse.map.xml"/><counters href="armees.counters.xml"/>
  <turns count="6"/>
  <card number="7" secret="yes">
    <place>Fosse 12</place><date value="1915-09-25" time="06:30">25-9-15, 6 h 30</date>
    <object>Nettoyer la fosse.</object><briefing>L'ennemi tient la <em>lisière</em>.</briefing>
    <scribble>Tenons. Plus d'eau.</scribble>
  </card>
  <zone id="z1" name="Lisière">B03 C03 D03</zone>
  <side id="uk" power="allies" nations="british" order="2">
    <name>Britanniques</name>
    <setup zone="z1"><unit id="B" counter="uk-inf" count="3" face="any"/></setup>
    <reinforcements turn="2" edge="N" hexes="C01 D01"><unit id="R" counter="uk-tank"/></reinforcements>
    <bombardment type="pulverising"/>
    <mine hexes="F06" secret="yes"/>
  </side>
  <side id="de" power="central" nations="german" order="1">
    <name>Allemands</name>
    <setup hexes="F05" state="in-trench"><unit id="GM" counter="de-mg" face="dispersed"/></setup>
    <artillery id="A" fp="5" mode="rocket" turns="1-6" preregistered="E04" secret="yes"/>
  </side>
  <victory side="uk" need="all"><control hexes="F05 F06"/></victory>
  <notes><enemy-trenches side="uk">F05 F06</enemy-trenches><darkness turns="1"/></notes>
  <special-rules><rule>Le puits est infranchissable.</rule></special-rules>
</scenario>)",
    R"(<ruleset xmlns="urn:coquelicot:ruleset:1" writer="coquelicot 0.1.0" id="maison" system="red-poppies" lang="fr"
         extends="red-poppies">
  <terrain-type id="vineyard" geometry="area" layer="40" in-hex="any" los="hindrance">
    <name>vigne</name><look fill="#b9c08a" pattern="rows"/><effect on="cover" is="0" source="default"/>
  </terrain-type>
  <value id="stack.limit" is="2" source="stated" rule="2.11"/>
  <table id="oma.modes" columns="mode signal signal-no-trench signal-bombarded delay delay-bombarded"
         source="stated" rule="7.2">
    <row mode="telephone" signal="9" signal-no-trench="7" signal-bombarded="0" delay="1" delay-bombarded="1"/>
  </table>
</ruleset>)",
    R"(<play xmlns="urn:coquelicot:play:1" writer="coquelicot 0.1.0" id="partie-1" system="red-poppies" lang="fr"
      scenario="fosse">
  <step n="1" turn="1" do="initiative">
    <roll for="initiative" side="de" dice="5" total="5"/>
    <roll for="initiative" side="uk" dice="2" total="2"/>
    <event is="couplets" side="de" count="3"/>
  </step>
  <step n="2" turn="1" side="de" do="fire" unit="GM" hex="E05">
    <roll for="cohesion" unit="B.2" dice="3 3" total="10" need="8" result="fail">
      <modifier is="2" rule="6.11"/><modifier is="1" rule="6.11"/><modifier is="1" rule="5.43"/>
    </roll>
    <event is="dispersed" unit="B.2"/><event is="fatigued" unit="B.2"/>
  </step>
</play>)"};

const std::string kMapHead =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"><page width=\"210\" "
    "height=\"297\"/><terrain>";
const std::string kMapTail = "</terrain></map>";

}  // namespace

TEST_CASE("A note may be indented in the file, and its lines are kept") {
  const auto document = read_good(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"><terrain/>"
      "<note id=\"n1\" at=\"1 2\">\n    Is the mill there?\n\n    Ask Paul.  \n  </note></map>");
  CHECK(std::get<model::MapDocument>(document).notes.at(0).text == "Is the mill there?\n\nAsk Paul.");
}

TEST_CASE("Every example of the formats loads, and saving it twice changes nothing more", "[xml]") {
  for (const std::string& example : kExamples) {
    const model::Document document = read_good(example);
    const std::string once = xml::write(document);
    const model::Document again = read_good(once);
    CHECK(again == document);
    CHECK(xml::write(again) == once);
  }
}

TEST_CASE("An edit changes only the lines that it concerns", "[xml]") {
  auto map = std::get<model::MapDocument>(read_good(kExamples[0]));
  const std::string before = xml::write(map);
  map.terrain.features[1].modify(
      [](model::Feature& feature) { std::get<model::LineFeature>(feature).width = 1300; });
  const std::string after = xml::write(map);
  std::size_t different = 0;
  std::istringstream a(before), b(after);
  for (std::string x, y; std::getline(a, x) && std::getline(b, y);) different += x != y;
  CHECK(different == 1);
  CHECK(before.size() == after.size());
}

TEST_CASE("Comments and foreign content stay where they were", "[xml]") {
  const std::string text =
      "<?xml version=\"1.0\"?><!-- head --><?keep me?>"
      "<map xmlns=\"urn:coquelicot:map:1\" xmlns:v=\"urn:x\" v:a=\"1\" id=\"m\" system=\"s\" lang=\"fr\">"
      "<v:extra n=\"1\">some <v:b>mixed</v:b> text</v:extra><page width=\"1\" height=\"2\"/>"
      "<terrain><!-- before f1 --><area id=\"f1\" type=\"woods\" v:z=\"&lt;&quot;\"><ring>0,0 1,0 0,1<!-- in "
      "ring -->"
      "</ring></area><!-- at end --></terrain><!-- end of map --></map><!-- tail -->";
  const std::string out = xml::write(read_good(text));
  for (const char* piece :
       {"<!-- head -->\n", "<?keep me?>\n", "xmlns:v=\"urn:x\"", "v:a=\"1\"",
        "<v:extra n=\"1\">some <v:b>mixed</v:b> text</v:extra>\n",
        "    <!-- before f1 -->\n    <area id=\"f1\"", "v:z=\"&lt;&quot;\"", "<!-- in ring -->",
        "<!-- at end -->\n  </terrain>", "<!-- end of map -->\n</map>", "</map>\n<!-- tail -->"}) {
    CAPTURE(piece, out);
    CHECK(out.find(piece) != std::string::npos);
  }
  CHECK(out.find("<!-- head -->") < out.find("<map"));
  CHECK(xml::write(read_good(out)) == out);
}

TEST_CASE("Our namespace is recognised under any prefix, and foreign namespaces are not taken for ours",
          "[xml]") {
  const auto map = std::get<model::MapDocument>(read_good(
      "<c:map xmlns:c=\"urn:coquelicot:map:1\" id=\"m\" system=\"s\" lang=\"fr\"><page xmlns=\"urn:other\"/>"
      "<c:terrain/></c:map>"));
  CHECK_FALSE(map.page.has_value());
  CHECK(xml::write(map).find("<page xmlns=\"urn:other\"") != std::string::npos);
}

TEST_CASE("CRLF, a byte order mark, CDATA and character references are read", "[xml]") {
  const auto map =
      std::get<model::MapDocument>(read_good("\xEF\xBB\xBF<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" "
                                             "system=\"s\" lang=\"fr\">\r\n<title><![CDATA[a < b]]> "
                                             "&amp; &#233;</title>\r\n<terrain>\r\n<hexes id=\"h\" "
                                             "type=\"summit\">\r\nC08\r\nD09</hexes></terrain></map>"));
  CHECK(map.titles.at(0).text == "a < b & é");
  CHECK(std::get<model::HexesFeature>(*map.terrain.features.at(0)).labels ==
        std::vector<std::string>{"C08", "D09"});
}

TEST_CASE("Errors are reported with file, line and column", "[xml]") {
  const auto first_problem = [](const std::string& text) {
    Problems problems;
    CHECK_FALSE(xml::read(text, model::Kind::map, "a.map.xml", problems).has_value());
    REQUIRE_FALSE(problems.empty());
    return to_string(problems.front());
  };
  const auto feature = [&](const std::string& element) {
    return first_problem(kMapHead + "\n" + element + kMapTail);
  };
  CHECK(feature("<area id=\"f\" type=\"woods\" colour=\"red\"><ring>0,0 1,1 2,0</ring></area>") ==
        "a.map.xml:2:27: error: <area> has no attribute \"colour\" [xml.attribute]");
  CHECK(feature("<area id=\"f\"><ring>0,0 1,1 2,0</ring></area>") ==
        "a.map.xml:2:1: error: <area> requires the attribute \"type\" [xml.attribute]");
  CHECK(feature("<area id=\"f\" type=\"woods\"></area>") ==
        "a.map.xml:2:1: error: <area> requires an element <ring> [xml.element]");
  CHECK(feature("<area id=\"f\" type=\"woods\"><ring>0,0 1.2345,1 2,0</ring></area>") ==
        "a.map.xml:2:27: error: the content of <ring> is invalid: expected points x,y in millimetres, with "
        "at most three places, separated by spaces [xml.value]");
  CHECK(feature("<line id=\"é\" type=\"road\" width=\"0\"><path>0,0 1,1</path></line>")
            .find("\"é\": expected a letter") != std::string::npos);
  CHECK(feature("<line id=\"f\" type=\"road\" width=\"99999999999999999999\"><path>0,0 1,1</path></line>")
            .find("a.map.xml:2:26: error: attribute \"width\" of <line>") == 0);
  CHECK(feature("<wood id=\"f\"/>") ==
        "a.map.xml:2:1: error: <wood> is not allowed in <terrain> [xml.element]");
  CHECK(feature("<text id=\"f\" at=\"1 1\">a</text><text id=\"f\" at=\"1 1\">b</text>") ==
        "a.map.xml:2:37: error: the id \"f\" is used twice [xml.id]");
  CHECK(feature("words") == "a.map.xml:1:105: error: <terrain> cannot contain text [xml.element]");
  CHECK(feature("<area id=\"f\" id=\"g\"/>").find("error: the attribute \"id\" occurs twice in one element") !=
        std::string::npos);
  CHECK(feature("<area & />").find("a.map.xml:2:7: error: \"&\" is not allowed by itself: write &amp;") == 0);
  CHECK(first_problem("") == "a.map.xml:1:1: error: the file is empty [xml.syntax]");
  CHECK(first_problem("<map") == "a.map.xml:1:1: error: the file ends within a tag or a comment [xml.syntax]");
  CHECK(first_problem("<map xmlns=\"urn:coquelicot:map:2\"/>") ==
        "a.map.xml:1:1: error: the document uses version 2 of its format, but this program only supports "
        "version 1 [xml.version]");
  CHECK(first_problem("<play xmlns=\"urn:coquelicot:play:1\"/>") ==
        "a.map.xml:1:1: error: the root element is <play>: expected <map> [xml.kind]");
  CHECK(first_problem("<map/>").find("[xml.kind]") != std::string::npos);
  CHECK(first_problem("<svg xmlns=\"urn:coquelicot:map:1\"/>").find("not a Coquelicot document") !=
        std::string::npos);
  CHECK(first_problem("<map a=\"\xE9\"/>") == "a.map.xml:1:9: error: the text is not UTF-8 here [xml.syntax]");
  CHECK(first_problem("<!DOCTYPE map [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><map>&b;</map>")
            .find("a document type declaration is not accepted") != std::string::npos);
}

TEST_CASE("Elements that are nested too deep are rejected", "[xml]") {
  std::string text = "<map xmlns=\"urn:coquelicot:map:1\" xmlns:x=\"urn:x\" id=\"m\" system=\"s\" lang=\"fr\">";
  for (int i = 0; i < 100'000; ++i) text += "<x:a>";
  Problems problems;
  CHECK_FALSE(xml::read(text, std::nullopt, "a", problems).has_value());
  CHECK(problems.at(0).message.text() == "elements are nested more than 200 levels deep");
}

TEST_CASE("The writer attribute changes only if something else changes", "[xml]") {
  const test::TemporaryFolder folder;
  const auto path = folder.path() / "a.map.xml";
  model::Document document = read_good(kExamples[0]);
  REQUIRE(xml::save(document, path, "coquelicot 9").has_value());
  CHECK(read_file(path)->find("writer=\"coquelicot 9\"") != std::string::npos);
  Problems problems;
  document = *xml::load(path, problems);
  REQUIRE(xml::save(document, path, "coquelicot 10").has_value());
  CHECK(read_file(path)->find("writer=\"coquelicot 9\"") != std::string::npos);
  std::get<model::MapDocument>(document).page->width += 1;
  REQUIRE(xml::save(document, path, "coquelicot 10").has_value());
  CHECK(read_file(path)->find("writer=\"coquelicot 10\"") != std::string::npos);
}

TEST_CASE("Prose keeps its paragraphs, emphasis and no-break spaces", "[xml]") {
  const std::string text =
      "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"s\" lang=\"fr\"><map "
      "href=\"a.map.xml\"/><turns "
      "count=\"1\"/><card><place>a</place><object>un  <em>deux\n trois</em> quatre, 5\u00A0h</object>"
      "<briefing><p>Premier.</p>\n<p>Se<em>c</em>ond.</p></briefing></card></scenario>";
  const auto scenario = std::get<model::ScenarioDocument>(read_good(text));
  const model::Prose& object = scenario.cards.at(0).object.at(0);
  CHECK(model::plain_text(object) == "un deux trois quatre, 5\u00A0h");
  REQUIRE(object.paragraphs.at(0).size() == 3);
  CHECK(object.paragraphs[0][1] == model::Run{"deux trois", true});
  CHECK(scenario.cards[0].briefing.at(0).paragraphs.size() == 2);
  CHECK(read_good(xml::write(scenario)) == model::Document(scenario));
}

TEST_CASE("Foreign content keeps its namespace if our elements have a prefix", "[xml]") {
  const auto map = std::get<model::MapDocument>(read_good(
      "<c:map xmlns:c=\"urn:coquelicot:map:1\" xmlns=\"urn:y\" xmlns:v=\"urn:x\" id=\"m\" system=\"s\" "
      "lang=\"fr\"><w><v:b/><c:page/></w><v:only/><c:terrain><hexes/></c:terrain></c:map>"));
  CHECK(map.terrain.features.empty());
  const std::string out = xml::write(map);
  CAPTURE(out);
  CHECK(out.find("<w xmlns=\"urn:y\"><v:b/><c:page/></w>") != std::string::npos);
  CHECK(out.find("<v:only/>") != std::string::npos);
  CHECK(out.find("<hexes xmlns=\"urn:y\"/>") != std::string::npos);
  CHECK(read_good(out) == model::Document(map));
}

TEST_CASE("White space between words matters in prose and in foreign content", "[xml]") {
  const std::string head =
      "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"s\" lang=\"fr\"><map "
      "href=\"a.map.xml\"/><turns count=\"1\"/>";
  const std::string out =
      xml::write(read_good(
          head + "<card><place>a</place><object>un <em>deux</em> <em>trois</em> quatre</object>"
                 "<briefing>b</briefing></card><x:b xmlns:x=\"urn:x\"> <x:i>c</x:i> <x:i>d</x:i>&#13;</x:b>"
                 "</scenario>"));
  CAPTURE(out);
  CHECK(out.find("<object>un <em>deux</em> <em>trois</em> quatre</object>") != std::string::npos);
  CHECK(out.find("<x:b xmlns:x=\"urn:x\"> <x:i>c</x:i> <x:i>d</x:i>&#13;</x:b>") != std::string::npos);
}

TEST_CASE("Comments and foreign elements in prose are kept, but are not part of the text", "[xml]") {
  const std::string text =
      "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"s\" lang=\"fr\"><map "
      "href=\"a.map.xml\"/><turns count=\"1\"/><card><place>a</place><object>un <em>de<!-- x "
      "-->ux</em></object>"
      "<briefing><p>Premier<v:b xmlns:v=\"urn:v\"/>.</p></briefing></card></scenario>";
  const auto scenario = std::get<model::ScenarioDocument>(read_good(text));
  CHECK(model::plain_text(scenario.cards.at(0).object.at(0)) == "un deux");
  CHECK(model::plain_text(scenario.cards.at(0).briefing.at(0)) == "Premier.");
  const std::string out = xml::write(scenario);
  CHECK(out.find("<!-- x -->") != std::string::npos);
  CHECK(out.find("<v:b xmlns:v=\"urn:v\"/>") != std::string::npos);
  CHECK(xml::write(read_good(out)) == out);
}

TEST_CASE("Places are correct in a document that is one long line", "[xml]") {
  std::string text = kMapHead;
  for (int i = 0; i < 200'000; ++i) text += "<text id=\"é" + std::to_string(i) + "\" at=\"1 1\"/>";
  Problems problems;
  CHECK_FALSE(xml::read(text + kMapTail, std::nullopt, "a", problems).has_value());
  REQUIRE(problems.size() == 200);
  CHECK(problems[0].place.column == kMapHead.size() + std::string("<text ").size() + 1);
  CHECK(problems[1].place.column ==
        problems[0].place.column + std::string("<text id=\"e0\" at=\"1 1\"/>").size());
}

TEST_CASE("A message is always a single line of limited length, whatever the document contains", "[xml]") {
  const std::string long_word(100'000, 'x');
  for (const std::string& value : {std::string("a&#10;b&#13;&#9;"), long_word, "é" + long_word}) {
    for (const std::string& element :
         {"<hexes id=\"" + value + "\"/>", "<hexes a" + long_word + "=\"1\"/>", "<b" + long_word + "/>"}) {
      Problems problems;
      CHECK_FALSE(xml::read(kMapHead + element + kMapTail, std::nullopt, "a", problems).has_value());
      for (const Problem& problem : problems) {
        CHECK(problem.message.text().size() < 300);
        CHECK(problem.message.text().find_first_of("\r\n\t") == std::string::npos);
      }
    }
  }
}

TEST_CASE("Characters that XML cannot contain are replaced, so that the output can be read again", "[xml]") {
  auto map = std::get<model::MapDocument>(read_good(kMapHead + kMapTail));
  map.titles.emplace_back().text = "a\x01 b\xFF c\xEF\xBF\xBE d\xC3";
  map.titles.emplace_back().text = "é \xEF\xBF\xBD";
  const auto again = std::get<model::MapDocument>(read_good(xml::write(map)));
  CHECK(again.titles.at(0).text == "a\uFFFD b\uFFFD c\uFFFD d\uFFFD");
  CHECK(again.titles.at(1).text == "é \uFFFD");
}

TEST_CASE("A prefixed attribute in our namespace is not accepted", "[xml]") {
  Problems problems;
  CHECK_FALSE(
      xml::read("<c:counters xmlns:c=\"urn:coquelicot:counters:1\" id=\"m\" c:system=\"s\" lang=\"fr\"/>",
                std::nullopt, "a", problems));
  CHECK(problems.at(0).message.text() ==
        "<c:counters> has no attribute \"c:system\"; did you mean \"system\"?");
}

TEST_CASE("An element without a namespace is an error", "[xml]") {
  Problems problems;
  CHECK_FALSE(
      xml::read("<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"s\" lang=\"fr\"><terrain>"
                "<area xmlns=\"\" id=\"f1\"/></terrain></map>",
                std::nullopt, "a", problems));
  CHECK(problems.at(0).message.text() == "<area> is not allowed in <terrain>");
}
