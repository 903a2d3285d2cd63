// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

std::string hill_with(const std::string& crests) {
  return "<area id=\"f1\" type=\"hill\"><ring>100,100 500,100 500,400 100,400</ring>" + crests + "</area>";
}
std::string plateau_with(const std::string& crests) {
  return "<area id=\"f1\" type=\"plateau\"><ring>100,100 500,100 500,400 100,400</ring>" + crests + "</area>";
}
const std::string kCrest = "<crest>300,100 310,250 300,400</crest>";
const std::string kRim = "<crest closed=\"yes\">200,200 400,200 400,300 200,300</crest>";

}  // namespace

TEST_CASE("Every hill must have a crest line", "[terrain-napoleonien:V01][terrain-napoleonien:2.2b]") {
  CHECK(errors("V01", hill_with(kCrest)) == 0);
  CHECK(errors("V01", hill_with("")) == 1);
  CHECK(errors("V01", plateau_with("")) == 0);
  CHECK(errors("V01", "<piece id=\"f1\" type=\"hill\" shape=\"redoute\" at=\"400 400\"/>") == 1);
}

TEST_CASE("A crest must divide its hill into two slopes",
          "[terrain-napoleonien:V02][terrain-napoleonien:2.2b]") {
  CHECK(errors("V02", hill_with(kCrest)) == 0);
  CHECK(errors("V02", hill_with("<crest>300,100 300,400</crest>")) == 0);
  SECTION("hand-drawn ends may miss the outline by 5 mm") {
    CHECK(errors("V02", hill_with("<crest>300,95 310,250 300,405</crest>")) == 0);
    CHECK(errors("V02", hill_with("<crest>300,105 310,250 300,395</crest>")) == 0);
    CHECK(errors("V02", hill_with("<crest>300,105.001 310,250 300,400</crest>")) == 1);
  }
  SECTION("a crest cannot leave the hill") {
    CHECK(errors("V02", hill_with("<crest>300,100 510,250 300,400</crest>")) == 1);
    CHECK(errors("V02", hill_with("<crest>100,100 500,100</crest>")) == 1);
  }
  SECTION("two crests would make three slopes") {
    CHECK(errors("V02", hill_with(kCrest + "<crest>200,100 210,250 200,400</crest>")) == 1);
  }
  SECTION("a crest cannot cross itself") {
    CHECK(errors("V02", hill_with("<crest>300,100 300,300 200,200 350,200 300,400</crest>")) == 1);
  }
}

TEST_CASE("A crest that leaves a concave hill and comes back does not divide it into two slopes",
          "[terrain-napoleonien:V02][terrain-napoleonien:2.2b]") {
  const std::string horseshoe =
      "<area id=\"f1\" type=\"hill\"><ring>100,100 500,100 500,400 400,400 400,200 200,200 200,400 "
      "100,400</ring>";
  CHECK(errors("V02", horseshoe + "<crest>150,400 150,150 450,150 450,400</crest></area>") == 0);
  CHECK(errors("V02", horseshoe + "<crest>150,400 150,300 450,300 450,400</crest></area>") == 1);
}

TEST_CASE("Every plateau must have a closed crest line within its outline",
          "[terrain-napoleonien:V03][terrain-napoleonien:3.1b]") {
  CHECK(errors("V03", plateau_with(kRim)) == 0);
  CHECK(errors("V03", plateau_with("")) == 1);
  CHECK(errors("V03", plateau_with(kCrest)) == 1);
  CHECK(errors("V03", plateau_with("<crest closed=\"yes\">200,200 600,200 400,300 200,300</crest>")) == 1);
  CHECK(errors("V03", hill_with(kCrest)) == 0);
}

TEST_CASE("A hill with a closed crest is reported as a possible plateau",
          "[terrain-napoleonien:V04][terrain-napoleonien:2.2b][terrain-napoleonien:3.1b]") {
  CHECK(warnings("V04", hill_with(kCrest)) == 0);
  CHECK(warnings("V04", hill_with(kRim)) == 1);
  CHECK(errors("V04", hill_with(kRim)) == 0);
  CHECK(warnings("V04", plateau_with(kRim)) == 0);
}

namespace {

std::string course(const std::string& id, const std::string& type, const std::string& path) {
  return "<line id=\"" + id + "\" type=\"" + type + "\"><path>" + path + "</path></line>";
}
const std::string kAcross = "0,400 1200,400";
// A river is 60 mm wide, a major river 120.
const std::string kBridge = course("b1", "bridge", "300,330 300,470");
const std::string kBridge2 = course("b2", "bridge", "600,330 600,470");
const std::string kFord = course("g1", "ford", "900,330 900,470");
const std::string kFord2 = course("g2", "ford", "1000,330 1000,470");

}  // namespace

TEST_CASE("A watercourse must run from one table edge to another",
          "[terrain-napoleonien:V10][terrain-napoleonien:6.1b]") {
  for (const char* type : {"stream", "river", "major-river"}) {
    CAPTURE(type);
    CHECK(errors("V10", course("r", type, kAcross)) == 0);
    CHECK(errors("V10", course("r", type, "0,400 600,0")) == 0);
    CHECK(errors("V10", course("r", type, "5,400 1195,400")) == 0);
    CHECK(errors("V10", course("r", type, "5.001,400 1200,400")) == 1);
    CHECK(errors("V10", course("r", type, "0,400 600,400")) == 1);
    CHECK(errors("V10", course("r", type, "0,200 300,400 0,600")) == 1);
  }
  CHECK(errors("V10", course("r", "ditch", "100,400 600,400")) == 0);
}

