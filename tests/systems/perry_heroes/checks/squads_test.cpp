// SPDX-License-Identifier: MIT
// Squads, teams, leaders, cards: 4.1 to 4.3.2, 5.2a. The figures of the samples are few enough to add up by
// hand.
#include "tests/systems/perry_heroes/checks/sample.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("The samples pass all checks", "[perry-heroes:4.1][perry-heroes:5.1a][perry-heroes:1]") {
  for (const char* name : {"gue", "khoutor"}) {
    const Checked checked(Sample(name).files());
    CAPTURE(name);
    CHECK(checked.all() == Lines{});
  }
}

TEST_CASE("A squad costs no more than its budget",
          "[perry-heroes:V01][perry-heroes:4.3][perry-heroes:4.3.1a][perry-heroes:4.1]") {
  // Rangers: 3+1+4+2, 1+10, 1+2, 3+2+4, 1+1+2+4+6, 1-1+1.
  CHECK_FALSE(Sample().finds("V01"));
  CHECK(Sample().change("id=\"groupe-3\" budget=\"55\"", "id=\"groupe-3\" budget=\"48\"").errors("V01") == 0);
  CHECK(Sample().change("id=\"groupe-3\" budget=\"55\"", "id=\"groupe-3\" budget=\"47\"").errors("V01") == 1);
  // The usual budgets are 80 and, of a command squad, 50; officers make the Rangers dear.
  const auto dear = [](const char* kind) {
    return Sample()
        .change("id=\"groupe-3\" budget=\"55\"", std::string("id=\"groupe-3\" kind=\"") + kind + "\"")
        .change("id=\"us-sergeant\" kind=\"unit\" type=\"nco\"",
                "id=\"us-sergeant\" kind=\"unit\" type=\"officer\"")
        .change("items=\"binoculars\" camouflage=\"helmet-or-branches\" kind=\"rangers\"",
                "items=\"binoculars\" camouflage=\"helmet-or-branches\"");
  };
  CHECK(dear("squad").errors("V01") == 0);  // 50 of 80
  CHECK(dear("command-squad").errors("V01") == 0);
  CHECK(dear("command-squad")
            .change("items=\"smoke-grenade\" kind", "items=\"smoke-grenade binoculars\" kind")
            .errors("V01") == 1);
}

TEST_CASE("Vehicles cost no more than their budget",
          "[perry-heroes:V02][perry-heroes:4.3.2a][perry-heroes:4.2.2a]") {
  // StuG III-G 15, its NCO 4, veterans 5.
  CHECK_FALSE(Sample("khoutor").finds("V02"));
  CHECK(
      Sample("khoutor")
          .change("kind=\"vehicles\" vehicles=\"Wespe\"", "kind=\"vehicles\" budget=\"24\" vehicles=\"Wespe\"")
          .errors("V02") == 0);
  CHECK(
      Sample("khoutor")
          .change("kind=\"vehicles\" vehicles=\"Wespe\"", "kind=\"vehicles\" budget=\"23\" vehicles=\"Wespe\"")
          .errors("V02") == 1);
}

TEST_CASE(
    "A team has one leader, an officer or an NCO",
    "[perry-heroes:V03][perry-heroes:V04][perry-heroes:4.2.1c][perry-heroes:4.2.1e][perry-heroes:4.2.1b]") {
  CHECK_FALSE(Sample().finds("V03"));
  CHECK(Sample()
            .change("id=\"us-corporal\" kind=\"unit\" type=\"nco\"",
                    "id=\"us-corporal\" kind=\"unit\" type=\"soldier\"")
            .errors("V03") == 1);
  CHECK(Sample()
            .change("id=\"us-corporal\" kind=\"unit\" type=\"nco\"",
                    "id=\"us-corporal\" kind=\"unit\" type=\"officer\"")
            .errors("V03") == 0);
  CHECK_FALSE(Sample().finds("V04"));
  Sample two;
  two.change("id=\"us-loader\" kind=\"unit\" type=\"soldier\" type2=\"loader\"",
             "id=\"us-loader\" kind=\"unit\" type=\"nco\" type2=\"loader\"");
  CHECK(two.count("V04", Severity::warning) == 1);
  CHECK(two.errors("V04") == 0);
  two.change("rule=\"4.3.1o\"", "rule=\"4.2.1e\"");
  CHECK_FALSE(two.finds("V04"));
}

