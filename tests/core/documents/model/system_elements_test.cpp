// SPDX-License-Identifier: MIT
// Elements that a rule system adds to scenarios. The core keeps them without knowing their types.
#include "core/documents/model/system_elements.h"

#include <catch2/catch.hpp>

#include "core/documents/model/document.h"
#include "core/documents/model/edit.h"
#include "systems/red_poppies/elements/elements.h"

using namespace coq;
using namespace coq::model;

namespace {

std::vector<std::string> names(const SystemElements& own) {
  std::vector<std::string> out;
  for (const SystemElements::One& one : own.all()) out.emplace_back(one.kind.name);
  return out;
}

std::size_t child_of(const ElementInfo& info, std::string_view name) {
  for (std::size_t i = 0; i < info.children.size(); ++i)
    if (info.children[i].names.front() == name) return i;
  FAIL("no such child");
  return 0;
}

}  // namespace

TEST_CASE("A copy shares its lists until one of the two is changed", "[model]") {
  SystemElements first;
  first.change(red_poppies::kMine).emplace_back().count = 2;
  SystemElements second = first;
  CHECK(&first.all(red_poppies::kMine) == &second.all(red_poppies::kMine));
  CHECK(first == second);
  second.change(red_poppies::kMine).front().count = 3;
  CHECK(first.first(red_poppies::kMine)->count == 2);
  CHECK(second.first(red_poppies::kMine)->count == 3);
  CHECK_FALSE(first == second);
}

TEST_CASE("An empty list is equal to no list", "[model]") {
  SystemElements asked;
  asked.change(red_poppies::kMine);
  CHECK(asked == SystemElements());
  CHECK(SystemElements() == asked);
  CHECK(asked.first(red_poppies::kMine) == nullptr);
}

TEST_CASE("System elements are in document order, whatever the order of insertion", "[model]") {
  SystemElements own;
  own.change(red_poppies::kMine).emplace_back();
  own.change(red_poppies::kArtillery).resize(2);
  CHECK(names(own) == std::vector<std::string>{"artillery", "artillery", "mine"});
}

TEST_CASE("System elements are children at the position that their system requests", "[model]") {
  std::vector<std::string> notes;
  for (const ChildInfo& child : describe<Notes>().children) notes.push_back(child.names.front());
  CHECK(notes == std::vector<std::string>{"summits", "enemy-trenches", "held", "darkness", "precipitation",
                                          "infiltration", "aerial", "couplets", "initiative", "marker",
                                          "battlefield", "question", "conditions"});
}

TEST_CASE("An edit of a system element can be undone", "[model]") {
  ScenarioDocument scenario;
  scenario.sides.emplace_back().id = "uk";
  scenario.sides.front().own.change(red_poppies::kMine).emplace_back().count = 1;
  const std::size_t side = child_of(describe<ScenarioDocument>(), "side");
  const std::size_t mine = child_of(describe<Side>(), "mine");
  const Document kept = scenario;
  CAPTURE(side, mine);
  for (const Edit& edit :
       std::vector<Edit>{SetField{{{side, 0}, {mine, 0}}, "count", "5"}, Erase{{{side, 0}, {mine, 0}}},
                         Insert{{{side, 0}, {mine, 1}}, "mine", ElementValue::of(red_poppies::Mine{})}}) {
    Document document = kept;
    Change change;
    const Result<Edit> inverse = apply(document, edit, change);
    REQUIRE(inverse);
    CHECK_FALSE(document == kept);
    REQUIRE(apply(document, *inverse, change));
    CHECK(document == kept);
  }
}
