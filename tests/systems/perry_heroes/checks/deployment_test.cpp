// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/checks/sample.h"

// Starting places, registration points, concealment, camouflage, traps: 3.4, 5.1, 7.15.
using namespace coq;
using namespace coq::test;

namespace {

/// The first sample with the corporal at another place; the zone is the south bank.
Sample corporal(const std::string& at) {
  return Sample().change("zone=\"rive-sud\" at=\"220 760\"", at);
}

}  // namespace

TEST_CASE("Units must begin in their deployment zone", "[perry-heroes:V19][perry-heroes:5.1b]") {
  CHECK_FALSE(Sample().finds("V19"));
  CHECK(corporal("zone=\"rive-sud\" at=\"220 690\"").errors("V19") == 0);
  CHECK(corporal("zone=\"rive-sud\" at=\"220 689\"").errors("V19") == 1);
  CHECK(corporal("at=\"220 690\"").errors("V19") == 0);
  CHECK(corporal("at=\"700 120\"").errors("V19") == 1);
}

TEST_CASE("Units cannot begin on terrain that they cannot enter", "[perry-heroes:V19][perry-heroes:5.1b]") {
  const auto anywhere = [](const std::string& at) {
    return corporal("at=\"" + at + "\"")
        .change("<ring>0,690 1200,690 1200,900 0,900</ring>", "<ring>0,370 1200,370 1200,900 0,900</ring>");
  };
  CHECK(anywhere("600 470").errors("V19") == 1);   // in the river
  CHECK(anywhere("330 470").errors("V19") == 0);   // at the ford
  CHECK(anywhere("800 460").errors("V19") == 0);   // on the bridge
  CHECK(anywhere("1050 400").errors("V19") == 0);  // a man in a marsh
  // A vehicle cannot be in a marsh or a building.
  const auto vehicle = [](const std::string& at) {
    return Sample("khoutor").change("at=\"60 410\"", "at=\"" + at + "\"").errors("V19");
  };
  CHECK(vehicle("120 960") == 1);
  CHECK(vehicle("200 600") == 0);
  CHECK(Sample("khoutor").change("at=\"1185 560\"", "at=\"800 530\"").errors("V19") == 1);
}

