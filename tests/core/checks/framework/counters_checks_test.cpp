// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/support/checked.h"

using namespace coq;
using test::Checked;
using test::Lines;

namespace {

const char* const kCounterEntries =
    "<nation id=\"british\" power=\"allies\" colour=\"#c4a36d\"><name>Britanniques</name></nation>\n"
    "<unit-type id=\"foot\" factors=\"fp range\"><name>à pied</name></unit-type>\n"
    "<marker-type id=\"gas\"><name>gaz</name></marker-type>\n";

Lines of_counters(const std::string& check, const std::string& counters) {
  return Checked({test::plain_ruleset(kCounterEntries),
                  {"c.counters.xml",
                   "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"q\" system=\"plain\" lang=\"fr\" "
                   "ruleset=\"plain.ruleset.xml\">\n" +
                       counters + "</counters>"}},
                 "c.counters.xml")
      .of(check);
}

std::string foot(const std::string& attributes, const std::string& faces = "<face fp=\"1\" range=\"2\"/>",
                 const std::string& name = "<name>Fantassins</name>") {
  return "<counter kind=\"unit\" type=\"foot\" count=\"1\" " + attributes + ">" + name + faces + "</counter>\n";
}

}  // namespace

TEST_CASE("A counter must have either a size or a base on a table", "[validate][counters.size]") {
  CHECK(of_counters("counters.size", foot("id=\"a\" size=\"15\"") + foot("id=\"b\" base=\"25 50\"")).empty());
  CHECK(of_counters("counters.size", foot("id=\"a\"") + foot("id=\"b\" base=\"25 50\" size=\"15\"") +
                                         foot("id=\"c\" base=\"25 0\"")) ==
        Lines{"c.counters.xml:2 error: counter \"a\" has neither \"size\" nor \"base\"",
              "c.counters.xml:3 error: counter \"b\" has both \"size\" and \"base\": expected one of them",
              "c.counters.xml:4 error: counter \"c\": the frontage and depth of its base must be greater "
              "than 0"});
}

TEST_CASE("The types and nations of counters must be in the ruleset",
          "[validate][counters.type][counters.nation]") {
  const std::string good = foot("id=\"a\" size=\"15\" nation=\"british\"");
  CHECK(of_counters("counters.type", good).empty());
  CHECK(of_counters("counters.nation", good).empty());
  CHECK(of_counters("counters.type",
                    foot("id=\"a\" size=\"15\" type2=\"horse\"") +
                        "<counter id=\"b\" kind=\"marker\" type=\"foot\" count=\"1\" size=\"9\"><name>x"
                        "</name><face/></counter>") ==
        Lines{"c.counters.xml:2 error: counter \"a\": the ruleset plain has no unit type horse",
              "c.counters.xml:3 error: counter \"b\": the ruleset plain has no marker type foot"});
  CHECK(of_counters("counters.type", foot("id=\"a\" size=\"15\" type2=\"foot\"")) ==
        Lines{"c.counters.xml:2 error: counter \"a\" has foot as both of its types"});
  CHECK(of_counters("counters.nation", foot("id=\"a\" size=\"15\" nation=\"martian\"")) ==
        Lines{"c.counters.xml:2 error: counter \"a\": the ruleset plain has no nation martian"});
}

TEST_CASE("A counter must have the factors of its type", "[validate][counters.factors]") {
  CHECK(of_counters("counters.factors", foot("id=\"a\" size=\"15\"")).empty());
  CHECK(of_counters("counters.factors",
                    foot("id=\"a\" size=\"15\"", "<face fp=\"1\" range=\"2\" speed=\"3\"/><face fp=\"1\"/>")) ==
        Lines{"c.counters.xml:2 warning: counter \"a\": the factor range is on one face only",
              "c.counters.xml:2 warning: counter \"a\": the factor speed is on one face only",
              "c.counters.xml:2 error: counter \"a\": unknown factor speed: the type foot has fp, range"});
  CHECK(of_counters("counters.factors",
                    "<counter id=\"b\" kind=\"marker\" type=\"gas\" count=\"1\" size=\"9\"><name>x"
                    "</name><face fp=\"1\"/></counter>") ==
        Lines{"c.counters.xml:2 error: counter \"b\": a marker cannot have a factor fp"});
}

TEST_CASE("Each counter must have a name and a unique gpid", "[validate][counters.name][counters.gpid]") {
  const std::string two =
      foot("id=\"a\" size=\"15\" gpid=\"4\"") + foot("id=\"b\" size=\"15\" gpid=\"4\"", "<face/>", "");
  CHECK(of_counters("counters.gpid", two) ==
        Lines{"c.counters.xml:3 error: counter \"b\" has the gpid 4, which counter \"a\" already uses"});
  CHECK(of_counters("counters.name", two) == Lines{"c.counters.xml:3 warning: counter \"b\" has no name"});
}

