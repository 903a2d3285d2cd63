// SPDX-License-Identifier: MIT
// Weapons, vehicles and their points as printed (6.2, 9, 10), read through the engine.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using perry_heroes::Rules;
using test::duel;
using test::PerryGame;
using test::PerrySetup;

namespace {

const Rules& printed_rules() {
  static const PerryGame game(duel("a1 soldier 0,0", "b1 soldier 0,9"));
  static const Rules out = game.table().rules();
  return out;
}

/// Returns "1D10 +1 0 -2", with the zone in cm and the units to which the weapon is reserved.
std::string arm(const char* id) {
  const int found = printed_rules().find_weapon(id);
  REQUIRE(found >= 0);
  const perry_heroes::Weapon& weapon = printed_rules().weapons[static_cast<std::size_t>(found)];
  std::string out = fmt::format("{}", weapon.d10);
  for (const int is : weapon.modifiers) out += fmt::format(" {}", is);
  if (weapon.zone != 0) out += fmt::format(" zone {}", weapon.zone / perry_heroes::kCm);
  return out + (weapon.reserved.empty() ? "" : " " + weapon.reserved);
}
/// Returns "FP 8 2 0 no".
std::string anti_tank(const char* id) {
  const int found = printed_rules().find_weapon(id);
  REQUIRE(found >= 0);
  const perry_heroes::Weapon& weapon = printed_rules().weapons[static_cast<std::size_t>(found)];
  std::string out = fmt::format("FP {}", weapon.fp);
  for (std::size_t band = 0; band < 3; ++band)
    out += weapon.reaches[band] ? fmt::format(" {}", weapon.modifiers[band]) : " no";
  return out;
}

/// Returns "8 4 2, 5 4 4 top 2, 2500 m, AT 14, HE 1, Dgt 6, mg34-affut/mg34-affut, crew 5, 20 points": hull,
/// turret, gun, machine guns in turret and hull.
std::string vehicle(const char* type) {
  const PerryGame game(duel(std::string("a1 ") + type + " 0,0", "b1 soldier 0,50"));
  const perry_heroes::UnitInfo& unit = game.table().b.unit(0);
  const perry_heroes::VehicleInfo& v = unit.vehicle;
  const auto guns = [&](const std::vector<int>& list) {
    std::string out;
    for (const int gun : list) out += printed_rules().weapons[static_cast<std::size_t>(gun)].id;
    return out.empty() ? std::string("-") : out;
  };
  // The vehicle's NCO costs 4.
  return fmt::format("{} {} {}, {} {} {} top {}, {} m, AT {}, HE {}, Dgt {}, {}/{}, crew {}, {} points",
                     v.hull[0], v.hull[1], v.hull[2], v.turret[0], v.turret[1], v.turret[2], v.top, v.range,
                     v.fp_at, v.fp_he, v.damage, guns(v.turret_guns), guns(v.hull_guns), v.crew(),
                     unit.points - 4);
}

}  // namespace

TEST_CASE("A vehicle has 5 points, or 6 with an officer or NCO", "[perry-heroes:6.2a][perry-heroes:6.2b]") {
  for (const char* rank : {"nco", "officer"}) {
    PerryGame game(duel(std::string("a1 tiger 0,0 rank=") + rank, "b1 soldier 0,50"));
    game.to_team("a1");
    CHECK(test::points(game, "a1") == 6);  // a sergeant and four men
  }
  PerryGame leaderless(duel("a1 tiger 0,0", "b1 soldier 0,50"));
  test::change(leaderless, "a1").vehicle->crew[0] = perry_heroes::Health::dead;
  leaderless.next_turn("a1");
  CHECK(test::points(leaderless, "a1") == 5);
}

TEST_CASE("A weapon has a number of D10 and a modifier for each range", "[perry-heroes:9.1a]") {
  CHECK(arm("m1-garand") == "1 0 2 1");
  PerrySetup setup = duel("a1 soldier 0,0 w=m1-garand", "b1 soldier 0,45");
  PerryGame game(setup);
  game.to_team("a");
  game.play("a fire unit=a1 target=b1", {1});
  CHECK(test::dice_of(game, "fire") == "1D10");
  CHECK(game.modifiers("fire").find(" 2") != std::string::npos);
}

TEST_CASE("The ruleset has the pistols as printed", "[perry-heroes:9.1b]") {
  CHECK(arm("colt-m1911a1") == "1 1 0 -2");
  CHECK(arm("webley-sa") == "1 1 0 -2");
  CHECK(arm("tokarev-tt33") == "1 1 0 -2");
  CHECK(arm("webley-frosbey") == "1 0 -1 -2");
  CHECK(arm("luger-p08") == "1 1 0 -4");
  CHECK(arm("walther-ppk") == "1 0 -2 -6");
  CHECK(arm("walter-p38") == "1 1 -1 -4");
}