TEST_CASE("A squad has an officer and an NCO, or two NCOs", "[perry-heroes:V05][perry-heroes:4.2.1d]") {
  CHECK_FALSE(Sample().finds("V05"));
  const auto with = [](const char* sergeant, const char* corporal, const char* medic) {
    return Sample()
        .change("id=\"us-sergeant\" kind=\"unit\" type=\"nco\"",
                std::string("id=\"us-sergeant\" kind=\"unit\" type=\"") + sergeant + "\"")
        .change("id=\"us-corporal\" kind=\"unit\" type=\"nco\"",
                std::string("id=\"us-corporal\" kind=\"unit\" type=\"") + corporal + "\"")
        .change("id=\"us-medic\" kind=\"unit\" type=\"soldier\"",
                std::string("id=\"us-medic\" kind=\"unit\" type=\"") + medic + "\"")
        .errors("V05");
  };
  CHECK(with("officer", "nco", "soldier") == 0);
  CHECK(with("officer", "officer", "soldier") == 1);
  CHECK(with("nco", "nco", "nco") == 1);
  CHECK(with("officer", "nco", "nco") == 1);
}

TEST_CASE("A squad has one sniper; a team one medic, one engineer, one radio",
          "[perry-heroes:V06][perry-heroes:V07][perry-heroes:4.3.1m][perry-heroes:4.3.1n]") {
  CHECK_FALSE(Sample().finds("V06"));
  Sample snipers;
  snipers.change("id=\"de-grenadier\" kind=\"unit\" type=\"soldier\"",
                 "id=\"de-grenadier\" kind=\"unit\" type=\"soldier\" type2=\"sniper\"");
  CHECK(snipers.errors("V06") == 1);
  CHECK_FALSE(snipers.finds("V07"));
  for (const char* speciality : {"medic", "engineer", "radio"}) {
    CAPTURE(speciality);
    const std::string second = std::string(" type2=\"") + speciality + "\"";
    Sample two;
    two.change(" type2=\"medic\" nation=\"usa\"", second + " nation=\"usa\"");
    CHECK_FALSE(two.finds("V07"));
    two.change("id=\"us-ranger\" kind=\"unit\" type=\"soldier\"",
               "id=\"us-ranger\" kind=\"unit\" type=\"soldier\"" + second);
    CHECK(two.errors("V07") == 1);
    // In two teams they are one each.
    two.change("units=\"A1 A2 A3\"", "units=\"A1 A2 A3 B2\"").change("units=\"B1 B2 B3\"", "units=\"B1 B3\"");
    CHECK_FALSE(two.finds("V07"));
  }
}

TEST_CASE("The size of a squad is that of history, or the scenario says why not",
          "[perry-heroes:V08][perry-heroes:4.3.1o][perry-heroes:4.2.1a][perry-heroes:3.2a]") {
  Sample small;
  small.change("rule=\"4.3.1o\"", "rule=\"4.2.1a\"");
  CHECK(small.count("V08", Severity::warning) == 2);
  CHECK(small.errors("V08") == 0);
  // Ten Germans, twelve Soviets ("about a dozen", 8 to 14).
  CHECK_FALSE(Sample("khoutor").finds("V08"));
  CHECK(Sample("khoutor").change("units=\"H1 H2 H3 H4 H5\"", "units=\"H1 H2 H3 H4\"").count("V08") == 1);
  CHECK(Sample("khoutor").change("teams=\"R S\"", "teams=\"R\"").count("V08") == 1);
  CHECK(Sample("khoutor").change("units=\"S1 S2 S3 S4 S5 S6\"", "units=\"S1 S2\"").count("V08") == 0);
}

TEST_CASE("Each team and each vehicle has one card of the deck",
          "[perry-heroes:V18][perry-heroes:2b][perry-heroes:5.2a][perry-heroes:3.2b]") {
  CHECK_FALSE(Sample().finds("V18"));
  CHECK(Sample().change("units=\"B1 B2 B3\"", "units=\"B1 B2\"").errors("V18") == 1);
  CHECK(Sample("khoutor").change("units=\"H1 H2 H3 H4 H5\"", "units=\"H1 H2 H3 H4 H5 Wespe\"").errors("V18") ==
        1);
  // Four teams and two vehicles: a deck of six is enough, one of five is not.
  const auto deck = [](const char* cards) {
    return Sample("khoutor").rules(std::string("<value id=\"cards.count\" is=\"") + cards +
                                   "\" source=\"default\"/>");
  };
  CHECK(deck("6").errors("V18") == 0);
  CHECK(deck("5").errors("V18") == 1);
}
