// SPDX-License-Identifier: MIT
// Where units begin, registration points, concealment, camouflage, traps: 3.4, 5.1, 7.15.
#include "tests/systems/perry_heroes/checks/sample.h"

using namespace coq;
using namespace coq::test;

namespace {

/// The first scenario with the corporal somewhere else; the zone is the south bank.
Sample corporal(const std::string& at) {
  return Sample().change("zone=\"rive-sud\" at=\"220 760\"", at);
}

}  // namespace

TEST_CASE("Units begin in their deployment zone", "[perry-heroes:V19][perry-heroes:5.1b]") {
  CHECK_FALSE(Sample().finds("V19"));
  CHECK(corporal("zone=\"rive-sud\" at=\"220 690\"").errors("V19") == 0);
  CHECK(corporal("zone=\"rive-sud\" at=\"220 689\"").errors("V19") == 1);
  CHECK(corporal("at=\"220 690\"").errors("V19") == 0);
  CHECK(corporal("at=\"700 120\"").errors("V19") == 1);
}

TEST_CASE("Nobody begins on terrain that he cannot enter", "[perry-heroes:V19][perry-heroes:5.1b]") {
  const auto anywhere = [](const std::string& at) {
    return corporal("at=\"" + at + "\"")
        .change("<ring>0,690 1200,690 1200,900 0,900</ring>", "<ring>0,370 1200,370 1200,900 0,900</ring>");
  };
  CHECK(anywhere("600 470").errors("V19") == 1);   // in the river
  CHECK(anywhere("330 470").errors("V19") == 0);   // at the ford
  CHECK(anywhere("800 460").errors("V19") == 0);   // on the bridge
  CHECK(anywhere("1050 400").errors("V19") == 0);  // a man in a marsh
  // A vehicle may be in no marsh, and in no building.
  const auto vehicle = [](const std::string& at) {
    return Sample("khoutor").change("at=\"60 410\"", "at=\"" + at + "\"").errors("V19");
  };
  CHECK(vehicle("120 960") == 1);
  CHECK(vehicle("200 600") == 0);
  CHECK(Sample("khoutor").change("at=\"1185 560\"", "at=\"800 530\"").errors("V19") == 1);
}

TEST_CASE("Deployment zones of enemies do not overlap", "[perry-heroes:V20][perry-heroes:5.1b]") {
  CHECK_FALSE(Sample().finds("V20"));
  const auto south_from = [](const std::string& y) {
    return Sample().change("<ring>0,690 1200,690 1200,900 0,900</ring>",
                           "<ring>0," + y + " 1200," + y + " 1200,900 0,900</ring>");
  };
  CHECK(south_from("360").errors("V20") == 0);  // a common edge
  CHECK(south_from("359").errors("V20") == 1);
  CHECK(Sample().change("<ring>0,690 1200,690 1200,900 0,900</ring>", "A8 B8 C3").errors("V20") == 1);
}

TEST_CASE("A mortar has one registration point, artillery has three", "[perry-heroes:V21][perry-heroes:5.1c]") {
  const auto registered = [](const char* type, const char* hexes) {
    return Sample("khoutor")
        .change("type=\"mortar\" registered=\"J7\"",
                std::string("type=\"") + type + "\" registered=\"" + hexes + "\"")
        .errors("V21");
  };
  CHECK(registered("mortar", "J7") == 0);
  CHECK(registered("mortar", "J7 K7") == 1);
  CHECK(registered("artillery", "J7 K7 L7") == 0);
  CHECK(registered("artillery", "J7 K7 L7 M7") == 1);
}

