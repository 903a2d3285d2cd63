// SPDX-License-Identifier: MIT
// Candidates and inks.
#include <catch2/catch.hpp>

#include "tests/support/checked.h"
#include "tests/support/scenario_parts.h"

using namespace coq;
using test::Checked;

namespace {

std::string candidates(const std::string& areas) {
  return "<candidates xmlns=\"urn:coquelicot:candidates:1\" id=\"c\" system=\"red-poppies\" lang=\"en\" "
         "map=\"none.map.xml\">\n" +
         areas + "</candidates>";
}
std::string inks(const std::string& type) {
  return "<inks xmlns=\"urn:coquelicot:inks:1\" id=\"i\" system=\"red-poppies\" lang=\"en\" "
         "scan=\"none.jpg\">\n"
         "<ink class=\"green\" type=\"" +
         type + "\"><click pixel=\"1,2\"/></ink></inks>";
}

}  // namespace

TEST_CASE("Candidates have valid rings, a map and known terrain types",
          "[validate][candidates.ring][candidates.map][candidates.word]") {
  const auto checked = [](const std::string& type, const std::string& ring) {
    return Checked({{"c.candidates.xml", candidates("<area id=\"c1\" class=\"green\" type=\"" + type +
                                                    "\"><ring>" + ring + "</ring></area>")}},
                   "c.candidates.xml");
  };
  const Checked good = checked("woods", "0,0 9,0 9,9");
  CHECK(good.of("candidates.ring").empty());
  CHECK(good.of("candidates.word").empty());
  CHECK(good.of("candidates.map").size() == 1);
  const Checked bad = checked("wooods", "0,0 9,9 9,0 0,9");
  CHECK(bad.of("candidates.ring").size() == 1);
  CHECK(bad.of("candidates.word").size() == 1);
}

TEST_CASE("Inks have a scan and known terrain types", "[validate][inks.scan][inks.word]") {
  CHECK(Checked({{"i.inks.xml", inks("woods")}}, "i.inks.xml").of("inks.word").empty());
  CHECK(Checked({{"i.inks.xml", inks("wooods")}}, "i.inks.xml").of("inks.word").size() == 1);
  CHECK(Checked({{"i.inks.xml", inks("woods")}}, "i.inks.xml").of("inks.scan").size() == 1);
}
