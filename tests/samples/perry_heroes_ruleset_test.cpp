// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/project/loader.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const model::RulesetDocument& heroes() {
  static const model::RulesetDocument document = [] {
    Problems problems;
    scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
    const auto found = loader.installed_ruleset("perry-heroes", problems);
    REQUIRE(found.has_value());
    return *found->document;
  }();
  return document;
}

std::string heroes_value(std::string_view id) {
  const model::Value* found = heroes().find_value(id);
  return found ? found->text : "(none)";
}

/// Returns these cells of the row whose first column is `key`, separated by spaces. An empty cell is "_".
std::string heroes_cells(std::string_view table, std::string_view key, std::string_view columns) {
  const model::TableRow* row = heroes().find_row(table, key);
  if (!row) return "(no row)";
  std::vector<std::string> out;
  for (const std::string_view column : split_words(columns)) {
    const std::string& text = row->cell(column);
    out.push_back(text.empty() ? "_" : text);
  }
  return join(out, " ");
}

/// Returns a modifier of a table with the columns who, when and is. `who` is empty if the table has no such
/// column.
std::string heroes_modifier(std::string_view table, std::string_view who, std::string_view when) {
  const model::Table* found = heroes().find_table(table);
  if (!found) return "(no table)";
  for (const model::TableRow& row : found->rows)
    if (row.cell("who") == who && row.cell("when") == when) return row.cell("is");
  return "(no row)";
}

/// Returns a column of a table from first to last row, separated by spaces. An empty cell is "_".
std::string heroes_column(std::string_view table, std::string_view column) {
  const model::Table* found = heroes().find_table(table);
  if (!found) return "(no table)";
  std::vector<std::string> out;
  for (const model::TableRow& row : found->rows) {
    const std::string& text = row.cell(column);
    out.push_back(text.empty() ? "_" : text);
  }
  return join(out, " ");
}

std::size_t heroes_rows(std::string_view table) {
  const model::Table* found = heroes().find_table(table);
  return found ? found->rows.size() : 0;
}

/// Returns how many rows of a table have this text in a column.
int heroes_count(std::string_view table, std::string_view column, std::string_view text) {
  const model::Table* found = heroes().find_table(table);
  if (!found) return -1;
  int count = 0;
  for (const model::TableRow& row : found->rows)
    if (row.cell(column) == text) ++count;
  return count;
}

std::int64_t heroes_sum(std::string_view table, std::string_view column) {
  const model::Table* found = heroes().find_table(table);
  if (!found) return -1;
  std::int64_t sum = 0;
  for (const model::TableRow& row : found->rows) sum += parse_integer(row.cell(column)).value_or(0);
  return sum;
}

std::string heroes_effect(std::string_view type, std::string_view on) {
  const model::TerrainType* found = heroes().find_terrain(type);
  const model::Effect* effect_found = found ? found->find_effect(on) : nullptr;
  return effect_found ? effect_found->value : "(none)";
}

/// Returns the terrain types with this effect.
std::set<std::string> heroes_with(std::string_view on, std::string_view is) {
  std::set<std::string> out;
  for (const model::TerrainType& type : heroes().terrain_types)
    if (heroes_effect(type.id, on) == is) out.insert(type.id);
  return out;
}

/// Calls `see` with the id, source, rule and question of every entry that names a source.
template <class See>
void for_each_source_of_heroes(See see) {
  for (const model::TerrainType& type : heroes().terrain_types)
    for (const model::Effect& e : type.effects) see(type.id + "/" + e.on, e.source, e.rule, e.question);
  for (const model::Value& v : heroes().values) see(v.id, v.source, v.rule, v.question);
  for (const model::Table& t : heroes().tables) see(t.id, t.source, t.rule, t.question);
}

constexpr const char* kShots = "d10 short medium long";
constexpr const char* kVehicle =
    "hull-front hull-side hull-rear turret-front turret-side turret-rear turret-top "
    "gun range fp-at fp-he damage crew points";
constexpr const char* kGround = "meadow field brush marsh wood orchard";
constexpr const char* kStates = "CCA CDI CDE CIN CSC CVI CTR";

}  // namespace

TEST_CASE("Perry's Heroes: a hex is 10 cm on the table and 15 m on the ground", "[perry-heroes:3.1b]") {
  CHECK(heroes_value("hex.cm") == "10");
  CHECK(heroes_value("hex.metres") == "15");
}

TEST_CASE("Perry's Heroes: the values of wind and smoke match the rules",
          "[perry-heroes:3.3c][perry-heroes:3.3b][perry-heroes:3.3d][perry-heroes:3.3f][perry-heroes:3.3g]") {
  CHECK(heroes_value("wind.die") == "10");
  CHECK(heroes_column("wind", "wind") == "N NE SE S SW NW none strong");
  CHECK(heroes_column("wind", "from") == "1 2 3 4 5 6 7 9");
  CHECK(heroes_column("wind", "to") == "1 2 3 4 5 6 8 10");
  CHECK(heroes_value("smoke.delay") == "1");
  CHECK(heroes_cells("smoke.most", "grenade", "bases") == "2");
  CHECK(heroes_cells("smoke.most", "shell", "bases") == "3");
  CHECK(heroes_value("smoke.turns.none") == "2");
  CHECK(heroes_value("smoke.turns.strong") == "1");
}

