// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/sight/models/view.h"

#include "core/documents/project/loader.h"
#include "core/sight/models/from_map.h"

using namespace coq;

namespace {

struct Sample {
  sight::MapLos los;
  Point size;

  static Sample of(const char* name) {
    const std::filesystem::path root(COQ_SOURCE_DIR);
    scenario::Loader loader(root / "systems");
    Problems problems;
    const auto bound = loader.bind_map(root / "samples" / name, problems);
    REQUIRE(bound.has_value());
    auto made = sight::MapLos::make(*bound->map.document, bound->ruleset.document);
    REQUIRE(made.has_value());
    const auto& table = bound->map.document->table;
    return {*std::move(made), table ? Point{table->width, table->height} : Point{}};
  }
};

const sight::View::Cell* find(const sight::View& view, Hex cell) {
  const auto found = std::find_if(view.cells.begin(), view.cells.end(),
                                  [&](const sight::View::Cell& one) { return one.cell == cell; });
  return found == view.cells.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("A view of hexes covers each hex in play except its own, and agrees with the rows", "[view]") {
  const Sample s = Sample::of("red-poppies/los-6.027.map.xml");
  const sight::Place from = *s.los.parse_place("D07");
  const sight::View view = sight::view_from(s.los, from, {}, s.size, 0, Workers(2));
  CHECK(view.cells.size() == 9 * 11 - 1);
  CHECK(find(view, std::get<Hex>(from)) == nullptr);
  // Example 6.027: the building in C06 blocks the line to C05.
  const sight::View::Cell* c05 = find(view, std::get<Hex>(*s.los.parse_place("C05")));
  REQUIRE(c05 != nullptr);
  CHECK(c05->verdict == sight::Verdict::blocked);
  CHECK_FALSE(c05->by.empty());
}

TEST_CASE("A view of a table tests the centre of each square", "[view][terrain-napoleonien:4.2c]") {
  const Sample s = Sample::of("terrain-napoleonien/aderhof.map.xml");
  // Inside a wood, sight reaches 80 mm and no farther (4.2c). The table measures 180 by 120 cm.
  const sight::View view = sight::view_from(s.los, Point{900'000, 700'000}, {}, s.size, 20'000, Workers(2));
  CHECK(view.cells.size() == 90 * 60);
  for (const sight::View::Cell& cell : view.cells) {
    const Vector away =
        Point{cell.cell.column * 20'000 + 10'000, cell.cell.row * 20'000 + 10'000} - Point{900'000, 700'000};
    const bool beyond = dot(away, away) > std::int64_t{110'000} * 110'000;  // allows for the size of bases
    if (beyond) CHECK(cell.verdict == sight::Verdict::blocked);
    if (beyond) CHECK_FALSE(cell.rule.empty());
  }
  const sight::View::Cell* near = find(view, {46, 35});
  REQUIRE(near != nullptr);
  CHECK(near->verdict == sight::Verdict::clear);
}
