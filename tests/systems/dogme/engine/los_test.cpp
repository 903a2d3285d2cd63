// SPDX-License-Identifier: MIT
// Lines of sight on a table with the test cases of the rules: bases of 60 mm, the attacker in the middle of a
// table of 1 m, facing up the page. Coordinates are relative to the attacker, with y up.
#include <catch2/catch.hpp>

#include "core/sight/models/map_los.h"

#include "core/documents/model/map.h"
#include "core/documents/project/loader.h"
#include "tests/systems/dogme/engine/dogme_rules.h"

using namespace coq;
using test::dogme_rules;

namespace {

Shared<model::RulesetDocument> rules_with(const char* id, const char* is) {
  model::RulesetDocument changed = *dogme_rules();
  for (model::Value& value : changed.values)
    if (value.id == id) value.text = is;
  return changed;
}

constexpr Um kMiddle = 500'000;

/// Converts coordinates relative to the attacker (mm) to a point of the table.
Point at(int x, int y) {
  return {kMiddle + x * 1000, kMiddle - y * 1000};
}

/// A table with terrain and further elements besides the attacker and the target.
class Scene {
 public:
  explicit Scene(Shared<model::RulesetDocument> ruleset = dogme_rules()) : m_ruleset(std::move(ruleset)) {
    m_map.id = "table";
    m_map.system = "dogme";
    m_map.table = model::TableElement{};
    m_map.table->width = m_map.table->height = 1'000'000;
  }
  Scene& piece(const char* type, int left, int bottom, int right, int top) {
    model::Area area;
    area.id = "f" + std::to_string(m_map.terrain.features.size() + 1);
    area.type = type;
    area.ring.points = std::vector<Point>{at(left, bottom), at(right, bottom), at(right, top), at(left, top)};
    m_map.terrain.features.push_back(model::Feature(area));
    return *this;
  }
  Scene& element(int x, int y, const char* type = "regular-infantry") {
    m_query.bases.push_back(base("e" + std::to_string(m_query.bases.size() + 1), type, at(x, y)));
    return *this;
  }
  sight::TableSight ask(int x, int y, const char* type = "regular-infantry",
                        const char* attacker = "regular-infantry") const {
    const Result<sight::MapLos> los = sight::MapLos::make(m_map, m_ruleset);
    REQUIRE(los.has_value());
    return los->table_sight(base("a", attacker, at(0, 0)), base("t", type, at(x, y)), m_query);
  }
  bool sees(int x, int y, const char* type = "regular-infantry",
            const char* attacker = "regular-infantry") const {
    return ask(x, y, type, attacker).sight.clear;
  }

 private:
  static sight::Base base(std::string id, const char* type, Point where) {
    return {std::move(id), type, where, {0, -1}, 60'000, 60'000};
  }
  Shared<model::RulesetDocument> m_ruleset;
  model::MapDocument m_map;
  sight::Query m_query;
};

}  // namespace

TEST_CASE("With nothing in between, sight is clear and the range runs from front edge to base",
          "[dogme:D1.13][dogme:D19.3][dogme:D20.1]") {
  const sight::TableSight sight = Scene().ask(0, 200);
  CHECK(sight.sight.clear);
  CHECK(sight.range_mm == 140);
}

TEST_CASE("Cover hides what is beyond it, but not what is inside it", "[dogme:D7.2b]") {
  Scene through;
  through.piece("cover", -100, 80, 100, 120);
  const sight::TableSight sight = through.ask(0, 200);
  CHECK_FALSE(sight.sight.clear);
  CHECK(sight.blockers == std::vector<std::string>{"f1"});
  CHECK(sight.rule == "D7.2b");
  CHECK(through.sees(0, 140));  // the near edge of the target is inside
  CHECK(Scene().piece("cover", -100, 80, 100, 240).sees(0, 200));
}

