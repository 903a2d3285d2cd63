// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;
using tactique::Role;

namespace {

/// Returns the support of the French unit A in E06 against X in E05: "no T4.1", "yes T4.5".
std::string supported(const char* sort, std::vector<std::string> friends, Role role,
                      const std::string& land = "", const char* enemy = "inf-heavy") {
  TactiqueParts parts;
  parts.french = {std::string("A ") + sort + " E06"};
  for (std::string& unit : friends) parts.french.push_back(std::move(unit));
  parts.austrian = {std::string("X ") + enemy + " E05"};
  parts.land = land;
  const tactique::Support support = TactiqueGame(parts).support("A", role, "X");
  return (support.supported ? "yes " : "no ") + support.rule;
}

}  // namespace

TEST_CASE("A unit is supported by two adjacent friends", "[tactique:T4.1][tactique:TV12]") {
  for (const Role role : {Role::attacker, Role::attacked}) {
    CHECK(supported("inf-heavy", {}, role) == "no T4.1");
    CHECK(supported("inf-heavy", {"B inf-light E07"}, role) == "no T4.1");
    CHECK(supported("inf-heavy", {"B inf-light E07", "C art-heavy D06"}, role) == "yes T4.1");
    CHECK(supported("inf-heavy", {"B inf-light E07", "C cav-heavy D06", "D inf-heavy F06"}, role) ==
          "yes T4.1");
    CHECK(supported("inf-heavy", {"B inf-light E07", "C cav-heavy D07"}, role) == "no T4.1");
  }
}

TEST_CASE("Cavalry in rough terrain gives support but receives none",
          "[tactique:T4.2][tactique:T4.3][tactique:TV13][tactique:TV15]") {
  const std::string forest = land("forest", "D06");
  CHECK(supported("inf-heavy", {"B cav-heavy D06", "C inf-heavy E07"}, Role::attacked, forest) == "yes T4.1");
  CHECK(supported("cav-heavy", {"B cav-heavy D06", "C inf-heavy E07", "D inf-heavy F06"}, Role::attacked,
                  land("forest", "E06")) == "no T4.2");
}

TEST_CASE("Artillery in rough terrain neither gives nor receives support",
          "[tactique:T4.6][tactique:T4.7][tactique:TV14]") {
  CHECK(supported("inf-heavy", {"B art-heavy D06", "C inf-heavy E07"}, Role::attacked, land("forest", "D06")) ==
        "no T4.1");
  CHECK(supported("inf-heavy", {"B art-heavy D06", "C inf-heavy E07"}, Role::attacked) == "yes T4.1");
  CHECK(supported("art-heavy", {"B inf-heavy D06", "C inf-heavy E07", "D inf-heavy F06"}, Role::attacked,
                  land("forest", "E06")) == "no T4.6");
}

TEST_CASE("Infantry is always supported when it attacks cavalry in rough terrain or defends habitations",
          "[tactique:T4.4][tactique:T4.5][tactique:Q13]") {
  const std::string forest = land("forest", "E05"), houses = land("habitations", "E06");
  CHECK(supported("inf-light", {}, Role::attacker, forest, "cav-heavy") == "yes T4.4");
  CHECK(supported("inf-light", {}, Role::attacked, forest, "cav-heavy") == "no T4.1");
  CHECK(supported("inf-light", {}, Role::attacker, forest, "inf-heavy") == "no T4.1");
  CHECK(supported("cav-light", {}, Role::attacker, forest, "cav-heavy") == "no T4.1");
  CHECK(supported("inf-heavy", {}, Role::attacked, houses) == "yes T4.5");
  CHECK(supported("inf-heavy", {}, Role::attacker, houses) == "no T4.1");
  CHECK(supported("cav-heavy", {}, Role::attacked, houses) == "no T4.2");
}