TEST_CASE("The pictures of counter faces must be drawable", "[validate][counters.image]") {
  const std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">";
  const auto with = [](const std::string& id, const std::string& image) {
    return foot("id=\"" + id + "\" size=\"15\"", "<face fp=\"1\" range=\"2\" image=\"" + image + "\"/>");
  };
  const Lines said =
      Checked({test::plain_ruleset(kCounterEntries),
               {"art/good.svg", svg + "<rect width=\"9\" height=\"9\"/></svg>"},
               {"art/open.svg", svg},
               {"words.png", "not a picture"},
               {"cut.png", std::string("\x89PNG\r\n\x1a\n", 8)},
               {"c.counters.xml",
                "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"q\" system=\"plain\" lang=\"fr\" "
                "ruleset=\"plain.ruleset.xml\">\n" +
                    with("a", "art/good.svg") + with("b", "none.png") + with("c", "words.png") +
                    with("d", "cut.png") + with("e", "art/open.svg") + "</counters>"}},
              "c.counters.xml")
          .of("counters.image");
  REQUIRE(said.size() == 4);
  CHECK(said[0] == "c.counters.xml:3 error: counter \"b\": there is no file \"none.png\"");
  CHECK(said[1] ==
        "c.counters.xml:4 error: counter \"c\": \"words.png\" is not an image that a counter can show (PNG, "
        "JPEG, SVG, GIF, WebP, BMP, JPEG 2000)");
  CHECK(said[2] == "c.counters.xml:5 error: counter \"d\": the image \"cut.png\" is damaged");
  CHECK(said[3].starts_with("c.counters.xml:6 error: counter \"e\": the image \"art/open.svg\" is damaged: "));
}

TEST_CASE("Pictures of faces and scans outside the project folder are reported",
          "[validate][counters.outside][scan.outside]") {
  const std::string png = "\x89PNG\r\n\x1a\n";
  const auto counters = [](const std::string& image) {
    return "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"q\" system=\"plain\" lang=\"fr\" "
           "ruleset=\"../rules/plain.ruleset.xml\">\n" +
           foot("id=\"a\" size=\"15\"", "<face fp=\"1\" range=\"2\" image=\"" + image + "\"/>") + "</counters>";
  };
  const std::string map =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"plain\" lang=\"fr\" "
      "ruleset=\"../rules/plain.ruleset.xml\"><title>t</title><page width=\"100\" height=\"100\"/>\n"
      "<scan href=\"../../private.png\"><tie at=\"0,0\" pixel=\"1 1\"/></scan>\n"
      "<scan href=\"../scans/own.png\"><tie at=\"0,0\" pixel=\"1 1\"/></scan><terrain/></map>";
  // The project folder is the topmost folder with documents: "p", which has a scenario.
  const auto ruleset = test::plain_ruleset(kCounterEntries);
  const std::vector<std::pair<std::string, std::string>> files{{"p/rules/plain.ruleset.xml", ruleset.second},
                                                               {"p/x.scenario.xml", "<scenario/>"},
                                                               {"private.png", png},
                                                               {"p/art/a.png", png},
                                                               {"p/scans/own.png", png},
                                                               {"p/maps/m.map.xml", map}};
  const auto said = [&](const std::string& image) {
    auto all = files;
    all.emplace_back("p/counters/c.counters.xml", counters(image));
    return Checked(all, "p/counters/c.counters.xml").of("counters.outside");
  };
  CHECK(said("../art/a.png").empty());
  CHECK(said("../../private.png") == Lines{"p/counters/c.counters.xml:2 warning: counter \"a\": the image "
                                           "\"../../private.png\" is outside the project folder but appears "
                                           "in every print"});
  CHECK(Checked(files, "p/maps/m.map.xml").of("scan.outside") ==
        Lines{"p/maps/m.map.xml:2 info: the scan \"../../private.png\" is outside the project folder but "
              "appears in prints that show it"});
}

TEST_CASE("Unit symbol fields accept only known keywords", "[validate][counters.word]") {
  const auto said = of_counters("counters.word", foot("id=\"a\" size=\"15\"",
                                                      "<face fp=\"1\" range=\"2\" echelon=\"batalion\" "
                                                      "frame=\"lozenge\" modifiers=\"airborne weeled\"/>"));
  REQUIRE(said.size() == 2);
  CHECK(said[0].find("battalion") != std::string::npos);
  CHECK(said[1].find("wheeled") != std::string::npos);
}

TEST_CASE("Layouts must exist, and their parts must fit on the counter", "[validate][counters.layout]") {
  const std::string layout =
      "<layout id=\"plain-face\"><part shows=\"symbol\" x=\"50\" y=\"50\" width=\"50\"/>"
      "<part shows=\"factors\" factors=\"fp range\" x=\"50\" y=\"85\"/></layout>\n";
  CHECK(of_counters("counters.layout", layout + foot("id=\"a\" size=\"15\" layout=\"plain-face\"")).empty());
  CHECK(of_counters("counters.layout", layout + foot("id=\"a\" size=\"15\" layout=\"plane-face\"")) ==
        Lines{"c.counters.xml:3 error: counter \"a\": there is no layout plane-face; did you mean "
              "\"plain-face\"?"});
  const std::string wrong =
      "<layout id=\"l\" types=\"foot\"><part shows=\"symbol\" x=\"20\" y=\"50\" width=\"50\"/>"
      "<part shows=\"factors\" factors=\"fp rnage\" x=\"50\" y=\"105\"/></layout>\n";
  CHECK(of_counters("counters.layout", wrong + foot("id=\"a\" size=\"15\"")) ==
        Lines{"c.counters.xml:2 error: layout \"l\": \"symbol\" is outside the counter",
              "c.counters.xml:2 warning: layout \"l\": no counter that uses it has the factor rnage; did you "
              "mean \"range\"?",
              "c.counters.xml:2 error: layout \"l\": \"fp rnage\" is outside the counter"});
}
