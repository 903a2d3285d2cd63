// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/linear_rules.h"

#include "core/base/text.h"

namespace coq::terrain_napoleonien {

void LinearRules::read(game::RulesetReader& reader) {
  half = reader.at_least(1, "half.quarters");
  for (const model::TableRow& row : reader.rows("linear")) {
    const auto terrain = word_cell<Terrain>(reader, kTerrains, row, "terrain");
    const std::string text = cell_value(reader, row, "ranks");
    const auto ranks = parse_integer(text);
    if (!ranks || *ranks < 1 || *ranks > 100)
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "linear", text));
    else
      rates[terrain] = {static_cast<int>(*ranks), reader.cell(row, "rule")};
  }
}

}  // namespace coq::terrain_napoleonien
