// SPDX-License-Identifier: MIT
// Rules of a project's own, which extend the installed ones.
#include "editor/app/projects/own_rules.h"

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// The sample with its map shown.
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

TEST_CASE("Rules of this project: one step, and every document of the system has them", "[rules]") {
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
  // The installed entries are still there.
  CHECK(session.ruleset().find_terrain("woods") != nullptr);
  const auto again = projects::make_own_rules(session, "en");
  REQUIRE(again);
  CHECK(*again == *made);
  REQUIRE(session.undo());
  CHECK(projects::own_rules(session).empty());
  CHECK_FALSE(session.is_modified());
}

TEST_CASE("An entry that is taken over can be changed, and given back", "[rules]") {
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

TEST_CASE("A new terrain type has its names, and the look and effects of the one it is like", "[rules]") {
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
  // No rule of the book states them: check `ruleset.source` would ask for it.
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
