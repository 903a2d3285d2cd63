// SPDX-License-Identifier: MIT
// What can be read of a document with faults.
#include "core/xml/xml.h"

using namespace coq;

namespace {

std::string map_of(const std::string& terrain,
                   const std::string& page = "<page width=\"100\" height=\"80\"/>") {
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">" + page +
         "<terrain>" + terrain + "</terrain></map>";
}

const std::string kWood = "<area id=\"f1\" type=\"woods\"><ring>1,1 9,1 9,9</ring></area>";

}  // namespace

TEST_CASE("A document without faults is read partly as it is read whole") {
  Problems problems;
  const auto partial = xml::read_partly(map_of(kWood), {}, "a.map.xml", problems);
  REQUIRE(partial);
  CHECK(problems.empty());
  CHECK(partial->left_out.empty());
  CHECK(xml::write(partial->document) == xml::write(*xml::read(map_of(kWood), {}, "a.map.xml", problems)));
}

TEST_CASE("An element of a list that lost a value is left out, with the ids in it") {
  Problems problems;
  const auto partial =
      xml::read_partly(map_of(kWood + "<area id=\"f2\" type=\"woods\"><ring>1,1 9,one 9,9</ring></area>" +
                              "<hexes id=\"f3\">A01</hexes>"),
                       {}, "a.map.xml", problems);
  REQUIRE(partial);
  CHECK(problems.size() == 2);
  const auto& map = std::get<model::MapDocument>(partial->document);
  REQUIRE(map.terrain.features.size() == 1);
  CHECK(model::id_of(*map.terrain.features.front()) == "f1");
  CHECK(partial->left_out == std::vector<std::string>{"f2", "f3"});
}

TEST_CASE("What does not belong into an element is passed over") {
  Problems problems;
  const auto partial = xml::read_partly(
      map_of("<area id=\"f1\" type=\"woods\" colour=\"red\"><ring>1,1 9,1 9,9</ring></area><tree/>" + kWood),
      {}, "a.map.xml", problems);
  REQUIRE(partial);
  CHECK(problems.size() == 3);  // the attribute, the element, the id
  CHECK(std::get<model::MapDocument>(partial->document).terrain.features.size() == 2);
}

TEST_CASE("A document whose root lost something is not read") {
  Problems problems;
  CHECK_FALSE(
      xml::read_partly(map_of(kWood, "<page width=\"wide\" height=\"80\"/>"), {}, "a.map.xml", problems));
  CHECK(problems.size() == 1);
  CHECK_FALSE(xml::read_partly("<map", {}, "a.map.xml", problems));
}

TEST_CASE("Whatever has a fault is no document for those who read it whole") {
  Problems problems;
  CHECK_FALSE(xml::read(map_of("<tree/>" + kWood), {}, "a.map.xml", problems));
  CHECK(problems.size() == 1);
}