TEST_CASE("Units begin concealed where the scenario allows it, with place and level",
          "[perry-heroes:V22][perry-heroes:3.4e]") {
  CHECK_FALSE(Sample().finds("V22"));
  CHECK(Sample().change("concealment=\"yes\"", "concealment=\"no\"").errors("V22") == 1);
  CHECK(Sample().change(" concealment=\"yes\"").errors("V22") == 1);
  CHECK(Sample().change("camouflage=\"dress\" concealed", "concealed").errors("V22") == 1);
  CHECK(Sample()
            .change("<setup zone=\"rive-nord\" at=\"545 263\" facing=\"0 1\">", "<setup zone=\"rive-nord\">")
            .errors("V22") == 1);
}

TEST_CASE("Branches hide near vegetation only", "[perry-heroes:V23][perry-heroes:3.4d]") {
  // The hedge of the south bank runs from 40,640 to 180,632 and is 14 mm wide: it begins 7 mm from its middle.
  const auto branches = [](const std::string& at) {
    return corporal("zone=\"rive-sud\" at=\"" + at + "\"")
        .change("<ring>0,690 1200,690 1200,900 0,900</ring>", "<ring>0,600 1200,600 1200,900 0,900</ring>")
        .change("unit=\"B1\" weapon=\"m1-garand\"",
                "unit=\"B1\" camouflage=\"dress-and-branches\" weapon=\"m1-garand\"")
        .change("rule=\"4.3.1o\"", "rule=\"7.13.3b\"");
  };
  CHECK(branches("110 675").count("V23") == 0);
  CHECK(branches("700 750").count("V23", Severity::warning) == 1);  // a field
  CHECK(branches("840 560").count("V23") == 1);
  CHECK(branches("120 720").count("V23") == 0);  // in the wood
  // A helmet is as good as branches, and needs no vegetation.
  CHECK(branches("700 750").change("dress-and-branches", "helmet-or-branches").count("V23") == 0);
}

TEST_CASE("Less than 5 cm from vegetation, by the line as it is drawn",
          "[perry-heroes:V23][perry-heroes:3.4d]") {
  const auto south_of_hedge = [](const std::string& y) {
    return corporal("at=\"600 " + y + "\"")
        .change("<path>380,645 560,655 770,650</path>", "<path>380,640 770,640</path>")
        .change("unit=\"B1\" weapon=\"m1-garand\"",
                "unit=\"B1\" camouflage=\"dress-and-branches\" weapon=\"m1-garand\"")
        .count("V23");
  };
  CHECK(south_of_hedge("696.999") == 0);
  CHECK(south_of_hedge("697") == 1);  // exactly 50 mm from its edge
}

TEST_CASE("Who cannot be located by the die is told of", "[perry-heroes:V24]") {
  // 1D6 less the level has to be above 3: from level 3 on no die is.
  CHECK_FALSE(Sample().finds("V24"));
  CHECK(Sample()
            .change("camouflage=\"dress\"", "camouflage=\"dress-and-branches\"")
            .count("V24", Severity::warning) == 1);
  CHECK(Sample()
            .change("<setup zone=\"rive-nord\" at=\"545 263\" facing=\"0 1\">",
                    "<setup zone=\"rive-nord\" at=\"545 263\" facing=\"0 1\" state=\"prone\">")
            .count("V24") == 1);
  CHECK_FALSE(Sample("khoutor").finds("V24"));  // -2 of a vehicle with branches
}

TEST_CASE("Traps are on the map, and not in the enemy's zone", "[perry-heroes:V31]") {
  CHECK_FALSE(Sample("khoutor").finds("V31"));
  CHECK(Sample("khoutor").change("<trap at=\"1000 620\"/>", "<trap at=\"1801 620\"/>").errors("V31") == 1);
  CHECK(Sample("khoutor").change("<trap at=\"1000 620\"/>", "<trap at=\"200 620\"/>").errors("V31") == 1);
  CHECK(Sample("khoutor").change("<trap hex=\"I7\"/>", "<trap hex=\"C6\"/>").errors("V31") == 1);
  CHECK(Sample("khoutor").change("<trap hex=\"I7\"/>", "<trap/>").errors("V31") == 1);
}
