// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/project/loader.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const model::RulesetDocument& chapter() {
  static const model::RulesetDocument document = [] {
    Problems problems;
    scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
    const auto found = loader.installed_ruleset("terrain-napoleonien", problems);
    REQUIRE(found.has_value());
    return *found->document;
  }();
  return document;
}

std::string chapter_value(std::string_view id) {
  const model::Value* found = chapter().find_value(id);
  return found ? found->text : "(none)";
}

/// Resolves a cell: one with a dot is the id of a value.
std::string chapter_resolved(const std::string& cell) {
  return cell.find('.') == std::string::npos ? cell : chapter_value(cell);
}

bool chapter_has_word(std::string_view words, std::string_view word) {
  const auto all = split_words(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

/// Returns the movement row of a terrain class, an arm and a mode.
const model::TableRow* chapter_movement(std::string_view terrain, std::string_view who,
                                        std::string_view mode = "") {
  for (const model::TableRow& row : chapter().find_table("movement")->rows)
    if (row.cell("terrain") == terrain && chapter_has_word(row.cell("who"), who) && row.cell("mode") == mode)
      return &row;
  return nullptr;
}

/// Returns "no", "bridge", "crossing", or the factor (-x for a deduction) and the order, such as "1/2
/// disorganised".
std::string chapter_moves(std::string_view terrain, std::string_view who, std::string_view mode = "") {
  const model::TableRow* row = chapter_movement(terrain, who, mode);
  if (row == nullptr) return "(no row)";
  if (row->cell("enters") != "yes") return row->cell("enters");
  const std::string deduct = chapter_resolved(row->cell("deduct"));
  const std::string factor = deduct.empty() ? chapter_resolved(row->cell("factor")) : "-" + deduct;
  return factor + " " + chapter_resolved(row->cell("order"));
}

/// Returns a cell of the row with these first two cells.
std::string chapter_cell(std::string_view table, std::string_view first, std::string_view second,
                         std::string_view column) {
  for (const model::TableRow& row : chapter().find_table(table)->rows) {
    const auto& columns = chapter().find_table(table)->columns;
    if (row.cell(columns[0]) == first && row.cell(columns[1]) == second)
      return chapter_resolved(row.cell(column));
  }
  return "(no row)";
}

/// Returns the fighters, order, cover and outcome of a row in the melee table, separated by spaces. "_" is an
/// empty cell.
std::string chapter_melee(std::string_view situation, std::string_view side, std::string_view round) {
  for (const model::TableRow& row : chapter().find_table("melee")->rows) {
    if (row.cell("situation") != situation || row.cell("side") != side || row.cell("round") != round) continue;
    std::vector<std::string> out;
    for (const char* column : {"fights", "order", "cover", "outcome"}) {
      const std::string cell = chapter_resolved(row.cell(column));
      out.push_back(cell.empty() ? "_" : cell);
    }
    return join(out, " ");
  }
  return "(no row)";
}

std::string chapter_bonus(std::string_view situation, std::string_view side, std::string_view round) {
  for (const model::TableRow& row : chapter().find_table("melee")->rows)
    if (row.cell("situation") == situation && row.cell("side") == side && row.cell("round") == round)
      return row.cell("bonus");
  return "(no row)";
}

std::string chapter_class(std::string_view type) {
  const model::TerrainType* found = chapter().find_terrain(type);
  const model::Effect* effect = found ? found->find_effect("class") : nullptr;
  return effect ? effect->value : "(none)";
}

std::string chapter_time(std::string_view action) {
  const model::TableRow* row = chapter().find_row("times", action);
  return row ? chapter_resolved(row->cell("quarters")) : "(no row)";
}

constexpr const char* kArms[] = {"infantry", "cavalry", "horse-artillery", "foot-artillery"};

}  // namespace

TEST_CASE("Terrain chapter: a figure is 40 men and 1.5 cm of infantry front",
          "[terrain-napoleonien:5.2w][terrain-napoleonien:5.5b]") {
  CHECK(chapter_value("figure.men") == "40");
  CHECK(chapter_value("figure.front.infantry") == "15");
  CHECK(chapter_value("house.buildings") == "20");
}

TEST_CASE("Terrain chapter: three woods, hills or villages give a table its tag",
          "[terrain-napoleonien:1.1b][terrain-napoleonien:1.1c][terrain-napoleonien:1.1d]") {
  for (const char* id : {"tags.woods.min", "tags.hills.min", "tags.villages.min"}) {
    CAPTURE(id);
    CHECK(chapter_value(id) == "3");
  }
}

TEST_CASE("Terrain chapter: there are eight tags, and none for mountains", "[terrain-napoleonien:1.1a]") {
  std::set<std::string> tags;
  for (const model::TableRow& row : chapter().find_table("tags")->rows) tags.insert(row.cell("tag"));
  CHECK(tags == std::set<std::string>{"wooded", "hilly", "urban", "agricultural", "marshy", "mixed", "plain",
                                      "valley"});
}

TEST_CASE("Terrain chapter: every piece of the catalogue has a terrain type", "[terrain-napoleonien:1.2a]") {
  for (const char* type : {"hill",        "plateau",         "wood",       "forest",
                           "orchard",     "hedge",           "palisade",   "barricade",
                           "stone-wall",  "abatis",          "redoubt",    "village",
                           "house",       "stream",          "ditch",      "river",
                           "major-river", "marsh",           "pond",       "wheat",
                           "maize",       "tall-crops",      "ploughland", "vineyard",
                           "road",        "tree-lined-road", "bridge",     "ford",
                           "forest-path", "avenue",          "clearing",   "abandoned-battery",
                           "access"}) {
    CAPTURE(type);
    CHECK(chapter().find_terrain(type) != nullptr);
  }
}

TEST_CASE("Terrain chapter: woods, forests and orchards are in one class", "[terrain-napoleonien:4.1a]") {
  for (const char* type : {"wood", "forest", "orchard"}) CHECK(chapter_class(type) == "wood");
}

TEST_CASE("Terrain chapter: hedges, palisades and barricades are light; stone walls and abatis are hard",
          "[terrain-napoleonien:8.1a][terrain-napoleonien:8.1b]") {
  for (const char* type : {"hedge", "palisade", "barricade"}) CHECK(chapter_class(type) == "linear-light");
  for (const char* type : {"stone-wall", "abatis"}) CHECK(chapter_class(type) == "linear-hard");
  CHECK(chapter_cell("cover", "linear-light", "light", "melee") == "light");
  CHECK(chapter_cell("cover", "linear-hard", "hard", "melee") == "hard");
}

TEST_CASE("Terrain chapter: the distances of sight from a crest match the rules",
          "[terrain-napoleonien:2.3c][terrain-napoleonien:2.3d][terrain-napoleonien:2.3e]"
          "[terrain-napoleonien:2.3i][terrain-napoleonien:2.3j]") {
  CHECK(chapter_value("los.crest.shadow.obstacle") == "150");
  CHECK(chapter_value("los.crest.shadow.unit") == "100");
  CHECK(chapter_value("los.crest.dressed.foot") == "150");
  CHECK(chapter_value("los.peek.min") == "1");
  CHECK(chapter_value("los.peek.infantry") == "25");
  CHECK(chapter_value("los.peek.cavalry") == "50");
  CHECK(chapter_value("los.peek.limbered") == "50");
  CHECK(chapter_value("base.length.infantry") == "25");
  CHECK(chapter_value("base.length.cavalry") == "50");
  CHECK(chapter_value("base.length.limbered") == "50");
}

TEST_CASE("Terrain chapter: columns do not mask lines, nor infantry lines cavalry, and skirmishers mask nobody",
          "[terrain-napoleonien:2.3f][terrain-napoleonien:2.3g]") {
  const auto hides = [](const char* mask, const char* target) {
    return chapter_cell("masks", mask, target, "hides") == "if-entirely";
  };
  const char* kAll[] = {"infantry-column", "infantry-line", "cavalry-column",
                        "cavalry-line",    "skirmish",      "artillery"};
  for (const char* target : kAll) {
    CAPTURE(target);
    CHECK_FALSE(hides("skirmish", target));
    CHECK(hides("cavalry-line", target));
    CHECK(hides("artillery", target));
    const bool line = std::string_view(target).ends_with("-line");
    CHECK(hides("infantry-column", target) == !line);
    CHECK(hides("cavalry-column", target) == !line);
    CHECK(hides("infantry-line", target) == !std::string_view(target).starts_with("cavalry"));
  }
}

TEST_CASE("Terrain chapter: a plateau has 15 cm of dead ground for sight and fire",
          "[terrain-napoleonien:3.2b][terrain-napoleonien:3.2c][terrain-napoleonien:3.4c]"
          "[terrain-napoleonien:3.4e]") {
  CHECK(chapter_value("los.plateau.dead") == "150");
  CHECK(chapter_value("fire.plateau.dead") == "150");
}

TEST_CASE("Terrain chapter: units see out within 2 cm of the edge, 8 cm far in woods and 4 cm in crops",
          "[terrain-napoleonien:4.2b][terrain-napoleonien:4.2c][terrain-napoleonien:4.4c]"
          "[terrain-napoleonien:9.2d][terrain-napoleonien:9.2f]") {
  CHECK(chapter_value("los.wood.edge") == "20");
  CHECK(chapter_value("los.wood.inside") == "80");
  CHECK(chapter_value("fire.wood.inside") == "80");
  CHECK(chapter_value("los.crops.edge") == "20");
  CHECK(chapter_value("los.crops.inside") == "40");
}

TEST_CASE("Terrain chapter: a slope halves all movement and disorganises units",
          "[terrain-napoleonien:2.4a][terrain-napoleonien:2.4d]") {
  for (const char* arm : kArms) {
    CAPTURE(arm);
    CHECK(chapter_moves("slope", arm) == "1/2 disorganised");
    CHECK(chapter_moves("slope", arm, "forced-march") == "1/2 in-disorder");
  }
}

TEST_CASE("Terrain chapter: a dressed slope quarters movement and breaks formation, except for skirmishers",
          "[terrain-napoleonien:2.4h][terrain-napoleonien:2.4i]") {
  CHECK(chapter_moves("dressed-slope", "infantry") == "1/4 without-formation");
  CHECK(chapter_has_word(chapter_value("skirmish.exempt"), "dressed-slope"));
}

TEST_CASE("Terrain chapter: woods halve the movement of infantry and bar all others",
          "[terrain-napoleonien:4.3a][terrain-napoleonien:4.3b][terrain-napoleonien:4.3c]"
          "[terrain-napoleonien:4.3d]") {
  CHECK(chapter_moves("wood", "infantry") == "1/2 without-formation");
  for (const char* arm : {"cavalry", "horse-artillery", "foot-artillery"})
    CHECK(chapter_moves("wood", arm) == "no");
  CHECK(chapter_has_word(chapter_value("skirmish.exempt"), "wood"));
}

TEST_CASE("Terrain chapter: a path keeps only the speed; an avenue also keeps a formation two figures wide",
          "[terrain-napoleonien:4.3l][terrain-napoleonien:4.3m]") {
  CHECK(chapter_moves("forest-path", "infantry") == "1 without-formation");
  CHECK(chapter_moves("avenue", "infantry") == "1 formed");
  CHECK(chapter_value("move.avenue.front") == "2");
}

TEST_CASE("Terrain chapter: units cannot move through a house", "[terrain-napoleonien:5.2a]") {
  for (const char* arm : kArms) CHECK(chapter_moves("house", arm) == "no");
}

TEST_CASE("Terrain chapter: a stream halves movement and disorganises units, and foot artillery needs a bridge",
          "[terrain-napoleonien:6.2a][terrain-napoleonien:6.2b][terrain-napoleonien:6.2c]") {
  for (const char* arm : {"infantry", "cavalry", "horse-artillery"})
    CHECK(chapter_moves("stream", arm) == "1/2 disorganised");
  CHECK(chapter_moves("stream", "foot-artillery") == "bridge");
  CHECK(chapter_movement("stream", "infantry")->cell("when") == "both");
}

TEST_CASE("Terrain chapter: rivers on a table need at least two crossings, and major rivers two bridges",
          "[terrain-napoleonien:6.3a][terrain-napoleonien:6.3d][terrain-napoleonien:6.4]") {
  for (const char* arm : kArms) {
    CHECK(chapter_moves("river", arm) == "crossing");
    CHECK(chapter_moves("major-river", arm) == "bridge");
  }
  CHECK(chapter_resolved(chapter_movement("ford", "infantry")->cell("factor")) == "1/4");
  CHECK(chapter_resolved(chapter_movement("ford", "cavalry")->cell("factor")) == "1/4");
  CHECK(chapter_moves("ford", "horse-artillery") == "no");
  CHECK(chapter_moves("ford", "foot-artillery") == "no");
  CHECK(chapter_value("river.crossings.min") == "2");
  CHECK(chapter_value("major-river.bridges.min") == "2");
}

TEST_CASE("Terrain chapter: units cannot enter a marsh", "[terrain-napoleonien:6.5a]") {
  for (const char* arm : kArms) CHECK(chapter_moves("marsh", arm) == "no");
}

TEST_CASE("Terrain chapter: roads add a tenth for fronts of three figures, or two of cavalry",
          "[terrain-napoleonien:7.1a][terrain-napoleonien:7.1d]") {
  CHECK(chapter_value("move.road.bonus") == "1/10");
  CHECK(chapter_value("move.road.front.infantry") == "3");
  CHECK(chapter_value("move.road.front.cavalry") == "2");
}

TEST_CASE(
    "Terrain chapter: a light obstacle costs a quarter of movement and lets two ranks pass each half period",
    "[terrain-napoleonien:8.4a][terrain-napoleonien:8.4b]") {
  CHECK(chapter_moves("linear-light", "infantry") == "-1/4 disorganised");
  CHECK(chapter_moves("linear-light", "cavalry") == "-1/4 without-formation");
  CHECK(chapter_moves("linear-light", "horse-artillery") == "no");
  CHECK(chapter_moves("linear-light", "foot-artillery") == "no");
  CHECK(chapter_movement("linear-light", "infantry")->cell("when") == "after");
  CHECK(chapter_resolved(chapter().find_row("linear", "linear-light")->cell("ranks")) == "2");
}

TEST_CASE(
    "Terrain chapter: a hard obstacle costs half of movement and lets one infantry rank pass each half period",
    "[terrain-napoleonien:8.4e][terrain-napoleonien:8.4f]") {
  CHECK(chapter_moves("linear-hard", "infantry") == "-1/2 without-formation");
  for (const char* arm : {"cavalry", "horse-artillery", "foot-artillery"})
    CHECK(chapter_moves("linear-hard", arm) == "no");
  CHECK(chapter_movement("linear-hard", "infantry")->cell("when") == "both");
  CHECK(chapter_resolved(chapter().find_row("linear", "linear-hard")->cell("ranks")) == "1");
  // A French column of companies takes three periods.
  CHECK(chapter().find_row("formations", "column-of-companies")->cell("ranks") == "6");
}

TEST_CASE("Terrain chapter: tall crops halve movement, disorganise units and bar artillery",
          "[terrain-napoleonien:9.2a][terrain-napoleonien:9.2b]") {
  CHECK(chapter_moves("tall-crops", "infantry") == "1/2 disorganised");
  CHECK(chapter_moves("tall-crops", "cavalry") == "1/2 disorganised");
  CHECK(chapter_moves("tall-crops", "horse-artillery") == "no");
  CHECK(chapter_moves("tall-crops", "foot-artillery") == "no");
  CHECK(chapter_has_word(chapter_value("skirmish.exempt"), "tall-crops"));
}

TEST_CASE("Terrain chapter: ploughland halves movement but does not disorganise units",
          "[terrain-napoleonien:9.2h]") {
  for (const char* arm : kArms) CHECK(chapter_moves("ploughland", arm) == "1/2 formed");
}

TEST_CASE("Terrain chapter: an abandoned battery costs half of the movement",
          "[terrain-napoleonien:9.3c][terrain-napoleonien:9.3d]") {
  CHECK(chapter_moves("abandoned-battery", "infantry") == "-1/2 without-formation");
  CHECK(chapter_moves("abandoned-battery", "cavalry") == "-1/2 without-formation");
  CHECK(chapter_moves("abandoned-battery", "horse-artillery") == "no");
  CHECK(chapter_moves("abandoned-battery", "foot-artillery") == "no");
  CHECK(chapter_has_word(chapter_value("skirmish.exempt"), "abandoned-battery"));
}

TEST_CASE("Terrain chapter: each terrain class states once for each arm whether it may enter",
          "[terrain-napoleonien:1.3a]") {
  std::set<std::string> terrains;
  for (const model::TableRow& row : chapter().find_table("movement")->rows)
    terrains.insert(row.cell("terrain"));
  for (const std::string& terrain : terrains) {
    for (const char* arm : kArms) {
      int rows = 0;
      for (const model::TableRow& row : chapter().find_table("movement")->rows)
        if (row.cell("terrain") == terrain && row.cell("mode").empty() &&
            chapter_has_word(row.cell("who"), arm))
          ++rows;
      CAPTURE(terrain, arm);
      CHECK(rows == 1);
    }
  }
}

TEST_CASE("Terrain chapter: units on a slope cannot charge, change formation or march back",
          "[terrain-napoleonien:2.4b][terrain-napoleonien:2.4e][terrain-napoleonien:2.5f]"
          "[terrain-napoleonien:2.5g]") {
  for (const char* action : {"charge", "change-formation", "march-back", "unlimber"}) {
    CAPTURE(action);
    CHECK(chapter_cell("permissions", "slope", action, "may") == "no");
    CHECK(chapter_cell("permissions", "hill-top", action, "may") == "no");
  }
}

TEST_CASE("Terrain chapter: units on a plateau act as in the plain, if there is room",
          "[terrain-napoleonien:3.3b][terrain-napoleonien:3.3c]") {
  CHECK(chapter_cell("permissions", "plateau-top", "change-formation", "may") == "if-room");
  CHECK(chapter_cell("permissions", "plateau-top", "unlimber", "may") == "whole-base");
}

TEST_CASE("Terrain chapter: units cannot charge in woods, across streams or obstacles, or from ploughland",
          "[terrain-napoleonien:4.5b][terrain-napoleonien:6.2g][terrain-napoleonien:8.6a]"
          "[terrain-napoleonien:9.2i]") {
  for (const char* terrain : {"wood", "stream", "linear-light", "linear-hard", "ploughland"}) {
    CAPTURE(terrain);
    CHECK(chapter_cell("permissions", terrain, "charge", "may") == "no");
  }
}

TEST_CASE("Terrain chapter: fire arcs are 22.5 degrees unformed or from houses, and 45 in skirmish order",
          "[terrain-napoleonien:4.4d][terrain-napoleonien:5.4a]") {
  CHECK(chapter_value("fire.arc.unformed") == "22.5");
  CHECK(chapter_value("fire.arc.skirmish") == "45");
  CHECK(chapter_value("fire.arc.house") == "22.5");
}

TEST_CASE(
    "Terrain chapter: fire over a lower unit needs a gap of 2 cm, and an obstacle covers figures within 2 cm",
    "[terrain-napoleonien:2.5c][terrain-napoleonien:8.5a]") {
  CHECK(chapter_value("fire.over.gap") == "20");
  CHECK(chapter_value("fire.linear.cover") == "20");
}

TEST_CASE("Terrain chapter: the cover of terrain against fire matches the rules",
          "[terrain-napoleonien:4.4b][terrain-napoleonien:5.4i][terrain-napoleonien:7.2a]"
          "[terrain-napoleonien:7.3b][terrain-napoleonien:6.2d][terrain-napoleonien:6.5c]"
          "[terrain-napoleonien:9.1a][terrain-napoleonien:9.2g][terrain-napoleonien:9.3e]") {
  const auto cover = [](const char* terrain) {
    const model::TableRow* row = chapter().find_row("cover", terrain);
    return row ? chapter_resolved(row->cell("fire")) : "(no row)";
  };
  for (const char* light : {"wood", "tree-lined-road", "abandoned-battery"}) CHECK(cover(light) == "light");
  for (const char* hard : {"house", "redoubt"}) CHECK(cover(hard) == "hard");
  for (const char* none : {"road", "stream", "marsh", "ploughland"}) CHECK(cover(none) == "none");
}

TEST_CASE("Terrain chapter: artillery with round shot makes 3 cm of hard cover light, below half its range",
          "[terrain-napoleonien:8.5i][terrain-napoleonien:8.5j][terrain-napoleonien:8.5l]") {
  CHECK(chapter_value("fire.transform.length") == "30");
  CHECK(chapter_value("fire.transform.range") == "1/2");
  CHECK(chapter_value("fire.transform.ammunition") == "ball");
  CHECK(chapter().find_row("transform", "linear-hard")->cell("cover") == "light");
  CHECK(chapter().find_row("transform", "house")->cell("cover") == "hard");
  CHECK(chapter().find_row("transform", "redoubt")->cell("indestructible") == "yes");
  CHECK(chapter().find_row("transform", "linear-light")->cell("becomes") == "linear-light");
}

TEST_CASE("Terrain chapter: the uphill bonus applies in the turn of contact",
          "[terrain-napoleonien:2.6a][terrain-napoleonien:2.6b][terrain-napoleonien:2.6d]"
          "[terrain-napoleonien:2.6e]") {
  CHECK(chapter_bonus("slope", "upper", "1") == "x.melee.uphill");
  CHECK(chapter_melee("slope", "both", "2+") == "all without-formation none _");
  CHECK(chapter_melee("slope-moving", "self", "1") == "normal disorganised none _");
  CHECK(chapter_bonus("slope-reformed", "self", "1") == "x.melee.uphill");
  CHECK(chapter_time("reform-slope") == "1");
}

TEST_CASE("Terrain chapter: the values of melee in a wood match the rules",
          "[terrain-napoleonien:4.5c][terrain-napoleonien:4.5d][terrain-napoleonien:4.5i]"
          "[terrain-napoleonien:4.5k]") {
  CHECK(chapter_melee("wood", "both", "1") == "contact _ light _");
  CHECK(chapter_melee("wood-mixed", "both", "1") == "narrower _ light _");
  CHECK(chapter_melee("wood", "both", "2+") == "all worse light _");
  CHECK(chapter_value("recoil.wood") == "15");
  CHECK(chapter_value("recoil.ordinary") == "30");
}

TEST_CASE("Terrain chapter: a unit caught halfway in has no cover", "[terrain-napoleonien:4.5g]") {
  CHECK(chapter_melee("caught", "self", "1") == "fraction caught none _");
}

TEST_CASE("Terrain chapter: the values of melee at a linear obstacle match the rules",
          "[terrain-napoleonien:8.6c][terrain-napoleonien:8.6e][terrain-napoleonien:8.6i]"
          "[terrain-napoleonien:8.6n][terrain-napoleonien:8.6o]") {
  CHECK(chapter_melee("linear", "defender", "1") == "contact _ class _");
  CHECK(chapter_melee("linear", "attacker", "1") == "contact _ none _");
  CHECK(chapter_melee("linear-draw", "both", "2+") == "contact _ class _");
  CHECK(chapter_melee("linear-won", "defender", "") == "_ disorganised _ 30");
  CHECK(chapter_melee("linear-lost", "attacker", "") == "_ disorganised _ 30");
}

TEST_CASE("Terrain chapter: the values of melee at a house match the rules",
          "[terrain-napoleonien:5.5h][terrain-napoleonien:5.5i][terrain-napoleonien:5.5q]"
          "[terrain-napoleonien:5.5u][terrain-napoleonien:5.5w][terrain-napoleonien:5.5x]") {
  CHECK(chapter_melee("house-occupied", "attacker", "1") == "first-rank _ none _");
  CHECK(chapter_melee("house-occupied", "defender", "1") == "answer _ house _");
  CHECK(chapter_melee("house-entered", "defender", "2+") == "all _ house _");
  CHECK(chapter_melee("house-unoccupied", "attacker", "1") == "all without-formation none _");
  CHECK(chapter_melee("house-unoccupied", "defender", "1") == "all without-formation house _");
  CHECK(chapter_melee("house-simultaneous", "both", "1") == "all without-formation none _");
  CHECK(chapter_value("house.expelled.distance") == "30");
}

TEST_CASE("Terrain chapter: a unit driven back into the river that it forded is destroyed",
          "[terrain-napoleonien:6.3f]") {
  CHECK(chapter_melee("ford-pushed", "self", "") == "_ _ _ destroyed");
}

TEST_CASE("Terrain chapter: a house has four sides and needs at least three figures to hold it",
          "[terrain-napoleonien:5.2c][terrain-napoleonien:5.2v][terrain-napoleonien:5.5w]") {
  CHECK(chapter_value("house.min.figures") == "3");
  CHECK(chapter_value("house.sides.count") == "4");
}

TEST_CASE("Terrain chapter: the times of actions at houses match the rules",
          "[terrain-napoleonien:5.2c][terrain-napoleonien:5.2f][terrain-napoleonien:5.2n]"
          "[terrain-napoleonien:5.2r][terrain-napoleonien:5.2s][terrain-napoleonien:5.2u]"
          "[terrain-napoleonien:5.2z][terrain-napoleonien:5.4k][terrain-napoleonien:5.6c]") {
  for (const char* half : {"enter-house", "reposition", "relieve", "leave-by-street", "leave-unformed",
                           "evacuate", "morale-exit"}) {
    CAPTURE(half);
    CHECK(chapter_time(half) == "2");
  }
  for (const char* quarter : {"entry-slice", "reaction", "notice-silent-side"}) {
    CAPTURE(quarter);
    CHECK(chapter_time(quarter) == "1");
  }
}

TEST_CASE("Terrain chapter: a front is extended by three figures each quarter, in the first half period",
          "[terrain-napoleonien:5.5s][terrain-napoleonien:5.5t]") {
  CHECK(chapter_value("house.extend.per-quarter") == "3");
  CHECK(chapter_time("extend-front") == "2");
}

TEST_CASE(
    "Terrain chapter: late melee results are halved, and extending a front at a wood takes twice the time",
    "[terrain-napoleonien:5.5v][terrain-napoleonien:4.3h]") {
  CHECK(chapter_value("house.second-half.result") == "1/2");
  CHECK(chapter_value("wood.extend.factor") == "2");
}

TEST_CASE("Terrain chapter: entries in the same or the next quarter meet in the streets",
          "[terrain-napoleonien:5.5w]") {
  CHECK(chapter_value("house.simultaneous.window") == "1");
}

TEST_CASE("Terrain chapter: the values of sappers' works match the rules",
          "[terrain-napoleonien:8.7b][terrain-napoleonien:8.7c][terrain-napoleonien:8.7d]"
          "[terrain-napoleonien:8.7e][terrain-napoleonien:8.7f][terrain-napoleonien:8.7g]"
          "[terrain-napoleonien:8.7h]") {
  const auto work = [](const char* task) {
    const model::TableRow* row = chapter().find_row("engineering", task);
    REQUIRE(row != nullptr);
    return chapter_resolved(row->cell("along")) + " " + chapter_resolved(row->cell("front")) + " " +
           chapter_resolved(row->cell("quarters")) + " " + chapter_resolved(row->cell("near"));
  };
  CHECK(work("build-bridge") == "20 15 4 ");
  CHECK(work("build-light") == "15  4 300");
  CHECK(work("destroy-light") == "15  4 ");
  CHECK(work("destroy-hard") == "15  8 ");
  CHECK(work("destroy-house") == "15  12 ");
  CHECK(work("destroy-redoubt") == "15  12 ");
  CHECK(work("spike") == "  1 ");
  CHECK(chapter_value("engineer.melee") == "-1");
  CHECK(chapter_value("engineer.fire") == "-2");
  CHECK(chapter_value("engineer.budget") == "10");
}

TEST_CASE("Terrain chapter: skirmish lines that enter woods are advised to be at most six figures wide",
          "[terrain-napoleonien:4.5l]") {
  CHECK(chapter_value("wood.advice.front") == "6");
}

TEST_CASE("Terrain chapter: numbers of other chapters are missing or proposals", "[terrain-napoleonien]") {
  for (const model::TableRow& row : chapter().find_table("symbols")->rows) {
    CAPTURE(row.cell("symbol"));
    const model::Value* value = chapter().find_value(row.cell("symbol"));
    if (value != nullptr) CHECK((value->source == model::Source::default_ && value->question));
  }
}

TEST_CASE("Terrain chapter: a cell with a dot is a value, or a symbol of another chapter",
          "[terrain-napoleonien]") {
  for (const char* table : {"movement", "linear", "cover", "arcs", "engineering", "melee", "times", "arms"}) {
    for (const model::TableRow& row : chapter().find_table(table)->rows) {
      for (const auto& [column, cell] : row.cells) {
        if (column == "rule" || column == "question" || cell.find('.') == std::string::npos) continue;
        CAPTURE(table, column, cell);
        const bool symbol = chapter().find_row("symbols", cell) != nullptr;
        CHECK((chapter().find_value(cell) != nullptr || symbol));
      }
    }
  }
}

TEST_CASE("Terrain chapter: every rule that rows name is in the index", "[terrain-napoleonien]") {
  std::set<std::string> rules;
  const fs::path index = fs::path(COQ_SOURCE_DIR) / "systems/terrain_napoleonien/rules.tsv";
  const std::string text = *read_file(index);
  for (const std::string_view line : split(text, '\n'))
    rules.insert(std::string(line.substr(0, line.find('\t'))));
  rules.erase("");
  rules.erase("id");
  CHECK(rules.size() == 278);
  const auto is_known = [&](const std::optional<std::string>& rule) { return !rule || rules.contains(*rule); };
  for (const model::TerrainType& type : chapter().terrain_types)
    for (const model::Effect& effect : type.effects) CHECK(is_known(effect.rule));
  for (const model::Value& value : chapter().values) {
    CAPTURE(value.id);
    CHECK(is_known(value.rule));
  }
  for (const model::Table& table : chapter().tables) {
    for (const model::TableRow& row : table.rows) {
      const std::string* rule = row.find_cell("rule");
      if (rule == nullptr || rule->empty() || rule->starts_with('Q')) continue;
      CAPTURE(table.id, *rule);
      CHECK(rules.contains(*rule));
    }
  }
}
