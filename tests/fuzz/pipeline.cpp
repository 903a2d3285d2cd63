// SPDX-License-Identifier: MIT
#include "tests/fuzz/pipeline.h"

#include "core/geo/operations.h"

namespace coq::fuzz {
namespace {

void run_map(const model::MapDocument& map) {
  if (map.grid) {
    const Result<Grid> grid = model::grid_of(map);
    const Result<Labels> labels = model::labels_of(map);
    if (grid && labels) {
      // Every label of the map is that of one hex.
      const Hex last{map.grid->columns - 1, map.grid->rows - 1};
      for (const Hex hex : {Hex{0, 0}, last}) REQUIRE(labels->parse(labels->format(hex)) == hex);
    }
  }
  for (const auto& feature : map.terrain.features) model::find_feature(map, model::id_of(*feature));
}

}  // namespace

void run_pipeline(const model::Document& document) {
  REQUIRE(model::next_id_number(document) >= 1);
  if (const auto* map = std::get_if<model::MapDocument>(&document)) run_map(*map);
}

}  // namespace coq::fuzz