TEST_CASE("Perry's Heroes: the values of camouflage and the turns of concealment match the rules",
          "[perry-heroes:3.4a][perry-heroes:3.4b][perry-heroes:3.4c][perry-heroes:3.4d]"
          "[perry-heroes:3.4g][perry-heroes:3.4h]") {
  // The row "casque camouflé ou branchages" is stored as two halves and as a whole.
  CHECK(heroes_column("camouflage", "who") == "figure figure figure figure figure figure vehicle vehicle");
  CHECK(heroes_column("camouflage", "is") == "-1 -1 -1 -1 -2 -4 -1 -2");
  CHECK(heroes_value("camouflage.vegetation") == "5");
  CHECK(heroes_with("camouflage", "vegetation") == std::set<std::string>{"brush", "hedge", "orchard", "wood"});
  CHECK(heroes_value("camouflage.fires") == "3");
  CHECK(heroes_value("camouflage.still") == "2");
}

TEST_CASE("Perry's Heroes: the costs of soldiers match the rules",
          "[perry-heroes:4.3.1a][perry-heroes:4.3.1b][perry-heroes:4.3.1c][perry-heroes:4.3.1d]") {
  CHECK(heroes_value("points.squad") == "80");
  CHECK(heroes_value("points.command-squad") == "50");
  CHECK(heroes_column("costs.rank", "points") == "5 3 1");
  CHECK(heroes_column("costs.experience", "points") == "-1 0 1");
  CHECK(heroes_column("costs.speciality", "speciality") ==
        "none sniper engineer radio sharpshooter messenger medic");
  CHECK(heroes_column("costs.speciality", "points") == "0 2 2 2 1 1 1");
}

TEST_CASE("Perry's Heroes: the costs of weapons and equipment match the rules",
          "[perry-heroes:4.3.1f][perry-heroes:4.3.1g][perry-heroes:4.3.1h][perry-heroes:4.3.1i]"
          "[perry-heroes:4.3.1j]") {
  CHECK(heroes_cells("costs.weapon", "rifle", "points") == "2");
  CHECK(heroes_cells("costs.weapon", "smg", "points") == "4");
  CHECK(heroes_cells("costs.weapon", "assault-rifle", "points") == "6");
  CHECK(heroes_cells("costs.group", "fire-support", "men points") == "2 10");
  CHECK(heroes_cells("costs.group", "panzerfaust", "nation men points") == "germany 1 6");
  CHECK(heroes_cells("costs.group", "piat", "nation men points") == "gb 2 8");
  CHECK(heroes_cells("costs.group", "bazooka", "nation men points") == "usa 2 12");
  CHECK(heroes_cells("costs.group", "panzerschreck", "nation men points") == "germany 2 12");
  CHECK(heroes_cells("costs.equipment", "rifle-launcher", "count grenades points") == "1 2 6");
  CHECK(heroes_cells("costs.equipment", "fragmentation-grenade", "count points") == "2 4");
  CHECK(heroes_cells("costs.equipment", "smoke-grenade", "count points") == "1 4");
  CHECK(heroes_cells("costs.equipment", "binoculars", "count points") == "1 2");
  CHECK(heroes_cells("costs.equipment", "first-aid-kit", "count points") == "1 1");
}

TEST_CASE("Perry's Heroes: the costs of crews match the rules",
          "[perry-heroes:4.3.2a][perry-heroes:4.3.2b][perry-heroes:4.3.2c]") {
  CHECK(heroes_value("points.vehicles") == "60");
  CHECK(heroes_column("costs.commander", "points") == "8 4");
  CHECK(heroes_column("costs.crew-experience", "points") == "-5 0 5");
  CHECK(heroes_rows("squads") == 2);
  CHECK(heroes_cells("squads", "usa", "men") == "12");
  CHECK(heroes_cells("squads", "germany", "men") == "10");
}

TEST_CASE("Perry's Heroes: morale falls by a level on a result below 6",
          "[perry-heroes:4.5f][perry-heroes:4.5h]") {
  CHECK(heroes_value("morale.score") == "6");
  CHECK(heroes_value("morale.distance") == "10");
  CHECK(heroes_column("morale", "level") == "operational pinned demoralised panicked");
  CHECK(heroes_column("morale", "next") == "pinned demoralised panicked panicked");
}

TEST_CASE("Perry's Heroes: the modifiers of morale and rallying match the rules",
          "[perry-heroes:4.5g][perry-heroes:8.1c][perry-heroes:8.2b]") {
  CHECK(heroes_column("morale.modifiers", "when") == "marked violent-death wounded green veteran nco officer");
  CHECK(heroes_column("morale.modifiers", "is") == "-1 -1 -1 -1 1 1 2");
  CHECK(heroes_column("rally.modifiers", "is") == "-1 -1 1 1 1 2");
  CHECK(heroes_column("rally.vehicle.modifiers", "is") == "-1 1 -1 -1 1 1 2");
  CHECK(heroes_value("isolated.figure") == "10");
  CHECK(heroes_value("isolated.vehicle") == "50");
}

