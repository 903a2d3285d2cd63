// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "core/terrain/rows.h"
#include "tests/core/terrain/map_builder.h"

using namespace coq;
using namespace coq::terrain;
using test::MapBuilder;

namespace {

class RandomEdits {
 public:
  explicit RandomEdits(unsigned seed) : m_random(seed) {}

  void one() {
    auto& features = m_builder.map.terrain.features;
    const unsigned kind = features.size() < 5 ? 0 : m_random() % 8;
    if (kind <= 2) {
      add();
      if (m_random() % 2 == 0) std::swap(features.back(), features[m_random() % features.size()]);
    } else if (kind == 3) {
      features.erase(features.begin() + static_cast<std::ptrdiff_t>(m_random() % features.size()));
    } else if (kind == 4) {
      std::swap(features[m_random() % features.size()], features[m_random() % features.size()]);
    } else if (kind == 5) {  // an equal feature in another object
      auto& feature = features[m_random() % features.size()];
      feature = Shared<model::Feature>(model::Feature(*feature));
    } else {
      change(features[m_random() % features.size()]);
    }
    if (m_random() % 40 == 0) m_builder.map.terrain.base = m_random() % 2 == 0 ? "hill" : "open";
    if (m_random() % 40 == 0) m_builder.map.grid->lattice.origin.x += 500;
  }

  const model::MapDocument& map() const { return m_builder.map; }

 private:
  std::string label() {
    return model::labels_of(m_builder.map)
        ->format({static_cast<int>(m_random() % 9), static_cast<int>(m_random() % 11)});
  }
  Point point() { return {static_cast<Um>(m_random() % 200'000), static_cast<Um>(m_random() % 260'000)}; }
  const char* type() {
    static const char* const kTypes[] = {"woods", "hill", "stream", "road", "marsh", "trench", "heath", "wire"};
    return kTypes[m_random() % 8];
  }
  Ring ring() {
    const Point at = point();
    const Um size = 1000 + static_cast<Um>(m_random() % 60'000);
    return {at, {at.x + size, at.y}, {at.x + size / 2, at.y + size}};
  }

  void add() {
    switch (m_random() % 6) {
      case 0:
      case 1:
        m_builder.area(type(), ring());
        break;
      case 2:
        m_builder.line(type(), {point(), point(), point()});
        break;
      case 3:
        m_builder.side(type(), {label()}, "SE");
        break;
      case 4:
        m_builder.hexes(type(), {label(), label(), label()});
        break;
      default:
        if (m_random() % 2 == 0) {
          m_builder.override_({label()}, type(), m_random() % 2 == 0);
        } else {
          m_builder.override_({label()}, type(), m_random() % 2 == 0, "S");
        }
    }
  }

  void change(Shared<model::Feature>& feature) {
    feature.modify([&](model::Feature& f) {
      if (auto* area = std::get_if<model::Area>(&f)) {
        area->ring.points.modify([&](Ring& r) { r[m_random() % r.size()] = point(); });
        if (m_random() % 5 == 0) area->ring.points = Ring{point(), point(), point(), point()};  // often invalid
      } else if (auto* line = std::get_if<model::LineFeature>(&f)) {
        line->path.points.modify([&](Path& p) { p[m_random() % p.size()] = point(); });
      } else if (auto* override_ = std::get_if<model::OverrideFeature>(&f)) {
        override_->applies = !override_->applies;
      } else if (auto* hexes = std::get_if<model::HexesFeature>(&f)) {
        hexes->labels.push_back(label());
      }
    });
  }

  MapBuilder m_builder;
  std::mt19937 m_random;
};

/// Returns all places whose rows differ.
std::vector<std::string> differing_places(const std::vector<Row>& before, const std::vector<Row>& after) {
  std::vector<std::string> out;
  const auto collect = [&](const std::vector<Row>& rows, const std::vector<Row>& others) {
    for (const Row& row : rows) {
      if (std::find(others.begin(), others.end(), row) == others.end()) out.push_back(row.place);
    }
  };
  collect(before, after);
  collect(after, before);
  return out;
}

}  // namespace

TEST_CASE("An updated table equals a table built from scratch, after any edits", "[terrain]") {
  for (const unsigned seed : {1U, 2U, 3U, 4U}) {
    RandomEdits edits(seed);
    Table table = *Table::build(edits.map(), test::poppies());
    for (int i = 0; i < 150; ++i) {
      const int steps = 1 + i % 3;
      for (int k = 0; k < steps; ++k) edits.one();
      const std::vector<Row> before = rows(table);
      const Result<Changes> changes = table.update(edits.map());
      REQUIRE(changes);
      const Table fresh = *Table::build(edits.map(), test::poppies());
      const std::vector<Row> after = rows(table);
      REQUIRE(after == rows(fresh));
      CHECK(table.left_out() == fresh.left_out());
      if (changes->everything) continue;
      // Every place that differs was announced.
      for (const std::string& place : differing_places(before, after)) {
        const bool is_hex = place.find('+') == std::string::npos;
        const bool announced =
            is_hex ? std::any_of(changes->hexes.begin(), changes->hexes.end(),
                                 [&](Hex h) { return table.labels().format(h) == place; })
                   : std::any_of(changes->sides.begin(), changes->sides.end(),
                                 [&](Hexside s) { return table.labels().format(table.grid(), s) == place; });
        CHECK(announced);
      }
    }
  }
}

TEST_CASE("An update without changes reports none, and a failed update leaves the table as it was",
          "[terrain]") {
  MapBuilder b;
  b.area("woods", b.box("C03", 5000));
  Table table = *Table::build(b.map, test::poppies());
  const Result<Changes> none = table.update(model::MapDocument(b.map));
  REQUIRE(none);
  CHECK((none->hexes.empty() && none->sides.empty() && none->features.empty() && !none->everything));
  const std::vector<Row> before = rows(table);
  model::MapDocument broken = b.map;
  broken.grid->lattice.row = {0, -19000};
  CHECK(table.update(broken).error().check == "grid.lattice");
  CHECK(rows(table) == before);
}

TEST_CASE("The table does not depend on the number of threads", "[terrain]") {
  RandomEdits edits(9);
  for (int i = 0; i < 60; ++i) edits.one();
  CHECK(rows(*Table::build(edits.map(), test::poppies(), Workers(4))) ==
        rows(*Table::build(edits.map(), test::poppies())));
}