TEST_CASE("Impassable terrain and buildings block sight; deep water does not",
          "[dogme:D7.3c][dogme:D7.4a][dogme:D7.6b]") {
  Scene rocks;
  rocks.piece("impassable", -100, 80, 100, 120);
  CHECK_FALSE(rocks.sees(0, 200));
  CHECK(rocks.ask(0, 200).rule == "D7.3c");
  CHECK_FALSE(Scene().piece("building-2", -100, 80, 100, 120).sees(0, 200));
  CHECK(Scene().piece("deep-water", -100, 80, 100, 120).sees(0, 200));
}

TEST_CASE("An element entirely on a hill sees over terrain and can be seen over it",
          "[dogme:D7.5a][dogme:D7.5c][dogme:D7.5d]") {
  CHECK_FALSE(Scene().piece("hill", -100, 80, 100, 120).sees(0, 200));
  CHECK(Scene().piece("hill", -100, 80, 100, 120).ask(0, 200).rule == "D7.5a");
  Scene own;
  own.piece("impassable", -100, 80, 100, 120).piece("hill", -50, -50, 50, 50);
  CHECK(own.sees(0, 200));
  CHECK(own.ask(0, 200).sight.height == 1);
  Scene targets;
  targets.piece("impassable", -100, 80, 100, 120).piece("hill", -50, 150, 50, 260);
  CHECK(targets.sees(0, 200));
  CHECK(targets.ask(0, 200).sight.height_is_targets);
  // An element only partly on the hill is blocked by the hill itself.
  CHECK_FALSE(Scene().piece("impassable", -100, 80, 100, 120).piece("hill", -50, -50, 50, 20).sees(0, 200));
}

TEST_CASE("Elements block sight except to and from aircraft and super heavies; terrain blocks those too",
          "[dogme:D20.2][dogme:D20.3]") {
  Scene between;
  between.element(-30, 100).element(30, 100);
  CHECK_FALSE(between.sees(0, 200, "mbts"));
  CHECK(between.ask(0, 200, "mbts").rule == "D20.2");
  CHECK(between.sees(0, 200, "shts"));
  CHECK(between.sees(0, 200, "combat-aircraft"));
  CHECK(between.sees(0, 200, "mbts", "combat-aircraft"));
  CHECK(between.ask(0, 200, "shts").not_hiding == std::vector<std::string>{"e1", "e2"});
  CHECK(between.ask(0, 200, "shts").not_hiding_rule == "D20.3");
  CHECK_FALSE(Scene().piece("impassable", -60, 70, 60, 130).sees(0, 200, "shts"));
}

TEST_CASE("One free line is enough, but a line that grazes a base is not free", "[dogme:D20.1][dogme:D20.2]") {
  CHECK(Scene().element(40, 100).sees(0, 200));
  CHECK_FALSE(Scene().element(0, 100).sees(0, 200));
  CHECK(Scene(rules_with("los.grazing-units", "free")).element(0, 100).sees(0, 200));
  // A line may graze terrain.
  CHECK(Scene().piece("impassable", -30, 70, 30, 130).sees(0, 200));
}

TEST_CASE("An element sees only what is in front of its front edge", "[dogme:D1.13][dogme:D20.1]") {
  CHECK_FALSE(Scene().sees(0, -200));
  CHECK_FALSE(Scene().ask(0, -200).sight.before);
  CHECK(Scene().ask(0, -200).rule == "Q22");
  CHECK_FALSE(Scene().sees(150, -100));
  CHECK(Scene(rules_with("los.field-of-fire", "own-base")).sees(150, -100));
  CHECK(Scene(rules_with("los.field-of-fire", "all")).sees(0, -200));
  CHECK_FALSE(Scene().piece("impassable", 40, 30, 60, 200).sees(100, 20));
}

TEST_CASE("Sight leads out of one wood, but not through another", "[dogme:D7.2b]") {
  CHECK(Scene().piece("cover", -100, 20, 100, 80).sees(0, 200));
  CHECK_FALSE(Scene().piece("cover", -100, 30, 100, 80).sees(0, 200));
  Scene two;
  two.piece("cover", -100, 20, 100, 60).piece("cover", -100, 90, 100, 120);
  CHECK_FALSE(two.sees(0, 200));
  CHECK(two.ask(0, 200).blockers == std::vector<std::string>{"f2"});
}