TEST_CASE("Perry's Heroes: the action points of soldiers and vehicles match the rules",
          "[perry-heroes:6.1a][perry-heroes:6.1b][perry-heroes:6.1d][perry-heroes:6.2a]") {
  CHECK(heroes_cells("ap", "fit", "points") == "4");
  CHECK(heroes_cells("ap", "wounded-treated", "points") == "2");
  CHECK(heroes_cells("ap", "wounded", "points") == "1");
  CHECK(heroes_value("ap.bonus.officer") == "2");
  CHECK(heroes_value("ap.bonus.nco") == "1");
  CHECK(heroes_value("ap.figure.most") == "6");
  CHECK(heroes_value("ap.vehicle") == "5");
  CHECK(heroes_value("ap.vehicle.leader") == "1");
}

TEST_CASE("Perry's Heroes: the costs of actions match the rules",
          "[perry-heroes:7.3.2a][perry-heroes:7.4.2][perry-heroes:7.7.2a][perry-heroes:7.8.1c]"
          "[perry-heroes:7.13.3a][perry-heroes:7.14.2a][perry-heroes:7.14.2b][perry-heroes:7.21.2a]") {
  for (const char* action : {"attack-vehicle", "change-round", "change-posture-wounded", "radio",
                             "close-combat", "embark", "search", "throw-grenade", "locate", "fire-main-gun",
                             "fire-secondary", "mount-launcher", "dismount-launcher", "fire-launcher"}) {
    INFO(action);
    CHECK(heroes_cells("actions", action, "ap extra") == "2 _");
  }
  for (const char* action : {"load", "change-posture", "voice", "disembark"}) {
    INFO(action);
    CHECK(heroes_cells("actions", action, "ap extra") == "1 _");
  }
  for (const char* action : {"locate-optics", "trap", "disarm", "treat"}) {
    INFO(action);
    CHECK(heroes_cells("actions", action, "ap extra") == "4 _");
  }
  CHECK(heroes_cells("actions", "messenger", "ap extra per") == "2 2 delivery");
  CHECK(heroes_cells("actions", "fire", "ap extra per") == "2 2 loader");
  CHECK(heroes_cells("actions", "call-for-fire", "ap extra per") == "4 4 radio");
  CHECK(heroes_cells("actions", "alert", "ap extra per") == "4 4 member");
  CHECK(heroes_cells("actions", "alert-vehicle", "ap extra") == "5 _");
  CHECK(heroes_cells("actions", "aim", "ap extra per") == "2 2 45-degrees");
  CHECK(heroes_cells("actions", "aim-veteran", "ap extra") == "1 2");
  CHECK(heroes_cells("actions", "aim-green", "ap extra") == "3 2");
}

TEST_CASE("Perry's Heroes: the values of attacks on vehicles from foot match the rules",
          "[perry-heroes:7.2.2b][perry-heroes:7.2.2c][perry-heroes:7.2.2d][perry-heroes:7.2.3c]") {
  CHECK(heroes_modifier("attack-vehicle.modifiers", "target", "moving") == "-2");
  CHECK(heroes_modifier("attack-vehicle.modifiers", "target", "behind.smoke") == "-2");
  CHECK(heroes_modifier("attack-vehicle.modifiers", "target", "edge.orchard") == "-1");
  CHECK(heroes_modifier("attack-vehicle.modifiers", "target", "edge.wood") == "-2");
  CHECK(heroes_modifier("attack-vehicle.modifiers", "assault", "engineer") == "1");
  CHECK(heroes_modifier("attack-vehicle.modifiers", "assault", "green") == "-2");
  CHECK(heroes_column("attack-vehicle.scores", "score") == "5 4 6 8 10");
  CHECK(heroes_column("attack-vehicle.penetration", "is") == "0 -2 -4");
  CHECK(heroes_value("attack-vehicle.protection") == "2");
}

TEST_CASE("Perry's Heroes: the values of close combat match the rules",
          "[perry-heroes:7.6.1][perry-heroes:7.6.2b][perry-heroes:7.6.2c][perry-heroes:7.6.2d]") {
  CHECK(heroes_value("close.distance") == "2");
  CHECK(heroes_column("close.modifiers", "is") == "1 -1 1 2 1 -2 -1 -1 2 1 1 1");
  CHECK(heroes_modifier("close.modifiers", "defender", "attacker-not-located") == "-2");
  CHECK(heroes_modifier("close.modifiers", "attacker", "defender-from-behind") == "1");
}

TEST_CASE("Perry's Heroes: the modifiers of fire on foot match the rules",
          "[perry-heroes:7.7.2c][perry-heroes:7.7.2d][perry-heroes:7.7.2e]") {
  CHECK(heroes_modifier("fire.modifiers", "target", "prone") == "-2");
  CHECK(heroes_modifier("fire.modifiers", "target", "behind.low-wall") == "-1");
  CHECK(heroes_modifier("fire.modifiers", "target", "in.building") == "-2");
  CHECK(heroes_modifier("fire.modifiers", "target", "edge.wood") == "-2");
  CHECK(heroes_modifier("fire.modifiers", "shooter", "prone") == "2");
  CHECK(heroes_modifier("fire.modifiers", "shooter", "running") == "-3");
  CHECK(heroes_modifier("fire.modifiers", "shooter", "sharpshooter") == "2");
  CHECK(heroes_modifier("fire.modifiers", "shooter", "sniper") == "4");
  CHECK(heroes_modifier("fire.modifiers", "shooter", "pinned") == "-2");
  CHECK(heroes_modifier("fire.modifiers", "fire", "suppressive") == "-2");
}

