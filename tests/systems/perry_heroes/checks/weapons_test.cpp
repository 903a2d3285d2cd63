// SPDX-License-Identifier: MIT
// Weapons and equipment (4.3.1e to 4.3.1n, 4.3.2d, 9.1j), crews, artillery.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/checks/sample.h"

using namespace coq;
using namespace coq::test;

namespace {

/// The Ranger of team B with this outfit.
Sample ranger(const std::string& outfit) {
  return Sample().change("weapon=\"m1-garand\" items=\"fragmentation-grenade rifle-launcher\"", outfit);
}

Sample crew(const std::string& text) {
  return Sample("khoutor").change("<crew unit=\"Wespe\" commander=\"nco\" experience=\"veteran\" guns=\"mp40\"",
                                  text);
}

}  // namespace

TEST_CASE("A man can have only one light weapon", "[perry-heroes:V09][perry-heroes:4.3.1f]") {
  CHECK_FALSE(Sample().finds("V09"));
  CHECK(ranger("weapon=\"m1-garand\" items=\"thompson\"").errors("V09") == 1);
  CHECK(ranger("weapon=\"m1-garand\" items=\"colt-m1911a1\"").errors("V09") == 0);
}

TEST_CASE("Weapons must be of the nation, and only those they are reserved for may have them",
          "[perry-heroes:V10][perry-heroes:9.1j][perry-heroes:4.3.1f]") {
  CHECK_FALSE(Sample().finds("V10"));
  Sample captured = ranger("weapon=\"mp40\"");
  CHECK(captured.count("V10", Severity::warning) == 1);
  CHECK(captured.errors("V10") == 0);
  CHECK_FALSE(captured.change("rule=\"4.3.1o\"", "rule=\"9.1j\"").finds("V10"));
  // The Thompson is both American and British.
  CHECK_FALSE(ranger("weapon=\"thompson\"").finds("V10"));
  CHECK(ranger("weapon=\"springfield-sniper\"").count("V10") == 1);
  CHECK(Sample().change("weapon=\"gewehr-41-43\"", "weapon=\"fg42\"").count("V10") == 1);
  CHECK_FALSE(Sample()
                  .change("unit=\"Y2\" weapon=\"gewehr-41-43\"",
                          "unit=\"Y2\" kind=\"fallschirmjaeger\" weapon=\"fg42\"")
                  .finds("V10"));
  CHECK(crew("<crew unit=\"Wespe\" commander=\"nco\" guns=\"ppsh-41-42\"").count("V10") == 1);
}

TEST_CASE("Infantry anti-tank weapons must be of the unit's nation",
          "[perry-heroes:V11][perry-heroes:4.3.1h][perry-heroes:4.3.1i]") {
  CHECK_FALSE(Sample("khoutor").finds("V11"));  // the sample has a Panzerfaust
  CHECK(ranger("weapon=\"m1-garand\" items=\"panzerfaust\"").errors("V11") == 1);
  const auto gunner = [](const char* weapon) {
    return Sample()
        .change("id=\"us-bar\" kind=\"unit\" type=\"soldier\" type2=\"lmg-gunner\"",
                "id=\"us-bar\" kind=\"unit\" type=\"soldier\" type2=\"at-gunner\"")
        .change("weapon=\"b-a-r\"", std::string("weapon=\"") + weapon + "\"");
  };
  CHECK(gunner("bazooka").errors("V11") == 0);
  CHECK(gunner("piat").errors("V11") == 1);
  CHECK(gunner("panzerschreck").errors("V11") == 1);
}

TEST_CASE("A support or anti-tank group must be a gunner and a loader of the same team",
          "[perry-heroes:V12][perry-heroes:4.3.1g][perry-heroes:4.3.1i]") {
  CHECK_FALSE(Sample().finds("V12"));
  CHECK(Sample().change(" type2=\"loader\"").errors("V12") == 2);
  CHECK(Sample()
            .change("units=\"A1 A2 A3\"", "units=\"A1 A2\"")
            .change("units=\"B1 B2 B3\"", "units=\"B1 B2 B3 A3\"")
            .errors("V12") == 2);
  CHECK(ranger("weapon=\"b-a-r\"").errors("V12") == 1);
  CHECK(Sample().change("weapon=\"b-a-r\"", "weapon=\"m1-garand\"").errors("V12") == 1);
  CHECK(Sample().change("weapon=\"b-a-r\"", "weapon=\"bazooka\"").errors("V12") == 1);
  // The weapon takes two men, carried or used (437); so does any support gun (7.7.1b).
  CHECK(ranger("weapon=\"m1-garand\" items=\"bazooka\"").errors("V12") == 1);
  CHECK(ranger("weapon=\"browning-50\"").errors("V12") == 1);
  CHECK(ranger("weapon=\"m1-garand\" items=\"fragmentation-grenade\"").errors("V12") == 0);
}

