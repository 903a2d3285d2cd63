// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "core/base/files.h"
#include "core/documents/project/loader.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const model::RulesetDocument& ruleset() {
  static const model::RulesetDocument document = [] {
    Problems problems;
    scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
    const auto found = loader.installed_ruleset("red-poppies", problems);
    REQUIRE(found.has_value());
    return *found->document;
  }();
  return document;
}

std::string value(std::string_view id) {
  const model::Value* found = ruleset().find_value(id);
  return found ? found->text : "(none)";
}

std::string cell(std::string_view table, std::string_view key, std::string_view row, std::string_view column) {
  const model::Table* found = ruleset().find_table(table);
  if (!found) return "(no table)";
  const auto of = [](const model::TableRow& r, std::string_view name) {
    for (const auto& [n, text] : r.cells)
      if (n == name) return text;
    return std::string("(none)");
  };
  for (const model::TableRow& r : found->rows)
    if (of(r, key) == row) return of(r, column);
  return "(no row)";
}

std::string effect(std::string_view type, std::string_view on) {
  const model::TerrainType* found = ruleset().find_terrain(type);
  const model::Effect* e = found ? found->find_effect(on) : nullptr;
  return e ? e->value : "(none)";
}

struct Mode {
  const char* name;
  const char* signal;
  const char* no_trench;
  const char* bombarded;
  const char* delay;
  const char* delay_bombarded;
};

void check(const Mode& mode) {
  INFO(mode.name);
  CHECK(cell("oma.modes", "mode", mode.name, "signal") == mode.signal);
  CHECK(cell("oma.modes", "mode", mode.name, "signal-no-trench") == mode.no_trench);
  CHECK(cell("oma.modes", "mode", mode.name, "signal-bombarded") == mode.bombarded);
  CHECK(cell("oma.modes", "mode", mode.name, "delay") == mode.delay);
  CHECK(cell("oma.modes", "mode", mode.name, "delay-bombarded") == mode.delay_bombarded);
}

/// Calls `see` with the id, source, rule and question of every entry that names a source.
template <class See>
void for_each_source(See see) {
  for (const model::TerrainType& type : ruleset().terrain_types)
    for (const model::Effect& e : type.effects) see(type.id + "/" + e.on, e.source, e.rule, e.question);
  for (const model::Value& v : ruleset().values) see(v.id, v.source, v.rule, v.question);
  for (const model::Table& t : ruleset().tables) see(t.id, t.source, t.rule, t.question);
}

}  // namespace

TEST_CASE("The signal number and delay of the aeroplane match the rules", "[red-poppies:7.2a]") {
  check({"aeroplane", "7", "7", "6", "1", "1"});
}

TEST_CASE("The signal number and delay of the rocket match the rules", "[red-poppies:7.2b]") {
  check({"rocket", "7", "7", "5", "0", "0"});
}

TEST_CASE("The signal number and delays of the messenger match the rules", "[red-poppies:7.2c]") {
  check({"messenger", "6", "6", "4", "2", "6"});
}

TEST_CASE("The delay and signal numbers of the telephone match the rules, with or without a trench on the map",
          "[red-poppies:7.2d][red-poppies:7.21e]") {
  check({"telephone", "9", "7", "0", "1", "1"});
}

TEST_CASE("The signal number and delay of the trench set match the rules", "[red-poppies:7.2e]") {
  check({"radio", "8", "8", "8", "1", "1"});
}

TEST_CASE("Only bridges, buildings, woods, hills and summits are obstacles to sight", "[red-poppies:6.022a]") {
  std::set<std::string> obstacles;
  for (const model::TerrainType& type : ruleset().terrain_types)
    if (type.los == "obstacle" || type.los == "summit") obstacles.insert(type.id);
  CHECK(obstacles == std::set<std::string>{"bridge", "building", "hill", "summit", "woods"});
}

TEST_CASE("Only night, gas, grain, precipitation and smoke are concealment", "[red-poppies:6.025a]") {
  std::set<std::string> found;
  for (const model::Condition& condition : ruleset().conditions)
    if (condition.los == "hindrance") found.insert(condition.id);
  for (const model::TerrainType& type : ruleset().terrain_types)
    if (type.los == "hindrance" || type.los == "grain") found.insert(type.id);
  CHECK(found == std::set<std::string>{"gas", "grain", "night", "precipitation", "smoke"});
  CHECK(value("concealment.max-hexes") == "1");
}

