// SPDX-License-Identifier: MIT
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

TEST_CASE("Every hill has a crest line", "[terrain-napoleonien:V01][terrain-napoleonien:2.2b]") {
  CHECK(errors("V01", hill_with(kCrest)) == 0);
  CHECK(errors("V01", hill_with("")) == 1);
  CHECK(errors("V01", plateau_with("")) == 0);
  CHECK(errors("V01", "<piece id=\"f1\" type=\"hill\" shape=\"redoute\" at=\"400 400\"/>") == 1);
}

TEST_CASE("A crest parts its hill in two slopes", "[terrain-napoleonien:V02][terrain-napoleonien:2.2b]") {
  CHECK(errors("V02", hill_with(kCrest)) == 0);
  CHECK(errors("V02", hill_with("<crest>300,100 300,400</crest>")) == 0);
  SECTION("hand-drawn ends within 5 mm of the outline") {
    CHECK(errors("V02", hill_with("<crest>300,95 310,250 300,405</crest>")) == 0);
    CHECK(errors("V02", hill_with("<crest>300,105 310,250 300,395</crest>")) == 0);
    CHECK(errors("V02", hill_with("<crest>300,105.001 310,250 300,400</crest>")) == 1);
  }
  SECTION("it leaves the hill") {
    CHECK(errors("V02", hill_with("<crest>300,100 510,250 300,400</crest>")) == 1);
    CHECK(errors("V02", hill_with("<crest>100,100 500,100</crest>")) == 1);
  }
  SECTION("two crests make three slopes") {
    CHECK(errors("V02", hill_with(kCrest + "<crest>200,100 210,250 200,400</crest>")) == 1);
  }
  SECTION("it crosses itself") {
    CHECK(errors("V02", hill_with("<crest>300,100 300,300 200,200 350,200 300,400</crest>")) == 1);
  }
}

TEST_CASE("A crest that leaves a concave hill and comes back parts no two slopes",
          "[terrain-napoleonien:V02][terrain-napoleonien:2.2b]") {
  const std::string horseshoe =
      "<area id=\"f1\" type=\"hill\"><ring>100,100 500,100 500,400 400,400 400,200 200,200 200,400 "
      "100,400</ring>";
  CHECK(errors("V02", horseshoe + "<crest>150,400 150,150 450,150 450,400</crest></area>") == 0);
  CHECK(errors("V02", horseshoe + "<crest>150,400 150,300 450,300 450,400</crest></area>") == 1);
}

TEST_CASE("Every plateau has a closed crest line within its outline",
          "[terrain-napoleonien:V03][terrain-napoleonien:3.1b]") {
  CHECK(errors("V03", plateau_with(kRim)) == 0);
  CHECK(errors("V03", plateau_with("")) == 1);
  CHECK(errors("V03", plateau_with(kCrest)) == 1);
  CHECK(errors("V03", plateau_with("<crest closed=\"yes\">200,200 600,200 400,300 200,300</crest>")) == 1);
  CHECK(errors("V03", hill_with(kCrest)) == 0);
}

TEST_CASE("A hill with a closed crest is perhaps a plateau",
          "[terrain-napoleonien:V04][terrain-napoleonien:2.2b][terrain-napoleonien:3.1b]") {
  CHECK(warnings("V04", hill_with(kCrest)) == 0);
  CHECK(warnings("V04", hill_with(kRim)) == 1);
  CHECK(errors("V04", hill_with(kRim)) == 0);
  CHECK(warnings("V04", plateau_with(kRim)) == 0);
}