TEST_CASE("Points see all round, like bases", "[dogme:D7.2b]") {
  const Result<sight::MapLos> los = [] {
    model::MapDocument map;
    map.system = "dogme";
    map.table = model::TableElement{};
    map.table->width = map.table->height = 1'000'000;
    model::Area area;
    area.id = "f1";
    area.type = "cover";
    area.ring.points =
        std::vector<Point>{{100'000, 100'000}, {200'000, 100'000}, {200'000, 200'000}, {100'000, 200'000}};
    map.terrain.features.push_back(model::Feature(area));
    return sight::MapLos::make(map, dogme_rules());
  }();
  REQUIRE(los.has_value());
  const auto row = [&](const char* from, const char* to) {
    return los->row(*los->parse_place(from), *los->parse_place(to));
  };
  CHECK(row("50,150", "250,150").blocked_by == "f1");
  CHECK(row("150,150", "250,150").answer.verdict == sight::Verdict::clear);
  CHECK(row("50,150,1,0", "250,150,0,1").rule == "D7.2b");
  CHECK(row("50,150,1,0", "250,150,0,1").range == 140);
  CHECK(los->format(*los->parse_place("50,150,1,0")) == "50,150,1,0");
  CHECK_FALSE(los->parse_place("50,150,0,0").has_value());
}

TEST_CASE("A base named by its place has the size of the table's bases", "[dogme:D31.1a][dogme:D1.7]") {
  const auto los_of = [](Um width, Um height) {
    model::MapDocument map;
    map.system = "dogme";
    map.table = model::TableElement{};
    map.table->width = width;
    map.table->height = height;
    // The area ends 22 mm to the right of the viewer's middle: a front of 60 mm sees past it, one of 40 mm does
    // not.
    model::Area area;
    area.id = "f1";
    area.type = "impassable";
    area.ring.points =
        std::vector<Point>{{200'000, 100'000}, {322'000, 100'000}, {322'000, 150'000}, {200'000, 150'000}};
    map.terrain.features.push_back(model::Feature(area));
    auto los = sight::MapLos::make(map, dogme_rules());
    REQUIRE(los.has_value());
    return *std::move(los);
  };
  const auto size = [](const sight::MapLos& los, const std::vector<sight::Base>& bases = {}) {
    return std::get<sight::Base>(*los.parse_place("300,300,0,-1", bases)).frontage;
  };
  const sight::MapLos large = los_of(914'400, 914'400), small = los_of(609'600, 609'600);
  CHECK(size(large) == 60'000);
  CHECK(size(small) == 40'000);
  CHECK(size(los_of(1'219'200, 609'600)) == 40'000);
  CHECK(size(los_of(1'828'800, 914'400)) == 60'000);
  const auto sees = [](const sight::MapLos& los) {
    return los.row(*los.parse_place("300,300,0,-1"), *los.parse_place("300,50,0,1")).answer.verdict;
  };
  CHECK(sees(large) == sight::Verdict::clear);
  CHECK(sees(small) == sight::Verdict::blocked);
  // If elements are known, the one at that place is used, otherwise one like them.
  const sight::Base there{"e1", "elites", {300'000, 300'000}, {0, -2}, 50'000, 50'000};
  const sight::Base elsewhere{"e2", "elites", {400'000, 300'000}, {0, -1}, 50'000, 50'000};
  CHECK(std::get<sight::Base>(*small.parse_place("300,300,0,-1", {elsewhere, there})).id == "e1");
  CHECK(size(small, {elsewhere}) == 50'000);
  // The viewer's own base does not block its sight.
  sight::Query query;
  query.bases = {there, elsewhere};
  const auto row =
      large.row(*large.parse_place("300,300,0,-1", query.bases), *large.parse_place("330,200"), query);
  CHECK(row.blocked_by.find('e') == std::string::npos);
}