TEST_CASE("Enemy deployment zones cannot overlap", "[perry-heroes:V20][perry-heroes:5.1b]") {
  CHECK_FALSE(Sample().finds("V20"));
  const auto south_from = [](const std::string& y) {
    return Sample().change("<ring>0,690 1200,690 1200,900 0,900</ring>",
                           "<ring>0," + y + " 1200," + y + " 1200,900 0,900</ring>");
  };
  CHECK(south_from("360").errors("V20") == 0);  // they share an edge
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

TEST_CASE("Units may begin concealed only if the scenario allows it, with a place and a camouflage level",
          "[perry-heroes:V22][perry-heroes:3.4e]") {
  CHECK_FALSE(Sample().finds("V22"));
  CHECK(Sample().change("concealment=\"yes\"", "concealment=\"no\"").errors("V22") == 1);
  CHECK(Sample().change(" concealment=\"yes\"").errors("V22") == 1);
  CHECK(Sample().change("camouflage=\"dress\" concealed", "concealed").errors("V22") == 1);
  CHECK(Sample()
            .change("<setup zone=\"rive-nord\" at=\"545 263\" facing=\"0 1\">", "<setup zone=\"rive-nord\">")
            .errors("V22") == 1);
}

TEST_CASE("Branches need vegetation nearby", "[perry-heroes:V23][perry-heroes:3.4d]") {
  // The hedge of the south bank runs from (40, 640) to (180, 632) and is 14 mm wide, so its edge is 7 mm from
  // the centre line.
  const auto branches = [](const std::string& at) {
    return corporal("zone=\"rive-sud\" at=\"" + at + "\"")
        .change("<ring>0,690 1200,690 1200,900 0,900</ring>", "<ring>0,600 1200,600 1200,900 0,900</ring>")
        .change("unit=\"B1\" weapon=\"m1-garand\"",
                "unit=\"B1\" camouflage=\"dress-and-branches\" weapon=\"m1-garand\"")
        .change("rule=\"4.3.1o\"", "rule=\"7.13.3b\"");
  };
  CHECK(branches("110 675").count("V23") == 0);
  CHECK(branches("700 750").count("V23", Severity::warning) == 1);  // in a field
  CHECK(branches("840 560").count("V23") == 1);
  CHECK(branches("120 720").count("V23") == 0);  // in the wood
  // A helmet counts like branches and needs no vegetation.
  CHECK(branches("700 750").change("dress-and-branches", "helmet-or-branches").count("V23") == 0);
}

TEST_CASE("Vegetation must be less than 5 cm away, measured to the line as drawn",
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

TEST_CASE("For a vehicle's branches, the distance to vegetation is measured from its hull",
          "[perry-heroes:V23][perry-heroes:3.4d]") {
  // Wespe faces west: its bow is at x = 1130 mm, its side at y = 532.5 mm.
  const auto wood = [](const std::string& ring) {
    Sample sample("khoutor");
    for (const char* type : {"wood", "orchard", "brush"})
      sample.change(std::string("type=\"") + type + "\"", "type=\"field\"");
    sample.change("type=\"hedge\"", "type=\"low-wall\"");
    return sample
        .change("</terrain>", "<area id=\"bow\" type=\"wood\"><ring>" + ring + "</ring></area></terrain>")
        .count("V23", Severity::warning);
  };
  CHECK(wood("1000,500 1080.001,500 1080.001,600 1000,600") == 0);
  CHECK(wood("1000,500 1080,500 1080,600 1000,600") == 1);
  CHECK(wood("1150,400 1200,400 1200,482.501 1150,482.501") == 0);
  CHECK(wood("1150,400 1200,400 1200,482.5 1150,482.5") == 1);
}

TEST_CASE("Only men can begin in a posture", "[perry-heroes:V40][perry-heroes:4.6a]") {
  CHECK_FALSE(Sample("khoutor").finds("V40"));
  const auto with = [](const std::string& unit, const std::string& word) {
    Sample sample("khoutor");
    std::string text;
    for (const auto& [name, content] : sample.files())
      if (name == "khoutor.scenario.xml") text = content;
    const std::size_t at = text.find("<unit id=\"" + unit + "\"");
    REQUIRE(at != std::string::npos);
    const std::size_t setup = text.rfind("<setup", at);
    const std::string head = text.substr(setup, text.find('>', setup) - setup);
    return sample.change(head + ">", head + " state=\"" + word + "\">").errors("V40");
  };
  CHECK(with("Pak", "prone") == 1);
  CHECK(with("Buran", "crouched") == 1);
  CHECK(with("Pak", "pinned") == 0);
  CHECK(with("R5", "prone") == 0);
}

TEST_CASE("A unit that no die roll can locate is reported", "[perry-heroes:V24]") {
  // 1D6 minus the level must exceed 3, which no roll does from level 3 on.
  CHECK_FALSE(Sample().finds("V24"));
  CHECK(Sample()
            .change("camouflage=\"dress\"", "camouflage=\"dress-and-branches\"")
            .count("V24", Severity::warning) == 1);
  CHECK(Sample()
            .change("<setup zone=\"rive-nord\" at=\"545 263\" facing=\"0 1\">",
                    "<setup zone=\"rive-nord\" at=\"545 263\" facing=\"0 1\" state=\"prone\">")
            .count("V24") == 1);
  CHECK_FALSE(Sample("khoutor").finds("V24"));  // level 2: a vehicle with branches
}

TEST_CASE("Traps must be on the map, outside the enemy's zone", "[perry-heroes:V31]") {
  CHECK_FALSE(Sample("khoutor").finds("V31"));
  CHECK(Sample("khoutor").change("<trap at=\"1000 620\"/>", "<trap at=\"1801 620\"/>").errors("V31") == 1);
  CHECK(Sample("khoutor").change("<trap at=\"1000 620\"/>", "<trap at=\"200 620\"/>").errors("V31") == 1);
  CHECK(Sample("khoutor").change("<trap hex=\"I7\"/>", "<trap hex=\"C6\"/>").errors("V31") == 1);
  CHECK(Sample("khoutor").change("<trap hex=\"I7\"/>", "<trap/>").errors("V31") == 1);
}

// Squads, teams, leaders, cards: 4.1 to 4.3.2, 5.2a. The samples have few enough figures to add up by hand.

TEST_CASE("The samples of Perry's Heroes pass all checks",
          "[perry-heroes:4.1][perry-heroes:5.1a][perry-heroes:1]") {
  for (const char* name : {"gue", "khoutor"}) {
    const Checked checked(Sample(name).files());
    CAPTURE(name);
    CHECK(checked.all() == Lines{});
  }
}

TEST_CASE("A squad cannot cost more than its budget",
          "[perry-heroes:V01][perry-heroes:4.3][perry-heroes:4.3.1a][perry-heroes:4.1]") {
  // Rangers: 3+1+4+2, 1+10, 1+2, 3+2+4, 1+1+2+4+6, 1-1+1.
  CHECK_FALSE(Sample().finds("V01"));
  CHECK(Sample().change("id=\"groupe-3\" budget=\"55\"", "id=\"groupe-3\" budget=\"48\"").errors("V01") == 0);
  CHECK(Sample().change("id=\"groupe-3\" budget=\"55\"", "id=\"groupe-3\" budget=\"47\"").errors("V01") == 1);
  // The default budgets are 80, and 50 for a command squad; officers make the Rangers expensive.
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

TEST_CASE("Vehicles cannot cost more than their budget",
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
    "A team must have one leader, an officer or an NCO",
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

TEST_CASE("A squad must have an officer and an NCO, or two NCOs", "[perry-heroes:V05][perry-heroes:4.2.1d]") {
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

TEST_CASE("A squad has at most one sniper, and a team at most one medic, engineer and radio",
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
    // Spread over two teams, each team has only one.
    two.change("units=\"A1 A2 A3\"", "units=\"A1 A2 A3 B2\"").change("units=\"B1 B2 B3\"", "units=\"B1 B3\"");
    CHECK_FALSE(two.finds("V07"));
  }
}

TEST_CASE("A squad must have its historical size, or the scenario must give a reason",
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

TEST_CASE("Each team and each vehicle must have one card of the deck",
          "[perry-heroes:V18][perry-heroes:2b][perry-heroes:5.2a][perry-heroes:3.2b]") {
  CHECK_FALSE(Sample().finds("V18"));
  CHECK(Sample().change("units=\"B1 B2 B3\"", "units=\"B1 B2\"").errors("V18") == 1);
  CHECK(Sample("khoutor").change("units=\"H1 H2 H3 H4 H5\"", "units=\"H1 H2 H3 H4 H5 Wespe\"").errors("V18") ==
        1);
  // A deck of six cards is enough for four teams and two vehicles; a deck of five is not.
  const auto deck = [](const char* cards) {
    return Sample("khoutor").rules(std::string("<value id=\"cards.count\" is=\"") + cards +
                                   "\" source=\"default\"/>");
  };
  CHECK(deck("6").errors("V18") == 0);
  CHECK(deck("5").errors("V18") == 1);
}