TEST_CASE("The ruleset has the rifles as printed", "[perry-heroes:9.1c]") {
  CHECK(arm("m1-garand") == "1 0 2 1");
  for (const char* id : {"carabine-m1", "lee-enfield-no4", "mauser-98k", "gewehr-41-43"})
    CHECK(arm(id) == "1 0 1 0");
  CHECK(arm("mosin-nargan") == "1 0 1 1");
  CHECK(arm("tokarev") == "1 0 1 1");
}

TEST_CASE("The ruleset has the sniper rifles as printed", "[perry-heroes:9.1d]") {
  CHECK(arm("springfield-sniper") == "1 0 2 2 sniper");
  for (const char* id : {"lee-enfield-sniper", "mauser-98k-sniper", "mosin-nargan-sniper"})
    CHECK(arm(id) == "1 0 2 1 sniper");
  CHECK(arm("gewehr-41-43-sniper") == "1 0 1 1 sniper");
}

TEST_CASE("The ruleset has the sub-machine guns as printed", "[perry-heroes:9.1e]") {
  CHECK(arm("m3-greasegun") == "2 2 1 0 zone 5");
  CHECK(arm("thompson") == "3 1 0 -2 zone 5");
  CHECK(arm("sten-mk-ii") == "2 1 -1 -2 zone 5");
  CHECK(arm("sten-mk-v") == "3 2 0 -2 zone 5");
  CHECK(arm("ppsh-41-42") == "3 2 1 -1 zone 5");
  CHECK(arm("mp40") == "3 2 0 -1 zone 5");
  CHECK(arm("mp40-ii") == "3 2 1 -1 zone 5");
}

TEST_CASE("The ruleset has the assault rifles as printed", "[perry-heroes:9.1f]") {
  CHECK(arm("mp43") == "3 2 2 0 zone 5");
  CHECK(arm("stg44") == "3 2 2 0 zone 5");
  CHECK(arm("fg42") == "2 2 1 -1 zone 5 fallschirmjaeger");
}

TEST_CASE("The ruleset has the light machine guns as printed", "[perry-heroes:9.1g]") {
  CHECK(arm("b-a-r") == "3 0 0 -1 zone 10");
  CHECK(arm("bren") == "3 0 1 -1 zone 10");
  CHECK(arm("dp") == "3 0 1 -1 zone 10");
  CHECK(arm("mg34") == "4 1 2 0 zone 10");
  CHECK(arm("mg42") == "4 2 2 0 zone 15");
}

TEST_CASE("The ruleset has the medium machine gun as printed", "[perry-heroes:9.1h]") {
  CHECK(arm("browning-30") == "5 1 1 0 zone 10");
}

TEST_CASE("The ruleset has the heavy machine guns as printed", "[perry-heroes:9.1i]") {
  CHECK(arm("browning-50") == "6 2 2 1 zone 15");
  CHECK(arm("vickers") == "5 1 1 0 zone 15");
  CHECK(arm("maxim-1910") == "5 1 0 0 zone 15");
  CHECK(arm("guryonov-1943") == "5 1 1 0 zone 15");
  CHECK(arm("dshk") == "6 1 1 1 zone 15");
  CHECK(arm("mg34-affut") == "5 2 2 1 zone 15");
  CHECK(arm("mg42-affut") == "6 3 3 1 zone 15");
}

TEST_CASE("The ruleset has the single-use anti-tank weapons as printed", "[perry-heroes:9.2a]") {
  CHECK(anti_tank("panzerfaust") == "FP 6 2 no no");
  CHECK(anti_tank("molotov") == "FP 4 0 no no");  // printed as "-": 0 (Q53)
  CHECK(anti_tank("mine") == "FP 10 0 no no");    // printed blank: 0
}

TEST_CASE("The ruleset has the reusable anti-tank weapons as printed", "[perry-heroes:9.2b]") {
  CHECK(anti_tank("bazooka") == "FP 8 2 0 no");
  CHECK(anti_tank("piat") == "FP 5 0 -2 no");
  CHECK(anti_tank("panzerschreck") == "FP 8 2 0 no");
}

TEST_CASE("The ruleset has the anti-tank gun as printed", "[perry-heroes:9.2c]") {
  CHECK(anti_tank("pak40") == "FP 12 4 2 1");
  const auto gun = static_cast<std::size_t>(printed_rules().find_weapon("pak40"));
  CHECK(printed_rules().weapons[gun].range == 2250);
}

TEST_CASE("A vehicle has armour on three faces of hull and turret, and on the turret's top",
          "[perry-heroes:10a][perry-heroes:10c]") {
  const PerryGame game(duel("a1 tiger 0,0", "b1 soldier 0,50"));
  const perry_heroes::VehicleInfo& v = game.table().b.unit(0).vehicle;
  CHECK(v.hull == std::array<int, 3>{10, 8, 8});
  CHECK(v.turret == std::array<int, 3>{12, 8, 8});
  CHECK(v.top == 3);
}