TEST_CASE("Perry's Heroes: the scores of fire on foot, secondary weapons and jams match the rules",
          "[perry-heroes:7.7.2f][perry-heroes:7.7.2g][perry-heroes:7.19.2b]") {
  for (const char* table : {"fire.scores", "secondary.scores"}) {
    INFO(table);
    CHECK(heroes_column(table, "below") == "30 _ _ _");
    CHECK(heroes_column(table, "most") == "_ 60 80 _");
    CHECK(heroes_column(table, "score") == "3 5 7 9");
  }
  CHECK(heroes_value("jam.dice") == "3");
  CHECK(heroes_value("jam.dice.of-two") == "2");
}

TEST_CASE("Perry's Heroes: a figure that rolls 4 or more for its saving roll dies",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3b][perry-heroes:7.7.3c][perry-heroes:7.19.3a]") {
  CHECK(heroes_column("save.modifiers", "is") == "1 -1 -1 -1 -1");
  CHECK(heroes_column("secondary.save.modifiers", "is") == "1 -1 -1 -1 -1 -1");
  CHECK(heroes_modifier("secondary.save.modifiers", "", "running") == "-1");
  CHECK(heroes_value("save.killed") == "4");
  CHECK(heroes_value("save.violent") == "6");
}

TEST_CASE("Perry's Heroes: the values of mortars and artillery match the rules",
          "[perry-heroes:5.1c][perry-heroes:7.8.1b][perry-heroes:7.8.2a][perry-heroes:7.8.2b]"
          "[perry-heroes:7.8.3b]") {
  CHECK(heroes_value("registration.mortar") == "1");
  CHECK(heroes_value("registration.artillery") == "3");
  CHECK(heroes_value("call.radio") == "2.5");
  CHECK(heroes_cells("artillery", "mortar", "die add") == "2 1");
  CHECK(heroes_cells("artillery", "artillery", "die add") == "4 4");
  CHECK(heroes_column("call.modifiers", "is") == "1 1 1");
  CHECK(heroes_value("call.score") == "6");
  CHECK(heroes_cells("blasts", "mortar", "radius dice each") == "20 8 0");
  CHECK(heroes_cells("blasts", "artillery", "radius dice each") == "30 10 2");
}

TEST_CASE("Perry's Heroes: the values of blasts of grenades and shells match the rules",
          "[perry-heroes:7.12.3d][perry-heroes:7.12.3e][perry-heroes:7.18.3n][perry-heroes:7.20.3b]") {
  CHECK(heroes_cells("blasts", "hand-grenade", "radius dice") == "5 4");
  CHECK(heroes_cells("blasts", "rifle-grenade", "radius dice") == "5 4");
  CHECK(heroes_cells("blasts", "tank-he", "radius dice") == "10 gun");
  CHECK(heroes_column("blast.modifiers", "is") == "-1 -1 -2 2 -1 -1 -2 2 -1 -1 -2 1 -1 -1 -2 -1 -1 -2");
  CHECK(heroes_value("blast.wound") == "3");
  CHECK(heroes_with("blast", "light") == std::set<std::string>{"hedge", "orchard", "wood"});
  CHECK(heroes_with("blast", "hard") == std::set<std::string>{"building", "low-wall"});
}

TEST_CASE("Perry's Heroes: the values of hand and rifle grenades match the rules",
          "[perry-heroes:7.12.1][perry-heroes:7.12.2][perry-heroes:7.12.3a][perry-heroes:7.12.3b]"
          "[perry-heroes:7.20.1][perry-heroes:7.20.2][perry-heroes:7.20.3a]") {
  constexpr const char* kThrow = "range score accuracy direction scatter add";
  CHECK(heroes_cells("grenades", "hand-grenade", kThrow) == "20 6 1 8 4 1");
  CHECK(heroes_cells("grenades", "rifle-grenade", kThrow) == "40 6 5 8 6 2");
  CHECK(heroes_column("grenade.modifiers", "hand-grenade") == "-1 1 1 -1 -2 1 -1");
  CHECK(heroes_column("grenade.modifiers", "rifle-grenade") == "-2 1 2 -1 -2 1 -1");
}