TEST_CASE("Only officers and NCOs can have a pistol", "[perry-heroes:V39][perry-heroes:4.3.1e]") {
  CHECK_FALSE(Sample().finds("V39"));
  CHECK_FALSE(Sample("khoutor").finds("V39"));
  CHECK(ranger("weapon=\"m1-garand\" items=\"colt-m1911a1\"").errors("V39") == 1);
  CHECK(ranger("weapon=\"colt-m1911a1\"").errors("V39") == 1);
  CHECK(
      Sample().change("unit=\"A1\" weapon=\"thompson\"", "unit=\"A1\" weapon=\"colt-m1911a1\"").errors("V39") ==
      0);
  // A scenario may make an exception.
  CHECK(ranger("weapon=\"colt-m1911a1\"").change("rule=\"4.3.1o\"", "rule=\"4.3.1e\"").errors("V39") == 0);
}

TEST_CASE(
    "A grenade launcher or telescopic sight needs a rifle",
    "[perry-heroes:V13][perry-heroes:V14][perry-heroes:7.20.1][perry-heroes:4.3.1j][perry-heroes:4.3.1k]") {
  CHECK_FALSE(Sample().finds("V13"));
  CHECK(ranger("weapon=\"carabine-m1\" items=\"rifle-launcher\"").errors("V13") == 0);
  CHECK(ranger("weapon=\"thompson\" items=\"rifle-launcher\"").errors("V13") == 1);
  CHECK(ranger("items=\"rifle-launcher\"").errors("V13") == 1);
  CHECK_FALSE(Sample().finds("V14"));
  CHECK(Sample().change("weapon=\"mauser-98k-sniper\"", "weapon=\"mp40\"").count("V14", Severity::warning) ==
        1);
  CHECK(Sample().change("weapon=\"mauser-98k-sniper\"", "weapon=\"mauser-98k\"").count("V14") == 0);
}

TEST_CASE(
    "A vehicle must have a commander of rank, and at most three sub-machine guns",
    "[perry-heroes:V15][perry-heroes:V16][perry-heroes:4.2.2c][perry-heroes:4.2.2b][perry-heroes:4.3.2d]") {
  CHECK_FALSE(Sample("khoutor").finds("V15"));
  CHECK(crew("<crew unit=\"Wespe\" commander=\"officer\"").errors("V15") == 0);
  CHECK(Sample("khoutor")
            .change("<crew unit=\"Buran\" commander=\"nco\"", "<crew unit=\"Buran\" commander=\"soldier\"")
            .errors("V15") == 1);
  CHECK(Sample("khoutor").change("<crew unit=\"Wespe\"", "<crew unit=\"Buran\"").errors("V15") == 1);
  CHECK(crew("<crew unit=\"Wespe\" commander=\"nco\" guns=\"mp40 mp40 mp40\"").errors("V16") == 0);
  CHECK(crew("<crew unit=\"Wespe\" commander=\"nco\" guns=\"mp40 mp40 mp40 mp40\"").errors("V16") == 1);
  CHECK(crew("<crew unit=\"Wespe\" commander=\"nco\" guns=\"stg44\"").errors("V16") == 1);
}

TEST_CASE("Items without a price must be granted by the scenario", "[perry-heroes:V17][perry-heroes:4.3]") {
  CHECK_FALSE(Sample("khoutor").finds("V17"));
  for (const char* item : {"mortar", "mine", "molotov"}) {
    CAPTURE(item);
    CHECK(Sample("khoutor").change(std::string("<grant item=\"") + item + "\"/>").errors("V17") == 1);
  }
  CHECK(Sample().change("weapon=\"b-a-r\"", "weapon=\"browning-30\"").errors("V17") ==
        1);  // a medium machine gun
}

TEST_CASE("A side with artillery should be able to call for fire", "[perry-heroes:V35]") {
  CHECK_FALSE(Sample("khoutor").finds("V35"));
  Sample silent("khoutor");
  silent.change("type2=\"radio\"", "type2=\"sharpshooter\"");
  CHECK(silent.count("V35", Severity::warning) == 1);
  CHECK(silent.errors("V35") == 0);
}

TEST_CASE("Weapons, equipment and teams must be known, and no unit may be equipped twice",
          "[perry-heroes:V37][perry-heroes:9.1a][perry-heroes:4.3.1j]") {
  CHECK_FALSE(Sample().finds("V37"));
  CHECK(ranger("weapon=\"m1-garant\"").errors("V37") == 1);
  CHECK(ranger("items=\"binocular\"").errors("V37") == 1);
  CHECK(Sample().change("teams=\"A B\"", "teams=\"A C\"").errors("V37") == 1);
  CHECK(Sample().change("<outfit unit=\"B3\"", "<outfit unit=\"B2\"").errors("V37") == 1);
  CHECK(Sample("khoutor").change("<outfit unit=\"H4\"/>", "<outfit unit=\"Wespe\"/>").errors("V37") == 2);
  CHECK(Sample("khoutor").change("<crew unit=\"Wespe\"", "<crew unit=\"G1\"").errors("V37") == 2);
  const auto lines = Checked(ranger("weapon=\"m1-garant\"").files()).of("perry-heroes:V37");
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().find("did you mean \"m1-garand\"") != std::string::npos);
}
