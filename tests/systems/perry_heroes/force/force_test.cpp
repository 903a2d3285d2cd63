// SPDX-License-Identifier: MIT
// Costs of figures, groups and vehicles (4.3), added up by hand from the printed lists.
#include <catch2/catch.hpp>

#include "core/base/text.h"
#include "core/documents/project/loader.h"
#include "systems/perry_heroes/force/force.h"

using namespace coq;
using namespace coq::perry_heroes;

namespace {

const model::RulesetDocument& ruleset() {
  static const auto self = [] {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto found = loader.installed_ruleset("perry-heroes", problems);
    REQUIRE(found.has_value());
    return found->document;
  }();
  return *self;
}

const Costs& costs() {
  static const Costs self = [] {
    play::RulesetReader reader(ruleset(), "test");
    Costs out = Costs::read(reader);
    REQUIRE_FALSE(reader.problem());
    return out;
  }();
  return self;
}

std::vector<std::string> words_of(const std::string& text) {
  const auto words = split_words(text);
  return {words.begin(), words.end()};
}

/// Builds a side.
class Side {
 public:
  explicit Side(const std::string& nation) { m_side.nations = {nation}; }
  /// Adds a figure with types ("soldier medic"), experience, weapon and items.
  Side& figure(const std::string& id, const std::string& types, const std::string& experience = "normal",
               const std::string& weapon = "", const std::string& items = "") {
    const std::vector<std::string> both = words_of(types);
    add(id, both[0], both.size() > 1 ? std::optional(both[1]) : std::nullopt, experience);
    Outfit outfit;
    outfit.unit = id;
    if (!weapon.empty()) outfit.weapon = weapon;
    if (!items.empty()) outfit.items = words_of(items);
    m_side.own.change(kOutfit).push_back(outfit);
    return *this;
  }
  Side& vehicle(const std::string& id, const std::string& type, const std::string& commander,
                const std::string& experience, const std::string& guns = "") {
    add(id, type, std::nullopt, "normal");
    Crew crew;
    crew.unit = id;
    crew.commander = commander;
    crew.experience = experience;
    if (!guns.empty()) crew.guns = words_of(guns);
    m_side.own.change(kCrew).push_back(crew);
    return *this;
  }
  Side& team(const std::string& id, const std::string& units) {
    model::UnitGroup group;
    group.id = id;
    group.units = words_of(units);
    m_side.groups.push_back(group);
    return *this;
  }
  Side& squad(const std::string& kind, const std::string& teams, const std::string& vehicles = "") {
    Squad squad;
    squad.id = "squad-" + std::to_string(m_side.own.all(kSquad).size() + 1);
    squad.kind = kind;
    squad.teams = words_of(teams);
    squad.vehicles = words_of(vehicles);
    m_side.own.change(kSquad).push_back(squad);
    return *this;
  }
  Force force() const {
    return force_of(
        m_side,
        [&](std::string_view id) -> const model::Counter* {
          for (const model::Counter& counter : m_counters)
            if (counter.id == id) return &counter;
          return nullptr;
        },
        ruleset(), costs());
  }
  int points() const { return force().points(); }

 private:
  void add(const std::string& id, const std::string& type, std::optional<std::string> second,
           const std::string& experience) {
    model::Counter counter;
    counter.id = "c-" + id;
    counter.type = type;
    counter.type2 = std::move(second);
    m_counters.push_back(counter);
    model::Unit unit;
    unit.id = id;
    unit.counter = counter.id;
    unit.roles = {experience};
    model::Setup setup;
    setup.units.push_back(unit);
    m_side.setups.push_back(setup);
  }

  model::Side m_side;
  std::vector<model::Counter> m_counters;
};

int cost(const std::string& types, const std::string& experience = "normal", const std::string& weapon = "",
         const std::string& items = "", const std::string& nation = "usa") {
  return Side(nation).figure("A", types, experience, weapon, items).points();
}

}  // namespace

TEST_CASE("A man's cost depends on his rank, experience and speciality",
          "[perry-heroes:4.3][perry-heroes:4.3.1b][perry-heroes:4.3.1c][perry-heroes:4.3.1d]") {
  CHECK(cost("officer") == 5);
  CHECK(cost("nco") == 3);
  CHECK(cost("soldier") == 1);
  CHECK(cost("soldier", "green") == 0);
  CHECK(cost("soldier", "veteran") == 2);
  CHECK(cost("soldier sniper") == 3);
  CHECK(cost("soldier engineer") == 3);
  CHECK(cost("soldier radio") == 3);
  CHECK(cost("soldier sharpshooter") == 2);
  CHECK(cost("soldier messenger") == 2);
  CHECK(cost("soldier medic") == 2);
  CHECK(cost("officer medic", "veteran") == 7);
}