TEST_CASE("Night and precipitation fill all hexes, and smoke fills its own", "[red-poppies:6.025b]") {
  CHECK(ruleset().find_condition("night")->fills == model::Fills::all);
  CHECK(ruleset().find_condition("precipitation")->fills == model::Fills::all);
  CHECK(ruleset().find_condition("smoke")->fills == model::Fills::hexes);
}

TEST_CASE("Trenches give a cover of -3, and dug-in works -1", "[red-poppies:8.72b][red-poppies:5.21b]") {
  CHECK(effect("trench", "cover") == "-3");
  CHECK(value("cover.dug-in") == "-1");
}

TEST_CASE("Roads, streams and wire give no cover", "[red-poppies:8.61][red-poppies:8.81b]") {
  for (const char* type : {"road", "stream", "wire"}) CHECK(effect(type, "cover") == "(none)");
  CHECK(effect("stream", "crossing") == "fatigued");
  CHECK(effect("wire", "crossing") == "dispersed fatigued");
}

TEST_CASE("Roads cross hexsides, and streams follow them",
          "[red-poppies:8.53][red-poppies:8.62][red-poppies:8.72a]") {
  CHECK(ruleset().find_terrain("road")->hexside == model::HexsideUse::crosses);
  CHECK(ruleset().find_terrain("bridge")->hexside == model::HexsideUse::crosses);
  CHECK(ruleset().find_terrain("trench")->hexside == model::HexsideUse::crosses);
  CHECK(ruleset().find_terrain("stream")->hexside == model::HexsideUse::follows);
}

TEST_CASE("The die results, harm and breaches of bombardments match the rules",
          "[red-poppies:7.62b][red-poppies:7.62c]") {
  CHECK(cell("bombardments", "type", "pulverising", "from") == "6");
  CHECK(cell("bombardments", "type", "pulverising", "harm") == "eliminated");
  CHECK(cell("bombardments", "type", "pulverising", "breaches-target") == "1");
  CHECK(cell("bombardments", "type", "pulverising", "breaches-firer") == "1");
  CHECK(cell("bombardments", "type", "paralysing", "from") == "2");
  CHECK(cell("bombardments", "type", "paralysing", "harm") == "fatigued");
  CHECK(cell("bombardments", "type", "paralysing", "breaches-target") == "2");
  CHECK(cell("bombardments", "type", "paralysing", "breaches-firer") == "2");
}

TEST_CASE("The numbers for stacking, masses, couplets and checks are as printed",
          "[red-poppies:2.11a][red-poppies:5.01a][red-poppies:4.11b][red-poppies:2.23a]") {
  CHECK(value("stack.limit") == "2");
  CHECK(value("mass.limit") == "12");
  CHECK(value("couplets.tie") == "2");
  CHECK(value("couplets.tie.power") == "central");
  CHECK(value("cc.destroy") == "11");
}

TEST_CASE("Only the Germans are a Central Power", "[red-poppies:2.03c]") {
  std::map<std::string, std::string> powers;
  for (const model::Nation& nation : ruleset().nations) powers[nation.id] = nation.power;
  CHECK(powers.size() == 5);
  for (const auto& [nation, power] : powers) CHECK(power == (nation == "german" ? "central" : "allies"));
}

TEST_CASE("Every entry names its rule or the question that it answers", "[ruleset]") {
  for_each_source([](const std::string& id, model::Source source, const auto& rule, const auto& question) {
    INFO(id);
    if (id.starts_with("import.")) return;  // keywords of map data, which the rules do not cover
    CHECK(rule.has_value() == (source == model::Source::stated));
    CHECK(question.has_value() == (source == model::Source::default_));
  });
}

TEST_CASE("Each row of a table has a cell for each column", "[ruleset]") {
  for (const model::Table& table : ruleset().tables)
    for (const model::TableRow& row : table.rows) {
      INFO(table.id);
      std::vector<std::string> names;
      for (const auto& cell : row.cells) names.push_back(cell.first);
      CHECK(names == table.columns);
    }
}

TEST_CASE("Every rule that is named is in the index", "[ruleset]") {
  const auto index = read_file(fs::path(COQ_SOURCE_DIR) / "../shared/rules/red-poppies.tsv");
  if (!index) {
    WARN("skipped: the index of rules is not here");
    return;
  }
  for_each_source([&](const std::string& id, model::Source, const auto& rule, const auto&) {
    INFO(id << ": " << rule.value_or("none"));
    if (rule) CHECK(index->find("\nred-poppies\t" + *rule) != std::string::npos);
  });
}