TEST_CASE("The ruleset has the tanks as printed",
          "[perry-heroes:10d][perry-heroes:10e][perry-heroes:10f][perry-heroes:10g][perry-heroes:10h]"
          "[perry-heroes:10i][perry-heroes:10j][perry-heroes:10k][perry-heroes:10l][perry-heroes:10m]") {
  CHECK(vehicle("pzkpfw-iv-h") ==
        "8 4 2, 5 4 4 top 2, 2500 m, AT 14, HE 1, Dgt 6, mg34-affut/mg34-affut, crew 5, 20 points");
  CHECK(vehicle("panther") ==
        "14 5 5, 12 6 6 top 3, 3000 m, AT 19, HE 1, Dgt 7, mg34-affut/mg34-affut, crew 5, 25 points");
  CHECK(vehicle("tiger") ==
        "10 8 8, 12 8 8 top 3, 3000 m, AT 17, HE 2, Dgt 8, mg34-affut/mg34-affut, crew 5, 25 points");
  CHECK(vehicle("t34-76") == "9 7 6, 9 7 6 top 2, 2250 m, AT 11, HE 1, Dgt 6, dp/dp, crew 4, 15 points");
  CHECK(vehicle("t34-85") == "10 7 6, 12 8 7 top 2, 3000 m, AT 13, HE 2, Dgt 7, dp/dp, crew 5, 18 points");
  CHECK(vehicle("cromwell-vii") ==
        "8 4 4, 9 6 4 top 1, 2500 m, AT 10, HE 1, Dgt 6, vickers/vickers, crew 5, 15 points");
  CHECK(vehicle("churchill-vii") ==
        "13 12 5, 15 12 9 top 2, 2500 m, AT 10, HE 1, Dgt 6, vickers/vickers, crew 5, 20 points");
  CHECK(vehicle("m4a1-m4a3") ==
        "10 4 4, 8 5 5 top 2, 2000 m, AT 10, HE 1, Dgt 6, browning-50/browning-30, crew 5, 15 points");
  CHECK(vehicle("m4a3e8") ==
        "12 5 4, 9 6 5 top 2, 2500 m, AT 13, HE 1, Dgt 6, browning-50/browning-30, crew 5, 15 points");
  CHECK(vehicle("m10") == "6 4 4, 8 4 4 top 0, 2500 m, AT 13, HE 1, Dgt 6, -/browning-30, crew 5, 15 points");
}

TEST_CASE("The ruleset has the assault guns as printed",
          "[perry-heroes:10n][perry-heroes:10o][perry-heroes:10p]") {
  CHECK(vehicle("stug-iii-g") ==
        "8 4 3, 8 3 3 top 2, 2500 m, AT 14, HE 1, Dgt 6, -/mg34-affut, crew 4, 15 points");
  CHECK(vehicle("jagdpanzer-iv") ==
        "11 3 2, 12 5 2 top 2, 3000 m, AT 19, HE 1, Dgt 7, -/mg34-affut, crew 4, 23 points");
  CHECK(vehicle("su85") == "9 6 6, 8 6 4 top 2, 3000 m, AT 13, HE 2, Dgt 7, -/dp, crew 4, 12 points");
}

TEST_CASE("The ruleset has the nation and calibre of each vehicle as printed", "[perry-heroes:10c]") {
  const scenario::BoundScenario bound = duel("a1 soldier 0,0", "b1 soldier 0,9").bind();
  static constexpr std::array<const char*, 3> kPrinted[] = {{"pzkpfw-iv-h", "germany", "75L48"},
                                                            {"panther", "germany", "75L70"},
                                                            {"tiger", "germany", "88L56"},
                                                            {"t34-76", "ussr", "76L41"},
                                                            {"t34-85", "ussr", "85L53"},
                                                            {"cromwell-vii", "gb", "75L52"},
                                                            {"churchill-vii", "gb", "75L52"},
                                                            {"m4a1-m4a3", "usa", "75L38"},
                                                            {"m4a3e8", "usa", "76L54"},
                                                            {"m10", "usa", "76L54"},
                                                            {"stug-iii-g", "germany", "75L48"},
                                                            {"jagdpanzer-iv", "germany", "75L70"},
                                                            {"su85", "ussr", "85L53"}};
  for (const auto& [type, nation, gun] : kPrinted) {
    const model::TableRow* row = bound.ruleset.document->find_row("vehicles", type);
    REQUIRE(row != nullptr);
    CHECK(row->cell("nation") == nation);
    CHECK(row->cell("gun") == gun);
  }
}