TEST_CASE("Knives are free, and so are pistols for officers and NCOs", "[perry-heroes:4.3.1e]") {
  CHECK(cost("nco", "normal", "colt-m1911a1") == 3);
  CHECK(cost("soldier") == 1);  // the knife is included
  const Force force = Side("usa").figure("A", "nco").figure("B", "soldier").force();
  REQUIRE(force.units[0].sidearm != nullptr);
  CHECK(force.units[0].sidearm->cell("weapon") == "colt-m1911a1");
  CHECK(force.units[1].sidearm == nullptr);
  // Another pistol of the nation is chosen by name.
  const Force german = Side("germany").figure("A", "officer", "normal", "", "walter-p38").force();
  REQUIRE(german.units[0].sidearm != nullptr);
  CHECK(german.units[0].sidearm->cell("weapon") == "walter-p38");
}

TEST_CASE("A light weapon costs by its kind", "[perry-heroes:4.3.1f]") {
  CHECK(cost("soldier", "normal", "m1-garand") == 3);
  CHECK(cost("soldier", "normal", "carabine-m1") == 3);
  CHECK(cost("soldier", "normal", "thompson") == 5);
  CHECK(cost("soldier", "normal", "stg44", "", "germany") == 7);
}

TEST_CASE("A group pays for its weapon in addition to its men",
          "[perry-heroes:4.3.1g][perry-heroes:4.3.1h][perry-heroes:4.3.1i]") {
  const auto group = [](const std::string& nation, const std::string& gunner, const std::string& weapon) {
    return Side(nation)
        .figure("A", "soldier " + gunner, "normal", weapon)
        .figure("B", "soldier loader")
        .points();
  };
  CHECK(group("usa", "lmg-gunner", "b-a-r") == 12);
  CHECK(group("gb", "at-gunner", "piat") == 10);
  CHECK(group("usa", "at-gunner", "bazooka") == 14);
  CHECK(group("germany", "at-gunner", "panzerschreck") == 14);
  // The loader may have a light weapon.
  CHECK(Side("gb")
            .figure("A", "soldier lmg-gunner", "normal", "bren")
            .figure("B", "soldier loader", "normal", "lee-enfield-no4")
            .points() == 14);
  CHECK(cost("soldier", "normal", "mauser-98k", "panzerfaust", "germany") == 9);
}

TEST_CASE("Equipment has its printed cost, unless it comes free with a speciality",
          "[perry-heroes:4.3.1j][perry-heroes:4.3.1k]") {
  CHECK(cost("soldier", "normal", "m1-garand", "rifle-launcher") == 9);
  CHECK(cost("soldier", "normal", "", "fragmentation-grenade") == 5);
  CHECK(cost("soldier", "normal", "", "smoke-grenade") == 5);
  CHECK(cost("soldier", "normal", "", "binoculars") == 3);
  CHECK(cost("soldier", "normal", "", "first-aid-kit") == 2);
  CHECK(cost("soldier", "normal", "", "smoke-grenade smoke-grenade") == 9);
  const auto one = [](const std::string& types, const std::string& items) {
    return Side("usa").figure("A", types, "normal", "m1-garand", items).force().units[0];
  };
  CHECK(one("soldier", "fragmentation-grenade").count_of("fragmentation-grenade") == 2);
  CHECK(one("soldier", "fragmentation-grenade fragmentation-grenade").count_of("fragmentation-grenade") == 4);
  CHECK(one("soldier", "smoke-grenade").count_of("smoke-grenade") == 1);
  CHECK(one("soldier", "rifle-launcher").count_of("rifle-grenade") == 2);
  CHECK(one("soldier medic", "").has("first-aid-kit"));
  CHECK(one("soldier sniper", "").has("telescopic-sight"));
  CHECK(one("soldier engineer", "").has("mine-kit"));
  CHECK(one("soldier radio", "").has("radio-set"));
  CHECK(one("soldier messenger", "").items.empty());
}

