// SPDX-License-Identifier: MIT
// Results, orders, the state of the campaign: 11.1, 11.2.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/checks/sample.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("Each of the five results must have a meaning for each side, and the two sides' results must pair",
          "[perry-heroes:V32][perry-heroes:11.1a]") {
  CHECK_FALSE(Sample().finds("V32"));
  CHECK(Sample().change("<outcome is=\"SQ\" lead=\"-7\">", "<outcome is=\"VM\" lead=\"-7\">").errors("V32") >=
        2);
  // The Germans' marginal victory begins at 9, so at 8 the sides' results do not pair.
  Sample apart;
  apart.change("<outcome is=\"VM\" lead=\"8\">\n      <meaning>L’attaque",
               "<outcome is=\"VM\" lead=\"9\">\n      <meaning>L’attaque");
  CHECK(apart.errors("V32") == 1);
  CHECK(Sample().change("<outcome is=\"VM\" lead=\"8\">", "<outcome is=\"VM\" lead=\"-8\">").errors("V32") >=
        2);
}

TEST_CASE("A campaign's state forbids some orders, and orders from lost cells are reported",
          "[perry-heroes:V33][perry-heroes:11.2a][perry-heroes:11.2b][perry-heroes:11.2c][perry-heroes:11.2d]"
          "[perry-heroes:11.2e][perry-heroes:11.2f]") {
  const auto order = [](const std::string& is, const std::string& state, Severity severity) {
    return Sample()
               .change("<order is=\"resist\" state=\"CIN\"/>",
                       "<order is=\"" + is + "\" state=\"" + state + "\"/>")
               .count("V33", severity) -
           (severity == Severity::warning ? Sample()
                                                .change("<order is=\"resist\" state=\"CIN\"/>",
                                                        "<order is=\"" + is + "\" state=\"" + state + "\"/>")
                                                .errors("V33")
                                          : 0);
  };
  CHECK(order("resist", "CIN", Severity::info) == 0);
  CHECK(order("withdraw", "CSC", Severity::error) == 1);
  CHECK(order("withdraw", "CDE", Severity::info) == 0);
  CHECK(order("counter-attack", "CDI", Severity::warning) == 1);
  CHECK(order("counter-attack", "CDI", Severity::error) == 0);
  CHECK(order("rush", "CVI", Severity::warning) == 1);
  CHECK(order("rush", "CDI", Severity::error) == 1);
  CHECK(order("advance", "CTR", Severity::info) == 0);
}

TEST_CASE("The state after a fight must follow from one of its results, unless the scenario is historical",
          "[perry-heroes:V34][perry-heroes:11.1c][perry-heroes:11.1i]") {
  const auto after = [](const std::string& state, const std::string& historical) {
    return Sample()
        .change("<order is=\"advance\" state=\"CIN\"/>",
                "<order is=\"advance\" state=\"CIN\" after=\"" + state + "\"/>")
        .change("concealment=\"yes\"", "concealment=\"yes\" historical=\"" + historical + "\"")
        .errors("V34");
  };
  for (const char* state : {"CDE", "CIN", "CSC", "CVI"}) CHECK(after(state, "no") == 0);
  for (const char* state : {"CCA", "CDI", "CTR"}) {
    CHECK(after(state, "no") == 1);
    CHECK(after(state, "yes") == 0);
  }
}

TEST_CASE("A ruleset must have every value and table that forces and campaigns need",
          "[perry-heroes:ruleset]") {
  CHECK_FALSE(Sample().finds("ruleset"));
  CHECK(Sample().rules("<value id=\"points.squad\" is=\"many\" source=\"default\"/>").errors("ruleset") == 1);
  CHECK(
      Sample().rules("<value id=\"costs.group.men\" is=\"together\" source=\"default\"/>").errors("ruleset") ==
      1);
}
