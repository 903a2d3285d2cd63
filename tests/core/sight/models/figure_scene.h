// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>

#include "core/documents/project/loader.h"
#include "core/geometry/base.h"
#include "core/sight/models/figure_model.h"

namespace coq::test {

/// Returns the installed ruleset of Perry's Heroes.
inline Shared<model::RulesetDocument> heroes_rules() {
  static const Shared<model::RulesetDocument> ruleset = [] {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    return loader.installed_ruleset("perry-heroes", problems)->document;
  }();
  return ruleset;
}

/// A table of one metre, measured in tenths of a centimetre.
class FigureScene {
 public:
  explicit FigureScene(Shared<model::RulesetDocument> rules = heroes_rules()) : m_rules(std::move(rules)) {
    map.id = "table";
    map.system = "perry-heroes";
    map.table = model::TableElement{};
    map.table->width = map.table->height = 1'000'000;
  }

  static Point at(int x, int y) { return {x * 1000, y * 1000}; }
  static sight::FigureEnd figure(int x, int y, sight::Posture posture = sight::Posture::standing) {
    return {at(x, y), posture};
  }
  /// Returns a vehicle that faces the top of the table.
  static sight::FigureEnd vehicle(int x, int y, int length, int width) {
    return {at(x, y), sight::Posture::standing, base_ring(at(x, y), {0, -1}, width * 1000, length * 1000)};
  }

  FigureScene& area(const char* type, int left, int top, int right, int bottom,
                    std::optional<std::int64_t> level = {}) {
    return ring(type, {at(left, top), at(right, top), at(right, bottom), at(left, bottom)}, level);
  }
  FigureScene& ring(const char* type, std::vector<Point> points, std::optional<std::int64_t> level = {}) {
    model::Area area;
    area.id = next_id();
    area.type = type;
    area.ring.points = std::move(points);
    if (level) area.level = model::Thousandths{*level};
    map.terrain.features.push_back(model::Feature(area));
    return *this;
  }
  /// Adds a line that is as wide as its type, or `width` tenths of a centimetre.
  FigureScene& line(const char* type, std::vector<Point> path, std::optional<int> width = {}) {
    model::LineFeature line;
    line.id = next_id();
    line.type = type;
    line.path.points = std::move(path);
    if (width) line.width = *width * 1000;
    map.terrain.features.push_back(model::Feature(line));
    return *this;
  }
  FigureScene& plume(int left, int top) {
    smoke.push_back({{at(left, top), at(left + 100, top), at(left + 100, top + 100), at(left, top + 100)}, {}});
    return *this;
  }

  sight::FigureModel reading() const {
    Result<sight::FigureModel> read = sight::figure_reading(map, *m_rules);
    REQUIRE(read.has_value());
    return *std::move(read);
  }
  sight::FigureSight look(const sight::FigureEnd& from, const sight::FigureEnd& to) const {
    return sight::look(reading(), smoke, from, to);
  }
  /// Returns "clear", "hindered Q06" or "blocked f1 7.13.2b". The answer must be the same from the other end.
  std::string see(const sight::FigureEnd& from, const sight::FigureEnd& to) const {
    const sight::FigureSight there = look(from, to), back = look(to, from);
    CHECK(there.verdict == back.verdict);
    switch (there.verdict) {
      case sight::FigureVerdict::clear:
        return "clear";
      case sight::FigureVerdict::hindered:
        return "hindered " + there.rule;
      case sight::FigureVerdict::blocked:
        break;
    }
    std::string out = "blocked";
    for (const std::string& id : there.blockers) out += " " + id;
    return out + " " + there.rule;
  }
  /// Returns the shelter keywords of a shot from `source`.
  std::string shelter(const sight::FigureEnd& source, const sight::FigureEnd& target) const {
    std::string out;
    for (const std::string& word : sight::shelter_words(reading(), smoke, source, target))
      out += (out.empty() ? "" : " ") + word;
    return out;
  }

  model::MapDocument map;
  std::vector<Polygon> smoke;

 private:
  std::string next_id() const { return "f" + std::to_string(map.terrain.features.size() + 1); }
  Shared<model::RulesetDocument> m_rules;
};

}  // namespace coq::test