TEST_CASE("a tributary counts as part of the water it flows into",
          "[terrain-napoleonien:V10][terrain-napoleonien:6.1b]") {
  const std::string river = course("r", "river", kAcross);
  CHECK(errors("V10", river + course("s", "stream", "600,0 600,400")) == 0);
  CHECK(errors("V10", river + course("s", "stream", "600,100 600,400")) == 1);
  SECTION("two halves of one course may meet") {
    CHECK(errors("V10", course("a", "stream", "0,400 600,400") + course("b", "stream", "600,400 1200,400")) ==
          0);
  }
  SECTION("both halves cannot end at the same edge") {
    CHECK(errors("V10", course("a", "stream", "0,200 600,400") + course("b", "stream", "600,400 0,600")) == 1);
  }
  SECTION("a house rule can forbid tributaries") {
    Field field(river + course("s", "stream", "600,0 600,400"));
    field.rules("<value id=\"water.tributary\" is=\"forbidden\" source=\"default\" question=\"Q45\"/>");
    CHECK(field.count("V10") == 1);
  }
}

TEST_CASE("A river drawn as an area must reach two table edges",
          "[terrain-napoleonien:V10][terrain-napoleonien:6.1b]") {
  const auto lake = [](const std::string& ring) {
    return "<area id=\"r\" type=\"river\"><ring>" + ring + "</ring></area>";
  };
  CHECK(errors("V10", lake("0,380 1200,380 1200,440 0,440")) == 0);
  CHECK(errors("V10", lake("0,380 900,380 900,440 0,440")) == 1);
}

TEST_CASE("A river must have two crossings, bridges or fords",
          "[terrain-napoleonien:V11][terrain-napoleonien:6.3a]") {
  const std::string river = course("r", "river", kAcross);
  CHECK(errors("V11", river) == 1);
  CHECK(errors("V11", river + kBridge) == 1);
  CHECK(errors("V11", river + kBridge + kFord) == 0);
  CHECK(errors("V11", river + kBridge + kBridge2) == 0);
  CHECK(errors("V11", river + kFord + kFord2) == 0);
  CHECK(errors("V11", course("r", "stream", kAcross)) == 0);
  SECTION("each of two rivers needs its own crossings") {
    CHECK(errors("V11", river + kBridge + kFord + course("r2", "river", "0,700 1200,700")) == 1);
  }
  SECTION("a bridge that ends in the water does not count") {
    CHECK(errors("V11", river + kFord + course("b1", "bridge", "300,330 300,410")) == 1);
  }
}

TEST_CASE("A major river must have two bridges, and no ford",
          "[terrain-napoleonien:V12][terrain-napoleonien:V13][terrain-napoleonien:6.4]") {
  const std::string river = course("r", "major-river", kAcross);
  CHECK(errors("V12", river + kBridge + kBridge2) == 0);
  CHECK(errors("V12", river + kBridge) == 1);
  CHECK(errors("V13", river + kBridge + kBridge2) == 0);
  CHECK(errors("V12", river + kBridge + kFord) == 1);
  CHECK(errors("V13", river + kBridge + kFord) == 1);
  CHECK(errors("V11", river + kBridge + kBridge2) == 0);
}

TEST_CASE("A ford on a stream has no effect", "[terrain-napoleonien:V14][terrain-napoleonien:6.2a]") {
  CHECK(infos("V14", course("r", "stream", kAcross) + kFord) == 1);
  CHECK(warnings("V14", course("r", "stream", kAcross) + kFord) == 0);
  CHECK(infos("V14", course("r", "river", kAcross) + kFord) == 0);
}

TEST_CASE("A bridge or ford must lead from bank to bank",
          "[terrain-napoleonien:V15][terrain-napoleonien:6.3a]") {
  const std::string river = course("r", "river", kAcross);
  CHECK(errors("V15", river + kBridge + kFord) == 0);
  SECTION("the banks are at y 370 and 430; hand-drawn ends may miss them by 5 mm") {
    CHECK(errors("V15", river + course("b", "bridge", "300,374 300,426")) == 0);
    CHECK(errors("V15", river + course("b", "bridge", "300,376 300,430")) == 1);
  }
  CHECK(errors("V15", river + course("b", "bridge", "300,330 320,400 300,330")) == 1);
  CHECK(errors("V15", river + course("b", "bridge", "300,100 300,200")) == 1);
  CHECK(errors("V15", course("r", "stream", kAcross) + kBridge) == 0);
  SECTION("the river may be an area") {
    const std::string area = "<area id=\"r\" type=\"river\"><ring>0,370 1200,370 1200,430 0,430</ring></area>";
    CHECK(errors("V15", area + kBridge) == 0);
    CHECK(errors("V15", area + course("b", "bridge", "300,330 300,400")) == 1);
  }
}
