// SPDX-License-Identifier: MIT
// Changed ids: all references in the project follow, in one step.
#include <catch2/catch.hpp>

#include "editor/app/session/renames.h"

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// The sample, with queries on its documents.
class RenamedSample : public OpenedSample {
 public:
  template <class T>
  const T& get(const std::string& name) {
    return std::get<T>(*session().document(folder() / name));
  }

  /// Returns the path to the element with that id.
  model::ElementPath find(const std::string& name, const std::string& element, const std::string& id) {
    const model::Document& document = *session().document(folder() / name);
    model::ElementPath at, found;
    look(model::describe_kind(model::kind_of(document)), model::element_of(document), element, id, at, found);
    REQUIRE_FALSE(found.empty());
    return found;
  }

 private:
  static void look(const model::ElementInfo& info, const void* value, const std::string& element,
                   const std::string& id, model::ElementPath& at, model::ElementPath& found) {
    for (std::size_t slot = 0; slot < info.children.size(); ++slot)
      for (std::size_t i = 0; i < info.children[slot].size(value); ++i) {
        const model::ConstElement one = info.children[slot].get(value, i);
        at.push_back({slot, i});
        const std::string& name = info.children[slot].names[info.children[slot].which(value, i)];
        if (name == element && one.info->attribute_text(one.value, "id") == id) found = at;
        look(*one.info, one.value, element, id, at, found);
        at.pop_back();
      }
  }
};

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::string text_of(const model::Document& document) {
  return xml::write(document);
}

}  // namespace

TEST_CASE("Scenarios follow when a counter's id changes", "[renames]") {
  RenamedSample sample;
  const fs::path counters = sample.folder() / "armees.counters.xml";
  const std::string old =
      sample.get<model::ScenarioDocument>("ouverture.scenario.xml").sides[0].setups[0].units[0].counter;
  const auto at = sample.find("armees.counters.xml", "counter", old);
  const auto plan = renames::plan(sample.session(), counters, at, "fresh-id");
  REQUIRE(plan);
  REQUIRE_FALSE(plan->uses.empty());
  const std::size_t rows = sample.session().history().size();
  REQUIRE(renames::run(sample.session(), *plan));
  CHECK(sample.session().history().size() == rows + 1);
  CHECK(model::find_counter(sample.get<model::CountersDocument>("armees.counters.xml"), "fresh-id") != nullptr);
  for (const char* scenario : {"ouverture.scenario.xml", "coup-de-main.scenario.xml"})
    CHECK(count_of(text_of(*sample.session().document(sample.folder() / scenario)), "\"" + old + "\"") == 0);
  REQUIRE(sample.session().undo());
  CHECK(model::find_counter(sample.get<model::CountersDocument>("armees.counters.xml"), old) != nullptr);
  CHECK_FALSE(sample.session().is_modified());
}

TEST_CASE("The scenario and its logs follow when a unit's id changes", "[renames]") {
  RenamedSample sample;
  const auto at = sample.find("coup-de-main.scenario.xml", "unit", "B");
  const auto batteries =
      count_of(text_of(*sample.session().document(sample.folder() / "coup-de-main.play.xml")), "battery=\"A\"");
  const auto plan = renames::plan(sample.session(), sample.folder() / "coup-de-main.scenario.xml", at, "Baker");
  REQUIRE(plan);
  REQUIRE(renames::run(sample.session(), *plan));
  const std::string log = text_of(*sample.session().document(sample.folder() / "coup-de-main.play.xml"));
  CHECK(count_of(log, "\"B.1\"") == 0);
  CHECK(count_of(log, "units=\"Baker.1 Baker.2\"") == 1);
  CHECK(count_of(log, "attacks=\"Baker.1:G\"") == 1);
  // Batteries have letters of their own, and other games have a different B.
  CHECK(count_of(log, "battery=\"A\"") == batteries);
  CHECK(count_of(text_of(*sample.session().document(sample.folder() / "example.play.xml")), "Baker") == 0);
}

TEST_CASE("The logs follow when a scenario's id changes", "[renames]") {
  RenamedSample sample;
  const auto plan = renames::plan(sample.session(), sample.folder() / "coup-de-main.scenario.xml", {}, "raid");
  REQUIRE(plan);
  REQUIRE(plan->uses.size() == 1);
  CHECK(plan->uses[0].document.filename() == "coup-de-main.play.xml");
  CHECK(plan->uses[0].places == 1);
  REQUIRE(renames::run(sample.session(), *plan));
  CHECK(sample.get<model::PlayDocument>("coup-de-main.play.xml").scenario == "raid");
}

TEST_CASE("The map follows when the id of a custom terrain type changes", "[renames]") {
  Opened opened;
  const auto& rules =
      std::get<model::RulesetDocument>(*opened.session().document(opened.folder() / "plain.ruleset.xml"));
  std::size_t number = 0;
  while (rules.terrain_types[number].id != "woods") ++number;
  const auto& children = model::describe<model::RulesetDocument>().children;
  std::size_t slot = 0;
  while (children[slot].names.front() != "terrain-type") ++slot;
  const auto plan =
      renames::plan(opened.session(), opened.folder() / "plain.ruleset.xml", {{slot, number}}, "jungle");
  REQUIRE(plan);
  REQUIRE(renames::run(opened.session(), *plan));
  CHECK(model::type_of(*opened.session().map().terrain.features[0]) == "jungle");
}

TEST_CASE("An id that is invalid or already used is refused", "[renames]") {
  RenamedSample sample;
  const fs::path path = sample.folder() / "coup-de-main.scenario.xml";
  const auto at = sample.find("coup-de-main.scenario.xml", "unit", "G");
  CHECK(renames::plan(sample.session(), path, at, "4 b").error().check == "edit.id");
  CHECK(renames::plan(sample.session(), path, at, "").error().check == "edit.id");
  const auto& counters = sample.get<model::CountersDocument>("armees.counters.xml").counters;
  const auto first = sample.find("armees.counters.xml", "counter", counters[0].id);
  CHECK(renames::plan(sample.session(), sample.folder() / "armees.counters.xml", first, counters[1].id)
            .error()
            .check == "edit.id");
  const auto same = renames::plan(sample.session(), path, at, "G");
  REQUIRE(same);
  CHECK(same->parts.empty());
}