TEST_CASE("Perry's Heroes: the distances and costs of movement on foot match the rules",
          "[perry-heroes:7.16.1b][perry-heroes:7.16.2b][perry-heroes:7.16.2c][perry-heroes:7.16.2d]") {
  CHECK(heroes_cells("foot.distance", "crawl", kGround) == "5 5 2.5 - 2.5 5");
  CHECK(heroes_cells("foot.distance", "crouch", kGround) == "7.5 7.5 5 2.5 5 7.5");
  CHECK(heroes_cells("foot.distance", "walk", kGround) == "10 10 7.5 5 5 7.5");
  CHECK(heroes_cells("foot.distance", "run", kGround) == "15 12.5 10 7.5 10 12.5");
  CHECK(heroes_cells("foot.cost", "base", kGround) == "1 1 2 3 2 2");
  CHECK(heroes_cells("foot.cost", "slope", kGround) == "2 2 4 4 4 4");
  CHECK(heroes_cells("foot.cost", "road", kGround) == "1 1 1 1 1 1");
  CHECK(heroes_cells("actions", "move", "extra per") == "1 run");
  CHECK(heroes_effect("ford", "foot-crossing") == "2");
  CHECK(heroes_effect("bridge", "foot-crossing") == "1");
  CHECK(heroes_effect("low-wall", "foot-crossing") == "1");
  CHECK(heroes_effect("hedge", "foot-crossing") == "2");
}

TEST_CASE("Perry's Heroes: the distances and costs of vehicle movement match the rules",
          "[perry-heroes:7.10.1b][perry-heroes:7.10.2b][perry-heroes:7.10.2c][perry-heroes:7.10.2d]") {
  CHECK(heroes_cells("vehicle.distance", "light", kGround) == "30 20 15 - 15 15");
  CHECK(heroes_cells("vehicle.distance", "medium", kGround) == "25 15 15 - 15 15");
  CHECK(heroes_cells("vehicle.distance", "heavy", kGround) == "20 20 15 - 10 10");
  CHECK(heroes_cells("vehicle.cost", "base", kGround) == "1 1 2 - 2 2");
  CHECK(heroes_cells("vehicle.cost", "slope", kGround) == "2 2 3 - 4 4");
  CHECK(heroes_cells("vehicle.cost", "road", kGround) == "1 1 1 1 1 1");
  CHECK(heroes_value("drive.step") == "45");
  CHECK(heroes_effect("ford", "vehicle-crossing") == "1");
  CHECK(heroes_effect("bridge", "vehicle-crossing") == "1");
  CHECK(heroes_effect("low-wall", "vehicle-crossing") == "2");
  CHECK(heroes_effect("hedge", "vehicle-crossing") == "2");
}

TEST_CASE("Perry's Heroes: the range of sight depends on the hour and the weather", "[perry-heroes:7.13.1a]") {
  CHECK(heroes_column("sight", "hour") == "day day day dusk dusk dusk night night night");
  CHECK(heroes_column("sight", "weather") == "clear rain fog clear rain fog clear rain fog");
  CHECK(heroes_column("sight", "naked-eye") == "80 50 40 60 30 20 20 15 10");
  CHECK(heroes_column("sight", "optics") == "160 80 40 120 60 20 40 30 10");
}

TEST_CASE("Perry's Heroes: only the listed terrain cuts sight or spoils a crest",
          "[perry-heroes:7.13.2a][perry-heroes:7.13.2b][perry-heroes:7.13.2c][perry-heroes:7.13.2d]") {
  const std::set<std::string> cutting = {"building", "hedge", "low-wall", "obstacle", "orchard", "wood"};
  CHECK(heroes_with("sight", "cuts") == cutting);
  std::set<std::string> obstacles;
  for (const model::TerrainType& type : heroes().terrain_types)
    if (type.los == "obstacle") obstacles.insert(type.id);
  CHECK(obstacles == cutting);
  for (const char* type : {"river", "road", "brush"}) CHECK(heroes_effect(type, "sight") == "open");
  CHECK(heroes_value("los.edge") == "1");
  CHECK(heroes_with("crest", "spoils") == std::set<std::string>{"brush", "hedge", "wood"});
}

TEST_CASE("Perry's Heroes: the values of searching, traps and first aid match the rules",
          "[perry-heroes:7.11.2][perry-heroes:7.11.3][perry-heroes:7.15.2][perry-heroes:7.15.3]"
          "[perry-heroes:7.17.1][perry-heroes:7.17.2]") {
  CHECK(heroes_column("skills", "score") == "6 6 6");
  CHECK(heroes_column("skill.modifiers", "action") == "search search trap trap treat");
  CHECK(heroes_column("skill.modifiers", "is") == "2 1 2 1 2");
  CHECK(heroes_value("search.radius") == "5");
  CHECK(heroes_value("trap.radius") == "5");
  CHECK(heroes_value("trap.sprung") == "1");
  CHECK(heroes_value("treat.distance") == "2");
}

TEST_CASE("Perry's Heroes: the values of main guns match the rules",
          "[perry-heroes:7.18.2a][perry-heroes:7.18.2b][perry-heroes:7.18.3a][perry-heroes:7.18.3b]") {
  CHECK(heroes_column("main-gun.modifiers", "is") == "-2 -4 -1 -1 2 -2");
  CHECK(heroes_column("main-gun.scores", "below") == "40 _ _");
  CHECK(heroes_column("main-gun.scores", "most") == "_ 120 _");
  CHECK(heroes_column("main-gun.scores", "score") == "3 5 7");
  CHECK(heroes_column("main-gun.penetration", "is") == "0 -2 -3 -4");
  CHECK(heroes_value("main-gun.protection") == "2");
}