TEST_CASE("Twelve Americans cost 49 of their squad's 80 points",
          "[perry-heroes:4.3.1a][perry-heroes:4.3.1o][perry-heroes:4.3.1g]") {
  Side side("usa");
  side.figure("A", "nco", "normal", "thompson").figure("B", "nco", "normal", "m1-garand");
  std::string riflemen;
  for (int i = 1; i <= 7; ++i) {
    side.figure("R" + std::to_string(i), "soldier", "normal", "m1-garand");
    riflemen += " R" + std::to_string(i);
  }
  side.figure("G", "soldier lmg-gunner", "normal", "b-a-r")
      .figure("L", "soldier loader", "normal", "m1-garand");
  side.figure("M", "soldier medic");
  side.team("one", "A G L M").team("two", "B" + riflemen).squad("squad", "one two");
  const Force force = side.force();
  REQUIRE(force.squads.size() == 1);
  CHECK(force.squads[0].points == 49);
  CHECK(force.squads[0].budget == 80);
  CHECK(force.squads[0].units.size() == 12);
  CHECK(force.find("R3")->team == "two");
  CHECK(force.find("R3")->squad == "squad-1");
}

TEST_CASE("A Tiger and a StuG III cost 57 of a section's 60 points",
          "[perry-heroes:4.3.2a][perry-heroes:4.3.2b][perry-heroes:4.3.2c][perry-heroes:4.2.2a]") {
  Side side("germany");
  side.vehicle("T", "tiger", "officer", "veteran")
      .vehicle("S", "stug-iii-g", "nco", "normal")
      .vehicle("P", "pzkpfw-iv-h", "nco", "normal");
  side.squad("vehicles", "", "T S").squad("vehicles", "", "T P");
  const Force force = side.force();
  CHECK(force.find("T")->points() == 38);
  CHECK(force.find("S")->points() == 19);
  CHECK(force.find("P")->points() == 24);
  CHECK(force.squads[0].points == 57);
  CHECK(force.squads[0].budget == 60);
  CHECK(force.squads[1].points == 62);
  CHECK(Side("ussr").vehicle("T", "t34-76", "nco", "green").points() == 14);
}

TEST_CASE("A vehicle's sub-machine guns and items granted by the scenario are free", "[perry-heroes:4.3.2d]") {
  CHECK(Side("germany").vehicle("S", "stug-iii-g", "nco", "normal", "mp40 mp40 mp40").points() == 19);
  CHECK(cost("soldier engineer", "normal", "m1-garand", "mine") == 5);
  CHECK(cost("soldier", "normal", "mosin-nargan", "molotov", "ussr") == 3);
}

TEST_CASE("Each part of a cost names its rule", "[perry-heroes:4.3]") {
  const ForceUnit unit =
      Side("usa").figure("A", "soldier medic", "veteran", "m1-garand", "binoculars").force().units[0];
  std::vector<std::string> parts;
  for (const Price& part : unit.parts)
    parts.push_back(part.what + " " + std::to_string(part.points) + " " + part.rule);
  CHECK(parts == std::vector<std::string>{"soldier 1 4.3.1b", "veteran 1 4.3.1c", "medic 1 4.3.1k",
                                          "rifle 2 4.3.1f", "binoculars 2 4.3.1j"});
}

TEST_CASE("The kind of squad sets its budget", "[perry-heroes:4.3.1a]") {
  CHECK(costs().budget("squad") == 80);
  CHECK(costs().budget("command-squad") == 50);
  CHECK(costs().budget("vehicles") == 60);
}

TEST_CASE("Only an officer or NCO can command a team or a vehicle",
          "[perry-heroes:4.2.1c][perry-heroes:4.2.2c]") {
  for (const char* what : {"team", "vehicle"}) {
    CHECK(costs().may_command(what, "officer"));
    CHECK(costs().may_command(what, "nco"));
    CHECK_FALSE(costs().may_command(what, "soldier"));
  }
}

TEST_CASE("A veteran sniper with a rifle and binoculars costs 8; his telescopic sight is free",
          "[perry-heroes:4.3.1b][perry-heroes:4.3.1c][perry-heroes:4.3.1d][perry-heroes:4.3.1j][perry-heroes:4."
          "3.1k]") {
  CHECK(cost("soldier sniper", "veteran", "springfield-sniper", "binoculars") == 8);
}

TEST_CASE("Four green Cromwells under NCOs cost 56, and five cost more than a section's budget",
          "[perry-heroes:4.3.2a][perry-heroes:4.3.2b][perry-heroes:4.3.2c]") {
  Side side("gb");
  for (const char* id : {"C1", "C2", "C3", "C4", "C5"}) side.vehicle(id, "cromwell-vii", "nco", "green");
  side.squad("vehicles", "", "C1 C2 C3 C4").squad("vehicles", "", "C1 C2 C3 C4 C5");
  const Force force = side.force();
  CHECK(force.squads[0].points == 56);
  CHECK(force.squads[1].points == 70);
  CHECK(force.squads[0].budget == 60);
}
