// SPDX-License-Identifier: MIT
// House rules of a project, which extend the installed ones.
#include <catch2/catch.hpp>

#include "editor/app/projects/own_rules.h"

#include <algorithm>
#include <set>

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// The sample with its map on the canvas.
class ShownSample : public OpenedSample {
 public:
  ShownSample() { REQUIRE(session().show_map(folder() / "ouverture.map.xml")); }
};

const projects::RuleRow* find(const std::vector<projects::RuleRow>& rows, const std::string& id) {
  for (const auto& row : rows)
    if (row.id == id) return &row;
  return nullptr;
}

}  // namespace

TEST_CASE("House rules are created in one step, and every document of the system uses them", "[rules]") {
  ShownSample sample;
  Session& session = sample.session();
  CHECK(projects::own_rules(session).empty());
  const std::size_t rows = session.history().size();
  const auto made = projects::make_own_rules(session, "en");
  REQUIRE(made);
  CHECK(session.history().size() == rows + 1);
  CHECK(projects::own_rules(session) == *made);
  for (const fs::path& path : session.documents()) {
    const model::Root& root = model::root_of(*session.document(path));
    INFO(path);
    if (path != *made) CHECK(root.ruleset == made->filename().string());
  }
  CHECK(std::get<model::RulesetDocument>(*session.document(*made)).extends == "red-poppies");
  // The installed entries still exist.
  CHECK(session.ruleset().find_terrain("woods") != nullptr);
  const auto again = projects::make_own_rules(session, "en");
  REQUIRE(again);
  CHECK(*again == *made);
  REQUIRE(session.undo());
  CHECK(projects::own_rules(session).empty());
  CHECK_FALSE(session.is_modified());
}

TEST_CASE("An entry copied into the house rules can be changed, and reverted", "[rules]") {
  ShownSample sample;
  Session& session = sample.session();
  REQUIRE(projects::make_own_rules(session, "en"));
  const auto at = projects::take_over(session, projects::RuleKind::terrain, "woods");
  REQUIRE(at);
  const auto rows = projects::rule_rows(session, projects::RuleKind::terrain, "en");
  const projects::RuleRow* woods = find(rows, "woods");
  REQUIRE(woods != nullptr);
  CHECK(woods->is_own);
  CHECK(woods->name == "woods");
  REQUIRE(session.run_on(
      projects::own_rules(session), message("los"),
      {model::SetField{projects::path_of_rule(*woods, projects::RuleKind::terrain), "los", "none"}}));
  CHECK(session.ruleset().find_terrain("woods")->los == "none");
  REQUIRE(projects::remove_rule(session, projects::RuleKind::terrain, *at));
  CHECK(session.ruleset().find_terrain("woods")->los == "obstacle");
}

TEST_CASE("A new terrain type has its own names and its model's look and effects", "[rules]") {
  ShownSample sample;
  Session& session = sample.session();
  REQUIRE(projects::make_own_rules(session, "en"));
  projects::NewTerrain plan{"Palm grove", "Palmeraie", model::GeometryKind::area, "woods", "hindrance"};
  plan.effects = session.ruleset().find_terrain("woods")->effects;
  REQUIRE(projects::add_terrain(session, plan));
  const model::TerrainType* type = session.ruleset().find_terrain("palm-grove");
  REQUIRE(type != nullptr);
  CHECK(model::name_in(type->names, "fr", session.ruleset().lang) == "Palmeraie");
  CHECK(model::name_in(type->names, "en", session.ruleset().lang) == "Palm grove");
  CHECK(type->los == "hindrance");
  CHECK(type->look == session.ruleset().find_terrain("woods")->look);
  // The printed rules do not contain the type, so check `ruleset.source` would ask for a source.
  REQUIRE_FALSE(type->effects.empty());
  for (const model::Effect& effect : type->effects) {
    CHECK(effect.source == model::Source::default_);
    CHECK_FALSE(effect.rule);
  }
  const auto said = projects::terrain_sentences(session.ruleset(), *type, "en");
  REQUIRE_FALSE(said.empty());
  CHECK(said[0].text() == "It hinders lines of sight that cross it.");
  plan.name_en = plan.name_fr = "";
  CHECK(projects::add_terrain(session, plan).error().check == "rules.terrain");
}

TEST_CASE("Every terrain effect has a French and an English name in every ruleset", "[rules]") {
  for (const char* file : {"red_poppies/red-poppies", "tactique/tactique", "dogme/dogme",
                           "perry_heroes/perry-heroes", "terrain_napoleonien/terrain-napoleonien"}) {
    CAPTURE(file);
    Problems problems;
    const auto read =
        scenario::Loader(fs::path(COQ_SOURCE_DIR) / "systems")
            .load(fs::path(COQ_SOURCE_DIR) / "systems" / (std::string(file) + ".ruleset.xml"), problems);
    REQUIRE(read);
    const auto& rules = std::get<model::RulesetDocument>(*read);
    const std::set<std::string> common = {"none", "obstacle", "hindrance"};
    for (const model::TerrainType& type : rules.terrain_types) {
      CAPTURE(type.id);
      for (const std::string language : {"fr", "en"}) {
        for (const model::Effect& effect : type.effects)
          CHECK(projects::effect_word(rules, effect.on, language) != effect.on);
        const model::Table* names = rules.find_table("names");
        REQUIRE(names != nullptr);
        const bool is_named =
            std::any_of(names->rows.begin(), names->rows.end(), [&](const model::TableRow& row) {
              return row.cell("id") == "sight." + type.los && !row.cell(language).empty();
            });
        CHECK((common.count(type.los) == 1 || is_named));
      }
    }
  }
}

TEST_CASE("The rulesets have the names that only the editor shows", "[rules]") {
  static constexpr std::pair<const char*, const char*> kNames[] = {
      {"red-poppies", "names:sight.grain"},
      {"red-poppies", "names:sight.summit"},
      {"red-poppies", "names:effect.cover"},
      {"red-poppies", "names:effect.movement"},
      {"red-poppies", "names:effect.crossing"},
      {"red-poppies", "names:effect.bombardment"},
      {"red-poppies", "names:effect.bogging-check"},
      {"red-poppies", "names:effect.lost-check"},
      {"tactique", "names:effect.road"},
      {"tactique", "names:effect.rough"},
      {"dogme", "names:sight.height"},
      {"dogme", "names:sight.screen"},
      {"dogme", "names:effect.cf"},
      {"dogme", "names:effect.destroyed"},
      {"dogme", "names:effect.end"},
      {"dogme", "names:effect.enter"},
      {"dogme", "names:effect.optimal"},
      {"dogme", "names:effect.play"},
      {"dogme", "names:effect.sight"},
      {"dogme", "names:effect.sight-from"},
      {"dogme", "names:effect.sight-to"},
      {"dogme", "names:effect.speed"},
  };
  for (const auto& [system, place] : kNames) {
    CAPTURE(system, place);
    std::string folder = system;
    std::replace(folder.begin(), folder.end(), '-', '_');
    const auto text =
        read_file(fs::path(COQ_SOURCE_DIR) / "systems" / folder / (std::string(system) + ".ruleset.xml"));
    REQUIRE(text);
    CHECK(text->find("<row id=\"" + std::string(place).substr(6) + "\"") != std::string::npos);
  }
}