TEST_CASE("Perry's Heroes: the results of vehicle damage match the rules",
          "[perry-heroes:7.18.3d][perry-heroes:7.18.3e][perry-heroes:7.18.3f][perry-heroes:7.18.3g]"
          "[perry-heroes:7.18.3h][perry-heroes:7.18.3i][perry-heroes:7.18.3j][perry-heroes:7.18.3k]"
          "[perry-heroes:7.18.3l]") {
  constexpr const char* kMen = "to who killed aflame wounded unhurt crew-morale state";
  CHECK(heroes_cells("damage", "1", kMen) == "1 _ _ _ _ _ -1 I");
  CHECK(heroes_cells("damage", "2", kMen) == "2 _ _ _ _ _ -1 I");
  CHECK(heroes_cells("damage", "3", kMen) == "3 hull 1-3 _ 4-5 6 _ E");
  CHECK(heroes_cells("damage", "4", kMen) == "4 all _ _ 1-2 3-6 _ D");
  CHECK(heroes_cells("damage", "5", kMen) == "5 all 1-2 3 4-5 6 _ D");
  CHECK(heroes_cells("damage", "6", kMen) == "6 _ _ _ _ _ -1 E");
  CHECK(heroes_cells("damage", "7", kMen) == "7 _ _ _ _ _ -1 E");
  CHECK(heroes_cells("damage", "8", kMen) == "8 turret 1-2 _ 3-4 5-6 _ E");
  CHECK(heroes_cells("damage", "9", kMen) == "9 turret all _ _ _ _ E");
  CHECK(heroes_cells("damage", "10", kMen) == "12 all all _ _ _ _ D");
}

TEST_CASE("Perry's Heroes: the weapon list has 42 entries, by type and nation",
          "[perry-heroes:9.1a][perry-heroes:9.1j]") {
  CHECK(heroes_rows("weapons") == 42);
  CHECK(heroes_count("weapons", "type", "pistol") == 7);
  CHECK(heroes_count("weapons", "type", "rifle") == 12);
  CHECK(heroes_count("weapons", "type", "smg") == 7);
  CHECK(heroes_count("weapons", "type", "assault-rifle") == 3);
  CHECK(heroes_count("weapons", "type", "lmg") == 5);
  CHECK(heroes_count("weapons", "type", "mmg") == 1);
  CHECK(heroes_count("weapons", "type", "hmg") == 7);
  CHECK(heroes_sum("weapons", "d10") == 106);
  CHECK(heroes_count("weapons", "reserved", "sniper") == 5);
  CHECK(heroes_count("weapons", "nation", "usa gb") == 1);
  CHECK(heroes_cells("weapons", "fg42", "reserved") == "fallschirmjaeger");
}

TEST_CASE("Perry's Heroes: the values of pistols and rifles match the list",
          "[perry-heroes:9.1b][perry-heroes:9.1c][perry-heroes:9.1d]") {
  CHECK(heroes_cells("weapons", "colt-m1911a1", kShots) == "1 1 0 -2");
  CHECK(heroes_cells("weapons", "webley-frosbey", kShots) == "1 0 -1 -2");
  CHECK(heroes_cells("weapons", "walther-ppk", kShots) == "1 0 -2 -6");
  CHECK(heroes_cells("weapons", "walter-p38", kShots) == "1 1 -1 -4");
  CHECK(heroes_cells("weapons", "m1-garand", kShots) == "1 0 2 1");
  CHECK(heroes_cells("weapons", "lee-enfield-no4", kShots) == "1 0 1 0");
  CHECK(heroes_cells("weapons", "mosin-nargan", kShots) == "1 0 1 1");
  CHECK(heroes_cells("weapons", "springfield-sniper", kShots) == "1 0 2 2");
  CHECK(heroes_cells("weapons", "gewehr-41-43-sniper", kShots) == "1 0 1 1");
}

TEST_CASE("Perry's Heroes: the values and zones of automatic weapons match the list",
          "[perry-heroes:9.1e][perry-heroes:9.1f][perry-heroes:9.1g][perry-heroes:9.1h][perry-heroes:9.1i]") {
  constexpr const char* kBursts = "d10 short medium long zone";
  CHECK(heroes_cells("weapons", "m3-greasegun", kBursts) == "2 2 1 0 5");
  CHECK(heroes_cells("weapons", "thompson", kBursts) == "3 1 0 -2 5");
  CHECK(heroes_cells("weapons", "sten-mk-ii", kBursts) == "2 1 -1 -2 5");
  CHECK(heroes_cells("weapons", "stg44", kBursts) == "3 2 2 0 5");
  CHECK(heroes_cells("weapons", "fg42", kBursts) == "2 2 1 -1 5");
  CHECK(heroes_cells("weapons", "b-a-r", kBursts) == "3 0 0 -1 10");
  CHECK(heroes_cells("weapons", "mg34", kBursts) == "4 1 2 0 10");
  CHECK(heroes_cells("weapons", "mg42", kBursts) == "4 2 2 0 15");
  CHECK(heroes_cells("weapons", "browning-30", kBursts) == "5 1 1 0 10");
  CHECK(heroes_cells("weapons", "browning-50", kBursts) == "6 2 2 1 15");
  CHECK(heroes_cells("weapons", "maxim-1910", kBursts) == "5 1 0 0 15");
  CHECK(heroes_cells("weapons", "mg42-affut", kBursts) == "6 3 3 1 15");
}

