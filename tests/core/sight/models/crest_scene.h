// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>

#include "core/documents/project/loader.h"
#include "core/geometry/base.h"
#include "core/sight/models/crest_model.h"

namespace coq::test {

/// Returns the installed ruleset of the terrain chapter.
inline Shared<model::RulesetDocument> terrain_rules() {
  static const Shared<model::RulesetDocument> ruleset = [] {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    return loader.installed_ruleset("terrain-napoleonien", problems)->document;
  }();
  return ruleset;
}
/// Returns the same ruleset with another text for one value.
inline Shared<model::RulesetDocument> terrain_rules(const std::string& id, const std::string& is) {
  Shared<model::RulesetDocument> out = terrain_rules();
  out.modify([&](model::RulesetDocument& ruleset) {
    for (model::Value& value : ruleset.values)
      if (value.id == id) value.text = is;
  });
  return out;
}

/// A table of 2.5 metres, measured in millimetres.
class CrestScene {
 public:
  explicit CrestScene(Shared<model::RulesetDocument> rules = terrain_rules()) : m_rules(std::move(rules)) {
    map.id = "table";
    map.system = "terrain-napoleonien";
    map.table = model::TableElement{};
    map.table->width = map.table->height = 2'500'000;
  }

  static Point at(int x, int y) { return {x * 1000, y * 1000}; }
  static std::vector<Point> box(int left, int top, int right, int bottom) {
    return {at(left, top), at(right, top), at(right, bottom), at(left, bottom)};
  }

  CrestScene& ring(const char* type, std::vector<Point> points, std::vector<Point> crest = {}) {
    model::Area area;
    area.id = "f" + std::to_string(map.terrain.features.size() + 1);
    area.type = type;
    area.ring.points = std::move(points);
    if (!crest.empty()) {
      model::Crest one;
      if (std::string_view(type) == "plateau") one.closed = true;
      one.points = std::move(crest);
      area.crests.push_back(std::move(one));
    }
    map.terrain.features.push_back(model::Feature(area));
    m_reading.reset();
    return *this;
  }
  CrestScene& area(const char* type, int left, int top, int right, int bottom) {
    return ring(type, box(left, top, right, bottom));
  }
  /// Adds a hill whose crest runs from top to bottom.
  CrestScene& hill(int left, int top, int right, int bottom, int crest) {
    return ring("hill", box(left, top, right, bottom), {at(crest, top), at(crest, bottom)});
  }
  /// Adds a plateau whose flat is smaller by `slope` on all sides.
  CrestScene& plateau(int left, int top, int right, int bottom, int slope) {
    return ring("plateau", box(left, top, right, bottom),
                box(left + slope, top + slope, right - slope, bottom - slope));
  }

  const sight::CrestModel& reading() {
    if (!m_reading) {
      Result<sight::CrestModel> read = sight::crest_reading(map, *m_rules);
      REQUIRE(read.has_value());
      m_reading = *std::move(read);
    }
    return *m_reading;
  }
  Problem fault() {
    const Result<sight::CrestModel> read = sight::crest_reading(map, *m_rules);
    REQUIRE(!read.has_value());
    return read.error();
  }

  /// Returns a unit with a single figure, which is a point. Its place may have tenths of a millimetre.
  sight::SightUnit unit(const char* arm, const char* formation, Point at, int side = 0) {
    sight::SightUnit out;
    out.id = "u" + std::to_string(++m_units);
    out.side = side;
    out.kind = sight::kind_of(reading().art().kinds, arm, formation).value();
    out.figures.push_back(sight::figure_at(at));
    return out;
  }
  /// Returns a unit with a single base that faces left.
  sight::SightUnit base(const char* arm, const char* formation, Point middle, int front, int depth,
                        int side = 0) {
    sight::SightUnit out = unit(arm, formation, middle, side);
    const Ring corners = base_ring(middle, {-1, 0}, front * 1000, depth * 1000);
    std::copy(corners.begin(), corners.end(), out.figures.front().corners.begin());
    return out;
  }

  std::string see(const sight::SightUnit& viewer, const sight::SightUnit& target,
                  const std::vector<sight::SightUnit>& units = {}) {
    return words(sight::crest_sight({reading(), viewer, target, units}));
  }
  static std::string words(const sight::CrestSight& sight) {
    constexpr const char* kWords[] = {"clear", "blocked-by", "hidden-in", "dead-ground", "masked-by"};
    std::string out = kWords[static_cast<int>(sight.reason)];
    if (!sight.clear()) out += " " + sight.by + " " + sight.rule;
    return out;
  }

  model::MapDocument map;

 private:
  Shared<model::RulesetDocument> m_rules;
  std::optional<sight::CrestModel> m_reading;
  int m_units = 0;
};

}  // namespace coq::test
