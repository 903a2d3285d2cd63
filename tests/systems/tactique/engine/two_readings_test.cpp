// SPDX-License-Identifier: MIT
// The same map under two systems: five lines of sight that are clear in one and blocked in the other
// (docs/los.md).
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "core/documents/xml/xml.h"
#include "core/sight/models/map_los.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

/// The sample's map, copied for another system.
model::MapDocument copy_for(const std::string& system) {
  Problems problems;
  const auto loaded = xml::load(fs::path(COQ_SOURCE_DIR) / "samples/tactique/hallerode.map.xml", problems);
  REQUIRE(loaded);
  auto map = std::get<model::MapDocument>(*loaded);
  if (system == map.system) return map;
  map.system = system;
  const std::pair<const char*, const char*> types[] = {
      {"forest", "woods"}, {"habitations", "building"}, {"marsh", "crater"}, {"rocks", "embankment"}};
  for (Shared<model::Feature>& feature : map.terrain.features) {
    feature.modify([&](model::Feature& changed) {
      if (auto* area = std::get_if<model::Area>(&changed)) {
        for (const auto& [from, to] : types)
          if (area->type == from) area->type = to;
      }
    });
  }
  return map;
}

sight::MapLos sight_of(const std::string& system) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  const auto ruleset = loader.installed_ruleset(system, problems);
  REQUIRE(ruleset);
  auto made = sight::MapLos::make(copy_for(system), ruleset->document);
  REQUIRE(made);
  return *made;
}

/// Formats a line of sight as "clear" or "f12 in F07 [6.023]".
std::string see(const sight::MapLos& los, const char* from, const char* to) {
  const sight::Row row = los.row(*los.parse_place(from), *los.parse_place(to));
  if (row.answer.verdict != sight::Verdict::blocked) return sight::verdict_name(row.answer.verdict);
  return fmt::format("{} in {} [{}]", row.blocked_by, row.blocked_in, row.rule);
}

}  // namespace

TEST_CASE("Tactique and Red Poppies judge five lines over the same drawn features differently",
          "[tactique:T5.4][red-poppies:6.023]") {
  const sight::MapLos tactique = sight_of("tactique"), poppies = sight_of("red-poppies");
  struct Pair {
    const char *from, *to, *by;
  };
  const Pair pairs[] = {
      {"F06", "G09", "f12 in F07 [6.023]"},     // the edge of the village, in a hex that is clear
      {"A10", "C07", "f13 in B08 [6.023]"},     // a sliver of the farm
      {"H09", "I08", "f5 in H08+I09 [6.023]"},  // features on both sides of a hexside; one of its hexes is wood
      {"F10", "J12", "f3 in G11 [6.023]"},      // the hill of the viewer, on its slope
      {"E07", "H04", "f12 in F06 [6.023]"}};    // houses, on lower ground than one end
  for (const Pair& pair : pairs) {
    CAPTURE(pair.from, pair.to);
    CHECK(see(tactique, pair.from, pair.to) == "clear");
    CHECK(see(poppies, pair.from, pair.to) == pair.by);
    CHECK(see(poppies, pair.to, pair.from) != "clear");
  }
}