TEST_CASE("Perry's Heroes: weapons have their printed names, and others to search for",
          "[perry-heroes:9.1b][perry-heroes:9.1c][perry-heroes:9.2b]") {
  CHECK(heroes_cells("weapons", "webley-frosbey", "name alias") == "Webley-Frosbey Webley-Fosbery");
  CHECK(heroes_cells("weapons", "mosin-nargan", "name alias") == "Mosin Nargan Mosin-Nagant");
  CHECK(heroes_cells("weapons", "guryonov-1943", "name alias") == "Guryonov 1943 Goryunov 1943");
  CHECK(heroes_cells("anti-tank", "panzerschreck", "name alias") == "PanzerSchrek Panzerschreck PanzerShreck");
}

TEST_CASE("Perry's Heroes: the values of anti-tank weapons match the list",
          "[perry-heroes:9.2a][perry-heroes:9.2b][perry-heroes:9.2c]") {
  constexpr const char* kReach = "nation fp short medium long";
  CHECK(heroes_rows("anti-tank") == 7);
  CHECK(heroes_cells("anti-tank", "panzerfaust", kReach) == "germany 6 2 no no");
  CHECK(heroes_cells("anti-tank", "molotov", kReach) == "ussr 4 - no no");
  CHECK(heroes_cells("anti-tank", "mine", kReach) == "any 10 _ no no");
  CHECK(heroes_cells("anti-tank", "bazooka", kReach) == "usa 8 2 0 no");
  CHECK(heroes_cells("anti-tank", "piat", kReach) == "gb 5 0 -2 no");
  CHECK(heroes_cells("anti-tank", "panzerschreck", kReach) == "germany 8 2 0 no");
  CHECK(heroes_cells("anti-tank", "pak40", kReach) == "germany 12 4 2 1");
  CHECK(heroes_cells("anti-tank", "pak40", "range") == "2250");
}

TEST_CASE("Perry's Heroes: the list has 13 vehicles for 233 points, with 61 crew", "[perry-heroes:10c]") {
  CHECK(heroes_rows("vehicles") == 13);
  CHECK(heroes_count("vehicles", "type", "assault-gun") == 3);
  CHECK(heroes_count("vehicles", "nation", "germany") == 5);
  CHECK(heroes_count("vehicles", "nation", "ussr") == 3);
  CHECK(heroes_count("vehicles", "nation", "gb") == 2);
  CHECK(heroes_count("vehicles", "nation", "usa") == 3);
  CHECK(heroes_sum("vehicles", "points") == 233);
  CHECK(heroes_sum("vehicles", "crew") == 61);
}

TEST_CASE("Perry's Heroes: the values of vehicles match the list",
          "[perry-heroes:10d][perry-heroes:10e][perry-heroes:10f][perry-heroes:10n][perry-heroes:10o]"
          "[perry-heroes:10g][perry-heroes:10h][perry-heroes:10p][perry-heroes:10i][perry-heroes:10j]"
          "[perry-heroes:10k][perry-heroes:10l][perry-heroes:10m]") {
  CHECK(heroes_cells("vehicles", "pzkpfw-iv-h", kVehicle) == "8 4 2 5 4 4 2 75L48 2500 14 1 6 5 20");
  CHECK(heroes_cells("vehicles", "panther", kVehicle) == "14 5 5 12 6 6 3 75L70 3000 19 1 7 5 25");
  CHECK(heroes_cells("vehicles", "tiger", kVehicle) == "10 8 8 12 8 8 3 88L56 3000 17 2 8 5 25");
  CHECK(heroes_cells("vehicles", "stug-iii-g", kVehicle) == "8 4 3 8 3 3 2 75L48 2500 14 1 6 4 15");
  CHECK(heroes_cells("vehicles", "jagdpanzer-iv", kVehicle) == "11 3 2 12 5 2 2 75L70 3000 19 1 7 4 23");
  CHECK(heroes_cells("vehicles", "tiger", "others") == "MG34(T) MG34(C)");
  CHECK(heroes_cells("vehicles", "t34-76", kVehicle) == "9 7 6 9 7 6 2 76L41 2250 11 1 6 4 15");
  CHECK(heroes_cells("vehicles", "t34-85", kVehicle) == "10 7 6 12 8 7 2 85L53 3000 13 2 7 5 18");
  CHECK(heroes_cells("vehicles", "su85", kVehicle) == "9 6 6 8 6 4 2 85L53 3000 13 2 7 4 12");
  CHECK(heroes_cells("vehicles", "cromwell-vii", kVehicle) == "8 4 4 9 6 4 1 75L52 2500 10 1 6 5 15");
  CHECK(heroes_cells("vehicles", "churchill-vii", kVehicle) == "13 12 5 15 12 9 2 75L52 2500 10 1 6 5 20");
  CHECK(heroes_cells("vehicles", "m4a1-m4a3", kVehicle) == "10 4 4 8 5 5 2 75L38 2000 10 1 6 5 15");
  CHECK(heroes_cells("vehicles", "m4a3e8", kVehicle) == "12 5 4 9 6 5 2 76L54 2500 13 1 6 5 15");
  CHECK(heroes_cells("vehicles", "m10", kVehicle) == "6 4 4 8 4 4 0 76L54 2500 13 1 6 5 15");
  CHECK(heroes_cells("vehicles", "m10", "others") == ".30(C)");
}

