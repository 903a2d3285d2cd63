// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "core/sight/models/checks.h"
#include "core/terrain/rows.h"
#include "tests/samples/sample_terrain.h"

using namespace coq;
using test::table_of;
namespace fs = std::filesystem;

namespace {

const terrain::Table& ouverture() {
  static const terrain::Table table = table_of("ouverture.map.xml");
  return table;
}

Hex hex(const char* label) {
  const auto found = ouverture().labels().parse(label);
  REQUIRE(found.has_value());
  return *found;
}

std::set<std::string> in(const char* label) {
  const auto types = ouverture().types_in(hex(label));
  return {types.begin(), types.end()};
}

std::set<std::string> on(const char* a, const char* b) {
  const auto side = ouverture().grid().hexside_between(hex(a), hex(b));
  REQUIRE(side.has_value());
  std::set<std::string> types;
  for (const terrain::Entry& entry : ouverture().entries(*side)) types.insert(entry.type);
  return types;
}

using Types = std::set<std::string>;

std::size_t failed_checks(const std::string& name) {
  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const auto bound = loader.bind_map(fs::path(COQ_SOURCE_DIR) / name, problems);
  REQUIRE(bound.has_value());
  const auto los = sight::MapLos::make(*bound->map.document, bound->ruleset.document);
  REQUIRE(los.has_value());
  std::size_t failed = 0;
  for (const sight::CheckResult& result : sight::run_checks(*bound->map.document, *los, Workers(1)))
    if (const auto problem = sight::problem_of(bound->map.document->los_checks[result.number], result)) {
      UNSCOPED_INFO(problem->message.text());
      ++failed;
    }
  return failed;
}

}  // namespace

TEST_CASE("The example of lines of sight gives the answers in its text",
          "[samples][red-poppies:6.027a][red-poppies:6.027b][red-poppies:6.027c]") {
  CHECK(failed_checks("samples/red-poppies/los-6.027.map.xml") == 0);
}

TEST_CASE("Every line of sight that the sample map declares is correct",
          "[samples][red-poppies:6.022a][red-poppies:6.023a][red-poppies:6.024b][red-poppies:6.025a]"
          "[red-poppies:6.026]") {
  CHECK(failed_checks("samples/red-poppies/ouverture.map.xml") == 0);
}

TEST_CASE("Lines of sight between points of a table need no grid",
          "[samples][terrain-napoleonien:2.3a][terrain-napoleonien:4.2a]") {
  CHECK(failed_checks("tests/fixtures/maps/table.map.xml") == 0);
}

TEST_CASE("The hexsides of example 8.03 follow from the drawing", "[samples][red-poppies:8.03]") {
  std::string text = "place,kind,type\n";
  for (const terrain::Row& row : terrain::rows(table_of("hexside-8.03.map.xml")))
    if (row.kind == "side") text += row.place + "," + row.kind + "," + row.type + "\n";
  const fs::path expected = fs::path(COQ_SOURCE_DIR) / "tests/fixtures/terrain/hexside-8.03.expected.csv";
  CHECK(text == *read_file(expected));
}

TEST_CASE("A stream drawn inside a hex, along none of its sides, makes no stream hexside",
          "[samples][red-poppies:8.62]") {
  const terrain::Table table = table_of("hexside-8.03.map.xml");
  const Hex f04 = *table.labels().parse("F04");
  CHECK(table.has(f04, "stream"));
  for (Direction d = 0; d < kDirections; ++d)
    CHECK_FALSE(table.on_side(table.grid().hexside(f04, d), "stream"));
}

TEST_CASE("All areas of the sample map are valid", "[samples]") {
  CHECK(ouverture().left_out().empty());
}

TEST_CASE("The map of the worked example has its trenches and wire",
          "[samples][red-poppies:FIGURE 1][red-poppies:8.72a]") {
  CHECK(on("E05", "F05") == Types{"trench"});
  CHECK(on("E04", "E05") == Types{"wire"});
  CHECK(in("E05") == Types{"trench"});
  CHECK(in("F05") == Types{"trench"});
}

TEST_CASE("E04 is open, so no cover changes the rolls of the worked example",
          "[samples][red-poppies:FIGURE 3c][red-poppies:FIGURE 9b]") {
  CHECK(in("E04") == Types{"open"});
}

TEST_CASE("No hexside stops the three companies on their way to E04",
          "[samples][red-poppies:FIGURE 3b][red-poppies:FIGURE 4][red-poppies:FIGURE 5b]") {
  CHECK(on("E03", "E04").empty());
  CHECK(on("D03", "E04").empty());
  CHECK(on("C03", "D03").empty());
}

TEST_CASE("One woods hex is surrounded by six others", "[samples][red-poppies:8.91]") {
  const Grid& grid = ouverture().grid();
  std::vector<std::string> interior;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    bool inside = ouverture().has(grid.hex(i), "woods");
    for (Direction d = 0; d < kDirections; ++d) {
      const Hex neighbour = grid.neighbour(grid.hex(i), d);
      inside = inside && grid.contains(neighbour) && ouverture().has(neighbour, "woods");
    }
    if (inside) interior.push_back(ouverture().labels().format(grid.hex(i)));
  }
  CHECK(interior == std::vector<std::string>{"B07"});
}

TEST_CASE("The bridge carries a road over a stream hexside", "[samples][red-poppies:8.11]") {
  CHECK(on("D09", "D10") == Types{"bridge", "road", "stream"});
}

TEST_CASE("The summit is drawn only in the summit hexes", "[samples][red-poppies:8.42][red-poppies:6.024b]") {
  const Grid& grid = ouverture().grid();
  std::vector<std::string> drawn;
  for (std::size_t i = 0; i < grid.size(); ++i)
    if (ouverture().area_meets(grid.hex(i), "summit"))
      drawn.push_back(ouverture().labels().format(grid.hex(i)));
  CHECK(drawn == std::vector<std::string>{"H08", "H09"});
}
