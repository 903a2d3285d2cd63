// SPDX-License-Identifier: MIT
// Reading the valid parts of a document with errors.
#include <catch2/catch.hpp>

#include "core/documents/xml/xml.h"

using namespace coq;

namespace {

std::string map_of(const std::string& terrain,
                   const std::string& page = "<page width=\"100\" height=\"80\"/>") {
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">" + page +
         "<terrain>" + terrain + "</terrain></map>";
}

const std::string kWood = "<area id=\"f1\" type=\"woods\"><ring>1,1 9,1 9,9</ring></area>";

}  // namespace

TEST_CASE("Partial reading of a document without errors equals reading it as a whole") {
  Problems problems;
  const auto partial = xml::read_partly(map_of(kWood), {}, "a.map.xml", problems);
  REQUIRE(partial);
  CHECK(problems.empty());
  CHECK(partial->left_out.empty());
  CHECK(xml::write(partial->document) == xml::write(*xml::read(map_of(kWood), {}, "a.map.xml", problems)));
}

TEST_CASE("An unreadable value is replaced by a stand-in, and its element is kept") {
  const std::string text =
      map_of(kWood + "<area id=\"f2\" type=\"woods\" level=\"high\"><ring>1,1 9,one 9,9</ring></area>" +
             "<hexes id=\"f3\">A01</hexes>");
  std::vector<std::string> written;
  for (const xml::StandIn stand_in : {xml::StandIn::low, xml::StandIn::high}) {
    Problems problems;
    const auto partial = xml::read_partly(text, {}, "a.map.xml", problems, stand_in);
    REQUIRE(partial);
    CHECK(problems.size() == 3);  // the level, the ring and the missing type
    CHECK(partial->has_stand_ins);
    CHECK(partial->left_out.empty());
    const auto& map = std::get<model::MapDocument>(partial->document);
    REQUIRE(map.terrain.features.size() == 3);
    const auto& area = std::get<model::Area>(*map.terrain.features[1]);
    CHECK(area.id == "f2");
    CHECK(area.type == "woods");
    // The optional value is missing with the low stand-in; the required value always has a stand-in.
    CHECK(area.level.has_value() == (stand_in == xml::StandIn::high));
    CHECK(area.ring.points->empty() == (stand_in == xml::StandIn::low));
    written.push_back(xml::write(partial->document));
  }
  CHECK(written[0] != written[1]);
}

TEST_CASE("Unknown content of an element is skipped") {
  Problems problems;
  const auto partial = xml::read_partly(
      map_of("<area id=\"f1\" type=\"woods\" colour=\"red\"><ring>1,1 9,1 9,9</ring></area><tree/>" + kWood),
      {}, "a.map.xml", problems);
  REQUIRE(partial);
  CHECK(problems.size() == 3);  // the attribute, the element and the id
  CHECK(std::get<model::MapDocument>(partial->document).terrain.features.size() == 2);
}

TEST_CASE("A misspelt name suggests the correct one, which is then not reported as missing") {
  Problems problems;
  REQUIRE(
      xml::read_partly(map_of("<aera id=\"f1\"/><area id=\"f2\" typ=\"woods\"><rign>1,1 9,1 9,9</rign></area>"),
                       {}, "a.map.xml", problems));
  REQUIRE(problems.size() == 3);
  CHECK(problems[0].message.text() == "<aera> is not allowed in <terrain>; did you mean \"area\"?");
  CHECK(problems[1].message.text() == "<area> has no attribute \"typ\"; did you mean \"type\"?");
  CHECK(problems[2].message.text() == "<rign> is not allowed in <area>; did you mean \"ring\"?");
}

TEST_CASE("A misspelt keyword suggests the correct one") {
  Problems problems;
  REQUIRE(xml::read_partly(map_of("<override id=\"f1\" at=\"A01\" type=\"woods\" is=\"yess\"/>"), {},
                           "a.map.xml", problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.text() ==
        "attribute \"is\" of <override> is \"yess\": expected yes or no; did you mean \"yes\"?");
}

TEST_CASE("A document whose root has an error is read for the rest") {
  Problems problems;
  const auto partial =
      xml::read_partly(map_of(kWood, "<page width=\"wide\" height=\"80\"/>"), {}, "a.map.xml", problems);
  REQUIRE(partial);
  CHECK(problems.size() == 1);
  CHECK(std::get<model::MapDocument>(partial->document).terrain.features.size() == 1);
  CHECK_FALSE(xml::read_partly("<map", {}, "a.map.xml", problems));
}

TEST_CASE("A document with any error is rejected if it is read as a whole") {
  Problems problems;
  CHECK_FALSE(xml::read(map_of("<tree/>" + kWood), {}, "a.map.xml", problems));
  CHECK(problems.size() == 1);
}