TEST_CASE("Perry's Heroes: each result of a battle continues the campaign",
          "[perry-heroes:11.1c][perry-heroes:11.1d][perry-heroes:11.1e][perry-heroes:11.1f]"
          "[perry-heroes:11.1g][perry-heroes:11.1h]") {
  CHECK(heroes_value("campaign.start") == "CIN");
  CHECK(heroes_cells("campaign", "DT", kStates) == "CCA CCA CDI CDE CIN CSC CSC");
  CHECK(heroes_cells("campaign", "DM", kStates) == "CCA CCA CDI CDE CIN CSC CVI");
  CHECK(heroes_cells("campaign", "SQ", kStates) == "CCA CDI CDE CIN CSC CVI CTR");
  CHECK(heroes_cells("campaign", "VM", kStates) == "CDI CDE CIN CSC CVI CVI CTR(*)");
  CHECK(heroes_cells("campaign", "VT", kStates) == "CDI CDE CIN CVI CVI CTR CTR(*)");
}

TEST_CASE("Perry's Heroes: the campaign allows the printed orders",
          "[perry-heroes:11.2b][perry-heroes:11.2c][perry-heroes:11.2d][perry-heroes:11.2e]"
          "[perry-heroes:11.2f]") {
  CHECK(heroes_cells("orders", "withdraw", kStates) == "O O O N N N N");
  CHECK(heroes_cells("orders", "resist", kStates) == "O O O O O N N");
  CHECK(heroes_cells("orders", "counter-attack", kStates) == "N (*) O O N N N");
  CHECK(heroes_cells("orders", "advance", kStates) == "N N N O O O O");
  CHECK(heroes_cells("orders", "rush", kStates) == "N N _ _ _ _ _");
}

TEST_CASE("Perry's Heroes: every vehicle is a unit type with a speed and a crew", "[perry-heroes:10c]") {
  const model::Table* vehicles = heroes().find_table("vehicles");
  REQUIRE(vehicles);
  for (const model::TableRow& row : vehicles->rows) {
    const std::string& id = row.cell("vehicle");
    INFO(id);
    CHECK(heroes().find_unit_type(id) != nullptr);
    CHECK(heroes().find_nation(row.cell("nation")) != nullptr);
    const std::string speed = heroes_cells("vehicle.speeds", id, "class");
    CHECK(heroes().find_row("vehicle.distance", speed) != nullptr);
    const model::TableRow* crew = heroes().find_row("vehicle.crews", id);
    REQUIRE(crew);
    const auto in_turret = parse_integer(crew->cell("turret"));
    const auto in_hull = parse_integer(crew->cell("hull"));
    REQUIRE(in_turret.has_value());
    REQUIRE(in_hull.has_value());
    CHECK(*in_turret + *in_hull == parse_integer(row.cell("crew")).value_or(0));
  }
}

TEST_CASE("Perry's Heroes: every entry names its rule or the question that it answers", "[ruleset]") {
  for_each_source_of_heroes(
      [](const std::string& id, model::Source source, const auto& rule, const auto& question) {
        INFO(id);
        if (id.starts_with("import.")) return;  // keywords of map data, which the rules do not cover
        CHECK(rule.has_value() == (source == model::Source::stated));
        CHECK(question.has_value() == (source == model::Source::default_));
      });
}

TEST_CASE("Perry's Heroes: each row of a table has a cell for each column", "[ruleset]") {
  for (const model::Table& table : heroes().tables)
    for (const model::TableRow& row : table.rows) {
      INFO(table.id);
      std::vector<std::string> names;
      for (const auto& [name, text] : row.cells) names.push_back(name);
      CHECK(names == table.columns);
    }
}

TEST_CASE("Perry's Heroes: every rule that is named is in the index", "[ruleset]") {
  const auto index = read_file(fs::path(COQ_SOURCE_DIR) / "../shared/rules/perry-heroes.tsv");
  if (!index) {
    WARN("skipped: the index of rules is not here");
    return;
  }
  const auto in_index = [&](const std::string& rule) {
    return index->find("\nperry-heroes\t" + rule) != std::string::npos;
  };
  for_each_source_of_heroes([&](const std::string& id, model::Source, const auto& rule, const auto&) {
    INFO(id << ": " << rule.value_or("none"));
    if (rule) CHECK(in_index(*rule));
  });
  for (const model::Table& table : heroes().tables)
    for (const model::TableRow& row : table.rows)
      if (const std::string* rule = row.find_cell("rule")) {
        INFO(table.id << ": " << *rule);
        CHECK(in_index(*rule));
      }
}
